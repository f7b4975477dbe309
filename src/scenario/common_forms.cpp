#include "scenario/common_forms.h"

#include "scenario/limits.h"

namespace vedette::scenario {

using namespace types;

const Form& name_form() {
  static const Form kForm{"a name",
                          "What people call it, in English and in Traditional Chinese.",
                          {{"en", text(), true, "English"}, {"zh", text(), false, "Chinese"}}};
  return kForm;
}

const Form& geographic_place_form() {
  static const Form kForm{
      "a place by latitude and longitude",
      "WGS84.",
      {{"lat", quantity(Dimension::angle, -89.0, 89.0), true, "latitude, north positive"},
       {"lon", quantity(Dimension::angle, -180.0, 180.0), true, "longitude, east positive"}}};
  return kForm;
}

const Form& local_place_form() {
  static const Form kForm{"a place by coordinates",
                          "Local metric coordinates.",
                          {{"x", quantity(Dimension::length), true, "east of the map's origin"},
                           {"y", quantity(Dimension::length), true, "north of the map's origin"}}};
  return kForm;
}

const Form& way_place_form() {
  static const Form kForm{
      "a place by the way to it",
      "A bearing and a distance from a named place.",
      {{"from", key(), true, "key of a place, hill or feature"},
       {"bearing", quantity(Dimension::angle), true, "clockwise from grid north"},
       {"distance", quantity(Dimension::length, 0.0, 100'000.0), true, "how far"}}};
  return kForm;
}

const Form& figure_form() {
  static const Form kForm{
      "a figure",
      "A value and where it comes from.",
      {{"value", any(), true, "the value"},
       {"source", text(), false, "key of `sources`, a text with a space, or none"},
       {"note", text(), false, "what the figure rests on"}}};
  return kForm;
}

std::optional<std::pair<std::int64_t, std::int64_t>> read_each_range(const Node& node) {
  const std::size_t dash = node.text.find('-');
  if (!node.is_scalar() || (node.quoted && dash == std::string::npos)) {
    return std::nullopt;
  }
  const auto fits = [](std::int64_t first, std::int64_t last) {
    return first >= 0 && last >= first && last <= 100'000 &&
           last - first < static_cast<std::int64_t>(limits::kEach);
  };
  if (dash == std::string::npos) {
    const auto count = read_whole(node.text);
    return count && fits(1, *count) ? std::optional(std::pair(std::int64_t{1}, *count))
                                    : std::nullopt;
  }
  const auto first = read_whole(std::string_view(node.text).substr(0, dash));
  const auto last = read_whole(std::string_view(node.text).substr(dash + 1));
  return first && last && fits(*first, *last) ? std::optional(std::pair(*first, *last))
                                              : std::nullopt;
}

}  // namespace vedette::scenario
