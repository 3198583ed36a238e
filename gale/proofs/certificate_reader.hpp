// Reads the text of a certificate, character by character, and remembers the first thing wrong.
//
// There is one error and it sticks: after it every read gives nothing and ok() is false, so a
// checker tests ok() once per loop. Memory and work are bounded by Limits, whatever the text
// says; the text itself is never held. The grammar: doc/formats/certificate.md.
#pragma once

#include <array>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "gale/core/error.hpp"
#include "gale/proofs/byte_stream.hpp"

namespace gale::proofs {

/// What a certificate may cost its reader.
struct Limits {
    std::uint64_t memory = std::uint64_t{1} << 30;  // bytes
    std::uint64_t steps = 1'000'000'000'000;        // elementary steps of checking
    std::uint64_t text = std::uint64_t{64} << 30;   // bytes of text
};

class CertificateReader {
public:
    CertificateReader(std::istream& input, const Limits& limits);

    bool ok() const { return !error_; }
    const Error& error() const { return *error_; }

    /// The text at this place is not what the format asks for.
    void malformed(const std::string& expected);
    /// The last token states something false.
    void refuted(const std::string& expected, const std::string& found);
    /// The claim itself (line 2) states something false.
    void claim_refuted(const std::string& expected, const std::string& found);
    /// More memory or work than the limits allow.
    void refuse(const std::string& reason);
    /// Accounts for work; false once the limit is reached.
    bool spend(std::uint64_t steps) {
        if (steps <= steps_left_) return steps_left_ -= steps, ok();
        refuse("the check takes more steps than the limit");
        return false;
    }
    /// Accounts for memory before it is taken.
    bool reserve(std::uint64_t bytes);
    void release(std::uint64_t bytes) { memory_left_ += bytes; }

    /// The next character, or end_of_text.
    int peek() {
        return at_ < end_ || refill() ? static_cast<unsigned char>(buffer_[at_]) : end_of_text;
    }
    static constexpr int end_of_text = -1;
    /// Consumes the next character, whatever it is.
    int next();
    /// Consumes `character` if it comes next.
    bool take(char character) { return peek() == character && (next(), true); }
    /// Consumes `text`, or the certificate is malformed.
    void expect(std::string_view text);
    /// A decimal number without leading zeros, at most `most`.
    std::uint64_t number(std::uint64_t most = UINT64_MAX);
    /// Printable characters up to a space or the end of the line, at least one.
    std::string word();
    /// The rest of the line, with its end.
    std::string line();
    /// The line "words SENTENCE", which must be this sentence, and lines "note ..." behind it.
    void words(const std::string& sentence);
    /// The last line, "end CHECKSUM", with nothing behind it.
    void end();

private:
    bool refill();
    void add_to_checksum();
    std::string place() const;
    void start_token();

    ByteStream stream_;
    std::optional<Error> error_;
    std::uint64_t memory_left_;
    std::uint64_t steps_left_;
    std::array<char, 1 << 16> buffer_;
    std::size_t at_ = 0;
    std::size_t end_ = 0;
    std::size_t summed_ = 0;  // buffer_[0, summed_) is in the checksum
    std::uint32_t checksum_ = ~0U;
    std::uint64_t line_ = 1;
    std::uint64_t column_ = 1;
    std::uint64_t token_line_ = 1;
    std::uint64_t token_column_ = 1;
};

}  // namespace gale::proofs
