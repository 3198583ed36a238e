#include "gale/games/take_and_break.hpp"

#include <algorithm>

#include "gale/core/number_text.hpp"

namespace gale {
namespace {

constexpr std::uint8_t moves_without_taking = 4 | 8;

/// The shortest block whose repetition is `block`.
std::vector<std::uint8_t> primitive(std::vector<std::uint8_t> block) {
    for (std::size_t length = 1; length < block.size(); ++length) {
        if (block.size() % length != 0) continue;
        bool repeats = true;
        for (std::size_t i = length; i < block.size() && repeats; ++i)
            repeats = block[i] == block[i - length];
        if (repeats) {
            block.resize(length);
            break;
        }
    }
    return block;
}

}  // namespace

TakeAndBreakCode::TakeAndBreakCode(std::vector<std::uint8_t> digits,
                                   std::vector<std::uint8_t> repeating)
    : digits_(std::move(digits)), repeating_(primitive(std::move(repeating))) {
    if (repeating_ == std::vector<std::uint8_t>{0}) repeating_.clear();
    if (digits_.empty()) digits_.push_back(0);
    for (const std::uint8_t digit : digits_) GALE_EXPECT(digit < 16);
    for (const std::uint8_t digit : repeating_) GALE_EXPECT(digit < 16);
    GALE_EXPECT(digits_.size() + repeating_.size() <= most_digits + 1);
    digits_.front() &= moves_without_taking;
    if (repeating_.empty()) {
        while (digits_.size() > 1 && digits_.back() == 0) digits_.pop_back();
    } else {
        // 0.13[23]: the last 3 already belongs to the repetition, which then reads [32].
        std::size_t shared = 0;
        const std::size_t size = repeating_.size();
        while (digits_.size() - shared > 1 &&
               digits_[digits_.size() - 1 - shared] == repeating_[size - 1 - shared % size])
            ++shared;
        digits_.resize(digits_.size() - shared);
        std::rotate(repeating_.begin(),
                    repeating_.end() - static_cast<std::ptrdiff_t>(shared % size),
                    repeating_.end());
    }
}

std::uint8_t TakeAndBreakCode::digit(HeapSize taken) const {
    if (taken < digits_.size()) return digits_[static_cast<std::size_t>(taken)];
    if (repeating_.empty()) return 0;
    return repeating_[static_cast<std::size_t>((taken - digits_.size()) % repeating_.size())];
}

std::optional<HeapSize> TakeAndBreakCode::most_taken() const {
    if (!repeating_.empty()) return std::nullopt;
    return digits_.size() - 1;  // normal form: the last digit is not 0, or it is d_0
}

unsigned TakeAndBreakCode::most_heaps() const {
    unsigned all = 0;
    for (const std::uint8_t digit : digits_) all |= digit;
    for (const std::uint8_t digit : repeating_) all |= digit;
    unsigned heaps = 3;
    while (heaps > 0 && (all >> heaps & 1) == 0) --heaps;
    return heaps;
}

namespace {

class CodeReader {
public:
    explicit CodeReader(std::string_view text) : text_(text) {
        if (text_.starts_with("0x") || text_.starts_with("0X")) {
            base_ = 16;
            at_ = 2;
        }
    }

    Result<TakeAndBreakCode> read() {
        std::vector<std::uint8_t> digits;
        std::vector<std::uint8_t> repeating;
        if (const auto status = read_front(digits); !status) return status.error();
        if (const auto status = read_digits(digits, most_digits + 1); !status)
            return status.error();
        if (at_ < text_.size() && text_[at_] == '[') {
            ++at_;
            if (const auto status = read_digits(repeating, most_digits); !status)
                return status.error();
            if (repeating.empty()) return expected_digit();
            if (at_ >= text_.size() || text_[at_] != ']')
                return bad_input(
                    sentence("expected ']' after the repeating digits, {}", found_at(text_, at_)),
                    at_ + 1);
            ++at_;
        }
        if (digits.size() == 1 && repeating.empty()) return expected_digit();
        if (at_ != text_.size()) return expected_digit();
        return TakeAndBreakCode(std::move(digits), std::move(repeating));
    }

private:
    // After the point, and as many again in brackets.
    static constexpr std::size_t most_digits = TakeAndBreakCode::most_digits / 2;

    Status read_front(std::vector<std::uint8_t>& digits) {
        digits.push_back(0);
        if (at_ < text_.size() && text_[at_] != '.') {
            const int digit = digit_at(at_);
            if (digit < 0) return expected_digit();
            if (digit != 0 && (digit & moves_without_taking) == 0)
                return bad_input(
                    sentence(
                        "the digit in front of the point takes nothing, so it is 0 or at least 4"),
                    at_ + 1);
            digits.front() = static_cast<std::uint8_t>(digit);
            ++at_;
        }
        if (at_ >= text_.size() || text_[at_] != '.')
            return bad_input(
                sentence("expected the point of a code such as 0.77, {}", found_at(text_, at_)),
                at_ + 1);
        ++at_;
        return {};
    }

    Status read_digits(std::vector<std::uint8_t>& digits, std::size_t most) {
        for (; at_ < text_.size() && text_[at_] != '[' && text_[at_] != ']'; ++at_) {
            const int digit = digit_at(at_);
            if (digit < 0) return expected_digit();
            if (digits.size() >= most)
                return bad_input(sentence("a code has at most {} digits", most_digits), at_ + 1);
            digits.push_back(static_cast<std::uint8_t>(digit));
        }
        return {};
    }

    int digit_at(std::size_t at) const {
        if (at >= text_.size()) return -1;
        const char c = text_[at];
        int digit = -1;
        if (c >= '0' && c <= '9') digit = c - '0';
        if (c >= 'A' && c <= 'F') digit = c - 'A' + 10;
        if (c >= 'a' && c <= 'f') digit = c - 'a' + 10;
        return digit < base_ ? digit : -1;
    }

    Error expected_digit() const {
        const Sentence found = found_at(text_, at_);
        if (base_ != 8)
            return bad_input(sentence("expected a hexadecimal digit (0 to F), {}", found), at_ + 1);
        if (at_ < text_.size() && (text_[at_] == '8' || text_[at_] == '9'))
            return bad_input(sentence("expected an octal digit (0 to 7), {}; hexadecimal codes "
                                      "start with 0x, as in 0x0.8",
                                      found),
                             at_ + 1);
        return bad_input(sentence("expected an octal digit (0 to 7), {}", found), at_ + 1);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int base_ = 8;
};

}  // namespace

Result<TakeAndBreakCode> parse_code(std::string_view text) { return CodeReader(text).read(); }

std::string to_text(const TakeAndBreakCode& code) {
    static constexpr std::string_view names = "0123456789ABCDEF";
    const auto is_hexadecimal = [](std::uint8_t digit) { return digit > 7; };
    std::string text;
    if (std::ranges::any_of(code.digits(), is_hexadecimal) ||
        std::ranges::any_of(code.repeating(), is_hexadecimal))
        text = "0x";
    text += names[code.digits().front()];
    text += '.';
    for (const std::uint8_t digit : code.digits().subspan(1)) text += names[digit];
    if (!code.repeating().empty()) {
        text += '[';
        for (const std::uint8_t digit : code.repeating()) text += names[digit];
        text += ']';
    } else if (code.digits().size() == 1) {
        text += '0';
    }
    return text;
}

}  // namespace gale
