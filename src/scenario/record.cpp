#include "scenario/record.h"

namespace vedette::scenario {

namespace {

/// A figure's value stands inside it, with its source.
const Node* value_of(const Node* node) {
  if (node != nullptr && node->is_map()) {
    if (const Node* value = node->find("value")) {
      return value;
    }
  }
  return node;
}

}  // namespace

void Record::add(const Record& other) {
  layers_.insert(layers_.end(), other.layers_.begin(), other.layers_.end());
}

Mark Record::mark() const {
  VEDETTE_ASSERT(!layers_.empty());
  return layers_.front()->mark;
}

const Node* Record::first(std::string_view key) const {
  for (const Node* layer : layers_) {
    if (const Node* node = layer->find(key)) {
      return node;
    }
  }
  return nullptr;
}

const Node* Record::find(std::string_view key) const {
  const Node* node = first(key);
  return node == nullptr || node->bad ? nullptr : value_of(node);
}

std::vector<const Node*> Record::all(std::string_view key) const {
  std::vector<const Node*> nodes;
  for (const Node* layer : layers_) {
    const Node* node = layer->find(key);
    if (node != nullptr && !node->bad) {
      nodes.push_back(node);
    }
  }
  return nodes;
}

std::string Record::text(std::string_view key) const {
  const Node* node = find(key);
  return node != nullptr ? node->text : std::string();
}

ShownName Record::name(std::string_view key, const std::string& otherwise) const {
  const Node* node = find(key);
  if (node == nullptr) {
    return {otherwise, {}};
  }
  if (node->is_map()) {
    const Record both(*node);
    return {both.text("en"), both.text("zh")};
  }
  return {node->text, {}};
}

bool Record::flag(std::string_view key, bool otherwise) const {
  const Node* node = find(key);
  return node != nullptr ? node->text == "true" : otherwise;
}

std::int32_t Record::count(std::string_view key, std::int32_t otherwise) const {
  const Node* node = find(key);
  const auto value = node != nullptr ? read_whole(node->text) : std::nullopt;
  return value ? static_cast<std::int32_t>(*value) : otherwise;
}

double Record::number(std::string_view key, double otherwise) const {
  const Node* node = find(key);
  return node != nullptr ? read_decimal(node->text, node->json).value_or(otherwise) : otherwise;
}

double Record::quantity(std::string_view key, Dimension dimension, double otherwise) const {
  const Node* node = find(key);
  return node != nullptr ? read_quantity(node->text, dimension).value_or(otherwise) : otherwise;
}

Length Record::length(std::string_view key, double otherwise_m) const {
  return metres(quantity(key, Dimension::length, otherwise_m));
}

Fraction Record::share(std::string_view key, double otherwise) const {
  return fraction(quantity(key, Dimension::share, otherwise));
}

Angle Record::angle(std::string_view key, double otherwise_deg) const {
  return degrees(quantity(key, Dimension::angle, otherwise_deg));
}

Instant Record::time(std::string_view key, Instant otherwise) const {
  const Node* node = find(key);
  const auto value = node != nullptr ? read_time(node->text) : std::nullopt;
  return value ? Instant{*value * 1000} : otherwise;
}

}  // namespace vedette::scenario
