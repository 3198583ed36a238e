// Errors as values: what went wrong, in one sentence, and where.
//
// The library never throws across its doors and never ends the process. Whatever can fail
// because of the outside world (text, files, limits) returns a Result; a caller's own bug
// is an EXPECT (expect.hpp).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "gale/core/expect.hpp"
#include "gale/core/sentence.hpp"

namespace gale {

/// What kind of failure this is; the tool turns it into its exit code.
enum class Failure {
    bad_input,    // text, option or file content that cannot be used
    too_large,    // would need more memory, time or digits than allowed
    undecided,    // not decided within the limit given
    refuted,      // a claim was checked and is false
    not_proven,   // a claim may be true or not: the evidence given does not show it
    storage,      // the operating system refused to read or write
    interrupted,  // stopped on request; what was done so far is kept
};

struct Error {
    Failure failure = Failure::bad_input;
    std::string message;                     // one sentence, no newline, no final stop
    std::optional<std::size_t> column = {};  // 1-based place in the text that was parsed
    Sentence sentence = {};                  // the message, if it can be said in other languages

    bool operator==(const Error& other) const {
        return failure == other.failure && message == other.message && column == other.column;
    }
};

inline Error bad_input(std::string message, std::optional<std::size_t> column = {}) {
    return {Failure::bad_input, std::move(message), column};
}
inline Error too_large(std::string message) { return {Failure::too_large, std::move(message), {}}; }

/// The same with a sentence that can be said in other languages.
inline Error failed(Failure failure, Sentence sentence, std::optional<std::size_t> column = {}) {
    std::string message = sentence.text();
    return {failure, std::move(message), column, std::move(sentence)};
}
inline Error bad_input(Sentence sentence, std::optional<std::size_t> column = {}) {
    return failed(Failure::bad_input, std::move(sentence), column);
}
inline Error too_large(Sentence sentence) {
    return failed(Failure::too_large, std::move(sentence));
}

/// The sentence of an error, also of one that is English in every language.
inline Sentence sentence_of(const Error& error) {
    return error.sentence.is_empty() ? Sentence::as_it_is(error.message) : error.sentence;
}
inline Error storage_error(std::string message) {
    return {Failure::storage, std::move(message), {}};
}

/// The sentence with its place: "column 3: expected a digit, found 'x'".
inline Sentence described(const Error& error) {
    if (!error.column) return sentence_of(error);
    return sentence("column {}: {}", *error.column, sentence_of(error));
}
inline std::string describe(const Error& error) { return described(error).text(); }

/// A T or the Error that stands in its way.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    const T& value() const& {
        GALE_EXPECT(ok());
        return *std::get_if<0>(&content_);
    }
    T& value() & {
        GALE_EXPECT(ok());
        return *std::get_if<0>(&content_);
    }
    T&& value() && {
        GALE_EXPECT(ok());
        return std::move(*std::get_if<0>(&content_));
    }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    const Error& error() const {
        GALE_EXPECT(!ok());
        return *std::get_if<1>(&content_);
    }

private:
    std::variant<T, Error> content_;
};

/// Success, or the Error that stands in its way.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}

    bool ok() const { return !error_; }
    explicit operator bool() const { return ok(); }
    const Error& error() const {
        GALE_EXPECT(!ok());
        return *error_;
    }

private:
    std::optional<Error> error_;
};

using Status = Result<void>;

}  // namespace gale
