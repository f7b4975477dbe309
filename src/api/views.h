#pragma once

#include "state/state.h"
#include "vedette/views.h"
#include "view/view.h"

namespace vedette::api {

// Between the engine's integers and the API's metres and degrees.
[[nodiscard]] HeadquartersView shown(const vedette::HeadquartersView& view);
[[nodiscard]] BattleView shown(const vedette::Scenario& scenario, const BattleState& state);
/// A place or frontage that no map has is brought to the nearest that can be written.
[[nodiscard]] vedette::Mission taken(const Mission& mission);

}  // namespace vedette::api
