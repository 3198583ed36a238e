// gale search openings: boards with several winning openings, reported as they are found.
//
// All boards of one width are complete before the next width begins, so finds come in the order
// of their longer side. After --resume the finds of the earlier runs are written again first: the
// output of the last run is the whole list.
#include <fmt/format.h>

#include "apps/cli/opening_run.hpp"
#include "apps/cli/output_options.hpp"
#include "apps/cli/verbs.hpp"

namespace gale::cli {
namespace {

using board::Openings;

struct SearchOptions {
    std::uint64_t rows = 0;
    std::uint64_t width = 0;
    std::uint64_t at_least = 2;
    OpeningRunOptions run;
    OutputOptions output;
};

std::string find_text(const std::string& format, BoardSize board, std::span<const Bite> bites) {
    std::string text;
    if (format == "csv") {
        for (const Bite bite : bites)
            text += fmt::format("{},{},{},{}\n", board.rows, board.columns, bite.row, bite.column);
        return text;
    }
    for (const Bite bite : bites) {
        if (!text.empty()) text += format == "jsonl" ? "," : " ";
        text += format == "jsonl" ? fmt::format("\"{}\"", to_text(bite))
                                  : fmt::format("({})", to_text(bite));
    }
    if (format == "jsonl")
        return fmt::format("{{\"rows\":{},\"columns\":{},\"openings\":[{}]}}\n", board.rows,
                           board.columns, text);
    return fmt::format("{}x{}: {}\n", board.rows, board.columns, text);
}

/// Writes the finds of every width that has become complete.
class FindWriter {
public:
    FindWriter(const SearchOptions& options, storage::OutputFile& out)
        : options_(options), out_(out) {}

    void write(const Openings& openings) {
        for (; written_to_ < openings.complete_to() && status_; ++written_to_)
            write_width(openings, written_to_ + 1);
    }
    const Status& status() const { return status_; }

private:
    void write_width(const Openings& openings, std::uint64_t longer) {
        const BoardSize largest = openings.largest();
        const bool is_turned = largest.rows > largest.columns;
        std::string text;
        for (std::uint64_t side = 1; side <= std::min(largest.rows, largest.columns); ++side) {
            const BoardSize board = is_turned ? BoardSize{longer, side} : BoardSize{side, longer};
            const auto bites = openings.of(board);
            if (bites.size() >= options_.at_least)
                text += find_text(options_.output.format, board, bites);
        }
        if (text.empty()) return;
        status_ = out_.write(text);
        if (status_) status_ = out_.flush();  // a find is worth seeing at once
    }

    const SearchOptions& options_;
    storage::OutputFile& out_;
    std::uint64_t written_to_ = 0;
    Status status_;
};

Status run(const SearchOptions& options) {
    if (options.rows == 0 || options.width == 0)
        return bad_input("a board has at least one row and one column");
    const BoardSize largest{options.rows, options.width};
    RunState state = opening_state(largest, options.run);
    if (auto claimed = state.claim(); !claimed) return claimed;
    auto out = open_output(options.output);
    if (!out) return out.error();
    if (options.output.format == "csv")
        if (auto status = (*out)->write("rows,columns,row,column\n"); !status) return status;
    FindWriter writer(options, **out);
    const auto status = run_openings(largest, options.run, state,
                                     [&](const Openings& openings) { writer.write(openings); });
    if (!status) return status;
    if (!writer.status()) return writer.status();
    if (auto written = (*out)->commit(); !written) return written;
    state.remove();
    return {};
}

}  // namespace

void add_search_openings(CLI::App& app, Tool& tool) {
    CLI::App& verb =
        tool.add_verb(app, "openings", "Boards with several winning openings, as they are found",
                      "gale search openings --rows 8 --width 30");
    auto options = std::make_shared<SearchOptions>();
    add_number(verb, "--rows", options->rows, "Boards of at most this many rows")->required();
    add_number(verb, "--width", options->width, "Boards of at most this many columns")->required();
    add_number(verb, "--at-least", options->at_least,
               "Report boards with at least this many winning openings (2)");
    add_opening_run_options(verb, options->run);
    add_output_options(verb, options->output, {"text", "csv", "jsonl"});
    tool.on_run(verb, [options] { return run(*options); });
}

}  // namespace gale::cli
