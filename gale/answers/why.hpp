// Why the answer holds: the reason for one winning move, or for there being none; and why a given
// move wins or loses.
#pragma once

#include "gale/answers/answer.hpp"
#include "gale/reasons/reason.hpp"

namespace gale {

/// Replies to a P-position that a reason lists at most.
inline constexpr std::size_t replies_listed = 60;

/// Planes of three rows are looked at for a reason up to this c.
inline constexpr RowLength largest_plane_of_reasons = 1000;

/// The reason behind `answer`, which must be the answer to this very sum.
Result<reasons::Reason> why(const Sum& sum, const Answer& answer, const AnswerLimits& limits,
                            Observer& observer);

/// Why a move wins or loses. Precondition: it is legal; the poison of a lone board may be taken.
Result<reasons::MoveReason> why(const Sum& sum, const SumMove& move, const AnswerLimits& limits,
                                Observer& observer);

}  // namespace gale
