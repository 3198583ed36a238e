// The rest of a table that the card has no room for: the pipeline begins again, and the planes that
// have been handed out are left out. Never seen, and slow; but the table is whole, and right.
#pragma once

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/solvers/three_row/engine.hpp"
#include "gale/solvers/three_row/solve.hpp"

namespace gale::three_row {

inline Status finish_on_processor(const Options& options, Length handed_out, PlaneSink& sink,
                                  Observer& observer) {
    class Rest : public PlaneSink {
    public:
        Rest(PlaneSink& sink, Length first) : sink_(sink), first_(first) {}
        void on_plane(Plane& plane) override {
            if (plane.c >= first_) sink_.on_plane(plane);
        }

    private:
        PlaneSink& sink_;
        Length first_;
    };
    Options rest_options = options;
    rest_options.rung = Rung::pipeline;
    if (auto checked = check(rest_options); !checked) return checked;
    Rest rest(sink, handed_out);
    Engine engine({options.limits.threads, options.tile});
    return engine.advance(options.to, rest, observer);
}

}  // namespace gale::three_row
