#include "report/report.h"

#include "report/findings.h"

namespace vedette {

std::string report_html(const Recording& recording) {
  return report::html_of(report::Findings(report::read_material(recording)));
}

std::string report_markdown(const Recording& recording) {
  return report::markdown_of(report::Findings(report::read_material(recording)));
}

}  // namespace vedette
