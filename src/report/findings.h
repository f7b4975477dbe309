#pragma once

#include "report/graphs.h"
#include "report/maps.h"
#include "report/narrative.h"
#include "report/outcome.h"
#include "report/tables.h"

namespace vedette::report {

/// All that the report says, before it is set in HTML or Markdown. Built once from the material.
struct Findings {
  explicit Findings(Material read);
  Findings(const Findings&) = delete;
  Findings& operator=(const Findings&) = delete;

  Material material;
  Hierarchy hierarchy;
  Names names;
  Sources sources;
  std::vector<Tally> own;
  std::vector<Holding> held;
  Sectors sectors;
  std::vector<TurningPoint> points;
  std::string outcome;
  std::vector<Figure> figures;
  std::vector<Chapter> chapters;
  std::vector<Table> tables;

  /// "15 September 1894, 00:00 to 06:00 on the 16th · 39.03° N, 125.75° E".
  [[nodiscard]] std::string dateline() const;
  /// How it was computed, in sentences.
  [[nodiscard]] std::vector<std::string> colophon() const;
};

/// The report of given material, for tests and for other makers of material.
[[nodiscard]] std::string html_of(const Findings& findings);
[[nodiscard]] std::string markdown_of(const Findings& findings);

}  // namespace vedette::report
