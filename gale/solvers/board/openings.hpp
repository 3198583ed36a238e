// Winning openings of rectangles.
//
// A bite in a full board leaves (b, .., b, c, .., c): some full rows and some rows cut to c. So
// one scan of an m x n board meets the winning openings of every rectangle within it: they are
// its P-positions with at most two row lengths. The scan runs over the side with fewer rows,
// where it takes far less memory; bites are transposed back.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/games/chomp.hpp"
#include "gale/positions/partition.hpp"
#include "gale/solvers/board/options.hpp"
#include "gale/solvers/board/p_position_sink.hpp"

namespace gale::board {

/// The winning openings of all rectangles within a board, as they become known.
class Openings : public PPositionSink {
public:
    /// The board to scan is `largest` turned so that it has no more rows than columns, which takes
    /// less memory, or `largest` as it is.
    enum class Scans { turned, as_given };
    explicit Openings(BoardSize largest, Scans scans = Scans::turned);

    BoardSize largest() const { return largest_; }

    /// The board to scan.
    Partition board() const;

    /// Winning openings of one rectangle, by row and column; none for 1x1.
    /// Precondition: it is within the largest one.
    std::span<const Bite> of(BoardSize rectangle) const;

    /// Rectangles of at most this many columns of board() are complete. Call finish() when the
    /// scan is done.
    std::uint64_t complete_to() const { return complete_to_; }
    void finish();

    bool wants(std::span<const Length> position) const override;
    void on_p_positions(std::span<const Length> positions) override;

    Status save(ByteSink& out) const;
    Status restore(ByteSource& in);

private:
    bool is_turned() const { return scans_ == Scans::turned && largest_.rows > largest_.columns; }
    void enter(std::uint64_t rows, std::uint64_t columns, Bite bite);
    void on_p_position(std::span<const Length> position);

    BoardSize largest_;
    Scans scans_;
    std::vector<std::vector<Bite>> bites_;  // by rows, then by columns
    std::uint64_t complete_to_ = 0;
};

/// Bytes that the openings of all rectangles within `largest` take, besides the scan. Refused: no
/// rectangle, too many, or more bytes than the limit.
Result<std::uint64_t> bytes_of_openings(BoardSize largest, const Limits& limits);

/// All winning openings of every rectangle within `largest`.
Result<Openings> openings(BoardSize largest, const Options& options, Observer& observer);

}  // namespace gale::board
