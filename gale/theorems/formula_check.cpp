#include "gale/theorems/formula_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "gale/core/number_text.hpp"
#include "gale/solvers/board/solve.hpp"
#include "gale/solvers/closed_forms/rows_with_ones.hpp"

namespace gale::theorems {
namespace {

using Rows = std::optional<std::uint64_t>;  // how many rows make a P-position, if any do

/// The engine's word on every (a, b), for both forms.
class RowsFound : public board::PPositionSink {
public:
    RowsFound(std::uint64_t to, std::size_t height)
        : height_(height), stride_(to + 1), ones_(stride_ * stride_), two_ones_(ones_.size()) {}

    static std::uint64_t bytes(std::uint64_t to) { return 2 * (to + 1) * (to + 1) * sizeof(Rows); }

    void on_p_positions(std::span<const board::Length> positions) override {
        for (; !positions.empty(); positions = positions.subspan(height_)) {
            const auto position = positions.first(height_);
            const auto rows = std::ranges::find(position, board::Length{0}) - position.begin();
            if (rows < 2) continue;
            auto& family = position[2] == 2 ? two_ones_ : ones_;
            family[position[0] * stride_ + position[1]] = static_cast<std::uint64_t>(rows);
        }
    }

    Rows ones(std::uint64_t a, std::uint64_t b) const { return ones_[a * stride_ + b]; }
    Rows two_ones(std::uint64_t a, std::uint64_t b) const { return two_ones_[a * stride_ + b]; }

private:
    std::size_t height_;
    std::size_t stride_;
    std::vector<Rows> ones_;
    std::vector<Rows> two_ones_;
};

/// As printed in [ScienceFair17]: the minimum is taken of floors.
std::uint64_t printed_minimum(std::uint64_t a, std::uint64_t b) {
    return std::min((2 * a - b) / 2, 3 * (a - b) / 2);
}

Rows printed_ones(std::uint64_t a, std::uint64_t b) {
    return (a - b) % 2 == 0 ? (2 * a + b) / 2 : printed_minimum(a, b);
}

Rows printed_two_ones(std::uint64_t a, std::uint64_t b) {
    if (a == b) return 3 * a / 2 + 1;
    if (a == b + 1) return std::nullopt;
    return (a - b) % 2 == 1 ? (2 * a + b) / 2 : printed_minimum(a, b);
}

struct Tally {
    std::uint64_t cases = 0;
    std::uint64_t corrected_wrong = 0;
    std::uint64_t printed_wrong = 0;
    std::string first_failure;  // of the printed formula
};

std::string rows_text(Rows rows) { return rows ? std::to_string(*rows) : "none"; }

/// One line of the report for each case of each formula, in the order of the theorem.
class Report {
public:
    void compare(const std::string& which, std::uint64_t a, std::uint64_t b, Rows found,
                 Rows corrected, Rows printed) {
        if (!tallies_.contains(which)) order_.push_back(which);
        Tally& tally = tallies_[which];
        ++tally.cases;
        if (corrected != found) {
            ++tally.corrected_wrong;
            if (counterexample_.empty())
                counterexample_ = fmt::format("rows ({},{}) {}: {} where the engine finds {}", a, b,
                                              which, rows_text(corrected), rows_text(found));
        }
        if (printed == found) return;
        if (tally.printed_wrong++ == 0)
            tally.first_failure =
                fmt::format("({},{}): {} for {}", a, b, rows_text(printed), rows_text(found));
    }

    std::string text() const {
        std::string lines = fmt::format("{:<38}{:>9}{:>18}{:>16}  {}\n", "rows (a, b, ...)",
                                        "cases", "corrected wrong", "printed wrong", "first");
        for (const std::string& which : order_) {
            const Tally& tally = tallies_.at(which);
            lines += fmt::format("{:<38}{:>9}{:>18}{:>16}{}{}\n", which,
                                 with_thousands(tally.cases), with_thousands(tally.corrected_wrong),
                                 with_thousands(tally.printed_wrong),
                                 tally.first_failure.empty() ? "" : "  ", tally.first_failure);
        }
        return lines;
    }

    /// Where a corrected formula fails, if one does.
    const std::string& counterexample() const { return counterexample_; }

private:
    std::vector<std::string> order_;
    std::map<std::string, Tally> tallies_;
    std::string counterexample_;
};

std::string case_of_two_ones(std::uint64_t a, std::uint64_t b) {
    const std::string form = "(a, b, 2, 1, ..., 1), ";
    if (a == b) return form + "a = b";
    if (a == b + 1) return form + "a = b+1";
    return form + ((a - b) % 2 == 1 ? "a+b odd" : "a+b even");
}

Report compare_all(std::uint64_t to, const RowsFound& found) {
    Report report;
    for (std::uint64_t a = 2; a <= to; ++a)
        for (std::uint64_t b = 1; b <= a; ++b)
            report.compare(
                (a - b) % 2 == 0 ? "(a, b, 1, ..., 1), a+b even" : "(a, b, 1, ..., 1), a+b odd", a,
                b, found.ones(a, b), closed_forms::rows_of_ab1(a, b), printed_ones(a, b));
    for (std::uint64_t a = 2; a <= to; ++a)
        for (std::uint64_t b = 2; b <= a; ++b)
            report.compare(case_of_two_ones(a, b), a, b, found.two_ones(a, b),
                           closed_forms::rows_of_ab21(a, b), printed_two_ones(a, b));
    return report;
}

}  // namespace

Result<FormulaCheck> check_formulas(std::uint64_t to, const Limits& limits, Observer& observer) {
    if (to < 2 || to > closed_forms::largest_checked)
        return bad_input(sentence("the largest first row is from 2 to {}",
                                  with_thousands(closed_forms::largest_checked)));
    // The formulas never ask for more than 3a/2 + 1 rows; a few more show that nothing follows.
    std::vector<RowLength> rows(static_cast<std::size_t>(3 * to / 2 + 8), 1);
    rows[0] = rows[1] = to;
    rows[2] = 2;
    const auto shape = Partition::from_rows(std::move(rows));
    if (!shape) return shape.error();

    const std::uint64_t bytes = RowsFound::bytes(to);
    if (auto fits = check_memory(limits, bytes, sentence("keeping what the engine finds")); !fits)
        return fits.error();
    board::Options engine;
    engine.limits = limits;
    engine.limits.memory -= bytes;
    RowsFound found(to, shape->height());
    const auto count = board::p_positions(*shape, engine, found, observer);
    if (!count) return count.error();

    const Report report = compare_all(to, found);
    const std::string head =
        fmt::format("a <= {}: {} P-positions found by the board engine inside ({},{},2,1,...,1)\n",
                    with_thousands(to), with_thousands(*count), to, to);
    return FormulaCheck{head + report.text(), report.counterexample()};
}

}  // namespace gale::theorems
