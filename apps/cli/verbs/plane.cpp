// gale plane: pictures of the planes of three-row Chomp, single or as a film; a plane told step by
// step.
#include <array>
#include <memory>
#include <optional>

#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

constexpr std::array plane_steps_formats = {Format::text, Format::jsonl};

struct Options {
    std::uint64_t c = 0;
    std::string animate;  // "A..B"; empty: the plane of c alone
    std::string corner;   // "A,B"
    std::uint64_t columns = 0;
    std::uint64_t rows = 0;
    std::uint64_t square = 0;
    bool steps = false;
    PlanePictures wanted;
    OutputOptions output;
    RunOptions run;
};

struct Pair {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

/// "3..10" or "3,10": two numbers with `between` between them.
Result<Pair> parse_pair(const std::string& text, std::string_view between) {
    const std::size_t middle = text.find(between);
    if (middle == std::string::npos)
        return bad_input(sentence("expected two numbers with '{}' between them, found '{}'",
                                  std::string_view(between), text));
    const auto first = parse_number(text.substr(0, middle));
    if (!first) return bad_input(sentence("'{}': {}", text, described(first.error())));
    const auto last = parse_number(text.substr(middle + between.size()));
    if (!last) return bad_input(sentence("'{}': {}", text, described(last.error())));
    return Pair{*first, *last};
}

Status choose_planes(const Options& options, bool c_given, PlanePictures& wanted) {
    if (options.animate.empty() == !c_given)
        return bad_input(sentence("give one plane C, or several with --animate A..B"));
    wanted.is_film = !c_given;
    wanted.from = wanted.to = options.c;
    if (c_given) return {};
    const auto range = parse_pair(options.animate, "..");
    if (!range) return range.error();
    wanted.from = range->first;
    wanted.to = range->last;
    return {};
}

bool is_picture(const std::string& path) {
    return path.ends_with(".svg") || path.ends_with(".png");
}

/// --steps without a picture: text or JSON lines.
Status tell_steps(const Options& options, const Verb& verb) {
    for (const char* other : {"--animate", "--columns", "--corner", "--square"})
        if (verb.was_given(other))
            return bad_input(sentence("{} goes with pictures: -o FILE.svg or FILE.png",
                                      std::string_view(other)));
    if (!verb.was_given("C"))
        return bad_input(sentence("expected the plane C whose steps are told"));
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    RunObserver observer(options.run);
    const auto rows = verb.was_given("--rows") ? std::optional(options.rows) : std::nullopt;
    const auto steps = plane_steps(options.c, rows, *limits, observer);
    if (!steps) return steps.error();
    return write_output(options.output, options.output.format == Format::jsonl
                                            ? to_json_lines(*steps)
                                            : to_text(*steps, tool_words()));
}

Status run(Options& options, const Verb& verb) {
    PlanePictures& wanted = options.wanted;
    wanted.path = options.output.path;
    wanted.by_steps = options.steps;
    if (options.steps && !is_picture(wanted.path)) return tell_steps(options, verb);
    if (verb.was_given("--format"))
        return bad_input(sentence("--format goes with --steps as text"));
    if (wanted.path.empty())
        return bad_input(sentence("expected -o FILE.svg or -o FILE.png, or --steps for a text"));
    if (verb.was_given("--columns")) wanted.window.columns = options.columns;
    if (verb.was_given("--rows")) wanted.window.rows = options.rows;
    if (verb.was_given("--square")) wanted.window.square = options.square;
    if (!options.corner.empty()) {
        const auto corner = parse_pair(options.corner, ",");
        if (!corner) return corner.error();
        wanted.window.corner = PlaneSquare{corner->first, corner->last};
    }
    if (auto chosen = choose_planes(options, verb.was_given("C"), wanted); !chosen) return chosen;
    const auto limits = options.run.limits();
    if (!limits) return limits.error();
    wanted.limits = *limits;
    RunObserver observer(options.run);
    return draw(wanted, observer);
}

}  // namespace

void add_plane(Verb& parent) {
    Verb& verb =
        parent.add_verb("plane", "One plane of three-row Chomp: a picture, or told step by step",
                        "gale plane 7 -o plane-7.svg\n"
                        "  gale plane --animate 0..40 -o planes.svg\n"
                        "  gale plane 3 --steps");
    auto options = std::make_shared<Options>();
    verb.number("C", options->c, "The third row: the plane of all positions (a,b,C)");
    verb.text("--animate", options->animate,
              "The planes A to B: an animated SVG, or PNGs with numbered names", {.type = "A..B"});
    verb.flag(
        "--steps", options->steps,
        "The plane step by step: which square is P next, and what excludes each of the others; "
        "as text, as JSON lines, or as a film with -o FILE.svg or FILE.png");
    verb.number("--columns", options->columns, "How many columns (a) to show");
    verb.number("--rows", options->rows, "How many rows (b) to show or to tell");
    verb.text("--corner", options->corner,
              "The square in the lower left corner; 0,0 for small planes, near C,C for large",
              {.type = "A,B"});
    verb.number("--square", options->square, "Pixels per square; chosen to fit unless given");
    add_output_options(verb, options->output, plane_steps_formats);
    add_run_options(verb, options->run);
    verb.on_run([options, &verb] { return run(*options, verb); });
}

}  // namespace gale::cli
