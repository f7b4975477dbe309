#pragma once

/// Elementary functions made of + - * / and bit patterns alone, so that they give the same bits
/// with every compiler and on every processor; the C library's do not (docs/determinism.md). Errors
/// are stated in units in the last place against a long double reference and held by tests. No
/// result is ever NaN or -0; an argument outside the stated domain (NaN is always outside) is a
/// bug.
namespace vedette::maths {

[[nodiscard]] double exp(double x);              ///< < 1 ulp; 0 below -745.2, infinity above 709.8
[[nodiscard]] double log(double x);              ///< < 1 ulp; x >= 0, log(0) is -infinity
[[nodiscard]] double pow(double x, double y);    ///< < 1 ulp; x >= 0; pow(x, 0) is 1
[[nodiscard]] double sin(double x);              ///< < 1 ulp; |x| <= 1e6
[[nodiscard]] double cos(double x);              ///< < 1 ulp; |x| <= 1e6
[[nodiscard]] double atan2(double y, double x);  ///< < 1 ulp; finite; atan2(0, 0) is 0
[[nodiscard]] double log_gamma(double x);        ///< relative error < 1e-13; x > 0

}  // namespace vedette::maths
