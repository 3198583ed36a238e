// Inside of the door: a question that was read, and how its members are taken from it.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gale/languages/say.hpp"
#include "web/door/memory.hpp"

namespace gale::door {

using Json = nlohmann::ordered_json;

class Question {
public:
    Question(const Json& members, const Words& reader, Memory& door, Observer& person)
        : members_(members), words(reader), memory(door), observer(person) {}

    bool has(const char* name) const { return find(name) != nullptr; }

    /// Members by name. Refused: one that is missing, of another type or out of range.
    Result<std::string> text(const char* name) const;
    Result<std::uint64_t> number(const char* name, std::uint64_t least, std::uint64_t most) const;
    Result<double> fraction(const char* name) const;  // from 0 to 1
    Result<bool> flag(const char* name) const;
    /// At most `most` texts.
    Result<std::vector<std::string>> texts(const char* name, std::size_t most) const;

    /// The same for a member that may be missing.
    Result<std::uint64_t> number_or(const char* name, std::uint64_t least, std::uint64_t most,
                                    std::uint64_t otherwise) const {
        return has(name) ? number(name, least, most) : Result<std::uint64_t>(otherwise);
    }
    Result<bool> flag_or(const char* name, bool otherwise) const {
        return has(name) ? flag(name) : Result<bool>(otherwise);
    }

    /// The member "position", read.
    Result<Sum> position(const char* name = "position") const;

    /// An object in the place of a member: another question.
    const Json* object(const char* name) const;

private:
    const Json* find(const char* name) const;
    Error refused(const char* name, std::string_view expected) const;

    const Json& members_;

public:
    const Words& words;
    Memory& memory;
    Observer& observer;
    std::vector<std::uint32_t> binary = {};  // of the reply
};

/// A number that JavaScript can hold; a larger one as its digits.
inline Json number_of(std::uint64_t number) {
    constexpr std::uint64_t largest_exact = (std::uint64_t{1} << 53) - 1;
    return number <= largest_exact ? Json(number) : Json(std::to_string(number));
}

/// Nothing becomes null.
inline Json value_of(const std::optional<Nimber>& value) {
    return value ? Json(value->value) : Json(nullptr);
}

inline std::string outcome_text(Outcome outcome) { return std::string(1, letter(outcome)); }

/// What the library wrote as JSON, to be put into an answer.
inline Json parsed(std::string_view text) { return Json::parse(text, nullptr, false); }

// The answers, one function for each question.
Result<Json> answer_hello(Question& question);
Result<Json> answer_messages(Question& question);
Result<Json> answer_position(Question& question);
Result<Json> answer_moves(Question& question);
Result<Json> answer_solve(Question& question);
Result<Json> answer_why(Question& question);
Result<Json> answer_hint(Question& question);
Result<Json> answer_reply(Question& question);
Result<Json> answer_review(Question& question);
Result<Json> answer_plane(Question& question);
Result<Json> answer_plane_square(Question& question);
Result<Json> answer_plane_highlight(Question& question);
Result<Json> answer_values(Question& question);
Result<Json> answer_period(Question& question);
Result<Json> answer_verify(Question& question);
Result<Json> answer_openings(Question& question);
Result<Json> answer_theorem(Question& question);
Result<Json> answer_theorems(Question& question);
Result<Json> answer_estimate(Question& question);

}  // namespace gale::door
