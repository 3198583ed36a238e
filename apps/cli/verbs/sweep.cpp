// gale sweep: every code that matches a pattern, with its period or what is known of it.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "apps/cli/kernel_choice.hpp"
#include "apps/cli/output_options.hpp"
#include "apps/cli/run_state.hpp"
#include "apps/cli/sweep_table.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/core/number_text.hpp"
#include "gale/parallel/thread_team.hpp"

namespace gale::cli {
namespace {

constexpr const char* checkpoint_kind = "sweep 2";

/// Classes between two looks at the clock and at Ctrl-C, for each thread.
constexpr std::size_t classes_per_turn = 8;

struct SweepOptions {
    std::string pattern;
    SweepName name;
    std::string part;
    std::vector<std::string> merge;
    std::uint64_t checkpoint_seconds = 10;
    const kernels::KernelSet* kernels = nullptr;
    OutputOptions output;
    RunOptions run;
};

/// Threads report to nobody; the run itself does, at the end of each turn.
class StopOnly : public Observer {
public:
    explicit StopOnly(Observer& run) : run_(run) {}
    bool stop_requested() override { return run_.stop_requested(); }

private:
    Observer& run_;
};

class SweepRun {
public:
    SweepRun(const SweepOptions& options, std::vector<heaps::SweepClass> classes, RunState& state)
        : options_(options), observer_(options.run), state_(state) {
        for (std::size_t i = 0; i < classes.size(); ++i)
            if (i % options.name.parts == options.name.part - 1)
                classes_.push_back(std::move(classes[i]));
        table_.name = options.name;
    }

    Result<SweepTable> run() {
        if (auto status = take_up(); !status) return status.error();
        while (done_ < classes_.size()) {
            if (auto status = one_turn(); !status) return stopped(status.error());
            observer_.on_progress({"classes", done_, classes_.size()});
            if (state_.is_due(observer_))
                if (auto status = write_checkpoint(); !status) return status.error();
        }
        table_.sort();
        return table_;
    }

private:
    Status one_turn() {
        const unsigned threads = options_.run.thread_count();
        const std::size_t turn = std::min(classes_.size() - done_, classes_per_turn * threads);
        const heaps::SweepLimits limits{options_.name.limit, options_.run.memory_limit / threads,
                                        options_.kernels};
        std::vector<Result<std::vector<heaps::SweepRow>>> results(turn,
                                                                  std::vector<heaps::SweepRow>{});
        StopOnly observer(observer_);
        for_pieces(threads, turn, 1, [&](std::uint64_t begin, std::uint64_t) {
            const auto i = static_cast<std::size_t>(begin);
            results[i] = heaps::sweep_class(classes_[done_ + i], limits, observer);
        });
        for (const auto& result : results)
            if (!result) return result.error();
        for (const auto& result : results)
            for (const heaps::SweepRow& row : *result) table_.rows.push_back(fields_of(row));
        done_ += turn;
        return {};
    }

    /// The rows done so far travel as CSV, which is the form that can be read back.
    Status write_checkpoint() {
        return state_.write(nullptr, [this](ByteSink& sink) {
            if (auto status = sink.put(std::uint64_t{done_}); !status) return status;
            return sink.put(table_.csv());
        });
    }

    Status take_up() {
        if (!state_.is_there()) return {};
        const auto taken_up = state_.take_up();
        if (!taken_up) return taken_up.error();
        ByteSource& source = *taken_up->reader;
        const auto done = source.get();
        if (!done) return done.error();
        std::string text;
        if (auto status = source.get(text); !status) return status;
        auto table = SweepTable::parse_csv(text);
        if (!table) return table.error();
        if (*done > classes_.size())
            return bad_input("the saved sweep has more classes than this one");
        done_ = static_cast<std::size_t>(*done);
        table_ = std::move(*table);
        return {};
    }

    Error stopped(const Error& error) {
        if (error.failure != Failure::interrupted) return error;
        if (state_.is_wanted())
            if (auto status = write_checkpoint(); !status) return status.error();
        return state_.stopped(
            fmt::format("stopped after {} of {} classes", done_, classes_.size()));
    }

    const SweepOptions& options_;
    RunObserver observer_;
    RunState& state_;
    std::vector<heaps::SweepClass> classes_;
    std::size_t done_ = 0;
    SweepTable table_;
};

/// `letters` counts what all files together hold.
Result<std::string> read_whole(const std::string& path, const RunOptions& run,
                               std::uint64_t& letters) {
    constexpr std::uint64_t bytes_per_letter = 16;  // measured: the text, its fields, the table
    auto file = storage::FileHandle::open_to_read(path);
    if (!file) return file.error();
    const auto size = file->size(path);
    if (!size) return size.error();
    letters += *size;
    if (auto status = check_memory(run, letters * bytes_per_letter, "merging the parts"); !status)
        return status.error();
    std::string text(static_cast<std::size_t>(*size), '\0');
    const auto got = file->read_at(std::as_writable_bytes(std::span(text)), 0, path);
    if (!got) return got.error();
    text.resize(*got);
    return text;
}

Result<SweepTable> merged(const std::vector<std::string>& paths, const RunOptions& run) {
    std::vector<SweepTable> parts;
    std::uint64_t letters = 0;
    for (const std::string& path : paths) {
        const auto text = read_whole(path, run, letters);
        if (!text) return text.error();
        auto table = SweepTable::parse_csv(*text);
        if (!table) return bad_input(path + ": " + table.error().message);
        parts.push_back(std::move(*table));
    }
    return merge(std::move(parts));
}

/// `state` is claimed here and stays so until the table is written.
Result<SweepTable> swept(SweepOptions& options, std::optional<RunState>& state) {
    if (options.pattern.empty()) return bad_input("name a pattern such as 0.??? or use --merge");
    if (options.name.limit == 0) return bad_input("--limit 0 leaves no value to look at");
    if (!options.part.empty())
        if (auto status = parse_part(options.part, options.name); !status) return status.error();
    if (auto status = check_memory(options.run, options.name.limit,
                                   "keeping " + with_thousands(options.name.limit) + " nim-values");
        !status)
        return status.error();
    options.name.pattern = options.pattern;
    const auto kernels = chosen_kernels();
    if (!kernels) return kernels.error();
    options.kernels = *kernels;
    auto classes = heaps::classes_matching(options.pattern);
    if (!classes) return classes.error();
    state.emplace(options.run.resume, checkpoint_kind, options.name.text(),
                  options.checkpoint_seconds);
    if (auto status = state->claim(); !status) return status.error();
    return SweepRun(options, std::move(*classes), *state).run();
}

Status run(SweepOptions& options) {
    if (!options.merge.empty() && !options.pattern.empty())
        return bad_input("--merge reads finished parts; it takes no pattern");
    std::optional<RunState> state;
    const auto table =
        options.merge.empty() ? swept(options, state) : merged(options.merge, options.run);
    if (!table) return table.error();
    const std::string& format = options.output.format;
    const auto status = write_output(options.output, format == "csv"        ? table->csv()
                                                     : format == "json"     ? table->json()
                                                     : format == "markdown" ? table->markdown()
                                                                            : table->text());
    if (status && state) state->remove();
    return status;
}

}  // namespace

void add_sweep(CLI::App& app, Tool& tool) {
    CLI::App& verb = tool.add_verb(app, "sweep", "Periods of all codes that match a pattern",
                                   "gale sweep \"0.???\" --limit 3000\n  gale sweep \"0.????\" "
                                   "--part 1/2 --format csv -o 1.csv\n"
                                   "  gale sweep --merge 1.csv 2.csv --format markdown");
    auto options = std::make_shared<SweepOptions>();
    verb.add_option("PATTERN", options->pattern, "A finite code; each ? stands for any digit");
    add_number(verb, "--limit", options->name.limit,
               "Look at this many values of each code at most; 3000 unless given");
    verb.add_option("--part", options->part, "Do only part r of m, as in 2/4")->type_name("R/M");
    verb.add_option("--merge", options->merge, "Put finished parts (CSV) together")
        ->type_name("FILE...");
    add_output_options(verb, options->output, {"text", "csv", "json", "markdown"});
    add_run_options(verb, options->run, {.threads = true, .memory_limit = true, .resume = true});
    add_number(verb, "--checkpoint-every", options->checkpoint_seconds,
               "With --resume: seconds between two states; 10 unless given");
    tool.on_run(verb, [options] { return run(*options); });
}

}  // namespace gale::cli
