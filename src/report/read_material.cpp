#include <algorithm>

#include "report/material.h"

namespace vedette::report {

namespace {

std::vector<Instant> quarter_moments(Instant begins, Instant ends) {
  std::vector<Instant> moments{begins};
  for (std::int64_t at = (begins.count / kQuarter_ms + 1) * kQuarter_ms; at < ends.count;
       at += kQuarter_ms) {
    moments.push_back({at});
  }
  if (ends > begins) {
    moments.push_back(ends);
  }
  return moments;
}

}  // namespace

Material read_material(const Recording& recording) {
  Material material;
  material.scenario = &recording.scenario();
  material.seed = recording.seed();
  material.begins = recording.begins();
  material.ends = std::max(recording.ends(), recording.begins());
  material.ticks = recording.ticks();
  material.complete = recording.complete();
  material.same_model = recording.same_model();
  material.last_hash = material.ticks > 0 ? recording.hash_after(material.ticks - 1) : 0;
  material.elements = recording.elements();
  material.events = recording.events(material.begins, Instant::never());
  std::stable_sort(material.events.begin(), material.events.end(),
                   [](const RecordedEvent& a, const RecordedEvent& b) { return a.at < b.at; });
  material.census = [&recording](Instant at) { return Census{at, recording.elements_at(at)}; };
  material.way = [&recording](std::int64_t element, Instant from, Instant until) {
    return recording.way(element, from, until);
  };
  for (const Instant at : quarter_moments(material.begins, material.ends)) {
    material.quarters.push_back(material.census(at));
  }
  return material;
}

}  // namespace vedette::report
