#include <gtest/gtest.h>

#include "report/wording.h"
#include "unit/report/story.h"

namespace vedette::report {
namespace {

/// All of an hour's text that begins at an hour.
std::string told_at(const Findings& findings, double hour) {
  std::string text;
  for (const Chapter& chapter : findings.chapters) {
    if (chapter.from == at_hour(hour)) {
      for (const Paragraph& paragraph : chapter.paragraphs) {
        text += paragraph.text + "\n";
      }
    }
  }
  return text;
}

TEST(Narrative, JoinsFormationsThatDoTheSame) {
  Story story;
  tell_a_battle(story);
  const Findings findings(story.material());
  EXPECT_NE(told_at(findings, 5)
                .find("Between 05:12 and 05:24 the 1st and 2nd Battalions, 18th "
                      "Regiment deployed against the outer fort (west)."),
            std::string::npos)
      << told_at(findings, 5);
}

TEST(Narrative, TellsFirstFireWithItsRange) {
  Story story;
  tell_a_battle(story);
  const Findings findings(story.material());
  EXPECT_NE(told_at(findings, 5)
                .find("At 05:06 the Mountain guns of the Wonsan detachment "
                      "opened on the Feng army, from 1,300 metres."),
            std::string::npos)
      << told_at(findings, 5);
}

TEST(Narrative, TellsTheCostOfAnHour) {
  Story story;
  tell_a_battle(story);
  const Findings findings(story.material());
  EXPECT_NE(told_at(findings, 5)
                .find("It cost China 40 men and Japan 30 men; hardest hit was the "
                      "Feng army, with 40."),
            std::string::npos)
      << told_at(findings, 5);
}

TEST(Narrative, TellsTheFallOfAFortAndOfItsCommander) {
  Story story;
  tell_a_battle(story);
  const Findings findings(story.material());
  const std::string text = told_at(findings, 6);
  for (const char* piece :
       {"At 06:12 the 1st Battalion, 18th Regiment went in to the assault on the outer fort "
        "(west); "
        "it fell at 06:24.",
        "At 06:15 the 1st Battalion, 18th Regiment charged the Feng army and drove off what stood "
        "before it.",
        "one company of the Feng army broke and ran.",
        "Brigade General Zuo Baogui was killed at 06:19; nobody was left to command the Feng army.",
        "At 06:30 rain set in."}) {
    EXPECT_NE(text.find(piece), std::string::npos) << piece << "\nin\n" << text;
  }
}

TEST(Narrative, DrawsQuietHoursTogether) {
  Story story;
  tell_a_battle(story);
  const Findings findings(story.material());
  ASSERT_EQ(findings.chapters.size(), 4U);
  EXPECT_EQ(findings.chapters.back().heading, "07:00 to 09:00");
  EXPECT_EQ(findings.chapters.back().paragraphs[0].text, "Nothing of note happened.");
}

TEST(Outcome, SaysWhoHoldsWhatAndTheCost) {
  Story story;
  tell_a_battle(story);
  const Findings findings(story.material());
  for (const char* piece : {"Japan took the outer fort (west) at 06:24, and held it to the end.",
                            "China lost 40 of 400 men (10 per cent), 10 of them killed",
                            "The costliest hour was that from 05:00, with 70 men lost.",
                            "Among the dead was Brigade General Zuo Baogui"}) {
    EXPECT_NE(findings.outcome.find(piece), std::string::npos) << piece << "\nin\n"
                                                               << findings.outcome;
  }
}

TEST(TurningPoints, AreStartFirstFireCaptureAndEnd) {
  Story story;
  tell_a_battle(story);
  const Findings findings(story.material());
  std::vector<std::string> titles;
  for (const TurningPoint& point : findings.points) {
    titles.push_back(point.title);
  }
  EXPECT_EQ(titles, (std::vector<std::string>{"The start", "First fire, by Japan",
                                              "Japan takes the outer fort (west)", "The end"}));
}

TEST(Wording, WritesCountsTimesAndLists) {
  EXPECT_EQ(in_words(7), "seven");
  EXPECT_EQ(in_words(13), "13");
  EXPECT_EQ(in_figures(1234567), "1,234,567");
  EXPECT_EQ(counted(1, "man", "men"), "one man");
  EXPECT_EQ(listed({"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(per_cent(58, 1000), "5.8 per cent");
  const Calendar calendar{.year = 1894, .month = 12, .day = 31};
  EXPECT_EQ(moment_text(calendar, at_hour(26.5)), "02:30 on the 1st");
  EXPECT_EQ(date_text(calendar, at_hour(26.5)), "1 January 1895");
}

}  // namespace
}  // namespace vedette::report
