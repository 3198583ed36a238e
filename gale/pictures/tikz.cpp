// Shapes map to TikZ paths one to one; a raster becomes boxes, one for each stretch of a colour in
// a row of it. A unit is 0.75bp, as in the PDF.
#include "gale/pictures/tikz.hpp"

#include <algorithm>
#include <map>

#include "gale/core/text_width.hpp"
#include "gale/core/utf8.hpp"
#include "gale/pictures/svg.hpp"

namespace gale::pictures {
namespace {

constexpr std::size_t most_boxes = 20'000;

/// The text with what LaTeX reserves or pdfLaTeX's fonts lack in LaTeX's own spelling.
std::string latex_escaped(std::string_view text) {
    static const std::map<std::string_view, std::string_view> spelled{{"&", "\\&"},
                                                                      {"%", "\\%"},
                                                                      {"$", "\\$"},
                                                                      {"#", "\\#"},
                                                                      {"_", "\\_"},
                                                                      {"{", "\\{"},
                                                                      {"}", "\\}"},
                                                                      {"~", "\\textasciitilde{}"},
                                                                      {"^", "\\textasciicircum{}"},
                                                                      {"\\", "\\textbackslash{}"},
                                                                      {"<", "\\textless{}"},
                                                                      {">", "\\textgreater{}"},
                                                                      {"|", "\\textbar{}"},
                                                                      {"…", "\\dots{}"},
                                                                      {"×", "$\\times$"},
                                                                      {"≥", "$\\ge$"},
                                                                      {"≤", "$\\le$"},
                                                                      {"→", "$\\to$"},
                                                                      {"⊕", "$\\oplus$"},
                                                                      {"≡", "$\\equiv$"}};
    std::string escaped;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
        const std::string_view character = text.substr(i, end - i);
        const auto found = spelled.find(character);
        escaped += found == spelled.end() ? character : found->second;
        i = end;
    }
    return escaped;
}

bool is_chinese(const Drawing& drawing) {
    const auto is_wide = [](const std::string& text) {
        return text_width(text) > code_points(text).size();
    };
    return std::ranges::any_of(drawing.shapes, [&](const Shape& shape) {
        const auto* label = std::get_if<Label>(&shape);
        return label != nullptr && is_wide(label->text);
    });
}

class Picture {
public:
    explicit Picture(const Drawing& drawing) : height_(static_cast<double>(drawing.height)) {
        out_ += "\\begin{tikzpicture}[x=0.75bp,y=0.75bp,line cap=butt]\n\\useasboundingbox " +
                point(0, height_) + " rectangle " + point(static_cast<double>(drawing.width), 0) +
                ";\n";
    }

    Status operator()(const Box& box) {
        fill(box.x, box.y, box.width, box.height, box.fill);
        return {};
    }
    Status operator()(const Line& line) {
        out_ += "\\draw[" + name(line.colour) + width(line.width);
        if (line.dash > 0)
            out_ += ",dash pattern=on " + length(line.dash) + " off " + length(line.gap);
        out_ += "] " + point(line.x1, line.y1) + " -- " + point(line.x2, line.y2) + ";\n";
        return {};
    }
    Status operator()(const Disc& disc) {
        out_ += disc.edge_width > 0 ? "\\filldraw[fill=" + name(disc.fill) +
                                          ",draw=" + name(disc.edge) + width(disc.edge_width)
                                    : "\\fill[" + name(disc.fill);
        out_ += "] " + point(disc.x, disc.y) + " circle[radius=" + decimal(disc.radius) + "];\n";
        return {};
    }
    Status operator()(const Frame& frame) {
        const double half = frame.edge_width / 2;
        out_ += "\\draw[" + name(frame.edge) + width(frame.edge_width) + "] " +
                point(frame.x + half, frame.y + half) + " rectangle " +
                point(frame.x + frame.width - half, frame.y + frame.height - half) + ";\n";
        return {};
    }
    Status operator()(const Label& label) {
        static constexpr const char* places[] = {"base west", "base", "base east"};
        const double size = label.size * 0.75;
        out_ += "\\node[inner sep=0pt,anchor=" + std::string(places[int(label.anchor)]) +
                ",text=" + name(label.colour);
        if (label.is_turned) out_ += ",rotate=90";
        out_ += ",font=\\fontsize{" + decimal(size) + "bp}{" + decimal(size * 1.2) +
                "bp}\\selectfont" + (label.is_bold ? "\\bfseries" : "") + "] at " +
                point(label.x, label.y) + " {" + latex_escaped(label.text) + "};\n";
        return {};
    }
    Status operator()(const Tiles& tiles) {
        const Image& image = *tiles.image;
        for (std::size_t y = 0; y < image.height(); ++y)
            for (std::size_t x = 0; x < image.width();) {
                std::size_t end = x;
                while (end < image.width() && image.at(end, y) == image.at(x, y)) ++end;
                if (image.at(x, y) != palette::white) {
                    if (++boxes_ > most_boxes)
                        return too_large(
                            "this picture has too many squares for LaTeX; choose fewer, or write "
                            "a file that ends in .pdf");
                    const auto at = [&](std::size_t place) {
                        return static_cast<double>(place * tiles.scale);
                    };
                    fill(static_cast<double>(tiles.x) + at(x), static_cast<double>(tiles.y) + at(y),
                         at(end - x), at(1), image.at(x, y));
                }
                x = end;
            }
        return {};
    }
    Status operator()(const Tooltip&) { return {}; }

    /// The colours that were used, and the picture.
    std::string text() const {
        std::string all;
        for (const auto& [colour, name] : names_)
            all += "\\definecolor{" + name + "}{HTML}{" + digits(colour) + "}\n";
        return all + out_ + "\\end{tikzpicture}";
    }

private:
    static std::string digits(Colour colour) {
        std::string text = hex(colour).substr(1);
        for (char& digit : text)
            if (digit >= 'a') digit = static_cast<char>(digit - 'a' + 'A');
        return text;
    }
    std::string name(Colour colour) {
        const auto next = "gale" +
                          std::string(1, static_cast<char>('a' + names_.size() / 26 % 26)) +
                          std::string(1, static_cast<char>('a' + names_.size() % 26));
        return names_.try_emplace(colour, next).first->second;
    }
    std::string point(double x, double y) const {
        return "(" + decimal(x) + "," + decimal(height_ - y) + ")";
    }
    static std::string length(double units) { return decimal(units * 0.75) + "bp"; }
    static std::string width(double units) { return ",line width=" + length(units); }
    void fill(double x, double y, double box_width, double box_height, Colour colour) {
        out_ += "\\fill[" + name(colour) + "] " + point(x, y) + " rectangle " +
                point(x + box_width, y + box_height) + ";\n";
    }

    double height_;
    std::string out_;
    std::map<Colour, std::string> names_;
    std::size_t boxes_ = 0;
};

std::string head(const Drawing& page, bool chinese) {
    const auto side = [](std::size_t units) {
        return decimal(static_cast<double>(units) * 0.75) + "bp";
    };
    std::string text =
        "% Made by gale. The picture is between \\begin{tikzpicture} and "
        "\\end{tikzpicture}, its colours stand before it.\n";
    if (chinese) text += "% For XeLaTeX or LuaLaTeX, with the package ctex for Chinese.\n";
    text += "\\documentclass{article}\n\\usepackage[paperwidth=" + side(page.width) +
            ",paperheight=" + side(page.height) + ",margin=0pt]{geometry}\n";
    // Sizes between those of the font's own, also of Computer Modern.
    text += chinese ? "\\usepackage{ctex}\n" : "\\usepackage{fix-cm}\n";
    return text +
           "\\usepackage{tikz}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0pt}\n"
           "\\setlength{\\topskip}{0pt}\n\\renewcommand{\\familydefault}{\\sfdefault}\n"
           "\\begin{document}\n";
}

}  // namespace

Result<std::string> tikz_text(std::span<const Drawing> pages) {
    GALE_EXPECT(!pages.empty());
    std::string text = head(pages.front(), std::ranges::any_of(pages, is_chinese));
    for (const Drawing& page : pages) {
        Picture picture(page);
        for (const Shape& shape : page.shapes)
            if (auto status = std::visit(picture, shape); !status) return status.error();
        text += "% " + page.title + "\n" + picture.text() + "\\newpage\n";
    }
    return text + "\\end{document}\n";
}

}  // namespace gale::pictures
