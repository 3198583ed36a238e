#include "gale/runs/three_row_table.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>

#include "gale/certify/three_row.hpp"
#include "gale/core/number_text.hpp"
#include "gale/formats/latex.hpp"
#include "gale/runs/run.hpp"
#include "gale/runs/run_output.hpp"
#include "gale/runs/serve_rank_zero.hpp"
#include "gale/solvers/three_row/engine.hpp"
#include "gale/solvers/three_row/ring.hpp"

namespace gale::runs {
namespace {

using three_row::Length;
using three_row::Rung;

bool has_state(Rung rung) { return rung == Rung::tiles || rung == Rung::pipeline; }

bool is_shared_table(const ThreeRowTable& table) {
    return table.rung == Rung::pipeline && is_shared(table.limits);
}

/// Everything that the bytes of table and certificate depend on.
std::string run_name(const ThreeRowTable& table) {
    return fmt::format(
        "table three-row --from {} --to {} --style {} --format {}{}{}{}{}", table.from, table.to,
        formats::name(table.style), formats::name(table.format), table.differences ? " --abc" : "",
        table.on_report ? " --report" : "", table.writes_table ? "" : " without a table",
        table.certificate.empty() ? "" : " with a certificate");
}

/// Counts are enough for a report and for the lines of a summary.
bool asks_for_positions(const ThreeRowTable& table) {
    return !table.certificate.empty() ||
           (table.writes_table && table.style != formats::PlaneStyle::summary);
}

three_row::PlaneDetail detail_of(const ThreeRowTable& table) {
    if (asks_for_positions(table)) return three_row::PlaneDetail::positions;
    return table.on_report ? three_row::PlaneDetail::summary : three_row::PlaneDetail::outline;
}

three_row::Options solver_options(const ThreeRowTable& table) {
    three_row::Options options;
    options.to = static_cast<Length>(table.to);
    options.rung = table.rung;
    options.limits = table.limits;
    options.needs_positions = asks_for_positions(table);
    if (table.rung == Rung::tiles) options.limits.threads = 1;
    return options;
}

class ThreeRowRun final : public Run, private three_row::PlaneSink {
public:
    explicit ThreeRowRun(const ThreeRowTable& table)
        : Run(table.state, "three-row planes 3", run_name(table)),
          table_(table),
          solver_(solver_options(table)),
          lines_(table.style, table.format, table.differences) {
        if (is_shared_table(table))
            ring_.emplace(*table.limits.ranks,
                          three_row::EngineOptions{solver_.limits.threads, solver_.tile},
                          solver_.to, table.limits.memory, detail_of(table));
        else if (has_state(table.rung))
            engine_.emplace(three_row::EngineOptions{solver_.limits.threads, solver_.tile});
    }

private:
    Status begin() override {
        using certify::ThreeRowCertificate;
        if (!table_.certificate.empty()) {
            auto file = keeps_state()
                            ? ThreeRowCertificate::create_resumable(table_.certificate, solver_.to)
                            : ThreeRowCertificate::create(table_.certificate, solver_.to);
            if (!file) return file.error();
            certificate_ = std::move(*file);
        }
        if (!table_.writes_table) return {};
        if (auto created = output_.create(table_.path, keeps_state()); !created) return created;
        return output_.write(lines_.head());
    }

    Status save(ByteSink& state) override {
        if (table_.writes_table)
            if (auto saved = output_.save(state); !saved) return saved;
        if (certificate_)
            if (auto saved = certificate_->save(state); !saved) return saved;
        if (auto saved = report_.save(state); !saved) return saved;
        if (is_concluded()) return {};
        return ring_ ? ring_->save(state) : engine_->save(state);
    }

    Status restore(ByteSource& state, bool is_concluded) override {
        if (table_.writes_table)
            if (auto taken = output_.restore(table_.path, state, is_concluded); !taken)
                return taken;
        if (!table_.certificate.empty()) {
            auto file = certify::ThreeRowCertificate::resume(table_.certificate, solver_.to, state);
            if (!file) return file.error();
            certificate_ = std::move(*file);
        }
        if (auto restored = report_.restore(state); !restored) return restored;
        if (is_concluded) return {};
        return ring_ ? ring_->restore(state) : engine_->restore(state);
    }

    Status work(Observer& observer) override {
        if (ring_) return ring_->advance(*this, observer);
        return engine_ ? engine_->advance(solver_.to, *this, observer)
                       : three_row::solve(solver_, *this, observer);
    }

    void on_plane(three_row::Plane& plane) override {
        if (has_failed()) return;
        if (table_.on_report) report_.add(plane);
        if (certificate_) fail(certificate_->add(plane));
        write_line(plane);
    }

    bool needs_positions() const override { return asks_for_positions(table_); }

    void on_summary(const three_row::PlaneSummary& plane) override {
        if (has_failed()) return;
        if (table_.on_report) report_.add(plane);
        write_line(plane);
    }

    template <class AnyPlane>
    void write_line(const AnyPlane& plane) {
        if (!table_.writes_table || plane.c < table_.from) return;
        text_.clear();
        lines_.append(text_, plane);
        fail(output_.write(text_));
    }

    Status conclude(Observer&) override {
        if (table_.writes_table)
            if (auto written = output_.write(formats::line_foot(table_.format)); !written)
                return written;
        return certificate_ ? certificate_->finish() : Status{};
    }

    Status deliver(Observer&) override {
        if (certificate_)
            if (auto named = certificate_->commit(); !named) return named;
        if (table_.writes_table)
            if (auto named = output_.commit(); !named) return named;
        return table_.on_report ? table_.on_report(report_) : Status{};
    }

    Sentence where() const override {
        if (!ring_ && !engine_) return sentence("interrupted");
        return sentence("stopped before plane {}",
                        with_thousands(ring_ ? ring_->next_c() : engine_->next_c()));
    }

    const ThreeRowTable& table_;
    three_row::Options solver_;
    formats::PlaneText lines_;
    three_row::Report report_;
    std::optional<three_row::Engine> engine_;    // of the rungs that have a state
    std::optional<three_row::RingEngine> ring_;  // in its place, where ranks share the work
    RunOutput output_;
    std::unique_ptr<certify::ThreeRowCertificate> certificate_;
    std::string text_;
};

Status check(const ThreeRowTable& table) {
    if (auto offered =
            formats::check_offered(table.format, ThreeRowTable::offered, sentence("planes"));
        !offered)
        return offered;
    if (table.to > three_row::largest_c)
        return too_large(sentence("tables of three-row Chomp end at c = {}",
                                  with_thousands(three_row::largest_c)));
    if (table.from > table.to)
        return bad_input(
            sentence("the first plane {} comes after the last one, {}", table.from, table.to));
    if (table.state.is_wanted() && !has_state(table.rung))
        return bad_input(sentence("only the engines tiles and pipeline can be resumed"));
    if (table.state.is_wanted() && table.writes_table && table.path.empty())
        return bad_input(
            sentence("a run that can be resumed needs a file for its table: standard output cannot "
                     "be taken up where it stopped"));
    if (!is_shared_table(table)) return three_row::check(solver_options(table));
    const three_row::EngineOptions options{table.limits.threads};
    const unsigned ranks = table.limits.ranks->count();
    return check_memory(
        table.limits,
        three_row::estimated_bytes_of_rank(static_cast<Length>(table.to), options, ranks),
        sentence("each of {} ranks of the table to c = {}", ranks, with_thousands(table.to)));
}

}  // namespace

Status write_three_row_table(const ThreeRowTable& table, Observer& observer) {
    if (auto checked = check(table); !checked) return checked;
    return ThreeRowRun(table).go(observer);
}

}  // namespace gale::runs
