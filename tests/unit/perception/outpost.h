#pragma once

#include <memory>

#include "perception/perception.h"
#include "support/scene.h"

namespace vedette::test {

/// Many observers at one point look north at one target: the share of them that notice it is its
/// chance. Flat grass, clear day, naked eyes; only perception runs.
class Outpost {
 public:
  explicit Outpost(std::size_t observers = 200);

  /// The target, to be altered before `begin`: one man on foot, as far to the north.
  Unit& target(double distance_m);
  void begin(std::uint64_t seed = 1, std::size_t workers = 1);
  /// The target is seen to move, though it stays where it is.
  void move_target(Gait gait = Gait::walk);
  void tick();
  void tick(Executor& executor);
  void minutes_pass(double minutes);

  /// Share of the observers who have a contact of at least this level in sight.
  [[nodiscard]] double share(ContactLevel level = ContactLevel::something) const;
  /// The contact of one observer with the target, or an empty one.
  [[nodiscard]] Contact contact(std::size_t observer) const;
  [[nodiscard]] std::size_t observers() const { return observers_; }
  [[nodiscard]] std::size_t target_slot() const { return observers_; }

  Scene scene;
  FormationId own;
  FormationId enemy;

 private:
  std::size_t observers_;
  std::unique_ptr<WorldCaches> caches_;
  std::unique_ptr<PerceptionScratch> scratch_;
};

}  // namespace vedette::test
