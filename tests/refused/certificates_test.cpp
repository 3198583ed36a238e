// Certificates with one thing wrong: each must be refused, and for the right reason.
#include <gtest/gtest.h>
#include <zstd.h>

#include <map>

#include "tests/certificates.hpp"

namespace gale::tests {
namespace {

constexpr Failure false_claim = Failure::refuted;
constexpr Failure unproven = Failure::not_proven;
constexpr Failure bad_text = Failure::bad_input;
constexpr Failure beyond = Failure::too_large;

struct Mutation {
    std::string certificate;  // key of certificates()
    std::string from, to;     // the first `from` becomes `to`
    Failure failure;
    std::string reason;  // stands in the message
};

const std::map<std::string, std::string>& certificates() {
    static const std::map<std::string, std::string> all = {
        {"kayles", period_certificate("0.77", {71, 12, 0}, 168)},
        {"take", period_certificate("S(1,2)", {0, 3, 0}, 5)},
        {"nim", period_certificate("0.[3]", {0, 1, 1}, 10)},
        {"all-but", period_certificate("AllBut(2)", {0, 4, 2}, 30)},
        {"evens", period_certificate("0.[03]", {0, 2, 1}, 20)},
        {"hex", period_certificate("0x0.a", {1, 2, 0}, 40)},
        {"lasker", period_certificate("4.[3]", {1, 4, 4}, 20)},
        {"three", period_certificate("0x0.8", {1, 3, 1}, 20)},
        {"odd", period_certificate("0.[30]", {0, 2, 0}, 20)},
        {"witnesses", period_certificate("0.156", {3479, 349, 0}, 7659, true)},
        {"zeros", no_even_zeros_certificate(1222, 3000)},
        {"planes", three_row_certificate(12)},
        {"period-2", three_row_certificate(121)},
        {"board", board_certificate({4, 5})},
        {"openings", openings_certificate({3, 4})},
        {"chomp", position_certificate("chomp:4,4,4")},
        {"lost", position_certificate("kayles:5,9")},
    };
    return all;
}

const std::vector<Mutation> mutations = {
    // the header
    {"kayles", "gale-certificate 1", "gale-certificate 2", bad_text, "gale-certificate 1"},
    {"kayles", "gale-certificate 1\n", "", bad_text, "line 1, column 1"},
    {"kayles", "claim period", "claim periods", bad_text, "kind of claim"},
    {"kayles", "claim period 0.77", "claim board 8x10", bad_text, " P-positions"},
    {"kayles", "words In", "words On", bad_text, "line 3, column 7: the words do not say"},
    {"kayles", "words ", "word ", bad_text, "'words '"},
    {"kayles", "theorem", "note a remark\nTheorem", bad_text, "'theorem '"},
    // a period: another game, another theorem
    {"kayles", "claim period 0.77", "claim period 0.76", bad_text, "the words do not say"},
    {"kayles", "0.77", "0.7", bad_text, "the words do not say"},
    {"kayles", "guy-smith", "subtraction", unproven, "a theorem about such a game"},
    {"kayles", "guy-smith", "grundy", unproven, "a theorem about such a game"},
    {"kayles", "guy-smith", "all-but", unproven, "a theorem about such a game"},
    {"kayles", "guy-smith values 168", "few-rares values 200", unproven, "the last rare heap"},
    {"take", "subtraction", "guy-smith", unproven, "expected at least 10 values"},
    {"kayles", "values 168", "values 167", unproven, "expected at least 168 values, found 167"},
    {"kayles", "values 168", "values 16", unproven, "expected at least 168 values, found 16"},
    // a value changed, dropped, added, swapped; runs
    {"kayles", "v 0 1 2 3 1", "v 0 1 2 3 2", unproven, "expected G(4) = 1, found G(4) = 2"},
    {"kayles", "v 0 1 2 3 1", "v 0 1 2 1", unproven, "expected G(3) = 3, found G(3) = 1"},
    {"kayles", "v 0 1 2 3 1", "v 0 1 2 3 3 1", unproven, "expected G(4) = 1"},
    {"kayles", "v 0 1 2 3 1", "v 0 2 1 3 1", unproven, "expected G(1) = 1"},
    {"kayles", "v 0 1 2 3 1", "v 0 1*2 2 3 1", unproven, "expected G(2) = 2"},
    {"kayles", "\nend", " 1\nend", bad_text, "the end of the line"},
    {"kayles", "\nend", "\nv 1\nend", bad_text, "no further values"},
    {"kayles", "\nend", " 1*1000000000000\nend", bad_text, "the end of the line"},
    {"kayles", "v 0 1 2", "v 0  1 2", bad_text, "a number"},
    {"kayles", "v 0 1 2", "v 00 1 2", bad_text, "leading zeros"},
    {"kayles", "v 0 1 2", "v 0 1 99999 2", bad_text, "a number up to 65535"},
    {"kayles", "v 0 1 2", "v 0 1 99999999999999999999 2", bad_text, "a number up to"},
    {"kayles", "v 0 1 2", "w 0 1 2", bad_text, "the line 'end'"},
    {"kayles", "v 0 1 2", "v 0*0 0 1 2", bad_text, "a positive number"},
    {"witnesses", " 4:1.2 ", " 4:0.1.2 ", bad_text, "a positive number"},
    {"kayles", "split 0 0 0", "split 1 0 2", bad_text, "a number up to 1"},
    {"kayles", "method recompute", "method guess", bad_text, "recompute"},
    // arithmetic periods and three heaps
    {"nim", "period 1 saltus 1", "period 1 saltus 2", bad_text, "the words do not say"},
    {"all-but", "values 8", "values 7", unproven, "expected at least 8 values"},
    {"evens", "values 4", "values 3", unproven, "expected at least 4 values"},
    {"evens", "all-but", "repeating", unproven, "a theorem about such a game"},
    {"evens", "v 0*2 1", "v 0 1 1", unproven, "expected G(1) = 0"},
    {"hex", "split 0 0 0", "split 1 0 0", bad_text, "three heaps"},
    {"lasker", "split 0 0 0", "split 1 0 0", bad_text, "a code without end"},
    {"lasker", "nim-like", "all-but", unproven, "a theorem about such a game"},
    {"lasker", "nim-like", "repeating", unproven, "a theorem about such a game"},
    {"lasker", "nim-like", "breaking", unproven, "a theorem about such a game"},
    {"lasker", "values 9", "values 8", unproven, "expected at least 9 values, found 8"},
    {"lasker", "v 0 1 2 4 3", "v 0 1 2 3 4", unproven, "expected G(3) = 4, found G(3) = 3"},
    {"three", "breaking", "guy-smith", unproven, "a theorem about such a game"},
    {"three", "breaking", "nim-like", unproven, "a theorem about such a game"},
    {"three", "values 8", "values 7", unproven, "expected at least 8 values, found 7"},
    {"odd", "repeating", "nim-like", unproven, "a theorem about such a game"},
    {"odd", "repeating", "guy-smith", unproven, "a theorem about such a game"},
    {"odd", "values 5", "values 4", unproven, "expected at least 5 values, found 4"},
    {"kayles", "guy-smith", "nim-like", unproven, "a theorem about such a game"},
    {"kayles", "guy-smith", "breaking", unproven, "a theorem about such a game"},
    {"kayles", "guy-smith", "repeating", unproven, "a theorem about such a game"},
    // witnesses
    {"witnesses", " 4:1.2 ", " 4:1.3 ", unproven, "a witness that heap 7"},
    {"witnesses", " 4:1.2 ", " 4:1 ", unproven, "a witness that heap 7"},
    {"witnesses", " 4:1.2 ", " 5:1.2 ", unproven, "G(7) = 5"},
    {"witnesses", " 4:1.2 ", " 4:1.2. ", bad_text, "a number"},
    {"witnesses", " 4:1.2 ", " ", unproven, "G(7)"},
    {"zeros", "after 1222 to 3000", "after 1221 to 3000", bad_text, "the words do not say"},
    // planes
    {"planes", "7 GAa 5", "7 GAa 6", false_claim, "expected (15,10,7), found (16,10,7)"},
    {"planes", "7 GAa 5", "7 GAb 5", false_claim, "expected (12,9,7), found (11,9,7)"},
    {"planes", "7 GAa 5", "7 GBa 5", false_claim, "expected (14,8,7), found (15,8,7)"},
    {"planes", "7 GAa 5", "7 HAa 5", false_claim, "expected (13,7,7), found (14,7,7)"},
    {"planes", "7 GAa 5", "7 GA 5", false_claim, "expected (12,9,7), found (14,9,7)"},
    {"planes", "7 GAa 5", "7 GAaA 5", bad_text, "not one row later"},
    {"planes", "7 GAa 5", "7 GAa 5,5", bad_text, "the least period, at most 1"},
    {"planes", "7 GAa 5", "7 GAa", false_claim, "a last P-position (b,b,c) or a periodic part"},
    {"planes", "7 GAa 5", "7 GAa ", bad_text, "a number"},
    {"planes", "7 GAa 5", "7 GAa 5,", bad_text, "a number"},
    {"planes", "7 GAa 5", "7 G!a 5", bad_text, "a row of the plane"},
    {"planes", "7 GAa 5", "7 G(4000000000)a 5", bad_text, "a number up to"},
    {"planes", "7 GAa 5", "7 G(200000000)a 5", false_claim, "expected (14,8,7)"},
    {"planes", "6 FAAb\n7 GAa 5\n", "7 GAa 5\n6 FAAb\n", bad_text, "expected plane 6"},
    {"planes", "7 GAa 5\n", "7 GAa 5\n7 GAa 5\n", bad_text, "expected plane 8"},
    {"planes", "7 GAa 5\n", "", bad_text, "expected plane 7"},
    {"planes", "6 FAAb", "6 FAAb 3", false_claim, "where the plane ends"},
    {"planes", "6 FAAb", "6 FAAbA", false_claim, "the end of the plane"},
    {"planes", "6 FAAb", "6 FAA", false_claim, "a last P-position"},
    {"planes", "planes 0..12", "planes 0..11", bad_text, "the words do not say"},
    {"planes", "1 Ca\n", "1 - 2,0\n", false_claim, "where the plane ends"},
    {"planes", "0 - 1", "0  1", bad_text, "the rows of the plane"},
    {"planes", "0 - 1", "0 A 1", bad_text, "not one row later"},
    // a board: a P-position dropped, added, moved
    {"board", "p 1 5 4 3", "p 1 9 3", false_claim, "the P-position 2,1,"},
    {"board", "p 1 5 4 3", "p 1 1 4 4 3", false_claim, "no P-position that can move to another"},
    {"board", "p 1 5 4 3", "p 1 6 3 3", false_claim, "the P-position 2,1,"},
    {"board", "p 1 5 4 3", "p 1 4 5 3", false_claim, "no P-position that can move to another"},
    {"board", "p 1 5", "p 0 5", bad_text, "a positive number"},
    {"board", " 20 1\n", " 20\n", false_claim, "the P-position"},
    {"board", " 20 1\n", " 20 1 1\n", false_claim, "no P-position that can move to another"},
    {"board", " 20 1\n", " 20 1 1000000\n", bad_text, "a number up to"},
    {"board", "board 4x5", "board 5x4", bad_text, "the words do not say"},
    {"board", "board 4x5", "board 0x5", bad_text, "a board with squares"},
    {"board", "board 4x5", "board 4000x4000", beyond, "too many positions"},
    {"board", "board 4x5", "board 30x30", beyond, "more memory than the limit"},
    {"openings", "o 2 2 2 2\n", "", false_claim, "expected the opening 2,2 on 2x2"},
    {"openings", "o 3 4 2 3\n", "", false_claim, "expected the opening 2,3 on 3x4, found none"},
    {"openings", "o 3 4 2 3\n", "o 3 4 2 3\no 3 4 3 4\n", false_claim, "no further opening"},
    {"openings", "o 2 2 2 2", "o 2 2 2 1", false_claim, "found 2,1 on 2x2"},
    // strategies
    {"chomp", "position N chomp:4,4,4", "position P chomp:4,4,4", bad_text, "the words do not say"},
    {"chomp", "; chomp:2 > chomp:1", "", unproven, "a reply to chomp:2"},
    {"chomp", "chomp:1,1 > chomp:1", "chomp:1,1 > chomp:2,1", unproven, "a move from"},
    {"chomp", "N chomp:4,4,4 > chomp:4,2,2", "N chomp:4,4,4 > chomp:4,3,3", unproven,
     "earlier line"},
    {"chomp", "N chomp:4,4,4 > chomp:4,2,2\n", "", bad_text, "'N '"},
    {"chomp", "P chomp:1\n", "", unproven, "a reply to a position of an earlier line"},
    {"chomp", "P chomp:1\n", "P chomp:1,1\n", unproven, "a reply to chomp:1"},
    {"chomp", "P chomp:1\n", "P chomp:1\nP chomp:99999,99999\n", beyond, "1000"},
    {"chomp", "P chomp:1\n", "P chomp:1\nP chomp:1,,2\n", bad_text, "a position"},
    {"chomp", "P chomp:1\n", "P chomp:1\nP nim:18446744073709551615\n", beyond, "1000"},
};

TEST(RefusedCertificates, TheyAreAcceptedAsTheyWereMade) {
    for (const auto& [name, certificate] : certificates()) {
        const auto result = verdict(certificate);
        EXPECT_TRUE(result.ok()) << name << ": " << result.error().message;
    }
}

TEST(RefusedCertificates, OneThingWrongIsRefusedForTheRightReason) {
    EXPECT_GE(mutations.size(), 60U);
    for (const Mutation& mutation : mutations) {
        const auto result =
            verdict(changed(certificates().at(mutation.certificate), mutation.from, mutation.to));
        const std::string what = mutation.certificate + ": " + mutation.from + " -> " + mutation.to;
        ASSERT_FALSE(result.ok()) << what;
        EXPECT_EQ(result.error().failure, mutation.failure) << what << "\n"
                                                            << result.error().message;
        EXPECT_NE(result.error().message.find(mutation.reason), std::string::npos)
            << what << "\n"
            << result.error().message;
    }
}

/// The same claim with other numbers, in data and in words.
std::string other_period(Periodicity claimed, HeapSize values) {
    const std::string& right = certificates().at("kayles");
    std::string text =
        changed(right, "preperiod 71 period 12 saltus 0",
                "preperiod " + std::to_string(claimed.preperiod) + " period " +
                    std::to_string(claimed.period) + " saltus " + std::to_string(claimed.saltus));
    const std::size_t words = text.find("words "), end = text.find('\n', words);
    text = text.substr(0, words) + "words " + proofs::period_sentence("0.77", claimed).text() +
           text.substr(end, text.find("\nv ") - end) + "\nend \n";
    return changed(text, "values 168", "values " + std::to_string(values));
}

TEST(RefusedCertificates, APeriodThatIsNotTheLeastOrNotOneIsRefused) {
    const auto reason = [](Periodicity claimed, HeapSize values) {
        const auto result = verdict(other_period(claimed, values));
        return result ? std::string("verified") : result.error().message;
    };
    EXPECT_EQ(reason({71, 12, 0}, 168), "verified");
    EXPECT_EQ(reason({71, 24, 0}, 192),
              "refuted: line 2, column 1: expected the least period, at most 12, found 24");
    EXPECT_EQ(reason({72, 12, 0}, 170),
              "refuted: line 2, column 1: expected the least preperiod, at most 71, found 72");
    EXPECT_EQ(reason({70, 12, 0}, 166),
              "refuted: line 2, column 1: expected G(82) = 6 by the period, found 2");
    EXPECT_EQ(reason({71, 6, 0}, 156),
              "refuted: line 2, column 1: expected G(77) = 7 by the period, found 4");
    EXPECT_NE(reason({71, 12, 1}, 168).find("a theorem about such a game"), std::string::npos);
    EXPECT_NE(reason({1ULL << 40, 1ULL << 40, 0}, (4ULL << 40) + 2).find("2^32 values"),
              std::string::npos);
    EXPECT_NE(reason({1'000'000'000, 12, 0}, 2'000'000'026).find("more memory"), std::string::npos);
}

TEST(RefusedCertificates, ATruncatedFileIsMalformedAtEveryLength) {
    for (const auto& [name, certificate] : certificates()) {
        const std::size_t step = certificate.size() / 200 + 1;
        for (std::size_t length = 0; length < certificate.size(); length += step) {
            const auto result = verdict(certificate.substr(0, length));
            ASSERT_FALSE(result.ok()) << name << " cut to " << length << " bytes";
            EXPECT_NE(result.error().failure, Failure::too_large) << name;
            EXPECT_NE(result.error().message.find("line "), std::string::npos) << name;
        }
    }
}

TEST(RefusedCertificates, DamageAndWhatFollowsTheEndAreRefused) {
    const std::string& right = certificates().at("planes");
    std::string damaged = right;
    damaged[damaged.size() - 2] ^= 1;
    EXPECT_NE(verdict(damaged).error().message.find("the checksum is"), std::string::npos);
    EXPECT_NE(verdict(right + "x").error().message.find("nothing after the last line"),
              std::string::npos);
    EXPECT_NE(verdict(right.substr(0, right.size() - 1)).error().message.find("end of the file"),
              std::string::npos);
    EXPECT_FALSE(verdict("").ok());
    EXPECT_FALSE(verdict(std::string(1000, '\0')).ok());
    EXPECT_FALSE(verdict(right + right).ok());
}

std::string packed(const std::string& text) {
    std::string bytes(ZSTD_compressBound(text.size()), '\0');
    bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), 3));
    return bytes;
}

TEST(RefusedCertificates, CompressedOnesAreReadAndBombsAreNot) {
    const std::string& right = certificates().at("board");
    EXPECT_TRUE(verdict(packed(right)).ok());
    const std::string cut = packed(right).substr(0, 60);
    EXPECT_NE(verdict(cut).error().message.find("end too early"), std::string::npos);
    std::string damaged = packed(right);
    damaged[20] ^= 0x55;
    EXPECT_FALSE(verdict(damaged).ok());
    const std::string bomb = packed("gale-certificate 1\nclaim board 4x5 P-positions\nwords " +
                                    proofs::board_sentence(4, 5).text() + "\n" + [] {
                                        std::string notes;
                                        for (int i = 0; i < 300; ++i)
                                            notes += "note " + std::string(100'000, ' ') + "\n";
                                        return notes;
                                    }());
    EXPECT_LT(bomb.size(), 10'000U);
    EXPECT_NE(verdict(bomb).error().message.find("2000 times its size"), std::string::npos);
}

TEST(RefusedCertificates, ALongCheckShowsItsStepsAndCanBeStopped) {
    class Impatient : public Observer {
    public:
        void on_progress(const Progress& progress) override { steps = progress.done; }
        Verdict verdict() override { return Verdict::stop; }
        std::uint64_t steps = 0;
    };
    std::istringstream certificate(no_even_zeros_certificate(1222, 10'000));
    Impatient observer;
    const auto result = proofs::verify(certificate, {}, observer);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().failure, Failure::interrupted);
    EXPECT_GT(observer.steps, 1'000'000U);
}

TEST(RefusedCertificates, StepsTextAndMemoryAreBounded) {
    const std::string& planes = certificates().at("period-2");
    proofs::VerifyLimits limits;
    limits.steps = 1000;
    EXPECT_EQ(verdict(planes, limits).error().failure, Failure::too_large);
    limits = {};
    limits.memory = 1000;
    EXPECT_EQ(verdict(planes, limits).error().failure, Failure::too_large);
    limits = {};
    limits.text = 100;
    EXPECT_NE(verdict(planes, limits).error().message.find("longer than the limit"),
              std::string::npos);
    const std::string line(3'000'000, 'A');
    EXPECT_FALSE(verdict(changed(planes, "0 - 1\n", "0 " + line + "\n")).ok());
}

/// A certificate about a game that no engine was asked about.
std::string period_text(const std::string& game, Periodicity claimed, const std::string& evidence) {
    return sealed("gale-certificate 1\nclaim period " + game + " preperiod " +
                  std::to_string(claimed.preperiod) + " period " + std::to_string(claimed.period) +
                  " saltus " + std::to_string(claimed.saltus) + "\nwords " +
                  proofs::period_sentence(game, claimed).text() + "\n" + evidence + "end \n");
}

TEST(RefusedCertificates, PairsOfHeapsThatAreKeptCountAsMemory) {
    const std::string claim = period_text("0x0.B", {0, 2, 0},
                                          "theorem guy-smith values 4000\nmethod recompute\n"
                                          "split 0 0 0\n");
    EXPECT_TRUE(verdict(claim).ok());
    proofs::VerifyLimits limits;
    limits.memory = 100'000;
    EXPECT_EQ(verdict(claim, limits).error().failure, Failure::too_large);
}

TEST(RefusedCertificates, EveryTakeThatAWitnessIsTriedForIsAStep) {
    std::string parts = "1";
    for (int i = 0; i < 2000; ++i) parts += ".1";
    const std::string claim = period_text("0." + std::string(2000, '7'), {0, 1, 0},
                                          "theorem guy-smith values 3000\nmethod witnesses\n"
                                          "split 1 0 0\nv 0:" +
                                              parts + "\n");
    proofs::VerifyLimits limits;
    limits.steps = 1'000'000;
    EXPECT_EQ(verdict(claim, limits).error().failure, Failure::too_large);
}

TEST(RefusedCertificates, OptionsOfAPositionAreCountedBeforeTheyAreMade) {
    const std::string claim = sealed("gale-certificate 1\nclaim position P 0x8.[F]:1000\nwords " +
                                     proofs::position_sentence("0x8.[F]:1000", false).text() +
                                     "\nP 0x8.[F]:1000\nend \n");
    EXPECT_NE(verdict(claim).error().message.find("more memory than the limit"), std::string::npos);
}

}  // namespace
}  // namespace gale::tests
