// A measured relief as a file of the scenario: what is read, and how each way to break it is told.
#include <ctime>
#include <fstream>
#include <iterator>

#include "scenario/projection.h"
#include "unit/scenario/written.h"

namespace vedette::testing {
namespace {

constexpr const char* kGrid = "map/relief.asc";
constexpr const char* kHeader =
    "ncols 5\nnrows 5\nxllcorner -2500\nyllcorner -2500\ncellsize 1000\nNODATA_value -9999\n";
constexpr const char* kRows =
    "10 10 10 10 10\n20 20 20 20 20\n30 30 30 30 30\n40 40 40 40 40\n50 50 50 50 50\n";

/// Two companies on a grid that falls from 50 m in the south to 10 m in the north.
Files on_grid(const std::string& text) {
  Files files = with(two_companies(), "scenario.yaml", "  base_height: 20 m\n",
                     "  relief: {file: map/relief.asc, coordinates_are: local metres}\n");
  files[kGrid] = text;
  return files;
}

double height(const Scenario& scenario, double x_m, double y_m) {
  return scenario.ground.relief_m({metres(x_m), metres(y_m)});
}

TEST(Relief, IsSampledBetweenItsValues) {
  const Scenario scenario = sound(on_grid(std::string(kHeader) + kRows));
  for (const double x : {-1900.0, 0.0, 712.5, 1900.0}) {
    EXPECT_NEAR(height(scenario, x, 0), 30.0, 0.06);
    EXPECT_NEAR(height(scenario, x, 1000), 20.0, 0.06);
    EXPECT_NEAR(height(scenario, x, -1500), 45.0, 0.06);
  }
}

TEST(Relief, CentresCornersTwoStepsAndExponentsMeanTheSame) {
  const std::string rest = std::string("NODATA_value -9999\n") + kRows;
  const auto same = to_bytes(sound(on_grid(std::string(kHeader) + kRows)).ground);
  EXPECT_EQ(same, to_bytes(sound(on_grid("NCOLS 5\r\nNROWS 5\r\nXLLCENTER -2000\nYLLCENTER -2e3\n"
                                         "cellsize 1000.0\n" +
                                         rest))
                               .ground));
  EXPECT_EQ(same, to_bytes(sound(on_grid("ncols 5\nnrows 5\nxllcorner -2500\nyllcorner -2500\n"
                                         "dx 1000\ndy 1000\n" +
                                         rest + "\n\n"))
                               .ground));
}

TEST(Relief, HillsAreRaisedOnIt) {
  Files files = on_grid(std::string(kHeader) + kRows);
  const std::string mound = R"({"type": "Feature", "properties": {"kind": "hill", "key": "mound",
      "heights_m": 60, "radius_m": 300},
      "geometry": {"type": "Point", "coordinates": [12.5, 12.5]}},)";
  const std::string sunk = R"({"type": "Feature", "properties": {"kind": "hill", "key": "sunk",
      "heights_m": 5, "radius_m": 300},
      "geometry": {"type": "Point", "coordinates": [1000, -1000]}},)";
  files = with(files, "map/ground.geojson", "\"features\": [", "\"features\": [" + mound + sunk);
  const Scenario scenario = sound(files);
  EXPECT_NEAR(height(scenario, 12.5, 12.5), 60.0, 0.06);
  EXPECT_NEAR(height(scenario, 400, 12.5), 29.9, 0.1);
  EXPECT_NEAR(height(scenario, 1000, -1000), 40.0, 0.1);  // lower than the land: raises nothing
}

TEST(Relief, UnknownHeightsOutsideTheMapDoNoHarm) {
  // 8 x 8 values, the map under the 6 x 6 in the middle.
  std::string rows;
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++column) {
      const bool rim = row == 0 || column == 0 || row == 7 || column == 7;
      rows += rim ? "-9999 " : "12.5 ";
    }
    rows += "\n";
  }
  const Scenario scenario =
      sound(on_grid("ncols 8\nnrows 8\nxllcorner -4000\nyllcorner -4000\ncellsize 1000\n"
                    "NODATA_value -9999\n" +
                    rows));
  EXPECT_NEAR(height(scenario, 1990, 1990), 12.5, 0.06);
}

struct Broken {
  const char* name;
  const char* from;
  const char* to;
  const char* error;
};
void PrintTo(const Broken& broken, std::ostream* out) {
  *out << broken.name;
}

const Broken kBroken[] = {
    {"unknown_word", "cellsize", "cellsise",
     "s/map/relief.asc:5:1: the header has the word 'cellsise': write ncols, nrows, xllcorner, "
     "yllcorner, cellsize or NODATA_value and its number"},
    {"no_number", "nrows 5", "nrows five",
     "s/map/relief.asc:2:7: 'nrows' is 'five': write a number after it"},
    {"twice", "nrows 5\n", "nrows 5\nnrows 6\n",
     "s/map/relief.asc:3:1: 'nrows' stands twice in the header: keep one of the two"},
    {"no_columns", "ncols 5\n", "",
     "s/map/relief.asc:1:1: the header has no ncols: an ESRI ASCII grid begins with ncols, nrows, "
     "xllcorner, yllcorner and cellsize"},
    {"half_a_row", "nrows 5", "nrows 4.5",
     "s/map/relief.asc:2:7: nrows is no whole number: write one"},
    {"no_size", "cellsize 1000", "cellsize 0",
     "s/map/relief.asc:5:10: cellsize is out of range: write a number that can be so on the earth"},
    {"too_many", "ncols 5\nnrows 5", "ncols 90000\nnrows 90000",
     "s/map/relief.asc:1:7: the grid has 8100000000 heights: cut it to the map or take a coarser "
     "one: 4000000 are the limit"},
    {"short_row", "20 20 20 20 20", "20 20 20 20",
     "s/map/relief.asc:8:1: row 2 from the north has 4 heights: write 5, one row on each line"},
    {"long_row", "20 20 20 20 20", "20 20 20 20 20 20",
     "s/map/relief.asc:8:1: row 2 from the north has 6 heights: write 5, one row on each line"},
    {"missing_row", "50 50 50 50 50\n", "",
     "s/map/relief.asc:11:1: row 5 from the north has 0 heights: write 5, one row on each line"},
    {"missing_rows", "40 40 40 40 40\n50 50 50 50 50\n", "",
     "s/map/relief.asc:10:1: the grid ends after 4 rows of 5: write all rows, or the number of "
     "rows that there are as nrows"},
    {"one_row_more", "50 50 50 50 50\n", "50 50 50 50 50\n60 60 60 60 60\n",
     "s/map/relief.asc:12:1: the grid goes on after its 5 rows: take out what follows, or raise "
     "nrows"},
    {"no_height", "20 20 20 20 20", "20 20 nan 20 20",
     "s/map/relief.asc:8:7: 'nan' is no height: write a number of metres above the sea"},
    {"absurd", "20 20 20 20 20", "20 20 20 -32768 20",
     "s/map/relief.asc:8:10: no land is '-32768' metres above the sea: mend it, or name it as "
     "NODATA_value in the header where the height is unknown"},
    {"hole", "20 20 20 20 20", "20 20 20 -9999 20",
     "s/map/relief.asc:8:1: 6400 cells of the map want heights that are unknown, the first at "
     "value 4 of this row: fill the holes of the grid, or move the map off them"},
    {"too_high", "20 20 20 20 20", "20 20 20 8000 20",
     "s/map/relief.asc:8:1: heights of the map lie beyond -400 to 3000 m, the first at value 3 of "
     "this row: move the map"},
    {"short_of_the_map", "xllcorner -2500", "xllcorner -1500",
     "s/scenario.yaml:9:18: the relief ends about 488 m short of the west edge of the map: take a "
     "larger grid or a smaller map; see that `coordinates_are` is right"},
};

class BrokenRelief : public ::testing::TestWithParam<Broken> {};
TEST_P(BrokenRelief, IsToldWithItsPlace) {
  Files files = on_grid(std::string(kHeader) + kRows);
  const auto errors = errors_of(with(files, kGrid, GetParam().from, GetParam().to));
  ASSERT_FALSE(errors.empty());
  EXPECT_NE(std::find(errors.begin(), errors.end(), GetParam().error), errors.end())
      << errors.front();
}
INSTANTIATE_TEST_SUITE_P(Table, BrokenRelief, ::testing::ValuesIn(kBroken),
                         [](const auto& broken) { return std::string(broken.param.name); });

TEST(BrokenRelief, MetresAreNoDegrees) {
  Files files = with(on_grid(std::string(kHeader) + kRows), "scenario.yaml",
                     ", coordinates_are: local metres", "");
  const auto errors = errors_of(files);
  ASSERT_FALSE(errors.empty());
  EXPECT_EQ(errors.front(),
            "s/scenario.yaml:9:18: the relief goes beyond all degrees of the earth: write "
            "`coordinates_are: local metres` if it counts in metres from the origin");
}

TEST(BrokenRelief, FileIsMissingOrThereIsAlsoAPlain) {
  Files files = on_grid(std::string(kHeader) + kRows);
  EXPECT_EQ(errors_of(with(files, "scenario.yaml", "  relief:", "  base_height: 3 m\n  relief:")),
            std::vector<std::string>{
                "s/scenario.yaml:9:16: the map has both `base_height` and `relief`: leave out "
                "`base_height`: the relief gives all heights"});
  files.erase(kGrid);
  EXPECT_EQ(errors_of(files),
            std::vector<std::string>{"s/scenario.yaml:9:18: there is no file map/relief.asc: write "
                                     "it, or take out what names it"});
}

/// The first error, after a check that it took less than a second of the processor.
std::string soon(const std::string& grid) {
  const Files files = on_grid(grid);
  const std::clock_t start = std::clock();
  const std::vector<std::string> errors = errors_of(files);
#ifndef VEDETTE_CHECKED
  EXPECT_LT(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, 1.0);
#else
  EXPECT_LT(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, 20.0);
#endif
  return errors.empty() ? std::string() : errors.front();
}

TEST(BrokenRelief, HugeFilesAreRefusedSoon) {
  std::string row;
  for (int i = 0; i < 2000; ++i) {
    row += "123.25 ";
  }
  std::string rows = "ncols 2000\nnrows 1999\nxllcorner -5e4\nyllcorner -5e4\ncellsize 50\n";
  for (int i = 0; i < 2000; ++i) {
    rows += row + "\n";
  }
  EXPECT_EQ(soon(rows),
            "s/map/relief.asc:2005:1: the grid goes on after its 1999 rows: take out what follows, "
            "or raise nrows");
  std::string digits;
  digits.resize(31'000'000, '1');
  EXPECT_NE(soon(kHeader + digits).find("is no height"), std::string::npos);
  digits.resize(33'000'000, '1');
  EXPECT_NE(soon(digits).find("is larger than 32000000 bytes"), std::string::npos);
}

/// The same land, warped by GDAL into UTM zone 16 (tests/data/jacksboro): our projection and
/// sampling agree with it.
TEST(Relief, AgreesWithGdalOnTheCumberlandScarp) {
  const Result<Scenario> read = read_scenario("cumberland-scarp");
  ASSERT_TRUE(read.ok());
  const Ground& ground = read.value().ground;
  std::ifstream file("tests/data/jacksboro/relief.bin", std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  ASSERT_EQ(bytes.size(), 16U + 487 * 516 * 2);
  const auto warped_m = [&](int column, int row) {
    const std::size_t at = 16 + 2 * static_cast<std::size_t>(row * 487 + column);
    return static_cast<std::int16_t>(static_cast<unsigned char>(bytes[at]) |
                                     static_cast<unsigned char>(bytes[at + 1]) << 8) /
           10.0;
  };
  // UTM: central meridian -87, scale 0.9996; 36.5 north on it has the northing 4039408.083.
  const scenario::Projection utm(36.5, -87.0);
  const scenario::Projection here(36.57, -84.188333);
  double sum = 0;
  double worst = 0;
  int count = 0;
  for (int row = 0; row < 516; row += 5) {
    for (int column = 0; column < 487; column += 5) {
      const double east = 731'760 + 60 * (column + 0.5);
      const double north = 4'037'400 + 60 * (row + 0.5);
      const scenario::GeoPlace place =
          utm.geographic((east - 500'000) / 0.9996, (north - 4'039'408.0825) / 0.9996);
      const auto local = here.local(place.latitude_deg, place.longitude_deg);
      ASSERT_TRUE(local);
      if (!ground.lattice.contains(*local)) {
        continue;
      }
      const double off = std::abs(ground.relief_m(*local) - warped_m(column, row));
      sum += off;
      worst = std::max(worst, off);
      ++count;
    }
  }
  ASSERT_GT(count, 800);
  EXPECT_LT(sum / count, 1.0);  // a shift of half a cell makes it 4 m
  EXPECT_LT(worst, 12.0);
}

}  // namespace
}  // namespace vedette::testing
