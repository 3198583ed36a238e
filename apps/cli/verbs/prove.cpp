// gale prove kayles: a theorem, found, checked and told by the program.
#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct ProveOptions {
    std::string theorem;
    OutputOptions output;
};

Status prove(const ProveOptions& options) {
    if (options.theorem != "kayles")
        return bad_input("there is a proof of 'kayles' only, none of '" + options.theorem + "'");
    const auto proof = gale::prove_kayles();
    if (!proof) return proof.error();
    const bool in_chinese = tool_words().tag().starts_with("zh");
    return write_output(options.output,
                        to_text(*proof, in_chinese ? Language::chinese : Language::english));
}

}  // namespace

void add_prove(Verb& app) {
    Verb& verb = app.add_verb("prove", "A theorem with its proof, checked step by step",
                              "gale prove kayles --lang zh_CN -o kayles.md");
    auto options = std::make_shared<ProveOptions>();
    verb.text("THEOREM", options->theorem, "Which theorem: kayles",
              {.required = true, .offers = {"kayles"}});
    add_output_options(verb, options->output);
    verb.on_run([options] { return prove(*options); });
}

}  // namespace gale::cli
