#include "apps/cli/three_row_run.hpp"

#include <fmt/format.h>

#include "apps/cli/three_row_report.hpp"
#include "gale/core/number_text.hpp"

namespace gale::cli {

using three_row::Length;
using three_row::Rung;

namespace {

constexpr const char* checkpoint_kind = "three-row planes 1";

PlaneStyle style_of(const std::string& name) {
    if (name == "patterns") return PlaneStyle::patterns;
    return name == "summary" ? PlaneStyle::summary : PlaneStyle::positions;
}

PlaneFormat format_of(const std::string& name) {
    if (name == "csv") return PlaneFormat::csv;
    return name == "jsonl" ? PlaneFormat::jsonl : PlaneFormat::text;
}

bool has_state(Rung rung) { return rung == Rung::tiles || rung == Rung::pipeline; }

}  // namespace

/// Stops the engine at a boundary of tiles when a checkpoint is due, when it was asked for, or
/// when the output cannot be written any more.
class ThreeRowRun::StopAtCheckpoints : public Observer {
public:
    explicit StopAtCheckpoints(ThreeRowRun& run) : run_(run) {}

    void on_progress(const Progress& progress) override { run_.observer_.on_progress(progress); }

    bool stop_requested() override {
        if (run_.observer_.stop_requested() || !run_.written_) return true;
        return run_.state_.is_due(run_.observer_);
    }

private:
    ThreeRowRun& run_;
};

ThreeRowRun::ThreeRowRun(const ThreeRowOptions& options)
    : options_(options),
      observer_(options.run),
      state_(options.run.resume, checkpoint_kind, run_name(), options.checkpoint_seconds),
      lines_(style_of(options.style), format_of(options.output.format), options.differences) {}

Status ThreeRowRun::check() const {
    if (options_.from > options_.to)
        return bad_input(fmt::format("--from {} lies behind --to {}", options_.from, options_.to));
    if (options_.resumes() && !has_state(solver_.rung))
        return bad_input("--resume works with the engines tiles and pipeline");
    if (options_.resumes() && options_.writes_table() && !options_.output.to_file())
        return bad_input(
            "--resume needs -o FILE here: standard output cannot be taken up where it stopped");
    return three_row::check(solver_);
}

Status ThreeRowRun::run() {
    if (options_.to > three_row::largest_c)
        return too_large(fmt::format("tables of three-row Chomp end at c = {}",
                                     with_thousands(three_row::largest_c)));
    const auto rung = three_row::parse_rung(options_.engine);
    if (!rung) return rung.error();
    solver_.to = static_cast<Length>(options_.to);
    solver_.rung = *rung;
    solver_.threads = *rung == Rung::tiles ? 1 : options_.run.thread_count();
    solver_.memory_limit = options_.run.memory_limit;
    if (auto status = check(); !status) return status;
    if (auto status = state_.claim(); !status) return status;
    if (auto status = open(); !status) return status;
    if (!all_saved_)
        if (auto status = has_state(*rung) ? compute_with_checkpoints() : compute(); !status)
            return status;
    return finish();
}

std::string ThreeRowRun::run_name() const {
    return fmt::format("table three-row --from {} --to {} --style {} --format {}{}{}{}{}",
                       options_.from, options_.to, options_.style, options_.output.format,
                       options_.differences ? " --abc" : "", options_.report ? " --report" : "",
                       options_.writes_table() ? "" : " without a table",
                       options_.certificate.empty() ? "" : " with a certificate");
}

Status ThreeRowRun::open() {
    if (has_state(solver_.rung)) engine_.emplace(three_row::EngineOptions{solver_.threads, 64});
    if (state_.is_there()) return take_up();
    if (!options_.certificate.empty()) {
        using certify::ThreeRowCertificate;
        auto file = options_.resumes()
                        ? ThreeRowCertificate::create_resumable(options_.certificate, solver_.to)
                        : ThreeRowCertificate::create(options_.certificate, solver_.to);
        if (!file) return file.error();
        certificate_ = std::move(*file);
    }
    if (!options_.writes_table()) return {};
    auto output = open_output(options_.output, options_.resumes());
    if (!output) return output.error();
    output_ = std::move(*output);
    return output_->write(lines_.head());
}

Status ThreeRowRun::take_up() {
    const auto taken_up = state_.take_up();
    if (!taken_up) return taken_up.error();
    if (auto status = report_.restore(*taken_up->reader); !status) return status;
    if (auto status = engine_->restore(*taken_up->reader); !status) return status;
    if (!options_.certificate.empty()) {
        auto file = certify::ThreeRowCertificate::resume(options_.certificate, solver_.to,
                                                         *taken_up->reader);
        if (!file) return file.error();
        certificate_ = std::move(*file);
        all_saved_ = certificate_ == nullptr;
    }
    if (!options_.writes_table()) return {};
    if (engine_->next_c() > options_.to) {
        // The earlier run may have been killed between naming the table and removing its state.
        const auto complete =
            storage::OutputFile::is_complete(options_.output.path, taken_up->output_mark);
        if (!complete) return complete.error();
        all_saved_ = all_saved_ || *complete;
        if (*complete) return {};
    }
    auto output = storage::OutputFile::resume(options_.output.path, taken_up->output_mark);
    if (!output) return output.error();
    output_ = std::move(*output);
    return {};
}

void ThreeRowRun::on_plane(three_row::Plane& plane) {
    if (options_.report) report_.add(plane);
    if (certificate_ && written_) written_ = certificate_->add(plane);
    if (!output_ || plane.c < options_.from || !written_) return;
    text_.clear();
    lines_.append(text_, plane);
    written_ = output_->write(text_);
}

Status ThreeRowRun::compute() {
    StopAtCheckpoints observer(*this);
    const auto status = three_row::solve(solver_, *this, observer);
    return written_ ? status : written_;
}

Status ThreeRowRun::compute_with_checkpoints() {
    StopAtCheckpoints observer(*this);
    for (;;) {
        const auto status = engine_->advance(solver_.to, *this, observer);
        if (!written_) return written_;
        if (status) return {};
        if (status.error().failure != Failure::interrupted) return status;
        if (observer_.stop_requested()) return interrupted();
        if (auto saved = write_checkpoint(); !saved) return saved;
    }
}

Status ThreeRowRun::write_checkpoint() {
    return state_.write(output_.get(), [this](ByteSink& sink) {
        if (auto status = report_.save(sink); !status) return status;
        if (auto status = engine_->save(sink); !status) return status;
        return certificate_ ? certificate_->save(sink) : Status{};
    });
}

Status ThreeRowRun::interrupted() {
    if (options_.resumes())
        if (auto status = write_checkpoint(); !status) return status;
    return state_.stopped(
        fmt::format("stopped before plane {}", with_thousands(engine_->next_c())));
}

Status ThreeRowRun::finish() {
    if (certificate_)
        if (auto status = certificate_->finish(); !status) return status;
    // The state says first that nothing is left to compute: from then on no moment is lost.
    if (options_.resumes() && !all_saved_)
        if (auto status = write_checkpoint(); !status) return status;
    if (certificate_)
        if (auto status = certificate_->commit(); !status) return status;
    if (output_)
        if (auto status = output_->commit(); !status) return status;
    if (options_.report) {
        const auto out = storage::OutputFile::standard_output();
        if (auto status = out->write(report_text(report_)); !status) return status;
        if (auto status = out->commit(); !status) return status;
    }
    state_.remove();
    return {};
}

}  // namespace gale::cli
