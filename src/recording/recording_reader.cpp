#include "recording/recording_reader.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "recording/compression.h"
#include "recording/database.h"
#include "recording/recorded_rows.h"
#include "recording/schema.h"

namespace vedette {

struct Recording::File {
  Database database;
  std::string path;
  Scenario scenario;
  std::uint64_t seed = 0;
  Instant ends;
  std::uint32_t ticks = 0;
  bool complete = false;
  bool same_model = false;
  std::vector<std::uint64_t> hashes;
  std::vector<Input> inputs;
  std::vector<FormationId> seated;         ///< in the order in which they were taken
  std::vector<std::uint32_t> seated_from;  ///< the tick, likewise
  std::vector<RecordedElement> elements;
  RecordedRows rows;

  [[nodiscard]] std::string meta(const char* key) const {
    Statement find = database.prepare("SELECT value FROM meta WHERE key=?");
    return find.valid() && find.bind(1, std::string_view(key)).next() ? find.text(0) : "";
  }
  [[nodiscard]] std::int64_t number(const char* key) const {
    Statement find = database.prepare("SELECT value FROM meta WHERE key=?");
    return find.valid() && find.bind(1, std::string_view(key)).next() ? find.integer(0) : 0;
  }
  [[nodiscard]] Error damaged(const std::string& what) const {
    return {path, what, "give an undamaged recording made by `vedette run`"};
  }
};

namespace {

std::vector<std::uint64_t> read_hashes(const Database& database) {
  std::vector<std::uint64_t> hashes;
  Statement all = database.prepare("SELECT hashes FROM hash ORDER BY first_tick");
  while (all.next()) {
    ByteReader reader(all.blob(0));
    while (!reader.at_end() && !reader.failed()) {
      hashes.push_back(reader.raw(8));
    }
  }
  return hashes;
}

std::vector<Input> read_inputs(const Database& database) {
  std::vector<Input> inputs;
  Statement all =
      database.prepare("SELECT tick, seat, serial, bytes FROM input ORDER BY tick, seat, serial");
  while (all.next()) {
    Input input{.tick = static_cast<std::uint32_t>(all.integer(0)),
                .seat = {static_cast<std::uint16_t>(all.integer(1))},
                .serial = static_cast<std::uint32_t>(all.integer(2))};
    ByteReader reader(all.blob(3));
    field(reader, input.order);
    inputs.push_back(input);
  }
  return inputs;
}

void read_seats(const Database& database, std::vector<FormationId>& seated,
                std::vector<std::uint32_t>& from) {
  Statement all =
      database.prepare("SELECT formation, from_tick FROM seat ORDER BY from_tick, formation");
  while (all.next()) {
    seated.push_back({static_cast<std::uint16_t>(all.integer(0))});
    from.push_back(static_cast<std::uint32_t>(all.integer(1)));
  }
}

std::vector<RecordedElement> read_elements(const Database& database, Instant ends) {
  std::vector<RecordedElement> elements;
  Statement all = database.prepare(
      "SELECT id, name, unit, formation, side, arm, from_ms, coalesce(until_ms, -1) FROM element "
      "ORDER BY id");
  while (all.next()) {
    elements.push_back({.id = all.integer(0),
                        .name = all.text(1),
                        .unit = {static_cast<std::uint16_t>(all.integer(2))},
                        .formation = {static_cast<std::uint16_t>(all.integer(3))},
                        .side = {static_cast<std::uint8_t>(all.integer(4))},
                        .arm = static_cast<Arm>(all.integer(5)),
                        .from = {all.integer(6)},
                        .until = all.integer(7) < 0 ? ends : Instant{all.integer(7)}});
  }
  return elements;
}

}  // namespace

Recording::Recording(std::unique_ptr<File> file) : file_(std::move(file)) {}
Recording::Recording(Recording&&) noexcept = default;
Recording& Recording::operator=(Recording&&) noexcept = default;
Recording::~Recording() = default;

Result<Recording> Recording::open(const std::filesystem::path& path) {
  if (!std::filesystem::is_regular_file(path)) {
    return Error{path.string(), "is no file", "give the path of a recording"};
  }
  Result<Database> database = Database::open(path, Database::Mode::read);
  if (!database.ok()) {
    return database.errors();
  }
  auto file = std::make_unique<File>();
  file->database = std::move(database.value());
  file->path = path.string();
  if (file->number("format") != kRecordingFormat) {
    return file->damaged("is not a recording of this format");
  }
  Statement scenario = file->database.prepare("SELECT bytes FROM scenario");
  if (!scenario.next()) {
    return file->damaged("holds no scenario");
  }
  const Result<std::vector<std::byte>> bytes = unpack(scenario.blob(0));
  if (!bytes.ok()) {
    return file->damaged("its scenario is damaged");
  }
  Result<Scenario> read = scenario_from_bytes(bytes.value());
  if (!read.ok()) {
    return read.errors();
  }
  file->scenario = std::move(read.value());
  file->seed = std::strtoull(file->meta("seed").c_str(), nullptr, 10);
  file->ends = {file->number("until_ms")};
  file->ticks = static_cast<std::uint32_t>(file->number("ticks"));
  file->complete = file->number("complete") != 0;
  file->same_model = file->meta("layout") == std::to_string(layout_hash());
  file->hashes = read_hashes(file->database);
  if (file->hashes.size() != file->ticks) {
    return file->damaged("its hashes do not cover its ticks");
  }
  file->inputs = read_inputs(file->database);
  read_seats(file->database, file->seated, file->seated_from);
  file->elements = read_elements(file->database, file->ends);
  std::optional<RecordedRows> rows = RecordedRows::read(file->database);
  if (!rows) {
    return file->damaged("a pack of its rows is damaged");
  }
  file->rows = std::move(*rows);
  return Recording(std::move(file));
}

const Scenario& Recording::scenario() const {
  return file_->scenario;
}
std::uint64_t Recording::seed() const {
  return file_->seed;
}
Instant Recording::begins() const {
  return file_->scenario.calendar.begins;
}
Instant Recording::ends() const {
  return file_->ends;
}
std::uint32_t Recording::ticks() const {
  return file_->ticks;
}
bool Recording::complete() const {
  return file_->complete;
}
bool Recording::same_model() const {
  return file_->same_model;
}
const std::vector<RecordedElement>& Recording::elements() const {
  return file_->elements;
}

std::uint64_t Recording::hash_after(std::uint32_t tick) const {
  VEDETTE_ASSERT(tick < file_->hashes.size());
  return file_->hashes[tick];
}

Inputs Recording::inputs_at(std::uint32_t tick) const {
  const std::vector<Input>& all = file_->inputs;
  const auto first =
      std::find_if(all.begin(), all.end(), [tick](const Input& i) { return i.tick >= tick; });
  const auto last =
      std::find_if(first, all.end(), [tick](const Input& i) { return i.tick > tick; });
  const auto taken = std::upper_bound(file_->seated_from.begin(), file_->seated_from.end(), tick) -
                     file_->seated_from.begin();
  return {std::span<const Input>(first, last),
          std::span(file_->seated).first(static_cast<std::size_t>(taken))};
}

Result<BattleState> Recording::keyframe_before(std::uint32_t tick) const {
  if (!file_->same_model) {
    return Error{file_->path, "was written by another version of the model",
                 "replay it with the version that wrote it; views and reports still work"};
  }
  Statement find =
      file_->database.prepare("SELECT state FROM keyframe WHERE tick<=? ORDER BY tick DESC");
  if (!find.bind(1, std::int64_t{tick}).next()) {
    return file_->damaged("holds no keyframe");
  }
  const Result<std::vector<std::byte>> bytes = unpack(find.blob(0));
  if (!bytes.ok()) {
    return file_->damaged("a keyframe is damaged");
  }
  return BattleState::restore(file_->scenario, bytes.value());
}

std::vector<std::pair<Instant, Point>> Recording::way(std::int64_t element, Instant from,
                                                      Instant until) const {
  return file_->rows.way(element, from, until);
}

std::vector<ElementAt> Recording::elements_at(Instant moment) const {
  std::vector<ElementAt> all;
  for (const RecordedElement& element : file_->elements) {
    if (element.from <= moment && element.until >= moment) {
      all.push_back(file_->rows.element_at(element.id, moment));
    }
  }
  return all;
}

std::vector<RecordedEvent> Recording::events(Instant from, Instant until,
                                             const std::vector<EventKind>& kinds) const {
  std::vector<RecordedEvent> events;
  for (const RecordedEvent& event : file_->rows.events()) {
    const bool asked =
        kinds.empty() || std::find(kinds.begin(), kinds.end(), event.kind) != kinds.end();
    if (asked && event.at >= from && event.at < until) {
      events.push_back(event);
    }
  }
  return events;
}

std::vector<Recording::Loss> Recording::losses(Instant from, Instant until) const {
  const auto number = [](FormationId id) { return id.exists() ? std::int32_t{id.value} : -1; };
  using Key = std::tuple<std::int32_t, std::int64_t, Commodity, Account, Cause>;
  std::map<Key, Loss> sums;
  for (const RecordedEvent& event : events(from, until, {EventKind::losses})) {
    Loss& loss = sums[Key{number(event.formation), event.element, event.commodity, event.account,
                          event.cause}];
    loss = {event.formation, event.element, event.commodity,
            event.account,   event.cause,   loss.count + event.count};
  }
  std::vector<Loss> losses;
  losses.reserve(sums.size());
  for (const auto& [key, loss] : sums) {
    losses.push_back(loss);
  }
  return losses;
}

SideId Recording::holder_at(FeatureId feature, Instant moment) const {
  const std::vector<RecordedEvent>& events = file_->rows.events();
  const auto last = std::find_if(events.rbegin(), events.rend(), [&](const RecordedEvent& event) {
    return event.kind == EventKind::possession && event.feature == feature && event.at <= moment;
  });
  return last == events.rend() ? SideId::none() : last->side;
}

Result<BattleState> state_after(const Recording& recording, std::uint32_t ticks) {
  Result<BattleState> state = recording.keyframe_before(ticks);
  if (!state.ok()) {
    return state;
  }
  SerialExecutor executor;
  NullSink sink;
  Workspace workspace(recording.scenario(), executor);
  while (state.value().clock[0].tick < ticks) {
    const std::uint32_t tick = state.value().clock[0].tick;
    step(recording.scenario(), state.value(), workspace, executor, recording.inputs_at(tick), sink);
  }
  return state;
}

}  // namespace vedette
