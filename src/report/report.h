#pragma once

// The after-action report of a recorded battle: one HTML file with pictures in it, or Markdown.
#include <filesystem>
#include <string>

#include "base/base.h"
#include "recording/recording.h"

namespace vedette {

/// The whole report as one self-contained HTML page.
[[nodiscard]] std::string report_html(const Recording& recording);
/// The words and tables of it as Markdown.
[[nodiscard]] std::string report_markdown(const Recording& recording);

}  // namespace vedette
