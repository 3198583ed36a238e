#include "gale/answers/chomp_values.hpp"

#include <algorithm>

#include "gale/core/number_text.hpp"
#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/closed_forms/number_of_positions.hpp"
#include "gale/solvers/closed_forms/squares_and_hooks.hpp"
#include "gale/solvers/closed_forms/two_rows.hpp"
#include "gale/solvers/reference/chomp_reference.hpp"

namespace gale {
namespace {

class TwoRowValues : public ChompValues {
public:
    Nimber nim_value(const Partition& board) const override {
        const auto value = closed_forms::two_row_nim_value(board.row(0), board.row(1));
        GALE_EXPECT(value.has_value());  // chomp_values refuses boards whose nim-value does not fit
        return *value;
    }
    std::vector<Bite> bites_to(const Partition& board, Nimber target) const override {
        return closed_forms::two_row_bites_to(board.row(0), board.row(1), target);
    }
    Sentence method() const override { return sentence("closed form"); }
};

class HookValues : public ChompValues {
public:
    Nimber nim_value(const Partition& board) const override {
        return closed_forms::hook_nim_value(board);
    }
    std::vector<Bite> bites_to(const Partition& board, Nimber target) const override {
        const Nimber across{board.width() - 1};
        const Nimber down{board.height() - 1};
        std::vector<Bite> bites;
        if (const Nimber left = target + down; left < across) bites.push_back({1, left.value + 2});
        if (const Nimber left = target + across; left < down) bites.push_back({left.value + 2, 1});
        return bites;
    }
    Sentence method() const override { return sentence("closed form"); }
};

/// A board of two columns is a board of two rows, seen from the side.
class TransposedValues : public ChompValues {
public:
    explicit TransposedValues(std::unique_ptr<ChompValues> values) : values_(std::move(values)) {}

    Nimber nim_value(const Partition& board) const override {
        return values_->nim_value(board.transposed());
    }
    std::vector<Bite> bites_to(const Partition& board, Nimber target) const override {
        auto bites = values_->bites_to(board.transposed(), target);
        for (Bite& bite : bites) bite = closed_forms::mirror_reply(bite);
        std::ranges::sort(bites);
        return bites;
    }
    Sentence method() const override { return values_->method(); }

private:
    std::unique_ptr<ChompValues> values_;
};

class ReferenceValues : public ChompValues {
public:
    Nimber nim_value(const Partition& board) const override { return reference_.nim_value(board); }
    std::vector<Bite> bites_to(const Partition& board, Nimber target) const override {
        std::vector<Bite> found;
        for (const Bite bite : bites(board))
            if (bite != Bite{1, 1} && nim_value(after(board, bite)) == target)
                found.push_back(bite);
        return found;
    }
    Sentence method() const override { return sentence("definition"); }

private:
    mutable ChompReference reference_;  // it remembers what it has met
};

class TableValues : public ChompValues {
public:
    explicit TableValues(board::NimValues table) : table_(std::move(table)) {}

    Nimber nim_value(const Partition& board) const override { return table_.value(board); }
    std::vector<Bite> bites_to(const Partition& board, Nimber target) const override {
        return table_.bites_to(board, target);
    }
    Sentence method() const override { return sentence("board engine"); }
    std::uint64_t bytes() const override { return table_.bytes(); }

private:
    board::NimValues table_;
};

}  // namespace

std::unique_ptr<ChompValues> closed_form_values(const Partition& board) {
    if (closed_forms::is_hook(board)) return std::make_unique<HookValues>();
    if (board.height() <= 2 && closed_forms::two_row_nim_value(board.row(0), board.row(1)))
        return std::make_unique<TwoRowValues>();
    if (board.width() <= 2)
        return std::make_unique<TransposedValues>(std::make_unique<TwoRowValues>());
    return nullptr;
}

Result<std::unique_ptr<ChompValues>> chomp_values(const Partition& board,
                                                  const AnswerLimits& limits, Observer& observer) {
    if (auto closed = closed_form_values(board)) return closed;
    if (board.height() <= 2) return too_large(sentence("the nim-value does not fit into 64 bits"));
    // Where the definition answers at once it is preferred: it is what all else is tested with.
    constexpr std::uint64_t most_for_definition = 2000;
    const auto positions = closed_forms::number_of_positions(board.height(), board.width());
    if (positions && *positions <= most_for_definition)
        return std::unique_ptr<ChompValues>(std::make_unique<ReferenceValues>());
    auto table = board::NimValues::of_shape(board, limits, observer);
    if (!table) return table.error();
    return std::unique_ptr<ChompValues>(std::make_unique<TableValues>(std::move(*table)));
}

std::vector<Bite> first_bites(const Partition& board, std::size_t count) {
    std::vector<Bite> found;
    for (std::size_t row = 0; row < board.height(); ++row)
        for (RowLength column = 1; column <= board.row(row); ++column) {
            if (found.size() == count) return found;
            found.push_back({row + 1, column});
        }
    return found;
}

}  // namespace gale
