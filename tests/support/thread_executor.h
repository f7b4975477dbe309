#pragma once

#include <algorithm>
#include <thread>
#include <vector>

#include "base/base.h"

namespace vedette {

/// Runs the pieces of a phase on a number of threads: for tests of the determinism contract.
class ThreadExecutor final : public Executor {
 public:
  explicit ThreadExecutor(std::size_t workers) : workers_(workers) {}
  [[nodiscard]] std::size_t workers() const override { return workers_; }
  void run(std::size_t count, PieceRef piece) override {
    const std::size_t each = (count + workers_ - 1) / workers_;
    std::vector<std::thread> threads;
    for (std::size_t worker = 0; worker < workers_; ++worker) {
      const std::size_t begin = std::min(worker * each, count);
      const std::size_t end = std::min(begin + each, count);
      if (begin < end) {
        threads.emplace_back([piece, worker, begin, end] { piece(worker, begin, end); });
      }
    }
    for (std::thread& thread : threads) {
      thread.join();
    }
  }

 private:
  std::size_t workers_;
};

}  // namespace vedette
