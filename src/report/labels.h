#pragma once

#include <optional>
#include <vector>

namespace vedette::report {

/// A rectangle of a picture, in its units.
struct Box {
  double left = 0, top = 0, right = 0, bottom = 0;
  [[nodiscard]] bool meets(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

/// Finds room for labels, first come first served: no label lies on a symbol or on another label.
class LabelRoom {
 public:
  LabelRoom(double width, double height) : width_(width), height_(height) {}

  /// Takes room that labels must leave free.
  void block(const Box& box) { taken_.push_back(box); }
  /// The first free place of a label of a size around a thing, beginning right of it; takes it.
  /// Nothing when all are taken or outside.
  [[nodiscard]] std::optional<Box> place(const Box& around, double width, double height);

 private:
  [[nodiscard]] bool is_free(const Box& box) const;
  double width_, height_;
  std::vector<Box> taken_;
};

/// Width of a text in a sans-serif face, estimated, for characters of the Latin alphabet.
[[nodiscard]] double text_width(std::size_t characters, double size);

}  // namespace vedette::report
