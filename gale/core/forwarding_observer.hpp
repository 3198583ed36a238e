// An observer between a solver and whoever waits: it passes everything on; one who derives from it
// says what is to be different.
#pragma once

#include "gale/core/observer.hpp"

namespace gale {

class ForwardingObserver : public Observer {
public:
    explicit ForwardingObserver(Observer& outer) : outer_(outer) {}

    void on_progress(const Progress& progress) override { outer_.on_progress(progress); }
    void on_remark(std::string_view text) override { outer_.on_remark(text); }
    Verdict verdict() override { return outer_.verdict(); }
    void on_rest() override { outer_.on_rest(); }

protected:
    Observer& outer() { return outer_; }

private:
    Observer& outer_;
};

}  // namespace gale
