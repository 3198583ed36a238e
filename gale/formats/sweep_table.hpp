// The table of a sweep: rows as fields, written as text, CSV, JSON or Markdown, read from CSV.
//
// CSV is the form in which parts of a sweep travel: its first line says which sweep and which part
// it is, so that parts are merged only if they are all there and belong together.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "gale/core/error.hpp"
#include "gale/formats/format.hpp"
#include "gale/languages/words.hpp"
#include "gale/solvers/heaps/periods/sweep.hpp"

namespace gale::formats {

/// "gale sweep 0.??? --limit 3000 --part 2/4".
struct SweepName {
    std::string pattern;
    std::uint64_t limit = 3000;
    std::uint64_t part = 1;
    std::uint64_t parts = 1;

    std::string text() const;
    /// Refused: a part that there is not, and more than 100,000 parts.
    Status check_part() const;
    static Result<SweepName> parse(std::string_view text);
    bool operator==(const SweepName&) const = default;
};

/// "2/4": the second of four parts.
Status parse_part(std::string_view text, SweepName& name);

/// One line of the table; a field that does not apply is empty.
inline constexpr std::size_t sweep_columns = 16;
using SweepFields = std::array<std::string, sweep_columns>;

SweepFields fields_of(const heaps::SweepRow& row);
const std::string& code_of(const SweepFields& row);

struct SweepTable {
    static constexpr std::array offered = {Format::text, Format::csv, Format::json,
                                           Format::markdown, Format::latex};

    SweepName name;
    std::vector<SweepFields> rows;

    void sort();
    std::size_t settled() const;

    /// Precondition: the format is one of those offered.
    std::string written_as(Format format, const Words& words = {}) const;
    std::string csv() const;
    std::string json() const;
    std::string markdown(const Words& words = {}) const;
    std::string latex() const;
    std::string text(const Words& words = {}) const;

    /// What csv() wrote.
    static Result<SweepTable> parse_csv(std::string_view text);
};

/// The whole table from all its parts, in any order.
Result<SweepTable> merge(std::vector<SweepTable> parts);

}  // namespace gale::formats
