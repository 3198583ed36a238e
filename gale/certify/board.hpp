// The P-positions of a board into a certificate, and the winning openings that follow from them.
//
// A sink for a run that finds the positions anyway: it can be saved and resumed with the run.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "gale/certify/certificate_file.hpp"
#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/positions/partition.hpp"
#include "gale/proofs/certificate_writer.hpp"
#include "gale/solvers/board/openings.hpp"

namespace gale::certify {

class BoardCertificate {
public:
    using Kind = proofs::BoardWriter::Kind;

    /// Refused: boards whose positions are too many to count.
    static Status check(BoardSize board);

    /// "board MxN P-positions" or "openings MxN". `is_resumable`: it will be saved.
    /// Precondition: check(board).
    static Result<std::unique_ptr<BoardCertificate>> create(const std::string& path, Kind kind,
                                                            BoardSize board, bool is_resumable);
    /// Goes on with what `save` put; nothing if the file had got its name already.
    static Result<std::unique_ptr<BoardCertificate>> resume(const std::string& path,
                                                            BoardSize board, ByteSource& state);

    /// P-positions, one length per row, in ascending order over all calls.
    void add(std::span<const board::Length> positions);
    /// All openings of the board's rectangles, after all positions.
    void add(const board::Openings& openings);

    /// What it takes to go on later; everything so far reaches the disk first. Precondition: it is
    /// resumable.
    Status save(ByteSink& state);
    /// Writes the last line.
    Status finish();
    /// Gives the file its name, after `finish`.
    Status commit() { return file_->commit({}); }

private:
    BoardCertificate(std::unique_ptr<CertificateFile> file, proofs::BoardWriter writer,
                     BoardSize board, bool is_finished)
        : file_(std::move(file)),
          writer_(std::move(writer)),
          board_(board),
          is_finished_(is_finished) {}

    std::unique_ptr<CertificateFile> file_;
    proofs::BoardWriter writer_;
    BoardSize board_;
    bool is_finished_;
};

}  // namespace gale::certify
