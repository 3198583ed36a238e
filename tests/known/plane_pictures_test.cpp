// The pictures that the tool draws, read back pixel by pixel and compared with the published
// P-positions of the planes c = 0 … 30: every square has the colour of its meaning.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "gale/pictures/plane_layout.hpp"
#include "tests/known/known_table.hpp"
#include "tests/unit/pictures/decoded_png.hpp"

namespace gale::pictures {
namespace {

constexpr std::uint64_t beyond = 200;  // rows that no picture here shows

/// "(3,1) (2,2)" and "pat(4+k,2+k)...", the latter up to row `beyond`.
std::set<PlaneSquare> squares_of(const std::string& text) {
    std::set<PlaneSquare> squares;
    const std::regex one(R"((pat)?\((\d+)(?:\+k)?,(\d+)(?:\+k)?\))");
    for (std::sregex_iterator at(text.begin(), text.end(), one), end; at != end; ++at) {
        PlaneSquare square{std::stoull((*at)[2]), std::stoull((*at)[3])};
        const bool pattern = (*at)[1].matched;
        do squares.insert(square);
        while (pattern && (++square.a, ++square.b) < beyond);
    }
    return squares;
}

std::string contents(const std::string& file) {
    std::ostringstream bytes;
    bytes << std::ifstream(file, std::ios::binary).rdbuf();
    return bytes.str();
}

/// What `gale ARGUMENTS -o FILE` writes; the file's name ends in `ending`.
std::string drawn(const std::string& arguments, const std::string& ending) {
    const std::string file =
        (std::filesystem::temp_directory_path() / (std::to_string(::getpid()) + ending)).string();
    const std::string command =
        "'" GALE_TOOL "' " + arguments + " --progress none -o '" + file + "'";
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
    std::string bytes = contents(file);
    std::filesystem::remove(file);
    return bytes;
}

/// The colour that the lower right part of a square, where no line runs, has by what is known of
/// it.
Colour meaning(std::uint64_t c, PlaneSquare s, const std::vector<std::set<PlaneSquare>>& planes) {
    if (c == 0 && s == PlaneSquare{0, 0}) return palette::grid;
    if (s.a < s.b || s.b < c) return palette::black;
    if (planes[c].contains(s)) return palette::orange;
    bool column = false;
    for (std::uint64_t earlier = 0; earlier < c; ++earlier) {
        if (planes[earlier].contains(s)) return palette::violet;
        for (const PlaneSquare& p : planes[earlier]) column |= p.b == earlier && p.a == s.a;
    }
    return column ? palette::light_blue : palette::white;
}

TEST(PlanePictures, EverySquareOfThePlanes0To30HasTheColourOfItsMeaning) {
    std::vector<std::set<PlaneSquare>> planes;
    for (const KnownRow& row : known_table("three_row_planes.csv")) {
        const std::uint64_t c = row.number("c");
        ASSERT_EQ(c, planes.size());
        planes.push_back(squares_of(row.text("positions")));
        if (c > 30) break;
        const PlanePicture frame{c,
                                 plane_window(c, c, {.corner = PlaneSquare{0, 0}, .square = 25})};
        const PlaneLayout layout = plane_layout(frame);
        const Image image =
            decoded_png(drawn("plane " + std::to_string(c) + " --corner 0,0 --square 25", ".png"));
        std::size_t wrong = 0;
        for (std::uint64_t b = 0; b < frame.window.end().b; ++b)
            for (std::uint64_t a = 0; a < frame.window.end().a; ++a)
                wrong += image.at(static_cast<std::size_t>(layout.x(a + 1)) - 3,
                                  static_cast<std::size_t>(layout.y(b)) - 3) !=
                         meaning(c, {a, b}, planes);
        EXPECT_EQ(wrong, 0u) << "squares of c = " << c << "; " << row.named();
    }
}

TEST(PlanePictures, ThePicturesOfTheDocumentsAreWhatTheToolDraws) {
    const std::string folder = std::string(GALE_SOURCE_DIR) + "/doc/pictures/";
    EXPECT_EQ(drawn("plane 7", ".svg"), contents(folder + "plane-7.svg"));
    EXPECT_EQ(drawn("plane 10", ".svg"), contents(folder + "plane-10.svg"));
    EXPECT_EQ(drawn("plot kayles --to 150", ".svg"), contents(folder + "kayles.svg"));
    EXPECT_EQ(drawn("plot --periods --to 6600", ".svg"), contents(folder + "periods.svg"));
    EXPECT_EQ(drawn("draw chomp 7,7,3,3 --mark reply", ".svg"), contents(folder + "board.svg"));
    EXPECT_EQ(drawn("draw openings 12x16", ".svg"), contents(folder + "openings.svg"));
    // The letters of a PNG depend on the machine's fonts; the squares do not.
    const PlanePicture frame{400, plane_window(400, 400, {})};
    const PlaneLayout layout = plane_layout(frame);
    const Image made = decoded_png(drawn("plane 400", ".png"));
    const Image kept = decoded_png(contents(folder + "plane-400.png"));
    std::size_t wrong = 0;
    for (auto y = static_cast<std::size_t>(layout.top);
         y < static_cast<std::size_t>(layout.bottom()); ++y)
        for (auto x = static_cast<std::size_t>(layout.left);
             x < static_cast<std::size_t>(layout.right()); ++x)
            wrong += made.at(x, y) != kept.at(x, y);
    EXPECT_EQ(wrong, 0u);
}

}  // namespace
}  // namespace gale::pictures
