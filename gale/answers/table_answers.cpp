#include "gale/answers/table_answers.hpp"

namespace gale {
namespace {

constexpr std::string_view chomp_subject = "chomp:";

Result<BoardSize> board_of(const storage::TableHeader& header, const std::string& name) {
    const Error foreign = bad_input(
        sentence("{} is a table of {}, not the table of a Chomp board", name, header.subject));
    if (!header.subject.starts_with(chomp_subject)) return foreign;
    const auto board = parse_board_size(header.subject.substr(chomp_subject.size()));
    return board ? *board : Result<BoardSize>(foreign);
}

}  // namespace

Result<BoardTableFile> BoardTableFile::from(storage::TableReader reader, std::string name) {
    const auto board = board_of(reader.header(), name);
    if (!board) return board.error();
    auto ranks = PartitionRank::of_box(*board);
    if (!ranks) return ranks.error();
    if (ranks->count() != reader.header().entries)
        return bad_input(sentence("{} has {} entries, but {} has {} positions", name,
                                  reader.header().entries, reader.header().subject,
                                  ranks->count()));
    return BoardTableFile(std::move(reader), std::move(name), *board, std::move(*ranks));
}

bool BoardTableFile::fits(const Partition& position) const {
    return position.height() <= board_.rows && position.width() <= board_.columns;
}

Result<BoardTableFile::Entry> BoardTableFile::entry(const Partition& position) {
    if (position.is_empty()) return Entry{Outcome::N, {}};
    const bool is_upright = fits(position);
    const bool is_mirrored =
        !is_upright && position.width() <= std::min<RowLength>(board_.rows, Partition::most_rows) &&
        position.height() <= board_.columns;
    if (!is_upright && !is_mirrored)
        return bad_input(sentence("{} is the table of {}; chomp:{} does not fit into that board",
                                  name_, reader_.header().subject, to_text(position)));
    const auto found = reader_.entry(ranks_.rank(is_upright ? position : position.transposed()));
    if (!found) return found.error();
    if (!has_nim_values()) return Entry{*found != 0 ? Outcome::P : Outcome::N, {}};
    const Nimber value{*found};
    return Entry{outcome_of(value), value};
}

Result<MoveList> BoardTableFile::moves(const Partition& position, bool only_winning,
                                       const AnswerLimits& limits) {
    MoveList list;
    for (const Bite bite : bites(position)) {
        const Partition left = after(position, bite);
        const auto found = entry(left);
        if (!found) return found.error();
        if (only_winning && found->outcome == Outcome::N) continue;
        if (list.moves.size() == limits.moves_listed)
            ++*list.unlisted;
        else
            list.moves.push_back({{0, bite}, found->outcome, found->nim_value});
    }
    return list;
}

Sentence BoardTableFile::method() const {
    return sentence("table of {}, {} of {} blocks read", reader_.header().subject, blocks_read(),
                    reader_.header().blocks());
}

Result<Answer> BoardTableFile::solve(const Partition& position, const AnswerLimits& limits) {
    const auto here = entry(position);
    if (!here) return here.error();
    auto winning = moves(position, true, limits);
    if (!winning) return winning.error();
    Answer answer;
    answer.outcome = here->outcome;
    answer.nim_value = here->nim_value;
    if (!here->nim_value)
        answer.nim_value_reason = position.is_empty() ? sentence("the empty board has none")
                                                      : sentence("the table holds outcomes only");
    answer.winning = std::move(*winning);
    answer.method = method();
    return answer;
}

Result<AllMoves> BoardTableFile::moves(const Partition& position, const AnswerLimits& limits) {
    const auto here = entry(position);
    if (!here) return here.error();
    auto list = moves(position, false, limits);
    if (!list) return list.error();
    AllMoves all;
    all.outcome = here->outcome;
    all.nim_value = here->nim_value;
    all.list = std::move(*list);
    all.method = method();
    return all;
}

Result<Partition> lone_chomp_board(const Sum& sum) {
    if (sum.components.size() == 1)
        if (const auto* chomp = std::get_if<ChompComponent>(&sum.components.front()))
            return chomp->board;
    return bad_input(sentence("a table answers for one Chomp board, as in 'chomp 4,2,2'"));
}

}  // namespace gale
