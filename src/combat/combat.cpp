#include "combat/combat.h"

#include "combat/artillery.h"
#include "combat/assault.h"
#include "combat/captures.h"
#include "combat/casualties.h"
#include "combat/fire_plans.h"
#include "combat/leaders.h"
#include "combat/possession.h"
#include "combat/smoke.h"

// Why the phase is deterministic. Plans are worked out in parallel, each from the situation at the
// start of the phase and into the element's own row; draws are keyed by who fires at whom and when.
// Then everything is applied in one thread: effects are sums of integers and maxima by (amount,
// key), so it makes no difference in which order firers are taken; losses are split in proportion.

namespace vedette {

void fight(TickContext& context, WorldCaches& caches, CombatScratch& scratch) {
  combat::Fight fight{context, *scratch.parts};
  const std::size_t slots = context.state.slots();
  fight.parts.grid.build(context.state);
  const double smoke_left = combat::smoke_kept(fight);
  context.executor.run(slots, [&](std::size_t worker, std::size_t begin, std::size_t end) {
    for (std::size_t slot = begin; slot < end; ++slot) {
      combat::plan_fire(fight, caches.sight[worker], slot, smoke_left);
      combat::find_opponent(fight, slot);
    }
  });
  fight.parts.sufferers.clear();
  for (std::size_t slot = 0; slot < slots; ++slot) {
    combat::deliver_fire(fight, slot);
  }
  combat::decide_assaults(fight);
  combat::apply_sufferings(fight);
  combat::apply_damage(fight);
  combat::use_rounds(fight);
  combat::take_prisoners(fight);
  combat::pass_commands(fight);
  combat::settle_possession(fight);
}

}  // namespace vedette
