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

[[nodiscard]] const char* name_of(Purpose purpose);
[[nodiscard]] std::span<const Purpose> all_purposes();

/// Everything that a draw depends on. Two draws with equal keys are the same draw.
struct DrawKey {
  Purpose purpose{};
  std::uint64_t subject = 0;  ///< key of who acts
  std::uint64_t object = 0;   ///< key of what he acts on, 0 when there is none
  std::uint32_t moment = 0;   ///< tick or serial of the episode
  std::uint16_t index = 0;    ///< a constant of the place in the code, never a loop index
};

/// Counts the draws by purpose, so that tests can show that battles reach every one.
struct DrawCensus {
  std::array<std::uint64_t, 256> count{};
};

/// Random draws as functions of (seed, key): there is no generator and no order.
class Draws {
 public:
  explicit Draws(std::uint64_t seed, DrawCensus* census = nullptr)
      : seed_(seed), census_(census) {}

  /// Four independent words: the raw material of everything below.
  [[nodiscard]] PhiloxCounter words(const DrawKey& key) const;
  /// Uniform in the open interval (0, 1), 53 bits.
  [[nodiscard]] double uniform(const DrawKey& key) const;
  /// True with probability p (p <= 0 never, p >= 1 always).
  [[nodiscard]] bool bernoulli(const DrawKey& key, double p) const;
  /// Number of successes among n >= 0 trials of probability p in [0, 1]; exact inversion.
  [[nodiscard]] std::int32_t binomial(const DrawKey& key, std::int32_t n, double p) const;
  /// Poisson count of the given mean, 0 <= mean <= 1e6; exact inversion.
  [[nodiscard]] std::int32_t poisson(const DrawKey& key, double mean) const;
  /// Normal (Box and Muller).
  [[nodiscard]] double normal(const DrawKey& key, double mean, double deviation) const;
  /// exp of a normal: `median` > 0 and the standard deviation of the logarithm.
  [[nodiscard]] double log_normal(const DrawKey& key, double median, double sigma) const;
  /// Exponential of mean 1: the threshold of a lasting risk (docs/models/hazards.md).
  [[nodiscard]] double exponential(const DrawKey& key) const;

 private:
  std::uint64_t seed_;
  DrawCensus* census_;
};

}  // namespace vedette
