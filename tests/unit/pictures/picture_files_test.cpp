// SVG, TikZ and PNG: escaping, what a reader of the file sees, and that nothing depends on when a
// picture is made.
#include <gtest/gtest.h>

#include <set>

#include "gale/pictures/png.hpp"
#include "gale/pictures/rendering.hpp"
#include "gale/pictures/svg.hpp"
#include "gale/pictures/tikz.hpp"
#include "gale/pictures/whole_pdf.hpp"
#include "tests/unit/pictures/decoded_png.hpp"

namespace gale::pictures {
namespace {

Drawing small_drawing() {
    Drawing drawing;
    drawing.width = 40;
    drawing.height = 30;
    drawing.title = "a < b & \"c\"";
    drawing.add(Box{1, 2, 3.5, 4.25, palette::orange});
    drawing.add(Line{0.5, 1, 9.999, 1, 2, palette::black, 4, 3});
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

TEST(Svg, AFilmShowsEachFrameForItsPartOfTheRoundAndCanRest) {
    const std::vector<Drawing> frames(4, small_drawing());
    const auto text = animated_svg_text(frames, {"film", 0.5, 3});
    ASSERT_TRUE(text.ok());
    EXPECT_TRUE(has(*text, "@keyframes turn{0%{visibility:visible}25%{visibility:hidden}}"));
    EXPECT_TRUE(has(*text, "animation:turn 2s step-end infinite"));
    // Frame i begins i pictures late, which is as many early as are left after it.
    EXPECT_TRUE(has(*text, "<g class=\"frame\" visibility=\"hidden\"><title>"));
    for (const char* ahead : {"1.5s", "1s", "0.5s"})
        EXPECT_TRUE(has(*text, "animation-delay:-" + std::string(ahead)));
    // Where nothing moves, the picture that was chosen stands.
    EXPECT_TRUE(has(*text, "<g class=\"frame\" style=\"animation-delay:-0.5s\"><title>"));
    EXPECT_TRUE(has(*text, "@media(prefers-reduced-motion:reduce){.frame{animation:none}}"));
    EXPECT_TRUE(has(*text, "svg:hover .frame,svg:focus .frame{animation-play-state:paused}"));
    EXPECT_TRUE(has(*text, " tabindex=\"0\""));
}

TEST(Svg, ASinglePictureDoesNotMove) {
    const std::vector<Drawing> frames(1, small_drawing());
    const auto text = animated_svg_text(frames, {"film", 1, 0});
    ASSERT_TRUE(text.ok());
    EXPECT_FALSE(has(*text, "animation:"));
}

TEST(Svg, PointingIsForScreensAlone) {
    Drawing drawing = small_drawing();
    drawing.add(Tooltip{1, 2, 3, 4, "(1,1,0): P"});
    EXPECT_TRUE(has(*svg_text(drawing), "pointer-events=\"all\"><title>(1,1,0): P</title>"));
    EXPECT_FALSE(has(*svg_text(drawing, SvgUse::paper), "(1,1,0): P"));
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

Result<std::string> rendered(const Drawing& drawing, std::uint64_t scale, const Limits& limits = {},
                             Observer& observer = silent()) {
    return png_of_svg(*svg_text(drawing, SvgUse::paper, scale), {drawing.width, drawing.height},
                      scale, limits, observer);
}

TEST(Rendering, APngHasTheColoursOfTheDrawingAtEveryScale) {
    Drawing drawing;
    drawing.width = 40;
    drawing.height = 30;
    drawing.add(Box{10, 5, 20, 15, palette::orange});
    drawing.add(Line{0, 25.5, 40, 25.5, 1, palette::ink});
    const auto raster = std::make_shared<Image>(2, 2, palette::violet);
    raster->pixel(1, 0) = palette::bar;
    drawing.add(Tiles{12, 7, 3, raster});
    for (const std::uint64_t scale : {1u, 2u, 5u}) {
        const auto png = rendered(drawing, scale);
        ASSERT_TRUE(png.ok()) << describe(png.error());
        const Image image = decoded_png(*png);
        EXPECT_EQ(image.width(), 40 * scale);
        EXPECT_EQ(image.height(), 30 * scale);
        const auto at = [&](std::size_t x, std::size_t y) {
            return image.at(x * scale, y * scale);
        };
        EXPECT_EQ(at(0, 0), palette::white);
        EXPECT_EQ(at(10, 5), palette::orange);
        EXPECT_EQ(at(29, 19), palette::orange);
        EXPECT_EQ(at(30, 20), palette::white);
        EXPECT_EQ(at(20, 25), palette::ink);
        EXPECT_EQ(at(14, 9), palette::violet);
        EXPECT_EQ(at(15, 9), palette::bar);  // the raster keeps sharp edges
        EXPECT_EQ(at(15, 10), palette::violet);
        EXPECT_EQ(at(18, 9), palette::orange);
    }
}

TEST(Rendering, LettersAreSoftAndTheSamePictureGivesTheSameBytes) {
    Drawing drawing;
    drawing.width = 60;
    drawing.height = 20;
    drawing.add(Label{2, 15, "c = 7", Anchor::start, 14, true});
    const auto png = rendered(drawing, 2);
    ASSERT_TRUE(png.ok()) << describe(png.error());
    const Image image = decoded_png(*png);
    std::set<Colour> colours(image.pixels().begin(), image.pixels().end());
    EXPECT_GT(colours.size(), 10u);  // greys between ink and white
    EXPECT_EQ(*rendered(drawing, 2), *png);
    const std::vector<std::string> pages(3, *svg_text(drawing, SvgUse::paper));
    const auto pdf = pdf_of_svg(pages, {60, 20}, {}, silent());
    ASSERT_TRUE(pdf.ok());
    EXPECT_TRUE(pdf->starts_with("%PDF-"));
    EXPECT_TRUE(has(*pdf, "/Count 3"));
    EXPECT_TRUE(has(*pdf, "[ 0 0 45 15 ]"));  // in points
    EXPECT_EQ(*pdf_of_svg(pages, {60, 20}, {}, silent()), *pdf);
}

// Each object in turn is left out, as cairo does that runs out of memory.
TEST(Rendering, APdfWithoutOneOfItsObjectsIsNotWhole) {
    const std::vector<std::string> pages(2, *svg_text(small_drawing(), SvgUse::paper));
    const auto pdf = pdf_of_svg(pages, {40, 30}, {}, silent());
    ASSERT_TRUE(pdf.ok());
    EXPECT_TRUE(is_whole_pdf(*pdf));
    std::size_t objects = 0;
    for (std::size_t begin = 0; (begin = pdf->find(" 0 obj\n", begin + 1)) != std::string::npos;) {
        const std::size_t line = pdf->rfind('\n', begin) + 1;
        const std::size_t end = pdf->find("endobj\n", begin) + 7;
        EXPECT_FALSE(is_whole_pdf(pdf->substr(0, line) + pdf->substr(end))) << pdf->substr(line, 9);
        ++objects;
    }
    EXPECT_GT(objects, 8u);
    EXPECT_FALSE(is_whole_pdf(pdf->substr(0, pdf->size() - 1)));
    EXPECT_FALSE(is_whole_pdf(pdf->substr(0, pdf->find("endstream"))));
    std::string headless = *pdf;
    const std::size_t root = headless.find("/Root ") + 6;
    headless.replace(root, headless.find(' ', root) - root, "0");
    EXPECT_FALSE(is_whole_pdf(headless));
    EXPECT_FALSE(is_whole_pdf(""));
    EXPECT_FALSE(is_whole_pdf("%%EOF\n"));
}

TEST(Rendering, WhatCannotBeRenderedIsRefusedInASentence) {
    Drawing drawing = small_drawing();
    const auto broken = png_of_svg("<svg", {40, 30}, 1, {}, silent());
    ASSERT_FALSE(broken.ok());
    EXPECT_EQ(broken.error().message, "librsvg cannot read the picture");
    const auto little = rendered(drawing, 1, {.memory = 1'000'000});
    ASSERT_FALSE(little.ok());
    EXPECT_EQ(little.error().failure, Failure::too_large);
    drawing.width = 30'001;
    EXPECT_EQ(rendered(drawing, 1).error().failure, Failure::too_large);
    drawing.width = 20'000;
    EXPECT_EQ(rendered(drawing, 2).error().failure, Failure::too_large);
    drawing.width = 40;
    drawing.add(Label{1, 10, "\xF3\xB0\x80\x81"});  // a character for private use
    const auto letters = rendered(drawing, 1);
    ASSERT_FALSE(letters.ok());
    EXPECT_TRUE(has(letters.error().message, "no font of this machine has the character"));
}

TEST(Rendering, ItStopsWhenItIsAskedTo) {
    class Stopper final : public Observer {
        Verdict verdict() override { return Verdict::stop; }
    } stopper;
    const auto stopped = rendered(small_drawing(), 1, {}, stopper);
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().failure, Failure::interrupted);
}

TEST(Tikz, ShapesBecomePathsWithTheirColoursDefined) {
    Drawing drawing = small_drawing();
    drawing.add(Disc{10, 10, 3, palette::orange, 1, palette::ink});
    const auto raster = std::make_shared<Image>(3, 1, palette::violet);
    raster->pixel(2, 0) = palette::black;
    drawing.add(Tiles{0, 0, 2, raster});
    drawing.add(Tooltip{1, 2, 3, 4, "not on paper"});
    const auto text = tikz_text({&drawing, 1});
    ASSERT_TRUE(text.ok());
    EXPECT_TRUE(has(*text, "\\definecolor{galea}{HTML}{000000}") || has(*text, "{HTML}{000000}"));
    EXPECT_TRUE(has(*text, "rectangle (4.5,23.75);"));  // the box, from below
    EXPECT_TRUE(has(*text, "dash pattern=on 3bp off 2.25bp"));
    EXPECT_TRUE(has(*text, "{x\\textless{}y\\textgreater{}'z'}"));
    EXPECT_TRUE(has(*text, "circle[radius=3]"));
    EXPECT_TRUE(has(*text, "(0,30) rectangle (4,28);"));  // two pixels of one colour
    EXPECT_FALSE(has(*text, "not on paper"));
    EXPECT_FALSE(has(*text, "ctex"));
    drawing.add(Label{1, 1, "周期"});
    EXPECT_TRUE(has(*tikz_text({&drawing, 1}), "\\usepackage{ctex}"));
}

TEST(Tikz, ARasterOfTooManyStretchesIsRefused) {
    Drawing drawing = small_drawing();
    const auto raster = std::make_shared<Image>(200, 250, palette::violet);
    for (std::size_t y = 0; y < 250; ++y)
        for (std::size_t x = 0; x < 200; x += 2) raster->pixel(x, y) = palette::black;
    drawing.add(Tiles{0, 0, 1, raster});
    EXPECT_EQ(tikz_text({&drawing, 1}).error().failure, Failure::too_large);
}

}  // namespace
}  // namespace gale::pictures
