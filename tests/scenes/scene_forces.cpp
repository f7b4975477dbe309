#include <algorithm>
#include <string>

#include "scenes/scene.h"

namespace vedette {

namespace {

constexpr std::int32_t kCompanies = 4;   ///< in a battalion
constexpr std::int32_t kBattalions = 4;  ///< in a brigade

WeaponId weapon(const Scenario& arsenal, std::string_view key) {
  for (std::size_t i = 0; i < arsenal.weapons.size(); ++i) {
    if (arsenal.weapons[i].key == key) {
      return id_of<WeaponId>(i);
    }
  }
  assertion_failed("the arsenal has every weapon of the scenes", __FILE__, __LINE__);
}

std::string numbered(const std::string& text, std::int32_t n) {
  return text + (n < 10 ? "-0" : "-") + std::to_string(n);
}

/// Builds one side: brigades of battalions, each with companies, squadrons or batteries.
class SideBuilder {
 public:
  SideBuilder(const SceneSpec& spec, const Scenario& arsenal, const Ground& ground, Forces& forces,
              std::int32_t side)
      : spec_(spec), arsenal_(arsenal), ground_(ground), forces_(forces), side_(side) {}

  void build() {
    const std::string key = side_ == 0 ? "attacker" : "defender";
    forces_.sides.push_back({key, key, ""});
    const FormationId army = formation(key, FormationId::none(), Echelon::army);
    const std::int32_t wanted = spec_.elements / 2;
    for (std::int32_t b = 0; made_ < wanted; ++b) {
      brigade(key, army, b);
    }
  }

 private:
  FormationId formation(const std::string& key, FormationId parent, Echelon echelon) {
    const LeaderId leader = id_of<LeaderId>(forces_.leaders.size());
    forces_.leaders.push_back({.key = key + "/commander", .name = key + " commander"});
    forces_.formations.push_back({.key = key,
                                  .name = key,
                                  .side = id_of<SideId>(static_cast<std::size_t>(side_)),
                                  .parent = parent,
                                  .echelon = echelon,
                                  .succession = {leader}});
    return id_of<FormationId>(forces_.formations.size() - 1);
  }

  void brigade(const std::string& army_key, FormationId army, std::int32_t number) {
    const std::string key = numbered(army_key + "/brigade", number);
    const FormationId brigade = formation(key, army, Echelon::brigade);
    for (std::int32_t i = 0; i < kBattalions; ++i) {
      const std::int32_t kind = (number * kBattalions + i) % 8;
      const bool horse = spec_.cavalry_heavy ? kind % 2 == 1 : kind == 5;
      const FormationId battalion =
          formation(numbered(key + "/battalion", i), brigade, Echelon::battalion);
      for (std::int32_t c = 0; c < kCompanies; ++c) {
        element(forces_.formations[battalion.index()].key, battalion, number, i, c,
                horse       ? Arm::cavalry
                : kind == 7 ? Arm::field_artillery
                            : Arm::infantry);
      }
      mission(battalion, number, horse, kind == 7);
    }
  }

  void element(const std::string& key, FormationId formation, std::int32_t brigade,
               std::int32_t battalion, std::int32_t company, Arm arm) {
    const double width_m = scene_width_m(spec_);
    const auto which = static_cast<std::uint64_t>(made_) * 2 + static_cast<std::uint64_t>(side_);
    const double x =
        std::clamp(width_m * (0.1 + 0.8 * scene_draw(spec_, 21,
                                                     static_cast<std::uint64_t>(brigade) * 2 +
                                                         static_cast<std::uint64_t>(side_))) +
                       (battalion - 1.5) * 320.0 + (company - 1.5) * 90.0,
                   60.0, width_m - 60.0);
    const double back = 150.0 * scene_draw(spec_, 22, which);
    const double y = line_y_m(brigade) + back;
    forces_.units.push_back({.key = numbered(key + "/element", company),
                             .name = numbered("Element", company),
                             .formation = formation,
                             .arm = arm,
                             .at = dry_place({metres(x), metres(y)}),
                             .facing = degrees(side_ == 0 ? 0 : 180)});
    arm_unit(forces_.units.back(), which);
    ++made_;
  }

  /// Where the brigade is drawn up: the attackers south of the river, the defenders on their line,
  /// those held back behind either.
  [[nodiscard]] double line_y_m(std::int32_t brigade) const {
    const double behind_m = held_back(spec_, brigade) ? spec_.reserve_m : 0.0;
    return side_ == 0 ? scene_y_m(spec_, 0.12) - behind_m : scene_y_m(spec_, 0.62) + behind_m;
  }

  void arm_unit(Unit& unit, std::uint64_t which) {
    unit.quality = fraction(0.35 + 0.4 * scene_draw(spec_, 23, which));
    unit.weapon = weapon(arsenal_, side_ == 0 ? "murata-13-18" : "mauser-71-84");
    unit.rations = 0;
    if (unit.arm == Arm::infantry) {
      unit.men = 200;
      unit.rounds = 200 * 100;
      unit.array = side_ == 0 ? Array::column : Array::line;
      unit.grenades = 40;
    } else if (unit.arm == Arm::cavalry) {
      unit.men = unit.horses = 110;
      unit.rounds = 110 * 40;
    } else {
      unit.men = 110;
      unit.horses = 80;
      unit.guns = 6;
      unit.gun = weapon(arsenal_, side_ == 0 ? "type-31-field" : "krupp-75-field");
      unit.shells = 6 * 120;
      unit.weapon = WeaponId::none();
    }
    unit.rations = unit.men;
  }

  /// Off the river and the walls, by steps to the north.
  Point dry_place(Point p) const {
    while (ground_.barrier[ground_.lattice.index(ground_.lattice.cell_of(p))].exists()) {
      p.y.count += ground_.lattice.cell.count;
    }
    return p;
  }

  void mission(FormationId battalion, std::int32_t brigade, bool horse, bool guns) {
    const double width_m = scene_width_m(spec_);
    const double x = in_metres(forces_.units.back().at.x);
    const Point target{metres(std::clamp(x, 300.0, width_m - 300.0)),
                       metres(scene_y_m(spec_, 0.62))};
    Mission mission{.verb = Verb::hold, .at = forces_.units.back().at, .facing = degrees(180)};
    if (held_back(spec_, brigade)) {
      mission.facing = degrees(side_ == 0 ? 0 : 180);
    } else if (side_ == 0) {
      mission = {.verb = guns ? Verb::bombard : horse ? Verb::charge : Verb::attack, .at = target};
    } else if (horse) {
      mission = {.verb = Verb::counter_attack, .at = target, .facing = degrees(180)};
    }
    if (spec_.walled_town && !horse && !guns) {
      special(mission);
    }
    forces_.orders.push_back(
        {.at = Instant{} + seconds(spec_.begins_h * 3600.0 + (horse && side_ == 0 ? 7200.0 : 0.0)),
         .to = battalion,
         .mission = mission});
  }

  /// By the walled town the first battalions climb its wall, cut and mend the bridge, go for boats.
  void special(Mission& mission) {
    const std::int32_t number = battalions_++;
    const double x_m = scene_width_m(spec_) / 2;
    if (side_ == 0 && number == 0) {
      for (std::size_t i = forces_.units.size() - kCompanies; i < forces_.units.size(); ++i) {
        forces_.units[i].ladders = 8;
      }
      mission = {.verb = Verb::escalade,
                 .at = {metres(x_m - 200), metres(scene_depth_m(spec_) * 0.7 - 440)},
                 .feature = ground_.feature_named("wall")};
    } else if (number == 1) {
      mission = {.verb = side_ == 0 ? Verb::mend : Verb::cut,
                 .feature = ground_.feature_named("bridge")};
    } else if (side_ == 0 && number == 2) {
      mission = {.verb = Verb::march,
                 .at = {metres(x_m * 1.5), metres(scene_depth_m(spec_) * 0.5)}};
    }
  }

  const SceneSpec& spec_;
  const Scenario& arsenal_;
  const Ground& ground_;
  Forces& forces_;
  std::int32_t side_;
  std::int32_t made_ = 0;
  std::int32_t battalions_ = 0;  ///< of infantry
};

}  // namespace

Forces make_scene_forces(const SceneSpec& spec, const Scenario& arsenal, const Ground& ground) {
  Forces forces;
  for (const std::int32_t side : {0, 1}) {
    SideBuilder(spec, arsenal, ground, forces, side).build();
  }
  std::stable_sort(forces.orders.begin(), forces.orders.end(),
                   [](const OrderSpec& a, const OrderSpec& b) { return a.at < b.at; });
  return forces;
}

}  // namespace vedette
