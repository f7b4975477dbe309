// The bits of Vedette's elementary functions and draws, which every compiler, option and processor
// must reproduce. `golden_base --print` writes the tables anew; a change of them changes the
// results of every battle and needs a line under «Changed results» in CHANGELOG.md.

#include "base/base.h"

#include <array>
#include <bit>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <string_view>

namespace vedette {
namespace {

constexpr std::uint32_t kArguments = 100'000;
const Draws kDraws{0};

/// The i-th argument, uniform between two bounds.
double argument(std::uint32_t i, std::uint32_t stream, double from, double to) {
  const PhiloxCounter word = philox4x32_10({i, stream, 0, 0}, {2026, 9});
  const auto bits = (static_cast<std::uint64_t>(word[0]) << 21) | (word[1] >> 11);
  return from + (to - from) * (static_cast<double>(bits) * 0x1p-53);
}

template <class Function>
std::uint64_t hash_over_arguments(Function function) {
  std::uint64_t hash = 0;
  for (std::uint32_t i = 0; i < kArguments; ++i) {
    hash = absorb(hash, std::bit_cast<std::uint64_t>(static_cast<double>(function(i))));
  }
  return mix(hash);
}

DrawKey key_of(std::uint32_t i) {
  return {Purpose::hits, i, i / 7, i % 1000, 3};
}

struct Golden {
  const char* name;
  double sample;            ///< one result, with its bits
  std::uint64_t (*hash)();  ///< over all arguments
};

constexpr double kTiny = 0x1.8p-1060;

const std::array kGoldens = {
    Golden{"exp", maths::exp(1.0),
           [] {
             return hash_over_arguments(
                 [](auto i) { return maths::exp(argument(i, 1, -760.0, 720.0)); });
           }},
    Golden{"exp near 0", maths::exp(-0x1p-9),
           [] {
             return hash_over_arguments(
                 [](auto i) { return maths::exp(argument(i, 2, -1.0, 1.0)); });
           }},
    Golden{"log", maths::log(10.0),
           [] {
             return hash_over_arguments(
                 [](auto i) { return maths::log(argument(i, 3, 0.0, 3.0)); });
           }},
    Golden{"log over all sizes", maths::log(kTiny),
           [] {
             return hash_over_arguments(
                 [](auto i) { return maths::log(maths::exp(argument(i, 4, -744.0, 709.0))); });
           }},
    Golden{"pow", maths::pow(0.7, 0.4),
           [] {
             return hash_over_arguments([](auto i) {
               return maths::pow(argument(i, 5, 0.0, 20.0), argument(i, 6, -250.0, 250.0));
             });
           }},
    Golden{"sin", maths::sin(1.0),
           [] {
             return hash_over_arguments(
                 [](auto i) { return maths::sin(argument(i, 7, -10.0, 10.0)); });
           }},
    Golden{"sin of large", maths::sin(1e6),
           [] {
             return hash_over_arguments(
                 [](auto i) { return maths::sin(argument(i, 8, -1e6, 1e6)); });
           }},
    Golden{"cos", maths::cos(1.0),
           [] {
             return hash_over_arguments(
                 [](auto i) { return maths::cos(argument(i, 9, -10.0, 10.0)); });
           }},
    Golden{"cos of large", maths::cos(1e6),
           [] {
             return hash_over_arguments(
                 [](auto i) { return maths::cos(argument(i, 10, -1e6, 1e6)); });
           }},
    Golden{"atan2", maths::atan2(1.0, -3.0),
           [] {
             return hash_over_arguments([](auto i) {
               return maths::atan2(argument(i, 11, -4.0, 4.0), argument(i, 12, -4.0, 4.0));
             });
           }},
    Golden{"log_gamma", maths::log_gamma(0.3),
           [] {
             return hash_over_arguments(
                 [](auto i) { return maths::log_gamma(argument(i, 13, 0x1p-30, 20.0)); });
           }},
    Golden{"uniform", kDraws.uniform(key_of(0)),
           [] { return hash_over_arguments([](auto i) { return kDraws.uniform(key_of(i)); }); }},
    Golden{"normal", kDraws.normal(key_of(0), 0.0, 1.0),
           [] {
             return hash_over_arguments([](auto i) { return kDraws.normal(key_of(i), 0.0, 1.0); });
           }},
    Golden{"log_normal", kDraws.log_normal(key_of(0), 1.0, 0.5),
           [] {
             return hash_over_arguments(
                 [](auto i) { return kDraws.log_normal(key_of(i), 1.0, 0.5); });
           }},
    Golden{
        "exponential", kDraws.exponential(key_of(0)),
        [] { return hash_over_arguments([](auto i) { return kDraws.exponential(key_of(i)); }); }},
    Golden{"binomial", static_cast<double>(kDraws.binomial(key_of(0), 100, 0.5)),
           [] {
             return hash_over_arguments([](auto i) {
               return kDraws.binomial(key_of(i), static_cast<std::int32_t>(i % 3000),
                                      argument(i, 14, -0.1, 1.1));
             });
           }},
    Golden{"poisson", static_cast<double>(kDraws.poisson(key_of(0), 50.0)),
           [] {
             return hash_over_arguments(
                 [](auto i) { return kDraws.poisson(key_of(i), argument(i, 15, 0.0, 300.0)); });
           }},
};

struct Expected {
  std::uint64_t sample_bits;
  std::uint64_t hash;
};

const std::array<Expected, kGoldens.size()> kExpected = {{
#include "golden/base_bits.inc"
}};

int print() {
  for (const Golden& golden : kGoldens) {
    std::printf("{0x%016" PRIx64 "ULL, 0x%016" PRIx64 "ULL},  // %s\n",
                std::bit_cast<std::uint64_t>(golden.sample), golden.hash(), golden.name);
  }
  return 0;
}

int check() {
  int wrong = 0;
  for (std::size_t i = 0; i < kGoldens.size(); ++i) {
    const bool sample =
        std::bit_cast<std::uint64_t>(kGoldens[i].sample) == kExpected[i].sample_bits;
    const bool hash = kGoldens[i].hash() == kExpected[i].hash;
    if (!sample || !hash) {
      std::printf("%s: %s differs\n", kGoldens[i].name, sample ? "hash" : "sample");
      ++wrong;
    }
  }
  std::printf("golden bits of base: %zu rows, %d wrong\n", kGoldens.size(), wrong);
  return wrong == 0 ? 0 : 1;
}

}  // namespace
}  // namespace vedette

int main(int count, char** arguments) {
  const bool printing = count > 1 && std::string_view(arguments[1]) == "--print";
  return printing ? vedette::print() : vedette::check();
}
