// A position as the command line gives it: "GAME POSITION" in two words, or a sum in one.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/options/output_options.hpp"
#include "apps/cli/options/run_options.hpp"

namespace gale::cli {

struct Question {
    std::vector<std::string> words;
    bool json = false;
    bool abc = false;  // boards by the differences of their rows
    std::uint64_t moves_listed = 1000;
    std::uint64_t heap_values = 0;  // computed at most; 0: as many as are quick
    bool insist_on_value = false;
    bool insist_on_moves = false;  // the winning ones of a large full board
    std::string table;             // a table file to answer from; empty: solve
    OutputOptions output;
    RunOptions run;

    BoardForm form() const { return abc ? BoardForm::differences : BoardForm::rows; }

    /// Refused: kernels that do not exist or do not run here.
    Result<AnswerLimits> limits() const;
};

/// The words GAME and POSITION.
void add_position(Verb& verb, Question& question, bool required);

/// The options that `solve` and `moves` share.
void add_question(Verb& verb, Question& question);

/// The answers, from the table file if there is one.
Result<Answer> answer_question(const Question& question, const Sum& sum, Observer& observer);
Result<AllMoves> list_moves(const Question& question, const Sum& sum, Observer& observer);

/// The position that the words name; "poset FILE" reads the file.
Result<Sum> parse_question(const Question& question);

/// A hint where the words may have meant something else: 422 for 4,2,2.
void remark_on_words(const Question& question, Observer& observer);

/// The error with its place in words: "column 3 of '4,5': row 2 is longer ...".
Error placed(const Error& error, const std::string& word);

}  // namespace gale::cli
