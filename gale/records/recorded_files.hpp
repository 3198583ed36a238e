// The files of data/records as they are in this program; cmake/embed_records.cmake makes the table.
#pragma once

#include <span>
#include <string_view>

namespace gale::records {

struct RecordedFile {
    std::string_view name;  // "index.csv"
    std::string_view bytes;
};

std::span<const RecordedFile> recorded_files();

}  // namespace gale::records
