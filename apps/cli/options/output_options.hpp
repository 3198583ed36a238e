// Where a verb's data go and in which form: -o FILE and --format.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "apps/cli/frame/verb.hpp"

namespace gale::cli {

struct OutputOptions {
    std::string path;  // empty: standard output
    Format format = Format::text;

    bool to_file() const { return !path.empty(); }
};

/// Adds -o and, if there are several formats, --format; the first one is the default.
void add_output_options(Verb& verb, OutputOptions& options, std::span<const Format> formats = {});

/// Writes one finished text to where the options say.
Status write_output(const OutputOptions& options, std::string_view text);

/// Writes one finished text to standard output.
Status write_text(std::string_view text);

}  // namespace gale::cli
