#include "scenario/scenario_forms.h"

#include <algorithm>

#include "base/base.h"
#include "forces/forces.h"
#include "ground/ground.h"
#include "scenario/common_forms.h"
#include "scenario/limits.h"

namespace vedette::scenario {

using namespace types;

namespace {

const Form& clock_form() {
  static const Form kForm{
      "clock",
      "Whose clock the battle runs by, from when to when.",
      {{"date", date(), true, "the day that begins at 00:00"},
       {"begins", time(), true, "first moment"},
       {"ends", time(), true, "last moment"},
       {"ahead_of_sun", quantity(Dimension::duration, -86'400.0, 86'400.0), false,
        "clock of the scenario minus local mean solar time"},
       {"tick", quantity(Dimension::duration, 1.0, 60.0), false, "length of a tick, 10 s"}}};
  return kForm;
}

const Form& extent_form() {
  static const Form kForm{
      "extent",
      "Size of the map.",
      {{"east", quantity(Dimension::length, 10.0, 200'000.0), true, "from west to east"},
       {"north", quantity(Dimension::length, 10.0, 200'000.0), true, "from south to north"}}};
  return kForm;
}

const Form& relief_form() {
  static const Form kForm{"relief",
                          "Measured heights of the land: an ESRI ASCII grid that covers the map.",
                          {{"file", file(), true, "the grid, relative to the folder"},
                           {"coordinates_are", words({"longitude and latitude", "local metres"}),
                            false, "longitude and latitude (WGS84) unless said"}}};
  return kForm;
}

const Form& map_form() {
  static const Form kForm{
      "map",
      "The frame of the map and the files that fill it.",
      {{"origin", form(geographic_place_form), true, "where local (0, 0) lies on the earth"},
       {"corner", form(local_place_form), false, "south-west corner"},
       {"extent", form(extent_form), true, "size, whole numbers of cells"},
       {"cell", quantity(Dimension::length, 5.0, 200.0), false, "side of a cell, 25 m"},
       {"base_height", quantity(Dimension::length, -400.0, 3000.0), false,
        "height of the plain above the sea"},
       {"roughness", quantity(Dimension::length, 0.0, 50.0), false,
        "amplitude of small irregular relief"},
       {"relief", form(relief_form), false, "measured heights in place of base_height"},
       {"base_cover", words(words_of<Cover>(kCoverCount)), false, "cover where nothing else is"},
       {"files", list(file(), 0, limits::kFiles), false, "GeoJSON files of the folder"}}};
  return kForm;
}

const Form& weather_form() {
  static const Form kForm{
      "a spell of weather",
      "The weather from a moment on, until the next spell.",
      {{"from", time(), true, "when it begins"},
       {"cloud", quantity(Dimension::share), false, "share of the sky"},
       {"rain", quantity(Dimension::rain), false, "as water; snow when below zero"},
       {"temperature", quantity(Dimension::temperature), false, "15 C unless said"},
       {"wind", quantity(Dimension::speed, 0.0, 60.0), false, "speed"},
       {"wind_from", quantity(Dimension::angle), false, "where it comes from"},
       {"fog", quantity(Dimension::length, 0.0, 100'000.0), false,
        "visibility in fog or haze; 0 m is clear air"}}};
  return kForm;
}

const Form& side_form() {
  static const Form kForm{"a side", "One of the parties.", {{"name", name(), true, "its name"}}};
  return kForm;
}

const Form& character_form() {
  const auto trait = [](const char* key, const char* doc) {
    return Field{key, quantity(Dimension::share), false, doc};
  };
  static const Form kForm{"a character",
                          "What a leader is like, each 50 % unless said.",
                          {trait("competence", "skill"), trait("initiative", "acts unbidden"),
                           trait("aggression", "seeks the fight"), trait("caution", "weighs risk"),
                           trait("courage", "stands fire"), trait("loyalty", "to his superiors"),
                           trait("authority", "men follow him"),
                           trait("honesty", "reports what is"), trait("vanity", "needs glory")}};
  return kForm;
}

const Form& leader_form() {
  static const Form kForm{"a leader",
                          "A person who commands.",
                          {{"name", name(), true, "his name"},
                           {"rank", text(), false, "his rank"},
                           {"with", path(), false, "element that he stays with"},
                           {"character", form(character_form), false, "what he is like"}}};
  return kForm;
}

const Form& order_form() {
  std::vector<std::string> verbs = words_of<Verb>(kVerbCount);
  verbs.erase(verbs.begin());  // `none` is no order
  static const Form kForm{
      "an order",
      "What a formation is told to do from a time on.",
      {{"at", time(), true, "when it holds from"},
       {"to", path(), true, "path of a formation"},
       {"verb", words(std::move(verbs)), true, "what to do"},
       {"place", place(), false, "objective"},
       {"feature", key(), false, "work, gate or bridge meant"},
       {"facing", quantity(Dimension::angle), false, "front to take up there"},
       {"frontage", quantity(Dimension::length, 0.0, 20'000.0), false, "length of the front"}}};
  return kForm;
}

const Form& history_form() {
  static const Form kForm{
      "a fact of history",
      "What is told of the battle that was fought; the report sets it beside the run.",
      {{"at", time(), true, "when"},
       {"says", text(), true, "what, in a few words"},
       {"source", text(), false, "by whom it is told"},
       {"feature", key(), false, "a work, gate or bridge that fell"},
       {"to", key(), false, "the side to which it fell"},
       {"leader", key(), false, "who fell"},
       {"formation", path(), false, "who broke off"}}};
  return kForm;
}

/// Fields of `add` that `fields` lacks, none required.
std::vector<Field> joined(std::vector<Field> fields, const std::vector<Field>& add) {
  for (const Field& field : add) {
    const bool known = std::any_of(fields.begin(), fields.end(),
                                   [&](const Field& f) { return f.key == field.key; });
    if (!known) {
      fields.push_back(field);
    }
  }
  for (Field& field : fields) {
    field.required = false;
  }
  return fields;
}

std::vector<Field> place_fields() {
  return {{"at", place(), false, "where it stands"},
          {"facing", quantity(Dimension::angle), false, "its front"},
          {"array", words(words_of<Array>(5)), false, "how it stands"},
          {"enters", time(), false, "not on the map before"}};
}

std::vector<Field> strength_fields() {
  return {{"arm", words(words_of<Arm>(kArmCount)), true, "arm"},
          {"men", count(1, 1000), true, "men"},
          {"horses", count(0, 2000), false, "horses"},
          {"guns", count(0, 100), false, "guns or machine-guns"},
          {"weapon", key(), false, "rifle or carbine of the men"},
          {"gun", key(), false, "its guns"},
          {"rounds_per_man", count(0, 1000), false, "small-arms rounds"},
          {"shells_per_gun", count(0, 20'000), false, "shells, bombs, rounds of a machine-gun"},
          {"ladders", count(0, 100), false, "ladders that its men carry, for walls"},
          {"grenades_per_man", count(0, 50), false, "grenades"},
          {"ration_days", count(0, 60), false, "rations carried, days"},
          {"quality", quantity(Dimension::share), false, "training and steadiness, 50 %"},
          {"musketry", quantity(Dimension::share), false,
           "skill with its arms, 50 % = a drilled regular"}};
}

std::vector<Field> naming_fields() {
  return {{"key", numbered_key(), true, "unique among its sisters"},
          {"name", name(), false, "its name"},
          {"template", key(), false, "takes over what it says"},
          {"each", each(), false, "so many of it"}};
}

}  // namespace

const Form& element_form() {
  static const Form kForm = [] {
    Form form{"an element", "A company, squadron, battery or train.", naming_fields(), true};
    for (const auto& more : {strength_fields(), place_fields()}) {
      form.fields.insert(form.fields.end(), more.begin(), more.end());
    }
    return form;
  }();
  return kForm;
}

const Form& elements_have_form() {
  static const Form kForm{"elements_have", "What holds for every element beneath.",
                          joined(strength_fields(), {})};
  return kForm;
}

const Form& formation_form() {
  static const Form kForm = [] {
    Form form{"a formation", "A node of the order of battle.", naming_fields(), true};
    const std::vector<Field> own{
        {"echelon", words(words_of<Echelon>(7)), true, "level"},
        {"commander", key(), false, "key of a leader"},
        {"succession", list(key(), 0, 50), false, "who takes over, in this order"},
        {"officers", count(0, 20), false, "that many more in the line, unnamed"},
        {"discipline", quantity(Dimension::share), false, "of its men, 50 %"},
        {"formations", list(types::form(formation_form), 0, limits::kFormations), false,
         "formations beneath"},
        {"elements", list(types::form(element_form), 0, limits::kElements), false, "elements"},
        {"elements_have", types::form(elements_have_form), false,
         "what holds for every element beneath"},
        {"interval", quantity(Dimension::length, 0.0, 5000.0), false,
         "between elements drawn up at its place"}};
    for (const auto& more : {own, place_fields()}) {
      form.fields.insert(form.fields.end(), more.begin(), more.end());
    }
    return form;
  }();
  return kForm;
}

const Form& template_form() {
  static const Form kForm{"a template", "Part of a formation or element.",
                          joined(formation_form().fields, element_form().fields)};
  return kForm;
}

const Form& scenario_form() {
  static const Form kForm{
      "a scenario",
      "A battle, see docs/formats/scenario.md.",
      {{"format", constant("vedette-scenario/1"), true, "name and version of the format"},
       {"title", name(), true, "title"},
       {"clock", form(clock_form), true, "time"},
       {"map", form(map_form), true, "ground"},
       {"weather", list(form(weather_form), 1, 1000), true, "spells, ascending in time"},
       {"sides", map(form(side_form), 2, limits::kSides), true, "the parties"},
       {"leaders", map(form(leader_form), 0, limits::kLeaders), false, "persons who command"},
       {"templates", map(form(template_form), 0, 1000), false, "parts to be used many times"},
       {"order_of_battle",
        map(list(form(formation_form), 1, limits::kFormations), 1, limits::kSides), true,
        "formations of each side"},
       {"orders", list(form(order_form), 0, limits::kOrders), false, "orders"},
       {"history", list(form(history_form), 0, limits::kFacts), false,
        "what happened in the battle that was fought"}}};
  return kForm;
}

}  // namespace vedette::scenario
