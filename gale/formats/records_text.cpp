#include "gale/formats/records_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "gale/core/number_text.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

using Json = nlohmann::ordered_json;
using records::Record;
using records::RecordCheck;

std::string reach(const Record& record, const Words& words) {
    const std::string to = with_thousands(record.to);
    if (record.published == 0) return say(words, "to {}; nothing of it is published", to);
    std::string published = with_thousands(record.published);
    if (!record.source.empty()) published += " [" + record.source + "]";
    if (record.is_new()) return say(words, "to {}; published to {}", to, published);
    return say(words, "to {}: a repetition; published to {}", to, published);
}

std::string line(const Record& record, const Words& words) {
    return fmt::format("{:<20} {}\n{:<20} {}\n{:<20} {}\n", record.name, reach(record, words), "",
                       say(words, record.claim), "", record.page());
}

Json entry(const Record& record) {
    Json object{{"name", record.name},
                {"claim", record.claim.text()},
                {"to", record.to},
                {"published_to", record.published == 0 ? Json(nullptr) : Json(record.published)},
                {"source", record.source.empty() ? Json(nullptr) : Json(record.source)},
                {"is_new", record.is_new()},
                {"check_size", record.check_size},
                {"page", record.page()}};
    return object;
}

}  // namespace

std::string records_text(std::span<const Record> all, Format format, const Words& words) {
    GALE_EXPECT(is_offered(format, record_formats));
    if (format == Format::json) {
        Json list = Json::array();
        for (const Record& record : all) list.push_back(entry(record));
        return list.dump(1) + "\n";
    }
    std::string text;
    for (const Record& record : all) text += line(record, words);
    return text + say(words, "# 'gale records check NAME' repeats one at a size that fits\n");
}

std::string record_check_text(const RecordCheck& check, Format format, const Words& words) {
    GALE_EXPECT(is_offered(format, record_formats));
    const Record& record = check.record;
    if (format == Format::json)
        return Json{{"name", record.name},  {"to", check.to},        {"of", record.to},
                    {"lines", check.lines}, {"xxh64", check.digest}, {"equal", true}}
                   .dump() +
               "\n";
    return say(words, "{}: repeated to {} of {}\n", record.name, with_thousands(check.to),
               with_thousands(record.to)) +
           say(words, "all {} lines are as recorded; their XXH64 is {}\n",
               with_thousands(check.lines), check.digest);
}

}  // namespace gale::formats
