#pragma once

#include <string>

#include "report/clusters.h"
#include "report/labels.h"

namespace vedette::report {

/// A symbol as it will be drawn, in the units of the picture.
struct Symbol {
  double x = 0, y = 0;
  double width = 0;  ///< along the front
  double height = 0;
  [[nodiscard]] Box box() const;
};

[[nodiscard]] Symbol symbol_of(const Cluster& cluster, const Canvas& canvas);
/// The period's block for a body of troops: foot solid, horse half filled, guns a barrel on its
/// wheels. The tick shows its front. Sides differ by colour and by the light stripe of the first;
/// shaken troops are pale, routed ones hollow and dashed. `title` is shown by the browser.
[[nodiscard]] std::string symbol_svg(const Cluster& cluster, const Symbol& symbol,
                                     const std::string& title);
/// An arrow along corners, its head at the last.
[[nodiscard]] std::string arrow_svg(const std::vector<std::pair<double, double>>& corners,
                                    SideId side);
/// Class of a side's colour: "s0", "s1" ...
[[nodiscard]] std::string side_class(SideId side);

}  // namespace vedette::report
