// gale prove: a theorem, checked and told by the program; without a name the list of them.
#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/output_options.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct ProveOptions {
    std::string theorem;  // empty: the list
    OutputOptions output;
};

std::vector<std::string> names() {
    std::vector<std::string> all = {"kayles"};
    all.insert(all.end(), theorem_names.begin(), theorem_names.end());
    return all;
}

Error unknown_theorem(const std::string& name) {
    std::vector<std::string_view> known = {"kayles"};
    known.insert(known.end(), theorem_names.begin(), theorem_names.end());
    const auto nearest = nearest_word(name, known);
    if (nearest)
        return bad_input(sentence("there is no proof of '{}'; did you mean '{}'?", name, *nearest));
    return bad_input(
        sentence("there is no proof of '{}'; 'gale prove' lists those there are", name));
}

Status prove(const ProveOptions& options) {
    const Words& words = tool_words();
    if (options.theorem.empty()) return write_output(options.output, theorem_list(words));
    if (options.theorem == "kayles") {
        const auto proof = prove_kayles();
        if (!proof) return proof.error();
        return write_output(options.output, to_text(*proof, words));
    }
    const auto theorem = theorem_named(options.theorem);
    if (!theorem) return unknown_theorem(options.theorem);
    const auto checked = check_theorem(*theorem);
    if (!checked) return checked.error();
    return write_output(options.output, to_text(*checked, words));
}

}  // namespace

void add_prove(Verb& app) {
    Verb& verb = app.add_verb("prove", "A theorem with its proof, checked step by step",
                              "gale prove two-rows\n  gale prove kayles --lang zh_CN -o kayles.md");
    auto options = std::make_shared<ProveOptions>();
    verb.text("THEOREM", options->theorem,
              "Which theorem, such as kayles or two-rows; without one, all are listed",
              {.offers = names()});
    add_output_options(verb, options->output);
    verb.on_run([options] { return prove(*options); });
}

}  // namespace gale::cli
