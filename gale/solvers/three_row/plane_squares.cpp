#include "gale/solvers/three_row/plane_squares.hpp"

#include <algorithm>

#include "gale/core/expect.hpp"

namespace gale::three_row {
namespace {

constexpr std::uint8_t bit(unsigned move) { return static_cast<std::uint8_t>(1U << (move - 1)); }

ThreeRows rows(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    return {static_cast<Length>(a), static_cast<Length>(b), static_cast<Length>(c)};
}

bool covers(const SquareWindow& window, std::uint64_t a) {
    return a >= window.a && a - window.a < window.columns;
}

}  // namespace

PlaneSquares::PlaneSquares(std::span<const Plane> planes) : planes_(planes) {
    GALE_EXPECT(!planes.empty());
}

std::optional<std::uint64_t> PlaneSquares::row_of_column(std::uint64_t a) const {
    const auto found = std::ranges::find(plane().scattered, a);
    if (found != plane().scattered.end())
        return plane().c + static_cast<std::uint64_t>(found - plane().scattered.begin());
    if (!plane().periodic) return std::nullopt;
    const PeriodicPart& periodic = *plane().periodic;
    for (std::uint64_t i = 0; i < periodic.offsets.size(); ++i) {
        const std::uint64_t offset = periodic.offsets[static_cast<std::size_t>(i)];
        if (a < offset + periodic.start) continue;
        const std::uint64_t b = a - offset;
        if ((b - periodic.start) % periodic.offsets.size() == i) return b;
    }
    return std::nullopt;
}

std::optional<std::uint64_t> PlaneSquares::end() const {
    if (plane().is_infinite() || plane().scattered.empty()) return std::nullopt;
    return plane().scattered.back();
}

std::vector<Exclusion> PlaneSquares::excluded_by(std::uint64_t a, std::uint64_t b) const {
    GALE_EXPECT(is_position(a, b) && a <= UINT32_MAX);
    std::vector<Exclusion> by;
    const std::uint64_t c = plane().c;
    for (std::uint64_t lower = 0; lower < c; ++lower)
        if (planes_[lower].first_row(b) == a) by.push_back({1, rows(a, b, lower)});
    for (std::uint64_t lower = 0; lower < c; ++lower)
        if (planes_[lower].first_row(lower) == a) by.push_back({2, rows(a, lower, lower)});
    if (const auto below = row_of_column(a); below && *below < b)
        by.push_back({3, rows(a, *below, c)});
    if (const auto left = plane().first_row(b); left && *left < a)
        by.push_back({4, rows(*left, b, c)});
    if (const auto last = end(); last && b > *last) by.push_back({5, rows(*last, *last, c)});
    return by;
}

std::vector<std::uint8_t> PlaneSquares::window(const SquareWindow& window) const {
    const auto columns = static_cast<std::size_t>(window.columns);
    std::vector<std::uint8_t> squares(columns * static_cast<std::size_t>(window.rows), 0);
    const std::uint64_t c = plane().c;
    std::vector<std::uint8_t> column_marks(columns, 0);
    for (std::uint64_t lower = 0; lower < c; ++lower)
        if (const auto a = planes_[lower].first_row(lower); a && covers(window, *a))
            column_marks[static_cast<std::size_t>(*a - window.a)] |= bit(2);
    for (std::size_t i = 0; i < columns; ++i)
        if (const auto b = row_of_column(window.a + i); b && *b < window.b)
            column_marks[i] |= bit(3);
    for (std::uint64_t i = 0; i < window.rows; ++i) {
        const std::uint64_t b = window.b + i;
        const std::span row(squares.data() + static_cast<std::size_t>(i) * columns, columns);
        std::ranges::copy(column_marks, row.begin());
        for (std::uint64_t lower = 0; lower < c && b >= c; ++lower)
            if (const auto a = planes_[lower].first_row(b); a && covers(window, *a))
                row[static_cast<std::size_t>(*a - window.a)] |= bit(1);
        // Beyond all columns where the row has no P-position.
        const std::uint64_t p = b >= c ? plane().first_row(b).value_or(UINT64_MAX) : UINT64_MAX;
        const bool is_above = end() && b > *end();
        for (std::size_t j = 0; j < columns; ++j) {
            const std::uint64_t a = window.a + j;
            if (!is_position(a, b)) row[j] = no_position;
            if (row[j] == no_position) continue;
            if (is_above) row[j] |= bit(5);
            if (a > p) row[j] |= bit(4);
        }
        if (covers(window, p)) column_marks[static_cast<std::size_t>(p - window.a)] |= bit(3);
    }
    return squares;
}

std::vector<PlaneSquares::Contribution> PlaneSquares::contributed_by(
    std::uint64_t lower, const SquareWindow& window) const {
    GALE_EXPECT(lower < plane().c);
    std::vector<Contribution> squares;
    const auto column = planes_[lower].first_row(lower);
    for (std::uint64_t b = std::max<std::uint64_t>(window.b, plane().c); b < window.b + window.rows;
         ++b) {
        const auto a = planes_[lower].first_row(b);
        if (a && covers(window, *a) && is_position(*a, b)) squares.push_back({*a, b, 1});
        if (column && covers(window, *column) && is_position(*column, b))
            squares.push_back({*column, b, 2});
    }
    return squares;
}

}  // namespace gale::three_row
