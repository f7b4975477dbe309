#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

namespace vedette {

/// A borrowed function (worker, begin, end); unlike std::function it never allocates.
class PieceRef {
 public:
  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, PieceRef>)
      PieceRef(F&& f)  // NOLINT: conversion is the purpose
      : object_(const_cast<void*>(static_cast<const void*>(std::addressof(f)))),
        call_([](void* object, std::size_t worker, std::size_t begin, std::size_t end) {
          (*static_cast<std::remove_reference_t<F>*>(object))(worker, begin, end);
        }) {}
  void operator()(std::size_t worker, std::size_t begin, std::size_t end) const {
    call_(object_, worker, begin, end);
  }

 private:
  void* object_;
  void (*call_)(void*, std::size_t, std::size_t, std::size_t);
};

/// Who runs the pieces of a phase: lent by the host, serial by default. The engine starts no
/// thread of its own. Pieces are independent, so any executor gives the same battle.
class Executor {
 public:
  virtual ~Executor() = default;
  /// How many pieces may run at once; workers are numbered below this. Caches come one per worker.
  [[nodiscard]] virtual std::size_t workers() const = 0;
  /// Calls piece(worker, begin, end) for ranges that cover [0, count) once; returns when all are
  /// done.
  virtual void run(std::size_t count, PieceRef piece) = 0;
};

/// Does everything at once in the calling thread.
class SerialExecutor final : public Executor {
 public:
  [[nodiscard]] std::size_t workers() const override { return 1; }
  void run(std::size_t count, PieceRef piece) override {
    if (count != 0) {
      piece(0, 0, count);
    }
  }
};

}  // namespace vedette
