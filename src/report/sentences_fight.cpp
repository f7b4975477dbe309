#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include "report/sentences.h"
#include "report/tallies.h"
#include "report/wording.h"

namespace vedette::report {

namespace {

using Pair = std::pair<FormationId, FormationId>;

bool has_guns(const Sources& sources, std::int64_t element) {
  const RecordedElement* found = sources.material.element(element);
  return found != nullptr && is_artillery(found->arm);
}

/// Who fires on whom: guns by their formation, rifles by the main formation; the enemy by his main
/// formation.
struct Exchange {
  bool guns = false;
  FormationId by;
  FormationId on;
  friend auto operator<=>(const Exchange&, const Exchange&) = default;
};

Exchange exchange_of(const Sources& sources, const RecordedEvent& event) {
  const bool guns = has_guns(sources, event.element);
  const FormationId by = sources.material.formation_of(event.element);
  return {guns, guns ? by : sources.hierarchy.main_of(by),
          sources.hierarchy.main_of(sources.material.formation_of(event.other))};
}

constexpr std::int32_t kTellingRange_m = 100;  ///< nearer than that, the range says nothing

/// To the nearest hundred metres, or fifty below five hundred.
std::string range_text(std::int32_t range_m) {
  const std::int32_t step = range_m < 500 ? 50 : 100;
  return in_figures((range_m + step / 2) / step * step) + " metres";
}

/// "the guns of the Wonsan detachment"; a formation that is named after its guns needs no more.
std::string shooters(const std::string& formation, bool guns) {
  for (const char* word : {"guns", "rtillery", "attery", "pounder"}) {
    if (guns && formation.find(word) != std::string::npos) {
      return formation;
    }
  }
  return (guns ? "the guns of " : "the rifles of ") + formation;
}

}  // namespace

const char* parts_of(Arm arm, bool many) {
  switch (arm) {
    case Arm::cavalry:
      return many ? "squadrons" : "squadron";
    case Arm::field_artillery:
    case Arm::mountain_artillery:
      return many ? "batteries" : "battery";
    case Arm::machine_guns:
      return many ? "machine-gun sections" : "machine-gun section";
    case Arm::train:
      return many ? "trains" : "train";
    case Arm::headquarters:
      return many ? "staffs" : "staff";
    default:
      return many ? "companies" : "company";
  }
}

std::vector<Sentence> tell_fire(const Sources& sources, const Events& events,
                                const Events& earlier) {
  std::set<Exchange> known;
  std::set<FormationId> shooters_known;
  for (const RecordedEvent& event : earlier) {
    if (event.kind == EventKind::opened_fire) {
      known.insert(exchange_of(sources, event));
      shooters_known.insert(exchange_of(sources, event).by);
    }
  }
  std::map<std::pair<bool, FormationId>, std::pair<RecordedEvent, std::vector<FormationId>>> fresh;
  for (const RecordedEvent& event : events) {
    if (event.kind != EventKind::opened_fire) {
      continue;
    }
    const Exchange exchange = exchange_of(sources, event);
    if (exchange.by.exists() && exchange.on.exists() && known.insert(exchange).second) {
      auto& [first, targets] =
          fresh.try_emplace({exchange.guns, exchange.by}, event, std::vector<FormationId>{})
              .first->second;
      targets.push_back(exchange.on);
    }
  }
  std::vector<Sentence> sentences;
  for (const auto& [shooter, what] : fresh) {
    const auto& [guns, by] = shooter;
    const auto& [first, targets] = what;
    const auto rifles = fresh.find({false, by});
    const bool told_with_rifles = guns && rifles != fresh.end();
    if (told_with_rifles) {
      continue;
    }
    const bool both = !guns && fresh.count({true, by}) > 0;
    std::string text = fmt::format("At {} {} opened on {}", clock_text(first.at),
                                   both ? "the rifles and guns of " + sources.names.spoken(by)
                                        : shooters(sources.names.spoken(by), guns),
                                   sources.names.spoken(targets));
    if (first.count >= kTellingRange_m) {
      text += ", from " + range_text(first.count);
    }
    sentences.push_back({first.at, shooters_known.count(by) == 0 ? 1 : 0, text + "."});
  }
  return sentences;
}

std::vector<Sentence> tell_assaults(const Sources& sources, const Events& events) {
  struct Count {
    int charges = 0, repulsed = 0, prevailed = 0, melees = 0;
    Instant from = Instant::never(), until{};
  };
  std::vector<std::pair<Pair, Count>> counts;
  for (const RecordedEvent& event : events) {
    const bool of_charge = event.kind == EventKind::charge || event.kind == EventKind::repulsed ||
                           event.kind == EventKind::drove_off || event.kind == EventKind::melee;
    const Pair pair{sources.material.formation_of(event.element),
                    sources.material.formation_of(event.other)};
    if (!of_charge || !pair.first.exists() || !pair.second.exists()) {
      continue;
    }
    auto place =
        std::find_if(counts.begin(), counts.end(), [&](const auto& c) { return c.first == pair; });
    if (place == counts.end()) {
      counts.push_back({pair, {}});
      place = counts.end() - 1;
    }
    Count& count = place->second;
    count.charges += event.kind == EventKind::charge ? 1 : 0;
    count.repulsed += event.kind == EventKind::repulsed ? 1 : 0;
    count.prevailed += event.kind == EventKind::drove_off ? 1 : 0;
    count.melees += event.kind == EventKind::melee ? 1 : 0;
    count.from = std::min(count.from, event.at);
    count.until = std::max(count.until, event.at);
  }
  std::vector<Sentence> sentences;
  for (const auto& [pair, count] : counts) {
    const std::string by = sources.names.spoken(pair.first), on = sources.names.spoken(pair.second);
    const std::string when = span_text(count.from, count.until);
    std::string text;
    if (count.charges > 0) {
      text = fmt::format("{} {} {} {}", when, by,
                         count.charges == 1 ? "charged" : "charged " + times(count.charges) + " at",
                         on);
    } else if (count.prevailed > 0) {
      text = fmt::format("{} {} drove back {}", when, by, on);
    } else if (count.repulsed > 0) {
      text = fmt::format("{} {} recoiled before {}", when, by, on);
    } else {
      text = fmt::format("{} {} and {} came to blows", when, by, on);
    }
    if (count.charges > 0) {
      std::vector<std::string> ends;
      if (count.melees > 0) {
        ends.push_back("came to blows");
      }
      if (count.repulsed > 0) {
        ends.push_back((count.charges == 1 ? "" : times(count.repulsed) + " ") +
                       std::string("thrown back"));
        ends.back() = "was " + ends.back();
      }
      if (count.prevailed > 0) {
        ends.push_back("drove off what stood before it" +
                       (count.charges == 1 ? std::string() : " " + times(count.prevailed)));
      }
      text += ends.empty() ? "" : (ends.size() == 1 ? " and " : ", ") + listed(ends);
    }
    sentences.push_back(
        {count.from, count.charges + count.prevailed > 0 ? 1 : 0, capitalised(text) + "."});
  }
  return sentences;
}

std::vector<Sentence> tell_losses(const Sources& sources, const Events& events) {
  const Forces& forces = sources.material.scenario->forces;
  std::vector<Tally> sides(forces.sides.size()), own(forces.formations.size());
  Instant last{};
  for (const RecordedEvent& event : events) {
    if (event.kind == EventKind::losses && event.formation.exists()) {
      add(own[event.formation.index()], event);
      add(sides[sources.hierarchy.side_of(event.formation).index()], event);
      last = std::max(last, event.at);
    }
  }
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (sides[i].lost() > 0) {
      parts.push_back(sources.names.side(id_of<SideId>(i)) + " " +
                      counted(sides[i].lost(), "man", "men"));
    }
  }
  if (parts.empty()) {
    return {};
  }
  std::string text = "It cost " + listed(parts);
  const auto hardest = std::max_element(
      own.begin(), own.end(), [](const Tally& a, const Tally& b) { return a.lost() < b.lost(); });
  std::int64_t all = 0;
  for (const Tally& side : sides) {
    all += side.lost();
  }
  constexpr std::int64_t kWorthNaming = 15;
  if (hardest->lost() >= kWorthNaming && hardest->lost() < all) {
    const auto id = id_of<FormationId>(static_cast<std::size_t>(hardest - own.begin()));
    text += fmt::format("; hardest hit was {}, with {}", sources.names.spoken(id),
                        in_figures(hardest->lost()));
  }
  constexpr std::int64_t kWorthTelling = 25;
  return {{last, all >= kWorthTelling ? 1 : 0, text + "."}};
}

}  // namespace vedette::report
