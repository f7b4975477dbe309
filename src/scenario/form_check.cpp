#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "scenario/common_forms.h"
#include "scenario/form.h"
#include "scenario/limits.h"

namespace vedette::scenario {

namespace {

/// A number as a person would write it: 25, 0.5.
std::string plain(double value) {
  char buffer[64];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
  return error == std::errc{} ? std::string(buffer, end) : std::string("?");
}

const char* kind_of(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null:
      return "nothing";
    case Node::Kind::list:
      return "a list";
    case Node::Kind::map:
      return "a map";
    case Node::Kind::scalar:
      break;
  }
  switch (look_of(node)) {
    case Look::flag:
      return "a truth value";
    case Look::number:
      return "a number";
    case Look::text:
      break;
  }
  return "a text";
}

std::string shown(const Node& node) {
  return node.is_scalar() ? quote(node.text) : std::string(kind_of(node));
}

/// One value under check: what it is called, and where the errors go.
class Check {
 public:
  Check(Node& node, const Type& type, const std::string& called, Problems& problems)
      : node_(node), type_(type), called_(called), problems_(problems) {}

  void run() {
    if (node_.kind == Node::Kind::null && type_.kind != Type::Kind::json_any) {
      wrong("has no value", "write one, or take the key out");
      return;
    }
    static constexpr std::array kChecks{
        &Check::text,   &Check::name,        &Check::words,  &Check::words, &Check::key,
        &Check::key,    &Check::path,        &Check::text,   &Check::flag,  &Check::count,
        &Check::number, &Check::quantity,    &Check::time,   &Check::date,  &Check::place,
        &Check::each,   &Check::curve,       &Check::list,   &Check::map,   &Check::fields,
        &Check::figure, &Check::one_or_list, &Check::nothing};
    static_assert(kChecks.size() == static_cast<std::size_t>(Type::Kind::json_any) + 1);
    (this->*kChecks[static_cast<std::size_t>(type_.kind)])();
  }

 private:
  void wrong(const std::string& what, const std::string& mend) {
    node_.bad = true;
    problems_.add(node_.mark, called_ + " " + what, mend);
  }
  void expected(const std::string& what) { wrong("is " + shown(node_), "write " + what); }

  [[nodiscard]] bool is_text() const {
    return node_.is_scalar() && look_of(node_) == Look::text && !node_.text.empty();
  }
  void text() {
    if (node_.is_scalar() && look_of(node_) != Look::text) {
      wrong("is " + std::string(kind_of(node_)) + ", " + node_.text, "put it in quotes");
    } else if (!is_text()) {
      expected("a text");
    }
  }
  void name() {
    if (node_.is_map()) {
      check(node_, name_form(), problems_);
    } else if (!is_text()) {
      expected("a text, or {en: ..., zh: ...}");
    }
  }
  void words() {
    const bool known = is_text() && std::find(type_.words.begin(), type_.words.end(), node_.text) !=
                                        type_.words.end();
    if (!known) {
      const std::string right = "write " + one_of(type_.words, 20);
      wrong("is " + shown(node_),
            node_.is_scalar() ? problems_.did_you_mean(node_.text, type_.words, right) : right);
    }
  }
  void key() {
    if (node_.is_scalar() && look_of(node_) != Look::text && is_key(node_.text)) {
      wrong("is " + std::string(kind_of(node_)) + ", " + node_.text, "put it in quotes");
    } else if (!is_text() ||
               !is_key(type_.kind == Type::Kind::key ? node_.text : braces_taken_out(node_.text))) {
      expected("a key: a-z, 0-9, '-', '_', '.', at most 60");
    }
  }
  /// `{n}` and `{nth}` may stand in keys; what comes of them is checked when it is known.
  static std::string braces_taken_out(const std::string& text) {
    std::string result = text;
    for (const char* mark : {"{nth}", "{n}"}) {
      for (std::size_t at = result.find(mark); at != std::string::npos; at = result.find(mark)) {
        result.replace(at, std::string_view(mark).size(), "1");
      }
    }
    return result;
  }
  void path() {
    if (!is_text() || !is_path(node_.text)) {
      expected("a path: keys with '/' between them");
    }
  }
  void flag() {
    if (!node_.is_scalar() || look_of(node_) != Look::flag) {
      expected("true or false");
    }
  }
  [[nodiscard]] std::string limits_of() const {
    return plain(type_.least) + " to " + plain(type_.most);
  }
  void count() {
    const auto value = node_.is_scalar() && !node_.quoted ? read_whole(node_.text) : std::nullopt;
    if (!value) {
      expected("a whole number, " + limits_of() + " (without unit or quotes)");
    } else if (static_cast<double>(*value) < type_.least ||
               static_cast<double>(*value) > type_.most) {
      wrong("is " + node_.text, "write " + limits_of());
    }
  }
  void number() {
    const auto value =
        node_.is_scalar() && !node_.quoted ? read_decimal(node_.text, node_.json) : std::nullopt;
    if (!value) {
      expected("a number without unit or quotes, " + limits_of());
    } else if (!(*value >= type_.least && *value <= type_.most)) {
      wrong("is " + node_.text, "write " + limits_of());
    }
  }
  void quantity() {
    const DimensionFacts& facts = facts_of(type_.dimension);
    const auto value = is_text() ? read_quantity(node_.text, type_.dimension) : std::nullopt;
    if (!value) {
      std::vector<std::string> units;
      for (const UnitOfMeasure& unit : facts.units) {
        units.emplace_back(unit.symbol);
      }
      expected(std::string(facts.name) + " in " + one_of(units) + ", such as " + facts.example);
    } else if (!(*value >= type_.least && *value <= type_.most)) {
      const char* base = base_unit();
      wrong("is " + node_.text,
            "write " + in_base_unit(type_.least) + " to " + in_base_unit(type_.most) + " " + base);
    }
  }
  [[nodiscard]] const char* base_unit() const {
    for (const UnitOfMeasure& unit : facts_of(type_.dimension).units) {
      if (unit.factor == 1.0) {
        return unit.symbol;
      }
    }
    return "%";
  }
  [[nodiscard]] std::string in_base_unit(double value) const {
    return plain(type_.dimension == Dimension::share ? std::round(value * 1e6) / 1e4 : value);
  }
  void time() {
    if (!is_text() || !read_time(node_.text)) {
      expected("a time, such as \"04:30\" or \"+1 06:00\" (the day after)");
    }
  }
  void date() {
    if (!is_text() || !read_date(node_.text)) {
      expected("a date from 1800 to 1999, such as 1894-09-15");
    }
  }
  void place() {
    if (!node_.is_map()) {
      if (!is_text() || !is_key(node_.text)) {
        expected("the key of a place, {x, y}, {lat, lon} or {from, bearing, distance}");
      }
    } else if (node_.find("lat") != nullptr || node_.find("lon") != nullptr) {
      check(node_, geographic_place_form(), problems_);
    } else if (node_.find("from") != nullptr) {
      check(node_, way_place_form(), problems_);
    } else {
      check(node_, local_place_form(), problems_);
    }
  }
  void each() {
    if (node_.is_list()) {
      sizes(node_.items.size());
      for (Node& item : node_.items) {
        if (!item.is_scalar() || look_of(item) == Look::flag || !is_key(item.text)) {
          problems_.add(item.mark, "an entry of `each` is " + shown(item), "write a key");
          node_.bad = true;
        }
      }
    } else if (!read_each_range(node_)) {
      expected("a number such as 4, a range such as 5-8, or a list of keys, at most " +
               plain(type_.most));
    }
  }
  void curve() {
    if (!node_.is_map()) {
      expected("a map from range to value, such as {0 m: ..., 500 m: ...}");
      return;
    }
    sizes(node_.members.size());
    for (Member& point : node_.members) {
      const auto range = read_quantity(point.key, Dimension::length);
      if (!range || *range < 0.0 || *range > 50'000.0 || *range != std::floor(*range)) {
        problems_.add(point.mark, "the range " + quote(point.key) + " of " + called_,
                      "write whole metres, such as 400 m");
        node_.bad = true;
      }
      check(point.value, type_.item.front(), called_, problems_);
      node_.bad = node_.bad || point.value.bad;
    }
  }
  void list() {
    if (!node_.is_list()) {
      expected("a list");
      return;
    }
    sizes(node_.items.size());
    for (Node& item : node_.items) {
      check(item, type_.item.front(), "an entry of " + called_, problems_);
    }
  }
  void map() {
    if (!node_.is_map()) {
      expected("a map");
      return;
    }
    sizes(node_.members.size());
    for (Member& member : node_.members) {
      if (!is_key(member.key)) {
        problems_.add(member.mark, "the key " + quote(member.key) + " in " + called_,
                      "write a key: a-z, 0-9, '-', '_', '.', at most 60");
        member.value.bad = true;
      }
      check(member.value, type_.item.front(), "`" + member.key + "`", problems_);
    }
  }
  void sizes(std::size_t size) {
    if (static_cast<double>(size) < type_.least || static_cast<double>(size) > type_.most) {
      // The entries are good as they are: no further errors need to follow from their number.
      problems_.add(node_.mark, called_ + " has " + std::to_string(size) + " entries",
                    "write " + limits_of());
    }
  }
  void figure() {
    if (node_.is_map() && node_.find("value") != nullptr) {
      check(node_, figure_form(), problems_);
      for (Member& member : node_.members) {
        if (member.key == "value") {
          check(member.value, type_.item.front(), called_, problems_);
          node_.bad = node_.bad || member.value.bad;
        }
      }
    } else {
      Check(node_, type_.item.front(), called_, problems_).run();
    }
  }
  void fields() { check(node_, type_.form(), problems_); }
  void nothing() {}
  void one_or_list() {
    if (node_.is_list()) {
      list();
    } else {
      Check(node_, type_.item.front(), called_, problems_).run();
    }
  }

  Node& node_;
  const Type& type_;
  const std::string& called_;
  Problems& problems_;
};

void report_unknown(const Member& member, const Form& form, Problems& problems) {
  const std::vector<std::string> keys = form.keys();
  problems.add(member.mark, "`" + member.key + "` is no key of " + form.name,
               problems.did_you_mean(member.key, keys, "its keys are " + one_of(keys, 40)));
}

}  // namespace

void check(Node& node, const Type& type, const std::string& called, Problems& problems) {
  Check(node, type, called, problems).run();
}

void check(Node& node, const Form& form, Problems& problems, Strictness strictness) {
  if (!node.is_map()) {
    node.bad = true;
    problems.add(node.mark, form.name + " is " + shown(node),
                 "write a map with " + one_of(form.keys(), 40));
    return;
  }
  for (Member& member : node.members) {
    if (const Field* field = form.find(member.key)) {
      check(member.value, field->type, "`" + member.key + "`", problems);
    } else if (!form.open) {
      report_unknown(member, form, problems);
    }
  }
  const bool completed = form.templates || strictness == Strictness::part;
  for (const Field& field : form.fields) {
    const bool wanted = field.required && (!completed || field.key == "key");
    if (wanted && strictness == Strictness::whole && node.find(field.key) == nullptr) {
      problems.add(node.mark, form.name + " has no `" + field.key + "`", "write " + field.key);
      node.bad = true;
    }
  }
}

}  // namespace vedette::scenario
