#include "gale/proofs/certificate_reader.hpp"

#include "gale/proofs/checksum.hpp"

namespace gale::proofs {
namespace {

std::string shown(int character) {
    if (character == CertificateReader::end_of_text) return "the end of the file";
    if (character == '\n') return "the end of the line";
    if (character < ' ' || character > '~') return "byte " + std::to_string(character);
    return std::string("'") + static_cast<char>(character) + "'";
}

}  // namespace

CertificateReader::CertificateReader(CertificateBytes& input, const VerifyLimits& limits,
                                     Observer& observer)
    : stream_(input, limits.text), left_(limits), observer_(observer) {
    read_line();
}

void CertificateReader::read_line() {
    checksum_ = crc32(checksum_, line_);
    here_ = {here_.line + 1, 0};
    stream_.next(line_);
    if (!stream_.failure().empty()) fail(Failure::bad_input, stream_.failure());
}

/// Only the first failure counts; the text ends with it.
void CertificateReader::stop(Failure failure, const std::string& message) {
    if (!ok()) return;
    error_ = Error{failure, message, {}};
    line_.clear();
    here_.at = 0;
}

void CertificateReader::fail(Failure failure, const std::string& message) {
    const char* const verdict = failure == Failure::refuted      ? "refuted: "
                                : failure == Failure::not_proven ? "not proven: "
                                                                 : "";
    stop(failure, verdict + ("line " + std::to_string(token_.line)) + ", column " +
                      std::to_string(token_.at + 1) + ": " + message);
}

void CertificateReader::malformed(const std::string& expected) {
    token_ = here_;
    fail(Failure::bad_input, "expected " + expected + ", found " + shown(peek()));
}

void CertificateReader::refuted(const std::string& expected, const std::string& found) {
    fail(Failure::refuted, "expected " + expected + ", found " + found);
}

void CertificateReader::not_proven(const std::string& expected, const std::string& found) {
    fail(Failure::not_proven, "expected " + expected + ", found " + found);
}

void CertificateReader::claim_refuted(const std::string& expected, const std::string& found) {
    token_ = {2, 0};
    refuted(expected, found);
}

void CertificateReader::claim_not_proven(const std::string& expected, const std::string& found) {
    token_ = {2, 0};
    not_proven(expected, found);
}

void CertificateReader::show() {
    observer_.on_progress({"steps", spent_});
    if (observer_.stop_requested())
        stop(Failure::interrupted, "stopped before the check was complete");
}

bool CertificateReader::reserve(std::uint64_t count, std::uint64_t bytes) {
    if (count > left_.memory / bytes)
        return refuse("the check takes more memory than the limit"), false;
    left_.memory -= count * bytes;
    return ok();
}

void CertificateReader::expect(std::string_view text) {
    for (const char character : text)
        if (!take(character)) {
            const std::string first_line(text.substr(0, text.find('\n')));
            return malformed(first_line.empty() ? "the end of the line" : "'" + first_line + "'");
        }
}

std::uint64_t CertificateReader::number_after(std::string_view text, std::uint64_t most) {
    expect(text);
    return number(most);
}

std::uint64_t CertificateReader::number(std::uint64_t most) {
    const auto is_digit = [this] { return peek() >= '0' && peek() <= '9'; };
    if (!is_digit()) return malformed("a number"), 0;
    const Place start = here_;
    std::uint64_t value = 0;
    for (; is_digit(); ++here_.at) {
        const auto digit = static_cast<std::uint64_t>(peek() - '0');
        if (here_.at > start.at && value == 0)
            return malformed("a number without leading zeros"), 0;
        if (digit > most || value > (most - digit) / 10)
            return malformed("a number up to " + std::to_string(most)), 0;
        value = value * 10 + digit;
    }
    token_ = start;
    return value;
}

/// The characters from `first` to '~' that follow.
std::string CertificateReader::printable(char first) {
    token_ = here_;
    while (peek() >= first && peek() <= '~') ++here_.at;
    return line_.substr(token_.at, here_.at - token_.at);
}

std::string CertificateReader::word() {
    const std::string text = printable('!');
    if (text.empty()) malformed("a word");
    return text;
}

std::string CertificateReader::line() {
    const std::string text = printable(' ');
    const Place start = token_;
    expect("\n");
    if (ok()) token_ = start;
    return text;
}

void CertificateReader::words(const std::string& sentence) {
    expect("words ");
    const std::string found = line();
    if (found != sentence)
        fail(Failure::bad_input, "the words do not say what the claim says: expected \"" +
                                     sentence + "\", found \"" + found.substr(0, 200) + "\"");
    while (peek() == 'n') expect("note "), line();
}

void CertificateReader::end() {
    const std::string right = checksum_text(~checksum_);
    if (here_.at > 0 || peek() != 'e') return malformed("the line 'end'");
    expect("end ");
    const std::string found = word();
    if (found != right) fail(Failure::bad_input, "the checksum is " + right + ", not " + found);
    expect("\n");
    if (peek() != end_of_text) malformed("nothing after the last line");
}

}  // namespace gale::proofs
