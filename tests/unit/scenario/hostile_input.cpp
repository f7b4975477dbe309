// What nobody writes by mistake: each is refused within a second, whatever its size.
#include <ctime>
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include "unit/scenario/written.h"

namespace vedette::testing {
namespace {

namespace fs = std::filesystem;

std::string repeated(const std::string& text, std::size_t times) {
  std::string result;
  result.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) {
    result += text;
  }
  return result;
}

/// The errors, after a check that they took less than a second of the processor.
std::vector<std::string> soon(const Files& files) {
  const std::clock_t start = std::clock();
  std::vector<std::string> errors = errors_of(files);
  const double taken_s = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
#ifdef VEDETTE_CHECKED
  EXPECT_LT(taken_s, 20.0);  // without optimisation, perhaps under sanitizers
#else
  EXPECT_LT(taken_s, 1.0);
#endif
  return errors;
}

bool tells(const std::vector<std::string>& errors, const std::string& part) {
  return std::any_of(errors.begin(), errors.end(), [&](const std::string& error) {
    return error.find(part) != std::string::npos;
  });
}

TEST(HostileInput, alias_bomb) {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 12; ++i) {
    const std::string before = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + before +
            repeated(", " + before, 9) + "]\n";
  }
  EXPECT_TRUE(tells(soon({{"scenario.yaml", bomb}}),
                    "the scenario holds more than 400000 values once aliases are expanded"));
}

TEST(HostileInput, alias_inside_what_it_means) {
  EXPECT_TRUE(tells(soon({{"scenario.yaml", "a: &a [*a]\n"}}),
                    "an alias stands inside the very value that it means"));
}

TEST(HostileInput, a_million_brackets) {
  for (const char* bracket : {"[", "{", "{a: ["}) {
    EXPECT_TRUE(
        tells(soon({{"scenario.yaml", repeated(bracket, 1'000'000 / std::string(bracket).size())}}),
              "more than 1,000 brackets are open at once"));
  }
}

TEST(HostileInput, nesting_in_block_style) {
  for (const char* piece : {"- ", "? ", "a: {b: "}) {
    const auto errors = soon({{"scenario.yaml", repeated(piece, 900)}});
    EXPECT_FALSE(errors.empty());
  }
  EXPECT_TRUE(tells(soon({{"scenario.yaml", repeated("- ", 500'000)}}), "nest deeper than 64"));
}

TEST(HostileInput, nesting_in_json) {
  Files files = two_companies();
  files["map/ground.geojson"] = repeated("[", 1'000'000);
  EXPECT_TRUE(tells(soon(files), "lists and maps nest deeper than 64"));
}

TEST(HostileInput, huge_files) {
  EXPECT_TRUE(tells(soon({{"scenario.yaml", repeated("# comment\n", 300'000)}}),
                    "is larger than 2000000 bytes"));
  Files files = two_companies();
  files["map/ground.geojson"] = repeated(" ", 17'000'000);
  EXPECT_TRUE(tells(soon(files), "is larger than 16000000 bytes"));
}

TEST(HostileInput, many_values) {
  Files files = two_companies();
  files["map/ground.geojson"] = "[" + repeated("1,", 7'000'000) + "1]";
  EXPECT_TRUE(tells(soon(files), "the scenario holds more than 400000 values"));
  EXPECT_TRUE(tells(soon({{"scenario.yaml", "a: [" + repeated("1,", 900'000) + "1]"}}),
                    "the scenario holds more than 400000 values"));
}

TEST(HostileInput, one_long_text) {
  EXPECT_TRUE(tells(soon({{"scenario.yaml", "title: " + repeated("x", 1'900'000)}}),
                    "a text is longer than 20000 bytes"));
}

TEST(HostileInput, many_unknown_keys) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) {
    text += "key" + std::to_string(i) + ": 1\n";
  }
  const auto errors = soon({{"scenario.yaml", text}});
  ASSERT_EQ(errors.size(), 101U);
  EXPECT_TRUE(tells(errors, "further errors"));
}

TEST(HostileInput, template_that_holds_itself) {
  const std::string bomb =
      "  battalion: {echelon: battalion, officers: 1, formations: [{template: battalion, each: 50, "
      "key: \"{n}\"}]}\norder_of_battle:\n  red:\n    - {template: battalion, key: b}\n";
  Files files = with(two_companies(), "scenario.yaml", "order_of_battle:\n", bomb);
  files = with(files, "scenario.yaml", "  red:\n    - key: detachment", "  blu:\n    - key: d");
  EXPECT_TRUE(tells(soon(files), "formations nest deeper than 12"));
}

TEST(HostileInput, hills_without_end) {
  Files files = with(two_companies(), "scenario.yaml", "east: 4 km, north: 4 km",
                     "east: 50 km, north: 50 km");
  std::string hills;
  for (int i = 0; i < 100; ++i) {
    hills += R"({"type": "Feature", "properties": {"kind": "hill", "key": "h)" + std::to_string(i) +
             R"(", "heights_m": 500, "radius_m": 50000},
             "geometry": {"type": "Point", "coordinates": [0, 0]}},)";
  }
  files = with(files, "map/ground.geojson", "\"features\": [", "\"features\": [" + hills);
  EXPECT_TRUE(tells(soon(files), "with 'h2' the hills and lines of the map cover more than"));
}

TEST(HostileInput, empty_and_odd_documents) {
  for (const char* text : {"",          "\n",
                           "---\n",     "...",
                           "[]",        "{}",
                           "x",         "\xEF\xBB\xBF",
                           "? ",        ": x",
                           "&a",        "*a",
                           "!x y",      "%YAML 9.9\n---\n",
                           "- - -",     "a: b: c",
                           "\t",        "{a: [}",
                           "\"",        "'",
                           "|",         ">\n  x",
                           "a: |9\n x", "~",
                           "null"}) {
    EXPECT_FALSE(soon({{"scenario.yaml", text}}).empty()) << text;
  }
}

class OnDisk : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("vedette-scenario-" + std::to_string(::getpid()));
    fs::create_directories(folder_ / "map");
    for (const auto& [path, bytes] : two_companies()) {
      std::ofstream(folder_ / path, std::ios::binary) << bytes;
    }
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::vector<std::string> errors() {
    std::vector<std::string> texts;
    const Result<Scenario> read = read_scenario(folder_.string());
    for (const Error& error : read.errors()) {
      texts.push_back(to_string(error));
    }
    return texts;
  }
  void replace_map_by_link_to(const fs::path& target) {
    fs::remove(folder_ / "map/ground.geojson");
    fs::create_symlink(target, folder_ / "map/ground.geojson");
  }
  fs::path folder_;
};

TEST_F(OnDisk, is_read) {
  EXPECT_EQ(errors(), std::vector<std::string>());
}

TEST_F(OnDisk, scenario_file_may_be_named) {
  EXPECT_TRUE(read_scenario((folder_ / "scenario.yaml").string()).ok());
}

TEST_F(OnDisk, circle_of_links) {
  replace_map_by_link_to("ground.geojson");
  EXPECT_TRUE(tells(errors(), "cannot be opened: Too many levels of symbolic links"));
}

TEST_F(OnDisk, endless_device) {
  replace_map_by_link_to("/dev/zero");
  EXPECT_TRUE(tells(errors(), "map/ground.geojson is no plain file"));
}

TEST_F(OnDisk, missing_folder) {
  const auto read = read_scenario("two-companis");
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(to_string(read.errors().front()),
            "there is no folder and no shipped scenario 'two-companis': did you mean "
            "'two-companies'?");
}

TEST_F(OnDisk, folder_without_scenario) {
  fs::remove(folder_ / "scenario.yaml");
  EXPECT_TRUE(tells(errors(), "there is no file scenario.yaml"));
}

}  // namespace
}  // namespace vedette::testing
