#pragma once

#include "command/command.h"

namespace vedette {

// What a commander reads off his view before he chooses.

/// Where the mission leads: the middle of the feature meant, or the point named.
[[nodiscard]] Point objective(const Appreciation& a);

/// Obeys orders: there, and not broken, routed or surrendered.
[[nodiscard]] bool obeys(const OwnElement& element);
/// Must come into order before it attacks: it gave way and has rallied, or was never in the attack.
/// Men in the line fight on, however disordered.
[[nodiscard]] bool must_recover(const Appreciation& a, const OwnElement& element);
[[nodiscard]] bool is_foot(const OwnElement& element);
[[nodiscard]] bool has_guns(const OwnElement& element);

/// Enemies thought to stand within a distance of a point, by sightings that are still fresh.
[[nodiscard]] std::int32_t enemies_near(const Appreciation& a, Point place, double radius_m);

/// Distance of the nearest fresh sighting from a point, or a very large number.
[[nodiscard]] double nearest_enemy_m(const Appreciation& a, Point place);

/// The force has lost, or fired away, more than its commander is willing to bear.
[[nodiscard]] bool had_enough(const Appreciation& a);

/// The feature of the mission is in the hands of somebody else.
[[nodiscard]] bool feature_lost(const Appreciation& a);

/// Appends an order unless the addressee already has it, and stands where it sends him.
void order_element(const Appreciation& a, const OwnElement& element, const Mission& mission,
                   std::vector<SeatOrder>& orders);
/// Tells oneself how far the mission has come.
void come_to(const Appreciation& a, Stage stage, std::vector<SeatOrder>& orders);

}  // namespace vedette
