#include "gale/certify/board.hpp"

#include "gale/certify/certificate_file.hpp"
#include "gale/core/checked.hpp"
#include "gale/proofs/certificate_writer.hpp"
#include "gale/solvers/board/openings.hpp"
#include "gale/solvers/board/solve.hpp"

namespace gale::certify {
namespace {

using proofs::BoardWriter;

/// The largest side that the verifier reads.
constexpr std::uint64_t longest_side = 4096;

class PositionLines : public board::PPositionSink {
public:
    PositionLines(BoardWriter& writer, BoardSize board)
        : writer_(writer), rows_(static_cast<std::size_t>(board.rows)) {}

    void on_p_positions(std::span<const board::Length> positions) override {
        for (std::size_t at = 0; at < positions.size(); at += rows_)
            writer_.add(positions.subspan(at, rows_));
    }

private:
    BoardWriter& writer_;
    std::size_t rows_;
};

void add_openings(BoardWriter& writer, const board::Openings& openings, BoardSize largest) {
    for (std::uint64_t rows = 1; rows <= largest.rows; ++rows)
        for (std::uint64_t columns = 1; columns <= largest.columns; ++columns)
            for (const Bite bite : openings.of({rows, columns}))
                writer.add_opening(rows, columns, bite.row, bite.column);
}

Status write(const std::string& path, BoardSize board, BoardWriter::Kind kind,
             const board::Options& options, Observer& observer) {
    if (board.rows > longest_side || board.columns > longest_side ||
        !binomial(board.rows + board.columns, board.rows))
        return too_large("a certificate of this board has too many positions to count");
    auto file = CertificateFile::create(path);
    if (!file) return file.error();
    BoardWriter writer(**file, kind, board.rows, board.columns);
    PositionLines lines(writer, board);
    const auto shape = Partition::rectangle(static_cast<std::size_t>(board.rows), board.columns);
    if (auto solved = board::p_positions(shape, options, lines, observer); !solved)
        return solved.error();
    if (kind == BoardWriter::Kind::openings) {
        auto openings = board::openings(board, options, observer);
        if (!openings) return openings.error();
        add_openings(writer, *openings, board);
    }
    return (*file)->commit(writer.finish());
}

}  // namespace

Status certify_board(const std::string& path, BoardSize board, const board::Options& options,
                     Observer& observer) {
    return write(path, board, BoardWriter::Kind::p_positions, options, observer);
}

Status certify_openings(const std::string& path, BoardSize largest, const board::Options& options,
                        Observer& observer) {
    return write(path, largest, BoardWriter::Kind::openings, options, observer);
}

}  // namespace gale::certify
