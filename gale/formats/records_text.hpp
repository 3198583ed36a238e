// The list of records and the repetition of one, as text and JSON.
#pragma once

#include <array>
#include <span>
#include <string>

#include "gale/formats/format.hpp"
#include "gale/languages/words.hpp"
#include "gale/records/record_check.hpp"

namespace gale::formats {

inline constexpr std::array record_formats = {Format::text, Format::json};

std::string records_text(std::span<const records::Record> all, Format format, const Words& words);
std::string record_check_text(const records::RecordCheck& check, Format format, const Words& words);

}  // namespace gale::formats
