#pragma once

#include <algorithm>
#include <barrier>
#include <cstddef>
#include <optional>
#include <thread>
#include <vector>

#include "base/base.h"

namespace vedette {

/// Runs the pieces of a phase on a number of threads: for tests of the determinism contract. The
/// threads live as long as the executor; two barriers let them all start and all end.
class ThreadExecutor final : public Executor {
 public:
  explicit ThreadExecutor(std::size_t workers)
      : workers_(workers),
        start_(static_cast<std::ptrdiff_t>(workers) + 1),
        end_(static_cast<std::ptrdiff_t>(workers) + 1) {
    for (std::size_t worker = 0; worker < workers; ++worker) {
      threads_.emplace_back([this, worker] { work(worker); });
    }
  }
  ThreadExecutor(const ThreadExecutor&) = delete;
  ThreadExecutor& operator=(const ThreadExecutor&) = delete;
  ~ThreadExecutor() override {
    piece_.reset();
    start_.arrive_and_wait();
    for (std::thread& thread : threads_) {
      thread.join();
    }
  }

  [[nodiscard]] std::size_t workers() const override { return workers_; }

  void run(std::size_t count, PieceRef piece) override {
    count_ = count;
    piece_ = piece;
    start_.arrive_and_wait();
    end_.arrive_and_wait();
  }

 private:
  void work(std::size_t worker) {
    while (true) {
      start_.arrive_and_wait();
      if (!piece_) {
        return;
      }
      const std::size_t each = (count_ + workers_ - 1) / workers_;
      const std::size_t begin = std::min(worker * each, count_);
      const std::size_t end = std::min(begin + each, count_);
      if (begin < end) {
        (*piece_)(worker, begin, end);
      }
      end_.arrive_and_wait();
    }
  }

  std::size_t workers_;
  std::barrier<> start_;
  std::barrier<> end_;
  std::size_t count_ = 0;
  std::optional<PieceRef> piece_;
  std::vector<std::thread> threads_;
};

}  // namespace vedette
