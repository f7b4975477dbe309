#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "scenario/problems.h"
#include "scenario/scalars.h"

namespace vedette::scenario {

struct Form;

/// What may stand as a value. One table of forms drives the reader, its errors and the published
/// JSON Schemas (schema.cpp), so that they cannot drift apart.
struct Type {
  enum class Kind : std::uint8_t {
    text,          ///< 1 to 20,000 bytes
    name,          ///< a text, or {en, zh}
    constant,      ///< the one word in `words`
    words,         ///< one of `words`
    key,           ///< key of something
    numbered_key,  ///< key in which `{n}` and `{nth}` may stand
    path,          ///< keys with '/' between them
    file,          ///< path of a file in the folder
    flag,          ///< true or false
    count,         ///< whole number, least to most
    number,        ///< decimal number, least to most
    quantity,      ///< number and unit
    time,
    date,
    place,        ///< key, {from, bearing, distance}, {x, y} or {lat, lon}
    each,         ///< count, `5-8` or list of words
    curve,        ///< map from length to `item`
    list,         ///< of `item`, least to most of them
    map,          ///< from key to `item`, least to most of them
    form,         ///< a map with the fields of `form`
    figure,       ///< `item`, or {value: `item`, source, note}
    one_or_list,  ///< `item` or a list of it
    json_any,     ///< not looked into here
  };
  Kind kind = Kind::text;
  Dimension dimension = Dimension::length;
  double least = 0.0, most = 0.0;
  std::vector<std::string> words;
  const Form& (*form)() = nullptr;
  std::vector<Type> item;  ///< none or one
};

struct Field {
  std::string key;
  Type type;
  bool required = false;
  std::string doc;  ///< for the schema and editors
};

/// A map with named fields.
struct Form {
  std::string name;  ///< "leader"; names the schema's definition and messages
  std::string doc;
  std::vector<Field> fields;
  bool templates = false;  ///< `template` may supply what is required, but for `key`
  bool open = false;       ///< unknown keys are left alone (GeoJSON's foreign members)

  [[nodiscard]] const Field* find(std::string_view key) const;
  [[nodiscard]] std::vector<std::string> keys() const;
};

namespace types {
[[nodiscard]] Type text();
[[nodiscard]] Type name();
[[nodiscard]] Type constant(std::string word);
[[nodiscard]] Type words(std::vector<std::string> words);
[[nodiscard]] Type key();
[[nodiscard]] Type numbered_key();
[[nodiscard]] Type path();
[[nodiscard]] Type file();
[[nodiscard]] Type flag();
[[nodiscard]] Type count(double least, double most);
[[nodiscard]] Type number(double least, double most);
/// Limits in metres, seconds, ... as `Dimension` says.
[[nodiscard]] Type quantity(Dimension dimension, double least, double most);
[[nodiscard]] Type quantity(Dimension dimension);
[[nodiscard]] Type time();
[[nodiscard]] Type date();
[[nodiscard]] Type place();
[[nodiscard]] Type each();
[[nodiscard]] Type curve(Type value);
[[nodiscard]] Type list(Type item, std::size_t least, std::size_t most);
[[nodiscard]] Type map(Type item, std::size_t least, std::size_t most);
[[nodiscard]] Type form(const Form& (*form)());
[[nodiscard]] Type figure(Type item);
[[nodiscard]] Type one_or_list(Type item, std::size_t most);
[[nodiscard]] Type any();
}  // namespace types

/// Whether what a form requires must stand there already.
enum class Strictness : std::uint8_t { whole, part };

/// Reports every way in which a value is not of its type, and marks it `bad`. Keys that no field
/// has are reported with the nearest known one.
void check(Node& node, const Type& type, const std::string& called, Problems& problems);
void check(Node& node, const Form& form, Problems& problems,
           Strictness strictness = Strictness::whole);

/// Name of all words of an enumeration with `name_of`.
template <class Enum>
[[nodiscard]] std::vector<std::string> words_of(std::size_t count) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < count; ++i) {
    words.emplace_back(name_of(static_cast<Enum>(i)));
  }
  return words;
}

}  // namespace vedette::scenario
