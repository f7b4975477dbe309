#pragma once

#include <string>

#include "battles/fact.h"

namespace vedette::battles {

/// Finds what a path, or the end of one, means in a scenario; none if nothing or several.
/// `problem` and `mend` say why.
[[nodiscard]] std::optional<Subject> find_subject(const Scenario& scenario, const std::string& path,
                                                  std::string& problem,
                                                  std::vector<std::string>& candidates);

/// The point that a key of the map means: a place, or the middle of a feature.
[[nodiscard]] std::optional<Point> find_place(const Scenario& scenario, const std::string& key);

}  // namespace vedette::battles
