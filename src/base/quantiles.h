#pragma once

#include <cstdint>

namespace vedette {

/// The least k with P(X <= k) >= u, for a count X and 0 < u < 1: inversion of the distribution.
/// The probabilities behind it are right to about 1e-12 of themselves. Both grow with u.

/// X binomial: n >= 0 trials of probability p; p <= 0 gives 0 and p >= 1 gives n.
[[nodiscard]] std::int32_t binomial_quantile(std::int32_t n, double p, double u);
/// X Poisson of the given mean, 0 <= mean <= 1e6.
[[nodiscard]] std::int32_t poisson_quantile(double mean, double u);

}  // namespace vedette
