// Planes: exact colours of squares in both ways of drawing, windows, titles.
#include "gale/pictures/plane_picture.hpp"

#include <gtest/gtest.h>

#include <array>

#include "gale/pictures/plane_layout.hpp"
#include "gale/pictures/svg.hpp"
#include "tests/unit/pictures/rendered.hpp"

namespace gale::pictures {
namespace {

/// The plane c = 3: (6,3), (7,4), (5,5); earlier planes have (1+k,k), (3,1), (2,2), (4+k,2+k).
PlanePicture third_plane(std::uint64_t square) {
    PlanePicture picture{
        3, plane_window(
               3, 3, {.corner = PlaneSquare{0, 0}, .columns = 14, .rows = 10, .square = square})};
    for (std::uint64_t b = 0; b < 20; ++b) picture.excluded.insert({b + 1, b}, 0);
    for (std::uint64_t b = 2; b < 20; ++b) picture.excluded.insert({b + 2, b}, 2);
    picture.excluded.insert({3, 1}, 1);
    picture.excluded.insert({2, 2}, 1);
    picture.excluded_columns = {1, 3, 4};
    picture.positions = {{6, 3}, {7, 4}, {5, 5}};
    return picture;
}

/// The colour near the lower left corner of a square, where no line runs.
Colour corner_of(const Image& image, const PlanePicture& picture, PlaneSquare square) {
    const PlaneLayout layout = plane_layout(picture);
    const double inset = layout.square() >= smallest_drawn_square ? 2 : 0.5;
    return image.at(static_cast<std::size_t>(layout.x(square.a) + inset),
                    static_cast<std::size_t>(layout.y(square.b) - inset - 0.5));
}

void expect_third_plane(std::uint64_t square, Colour excluded_twice) {
    const PlanePicture picture = third_plane(square);
    const Image image = rendered(draw_plane(picture));
    const auto colour = [&](std::uint64_t a, std::uint64_t b) {
        return corner_of(image, picture, {a, b});
    };
    EXPECT_EQ(colour(6, 3), palette::orange);
    EXPECT_EQ(colour(7, 4), palette::orange);
    EXPECT_EQ(colour(5, 5), palette::orange);
    EXPECT_EQ(colour(2, 3), palette::black);  // a < b
    EXPECT_EQ(colour(9, 2), palette::black);  // b < c
    EXPECT_EQ(colour(5, 3), palette::violet);
    EXPECT_EQ(colour(3, 3), palette::light_blue);
    EXPECT_EQ(colour(4, 4), palette::light_blue);
    EXPECT_EQ(colour(4, 3), excluded_twice);
    EXPECT_EQ(colour(5, 4), palette::violet);
    EXPECT_NE(colour(8, 3), palette::violet);
}

TEST(PlanePicture, SquaresHaveTheColoursOfTheirMeaning) {
    // A square excluded twice is violet with a light blue stripe in its middle.
    expect_third_plane(25, palette::violet);
    const PlanePicture picture = third_plane(25);
    const PlaneLayout layout = plane_layout(picture);
    const Image image = rendered(draw_plane(picture));
    const auto middle = static_cast<std::size_t>(layout.middle_x(4));
    const auto row = static_cast<std::size_t>(layout.middle_y(3));
    EXPECT_EQ(image.at(middle, row), palette::light_blue);
    EXPECT_EQ(image.at(middle - 2, row), palette::bar);
    EXPECT_EQ(image.at(middle + 2, row), palette::bar);
}

TEST(PlanePicture, SmallSquaresAreARasterOfTheSameMeaning) {
    expect_third_plane(2, twice_excluded);
    expect_third_plane(1, twice_excluded);
}

TEST(PlanePicture, LinesRunRightAndUpFromAPPositionAndADoubleGridBeyondTheEnd) {
    const PlanePicture picture = third_plane(25);
    const PlaneLayout layout = plane_layout(picture);
    const Image image = rendered(draw_plane(picture));
    const auto at = [&](double x, double y) {
        return image.at(static_cast<std::size_t>(x), static_cast<std::size_t>(y));
    };
    EXPECT_EQ(at(layout.middle_x(9), layout.middle_y(3)), palette::line);
    EXPECT_EQ(at(layout.middle_x(6), layout.middle_y(4)), palette::line);
    EXPECT_EQ(at(layout.middle_x(8) - 2, layout.middle_y(7)), palette::line);
    EXPECT_EQ(at(layout.middle_x(8) + 2, layout.middle_y(7)), palette::line);
    EXPECT_EQ(at(layout.middle_x(8) + 5, layout.middle_y(6) - 2), palette::line);
    EXPECT_NE(at(layout.middle_x(8), layout.middle_y(7)), palette::line);
}

TEST(PlanePicture, TheTitleSaysHowThePlaneEnds) {
    EXPECT_EQ(draw_plane(third_plane(25)).title, "Three-row Chomp, c = 3: ends at (5,5)");
    PlanePicture plane{2, plane_window(2, 2, {})};
    for (std::uint64_t b = 2; b < 20; ++b) plane.positions.push_back({b + 2, b});
    plane.period = PlanePeriod{2, 1};
    EXPECT_EQ(draw_plane(plane).title, "Three-row Chomp, c = 2: period 1 from b = 2");
    const auto text = svg_text(draw_plane(plane));
    ASSERT_TRUE(text.ok());
    EXPECT_NE(text->find("stroke-dasharray"), std::string::npos);
}

TEST(PlanePicture, LettersGrowWithAPictureThatIsSeenAsAWhole) {
    const auto size_of_title = [](std::uint64_t columns) {
        PlanePicture picture{0, plane_window(0, 0, {.columns = columns, .rows = 20, .square = 1})};
        const Drawing drawing = draw_plane(picture);
        for (const Shape& shape : drawing.shapes)
            if (const auto* label = std::get_if<Label>(&shape);
                label && label->text == drawing.title)
                return label->size;
        return 0.0;
    };
    EXPECT_EQ(size_of_title(1800), 15);
    EXPECT_EQ(size_of_title(7200), 60);
}

TEST(PlanePicture, TheWindowStartsAtZeroForSmallPlanesAndNearThePlaneForLargeOnes) {
    EXPECT_EQ(plane_window(2, 2, {}).corner, (PlaneSquare{0, 0}));
    EXPECT_EQ(plane_window(10, 10, {}).corner, (PlaneSquare{9, 9}));
    const PlaneWindow large = plane_window(400, 400, {});
    EXPECT_GT(large.corner.a, 350u);
    EXPECT_LT(large.corner.b, 400u);
    EXPECT_GE(large.end().a, 800u);
    EXPECT_GE(large.end().b, 566u);
    // A small window has squares that are positions, and little below them.
    const PlaneWindow part = plane_window(12345, 12345, {.columns = 40, .rows = 30});
    EXPECT_LT(part.corner.b, 12345u);
    EXPECT_GT(part.corner.b, 12340u);
    const PlaneWindow film = plane_window(0, 40, {});
    EXPECT_EQ(film.corner, (PlaneSquare{0, 0}));
    EXPECT_GE(film.end().a, 80u);
}

TEST(PlanePicture, AWindowAwayFromThePlaneIsDrawnAsWell) {
    PlanePicture picture{
        3, plane_window(3, 3, {.corner = PlaneSquare{100, 2}, .columns = 4, .rows = 3})};
    picture.positions = {{6, 3}, {7, 4}, {5, 5}};
    picture.excluded_columns = {1, 3, 4, 101};
    const Image image = rendered(draw_plane(picture));
    EXPECT_EQ(corner_of(image, picture, {100, 2}), palette::black);
    EXPECT_EQ(corner_of(image, picture, {101, 4}), palette::light_blue);
    EXPECT_EQ(corner_of(image, picture, {102, 3}), palette::white);
}

TEST(PlanePicture, ImpossibleWindowsAreRefused) {
    EXPECT_FALSE(check_window({{0, 0}, 0, 5, 5}).ok());
    EXPECT_FALSE(check_window({{0, 0}, 5, 5, 0}).ok());
    EXPECT_EQ(check_window({{0, 0}, 30'001, 5, 1}).error().failure, Failure::too_large);
    EXPECT_FALSE(check_window({{0, 0}, UINT64_MAX, 5, 2}).ok());
    EXPECT_FALSE(check_window({{UINT64_MAX, 0}, 5, 5, 2}).ok());
    EXPECT_FALSE(check_window({{UINT64_MAX - 14, 0}, 14, 10, 25}).ok());
    EXPECT_TRUE(check_window({{(std::uint64_t{1} << 63) - 5, 0}, 5, 5, 2}).ok());
    EXPECT_TRUE(check_window({{0, 0}, 5, 5, 5}).ok());
    EXPECT_FALSE(check_window(plane_window(UINT64_MAX, UINT64_MAX, {})).ok());
}

/// The texts of a drawing that it shows, and those that it says of places.
template <class Kind>
std::vector<Kind> all_of(const Drawing& drawing) {
    std::vector<Kind> found;
    for (const Shape& shape : drawing.shapes)
        if (const auto* one = std::get_if<Kind>(&shape)) found.push_back(*one);
    return found;
}

bool has_label(const Drawing& drawing, const std::string& text) {
    for (const Label& label : all_of<Label>(drawing))
        if (label.text == text) return true;
    return false;
}

std::string said_of(const Drawing& drawing, const PlanePicture& picture, PlaneSquare square) {
    const PlaneLayout layout = plane_layout(picture);
    for (const Tooltip& tip : all_of<Tooltip>(drawing))
        if (tip.x == layout.x(square.a) && tip.y == layout.y(square.b + 1)) return tip.text;
    return "";
}

TEST(PlanePicture, PointingAtASquareSaysWhatExcludesIt) {
    const PlanePicture picture = third_plane(25);
    const Drawing drawing = draw_plane(picture);
    EXPECT_EQ(said_of(drawing, picture, {6, 3}), "(6,3,3): P");
    EXPECT_EQ(said_of(drawing, picture, {5, 3}), "(5,3,3)\nexcluded by move 1 from (5,3,2)");
    EXPECT_EQ(said_of(drawing, picture, {4, 3}),
              "(4,3,3)\nexcluded by move 1 from (4,3,0)\nexcluded by move 2 from (4,2,2)");
    EXPECT_EQ(said_of(drawing, picture, {6, 4}),
              "(6,4,3)\nexcluded by move 1 from (6,4,2)\nexcluded by move 3 from (6,3,3)");
    EXPECT_EQ(said_of(drawing, picture, {9, 3}), "(9,3,3)\nexcluded by move 4 from (6,3,3)");
    EXPECT_EQ(said_of(drawing, picture, {12, 7}), "(12,7,3)\nexcluded by move 5 from (5,5,3)");
    EXPECT_EQ(said_of(drawing, picture, {2, 3}), "");  // no position
}

TEST(PlanePicture, TheLegendNumbersTheReverseMovesAndListsWhatOccurs) {
    const Drawing whole = draw_plane(third_plane(25));
    for (const char* entry :
         {"P-position (a,b,3)", "no position: a < b or b < 3", "1: (a,b,c') is P, c' < 3",
          "2: (a,c',c') is P, c' < 3", "3: above a P-position", "4: right of a P-position",
          "5: beyond (5,5,3)"})
        EXPECT_TRUE(has_label(whole, entry)) << entry;
    EXPECT_FALSE(has_label(whole, "periodic: goes on for ever"));
    EXPECT_FALSE(has_label(whole, "1 and 2 at once"));  // seen from the bar
    EXPECT_TRUE(has_label(draw_plane(third_plane(2)), "1 and 2 at once"));
    PlanePicture empty{0,
                       plane_window(0, 0, {.corner = PlaneSquare{0, 0}, .columns = 2, .rows = 1})};
    const Drawing few = draw_plane(empty);
    EXPECT_TRUE(has_label(few, "(0,0,0): the end of the game"));
    for (const char* entry : {"P-position (a,b,0)", "no position: a < b",
                              "excluded by reverse move", "3: above a P-position"})
        EXPECT_FALSE(has_label(few, entry)) << entry;
}

TEST(PlanePicture, AWidePlaneHasItsLegendBelow) {
    const auto legend_at = [](std::uint64_t columns) {
        PlanePicture picture{0, plane_window(0, 0, {.columns = columns, .square = 20})};
        const Drawing drawing = draw_plane(picture);
        for (const Label& label : all_of<Label>(drawing))
            if (label.text == "no position: a < b")
                return std::pair(label.x > plane_layout(picture).right(),
                                 label.y > plane_layout(picture).bottom());
        return std::pair(false, false);
    };
    EXPECT_EQ(legend_at(20), std::pair(true, false));
    EXPECT_EQ(legend_at(60), std::pair(false, true));
}

/// A plane with period 4 whose diagonals a - b are 3, 4, 4, 1, from b = 5 on.
PlanePicture periodic_plane(PlaneSquare corner, std::uint64_t square) {
    PlanePicture picture{
        2, plane_window(2, 2, {.corner = corner, .columns = 12, .rows = 12, .square = square})};
    for (std::uint64_t b = 5; b < 40; ++b)
        picture.positions.push_back({b + std::array{3u, 4u, 4u, 1u}[(b - 5) % 4], b});
    picture.period = PlanePeriod{5, 4};
    return picture;
}

std::vector<Line> dashes_of(const PlanePicture& picture) {
    std::vector<Line> dashes;
    for (const Line& line : all_of<Line>(draw_plane(picture)))
        if (line.dash > 0 && line.x1 < plane_layout(picture).right()) dashes.push_back(line);
    return dashes;
}

TEST(PlanePicture, EachDiagonalOfThePeriodHasOneDashedLine) {
    const auto lines = dashes_of(periodic_plane({0, 0}, 25));
    ASSERT_EQ(lines.size(), 3u);  // two rows of the period share a diagonal
    const PlanePicture picture = periodic_plane({0, 0}, 25);
    const PlaneLayout layout = plane_layout(picture);
    EXPECT_EQ(lines[1].x1, layout.middle_x(8));  // the first of a - b = 3 is (8,5)
    EXPECT_EQ(lines[1].y1, layout.middle_y(5));
}

TEST(PlanePicture, DashesGoOnWhereTheWindowStartsPastThePeriod) {
    for (const PlaneSquare corner : {PlaneSquare{20, 18}, PlaneSquare{26, 13}}) {
        const PlanePicture picture = periodic_plane(corner, 25);
        for (const Line& line : dashes_of(picture)) {
            const PlaneLayout layout = plane_layout(picture);
            EXPECT_GE(line.x1, layout.left);
            EXPECT_LE(line.y1, layout.bottom());
        }
    }
    EXPECT_EQ(dashes_of(periodic_plane({20, 18}, 25)).size(), 3u);
    // a - b = 1 leaves the window of 12 rows before it comes to column 26.
    EXPECT_EQ(dashes_of(periodic_plane({26, 13}, 25)).size(), 2u);
}

TEST(PlanePicture, TheLegendPromisesDashesOnlyWhereTheyAreDrawn) {
    // Beyond a - b = 4 there is no P-position; below it every window has dashes.
    for (const PlaneSquare corner : {PlaneSquare{0, 0}, PlaneSquare{20, 18}, PlaneSquare{60, 20}}) {
        const PlanePicture picture = periodic_plane(corner, 25);
        EXPECT_EQ(has_label(draw_plane(picture), "periodic: goes on for ever"),
                  !dashes_of(picture).empty())
            << corner.a;
    }
    EXPECT_TRUE(dashes_of(periodic_plane({60, 20}, 25)).empty());
}

TEST(PlanePicture, AHeadingOfTheLegendStandsAboveItsEntries) {
    for (std::uint64_t columns = 30; columns < 70; ++columns) {
        PlanePicture picture{
            2,
            plane_window(
                2, 2, {.corner = PlaneSquare{1, 1}, .columns = columns, .rows = 12, .square = 25})};
        picture.positions = periodic_plane({0, 0}, 25).positions;
        picture.period = PlanePeriod{5, 4};
        const Drawing drawing = draw_plane(picture);
        const Label* heading = nullptr;
        bool has_entry = false;
        double lowest = 0;
        const auto labels = all_of<Label>(drawing);
        for (const Label& label : labels)
            if (label.text == "excluded by reverse move") heading = &label;
        ASSERT_NE(heading, nullptr);
        for (const Label& label : labels) {
            has_entry |= label.x > heading->x && label.x < heading->x + 40 &&
                         label.y > heading->y && label.y < heading->y + 30;
            lowest = std::max(lowest, label.y);
        }
        const bool is_one_line = lowest - heading->y < 1 && heading->y - lowest < 1;
        EXPECT_TRUE(has_entry || is_one_line) << columns;
        EXPECT_LT(lowest, static_cast<double>(drawing.height));
    }
}

TEST(PlanePicture, DiagonalsThatCannotBeToldApartShareALine) {
    EXPECT_EQ(dashes_of(periodic_plane({0, 0}, 3)).size(), 1u);
}

TEST(PlanePicture, LongNumbersPushTheNameOfTheAxisAside) {
    const auto left_of = [](std::uint64_t b) {
        PlanePicture picture{
            2, plane_window(2, 2, {.corner = PlaneSquare{b, b}, .columns = 20, .rows = 20})};
        double leftmost = 1e9, name = 0;
        for (const Label& label : all_of<Label>(draw_plane(picture))) {
            if (label.is_turned) name = label.x;
            if (label.anchor == Anchor::end)
                leftmost = std::min(leftmost, label.x - width_of(label.text));
        }
        return std::pair(leftmost, name);
    };
    for (const std::uint64_t b : {0u, 10'000u, 400'000'000u}) {
        const auto [numbers, name] = left_of(b);
        EXPECT_GT(numbers, name + 3) << b;
    }
}

TEST(PlanePicture, AHighlightedPlaneFramesWhatItContributes) {
    PlanePicture picture = third_plane(25);
    picture.highlight.emplace(2, picture.window);
    for (std::uint64_t b = 2; b < 20; ++b) picture.highlight->squares.insert({b + 2, b});
    picture.highlight->column = 4;
    const Drawing drawing = draw_plane(picture);
    // (5,3), (6,4), ... (13,9) hold a position of it each but (7,5), (8,6), ..., all count; with
    // the column (4,3), (4,4), and the sign of the legend.
    std::size_t squares = 0;
    for (std::uint64_t b = 3; b < 10; ++b) squares += b + 2 < 14;
    EXPECT_EQ(all_of<Frame>(drawing).size(), squares + 2 + 1);
    EXPECT_TRUE(has_label(drawing, "excluded by the plane 2"));
    const Image raster = [&] {
        PlanePicture small = third_plane(2);
        small.highlight.emplace(2, small.window);
        small.highlight->squares.insert({5, 3});
        return rendered(draw_plane(small));
    }();
    EXPECT_EQ(corner_of(raster, third_plane(2), {5, 3}), highlighted);
}

TEST(PlanePicture, InAFilmThePicturesHaveOneSizeAndTheirNumber) {
    PlanePicture first = third_plane(25);
    first.is_in_film = true;
    PlanePicture second = first;
    second.c = 4;
    second.positions.clear();
    const Drawing a = draw_plane(first), b = draw_plane(second);
    EXPECT_EQ(a.width, b.width);
    EXPECT_EQ(a.height, b.height);
    EXPECT_TRUE(has_label(a, "c = 3"));
    EXPECT_TRUE(has_label(b, "c = 4"));
}

}  // namespace
}  // namespace gale::pictures
