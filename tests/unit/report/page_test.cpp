#include <gtest/gtest.h>

#include "unit/report/story.h"

namespace vedette::report {
namespace {

std::string page_of(const Story& story) {
  return html_of(Findings(story.material()));
}

std::vector<std::string> pieces(const std::string& page, const std::string& from,
                                const std::string& until) {
  std::vector<std::string> found;
  for (std::size_t i = page.find(from); i != std::string::npos; i = page.find(from, i + 1)) {
    const std::size_t end = page.find(until, i + from.size());
    found.push_back(page.substr(i, end + until.size() - i));
  }
  return found;
}

TEST(Page, IsWellFormed) {
  Story story;
  tell_a_battle(story);
  EXPECT_EQ(markup_fault(page_of(story)), "");
}

TEST(Page, StandsAlone) {
  Story story;
  tell_a_battle(story);
  const std::string page = page_of(story);
  for (const char* outside : {"http:", "https:", "src=", "url(", "@import", "<link", "<script"}) {
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  }
  for (const std::string& reference : pieces(page, "href=\"", "\"")) {
    const bool inside = reference.rfind("href=\"#", 0) == 0 ||
                        reference.rfind("href=\"data:image/png;base64,", 0) == 0;
    EXPECT_TRUE(inside) << reference.substr(0, 80);
  }
  EXPECT_LT(page.size(), std::size_t{5'000'000});
}

TEST(Page, SetsHistoryBesideTheRun) {
  Story story;
  story.take(6.5, "west", "jp");
  story.fall(7.25, "zuo", LeaderState::killed);
  story.scenario.history = {
      {.at = at_hour(6), .text = "It falls", .feature = story.feature("west"), .side = SideId{1}},
      {.at = at_hour(7), .text = "It stands", .feature = story.feature("east"), .side = SideId{1}},
      {.at = at_hour(8), .text = "He falls", .source = "A letter", .leader = story.leader("zuo")},
      {.at = at_hour(8), .text = "They go", .formation = story.formation("sato")},
      {.at = at_hour(9), .text = "It rains"}};
  const std::vector<Table> tables = Findings(story.material()).tables;
  const Table& table = tables.front();
  ASSERT_EQ(table.caption, "History beside this run");
  ASSERT_EQ(table.rows.size(), 5U);
  EXPECT_EQ(table.rows[0].cells[2], "06:30");
  EXPECT_EQ(table.rows[1].cells[2], "did not happen");
  EXPECT_EQ(table.rows[2].cells[2], "killed at 07:15");
  EXPECT_EQ(table.rows[2].cells[3], "A letter");
  EXPECT_EQ(table.rows[3].cells[2], "did not happen");
  EXPECT_EQ(table.rows[4].cells[2], "–");
}

TEST(Page, HoldsThePictureOfTheGroundOnce) {
  Story story;
  tell_a_battle(story);
  const std::string page = page_of(story);
  EXPECT_EQ(pieces(page, "data:image/png", "\"").size(), 1U);
  EXPECT_GE(pieces(page, "<use href=\"#ground\"", "/>").size(), 3U);
}

TEST(Page, EscapesNames) {
  Story story;
  tell_a_battle(story);
  story.take(7, "east", "jp");
  const std::string page = page_of(story);
  EXPECT_EQ(page.find("Fort <Q>"), std::string::npos);
  EXPECT_NE(page.find("Fort &lt;Q&gt; &amp; &#39;Sons&#39;"), std::string::npos);
  EXPECT_NE(page.find("<h1>A &lt;small&gt; battle &amp; its &quot;forts&quot;"), std::string::npos);
  EXPECT_EQ(markup_fault(page), "");
}

TEST(Page, NamesEveryPictureInWords) {
  Story story;
  tell_a_battle(story);
  for (const std::string& svg : pieces(page_of(story), "<svg class=", ">")) {
    const bool hidden = svg.find("width=\"0\"") != std::string::npos;
    EXPECT_TRUE(hidden || svg.find("aria-label=\"") != std::string::npos) << svg;
  }
}

TEST(Page, OfABattleInWhichNothingHappensIsWhole) {
  const Story story;
  const std::string page = page_of(story);
  EXPECT_EQ(markup_fault(page), "");
  EXPECT_NE(page.find("At 06:30 rain set in."), std::string::npos);
}

TEST(Page, OfAnEmptyRecordingIsWhole) {
  const Scenario nothing;
  Material material;
  material.scenario = &nothing;
  material.census = [](Instant at) { return Census{at, {}}; };
  material.way = [](std::int64_t, Instant, Instant) { return Way{}; };
  const Findings findings(std::move(material));
  EXPECT_EQ(markup_fault(html_of(findings)), "");
  EXPECT_FALSE(markdown_of(findings).empty());
}

TEST(Markdown, SaysTheSameWords) {
  Story story;
  tell_a_battle(story);
  const Findings findings(story.material());
  const std::string text = markdown_of(findings);
  EXPECT_NE(text.find("## Hour by hour"), std::string::npos);
  EXPECT_NE(text.find("| Formation |"), std::string::npos);
  EXPECT_NE(text.find("Japan took the outer fort (west) at 06:24"), std::string::npos);
}

}  // namespace
}  // namespace vedette::report
