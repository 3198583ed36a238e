#include "gale/proofs/certificate_reader.hpp"

#include "gale/proofs/checksum.hpp"

namespace gale::proofs {
namespace {

Sentence shown(int character) {
    if (character == CertificateReader::end_of_text) return sentence("the end of the file");
    if (character == '\n') return sentence("the end of the line");
    if (character < ' ' || character > '~') return sentence("byte {}", character);
    return Sentence::as_it_is(std::string("'") + static_cast<char>(character) + "'");
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
    if (!stream_.failure().is_empty()) fail(Failure::bad_input, stream_.failure());
}

/// Only the first failure counts; the text ends with it.
void CertificateReader::stop(Failure failure, const Sentence& message) {
    if (!ok()) return;
    error_ = failed(failure, message);
    line_.clear();
    here_.at = 0;
}

void CertificateReader::fail(Failure failure, const Sentence& message) {
    const Sentence here = sentence("line {}, column {}: {}", token_.line, token_.at + 1, message);
    const Sentence verdict = failure == Failure::refuted      ? sentence("refuted: {}", here)
                             : failure == Failure::not_proven ? sentence("not proven: {}", here)
                                                              : here;
    stop(failure, verdict);
}

void CertificateReader::malformed(const Sentence& expected) {
    token_ = here_;
    fail(Failure::bad_input, sentence("expected {}, found {}", expected, shown(peek())));
}

void CertificateReader::show() {
    observer_.on_progress({"steps", spent_});
    if (observer_.stop_requested())
        stop(Failure::interrupted, sentence("stopped before the check was complete"));
}

bool CertificateReader::reserve(std::uint64_t count, std::uint64_t bytes) {
    if (count > left_.memory / bytes)
        return refuse(sentence("the check takes more memory than the limit")), false;
    left_.memory -= count * bytes;
    return ok();
}

void CertificateReader::expect(std::string_view text) {
    for (const char character : text)
        if (!take(character)) {
            const std::string first_line(text.substr(0, text.find('\n')));
            return malformed(first_line.empty() ? sentence("the end of the line")
                                                : Sentence::as_it_is("'" + first_line + "'"));
        }
}

std::uint64_t CertificateReader::number_after(std::string_view text, std::uint64_t most) {
    expect(text);
    return number(most);
}

std::uint64_t CertificateReader::number(std::uint64_t most) {
    const auto is_digit = [this] { return peek() >= '0' && peek() <= '9'; };
    if (!is_digit()) return malformed(sentence("a number")), 0;
    const Place start = here_;
    std::uint64_t value = 0;
    for (; is_digit(); ++here_.at) {
        const auto digit = static_cast<std::uint64_t>(peek() - '0');
        if (here_.at > start.at && value == 0)
            return malformed(sentence("a number without leading zeros")), 0;
        if (digit > most || value > (most - digit) / 10)
            return malformed(sentence("a number up to {}", most)), 0;
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
    if (text.empty()) malformed(sentence("a word"));
    return text;
}

std::string CertificateReader::line() {
    const std::string text = printable(' ');
    const Place start = token_;
    expect("\n");
    if (ok()) token_ = start;
    return text;
}

void CertificateReader::words(const Sentence& claim) {
    expect("words ");
    const std::string found = line(), right = claim.text();
    if (found != right)
        fail(Failure::bad_input,
             sentence("the words do not say what the claim says: expected \"{}\", found \"{}\"",
                      right, found.substr(0, 200)));
    while (peek() == 'n') expect("note "), line();
}

void CertificateReader::end() {
    const std::string right = checksum_text(~checksum_);
    if (here_.at > 0 || peek() != 'e') return malformed(sentence("the line 'end'"));
    expect("end ");
    const std::string found = word();
    if (found != right)
        fail(Failure::bad_input, sentence("the checksum is {}, not {}", right, found));
    expect("\n");
    if (peek() != end_of_text) malformed(sentence("nothing after the last line"));
}

}  // namespace gale::proofs
