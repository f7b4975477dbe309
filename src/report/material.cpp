#include "report/material.h"

#include <algorithm>

namespace vedette::report {

namespace {

const Census kNobody{};

}  // namespace

const RecordedElement* Material::element(std::int64_t number) const {
  const auto place =
      std::lower_bound(elements.begin(), elements.end(), number,
                       [](const RecordedElement& e, std::int64_t id) { return e.id < id; });
  return place != elements.end() && place->id == number ? &*place : nullptr;
}

FormationId Material::formation_of(std::int64_t number) const {
  const RecordedElement* found = element(number);
  return found != nullptr ? found->formation : FormationId::none();
}

const Census& Material::quarter_before(Instant at) const {
  const auto after = std::upper_bound(quarters.begin(), quarters.end(), at,
                                      [](Instant t, const Census& c) { return t < c.at; });
  return after == quarters.begin() ? kNobody : *(after - 1);
}

}  // namespace vedette::report
