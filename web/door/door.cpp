// Reading a request, and the envelope of the answer.
#include "web/door/door.hpp"

#include "web/door/guard.hpp"
#include "web/door/rows.hpp"

namespace gale::door {
namespace {

/// What a page has to tell apart.
std::string_view kind(Failure failure) {
    switch (failure) {
        case Failure::bad_input:
            return "bad_input";
        case Failure::too_large:
            return "too_large";
        case Failure::undecided:
            return "undecided";
        case Failure::refuted:
            return "refuted";
        case Failure::not_proven:
            return "not_proven";
        case Failure::interrupted:
            return "stopped";
        case Failure::storage:
            break;
    }
    return "fault";
}

std::string written(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json error_of(const Error& error, const Words& words) {
    Json inside = Json::object();
    inside["kind"] = kind(error.failure);
    if (error.failure == Failure::interrupted)
        inside["text"] = words("stopped");
    else if (error.sentence.is_empty())
        inside["text"] = words(error.message);
    else
        inside["text"] = say(words, error.sentence);
    if (error.column) inside["column"] = *error.column;
    Json object = Json::object();
    object["error"] = std::move(inside);
    return object;
}

/// Reads a request. A hostile one holds a million members, of which a list that is searched from
/// its beginning would make an hour's work, or nests a million lists.
Result<Json> read(std::string_view request) {
    constexpr int deepest = 4;
    constexpr std::size_t most_members = 100;
    const bool verifies = request.starts_with(R"({"ask":"verify")");
    if (request.size() > (verifies ? longest_verification : longest_request))
        return too_large(verifies ? "a request to verify has at most 64 MiB"
                                  : "a request has at most 1 MiB");
    std::size_t members = 0;
    bool is_refused = false;
    const auto keep = [&](int depth, Json::parse_event_t event, Json&) {
        const bool is_too_much =
            event == Json::parse_event_t::key ? ++members > most_members : depth > deepest;
        is_refused = is_refused || is_too_much;
        return !is_too_much;
    };
    Json object = Json::parse(request, keep, false);
    if (is_refused) return bad_input("a request has at most 100 members, not deeply nested");
    if (object.is_discarded() || !object.is_object())
        return bad_input("a request is one JSON object");
    return object;
}

Result<Json> answer(Question& question) {
    const auto ask = question.text("ask");
    if (!ask) return ask.error();
    for (const Row& row : rows())
        if (row.ask == *ask) return row.answer(question);
    std::string all;
    for (const Row& row : rows()) (all += all.empty() ? "" : ", ") += row.ask;
    return bad_input(say(question.words, "there is no such question; there are {}", all));
}

Reply reply_within(Memory& memory, std::string_view request, Observer& observer) {
    const Words english;
    const auto members = read(request);
    if (!members) return {written(error_of(members.error(), english))};
    std::string tag = "en";
    if (const Question plain(*members, english, memory, observer); plain.has("lang")) {
        auto wanted = plain.text("lang");
        if (!wanted) return {written(error_of(wanted.error(), english))};
        tag = std::move(*wanted);
    }
    const auto words = memory.words(tag);
    if (!words) return {written(error_of(words.error(), english))};
    Question question(*members, *words, memory, observer);
    auto found = answer(question);
    if (!found) return {written(error_of(found.error(), *words))};
    Json object = Json::object();
    object["ok"] = std::move(*found);
    return {written(object), std::move(question.binary)};
}

constexpr const char* out_of_memory =
    R"({"error":{"kind":"too_large","text":"there is not enough memory for this question"}})";
constexpr const char* unexpected =
    R"({"error":{"kind":"fault","text":"an unexpected failure while answering"}})";

std::string base64(std::span<const std::uint32_t> values) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((values.size() * 4 + 2) / 3 * 4);
    std::uint32_t bits = 0;
    unsigned count = 0;
    const auto put = [&](std::uint32_t byte) {
        bits = bits << 8 | byte;
        for (count += 8; count >= 6; count -= 6) text += digits[bits >> (count - 6) & 63];
    };
    for (const std::uint32_t value : values)
        for (unsigned shift = 0; shift < 32; shift += 8) put(value >> shift & 255);
    if (count > 0) text += digits[bits << (6 - count) & 63];
    while (text.size() % 4 != 0) text += '=';
    return text;
}

}  // namespace

Door::Door(const Reach& reach) : memory_(std::make_unique<Memory>(reach)) {}
Door::~Door() = default;
Door::Door(Door&&) noexcept = default;
Door& Door::operator=(Door&&) noexcept = default;

Reply Door::reply(std::string_view request, Observer& observer) {
    Reply reply;
    const Guarded how = guarded([&] { reply = reply_within(*memory_, request, observer); });
    if (how == Guarded::out_of_memory) return {out_of_memory};
    if (how == Guarded::failed) return {unexpected};
    return reply;
}

std::string Door::ask(std::string_view request, Observer& observer) {
    Reply found = reply(request, observer);
    if (found.binary.empty()) return std::move(found.json);
    std::string text;
    const Guarded how = guarded([&] {
        // The values go in as the last member of "ok", whose two braces are taken off.
        text = found.json.substr(0, found.json.size() - 2);
        text += ",\"values\":\"" + base64(found.binary) + "\"}}";
    });
    return how == Guarded::done ? text : std::string(out_of_memory);
}

Status Door::add_language(std::string_view tag, std::string_view catalogue) {
    auto words = read_words(tag, catalogue);
    if (!words) return words.error();
    memory_->languages.insert_or_assign(std::string(tag), std::move(*words));
    return {};
}

std::string ask(std::string_view request, Observer& observer) {
    return Door().ask(request, observer);
}

}  // namespace gale::door
