#include "recording/recording_reader.h"

#include <algorithm>

#include "recording/compression.h"
#include "recording/database.h"
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

template <class Id>
Id id_from(std::int64_t number) {
  return number < 0 ? Id::none() : Id{static_cast<typename Id::rep>(number)};
}

RecordedEvent event_from(const Statement& row) {
  RecordedEvent event{.at = {row.integer(0)},
                      .kind = static_cast<EventKind>(row.integer(1)),
                      .element = row.integer(2),
                      .other = row.integer(3),
                      .formation = id_from<FormationId>(row.integer(4)),
                      .addressee = id_from<FormationId>(row.integer(5)),
                      .leader = id_from<LeaderId>(row.integer(6)),
                      .feature = id_from<FeatureId>(row.integer(7)),
                      .side = id_from<SideId>(row.integer(8)),
                      .count = static_cast<std::int32_t>(row.integer(9)),
                      .commodity = static_cast<Commodity>(row.integer(10)),
                      .account = static_cast<Account>(row.integer(11)),
                      .cause = static_cast<Cause>(row.integer(12)),
                      .nerve = static_cast<NerveState>(row.integer(13)),
                      .leader_state = static_cast<LeaderState>(row.integer(14))};
  const std::span<const std::byte> mission = row.blob(15);
  if (!mission.empty()) {
    ByteReader reader(mission);
    field(reader, event.mission);
  }
  return event;
}

/// The place on a leg between two corners.
Point between(Instant from, Point a, Instant until, Point b, Instant moment) {
  const double share = static_cast<double>((moment - from).count) /
                       static_cast<double>(std::max<std::int64_t>((until - from).count, 1));
  const auto mix_of = [share](Length x, Length y) {
    return Length{x.count + round_to<std::int32_t>((y.count - x.count) * share)};
  };
  return {mix_of(a.x, b.x), mix_of(a.y, b.y)};
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
  // One corner beyond each end, so that the ends themselves can be cut out of their legs.
  Statement find = file_->database.prepare(
      "SELECT at_ms, x_mm, y_mm FROM corner WHERE element=?1 AND "
      "at_ms >= coalesce((SELECT max(at_ms) FROM corner WHERE element=?1 AND at_ms<=?2), ?2) AND "
      "at_ms <= coalesce((SELECT min(at_ms) FROM corner WHERE element=?1 AND at_ms>=?3), ?3) "
      "ORDER BY at_ms");
  find.bind(1, element).bind(2, from.count).bind(3, until.count);
  std::vector<std::pair<Instant, Point>> corners;
  while (find.next()) {
    corners.push_back({{find.integer(0)},
                       {{static_cast<std::int32_t>(find.integer(1))},
                        {static_cast<std::int32_t>(find.integer(2))}}});
  }
  if (corners.size() >= 2 && corners.front().first < from) {
    corners.front() = {from, between(corners[0].first, corners[0].second, corners[1].first,
                                     corners[1].second, from)};
  }
  if (const std::size_t n = corners.size(); n >= 2 && corners.back().first > until) {
    corners.back() = {until, between(corners[n - 2].first, corners[n - 2].second,
                                     corners[n - 1].first, corners[n - 1].second, until)};
  }
  return corners;
}

std::vector<ElementAt> Recording::elements_at(Instant moment) const {
  Statement posture = file_->database.prepare(
      "SELECT on_map, facing, frontage_mm, depth_mm, array FROM posture "
      "WHERE element=? AND at_ms<=? ORDER BY at_ms DESC LIMIT 1");
  Statement condition = file_->database.prepare(
      "SELECT men, horses, guns, rounds, nerve, cohesion, stress FROM condition "
      "WHERE element=? AND at_ms<=? ORDER BY at_ms DESC LIMIT 1");
  std::vector<ElementAt> all;
  for (const RecordedElement& element : file_->elements) {
    if (element.from > moment || element.until < moment) {
      continue;
    }
    ElementAt at{.element = element.id};
    const auto corners = way(element.id, moment, moment);
    if (!corners.empty()) {
      at.at = corners.front().second;
      const auto ahead = way(element.id, moment, moment + seconds(30));
      at.moving = ahead.size() >= 2 && ahead.front().second != ahead.back().second;
    }
    posture.reset();
    if (posture.bind(1, element.id).bind(2, moment.count).next()) {
      at.on_map = posture.integer(0) != 0;
      at.facing = {static_cast<std::uint16_t>(posture.integer(1))};
      at.frontage = {static_cast<std::int32_t>(posture.integer(2))};
      at.depth = {static_cast<std::int32_t>(posture.integer(3))};
      at.array = static_cast<Array>(posture.integer(4));
    }
    condition.reset();
    if (condition.bind(1, element.id).bind(2, moment.count).next()) {
      at.men = static_cast<std::int32_t>(condition.integer(0));
      at.horses = static_cast<std::int32_t>(condition.integer(1));
      at.guns = static_cast<std::int32_t>(condition.integer(2));
      at.rounds = static_cast<std::int32_t>(condition.integer(3));
      at.nerve = static_cast<NerveState>(condition.integer(4));
      at.cohesion = {static_cast<std::int32_t>(condition.integer(5))};
      at.stress = {static_cast<std::int32_t>(condition.integer(6))};
    }
    all.push_back(at);
  }
  return all;
}

std::vector<RecordedEvent> Recording::events(Instant from, Instant until,
                                             const std::vector<EventKind>& kinds) const {
  Statement find = file_->database.prepare(
      "SELECT at_ms, kind, element, other, formation, addressee, leader, feature, side, count, "
      "commodity, account, cause, nerve, leader_state, mission FROM event "
      "WHERE at_ms>=? AND at_ms<? ORDER BY serial");
  find.bind(1, from.count).bind(2, until.count);
  std::vector<RecordedEvent> events;
  while (find.next()) {
    const auto kind = static_cast<EventKind>(find.integer(1));
    if (kinds.empty() || std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) {
      events.push_back(event_from(find));
    }
  }
  return events;
}

std::vector<Recording::Loss> Recording::losses(Instant from, Instant until) const {
  Statement find = file_->database.prepare(
      "SELECT formation, element, commodity, account, cause, sum(count) FROM event "
      "WHERE kind=? AND at_ms>=? AND at_ms<? GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5");
  find.bind(1, static_cast<std::int64_t>(EventKind::losses))
      .bind(2, from.count)
      .bind(3, until.count);
  std::vector<Loss> losses;
  while (find.next()) {
    losses.push_back({.formation = id_from<FormationId>(find.integer(0)),
                      .element = find.integer(1),
                      .commodity = static_cast<Commodity>(find.integer(2)),
                      .account = static_cast<Account>(find.integer(3)),
                      .cause = static_cast<Cause>(find.integer(4)),
                      .count = find.integer(5)});
  }
  return losses;
}

SideId Recording::holder_at(FeatureId feature, Instant moment) const {
  Statement find = file_->database.prepare(
      "SELECT side FROM event WHERE kind=? AND feature=? AND at_ms<=? ORDER BY serial DESC "
      "LIMIT 1");
  find.bind(1, static_cast<std::int64_t>(EventKind::possession))
      .bind(2, std::int64_t{feature.value})
      .bind(3, moment.count);
  return find.next() ? id_from<SideId>(find.integer(0)) : SideId::none();
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
