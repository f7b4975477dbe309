#pragma once

#include <vector>

#include "recording/element_register.h"
#include "recording/row_batch.h"
#include "state/state.h"

namespace vedette {

/// Writes events. Goods used up a few at a time (rounds, shells, rations) are added up and written
/// as one event per element, commodity and account for each span between two calls of `flush`.
class EventLog {
 public:
  void open(const Database& database, std::int64_t first_serial);
  [[nodiscard]] bool add(const ElementRegister& elements, const Event& event);
  [[nodiscard]] bool flush();

 private:
  [[nodiscard]] bool write(const Event& event, std::int64_t element, std::int64_t other);
  struct Sum {
    Event event;
    std::int64_t element = -1;
  };
  std::vector<Sum> sums_;  ///< ascending by `sum_key`
  RowBatch rows_;
  std::int64_t next_ = 0;
};

}  // namespace vedette
