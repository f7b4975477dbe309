#include "report/table.h"

#include <fmt/format.h>

#include "report/wording.h"

namespace vedette::report {

namespace {

std::string html_cell(const Table& table, const Table::Row& row, std::size_t i) {
  const std::string text = escaped(row.cells[i]);
  if (i == 0) {
    return fmt::format("<th scope=\"row\" class=\"in{}\">{}</th>", row.indent, text);
  }
  return fmt::format("<td{}>{}</td>", table.columns[i].number ? " class=\"n\"" : "", text);
}

}  // namespace

std::string table_html(const Table& table) {
  std::string out = "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" +
                    escaped(table.caption) + "\"><table>\n<caption>" + escaped(table.caption) +
                    "</caption>\n<thead><tr>";
  for (const Table::Column& column : table.columns) {
    out += fmt::format("<th scope=\"col\"{}>{}</th>", column.number ? " class=\"n\"" : "",
                       escaped(column.heading));
  }
  out += "</tr></thead>\n<tbody>\n";
  for (const Table::Row& row : table.rows) {
    out += row.strong ? "<tr class=\"strong\">" : "<tr>";
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      out += html_cell(table, row, i);
    }
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

std::string table_markdown(const Table& table) {
  std::string out = "**" + markdown_escaped(table.caption) + "**\n\n|", rule = "|";
  for (const Table::Column& column : table.columns) {
    out += " " + markdown_escaped(column.heading) + " |";
    rule += column.number ? "---:|" : "---|";
  }
  out += "\n" + rule + "\n";
  for (const Table::Row& row : table.rows) {
    out += "|";
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      std::string text = markdown_escaped(row.cells[i]);
      if (row.strong && !text.empty()) {
        text = "**" + text + "**";
      }
      std::string indent;
      for (int level = 0; i == 0 && level < row.indent; ++level) {
        indent += "&emsp;";
      }
      out += " " + indent + text + " |";
    }
    out += "\n";
  }
  return out + "\n";
}

}  // namespace vedette::report
