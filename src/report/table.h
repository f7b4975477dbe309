#pragma once

#include <string>
#include <vector>

namespace vedette::report {

/// A table that HTML and Markdown write each in their way. Texts are plain, not escaped.
struct Table {
  struct Column {
    std::string heading;
    bool number = false;  ///< set flush right
  };
  struct Row {
    std::vector<std::string> cells;
    int indent = 0;       ///< of the first cell
    bool strong = false;  ///< a sum or a side
  };
  std::string caption;
  std::vector<Column> columns;
  std::vector<Row> rows;
};

[[nodiscard]] std::string table_html(const Table& table);
[[nodiscard]] std::string table_markdown(const Table& table);

}  // namespace vedette::report
