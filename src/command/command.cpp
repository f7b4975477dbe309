#include "command/command.h"

#include "command/appraisal.h"
#include "command/conduct.h"

namespace vedette {

Duration decision_period(const Doctrine& doctrine, Echelon echelon) {
  switch (echelon) {
    case Echelon::battalion:
      return seconds(doctrine[Number::decision_period_battalion_s]);
    case Echelon::regiment:
    case Echelon::detachment:
    case Echelon::brigade:
      return seconds(doctrine[Number::decision_period_brigade_s]);
    case Echelon::division:
    case Echelon::corps:
    case Echelon::army:
      break;
  }
  return seconds(doctrine[Number::decision_period_army_s]);
}

namespace {

void conduct(const Appreciation& a, std::vector<SeatOrder>& orders) {
  if (!a.view.formations.empty()) {
    direct_subordinates(a, orders);
  }
  if (a.view.elements.empty()) {
    return;
  }
  switch (a.view.mission.verb) {
    case Verb::none:
      return;
    case Verb::march:
    case Verb::reserve:
      return conduct_march(a, orders);
    case Verb::attack:
      return conduct_attack(a, orders);
    case Verb::hold:
      return conduct_hold(a, orders);
    case Verb::bombard:
      return conduct_bombard(a, orders);
    case Verb::counter_attack:
      return conduct_counter_attack(a, orders);
    case Verb::withdraw:
      return conduct_withdraw(a, orders);
    case Verb::charge:
      return conduct_charge(a, orders);
    case Verb::escalade:
      return conduct_escalade(a, orders);
    case Verb::cut:
    case Verb::mend:
      return conduct_labour(a, orders);
  }
}

}  // namespace

void decide(const Appreciation& a, std::vector<SeatOrder>& orders) {
  if (!a.view.has_commander) {
    return;  // nobody decides: the men do what they were told last
  }
  conduct(a, orders);
  report(a, orders);
}

}  // namespace vedette
