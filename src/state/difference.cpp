#include <type_traits>

#include "state/field_codec.h"

namespace vedette {

namespace {

std::string text(bool value) {
  return value ? "yes" : "no";
}
template <class T>
requires std::is_enum_v<T> || std::is_integral_v<T> std::string text(T value) {
  return std::to_string(static_cast<std::int64_t>(value));
}
template <class Tag, class Rep>
std::string text(Quantity<Tag, Rep> value) {
  return std::to_string(value.count);
}
template <class Tag, class Rep>
std::string text(StrongId<Tag, Rep> value) {
  return value.exists() ? std::to_string(value.value) : "none";
}
std::string text(Instant value) {
  return std::to_string(value.count);
}
std::string text(Angle value) {
  return std::to_string(value.count);
}
std::string text(Point value) {
  return "(" + text(value.x) + ", " + text(value.y) + ")";
}
std::string text(ElementRef value) {
  return value.exists() ? "slot " + std::to_string(value.id.slot) : "none";
}
std::string text(const Mission& m) {
  return std::string(name_of(m.verb)) + "/" + name_of(m.stage) + " at " + text(m.at);
}
std::string text(const Claims& claims) {
  std::string all;
  for (std::size_t i = 0; i < claims.count; ++i) {
    const Claim& claim = claims.list[i];
    all += (all.empty() ? "" : "; ") +
           std::string(claim.kind == ClaimKind::enemy ? "enemy " : "own ") +
           std::to_string(claim.men) + " men at " + text(claim.at);
  }
  return all.empty() ? "nothing" : all;
}
std::string text(const AccountCounts& counts) {
  std::string all;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] != 0) {
      all += (all.empty() ? "" : ", ") + std::string(name_of(static_cast<Account>(i))) + " " +
             std::to_string(counts[i]);
    }
  }
  return all.empty() ? "nothing" : all;
}

/// Names of what the rows of each kind of table are of.
class SubjectNames {
 public:
  SubjectNames(const Scenario& scenario, const BattleState& state)
      : scenario_(scenario), state_(state) {}
  [[nodiscard]] std::string battle(std::size_t) const { return "battle"; }
  [[nodiscard]] std::string element(std::size_t slot) const {
    return element_name(scenario_, state_, slot);
  }
  [[nodiscard]] std::string contact(std::size_t index) const {
    return element(index / kContactsPerElement) + " contact " +
           std::to_string(index % kContactsPerElement);
  }
  [[nodiscard]] std::string formation(std::size_t i) const {
    return scenario_.forces.formations[i].key;
  }
  [[nodiscard]] std::string belief(std::size_t index) const {
    return formation(index / kEnemiesPerHeadquarters) + " enemy " +
           std::to_string(index % kEnemiesPerHeadquarters);
  }
  [[nodiscard]] std::string dispatch(std::size_t index) const {
    const DispatchRow& row = state_.dispatch[index];
    const bool taken = row.key != 0;
    return taken ? formation(row.author.index()) + " to " + formation(row.addressee.index())
                 : "free place " + std::to_string(index);
  }
  [[nodiscard]] std::string leader(std::size_t i) const { return scenario_.forces.leaders[i].key; }
  [[nodiscard]] std::string feature(std::size_t i) const {
    return scenario_.ground.features[i].key;
  }
  [[nodiscard]] static std::string sector(std::size_t i) { return "sector " + std::to_string(i); }
  [[nodiscard]] std::string hearing(std::size_t i) const {
    return formation(i / kHearingsPerFormation) + " hearing " +
           std::to_string(i % kHearingsPerFormation);
  }
  [[nodiscard]] std::string account(std::size_t i) const {
    return formation(i / kCommodityCount) + " " +
           name_of(static_cast<Commodity>(i % kCommodityCount));
  }

 private:
  const Scenario& scenario_;
  const BattleState& state_;
};

template <class Row>
std::vector<std::string> texts_of(const Row& row) {
  std::vector<std::string> texts;
  visit(row, [&texts](const FieldInfo&, const auto& value) { texts.push_back(text(value)); });
  return texts;
}

template <class Row, class NameOf>
void compare(const Table<Row>& a, const Table<Row>& b, NameOf name_of_row, std::size_t limit,
             std::vector<FieldDifference>& found) {
  for (std::size_t i = 0; i < a.size() && found.size() < limit; ++i) {
    const std::vector<std::string> before = texts_of(a[i]);
    const std::vector<std::string> after = texts_of(b[i]);
    std::size_t place = 0;
    visit(a[i], [&](const FieldInfo& info, const auto&) {
      if (before[place] != after[place] && found.size() < limit) {
        found.push_back({info, name_of_row(i), before[place], after[place]});
      }
      ++place;
    });
  }
}

template <class Row, class NameOf>
void dump_table(const Table<Row>& table, NameOf name_of_row, std::string& out) {
  const std::vector<std::string> empty = texts_of(Row{});
  for (std::size_t i = 0; i < table.size(); ++i) {
    const std::vector<std::string> texts = texts_of(table[i]);
    if (texts == empty) {
      continue;
    }
    std::size_t place = 0;
    visit(table[i], [&](const FieldInfo& info, const auto&) {
      if (place == 0) {
        out += std::string(info.row) + " " + name_of_row(i) + "\n";
      }
      if (texts[place] != empty[place]) {
        out += std::string("  ") + info.name + ": " + texts[place];
        out += info.unit[0] != '\0' ? std::string(" ") + info.unit + "\n" : "\n";
      }
      ++place;
    });
  }
}

}  // namespace

std::string element_name(const Scenario& scenario, const BattleState& state, std::size_t slot) {
  const Identity& who = state.identity[slot];
  if (!who.alive) {
    return "free slot " + std::to_string(slot);
  }
  const std::string& unit = scenario.forces.units[who.unit.index()].key;
  const bool original = slot == who.unit.index() && who.generation == 0;
  return original ? unit : unit + "/part-" + std::to_string(who.key % 10'000);
}

std::vector<FieldDifference> differences(const Scenario& scenario, const BattleState& a,
                                         const BattleState& b, std::size_t limit) {
  const SubjectNames names(scenario, a);
  std::vector<FieldDifference> found;
#define VEDETTE_TABLE(Row, member, subject) \
  compare(                                  \
      a.member, b.member, [&names](std::size_t i) { return names.subject(i); }, limit, found);
  VEDETTE_TABLES(VEDETTE_TABLE)
#undef VEDETTE_TABLE
  return found;
}

std::string dump(const Scenario& scenario, const BattleState& state) {
  const SubjectNames names(scenario, state);
  std::string out;
#define VEDETTE_TABLE(Row, member, subject) \
  dump_table(                               \
      state.member, [&names](std::size_t i) { return names.subject(i); }, out);
  VEDETTE_TABLES(VEDETTE_TABLE)
#undef VEDETTE_TABLE
  return out;
}

}  // namespace vedette
