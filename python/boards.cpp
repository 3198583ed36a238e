// The winning openings of all rectangles within a board.
#include "python/module.hpp"
#include "python/positions.hpp"

namespace gale::python {
namespace {

Openings found_openings(std::uint64_t rows, std::uint64_t columns, const Wishes& wishes) {
    const BoardSize largest{rows, columns};
    take(check(largest));
    return answer(wishes,
                  [&](Observer& observer) { return openings(largest, wishes.limits, observer); });
}

py::tuple openings_of(const Openings& openings, std::uint64_t rows, std::uint64_t columns) {
    const BoardSize largest = openings.largest();
    if (rows < 1 || columns < 1 || rows > largest.rows || columns > largest.columns)
        raise(bad_input(std::to_string(rows) + "x" + std::to_string(columns) + " is not within " +
                        std::to_string(largest.rows) + "x" + std::to_string(largest.columns)));
    const auto bites = openings.of({rows, columns});
    py::tuple moves(bites.size());
    for (std::size_t i = 0; i < bites.size(); ++i) moves[i] = Move{to_text(bites[i]), 0};
    return moves;
}

/// One list for each column of the table: board by board, opening by opening.
py::tuple columns_of(const Openings& openings) {
    py::list rows;
    py::list columns;
    py::list row;
    py::list column;
    for (std::uint64_t r = 1; r <= openings.largest().rows; ++r)
        for (std::uint64_t c = 1; c <= openings.largest().columns; ++c)
            for (const Bite& bite : openings.of({r, c})) {
                rows.append(r);
                columns.append(c);
                row.append(bite.row);
                column.append(bite.column);
            }
    return py::make_tuple(rows, columns, row, column);
}

/// Boards with at least so many winning openings.
py::list several(const Openings& openings, std::size_t at_least) {
    py::list boards;
    for (std::uint64_t r = 1; r <= openings.largest().rows; ++r)
        for (std::uint64_t c = 1; c <= openings.largest().columns; ++c)
            if (openings.of({r, c}).size() >= at_least) boards.append(py::make_tuple(r, c));
    return boards;
}

/// What the Python around this module makes of an object.
py::object made_by(const char* module, const char* function, const py::object& of) {
    return py::module_::import(module).attr(function)(of);
}

}  // namespace

void add_boards(py::module_& module) {
    py::class_<Openings> made(module, "Openings", py::is_final());
    refuse_new(made);
    made.def_property_readonly(
            "rows", [](const Openings& o) { return o.largest().rows; }, "Of the largest board.")
        .def_property_readonly(
            "columns", [](const Openings& o) { return o.largest().columns; },
            "Of the largest board.")
        .def("of", &openings_of, py::arg("rows"), py::arg("columns"),
             "The winning openings of one rectangle.")
        .def("__reduce__", &refuse_pickling)
        .def("several", &several, py::arg("at_least") = 2,
             "(rows, columns) of all rectangles with so many winning openings or more.")
        .def("_columns_of_table", &columns_of)
        .def(
            "table", [](const py::object& o) { return made_by("gale._boards", "table_of", o); },
            "A row for each winning opening: rows and columns of the board, row and column of the "
            "bite.")
        .def("_repr_html_",
             [](const py::object& o) { return made_by("gale._pictures", "openings_html", o); })
        .def("__repr__", [](const Openings& o) {
            return "gale.openings(" + std::to_string(o.largest().rows) + ", " +
                   std::to_string(o.largest().columns) + ")";
        });
    module.def("openings", &found_openings, py::arg("rows"), py::arg("columns"), py::arg("wishes"));
}

}  // namespace gale::python
