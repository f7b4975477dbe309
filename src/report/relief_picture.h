#pragma once

#include "ground/ground.h"
#include "report/canvas.h"
#include "report/png_image.h"

namespace vedette::report {

/// Relief under light from the north-west, tinted by height, with what grows and stands on it.
[[nodiscard]] IndexedImage draw_relief(const Ground& ground, const Canvas& canvas);

}  // namespace vedette::report
