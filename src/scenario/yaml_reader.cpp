#include "scenario/yaml_reader.h"

#include <sstream>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include "scenario/limits.h"
#include "scenario/tree_builder.h"

namespace vedette::scenario {

namespace {

/// Leaves yaml-cpp's parser when the tree must not grow further; the reason has been reported.
struct Stop {};

/// Takes yaml-cpp's events, so that aliases are counted as they are expanded and no second tree is
/// ever built.
class Events final : public YAML::EventHandler {
 public:
  Events(std::int32_t file, NodeBudget& budget, Problems& problems)
      : file_(file), builder_(false, budget, problems), problems_(problems) {}

  void OnDocumentStart(const YAML::Mark& /*mark*/) override {}
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    if (builder_.wants_key()) {
      stop(mark, "a key is empty", "write a key before the colon");
    }
    go(builder_.null(at(mark)));
    keep(anchor);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    const bool quoted = tag == "!";
    refuse_tag(mark, quoted || tag == "?" ? "" : tag);
    if (value.size() > limits::kTextBytes) {
      stop(mark, "a text is longer than " + std::to_string(limits::kTextBytes) + " bytes",
           "shorten it");
    }
    if (builder_.wants_key()) {
      go(builder_.key(at(mark), value));
      return;
    }
    const bool none = !quoted && (value.empty() || value == "~" || value == "null");
    go(none ? builder_.null(at(mark)) : builder_.scalar(at(mark), value, quoted));
    keep(anchor);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value /*style*/) override {
    start(Node::Kind::list, mark, tag, anchor);
  }
  void OnSequenceEnd() override { end(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value /*style*/) override {
    start(Node::Kind::map, mark, tag, anchor);
  }
  void OnMapEnd() override { end(); }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    if (builder_.wants_key()) {
      stop(mark, "an alias stands as a key", "write the key itself");
    }
    if (anchor >= anchored_.size() || !anchored_[anchor]) {
      stop(mark, "an alias stands inside the very value that it means", "write out what is meant");
    }
    go(builder_.graft(at(mark), *anchored_[anchor]));
  }

  [[nodiscard]] std::optional<Node> take() { return builder_.take(); }

 private:
  [[nodiscard]] Mark at(const YAML::Mark& mark) const {
    return {file_, mark.line + 1, mark.column + 1};
  }
  [[noreturn]] void stop(const YAML::Mark& mark, std::string what, std::string mend) {
    problems_.add(at(mark), std::move(what), std::move(mend));
    throw Stop{};
  }
  static void go(bool on) {
    if (!on) {
      throw Stop{};
    }
  }
  void refuse_tag(const YAML::Mark& mark, const std::string& tag) {
    if (!tag.empty() && tag != "?" && tag != "!") {
      problems_.add(at(mark), "the tag " + quote(tag) + " has no meaning here", "take it out");
    }
  }
  void start(Node::Kind kind, const YAML::Mark& mark, const std::string& tag,
             YAML::anchor_t anchor) {
    refuse_tag(mark, tag);
    if (builder_.wants_key()) {
      stop(mark, "a list or map stands as a key", "write a text as the key");
    }
    go(builder_.open(kind, at(mark)));
    open_anchors_.push_back(anchor);
  }
  void end() {
    builder_.close();
    const YAML::anchor_t anchor = open_anchors_.back();
    open_anchors_.pop_back();
    keep(anchor);
  }
  /// Keeps a copy of an anchored value; the copies together are no more than the tree itself
  /// times its depth.
  void keep(YAML::anchor_t anchor) {
    if (anchor == YAML::NullAnchor || builder_.last() == nullptr) {
      return;
    }
    if (anchored_.size() <= anchor) {
      anchored_.resize(anchor + 1);
    }
    anchored_[anchor] = *builder_.last();
    if (++anchors_ > kAnchors) {
      problems_.add(builder_.last()->mark, "there are more than 1,000 anchors",
                    "write templates in their place");
      throw Stop{};
    }
  }

  static constexpr std::size_t kAnchors = 1000;
  std::int32_t file_;
  TreeBuilder builder_;
  Problems& problems_;
  std::vector<YAML::anchor_t> open_anchors_;
  std::vector<std::optional<Node>> anchored_;
  std::size_t anchors_ = 0;
};

/// Brackets left open, whether in texts or not: yaml-cpp's parser calls itself for each.
bool brackets_run_away(const std::string& text) {
  std::size_t open = 0;
  for (const char c : text) {
    if (c == '[' || c == '{') {
      if (++open > 1000) {
        return true;
      }
    } else if ((c == ']' || c == '}') && open > 0) {
      --open;
    }
  }
  return false;
}

}  // namespace

std::optional<Node> read_yaml(const std::string& text, std::int32_t file, NodeBudget& budget,
                              Problems& problems) {
  if (brackets_run_away(text)) {
    problems.add({file, 0, 0}, "more than 1,000 brackets are open at once", "write it flatter");
    return std::nullopt;
  }
  std::istringstream stream(text);
  Events events(file, budget, problems);
  try {
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(events)) {
      problems.add({file, 1, 1}, "the file is empty", "write the scenario, see docs/formats");
      return std::nullopt;
    }
    std::optional<Node> tree = events.take();
    Events rest(file, budget, problems);
    if (parser.HandleNextDocument(rest)) {
      problems.add({file, 1, 1}, "the file holds more than one document",
                   "take out the second '---' and what follows it");
      return std::nullopt;
    }
    return tree;
  } catch (const Stop&) {
    return std::nullopt;
  } catch (const YAML::Exception& e) {
    problems.add({file, e.mark.line + 1, e.mark.column + 1}, "is not YAML: " + e.msg,
                 "mend the syntax here or just before");
    return std::nullopt;
  }
}

}  // namespace vedette::scenario
