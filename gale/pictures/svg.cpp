// Shapes map to SVG elements one to one; a raster inside becomes an embedded PNG. Numbers have at
// most two decimals and no exponent, whatever the locale.
#include "gale/pictures/svg.hpp"

#include <cmath>
#include <cstdint>

#include "gale/core/utf8.hpp"
#include "gale/pictures/png.hpp"

namespace gale::pictures {
namespace {

/// With at most `decimals` decimals and no zeros at the end.
std::string number(double value, unsigned decimals = 2) {
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

std::string attribute(std::string_view name, std::string_view value) {
    return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}
std::string attribute(std::string_view name, double value) {
    return attribute(name, number(value));
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

    Status operator()(const Box& box) const {
        out += "<rect" + attribute("x", box.x) + attribute("y", box.y) +
               attribute("width", box.width) + attribute("height", box.height) +
               attribute("fill", hex(box.fill)) + "/>\n";
        return {};
    }
    Status operator()(const Line& line) const {
        const Image::Stroke& s = line.stroke;
        out += "<line" + attribute("x1", s.x1) + attribute("y1", s.y1) + attribute("x2", s.x2) +
               attribute("y2", s.y2) + attribute("stroke", hex(line.colour));
        if (s.width != 1) out += attribute("stroke-width", s.width);
        if (s.dash > 0) out += attribute("stroke-dasharray", number(s.dash) + " " + number(s.gap));
        out += "/>\n";
        return {};
    }
    Status operator()(const Disc& disc) const {
        out += "<circle" + attribute("cx", disc.x) + attribute("cy", disc.y) +
               attribute("r", disc.radius) + attribute("fill", hex(disc.fill)) + "/>\n";
        return {};
    }
    Status operator()(const Label& label) const {
        out += "<text" + attribute("x", label.x) + attribute("y", label.y) +
               attribute("fill", hex(label.colour));
        if (label.anchor != Anchor::start)
            out += attribute("text-anchor", label.anchor == Anchor::middle ? "middle" : "end");
        if (label.size == TextSize::large) out += " font-size=\"15\" font-weight=\"bold\"";
        if (label.turned)
            out += attribute("transform",
                             "rotate(-90 " + number(label.x) + " " + number(label.y) + ")");
        out += ">" + xml_escaped(label.text) + "</text>\n";
        return {};
    }
    Status operator()(const Tiles& tiles) const {
        // At full size, because not every viewer enlarges pixels without smoothing them.
        Image full(tiles.image->width() * tiles.scale, tiles.image->height() * tiles.scale,
                   palette::white);
        full.paste(*tiles.image, 0, 0, tiles.scale);
        const auto png = png_bytes(full);
        if (!png) return png.error();
        out += "<image" + attribute("x", static_cast<double>(tiles.x)) +
               attribute("y", static_cast<double>(tiles.y)) +
               attribute("width", static_cast<double>(full.width())) +
               attribute("height", static_cast<double>(full.height())) +
               attribute("style", "image-rendering:pixelated") +
               attribute("href", "data:image/png;base64," + base64(*png)) + "/>\n";
        return {};
    }
};

Status append_shapes(std::string& out, const Drawing& drawing) {
    for (const Shape& shape : drawing.shapes)
        if (const Status status = std::visit(Writer{out}, shape); !status) return status;
    return {};
}

std::string head(const Drawing& size, std::string_view title) {
    const std::string width = std::to_string(size.width);
    const std::string height = std::to_string(size.height);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
           "\" viewBox=\"0 0 " + width + " " + height +
           "\" role=\"img\" font-family=\"DejaVu Sans,Verdana,Helvetica,sans-serif\" "
           "font-size=\"11\">\n<title>" +
           xml_escaped(title) + "</title>\n<rect width=\"" + width + "\" height=\"" + height +
           "\" fill=\"#ffffff\"/>\n";
}

}  // namespace

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

Result<std::string> svg_text(const Drawing& drawing) {
    std::string out = head(drawing, drawing.title);
    if (const Status status = append_shapes(out, drawing); !status) return status.error();
    return out + "</svg>\n";
}

Result<std::string> animated_svg_text(std::span<const Drawing> frames, double seconds,
                                      std::string_view title) {
    GALE_EXPECT(!frames.empty() && seconds > 0);
    const double count = static_cast<double>(frames.size());
    std::string out = head(frames.front(), title);
    for (std::size_t i = 0; i < frames.size(); ++i) {
        GALE_EXPECT(frames[i].width == frames[0].width && frames[i].height == frames[0].height);
        // Frame i is shown from i/count to (i+1)/count of each round.
        const double from = static_cast<double>(i) / count;
        const double to = static_cast<double>(i + 1) / count;
        const bool first = i == 0;
        const bool last = i + 1 == frames.size();
        out += first ? "<g>\n" : "<g visibility=\"hidden\">\n";
        out += "<title>" + xml_escaped(frames[i].title) + "</title>\n";
        if (frames.size() > 1) {
            // Six decimals keep a thousand frames apart.
            const auto time = [](double t) { return number(t, 6); };
            std::string values = first ? "visible" : "hidden;visible";
            std::string times = first ? "0" : "0;" + time(from);
            if (!last) values += ";hidden";
            if (!last) times += ";" + time(to);
            out += "<animate attributeName=\"visibility\" calcMode=\"discrete\" values=\"" +
                   values + "\" keyTimes=\"" + times + "\" dur=\"" + number(seconds * count) +
                   "s\" repeatCount=\"indefinite\"/>\n";
        }
        if (const Status status = append_shapes(out, frames[i]); !status) return status.error();
        out += "</g>\n";
    }
    return out + "</svg>\n";
}

}  // namespace gale::pictures
