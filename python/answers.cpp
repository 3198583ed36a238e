// Who wins, by which moves, and why.
#include <pybind11/stl.h>

#include "python/module.hpp"
#include "python/positions.hpp"

namespace gale::python {
namespace {

py::object value_of(const std::optional<Nimber>& value) {
    return value ? py::object(py::int_(value->value)) : py::none();
}

template <class Number>
py::object number_of(const std::optional<Number>& number) {
    return number ? py::object(py::int_(*number)) : py::none();
}

py::str outcome_of(Outcome outcome) { return py::str(std::string(1, letter(outcome))); }

AnswerLimits answer_limits(const Wishes& wishes, std::size_t moves_listed, bool search) {
    AnswerLimits limits;
    static_cast<Limits&>(limits) = wishes.limits;
    limits.moves_listed = moves_listed;
    if (search) {
        limits.search = AnswerLimits::Search::always;
        limits.values = AnswerLimits::Values::always;
    }
    return limits;
}

/// The moves, each with what is known of the position after it.
py::tuple moves_of(const MoveList& list) {
    py::tuple moves(list.moves.size());
    for (std::size_t i = 0; i < list.moves.size(); ++i) {
        const AnsweredMove& move = list.moves[i];
        moves[i] =
            py::make_tuple(move_of(move), outcome_of(move.outcome), value_of(move.nim_value));
    }
    return moves;
}

/// (position, outcome, nim-value, why there is none, winning moves, unlisted, why some may lack,
/// method)
py::tuple solved(const py::object& given, std::size_t moves_listed, bool search,
                 const Wishes& wishes) {
    Position position = position_of(given);
    const AnswerLimits limits = answer_limits(wishes, moves_listed, search);
    const Answer found =
        answer(wishes, [&](Observer& observer) { return solve(position.sum(), limits, observer); });
    py::tuple winning(found.winning.moves.size());
    for (std::size_t i = 0; i < found.winning.moves.size(); ++i)
        winning[i] = move_of(found.winning.moves[i]);
    return py::make_tuple(std::move(position), outcome_of(found.outcome), value_of(found.nim_value),
                          text_of(found.nim_value_reason.text()), std::move(winning),
                          number_of(found.winning.unlisted), text_of(found.search_reason.text()),
                          text_of(found.method.text()));
}

/// (position, outcome, nim-value, moves, unlisted, method)
py::tuple all_moves(const py::object& given, std::size_t moves_listed, bool search,
                    const Wishes& wishes) {
    Position position = position_of(given);
    const AnswerLimits limits = answer_limits(wishes, moves_listed, search);
    const AllMoves found =
        answer(wishes, [&](Observer& observer) { return moves(position.sum(), limits, observer); });
    return py::make_tuple(std::move(position), outcome_of(found.outcome), value_of(found.nim_value),
                          moves_of(found.list), number_of(found.list.unlisted),
                          text_of(found.method.text()));
}

/// (position, sentences, JSON of the answer with its reason)
py::tuple reason(const py::object& given, const std::string& language, const Wishes& wishes) {
    Position position = position_of(given);
    const Words words = words_for(language);
    const AnswerLimits limits = answer_limits(wishes, 1000, false);
    using Told = std::pair<std::string, std::string>;
    const Told told = answer(wishes, [&](Observer& observer) -> Result<Told> {
        const auto found = solve(position.sum(), limits, observer);
        if (!found) return found.error();
        const auto why_so = why(position.sum(), *found, limits, observer);
        if (!why_so) return why_so.error();
        return Told{to_text(*why_so, words), to_json(position.sum(), *found, &*why_so)};
    });
    return py::make_tuple(std::move(position), text_of(told.first), text_of(told.second));
}

/// The same of one move.
py::tuple reason_of_move(const py::object& given, const py::object& given_move,
                         const std::string& language, const Wishes& wishes) {
    Position position = position_of(given);
    const SumMove move = legal_move(position, given_move);
    const Words words = words_for(language);
    const AnswerLimits limits = answer_limits(wishes, 1000, false);
    const MoveReason why_so = answer(
        wishes, [&](Observer& observer) { return why(position.sum(), move, limits, observer); });
    return py::make_tuple(position, text_of(to_text(position.sum(), why_so, words)),
                          text_of(to_json(position.sum(), why_so)));
}

/// (outcome, plies, move), or None: too large.
py::object lasts(const py::object& given, const Wishes& wishes) {
    const Position position = position_of(given);
    const std::optional<Resistance> found = answer(wishes, [&](Observer& observer) {
        return resistance(position.sum(), wishes.limits, observer);
    });
    if (!found) return py::none();
    const py::object move = found->move ? py::cast(move_of(*found->move)) : py::none();
    return py::make_tuple(outcome_of(found->outcome), found->plies, move);
}

}  // namespace

Words words_for(const std::string& language) { return take(words_of(language)); }

void add_answers(py::module_& module) {
    module.def("solve", &solved, py::arg("position"), py::arg("moves_listed"), py::arg("search"),
               py::arg("wishes"));
    module.def("moves", &all_moves, py::arg("position"), py::arg("moves_listed"), py::arg("search"),
               py::arg("wishes"));
    module.def("why", &reason, py::arg("position"), py::arg("language"), py::arg("wishes"));
    module.def("why_move", &reason_of_move, py::arg("position"), py::arg("move"),
               py::arg("language"), py::arg("wishes"));
    module.def("resistance", &lasts, py::arg("position"), py::arg("wishes"));
}

}  // namespace gale::python
