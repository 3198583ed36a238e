#include "gale/runs/serve_rank_zero.hpp"

#include "gale/runs/sweep_ranks.hpp"
#include "gale/solvers/board/scan_member.hpp"
#include "gale/solvers/three_row/ring.hpp"

namespace gale::runs {
namespace {

constexpr std::chrono::milliseconds moment{100};

}  // namespace

Status serve_rank_zero(Ranks& ranks, const kernels::KernelSet* kernels,
                       const std::function<void(const Limits&)>& on_limits) {
    for (;;) {
        const auto message = ranks.receive(moment);
        if (!message) continue;
        const auto hear = [&](std::uint64_t memory, unsigned threads) {
            on_limits({memory, threads, kernels});
        };
        if (message->kind == board::kind(board::ScanMessage::job)) {
            if (auto served = board::serve_scan(ranks, message->bytes, hear); !served)
                return served;
            continue;
        }
        if (message->kind == three_row::kind(three_row::RingMessage::job)) {
            if (auto served = three_row::serve_ring(ranks, message->bytes, hear); !served)
                return served;
            continue;
        }
        switch (static_cast<RankMessage>(message->kind)) {
            case RankMessage::dismissal:
                return {};
            case RankMessage::sweep_job:
                if (auto served = serve_sweep(ranks, kernels, on_limits, message->bytes); !served)
                    return served;
                break;
            default:  // what a run that ended early still had on its way
                break;
        }
    }
}

void dismiss(Ranks& ranks) {
    for (unsigned other = 1; other < ranks.count(); ++other)
        ranks.send(other, static_cast<std::uint32_t>(RankMessage::dismissal), {});
}

}  // namespace gale::runs
