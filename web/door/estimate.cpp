// What another question would take, before anybody waits for it, and the command that does it
// natively.
//
// A rough model, and said to be one: positions of a board or values of a sequence, at a rate that
// was measured. What no model covers has no estimate.
#include <algorithm>
#include <cmath>

#include "web/door/question.hpp"

namespace gale::door {
namespace {

struct Estimate {
    std::optional<double> seconds;
    std::optional<double> memory;  // bytes
    bool is_too_large = false;
    std::string command;
};

/// Positions below a board: all boards that fit into it. Nothing beyond 64 bits.
std::optional<std::uint64_t> boards_within(const Partition& board) {
    if (board.height() > 60 || board.width() > 60) return std::nullopt;
    // ways[w]: boards within the rows so far whose last row has w squares.
    std::vector<std::uint64_t> ways(static_cast<std::size_t>(board.width()) + 1, 1);
    for (std::size_t row = 1; row < board.height(); ++row) {
        std::vector<std::uint64_t> next(static_cast<std::size_t>(board.row(row)) + 1, 0);
        std::uint64_t sum = 0;
        for (std::size_t width = static_cast<std::size_t>(board.row(row - 1)) + 1; width-- > 0;) {
            if (__builtin_add_overflow(sum, ways[width], &sum)) return std::nullopt;
            if (width < next.size()) next[width] = sum;
        }
        ways = std::move(next);
    }
    std::uint64_t all = 0;
    for (const std::uint64_t some : ways)
        if (__builtin_add_overflow(all, some, &all)) return std::nullopt;
    return all;
}

constexpr double positions_a_second =
    4e7;  // of boards, in WebAssembly; natively about twice as many
constexpr double seconds_too_long = 60;

std::string quoted(const std::string& text) {
    std::string quoted = "'";
    for (const char c : text)
        if (c == '\'')
            quoted += "'\\''";
        else
            quoted += c;
    return quoted + "'";
}

void judge(Estimate& estimate, const Limits& limits) {
    estimate.is_too_large =
        estimate.is_too_large || (estimate.seconds && *estimate.seconds > seconds_too_long) ||
        (estimate.memory && *estimate.memory > static_cast<double>(limits.memory));
}

Result<Estimate> of_position(const Question& inner, const std::string& verb) {
    const auto position = inner.position();
    if (!position) return position.error();
    Estimate estimate;
    estimate.command = "gale " + verb + " " + quoted(to_text(*position));
    double seconds = 0;
    double memory = 0;
    for (const Component& component : position->components) {
        const auto* const chomp = std::get_if<ChompComponent>(&component);
        if (chomp == nullptr) return estimate;  // heaps and orders: no model
        if (chomp->board.height() <= 3 || chomp->board.width() <= 3) continue;
        const auto boards = boards_within(chomp->board);
        if (!boards) {
            estimate.is_too_large = true;
            return estimate;
        }
        seconds += static_cast<double>(*boards) / positions_a_second;
        memory += static_cast<double>(*boards) / 8;
    }
    estimate.seconds = seconds;
    estimate.memory = memory;
    return estimate;
}

Result<Estimate> of_openings(const Question& inner) {
    const auto rows = inner.number("rows", 1, 1000);
    const auto columns = inner.number("columns", 1, 1000);
    for (const auto* const number : {&rows, &columns})
        if (!*number) return number->error();
    Estimate estimate;
    estimate.command =
        "gale table openings " + std::to_string(*rows) + "x" + std::to_string(*columns);
    const auto positions = binomial(*rows + *columns, std::min(*rows, *columns));
    if (!positions || *positions > inner.memory.reach.board_positions) estimate.is_too_large = true;
    if (positions) {
        estimate.seconds = static_cast<double>(*positions) / positions_a_second;
        estimate.memory = static_cast<double>(*positions) / 8;
    }
    return estimate;
}

Result<Estimate> of_sequence(const Question& inner, const std::string& verb, const char* member,
                             HeapSize most) {
    const auto game = inner.text("game");
    if (!game) return game.error();
    const auto parsed_game = parse_game(*game);
    if (!parsed_game) return parsed_game.error();
    const auto count = inner.number_or(member, 1, UINT64_MAX, std::min<HeapSize>(most, 100'000));
    if (!count) return count.error();
    Estimate estimate;
    estimate.command = "gale " + verb + " " + quoted(*game) +
                       (verb == "values" ? " --to " : " --limit ") + std::to_string(*count);
    estimate.memory = 8.0 * static_cast<double>(*count);
    estimate.is_too_large = *count > most;
    return estimate;
}

Result<Estimate> of_plane(const Question& inner) {
    const auto c = inner.number("c", 0, UINT64_MAX);
    if (!c) return c.error();
    Estimate estimate;
    const auto length = static_cast<double>(*c);
    estimate.command = "gale plane " + std::to_string(*c) + " -o plane.svg";
    estimate.seconds = 1e-9 * length * length * std::max(1.0, length / 64);
    estimate.memory = 4 * length * length;
    estimate.is_too_large = *c > inner.memory.reach.plane;
    return estimate;
}

Result<Estimate> of(const Question& inner) {
    const auto ask = inner.text("ask");
    if (!ask) return ask.error();
    const Reach& reach = inner.memory.reach;
    if (*ask == "moves" || *ask == "solve") return of_position(inner, *ask);
    if (*ask == "why") return of_position(inner, "solve --why");
    if (*ask == "openings") return of_openings(inner);
    if (*ask == "values") return of_sequence(inner, "values", "count", reach.values);
    if (*ask == "period") return of_sequence(inner, "period", "limit", reach.period_values);
    if (*ask == "plane") return of_plane(inner);
    return bad_input(say(inner.words, "there is an estimate for {}",
                         "moves, solve, why, openings, values, period, plane"));
}

}  // namespace

Result<Json> answer_estimate(Question& question) {
    const Json* const request = question.object("request");
    if (request == nullptr)
        return bad_input(std::string(question.words("an estimate is of another request")));
    const Question inner(*request, question.words, question.memory, question.observer);
    auto estimate = of(inner);
    if (!estimate) return estimate.error();
    judge(*estimate, question.memory.reach.limits);
    const auto rounded = [](const std::optional<double>& number, double unit) {
        return number ? Json(std::ceil(*number / unit) * unit) : Json(nullptr);
    };
    Json object = Json::object();
    object["seconds"] = rounded(estimate->seconds, 1.0 / 16);
    object["memory"] = rounded(estimate->memory, 1024);
    object["too_large"] = estimate->is_too_large;
    object["command"] = estimate->command;
    return object;
}

}  // namespace gale::door
