#include "python/positions.hpp"

#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <iterator>

namespace gale::python {
namespace {

bool are_equal(const Poset& a, const Poset& b) {
    if (a.size() != b.size()) return false;
    for (Poset::Element low = 0; low < a.size(); ++low) {
        if (a.name(low) != b.name(low)) return false;
        for (Poset::Element high = 0; high < a.size(); ++high)
            if (a.is_below(low, high) != b.is_below(low, high)) return false;
    }
    return true;
}

/// The order that a file listed when it was read; nullptr for all other components.
const Poset* listed_order(const Component& component) {
    const auto* const poset = std::get_if<PosetComponent>(&component);
    if (poset == nullptr) return nullptr;
    const auto* const listed = std::get_if<ListedOrder>(&poset->set);
    return listed == nullptr ? nullptr : listed->order.get();
}

py::str quoted(std::string_view text) { return py::repr(text_of(text)); }

std::string game_of(const Position& position) {
    const auto& components = position.sum().components;
    return components.size() == 1 ? game_text(components.front()) : "sum";
}

template <class Numbers>
py::tuple tuple_of(const Numbers& numbers) {
    py::tuple all(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) all[i] = py::int_(numbers[i]);
    return all;
}

py::object rows_of(const Position& position) {
    const auto& components = position.sum().components;
    if (components.size() != 1) return py::none();
    const auto* const chomp = std::get_if<ChompComponent>(&components.front());
    return chomp == nullptr ? py::object(py::none()) : tuple_of(chomp->board.rows());
}

py::object heaps_of(const Position& position) {
    const auto& components = position.sum().components;
    if (components.size() != 1) return py::none();
    const auto* const heaps = std::get_if<HeapComponent>(&components.front());
    return heaps == nullptr ? py::object(py::none()) : tuple_of(heaps->heaps);
}

py::tuple components_of(const Position& position) {
    py::tuple all(position.sum().components.size());
    for (std::size_t i = 0; i < position.sum().components.size(); ++i)
        all[i] = Position(Sum{{position.sum().components[i]}});
    return all;
}

Position sum_of(const Position& a, const Position& b) {
    Sum sum = a.sum();
    if (sum.components.size() + b.sum().components.size() > most_components)
        raise(bad_input("a sum has at most " + std::to_string(most_components) + " components"));
    sum.components.insert(sum.components.end(), b.sum().components.begin(),
                          b.sum().components.end());
    return Position(std::move(sum));
}

bool has_listed_order(const Position& position) {
    return std::ranges::any_of(position.sum().components,
                               [](const Component& c) { return listed_order(c) != nullptr; });
}

/// What can be typed back; an order from a file is read again by read_poset.
std::string repr(const Position& position) {
    if (has_listed_order(position))
        return "<gale.Position " + std::string(quoted(position.text())) + ">";
    return "gale.Position(" + std::string(quoted(position.text())) + ")";
}

std::string repr(const Move& move) {
    const std::string component =
        move.component == 0 ? "" : ", component=" + std::to_string(move.component);
    return "gale.Move(" + std::string(quoted(move.text)) + component + ")";
}

py::tuple reduced(const Position& position) {
    if (has_listed_order(position))
        raise(bad_input("an order that was read from a file cannot be pickled"));
    return py::make_tuple(py::type::of<Position>(), py::make_tuple(text_of(position.text())));
}

/// As the library writes it: "5->1, 3" is "5 -> 1,3". Elements that a file names stay as they are.
std::string written_as_move(std::string_view text) {
    if (text.find_first_not_of("0123456789,->\t ") != std::string_view::npos)
        return std::string(text);
    std::string bare;
    std::ranges::copy_if(text, std::back_inserter(bare),
                         [](char c) { return c != ' ' && c != '\t'; });
    const std::size_t arrow = bare.find("->");
    if (arrow == std::string::npos) return bare;
    return bare.substr(0, arrow) + " -> " + bare.substr(arrow + 2);
}

Move made_move(const std::string& text, std::size_t component) {
    Move move{written_as_move(text), component};
    if (move.text.empty()) raise(bad_input("a move is written as '2,3' or '5 -> 1,3'"));
    if (component >= most_components)
        raise(bad_input("a sum has at most " + std::to_string(most_components) + " components"));
    return move;
}

py::object sum_or_not_implemented(const Position& a, const py::object& b) {
    if (py::isinstance<py::str>(b) || py::isinstance<Position>(b))
        return py::cast(sum_of(a, position_of(b)));
    return py::reinterpret_borrow<py::object>(Py_NotImplemented);
}

/// Of a text and a position; sum(positions) begins with 0.
py::object sum_from_the_left(const Position& b, const py::object& a) {
    if (py::isinstance<py::str>(a)) return py::cast(sum_of(position_of(a), b));
    if (py::isinstance<py::int_>(a) && a.equal(py::int_(0))) return py::cast(b);
    return py::reinterpret_borrow<py::object>(Py_NotImplemented);
}

/// __new__ has made the object: one that is not whole is never seen.
void nothing_more(const py::object&, const py::args&, const py::kwargs&) {}

void add_position(py::class_<Position>& made) {
    made.def_static(
            "__new__", [](const py::type&, const py::object& text) { return position_of(text); },
            py::arg("cls"), py::arg("text"))
        .def("__init__", &nothing_more)
        .def("__str__", [](const Position& p) { return text_of(p.text()); })
        .def("__repr__", [](const Position& p) { return text_of(repr(p)); })
        .def("__hash__", [](const Position& p) { return std::hash<std::string>()(p.text()); })
        .def(py::self == py::self)
        .def("__add__", &sum_or_not_implemented, py::arg("other"))
        .def("__radd__", &sum_from_the_left, py::arg("other"))
        .def_property_readonly(
            "game", [](const Position& p) { return text_of(game_of(p)); },
            "The name of the game, as 'kayles'; 'sum' of several components.")
        .def_property_readonly("rows", &rows_of, "The rows of a lone Chomp board; otherwise None.")
        .def_property_readonly("heaps", &heaps_of, "The heaps of a lone game; otherwise None.")
        .def_property_readonly("components", &components_of,
                               "The positions that this one is the sum of; itself, if it is none.")
        .def(
            "move",
            [](const Position& p, const py::object& text) { return move_of(legal_move(p, text)); },
            py::arg("text"),
            "The legal move that a text stands for: '2,3', '5 -> 1,3', in a sum '2: 5 -> 1,3'.")
        .def(
            "after",
            [](const Position& p, const py::object& move) {
                return Position(after(p.sum(), legal_move(p, move)));
            },
            py::arg("move"), "The position after a legal move.")
        .def(
            "normal_form", [](const Position& p) { return Position(normal_form(p.sum())); },
            "The same components in one form each: heaps in order, empty ones and rows left out.")
        .def("_repr_svg_",
             [](const py::object& p) {
                 return py::module_::import("gale._pictures").attr("picture_of_position")(p);
             })
        .def("__reduce__", &reduced);
}

void add_move(py::class_<Move>& made) {
    made.def_static(
            "__new__",
            [](const py::type&, const std::string& text, std::size_t component) {
                return made_move(text, component);
            },
            py::arg("cls"), py::arg("text"), py::arg("component") = 0)
        .def("__init__", &nothing_more)
        .def("__str__", [](const Move& m) { return text_of(m.text); })
        .def("__repr__", [](const Move& m) { return text_of(repr(m)); })
        .def("__hash__",
             [](const Move& m) { return std::hash<std::string>()(m.text) ^ m.component; })
        .def(py::self == py::self)
        .def_property_readonly(
            "text", [](const Move& m) { return text_of(m.text); }, "'2,3' or '5 -> 1,3'.")
        .def_readonly("component", &Move::component,
                      "The component that it is made in, counted from 0.")
        .def("__reduce__", [](const Move& m) {
            return py::make_tuple(py::type::of<Move>(),
                                  py::make_tuple(text_of(m.text), m.component));
        });
}

}  // namespace

bool Position::operator==(const Position& other) const {
    if (text_ != other.text_) return false;
    for (std::size_t i = 0; i < sum_.components.size(); ++i) {
        const Poset* const mine = listed_order(sum_.components[i]);
        const Poset* const theirs = listed_order(other.sum_.components[i]);
        if ((mine == nullptr) != (theirs == nullptr)) return false;
        if (mine != nullptr && mine != theirs && !are_equal(*mine, *theirs)) return false;
    }
    return true;
}

Position position_of(const py::object& given) {
    if (py::isinstance<Position>(given)) return given.cast<const Position&>();
    if (!py::isinstance<py::str>(given))
        throw py::type_error("a position is a gale.Position or a str, not " +
                             std::string(py::str(py::type::of(given).attr("__name__"))));
    return Position(take(parse(given.cast<std::string>())));
}

Move move_of(const SumMove& move) { return {to_text(move.move), move.component}; }

SumMove legal_move(const Position& position, const py::object& given) {
    const Sum& sum = position.sum();
    if (py::isinstance<py::str>(given)) return take(parse_move(sum, given.cast<std::string>()));
    if (!py::isinstance<Move>(given))
        throw py::type_error("a move is a gale.Move or a str, not " +
                             std::string(py::str(py::type::of(given).attr("__name__"))));
    const auto& move = given.cast<const Move&>();
    if (move.component >= sum.components.size())
        raise(bad_input("there is no component " + std::to_string(move.component) + " in " +
                        position.text() + ": they are counted from 0"));
    if (sum.components.size() == 1) return take(parse_move(sum, move.text));
    return take(parse_move(sum, std::to_string(move.component + 1) + ": " + move.text));
}

void add_positions(py::module_& module) {
    // Both first: the signatures of each name the other.
    py::class_<Position> positions(module, "Position", py::is_final());
    py::class_<Move> moves(module, "Move", py::is_final());
    add_position(positions);
    add_move(moves);
    module.def(
        "read_poset", [](const std::string& path) { return Position(take(read_poset(path))); },
        py::arg("path"));
}

}  // namespace gale::python
