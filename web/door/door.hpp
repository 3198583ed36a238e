// The door: one question in JSON, one answer in JSON. What the page asks, it asks here.
//
// A Door is the same thing twice: compiled to WebAssembly it answers inside the page (web/wasm),
// and natively it answers for `gale serve`. It never throws, prints or ends the process, whatever
// bytes it is handed; what a question may cost is said by its Reach. The questions and their
// answers are described in doc/formats/door.md; tests/unit/door_test.cpp asks all of them, and a
// million things that are no question.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gale/gale.hpp"

namespace gale::door {

/// The version of the questions and answers.
inline constexpr unsigned version = 1;

/// Longer requests are refused unread. One that begins with {"ask":"verify" may be longer: it
/// brings a certificate, and that of three rows to c = 6600 has 10 MB.
inline constexpr std::size_t longest_request = std::size_t{1} << 20;
inline constexpr std::size_t longest_verification = std::size_t{64} << 20;

/// What one question may take. As it stands: some seconds in a browser.
struct Reach {
    Limits limits = {.memory = std::uint64_t{1} << 30, .threads = 1, .kernels = nullptr};
    std::uint64_t patience_ms = 3000;    // of hints, opponents and reviews, for each position
    std::uint64_t plane = 2000;          // the largest third row of a plane
    std::uint64_t squares = 4'000'000;   // of the window of a plane
    HeapSize values = 4'000'000;         // nim-values of a game
    HeapSize period_values = 1'000'000;  // looked at for a period
    std::uint64_t board_positions = 200'000'000;  // of the largest rectangle of `openings`
    std::uint64_t verify_steps = 2'000'000'000;   // elementary steps of checking a certificate
};

class Memory;

/// A question's answer: one JSON object, and values that are too many for it.
struct Reply {
    std::string json;
    std::vector<std::uint32_t> binary = {};
};

/// Answers questions, one at a time, and remembers what helps with the next one.
class Door {
public:
    explicit Door(const Reach& reach = {});
    ~Door();
    Door(Door&&) noexcept;
    Door& operator=(Door&&) noexcept;

    /// `binary` of the reply holds what `values` was asked for.
    Reply reply(std::string_view request, Observer& observer = silent());

    /// The same in JSON alone: values in base64, little-endian, four bytes each.
    std::string ask(std::string_view request, Observer& observer = silent());

    /// Adds a language from a catalogue that msgfmt made, where it is not part of the library.
    Status add_language(std::string_view tag, std::string_view catalogue);

private:
    std::unique_ptr<Memory> memory_;
};

/// Asks a door that remembers nothing.
std::string ask(std::string_view request, Observer& observer = silent());

}  // namespace gale::door
