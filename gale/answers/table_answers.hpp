// Answers about Chomp boards from a table file, which reads only the blocks that it needs.
//
// The file is one that `gale table board MxN -o FILE` wrote (doc/formats/table.md). A position is
// in it if it fits into the board, or if its mirror image does; an answer needs the entry of the
// position and those of its options, a few blocks of the file. Checked by
// tests/oracle/board_table_test.cpp.
#pragma once

#include <string>

#include "gale/answers/answer.hpp"
#include "gale/positions/partition_rank.hpp"
#include "gale/storage/table_file.hpp"

namespace gale {

class BoardTableFile {
public:
    /// Refused: a file that is not the table of a Chomp board. Messages call it `name`.
    static Result<BoardTableFile> from(storage::TableReader reader, std::string name);

    BoardSize board() const { return board_; }
    bool has_nim_values() const { return reader_.header().bits > 1; }
    std::uint64_t blocks_read() const { return reader_.blocks_read(); }

    /// Outcome and, if the table has nim-values, the nim-value. Refused: a position of another
    /// board. The empty board is N and has no nim-value.
    struct Entry {
        Outcome outcome = Outcome::N;
        std::optional<Nimber> nim_value;
    };
    Result<Entry> entry(const Partition& position);

    /// As gale::solve and gale::moves, for a position of this board.
    Result<Answer> solve(const Partition& position, const AnswerLimits& limits);
    Result<AllMoves> moves(const Partition& position, const AnswerLimits& limits);

private:
    BoardTableFile(storage::TableReader reader, std::string name, BoardSize board,
                   PartitionRank ranks)
        : reader_(std::move(reader)), name_(std::move(name)), board_(board), ranks_(ranks) {}

    bool fits(const Partition& position) const;
    Result<MoveList> moves(const Partition& position, bool only_winning,
                           const AnswerLimits& limits);
    Sentence method() const;

    storage::TableReader reader_;
    std::string name_;
    BoardSize board_;
    PartitionRank ranks_;
};

/// The board of a question that a table can answer: one Chomp board and nothing else.
Result<Partition> lone_chomp_board(const Sum& sum);

}  // namespace gale
