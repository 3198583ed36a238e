// Ranks as MPI has them: processes on the nodes of a cluster.
//
// One thread of each process makes all calls of MPI, so any implementation will do, however it
// thinks of threads. It sends what is queued, fills the mailbox, and watches over the others: every
// rank is heard of several times a second, rank 0 by all and all by rank 0. A rank that is not
// heard of for as long as `patience`, or whose process is gone from this machine, is lost; so is
// one that says it cannot go on. Then `on_lost` says so, and all ranks are ended. Checked by
// tests/mpi.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "gale/core/error.hpp"
#include "gale/parallel/ranks.hpp"

namespace gale::mpi {

struct LostRank {
    unsigned rank = 0;
    std::string host = {};
    std::string why = {};  // what it said itself; empty: it was not heard of any more
    bool is_gone = false;  // its process has ended
};

struct Watch {
    std::chrono::milliseconds patience{60'000};
    /// The process was asked to stop: whoever is silent now is lost much sooner, because the
    /// launcher of a run sends such a signal when a process has died.
    std::function<bool()> stop_was_asked = {};
    /// Called once, by the thread that calls MPI, before it ends all ranks.
    std::function<void(const LostRank&)> on_lost = {};
};

class MpiRanks final : public Ranks {
public:
    /// Refused: an MPI that cannot be used here.
    static Result<std::unique_ptr<MpiRanks>> start(Watch watch);
    /// Waits until all ranks have come here.
    ~MpiRanks() override;

    unsigned rank() const override;
    unsigned count() const override;
    void send(unsigned to, std::uint32_t kind, Bytes bytes) override;
    std::optional<Message> receive(std::chrono::microseconds patience) override;

    /// Every rank was heard of since the process was asked to stop: nobody has died, a person wants
    /// it.
    bool all_heard_since_stop() const;
    /// Rank 0 gets to know that this one cannot go on, and ends the run.
    void give_up(const std::string& why);

private:
    class Postman;
    explicit MpiRanks(std::unique_ptr<Postman> postman);
    std::unique_ptr<Postman> postman_;
};

}  // namespace gale::mpi
