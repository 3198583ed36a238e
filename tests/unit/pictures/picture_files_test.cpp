// SVG text and PNG bytes: escaping, what a reader of the file sees, and that nothing depends on
// when or where a picture is made.
#include <gtest/gtest.h>

#include "gale/pictures/png.hpp"
#include "gale/pictures/svg.hpp"
#include "tests/unit/pictures/decoded_png.hpp"

namespace gale::pictures {
namespace {

Drawing small_drawing() {
    Drawing drawing;
    drawing.width = 40;
    drawing.height = 30;
    drawing.title = "a < b & \"c\"";
    drawing.add(Box{1, 2, 3.5, 4.25, palette::orange});
    drawing.add(Line{{0.5, 1, 9.999, 1, 2, 4, 3}, palette::black});
    drawing.add(Label{5, 6, "x<y>'z'", Anchor::end});
    return drawing;
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(Svg, EscapesWhatXmlReserves) {
    EXPECT_EQ(xml_escaped("a<b & \"c\" > 'd'"), "a&lt;b &amp; &quot;c&quot; &gt; &#39;d&#39;");
    EXPECT_EQ(xml_escaped("中 ≥"), "中 ≥");
    EXPECT_EQ(xml_escaped(std::string("a\x01"
                                      "b\xFF",
                                      4)),
              "a\uFFFDb\uFFFD");
}

TEST(Svg, ShapesBecomeElements) {
    const auto text = svg_text(small_drawing());
    ASSERT_TRUE(text.ok());
    EXPECT_TRUE(text->starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" "));
    EXPECT_TRUE(has(*text, "<title>a &lt; b &amp; &quot;c&quot;</title>"));
    EXPECT_TRUE(
        has(*text, "<rect x=\"1\" y=\"2\" width=\"3.5\" height=\"4.25\" fill=\"#f4b084\"/>"));
    EXPECT_TRUE(has(*text,
                    "<line x1=\"0.5\" y1=\"1\" x2=\"10\" y2=\"1\" stroke=\"#000000\" "
                    "stroke-width=\"2\" stroke-dasharray=\"4 3\"/>"));
    EXPECT_TRUE(has(*text, " text-anchor=\"end\">x&lt;y&gt;&#39;z&#39;</text>"));
    EXPECT_TRUE(text->ends_with("</svg>\n"));
}

TEST(Svg, AFilmShowsEachFrameOnce) {
    const std::vector<Drawing> frames(3, small_drawing());
    const auto text = animated_svg_text(frames, 0.5, "film");
    ASSERT_TRUE(text.ok());
    EXPECT_TRUE(has(*text, "values=\"visible;hidden\" keyTimes=\"0;0.333333\" dur=\"1.5s\""));
    EXPECT_TRUE(has(*text, "values=\"hidden;visible;hidden\" keyTimes=\"0;0.333333;0.666667\""));
    EXPECT_TRUE(has(*text, "values=\"hidden;visible\" keyTimes=\"0;0.666667\""));
}

TEST(Svg, ARasterInsideIsAnEmbeddedPng) {
    Drawing drawing = small_drawing();
    drawing.add(Tiles{3, 4, 5, std::make_shared<Image>(2, 3, palette::violet)});
    const auto text = svg_text(drawing);
    ASSERT_TRUE(text.ok());
    EXPECT_TRUE(has(*text, "<image x=\"3\" y=\"4\" width=\"10\" height=\"15\""));
    EXPECT_TRUE(has(*text, "href=\"data:image/png;base64,iVBORw0KGgo"));
}

TEST(Png, FewColoursComeBackExactly) {
    Image image(17, 9, palette::violet);
    image.fill_box(2, 3, 4, 5, palette::orange);
    const auto bytes = png_bytes(image);
    ASSERT_TRUE(bytes.ok());
    EXPECT_TRUE(bytes->starts_with("\x89PNG\r\n"));
    EXPECT_EQ(decoded_png(*bytes).pixels(), image.pixels());
    EXPECT_EQ(*png_bytes(image), *bytes);
}

TEST(Png, MoreThan256ColoursComeBackExactly) {
    Image image(40, 40, palette::white);
    for (std::size_t y = 0; y < 40; ++y)
        for (std::size_t x = 0; x < 40; ++x)
            image.pixel(x, y) = {static_cast<std::uint8_t>(x * 6), static_cast<std::uint8_t>(y * 6),
                                 static_cast<std::uint8_t>(x + y)};
    const auto bytes = png_bytes(image);
    ASSERT_TRUE(bytes.ok());
    EXPECT_EQ(decoded_png(*bytes).pixels(), image.pixels());
}

}  // namespace
}  // namespace gale::pictures
