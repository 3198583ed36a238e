// What each square of a plane is: a P-position, no position, or excluded, and by what.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gale/pictures/plane_picture.hpp"

namespace gale::pictures {

class PlaneMarks {
public:
    explicit PlaneMarks(const PlanePicture& picture);

    // Preconditions of all: the square is in the window.
    bool is_end_of_game(const PlaneSquare& s) const { return picture_.c == 0 && s.a == 0; }
    bool is_position(const PlaneSquare& s) const { return s.a >= s.b && s.b >= picture_.c; }
    bool is_p(const PlaneSquare& s) const { return in_row(s.b) == s.a; }
    /// The five reverse moves.
    bool by_earlier(const PlaneSquare& s) const { return picture_.excluded.contains(s); }
    bool by_column(const PlaneSquare& s) const {
        return column_plane_[index(s.a, picture_.window.corner.a)] != none;
    }
    bool from_below(const PlaneSquare& s) const { return in_column(s.a) < s.b; }
    bool from_left(const PlaneSquare& s) const { return in_row(s.b) < s.a; }
    bool is_beyond(const PlaneSquare& s) const { return s.b > end_; }

    /// By the plane that is highlighted.
    bool is_highlighted(const PlaneSquare& s) const;

    /// The row of the P-position (d,d) that ends the plane, if there is one.
    std::optional<std::uint64_t> end() const {
        return end_ == none ? std::nullopt : std::optional(end_);
    }

    /// "(12,9,7): P", or what excludes the square; nothing: no position.
    std::string said(const PlaneSquare& s, const Words& words) const;

    /// What occurs in the window; black squares hide nothing.
    struct Occurring {
        bool end_of_game = false, p = false, none = false, earlier = false, column = false,
             earlier_and_column = false, below = false, left = false, below_and_left = false,
             beyond = false, highlight = false;
    };
    Occurring occurring() const;

private:
    static constexpr std::uint64_t none = UINT64_MAX;

    static std::size_t index(std::uint64_t place, std::uint64_t corner) {
        return static_cast<std::size_t>(place - corner);
    }
    std::uint64_t in_row(std::uint64_t b) const {
        return in_row_[index(b, picture_.window.corner.b)];
    }
    std::uint64_t in_column(std::uint64_t a) const {
        return in_column_[index(a, picture_.window.corner.a)];
    }

    const PlanePicture& picture_;
    std::vector<std::uint64_t> in_row_;        // the a of the row's P-position
    std::vector<std::uint64_t> in_column_;     // the b of the column's P-position
    std::vector<std::uint64_t> column_plane_;  // the c' of the (a,c',c') in the column
    std::uint64_t end_ = none;
};

}  // namespace gale::pictures
