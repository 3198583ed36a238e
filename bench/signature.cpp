// The signature: a digest of results that must not change unless a result was wrong.
//
// A fixed list of runs, small enough for every commit: planes of three-row Chomp, nim-sequences
// of games of every kind, winning openings of rectangles. The results are digested as plain
// numbers, so that a change of layout or wording does not count as a change of results.
#include <array>

#include "bench/benches.hpp"
#include "gale/games/heap_game.hpp"
#include "gale/solvers/board/openings.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"
#include "gale/solvers/three_row/engine.hpp"
#include "gale/storage/digest.hpp"

namespace gale::bench {
namespace {

void add(storage::Digest& digest, std::uint64_t number) {
    digest.update(std::to_string(number) + "\n");
}

class DigestPlanes : public three_row::PlaneSink {
public:
    explicit DigestPlanes(storage::Digest& digest) : digest_(digest) {}
    void on_plane(three_row::Plane& plane) override {
        add(digest_, plane.c);
        for (const auto a : plane.scattered) add(digest_, a);
        if (!plane.periodic) return;
        add(digest_, plane.periodic->start);
        for (const auto offset : plane.periodic->offsets) add(digest_, offset);
    }

private:
    storage::Digest& digest_;
};

Status add_three_rows(storage::Digest& digest, Observer& quiet) {
    constexpr three_row::Length to = 1000;
    DigestPlanes sink(digest);
    three_row::Engine engine(three_row::EngineOptions{});
    return engine.advance(to, sink, quiet);
}

Status add_heaps(storage::Digest& digest, Observer& quiet) {
    constexpr HeapSize count = 3000;
    constexpr std::array codes{"0.77",  "0.07",  "0.6",        "0.106",  "0.156",      "4.007",
                               "0.564", "0.[3]", "S(1,3,4,9)", "0x0.9B", "AllBut(2,5)"};
    std::vector<HeapGame> games{HeapGame::grundys_game()};
    for (const char* code : codes) games.push_back(*parse_rules(code));
    for (const HeapGame& game : games) {
        auto sequence = heaps::NimSequence::make(game);
        if (!sequence) return sequence.error();
        if (auto status = sequence->extend_to(count, quiet); !status) return status;
        for (HeapSize n = 0; n < count; ++n) add(digest, sequence->value(n).value);
    }
    return {};
}

Status add_openings(storage::Digest& digest, Observer& quiet) {
    constexpr BoardSize largest{10, 11};
    const auto openings = board::openings(largest, board::Options{}, quiet);
    if (!openings) return openings.error();
    for (std::uint64_t rows = 1; rows <= largest.rows; ++rows)
        for (std::uint64_t columns = 1; columns <= largest.columns; ++columns)
            for (const Bite bite : openings->of({rows, columns})) {
                add(digest, bite.row);
                add(digest, bite.column);
            }
    return {};
}

}  // namespace

Result<std::string> signature() {
    storage::Digest digest;
    Observer quiet;
    for (const auto part : {add_three_rows, add_heaps, add_openings})
        if (auto status = part(digest, quiet); !status) return status.error();
    return digest.hex();
}

}  // namespace gale::bench
