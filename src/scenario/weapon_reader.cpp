#include "scenario/weapon_reader.h"

#include <algorithm>

#include "scenario/data_forms.h"
#include "scenario/record.h"
#include "scenario/sources.h"

namespace vedette::scenario {

namespace {

std::int32_t whole_metres(const Record& record, std::string_view key) {
  return round_to<std::int32_t>(record.quantity(key, Dimension::length, 0.0));
}

/// A curve, its values multiplied into the integers of `Weapon`. The ranges are sorted; the form
/// has refused those that are no whole metres.
std::vector<CurvePoint> read_curve(const Record& record, std::string_view key, double factor,
                                   Problems& problems) {
  std::vector<CurvePoint> curve;
  const Node* points = record.find(key);
  if (points == nullptr) {
    return curve;
  }
  for (const Member& point : points->members) {
    const auto range = read_quantity(point.key, Dimension::length);
    const Node& value = point.value;
    const auto number = read_decimal(value.text);
    const auto share = read_quantity(value.text, Dimension::share);
    curve.push_back({round_to<std::int32_t>(range.value_or(0.0)),
                     round_to<std::int32_t>(number.value_or(share.value_or(0.0)) * factor)});
  }
  std::sort(curve.begin(), curve.end(),
            [](CurvePoint a, CurvePoint b) { return a.range_m < b.range_m; });
  const auto twice = std::adjacent_find(curve.begin(), curve.end(), [](CurvePoint a, CurvePoint b) {
    return a.range_m == b.range_m;
  });
  if (twice != curve.end()) {
    problems.add(points->mark,
                 "the range " + std::to_string(twice->range_m) + " m stands twice in `" +
                     std::string(key) + "`",
                 "keep one of the two");
  }
  return curve;
}

std::vector<Ammunition> read_ammunition(const Record& weapon) {
  std::vector<Ammunition> list;
  const Node* kinds = weapon.find("ammunition");
  for (std::size_t i = 0; kinds != nullptr && i < kinds->items.size(); ++i) {
    const Record record(kinds->items[i]);
    list.push_back({record.text("name"), whole_metres(record, "range_max"),
                    whole_metres(record, "radius"), whole_metres(record, "depth"),
                    record.share("hit_open"), record.share("hit_covered"),
                    record.share("damage_work")});
  }
  return list;
}

/// Every figure of the file has a source.
void check_sources(const Node& node, const Form& form, const Sources& sources) {
  for (const Member& member : node.members) {
    const Field* field = form.find(member.key);
    if (field != nullptr && field->type.kind == Type::Kind::figure) {
      sources.check(member.value, "`" + member.key + "`");
    } else if (member.key == "ammunition") {
      for (const Node& item : member.value.items) {
        check_sources(item, ammunition_form(), sources);
      }
    }
  }
}

void check_weapon(const Node& file, const Record& record, WeaponKind kind, const std::string& stem,
                  Problems& problems) {
  if (const Node* key = record.find("key"); key != nullptr && key->text != stem) {
    problems.add(key->mark, "the key " + quote(key->text) + " is not the file's name",
                 "write " + stem + ", or rename the file");
  }
  for (const std::string& figure : figures_required_of(kind)) {
    if (!record.has(figure)) {
      problems.add(file.mark,
                   "a weapon of kind " + std::string(name_of(kind)) + " has no `" + figure + "`",
                   "write " + figure);
    }
  }
}

}  // namespace

std::optional<Weapon> read_weapon(Node& file, const std::string& stem, Problems& problems) {
  check(file, weapon_file_form(), problems);
  if (!file.is_map()) {
    return std::nullopt;
  }
  const Record record(file);
  check_sources(file, weapon_file_form(), Sources(file, problems));
  Weapon weapon;
  weapon.key = stem;
  weapon.name = record.name("name", stem).en;
  weapon.kind = record.word("kind", 6, WeaponKind::rifle);
  if (record.find("kind") != nullptr) {
    check_weapon(file, record, weapon.kind, stem, problems);
  }
  weapon.propellant =
      record.text("propellant") == "smokeless" ? Propellant::smokeless : Propellant::black_powder;
  weapon.calibre_um =
      round_to<std::int32_t>(record.quantity("calibre", Dimension::length, 0.0) * 1e6);
  weapon.range_m_max = whole_metres(record, "range_max");
  weapon.magazine = record.count("magazine", 1);
  weapon.aimed_rate = read_curve(record, "aimed_rate", 1000.0, problems);
  weapon.rapid_rate_milli = round_to<std::int32_t>(record.number("rapid_rate", 0.0) * 1000.0);
  weapon.hit_chance = read_curve(record, "hit_chance", 1e6, problems);
  weapon.killed_share = record.share("killed_share");
  weapon.crew = record.count("crew", 1);
  const auto per_mille = [&](std::string_view key) {
    return round_to<std::int32_t>(record.quantity(key, Dimension::share, 0.0) * 1000.0);
  };
  weapon.range_error_pm = per_mille("range_error");
  weapon.line_error_pm = per_mille("line_error");
  weapon.ammunition = read_ammunition(record);
  weapon.family = record.text("family");
  return weapon;
}

}  // namespace vedette::scenario
