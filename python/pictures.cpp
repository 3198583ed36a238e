// Pictures of planes, plots, positions and openings, drawn by the library: the text of an SVG, and
// files whose ending says what they are.
#include <pybind11/stl.h>

#include "python/module.hpp"
#include "python/positions.hpp"

namespace gale::python {
namespace {

using Corner = std::optional<std::pair<std::uint64_t, std::uint64_t>>;

template <class Wanted>
Drawing drawing_of(Wanted wanted, const std::string& language, const Wishes& wishes) {
    wanted.words = words_for(language);
    static_cast<Limits&>(wanted.limits) = wishes.limits;
    return answer(wishes, [&](Observer& observer) { return drawn(wanted, observer); });
}

Drawing plane_picture(std::uint64_t c, const Corner& corner, std::optional<std::uint64_t> columns,
                      std::optional<std::uint64_t> rows, std::optional<std::uint64_t> square,
                      std::optional<std::uint64_t> highlight, const std::string& language,
                      const Wishes& wishes) {
    PlanePictures wanted{.from = c, .to = c};
    if (corner) wanted.window.corner = PlaneSquare{corner->first, corner->second};
    wanted.window.columns = columns;
    wanted.window.rows = rows;
    wanted.window.square = square;
    wanted.highlight = highlight;
    return drawing_of(std::move(wanted), language, wishes);
}

Drawing values_picture(const std::string& game, std::uint64_t from, std::uint64_t to,
                       std::optional<std::uint64_t> fold, const std::string& language,
                       const Wishes& wishes) {
    PlottedValues wanted{.game = take(parse_game(game)), .from = from, .to = to};
    wanted.fold = fold;
    return drawing_of(std::move(wanted), language, wishes);
}

Drawing periods_picture(std::uint64_t to, const std::string& language, const Wishes& wishes) {
    return drawing_of(PlottedPeriods{.to = to}, language, wishes);
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

Drawing position_picture(const py::object& given, const std::string& mark,
                         const std::string& language, const Wishes& wishes) {
    PositionPicture wanted{.position = position_of(given).sum()};
    wanted.mark = mark_named(mark);
    return drawing_of(std::move(wanted), language, wishes);
}

Drawing openings_picture(std::uint64_t rows, std::uint64_t columns, const std::string& language,
                         const Wishes& wishes) {
    OpeningsPicture wanted{.largest = {rows, columns}};
    take(check(wanted.largest));
    return drawing_of(std::move(wanted), language, wishes);
}

void write_drawing(const Drawing& drawing, const std::string& path, std::uint64_t scale,
                   const Wishes& wishes) {
    if (scale < 1 || scale > 10)
        raise(bad_input("a picture is scaled by 1 to 10, not " + std::to_string(scale)));
    const PictureFile file{path, scale, wishes.limits};
    answer(wishes, [&](Observer& observer) { return write(drawing, file, observer); });
}

}  // namespace

void add_pictures(py::module_& module) {
    py::class_<Drawing> drawings(module, "Drawing", py::is_final());
    refuse_new(drawings);
    drawings.def("__reduce__", &refuse_pickling)
        .def("svg", [](const Drawing& drawing) { return text_of(take(to_svg(drawing))); })
        .def("write", &write_drawing, py::arg("path"), py::arg("scale"), py::arg("wishes"));
    const auto language = py::arg("language");
    const auto wishes = py::arg("wishes");
    module.def("plane_picture", &plane_picture, py::arg("c"), py::arg("corner"), py::arg("columns"),
               py::arg("rows"), py::arg("square"), py::arg("highlight"), language, wishes);
    module.def("values_picture", &values_picture, py::arg("game"), py::arg("first"), py::arg("to"),
               py::arg("fold"), language, wishes);
    module.def("periods_picture", &periods_picture, py::arg("to"), language, wishes);
    module.def("position_picture", &position_picture, py::arg("position"), py::arg("mark"),
               language, wishes);
    module.def("openings_picture", &openings_picture, py::arg("rows"), py::arg("columns"), language,
               wishes);
}

}  // namespace gale::python
