#pragma once

#include <array>
#include <cstdint>

#include "perception/eye.h"

namespace vedette {

/// A new contact drives out one in sight only if it is nearer than this share of its distance, so
/// that errors of ranging do not make two of them take turns.
inline constexpr double kMuchNearer = 0.8;

/// What an element became aware of and what it gave up in a tick, for the log.
struct Episodes {
  std::array<ElementRef, kContactsPerElement> found;
  std::array<ElementRef, 2 * kContactsPerElement> lost;
  std::uint8_t found_count = 0;
  std::uint8_t lost_count = 0;
  void clear() { found_count = lost_count = 0; }
};

/// One look at a figure that was noticed.
struct Look {
  Notice by = Notice::not_at_all;
  double distance_m = 0;
  double passage_share = 1;  ///< of the men that growth leaves to sight
};

/// The contacts of one element while it looks around. Touches only its own rows.
class ContactList {
 public:
  ContactList(TickContext& context, const Air& air, const Eye& eye, Episodes& episodes)
      : context_(context), air_(air), eye_(eye), episodes_(episodes) {}

  [[nodiscard]] const Contact& operator[](std::size_t place) const {
    return context_.state.contact[index(place)];
  }
  /// Distance at which a contact seems to be.
  [[nodiscard]] double away_m(std::size_t place) const;
  /// Brings a contact up to a new look at it.
  void update(std::size_t place, const Figure& figure, const Look& look);
  /// It was looked for and is not in sight any more.
  void out_of_sight(std::size_t place);
  /// Gives a contact up.
  void give_up(std::size_t place);
  /// A figure noticed for the first time takes a free place, or that of a contact that matters
  /// less: one out of sight, or else one farther away.
  void add(const Figure& figure, const Look& look);

 private:
  [[nodiscard]] std::size_t index(std::size_t place) const {
    return BattleState::contact_index(eye_.slot, place);
  }
  [[nodiscard]] std::size_t place_for(double distance_m) const;
  [[nodiscard]] ContactLevel recognised(const Figure& figure, const Look& look) const;
  [[nodiscard]] double look_error_m(const Look& look) const;
  [[nodiscard]] double least_error_m(const Look& look) const;
  [[nodiscard]] std::int32_t estimate(const Contact& contact, const Figure& figure,
                                      const Look& look) const;
  [[nodiscard]] Point judged_place(const Contact& contact, const Figure& figure,
                                   double error_m) const;
  void fix_place(Contact& contact, const Figure& figure, const Look& look, bool first) const;

  TickContext& context_;
  const Air& air_;
  const Eye& eye_;
  Episodes& episodes_;
};

}  // namespace vedette
