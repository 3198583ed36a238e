#include <iostream>

#include "apps/cli/frame/interruption.hpp"
#include "apps/cli/play/lines.hpp"

namespace gale::cli {
namespace {

class PipedLines : public Lines {
public:
    Line next(const std::string&, bool) override {
        std::cout.flush();
        if (stop_was_asked()) return {Line::Kind::stopped, {}};
        Line line{Line::Kind::text, {}};
        std::streambuf& in = *std::cin.rdbuf();
        bool any = false;
        for (;;) {
            const int c = in.sbumpc();
            if (stop_was_asked()) return {Line::Kind::stopped, {}};
            if (c == std::char_traits<char>::eof()) return any ? line : Line{Line::Kind::end, {}};
            any = true;
            if (c == '\n') return line;
            if (line.text.size() < longest_line && c != '\r')
                line.text += std::char_traits<char>::to_char_type(c);
        }
    }
};

}  // namespace

std::unique_ptr<Lines> piped_lines() { return std::make_unique<PipedLines>(); }

}  // namespace gale::cli
