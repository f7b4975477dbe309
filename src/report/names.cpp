#include "report/names.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "report/wording.h"

namespace vedette::report {

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool has_digit(std::string_view text) {
  return std::any_of(text.begin(), text.end(), is_digit);
}

std::string first_part(const std::string& name) {
  return name.substr(0, name.find(','));
}

std::string with_article(const std::string& name) {
  const std::size_t first_word = name.find(' ');
  const bool possessive = first_word != std::string::npos && first_word >= 2 &&
                          name.compare(first_word - 2, 2, "'s") == 0;
  const bool has_one = name.rfind("the ", 0) == 0 || name.rfind("The ", 0) == 0 || possessive;
  return has_one ? name : "the " + name;
}

/// "3rd Bn, 18th Regiment" is the third of a kind: what stands before and after the kind.
struct Numbered {
  std::string ordinal;  ///< "3rd"
  std::string rest;     ///< ", 18th Regiment"
  bool matches = false;
};

Numbered as_battalion(const std::string& name) {
  const std::size_t at = name.find(" Bn");
  const bool starts = at != std::string::npos && is_digit(name[0]) && at <= 5;
  return starts ? Numbered{name.substr(0, at), name.substr(at + 3), true} : Numbered{};
}

/// The number before an ordinal ending that ends at `end`: 18 of "18th".
std::string number_before(const std::string& name, std::size_t end) {
  std::size_t from = end;
  while (from > 0 && name[from - 1] != ' ') {
    --from;
  }
  std::string digits;
  for (std::size_t i = from; i < end && is_digit(name[i]); ++i) {
    digits += name[i];
  }
  return digits;
}

std::string roman(const std::string& digits) {
  constexpr const char* kRoman[] = {"", "I", "II", "III", "IV", "V", "VI"};
  return digits.size() == 1 && digits[0] < '7' ? kRoman[digits[0] - '0'] : digits;
}

/// "III/18" of "3rd Bn, 18th Regiment"; empty when the name is of another form.
std::string battalion_label(const std::string& name) {
  const std::size_t battalion = name.find(" Bn");
  const bool guns = name.find(" Artillery") != std::string::npos;
  const std::size_t regiment = name.find(guns ? " Artillery" : " Regiment");
  if (battalion == std::string::npos || regiment == std::string::npos) {
    return {};
  }
  return roman(number_before(name, battalion)) + "/" + number_before(name, regiment) +
         (guns ? " Art" : "");
}

std::string without(std::string text, std::string_view word) {
  const std::size_t at = text.find(word);
  if (at != std::string::npos) {
    text.erase(at, word.size());
  }
  return text;
}

std::string lower_first(std::string text) {
  const bool one_word_name = text.find(' ') == std::string::npos;
  if (!one_word_name && !text.empty() && text[0] >= 'A' && text[0] <= 'Z') {
    text[0] = static_cast<char>(text[0] - 'A' + 'a');
  }
  return text;
}

/// "Main body, 5th Division" is spoken of as the main body.
bool is_described(const std::string& name) {
  const std::size_t comma = name.find(',');
  return comma != std::string::npos && !has_digit(first_part(name)) &&
         has_digit(name.substr(comma));
}

std::string spelled_out(const std::string& name) {
  if (const Numbered battalion = as_battalion(name); battalion.matches) {
    return battalion.ordinal + " Battalion" + battalion.rest;
  }
  return is_described(name) ? lower_first(first_part(name)) : name;
}

bool shares_first_word(const std::string& a, const std::string& b) {
  return a.compare(0, 3, b, 0, 3) == 0;
}

}  // namespace

std::string Names::side(SideId id) const {
  return id.exists() ? scenario_.forces.sides[id.index()].name : "nobody";
}

std::string Names::formation(FormationId id) const {
  return id.exists() ? scenario_.forces.formations[id.index()].name : "troops of no formation";
}

std::string Names::spoken(FormationId id) const {
  if (!id.exists()) {
    return "troops of no formation";
  }
  const Formation& formation = scenario_.forces.formations[id.index()];
  std::string text = with_article(spelled_out(formation.name));
  const bool small = formation.echelon >= Echelon::battalion;
  if (small && formation.parent.exists() && formation.name.find(',') == std::string::npos) {
    const Formation& parent = scenario_.forces.formations[formation.parent.index()];
    if (!shares_first_word(parent.name, formation.name) &&
        formation.name.find(" of ") == std::string::npos) {
      text += " of " + with_article(spelled_out(parent.name));
    }
  }
  return text;
}

std::string Names::spoken(const std::vector<FormationId>& ids) const {
  std::map<std::string, std::vector<std::string>> regiments;
  std::vector<std::string> items;
  for (const FormationId id : ids) {
    const Numbered battalion = as_battalion(formation(id));
    if (battalion.matches) {
      regiments[battalion.rest].push_back(battalion.ordinal);
    } else {
      items.push_back(spoken(id));
    }
  }
  std::vector<std::string> all;
  all.reserve(regiments.size() + items.size());
  for (const auto& [rest, ordinals] : regiments) {
    all.push_back(fmt::format("the {} {}{}", listed(ordinals),
                              ordinals.size() == 1 ? "Battalion" : "Battalions", rest));
  }
  all.insert(all.end(), items.begin(), items.end());
  return listed(all);
}

std::string Names::label(FormationId id) const {
  const std::string name = formation(id);
  if (std::string label = battalion_label(name); !label.empty()) {
    return label;
  }
  std::string label = first_part(name);
  for (const std::string_view word : {" Battalion", " battalions", " Regiment", " detachment"}) {
    label = without(label, word);
  }
  constexpr std::size_t kLongest = 22;
  if (label.size() > kLongest) {
    const std::size_t space = label.rfind(' ', kLongest);
    std::size_t end = space == std::string::npos ? kLongest : space;
    while (end > 0 && (static_cast<unsigned char>(label[end]) & 0xC0U) == 0x80U) {
      --end;  // not into the middle of a character
    }
    label.resize(end);
    constexpr std::string_view kOpenEnd = " of";
    if (label.ends_with(kOpenEnd)) {
      label.resize(label.size() - kOpenEnd.size());
    }
  }
  return label;
}

std::string Names::feature(FeatureId id) const {
  if (!id.exists()) {
    return "the open field";
  }
  const Feature& feature = scenario_.ground.features[id.index()];
  std::string name = feature.name.empty() ? feature.key : feature.name;
  if (const std::size_t comma = name.find(", "); comma != std::string::npos) {
    name = lower_first(name.substr(0, comma)) + " (" + name.substr(comma + 2) + ")";
  }
  return with_article(name);
}

bool Names::is_named(LeaderId id) const {
  return id.exists() && scenario_.forces.leaders[id.index()].name.rfind("an officer", 0) != 0;
}

std::string Names::leader(LeaderId id) const {
  if (!id.exists()) {
    return "nobody";
  }
  const Leader& leader = scenario_.forces.leaders[id.index()];
  // "Brigade General of Gaozhou" goes before no name: the title of the post is left out.
  const std::string rank = leader.rank.substr(0, leader.rank.find(" of "));
  return rank.empty() ? leader.name : rank + " " + leader.name;
}

std::string Names::objective(const Mission& mission) const {
  if (mission.feature.exists()) {
    return feature(mission.feature);
  }
  constexpr double kReach_m = 1'200;
  double nearest_m = kReach_m;
  std::string name;
  for (const Place& place : scenario_.ground.places) {
    const double away_m = in_metres(distance(place.at, mission.at));
    if (away_m < nearest_m) {
      nearest_m = away_m;
      name = place.name.empty() ? place.key : place.name;
    }
  }
  return name;
}

}  // namespace vedette::report
