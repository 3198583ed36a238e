// One plane of three-row Chomp as a line of text, rows of CSV or LaTeX, or a line of JSON.
//
// Text, with c first and (a,b) for the P-position (a,b,c):
//   positions   7: (13,7),(14,8),(12,9),pat(15+k,10+k)...
//   patterns    7: (13,7),(14,8),(12,9),pat(15,10,1)
//   summary     7: inf(3) pat(15,10),cyc=1          8: finite(5)
// With --abc a position is [a-b,b-c,c], which shows a periodic part as [5,3+k,7].
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "gale/core/expect.hpp"
#include "gale/formats/format.hpp"
#include "gale/solvers/three_row/plane.hpp"

namespace gale::formats {

enum class PlaneStyle { positions, patterns, summary };

inline constexpr std::array<std::string_view, 3> plane_style_names = {"positions", "patterns",
                                                                      "summary"};
constexpr std::string_view name(PlaneStyle style) {
    return plane_style_names[static_cast<std::size_t>(style)];
}

class PlaneText {
public:
    /// Precondition: the format is one of line_formats.
    PlaneText(PlaneStyle style, Format format, bool differences)
        : style_(style), format_(format), differences_(differences) {
        GALE_EXPECT(is_offered(format, line_formats));
    }

    /// What comes before the first plane: in CSV and LaTeX the names of the columns.
    std::string head() const;

    /// Adds the lines of one plane.
    void append(std::string& text, const three_row::Plane& plane) const;
    /// The same without its positions. Precondition: the style is summary.
    void append(std::string& text, const three_row::PlaneSummary& plane) const;

private:
    using Length = three_row::Length;
    void append_summary(std::string& text, const three_row::PlaneSummary& plane) const;
    void append_text(std::string& text, const three_row::Plane& plane) const;
    void append_csv(std::string& text, const three_row::Plane& plane) const;
    void append_json(std::string& text, const three_row::Plane& plane) const;
    void append_json_patterns(std::string& text, Length c,
                              const std::optional<three_row::PeriodicPart>& periodic) const;
    void append_pattern(std::string& text, Length a, Length b, Length c, Length period) const;
    void append_place(std::string& text, Length a, Length b, Length c, const char* open,
                      const char* close) const;

    PlaneStyle style_;
    Format format_;
    bool differences_;  // [a-b,b-c,c] in place of (a,b)
};

}  // namespace gale::formats
