// Planes: exact colours of squares in both ways of drawing, windows, titles.
#include "gale/pictures/plane_picture.hpp"

#include <gtest/gtest.h>

#include "gale/pictures/plane_layout.hpp"
#include "gale/pictures/svg.hpp"

namespace gale::pictures {
namespace {

// The drawing starts its squares here.
constexpr double left = 56;
constexpr double top = 34;

/// The plane c = 3: (6,3), (7,4), (5,5); earlier planes have (1+k,k), (3,1), (2,2), (4+k,2+k).
PlanePicture third_plane(std::uint64_t square) {
    PlanePicture picture{3, plane_window(3, 3, {.square = square})};
    for (std::uint64_t b = 0; b < 20; ++b) picture.excluded.insert({b + 1, b});
    for (std::uint64_t b = 2; b < 20; ++b) picture.excluded.insert({b + 2, b});
    picture.excluded.insert({3, 1});
    picture.excluded.insert({2, 2});
    picture.excluded_columns = {1, 3, 4};
    picture.positions = {{6, 3}, {7, 4}, {5, 5}};
    return picture;
}

/// The colour near the lower left corner of a square, where no line runs.
Colour corner_of(const Image& image, const PlanePicture& picture, PlaneSquare square) {
    const PlaneLayout layout{picture, left, top};
    const double inset = layout.square() >= smallest_drawn_square ? 2 : 0.5;
    return image.at(static_cast<std::size_t>(layout.x(square.a) + inset),
                    static_cast<std::size_t>(layout.y(square.b) - inset - 0.5));
}

void expect_third_plane(std::uint64_t square, Colour excluded_twice) {
    const PlanePicture picture = third_plane(square);
    const Image image = rasterised(draw_plane(picture));
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
    const PlaneLayout layout{picture, left, top};
    const Image image = rasterised(draw_plane(picture));
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
    const PlaneLayout layout{picture, left, top};
    const Image image = rasterised(draw_plane(picture));
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

TEST(PlanePicture, TheWindowStartsAtZeroForSmallPlanesAndNearThePlaneForLargeOnes) {
    EXPECT_EQ(plane_window(10, 10, {}).corner, (PlaneSquare{0, 0}));
    const PlaneWindow large = plane_window(400, 400, {});
    EXPECT_GT(large.corner.a, 350u);
    EXPECT_LT(large.corner.b, 400u);
    EXPECT_GE(large.end().a, 800u);
    EXPECT_GE(large.end().b, 566u);
    const PlaneWindow film = plane_window(0, 40, {});
    EXPECT_EQ(film.corner, (PlaneSquare{0, 0}));
    EXPECT_GE(film.end().a, 80u);
}

TEST(PlanePicture, AWindowAwayFromThePlaneIsDrawnAsWell) {
    PlanePicture picture{
        3, plane_window(3, 3, {.corner = PlaneSquare{100, 2}, .columns = 4, .rows = 3})};
    picture.positions = {{6, 3}, {7, 4}, {5, 5}};
    picture.excluded_columns = {1, 3, 4, 101};
    const Image image = rasterised(draw_plane(picture));
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

}  // namespace
}  // namespace gale::pictures
