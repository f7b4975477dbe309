#pragma once

// Reads, checks and compiles scenario folders (docs/formats/scenario.md, docs/formats/data.md).
// The compiled scenario depends on the text of the files alone: not on the machine, nor on the
// order of keys and lists but where the format says so.

#include <map>
#include <string>
#include <vector>

#include "base/base.h"
#include "state/state.h"

namespace vedette {

/// Reads a scenario: a folder of the disk (or the scenario.yaml in it), or else the name of one of
/// `shipped_scenarios()`. The project's data files are built into the program; `data/` of the
/// folder overrides them. Errors come all at once (100 at most, the rest counted), sorted by
/// place: `file:line:column`, what is wrong, what would be right.
[[nodiscard]] Result<Scenario> read_scenario(const std::string& folder_or_name);

/// Reads a scenario whose files are given by path: {"scenario.yaml": ..., "map/a.geojson": ...}.
/// `name` becomes its key and stands before the paths in errors.
[[nodiscard]] Result<Scenario> read_scenario_files(const std::string& name,
                                                   const std::map<std::string, std::string>& files);

/// Names of the scenarios that are built into the program, sorted.
[[nodiscard]] std::vector<std::string> shipped_scenarios();

/// The text formats that have a published JSON Schema.
enum class ScenarioFormat : std::uint8_t { scenario, map, numbers, terrain, weapon };

/// JSON Schema (draft-07) of a format, made from the table that drives the reader.
[[nodiscard]] std::string schema_of(ScenarioFormat format);

/// A YAML or GeoJSON file as JSON, scalars typed as the reader types them; what it means is not
/// checked. `shown_name` stands in errors and its ending tells the format.
[[nodiscard]] Result<std::string> as_json(const std::string& shown_name, const std::string& text);

}  // namespace vedette
