// Reasons in words.
#include <algorithm>
#include <bit>

#include "gale/core/number_text.hpp"
#include "gale/core/overloaded.hpp"
#include "gale/formats/answer_text.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

using namespace gale::reasons;

/// "1 0 1 1": the binary digits of a number, so many of them.
std::string columns_text(std::uint64_t value, int columns) {
    std::string text;
    for (int column = columns - 1; column >= 0; --column) {
        if (!text.empty()) text += ' ';
        text += (value >> column & 1) != 0 ? '1' : '0';
    }
    return text;
}

/// The nim-values below one another, in binary columns: a column is in balance if it holds an even
/// number of ones.
std::string sum_text(const NimSum& sum, const Words& words) {
    std::uint64_t all = sum.total.value;
    std::size_t widest = 0;
    for (const NimSum::Part& part : sum.parts) {
        all |= part.value.value;
        widest = std::max(widest, part.text.size());
    }
    const int columns = std::max(1, static_cast<int>(std::bit_width(all)));
    std::string text;
    for (const NimSum::Part& part : sum.parts)
        text += say(words, "  {}  {}  nim-value {}\n",
                    part.text + std::string(widest - part.text.size(), ' '),
                    columns_text(part.value.value, columns), part.value.value);
    return text + say(words, "  {}  {}  nim-sum {}\n", std::string(widest, ' '),
                      columns_text(sum.total.value, columns), sum.total.value);
}

std::string replies_text(const Sum& position, const RepliesAnswered& replies, const Words& words) {
    std::string text;
    for (const auto& pair : replies.pairs)
        text += say(words, "  to {} answer {}\n", move_of(position, pair.reply),
                    move_of(after(position, pair.reply), pair.answer));
    if (!replies.unlisted)
        text += words("  their answers are not listed: they take long\n");
    else if (*replies.unlisted > 0)
        text += say(words, "  and {} more\n", with_thousands(*replies.unlisted));
    return text;
}

std::string line_text(const PlaneLine& line) {
    const auto moving = [&line](std::uint64_t length) {
        const std::string step = line.period == 1 ? "k" : std::to_string(line.period) + "k";
        return std::to_string(length) + "+" + step;
    };
    return "(" + moving(line.a) + "," + moving(line.b) + "," + std::to_string(line.c) + ")";
}

/// The formula that says how many rows make (a,b,1,...,1) or (a,b,2,1,...,1) P, for these a and b
/// (gale/solvers/closed_forms/rows_with_ones.hpp).
std::string_view formula_of(const RowsOfOnes& rows) {
    const bool is_even = (rows.a - rows.b) % 2 == 0;
    if (rows.with_two && rows.a == rows.b) return "floor(3a/2) + 1";
    if (is_even != rows.with_two) return "floor((2a+b)/2)";
    return rows.with_two ? "min(ceil((2a-b)/2), 3(a-b)/2)" : "min(ceil((2a-b)/2), ceil(3(a-b)/2))";
}

struct PInWords {
    const Sum& sum;
    const std::string& position;  // the P-position
    const Words& words;

    std::string operator()(const PoisonAlone&) const {
        return say(words, "In {} only the poison is left, and it must be eaten.\n", position);
    }
    std::string operator()(const NothingLeft&) const {
        return std::string(words("No move is left: whoever is to move has lost.\n"));
    }
    std::string operator()(const BalancedHook& hook) const {
        return say(words,
                   "In {} row and column are equally long (beside the poison: {}), like two equal "
                   "heaps of Nim: whatever is bitten off one, bite the same off the other.\n",
                   position, hook.arm);
    }
    std::string operator()(const OneLonger& rows) const {
        return rows.in_columns
                   ? say(words,
                         "In {} the first column is one square longer than the second, so that "
                         "each square (q,2) has a partner (q+1,1), below and to the left of it: to "
                         "a bite at one of the two answer at the other, and the first column is "
                         "one longer again, down to the poison alone.\n",
                         position)
                   : say(words,
                         "In {} the first row is one square longer than the second, so that each "
                         "square (2,q) has a partner (1,q+1), above and to the right of it: to a "
                         "bite at one of the two answer at the other, and the first row is one "
                         "longer again, down to the poison alone.\n",
                         position);
    }
    std::string operator()(const RowsOfOnes& rows) const {
        const char* const shape = rows.with_two ? "(a,b,2,1,...,1)" : "(a,b,1,...,1)";
        return rows.in_columns
                   ? say(words,
                         "In {} the columns have the form {} with a = {} and b = {}; there the "
                         "player to move loses exactly if the number of all columns is {} = {}.\n",
                         position, shape, rows.a, rows.b, formula_of(rows), rows.rows)
                   : say(words,
                         "In {} the rows have the form {} with a = {} and b = {}; there the "
                         "player to move loses exactly if the number of all rows is {} = {}.\n",
                         position, shape, rows.a, rows.b, formula_of(rows), rows.rows);
    }
    std::string operator()(const ThirdRowOfThree& rows) const {
        return rows.in_columns
                   ? say(words,
                         "Of all boards with 3 squares in the third and last column, (6,3,3), "
                         "(7,4,3) and (5,5,3), read by columns, are the only ones that lose; {} is "
                         "one of them.\n",
                         position)
                   : say(words,
                         "Of all boards with 3 squares in the third and last row, (6,3,3), (7,4,3) "
                         "and (5,5,3) are the only ones that lose; {} is one of them.\n",
                         position);
    }
    std::string operator()(const PlaneLine& line) const {
        return line.in_columns
                   ? say(words,
                         "Read by columns, {} loses for every k: that is the periodic part of the "
                         "plane c = {}. {} is the one with k = {}.\n",
                         line_text(line), line.c, position, line.k)
                   : say(words,
                         "{} loses for every k: that is the periodic part of the plane c = {}. {} "
                         "is the one with k = {}.\n",
                         line_text(line), line.c, position, line.k);
    }
    std::string operator()(const Twins&) const {
        return say(words,
                   "In {} everything that can be moved is there twice: whatever is done to one, do "
                   "the same to its twin.\n",
                   position);
    }
    std::string operator()(const NimSum& values) const {
        if (values.parts.size() == 1)
            return say(words,
                       "The nim-value of {} is 0: no move leads to 0 again, and every move has an "
                       "answer that does.\n",
                       position);
        return say(words,
                   "In {} the nim-values cancel, so every move unbalances them, and an answer can "
                   "balance them again:\n",
                   position) +
               sum_text(values, words);
    }
    std::string operator()(const RepliesAnswered& replies) const {
        return say(words,
                   "No rule for {} is known here. But every reply has an answer that leaves such a "
                   "position again:\n",
                   position) +
               replies_text(sum, replies, words);
    }
    std::string operator()(const Unnamed&) const {
        return std::string(
            words("Which opening wins is not known without a search: to know that there is one is "
                  "not to know it.\n"));
    }
};

/// The five reverse moves, told forwards: what the winning move does.
std::string_view reverse_move_text(int number, const Words& words) {
    switch (number) {
        case 1:
            return words("move 1 of five: only the third row becomes shorter");
        case 2:
            return words("move 2 of five: the second and the third row become equally long");
        case 3:
            return words("move 3 of five: only the second row becomes shorter");
        case 4:
            return words("move 4 of five: only the first row becomes shorter");
        default:
            return words("move 5 of five: the first and the second row become equally long");
    }
}

struct MoveInWords {
    const Reason& reason;
    const std::string& position;  // the P-position
    const Words& words;

    std::string operator()(std::monostate) const { return ""; }
    std::string operator()(const AllButPoison&) const {
        return std::string(words("Everything but the poison can be taken at once.\n"));
    }
    std::string operator()(const SquareCorner&) const {
        return std::string(words(
            "The board is a square: bite at 2,2, so that one row and one column of equal length "
            "are left, and mirror every bite from then on.\n"));
    }
    std::string operator()(const LevelArms& arms) const {
        return say(words,
                   "Row and column are two heaps of Nim, with {} and {} squares beside the poison: "
                   "make them equal.\n",
                   arms.longer, arms.shorter);
    }
    std::string operator()(const Excluded& excluded) const {
        const std::string_view how = reverse_move_text(excluded.reverse_move, words);
        return excluded.in_columns
                   ? say(words, "The position is excluded by {} ({}; columns for rows).\n",
                         position, how)
                   : say(words, "The position is excluded by {} ({}).\n", position, how);
    }
    std::string operator()(const MiddleTaken&) const {
        return std::string(words("Two equal heaps can be left, as if looking into a mirror.\n"));
    }
    std::string operator()(const Mended& mended) const {
        const NimSum::Part& part = reason.before->parts[mended.part];
        return say(words,
                   "The highest column with an odd number of ones is that of {}. {} has a one "
                   "there; its nim-value must become {}.\n",
                   mended.column.value, part.text, mended.becomes.value);
    }
};

std::string options_text(const OptionsByValue& options, const Words& words) {
    std::string text(words("The moves of this heap by the nim-value that they lead to:\n"));
    for (const OptionsByValue::Group& group : options.groups)
        text += say(words, "  {}: {} in all, for example {}\n", group.value.value, group.moves,
                    gale::to_text(group.example));
    return text + say(words, "The first number that is missing is {}: the nim-value of the heap.\n",
                      options.mex.value);
}

/// All but the heading.
std::string body_text(const Reason& reason, const Words& words, BoardForm form) {
    const std::string p_position = position_of(reason.p_position, form);
    std::string text;
    if (reason.before)
        text += std::string(words("Before the move the nim-values do not cancel:\n")) +
                sum_text(*reason.before, words);
    if (reason.options) text += options_text(*reason.options, words);
    text += std::visit(MoveInWords{reason, p_position, words}, reason.found);
    if (reason.move)
        text += say(words, "{} wins because it leaves {}.\n",
                    move_of(reason.p_position, *reason.move), p_position);
    text += std::visit(PInWords{reason.p_position, p_position, words}, reason.why_p);
    if (reason.strategy_stealing)
        text += words(
            "That some opening wins is clear without any search: if biting off the last square "
            "does not win, the reply that refutes it was there as an opening from the start.\n");
    if (reason.refutations && !reason.refutations->pairs.empty())
        text += std::string(words("So every move loses; the answers that punish them:\n")) +
                replies_text(reason.p_position, *reason.refutations, words);
    if (reason.longest)
        text += say(words,
                    "The longest resistance: {}; if both play on as well as they can, the game "
                    "lasts {} more moves.\n",
                    move_of(reason.p_position, reason.longest->move), reason.longest->moves);
    return text;
}

}  // namespace

std::string to_text(const Reason& reason, const Words& words, BoardForm form) {
    return std::string(words("why:\n")) + body_text(reason, words, form);
}

std::string to_text(const Sum& sum, const MoveReason& reason, const Words& words, BoardForm form) {
    const std::string move = move_of(sum, reason.move);
    if (reason.takes_poison)
        return say(words, "{} takes the poison: whoever does so loses.\n", move);
    const std::string left = position_of(reason.leaves, form);
    if (reason.then.outcome == Outcome::P)
        return say(words, "{} wins: it leaves {}, where the player to move loses.\n", move, left) +
               body_text(reason.then, words, form);
    if (!reason.then.move)
        return say(words, "{} loses: it leaves {}, where the player to move wins.\n", move, left) +
               body_text(reason.then, words, form);
    return say(words, "{} loses: it leaves {}, and the answer {} punishes it.\n", move, left,
               move_of(reason.leaves, *reason.then.move)) +
           body_text(reason.then, words, form);
}

}  // namespace gale::formats
