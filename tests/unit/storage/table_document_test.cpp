// The dump in doc/formats/table.md is what the program writes.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "gale/runs/board_table.hpp"

namespace gale::runs {
namespace {

/// The bytes of the block ```hexdump: an offset, bytes, '|' and a remark on each line.
std::string bytes_of_document() {
    std::ifstream document(std::string(GALE_SOURCE_DIR) + "/doc/formats/table.md");
    std::string bytes;
    bool inside = false;
    for (std::string line; std::getline(document, line);) {
        if (line.starts_with("```")) inside = line == "```hexdump";
        if (!inside || line.starts_with("```")) continue;
        std::istringstream words(line.substr(0, line.find('|')));
        std::string word;
        words >> word;
        EXPECT_EQ(std::stoul(word, nullptr, 16), bytes.size()) << line;
        while (words >> word) bytes += static_cast<char>(std::stoul(word, nullptr, 16));
    }
    return bytes;
}

TEST(TableDocument, TheDumpIsWhatTheProgramWritesFor3x4) {
    BoardTable table;
    table.board = {3, 4};
    table.format = formats::Format::table;
    table.path = (std::filesystem::temp_directory_path() /
                  ("gale-document-" + std::to_string(::getpid()) + ".gale"))
                     .string();
    ASSERT_TRUE(write_board_table(table, silent()).ok());
    std::ostringstream written;
    written << std::ifstream(table.path, std::ios::binary).rdbuf();
    std::filesystem::remove(table.path);
    EXPECT_EQ(written.str().size(), 114u);
    EXPECT_EQ(bytes_of_document(), written.str());
}

}  // namespace
}  // namespace gale::runs
