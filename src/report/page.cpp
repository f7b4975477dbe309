#include <fmt/format.h>

#include "report/crop.h"
#include "report/findings.h"
#include "report/style_sheet.h"
#include "report/wording.h"

namespace vedette::report {

namespace {

std::string head_of(const Findings& findings) {
  const Scenario& scenario = *findings.material.scenario;
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{} · after-action report</title>\n<style>{}</style>\n</head>\n<body>\n",
      escaped(scenario.title), kStyleSheet);
  out += "<header>\n<h1>" + escaped(scenario.title);
  if (!scenario.title_zh.empty()) {
    out += "<span lang=\"zh-Hant\">" + escaped(scenario.title_zh) + "</span>";
  }
  out += "</h1>\n<p class=\"dateline\">" + escaped(findings.dateline()) + "</p>\n";
  out += "<p class=\"outcome\">" + escaped(findings.outcome) + "</p>\n<ul class=\"strip\">\n";
  for (const Figure& figure : findings.figures) {
    out += fmt::format("<li><b>{}</b><span>{}</span></li>\n", escaped(figure.value),
                       escaped(figure.meaning));
  }
  return out +
         "</ul>\n<nav aria-label=\"Contents\"><a href=\"#hours\">Hour by hour</a><a "
         "href=\"#maps\">Maps</a><a href=\"#tables\">Tables</a><a href=\"#graphs\">Graphs</a><a "
         "href=\"#computed\">How it was computed</a></nav>\n</header>\n";
}

std::string hours_of(const Findings& findings) {
  std::string out = "<h2 id=\"hours\">Hour by hour</h2>\n";
  for (const Chapter& chapter : findings.chapters) {
    out += "<section>\n<h3>" + escaped(chapter.heading) + "</h3>\n";
    for (const Paragraph& paragraph : chapter.paragraphs) {
      out += "<p>";
      if (!paragraph.lead.empty()) {
        out += "<span class=\"lead\">" + escaped(paragraph.lead) + ".</span> ";
      }
      out += escaped(paragraph.text) + "</p>\n";
    }
    out += "</section>\n";
  }
  return out;
}

/// The sheets that the maps need: the field of the fight, and a wider one for moments at which the
/// sides stand apart from it.
std::vector<Sheet> sheets_of(const Findings& findings) {
  const Canvas action = crop_to_action(findings.material, findings.held);
  std::vector<Sheet> sheets{{action, "ground"}};
  const Instant start = findings.material.begins;
  if (!shows_both_sides(findings.material, action, start)) {
    sheets.push_back({crop_to_troops(findings.material, start), "ground-wide"});
  }
  return sheets;
}

std::string sheets_svg(const Findings& findings, const std::vector<Sheet>& sheets) {
  std::string out =
      "<div class=\"defs\" aria-hidden=\"true\"><svg class=\"map\" width=\"0\" "
      "height=\"0\"><defs>";
  for (const Sheet& sheet : sheets) {
    out += fmt::format("<g id=\"{}\">\n{}</g>\n", sheet.id,
                       draw_ground(findings.material.scenario->ground, sheet.canvas));
  }
  return out + "</defs></svg></div>\n";
}

std::string maps_of(const Findings& findings) {
  const std::vector<Sheet> sheets = sheets_of(findings);
  std::string out =
      "<h2 id=\"maps\">Maps</h2>\n<p>The field at its turning points. Every block is a body of "
      "troops, as wide as its front; companies that stand close together are drawn as one. The "
      "figure behind a name is what it lost in the hour before. Flags show who holds a work, gate "
      "or bridge.</p>\n" +
      sheets_svg(findings, sheets) + "<figure class=\"wide\">" + legend_svg(findings.sources) +
      "</figure>\n";
  for (const TurningPoint& point : findings.points) {
    out += fmt::format(
        "<figure class=\"wide\" id=\"map-{0}\"><figcaption><span "
        "class=\"letter\">{0}</span><b>{1}</b> {2}</figcaption>\n",
        point.letter, moment_text(findings.material.scenario->calendar, point.at),
        escaped(point.title));
    const bool wide = point.at == findings.material.begins;
    out += map_svg(findings.sources, wide ? sheets.back() : sheets.front(), findings.held, point) +
           "</figure>\n";
  }
  return out;
}

std::string tables_of(const Findings& findings) {
  std::string out = "<h2 id=\"tables\">Losses, leaders, places</h2>\n";
  for (const Table& table : findings.tables) {
    out += "<div class=\"wide\">" + table_html(table) + "</div>\n";
  }
  return out;
}

std::vector<Graph> graphs_of(const Findings& findings) {
  const Sources& sources = findings.sources;
  std::vector<Graph> graphs{
      {"Men under arms", "men", strength_by_side(sources), false, false},
      {"Men lost in each quarter of an hour", "men", losses_by_quarter(sources), true, true},
      {"Rounds fired in each quarter of an hour", "rounds", rounds_by_quarter(sources), true, true},
      {"Mean cohesion", "per cent", cohesion_by_side(sources), false, false}};
  for (std::size_t i = 0; i < findings.material.scenario->forces.sides.size(); ++i) {
    const auto side = id_of<SideId>(i);
    graphs.push_back({"Strength of the main formations of " + findings.names.side(side),
                      "per cent of the start", strength_by_formation(sources, side), false, false,
                      280});
  }
  return graphs;
}

std::string graphs_section(const Findings& findings) {
  std::string out =
      "<h2 id=\"graphs\">Graphs</h2>\n<p>Letters mark the turning points of the maps.</p>\n";
  for (const Graph& graph : graphs_of(findings)) {
    out +=
        fmt::format("<figure class=\"wide\"><figcaption><b>{}</b>, {}</figcaption>\n{}</figure>\n",
                    escaped(graph.title), escaped(graph.unit),
                    graph_svg(findings.material, graph, findings.points));
  }
  return out;
}

std::string foot_of(const Findings& findings) {
  std::string out = "<footer>\n<h2 id=\"computed\">How it was computed</h2>\n";
  for (const std::string& sentence : findings.colophon()) {
    out += "<p>" + escaped(sentence) + "</p>\n";
  }
  return out + "</footer>\n</body>\n</html>\n";
}

}  // namespace

std::string html_of(const Findings& findings) {
  return head_of(findings) + "<main>\n" + hours_of(findings) + maps_of(findings) +
         tables_of(findings) + graphs_section(findings) + "</main>\n" + foot_of(findings);
}

}  // namespace vedette::report
