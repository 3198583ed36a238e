#include "gale/theorems/kayles_printed.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace gale::theorems {
namespace {

/// One printed line; `except` and `only` are lists of k.
struct Row {
    unsigned residue, value, back, part, fixed, taken;
    std::string_view except, only;
};

// "k ≠ 0" is said once for all lines of the residue 0; the last three lines of the residue 10 are
// about its three exceptions.
// clang-format off
constexpr Row rows[] = {
    {0, 1, 1, 7, 3, 2, "0", ""}, {0, 2, 1, 8, 3, 1, "0", ""}, {0, 3, 1, 8, 2, 2, "0", ""},
    {2, 1, 0, 1, 0, 1, "", ""}, {3, 1, 0, 1, 0, 2, "", ""}, {3, 2, 0, 2, 0, 1, "", ""},
    {3, 3, 1, 4, 10, 1, "0 3", ""}, {3, 4, 1, 2, 11, 2, "0", ""}, {3, 5, 1, 4, 9, 2, "0 3", ""},
    {3, 6, 0, 0, 2, 1, "0", ""}, {3, 7, 2, 4, 22, 1, "0 1 4", ""}, {5, 1, 0, 4, 0, 1, "2", ""},
    {5, 2, 0, 1, 3, 1, "", ""}, {5, 3, 0, 1, 2, 2, "", ""}, {6, 1, 0, 2, 3, 1, "", ""},
    {6, 2, 0, 1, 3, 2, "", ""}, {6, 3, 1, 11, 5, 2, "0 1", ""}, {6, 4, 0, 5, 0, 1, "", ""},
    {6, 5, 0, 0, 4, 2, "0", ""}, {6, 6, 1, 1, 15, 2, "0", ""}, {7, 1, 0, 2, 3, 2, "", ""},
    {9, 1, 0, 8, 0, 1, "", ""}, {9, 2, 0, 7, 0, 2, "", ""}, {9, 3, 0, 7, 1, 1, "", ""},
    {9, 4, 2, 4, 28, 1, "0 1 4", ""}, {9, 5, 1, 8, 12, 1, "0", ""}, {9, 6, 1, 7, 12, 2, "0", ""},
    {9, 7, 0, 5, 3, 1, "", ""}, {10, 1, 0, 8, 0, 2, "", ""}, {10, 3, 0, 7, 1, 2, "", "1 2 5"},
    {10, 4, 0, 6, 3, 1, "0 1", "1 2 5"}, {10, 5, 0, 0, 8, 2, "", "1 2 5"},
    {11, 1, 0, 7, 3, 1, "", ""}, {11, 2, 0, 4, 6, 1, "2", ""}, {11, 3, 0, 8, 2, 1, "", ""},
    {11, 4, 0, 6, 3, 2, "0 1", ""}, {11, 5, 0, 5, 4, 2, "", ""}, {11, 6, 0, 6, 4, 1, "0 1", ""},
};

constexpr PrintedSingle singles[] = {
    {{51, 16, 34, 1}, {7}}, {{28, 11, 15, 2}, {1}}, {{28, 22, 5, 1}, {2}},  {{28, 26, 1, 1}, {3}},
    {{28, 23, 3, 2}, {4}},  {{29, 10, 18, 1}, {1}}, {{22, 11, 9, 2}, {2}},  {{34, 11, 21, 2}, {2}},
    {{70, 11, 57, 2}, {2}}, {{22, 15, 6, 1}, {4}},  {{35, 12, 22, 1}, {2}}, {{11, 9, 0, 2}, {4}},
    {{23, 21, 0, 2}, {4}},  {{23, 22, 0, 1}, {6}},
};
// clang-format on

/// "0 1 4": all k here have one digit.
std::vector<std::uint64_t> numbers(std::string_view text) {
    std::vector<std::uint64_t> list;
    for (const char c : text)
        if (c != ' ') list.push_back(static_cast<std::uint64_t>(c - '0'));
    return list;
}

Error wrong(unsigned residue, const std::string& what) {
    return {Failure::refuted, "printed line of 12k + " + std::to_string(residue) + ": " + what, {}};
}

}  // namespace

std::span<const PrintedLine> printed_lines() {
    static const std::vector<PrintedLine> lines = [] {
        std::vector<PrintedLine> all;
        for (const Row& row : rows)
            all.push_back({row.residue,
                           {row.value},
                           {row.back, row.part, row.fixed, row.taken, numbers(row.except)},
                           numbers(row.only)});
        return all;
    }();
    return lines;
}

std::span<const PrintedSingle> printed_singles() { return singles; }

Status check_printed(const KaylesClaim& claim, const PrintedLine& line) {
    const GeneralMove& move = line.move;
    if (kayles_period * move.back + line.residue != move.residue + move.fixed + move.taken)
        return wrong(line.residue, "the sum is not right");
    if (claim.by_residue[move.residue] + claim.value(move.fixed) != line.value)
        return wrong(line.residue, "the value is not right");
    // Beyond the last exception nothing depends on k any more.
    const std::uint64_t last = claim.exceptions.back().heap / kayles_period + move.back + 1;
    for (std::uint64_t k = 0; k <= last; ++k) {
        const auto lists = [k](const std::vector<std::uint64_t>& list) {
            return std::find(list.begin(), list.end(), k) != list.end();
        };
        if (!line.only.empty() && !lists(line.only)) continue;
        const bool holds =
            k >= move.back && value_after(claim, at(move, line.residue, k)) == line.value;
        if (holds == lists(move.except))
            return wrong(line.residue, "k = " + std::to_string(k) +
                                           (holds ? " needs no exception" : " is an exception"));
    }
    return {};
}

Status check_printed(const KaylesClaim& claim, const PrintedSingle& line) {
    const SingleMove& move = line.move;
    const unsigned residue = static_cast<unsigned>(move.heap % kayles_period);
    if (move.first + move.second + move.taken != move.heap)
        return wrong(residue, "the sum of " + std::to_string(move.heap) + " is not right");
    if (value_after(claim, move) != line.value)
        return wrong(residue, "the value of " + std::to_string(move.heap) + " is not right");
    return {};
}

}  // namespace gale::theorems
