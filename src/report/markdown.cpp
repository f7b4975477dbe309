#include <fmt/format.h>

#include "report/findings.h"
#include "report/wording.h"

namespace vedette::report {

std::string markdown_of(const Findings& findings) {
  const auto text = [](const std::string& plain) { return markdown_escaped(plain); };
  std::string out = "# " + text(findings.material.scenario->title) + "\n\n" +
                    text(findings.dateline()) + "\n\n" + text(findings.outcome) + "\n\n";
  for (const Figure& figure : findings.figures) {
    out += fmt::format("- **{}** {}\n", text(figure.value), text(figure.meaning));
  }
  out += "\n## Turning points\n\n";
  for (const TurningPoint& point : findings.points) {
    out +=
        fmt::format("- **{}** {}: {}\n", point.letter,
                    moment_text(findings.material.scenario->calendar, point.at), text(point.title));
  }
  out += "\n## Hour by hour\n\n";
  for (const Chapter& chapter : findings.chapters) {
    out += "### " + text(chapter.heading) + "\n\n";
    for (const Paragraph& paragraph : chapter.paragraphs) {
      out += paragraph.lead.empty() ? "" : "**" + text(paragraph.lead) + ".** ";
      out += text(paragraph.text) + "\n\n";
    }
  }
  out += "## Losses, leaders, places\n\n";
  for (const Table& table : findings.tables) {
    out += table_markdown(table);
  }
  out += "## How it was computed\n\n";
  for (const std::string& sentence : findings.colophon()) {
    out += text(sentence) + "\n\n";
  }
  return out;
}

}  // namespace vedette::report
