#pragma once

#include <string>
#include <vector>

#include "scenario/problems.h"

namespace vedette::scenario {

/// Holds a data file to the rule that every figure names its source (docs/formats/data.md).
class Sources {
 public:
  /// `sources:` and `source:` of a file.
  Sources(const Node& file, Problems& problems);
  /// Reports a figure without source, or with one that the file does not list.
  void check(const Node& figure, const std::string& called) const;

 private:
  void check_word(const Node& source) const;
  std::vector<std::string> keys_;
  bool of_file_ = false;
  Problems& problems_;
};

}  // namespace vedette::scenario
