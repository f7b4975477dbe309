#include "base/ids.h"

#include <gtest/gtest.h>
#include <type_traits>

namespace vedette {
namespace {

static_assert(!std::is_convertible_v<LeaderId, FormationId>);
static_assert(!std::is_convertible_v<LeaderId, int>);
static_assert(sizeof(SideId) == 1 && sizeof(UnitId) == 2 && sizeof(ElementId) == 4);

TEST(Ids, ADefaultIdNamesNothing) {
  EXPECT_FALSE(LeaderId{}.exists());
  EXPECT_EQ(LeaderId{}, LeaderId::none());
  EXPECT_FALSE(ElementId{}.exists());
  EXPECT_FALSE(SideId::none().exists());
}

TEST(Ids, AnIndexComesBack) {
  EXPECT_EQ(id_of<WeaponId>(0).index(), 0U);
  EXPECT_EQ(id_of<WeaponId>(65'534).index(), 65'534U);
  EXPECT_TRUE(id_of<SideId>(254).exists());
  EXPECT_LT(id_of<PlaceId>(3), id_of<PlaceId>(4));
}

TEST(Ids, AnIndexThatDoesNotFitIsABug) {
  EXPECT_DEATH(static_cast<void>(id_of<SideId>(255)), "bug");
  EXPECT_DEATH(static_cast<void>(id_of<WeaponId>(70'000)), "bug");
}

TEST(Ids, TenantsOfOneSlotDiffer) {
  const ElementId first{5, 1};
  const ElementId second{5, 2};
  EXPECT_NE(first, second);
  EXPECT_LT(first, second);
}

}  // namespace
}  // namespace vedette
