// For programs without readline: the terminal edits the line, as it does for every program.
#include <iostream>

#include "apps/cli/play/lines.hpp"

namespace gale::cli {
namespace {

class UneditedLines : public Lines {
public:
    Line next(const std::string& prompt, bool has_board) override {
        std::cout << prompt << std::flush;
        return lines_->next(prompt, has_board);
    }

private:
    std::unique_ptr<Lines> lines_ = piped_lines();
};

}  // namespace

std::unique_ptr<Lines> terminal_lines() { return std::make_unique<UneditedLines>(); }

}  // namespace gale::cli
