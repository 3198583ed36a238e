// Why the answer holds: the reason for one winning move, or for there being none.
#pragma once

#include "gale/answers/answer.hpp"
#include "gale/reasons/reason.hpp"

namespace gale {

/// Replies to a P-position that a reason lists at most.
inline constexpr std::size_t replies_listed = 60;

/// The reason behind `answer`, which must be the answer to this very sum.
Result<reasons::Reason> why(const Sum& sum, const Answer& answer, const AnswerLimits& limits,
                            Observer& observer);

}  // namespace gale
