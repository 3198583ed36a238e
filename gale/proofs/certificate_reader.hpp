// Reads the text of a certificate, line by line, and remembers the first thing wrong.
//
// There is one error and it sticks: after it every read gives nothing and ok() is false, so a
// checker tests ok() once per loop. Memory and work are bounded by VerifyLimits, whatever the text
// says; no more than one line of it is held. The grammar: doc/formats/certificate.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/proofs/line_stream.hpp"
#include "gale/proofs/verified_claim.hpp"

namespace gale::proofs {

class CertificateReader {
public:
    CertificateReader(CertificateBytes& input, const VerifyLimits& limits, Observer& observer);

    bool ok() const { return !error_; }
    const Error& error() const { return *error_; }

    /// The text at this place is not what the format asks for.
    void malformed(const Sentence& expected);
    /// The claim is false, as the last token shows.
    template <class Expected, class Found>
    void refuted(const Expected& expected, const Found& found) {
        fail(Failure::refuted, sentence("expected {}, found {}", expected, found));
    }
    /// The claim is false as it stands in line 2.
    template <class Expected, class Found>
    void claim_refuted(const Expected& expected, const Found& found) {
        token_ = {2, 0};
        refuted(expected, found);
    }
    /// The claim may be true or not: the last token does not do what the proof needs.
    template <class Expected, class Found>
    void not_proven(const Expected& expected, const Found& found) {
        fail(Failure::not_proven, sentence("expected {}, found {}", expected, found));
    }
    /// The same, where the evidence as a whole falls short of what line 2 claims.
    template <class Expected, class Found>
    void claim_not_proven(const Expected& expected, const Found& found) {
        token_ = {2, 0};
        not_proven(expected, found);
    }
    /// More memory or work than the limits allow.
    void refuse(const Sentence& reason) { fail(Failure::too_large, reason); }
    /// Accounts for work and shows it; false once the limit is reached or it shall stop.
    bool spend(std::uint64_t steps);
    /// Accounts for memory before it is taken: `count` things of so many bytes each.
    bool reserve(std::uint64_t count, std::uint64_t bytes = 1);
    void release(std::uint64_t bytes) { left_.memory += bytes; }

    static constexpr int end_of_text = -1;
    /// The next character.
    int peek() const {
        return here_.at < line_.size() ? static_cast<unsigned char>(line_[here_.at]) : end_of_text;
    }
    /// Consumes the next character, whatever it is.
    int next();
    /// Consumes `character` if it comes next.
    bool take(char character) { return peek() == character && (next(), true); }
    /// Consumes `text`, or the certificate is malformed.
    void expect(std::string_view text);
    /// Consumes `text` and the number after it, which is at most `most`.
    std::uint64_t number_after(std::string_view text, std::uint64_t most = UINT64_MAX);
    /// A decimal number without leading zeros, at most `most`.
    std::uint64_t number(std::uint64_t most = UINT64_MAX);
    /// Printable characters up to a space or the end of the line, at least one.
    std::string word();
    /// The rest of the line, with its end.
    std::string line();
    /// The line "words SENTENCE", which must be this sentence, and lines "note ..." after it.
    void words(const Sentence& claim);
    /// The last line, "end CHECKSUM", with nothing after it.
    void end();

private:
    struct Place {
        std::uint64_t line = 0;
        std::size_t at = 0;
    };

    static constexpr std::uint64_t steps_between_news = 1 << 24;

    void show();
    void read_line();
    std::string printable(char first);
    void stop(Failure failure, const Sentence& message);
    /// With the place of the last token.
    void fail(Failure failure, const Sentence& message);

    LineStream stream_;
    std::optional<Error> error_;
    VerifyLimits left_;
    Observer& observer_;
    std::uint64_t spent_ = 0;       // steps
    std::string line_;              // with its line feed
    Place here_, token_{1};         // the next character, and where the last token started
    std::uint32_t checksum_ = ~0U;  // of the lines before line_
};

inline int CertificateReader::next() {
    const int character = peek();
    token_ = here_;
    if (character == '\n')
        read_line();
    else if (character != end_of_text)
        ++here_.at;
    return character;
}

inline bool CertificateReader::spend(std::uint64_t steps) {
    if (steps > left_.steps)
        return refuse(sentence("the check takes more steps than the limit")), false;
    left_.steps -= steps;
    const std::uint64_t before = std::exchange(spent_, spent_ + steps);
    if (before / steps_between_news != spent_ / steps_between_news) show();
    return ok();
}

}  // namespace gale::proofs
