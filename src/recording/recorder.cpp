#include "recording/recorder.h"

#include <string>

#include "recording/compression.h"
#include "recording/event_log.h"
#include "recording/recording_reader.h"
#include "recording/schema.h"
#include "recording/track_writer.h"

namespace vedette {

namespace {

constexpr std::int64_t kCommitPeriod_ms = 600'000;      ///< of the battle
constexpr std::int64_t kKeyframePeriod_ms = 7'200'000;  ///< of the battle

}  // namespace

struct Recorder::File {
  Database database;
  std::string path;
  ElementRegister elements;
  TrackWriter tracks;
  EventLog events;
  std::vector<Event> waiting;  ///< of this tick, until newcomers have their numbers
  std::vector<std::byte> hashes;
  std::uint32_t hashes_from = 0;
  Instant now;
  std::uint32_t tick = 0;  ///< ticks recorded
  Instant next_commit;
  Instant next_keyframe;
  std::optional<Error> error;
  bool closed = false;

  void check(bool written) {
    if (!written && !error) {
      error =
          Error{path, "cannot be written: " + database.last_error(),
                database.was_busy() ? "let nobody else write it, or choose another --out"
                                    : "make room on the disk; what was recorded so far is kept"};
    }
  }
  void meta(const char* key, std::int64_t value) {
    check(database.prepare("INSERT OR REPLACE INTO meta VALUES(?,?)")
              .bind(1, std::string_view(key))
              .bind(2, value)
              .run());
  }
  void meta(const char* key, std::string_view value) {
    check(database.prepare("INSERT OR REPLACE INTO meta VALUES(?,?)")
              .bind(1, std::string_view(key))
              .bind(2, value)
              .run());
  }
  void keyframe(const BattleState& state) {
    const std::vector<std::byte> packed = pack(state.snapshot());
    check(database.prepare("INSERT OR REPLACE INTO keyframe VALUES(?,?)")
              .bind(1, std::int64_t{state.clock[0].tick})
              .bind(2, std::span<const std::byte>(packed))
              .run());
  }
  void store_hashes() {
    if (hashes.empty()) {
      return;
    }
    check(database.prepare("INSERT OR REPLACE INTO hash VALUES(?,?)")
              .bind(1, std::int64_t{hashes_from})
              .bind(2, std::span<const std::byte>(hashes))
              .run());
    hashes.clear();
    hashes_from = tick;
  }
  void commit() {
    if (error || closed) {
      return;
    }
    check(tracks.flush(elements, now));
    check(events.flush(now));
    store_hashes();
    meta("ticks", tick);
    meta("until_ms", now.count);
    check(database.execute("COMMIT"));
    check(database.execute("BEGIN"));
  }
  void open_writers() {
    elements.open(database);
    tracks.open(database);
    events.open(database);
  }
};

namespace {

Result<Database> new_database(const std::filesystem::path& path, bool overwrite) {
  if (std::filesystem::exists(path)) {
    if (!overwrite) {
      return Error{path.string(), "exists already",
                   "choose another --out, or say --overwrite to replace it"};
    }
    std::error_code ignored;
    for (const char* beside : {"", "-wal", "-shm", "-journal"}) {
      std::filesystem::remove(path.string() + beside, ignored);
    }
  }
  Result<Database> database = Database::open(path, Database::Mode::create);
  if (!database.ok()) {
    return database;
  }
  const bool ready = database.value().execute("PRAGMA journal_mode=WAL") &&
                     database.value().execute("PRAGMA synchronous=NORMAL") &&
                     database.value().execute(kSchema);
  if (!ready) {
    return Error{path.string(), "cannot be written: " + database.value().last_error(),
                 "choose a path in a folder that you may write to, on a disk with room"};
  }
  return database;
}

/// What the numbers of the log stand for, so that any tool can read it.
template <class List>
bool store_names(const Database& database, std::string_view kind, const List& list) {
  Statement insert = database.prepare("INSERT INTO name VALUES(?,?,?,?)");
  bool written = true;
  for (std::size_t i = 0; i < list.size(); ++i) {
    written = insert.bind(1, kind)
                  .bind(2, static_cast<std::int64_t>(i))
                  .bind(3, std::string_view(list[i].key))
                  .bind(4, std::string_view(list[i].name))
                  .run() &&
              written;
  }
  return written;
}

bool store_all_names(const Database& database, const Scenario& scenario) {
  return store_names(database, "side", scenario.forces.sides) &&
         store_names(database, "formation", scenario.forces.formations) &&
         store_names(database, "leader", scenario.forces.leaders) &&
         store_names(database, "unit", scenario.forces.units) &&
         store_names(database, "feature", scenario.ground.features) &&
         store_names(database, "weapon", scenario.weapons);
}

}  // namespace

Recorder::Recorder(std::unique_ptr<File> file) : file_(std::move(file)) {}

Recorder::~Recorder() {
  if (!file_->closed) {
    file_->commit();
  }
}

Result<std::unique_ptr<Recorder>> Recorder::create(const std::filesystem::path& path,
                                                   const Scenario& scenario, std::uint64_t seed,
                                                   bool overwrite) {
  Result<Database> database = new_database(path, overwrite);
  if (!database.ok()) {
    return database.errors();
  }
  auto file = std::make_unique<File>();
  file->database = std::move(database.value());
  file->path = path.string();
  file->check(file->database.execute("BEGIN"));
  file->meta("format", kRecordingFormat);
  file->meta("layout", std::to_string(layout_hash()));
  file->meta("scenario", std::string_view(scenario.key));
  file->meta("seed", std::to_string(seed));
  file->meta("begins_ms", scenario.calendar.begins.count);
  file->meta("tick_ms", scenario.calendar.tick.count);
  file->meta("complete", 0);
  const std::vector<std::byte> packed = pack(compile_to_bytes(scenario));
  file->check(file->database.prepare("INSERT INTO scenario VALUES(?)")
                  .bind(1, std::span<const std::byte>(packed))
                  .run());
  file->check(store_all_names(file->database, scenario));
  file->open_writers();
  const BattleState start = BattleState::at_start(scenario, seed);
  file->now = scenario.calendar.begins;
  file->next_commit = file->now + Duration{kCommitPeriod_ms};
  file->next_keyframe = file->now + Duration{kKeyframePeriod_ms};
  file->keyframe(start);
  file->check(file->elements.update(scenario, start, file->now));
  file->tracks.on_tick(file->elements, start, file->now);
  file->commit();
  if (file->error) {
    return *file->error;
  }
  return std::unique_ptr<Recorder>(new Recorder(std::move(file)));
}

void Recorder::on_event(const Event& event) {
  file_->waiting.push_back(event);
}

void Recorder::on_tick(const Scenario& scenario, const BattleState& state, std::uint64_t hash) {
  File& file = *file_;
  if (file.error) {
    file.waiting.clear();
    return;
  }
  file.now = state.clock[0].now;
  file.tick = state.clock[0].tick;
  file.check(file.elements.update(scenario, state, file.now));
  for (const Event& event : file.waiting) {
    file.events.add(file.elements, event);
  }
  file.waiting.clear();
  file.tracks.on_tick(file.elements, state, file.now);
  for (int i = 0; i < 8; ++i) {
    file.hashes.push_back(static_cast<std::byte>(hash >> (8 * i)));
  }
  if (file.now >= file.next_keyframe) {
    file.keyframe(state);
    file.next_keyframe = file.now + Duration{kKeyframePeriod_ms};
  }
  if (file.now >= file.next_commit) {
    file.commit();
    file.next_commit = file.now + Duration{kCommitPeriod_ms};
  }
}

bool Recorder::seat(FormationId formation) {
  file_->check(file_->database.prepare("INSERT OR IGNORE INTO seat VALUES(?,?)")
                   .bind(1, std::int64_t{formation.value})
                   .bind(2, std::int64_t{file_->tick})
                   .run());
  file_->commit();
  return !file_->error;
}

bool Recorder::acknowledge(std::span<const Input> inputs) {
  if (inputs.empty()) {
    return !file_->error;
  }
  Statement insert = file_->database.prepare("INSERT INTO input VALUES(?,?,?,?)");
  for (const Input& input : inputs) {
    const std::vector<std::byte> bytes = to_bytes(input.order);
    file_->check(insert.bind(1, std::int64_t{input.tick})
                     .bind(2, std::int64_t{input.seat.value})
                     .bind(3, std::int64_t{input.serial})
                     .bind(4, std::span<const std::byte>(bytes))
                     .run());
  }
  file_->commit();
  return !file_->error;
}

void Recorder::commit() {
  file_->commit();
}

void Recorder::close(const Scenario& scenario, const BattleState& state) {
  File& file = *file_;
  if (file.closed) {
    return;
  }
  file.keyframe(state);
  file.meta("complete", is_over(scenario, state) ? 1 : 0);
  file.commit();
  file.check(file.database.execute("COMMIT"));
  file.closed = true;
  // One file and nothing beside it: readers need not write. When somebody reads at this moment the
  // log stays beside it, and the recording is whole all the same.
  file.check(file.database.execute("PRAGMA journal_mode=DELETE") || file.database.was_busy());
}

const std::optional<Error>& Recorder::error() const {
  return file_->error;
}

Result<std::unique_ptr<Recorder>> Recorder::resume(const std::filesystem::path& path,
                                                   const Scenario& scenario, BattleState& state) {
  Result<Recording> recording = Recording::open(path);
  if (!recording.ok()) {
    return recording.errors();
  }
  if (!recording.value().inputs_at(recording.value().ticks()).seated.empty()) {
    return Error{path.string(), "was led from outside, and nobody leads it now",
                 "fight it anew with the program that led it"};
  }
  Result<BattleState> reached = state_after(recording.value(), recording.value().ticks());
  if (!reached.ok()) {
    return reached.errors();
  }
  state = std::move(reached.value());
  Result<Database> database = Database::open(path, Database::Mode::write);
  if (!database.ok()) {
    return database.errors();
  }
  auto file = std::make_unique<File>();
  file->database = std::move(database.value());
  file->path = path.string();
  file->check(file->database.execute("PRAGMA journal_mode=WAL"));
  file->check(file->database.execute("BEGIN"));
  file->open_writers();
  file->now = state.clock[0].now;
  file->tick = file->hashes_from = state.clock[0].tick;
  file->next_commit = file->now + Duration{kCommitPeriod_ms};
  file->next_keyframe = file->now + Duration{kKeyframePeriod_ms};
  file->elements.resume(file->database);
  file->check(file->elements.update(scenario, state, file->now));
  file->tracks.on_tick(file->elements, state, file->now);
  if (file->error) {
    return *file->error;
  }
  return std::unique_ptr<Recorder>(new Recorder(std::move(file)));
}

}  // namespace vedette
