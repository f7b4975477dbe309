#include "progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include "messages.h"

namespace vedette {

namespace {

constexpr std::chrono::milliseconds kRedraw{100};
constexpr std::int64_t kPlainPeriod_ms = 3'600'000;  ///< of the battle
constexpr int kBarWidth = 30;

std::string json_text(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
    }
    out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return out + "\"";
}

/// One object with these members on a line of its own; who reads a pipe has it at once.
template <class... Values>
void json_line(fmt::format_string<Values...> members, Values&&... values) {
  fmt::print("{{{}}}\n", fmt::format(members, std::forward<Values>(values)...));
  std::fflush(stdout);
}

}  // namespace

Progress::Progress(ProgressForm form, const Scenario& scenario, Instant until)
    : scenario_(scenario),
      form_(form),
      begins_(scenario.calendar.begins),
      until_(until),
      shown_(begins_),
      started_(std::chrono::steady_clock::now()),
      drawn_(started_) {
  if (form_ == ProgressForm::bar && isatty(STDERR_FILENO) == 0) {
    form_ = ProgressForm::plain;
  }
}

void Progress::begin(std::uint64_t seed) {
  if (form_ == ProgressForm::json) {
    json_line("\"battle\": {}, \"seed\": \"{}\"", json_text(scenario_.title), seed);
  } else {
    fmt::print("{}, seed {}\n", scenario_.title, seed);
  }
}

void Progress::note(const char* name, const std::string& value) {
  if (form_ == ProgressForm::json) {
    json_line("\"{}\": {}", name, json_text(value));
  } else {
    fmt::print("{}: {}\n", name, value);
  }
}

void Progress::end(const BattleState& state, const std::string& recording) {
  const std::string time = clock_text(state.clock[0].now);
  if (form_ == ProgressForm::json) {
    json_line("\"time\": \"{}\", \"hash\": \"{:016x}\"", time, state.hash());
  } else {
    fmt::print("\n{} at {}\n{}hash: {:016x}\n", scenario_.title, time, outcome(scenario_, state),
               state.hash());
  }
  note("recording", recording);
}

void Progress::turning_point(Instant at, const std::string& line) {
  if (form_ == ProgressForm::none) {
    return;
  }
  if (form_ == ProgressForm::json) {
    json_line("\"time\": \"{}\", \"event\": {}", clock_text(at), json_text(line));
    return;
  }
  clear_bar();
  fmt::print("{}  {}\n", clock_text(at), line);
}

void Progress::at(Instant now) {
  if (form_ == ProgressForm::bar) {
    if (std::chrono::steady_clock::now() - drawn_ >= kRedraw) {
      draw(now);
    }
  } else if (form_ != ProgressForm::none && (now - shown_).count >= kPlainPeriod_ms) {
    shown_ = now;
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - started_;
    const double rate = in_seconds(now - begins_) / spent.count();
    if (form_ == ProgressForm::json) {
      json_line("\"time\": \"{}\", \"rate\": {:.0f}", clock_text(now), rate);
    } else {
      fmt::print(stderr, "{}  ({:.0f} x real time)\n", clock_text(now), rate);
    }
  }
}

void Progress::draw(Instant now) {
  drawn_ = std::chrono::steady_clock::now();
  const std::chrono::duration<double> spent = drawn_ - started_;
  const double done = in_seconds(now - begins_) / std::max(in_seconds(until_ - begins_), 1.0);
  const double left_s = done > 0 ? spent.count() * (1 - done) / done : 0;
  const int filled = static_cast<int>(done * kBarWidth);
  fmt::print(stderr, "\r[{}{}] {}  {:.0f} x real time, {:.0f} s left ",
             std::string(static_cast<std::size_t>(filled), '#'),
             std::string(static_cast<std::size_t>(kBarWidth - filled), '.'), clock_text(now),
             in_seconds(now - begins_) / spent.count(), left_s);
  std::fflush(stderr);
  bar_drawn_ = true;
}

void Progress::clear_bar() {
  if (bar_drawn_) {
    fmt::print(stderr, "\r{}\r", std::string(90, ' '));
    std::fflush(stderr);
    bar_drawn_ = false;
  }
}

void Progress::finish() {
  clear_bar();
}

}  // namespace vedette
