// gale plane: pictures of the planes of three-row Chomp, single or as a film.
#include <algorithm>
#include <vector>

#include "apps/cli/picture_output.hpp"
#include "apps/cli/run_options.hpp"
#include "apps/cli/verbs.hpp"
#include "gale/core/number_text.hpp"
#include "gale/pictures/plane_picture.hpp"
#include "gale/pictures/svg.hpp"
#include "gale/solvers/three_row/solve.hpp"
#include "gale/storage/output_target.hpp"

namespace gale::cli {
namespace {

using pictures::Drawing;
using pictures::PlanePicture;
using pictures::PlaneSquare;

constexpr std::uint64_t most_frames = 2000;
constexpr double seconds_a_frame = 1;

struct PlaneOptions {
    std::uint64_t c = 0;
    std::string animate;  // "A..B"; empty: the plane of c alone
    std::string corner;   // "A,B"
    std::uint64_t columns = 0;
    std::uint64_t rows = 0;
    std::uint64_t square = 0;
    bool c_given = false;
    std::string path;
    RunOptions run;
    pictures::WindowWishes wishes;
};

struct Range {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

/// "3..10" or "3,10": two numbers with `between` between them.
Result<Range> parse_pair(const std::string& text, std::string_view between) {
    const std::size_t middle = text.find(between);
    if (middle == std::string::npos)
        return bad_input("expected two numbers with '" + std::string(between) +
                         "' between them, found '" + text + "'");
    const auto first = parse_number(text.substr(0, middle));
    if (!first) return bad_input("'" + text + "': " + describe(first.error()));
    const auto last = parse_number(text.substr(middle + between.size()));
    if (!last) return bad_input("'" + text + "': " + describe(last.error()));
    return Range{*first, *last};
}

Result<Range> planes_asked_for(const PlaneOptions& options) {
    if (options.animate.empty() == !options.c_given)
        return bad_input("give one plane C, or several with --animate A..B");
    if (options.c_given) return Range{options.c, options.c};
    const auto range = parse_pair(options.animate, "..");
    if (!range) return range.error();
    if (range->first > range->last)
        return bad_input("--animate " + options.animate + ": the first plane comes after the last");
    if (range->last - range->first >= most_frames)
        return too_large("--animate " + options.animate + " has more than 2000 planes");
    return *range;
}

/// Follows the planes in order of c, keeps what they exclude, and draws those of the range.
class PlanePainter : public three_row::PlaneSink {
public:
    using Draw = std::function<Status(const PlanePicture&)>;

    PlanePainter(const Range& range, const pictures::PlaneWindow& window, Draw draw)
        : range_(range), picture_{0, window}, draw_(std::move(draw)) {}

    void on_plane(three_row::Plane& plane) override {
        if (!status_) return;
        if (plane.c >= range_.first) {
            picture_.c = plane.c;
            picture_.positions = positions(plane);
            picture_.period.reset();
            if (plane.periodic) picture_.period = {plane.periodic->start, plane.periodic->period()};
            status_ = draw_(picture_);
        }
        exclude(plane);
    }

    const Status& status() const { return status_; }

private:
    /// Marks for all later planes what this one excludes there.
    void exclude(const three_row::Plane& plane) {
        const std::uint64_t c = plane.c;
        picture_.excluded_columns.push_back(*plane.first_row(c));
        for (std::uint64_t b = std::max(c, picture_.window.corner.b); b < picture_.window.end().b;
             ++b)
            if (const auto a = plane.first_row(b)) picture_.excluded.insert({*a, b});
    }

    /// The scattered positions, and the periodic ones as far as the window and one period go.
    std::vector<PlaneSquare> positions(const three_row::Plane& plane) const {
        std::vector<PlaneSquare> squares;
        for (std::size_t i = 0; i < plane.scattered.size(); ++i)
            squares.push_back({plane.scattered[i], plane.c + i});
        if (!plane.periodic) return squares;
        const std::uint64_t start = plane.periodic->start;
        const std::uint64_t end =
            std::max(picture_.window.end().b, start + plane.periodic->period());
        for (std::uint64_t b = start; b < end; ++b)
            squares.push_back({b + plane.periodic->offset(b), b});
        return squares;
    }

    Range range_;
    PlanePicture picture_;
    Draw draw_;
    Status status_;
};

/// Runs the engine and hands every picture of the range to `draw`, which keeps `pictures_held` of
/// them at once.
Status for_each_picture(const PlaneOptions& options, const Range& range,
                        std::uint64_t pictures_held, const PlanePainter::Draw& draw) {
    if (range.last > three_row::largest_c)
        return too_large("c = " + std::to_string(range.last) +
                         " is beyond the tables, which end at " +
                         std::to_string(three_row::largest_c));
    const auto window = pictures::plane_window(range.first, range.last, options.wishes);
    if (auto status = pictures::check_window(window); !status) return status;
    three_row::Options solver;
    solver.to = static_cast<three_row::Length>(range.last);
    solver.threads = options.run.thread_count();
    const std::uint64_t bytes =
        pictures_held * pictures::plane_picture_bytes(window) + three_row::estimated_bytes(solver);
    if (auto status = check_memory(options.run, bytes, "the picture"); !status) return status;

    PlanePainter painter(range, window, draw);
    RunObserver observer(options.run);
    if (auto status = three_row::solve(solver, painter, observer); !status) return status;
    return painter.status();
}

Status draw_film(const PlaneOptions& options, const Range& range) {
    std::vector<Drawing> frames;
    const Status drawn = for_each_picture(options, range, range.last - range.first + 1,
                                          [&](const PlanePicture& picture) {
                                              frames.push_back(draw_plane(picture));
                                              return Status();
                                          });
    if (!drawn) return drawn;
    const std::string title = "The planes c = " + std::to_string(range.first) + " to " +
                              std::to_string(range.last) + " of three-row Chomp";
    const auto text = pictures::animated_svg_text(frames, seconds_a_frame, title);
    if (!text) return text.error();
    return write_picture(options.path, *text);
}

Status draw_planes(PlaneOptions& options, const CLI::App& verb) {
    options.c_given = verb.count("C") > 0;
    if (verb.count("--columns") > 0) options.wishes.columns = options.columns;
    if (verb.count("--rows") > 0) options.wishes.rows = options.rows;
    if (verb.count("--square") > 0) options.wishes.square = options.square;
    if (!options.corner.empty()) {
        const auto corner = parse_pair(options.corner, ",");
        if (!corner) return corner.error();
        options.wishes.corner = PlaneSquare{corner->first, corner->last};
    }
    const auto kind = picture_kind(options.path);
    if (!kind) return kind.error();
    const auto range = planes_asked_for(options);
    if (!range) return range.error();
    const bool numbered = !options.c_given && *kind == PictureKind::png;
    const auto path = [&](std::uint64_t c) {
        return numbered ? numbered_path(options.path, c, range->last) : options.path;
    };
    if (auto status = storage::check_writable(path(range->first)); !status) return status;
    if (!options.c_given && *kind == PictureKind::svg) return draw_film(options, *range);
    return for_each_picture(options, *range, 1, [&](const PlanePicture& picture) -> Status {
        const auto bytes = picture_bytes(draw_plane(picture), *kind);
        if (!bytes) return bytes.error();
        return write_picture(path(picture.c), *bytes);
    });
}

}  // namespace

void add_plane(CLI::App& app, Tool& tool) {
    CLI::App& verb = tool.add_verb(app, "plane", "A picture of one plane of three-row Chomp",
                                   "gale plane 7 -o plane-7.svg\n"
                                   "  gale plane --animate 0..40 -o planes.svg");
    auto options = std::make_shared<PlaneOptions>();
    add_number(verb, "C", options->c, "The third row: the plane of all positions (a,b,C)");
    verb.add_option("--animate", options->animate,
                    "The planes A to B: an animated SVG, or PNGs with numbered names")
        ->type_name("A..B");
    add_number(verb, "--columns", options->columns, "How many columns (a) to show");
    add_number(verb, "--rows", options->rows, "How many rows (b) to show");
    verb.add_option("--corner", options->corner,
                    "The square in the lower left corner; 0,0 for small planes, near C,C for large")
        ->type_name("A,B");
    add_number(verb, "--square", options->square, "Pixels a square; chosen to fit unless given");
    add_picture_output(verb, options->path);
    add_run_options(verb, options->run);
    tool.on_run(verb, [options, &verb] { return draw_planes(*options, verb); });
}

}  // namespace gale::cli
