#include "scenario/history_reader.h"

#include <algorithm>

#include "scenario/record.h"

namespace vedette::scenario {

namespace {

class Reader {
 public:
  Reader(const WrittenMap& map, const Forces& forces, Problems& problems)
      : map_(map),
        problems_(problems),
        sides_(keys_of(forces.sides)),
        leaders_(keys_of(forces.leaders)),
        formations_(keys_of(forces.formations), "formation") {}

  HistoricalFact read(const Node& node) {
    const Record record(node);
    HistoricalFact fact;
    fact.at = record.time("at", Instant{});
    fact.text = record.text("says");
    fact.source = record.text("source");
    if (const Node* feature = record.find("feature")) {
      fact.feature = find_feature(*feature, map_, problems_).value_or(FeatureId::none());
    }
    fact.side = id_in<SideId>(record, "to", "side", sides_);
    fact.leader = id_in<LeaderId>(record, "leader", "leader", leaders_);
    if (const Node* path = record.find("formation")) {
      const auto index = formations_.find(path->text, path->mark, problems_);
      fact.formation = index ? id_of<FormationId>(*index) : FormationId::none();
    }
    check(record);
    return fact;
  }

 private:
  template <class Id>
  Id id_in(const Record& record, const char* key, const std::string& what,
           const std::vector<std::string>& keys) {
    const Node* node = record.find(key);
    if (node == nullptr) {
      return Id::none();
    }
    const auto at = std::find(keys.begin(), keys.end(), node->text);
    if (at != keys.end()) {
      return id_of<Id>(static_cast<std::size_t>(at - keys.begin()));
    }
    problems_.add(node->mark, "there is no " + what + " " + quote(node->text),
                  problems_.did_you_mean(node->text, keys, "write the key of a " + what));
    return Id::none();
  }

  void check(const Record& record) {
    const int compared = (record.has("feature") ? 1 : 0) + (record.has("leader") ? 1 : 0) +
                         (record.has("formation") ? 1 : 0);
    if (compared > 1) {
      problems_.add(record.mark(), "the fact names more than one thing to compare",
                    "write one of feature, leader, formation, or two facts");
    }
    if (record.has("feature") != record.has("to")) {
      problems_.add(record.mark(), "`feature` and `to` go together",
                    "write which feature fell to which side");
    }
  }

  const WrittenMap& map_;
  Problems& problems_;
  std::vector<std::string> sides_;
  std::vector<std::string> leaders_;
  Paths formations_;
};

}  // namespace

std::vector<HistoricalFact> read_history(const Node& scenario, const WrittenMap& map,
                                         const Forces& forces, Problems& problems) {
  std::vector<HistoricalFact> history;
  const Node* facts = scenario.find("history");
  if (facts == nullptr) {
    return history;
  }
  Reader reader(map, forces, problems);
  for (const Node& node : facts->items) {
    if (node.is_map()) {
      history.push_back(reader.read(node));
    }
  }
  std::stable_sort(history.begin(), history.end(),
                   [](const auto& a, const auto& b) { return a.at < b.at; });
  return history;
}

}  // namespace vedette::scenario
