// gale export-page: the whole page as one file, which needs no server.
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/serve/page_question.hpp"
#include "apps/cli/verbs/verbs.hpp"
#include "apps/serve/page_file.hpp"

namespace gale::cli {
namespace {

Status run(const OutputOptions& options) {
    if (auto has = check_page(); !has) return has;
    const auto page = serve::unpacked(*serve::single_page());
    if (!page) return page.error();
    return write_output(options, *page);
}

}  // namespace

void add_export_page(Verb& app) {
    Verb& verb = app.add_verb("export-page", "The page as one file, for a browser without a server",
                              "gale export-page -o chomp.html");
    auto options = std::make_shared<OutputOptions>();
    add_output_options(verb, *options);
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
