#pragma once

#include <string>

#include "forces/forces.h"

namespace vedette::test {

/// Reads the figures `name: {value: X, ...}` or `name: X` of one file of `data/` into a doctrine:
/// the plain lines that those files consist of, not YAML at large. Throws when a name is unknown or
/// the file cannot be read.
void read_numbers(const std::string& path, Doctrine& doctrine);

}  // namespace vedette::test
