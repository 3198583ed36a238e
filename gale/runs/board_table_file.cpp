// A board as a table file: entry i is the position of rank i; one bit (1 for P), or its nim-value.
#include <array>
#include <optional>

#include "gale/runs/board_output.hpp"
#include "gale/storage/table_file.hpp"

namespace gale::runs {
namespace {

storage::TableHeader header_of(const BoardTable& table, const board::ShapeRank& ranks) {
    // A nim-value is below the number of squares.
    const unsigned value_bits = table.board.rows * table.board.columns <= 256 ? 8 : 16;
    return {table.subject(), table.values ? value_bits : 1, ranks.count(),
            storage::TableHeader::usual_block_bytes};
}

class TableFileOutput : public BoardOutput {
public:
    TableFileOutput(const storage::TableHeader& header, ByteSink& sink)
        : header_(header), sink_(&sink) {}

    Status begin() override {
        auto writer = storage::TableWriter::begin(*sink_, header_);
        if (!writer) return writer.error();
        writer_ = std::move(*writer);
        return {};
    }

    Status put_n(std::uint64_t from, std::uint64_t to) override {
        for (std::uint64_t left = to - from; left > 0;) {
            if (header_.bits == 1 && bit_ == 0 && left >= 8) {
                static constexpr std::array<std::byte, 4096> zeros{};
                const auto bytes = std::min<std::uint64_t>(left / 8, zeros.size());
                const auto run = std::span(zeros).first(static_cast<std::size_t>(bytes));
                if (const Status status = writer_->append(run); !status) return status;
                left -= 8 * bytes;
                continue;
            }
            if (const Status status = put_entry(0); !status) return status;
            --left;
        }
        return {};
    }
    Status put_p(std::uint64_t, std::span<const board::Length>) override { return put_entry(1); }
    Status put_value(std::uint64_t, std::span<const board::Length>, Nimber value) override {
        return put_entry(value.value);
    }

    Status finish(Observer&) override {
        while (bit_ != 0)  // the last byte is filled up with zeros
            if (const Status status = put_entry(0); !status) return status;
        return writer_->finish();
    }

    Status save(ByteSink& out) const override {
        if (const Status status = out.put(std::uint64_t{bit_}); !status) return status;
        if (const Status status = out.put(std::to_integer<std::uint64_t>(byte_)); !status)
            return status;
        return writer_->save(out);
    }
    Status restore(ByteSource& in) override {
        const auto bit = in.get();
        if (!bit) return bit.error();
        const auto byte = in.get();
        if (!byte) return byte.error();
        if (*bit >= 8 || *byte > 0xff) return bad_input("the saved state of the table is damaged");
        bit_ = static_cast<unsigned>(*bit);
        byte_ = static_cast<std::byte>(*byte);
        auto writer = storage::TableWriter::resume(*sink_, header_, in);
        if (!writer) return writer.error();
        writer_ = std::move(*writer);
        return {};
    }

private:
    Status put_entry(std::uint64_t entry) {
        if (header_.bits == 1) {
            byte_ |= static_cast<std::byte>(entry << bit_);
            bit_ = (bit_ + 1) % 8;
            if (bit_ != 0) return {};
            const std::byte full = std::exchange(byte_, std::byte{0});
            return writer_->append(std::span(&full, 1));
        }
        const std::array<std::byte, 2> bytes{static_cast<std::byte>(entry & 0xff),
                                             static_cast<std::byte>(entry >> 8)};
        return writer_->append(std::span(bytes).first(header_.bits / 8));
    }

    storage::TableHeader header_;
    ByteSink* sink_;
    std::optional<storage::TableWriter> writer_;  // from begin() or restore() on
    unsigned bit_ = 0;                            // how many bits of byte_ are filled
    std::byte byte_{0};
};

}  // namespace

std::unique_ptr<BoardOutput> make_table_file_output(const BoardTable& table,
                                                    const board::ShapeRank& ranks, ByteSink& sink) {
    return std::make_unique<TableFileOutput>(header_of(table, ranks), sink);
}

}  // namespace gale::runs
