#include "gale/runs/values.hpp"

#include <fmt/format.h>

#include <optional>

#include "gale/core/number_text.hpp"
#include "gale/core/resting.hpp"
#include "gale/formats/heaps_by_value.hpp"
#include "gale/formats/latex.hpp"
#include "gale/formats/sequence_writer.hpp"
#include "gale/formats/value_statistics.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/runs/preparing.hpp"
#include "gale/runs/run.hpp"
#include "gale/runs/run_output.hpp"
#include "gale/solvers/heaps/queries/value_stream.hpp"

namespace gale::runs {
namespace {

using formats::Format;
using What = ValuesTable::What;

constexpr HeapSize most_values = heaps::ValueStream::most_values;

std::string run_name(const ValuesTable& table) {
    return fmt::format(
        "values {} --from {} --to {} {}", rules_text(table.game), table.from, table.to,
        table.what == What::by_value     ? "--by-value"
        : table.what == What::rares      ? "--rares"
        : table.what == What::statistics ? "--stats"
                                         : "--format " + std::string(name(table.format)));
}

class ValuesRun final : public Run {
public:
    explicit ValuesRun(const ValuesTable& table)
        : Run(table.state, "nim-values 4", run_name(table)), table_(table) {}

private:
    bool streams() const { return table_.what == What::values; }

    Status begin() override {
        Preparing preparing(person());
        auto stream =
            heaps::ValueStream::open(table_.game, range(), table_.limits, streams(), preparing);
        if (!stream) return stream.error();
        stream_ = std::move(*stream);
        if (auto checked = stream_->check_reach(); !checked) return checked;
        make_writer();
        if (!streams()) return {};
        if (auto created = output_.create(table_.path, keeps_state()); !created) return created;
        return output_.write(writer_->head());
    }

    heaps::StreamRange range() const { return {table_.from, table_.to}; }

    void make_writer() {
        if (streams())
            writer_.emplace(table_.format, table_.game.name(), table_.from, table_.to,
                            stream_->is_wide());
    }

    Status save(ByteSink& state) override {
        if (streams())
            if (auto saved = output_.save(state); !saved) return saved;
        if (auto saved = statistics_.save(state); !saved) return saved;
        if (auto saved = by_value_.save(state); !saved) return saved;
        return is_concluded() && streams() ? Status{} : stream_->save(state);
    }

    Status restore(ByteSource& state, bool is_concluded) override {
        if (streams())
            if (auto taken = output_.restore(table_.path, state, is_concluded); !taken)
                return taken;
        if (auto loaded = statistics_.load(state); !loaded) return loaded;
        if (auto loaded = by_value_.load(state); !loaded) return loaded;
        if (is_concluded && streams()) return {};
        Preparing preparing(person());
        auto stream = heaps::ValueStream::load(table_.game, range(), table_.limits, streams(),
                                               state, preparing);
        if (!stream) return stream.error();
        stream_ = std::move(*stream);
        make_writer();
        return {};
    }

    Status work(Observer& observer) override {
        while (!stream_->done()) {
            const HeapSize n = stream_->next();
            const auto values =
                with_rests(observer, [&](Observer& stops) { return stream_->read(stops); });
            if (!values) return values.error();
            if (table_.what == What::statistics) statistics_.add(n, *values);
            if (table_.what == What::by_value) by_value_.add(*values);
            if (!streams()) continue;
            text_.clear();
            writer_->append(text_, n, *values);
            if (auto written = output_.write(text_); !written) return written;
        }
        return {};
    }

    Status conclude(Observer&) override {
        return streams() ? output_.write(writer_->foot()) : Status{};
    }

    Status deliver(Observer&) override {
        if (streams()) return output_.commit();
        if (table_.what == What::by_value)
            return write_whole(table_.path, by_value_.table(table_.format, table_.game.name(),
                                                            table_.from, table_.words));
        return table_.what == What::rares ? write_rares() : write_statistics();
    }

    Sentence where() const override {
        return sentence("stopped before G({})", with_thousands(stream_->next()));
    }

    Status write_rares() const {
        const heaps::NimSequence& sequence = *stream_->sequence();
        const auto space = sequence.sparse_space();
        if (!space)
            return failed(Failure::undecided,
                          sentence("{} has no sparse space among its first {} values",
                                   table_.game.name(), with_thousands(sequence.known())));
        return write_whole(table_.path,
                           formats::rare_list(table_.format, table_.game.name(), *space, rares()));
    }

    /// The rares within the range.
    std::vector<heaps::RareHeap> rares() const {
        std::vector<heaps::RareHeap> within;
        for (const heaps::RareHeap& rare : stream_->sequence()->rares())
            if (rare.heap >= table_.from && rare.heap <= table_.to) within.push_back(rare);
        return within;
    }

    Status write_statistics() const {
        std::optional<formats::RareCount> count;
        if (const auto space = stream_->sequence()->sparse_space()) {
            const auto within = rares();
            count = {*space, within.size(), within.empty() ? 0 : within.back().heap};
        }
        const std::string& game = table_.game.name();
        return write_whole(
            table_.path, table_.format == Format::csv     ? statistics_.csv()
                         : table_.format == Format::latex ? formats::latex_of_csv(statistics_.csv())
                         : table_.format == Format::json
                             ? statistics_.json(game, table_.from, table_.to, count)
                             : statistics_.text(game, table_.from, table_.to, count, table_.words));
    }

    const ValuesTable& table_;
    std::optional<heaps::ValueStream> stream_;
    std::optional<formats::SequenceWriter> writer_;
    RunOutput output_;
    formats::ValueStatistics statistics_;
    formats::HeapsByValue by_value_;
    std::string text_;
};

Status check(const ValuesTable& table) {
    if (table.from > table.to)
        return bad_input(
            sentence("the first heap {} comes after the last one, {}", table.from, table.to));
    if (table.to - table.from >= most_values || table.to == largest_heap)
        return too_large(sentence("a run gives at most {} values", with_thousands(most_values)));
    const bool streams = table.what == What::values;
    if (auto offered =
            streams
                ? formats::check_offered(table.format, ValuesTable::offered, sentence("nim-values"))
                : formats::check_offered(table.format, ValuesTable::offered_summaries,
                                         table.what == What::by_value ? sentence("heaps by value")
                                         : table.what == What::rares  ? sentence("rares")
                                                                      : sentence("statistics"));
        !offered)
        return offered;
    if (table.state.is_wanted() && streams && table.path.empty())
        return bad_input(
            sentence("a run that can be resumed needs a file for its values: standard output "
                     "cannot be taken up where it stopped"));
    if (table.what != What::by_value) return {};
    return check_memory(table.limits,
                        (table.to - table.from + 1) * formats::HeapsByValue::bytes_each,
                        sentence("keeping the heaps by value"));
}

}  // namespace

Status write_values(const ValuesTable& table, Observer& observer) {
    if (auto checked = check(table); !checked) return checked;
    return ValuesRun(table).go(observer);
}

}  // namespace gale::runs
