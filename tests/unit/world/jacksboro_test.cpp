#include <cstring>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "world/sight.h"

namespace vedette {
namespace {

std::vector<unsigned char> bytes_of(const std::string& name) {
  std::ifstream file("tests/data/jacksboro/" + name, std::ios::binary);
  EXPECT_TRUE(file.good()) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

std::int32_t integer_at(const std::vector<unsigned char>& bytes, std::size_t at) {
  std::int32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    value |= static_cast<std::int32_t>(bytes[at + i]) << (8 * i);
  }
  return value;
}

/// The relief of tests/data/jacksboro, bare.
Ground jacksboro() {
  const std::vector<unsigned char> bytes = bytes_of("relief.bin");
  GroundPlan plan;
  plan.lattice = {integer_at(bytes, 4), integer_at(bytes, 8), {integer_at(bytes, 12)}, {}};
  for (std::size_t at = 16; at + 1 < bytes.size(); at += 2) {
    plan.raster_dm.push_back(static_cast<std::int16_t>(bytes[at] | bytes[at + 1] << 8));
  }
  Result<Ground> ground = build_ground(std::move(plan));
  VEDETTE_ASSERT(ground.ok());
  return ground.value();
}

struct Observer {
  const char* name;
  Cell cell;
};

/// Share of the cells seen by either that are seen by both.
double jaccard(const std::vector<std::uint8_t>& ours, const std::vector<unsigned char>& theirs) {
  double both = 0;
  double either = 0;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const bool a = ours[i] != 0;
    const bool b = (theirs[i / 8] >> (i % 8) & 1) != 0;
    both += a && b ? 1 : 0;
    either += a || b ? 1 : 0;
  }
  return both / either;
}

TEST(Jacksboro, AgreesWithGrass) {
  const Ground ground = jacksboro();
  Sight sight(ground, 2);
  for (const Observer& observer : {Observer{"centre", {243, 258}}, Observer{"peak", {271, 65}},
                                   Observer{"slope", {121, 129}}}) {
    const std::vector<std::uint8_t> ours = viewshed(ground, sight, {observer.cell, 20}, 20);
    const double agreement =
        jaccard(ours, bytes_of(std::string("seen_from_") + observer.name + ".bin"));
    RecordProperty(observer.name, std::to_string(agreement));
    EXPECT_GE(agreement, 0.94) << observer.name;
  }
}

TEST(Jacksboro, EqualsTheReferenceOnRealRelief) {
  const Ground ground = jacksboro();
  Sight sight(ground, 2);
  for (std::int32_t row = 0; row < ground.lattice.rows; row += 23) {
    for (std::int32_t column = 0; column < ground.lattice.columns; column += 3) {
      const SightEnd target{{column, row}, 20};
      ASSERT_EQ(sight.look({{271, 65}, 20}, target),
                sight_reference(ground, {{271, 65}, 20}, target));
    }
  }
}

}  // namespace
}  // namespace vedette
