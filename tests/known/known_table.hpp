// Reads the tables of data/known: CSV with '#' comments, one header line, quoted fields.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace gale {

/// One row of a table, by the names of its columns.
class KnownRow {
public:
    KnownRow(std::map<std::string, std::string> fields, std::string place)
        : fields_(std::move(fields)), place_(std::move(place)) {}

    const std::string& text(const std::string& column) const {
        const auto field = fields_.find(column);
        if (field == fields_.end()) throw std::runtime_error("no column " + column);
        return field->second;
    }
    std::uint64_t number(const std::string& column) const { return std::stoull(text(column)); }
    std::vector<std::uint64_t> numbers(const std::string& column) const {
        std::istringstream words(text(column));
        std::vector<std::uint64_t> all;
        for (std::uint64_t n = 0; words >> n;) all.push_back(n);
        return all;
    }
    /// For failure messages: the publication, the file and the line.
    std::string named() const { return text("source") + " (" + place_ + ")"; }

private:
    std::map<std::string, std::string> fields_;
    std::string place_;
};

inline std::vector<std::string> csv_fields(const std::string& line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (const char c : line) {
        if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return fields;
}

/// All rows of data/known/NAME; every row must name its source.
inline std::vector<KnownRow> known_table(const std::string& name) {
    std::ifstream file(std::string(GALE_KNOWN_DATA) + "/" + name);
    EXPECT_TRUE(file.good()) << "cannot read " << name;
    std::vector<std::string> columns;
    std::vector<KnownRow> rows;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        if (line.empty() || line[0] == '#') continue;
        const auto fields = csv_fields(line);
        if (columns.empty()) {
            columns = fields;
            continue;
        }
        EXPECT_EQ(fields.size(), columns.size()) << name << ":" << number;
        std::map<std::string, std::string> row;
        for (std::size_t i = 0; i < columns.size() && i < fields.size(); ++i)
            row[columns[i]] = fields[i];
        rows.emplace_back(std::move(row), name + ":" + std::to_string(number));
        EXPECT_FALSE(rows.back().text("source").empty()) << name << ":" << number;
    }
    EXPECT_FALSE(rows.empty()) << name;
    return rows;
}

}  // namespace gale
