#include "apps/cli/options/output_options.hpp"

#include "apps/cli/frame/language.hpp"

namespace gale::cli {

void add_output_options(Verb& verb, OutputOptions& options, std::span<const Format> formats) {
    verb.text("-o,--output", options.path, "Write to this file instead of standard output",
              {.type = "FILE"});
    if (formats.empty()) return;
    options.format = formats.front();
    std::vector<std::string> names;
    for (const Format format : formats) names.emplace_back(name(format));
    verb.choice_of(
        "--format", gale::say(tool_words(), "Form of the data; {} unless given", names.front()),
        names, [&options](const std::string& text) { options.format = *format_named(text); });
}

Status write_output(const OutputOptions& options, std::string_view text) {
    return gale::write_text(options.path, text);
}

Status write_text(std::string_view text) { return gale::write_text("", text); }

}  // namespace gale::cli
