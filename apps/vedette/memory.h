#pragma once

namespace vedette {

/// Asks the system to hold the memory of this process in pages of 2 MB, where it can: maps of
/// millions of cells are read all over, and half of the time of the start went into faults of small
/// pages. Only a request: without it everything works, more slowly.
void ask_for_large_pages();

}  // namespace vedette
