// What opponents, hints and reviews know of a position: the answers of gale/answers, within a
// patience.
//
// A game must go on, so a question that takes longer than the patience or more memory than the
// limit has no answer here, which is not an error. Answers are remembered, since hints, opponents
// and the review ask about the same positions.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>

#include "gale/answers/answer.hpp"
#include "gale/reasons/reason.hpp"
#include "gale/solvers/resistance/resistance.hpp"

namespace gale::play {

class Adviser {
public:
    using Duration = std::chrono::milliseconds;
    static constexpr Duration usual_patience{3000};

    explicit Adviser(const Limits& limits, Duration patience = usual_patience);

    /// Who wins and by which moves; nothing: out of reach. Errors: a stop that was asked for, and
    /// positions that are none.
    Result<std::optional<Answer>> answer(const Sum& position, Observer& observer = silent());

    /// Every move; nothing: out of reach.
    Result<std::optional<AllMoves>> moves(const Sum& position, Observer& observer = silent());

    /// How long the game lasts; nothing: out of reach.
    Result<std::optional<Resistance>> resistance(const Sum& position,
                                                 Observer& observer = silent());

    /// Why the answer to a position holds, and why a move wins or loses; nothing: out of reach.
    Result<std::optional<reasons::Reason>> why(const Sum& position, const Answer& answer,
                                               Observer& observer = silent());
    Result<std::optional<reasons::MoveReason>> why(const Sum& position, const SumMove& move,
                                                   Observer& observer = silent());

private:
    AnswerLimits limits_;
    Duration patience_;
    std::map<std::string, std::optional<Answer>> answers_;
};

}  // namespace gale::play
