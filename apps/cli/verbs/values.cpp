// gale values: a stretch of a nim-sequence, streamed; its rares; its statistics.
#include <fmt/format.h>

#include "apps/cli/output_options.hpp"
#include "apps/cli/run_state.hpp"
#include "apps/cli/sequence_options.hpp"
#include "apps/cli/value_statistics.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/core/number_text.hpp"
#include "gale/formats/sequence_writer.hpp"
#include "gale/formats/text_lines.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/solvers/heaps/value_stream.hpp"

namespace gale::cli {
namespace {

constexpr const char* checkpoint_kind = "nim-values 1";

/// A day of the fastest engine; whoever asks for more has mistyped a number.
constexpr std::uint64_t most_values = 10'000'000'000'000;

struct ValuesOptions {
    std::string game;
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    bool rares = false;
    bool stats = false;
    std::uint64_t checkpoint_seconds = 10;
    OutputOptions output;
    RunOptions run;

    bool streams_values() const { return !rares && !stats; }
};

formats::SequenceFormat sequence_format(const std::string& name) {
    if (name == "csv") return formats::SequenceFormat::csv;
    if (name == "json") return formats::SequenceFormat::json;
    if (name == "bfile") return formats::SequenceFormat::bfile;
    if (name == "npy") return formats::SequenceFormat::npy;
    return formats::SequenceFormat::text;
}

Status check(const ValuesOptions& options) {
    if (options.from > options.to)
        return bad_input(fmt::format("--from {} lies behind --to {}", options.from, options.to));
    if (options.to - options.from >= most_values || options.to == largest_heap)
        return too_large(fmt::format("a run gives at most {} values", with_thousands(most_values)));
    if (options.rares && options.stats)
        return bad_input("--rares and --stats are two runs; choose one");
    const std::string& format = options.output.format;
    if (!options.streams_values() && (format == "bfile" || format == "npy"))
        return bad_input(fmt::format("{} comes as text, csv or json, not as {}",
                                     options.rares ? "--rares" : "--stats", format));
    if (!options.run.resume.empty() && options.streams_values() && !options.output.to_file())
        return bad_input(
            "--resume needs -o FILE here: standard output cannot be taken up where it stopped");
    return {};
}

/// One run of the verb: reads the stream, writes or counts, keeps the checkpoint.
class ValuesRun {
public:
    ValuesRun(const ValuesOptions& options, HeapGame game, const heaps::SequenceOptions& engine)
        : options_(options),
          game_(std::move(game)),
          engine_(engine),
          observer_(options.run),
          state_(options.run.resume, checkpoint_kind, run_name(), options.checkpoint_seconds) {}

    Status run() {
        if (auto status = state_.claim(); !status) return status;
        if (auto status = open(); !status) return status;
        while (!stream_->done()) {
            if (auto status = read_stretch(); !status) return stopped(status.error());
            if (state_.is_due(observer_) && !stream_->done())
                if (auto status = write_checkpoint(); !status) return status;
        }
        return finish();
    }

private:
    std::string run_name() const {
        return fmt::format("values {} --from {} --to {} {}", rules_text(game_), options_.from,
                           options_.to,
                           options_.rares   ? "--rares"
                           : options_.stats ? "--stats"
                                            : "--format " + options_.output.format);
    }

    Status open() {
        const heaps::StreamRange range{options_.from, options_.to};
        if (state_.is_there()) return take_up(range);
        auto stream =
            heaps::ValueStream::open(game_, range, engine_, options_.streams_values(), observer_);
        if (!stream) return stream.error();
        stream_ = std::move(*stream);
        if (auto status = check_reach(); !status) return status;
        make_writer();
        if (!options_.streams_values()) return {};
        auto output = open_output(options_.output, state_.is_wanted());
        if (!output) return output.error();
        output_ = std::move(*output);
        return output_->write(writer_->head());
    }

    /// Without a period every value before the first one asked for must be computed as well.
    Status check_reach() const {
        if (stream_->sequence() == nullptr) return {};
        if (options_.to >= most_values)
            return too_large(fmt::format(
                "no period of {} is known, so G({}) takes all values before it; a run computes at "
                "most {}",
                game_.name(), with_thousands(options_.to), with_thousands(most_values)));
        return stream_->sequence()->check_memory(options_.to + 1);
    }

    void make_writer() {
        writer_.emplace(sequence_format(options_.output.format), game_.name(), options_.from,
                        options_.to, stream_->is_wide());
    }

    Status take_up(const heaps::StreamRange& range) {
        const auto taken_up = state_.take_up();
        if (!taken_up) return taken_up.error();
        ByteSource& source = *taken_up->reader;
        if (auto status = statistics_.load(source); !status) return status;
        auto stream = heaps::ValueStream::load(game_, range, engine_, options_.streams_values(),
                                               source, observer_);
        if (!stream) return stream.error();
        stream_ = std::move(*stream);
        make_writer();
        if (!options_.streams_values()) return {};
        // A state after the last value speaks of the whole output, which may have its name already.
        is_written_ = stream_->done();
        if (is_written_) {
            const auto complete =
                storage::OutputFile::is_complete(options_.output.path, taken_up->output_mark);
            if (!complete) return complete.error();
            if (*complete) return {};
        }
        auto output = storage::OutputFile::resume(options_.output.path, taken_up->output_mark);
        if (!output) return output.error();
        output_ = std::move(*output);
        return {};
    }

    Status read_stretch() {
        const HeapSize n = stream_->next();
        const auto values = stream_->read(observer_);
        if (!values) return values.error();
        if (options_.stats) statistics_.add(n, *values);
        if (!options_.streams_values()) return {};
        text_.clear();
        writer_->append(text_, n, *values);
        return output_->write(text_);
    }

    Status write_checkpoint() {
        return state_.write(output_.get(), [this](ByteSink& sink) {
            if (auto status = statistics_.save(sink); !status) return status;
            return stream_->save(sink);
        });
    }

    /// What to do when a stretch could not be read: keep what there is.
    Status stopped(const Error& error) {
        if (error.failure != Failure::interrupted) return error;
        if (state_.is_wanted())
            if (auto status = write_checkpoint(); !status) return status;
        return state_.stopped(fmt::format("stopped before G({})", with_thousands(stream_->next())));
    }

    Status finish() {
        const Status status = options_.streams_values() ? complete_values()
                              : options_.rares          ? write_rares()
                                                        : write_statistics();
        if (status) state_.remove();
        return status;
    }

    Status complete_values() {
        if (!is_written_) {
            if (auto status = output_->write(writer_->foot()); !status) return status;
            // The state says first that nothing is left to compute: from then on no moment is lost.
            if (state_.is_wanted())
                if (auto status = write_checkpoint(); !status) return status;
        }
        return output_ ? output_->commit() : Status{};
    }

    Status write_rares() const {
        const auto space = stream_->sequence()->sparse_space();
        if (!space)
            return Error{Failure::undecided,
                         fmt::format("{} has no sparse space among its first {} values",
                                     game_.name(), with_thousands(stream_->sequence()->known())),
                         {}};
        const bool json = options_.output.format == "json";
        std::string text;
        if (options_.output.format == "csv") text = "n,value\n";
        if (json)
            text =
                fmt::format("{{\"game\":{},\"mask\":{},\"parity_of_n\":{},\"rares\":[",
                            formats::json_string(game_.name()), space->mask, space->mixes_position);
        bool first = true;
        for (const heaps::RareHeap& rare : stream_->sequence()->rares()) {
            if (rare.heap < options_.from || rare.heap > options_.to) continue;
            if (json)
                text += fmt::format("{}[{},{}]", first ? "" : ",", rare.heap, rare.value.value);
            else
                text += fmt::format("{}{}{}\n", rare.heap,
                                    options_.output.format == "csv" ? "," : " ", rare.value.value);
            first = false;
        }
        if (json) text += "]}\n";
        return write_output(options_.output, text);
    }

    std::optional<RareCount> rare_count() const {
        const heaps::NimSequence* sequence = stream_->sequence();
        const auto space = sequence->sparse_space();
        if (!space) return std::nullopt;
        RareCount count{*space, 0, 0};
        for (const heaps::RareHeap& rare : sequence->rares())
            if (rare.heap >= options_.from && rare.heap <= options_.to) {
                ++count.rares;
                count.last = rare.heap;
            }
        return count;
    }

    Status write_statistics() const {
        const auto rare = rare_count();
        const std::string& format = options_.output.format;
        return write_output(options_.output,
                            format == "csv" ? statistics_.csv()
                            : format == "json"
                                ? statistics_.json(game_.name(), options_.from, options_.to, rare)
                                : statistics_.text(game_.name(), options_.from, options_.to, rare));
    }

    const ValuesOptions& options_;
    HeapGame game_;
    heaps::SequenceOptions engine_;
    RunObserver observer_;
    RunState state_;
    std::optional<heaps::ValueStream> stream_;
    std::optional<formats::SequenceWriter> writer_;
    std::unique_ptr<storage::OutputFile> output_;
    ValueStatistics statistics_;
    std::string text_;
    bool is_written_ = false;  // by an earlier run, to the last byte
};

Status run(const ValuesOptions& options) {
    auto game = parse_heap_game(options.game);
    if (!game) return game.error();
    if (auto status = check(options); !status) return status;
    const auto engine = sequence_options(options.run);
    if (!engine) return engine.error();
    return ValuesRun(options, std::move(*game), *engine).run();
}

}  // namespace

void add_values(CLI::App& app, Tool& tool) {
    CLI::App& verb =
        tool.add_verb(app, "values", "Nim-values of a game on heaps, one after another",
                      "gale values kayles --to 100\n  gale values grundy --to 1e6 "
                      "--stats");
    auto options = std::make_shared<ValuesOptions>();
    verb.add_option("GAME", options->game, "A name (kayles), a code (0.77) or a set (S(1,3,4))")
        ->required();
    add_number(verb, "--from", options->from, "The first heap; 0 unless given");
    add_number(verb, "--to", options->to, "The last heap")->required();
    verb.add_flag("--rares", options->rares, "List the heaps with rare values only");
    verb.add_flag("--stats", options->stats,
                  "Histogram of the values, zeros, maxima and rares in place of the values");
    add_output_options(verb, options->output, {"text", "csv", "json", "bfile", "npy"});
    add_run_options(verb, options->run, {.threads = true, .memory_limit = true, .resume = true});
    add_number(verb, "--checkpoint-every", options->checkpoint_seconds,
               "With --resume: seconds between two states; 10 unless given");
    tool.on_run(verb, [options] { return run(*options); });
}

}  // namespace gale::cli
