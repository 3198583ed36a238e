// gale table three-row: the P-positions of three-row Chomp, plane by plane, streamed.
#include <memory>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct Options {
    ThreeRowTable table;
    std::string style = "positions";
    std::string engine = "pipeline";
    bool report = false;
    OutputOptions output;
    RunOptions run;
};

PlaneStyle style_named(const std::string& name) {
    if (name == "patterns") return PlaneStyle::patterns;
    return name == "summary" ? PlaneStyle::summary : PlaneStyle::positions;
}

Status run(Options& options) {
    ThreeRowTable& table = options.table;
    const auto rung = three_row::parse_rung(options.engine);
    if (!rung) return rung.error();
    table.rung = *rung;
    table.style = style_named(options.style);
    table.format = options.output.format;
    table.path = options.output.path;
    table.writes_table = !options.report || options.output.to_file();
    if (options.report)
        table.on_report = [](const ThreeRowReport& report) {
            return write_text(to_text(report, tool_words()));
        };
    table.state = options.run.state();
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    table.limits = *limits;
    options.run.fenced = table.rung != three_row::Rung::gpu;
    RunObserver observer(options.run);
    return write(table, observer);
}

}  // namespace

void add_table_three_row(Verb& parent) {
    Verb& verb = parent.add_verb(
        "three-row", "P-positions of three-row Chomp, by the length c of the third row",
        "gale table three-row --to 10\n  gale table three-row --to 6600 --style summary "
        "-o planes.txt --report");
    auto options = std::make_shared<Options>();
    verb.number("--from", options->table.from, "The first plane to write; 0 unless given");
    verb.number("--to", options->table.to, "The last plane", {.required = true});
    verb.choice("--style", options->style,
                "positions: all, pat(15+k,10+k)... for a period; patterns: pat(15,10,1); summary: "
                "counts and the period alone",
                {"positions", "patterns", "summary"});
    verb.flag("--abc", options->table.differences, "Write a position as [a-b,b-c,c]");
    verb.text("--certificate", options->table.certificate,
              "Write a proof that gale-verify can check; a name that ends in .zst is compressed",
              {.type = "FILE"});
    verb.flag("--report", options->report,
              "Print a report: infinite planes, periods > 1, conjectures, openings; the table is "
              "then written only with -o");
    verb.choice("--engine", options->engine,
                "How the planes are found; pipeline, the fastest without a graphics card, unless "
                "given; gpu: on a graphics card",
                {"definition", "planes", "bit-sets", "cells", "tiles", "pipeline", "gpu"});
    add_output_options(verb, options->output, ThreeRowTable::offered);
    add_run_options(verb, options->run, {.resume = true});
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
