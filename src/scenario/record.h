#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/base.h"
#include "scenario/node.h"
#include "scenario/scalars.h"

namespace vedette::scenario {

/// A name as it is shown, in both languages.
struct ShownName {
  std::string en;
  std::string zh;
};

/// The values of a map that has been checked against its form, with others behind it that supply
/// what it does not say (templates). A value that was reported as wrong reads as its default.
class Record {
 public:
  Record() = default;
  explicit Record(const Node& node) { add(node); }
  void add(const Node& node) { layers_.push_back(&node); }
  void add(const Record& other);

  [[nodiscard]] bool empty() const { return layers_.empty(); }
  /// Where the record itself stands.
  [[nodiscard]] Mark mark() const;
  /// Whether any layer says this, rightly or wrongly.
  [[nodiscard]] bool has(std::string_view key) const { return first(key) != nullptr; }
  /// The value of the first layer that says it; null if none does or it is wrong.
  [[nodiscard]] const Node* find(std::string_view key) const;

  /// The values of all layers that say it rightly, nearest first.
  [[nodiscard]] std::vector<const Node*> all(std::string_view key) const;

  [[nodiscard]] std::string text(std::string_view key) const;
  [[nodiscard]] ShownName name(std::string_view key, const std::string& otherwise) const;
  [[nodiscard]] bool flag(std::string_view key, bool otherwise) const;
  [[nodiscard]] std::int32_t count(std::string_view key, std::int32_t otherwise = 0) const;
  [[nodiscard]] double number(std::string_view key, double otherwise) const;
  [[nodiscard]] double quantity(std::string_view key, Dimension dimension, double otherwise) const;
  [[nodiscard]] Length length(std::string_view key, double otherwise_m = 0.0) const;
  [[nodiscard]] Fraction share(std::string_view key, double otherwise = 0.0) const;
  [[nodiscard]] Angle angle(std::string_view key, double otherwise_deg = 0.0) const;
  [[nodiscard]] Instant time(std::string_view key, Instant otherwise) const;
  /// Index of a word among the names of an enumeration.
  template <class Enum>
  [[nodiscard]] Enum word(std::string_view key, std::size_t count, Enum otherwise) const {
    const Node* node = find(key);
    for (std::size_t i = 0; node != nullptr && i < count; ++i) {
      if (node->text == name_of(static_cast<Enum>(i))) {
        return static_cast<Enum>(i);
      }
    }
    return otherwise;
  }

 private:
  [[nodiscard]] const Node* first(std::string_view key) const;
  std::vector<const Node*> layers_;
};

}  // namespace vedette::scenario
