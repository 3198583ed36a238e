// gale table three-row: the P-positions of three-row Chomp, plane by plane, streamed.
#include "apps/cli/three_row_run.hpp"
#include "apps/cli/verbs.hpp"

namespace gale::cli {

void add_table_three_row(CLI::App& table, Tool& tool) {
    CLI::App& verb = tool.add_verb(
        table, "three-row", "P-positions of three-row Chomp, by the length c of the third row",
        "gale table three-row --to 10\n  gale table three-row --to 6600 --style summary "
        "-o planes.txt --report");
    auto options = std::make_shared<ThreeRowOptions>();
    add_number(verb, "--from", options->from, "The first plane to write; 0 unless given");
    add_number(verb, "--to", options->to, "The last plane")->required();
    add_choice(verb, "--style", options->style, {"positions", "patterns", "summary"},
               "positions: all, pat(15+k,10+k)... for a period; patterns: pat(15,10,1); summary: "
               "counts and the period alone");
    verb.add_flag("--abc", options->differences, "Write a position as [a-b,b-c,c]");
    verb.add_option("--certificate", options->certificate,
                    "Write a proof that gale-verify can check; a name in .zst is compressed")
        ->type_name("FILE");
    verb.add_flag("--report", options->report,
                  "Print a report: infinite planes, periods > 1, conjectures, openings; the table "
                  "is then written only with -o");
    add_choice(verb, "--engine", options->engine,
               {"definition", "planes", "bit-sets", "cells", "tiles", "pipeline"},
               "How the planes are found; pipeline, the fastest, unless given");
    add_output_options(verb, options->output, {"text", "csv", "jsonl"});
    add_run_options(verb, options->run, {.threads = true, .memory_limit = true, .resume = true});
    add_number(verb, "--checkpoint-every", options->checkpoint_seconds,
               "Seconds between two states in the file of --resume; 10 unless given, 0: as often "
               "as possible");
    tool.on_run(verb, [options] { return ThreeRowRun(*options).run(); });
}

}  // namespace gale::cli
