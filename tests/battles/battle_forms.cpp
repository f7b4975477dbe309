#include "battles/battle_forms.h"

#include "battles/measures.h"

namespace vedette::battles {

using namespace scenario;
using namespace scenario::types;

namespace {

constexpr std::size_t kCauses = static_cast<std::size_t>(Cause::supply) + 1;
constexpr std::size_t kEvents = static_cast<std::size_t>(EventKind::heard) + 1;
constexpr std::size_t kNerves = static_cast<std::size_t>(NerveState::surrendered) + 1;

std::vector<std::string> measure_names() {
  std::vector<std::string> names;
  for (const Measure& measure : measures()) {
    names.emplace_back(measure.name);
  }
  return names;
}

const Form& fact_form() {
  static const Form kForm{
      "a fact",
      "Something that must come out of the battle.",
      {{"says", text(), true, "the fact in words"},
       {"what", words(measure_names()), true, "the measure"},
       {"of", text(), false, "path of an element, formation or side, or key of a leader"},
       {"by", text(), false, "whose hand did it"},
       {"on", text(), false, "the other party"},
       {"since", time(), false, "what came before does not count"},
       {"at", time(), false, "the moment of the judgement, the end unless said"},
       {"place", any(), false, "key of a place or feature, or {x, y}"},
       {"feature", key(), false, "feature of the map"},
       {"within", quantity(Dimension::length, 1.0, 100'000.0), false, "how near counts"},
       {"through", words(words_of<Cause>(kCauses)), false, "cause of the loss"},
       {"event", words(words_of<EventKind>(kEvents)), false, "kind of event"},
       {"states", one_or_list(words(words_of<NerveState>(kNerves)), kNerves), false, "of nerve"},
       {"at_least", any(), false, "lower bound, in the unit of the measure"},
       {"at_most", any(), false, "upper bound"},
       {"is", flag(), false, "for a measure that answers yes or no"},
       {"never", flag(), false, "what is measured must not happen"},
       {"seeds", count(1, 1000), false, "seeds 1 to this, 1 unless said"},
       {"over_seeds", words({"each", "mean", "median"}), false, "what the bounds are for"},
       {"share_of_seeds", quantity(Dimension::share, 0.0, 1.0), false, "in at least so many"},
       {"share_of_seeds_at_most", quantity(Dimension::share, 0.0, 1.0), false, "in at most"},
       {"source", text(), false, "where the fact is from"},
       {"known_miss", text(), false, "why the engine does not meet it now"}}};
  return kForm;
}

}  // namespace

const Form& battle_form() {
  static const Form kForm{
      "a text battle",
      "A set-up, and what must come of it.",
      {{"format", constant("vedette-battle/1"), true, "this format"},
       {"title", text(), true, "what the battle shows"},
       {"about", text(), false, "remarks"},
       {"scenario", any(), true, "as in scenario.yaml, or the name of a shipped scenario"},
       {"map_files", map(text(), 1, 20), false, "text of GeoJSON files by their paths"},
       {"expect", list(form(fact_form), 1, 100), true, "the facts"}}};
  return kForm;
}

}  // namespace vedette::battles
