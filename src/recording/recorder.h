#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>

#include "base/base.h"
#include "engine/engine.h"

namespace vedette {

/// Writes a run into one file as it happens. What is committed survives a crash; `close` leaves a
/// single clean file. After a failed write nothing more is written, what was committed stays, and
/// `error` says what happened.
class Recorder final : public EventSink {
 public:
  /// A new file. Fails at once when the path cannot be written or exists (unless `overwrite`).
  [[nodiscard]] static Result<std::unique_ptr<Recorder>> create(const std::filesystem::path& path,
                                                                const Scenario& scenario,
                                                                std::uint64_t seed,
                                                                bool overwrite = false);
  /// Goes on with a file whose run was killed: `state` becomes the battle at its last commit. A
  /// battle that was led from outside is refused: whoever led it is gone.
  [[nodiscard]] static Result<std::unique_ptr<Recorder>> resume(const std::filesystem::path& path,
                                                                const Scenario& scenario,
                                                                BattleState& state);
  ~Recorder() override;

  void on_event(const Event& event) override;
  void on_tick(const Scenario& scenario, const BattleState& state, std::uint64_t hash) override;
  /// From the next tick on a headquarters is led from outside; false when that could not be
  /// written.
  [[nodiscard]] bool seat(FormationId formation);
  /// Commits inputs before they are acted on; false when they could not be written.
  [[nodiscard]] bool acknowledge(std::span<const Input> inputs);

  /// Commits what there is.
  void commit();
  /// Commits, writes the last keyframe, and leaves one file.
  void close(const Scenario& scenario, const BattleState& state);
  /// What went wrong, if anything did.
  [[nodiscard]] const std::optional<Error>& error() const;

 private:
  struct File;
  explicit Recorder(std::unique_ptr<File> file);
  std::unique_ptr<File> file_;
};

}  // namespace vedette
