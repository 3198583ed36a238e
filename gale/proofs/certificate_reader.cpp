#include "gale/proofs/certificate_reader.hpp"

#include "gale/proofs/checksum.hpp"

namespace gale::proofs {
namespace {

constexpr std::size_t longest_word = 1 << 20;

std::string shown(int character) {
    if (character == CertificateReader::end_of_text) return "the end of the file";
    if (character == '\n') return "the end of the line";
    if (character < ' ' || character > '~') return "byte " + std::to_string(character);
    return std::string("'") + static_cast<char>(character) + "'";
}

}  // namespace

CertificateReader::CertificateReader(std::istream& input, const Limits& limits)
    : stream_(input, limits.text), memory_left_(limits.memory), steps_left_(limits.steps) {}

bool CertificateReader::refill() {
    if (!ok()) return false;
    add_to_checksum();
    at_ = summed_ = 0;
    end_ = stream_.read(buffer_);
    if (!stream_.failure().empty()) error_ = bad_input(place() + stream_.failure());
    return end_ > 0;
}

void CertificateReader::add_to_checksum() {
    checksum_ = crc32(checksum_, std::string_view(buffer_.data() + summed_, at_ - summed_));
    summed_ = at_;
}

std::string CertificateReader::place() const {
    return "line " + std::to_string(token_line_) + ", column " + std::to_string(token_column_) +
           ": ";
}

void CertificateReader::start_token() {
    token_line_ = line_;
    token_column_ = column_;
}

void CertificateReader::malformed(const std::string& expected) {
    start_token();
    const int character = peek();
    if (ok()) error_ = bad_input(place() + "expected " + expected + ", found " + shown(character));
}

void CertificateReader::refuted(const std::string& expected, const std::string& found) {
    if (ok())
        error_ = Error{Failure::refuted, place() + "expected " + expected + ", found " + found, {}};
}

void CertificateReader::claim_refuted(const std::string& expected, const std::string& found) {
    token_line_ = 2;
    token_column_ = 1;
    refuted(expected, found);
}

void CertificateReader::refuse(const std::string& reason) {
    if (ok()) error_ = too_large(place() + reason);
}

bool CertificateReader::reserve(std::uint64_t bytes) {
    if (bytes > memory_left_) {
        refuse("the check takes more memory than the limit");
        return false;
    }
    memory_left_ -= bytes;
    return ok();
}

int CertificateReader::next() {
    start_token();
    const int character = peek();
    if (character == end_of_text) return end_of_text;
    ++at_;
    ++column_;
    if (character == '\n') ++line_, column_ = 1;
    return character;
}

void CertificateReader::expect(std::string_view text) {
    const std::string shown(text.substr(0, text.find('\n')));
    for (const char character : text)
        if (!take(character))
            return malformed(shown.empty() ? "the end of the line" : "'" + shown + "'");
}

std::uint64_t CertificateReader::number(std::uint64_t most) {
    const auto is_digit = [this] { return peek() >= '0' && peek() <= '9'; };
    const auto line = line_, column = column_;
    if (!is_digit()) return malformed("a number"), 0;
    std::uint64_t value = 0;
    for (bool first = true; is_digit(); first = false) {
        const auto digit = static_cast<std::uint64_t>(peek() - '0');
        if (!first && value == 0) return malformed("a number without leading zeros"), 0;
        if (value > (most - digit) / 10 || digit > most)
            return malformed("a number up to " + std::to_string(most)), 0;
        value = value * 10 + digit;
        next();
    }
    token_line_ = line, token_column_ = column;
    return value;
}

std::string CertificateReader::word() {
    const auto line = line_, column = column_;
    std::string text;
    while (peek() > ' ' && peek() <= '~' && text.size() < longest_word)
        text += static_cast<char>(next());
    if (text.empty() || text.size() == longest_word)
        malformed("a word");
    else
        token_line_ = line, token_column_ = column;
    return text;
}

std::string CertificateReader::line() {
    const auto line = line_, column = column_;
    std::string text;
    while (peek() >= ' ' && peek() <= '~' && text.size() < longest_word)
        text += static_cast<char>(next());
    expect("\n");
    token_line_ = line, token_column_ = column;
    return text;
}

void CertificateReader::words(const std::string& sentence) {
    expect("words ");
    const std::string found = line();
    if (found != sentence)
        refuted("the words \"" + sentence + "\"", "\"" + found.substr(0, 200) + "\"");
    while (ok() && peek() == 'n') expect("note "), line();
}

void CertificateReader::end() {
    if (peek() != 'e') return malformed("the line 'end'");
    add_to_checksum();
    const std::string right = checksum_text(~checksum_);
    expect("end ");
    const std::string found = word();
    if (ok() && found != right)
        error_ = bad_input(place() + "the checksum is " + right + ", not " + found);
    expect("\n");
    if (peek() != end_of_text) malformed("nothing behind the last line");
}

}  // namespace gale::proofs
