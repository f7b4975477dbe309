#pragma once

#include "state/state.h"

namespace vedette {

/// Takes a dispatch into the hands of the author's staff: it is drafted after the earlier ones and
/// then looks for a carrier. False when more is under way than the pool holds: it stays unwritten.
bool write_order(TickContext& context, FormationId author, FormationId addressee,
                 const Mission& mission);
bool write_report(TickContext& context, FormationId author, FormationId addressee,
                  const Claims& claims);

/// Carriers who stand before their addressee hand over; those who do not find him look on; those
/// who are home are taken in again; what is lost is told.
void deliver(TickContext& context);

/// Frees the place of a dispatch that was read; its carrier rides home.
void dismiss(TickContext& context, std::size_t place);

/// Dispatches that are drafted go off, by voice or with a carrier.
void communicate(TickContext& context);

}  // namespace vedette
