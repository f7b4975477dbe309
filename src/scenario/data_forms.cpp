#include "scenario/data_forms.h"

#include "ground/ground.h"
#include "scenario/limits.h"

namespace vedette::scenario {

using namespace types;

namespace {

/// What every data file begins with.
std::vector<Field> heading(const std::string& format) {
  return {{"format", constant(format), true, "name and version of the format"},
          {"about", text(), false, "free text"},
          {"source", text(), false, "of every figure without its own"},
          {"sources", map(text(), 0, 200), false, "sources by key"}};
}

Form with(std::vector<Field> fields, std::string name, std::string doc,
          const std::vector<Field>& more) {
  fields.insert(fields.end(), more.begin(), more.end());
  return {std::move(name), std::move(doc), std::move(fields)};
}

Type range() {
  return figure(quantity(Dimension::length, 0.0, 50'000.0));
}
Type share() {
  return figure(quantity(Dimension::share));
}

}  // namespace

const Form& numbers_file_form() {
  static const Form kForm =
      with(heading("vedette-numbers/1"), "a file of numbers", "Numbers of a model.",
           {{"numbers", map(figure(number(-1e12, 1e12)), 0, 5000), true,
             "figures by the names in src/forces/numbers/"}});
  return kForm;
}

const Form& cover_form() {
  static const Form kForm{
      "a cover",
      "What one kind of cover does.",
      {{"height", figure(quantity(Dimension::length, 0.0, 60.0)), true,
        "top of the growth or houses above the relief"},
       {"opaque", figure(flag()), true, "stops sight below its top at once"},
       {"sight_depth", figure(quantity(Dimension::length, 0.0, 5000.0)), true,
        "depth at which a standing man is lost to sight"},
       {"exposure", share(), true, "share of a standing man that fire can find"},
       {"concealment", share(), true, "how much harder to notice"},
       {"pace_foot", share(), true, "against good going"},
       {"pace_horse", share(), true, "against good going"},
       {"pace_wheels", share(), true, "against good going"},
       {"pace_boat", share(), true, "against open water"}}};
  return kForm;
}

const Form& terrain_file_form() {
  static const Form kForm =
      with(heading("vedette-terrain/1"), "a file of terrain", "What each kind of cover does.",
           {{"covers", map(form(cover_form), 0, kCoverCount), true, "by cover"}});
  return kForm;
}

const Form& ammunition_form() {
  static const Form kForm{
      "a kind of ammunition",
      "What one kind of round does where it arrives.",
      {{"name", text(), true, "shrapnel, common shell, case, bomb"},
       {"range_max", range(), true, "greatest range"},
       {"radius", figure(quantity(Dimension::length, 0.0, 500.0)), true,
        "of effect across the line of fire"},
       {"depth", figure(quantity(Dimension::length, 0.0, 2000.0)), true,
        "of effect along the line of fire"},
       {"hit_open", share(), true, "a standing man within the effect is hit"},
       {"hit_covered", share(), true, "likewise a man behind a work"},
       {"damage_work", share(), true, "of a work's strength, or of a gate, per direct hit"}}};
  return kForm;
}

const Form& weapon_file_form() {
  static const Form kForm =
      with(heading("vedette-weapon/1"), "a weapon", "A weapon and its figures.",
           {{"key", key(), true, "the file's name without .yaml"},
            {"name", name(), true, "its name"},
            {"kind", words(words_of<WeaponKind>(6)), true, "kind"},
            {"propellant", words({"black_powder", "smokeless"}), false, "black_powder unless said"},
            {"family", key(), true, "rounds are exchanged within a family"},
            {"calibre", figure(quantity(Dimension::length, 0.001, 1.0)), false, "calibre"},
            {"range_max", range(), true, "beyond it nobody fires"},
            {"magazine", figure(count(1, 1000)), false, "rounds before reloading singly"},
            {"aimed_rate", figure(curve(number(0.0, 1500.0))), false,
             "aimed rounds a minute per weapon, by range"},
            {"rapid_rate", figure(number(0.0, 1500.0)), false, "rounds a minute in rapid fire"},
            {"hit_chance", figure(curve(quantity(Dimension::share))), false,
             "share hit per aimed round at a standing skirmish line, by range"},
            {"killed_share", share(), true, "of those hit"},
            {"crew", figure(count(1, 30)), false, "men to serve it"},
            {"range_error", share(), false, "dispersion in range, of the range"},
            {"line_error", share(), false, "dispersion across, of the range"},
            {"ammunition", list(form(ammunition_form), 1, 10), false, "what it throws"}});
  return kForm;
}

std::vector<std::string> figures_required_of(WeaponKind kind) {
  switch (kind) {
    case WeaponKind::rifle:
      return {"calibre", "aimed_rate", "rapid_rate", "hit_chance"};
    case WeaponKind::machine_gun:
      return {"calibre", "aimed_rate", "rapid_rate", "hit_chance", "crew"};
    case WeaponKind::gun:
      return {"calibre",     "aimed_rate", "rapid_rate", "crew",
              "range_error", "line_error", "ammunition"};
    case WeaponKind::mortar:
      return {"calibre", "aimed_rate", "crew", "range_error", "line_error", "ammunition"};
    case WeaponKind::grenade:
      return {"aimed_rate", "ammunition"};
    case WeaponKind::blade:
      break;
  }
  return {};
}

}  // namespace vedette::scenario
