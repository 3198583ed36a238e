// Every reply to a P-position with an answer: the reason that needs no rule.
#pragma once

#include "gale/answers/answer.hpp"
#include "gale/reasons/reason.hpp"

namespace gale {

/// How the answer to a reply is found: by asking the solvers, or by doing the same to its twin.
enum class Answering { by_solving, by_twin };

/// The replies to a P-position, at most so many, each with a move that leaves a P-position again.
/// The poison of a lone board is left out. Where solving sixty positions would take more than about
/// a second (long heaps, large boards and orders) none is listed and none counted.
Result<reasons::RepliesAnswered> answer_replies(const Sum& p_position, std::size_t list_at_most,
                                                Answering how, const AnswerLimits& limits,
                                                Observer& observer);

}  // namespace gale
