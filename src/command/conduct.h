#pragma once

#include <vector>

#include "command/command.h"

namespace vedette {

class BattleLine;

// How a headquarters with elements of its own carries out a mission, one function per verb. Each
// appends the orders of this moment.

void conduct_attack(const Appreciation& a, std::vector<SeatOrder>& orders);
void conduct_hold(const Appreciation& a, std::vector<SeatOrder>& orders);
void conduct_bombard(const Appreciation& a, std::vector<SeatOrder>& orders);
void conduct_march(const Appreciation& a, std::vector<SeatOrder>& orders);
void conduct_withdraw(const Appreciation& a, std::vector<SeatOrder>& orders);
/// Storming parties with ladders form up before the wall and climb it; the rest fires at it.
void conduct_escalade(const Appreciation& a, std::vector<SeatOrder>& orders);
/// Cuts or mends a bridge, burns boats: the engineers if there are any, else all the foot.
void conduct_labour(const Appreciation& a, std::vector<SeatOrder>& orders);
void conduct_charge(const Appreciation& a, std::vector<SeatOrder>& orders);
/// A standing mission: stays in reserve while the place is in friendly hands, attacks it when not.
void conduct_counter_attack(const Appreciation& a, std::vector<SeatOrder>& orders);

/// Ends an attack: the force goes back to a place that it can hold, or out of effective fire.
void break_off(const Appreciation& a, const BattleLine& line, std::vector<SeatOrder>& orders);

/// Everybody stays where he stands, or goes back to the post that he was given.
void stay(const Appreciation& a, std::vector<SeatOrder>& orders);

/// How a headquarters above others uses them.
void direct_subordinates(const Appreciation& a, std::vector<SeatOrder>& orders);

/// Reports to the headquarters above when it is time or something has happened.
void report(const Appreciation& a, std::vector<SeatOrder>& orders);

/// Guns of the formation support an attack from where they can reach it.
void support_with_guns(const Appreciation& a, Point target, std::vector<SeatOrder>& orders);

}  // namespace vedette
