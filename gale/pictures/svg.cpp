// Shapes map to SVG elements one to one; a raster inside becomes an embedded PNG. Numbers have
// at most two decimals and no exponent, whatever the locale.
#include "gale/pictures/svg.hpp"

#include <cmath>
#include <cstdint>

#include "gale/core/utf8.hpp"
#include "gale/pictures/png.hpp"

namespace gale::pictures {
namespace {

std::string attribute(std::string_view name, std::string_view value) {
    return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}
std::string attribute(std::string_view name, double value) {
    return attribute(name, decimal(value));
}

void append_utf8(std::string& text, char32_t character) {
    const auto byte = [&text](char32_t value) { text += static_cast<char>(value & 0xFF); };
    if (character < 0x80) return byte(character);
    if (character < 0x800) {
        byte(0xC0 | character >> 6);
    } else {
        if (character < 0x10000) {
            byte(0xE0 | character >> 12);
        } else {
            byte(0xF0 | character >> 18);
            byte(0x80 | (character >> 12 & 0x3F));
        }
        byte(0x80 | (character >> 6 & 0x3F));
    }
    byte(0x80 | (character & 0x3F));
}

std::string base64(std::string_view bytes) {
    constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t j = i; j < i + 3; ++j)
            group = group << 8 | (j < bytes.size() ? static_cast<unsigned char>(bytes[j]) : 0u);
        for (std::size_t j = 0; j < 4; ++j)
            text += i + j > bytes.size() ? '=' : digits[group >> (18 - 6 * j) & 63];
    }
    return text;
}

struct Writer {
    std::string& out;
    SvgUse use;
    std::size_t scale;

    Status operator()(const Box& box) const {
        out += "<rect" + corner_and_size(box) + attribute("fill", hex(box.fill)) + "/>\n";
        return {};
    }
    Status operator()(const Line& line) const {
        out += "<line" + attribute("x1", line.x1) + attribute("y1", line.y1) +
               attribute("x2", line.x2) + attribute("y2", line.y2) +
               attribute("stroke", hex(line.colour));
        if (line.width != 1) out += attribute("stroke-width", line.width);
        if (line.dash > 0)
            out += attribute("stroke-dasharray", decimal(line.dash) + " " + decimal(line.gap));
        out += "/>\n";
        return {};
    }
    Status operator()(const Disc& disc) const {
        out += "<circle" + attribute("cx", disc.x) + attribute("cy", disc.y) +
               attribute("r", disc.radius) + attribute("fill", hex(disc.fill));
        if (disc.edge_width > 0) out += stroke(disc.edge, disc.edge_width);
        out += "/>\n";
        return {};
    }
    Status operator()(const Frame& frame) const {
        const double width = frame.edge_width;
        const Box middle{frame.x + width / 2, frame.y + width / 2, frame.width - width,
                         frame.height - width, frame.edge};
        out += "<rect" + corner_and_size(middle) + " fill=\"none\"" + stroke(frame.edge, width) +
               "/>\n";
        return {};
    }
    Status operator()(const Label& label) const {
        out += "<text" + attribute("x", label.x) + attribute("y", label.y) +
               attribute("fill", hex(label.colour));
        if (label.anchor != Anchor::start)
            out += attribute("text-anchor", label.anchor == Anchor::middle ? "middle" : "end");
        if (label.size != 11) out += attribute("font-size", label.size);
        if (label.is_bold) out += " font-weight=\"bold\"";
        if (label.is_turned)
            out += attribute("transform",
                             "rotate(-90 " + decimal(label.x) + " " + decimal(label.y) + ")");
        out += ">" + xml_escaped(label.text) + "</text>\n";
        return {};
    }
    Status operator()(const Tiles& tiles) const {
        // At full size, because not every viewer enlarges pixels without smoothing them.
        const Image full = tiles.image->enlarged(tiles.scale * scale);
        const auto png = png_bytes(full);
        if (!png) return png.error();
        out += "<image" + attribute("x", static_cast<double>(tiles.x)) +
               attribute("y", static_cast<double>(tiles.y)) +
               attribute("width", static_cast<double>(full.width() / scale)) +
               attribute("height", static_cast<double>(full.height() / scale)) +
               attribute("style", "image-rendering:pixelated") +
               attribute("href", "data:image/png;base64," + base64(*png)) + "/>\n";
        return {};
    }
    Status operator()(const Tooltip& tip) const {
        if (use == SvgUse::paper) return {};
        const Box box{tip.x, tip.y, tip.width, tip.height, {}};
        out += "<rect" + corner_and_size(box) + " fill=\"none\" pointer-events=\"all\"><title>" +
               xml_escaped(tip.text) + "</title></rect>\n";
        return {};
    }

private:
    static std::string corner_and_size(const Box& box) {
        return attribute("x", box.x) + attribute("y", box.y) + attribute("width", box.width) +
               attribute("height", box.height);
    }
    static std::string stroke(Colour colour, double width) {
        return attribute("stroke", hex(colour)) + attribute("stroke-width", width);
    }
};

Status append_shapes(std::string& out, const Drawing& drawing, SvgUse use, std::size_t scale = 1) {
    for (const Shape& shape : drawing.shapes)
        if (const Status status = std::visit(Writer{out, use, scale}, shape); !status)
            return status;
    return {};
}

/// `more`: further attributes of the root.
std::string head(const Drawing& size, std::string_view title, std::string_view more = {}) {
    const std::string width = std::to_string(size.width);
    const std::string height = std::to_string(size.height);
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width +
                       "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height +
                       "\" role=\"img\"" + attribute("xml:lang", language_attribute(size.language));
    text += std::string(more) +
            " font-family=\"DejaVu Sans,Verdana,Helvetica,Noto Sans CJK SC,Microsoft YaHei,"
            "PingFang SC,WenQuanYi Micro Hei,sans-serif\" font-size=\"11\">\n<title>";
    return text + xml_escaped(title) + "</title>\n<rect width=\"" + width + "\" height=\"" +
           height + "\" fill=\"#ffffff\"/>\n";
}

/// Every frame is shown for its part of each round, and none before: they all run from the start,
/// each ahead of the first by as many frames as are left after it.
std::string rules_of(std::size_t frames, double seconds) {
    const double part = 100 / static_cast<double>(frames);
    const double round = seconds * static_cast<double>(frames);
    std::string text =
        "<style>@keyframes turn{0%{visibility:visible}" + decimal(part, 6) +
        "%{visibility:hidden}}.frame{animation:turn " + decimal(round) +
        "s step-end infinite}svg:hover .frame,svg:focus .frame{animation-play-state:paused}"
        "@media(prefers-reduced-motion:reduce){.frame{animation:none}}</style>\n";
    return text;
}

}  // namespace

std::string decimal(double value, unsigned decimals) {
    unsigned long long unit = 1;
    for (unsigned i = 0; i < decimals; ++i) unit *= 10;
    const long long scaled = std::llround(value * static_cast<double>(unit));
    unsigned long long rest = static_cast<unsigned long long>(std::llabs(scaled));
    std::string text = (scaled < 0 ? "-" : "") + std::to_string(rest / unit);
    rest %= unit;
    if (rest != 0) text += '.';
    for (; rest != 0; rest %= unit) text += static_cast<char>('0' + rest / (unit /= 10));
    return text;
}

std::string xml_escaped(std::string_view text) {
    std::string escaped;
    for (const char32_t character : code_points(text)) switch (character) {
            case U'&':
                escaped += "&amp;";
                break;
            case U'<':
                escaped += "&lt;";
                break;
            case U'>':
                escaped += "&gt;";
                break;
            case U'"':
                escaped += "&quot;";
                break;
            case U'\'':
                escaped += "&#39;";
                break;
            default: {
                const bool control = character < 0x20 && character != U'\t' && character != U'\n';
                const bool forbidden = character == 0xFFFE || character == 0xFFFF;
                append_utf8(escaped, control || forbidden ? U'\uFFFD' : character);
            }
        }
    return escaped;
}

Result<std::string> svg_text(const Drawing& drawing, SvgUse use, std::size_t scale) {
    std::string out = head(drawing, drawing.title);
    if (const Status status = append_shapes(out, drawing, use, scale); !status)
        return status.error();
    return out + "</svg>\n";
}

Result<std::string> animated_svg_text(std::span<const Drawing> frames, const Film& film) {
    GALE_EXPECT(!frames.empty() && film.seconds > 0 && film.still < frames.size());
    std::string out = head(frames.front(), film.title, " tabindex=\"0\"");
    if (frames.size() > 1) out += rules_of(frames.size(), film.seconds);
    for (std::size_t i = 0; i < frames.size(); ++i) {
        GALE_EXPECT(frames[i].width == frames[0].width && frames[i].height == frames[0].height);
        const double ahead = static_cast<double>(frames.size() - i) * film.seconds;
        out += "<g class=\"frame\"";
        if (i != film.still) out += " visibility=\"hidden\"";
        if (i > 0) out += attribute("style", "animation-delay:-" + decimal(ahead) + "s");
        out += "><title>" + xml_escaped(frames[i].title) + "</title>\n";
        if (const Status status = append_shapes(out, frames[i], SvgUse::screen); !status)
            return status.error();
        out += "</g>\n";
    }
    return out + "</svg>\n";
}

}  // namespace gale::pictures
