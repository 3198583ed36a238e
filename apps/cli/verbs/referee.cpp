// gale referee: two programs play, and the rules and the clock are kept.
#include <charconv>

#include "apps/cli/frame/interruption.hpp"
#include "apps/cli/frame/language.hpp"
#include "apps/cli/options/question.hpp"
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {
namespace {

struct RefereeOptions {
    Question question;
    std::vector<std::string> players;
    std::uint64_t games = 1;
    std::uint64_t jobs = 1;
    bool swap = false;
    std::string time_limit = "10";
    OutputOptions output;
};

/// Seconds, perhaps with a fraction.
Result<std::chrono::milliseconds> parse_seconds(const std::string& text) {
    double seconds = 0;
    const auto read =
        std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
    constexpr double most = 86'400;
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || seconds < 0.001 ||
        seconds > most)
        return bad_input(
            sentence("--time-limit is a number of seconds from 0.001 to 86400, not {}", text));
    return std::chrono::milliseconds(static_cast<long>(seconds * 1000));
}

/// The programs are nobody's to leave behind: a stop waits until they have ended.
class RefereeObserver : public Observer {
public:
    Verdict verdict() override { return stop_was_asked() ? Verdict::stop : Verdict::go_on; }

private:
    StateAtStake programs_at_stake_;
};

Status run(const RefereeOptions& options) {
    auto sum = parse_question(options.question);
    if (!sum) return sum.error();
    if (options.players.size() != 2)
        return bad_input(sentence("two players are needed: --player CMD --player CMD"));
    const auto time_limit = parse_seconds(options.time_limit);
    if (!time_limit) return time_limit.error();
    if (options.jobs > most_threads) return bad_input(sentence("the games run on 1 to 1024 jobs"));
    RefereeSeries series{std::move(*sum), {options.players[0], options.players[1]}, options.games,
                         options.swap,    static_cast<unsigned>(options.jobs),      *time_limit};
    RefereeObserver observer;
    const auto games = hold(series, observer);
    if (!games) return games.error();
    return write_output(options.output, options.output.format == Format::jsonl
                                            ? to_json_lines(*games)
                                            : to_text(series, *games, tool_words()));
}

}  // namespace

void add_referee(Verb& app) {
    Verb& verb = app.add_verb(
        "referee", "Let two programs play against each other",
        "gale referee chomp 4x5 --player ./mine --player \"python3 yours.py\" --games 10 --swap");
    auto options = std::make_shared<RefereeOptions>();
    add_position(verb, options->question, true);
    verb.texts(
        "--player", options->players,
        "A command line that plays; give two. It reads a position from each line and answers "
        "with a line that is its move",
        {.required = true, .type = "CMD"});
    verb.number("--games", options->games, "How many games; 1 unless given");
    verb.flag("--swap", options->swap, "Let the second player begin every other game");
    verb.number("--jobs", options->jobs, "How many games are played at a time; 1 unless given");
    verb.text("--time-limit", options->time_limit,
              "Seconds for one answer; 10 unless given, fractions allowed", {.type = "SECONDS"});
    static constexpr Format formats[] = {Format::text, Format::jsonl};
    add_output_options(verb, options->output, formats);
    verb.on_run([options] { return run(*options); });
}

}  // namespace gale::cli
