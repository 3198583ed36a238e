// gale table openings MxN: all winning openings of every rectangle up to M x N.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/cli/grid_text.hpp"
#include "apps/cli/opening_run.hpp"
#include "apps/cli/output_options.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/certify/board.hpp"

namespace gale::cli {
namespace {

using board::Openings;

struct TableOptions {
    std::string size;
    OpeningRunOptions run;
    std::string certificate;  // empty: none
    OutputOptions output;
};

template <class Visit>
void for_rectangles(const Openings& openings, Visit visit) {
    for (std::uint64_t rows = 1; rows <= openings.largest().rows; ++rows)
        for (std::uint64_t columns = 1; columns <= openings.largest().columns; ++columns)
            visit(BoardSize{rows, columns}, openings.of({rows, columns}));
}

std::string grid(const Openings& openings) {
    std::string text =
        "# winning openings row,column of the board with that many rows and columns;"
        " * marks boards with several\n" +
        grid_text(openings.largest(), [&](BoardSize rectangle) {
            const auto bites = openings.of(rectangle);
            if (bites.empty()) return std::string("-");
            std::string cell = bites.size() > 1 ? "*" : "";
            for (const Bite bite : bites)
                cell += (bite == bites.front() ? "" : ";") + to_text(bite);
            return cell;
        });
    for_rectangles(openings, [&](BoardSize rectangle, std::span<const Bite> bites) {
        if (bites.size() > 1)
            text += fmt::format("# {}x{} has {} winning openings\n", rectangle.rows,
                                rectangle.columns, bites.size());
    });
    return text;
}

std::string csv(const Openings& openings) {
    std::string text = "rows,columns,row,column\n";
    for_rectangles(openings, [&](BoardSize rectangle, std::span<const Bite> bites) {
        for (const Bite bite : bites)
            text += fmt::format("{},{},{},{}\n", rectangle.rows, rectangle.columns, bite.row,
                                bite.column);
    });
    return text;
}

std::string json(const Openings& openings) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for_rectangles(openings, [&](BoardSize rectangle, std::span<const Bite> bites) {
        nlohmann::ordered_json moves = nlohmann::ordered_json::array();
        for (const Bite bite : bites) moves.push_back(to_text(bite));
        list.push_back({{"rows", rectangle.rows},
                        {"columns", rectangle.columns},
                        {"openings", std::move(moves)},
                        {"several", bites.size() > 1}});
    });
    return list.dump(1) + "\n";
}

Status write_certificate(BoardSize largest, const TableOptions& options) {
    if (options.certificate.empty()) return {};
    board::Options how;
    how.threads = options.run.run.thread_count();
    how.memory_limit = options.run.run.memory_limit;
    RunObserver observer(options.run.run);
    return certify::certify_openings(options.certificate, largest, how, observer);
}

Status run(const TableOptions& options) {
    const auto largest = parse_board_size(options.size);
    if (!largest) return largest.error();
    RunState state = opening_state(*largest, options.run);
    if (auto claimed = state.claim(); !claimed) return claimed;
    std::string text;
    const auto status = run_openings(*largest, options.run, state, [&](const Openings& openings) {
        if (openings.complete_to() < openings.board().width()) return;
        text = options.output.format == "csv"    ? csv(openings)
               : options.output.format == "json" ? json(openings)
                                                 : grid(openings);
    });
    if (!status) return status;
    if (auto written = write_output(options.output, text); !written) return written;
    if (auto written = write_certificate(*largest, options); !written)
        return written.error().failure == Failure::interrupted ? state.stopped("interrupted")
                                                               : written.error();
    state.remove();
    return {};
}

}  // namespace

void add_table_openings(CLI::App& app, Tool& tool) {
    CLI::App& verb = tool.add_verb(app, "openings", "All winning openings of every board up to MxN",
                                   "gale table openings 8x10");
    auto options = std::make_shared<TableOptions>();
    verb.add_option("MxN", options->size, "The largest board: rows x columns")->required();
    verb.add_option("--certificate", options->certificate,
                    "Write a proof that gale-verify can check; a name in .zst is compressed")
        ->type_name("FILE");
    add_opening_run_options(verb, options->run);
    add_output_options(verb, options->output, {"text", "csv", "json"});
    tool.on_run(verb, [options] { return run(*options); });
}

}  // namespace gale::cli
