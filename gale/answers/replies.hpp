// Every reply to a P-position with an answer: the reason that needs no rule.
#pragma once

#include "gale/answers/answer.hpp"
#include "gale/reasons/reason.hpp"

namespace gale {

/// The replies to a P-position, at most so many, each with a move that leaves a P-position again.
/// The poison of a lone board is left out. Where an answer would take long (heaps beyond 10,000,
/// boards within a sum of more than 40 squares) none is listed and none counted.
Result<reasons::RepliesAnswered> answer_replies(const Sum& p_position, std::size_t list_at_most,
                                                const AnswerLimits& limits, Observer& observer);

}  // namespace gale
