// The run behind `table three-row`: planes from the engine to the output, with progress, report,
// checkpoints, Ctrl-C and resume.
//
// The state (run_state.hpp) is that of the report and the whole one of the engine. How many threads
// there are is no part of it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "apps/cli/output_options.hpp"
#include "apps/cli/plane_text.hpp"
#include "apps/cli/run_options.hpp"
#include "apps/cli/run_state.hpp"
#include "gale/certify/three_row.hpp"
#include "gale/solvers/three_row/engine.hpp"
#include "gale/solvers/three_row/report.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale::cli {

struct ThreeRowOptions {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    std::string style = "positions";
    bool differences = false;
    bool report = false;
    std::string engine = "pipeline";
    std::uint64_t checkpoint_seconds = 10;
    std::string certificate;  // empty: none
    OutputOptions output;
    RunOptions run;

    /// With --report alone no table is written.
    bool writes_table() const { return !report || output.to_file(); }
    bool resumes() const { return !run.resume.empty(); }
};

class ThreeRowRun : private three_row::PlaneSink {
public:
    explicit ThreeRowRun(const ThreeRowOptions& options);

    Status run();

private:
    class StopAtCheckpoints;

    void on_plane(three_row::Plane& plane) override;

    Status check() const;
    Status open();
    Status take_up();
    Status compute();
    Status compute_with_checkpoints();
    Status write_checkpoint();
    Status interrupted();
    Status finish();
    std::string run_name() const;

    const ThreeRowOptions& options_;
    RunObserver observer_;
    RunState state_;
    three_row::Options solver_;
    PlaneText lines_;
    three_row::Report report_;
    std::optional<three_row::Engine> engine_;
    std::unique_ptr<storage::OutputFile> output_;
    std::unique_ptr<certify::ThreeRowCertificate> certificate_;
    std::string text_;
    Status written_;          // the first failure to write, if there was one
    bool all_saved_ = false;  // an earlier run had only files to name and its state to remove
};

}  // namespace gale::cli
