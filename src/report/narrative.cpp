#include "report/narrative.h"

#include <algorithm>
#include <fmt/format.h>

#include "report/weather_text.h"
#include "report/wording.h"

namespace vedette::report {

namespace {

constexpr std::size_t kSentencesPerParagraph = 8;

/// An hour before it is put into words.
struct Draft {
  Instant from;
  Instant until;
  std::vector<std::vector<Sentence>> by_sector;  ///< the last one: of no sector
  std::vector<Sentence> costs;                   ///< closing sentence of each sector, or empty
  std::vector<Sentence> sky;
};

void append(std::vector<Sentence>& to, std::vector<Sentence> from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

std::size_t sector_of(const Sources& sources, const Sectors& sectors, const RecordedEvent& event) {
  const FormationId own = event.formation.exists()   ? event.formation
                          : event.addressee.exists() ? event.addressee
                                                     : sources.material.formation_of(event.element);
  const std::size_t sector = sectors.of(own);
  return sector < sectors.all().size() ? sector
                                       : sectors.of(sources.material.formation_of(event.other));
}

/// Events of a span, apart by sector; the last list holds those of none.
std::vector<Events> by_sector(const Sources& sources, const Sectors& sectors, Instant from,
                              Instant until) {
  std::vector<Events> apart(sectors.all().size() + 1);
  for (const RecordedEvent& event : sources.material.events) {
    if (event.at >= from && event.at < until) {
      apart[sector_of(sources, sectors, event)].push_back(event);
    }
  }
  return apart;
}

Draft draft_span(const Sources& sources, const Sectors& sectors,
                 const std::vector<Capture>& captures, Instant from, Instant until) {
  Draft draft{.from = from, .until = until};
  const std::vector<Events> now = by_sector(sources, sectors, from, until);
  const std::vector<Events> before = by_sector(sources, sectors, sources.material.begins, from);
  for (std::size_t sector = 0; sector < now.size(); ++sector) {
    std::vector<Capture> here;
    for (const Capture& capture : captures) {
      if (capture.at >= from && capture.at < until && sectors.of(capture.by) == sector) {
        here.push_back(capture);
      }
    }
    std::vector<Sentence> sentences = tell_stages(sources, now[sector], here);
    append(sentences, tell_captures(sources, here));
    append(sentences, tell_orders(sources, now[sector]));
    append(sentences, tell_fire(sources, now[sector], before[sector]));
    append(sentences, tell_assaults(sources, now[sector]));
    append(sentences, tell_nerve(sources, now[sector]));
    append(sentences, tell_leaders(sources, now[sector]));
    append(sentences, tell_passages(sources, now[sector]));
    draft.by_sector.push_back(std::move(sentences));
    const std::vector<Sentence> cost = tell_losses(sources, now[sector]);
    draft.costs.push_back(cost.empty() ? Sentence{} : cost.front());
  }
  draft.sky = tell_weather(*sources.material.scenario, from, until);
  append(draft.sky, tell_light(*sources.material.scenario, from, until));
  return draft;
}

bool matters(const Sentence& sentence) {
  return sentence.weight >= 1;
}

bool is_quiet(const Draft& draft) {
  return std::none_of(
             draft.by_sector.begin(), draft.by_sector.end(),
             [](const auto& list) { return std::any_of(list.begin(), list.end(), matters); }) &&
         std::none_of(draft.costs.begin(), draft.costs.end(), matters);
}

std::int64_t men_lost(const Material& material, Instant from, Instant until) {
  Tally sum;
  for (const Tally& tally : tallies(material, from, until)) {
    sum += tally;
  }
  return sum.lost();
}

std::string heading_of(const Calendar& calendar, Instant from, Instant until) {
  return fmt::format("{} to {}", clock_text(from), moment_text(calendar, until));
}

/// A quiet span, told as a whole so that what went on through it is said once.
Chapter quiet_chapter(const Sources& sources, const Draft& draft) {
  const Instant from = draft.from, until = draft.until;
  std::vector<Sentence> sentences = draft.sky;
  for (const auto& list : draft.by_sector) {
    append(sentences, list);
  }
  std::string text = compose(std::move(sentences), 6);
  const std::int64_t lost = men_lost(sources.material, from, until);
  const std::string cost =
      lost > 0 ? capitalised(counted(lost, "man was", "men were")) + " lost in this time." : "";
  if (text.empty()) {
    text = "Nothing of note happened.";
  }
  text += cost.empty() ? "" : " " + cost;
  return {from, until, heading_of(sources.material.scenario->calendar, from, until), {{"", text}}};
}

Chapter busy_chapter(const Sources& sources, const Sectors& sectors, const Draft& draft) {
  Chapter chapter{draft.from,
                  draft.until,
                  heading_of(sources.material.scenario->calendar, draft.from, draft.until),
                  {}};
  std::vector<Sentence> general = draft.sky;
  append(general, draft.by_sector.back());
  if (const std::string text = compose(std::move(general), 4); !text.empty()) {
    chapter.paragraphs.push_back({"", text});
  }
  for (std::size_t sector = 0; sector < sectors.all().size(); ++sector) {
    std::string text = compose(draft.by_sector[sector], kSentencesPerParagraph);
    const std::string& cost = draft.costs[sector].text;
    if (!text.empty()) {
      text += cost.empty() ? "" : " " + cost;
    } else if (draft.costs[sector].weight > 0) {
      text = "The fire went on. " + cost;
    }
    if (!text.empty()) {
      chapter.paragraphs.push_back({sectors.all()[sector].name, text});
    }
  }
  return chapter;
}

}  // namespace

std::string compose(std::vector<Sentence> sentences, std::size_t most) {
  const auto weightier = [](const Sentence& a, const Sentence& b) { return a.weight > b.weight; };
  std::stable_sort(sentences.begin(), sentences.end(),
                   [](const Sentence& a, const Sentence& b) { return a.at < b.at; });
  std::stable_sort(sentences.begin(), sentences.end(), weightier);
  sentences.resize(std::min(sentences.size(), most));
  std::stable_sort(sentences.begin(), sentences.end(),
                   [](const Sentence& a, const Sentence& b) { return a.at < b.at; });
  std::string text;
  for (const Sentence& sentence : sentences) {
    text += (text.empty() ? "" : " ") + sentence.text;
  }
  return text;
}

std::vector<Chapter> tell_hours(const Sources& sources, const Sectors& sectors,
                                const std::vector<Capture>& captures) {
  std::vector<Chapter> chapters;
  Instant quiet_from = Instant::never();
  const auto end_quiet = [&](Instant until) {
    if (quiet_from < until) {
      chapters.push_back(
          quiet_chapter(sources, draft_span(sources, sectors, captures, quiet_from, until)));
    }
    quiet_from = Instant::never();
  };
  const Instant ends = sources.material.ends;
  for (Instant from = sources.material.begins; from < ends;) {
    const Instant until{std::min((from.count / kHour_ms + 1) * kHour_ms, ends.count)};
    const Draft draft = draft_span(sources, sectors, captures, from, until);
    if (is_quiet(draft)) {
      quiet_from = std::min(quiet_from, from);
    } else {
      end_quiet(from);
      chapters.push_back(busy_chapter(sources, sectors, draft));
    }
    from = until;
  }
  end_quiet(ends);
  return chapters;
}

}  // namespace vedette::report
