#include "recording/pack_writer.h"

namespace vedette {

const char* name_of(Packed kind) {
  switch (kind) {
    case Packed::corner:
      return "corner";
    case Packed::posture:
      return "posture";
    case Packed::condition:
      return "condition";
    case Packed::event:
      break;
  }
  return "event";
}

void PackWriter::open(const Database& database) {
  insert_ = database.prepare("INSERT INTO pack(kind, until_ms, rows, bytes) VALUES(?,?,?,?)");
}

bool PackWriter::flush(Instant now) {
  if (rows_.rows() == 0) {
    return true;
  }
  const bool written = insert_.bind(1, std::string_view(name_of(kind_)))
                           .bind(2, now.count)
                           .bind(3, static_cast<std::int64_t>(rows_.rows()))
                           .bind(4, rows_.bytes())
                           .run();
  rows_.clear();
  return written;
}

}  // namespace vedette
