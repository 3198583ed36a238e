// Known results as certificates: written by the engines, checked by gale-verify's code, and, where
// it is quick enough for plain Python, by tools/check_certificate.
#include <gtest/gtest.h>

#include <cstdlib>

#include "gale/solvers/heaps/periods/period_search.hpp"
#include "tests/certificates.hpp"
#include "tests/known/known_table.hpp"

namespace gale::tests {
namespace {

#ifdef GALE_THOROUGH
constexpr bool thorough = true;
#else
constexpr bool thorough = false;
#endif

/// The exit code of tools/check_certificate for these files.
int second_opinion(const std::string& files) {
    const std::string command =
        "python3 '" GALE_SOURCE_DIR "/tools/check_certificate' " + files + " > /dev/null";
    return std::system(command.c_str());
}

std::string verified(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const auto result = proofs::verify(file);
    return result ? "verified" : path + ": " + result.error().message;
}

/// Searches for the period within `values` values and writes its certificate.
Status certify_game(const std::string& path, const std::string& name, HeapSize values) {
    const auto game = parse_game(name);
    if (!game) return game.error();
    auto sequence = heaps::NimSequence::make(*game, {.keep = heaps::Keep::window});
    if (!sequence) return sequence.error();
    heaps::PeriodSearch search(std::move(*sequence), heaps::period_theorem(*game));
    Observer observer;
    const auto proven = search.up_to(values, observer);
    if (!proven) return proven.error();
    if (!*proven) return bad_input("no period of " + name + " was found");
    return search.values().visit(
        [&](auto known) { return certify::certify_period(path, *game, **proven, known); });
}

TEST(KnownCertificates, EverySettledCodeOfThreeDigitsHasACertificateThatIsVerified) {
    const HeapSize most = 1'000'000;
    const HeapSize most_for_python = thorough ? 20'000 : 8000;
    int certificates = 0;
    std::vector<std::string> small;
    for (const KnownRow& row : known_table("octal_periods.csv")) {
        const std::string code = row.text("code"), needed = row.text("values_needed");
        if (code.substr(0, 2) != "0." || needed.empty() || std::stoull(needed) > most) continue;
        const std::string path = temporary_name(".certificate");
        require(certify_game(path, code, std::stoull(needed) + 10));
        ASSERT_EQ(verified(path), "verified") << code;
        ++certificates;
        if (std::stoull(needed) <= most_for_python)
            small.push_back(path);
        else
            std::remove(path.c_str());
    }
    EXPECT_GT(certificates, 300);
    std::string files;
    for (const std::string& path : small) files += path + " ";
    EXPECT_EQ(second_opinion(files), 0);
    for (const std::string& path : small) std::remove(path.c_str());
}

TEST(KnownCertificates, OtherKindsOfHeapGames) {
    const std::string path = temporary_name(".certificate");
    for (const char* game :
         {"kayles", "S(1,3,4)", "S(2,5)", "AllBut(1,4)",   "AllBut(2)",  "nim",
          "0x0.a",  "0x0.b",    "4.77",   "0.12",          "lasker-nim", "0.[7]",
          "4.3[7]", "4.[7]",    "0x0.8",  "0x0.08",        "0x0.C",      "0x0.8CE[F]",
          "0.[30]", "4.[1]",    "0.[03]", "0.0003000[003]"}) {
        require(certify_game(path, game, 2000));
        EXPECT_EQ(verified(path), "verified") << game;
        EXPECT_EQ(second_opinion(path), 0) << game;
    }
    require(certify_game(path, "0.16", 520'000));
    EXPECT_EQ(verified(path), "verified");
    std::remove(path.c_str());
}

TEST(KnownCertificates, GrundysGameHasNoZeroAtAnEvenHeapBehind1222) {
    const std::string certificate = no_even_zeros_certificate(1222, 6000);
    EXPECT_TRUE(verdict(certificate).ok());
    const std::string path = temporary_name(".certificate");
    std::ofstream(path, std::ios::binary) << certificate;
    EXPECT_EQ(second_opinion(path), 0);
    std::remove(path.c_str());
    EXPECT_NE(verdict(no_even_zeros_certificate(1221, 6000)).error().message.find("G(1222) = 0"),
              std::string::npos);
}

TEST(KnownCertificates, PlanesOfThreeRowChomp) {
    const std::string path = temporary_name(".certificate");
    for (const three_row::Length last : {0U, 1U, 2U, 60U, 121U}) {
        require(write_three_row(path, last));
        EXPECT_EQ(verified(path), "verified") << last;
        EXPECT_EQ(second_opinion(path), 0) << last;
    }
    require(write_three_row(path + ".zst", thorough ? 20'000 : 6600));
    EXPECT_EQ(verified(path + ".zst"), "verified");
    std::remove(path.c_str());
    std::remove((path + ".zst").c_str());
}

TEST(KnownCertificates, BoardsAndOpenings) {
    for (const BoardSize size :
         {BoardSize{8, 10}, {9, 10}, {6, 13}, {1, 1}, {1, 9}, {9, 1}, {10, 3}}) {
        EXPECT_TRUE(verdict(board_certificate(size)).ok());
        EXPECT_TRUE(verdict(openings_certificate(size)).ok());
    }
    const std::string openings = openings_certificate({8, 10});
    EXPECT_NE(openings.find("\no 8 10 "), openings.rfind("\no 8 10 "));  // two winning openings
    const BoardSize large = thorough ? BoardSize{13, 13} : BoardSize{9, 11};
    EXPECT_TRUE(verdict(openings_certificate(large)).ok());
}

TEST(KnownCertificates, PositionsAndSums) {
    for (const char* position :
         {"chomp:1", "chomp:3x4", "chomp:4,2,2", "chomp:5,4,3,1", "nim:3,5,6", "kayles:5,9",
          "kayles:5,9 + nim:3 + grundy:8", "chomp:3x3 + nim:4"}) {
        const auto result = verdict(position_certificate(position));
        EXPECT_TRUE(result.ok()) << position << ": " << result.error().message;
    }
}

TEST(KnownCertificates, ThePeriodOf104IsVerifiedFromTheClaimAlone) {
    const std::string path = temporary_name(".certificate");
    require(certify_game(path, "0.104", 419'079'763));
    EXPECT_EQ(verified(path), "verified");
    std::remove(path.c_str());
}

}  // namespace
}  // namespace gale::tests
