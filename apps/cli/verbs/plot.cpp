// gale plot: n against nim-value, as a picture.
#include "apps/cli/picture_output.hpp"
#include "apps/cli/run_options.hpp"
#include "apps/cli/sequence_options.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/core/number_text.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/pictures/value_plot.hpp"
#include "gale/solvers/heaps/value_stream.hpp"

namespace gale::cli {
namespace {

struct PlotOptions {
    std::string game;
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    std::uint64_t fold = 0;
    bool folded = false;
    std::string path;
    RunOptions run;
};

std::string plot_title(const HeapGame& game, const PlotOptions& options) {
    std::string name = game.name();
    const std::string code = to_text(game.code());
    if (game.kind() == HeapGame::Kind::take_and_break && name != code) name += " (" + code + ")";
    const std::string range = with_thousands(options.from) + " … " + with_thousands(options.to);
    return "Nim-values of " + name + ", n = " + range +
           (options.folded ? ", folded by " + with_thousands(options.fold) : "");
}

/// Minutes of the fastest engine; whoever asks for more has mistyped a number.
constexpr std::uint64_t most_values = 10'000'000'000;

Result<HeapGame> checked_game(const PlotOptions& options) {
    auto game = parse_heap_game(options.game);
    if (!game) return game.error();
    if (options.from > options.to)
        return bad_input("--from " + std::to_string(options.from) + " is larger than --to " +
                         std::to_string(options.to));
    if (options.to == largest_heap || options.to - options.from >= most_values)
        return too_large("a picture shows at most " + with_thousands(most_values) + " values");
    if (options.folded && options.fold == 0) return bad_input("--fold 0: a period is at least 1");
    return game;
}

/// Reads the values in stretches, so that only a window of them is held.
Status fill(pictures::ValuePlot& plot, const HeapGame& game, const PlotOptions& options) {
    RunObserver observer(options.run);
    const auto engine = sequence_options(options.run);
    if (!engine) return engine.error();
    auto stream =
        heaps::ValueStream::open(game, {options.from, options.to}, *engine, true, observer);
    if (!stream) return stream.error();
    while (!stream->done()) {
        const HeapSize first = stream->next();
        const auto values = stream->read(observer);
        if (!values) return values.error();
        for (std::size_t i = 0; i < values->size(); ++i) plot.add(first + i, (*values)[i]);
        observer.on_progress({"values", first + values->size(), options.to + 1});
    }
    return {};
}

Status plot(PlotOptions& options, const CLI::App& verb) {
    options.folded = verb.count("--fold") > 0;
    const auto kind = picture_kind(options.path);
    if (!kind) return kind.error();
    const auto game = checked_game(options);
    if (!game) return game.error();

    pictures::ValuePlot picture(options.from, options.to,
                                options.folded ? std::optional(options.fold) : std::nullopt);
    if (auto status = fill(picture, *game, options); !status) return status;
    const auto bytes = picture_bytes(picture.draw(plot_title(*game, options)), *kind);
    if (!bytes) return bytes.error();
    return write_picture(options.path, *bytes);
}

}  // namespace

void add_plot(CLI::App& app, Tool& tool) {
    CLI::App& verb = tool.add_verb(app, "plot", "A picture of nim-values: n against G(n)",
                                   "gale plot kayles --to 150 -o kayles.svg\n"
                                   "  gale plot kayles --to 2000 --fold 12 -o folded.png");
    auto options = std::make_shared<PlotOptions>();
    verb.add_option("GAME", options->game, "A game on heaps: kayles, 0.137, S(1,3,4), …")
        ->required();
    add_number(verb, "--to", options->to, "The last heap")->required();
    add_number(verb, "--from", options->from, "The first heap; 0 unless given");
    add_number(verb, "--fold", options->fold, "Show n mod this number, to see a period");
    add_picture_output(verb, options->path);
    add_run_options(verb, options->run);
    tool.on_run(verb, [options, &verb] { return plot(*options, verb); });
}

}  // namespace gale::cli
