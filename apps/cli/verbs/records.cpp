// gale records: results beyond what is published; check repeats one, data prints what is recorded,
// compute makes such data anew.
#include <memory>
#include <optional>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct Options {
    std::string name;
    std::uint64_t to = 0;
    std::string data;  // empty: what was recorded
    bool json = false;
    OutputOptions output;
    RunOptions run;
};

Status list(Options& options) {
    if (options.json) options.output.format = Format::json;
    return write_output(options.output,
                        to_text(all_records(), options.output.format, tool_words()));
}

Status run_check(Options& options, std::optional<std::uint64_t> to) {
    if (options.json) options.output.format = Format::json;
    const auto record = find_record(options.name);
    if (!record) return record.error();
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    std::optional<std::string> data;
    if (!options.data.empty()) {
        auto read = read_record_data(options.data);
        if (!read) return read.error();
        data = std::move(*read);
    }
    RunObserver observer(options.run);
    const auto check = check_record(*record, to, data, *limits, observer);
    if (!check) return check.error();
    return write_output(options.output, to_text(*check, options.output.format, tool_words()));
}

Status data(const Options& options) {
    const auto record = find_record(options.name);
    if (!record) return record.error();
    return write_output(options.output, recorded_data(*record));
}

Status compute(const Options& options) {
    const auto record = find_record(options.name);
    if (!record) return record.error();
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    RunObserver observer(options.run);
    const auto text = compute_record(*record, options.to, *limits, observer);
    if (!text) return text.error();
    return write_output(options.output, *text);
}

std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const Record& record : all_records()) all.push_back(record.name);
    return all;
}

void add_check(Verb& records) {
    Verb& verb = records.add_verb("check", "Repeat a record at a size that fits",
                                  "gale records check rectangle-values --to 10");
    auto options = std::make_shared<Options>();
    verb.text("NAME", options->name, "Which record; 'gale records' lists them",
              {.required = true, .offers = names()});
    verb.number("--to", options->to,
                "Repeat it to this size; unless given, one that two cores do within a minute");
    verb.text("--data", options->data,
              "Compare with the lines of this file, as 'gale records data' writes them",
              {.type = "FILE"});
    verb.flag("--json", options->json, "One JSON object; the same as --format json");
    add_output_options(verb, options->output, formats::record_formats);
    add_run_options(verb, options->run);
    verb.on_run([options, &verb] {
        return run_check(*options,
                         verb.was_given("--to") ? std::optional(options->to) : std::nullopt);
    });
}

void add_data(Verb& records) {
    Verb& verb = records.add_verb("data", "The lines of a record, as CSV",
                                  "gale records data three-row-periods -o periods.csv");
    auto options = std::make_shared<Options>();
    verb.text("NAME", options->name, "Which record; 'gale records' lists them",
              {.required = true, .offers = names()});
    add_output_options(verb, options->output);
    verb.on_run([options] { return data(*options); });
}

void add_compute(Verb& records) {
    Verb& verb = records.add_verb("compute", "Compute the lines of a record anew, to any size",
                                  "gale records compute four-row-openings --to 100");
    auto options = std::make_shared<Options>();
    verb.text("NAME", options->name, "Which record; 'gale records' lists them",
              {.required = true, .offers = names()});
    verb.number("--to", options->to, "The last size", {.required = true});
    add_output_options(verb, options->output);
    add_run_options(verb, options->run);
    verb.on_run([options] { return compute(*options); });
}

}  // namespace

void add_records(Verb& parent) {
    Verb& verb =
        parent.add_verb("records", "Results beyond what is published, and how to repeat them",
                        "gale records\n  gale records check four-row-openings --to 200");
    auto options = std::make_shared<Options>();
    verb.flag("--json", options->json, "A JSON list; the same as --format json");
    add_output_options(verb, options->output, formats::record_formats);
    verb.on_run([options] { return list(*options); });
    add_check(verb);
    add_data(verb);
    add_compute(verb);
}

}  // namespace gale::cli
