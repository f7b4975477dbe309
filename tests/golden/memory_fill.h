#pragma once

namespace vedette {

/// From now on every block that is allocated starts filled with this byte: what a battle reads
/// before it has written it shows in its hash.
void fill_memory_with(unsigned char byte);

}  // namespace vedette
