#include "report/relief_picture.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace vedette::report {

namespace {

constexpr int kShades = 14;
constexpr int kTints = 10;       ///< of height
constexpr double kRelief = 2.4;  ///< heights are drawn steeper than they are, to be seen
constexpr std::int32_t kWidest_px = 1'000;

/// Low ground to high, the tints of a printed staff map.
constexpr std::array<Colour, 5> kHeights{
    {{229, 236, 214}, {241, 237, 212}, {236, 221, 181}, {217, 191, 146}, {190, 159, 120}}};

/// Covers with a colour of their own; the others show the tint of their height.
constexpr std::array<std::pair<Cover, Colour>, 7> kCovers{{{Cover::wood, {186, 206, 166}},
                                                           {Cover::town, {226, 200, 186}},
                                                           {Cover::paddy, {214, 229, 216}},
                                                           {Cover::millet, {233, 228, 186}},
                                                           {Cover::marsh, {206, 220, 208}},
                                                           {Cover::scrub, {218, 225, 194}},
                                                           {Cover::water, {158, 194, 216}}}};

/// Kinds of features that the map draws as shapes with smooth edges over this picture.
constexpr std::array<std::pair<Cover, FeatureKind>, 6> kShapes{
    {{Cover::wood, FeatureKind::wood},
     {Cover::town, FeatureKind::town},
     {Cover::paddy, FeatureKind::paddy},
     {Cover::millet, FeatureKind::millet},
     {Cover::marsh, FeatureKind::marsh},
     {Cover::water, FeatureKind::river}}};

/// Whether a cover is left to the shapes, because the ground has features of its kind.
std::array<bool, kCoverCount> left_to_shapes(const Ground& ground) {
  std::array<bool, kCoverCount> left{};
  for (const auto& [cover, kind] : kShapes) {
    for (const Feature& feature : ground.features) {
      left[static_cast<std::size_t>(cover)] |= feature.kind == kind;
    }
  }
  return left;
}

Colour shaded(Colour colour, double light) {
  const auto part = [light](std::uint8_t c) {
    return static_cast<std::uint8_t>(std::clamp(c * light, 0.0, 255.0));
  };
  return {part(colour.red), part(colour.green), part(colour.blue)};
}

Colour between(Colour a, Colour b, double share) {
  const auto mix = [share](std::uint8_t x, std::uint8_t y) {
    return static_cast<std::uint8_t>(x + (y - x) * share);
  };
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

Colour tint(int level) {
  const double place = (kHeights.size() - 1.0) * level / (kTints - 1.0);
  const auto low = std::min(static_cast<std::size_t>(place), kHeights.size() - 2);
  return between(kHeights[low], kHeights[low + 1], place - static_cast<double>(low));
}

double light_of_shade(int shade) {
  return 0.58 + 0.5 * shade / (kShades - 1.0);
}

std::vector<Colour> palette() {
  std::vector<Colour> colours;
  const auto add = [&](Colour colour) {
    for (int shade = 0; shade < kShades; ++shade) {
      colours.push_back(shaded(colour, light_of_shade(shade)));
    }
  };
  for (int level = 0; level < kTints; ++level) {
    add(tint(level));
  }
  for (const auto& [cover, colour] : kCovers) {
    add(colour);
  }
  return colours;
}

struct Heights {
  double low = 0, high = 1;
};

Heights heights_of(const Ground& ground) {
  if (ground.relief_dm.empty()) {
    return {};
  }
  const auto [low, high] = std::minmax_element(ground.relief_dm.begin(), ground.relief_dm.end());
  return {*low / 10.0, std::max(*high / 10.0, *low / 10.0 + 20.0)};
}

/// 0 in shadow, 1 in full light, flat ground between.
double light_at(const Ground& ground, Point p) {
  const double step_m = in_metres(ground.lattice.cell);
  const Length d = metres(step_m);
  const double east =
      (ground.relief_m({p.x + d, p.y}) - ground.relief_m({p.x - d, p.y})) * kRelief / (2 * step_m);
  const double north =
      (ground.relief_m({p.x, p.y + d}) - ground.relief_m({p.x, p.y - d})) * kRelief / (2 * step_m);
  // The sun stands 45 degrees high in the north-west, as cartographers have it.
  const double lit =
      (east * 0.5 - north * 0.5 + 0.7071) / std::sqrt(1 + east * east + north * north);
  return std::clamp(lit, 0.0, 1.0);
}

/// Heights crowd in the plain: the root spreads them over the tints.
int tint_level(const Heights& heights, double height_m) {
  const double share =
      std::clamp((height_m - heights.low) / (heights.high - heights.low), 0.0, 1.0);
  return static_cast<int>(std::sqrt(share) * (kTints - 1) + 0.5);
}

int class_at(const Ground& ground, const Heights& heights,
             const std::array<bool, kCoverCount>& left, Point p) {
  const Cover cover = ground.cover.empty()
                          ? Cover::grass
                          : ground.cover[ground.lattice.index(ground.lattice.cell_of(p))];
  for (std::size_t i = 0; i < kCovers.size(); ++i) {
    if (kCovers[i].first == cover && !left[static_cast<std::size_t>(cover)]) {
      return kTints + static_cast<int>(i);
    }
  }
  return tint_level(heights, ground.relief_m(p));
}

}  // namespace

IndexedImage draw_relief(const Ground& ground, const Canvas& canvas) {
  IndexedImage image;
  if (ground.lattice.size() == 0 || ground.relief_dm.size() != ground.lattice.size()) {
    return image;
  }
  image.palette = palette();
  const double cell_m = in_metres(ground.lattice.cell);
  image.width = std::clamp(static_cast<std::int32_t>(3 * canvas.width_m / cell_m), 16, kWidest_px);
  const double m_per_px = canvas.width_m / image.width;
  image.height = std::max(1, static_cast<std::int32_t>(canvas.height_m / m_per_px));
  image.pixels.reserve(static_cast<std::size_t>(image.width) *
                       static_cast<std::size_t>(image.height));
  const Heights heights = heights_of(ground);
  const auto left = left_to_shapes(ground);
  for (std::int32_t row = 0; row < image.height; ++row) {
    for (std::int32_t column = 0; column < image.width; ++column) {
      const Point p{
          metres(in_metres(canvas.south_west.x) + (column + 0.5) * m_per_px),
          metres(in_metres(canvas.south_west.y) + canvas.height_m - (row + 0.5) * m_per_px)};
      const int kind = class_at(ground, heights, left, p);
      const double light = light_at(ground, p);
      const int shade = static_cast<int>(light * (kShades - 1) + 0.5);
      image.pixels.push_back(static_cast<std::uint8_t>(kind * kShades + shade));
    }
  }
  return image;
}

}  // namespace vedette::report
