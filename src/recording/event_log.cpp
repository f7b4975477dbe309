#include "recording/event_log.h"

#include <algorithm>
#include <array>

namespace vedette {

namespace {

bool is_small_change(const Event& event) {
  return event.kind == EventKind::losses &&
         (event.commodity == Commodity::rounds || event.commodity == Commodity::shells ||
          event.commodity == Commodity::rations || event.commodity == Commodity::grenades);
}

bool adds_up(const Event& a, const Event& b) {
  return a.commodity == b.commodity && a.account == b.account && a.cause == b.cause;
}

template <class Tag, class Rep>
std::int64_t number(StrongId<Tag, Rep> id) {
  return id.exists() ? static_cast<std::int64_t>(id.value) : -1;
}

}  // namespace

void EventLog::add(const ElementRegister& elements, const Event& event) {
  const std::int64_t element = elements.number_of(event.element);
  if (is_small_change(event)) {
    add_up(event, element);
  } else {
    write(event, element, elements.number_of(event.other));
  }
}

void EventLog::add_up(const Event& event, std::int64_t element) {
  const auto of = static_cast<std::size_t>(element + 1);
  if (sums_of_.size() <= of) {
    sums_of_.resize(of + 1, kLast);
  }
  std::uint32_t at = sums_of_[of];
  while (at != kLast && !adds_up(sums_[at].event, event)) {
    at = sums_[at].next;
  }
  if (at == kLast) {
    sums_.push_back({event, element, sums_of_[of]});
    sums_of_[of] = static_cast<std::uint32_t>(sums_.size() - 1);
  } else {
    sums_[at].event.count += event.count;
    sums_[at].event.at = event.at;
  }
}

bool EventLog::flush(Instant now) {
  for (const Sum& sum : sums_) {
    write(sum.event, sum.element, -1);
  }
  sums_.clear();
  std::fill(sums_of_.begin(), sums_of_.end(), kLast);
  return rows_.flush(now);
}

void EventLog::write(const Event& event, std::int64_t element, std::int64_t other) {
  const std::array<std::int64_t, kEventColumns> row{event.at.count,
                                                    static_cast<std::int64_t>(event.kind),
                                                    element,
                                                    other,
                                                    number(event.formation),
                                                    number(event.addressee),
                                                    number(event.leader),
                                                    number(event.feature),
                                                    number(event.side),
                                                    event.count,
                                                    static_cast<std::int64_t>(event.commodity),
                                                    static_cast<std::int64_t>(event.account),
                                                    static_cast<std::int64_t>(event.cause),
                                                    static_cast<std::int64_t>(event.nerve),
                                                    static_cast<std::int64_t>(event.leader_state)};
  if (event.mission.verb == Verb::none) {
    rows_.add(row);
  } else {
    rows_.add(row, to_bytes(event.mission));
  }
}

}  // namespace vedette
