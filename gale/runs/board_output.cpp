#include "gale/runs/board_output.hpp"

#include "gale/formats/board_lines.hpp"
#include "gale/formats/latex.hpp"
#include "gale/formats/npy.hpp"
#include "gale/solvers/board/by_squares.hpp"

namespace gale::runs {

using formats::Format;

namespace {

constexpr std::size_t buffer_bytes = std::size_t{1} << 16;

/// Collects text and passes it on in large pieces.
class Buffered : public BoardOutput {
public:
    explicit Buffered(ByteSink& sink) : sink_(&sink) {}
    Status finish(Observer&) override { return flush(); }
    Status pause() override { return flush(); }

protected:
    Status flush_if_full() { return text_.size() >= buffer_bytes ? flush() : Status{}; }
    Status flush() {
        const Status status = sink_->write(std::as_bytes(std::span(text_)));
        text_.clear();
        return status;
    }
    std::string text_;

private:
    ByteSink* sink_;
};

/// P-positions, as they come; and positions with their nim-values, in any order.
class Lines : public Buffered {
public:
    Lines(ByteSink& sink, const BoardTable& table)
        : Buffered(sink),
          format_(table.format),
          board_(table.board),
          words_(table.words),
          values_(table.values),
          p_only_(table.p_only) {}

    bool is_from_the_top() const override { return !p_only_; }
    Status begin() override {
        text_ = formats::board_heading(format_, board_, values_, words_);
        return flush();
    }
    Status put_n(std::uint64_t, std::uint64_t) override { return {}; }
    Status put_p(std::uint64_t, std::span<const board::Length> rows) override {
        formats::append_board_line(text_, format_, rows, Outcome::P, false, {});
        return flush_if_full();
    }
    Status put_value(std::uint64_t rank, std::span<const board::Length> rows,
                     Nimber value) override {
        const Outcome outcome = rank == 0 ? Outcome::N : outcome_of(value);
        if (p_only_ && outcome == Outcome::N) return {};
        formats::append_board_line(text_, format_, rows, outcome, true,
                                   rank == 0 ? std::nullopt : std::optional(value));
        return flush_if_full();
    }
    Status finish(Observer&) override {
        text_ += formats::line_foot(format_);
        return flush();
    }

private:
    Format format_;
    BoardSize board_;
    Words words_;
    bool values_;
    bool p_only_;
};

/// All positions with their outcomes, from the full board down to the empty one.
class LinesFromTheTop : public Buffered {
public:
    LinesFromTheTop(ByteSink& sink, const board::ShapeRank& ranks, const BoardTable& table)
        : Buffered(sink),
          ranks_(&ranks),
          format_(table.format),
          board_(table.board),
          words_(table.words),
          is_p_(ranks.count() / 64 + 1) {}

    Status begin() override {
        text_ = formats::board_heading(format_, board_, false, words_);
        return flush();
    }
    Status put_n(std::uint64_t, std::uint64_t) override { return {}; }
    Status put_p(std::uint64_t rank, std::span<const board::Length>) override {
        is_p_[rank / 64] |= std::uint64_t{1} << (rank % 64);
        return {};
    }
    Status put_value(std::uint64_t rank, std::span<const board::Length> rows,
                     Nimber value) override {
        return rank > 0 && value == Nimber{0} ? put_p(rank, rows) : Status{};
    }
    bool finishes_slowly() const override { return true; }
    Status finish(Observer& observer) override {
        std::vector<board::Length> rows(ranks_->shape().begin(), ranks_->shape().end());
        for (std::uint64_t rank = ranks_->count(); rank-- > 0; retreat(rows)) {
            const bool is_p = (is_p_[rank / 64] >> (rank % 64) & 1) != 0;
            formats::append_board_line(text_, format_, rows, is_p ? Outcome::P : Outcome::N, false,
                                       {});
            if (const Status status = flush_if_full(); !status) return status;
            const std::uint64_t done = ranks_->count() - rank;
            if (const Status told = tell_lines(observer, done, ranks_->count()); !told) return told;
        }
        text_ += formats::line_foot(format_);
        return flush();
    }
    Status save(ByteSink& out) const override { return out.put(is_p_); }
    Status restore(ByteSource& in) override {
        const std::size_t words = is_p_.size();
        if (const Status status = in.get(is_p_); !status) return status;
        return is_p_.size() == words ? Status{}
                                     : bad_input("the saved outcomes are of another board");
    }

private:
    /// The position before this one in lexicographic order: the last row that has a square loses
    /// one, and the rows below it become as long as it is now.
    static void retreat(std::vector<board::Length>& rows) {
        std::size_t row = rows.size();
        while (row > 0 && rows[row - 1] == 0) --row;
        if (row == 0) return;
        const auto length = static_cast<board::Length>(rows[row - 1] - 1);
        for (std::size_t i = row - 1; i < rows.size(); ++i) rows[i] = length;
    }

    const board::ShapeRank* ranks_;
    Format format_;
    BoardSize board_;
    Words words_;
    std::vector<std::uint64_t> is_p_;  // bit r: the position of rank r is P
};

/// Element i belongs to the position of rank i: 1 for P and 0 for N, or the nim-value.
class NpyByRank : public Buffered {
public:
    NpyByRank(ByteSink& sink, const board::ShapeRank& ranks, const BoardTable& table)
        : Buffered(sink),
          count_(ranks.count()),
          type_(table.values ? formats::npy_type_for(table.board.rows * table.board.columns)
                             : formats::NpyType::u8) {}

    Status begin() override {
        text_ = formats::npy_header(type_, {count_});
        return flush();
    }
    Status put_n(std::uint64_t from, std::uint64_t to) override {
        for (std::uint64_t rank = from; rank < to; ++rank)
            if (const Status status = put(0); !status) return status;
        return {};
    }
    Status put_p(std::uint64_t, std::span<const board::Length>) override { return put(1); }
    Status put_value(std::uint64_t, std::span<const board::Length>, Nimber value) override {
        return put(value.value);
    }

private:
    Status put(std::uint64_t element) {
        formats::append_npy(text_, type_, element);
        return flush_if_full();
    }
    std::uint64_t count_;
    formats::NpyType type_;
};

/// One row of the array for each P-position: its row lengths.
class NpyOfP : public Buffered {
public:
    NpyOfP(ByteSink& sink, const board::ShapeRank& ranks, std::uint64_t p_positions)
        : Buffered(sink), rows_(ranks.rows()), p_positions_(p_positions) {}

    Status begin() override {
        text_ = formats::npy_header(formats::NpyType::u16, {p_positions_, rows_});
        return flush();
    }
    Status put_n(std::uint64_t, std::uint64_t) override { return {}; }
    Status put_p(std::uint64_t, std::span<const board::Length> rows) override {
        for (const board::Length row : rows) formats::append_npy(text_, formats::NpyType::u16, row);
        return flush();
    }
    Status put_value(std::uint64_t rank, std::span<const board::Length> rows,
                     Nimber value) override {
        return rank > 0 && value == Nimber{0} ? put_p(rank, rows) : Status{};
    }

private:
    std::uint64_t rows_;
    std::uint64_t p_positions_;
};

class Counts : public Buffered {
public:
    Counts(ByteSink& sink, const BoardTable& table)
        : Buffered(sink),
          format_(table.format),
          board_(table.board),
          words_(table.words),
          p_positions_(static_cast<std::size_t>(board_.rows * board_.columns + 1)) {}

    Status put_n(std::uint64_t, std::uint64_t) override { return {}; }
    Status put_p(std::uint64_t, std::span<const board::Length> rows) override {
        std::size_t squares = 0;
        for (const board::Length row : rows) squares += row;
        ++p_positions_[squares];
        return {};
    }
    Status put_value(std::uint64_t rank, std::span<const board::Length> rows,
                     Nimber value) override {
        return rank > 0 && value == Nimber{0} ? put_p(rank, rows) : Status{};
    }
    Status finish(Observer&) override {
        const auto positions = board::positions_by_squares(board_);
        text_ = formats::count_heading(format_, words_);
        for (std::size_t squares = 1; squares < p_positions_.size(); ++squares)
            text_ +=
                formats::count_line(format_, squares, positions[squares], p_positions_[squares]);
        text_ += formats::line_foot(format_);
        return flush();
    }
    Status save(ByteSink& out) const override { return out.put(p_positions_); }
    Status restore(ByteSource& in) override {
        const std::size_t squares = p_positions_.size();
        if (const Status status = in.get(p_positions_); !status) return status;
        return p_positions_.size() == squares ? Status{}
                                              : bad_input("the counts are those of another board");
    }

private:
    Format format_;
    BoardSize board_;
    Words words_;
    std::vector<std::uint64_t> p_positions_;
};

}  // namespace

std::string BoardTable::subject() const {
    return "chomp:" + std::to_string(board.rows) + "x" + std::to_string(board.columns);
}

Status tell_lines(Observer& observer, std::uint64_t done, std::uint64_t total) {
    constexpr std::uint64_t segment = std::uint64_t{1} << 18;
    if (done % segment != 0) return {};
    observer.on_progress({"lines", done, total});
    if (observer.stop_requested()) return failed(Failure::interrupted, sentence("interrupted"));
    return {};
}

std::unique_ptr<BoardOutput> make_board_output(const BoardTable& table,
                                               const board::ShapeRank& ranks, ByteSink& sink,
                                               std::uint64_t p_positions) {
    if (table.format == Format::table) return make_table_file_output(table, ranks, sink);
    if (table.counts) return std::make_unique<Counts>(sink, table);
    if (formats::is_offered(table.format, formats::line_formats)) {
        if (table.p_only || table.values) return std::make_unique<Lines>(sink, table);
        return std::make_unique<LinesFromTheTop>(sink, ranks, table);
    }
    GALE_EXPECT(table.format == Format::npy);
    if (table.p_only) return std::make_unique<NpyOfP>(sink, ranks, p_positions);
    return std::make_unique<NpyByRank>(sink, ranks, table);
}

}  // namespace gale::runs
