// Nim-sequences, their periods, and sweeps over codes.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <memory>

#include "python/module.hpp"

namespace gale::python {
namespace {

/// An array that owns the vector's memory: nothing is copied.
py::array array_of(std::vector<std::uint32_t>&& values) {
    auto kept = std::make_unique<std::vector<std::uint32_t>>(std::move(values));
    const py::capsule owner(
        kept.get(), [](void* vector) { delete static_cast<std::vector<std::uint32_t>*>(vector); });
    const auto& all = *kept.release();
    return py::array_t<std::uint32_t>(static_cast<py::ssize_t>(all.size()), all.data(), owner);
}

py::array values(const std::string& game, std::uint64_t count, const Wishes& wishes) {
    // G(n) is at most n times the heaps that a move leaves; up to here it fits into 32 bits.
    constexpr std::uint64_t most = std::uint64_t{1} << 30;
    const HeapGame rules = take(parse_game(game));
    if (count > most)
        raise(too_large("an array holds at most " + with_thousands(most) + " nim-values"));
    return array_of(answer(wishes, [&](Observer& observer) {
        return nim_values(rules, count, wishes.limits, observer);
    }));
}

py::object heap_of(const std::optional<HeapSize>& heap) {
    return heap ? py::object(py::int_(*heap)) : py::none();
}

/// (preperiod, period, saltus, theorem, values used, last exception)
py::tuple tuple_of(const ProvenPeriodicity& proven) {
    const Periodicity& seen = proven.periodicity();
    return py::make_tuple(seen.preperiod, seen.period, seen.saltus,
                          text_of(proven.theorem().name()), proven.values_used(),
                          heap_of(proven.last_exception()));
}

py::object proven_period(const std::string& game, std::optional<std::uint64_t> limit,
                         const std::string& certificate, bool witnesses, const std::string& state,
                         std::uint64_t seconds, const Wishes& wishes) {
    PeriodQuestion question{.game = take(parse_game(game)), .limit = limit};
    std::optional<ProvenPeriodicity> proven;
    question.certificate = certificate;
    question.witnesses = witnesses;
    question.state = {.path = state, .interval_seconds = seconds};
    question.limits = wishes.limits;
    question.on_found = [&](const PeriodReport& report) {
        proven = report.proven;
        return Status{};
    };
    question.tells_after_failure = false;
    answer(wishes, [&](Observer& observer) { return search(question, observer); });
    return proven ? tuple_of(*proven) : py::object(py::none());
}

py::object summary_of(const SweepRow& row) {
    const auto& summary = row.summary;
    return py::make_tuple(summary.values, summary.maximum, summary.maximum_at, summary.zeros,
                          summary.last_zero);
}

/// A list of (code, class, shift, period or None, summary)
py::list swept(const std::string& pattern, std::uint64_t limit, const Wishes& wishes) {
    const std::vector<SweepRow> rows = answer(
        wishes, [&](Observer& observer) { return sweep(pattern, limit, wishes.limits, observer); });
    py::list all;
    for (const SweepRow& row : rows)
        all.append(py::make_tuple(
            text_of(row.swept.text), text_of(to_text(row.standard_form)), row.swept.shift,
            row.periodicity ? tuple_of(*row.periodicity) : py::object(py::none()),
            summary_of(row)));
    return all;
}

py::list catalogue() {
    py::list all;
    for (const NamedGame& game : games()) {
        py::object period = py::none();
        if (game.period)
            period =
                py::make_tuple(game.period->preperiod, game.period->period, game.period->saltus);
        py::tuple aliases(game.aliases.size());
        for (std::size_t i = 0; i < game.aliases.size(); ++i) aliases[i] = text_of(game.aliases[i]);
        all.append(py::make_tuple(text_of(game.name), text_of(game.code), aliases,
                                  text_of(game.move), period, text_of(game.source)));
    }
    return all;
}

}  // namespace

void add_heaps(py::module_& module) {
    module.def("values", &values, py::arg("game"), py::arg("count"), py::arg("wishes"));
    module.def("period", &proven_period, py::arg("game"), py::arg("limit"), py::arg("certificate"),
               py::arg("witnesses"), py::arg("state"), py::arg("seconds"), py::arg("wishes"));
    module.def("sweep", &swept, py::arg("pattern"), py::arg("limit"), py::arg("wishes"));
    module.def("games", &catalogue);
}

}  // namespace gale::python
