#include "gale/runs/value_plot.hpp"

#include "gale/core/number_text.hpp"
#include "gale/pictures/value_plot.hpp"
#include "gale/runs/picture_file.hpp"
#include "gale/solvers/heaps/queries/value_stream.hpp"

namespace gale::runs {
namespace {

/// Minutes of the fastest engine; whoever asks for more has mistyped a number.
constexpr std::uint64_t most_values = 10'000'000'000;

std::string title(const PlottedValues& wanted) {
    const HeapGame& game = wanted.game;
    std::string name = game.name();
    const std::string code = to_text(game.code());
    if (game.kind() == HeapGame::Kind::take_and_break && name != code) name += " (" + code + ")";
    const std::string range = with_thousands(wanted.from) + " … " + with_thousands(wanted.to);
    return "Nim-values of " + name + ", n = " + range +
           (wanted.fold ? ", folded by " + with_thousands(*wanted.fold) : "");
}

Status check(const PlottedValues& wanted) {
    if (wanted.from > wanted.to)
        return bad_input("the first heap " + std::to_string(wanted.from) +
                         " comes after the last one, " + std::to_string(wanted.to));
    if (wanted.to == largest_heap || wanted.to - wanted.from >= most_values)
        return too_large("a picture shows at most " + with_thousands(most_values) + " values");
    if (wanted.fold && *wanted.fold == 0)
        return bad_input("folding by 0 is not possible: a period is at least 1");
    return {};
}

Status fill(pictures::ValuePlot& plot, const PlottedValues& wanted, Observer& observer) {
    auto stream = heaps::ValueStream::open(wanted.game, {wanted.from, wanted.to}, wanted.limits,
                                           true, observer);
    if (!stream) return stream.error();
    if (auto checked = stream->check_reach(); !checked) return checked;
    while (!stream->done()) {
        const HeapSize first = stream->next();
        const auto values = stream->read(observer);
        if (!values) return values.error();
        for (std::size_t i = 0; i < values->size(); ++i) plot.add(first + i, (*values)[i]);
        observer.on_progress({"values", first + values->size(), wanted.to + 1});
    }
    return {};
}

}  // namespace

Status plot_values(const PlottedValues& wanted, Observer& observer) {
    if (const auto kind = picture_kind(wanted.path); !kind) return kind.error();
    if (auto checked = check(wanted); !checked) return checked;
    pictures::ValuePlot plot(wanted.from, wanted.to, wanted.fold);
    if (auto filled = fill(plot, wanted, observer); !filled) return filled;
    return write_picture(wanted.path, plot.draw(title(wanted)));
}

}  // namespace gale::runs
