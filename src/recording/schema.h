#pragma once

namespace vedette {

inline constexpr int kRecordingFormat = 1;

/// The tables of a recording; docs/formats/recording.md says what each column means.
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
CREATE TABLE corner(element INTEGER, at_ms INTEGER, x_mm INTEGER, y_mm INTEGER,
  PRIMARY KEY(element, at_ms)) WITHOUT ROWID;
CREATE TABLE posture(element INTEGER, at_ms INTEGER, on_map INTEGER, facing INTEGER,
  frontage_mm INTEGER, depth_mm INTEGER, array INTEGER, stance INTEGER,
  PRIMARY KEY(element, at_ms)) WITHOUT ROWID;
CREATE TABLE condition(element INTEGER, at_ms INTEGER, men INTEGER, horses INTEGER, guns INTEGER,
  rounds INTEGER, shells INTEGER, nerve INTEGER, cohesion INTEGER, stress INTEGER,
  suppression INTEGER, fatigue INTEGER, PRIMARY KEY(element, at_ms)) WITHOUT ROWID;
CREATE TABLE event(serial INTEGER PRIMARY KEY, at_ms INTEGER, kind INTEGER, element INTEGER,
  other INTEGER, formation INTEGER, addressee INTEGER, leader INTEGER, feature INTEGER,
  side INTEGER, count INTEGER, commodity INTEGER, account INTEGER, cause INTEGER, nerve INTEGER,
  leader_state INTEGER, mission BLOB);
CREATE INDEX event_at ON event(at_ms);
)sql";

}  // namespace vedette
