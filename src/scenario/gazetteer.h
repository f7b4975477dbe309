#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ground/ground.h"
#include "scenario/problems.h"
#include "scenario/projection.h"

namespace vedette::scenario {

/// What the map calls by a key, where it is and where it was written; turns the ways of saying a
/// place (docs/formats/scenario.md, «A place») into points.
class Gazetteer {
 public:
  explicit Gazetteer(Projection projection) : projection_(projection) {}
  /// False if the key is taken.
  [[nodiscard]] bool add(const std::string& key, Point at, Mark mark);

  /// A file of the map could not be read: keys that it may hold are not reported as missing.
  void miss_a_file() { whole_ = false; }
  [[nodiscard]] bool whole() const { return whole_; }

  [[nodiscard]] const Projection& projection() const { return projection_; }
  [[nodiscard]] std::optional<Mark> mark_of(const std::string& key) const;
  /// The point that a value of type `place` means; what is wrong is reported.
  [[nodiscard]] std::optional<Point> read(const Node& place, Problems& problems) const;

 private:
  struct Entry {
    Point at;
    Mark mark;
  };
  [[nodiscard]] std::optional<Point> named(const Node& key, Problems& problems) const;
  Projection projection_;
  std::map<std::string, Entry> entries_;
  bool whole_ = true;
};

/// The point half-way along a line; the mean of the corners of an outline.
[[nodiscard]] Point middle_of(const std::vector<Point>& line, bool closed);

}  // namespace vedette::scenario
