#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "report/sentences.h"
#include "report/wording.h"

namespace vedette::report {

namespace {

/// What one formation did about one objective in the span.
struct Course {
  FormationId formation;
  Mission mission;  ///< the first of it
  std::vector<Stage> stages;
  Instant from;
  Instant until;
};

bool is_told(Stage stage) {
  return stage != Stage::none && stage != Stage::hold && stage != Stage::done;
}

bool same_errand(const Mission& a, const Mission& b) {
  return a.verb == b.verb && a.feature == b.feature && (a.feature.exists() || a.at == b.at);
}

std::vector<Course> courses_in(const Events& events) {
  std::vector<Course> courses;
  for (const RecordedEvent& event : events) {
    if (event.kind != EventKind::stage || !is_told(event.mission.stage)) {
      continue;
    }
    const auto same = std::find_if(courses.begin(), courses.end(), [&](const Course& c) {
      return c.formation == event.formation && same_errand(c.mission, event.mission);
    });
    if (same == courses.end()) {
      courses.push_back(
          {event.formation, event.mission, {event.mission.stage}, event.at, event.at});
    } else if (std::find(same->stages.begin(), same->stages.end(), event.mission.stage) ==
               same->stages.end()) {
      // The way there goes without saying when more follows.
      same->from = same->stages.back() == Stage::approach ? event.at : same->from;
      same->stages.push_back(event.mission.stage);
      same->until = event.at;
    }
  }
  return courses;
}

/// "deployed against X", "went in to the assault" ...; `where` is named once, in the first of them.
std::string phrase(Stage stage, Verb verb, const std::string& where) {
  const bool named = !where.empty();
  const bool attacks = verb == Verb::attack || verb == Verb::counter_attack || verb == Verb::charge;
  switch (stage) {
    case Stage::approach:
      return named ? (attacks ? "moved up against " : "marched for ") + where : "moved up";
    case Stage::deploy:
      return named ? "deployed against " + where : "deployed";
    case Stage::firefight:
      return named ? "came into the line of fire before " + where : "came into the line of fire";
    case Stage::assault:
      return verb == Verb::counter_attack
                 ? (named ? "counter-attacked at " + where : "counter-attacked")
                 : (named ? "went in to the assault on " + where : "went in to the assault");
    case Stage::breaking_off:
      return named ? (attacks ? "broke off the attack on " : "broke off at ") + where : "broke off";
    default:
      return {};
  }
}

std::string deeds(const Course& course, const std::string& where) {
  std::vector<std::string> phrases;
  for (const Stage stage : course.stages) {
    // A formation that deploys has plainly moved up before.
    const bool implied = stage == Stage::approach && course.stages.size() > 1;
    if (!implied) {
      phrases.push_back(phrase(stage, course.mission.verb, phrases.empty() ? where : ""));
    }
  }
  return listed(phrases);
}

int weight_of(const Course& course) {
  int weight = 0;
  for (const Stage stage : course.stages) {
    const bool heavy = stage == Stage::assault || stage == Stage::breaking_off;
    weight = std::max(weight, heavy ? 2 : stage == Stage::approach ? 0 : 1);
  }
  return weight;
}

constexpr std::int64_t kTogether_ms = 900'000;  ///< orders within a quarter of an hour are one plan

/// Formations that went about one thing in one way.
struct Joint {
  std::string what;
  std::vector<FormationId> formations;
  Course course;
};

/// "; it fell at 05:51", when the place that they went for did fall to their side.
std::string fall_of(const Sources& sources, const Joint& joint, std::vector<Capture>& captures) {
  const auto& stages = joint.course.stages;
  if (std::find(stages.begin(), stages.end(), Stage::assault) == stages.end()) {
    return {};
  }
  const SideId side = sources.hierarchy.side_of(joint.formations[0]);
  const auto capture = std::find_if(captures.begin(), captures.end(), [&](const Capture& c) {
    return c.feature == joint.course.mission.feature && c.to == side && c.from.exists() &&
           c.at >= joint.course.from;
  });
  if (capture == captures.end()) {
    return {};
  }
  std::string text = "; it fell at " + clock_text(capture->at);
  captures.erase(capture);
  return text;
}

}  // namespace

std::vector<Sentence> tell_stages(const Sources& sources, const Events& events,
                                  std::vector<Capture>& captures) {
  std::vector<Joint> joint;
  for (const Course& course : courses_in(events)) {
    const std::string what = deeds(course, sources.names.objective(course.mission));
    const auto place = std::find_if(joint.begin(), joint.end(), [&](const Joint& j) {
      return j.what == what && sources.hierarchy.side_of(j.formations[0]) ==
                                   sources.hierarchy.side_of(course.formation);
    });
    if (place == joint.end()) {
      joint.push_back({what, {course.formation}, course});
    } else {
      place->formations.push_back(course.formation);
      place->course.from = std::min(place->course.from, course.from);
      place->course.until = std::max(place->course.until, course.until);
    }
  }
  std::vector<Sentence> sentences;
  for (const Joint& with : joint) {
    const std::string text = fmt::format(
        "{} {} {}{}.", span_text(with.course.from, with.course.until),
        sources.names.spoken(with.formations), with.what, fall_of(sources, with, captures));
    sentences.push_back({with.course.from, weight_of(with.course), capitalised(text)});
  }
  return sentences;
}

std::vector<Sentence> tell_orders(const Sources& sources, const Events& events) {
  struct Group {
    Instant at;
    Mission mission;
    std::vector<FormationId> formations;
  };
  std::vector<Group> groups;
  for (const RecordedEvent& event : events) {
    const Verb verb = event.mission.verb;
    const bool planned = event.kind == EventKind::ordered && !event.formation.exists() &&
                         event.addressee.exists() &&
                         (verb == Verb::march || verb == Verb::withdraw || verb == Verb::bombard);
    if (!planned) {
      continue;
    }
    const FormationId main = sources.hierarchy.main_of(event.addressee);
    const auto place = std::find_if(groups.begin(), groups.end(), [&](const Group& g) {
      const bool same_aim = verb != Verb::bombard || g.mission.feature == event.mission.feature;
      return g.mission.verb == verb && same_aim && event.at.count - g.at.count <= kTogether_ms &&
             sources.hierarchy.main_of(g.formations[0]) == main;
    });
    if (place == groups.end()) {
      groups.push_back({event.at, event.mission, {event.addressee}});
    } else {
      place->formations.push_back(event.addressee);
    }
  }
  std::vector<Sentence> sentences;
  for (const Group& group : groups) {
    const std::string who =
        group.formations.size() > 4
            ? sources.names.spoken(sources.hierarchy.main_of(group.formations[0]))
            : sources.names.spoken(group.formations);
    const std::string aim = sources.names.objective(group.mission);
    const std::string what = group.mission.verb == Verb::march      ? "set out"
                             : group.mission.verb == Verb::withdraw ? "turned back"
                             : aim.empty()                          ? "turned its guns on the enemy"
                                                                    : "turned its guns on " + aim;
    sentences.push_back(
        {group.at, 0, fmt::format("At {} {} {}.", clock_text(group.at), who, what)});
  }
  return sentences;
}

std::vector<Sentence> tell_captures(const Sources& sources, const std::vector<Capture>& captures) {
  std::vector<Sentence> sentences;
  std::map<FeatureId, int> taken;
  for (const Capture& capture : captures) {
    const std::string where = sources.names.feature(capture.feature);
    const std::string who = capture.by.exists() ? sources.names.spoken(capture.by)
                                                : "troops of " + sources.names.side(capture.to);
    const bool again = ++taken[capture.feature] > 1;
    const std::string what = !capture.from.exists() ? "occupied" : again ? "won back" : "took";
    std::string text = fmt::format("At {} {} {} {}", clock_text(capture.at), who, what, where);
    if (capture.from.exists() && !again) {
      text += " from " + sources.names.side(capture.from);
    }
    const bool minor = !capture.from.exists();
    sentences.push_back({capture.at, minor ? 0 : 2, text + "."});
  }
  return sentences;
}

std::vector<Sentence> tell_passages(const Sources& sources, const Events& events) {
  std::vector<Sentence> sentences;
  for (const RecordedEvent& event : events) {
    if (event.kind == EventKind::gate) {
      sentences.push_back({event.at, 1,
                           fmt::format("At {} {} was forced open.", clock_text(event.at),
                                       sources.names.feature(event.feature))});
    } else if (event.kind == EventKind::bridge) {
      sentences.push_back(
          {event.at, 1,
           fmt::format("At {} {} {} {}.", clock_text(event.at),
                       sources.names.feature(event.feature),
                       event.count == 0 ? "was made useless by" : "was made passable by",
                       sources.names.side(event.side))});
    }
  }
  return sentences;
}

}  // namespace vedette::report
