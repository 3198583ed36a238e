#include "gale/certify/board.hpp"

#include "gale/core/checked.hpp"

namespace gale::certify {
namespace {

using proofs::BoardWriter;

/// The largest side that the verifier reads.
constexpr std::uint64_t longest_side = 4096;

}  // namespace

Status BoardCertificate::check(BoardSize board) {
    if (board.rows <= longest_side && board.columns <= longest_side &&
        binomial(board.rows + board.columns, board.rows))
        return {};
    return too_large(sentence("a certificate of this board has too many positions to count"));
}

Result<std::unique_ptr<BoardCertificate>> BoardCertificate::create(const std::string& path,
                                                                   Kind kind, BoardSize board,
                                                                   bool is_resumable) {
    auto file =
        is_resumable ? CertificateFile::create_resumable(path) : CertificateFile::create(path);
    if (!file) return file.error();
    BoardWriter writer(**file, kind, board.rows, board.columns);
    return std::unique_ptr<BoardCertificate>(
        new BoardCertificate(std::move(*file), std::move(writer), board, false));
}

Result<std::unique_ptr<BoardCertificate>> BoardCertificate::resume(const std::string& path,
                                                                   BoardSize board,
                                                                   ByteSource& state) {
    const auto mark = storage::OutputMark::load(state);
    if (!mark) return mark.error();
    const auto finished = state.get(), checksum = state.get(), rank = state.get(),
               on_line = state.get();
    for (const auto* number : {&finished, &checksum, &rank, &on_line})
        if (!*number) return number->error();
    if (*finished == 1) {
        const auto complete = storage::OutputFile::is_complete(path, *mark);
        if (!complete) return complete.error();
        if (*complete) return std::unique_ptr<BoardCertificate>();
    }
    auto file = CertificateFile::resume(path, *mark);
    if (!file) return file.error();
    auto writer = BoardWriter::resume(**file, board.rows, board.columns,
                                      {static_cast<std::uint32_t>(*checksum), *rank, *on_line});
    return std::unique_ptr<BoardCertificate>(
        new BoardCertificate(std::move(*file), std::move(writer), board, *finished == 1));
}

void BoardCertificate::add(std::span<const board::Length> positions) {
    const auto rows = static_cast<std::size_t>(board_.rows);
    for (std::size_t at = 0; at < positions.size(); at += rows)
        writer_.add(positions.subspan(at, rows));
}

void BoardCertificate::add(const board::Openings& openings) {
    for (std::uint64_t rows = 1; rows <= board_.rows; ++rows)
        for (std::uint64_t columns = 1; columns <= board_.columns; ++columns)
            for (const Bite bite : openings.of({rows, columns}))
                writer_.add_opening(rows, columns, bite.row, bite.column);
}

Status BoardCertificate::save(ByteSink& state) {
    if (auto flushed = writer_.flush(); !flushed) return flushed;
    const auto mark = file_->mark();
    if (!mark) return mark.error();
    if (auto put = mark->save(state); !put) return put;
    const BoardWriter::Place place = writer_.place();
    for (const std::uint64_t number :
         {std::uint64_t{is_finished_}, std::uint64_t{place.checksum}, place.rank, place.on_line})
        if (auto put = state.put(number); !put) return put;
    return {};
}

Status BoardCertificate::finish() {
    if (is_finished_) return {};
    is_finished_ = true;
    return writer_.finish();
}

}  // namespace gale::certify
