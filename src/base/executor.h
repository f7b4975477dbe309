#pragma once

#include <cstddef>
#include <functional>

namespace vedette {

/// Who runs the pieces of a phase: lent by the host, serial by default. The engine starts no
/// thread of its own. Pieces are independent, so any executor gives the same battle.
class Executor {
 public:
  virtual ~Executor() = default;
  /// Calls piece(begin, end) for ranges that cover [0, count) once, and returns when all are done.
  virtual void run(std::size_t count,
                   const std::function<void(std::size_t, std::size_t)>& piece) = 0;
};

/// Does everything at once in the calling thread.
class SerialExecutor final : public Executor {
 public:
  void run(std::size_t count,
           const std::function<void(std::size_t, std::size_t)>& piece) override {
    if (count != 0) {
      piece(0, count);
    }
  }
};

}  // namespace vedette
