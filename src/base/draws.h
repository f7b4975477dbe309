#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/hash.h"
#include "base/philox.h"

namespace vedette {

/// What a draw is for. Each place in the code that draws has a purpose of its own, so that a draw
/// more or less in one place changes nothing in another. Numbers are part of the results: never
/// renumber, add at the end.
enum class Purpose : std::uint16_t {
#define VEDETTE_PURPOSE(name, number, text) name = number,
#include "base/purposes.def"
#undef VEDETTE_PURPOSE
};

/// The purpose's name in purposes.def.
[[nodiscard]] const char* name_of(Purpose purpose);
/// What the purpose is for, in words.
[[nodiscard]] const char* text_of(Purpose purpose);
/// Every purpose in the order of purposes.def, `none` first.
[[nodiscard]] std::span<const Purpose> all_purposes();

/// Everything that a draw depends on. Two draws with equal keys are the same draw; within one seed
/// no two different keys make the same Philox input (docs/base.md).
struct DrawKey {
  Purpose purpose{};
  std::uint64_t subject = 0;  ///< key of who acts
  std::uint64_t object = 0;   ///< key of what he acts on, 0 when there is none
  std::uint32_t moment = 0;   ///< tick or serial of the episode
  std::uint16_t index = 0;    ///< a constant of the place in the code, never a loop index
};

/// Counts the draws by purpose, so that tests can show that battles reach every one. Several
/// threads may draw at once; read the counts when they are done.
struct DrawCensus {
  std::array<std::uint64_t, 256> count{};
};

/// Random draws as functions of (seed, key): there is no generator and no order. Each key is for
/// one draw of one kind: a uniform and a normal of the same key are made of the same words. A
/// binomial, Poisson or exponential never falls when its n, p or mean is raised under the same key,
/// so that variants of a battle can be compared on common random numbers.
class Draws {
 public:
  explicit Draws(std::uint64_t seed, DrawCensus* census = nullptr)
      : seed_(mix(seed)), census_(census) {}

  /// Four independent words: the raw material of everything below.
  [[nodiscard]] PhiloxCounter words(const DrawKey& key) const;
  /// Uniform in the open interval (0, 1): an odd multiple of 2^-53, so that 1 - u is one as well.
  [[nodiscard]] double uniform(const DrawKey& key) const;
  /// True with probability p (p <= 0 never, p >= 1 always).
  [[nodiscard]] bool bernoulli(const DrawKey& key, double p) const;
  /// Number of successes among n >= 0 trials of probability p (p <= 0 none, p >= 1 all), by
  /// inversion; costs about min(n p, 9 sqrt(n p)) steps.
  [[nodiscard]] std::int32_t binomial(const DrawKey& key, std::int32_t n, double p) const;
  /// Poisson count of the given mean, 0 <= mean <= 1e6, by inversion; costs likewise.
  [[nodiscard]] std::int32_t poisson(const DrawKey& key, double mean) const;
  /// Normal (Box and Muller); never further than 8.6 deviations from the mean. deviation >= 0.
  [[nodiscard]] double normal(const DrawKey& key, double mean, double deviation) const;
  /// exp of a normal: `median` > 0 and the standard deviation of the logarithm.
  [[nodiscard]] double log_normal(const DrawKey& key, double median, double sigma) const;
  /// Exponential of mean 1: the threshold of a lasting risk (docs/models/hazards.md).
  [[nodiscard]] double exponential(const DrawKey& key) const;

 private:
  std::uint64_t seed_;  // mixed, so that neighbouring seeds have nothing in common
  DrawCensus* census_;
};

}  // namespace vedette
