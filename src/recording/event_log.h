#pragma once

#include <vector>

#include "recording/element_register.h"
#include "recording/pack_writer.h"
#include "state/state.h"

namespace vedette {

/// Writes events. Goods used up a few at a time (rounds, shells, rations) are added up and written
/// as one event per element, commodity, account and cause for each span between two calls of
/// `flush`.
class EventLog {
 public:
  void open(const Database& database) { rows_.open(database); }
  void add(const ElementRegister& elements, const Event& event);
  [[nodiscard]] bool flush(Instant now);

 private:
  void write(const Event& event, std::int64_t element, std::int64_t other);
  void add_up(const Event& event, std::int64_t element);

  static constexpr std::uint32_t kLast = 0xffffffff;
  struct Sum {
    Event event;
    std::int64_t element = -1;
    std::uint32_t next = kLast;  ///< of the same element
  };
  std::vector<Sum> sums_;               ///< in the order in which they began
  std::vector<std::uint32_t> sums_of_;  ///< by number of the element, -1 first: its latest
  PackWriter rows_{Packed::event, kEventColumns, true};
};

}  // namespace vedette
