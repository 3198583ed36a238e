#include "gale/formats/theorem_text.hpp"

#include <fmt/format.h>

#include "gale/core/expect.hpp"
#include "gale/core/number_text.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

using theorems::CheckedStep;
using theorems::CheckedTheorem;
using theorems::Theorem;

TheoremSentences sentences_of(const CheckedTheorem& theorem, const Words& words) {
    switch (theorem.theorem) {
        case Theorem::two_rows:
            return two_rows_sentences(theorem, words);
        case Theorem::square:
            return square_sentences(theorem, words);
        case Theorem::strategy_stealing:
            return strategy_stealing_sentences(theorem, words);
        case Theorem::two_coordinates:
            return two_coordinates_sentences(theorem, words);
        case Theorem::planes_0_to_3:
            return planes_0_to_3_sentences(theorem, words);
        case Theorem::first_move_3xm:
            return first_move_3xm_sentences(theorem, words);
        case Theorem::ab1:
            return ab1_sentences(theorem, words);
        case Theorem::sprague_grundy:
            break;
    }
    return sprague_grundy_sentences(theorem, words);
}

std::string summary(const CheckedTheorem& theorem, const Words& words) {
    std::uint64_t instances = 0;
    std::string argued;
    for (std::size_t i = 0; i < theorem.steps.size(); ++i) {
        instances += theorem.steps[i].instances;
        if (theorem.steps[i].instances == 0)
            (argued += argued.empty() ? "" : ", ") += std::to_string(i + 1);
    }
    return say(
        words,
        "Checked by this program just now: {} instances, none of them failed. Steps without "
        "instances, which rest on the argument alone: {}. Beyond the sizes checked all steps "
        "rest on the argument.",
        with_thousands(instances), argued);
}

}  // namespace

std::string theorem_text(const CheckedTheorem& theorem, const Words& words) {
    const TheoremSentences sentences = sentences_of(theorem, words);
    GALE_EXPECT(sentences.steps.size() == theorem.steps.size());
    std::string text = fmt::format("# {}\n\n{}\n\n", sentences.title, sentences.statement);
    for (std::size_t i = 0; i < sentences.steps.size(); ++i) {
        const TheoremSentences::Step& step = sentences.steps[i];
        const CheckedStep& checked = theorem.steps[i];
        GALE_EXPECT(step.checked.empty() == (checked.instances == 0));
        text += fmt::format("{}. {}\n   ", i + 1, step.argument);
        text += step.checked.empty()
                    ? std::string(words("*Nothing to check: it rests on the argument.*"))
                    : say(words, "*Checked: {} ({} instances).*", step.checked,
                          with_thousands(checked.instances));
        text += "\n";
    }
    return text + "\n" + summary(theorem, words) + " ∎\n";
}

std::string theorem_list(const Words& words) {
    std::string text = fmt::format(
        "{:<18} {}\n", "kayles",
        words("the nim-values of Kayles have period 12; the check is a proof for all n"));
    for (std::size_t i = 0; i < theorems::theorem_names.size(); ++i) {
        // The title needs no checks; a theorem without steps has sentences without numbers.
        CheckedTheorem theorem{static_cast<Theorem>(i), std::vector<CheckedStep>(8)};
        text += fmt::format("{:<18} {}\n", theorems::theorem_names[i],
                            sentences_of(theorem, words).title);
    }
    return text;
}

}  // namespace gale::formats
