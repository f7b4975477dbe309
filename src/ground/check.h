#pragma once

#include <string>
#include <vector>

#include "ground/ground_plan.h"

namespace vedette {

/// What a feature or hill is called in an error.
[[nodiscard]] std::string label_of(const Feature& feature);
[[nodiscard]] std::string label_of(const Hill& hill);

/// Whether a feature is an area that is drawn into the cover.
[[nodiscard]] bool is_area(FeatureKind kind);

/// Everything that is wrong with a plan by itself, before anything is drawn. Empty when sound.
[[nodiscard]] std::vector<Error> check_plan(const GroundPlan& plan);

}  // namespace vedette
