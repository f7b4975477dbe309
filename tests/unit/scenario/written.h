#pragma once

#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "scenario/scenario.h"

namespace vedette::testing {

using Files = std::map<std::string, std::string>;

/// The bytes of a file of the project.
std::string file_bytes(const std::string& path);
/// scenarios/two-companies, to be changed by a test.
Files two_companies();
/// The files with one text replaced, which must stand there.
Files with(Files files, const std::string& path, const std::string& from, const std::string& to);
/// Errors as a user sees them; none if the scenario is sound.
std::vector<std::string> errors_of(const Files& files);
/// The scenario that sound files make; fails the test with the errors otherwise.
Scenario sound(const Files& files);

}  // namespace vedette::testing
