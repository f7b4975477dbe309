// What a headquarters reports to the one above it: its own state and the enemies it knows, when it
// is time or when something has happened.
#include <algorithm>

#include "command/appraisal.h"
#include "command/conduct.h"

namespace vedette {

namespace {

double period_s(const Appreciation& a) {
  return a.doctrine[a.view.echelon == Echelon::battalion ? Number::report_period_battalion_s
                                                         : Number::report_period_brigade_s];
}

bool is_worth_telling(const EnemyContact& contact) {
  return contact.level >= ContactLevel::kind && contact.men > 0;
}

bool is_due(const Appreciation& a) {
  const LastReport& last = a.view.last_report;
  const double since_s = in_seconds(a.view.now - last.at);
  if (since_s < a.doctrine[Number::report_pause_s]) {
    return false;
  }
  const bool hurt = a.view.men_hit_in_all - last.men_hit >
                    a.doctrine[Number::report_hit_share] * a.view.men_at_mission;
  const bool finds_enemy =
      !last.enemy && std::any_of(a.view.contacts.begin(), a.view.contacts.end(), is_worth_telling);
  return hurt || finds_enemy || last.stage != a.view.mission.stage || since_s >= period_s(a);
}

void add(Claims& claims, const Claim& claim) {
  claims.list[claims.count++] = claim;
}

/// The largest of the enemies fill the page.
void add_enemies(const Appreciation& a, Claims& claims) {
  std::array<const EnemyContact*, kClaimsMax> chosen{};
  const std::size_t room = kClaimsMax - claims.count;
  std::size_t count = 0;
  const auto larger = [](const EnemyContact* x, const EnemyContact* y) {
    if (x->men != y->men) {
      return x->men > y->men;
    }
    return x->last_seen != y->last_seen ? x->last_seen > y->last_seen : x < y;  // as in the view
  };
  for (const EnemyContact& contact : a.view.contacts) {
    if (!is_worth_telling(contact)) {
      continue;
    }
    if (count < room) {
      chosen[count++] = &contact;
    } else if (larger(&contact, chosen[count - 1])) {
      chosen[count - 1] = &contact;
    }
    std::sort(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(count), larger);
  }
  for (std::size_t i = 0; i < count; ++i) {
    add(claims, {.kind = ClaimKind::enemy,
                 .at = chosen[i]->at,
                 .error = chosen[i]->error,
                 .men = chosen[i]->men,
                 .arm = chosen[i]->arm,
                 .level = chosen[i]->level,
                 .as_of = chosen[i]->last_seen});
  }
}

}  // namespace

void report(const Appreciation& a, std::vector<SeatOrder>& orders) {
  if (!a.view.has_superior || !is_due(a)) {
    return;
  }
  Claims claims;
  add(claims, {.kind = ClaimKind::own_state,
               .at = a.view.at,
               .men = a.view.men,
               .hit = a.view.men_hit_in_all,
               .stage = a.view.mission.stage,
               .as_of = a.view.now});
  add_enemies(a, claims);
  orders.push_back({.to = Addressee::superior, .report = claims});
}

}  // namespace vedette
