// Writes certificates, streaming: plain data in, text with its checksum out.
//
// The header first (claim, words), then the evidence by one of the writers below, then finish().
// The first error of the sink sticks and is what finish() returns. Every line that is written
// here is described in doc/formats/certificate.md.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gale/core/bytes.hpp"
#include "gale/core/error.hpp"
#include "gale/core/periodicity.hpp"
#include "gale/proofs/nim_values.hpp"

namespace gale::proofs {

class CertificateWriter {
public:
    /// Starts with "gale-certificate 1", "claim CLAIM" and "words WORDS".
    CertificateWriter(ByteSink& sink, const std::string& claim, const std::string& words);
    /// Goes on where another writer had flushed everything and had this checksum.
    CertificateWriter(ByteSink& sink, std::uint32_t checksum) : sink_(sink), checksum_(checksum) {}

    /// A remark that is not checked.
    void note(std::string_view text);
    void text(std::string_view text);
    void number(std::uint64_t number);
    /// Hands everything so far to the sink.
    Status flush();
    /// Of what was flushed.
    std::uint32_t checksum() const { return checksum_; }
    /// The last line; nothing may follow.
    Status finish();

private:
    ByteSink& sink_;
    std::string buffer_;
    std::uint32_t checksum_ = ~0U;
    Status status_;
};

/// "period GAME preperiod A period B saltus S", and its theorem, method and split.
struct PeriodHeader {
    std::string game;  // a code, or "grundy"
    Periodicity periodicity;
    std::string theorem;
    HeapSize values = 0;
    bool witnesses = false;
    SparseSpace split = {};
};

/// Lines "v" of nim-values, runs of equal values as VALUE*COUNT.
class ValueLines {
public:
    explicit ValueLines(CertificateWriter& out) : out_(out) {}
    static void write_header(CertificateWriter& out, const SparseSpace& split, bool witnesses);

    /// The next value, with the parts that witness smaller values; these are never run together.
    void add(std::uint64_t value, std::span<const HeapSize> witnesses = {});
    void finish();

private:
    void write_run();
    void start_entry();

    CertificateWriter& out_;
    std::uint64_t value_ = 0;
    std::uint64_t run_ = 0;
    std::size_t on_line_ = 0;
};

class PeriodWriter {
public:
    PeriodWriter(ByteSink& sink, const PeriodHeader& header);
    /// Values from G(0) on; as many as wanted, or all of them with witnesses.
    void add(std::uint64_t value, std::span<const HeapSize> witnesses = {}) {
        lines_.add(value, witnesses);
    }
    Status finish();

private:
    CertificateWriter out_;
    ValueLines lines_;
};

/// "no-even-zeros GAME after A to B" by recomputation.
Status write_no_even_zeros(ByteSink& sink, const std::string& game, HeapSize after, HeapSize to,
                           const SparseSpace& split);

/// "three-row planes 0..C": one line for each plane.
class ThreeRowWriter {
public:
    ThreeRowWriter(ByteSink& sink, std::uint64_t last_plane);
    /// Goes on where another one had flushed everything and had this checksum.
    static ThreeRowWriter resume(ByteSink& sink, std::uint32_t checksum) {
        return ThreeRowWriter(CertificateWriter(sink, checksum));
    }
    /// f(c,c), f(c+1,c), ... up to the end of the plane or its period, and the offsets a - b of
    /// one period; no offsets for a finite plane. Planes come in order of c.
    void add(std::uint64_t c, std::span<const std::uint32_t> rows,
             std::span<const std::uint32_t> offsets);
    Status flush() { return out_.flush(); }
    std::uint32_t checksum() const { return out_.checksum(); }
    Status finish() { return out_.finish(); }

private:
    explicit ThreeRowWriter(const CertificateWriter& out) : out_(out) {}

    CertificateWriter out_;
};

/// "board MxN P-positions", or "openings MxN" if openings follow.
class BoardWriter {
public:
    enum class Kind { p_positions, openings };
    /// Precondition: the positions of the board can be counted in 64 bits.
    BoardWriter(ByteSink& sink, Kind kind, std::uint64_t rows, std::uint64_t columns);

    /// How far another one had come when it had flushed everything.
    struct Place {
        std::uint32_t checksum = 0;
        std::uint64_t rank = 0;     // of its last position
        std::uint64_t on_line = 0;  // positions on the line that is not ended yet
    };
    static BoardWriter resume(ByteSink& sink, std::uint64_t rows, std::uint64_t columns,
                              const Place& place);
    Place place() const { return {out_.checksum(), rank_, on_line_}; }
    Status flush() { return out_.flush(); }

    /// A P-position with one length per row; they come in ascending lexicographic order.
    void add(std::span<const std::uint16_t> position);
    /// The bite at (row, column) wins on rows x columns; in ascending order, after all positions.
    void add_opening(std::uint64_t rows, std::uint64_t columns, std::uint64_t row,
                     std::uint64_t column);
    Status finish();

private:
    BoardWriter(const CertificateWriter& out, std::uint64_t rows, std::uint64_t columns);
    void end_line();

    CertificateWriter out_;
    std::uint64_t rows_;
    std::uint64_t columns_;
    std::vector<std::uint64_t> weights_;  // of the combinatorial number system
    std::uint64_t rank_ = 0;
    std::size_t on_line_ = 0;
};

}  // namespace gale::proofs
