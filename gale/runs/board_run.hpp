// What the runs of board tables share: the output, the certificate, and what of both is saved.
#pragma once

#include <memory>

#include "gale/certify/board.hpp"
#include "gale/runs/board_output.hpp"
#include "gale/runs/board_table.hpp"
#include "gale/runs/run.hpp"
#include "gale/runs/run_output.hpp"

namespace gale::runs {

class BoardRun : public Run {
protected:
    BoardRun(const BoardTable& table, const board::ShapeRank& ranks);

    /// Nothing is put out at first: the run calls open_lines() when it knows enough.
    virtual bool opens_later() const { return false; }
    Status open_lines(std::uint64_t p_positions);
    /// The same after an earlier run had begun them; their own restore() comes next.
    void go_on_with_lines(std::uint64_t p_positions);

    /// What engine and lines add to the state, and whether there are lines; not called once the
    /// output is whole.
    virtual Status save_rest(ByteSink& state) = 0;
    virtual Status restore_rest(ByteSource& state) = 0;

    const BoardTable& table_;
    const board::ShapeRank& ranks_;
    std::unique_ptr<BoardOutput> lines_;
    std::unique_ptr<certify::BoardCertificate> certificate_;

private:
    Status begin() override;
    Status save(ByteSink& state) override;
    Status restore(ByteSource& state, bool is_concluded) override;
    Status deliver(Observer& observer) override;

    RunOutput output_;
};

/// The table with nim-values. Precondition: check(table).
Status write_board_values(const BoardTable& table, Observer& observer);

}  // namespace gale::runs
