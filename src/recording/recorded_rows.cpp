#include "recording/recorded_rows.h"

#include <algorithm>

#include "recording/pack_writer.h"

namespace vedette {

namespace {

/// Calls f(row, tail) for each row of a kind, in the order in which they were written; false when a
/// pack is damaged.
template <class F>
bool for_each_row(const Database& database, Packed kind, std::size_t columns, bool has_tail,
                  F&& f) {
  Statement packs = database.prepare("SELECT bytes, rows FROM pack WHERE kind=? ORDER BY serial");
  packs.bind(1, std::string_view(name_of(kind)));
  while (packs.next()) {
    RowUnpacker rows(packs.blob(0), columns, has_tail);
    std::int64_t count = 0;
    while (rows.next()) {
      f(rows.row(), rows.tail());
      ++count;
    }
    if (rows.damaged() || count != packs.integer(1)) {
      return false;
    }
  }
  return true;
}

template <class Id>
Id id_from(std::int64_t number) {
  return number < 0 ? Id::none() : Id{static_cast<typename Id::rep>(number)};
}

RecordedEvent event_from(std::span<const std::int64_t> row, std::span<const std::byte> mission) {
  RecordedEvent event{.at = {row[0]},
                      .kind = static_cast<EventKind>(row[1]),
                      .element = row[2],
                      .other = row[3],
                      .formation = id_from<FormationId>(row[4]),
                      .addressee = id_from<FormationId>(row[5]),
                      .leader = id_from<LeaderId>(row[6]),
                      .feature = id_from<FeatureId>(row[7]),
                      .side = id_from<SideId>(row[8]),
                      .count = static_cast<std::int32_t>(row[9]),
                      .commodity = static_cast<Commodity>(row[10]),
                      .account = static_cast<Account>(row[11]),
                      .cause = static_cast<Cause>(row[12]),
                      .nerve = static_cast<NerveState>(row[13]),
                      .leader_state = static_cast<LeaderState>(row[14])};
  if (!mission.empty()) {
    ByteReader reader(mission);
    field(reader, event.mission);
  }
  return event;
}

/// By element and time; of two rows of one moment the later written one counts.
template <class Row>
void put_in_order(std::vector<Row>& rows) {
  const auto before = [](const Row& a, const Row& b) {
    return a.element != b.element ? a.element < b.element : a.at < b.at;
  };
  std::stable_sort(rows.begin(), rows.end(), before);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool again = i + 1 < rows.size() && !before(rows[i], rows[i + 1]);
    if (!again) {
      if (kept != i) {
        rows[kept] = std::move(rows[i]);
      }
      ++kept;
    }
  }
  rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(kept), rows.end());
}

template <class Row>
std::span<const Row> rows_of(const std::vector<Row>& rows, std::int64_t element) {
  const auto first = std::partition_point(
      rows.begin(), rows.end(), [element](const Row& row) { return row.element < element; });
  const auto end = std::partition_point(
      first, rows.end(), [element](const Row& row) { return row.element == element; });
  return {first, end};
}

/// The last row of an element not after a moment; null when there is none.
template <class Row>
const Row* row_at(const std::vector<Row>& rows, std::int64_t element, Instant moment) {
  const std::span<const Row> own = rows_of(rows, element);
  const auto after = std::partition_point(own.begin(), own.end(),
                                          [moment](const Row& row) { return row.at <= moment; });
  return after == own.begin() ? nullptr : &*(after - 1);
}

/// The place on a leg between two corners.
Point between(const RecordedRows::Corner& a, const RecordedRows::Corner& b, Instant moment) {
  const double share = static_cast<double>((moment - a.at).count) /
                       static_cast<double>(std::max<std::int64_t>((b.at - a.at).count, 1));
  const auto mix_of = [share](Length x, Length y) {
    return Length{x.count + round_to<std::int32_t>((y.count - x.count) * share)};
  };
  return {mix_of(a.where.x, b.where.x), mix_of(a.where.y, b.where.y)};
}

}  // namespace

std::optional<RecordedRows> RecordedRows::read(const Database& database) {
  RecordedRows all;
  const auto to_state = [](std::vector<State>& into) {
    return [&into](std::span<const std::int64_t> row, std::span<const std::byte>) {
      into.push_back({row[0], {row[1]}, {row.begin() + 2, row.end()}});
    };
  };
  const auto to_corner = [&all](std::span<const std::int64_t> row, std::span<const std::byte>) {
    all.corners_.push_back(
        {row[0],
         {row[1]},
         {{static_cast<std::int32_t>(row[2])}, {static_cast<std::int32_t>(row[3])}}});
  };
  const auto to_event = [&all](std::span<const std::int64_t> row, std::span<const std::byte> tail) {
    all.events_.push_back(event_from(row, tail));
  };
  const bool whole =
      for_each_row(database, Packed::corner, kCornerColumns, false, to_corner) &&
      for_each_row(database, Packed::posture, kPostureColumns, false, to_state(all.postures_)) &&
      for_each_row(database, Packed::condition, kConditionColumns, false,
                   to_state(all.conditions_)) &&
      for_each_row(database, Packed::event, kEventColumns, true, to_event);
  if (!whole) {
    return std::nullopt;
  }
  put_in_order(all.corners_);
  put_in_order(all.postures_);
  put_in_order(all.conditions_);
  return all;
}

std::vector<std::pair<Instant, Point>> RecordedRows::way(std::int64_t element, Instant from,
                                                         Instant until) const {
  // One corner beyond each end, so that the ends themselves can be cut out of their legs.
  const std::span<const Corner> own = rows_of(corners_, element);
  auto first = std::partition_point(own.begin(), own.end(),
                                    [from](const Corner& corner) { return corner.at <= from; });
  auto end = std::partition_point(own.begin(), own.end(),
                                  [until](const Corner& corner) { return corner.at < until; });
  first = first == own.begin() ? first : first - 1;
  end = end == own.end() ? end : end + 1;
  std::vector<std::pair<Instant, Point>> corners;
  for (auto at = first; at < end; ++at) {
    corners.emplace_back(at->at, at->where);
  }
  if (corners.size() >= 2 && corners.front().first < from) {
    corners.front() = {from, between(*first, *(first + 1), from)};
  }
  if (corners.size() >= 2 && corners.back().first > until) {
    corners.back() = {until, between(*(end - 2), *(end - 1), until)};
  }
  return corners;
}

ElementAt RecordedRows::element_at(std::int64_t element, Instant moment) const {
  ElementAt at{.element = element};
  const auto corners = way(element, moment, moment);
  if (!corners.empty()) {
    at.at = corners.front().second;
    const auto ahead = way(element, moment, moment + seconds(30));
    at.moving = ahead.size() >= 2 && ahead.front().second != ahead.back().second;
  }
  if (const State* posture = row_at(postures_, element, moment)) {
    at.on_map = posture->values[0] != 0;
    at.facing = {static_cast<std::uint16_t>(posture->values[1])};
    at.frontage = {static_cast<std::int32_t>(posture->values[2])};
    at.depth = {static_cast<std::int32_t>(posture->values[3])};
    at.array = static_cast<Array>(posture->values[4]);
  }
  if (const State* condition = row_at(conditions_, element, moment)) {
    at.men = static_cast<std::int32_t>(condition->values[0]);
    at.horses = static_cast<std::int32_t>(condition->values[1]);
    at.guns = static_cast<std::int32_t>(condition->values[2]);
    at.rounds = static_cast<std::int32_t>(condition->values[3]);
    at.nerve = static_cast<NerveState>(condition->values[5]);
    at.cohesion = {static_cast<std::int32_t>(condition->values[6])};
    at.stress = {static_cast<std::int32_t>(condition->values[7])};
  }
  return at;
}

}  // namespace vedette
