#include "gale/formats/plane_text.hpp"

#include <fmt/format.h>

#include <iterator>

#include "gale/formats/latex.hpp"

namespace gale::formats {

using three_row::Length;
using three_row::Plane;
using three_row::PlaneSummary;

namespace {

/// "7" or "7+k" or "7+2k".
void append_moving(std::string& text, Length number, Length period) {
    fmt::format_to(std::back_inserter(text), "{}+", number);
    if (period > 1) fmt::format_to(std::back_inserter(text), "{}", period);
    text += 'k';
}

}  // namespace

std::string PlaneText::head() const {
    if (format_ != Format::csv && format_ != Format::latex) return {};
    const bool is_summary = style_ == PlaneStyle::summary;
    const std::string csv = is_summary     ? "c,infinite,scattered,period,first_b,offsets\n"
                            : differences_ ? "a-b,b-c,c,period\n"
                                           : "c,a,b,period\n";
    if (format_ == Format::csv) return csv;
    return latex_head(csv, is_summary ? "rlrrrl" : "");
}

void PlaneText::append(std::string& text, const Plane& plane) const {
    if (style_ == PlaneStyle::summary) {
        PlaneSummary summary;
        summary.c = plane.c;
        summary.scattered = static_cast<Length>(plane.scattered.size());
        summary.periodic = plane.periodic;
        return append(text, summary);
    }
    if (format_ == Format::csv) return append_csv(text, plane);
    if (format_ == Format::jsonl) return append_json(text, plane);
    if (format_ == Format::latex) {
        std::string csv;
        append_csv(csv, plane);
        return append_latex(text, csv);
    }
    append_text(text, plane);
}

void PlaneText::append(std::string& text, const PlaneSummary& plane) const {
    GALE_EXPECT(style_ == PlaneStyle::summary);
    if (format_ != Format::latex) return append_summary(text, plane);
    std::string csv;
    append_summary(csv, plane);
    append_latex(text, csv);
}

/// In CSV if it is to become LaTeX.
void PlaneText::append_summary(std::string& text, const PlaneSummary& plane) const {
    const auto end = std::back_inserter(text);
    const auto& periodic = plane.periodic;
    if (format_ == Format::jsonl) {
        fmt::format_to(end, "{{\"c\":{},\"infinite\":{},\"scattered\":{}", plane.c,
                       periodic.has_value(), plane.scattered);
        append_json_patterns(text, plane.c, periodic);
        text += "}\n";
        return;
    }
    if (format_ == Format::csv || format_ == Format::latex) {
        fmt::format_to(end, "{},{},{},", plane.c, periodic ? "yes" : "no", plane.scattered);
        if (periodic)
            fmt::format_to(end, "{},{},{}\n", periodic->period(), periodic->start,
                           fmt::join(periodic->offsets, " "));
        else
            text += "0,,\n";
        return;
    }
    fmt::format_to(end, "{}: {}({})", plane.c, periodic ? "inf" : "finite", plane.scattered);
    if (periodic) {
        const Length period = periodic->period();
        for (Length b = periodic->start; b < periodic->start + period; ++b) {
            text += b == periodic->start ? ' ' : ',';
            append_pattern(text, b + periodic->offset(b), b, plane.c, period);
        }
        fmt::format_to(end, ",cyc={}", period);
    }
    text += '\n';
}

void PlaneText::append_place(std::string& text, Length a, Length b, Length c, const char* open,
                             const char* close) const {
    if (differences_)
        fmt::format_to(std::back_inserter(text), "[{},{},{}]", a - b, b - c, c);
    else
        fmt::format_to(std::back_inserter(text), "{}{},{}{}", open, a, b, close);
}

/// The pattern that starts at (a,b), in the words of the style.
void PlaneText::append_pattern(std::string& text, Length a, Length b, Length c,
                               Length period) const {
    text += "pat";
    if (style_ == PlaneStyle::summary) return append_place(text, a, b, c, "(", ")");
    if (style_ == PlaneStyle::patterns) {
        const char* form = differences_ ? "[{0},{1},{2},{3}]" : "({4},{5},{3})";
        fmt::format_to(std::back_inserter(text), fmt::runtime(form), a - b, b - c, c, period, a, b);
        return;
    }
    if (differences_) {
        fmt::format_to(std::back_inserter(text), "[{},", a - b);
        append_moving(text, b - c, period);
        fmt::format_to(std::back_inserter(text), ",{}]...", c);
    } else {
        text += '(';
        append_moving(text, a, period);
        text += ',';
        append_moving(text, b, period);
        text += ")...";
    }
}

void PlaneText::append_text(std::string& text, const Plane& plane) const {
    const std::size_t count = plane.scattered.size();
    fmt::format_to(std::back_inserter(text), "{}: ", plane.c);
    bool first = true;
    const auto separate = [&] {
        if (!first) text += ',';
        first = false;
    };
    for (std::size_t i = 0; i < count; ++i) {
        separate();
        append_place(text, plane.scattered[i], plane.c + static_cast<Length>(i), plane.c, "(", ")");
    }
    if (plane.periodic) {
        const Length period = plane.periodic->period();
        for (Length b = plane.periodic->start; b < plane.periodic->start + period; ++b) {
            separate();
            append_pattern(text, b + plane.periodic->offset(b), b, plane.c, period);
        }
    }
    text += '\n';
}

void PlaneText::append_csv(std::string& text, const Plane& plane) const {
    const auto row = [&](Length a, Length b, Length period) {
        if (differences_)
            fmt::format_to(std::back_inserter(text), "{},{},{},{}\n", a - b, b - plane.c, plane.c,
                           period);
        else
            fmt::format_to(std::back_inserter(text), "{},{},{},{}\n", plane.c, a, b, period);
    };
    for (std::size_t i = 0; i < plane.scattered.size(); ++i)
        row(plane.scattered[i], plane.c + static_cast<Length>(i), 0);
    if (!plane.periodic) return;
    const Length start = plane.periodic->start;
    for (Length b = start; b < start + plane.periodic->period(); ++b)
        row(b + plane.periodic->offset(b), b, plane.periodic->period());
}

void PlaneText::append_json(std::string& text, const Plane& plane) const {
    fmt::format_to(std::back_inserter(text), "{{\"c\":{},\"infinite\":{},\"positions\":[", plane.c,
                   plane.periodic.has_value());
    for (std::size_t i = 0; i < plane.scattered.size(); ++i) {
        if (i != 0) text += ',';
        append_place(text, plane.scattered[i], plane.c + static_cast<Length>(i), plane.c, "[", "]");
    }
    text += ']';
    append_json_patterns(text, plane.c, plane.periodic);
    text += "}\n";
}

void PlaneText::append_json_patterns(std::string& text, Length c,
                                     const std::optional<three_row::PeriodicPart>& periodic) const {
    if (!periodic) return;
    text += ",\"patterns\":[";
    for (Length b = periodic->start; b < periodic->start + periodic->period(); ++b) {
        if (b != periodic->start) text += ',';
        append_place(text, b + periodic->offset(b), b, c, "[", "]");
    }
    fmt::format_to(std::back_inserter(text), "],\"period\":{}", periodic->period());
}

}  // namespace gale::formats
