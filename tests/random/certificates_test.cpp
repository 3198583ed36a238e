// Random changes to small certificates: whatever is still accepted must state what is true.
//
// Claim and words fix each other, so an accepted certificate makes the claim of the original. What
// it lists must then decode to what the original lists, by the small decoders below, which know
// the format only. Strategies and witnesses may differ: they are means, not claims.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "tests/certificates.hpp"

namespace gale::tests {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream input(text);
    for (std::string line; std::getline(input, line);) lines.push_back(line);
    return lines;
}

/// What a certificate lists, in a form that does not depend on how it is written.
std::vector<std::uint64_t> listed_planes(const std::vector<std::string>& lines) {
    std::vector<std::uint64_t> result;
    for (std::size_t i = 3; i + 1 < lines.size(); ++i) {
        std::istringstream line(lines[i]);
        std::uint64_t c = 0;
        std::string rows, offsets;
        line >> c >> rows >> offsets;
        std::uint64_t front = std::max<std::uint64_t>(c, 1), low = 0, b = c;
        const auto add = [&](std::uint64_t a) {
            result.insert(result.end(), {a, b, c});
            low = b == c ? a : std::min(low, a);
            front = std::max(front, a + 1);
            ++b;
        };
        for (std::size_t at = rows == "-" ? 1 : 0; at < rows.size(); ++at) {
            const char mark = rows[at];
            if (mark == '(') add(std::stoull(rows.substr(at + 1)));
            if (mark == '(') at = rows.find(')', at);
            if (mark >= 'A' && mark <= 'Z') add(front + static_cast<std::uint64_t>(mark - 'A'));
            if (mark >= 'a' && mark <= 'z') add(low - 1 - static_cast<std::uint64_t>(mark - 'a'));
            if (mark >= '0' && mark <= '9') add(front - 2 - static_cast<std::uint64_t>(mark - '0'));
        }
        std::vector<std::uint64_t> period;
        for (std::istringstream list(offsets); std::getline(list, offsets, ',');)
            period.push_back(std::stoull(offsets));
        for (std::size_t k = 0; !period.empty() && k < 24; ++k) add(b + period[k % period.size()]);
    }
    return result;
}

std::vector<std::uint64_t> listed_numbers(const std::vector<std::string>& lines, char mark) {
    std::vector<std::uint64_t> result;
    for (const std::string& line : lines) {
        if (line.rfind(std::string(1, mark) + " ", 0) != 0) continue;
        std::istringstream entries(line.substr(2));
        for (std::string entry; entries >> entry;) {
            const std::size_t star = entry.find('*');
            const std::size_t count =
                star == std::string::npos ? 1 : std::stoull(entry.substr(star + 1));
            result.insert(result.end(), std::max<std::size_t>(count, 1), std::stoull(entry));
        }
    }
    return result;
}

bool states_the_same(const std::string& original, const std::string& accepted) {
    const auto right = lines_of(original), found = lines_of(accepted);
    if (right[1] != found[1] || right[2] != found[2]) return false;
    const std::string kind = right[1].substr(6, right[1].find(' ', 6) - 6);
    if (kind == "three-row") return listed_planes(right) == listed_planes(found);
    if (kind == "position") return true;
    if (kind != "period") return right == found;
    const auto values = listed_numbers(right, 'v'), listed = listed_numbers(found, 'v');
    return listed.size() <= values.size() &&
           std::equal(listed.begin(), listed.end(), values.begin());
}

class Mutator {
public:
    explicit Mutator(std::uint32_t seed) : random_(seed) {}

    std::string mutate(std::string text) {
        text = text.substr(0, text.rfind("end "));
        for (std::size_t changes = 1 + below(3); changes > 0; --changes) change(text);
        return sealed(text + "end ");
    }

private:
    std::size_t below(std::size_t end) { return random_() % end; }

    void change(std::string& text) {
        static const std::string marks = "0123456789ABCDEFabcdef,.:*- ()";
        const std::size_t at = below(text.size());
        switch (below(6)) {
            case 0:
                text[at] = marks[below(marks.size())];
                break;
            case 1:
                text.erase(at, 1 + below(3));
                break;
            case 2:
                text.insert(at, 1, marks[below(marks.size())]);
                break;
            case 3:
                exchange_lines(text);
                break;
            case 4:
                change_number(text, at);
                break;
            default:
                change_number(text, text.size() - 1 - below(text.size() / 2 + 1));
                break;
        }
    }

    /// The digits at or after a place become a near or a far number.
    void change_number(std::string& text, std::size_t at) {
        while (at < text.size() && (text[at] < '0' || text[at] > '9')) ++at;
        if (at == text.size()) return;
        const std::uint64_t number = static_cast<std::uint64_t>(text[at] - '0');
        text.replace(at, 1,
                     std::to_string(below(4) == 0 ? below(1000) : (number + 1 + below(3)) % 10));
    }

    void exchange_lines(std::string& text) {
        auto lines = lines_of(text);
        if (lines.size() < 5) return;
        std::swap(lines[3 + below(lines.size() - 3)], lines[3 + below(lines.size() - 3)]);
        if (below(2) == 0) lines.push_back(lines[3 + below(lines.size() - 3)]);
        text.clear();
        for (const std::string& line : lines) text += line + "\n";
    }

    std::mt19937 random_;
};

TEST(RandomCertificates, TenThousandChangedOnesNeverProveAFalseStatement) {
    const std::vector<std::string> originals = {
        period_certificate("0.77", {71, 12, 0}, 168),
        period_certificate("S(1,2)", {0, 3, 0}, 5),
        period_certificate("AllBut(2)", {0, 4, 2}, 30),
        period_certificate("0.07", {53, 34, 0}, 176),
        period_certificate("4.[3]", {1, 4, 4}, 20),
        period_certificate("0x0.8", {1, 3, 1}, 20),
        period_certificate("0.[30]", {0, 2, 0}, 20),
        three_row_certificate(14),
        three_row_certificate(5),
        board_certificate({4, 5}),
        board_certificate({3, 3}),
        openings_certificate({3, 4}),
        position_certificate("chomp:4,2,2"),
        position_certificate("nim:1,2,3"),
    };
    for (const std::string& original : originals) {
        const auto result = verdict(original);
        ASSERT_TRUE(result.ok()) << result.error().message;
        ASSERT_TRUE(states_the_same(original, original));
    }
    constexpr std::uint32_t seed = 20261115;
    Mutator mutator(seed);
    proofs::VerifyLimits limits;
    limits.steps = 10'000'000;
    limits.memory = 10'000'000;
    int accepted = 0, refuted = 0;
    for (int round = 0; round < 10'000; ++round) {
        const std::string& original = originals[static_cast<std::size_t>(round) % originals.size()];
        const std::string mutated = mutator.mutate(original);
        const auto result = verdict(mutated, limits);
        if (!result) {
            const Failure failure = result.error().failure;
            refuted += failure == Failure::refuted || failure == Failure::not_proven;
            continue;
        }
        ++accepted;
        ASSERT_TRUE(states_the_same(original, mutated)) << "round " << round << "\n" << mutated;
    }
    EXPECT_LT(accepted, 3000);  // so that the changes do change something
    EXPECT_GT(refuted, 1500);
}

}  // namespace
}  // namespace gale::tests
