#include "state/scenario_bytes.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

namespace vedette {

namespace {

/// "VEDETTE" and a zero, as the little-endian number that it makes.
constexpr std::uint64_t kMagic = 0x0045'5454'4544'4556ULL;
/// Rises with every change of what `describe` lists for Scenario and its parts.
constexpr std::uint32_t kVersion = 3;

struct Header {
  std::uint64_t magic = kMagic;
  std::uint32_t version = kVersion;
  std::uint64_t size = 0;
  std::uint64_t hash = 0;
};
constexpr std::size_t kHeaderBytes = 8 + 4 + 8 + 8;

template <class A>
void describe(A& archive, Header& header) {
  fields(archive, header.magic, header.version, header.size, header.hash);
}

/// Does what `ByteWriter` does, for millions of cells: asks for room once and clears none of it.
class BlockWriter {
 public:
  static constexpr bool kReads = false;
  explicit BlockWriter(std::size_t bytes_about) {
    make_room(std::max<std::size_t>(bytes_about, 64));
  }
  void raw(std::uint64_t value, std::size_t width) {
    if (used_ + sizeof value > room_) {
      make_room(2 * room_);
    }
    std::memcpy(bytes_.get() + used_, &value, sizeof value);
    used_ += width;
  }
  [[nodiscard]] std::span<const std::byte> bytes() const { return {bytes_.get(), used_}; }

 private:
  void make_room(std::size_t room) {
    auto larger = std::make_unique_for_overwrite<std::byte[]>(room);
    std::copy_n(bytes_.get(), used_, larger.get());
    bytes_ = std::move(larger);
    room_ = room;
  }

  std::unique_ptr<std::byte[]> bytes_;
  std::size_t room_ = 0;
  std::size_t used_ = 0;
};

Error damaged(const std::string& what) {
  return {"", what, "compile the scenario again from its folder"};
}

/// Whether an id is none or lies inside a list.
template <class Id>
bool fits(Id id, std::size_t size) {
  return !id.exists() || id.index() < size;
}

bool rasters_fit(const Ground& ground) {
  const Lattice& lattice = ground.lattice;
  if (lattice.columns <= 0 || lattice.rows <= 0 || lattice.cell.count <= 0) {
    return false;
  }
  const std::size_t size = lattice.size();
  const auto ids_fit = [&](const std::vector<FeatureId>& raster) {
    return raster.size() == size && std::all_of(raster.begin(), raster.end(), [&](FeatureId id) {
             return fits(id, ground.features.size());
           });
  };
  const auto cover_known = [](Cover c) { return static_cast<std::size_t>(c) < kCoverCount; };
  return ground.relief_dm.size() == size && ground.cover.size() == size &&
         std::all_of(ground.cover.begin(), ground.cover.end(), cover_known) &&
         ids_fit(ground.barrier) && ids_fit(ground.road) && ids_fit(ground.work) &&
         std::all_of(ground.features.begin(), ground.features.end(),
                     [&](const Feature& f) { return fits(f.across, ground.features.size()); });
}

bool units_fit(const Scenario& scenario) {
  const Forces& forces = scenario.forces;
  const auto fit = [&](const Unit& unit) {
    return unit.formation.exists() && fits(unit.formation, forces.formations.size()) &&
           fits(unit.weapon, scenario.weapons.size()) && fits(unit.gun, scenario.weapons.size());
  };
  return std::all_of(forces.units.begin(), forces.units.end(), fit);
}

bool formations_fit(const Forces& forces) {
  const auto fit = [&](const Formation& formation) {
    return formation.side.exists() && fits(formation.side, forces.sides.size()) &&
           fits(formation.parent, forces.formations.size()) &&
           std::all_of(formation.succession.begin(), formation.succession.end(),
                       [&](LeaderId id) { return id.exists() && fits(id, forces.leaders.size()); });
  };
  return std::all_of(forces.formations.begin(), forces.formations.end(), fit);
}

bool ids_fit(const Scenario& scenario) {
  const Forces& forces = scenario.forces;
  return rasters_fit(scenario.ground) && units_fit(scenario) && formations_fit(forces) &&
         std::all_of(forces.leaders.begin(), forces.leaders.end(),
                     [&](const Leader& l) { return fits(l.with, forces.units.size()); }) &&
         std::all_of(forces.orders.begin(), forces.orders.end(), [&](const OrderSpec& o) {
           return o.to.exists() && fits(o.to, forces.formations.size()) &&
                  fits(o.mission.feature, scenario.ground.features.size());
         });
}

bool history_fits(const Scenario& scenario) {
  const Forces& forces = scenario.forces;
  return std::all_of(scenario.history.begin(), scenario.history.end(), [&](const auto& fact) {
    return fits(fact.feature, scenario.ground.features.size()) &&
           fits(fact.side, forces.sides.size()) && fits(fact.leader, forces.leaders.size()) &&
           fits(fact.formation, forces.formations.size());
  });
}

}  // namespace

std::vector<std::byte> compile_to_bytes(const Scenario& scenario) {
  constexpr std::size_t kBytesOfACell = 10;
  BlockWriter writer(kBytesOfACell * scenario.ground.lattice.size() + 65536);
  field(writer, const_cast<Scenario&>(scenario));  // a writer never changes what it lists
  const std::span<const std::byte> body = writer.bytes();
  Header header;
  header.size = body.size();
  header.hash = hash_bytes(body);
  std::vector<std::byte> bytes = to_bytes(header);
  VEDETTE_ASSERT(bytes.size() == kHeaderBytes);
  bytes.reserve(kHeaderBytes + body.size());
  bytes.insert(bytes.end(), body.begin(), body.end());
  return bytes;
}

Result<Scenario> scenario_from_bytes(std::span<const std::byte> bytes) {
  if (bytes.size() < kHeaderBytes) {
    return damaged("these " + std::to_string(bytes.size()) + " bytes are no compiled scenario");
  }
  ByteReader head(bytes.first(kHeaderBytes));
  Header header;
  describe(head, header);
  const auto body = bytes.subspan(kHeaderBytes);
  if (header.magic != kMagic) {
    return damaged("these bytes are no compiled scenario");
  }
  if (header.version != kVersion) {
    return damaged("the scenario was compiled as version " + std::to_string(header.version) +
                   ", this program reads version " + std::to_string(kVersion));
  }
  if (header.size != body.size()) {
    return damaged("the compiled scenario has " + std::to_string(body.size()) + " bytes of " +
                   std::to_string(header.size));
  }
  if (header.hash != hash_bytes(body)) {
    return damaged("the compiled scenario is damaged: its hash is wrong");
  }
  ByteReader reader(body);
  Scenario scenario;
  field(reader, scenario);
  if (reader.failed() || !reader.at_end()) {
    return damaged("the fields of the compiled scenario do not fill its bytes");
  }
  if (!ids_fit(scenario) || !history_fits(scenario)) {
    return damaged("the compiled scenario holds ids that name nothing");
  }
  return scenario;
}

}  // namespace vedette
