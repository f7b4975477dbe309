#pragma once

#include <cstdint>
#include <vector>

#include "state/state.h"

namespace vedette::logistics {

/// One element that asks one train for one commodity.
struct Request {
  std::uint16_t asker = 0;
  std::uint16_t train = 0;
  std::int32_t count = 0;
};

/// The trains of a battle by the formation that they serve: their own, or, when that has nobody who
/// fights, the one above it.
class Trains {
 public:
  Trains(const Scenario& scenario, std::size_t slots);

  /// Looks up every train that stands ready to hand out: halted, in order.
  void muster(const TickContext& context);

  /// The nearest train that serves the asker's formation or one above it and holds `commodity` fit
  /// for its weapons within `reach`; of two as near the one with the smaller key. slots() when
  /// there is none.
  [[nodiscard]] std::size_t nearest(const TickContext& context, std::size_t asker,
                                    Commodity commodity, Length reach) const;

  /// Grants the requests in proportion when a train cannot serve them all at `rate` for each train,
  /// and moves the goods. `requests` are all of one commodity.
  void grant(TickContext& context, const std::vector<Request>& requests, Commodity commodity,
             std::int32_t rate);

 private:
  static constexpr std::uint16_t kNoTrain = 0xffff;
  [[nodiscard]] bool fits(const TickContext& context, std::size_t asker, std::size_t train,
                          Commodity commodity) const;

  std::vector<FormationId> served_;     ///< by formation: whom its trains serve
  std::vector<std::uint16_t> first_;    ///< by formation served: a train
  std::vector<std::uint16_t> next_;     ///< by slot: the next train of the same formation
  std::vector<std::int64_t> asked_;     ///< by slot: sum of what is asked of a train
  std::vector<std::int32_t> can_give_;  ///< by slot: what a train can hand out
  std::vector<std::uint16_t> family_;   ///< by weapon: the first weapon of its family
};

}  // namespace vedette::logistics
