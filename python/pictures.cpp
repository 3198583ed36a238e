// Pictures of planes and of nim-values, drawn by the library into a file.
#include <pybind11/stl.h>

#include "python/module.hpp"

namespace gale::python {
namespace {

using Corner = std::optional<std::pair<std::uint64_t, std::uint64_t>>;

void draw_plane(std::uint64_t c, const Corner& corner, std::optional<std::uint64_t> columns,
                std::optional<std::uint64_t> rows, const std::string& path, const Wishes& wishes) {
    PlanePictures wanted{.from = c, .to = c};
    if (corner) wanted.window.corner = PlaneSquare{corner->first, corner->second};
    wanted.window.columns = columns;
    wanted.window.rows = rows;
    wanted.path = path;
    wanted.limits = wishes.limits;
    answer(wishes, [&](Observer& observer) { return draw(wanted, observer); });
}

void draw_values(const std::string& game, std::uint64_t from, std::uint64_t to,
                 std::optional<std::uint64_t> fold, const std::string& path, const Wishes& wishes) {
    PlottedValues wanted{.game = take(parse_game(game)), .from = from, .to = to};
    wanted.fold = fold;
    wanted.path = path;
    wanted.limits = wishes.limits;
    answer(wishes, [&](Observer& observer) { return draw(wanted, observer); });
}

}  // namespace

void add_pictures(py::module_& module) {
    module.def("draw_plane", &draw_plane, py::arg("c"), py::arg("corner"), py::arg("columns"),
               py::arg("rows"), py::arg("path"), py::arg("wishes"));
    module.def("draw_values", &draw_values, py::arg("game"), py::arg("first"), py::arg("to"),
               py::arg("fold"), py::arg("path"), py::arg("wishes"));
}

}  // namespace gale::python
