// Every claim of every reason against the definition, that the rule named is the most human one
// that applies, and that it is said in every language: all positions of 6x6, three heaps of Kayles,
// the planes of three rows.
#include "gale/reasons/reason.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cctype>
#include <map>
#include <set>

#include "gale/answers/why.hpp"
#include "gale/formats/answer_text.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/games/legal.hpp"
#include "gale/solvers/reference/chomp_reference.hpp"
#include "gale/solvers/reference/sum_reference.hpp"
#include "gale/solvers/three_row/solve.hpp"
#include "tests/values_by_definition.hpp"

namespace gale {
namespace {

using namespace reasons;

Sum sum_of(const Partition& board) { return Sum{{ChompComponent{board}}}; }
const Partition& board_of(const Sum& sum) {
    return std::get<ChompComponent>(sum.components.front()).board;
}
Bite bite_of(const SumMove& move) { return std::get<Bite>(move.move); }
Partition rows(std::vector<RowLength> lengths) { return *Partition::from_rows(std::move(lengths)); }

Reason reason_for(const Sum& sum) {
    Observer quiet;
    const auto answer = solve(sum, {}, quiet);
    EXPECT_TRUE(answer);
    auto reason = why(sum, *answer, {}, quiet);
    EXPECT_TRUE(reason) << to_text(sum) << ": " << (reason ? "" : reason.error().message);
    return reason ? *reason : Reason{};
}

/// Every position within a rectangle but the empty one.
std::vector<Partition> positions_within(std::size_t height, RowLength width) {
    std::vector<Partition> all;
    std::vector<RowLength> lengths(height, 0);
    const auto fill = [&](const auto& self, std::size_t row, RowLength most) -> void {
        if (row == height) {
            if (lengths.front() > 0) all.push_back(rows(lengths));
            return;
        }
        for (RowLength length = 0; length <= most; ++length) {
            lengths[row] = length;
            self(self, row + 1, length);
        }
    };
    fill(fill, 0, width);
    return all;
}

/// Keeps the planes 0 .. c, by the definition.
struct KeptPlanes : three_row::PlaneSink {
    std::vector<three_row::Plane> planes;
    void on_plane(three_row::Plane& plane) override { planes.push_back(plane); }
    explicit KeptPlanes(three_row::Length to) {
        Observer quiet;
        EXPECT_TRUE(three_row::solve({.to = to, .rung = three_row::Rung::planes}, *this, quiet));
    }
};

// ---- What is said in words

/// The numbers of a text, in any order: a language may turn a sentence round.
std::multiset<std::string> numbers_in(const std::string& text) {
    std::multiset<std::string> numbers;
    std::string number;
    for (const char c : text + " ") {
        if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            number += c;
        } else if (!number.empty()) {
            numbers.insert(number);
            number.clear();
        }
    }
    return numbers;
}

/// Words of three Latin letters or more that are no names of games or functions.
std::set<std::string> english_in(const std::string& text) {
    const std::set<std::string> names{"kayles", "nim",  "grundy", "dawsons", "chomp",
                                      "floor",  "ceil", "min",    "mex"};
    std::set<std::string> english;
    std::string word;
    for (const char c : text + " ") {
        if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
            word += c;
            continue;
        }
        if (word.size() >= 3 && !names.contains(word)) english.insert(word);
        word.clear();
    }
    return english;
}

/// The text of a reason has the same numbers in every language, and nothing is left in English. The
/// digits that English calls ones, or leaves out where it says "does", are 1 and 0 in Chinese.
void check_words(const Reason& reason) {
    static const std::vector<Words> chinese{*words_of("zh_CN"), *words_of("zh_TW")};
    const auto numbers = numbers_in(formats::to_text(reason, {}));
    for (const Words& words : chinese) {
        const std::string text = formats::to_text(reason, words);
        auto said = numbers_in(text);
        for (const std::string& number : numbers)
            if (const auto found = said.find(number); found != said.end())
                said.erase(found);
            else
                ADD_FAILURE() << number << " is not said in\n" << text;
        EXPECT_EQ(said.count("0") + said.count("1"), said.size()) << text;
        EXPECT_EQ(english_in(text), std::set<std::string>{}) << text;
    }
}

/// The formula that the text of a board of thin rows quotes gives the number that it gives.
void check_formula(const RowsOfOnes& rows, const std::string& text) {
    const auto a = static_cast<std::int64_t>(rows.a);
    const auto b = static_cast<std::int64_t>(rows.b);
    const auto half_up = [](std::int64_t n) { return (n + 1) / 2; };
    const std::pair<std::string, std::int64_t> formulas[] = {
        {"floor((2a+b)/2)", (2 * a + b) / 2},
        {"floor(3a/2) + 1", 3 * a / 2 + 1},
        {"min(ceil((2a-b)/2), ceil(3(a-b)/2))", std::min(half_up(2 * a - b), half_up(3 * (a - b)))},
        {"min(ceil((2a-b)/2), 3(a-b)/2)", std::min(half_up(2 * a - b), 3 * (a - b) / 2)}};
    int quoted = 0;
    for (const auto& [formula, value] : formulas)
        if (text.find(" is " + formula + " = " + std::to_string(rows.rows) + ".") !=
            std::string::npos) {
            ++quoted;
            EXPECT_EQ(value, static_cast<std::int64_t>(rows.rows)) << text;
        }
    EXPECT_EQ(quoted, 1) << text;
}

// ---- How long a game lasts, by the definition

/// Moves until the poison alone is left, if the winner takes the shortest way and the loser the
/// longest.
std::uint64_t moves_left(const Partition& board, ChompReference& chomp) {
    static std::map<std::vector<RowLength>, std::uint64_t> known;
    const std::vector<RowLength> key(board.rows().begin(), board.rows().end());
    if (const auto found = known.find(key); found != known.end()) return found->second;
    const bool is_won = chomp.outcome(board) == Outcome::N;
    std::optional<std::uint64_t> best;
    for (const Bite bite : bites(board)) {
        if (bite == Bite{1, 1}) continue;
        const Partition left = after(board, bite);
        if (is_won && chomp.outcome(left) == Outcome::N) continue;
        const std::uint64_t lasts = moves_left(left, chomp) + 1;
        if (!best || (is_won ? lasts < *best : lasts > *best)) best = lasts;
    }
    return known[key] = best.value_or(0);
}

// ---- Which rule applies

bool ones_follow(const Partition& board, std::size_t from) {
    for (std::size_t row = from; row < board.height(); ++row)
        if (board.row(row) != 1) return false;
    return true;
}

/// The place of the rule that a P-position must be given among the alternatives of PReason, found
/// from the shape alone.
std::size_t expected_rule(const Partition& board, const KeptPlanes& kept) {
    const auto index = []<class Rule>(Rule rule) { return PReason(rule).index(); };
    if (board.squares() == 1U) return index(PoisonAlone{});
    if (ones_follow(board, 1)) return index(BalancedHook{});
    if (board.height() == 2 || board.width() == 2) return index(OneLonger{});
    const Partition turned = board.transposed();
    for (const Partition& side : {board, turned})
        if ((side.row(2) == 1 || side.row(2) == 2) && ones_follow(side, 3))
            return index(RowsOfOnes{});
    for (const Partition& side : {board, turned})
        if (side.height() == 3 && side.row(2) == 3) return index(ThirdRowOfThree{});
    for (const Partition& side : {board, turned})
        if (side.height() == 3) {
            const auto& plane = kept.planes.at(side.row(2));
            if (plane.periodic && side.row(1) >= plane.periodic->start) return index(PlaneLine{});
        }
    return index(RepliesAnswered{});
}

void check_replies(const Partition& board, const RepliesAnswered& replies, ChompReference& chomp) {
    const std::uint64_t others = *board.squares() - 1;
    EXPECT_EQ(replies.pairs.size(), std::min<std::uint64_t>(others, replies_listed));
    EXPECT_EQ(replies.unlisted, others - replies.pairs.size());
    std::set<Bite> seen;
    for (const auto& pair : replies.pairs) {
        EXPECT_TRUE(seen.insert(bite_of(pair.reply)).second);
        const Partition left = after(board, bite_of(pair.reply));
        EXPECT_EQ(chomp.outcome(after(left, bite_of(pair.answer))), Outcome::P);
    }
}

/// The claims of the rule that a P-position is given.
void check_rule(const Partition& board, const PReason& rule, ChompReference& chomp) {
    const Partition turned = board.transposed();
    if (const auto* hook = std::get_if<BalancedHook>(&rule)) {
        EXPECT_EQ(hook->arm, board.width() - 1);
        EXPECT_EQ(hook->arm, board.height() - 1);
    } else if (const auto* longer = std::get_if<OneLonger>(&rule)) {
        const Partition& side = longer->in_columns ? turned : board;
        EXPECT_EQ(side.height(), 2U);
        EXPECT_EQ(side.row(0), longer->first);
        EXPECT_EQ(side.row(1) + 1, side.row(0));
        for (std::uint64_t q = 1; q < longer->first;
             ++q) {  // a bite at one, an answer at the other
            const Bite low{2, q}, high{1, q + 1};
            const Partition left = q == 1 ? rows({1}) : rows({q, q - 1});
            EXPECT_EQ(after(after(side, low), high), left);
            EXPECT_EQ(after(after(side, high), low), left);
        }
    } else if (const auto* three = std::get_if<ThirdRowOfThree>(&rule)) {
        const Partition& side = three->in_columns ? turned : board;
        EXPECT_EQ(side, rows({three->a, three->b, 3}));
        for (RowLength a = 3; a <= 12; ++a)  // these alone, as the text says
            for (RowLength b = 3; b <= a; ++b) {
                const bool said = (a == 6 && b == 3) || (a == 7 && b == 4) || (a == 5 && b == 5);
                EXPECT_EQ(chomp.outcome(rows({a, b, 3})) == Outcome::P, said);
            }
    } else if (const auto* ones = std::get_if<RowsOfOnes>(&rule)) {
        const Partition& side = ones->in_columns ? turned : board;
        EXPECT_EQ(side.row(0), ones->a);
        EXPECT_EQ(side.row(1), ones->b);
        EXPECT_EQ(side.row(2) == 2, ones->with_two);
        EXPECT_EQ(side.height(), ones->rows);
        std::vector<RowLength> other{ones->a, ones->b};
        if (ones->with_two) other.push_back(2);
        for (std::size_t height = 3; height <= 8; ++height) {  // exactly with so many rows
            while (other.size() < height) other.push_back(1);
            EXPECT_EQ(chomp.outcome(rows(other)) == Outcome::P, height == ones->rows);
        }
    } else if (const auto* line = std::get_if<PlaneLine>(&rule)) {
        const Partition& side = line->in_columns ? turned : board;
        const std::uint64_t step = line->k * line->period;
        EXPECT_EQ(side, rows({line->a + step, line->b + step, line->c}));
        for (std::uint64_t k = 0; k < 3; ++k) {
            const std::uint64_t add = k * line->period;
            EXPECT_EQ(chomp.outcome(rows({line->a + add, line->b + add, line->c})), Outcome::P);
        }
    } else if (const auto* replies = std::get_if<RepliesAnswered>(&rule)) {
        check_replies(board, *replies, chomp);
    }
}

/// A claim that a three-row position is excluded, in the words of the five reverse moves.
bool excludes(int number, const Partition& p, const Partition& x) {
    const RowLength a = p.row(0), b = p.row(1), c = p.row(2);
    const RowLength xa = x.row(0), xb = x.row(1), xc = x.row(2);
    switch (number) {
        case 1:
            return xa == a && xb == b && xc > c;
        case 2:
            return b == c && xa == a && xb >= xc && xc > c;
        case 3:
            return xa == a && xb > b && xc == c;
        case 4:
            return xa > a && xb == b && xc == c;
        default:
            return a == b && xa > b && xb >= b && xc == c;
    }
}

void check_move_rule(const Partition& board, const Reason& reason) {
    const Partition& left = board_of(reason.p_position);
    if (std::holds_alternative<AllButPoison>(reason.found)) {
        EXPECT_EQ(left, rows({1}));
    } else if (std::holds_alternative<SquareCorner>(reason.found)) {
        EXPECT_TRUE(board.is_rectangle() && board.height() == board.width());
        EXPECT_EQ(bite_of(*reason.move), (Bite{2, 2}));
    } else if (const auto* arms = std::get_if<LevelArms>(&reason.found)) {
        EXPECT_TRUE(ones_follow(board, 1));
        EXPECT_EQ(arms->longer, std::max<std::uint64_t>(board.width(), board.height()) - 1);
        EXPECT_EQ(arms->shorter, std::min<std::uint64_t>(board.width(), board.height()) - 1);
        EXPECT_EQ(left.width() - 1, arms->shorter);
    } else if (const auto* excluded = std::get_if<Excluded>(&reason.found)) {
        EXPECT_TRUE(excluded->in_columns
                        ? excludes(excluded->reverse_move, left.transposed(), board.transposed())
                        : excludes(excluded->reverse_move, left, board))
            << to_text(board) << " -> " << to_text(left);
    } else {
        EXPECT_FALSE(board.height() == 3 && board.width() >= 3) << to_text(board);
        EXPECT_FALSE(board.is_rectangle() && board.height() == board.width()) << to_text(board);
    }
}

void check_board(const Partition& board, const KeptPlanes& kept, ChompReference& chomp) {
    SCOPED_TRACE(to_text(board));
    const Reason reason = reason_for(sum_of(board));
    ASSERT_EQ(reason.outcome, chomp.outcome(board));
    EXPECT_EQ(reason.strategy_stealing, board.is_rectangle() && board.squares() != 1U);
    const Partition& named = board_of(reason.p_position);
    ASSERT_EQ(chomp.outcome(named), Outcome::P);
    if (reason.outcome == Outcome::N) {
        EXPECT_EQ(after(board, bite_of(*reason.move)), named);
        std::size_t best = SIZE_MAX;
        for (const Bite bite : chomp.winning_bites(board))
            best = std::min(best, expected_rule(after(board, bite), kept));
        EXPECT_EQ(reason.why_p.index(), best);
        EXPECT_FALSE(reason.refutations);
        check_move_rule(board, reason);
    } else {
        EXPECT_EQ(named, board);
        EXPECT_EQ(reason.why_p.index(), expected_rule(board, kept));
        EXPECT_EQ(reason.refutations.has_value(),
                  !std::holds_alternative<RepliesAnswered>(reason.why_p));
        if (reason.refutations) check_replies(board, *reason.refutations, chomp);
        ASSERT_EQ(reason.longest.has_value(), board.squares() != 1U);
        if (reason.longest) {
            EXPECT_EQ(reason.longest->moves, moves_left(board, chomp));
            const Partition left = after(board, bite_of(reason.longest->move));
            EXPECT_EQ(moves_left(left, chomp) + 1, reason.longest->moves);
        }
    }
    check_rule(named, reason.why_p, chomp);
    check_words(reason);
    if (const auto* ones = std::get_if<RowsOfOnes>(&reason.why_p))
        check_formula(*ones, formats::to_text(reason, {}));
}

TEST(Reasons, AllPositionsOfSixBySix) {
    ChompReference chomp;
    const KeptPlanes kept(6);
    for (const Partition& board : positions_within(6, 6)) check_board(board, kept, chomp);
}

TEST(Reasons, EveryMoveOfEveryPositionOfFiveByFive) {
    ChompReference chomp;
    Observer quiet;
    for (const Partition& board : positions_within(5, 5))
        for (const Bite bite : bites(board)) {
            const auto reason = why(sum_of(board), SumMove{0, bite}, {}, quiet);
            ASSERT_TRUE(reason);
            EXPECT_EQ(board_of(reason->leaves), after(board, bite));
            EXPECT_EQ(reason->takes_poison, (bite == Bite{1, 1}));
            if (reason->takes_poison) continue;
            EXPECT_EQ(reason->then.outcome, chomp.outcome(after(board, bite)));
            EXPECT_EQ(reason->then.move.has_value(), reason->then.outcome == Outcome::N);
            const std::string text = formats::to_text(sum_of(board), *reason, {});
            const bool wins = reason->then.outcome == Outcome::P;
            EXPECT_EQ(text.find(" wins: ") != std::string::npos, wins) << text;
        }
}

TEST(Reasons, ThePlanesToThirty) {
    ChompReference chomp;
    const KeptPlanes kept(30);
    for (RowLength c = 1; c <= 30; ++c)
        for (RowLength b = c; b <= c + c / 2 + 4;
             ++b)  // to the end of the plane or into its period
            for (RowLength a = b; a <= 2 * c + 8; ++a) check_board(rows({a, b, c}), kept, chomp);
}

TEST(Reasons, FarOutOnALineOfAPlane) {
    // c = 7: the document's line (15+k, 10+k, 7)
    const Reason reason = reason_for(*parse("chomp:1000015,1000010,7"));
    ASSERT_EQ(reason.outcome, Outcome::P);
    const auto& line = std::get<PlaneLine>(reason.why_p);
    EXPECT_EQ(line.a - line.b, 5U);
    EXPECT_EQ(line.c, 7U);
    EXPECT_EQ(line.b + line.k * line.period, 1000010U);
}

Nimber value_of(const HeapMove& move, const std::vector<std::uint64_t>& values) {
    Nimber value;
    for (const HeapSize heap : move.becomes) value += Nimber{values.at(heap)};
    return value;
}

/// Three heaps of a game by all their reasons.
void check_heaps(const std::string& game, const Heaps& heaps,
                 const std::vector<std::uint64_t>& values) {
    const Sum sum{{HeapComponent{*parse_game(game), heaps}}};
    SCOPED_TRACE(to_text(sum));
    const Reason reason = reason_for(sum);
    Nimber total;
    std::multiset<HeapSize> left;
    for (const HeapSize heap : heaps) {
        total += Nimber{values.at(heap)};
        if (has_move(*parse_game(game), heap)) left.insert(heap);
    }
    ASSERT_EQ(reason.outcome, outcome_of(total));
    check_words(reason);
    Sum named = sum;
    if (reason.outcome == Outcome::N) {
        const auto& move = std::get<HeapMove>(reason.move->move);
        named = after(sum, *reason.move);
        if (left.size() > 1 && !std::holds_alternative<Mended>(reason.found)) {
            EXPECT_FALSE(reason.before);
            EXPECT_FALSE(std::holds_alternative<NimSum>(reason.why_p));
        } else if (left.size() > 1) {
            ASSERT_TRUE(reason.before);
            EXPECT_EQ(reason.before->total, total);
            ASSERT_EQ(reason.before->parts.size(), left.size());
            const auto& mended = std::get<Mended>(reason.found);
            const auto& part = reason.before->parts.at(mended.part);
            EXPECT_EQ(part.text, game + ":" + std::to_string(move.heap));
            EXPECT_EQ(part.value, Nimber{values.at(move.heap)});
            EXPECT_EQ(mended.column.value, std::bit_floor(total.value));
            EXPECT_NE(part.value.value & mended.column.value, 0U);
            EXPECT_EQ(mended.becomes, part.value + total);
            EXPECT_EQ(mended.becomes, value_of(move, values));
        } else if (const auto* middle = std::get_if<MiddleTaken>(&reason.found)) {
            EXPECT_EQ(move.becomes, (Heaps{middle->left, middle->left}));
        }
    } else if (!left.empty()) {
        ASSERT_TRUE(reason.refutations);
        for (const auto& pair : reason.refutations->pairs) {
            Nimber after_both;
            const Sum end = after(after(sum, pair.reply), pair.answer);
            for (const HeapSize heap : std::get<HeapComponent>(end.components.front()).heaps)
                after_both += Nimber{values.at(heap)};
            EXPECT_EQ(after_both, Nimber{0});
            if (std::holds_alternative<Twins>(reason.why_p)) {
                EXPECT_EQ(pair.answer.move, pair.reply.move);
            }
        }
        EXPECT_EQ(reason.refutations->pairs.size() + *reason.refutations->unlisted,
                  legal_moves(sum).size());
    }
    EXPECT_EQ(to_text(reason.p_position), to_text(named));
    std::multiset<HeapSize> remain;
    for (const HeapSize heap : std::get<HeapComponent>(named.components.front()).heaps)
        if (has_move(*parse_game(game), heap)) remain.insert(heap);
    const bool paired = std::ranges::all_of(
        remain, [&remain](HeapSize heap) { return remain.count(heap) % 2 == 0; });
    EXPECT_EQ(std::holds_alternative<NothingLeft>(reason.why_p), remain.empty());
    EXPECT_EQ(std::holds_alternative<Twins>(reason.why_p), paired && !remain.empty());
    if (const auto* pairs = std::get_if<Twins>(&reason.why_p)) {
        EXPECT_EQ(2 * pairs->parts.size(), remain.size());
        for (const HeapSize heap : remain)
            EXPECT_EQ(2 * static_cast<std::size_t>(
                              std::ranges::count(pairs->parts, game + ":" + std::to_string(heap))),
                      remain.count(heap));
    }
    if (const auto* cancel = std::get_if<NimSum>(&reason.why_p)) {
        EXPECT_EQ(cancel->total, Nimber{0});
        EXPECT_EQ(cancel->parts.size(), remain.size());
        for (const auto& part : cancel->parts) {
            const HeapSize heap = std::stoull(part.text.substr(part.text.find(':') + 1));
            EXPECT_TRUE(remain.contains(heap));
            EXPECT_EQ(part.value, Nimber{values.at(heap)});
        }
    }
    EXPECT_EQ(reason.options.has_value(), left.size() == 1);
    if (reason.options) {
        EXPECT_EQ(reason.options->mex, Nimber{values.at(*left.begin())});
        std::set<Nimber> reached;
        std::map<Nimber, std::uint64_t> counted;
        for (const SumMove& move : legal_moves(sum))
            ++counted[value_of(std::get<HeapMove>(move.move), values)];
        for (const auto& group : reason.options->groups) {
            EXPECT_EQ(counted[group.value], group.moves);
            EXPECT_TRUE(reached.insert(group.value).second);
            EXPECT_EQ(value_of(std::get<HeapMove>(group.example), values), group.value);
        }
        EXPECT_FALSE(reached.contains(reason.options->mex));
        for (std::uint64_t value = 0; value < reason.options->mex.value; ++value)
            EXPECT_TRUE(reached.contains(Nimber{value}));
    }
}

TEST(Reasons, ThreeHeapsOfEachGame) {
    for (const auto& [game, largest] : {std::pair{"kayles", 12},
                                        {"nim", 8},
                                        {"grundy", 9},
                                        {"dawsons-kayles", 8},
                                        {"4.0", 6},
                                        {"0.6", 8}}) {
        const auto values = tests::values_by_definition<std::uint64_t>(*parse_game(game), 20);
        for (HeapSize first = 0; first <= static_cast<HeapSize>(largest); ++first)
            for (HeapSize second = 0; second <= first; ++second)
                for (HeapSize third = 0; third <= second; ++third)
                    check_heaps(game, {first, second, third}, values);
    }
}

TEST(Reasons, ALoneRowOfKaylesIsOpenedInTheMiddle) {
    std::vector<HeapSize> rows_of_pins{9001, 20'000, 1'000'000'000'000'000};
    for (HeapSize pins = 3; pins <= 200; ++pins) rows_of_pins.push_back(pins);
    for (const HeapSize pins : rows_of_pins) {
        const Reason reason = reason_for(Sum{{HeapComponent{*parse_game("kayles"), {pins}}}});
        ASSERT_TRUE(std::holds_alternative<MiddleTaken>(reason.found)) << pins;
        EXPECT_EQ(std::get<MiddleTaken>(reason.found).left, (pins - 1) / 2);
        EXPECT_TRUE(std::holds_alternative<Twins>(reason.why_p));
    }
}

TEST(Reasons, WhatIsExplainedDoesNotDependOnTheLengthOfTheList) {
    Observer quiet;
    for (const char* text : {"chomp:4x7", "kayles:40", "nim:3,5,7", "kayles:5,9,2"}) {
        const Sum sum = *parse(text);
        AnswerLimits none;
        none.moves_listed = 0;
        const auto reason = why(sum, *solve(sum, none, quiet), none, quiet);
        ASSERT_TRUE(reason) << text;
        EXPECT_EQ(reason->move, reason_for(sum).move) << text;
    }
}

TEST(Reasons, OrderedSetsAreAnsweredReplyByReply) {
    std::map<std::string, Nimber> known;
    const auto value = [&known](const Sum& sum) { return nim_value_by_playing(sum, known); };
    for (const char* text : {"chomp3d:2x2x2", "divisors:60", "chomp3d:3x2x2 - 2,2,1"}) {
        const Sum sum = *parse(text);
        const Reason reason = reason_for(sum);
        EXPECT_EQ(reason.outcome, outcome_of(value(sum))) << text;
        EXPECT_EQ(value(reason.p_position), Nimber{0}) << text;
        const auto* replies = std::get_if<RepliesAnswered>(&reason.why_p);
        if (replies == nullptr) continue;
        for (const auto& pair : replies->pairs)
            EXPECT_EQ(value(after(after(reason.p_position, pair.reply), pair.answer)), Nimber{0})
                << text;
    }
}

TEST(Reasons, HugePositionsHaveReasonsAtOnce) {
    for (const char* text :
         {"nim:1e18,999999999999999999", "chomp:1e18,999999999999999999", "kayles:1e15",
          "chomp:1e9,1", "nim:5,1e12,7 + kayles:3", "chomp:100000x100000", "chomp:1e18,1e18,2"})
        reason_for(*parse(text));
}

}  // namespace
}  // namespace gale
