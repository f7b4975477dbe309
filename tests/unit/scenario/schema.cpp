// The published schemas and pages say what the reader does.
#include <filesystem>
#include <gtest/gtest.h>

#include "scenario/data_forms.h"
#include "scenario/map_forms.h"
#include "scenario/scenario_forms.h"
#include "unit/scenario/written.h"

namespace vedette::testing {
namespace {

TEST(Schemas, published_ones_are_those_of_the_reader) {
  const std::pair<const char*, ScenarioFormat> kPublished[] = {
      {"scenario", ScenarioFormat::scenario}, {"map", ScenarioFormat::map},
      {"numbers", ScenarioFormat::numbers},   {"terrain", ScenarioFormat::terrain},
      {"weapon", ScenarioFormat::weapon},
  };
  for (const auto& [name, format] : kPublished) {
    const std::string path = std::string("docs/formats/") + name + ".schema.json";
    EXPECT_EQ(file_bytes(path), schema_of(format))
        << path << " is out of date: build/PRESET/bin/scenario_tool schema " << name << " > "
        << path;
  }
}

TEST(Schemas, refuse_what_the_reader_refuses) {
  // ajv is asked about the same files by tests/schema/check.js.
  std::size_t seen = 0;
  for (const auto& entry : std::filesystem::directory_iterator("tests/schema/broken")) {
    Files files = two_companies();
    files["scenario.yaml"] = file_bytes(entry.path().string());
    EXPECT_FALSE(errors_of(files).empty()) << entry.path();
    ++seen;
  }
  EXPECT_GE(seen, 20U);
}

void expect_documented(const scenario::Form& form, const std::string& page) {
  for (const scenario::Field& field : form.fields) {
    const bool mentioned = page.find("`" + field.key + "`") != std::string::npos ||
                           page.find("`" + field.key + ":`") != std::string::npos ||
                           page.find("\n" + field.key + ":") != std::string::npos;
    EXPECT_TRUE(mentioned) << "docs/formats does not mention `" << field.key << "` of "
                           << form.name;
  }
}

TEST(Pages, mention_every_key) {
  const std::string page = file_bytes("docs/formats/scenario.md");
  for (const scenario::Form* form :
       {&scenario::scenario_form(), &scenario::formation_form(), &scenario::element_form()}) {
    expect_documented(*form, page);
  }
  for (const scenario::MapKind& kind : scenario::map_kinds()) {
    expect_documented(kind.properties(), page);
    EXPECT_NE(page.find("`" + kind.kind + "`"), std::string::npos) << kind.kind;
  }
  expect_documented(scenario::weapon_file_form(), file_bytes("docs/formats/data.md"));
}

TEST(Pages, complete_example_is_the_shipped_scenario) {
  const std::string page = file_bytes("docs/formats/scenario.md");
  const Files files = two_companies();
  const std::string& yaml = files.at("scenario.yaml");
  EXPECT_NE(page.find(yaml.substr(yaml.find('\n') + 1)), std::string::npos);
  EXPECT_NE(page.find(files.at("map/ground.geojson")), std::string::npos);
}

}  // namespace
}  // namespace vedette::testing
