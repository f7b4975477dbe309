#include "report/labels.h"

#include <algorithm>
#include <array>

namespace vedette::report {

bool LabelRoom::is_free(const Box& box) const {
  const bool inside =
      box.left >= 2 && box.top >= 2 && box.right <= width_ - 2 && box.bottom <= height_ - 2;
  return inside && std::none_of(taken_.begin(), taken_.end(),
                                [&](const Box& other) { return other.meets(box); });
}

std::optional<Box> LabelRoom::place(const Box& around, double width, double height) {
  constexpr double kGap = 3;
  const double middle_x = (around.left + around.right) / 2 - width / 2;
  const double middle_y = (around.top + around.bottom) / 2 - height / 2;
  const double right = around.right + kGap, left = around.left - kGap - width;
  const double above = around.top - kGap - height, below = around.bottom + kGap;
  const std::array<std::pair<double, double>, 10> corners{{{right, middle_y},
                                                           {left, middle_y},
                                                           {middle_x, above},
                                                           {middle_x, below},
                                                           {right, above},
                                                           {left, above},
                                                           {right, below},
                                                           {left, below},
                                                           {middle_x, above - height},
                                                           {middle_x, below + height}}};
  for (const auto& [x, y] : corners) {
    const Box box{x, y, x + width, y + height};
    if (is_free(box)) {
      taken_.push_back(box);
      return box;
    }
  }
  return std::nullopt;
}

double text_width(std::size_t characters, double size) {
  return static_cast<double>(characters) * size * 0.56;
}

}  // namespace vedette::report
