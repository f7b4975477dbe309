#pragma once

#include <gtest/gtest.h>

#include "command/command.h"
#include "support/numbers_file.h"

namespace vedette::test {

inline Point at_m(double x, double y) {
  return {metres(x), metres(y)};
}

/// A battalion of four companies, ten minutes after it was sent against a place.
struct Battalion {
  Battalion() {
    read_numbers("data/command.yaml", doctrine);
    read_numbers("data/morale.yaml", doctrine);
    view.now = Instant{} + seconds(600);
    view.has_commander = true;
    view.mission = {.verb = Verb::attack, .stage = Stage::approach, .at = at_m(0, 0)};
    for (std::uint16_t i = 0; i < 4; ++i) {
      OwnElement company;
      company.local = i;
      company.present = true;
      company.moving = true;
      company.cohesion = kWhole;
      company.men = company.men_raised = 200;
      company.rounds = company.rounds_raised = 20'000;
      view.elements.push_back(company);
    }
  }

  /// Everybody stands at a place; what is ordered there is carried out and returned.
  std::vector<SeatOrder> decide_at(Point place) {
    view.at = place;
    view.now = view.now + seconds(60);
    for (OwnElement& element : view.elements) {
      element.at = place;
    }
    std::vector<SeatOrder> orders;
    decide({view, ground, doctrine}, orders);
    for (const SeatOrder& order : orders) {
      EXPECT_EQ(order.to, Addressee::element);
      view.elements[order.local].mission = order.mission;
      view.elements[order.local].mission_since = view.now;
    }
    return orders;
  }

  Doctrine doctrine;
  Ground ground;
  HeadquartersView view;
};

}  // namespace vedette::test
