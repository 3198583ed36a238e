#include "gale/runs/plane_pictures.hpp"

#include <algorithm>
#include <functional>
#include <vector>

#include "gale/core/forwarding_observer.hpp"
#include "gale/languages/say.hpp"
#include "gale/runs/picture_file.hpp"
#include "gale/runs/run_output.hpp"
#include "gale/solvers/three_row/solve.hpp"
#include "gale/storage/output_target.hpp"

namespace gale::runs {
namespace {

using pictures::Drawing;
using pictures::PlanePicture;
using pictures::PlaneSquare;

constexpr std::uint64_t most_frames = 2000;
constexpr double seconds_a_frame = 1;

/// Follows the planes in order of c, keeps what they exclude, and draws those of the range.
class PlanePainter final : public three_row::PlaneSink {
public:
    using Draw = std::function<Status(const PlanePicture&)>;

    PlanePainter(const PlanePictures& wanted, const pictures::PlaneWindow& window, Draw draw)
        : first_(wanted.from), picture_{0, window}, draw_(std::move(draw)) {
        picture_.is_in_film = wanted.is_film || wanted.by_steps;
        if (wanted.highlight) picture_.highlight.emplace(*wanted.highlight, window);
    }

    void on_plane(three_row::Plane& plane) override {
        if (!status_) return;
        if (plane.c >= first_) {
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
        const bool is_highlighted = picture_.highlight && picture_.highlight->c == c;
        picture_.excluded_columns.push_back(*plane.first_row(c));
        if (is_highlighted) picture_.highlight->column = *plane.first_row(c);
        for (std::uint64_t b = std::max(c, picture_.window.corner.b); b < picture_.window.end().b;
             ++b)
            if (const auto a = plane.first_row(b)) {
                picture_.excluded.insert({*a, b}, c);
                if (is_highlighted) picture_.highlight->squares.insert({*a, b});
            }
    }

    /// The scattered positions, the first period, and what the window shows of all later ones:
    /// the positions in its rows, and those in its columns, whose lines come in from below.
    std::vector<PlaneSquare> positions(const three_row::Plane& plane) const {
        std::vector<PlaneSquare> squares;
        for (std::size_t i = 0; i < plane.scattered.size(); ++i)
            squares.push_back({plane.scattered[i], plane.c + i});
        if (!plane.periodic) return squares;
        const three_row::PeriodicPart& periodic = *plane.periodic;
        std::uint64_t done = periodic.start;
        const auto add = [&](std::uint64_t from, std::uint64_t end) {
            for (std::uint64_t b = std::max(from, done); b < end; ++b)
                squares.push_back({b + periodic.offset(b), b});
            done = std::max(done, end);
        };
        const PlaneSquare corner = picture_.window.corner;
        const PlaneSquare end = picture_.window.end();
        const std::uint64_t largest = std::ranges::max(periodic.offsets);
        add(done, done + periodic.period());
        add(corner.a - std::min(corner.a, largest), std::min(end.a, corner.b));
        add(corner.b, end.b);
        return squares;
    }

    std::uint64_t first_;
    PlanePicture picture_;
    Draw draw_;
    Status status_;
};

/// Stops the engine when a picture could not be drawn.
class UntilItFails final : public ForwardingObserver {
public:
    UntilItFails(const PlanePainter& painter, Observer& person)
        : ForwardingObserver(person), painter_(painter) {}
    Verdict verdict() override { return painter_.status() ? outer().verdict() : Verdict::stop; }

private:
    const PlanePainter& painter_;
};

PictureFile file_of(const PlanePictures& wanted) {
    return {wanted.path, wanted.scale, wanted.limits};
}

/// Runs the engine and hands every picture of the range to `draw`, which keeps `pictures_held` of
/// them at once.
Status for_each_picture(const PlanePictures& wanted, std::uint64_t pictures_held,
                        const PlanePainter::Draw& draw, Observer& observer) {
    const auto window = pictures::plane_window(wanted.from, wanted.to, wanted.window);
    if (auto status = pictures::check_window(window); !status) return status;
    three_row::Options solver;
    solver.to = static_cast<three_row::Length>(wanted.to);
    solver.limits = wanted.limits;
    const std::uint64_t bytes = pictures_held * pictures::plane_picture_bytes(window) +
                                picture_file_bytes(file_of(wanted), window.columns * window.square,
                                                   window.rows * window.square) +
                                three_row::estimated_bytes(solver);
    if (auto fits = check_memory(wanted.limits, bytes, sentence("the picture")); !fits) return fits;
    PlanePainter painter(wanted, window, draw);
    UntilItFails both(painter, observer);
    const Status solved = three_row::solve(solver, painter, both);
    return painter.status() ? solved : painter.status();
}

Status draw_film(const PlanePictures& wanted, Observer& observer) {
    std::vector<Drawing> frames;
    const Status drawn = for_each_picture(
        wanted, wanted.to - wanted.from + 1,
        [&](const PlanePicture& picture) {
            frames.push_back(draw_plane(picture, wanted.words));
            return Status();
        },
        observer);
    if (!drawn) return drawn;
    const std::string title =
        say(wanted.words, "The planes c = {} to {} of three-row Chomp", wanted.from, wanted.to);
    return write_film(frames, {title, seconds_a_frame}, wanted.from, file_of(wanted), observer);
}

/// The picture of the plane before each of its P-positions is found, and the whole picture.
std::vector<Drawing> draw_steps_of(const PlanePicture& whole, const Words& words) {
    std::vector<Drawing> frames;
    PlanePicture picture = whole;
    picture.period.reset();
    picture.positions.clear();
    for (const PlaneSquare& square : whole.positions) {
        frames.push_back(draw_plane(picture, words));
        picture.positions.push_back(square);
    }
    frames.push_back(draw_plane(whole, words));
    return frames;
}

Status draw_steps(const PlanePictures& wanted, Observer& observer) {
    std::vector<Drawing> frames;
    const Status drawn = for_each_picture(
        wanted, most_frames,
        [&](const PlanePicture& picture) -> Status {
            if (picture.positions.size() >= most_frames)
                return too_large(sentence(
                    "a film has at most {} pictures; this plane has more P-positions in the window",
                    most_frames));
            frames = draw_steps_of(picture, wanted.words);
            return {};
        },
        observer);
    if (!drawn) return drawn;
    const std::string title =
        say(wanted.words, "The plane c = {} of three-row Chomp, step by step", wanted.to);
    return write_film(frames, {title, seconds_a_frame, frames.size() - 1}, 0, file_of(wanted),
                      observer);
}

Status check(const PlanePictures& wanted) {
    if (wanted.from > wanted.to) return bad_input(sentence("the first plane comes after the last"));
    if (wanted.from < wanted.to && !wanted.is_film)
        return bad_input(sentence("one picture shows one plane; several make a film"));
    if (wanted.to - wanted.from >= most_frames)
        return too_large(sentence("a film has at most {} planes", most_frames));
    if (wanted.to > three_row::largest_c)
        return too_large(sentence("c = {} is beyond the tables, which end at {}", wanted.to,
                                  three_row::largest_c));
    if (wanted.highlight && *wanted.highlight >= wanted.from)
        return bad_input(sentence(
            "a plane contributes to later planes only: expected a plane below {}", wanted.from));
    return {};
}

}  // namespace

Status draw_planes(const PlanePictures& wanted, Observer& observer) {
    const auto kind = file_of(wanted).kind();
    if (!kind) return kind.error();
    if (auto checked = check(wanted); !checked) return checked;
    if (wanted.by_steps) {
        if (wanted.is_film) return bad_input(sentence("steps are those of one plane"));
        return draw_steps(wanted, observer);
    }
    const bool numbered = wanted.is_film && *kind == PictureKind::png;
    const auto path = [&](std::uint64_t c) {
        return numbered ? numbered_path(wanted.path, c, wanted.to) : wanted.path;
    };
    if (auto status = storage::check_writable(path(wanted.from)); !status) return status;
    if (wanted.is_film && !numbered) return draw_film(wanted, observer);
    return for_each_picture(
        wanted, 1,
        [&](const PlanePicture& picture) {
            PictureFile file = file_of(wanted);
            file.path = path(picture.c);
            return write_picture(draw_plane(picture, wanted.words), file, observer);
        },
        observer);
}

Result<Drawing> drawn_plane(const PlanePictures& wanted, Observer& observer) {
    if (auto checked = check(wanted); !checked) return checked.error();
    if (wanted.is_film || wanted.by_steps)
        return bad_input(sentence("one picture shows one plane; several make a film"));
    Drawing drawing;
    PlanePictures unwritten = wanted;
    unwritten.path.clear();
    const Status drawn = for_each_picture(
        unwritten, 1,
        [&](const PlanePicture& picture) {
            drawing = draw_plane(picture, wanted.words);
            return Status();
        },
        observer);
    return drawn ? Result<Drawing>(std::move(drawing)) : drawn.error();
}

}  // namespace gale::runs
