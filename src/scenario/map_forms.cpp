#include "scenario/map_forms.h"

#include "scenario/limits.h"

namespace vedette::scenario {

using namespace types;

namespace {

Field width(bool required, double most = 5000.0) {
  return {"width_m", number(0.5, most), required, "width, metres"};
}
Field height(bool required) {
  return {"height_m", number(0.1, 60.0), required, "height above the ground, metres"};
}
Field depth(bool required) {
  return {"depth_m", number(0.0, 60.0), required, "depth, metres"};
}
Field flow(bool required) {
  return {"men_per_minute", count(1, 100'000), required, "men on foot who pass in a minute"};
}
Field open() {
  return {"open", flag(), false, "gate: open; bridge: whole, at the start"};
}
Field across(const char* what) {
  return {"across", key(), true, what};
}

/// The form of a kind: what all have, and its own.
Form kind_form(const std::string& kind, std::vector<Field> own) {
  Form form{"the properties of a " + kind,
            "Properties of a feature of kind " + kind + ".",
            {{"kind", constant(kind), true, "kind"},
             {"key", key(), true, "unique over all map files"},
             {"name", text(), false, "English"},
             {"name_zh", text(), false, "Traditional Chinese"},
             {"source", text(), false, "where its shape and figures come from"},
             {"note", text(), false, "remarks"}}};
  form.fields.insert(form.fields.end(), own.begin(), own.end());
  return form;
}

const Form& hill() {
  static const Form kForm =
      kind_form("hill", {{"heights_m", one_or_list(number(-400.0, 3000.0), 200), true,
                          "height above the sea of each point"},
                         {"radius_m", number(1.0, 50'000.0), true, "from crest to foot"},
                         {"steepness", number(0.0, 1.0), false, "0 a dome, 1 a crag; 0.3"}});
  return kForm;
}
const Form& place_kind() {
  static const Form kForm = kind_form("place", {});
  return kForm;
}
const Form& river() {
  static const Form kForm = kind_form("river", {width(true), depth(true)});
  return kForm;
}
const Form& bridge() {
  static const Form kForm =
      kind_form("bridge", {across("key of its river"), width(false), flow(false), open()});
  return kForm;
}
const Form& ford() {
  static const Form kForm =
      kind_form("ford", {across("key of its river"), width(false), flow(false), depth(false)});
  return kForm;
}
const Form& ferry() {
  static const Form kForm =
      kind_form("ferry", {across("key of its river"),
                          width(false),
                          flow(false),
                          {"boats", count(1, 1000), false, "in place of men_per_minute"},
                          {"men_per_boat", count(1, 500), false, "men whom a boat carries"},
                          {"bank", words({"left", "right"}), false,
                           "where the boats lie at the start, down the river; left"}});
  return kForm;
}
const Form& wall() {
  static const Form kForm = kind_form("wall", {width(false, 50.0), height(true)});
  return kForm;
}
const Form& gate() {
  static const Form kForm =
      kind_form("gate", {across("key of its wall"), width(false), flow(false), open()});
  return kForm;
}
const Form& work() {
  static const Form kForm =
      kind_form("work", {width(false, 200.0),
                         height(true),
                         depth(false),
                         {"strength", number(0.0, 1.0), true, "share of hits kept from its men"}});
  return kForm;
}
const Form& road() {
  static const Form kForm = kind_form("road", {width(false, 50.0)});
  return kForm;
}
const Form& track() {
  static const Form kForm = kind_form("track", {width(false, 50.0)});
  return kForm;
}
const Form& wood() {
  static const Form kForm = kind_form("wood", {});
  return kForm;
}
const Form& town() {
  static const Form kForm = kind_form("town", {});
  return kForm;
}
const Form& paddy() {
  static const Form kForm = kind_form("paddy", {});
  return kForm;
}
const Form& millet() {
  static const Form kForm = kind_form("millet", {});
  return kForm;
}
const Form& marsh() {
  static const Form kForm = kind_form("marsh", {});
  return kForm;
}
const Form& graves() {
  static const Form kForm = kind_form("graves", {});
  return kForm;
}
const Form& passage() {
  static const Form kForm = kind_form(
      "passage", {{"known_to", list(key(), 1, limits::kSides), true, "sides who know of it"},
                  width(false, 50.0),
                  flow(false)});
  return kForm;
}

}  // namespace

const Form& geometry_form() {
  static const Form kForm{
      "a geometry",
      "RFC 7946: a Point, a LineString, or a Polygon of one ring.",
      {{"type", words({"Point", "LineString", "Polygon"}), true, "shape"},
       {"coordinates", any(), true, "longitude before latitude, or x before y in metres"}},
      false,
      true};
  return kForm;
}

const Form& geojson_feature_form() {
  static const Form kForm{"a feature",
                          "A thing of the map.",
                          {{"type", constant("Feature"), true, "Feature"},
                           {"properties", any(), true, "kind, key and what the kind asks for"},
                           {"geometry", form(geometry_form), true, "where it is"}},
                          false,
                          true};
  return kForm;
}

const Form& feature_collection_form() {
  static const Form kForm{
      "a map file",
      "A GeoJSON FeatureCollection (RFC 7946), see docs/formats/scenario.md.",
      {{"type", constant("FeatureCollection"), true, "FeatureCollection"},
       {"coordinates_are", words({"longitude and latitude", "local metres"}), false,
        "longitude and latitude unless said"},
       {"features", list(form(geojson_feature_form), 0, limits::kFeatures), true, "features"}},
      false,
      true};
  return kForm;
}

const std::vector<MapKind>& map_kinds() {
  static const std::vector<MapKind> kKinds{
      {"hill", {true, true, false}, hill},      {"place", {true, false, false}, place_kind},
      {"river", {false, true, false}, river},   {"bridge", {true, true, false}, bridge},
      {"ford", {true, true, false}, ford},      {"ferry", {true, true, false}, ferry},
      {"wall", {false, true, true}, wall},      {"gate", {true, true, false}, gate},
      {"work", {false, true, true}, work},      {"road", {false, true, false}, road},
      {"track", {false, true, false}, track},   {"wood", {false, false, true}, wood},
      {"town", {false, false, true}, town},     {"paddy", {false, false, true}, paddy},
      {"millet", {false, false, true}, millet}, {"marsh", {false, false, true}, marsh},
      {"graves", {false, false, true}, graves}, {"passage", {false, true, false}, passage}};
  return kKinds;
}

const MapKind* map_kind(std::string_view kind) {
  for (const MapKind& known : map_kinds()) {
    if (known.kind == kind) {
      return &known;
    }
  }
  return nullptr;
}

}  // namespace vedette::scenario
