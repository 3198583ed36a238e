// Pictures of the planes of three-row Chomp: one, or several as a film.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "gale/core/error.hpp"
#include "gale/core/limits.hpp"
#include "gale/core/observer.hpp"
#include "gale/languages/words.hpp"
#include "gale/pictures/plane_picture.hpp"

namespace gale::runs {

struct PlanePictures {
    std::uint64_t from = 0;  // planes, by the length c of the third row
    std::uint64_t to = 0;
    /// A film: FILE.svg moves, FILE.png becomes FILE-0007.png ..., others have a page for each.
    bool is_film = false;
    /// A film of one plane: its P-positions are found one after the other, a picture each.
    bool by_steps = false;
    pictures::WindowWishes window = {};
    std::optional<std::uint64_t> highlight = {};  // a lower plane: what it excludes
    Words words = {};
    std::string path = {};
    std::uint64_t scale = 1;  // of a PNG
    Limits limits = {};
};

/// Refused: planes beyond the tables, more than 2000 of them, a window too large.
Status draw_planes(const PlanePictures& wanted, Observer& observer);

/// One plane, not written yet; `path` and `scale` are not looked at.
Result<pictures::Drawing> drawn_plane(const PlanePictures& wanted, Observer& observer);

}  // namespace gale::runs
