// The P-positions of a board into a certificate, and the winning openings that follow from them.
#pragma once

#include <string>

#include "gale/core/error.hpp"
#include "gale/core/observer.hpp"
#include "gale/positions/partition.hpp"
#include "gale/solvers/board/options.hpp"

namespace gale::certify {

/// Solves the board and writes "board MxN P-positions".
Status certify_board(const std::string& path, BoardSize board, const board::Options& options,
                     Observer& observer);

/// Solves the board and writes "openings MxN": its P-positions, then every winning opening of
/// every rectangle within it.
Status certify_openings(const std::string& path, BoardSize largest, const board::Options& options,
                        Observer& observer);

}  // namespace gale::certify
