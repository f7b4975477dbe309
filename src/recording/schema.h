#pragma once

#include <cstddef>
#include <cstdint>

namespace vedette {

inline constexpr int kRecordingFormat = 2;

/// What the rows of a pack are; docs/formats/recording.md says what each column means.
enum class Packed : std::uint8_t { corner, posture, condition, event };
inline constexpr std::size_t kCornerColumns = 4;
inline constexpr std::size_t kPostureColumns = 8;
inline constexpr std::size_t kConditionColumns = 12;
inline constexpr std::size_t kEventColumns = 15;  ///< and a mission behind them

/// The tables of a recording.
inline constexpr const char* kSchema = R"sql(
CREATE TABLE meta(key TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;
CREATE TABLE scenario(bytes BLOB NOT NULL);
CREATE TABLE name(kind TEXT, id INTEGER, key TEXT, name TEXT, PRIMARY KEY(kind, id)) WITHOUT ROWID;
CREATE TABLE input(tick INTEGER, seat INTEGER, serial INTEGER, bytes BLOB NOT NULL,
  PRIMARY KEY(tick, seat, serial)) WITHOUT ROWID;
CREATE TABLE seat(formation INTEGER PRIMARY KEY, from_tick INTEGER NOT NULL);
CREATE TABLE hash(first_tick INTEGER PRIMARY KEY, hashes BLOB NOT NULL);
CREATE TABLE keyframe(tick INTEGER PRIMARY KEY, state BLOB NOT NULL);
CREATE TABLE element(id INTEGER PRIMARY KEY, slot INTEGER, generation INTEGER, name TEXT,
  unit INTEGER, formation INTEGER, side INTEGER, arm INTEGER, from_ms INTEGER, until_ms INTEGER);
CREATE TABLE pack(serial INTEGER PRIMARY KEY, kind TEXT NOT NULL, until_ms INTEGER NOT NULL,
  rows INTEGER NOT NULL, bytes BLOB NOT NULL);
)sql";

}  // namespace vedette
