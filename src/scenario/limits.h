#pragma once

#include <cstddef>
#include <cstdint>

/// What a scenario may hold at most. Whatever exceeds a limit is an error that names it; no input
/// takes more than a second or 200 MB to refuse. docs/formats/scenario.md repeats the figures.
namespace vedette::limits {

inline constexpr std::size_t kYamlBytes = 2'000'000;     ///< one YAML file
inline constexpr std::size_t kJsonBytes = 16'000'000;    ///< one GeoJSON file
inline constexpr std::size_t kReliefBytes = 32'000'000;  ///< one ESRI ASCII grid
inline constexpr std::size_t kReliefValues = 4'000'000;  ///< heights of it
inline constexpr std::size_t kFolderBytes = 64'000'000;
inline constexpr std::size_t kFiles = 500;         ///< files of a folder's map/ and data/weapons/
inline constexpr std::size_t kDepth = 64;          ///< lists and maps within each other
inline constexpr std::size_t kNodes = 400'000;     ///< values of all files, aliases expanded
inline constexpr std::size_t kTextBytes = 20'000;  ///< one text
inline constexpr std::size_t kSides = 8;
inline constexpr std::size_t kLeaders = 4'000;
inline constexpr std::size_t kFormations = 4'000;
inline constexpr std::size_t kFormationDepth = 12;
inline constexpr std::size_t kElements = 20'000;
inline constexpr std::size_t kOrders = 20'000;
inline constexpr std::size_t kFacts = 1'000;  ///< of history
inline constexpr std::size_t kEach = 500;
inline constexpr std::size_t kTemplateChain = 8;  ///< templates that name templates
inline constexpr std::size_t kCells = 4'000'000;
inline constexpr std::int64_t kDrawingCost = 50'000'000;  ///< see drawing_cost.h; about a second
inline constexpr std::size_t kFeatures = 60'000;
inline constexpr std::size_t kWeapons = 1'000;
inline constexpr std::size_t kCurvePoints = 32;
inline constexpr std::size_t kErrorsShown = 100;

}  // namespace vedette::limits
