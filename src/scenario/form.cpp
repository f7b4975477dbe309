#include "scenario/form.h"

#include "scenario/limits.h"

namespace vedette::scenario {

const Field* Form::find(std::string_view key) const {
  for (const Field& field : fields) {
    if (field.key == key) {
      return &field;
    }
  }
  return nullptr;
}

std::vector<std::string> Form::keys() const {
  std::vector<std::string> keys;
  for (const Field& field : fields) {
    keys.push_back(field.key);
  }
  return keys;
}

namespace types {

namespace {
Type of(Type::Kind kind) {
  Type type;
  type.kind = kind;
  return type;
}
Type of(Type::Kind kind, double least, double most) {
  Type type = of(kind);
  type.least = least;
  type.most = most;
  return type;
}
Type of(Type::Kind kind, Type item, std::size_t least, std::size_t most) {
  Type type = of(kind, static_cast<double>(least), static_cast<double>(most));
  type.item.push_back(std::move(item));
  return type;
}
}  // namespace

Type text() {
  return of(Type::Kind::text);
}
Type name() {
  return of(Type::Kind::name);
}
Type constant(std::string word) {
  Type type = of(Type::Kind::constant);
  type.words.push_back(std::move(word));
  return type;
}
Type words(std::vector<std::string> words) {
  Type type = of(Type::Kind::words);
  type.words = std::move(words);
  return type;
}
Type key() {
  return of(Type::Kind::key);
}
Type numbered_key() {
  return of(Type::Kind::numbered_key);
}
Type path() {
  return of(Type::Kind::path);
}
Type file() {
  return of(Type::Kind::file);
}
Type flag() {
  return of(Type::Kind::flag);
}
Type count(double least, double most) {
  return of(Type::Kind::count, least, most);
}
Type number(double least, double most) {
  return of(Type::Kind::number, least, most);
}
Type quantity(Dimension dimension, double least, double most) {
  Type type = of(Type::Kind::quantity, least, most);
  type.dimension = dimension;
  return type;
}
Type quantity(Dimension dimension) {
  return quantity(dimension, facts_of(dimension).least, facts_of(dimension).most);
}
Type time() {
  return of(Type::Kind::time);
}
Type date() {
  return of(Type::Kind::date);
}
Type place() {
  return of(Type::Kind::place);
}
Type each() {
  return of(Type::Kind::each, 1, static_cast<double>(limits::kEach));
}
Type curve(Type value) {
  return of(Type::Kind::curve, std::move(value), 1, limits::kCurvePoints);
}
Type list(Type item, std::size_t least, std::size_t most) {
  return of(Type::Kind::list, std::move(item), least, most);
}
Type map(Type item, std::size_t least, std::size_t most) {
  return of(Type::Kind::map, std::move(item), least, most);
}
Type form(const Form& (*form)()) {
  Type type = of(Type::Kind::form);
  type.form = form;
  return type;
}
Type figure(Type item) {
  return of(Type::Kind::figure, std::move(item), 1, 1);
}
Type one_or_list(Type item, std::size_t most) {
  return of(Type::Kind::one_or_list, std::move(item), 1, most);
}
Type any() {
  return of(Type::Kind::json_any);
}

}  // namespace types

}  // namespace vedette::scenario
