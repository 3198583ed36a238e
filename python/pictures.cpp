// Pictures of planes, plots, positions and openings, drawn by the library: as the text of an SVG,
// or into a file whose ending says what it is.
#include <pybind11/stl.h>

#include "python/module.hpp"
#include "python/positions.hpp"

namespace gale::python {
namespace {

using Corner = std::optional<std::pair<std::uint64_t, std::uint64_t>>;

/// Where a picture goes: into the answer, as SVG, or into a file.
struct Target {
    std::string path;
    std::uint64_t scale = 1;
};

template <class Wanted>
py::str pictured(Wanted wanted, const Target& target, const Wishes& wishes) {
    static_cast<Limits&>(wanted.limits) = wishes.limits;
    if (target.path.empty())
        return text_of(
            answer(wishes, [&](Observer& observer) { return to_svg(wanted, observer); }));
    if (target.scale < 1 || target.scale > 10)
        raise(bad_input("a picture is scaled by 1 to 10, not " + std::to_string(target.scale)));
    wanted.path = target.path;
    wanted.scale = target.scale;
    answer(wishes, [&](Observer& observer) { return draw(wanted, observer); });
    return text_of("");
}

py::str plane_picture(std::uint64_t c, const Corner& corner, std::optional<std::uint64_t> columns,
                      std::optional<std::uint64_t> rows, std::optional<std::uint64_t> highlight,
                      const std::string& path, std::uint64_t scale, const Wishes& wishes) {
    PlanePictures wanted{.from = c, .to = c};
    if (corner) wanted.window.corner = PlaneSquare{corner->first, corner->second};
    wanted.window.columns = columns;
    wanted.window.rows = rows;
    wanted.highlight = highlight;
    return pictured(std::move(wanted), {path, scale}, wishes);
}

py::str values_picture(const std::string& game, std::uint64_t from, std::uint64_t to,
                       std::optional<std::uint64_t> fold, const std::string& path,
                       std::uint64_t scale, const Wishes& wishes) {
    PlottedValues wanted{.game = take(parse_game(game)), .from = from, .to = to};
    wanted.fold = fold;
    return pictured(std::move(wanted), {path, scale}, wishes);
}

SquareMark mark_named(const std::string& name) {
    if (name == "nothing") return SquareMark::none;
    if (name == "outcomes") return SquareMark::outcomes;
    if (name == "values") return SquareMark::values;
    if (name == "winning") return SquareMark::winning;
    if (name == "reply") return SquareMark::reply;
    raise(
        bad_input("there is no mark '" + name + "': winning, outcomes, values, reply or nothing"));
}

py::str position_picture(const py::object& given, const std::string& mark, const std::string& path,
                         std::uint64_t scale, const Wishes& wishes) {
    PositionPicture wanted{.position = position_of(given).sum()};
    wanted.mark = mark_named(mark);
    return pictured(std::move(wanted), {path, scale}, wishes);
}

py::str openings_picture(std::uint64_t rows, std::uint64_t columns, const std::string& path,
                         std::uint64_t scale, const Wishes& wishes) {
    OpeningsPicture wanted{.largest = {rows, columns}};
    take(check(wanted.largest));
    return pictured(std::move(wanted), {path, scale}, wishes);
}

}  // namespace

void add_pictures(py::module_& module) {
    const auto path = py::arg("path");
    const auto scale = py::arg("scale");
    const auto wishes = py::arg("wishes");
    module.def("plane_picture", &plane_picture, py::arg("c"), py::arg("corner"), py::arg("columns"),
               py::arg("rows"), py::arg("highlight"), path, scale, wishes);
    module.def("values_picture", &values_picture, py::arg("game"), py::arg("first"), py::arg("to"),
               py::arg("fold"), path, scale, wishes);
    module.def("position_picture", &position_picture, py::arg("position"), py::arg("mark"), path,
               scale, wishes);
    module.def("openings_picture", &openings_picture, py::arg("rows"), py::arg("columns"), path,
               scale, wishes);
}

}  // namespace gale::python
