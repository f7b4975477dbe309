// JSON Schemas (draft-07) of the text formats, made from the very forms that check what is read.
#include <map>
#include <nlohmann/json.hpp>

#include "scenario/common_forms.h"
#include "scenario/data_forms.h"
#include "scenario/limits.h"
#include "scenario/map_forms.h"
#include "scenario/scenario.h"
#include "scenario/scenario_forms.h"

namespace vedette {

namespace scenario {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kKeyPattern = "^[a-z0-9][a-z0-9._-]{0,59}$";
constexpr const char* kNumber = "-?(0|[1-9][0-9]*)(\\.[0-9]+)?";
constexpr const char* kTimePattern =
    "^(\\+([0-9]|[12][0-9]|30) )?([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$";
constexpr const char* kDatePattern = "^1[89][0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";

/// `geographic place` for "a place by latitude": the name of a definition.
std::string slug(const std::string& name) {
  std::string result = name.starts_with("a ")    ? name.substr(2)
                       : name.starts_with("an ") ? name.substr(3)
                                                 : name;
  for (char& c : result) {
    c = c == ' ' ? '_' : c;
  }
  return result;
}

/// A number that JSON shows without `.0` where it is whole.
Json plain(double value) {
  const auto whole = static_cast<std::int64_t>(value);
  return static_cast<double>(whole) == value ? Json(whole) : Json(value);
}

class Schema {
 public:
  Json ref(const Form& form) {
    const std::string name = slug(form.name);
    if (!definitions_.contains(name)) {
      definitions_[name] = nullptr;  // stands while the form refers to itself
      definitions_[name] = object(form);
    }
    return {{"$ref", "#/definitions/" + name}};
  }

  Json of(const Type& type) {
    switch (type.kind) {
      case Type::Kind::text:
        return text();
      case Type::Kind::file:
        return text();
      case Type::Kind::name:
        return {{"anyOf", {text(), ref(name_form())}}};
      case Type::Kind::constant:
        return {{"const", type.words.front()}};
      case Type::Kind::words:
        return {{"enum", type.words}};
      case Type::Kind::key:
        return pattern(kKeyPattern);
      case Type::Kind::numbered_key:
        return pattern("^([a-z0-9]|\\{n\\}|\\{nth\\})([a-z0-9._-]|\\{n\\}|\\{nth\\})*$");
      case Type::Kind::path:
        return pattern("^[a-z0-9][a-z0-9._-]*(/[a-z0-9][a-z0-9._-]*)*$");
      case Type::Kind::flag:
        return {{"type", "boolean"}};
      case Type::Kind::count:
        return number("integer", type);
      case Type::Kind::number:
        return number("number", type);
      case Type::Kind::quantity:
        return pattern(quantity(type.dimension));
      case Type::Kind::time:
        return pattern(kTimePattern);
      case Type::Kind::date:
        return pattern(kDatePattern);
      case Type::Kind::place:
        return {{"anyOf",
                 {pattern(kKeyPattern), ref(way_place_form()), ref(local_place_form()),
                  ref(geographic_place_form())}}};
      case Type::Kind::each:
        return each(type);
      case Type::Kind::curve:
        return curve(type);
      case Type::Kind::list:
        return list(type);
      case Type::Kind::map:
        return map(type);
      case Type::Kind::form:
        return ref(type.form());
      case Type::Kind::figure:
        return figure(type);
      case Type::Kind::one_or_list:
        return {{"anyOf", {of(type.item.front()), list(type)}}};
      case Type::Kind::json_any:
        break;
    }
    return Json::object();
  }

  [[nodiscard]] Json definitions() const {
    Json all = Json::object();
    for (const auto& [name, schema] : definitions_) {
      all[name] = schema;
    }
    return all;
  }

  /// A map with the fields of a form, written out.
  Json object(const Form& form) {
    Json properties = Json::object();
    Json required = Json::array();
    for (const Field& field : form.fields) {
      Json property = of(field.type);
      // draft-07 ignores what stands beside a $ref
      if (property.contains("$ref")) {
        property = {{"allOf", Json::array({property})}};
      }
      property["description"] = field.doc;
      properties[field.key] = std::move(property);
      if (field.required && (!form.templates || field.key == "key")) {
        required.push_back(field.key);
      }
    }
    Json schema{{"type", "object"}, {"description", form.doc}, {"properties", properties}};
    if (!form.open) {
      schema["additionalProperties"] = false;
    }
    if (!required.empty()) {
      schema["required"] = required;
    }
    return schema;
  }

 private:
  static Json text() {
    return {{"type", "string"}, {"minLength", 1}, {"maxLength", limits::kTextBytes}};
  }
  static Json pattern(const std::string& regex) { return {{"type", "string"}, {"pattern", regex}}; }
  static Json number(const char* name, const Type& type) {
    return {{"type", name}, {"minimum", plain(type.least)}, {"maximum", plain(type.most)}};
  }
  static std::string quantity(Dimension dimension) {
    std::string units;
    for (const UnitOfMeasure& unit : facts_of(dimension).units) {
      units += (units.empty() ? "" : "|") + std::string(unit.symbol);
    }
    return "^" + std::string(kNumber) + " ?(" + units + ")$";
  }
  static Json each(const Type& type) {
    Json word{{"anyOf", {pattern(kKeyPattern), {{"type", "integer"}, {"minimum", 0}}}}};
    return {
        {"anyOf",
         {{{"type", "integer"}, {"minimum", 1}, {"maximum", plain(type.most)}},
          pattern("^(0|[1-9][0-9]*)-(0|[1-9][0-9]*)$"),
          {{"type", "array"}, {"items", word}, {"minItems", 1}, {"maxItems", plain(type.most)}}}}};
  }
  Json list(const Type& type) {
    return {{"type", "array"},
            {"items", of(type.item.front())},
            {"minItems", plain(type.least)},
            {"maxItems", plain(type.most)}};
  }
  Json map(const Type& type) { return keyed(kKeyPattern, type); }
  Json curve(const Type& type) { return keyed("^(0|[1-9][0-9]*)(\\.[0-9]+)? ?(mm|m|km)$", type); }
  Json keyed(const char* keys, const Type& type) {
    return {{"type", "object"},
            {"propertyNames", {{"pattern", keys}}},
            {"additionalProperties", of(type.item.front())},
            {"minProperties", plain(type.least)},
            {"maxProperties", plain(type.most)}};
  }
  Json figure(const Type& type) {
    Json sourced = object(figure_form());
    sourced["properties"]["value"] = of(type.item.front());
    return {{"anyOf", {of(type.item.front()), sourced}}};
  }

  std::map<std::string, Json> definitions_;
};

const Form& root_of(ScenarioFormat format) {
  switch (format) {
    case ScenarioFormat::scenario:
      break;
    case ScenarioFormat::map:
      return feature_collection_form();
    case ScenarioFormat::numbers:
      return numbers_file_form();
    case ScenarioFormat::terrain:
      return terrain_file_form();
    case ScenarioFormat::weapon:
      return weapon_file_form();
  }
  return scenario_form();
}

/// Properties by kind, for the features of a map.
Json properties_by_kind(Schema& schema) {
  Json kinds = Json::array();
  for (const MapKind& kind : map_kinds()) {
    kinds.push_back(schema.ref(kind.properties()));
  }
  return {{"oneOf", kinds}};
}

}  // namespace

}  // namespace scenario

std::string schema_of(ScenarioFormat format) {
  scenario::Schema schema;
  const scenario::Form& root = scenario::root_of(format);
  scenario::Json result{{"$schema", "http://json-schema.org/draft-07/schema#"},
                        {"title", root.name}};
  const scenario::Json object = schema.object(root);
  for (const auto& [key, value] : object.items()) {
    result[key] = value;
  }
  scenario::Json by_kind;
  if (format == ScenarioFormat::map) {
    by_kind = scenario::properties_by_kind(schema);
  }
  result["definitions"] = schema.definitions();
  if (format == ScenarioFormat::map) {
    result["definitions"]["feature"]["properties"]["properties"] = by_kind;
  }
  return result.dump(2) + "\n";
}

}  // namespace vedette
