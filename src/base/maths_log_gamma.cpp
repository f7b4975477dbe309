#include "base/assert.h"
#include "base/double_double.h"
#include "base/maths.h"
#include "base/maths_tables.h"

namespace vedette::maths {

namespace {

/// log gamma(2 + z), |z| <= 1/2, by Taylor's series: the factor z keeps the zero at 2 exact.
double about_two(double z) {
  return z * (tables::kOneMinusEulerGamma + z * polynomial(z, tables::kLogGamma));
}

/// log gamma(x), x >= 8, by Stirling's series.
double stirling(double x) {
  const double inverse = 1.0 / x;
  const double tail = inverse * polynomial(inverse * inverse, tables::kStirling);
  return (x - 0.5) * (log(x) - 1.0) + (tables::kHalfLogTwoPi - 0.5 + tail);
}

}  // namespace

double log_gamma(double x) {
  VEDETTE_ASSERT(x > 0.0);
  if (x >= 8.0) {
    return stirling(x);
  }
  if (x < 0.5) {
    return about_two(x) - log(1.0 + x) - log(x);
  }
  if (x < 1.5) {
    return about_two(x - 1.0) - log(x);
  }
  double product = 1.0;
  while (x > 2.5) {
    x -= 1.0;
    product *= x;
  }
  return about_two(x - 2.0) + log(product);
}

}  // namespace vedette::maths
