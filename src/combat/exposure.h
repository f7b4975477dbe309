#pragma once

#include "combat/fight.h"

namespace vedette::combat {

/// Share of a standing man in the open that bullets along `line` (firer to target, unit vector) can
/// find: stance, growth, parapet. A work covers towards the front of its men, a closed one all
/// round; behind a parapet the stance no longer matters.
[[nodiscard]] double exposed_share(const Fight& fight, std::size_t target, Vector line);

/// True when a work stands between the target and fire along `line`.
[[nodiscard]] bool behind_work(const Fight& fight, std::size_t target, Vector line);

/// It moves or stands upright, and no work hides it: worth a steady fire.
[[nodiscard]] bool shows_itself(const Fight& fight, std::size_t target, Vector line);

/// Share of its hits that the work of an element lets through now: 1 without a work.
[[nodiscard]] double work_lets_through(const Fight& fight, std::size_t element);

/// How much easier (above 1) or harder the target is to hit than a standing skirmish line of
/// infantry on the range: density and width of its front, depth along the fire, horses.
[[nodiscard]] double target_size(const Fight& fight, std::size_t target, Vector line,
                                 double range_m);

/// Mounted: its horses are the larger part of the target. Cavalry that kneels or lies has
/// dismounted.
[[nodiscard]] bool mounted(const BattleState& state, std::size_t slot);

}  // namespace vedette::combat
