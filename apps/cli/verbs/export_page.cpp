// gale export-page: the whole page as one file, which needs no server; or its board alone, as a
// script for a page of one's own.
#include <algorithm>

#include "apps/cli/options/output_options.hpp"
#include "apps/cli/serve/page_question.hpp"
#include "apps/cli/verbs/verbs.hpp"
#include "apps/serve/page_file.hpp"

namespace gale::cli {
namespace {

struct ExportOptions {
    OutputOptions output;
    bool only_board = false;
};

Status run(const ExportOptions& options) {
    if (auto has = check_page(); !has) return has;
    const auto files = serve::page_files();
    const auto board = std::ranges::find(files, "/gale-board.js", &serve::PageFile::path);
    const auto page = serve::unpacked(
        options.only_board && board != files.end() ? *board : *serve::single_page());
    if (!page) return page.error();
    return write_output(options.output, *page);
}

}  // namespace

void add_export_page(Verb& app) {
    Verb& verb = app.add_verb("export-page", "The page as one file, for a browser without a server",
                              "gale export-page -o chomp.html\n"
                              "  gale export-page --board -o gale-board.js");
    auto options = std::make_shared<ExportOptions>();
    add_output_options(verb, options->output);
    verb.flag("--board", options->only_board,
              "The script of <gale-board> instead, for a page of your own");
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
