#include "battles/verdict.h"

#include <algorithm>
#include <fmt/format.h>

#include "battles/measures.h"

namespace vedette::battles {

namespace {

constexpr double kFalseAlarm = 0.05;
constexpr double kPower = 0.80;

/// Probability of fewer than `count` of `n` at a true share.
double fewer_than(std::int32_t count, std::int32_t n, double share) {
  if (share <= 0.0 || share >= 1.0) {
    return (share <= 0.0 ? count > 0 : count > n) ? 1.0 : 0.0;
  }
  double sum = 0.0;
  for (std::int32_t k = 0; k < count && k <= n; ++k) {
    sum += maths::exp(maths::log_gamma(n + 1.0) - maths::log_gamma(k + 1.0) -
                      maths::log_gamma(n - k + 1.0) + k * maths::log(share) +
                      (n - k) * maths::log(1.0 - share));
  }
  return std::min(sum, 1.0);
}

bool within_bounds(const Fact& fact, std::optional<double> got) {
  if (fact.measure->kind == Kind::yes) {
    return (got.value_or(0.0) > 0.5) == fact.is;
  }
  if (fact.never || !got) {
    return fact.never && !got;
  }
  return (!fact.at_least || *got >= *fact.at_least) && (!fact.at_most || *got <= *fact.at_most);
}

std::string bounds_text(const Fact& fact) {
  const Kind kind = fact.measure->kind;
  if (kind == Kind::yes) {
    return fact.is ? "yes" : "no";
  }
  if (fact.never) {
    return "never";
  }
  if (fact.at_least && fact.at_most) {
    return amount_text(*fact.at_least, kind) + " to " + amount_text(*fact.at_most, kind);
  }
  return fact.at_least ? "at least " + amount_text(*fact.at_least, kind)
                       : "at most " + amount_text(*fact.at_most, kind);
}

/// Never is more than any amount.
std::string quantile_text(const std::vector<std::optional<double>>& sorted, double share,
                          Kind kind) {
  const auto last = static_cast<double>(sorted.size() - 1);
  const std::optional<double>& value = sorted[static_cast<std::size_t>(share * last + 0.5)];
  return value ? amount_text(*value, kind) : "never";
}

std::vector<std::optional<double>> sorted(std::vector<std::optional<double>> got) {
  std::sort(got.begin(), got.end(),
            [](const auto& a, const auto& b) { return a && (!b || *a < *b); });
  return got;
}

std::string spread_text(const Fact& fact, const std::vector<std::optional<double>>& got) {
  if (fact.measure->kind == Kind::yes) {
    return "";
  }
  const auto in_order = sorted(got);
  const Kind kind = fact.measure->kind;
  return fmt::format("; median {}, middle 80 % {} to {}", quantile_text(in_order, 0.5, kind),
                     quantile_text(in_order, 0.1, kind), quantile_text(in_order, 0.9, kind));
}

/// Mean over the seeds in which it happened, or the median over all.
Verdict judge_middle(const Fact& fact, const std::vector<std::optional<double>>& got) {
  std::optional<double> middle;
  if (fact.over_seeds == OverSeeds::median) {
    middle = sorted(got)[got.size() / 2];
  } else {
    double sum = 0;
    double count = 0;
    for (const auto& value : got) {
      sum += value.value_or(0.0);
      count += value ? 1 : 0;
    }
    middle = count > 0 ? std::optional(sum / count) : std::nullopt;
  }
  const char* name = fact.over_seeds == OverSeeds::mean ? "mean" : "median";
  return {within_bounds(fact, middle),
          fmt::format("{} over {} seeds {}", name, fact.seeds, bounds_text(fact)),
          fmt::format("{} {}{}", name, middle ? amount_text(*middle, fact.measure->kind) : "never",
                      spread_text(fact, got))};
}

Verdict judge_share(const Fact& fact, const std::vector<std::optional<double>>& got) {
  const auto count = static_cast<std::int32_t>(
      std::count_if(got.begin(), got.end(), [&](const auto& g) { return within_bounds(fact, g); }));
  const std::int32_t least = fewest(fact.seeds, fact.share_least);
  const std::int32_t most =
      fact.share_most ? fact.seeds - fewest(fact.seeds, 1.0 - *fact.share_most) : fact.seeds;
  Verdict verdict;
  verdict.holds = least <= count && count <= most;
  verdict.wanted = bounds_text(fact);
  if (fact.share_least > 0.0) {
    verdict.wanted += fmt::format(
        " in {:.0f} % of {} seeds (at least {} of them: false alarm 5 %, a share below {:.0f} % is "
        "found out with 80 %)",
        fact.share_least * 100, fact.seeds, least, found_out_below(fact.seeds, least) * 100);
  }
  if (fact.share_most) {
    verdict.wanted += fmt::format(
        " in {:.0f} % of {} seeds or fewer (at most {} of them: false alarm 5 %, a share above "
        "{:.0f} % is found out with 80 %)",
        *fact.share_most * 100, fact.seeds, most,
        100 - found_out_below(fact.seeds, fact.seeds - most) * 100);
  }
  verdict.got = fmt::format("in {} of {} seeds{}", count, fact.seeds, spread_text(fact, got));
  return verdict;
}

}  // namespace

std::int32_t fewest(std::int32_t seeds, double share) {
  std::int32_t count = 0;
  while (count < seeds && fewer_than(count + 1, seeds, share) <= kFalseAlarm) {
    ++count;
  }
  return count;
}

double found_out_below(std::int32_t seeds, std::int32_t count) {
  double share = 1.0;
  while (share > 0.0 && fewer_than(count, seeds, share) < kPower) {
    share -= 0.001;
  }
  return std::max(share, 0.0);
}

Verdict judge(const Fact& fact, const std::vector<std::optional<double>>& got) {
  if (fact.over_seeds != OverSeeds::each) {
    return judge_middle(fact, got);
  }
  if (fact.seeds > 1) {
    return judge_share(fact, got);
  }
  const std::optional<double>& value = got.front();
  return {within_bounds(fact, value), bounds_text(fact),
          value ? amount_text(*value, fact.measure->kind) : "never"};
}

}  // namespace vedette::battles
