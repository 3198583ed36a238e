// gale sweep: every code that matches a pattern, with its period or what is known of it.
#include <memory>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct Options {
    SweepQuestion question;
    std::string part;
    std::vector<std::string> merge;
    OutputOptions output;
    RunOptions run;
};

Status run(Options& options) {
    SweepQuestion& question = options.question;
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    if (!options.merge.empty()) {
        if (!question.name.pattern.empty())
            return bad_input(sentence("--merge reads finished parts; it takes no pattern"));
        RunObserver observer(options.run);
        const auto table = merge_sweeps(options.merge, *limits, observer);
        if (!table) return table.error();
        return write_output(options.output, table->written_as(options.output.format, tool_words()));
    }
    if (question.name.pattern.empty())
        return bad_input(sentence("name a pattern such as 0.??? or use --merge"));
    if (!options.part.empty())
        if (auto parsed = formats::parse_part(options.part, question.name); !parsed) return parsed;
    question.format = options.output.format;
    question.path = options.output.path;
    question.state = options.run.state();
    question.limits = *limits;
    question.words = tool_words();
    RunObserver observer(options.run);
    return write(question, observer);
}

}  // namespace

void add_sweep(Verb& parent) {
    Verb& verb = parent.add_verb("sweep", "Periods of all codes that match a pattern",
                                 "gale sweep \"0.???\" --limit 3000\n  gale sweep \"0.????\" "
                                 "--part 1/2 --format csv -o 1.csv\n"
                                 "  gale sweep --merge 1.csv 2.csv --format markdown");
    auto options = std::make_shared<Options>();
    verb.text("PATTERN", options->question.name.pattern,
              "A finite code; each ? stands for any digit");
    verb.number("--limit", options->question.name.limit,
                "Look at this many values of each code at most; 3000 unless given");
    verb.text("--part", options->part, "Do only part r of m, as in 2/4", {.type = "R/M"});
    verb.texts("--merge", options->merge, "Merge finished parts (CSV)", {.type = "FILE..."});
    add_output_options(verb, options->output, SweepQuestion::offered);
    add_run_options(verb, options->run, {.resume = true});
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
