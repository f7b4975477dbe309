#include "scenario/gazetteer.h"

#include "scenario/record.h"

namespace vedette::scenario {

bool Gazetteer::add(const std::string& key, Point at, Mark mark) {
  return entries_.emplace(key, Entry{at, mark}).second;
}

std::optional<Mark> Gazetteer::mark_of(const std::string& key) const {
  const auto at = entries_.find(key);
  return at != entries_.end() ? std::optional(at->second.mark) : std::nullopt;
}

std::optional<Point> Gazetteer::named(const Node& key, Problems& problems) const {
  const auto at = entries_.find(key.text);
  if (at != entries_.end()) {
    return at->second.at;
  }
  if (!whole_) {
    return std::nullopt;
  }
  std::vector<std::string> known;
  for (auto entry = entries_.begin(); entry != entries_.end() && !problems.crowded(); ++entry) {
    known.push_back(entry->first);
  }
  problems.add(
      key.mark, "the map has no place " + quote(key.text),
      problems.did_you_mean(key.text, known,
                            "add it to a file of the map (kind: place), or give coordinates"));
  return std::nullopt;
}

std::optional<Point> Gazetteer::read(const Node& place, Problems& problems) const {
  if (place.is_scalar()) {
    return named(place, problems);
  }
  const Record record(place);
  if (record.has("from")) {
    const Node* from = record.find("from");
    const auto start = from != nullptr ? named(*from, problems) : std::nullopt;
    return start ? std::optional(offset(*start, record.angle("bearing"), record.length("distance")))
                 : std::nullopt;
  }
  if (record.has("lat")) {
    const auto point = projection_.local(record.quantity("lat", Dimension::angle, 0.0),
                                         record.quantity("lon", Dimension::angle, 0.0));
    if (!point) {
      problems.add(place.mark, "this latitude and longitude lie far from the map",
                   "look whether lat and lon are exchanged");
    }
    return point;
  }
  return Point{record.length("x"), record.length("y")};
}

Point middle_of(const std::vector<Point>& line, bool closed) {
  VEDETTE_ASSERT(!line.empty());
  if (closed) {
    return mean_point(line);
  }
  double length = 0.0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    length += distance(line[i - 1], line[i]).count;
  }
  double left = length / 2.0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const double leg = distance(line[i - 1], line[i]).count;
    if (leg > 0.0 && left <= leg) {
      const double share = left / leg;
      const auto between = [&](Length a, Length b) {
        return Length{
            round_to<std::int32_t>(a.count + (static_cast<double>(b.count) - a.count) * share)};
      };
      return {between(line[i - 1].x, line[i].x), between(line[i - 1].y, line[i].y)};
    }
    left -= leg;
  }
  return line.front();
}

}  // namespace vedette::scenario
