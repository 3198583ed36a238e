// Long runs to files, which can be resumed and write certificates.
#include <pybind11/stl.h>

#include "python/module.hpp"

namespace gale::python {
namespace {

using Use = RunFile::Use;

/// Where a run writes, as the arguments of its function are called.
struct Files {
    std::string path;
    std::string certificate;
    std::string state;
    std::uint64_t seconds = 10;
    std::string format;

    StateOptions state_options() const { return {.path = state, .interval_seconds = seconds}; }
    Format format_or_text() const {
        const auto named = format_named(format);
        if (!named) raise(bad_input("there is no format '" + format + "'"));
        return *named;
    }
    /// No two are the same file, and all can be written.
    void check() const {
        if (path.empty()) raise(bad_input("a run needs a file to write to"));
        const Use output = state.empty() ? Use::write : Use::resumable;
        std::vector<RunFile> files = {{"path", path, output}};
        if (!certificate.empty()) files.push_back({"certificate", certificate, output});
        if (!state.empty()) files.push_back({"resume", state, Use::state});
        take(check_files(files));
    }
};

Files made_files(std::string path, std::string certificate, std::string state,
                 std::uint64_t seconds, std::string format) {
    return {std::move(path), std::move(certificate), std::move(state), seconds, std::move(format)};
}

/// The certificate of a run, where it makes one.
template <class Table>
void certify_into(Table& table, const Files& files) {
    if constexpr (requires { table.certificate; })
        table.certificate = files.certificate;
    else if (!files.certificate.empty())
        raise(bad_input("this run makes no certificate"));
}

template <class Table>
void set_limits(Table& table, const Limits& limits) {
    if constexpr (requires { table.engine.limits; })
        table.engine.limits = limits;
    else
        table.limits = limits;
}

template <class Table>
void write_table(Table table, const Files& files, const Wishes& wishes) {
    table.format = files.format_or_text();
    table.path = files.path;
    table.state = files.state_options();
    certify_into(table, files);
    set_limits(table, wishes.limits);
    files.check();
    answer(wishes, [&](Observer& observer) { return write(table, observer); });
}

PlaneStyle style_named(const std::string& name) {
    if (name == "positions") return PlaneStyle::positions;
    if (name == "patterns") return PlaneStyle::patterns;
    if (name == "summary") return PlaneStyle::summary;
    raise(bad_input("there is no style '" + name + "': positions, patterns or summary"));
}

void write_planes(std::uint64_t from, std::uint64_t to, const std::string& style,
                  const Files& files, const Wishes& wishes) {
    ThreeRowTable table{.from = from, .to = to};
    table.style = style_named(style);
    write_table(std::move(table), files, wishes);
}

void write_values(const std::string& game, std::uint64_t from, std::uint64_t to, const Files& files,
                  const Wishes& wishes) {
    write_table(ValuesTable{.game = take(parse_game(game)), .from = from, .to = to}, files, wishes);
}

void write_sweep(const std::string& pattern, std::uint64_t limit, std::uint64_t part,
                 std::uint64_t parts, const Files& files, const Wishes& wishes) {
    SweepQuestion question{.name = {pattern, limit, part, parts}};
    take(question.name.check_part());
    write_table(std::move(question), files, wishes);
}

void write_openings(std::uint64_t rows, std::uint64_t columns, const Files& files,
                    const Wishes& wishes) {
    OpeningsTable table{.largest = {rows, columns}};
    take(check(table.largest));
    write_table(std::move(table), files, wishes);
}

void write_board(std::uint64_t rows, std::uint64_t columns, bool values, bool p_only,
                 const Files& files, const Wishes& wishes) {
    BoardTable table{.board = {rows, columns}};
    take(check(table.board));
    table.values = values;
    table.p_only = p_only;
    write_table(std::move(table), files, wishes);
}

}  // namespace

void add_runs(py::module_& module) {
    py::class_<Files> files(module, "Files");
    refuse_new(files);
    files.def("__reduce__", &refuse_pickling);
    module.def("files", &made_files, py::arg("path"), py::arg("certificate"), py::arg("state"),
               py::arg("seconds"), py::arg("format"));
    module.def("write_planes", &write_planes, py::arg("first"), py::arg("to"), py::arg("style"),
               py::arg("files"), py::arg("wishes"));
    module.def("write_values", &write_values, py::arg("game"), py::arg("first"), py::arg("to"),
               py::arg("files"), py::arg("wishes"));
    module.def("write_sweep", &write_sweep, py::arg("pattern"), py::arg("limit"), py::arg("part"),
               py::arg("parts"), py::arg("files"), py::arg("wishes"));
    module.def("write_openings", &write_openings, py::arg("rows"), py::arg("columns"),
               py::arg("files"), py::arg("wishes"));
    module.def("write_board", &write_board, py::arg("rows"), py::arg("columns"), py::arg("values"),
               py::arg("p_only"), py::arg("files"), py::arg("wishes"));
}

}  // namespace gale::python
