#include "gale/parallel/ranks.hpp"

#include <algorithm>
#include <cstring>

#include "gale/core/expect.hpp"
#include "gale/parallel/mailbox.hpp"
#include "gale/parallel/packet.hpp"

namespace gale {

Packet& Packet::add(std::uint64_t number) {
    return add_bytes(std::as_bytes(std::span(&number, 1)));
}

Packet& Packet::add_bytes(std::span<const std::byte> bytes) {
    const std::size_t size = bytes_.size();
    if (size + bytes.size() > bytes_.capacity())
        bytes_.reserve(std::max(size + bytes.size(), 2 * bytes_.capacity()));
    bytes_.resize(size + bytes.size());
    if (!bytes.empty()) std::memcpy(bytes_.data() + size, bytes.data(), bytes.size());
    return *this;
}

class LocalRanks::Member final : public Ranks {
public:
    Member(LocalRanks& all, unsigned rank) : all_(all), rank_(rank) {}

    unsigned rank() const override { return rank_; }
    unsigned count() const override { return static_cast<unsigned>(all_.ranks_.size()); }
    void send(unsigned to, std::uint32_t kind, Bytes bytes) override {
        static_cast<Member&>(all_.rank(to)).mailbox_.put({rank_, kind, std::move(bytes)});
    }
    std::optional<Message> receive(std::chrono::microseconds patience) override {
        return mailbox_.take(patience);
    }

private:
    LocalRanks& all_;
    unsigned rank_;
    Mailbox mailbox_;
};

LocalRanks::LocalRanks(unsigned count) {
    GALE_EXPECT(count >= 1);
    for (unsigned rank = 0; rank < count; ++rank)
        ranks_.push_back(std::make_unique<Member>(*this, rank));
}

LocalRanks::~LocalRanks() = default;

}  // namespace gale
