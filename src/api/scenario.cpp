#include "scenario/scenario.h"

#include "api/errors.h"
#include "vedette/scenario.h"

namespace vedette::api {

bool add(std::vector<Error>& errors, const std::vector<vedette::Error>& more) {
  for (const vedette::Error& error : more) {
    errors.push_back({error.where, error.what, error.mend});
  }
  return false;
}

Scenario::Scenario(std::shared_ptr<const vedette::Scenario> held) : held_(std::move(held)) {}

std::optional<Scenario> Scenario::read(const std::string& folder_or_name,
                                       std::vector<Error>& errors) {
  Result<vedette::Scenario> scenario = read_scenario(folder_or_name);
  if (!scenario.ok()) {
    add(errors, scenario.errors());
    return std::nullopt;
  }
  return Scenario(std::make_shared<const vedette::Scenario>(std::move(scenario.value())));
}

const std::string& Scenario::title() const {
  return held_->title;
}

std::optional<FormationId> Scenario::formation(const std::string& path_name) const {
  const std::vector<Formation>& all = held_->forces.formations;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].key == path_name) {
      return FormationId{id_of<vedette::FormationId>(i).value};
    }
  }
  return std::nullopt;
}

}  // namespace vedette::api
