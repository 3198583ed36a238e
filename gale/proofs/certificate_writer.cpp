#include "gale/proofs/certificate_writer.hpp"

#include <algorithm>

#include "gale/core/checked.hpp"
#include "gale/proofs/checksum.hpp"
#include "gale/proofs/claim_sentences.hpp"

namespace gale::proofs {
namespace {

constexpr std::size_t full_buffer = 1 << 16;
constexpr std::size_t entries_per_line = 32;

std::string board_text(std::uint64_t rows, std::uint64_t columns) {
    return std::to_string(rows) + "x" + std::to_string(columns);
}

std::string board_claim(BoardWriter::Kind kind, std::uint64_t rows, std::uint64_t columns) {
    if (kind == BoardWriter::Kind::openings) return "openings " + board_text(rows, columns);
    return "board " + board_text(rows, columns) + " P-positions";
}

}  // namespace

CertificateWriter::CertificateWriter(ByteSink& sink, const std::string& claim,
                                     const std::string& words)
    : sink_(sink) {
    text("gale-certificate 1\nclaim " + claim + "\nwords " + words + "\n");
}

void CertificateWriter::note(std::string_view remark) {
    text("note ");
    text(remark);
    text("\n");
}

void CertificateWriter::text(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= full_buffer) (void)flush();
}

void CertificateWriter::number(std::uint64_t number) { text(std::to_string(number)); }

Status CertificateWriter::flush() {
    checksum_ = crc32(checksum_, buffer_);
    if (status_) status_ = sink_.write(std::as_bytes(std::span(buffer_)));
    buffer_.clear();
    return status_;
}

Status CertificateWriter::finish() {
    (void)flush();
    buffer_ = "end " + checksum_text(~checksum_) + "\n";
    return flush();
}

void ValueLines::write_header(CertificateWriter& out, const SparseSpace& split, bool witnesses) {
    out.text(witnesses ? "method witnesses\n" : "method recompute\n");
    out.text("split " + std::to_string(split.mask) + (split.parity ? " 1" : " 0") +
             (split.sense ? " 1\n" : " 0\n"));
}

void ValueLines::add(std::uint64_t value, std::span<const HeapSize> witnesses) {
    if (run_ > 0 && (value != value_ || !witnesses.empty())) write_run();
    value_ = value;
    if (witnesses.empty()) {
        ++run_;
        return;
    }
    start_entry();
    out_.number(value);
    char separator = ':';
    for (const HeapSize witness : witnesses) {
        out_.text(std::string(1, separator));
        out_.number(witness);
        separator = '.';
    }
}

void ValueLines::start_entry() {
    if (on_line_ == entries_per_line) {
        out_.text("\n");
        on_line_ = 0;
    }
    out_.text(on_line_ == 0 ? "v " : " ");
    ++on_line_;
}

void ValueLines::write_run() {
    start_entry();
    out_.number(value_);
    if (run_ > 1) {
        out_.text("*");
        out_.number(run_);
    }
    run_ = 0;
}

void ValueLines::finish() {
    if (run_ > 0) write_run();
    if (on_line_ > 0) out_.text("\n");
}

PeriodWriter::PeriodWriter(ByteSink& sink, const PeriodHeader& header)
    : out_(sink,
           "period " + header.game + " preperiod " + std::to_string(header.periodicity.preperiod) +
               " period " + std::to_string(header.periodicity.period) + " saltus " +
               std::to_string(header.periodicity.saltus),
           period_sentence(header.game, header.periodicity).text()),
      lines_(out_) {
    out_.text("theorem " + header.theorem + " values " + std::to_string(header.values) + "\n");
    ValueLines::write_header(out_, header.split, header.witnesses);
}

Status PeriodWriter::finish() {
    lines_.finish();
    return out_.finish();
}

Status write_no_even_zeros(ByteSink& sink, const std::string& game, HeapSize after, HeapSize to,
                           const SparseSpace& split) {
    CertificateWriter out(
        sink,
        "no-even-zeros " + game + " after " + std::to_string(after) + " to " + std::to_string(to),
        no_even_zeros_sentence(game, after, to).text());
    ValueLines::write_header(out, split, false);
    return out.finish();
}

ThreeRowWriter::ThreeRowWriter(ByteSink& sink, std::uint64_t last_plane)
    : out_(sink, "three-row planes 0.." + std::to_string(last_plane),
           three_row_sentence(last_plane).text()) {}

void ThreeRowWriter::add(std::uint64_t c, std::span<const std::uint32_t> rows,
                         std::span<const std::uint32_t> offsets) {
    std::string line = std::to_string(c) + (rows.empty() ? " -" : " ");
    std::uint32_t front = std::max(static_cast<std::uint32_t>(c), 1U);  // above all columns so far
    std::uint32_t low = rows.empty() ? 0 : rows.front();                // the lowest one
    for (const std::uint32_t a : rows) {
        if (a >= front && a - front < 26)
            line += static_cast<char>('A' + (a - front));
        else if (a < low && low - a <= 26)
            line += static_cast<char>('a' + (low - 1 - a));
        else if (a + 2 <= front && front - 2 - a < 10)
            line += static_cast<char>('0' + (front - 2 - a));
        else
            line += "(" + std::to_string(a) + ")";
        front = std::max(front, a + 1);
        low = std::min(low, a);
    }
    char separator = ' ';
    for (const std::uint32_t offset : offsets) {
        line += separator + std::to_string(offset);
        separator = ',';
    }
    out_.text(line + "\n");
}

BoardWriter::BoardWriter(ByteSink& sink, Kind kind, std::uint64_t rows, std::uint64_t columns)
    : BoardWriter(CertificateWriter(sink, board_claim(kind, rows, columns),
                                    (kind == Kind::openings ? openings_sentence(rows, columns)
                                                            : board_sentence(rows, columns))
                                        .text()),
                  rows, columns) {}

BoardWriter BoardWriter::resume(ByteSink& sink, std::uint64_t rows, std::uint64_t columns,
                                const Place& place) {
    BoardWriter writer(CertificateWriter(sink, place.checksum), rows, columns);
    writer.rank_ = place.rank;
    writer.on_line_ = static_cast<std::size_t>(place.on_line);
    return writer;
}

BoardWriter::BoardWriter(const CertificateWriter& out, std::uint64_t rows, std::uint64_t columns)
    : out_(out), rows_(rows), columns_(columns) {
    for (std::uint64_t row = 0; row < rows; ++row)
        for (std::uint64_t length = 0; length <= columns; ++length)
            weights_.push_back(*binomial(length + rows - 1 - row, rows - row));
}

void BoardWriter::add(std::span<const std::uint16_t> position) {
    std::uint64_t rank = 0;
    for (std::size_t row = 0; row < rows_; ++row)
        rank += weights_[row * (columns_ + 1) + position[row]];
    if (on_line_ == entries_per_line) end_line();
    if (on_line_ == 0) out_.text("p");
    ++on_line_;
    out_.text(" ");
    out_.number(rank - rank_);
    rank_ = rank;
}

void BoardWriter::end_line() {
    if (on_line_ > 0) out_.text("\n");
    on_line_ = 0;
}

void BoardWriter::add_opening(std::uint64_t rows, std::uint64_t columns, std::uint64_t row,
                              std::uint64_t column) {
    end_line();
    out_.text("o");
    for (const std::uint64_t number : {rows, columns, row, column}) {
        out_.text(" ");
        out_.number(number);
    }
    out_.text("\n");
}

Status BoardWriter::finish() {
    end_line();
    return out_.finish();
}

}  // namespace gale::proofs
