#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <vector>

#include "world/way_map.h"

namespace vedette {

/// How the best way goes on from a cell, and what the rest of it costs.
struct WayStep {
  std::uint32_t cell = 0;
  std::uint32_t cost_ms = 0;
  std::uint8_t step = 0;  ///< of kSteps; from kPassageSteps on, passages: two for each, by the end

  static constexpr std::uint8_t kPassageSteps = kSteps.size();
  /// The passage taken, if any, else null.
  [[nodiscard]] const PassageEdge* passage(const WayMap& map) const {
    return step < kPassageSteps ? nullptr : &map.passages()[(step - kPassageSteps) / 2U];
  }
  /// The next cell of the way.
  [[nodiscard]] std::size_t next(const WayMap& map) const {
    const PassageEdge* edge = passage(map);
    return edge == nullptr ? map.neighbour(cell, step)
                           : edge->ends[1 - (step - kPassageSteps) % 2U];
  }
};

/// Ways to one destination. Which way is best is settled cell by cell, so ways that meet go on
/// together: they form a tree, and each cell is kept once.
class WayTree {
 public:
  /// What is known of a cell, else null; valid until something is added.
  [[nodiscard]] const WayStep* find(std::size_t cell) const;
  /// Adds a cell that it does not hold.
  void add(const WayStep& step);
  /// Memory in steps, used or not.
  [[nodiscard]] std::size_t capacity() const { return slots_.size(); }

 private:
  static constexpr std::uint32_t kFree = UINT32_MAX;
  [[nodiscard]] std::size_t slot_of(std::size_t cell) const;

  std::vector<WayStep> slots_;  ///< a hash table with open addresses, a power of two
  std::size_t size_ = 0;
};

/// Trees by destination; the one used longest ago is forgotten first.
class RememberedWays {
 public:
  /// The tree to a destination, empty if there was none. Valid until the next call.
  [[nodiscard]] WayTree& to(std::size_t destination, Mover mover, std::uint64_t passages_known);
  void forget(Mover mover);

 private:
  static constexpr std::size_t kSteps_max = std::size_t{1} << 20;  ///< 12 MB

  struct Key {
    std::size_t destination;
    Mover mover;
    std::uint64_t passages_known;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  struct Kept {
    WayTree tree;
    std::uint64_t last_use = 0;
  };
  void forget_oldest();

  std::map<Key, Kept> kept_;
  std::map<std::uint64_t, Key> by_use_;
  std::uint64_t uses_ = 0;
  WayTree* last_ = nullptr;  ///< given out last, grown since perhaps
  std::size_t older_ = 0;    ///< capacity of all the others
};

}  // namespace vedette
