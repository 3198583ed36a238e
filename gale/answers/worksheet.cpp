#include "gale/answers/worksheet.hpp"

#include <algorithm>
#include <random>

#include "gale/core/number_text.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/solvers/board/nim_values.hpp"
#include "gale/solvers/heaps/engines/nim_sequence.hpp"

namespace gale {
namespace {

constexpr std::uint64_t most_lines = 8;            // rows and columns of a board
constexpr HeapSize largest_heap_of_sheet = 100;    // in the table of values
constexpr HeapSize largest_heap_of_question = 12;  // drawn token by token
constexpr std::uint64_t most_positions = 126;      // in the table of a board
constexpr std::size_t boards_asked = 12;
constexpr std::size_t sums_asked = 8;

/// The same numbers on every machine: the distributions of the standard library are not.
class Chooser {
public:
    explicit Chooser(std::uint64_t seed) : random_(seed) {}
    std::uint64_t below(std::uint64_t end) { return random_() % end; }

    template <class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
    }

private:
    std::mt19937_64 random_;
};

Result<WorksheetQuestion> question_about(Sum position, const Limits& limits, Observer& observer) {
    AnswerLimits all{limits};
    all.values = AnswerLimits::Values::always;
    all.search = AnswerLimits::Search::always;
    const auto answer = solve(position, all, observer);
    if (!answer) return answer.error();
    WorksheetQuestion question{
        std::move(position), answer->outcome, answer->nim_value.value_or(Nimber{0}), {}};
    for (const AnsweredMove& move : answer->winning.moves) question.winning.push_back(move);
    return question;
}

/// So many of the candidates, a third of them P where there are enough, in any order.
template <class Candidate, class IsP>
std::vector<Candidate> chosen(std::vector<Candidate> candidates, std::size_t wanted,
                              Chooser& chooser, const IsP& is_p) {
    chooser.shuffle(candidates);
    const auto first_n = std::stable_partition(candidates.begin(), candidates.end(), is_p);
    const auto p_count = static_cast<std::size_t>(first_n - candidates.begin());
    const std::size_t p_wanted = std::min((wanted + 2) / 3, p_count);
    std::vector<Candidate> taken(candidates.begin(),
                                 candidates.begin() + static_cast<std::ptrdiff_t>(p_wanted));
    for (auto next = first_n; next != candidates.end() && taken.size() < wanted; ++next)
        taken.push_back(*next);
    chooser.shuffle(taken);
    return taken;
}

Status add_boards(Worksheet& sheet, const Limits& limits, Observer& observer) {
    const Partition full =
        Partition::rectangle(static_cast<std::size_t>(sheet.board->rows), sheet.board->columns);
    const auto values = board::NimValues::of_shape(full, limits, observer);
    if (!values) return values.error();
    const board::ShapeRank& ranks = values->ranks();
    const auto board_at = [&](std::uint64_t rank) {
        std::vector<board::Length> rows(ranks.rows());
        ranks.unrank(rank, rows);
        return *Partition::from_rows({rows.begin(), rows.end()});
    };
    std::vector<std::uint64_t> candidates;  // every board but the empty one and the poison alone
    for (std::uint64_t rank = 1; rank < ranks.count(); ++rank)
        if (board_at(rank).squares() > 1U) candidates.push_back(rank);
    Chooser chooser(sheet.seed);
    candidates = chosen(std::move(candidates), boards_asked, chooser,
                        [&](std::uint64_t rank) { return values->at(rank) == Nimber{0}; });
    const auto add = [&](std::vector<WorksheetQuestion>& to, std::uint64_t rank) -> Status {
        auto question = question_about(Sum{{ChompComponent{board_at(rank)}}}, limits, observer);
        if (!question) return question.error();
        to.push_back(std::move(*question));
        return {};
    };
    for (const std::uint64_t rank : candidates)
        if (auto added = add(sheet.questions, rank); !added) return added;
    if (ranks.count() > most_positions) return {};
    for (std::uint64_t rank = ranks.count(); rank-- > 0;)
        if (auto added = add(sheet.table, rank); !added) return added;
    return {};
}

Status add_heaps(Worksheet& sheet, const HeapGame& game, HeapSize largest, const Limits& limits,
                 Observer& observer) {
    auto sequence = heaps::NimSequence::make(game, {.limits = limits});
    if (!sequence) return sequence.error();
    if (auto extended = sequence->extend_to(largest + 1, observer); !extended) return extended;
    std::vector<std::uint32_t> values(static_cast<std::size_t>(largest) + 1);
    sequence->copy(0, std::span(values));
    for (const std::uint32_t value : values) sheet.values.push_back(Nimber{value});

    const HeapSize most = std::min(largest, largest_heap_of_question);
    std::vector<Heaps> candidates;
    for (HeapSize i = 1; i <= most; ++i)
        for (HeapSize j = i; j <= most; ++j)
            for (HeapSize k = 0; k <= i; ++k)
                candidates.push_back(k == 0 ? Heaps{i, j} : Heaps{k, i, j});
    Chooser chooser(sheet.seed);
    candidates = chosen(std::move(candidates), sums_asked, chooser, [&](const Heaps& heaps) {
        Nimber sum{0};
        for (const HeapSize heap : heaps) sum = sum + sheet.values[static_cast<std::size_t>(heap)];
        return sum == Nimber{0};
    });
    for (Heaps& heaps : candidates) {
        auto question =
            question_about(Sum{{HeapComponent{game, std::move(heaps)}}}, limits, observer);
        if (!question) return question.error();
        sheet.questions.push_back(std::move(*question));
    }
    return {};
}

}  // namespace

Result<Worksheet> make_worksheet(const WorksheetWish& wish, const Limits& limits,
                                 Observer& observer) {
    Worksheet sheet;
    sheet.seed = wish.seed;
    const NamedGame* const named = find_game(wish.game);
    if (named != nullptr && named->name == "chomp") {
        const auto board = parse_board_size(wish.size);
        if (!board) return board.error();
        if (board->rows > most_lines || board->columns > most_lines)
            return too_large(sentence("a worksheet has boards of at most 8 rows and 8 columns"));
        if (board->rows * board->columns == 1)
            return bad_input(sentence("a board of one square leaves nothing to ask"));
        sheet.game = named->name;
        sheet.board = *board;
        if (auto added = add_boards(sheet, limits, observer); !added) return added.error();
        return sheet;
    }
    auto game = parse_game(wish.game);
    if (!game) return game.error();
    const auto largest = parse_number(wish.size);
    if (!largest) return bad_input(sentence("'{}': {}", wish.size, described(largest.error())));
    if (*largest == 0) return bad_input(sentence("expected a largest heap of at least 1"));
    if (*largest > largest_heap_of_sheet)
        return too_large(sentence("a worksheet has heaps of at most 100"));
    sheet.game = game->name();
    if (auto added = add_heaps(sheet, *game, *largest, limits, observer); !added)
        return added.error();
    return sheet;
}

}  // namespace gale
