// The example that opens gale/gale.hpp: it is run here, and the two texts are the same.
#include <gtest/gtest.h>

#include <fstream>
#include <vector>

#include "gale/gale.hpp"

namespace {

std::string example() {
    // clang-format off
    // example begins
    const auto sum = gale::parse_sum("chomp:4x7");
    if (!sum) return gale::describe(sum.error());

    gale::Observer quiet;
    const auto answer = gale::answer(*sum, gale::AnswerLimits{}, quiet);
    if (!answer) return gale::describe(answer.error());

    std::string text(1, gale::letter(answer->outcome));  // "N": the player to move wins
    for (const gale::AnsweredMove& move : answer->winning.moves)
        text += " " + gale::to_text(move.move);
    return text;  // "N 3,4"
    // example ends
    // clang-format on
}

std::string trimmed(std::string line) {
    const auto start = line.find_first_not_of(' ');
    return start == std::string::npos ? "" : line.substr(start);
}

std::vector<std::string> lines_of(const std::string& name) {
    std::ifstream file(std::string(GALE_SOURCE_DIR) + "/" + name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

TEST(PublicHeader, ItsExampleSaysWhatItPrints) { EXPECT_EQ(example(), "N 3,4"); }

TEST(PublicHeader, ItsExampleIsTheOneThatIsRun) {
    std::vector<std::string> printed;
    for (const std::string& line : lines_of("gale/gale.hpp")) {
        if (line.rfind("//     ", 0) == 0) printed.push_back(trimmed(line.substr(2)));
        if (line == "//" && !printed.empty()) printed.push_back("");
        if (line.rfind("// Nothing here throws", 0) == 0) break;
    }
    while (!printed.empty() && printed.back().empty()) printed.pop_back();

    std::vector<std::string> run;
    bool inside = false;
    for (const std::string& line : lines_of("tests/unit/public_header_test.cpp")) {
        if (trimmed(line) == "// example ends") break;
        if (inside) run.push_back(trimmed(line));
        if (trimmed(line) == "// example begins") inside = true;
    }
    EXPECT_FALSE(run.empty());
    EXPECT_EQ(printed, run);
}

}  // namespace
