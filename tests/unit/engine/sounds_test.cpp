// Distant fire in the view of a headquarters and in the dump: what a seat may know of it is what
// the men of its own headquarters hear.
#include <gtest/gtest.h>

#include "scenes/scene.h"
#include "support/arsenal.h"
#include "support/fight.h"

namespace vedette {
namespace {

TEST(Sounds, StandInTheViewOfWhoHearsThemAndInTheDump) {
  const Scenario scene = make_scene({.seed = 11, .elements = 64}, arsenal());
  SerialExecutor serial;
  NullSink sink;
  Fight fight(scene, 5, serial);
  std::size_t heard = 0;
  for (int i = 0; i < 900; ++i) {
    fight.tick(sink);
  }
  const Draws draws(5);
  const TickContext context{scene, fight.workspace.keys, fight.state, draws, serial, sink};
  for (std::size_t f = 0; f < scene.forces.formations.size(); ++f) {
    HeadquartersView view;
    look_through(context, fight.workspace, id_of<FormationId>(f), view);
    std::size_t rows = 0;
    for (std::size_t n = 0; n < kHearingsPerFormation; ++n) {
      const HearingRow& row = fight.state.hearing[f * kHearingsPerFormation + n];
      if (row.kind == SoundKind::none) {
        continue;
      }
      ASSERT_LT(rows, view.sounds.size());
      const HeardFire& sound = view.sounds[rows++];
      EXPECT_EQ(sound.kind, row.kind);
      EXPECT_EQ(sound.bearing, row.bearing);
      EXPECT_EQ(sound.first_heard, row.first_heard);
      EXPECT_LE(sound.first_heard, sound.last_heard);
      EXPECT_LE(sound.last_heard, view.now);
    }
    EXPECT_EQ(rows, view.sounds.size());
    heard += rows;
  }
  EXPECT_GT(heard, 3U);
  const std::string text = dump(scene, fight.state);
  EXPECT_NE(text.find("HearingRow"), std::string::npos);
  EXPECT_NE(text.find("SoundRow sector"), std::string::npos);
}

}  // namespace
}  // namespace vedette
