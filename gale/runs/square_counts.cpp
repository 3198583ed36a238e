#include "gale/runs/square_counts.hpp"

#include "gale/formats/board_lines.hpp"
#include "gale/formats/latex.hpp"
#include "gale/runs/run_output.hpp"
#include "gale/solvers/board/by_squares.hpp"

namespace gale::runs {

Status write_square_counts(const SquareCounts& wanted, Observer& observer) {
    if (auto offered =
            formats::check_offered(wanted.format, SquareCounts::offered, sentence("counts"));
        !offered)
        return offered;
    const auto counts = board::count_by_squares(wanted.squares, wanted.limits, observer);
    if (!counts) return counts.error();
    std::string text = formats::count_heading(wanted.format, wanted.words);
    for (std::size_t squares = 1; squares < counts->size(); ++squares) {
        const board::SquareCount& count = (*counts)[squares];
        text += formats::count_line(wanted.format, squares, count.positions, count.p_positions);
    }
    return write_whole(wanted.path, text.append(formats::line_foot(wanted.format)));
}

}  // namespace gale::runs
