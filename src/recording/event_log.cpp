#include "recording/event_log.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace vedette {

namespace {

bool is_small_change(const Event& event) {
  return event.kind == EventKind::losses &&
         (event.commodity == Commodity::rounds || event.commodity == Commodity::shells ||
          event.commodity == Commodity::rations || event.commodity == Commodity::grenades);
}

template <class Tag, class Rep>
std::int64_t number(StrongId<Tag, Rep> id) {
  return id.exists() ? static_cast<std::int64_t>(id.value) : -1;
}

}  // namespace

void EventLog::open(const Database& database, std::int64_t first_serial) {
  next_ = first_serial;
  rows_.open(database, "INSERT INTO event", 17);
}

bool EventLog::add(const ElementRegister& elements, const Event& event) {
  const std::int64_t element = elements.number_of(event.element);
  if (!is_small_change(event)) {
    return write(event, element, elements.number_of(event.other));
  }
  const auto key = [](const Sum& sum) {
    return std::tuple(sum.element, sum.event.commodity, sum.event.account, sum.event.cause);
  };
  const Sum fresh{event, element};
  const auto place =
      std::lower_bound(sums_.begin(), sums_.end(), fresh,
                       [key](const Sum& a, const Sum& b) { return key(a) < key(b); });
  if (place != sums_.end() && key(*place) == key(fresh)) {
    place->event.count += event.count;
    place->event.at = event.at;
  } else {
    sums_.insert(place, fresh);
  }
  return true;
}

bool EventLog::flush() {
  bool written = true;
  for (const Sum& sum : sums_) {
    written = write(sum.event, sum.element, -1) && written;
  }
  sums_.clear();
  return rows_.flush() && written;
}

bool EventLog::write(const Event& event, std::int64_t element, std::int64_t other) {
  const bool has_mission = event.mission.verb != Verb::none;
  const std::vector<std::byte> mission =
      has_mission ? to_bytes(event.mission) : std::vector<std::byte>();
  return rows_.add(
      std::array<std::int64_t, 16>{
          next_++, event.at.count, static_cast<std::int64_t>(event.kind), element, other,
          number(event.formation), number(event.addressee), number(event.leader),
          number(event.feature), number(event.side), event.count,
          static_cast<std::int64_t>(event.commodity), static_cast<std::int64_t>(event.account),
          static_cast<std::int64_t>(event.cause), static_cast<std::int64_t>(event.nerve),
          static_cast<std::int64_t>(event.leader_state)},
      mission);
}

}  // namespace vedette
