#include "base/draws.h"

#include <atomic>
#include <cmath>

#include "base/assert.h"
#include "base/maths.h"
#include "base/quantiles.h"

namespace vedette {

namespace {

constexpr double kTwoPi = 6.283185307179586476925;

constexpr std::array kPurposes = {
#define VEDETTE_PURPOSE(name, number, text) Purpose::name,
#include "base/purposes.def"
#undef VEDETTE_PURPOSE
};

constexpr bool all_below(std::size_t limit) {
  for (const Purpose purpose : kPurposes) {
    if (static_cast<std::size_t>(purpose) >= limit) {
      return false;
    }
  }
  return true;
}
static_assert(all_below(std::tuple_size_v<decltype(DrawCensus::count)>), "the census has no room");

constexpr std::uint32_t low(std::uint64_t x) {
  return static_cast<std::uint32_t>(x);
}
constexpr std::uint32_t high(std::uint64_t x) {
  return static_cast<std::uint32_t>(x >> 32);
}

/// (i + 1/2) / 2^52 of the first 52 of 64 bits: exact, symmetric, neither 0 nor 1.
double open_unit(std::uint32_t first, std::uint32_t second) {
  const std::uint64_t bits = (static_cast<std::uint64_t>(first) << 32) | second;
  return (static_cast<double>(bits >> 12) + 0.5) * 0x1p-52;
}

}  // namespace

const char* name_of(Purpose purpose) {
  switch (purpose) {
#define VEDETTE_PURPOSE(name, number, text) \
  case Purpose::name:                       \
    return #name;
#include "base/purposes.def"
#undef VEDETTE_PURPOSE
  }
  return "unknown";
}

const char* text_of(Purpose purpose) {
  switch (purpose) {
#define VEDETTE_PURPOSE(name, number, text) \
  case Purpose::name:                       \
    return text;
#include "base/purposes.def"
#undef VEDETTE_PURPOSE
  }
  return "unknown";
}

std::span<const Purpose> all_purposes() {
  return kPurposes;
}

PhiloxCounter Draws::words(const DrawKey& key) const {
  const auto purpose = static_cast<std::uint16_t>(key.purpose);
  VEDETTE_ASSERT(key.purpose != Purpose::none);
  if (census_ != nullptr) {
    VEDETTE_ASSERT(purpose < census_->count.size());
    std::atomic_ref(census_->count[purpose]).fetch_add(1, std::memory_order_relaxed);
  }
  // What is left of the key makes a Philox key: under one seed, one to one. Subject and object are
  // the counter as they are, and Philox is one to one in the counter. So keys never collide.
  const std::uint64_t rest = (static_cast<std::uint64_t>(key.moment) << 32) |
                             (static_cast<std::uint64_t>(key.index) << 16) | purpose;
  const std::uint64_t philox_key = combine(seed_, rest);
  return philox4x32_10({low(key.subject), high(key.subject), low(key.object), high(key.object)},
                       {low(philox_key), high(philox_key)});
}

double Draws::uniform(const DrawKey& key) const {
  const PhiloxCounter word = words(key);
  return open_unit(word[0], word[1]);
}

bool Draws::bernoulli(const DrawKey& key, double p) const {
  VEDETTE_ASSERT(p == p);
  return uniform(key) < p;
}

std::int32_t Draws::binomial(const DrawKey& key, std::int32_t n, double p) const {
  return binomial_quantile(n, p, uniform(key));
}

std::int32_t Draws::poisson(const DrawKey& key, double mean) const {
  return poisson_quantile(mean, uniform(key));
}

double Draws::normal(const DrawKey& key, double mean, double deviation) const {
  VEDETTE_ASSERT(deviation >= 0.0);
  const PhiloxCounter word = words(key);
  const double radius = std::sqrt(-2.0 * maths::log(open_unit(word[0], word[1])));
  const double angle = kTwoPi * open_unit(word[2], word[3]);
  return mean + deviation * (radius * maths::cos(angle));
}

double Draws::log_normal(const DrawKey& key, double median, double sigma) const {
  VEDETTE_ASSERT(median > 0.0);
  return median * maths::exp(normal(key, 0.0, sigma));
}

double Draws::exponential(const DrawKey& key) const {
  return -maths::log(uniform(key));
}

}  // namespace vedette
