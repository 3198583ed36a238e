// Ranks: processes that work on one run together and send one another messages.
//
// Rank 0 runs the command and hands out the work; the others serve it
// (gale/runs/serve_rank_zero.hpp). A message is a kind and bytes. Sending never waits, and messages
// between two ranks arrive in the order they were sent. Whoever implements this also watches over
// the ranks: a rank that is lost ends the run, so nobody here waits for one that will never answer.
//
// LocalRanks are ranks within one process, each used by a thread of its own: one alone, for a
// program that was not started on several, or many, for tests. Ranks on several machines:
// gale/parallel/mpi. Checked by tests/unit/parallel/ranks_test.cpp.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace gale {

/// Bytes that are to be written anyway are not set first.
struct UnsetBytes : std::allocator<std::byte> {
    template <class T>
    struct rebind {
        using other = UnsetBytes;
    };
    void construct(std::byte*) noexcept {}
    void construct(std::byte* at, std::byte byte) noexcept { *at = byte; }
};

class Ranks {
public:
    using Bytes = std::vector<std::byte, UnsetBytes>;

    struct Message {
        unsigned from = 0;
        std::uint32_t kind = 0;
        Bytes bytes = {};
    };

    virtual ~Ranks() = default;
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;

    /// Which one this is, from 0.
    virtual unsigned rank() const = 0;
    /// How many there are.
    virtual unsigned count() const = 0;
    /// Takes a message for `to`, which may be this rank itself. Safe for threads.
    virtual void send(unsigned to, std::uint32_t kind, Bytes bytes) = 0;
    /// The next message; nothing if none comes in time. One thread at a time.
    virtual std::optional<Message> receive(std::chrono::microseconds patience) = 0;

protected:
    Ranks() = default;
};

class LocalRanks {
public:
    /// Precondition: count >= 1.
    explicit LocalRanks(unsigned count);
    ~LocalRanks();

    Ranks& rank(unsigned number) { return *ranks_[number]; }

private:
    class Member;
    std::vector<std::unique_ptr<Ranks>> ranks_;
};

}  // namespace gale
