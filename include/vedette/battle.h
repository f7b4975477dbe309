#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "vedette/scenario.h"
#include "vedette/views.h"

namespace vedette::api {

/// A battle that is being fought. Scenario, seed and what is entered decide it to the bit, on every
/// machine. Several may be fought in one process; each belongs to one thread at a time.
class Battle {
 public:
  /// At its first moment. All chance in it comes from the seed.
  Battle(const Scenario& scenario, std::uint64_t seed);
  Battle(Battle&&) noexcept;
  Battle& operator=(Battle&&) noexcept;
  ~Battle();

  /// Fights one tick and returns the hash of the whole state after it. When the battle is over it
  /// does nothing.
  std::uint64_t step();
  /// The last moment of the scenario has come.
  [[nodiscard]] bool over() const;
  /// The hash after the last tick.
  [[nodiscard]] std::uint64_t hash() const;

  /// The truth, for the umpire.
  [[nodiscard]] BattleView look() const;
  /// What a headquarters knows.
  [[nodiscard]] HeadquartersView look(FormationId headquarters);

  /// From now on the built-in commander of a headquarters keeps silent: it is led by `give`.
  void take_seat(FormationId headquarters);
  /// An order of a headquarters whose seat was taken; it goes out in the next tick. It is judged by
  /// the headquarters' view alone: what cannot be carried out is learned from later views. False,
  /// and what is wrong in `errors`, when the view has no such addressee or the seat is not taken.
  bool give(FormationId headquarters, const Order& order, std::vector<Error>& errors);

  /// The whole state as bytes, for `restore` with the same scenario and version.
  [[nodiscard]] std::vector<std::byte> save() const;
  /// Goes back, or over, to a saved state. Seats stay as they are, orders not yet gone out are
  /// dropped. False, and the battle as it was, when the bytes are none of this scenario, or while a
  /// recording is being written.
  bool restore(std::span<const std::byte> saved, std::vector<Error>& errors);

  /// Records from here to a new file, which `vedette report` and `vedette replay` read. Only at the
  /// first moment, before any seat is taken; a file that exists is not overwritten.
  bool record(const std::string& path, std::vector<Error>& errors);
  /// Ends the recording. False, and why in `errors`, when it could not be written to the end; what
  /// was written stays readable. The destructor ends it as well, and keeps silent.
  bool finish_recording(std::vector<Error>& errors);

 private:
  struct Running;
  std::unique_ptr<Running> running_;
};

}  // namespace vedette::api
