#include "gale/solvers/three_row/card/processor_card.hpp"

#include <array>
#include <cstring>
#include <vector>

#include "gale/solvers/three_row/card/program.hpp"
#include "gale/solvers/three_row/card/warp.hpp"

namespace gale::three_row {
namespace {

using namespace card;

template <class Call>
Call call_of(std::span<const std::byte> bytes) {
    GALE_EXPECT(bytes.size() == sizeof(Call));
    Call call;
    std::memcpy(&call, bytes.data(), sizeof call);
    return call;
}

template <class Call>
void work_all(std::span<const std::byte> bytes) {
    const auto call = call_of<Call>(bytes);
    for (U64 thread = 0; thread < threads_of(call); ++thread) work(call, thread);
}

class ProcessorCard final : public Card {
public:
    explicit ProcessorCard(std::uint64_t free_bytes) : free_bytes_(free_bytes) {}

    std::string name() const override { return "processor"; }
    std::uint64_t free_bytes() override { return free_bytes_; }

    Result<void*> allocate(std::uint64_t bytes) override {
        memory_.emplace_back(new std::uint64_t[bytes / 8 + 1]());
        return static_cast<void*>(memory_.back().get());
    }
    Result<void*> allocate_on_host(std::uint64_t bytes) override { return allocate(bytes); }

    void copy_to_card(void* card, const void* host, std::uint64_t bytes) override {
        std::memcpy(card, host, bytes);
    }
    void copy_from_card(void* host, const void* card, std::uint64_t bytes) override {
        std::memcpy(host, card, bytes);
    }

    void launch(std::size_t number, std::uint32_t blocks, std::uint32_t,
                std::span<const std::byte> call) override {
        switch (static_cast<Kernel>(number)) {
            case Kernel::rows:
                return work_all<RowsCall>(call);
            case Kernel::settle:
                return work_all<SettleCall>(call);
            case Kernel::begin:
                return work_all<BeginCall>(call);
            case Kernel::wave:
                break;
        }
        const auto wave = call_of<WaveCall>(call);
        for (U32 block = 0; block < blocks; ++block) Warp(wave, wave.first_tile + block).work();
    }

    Status finish() override { return {}; }

private:
    std::uint64_t free_bytes_;
    std::vector<std::unique_ptr<std::uint64_t[]>> memory_;
};

}  // namespace

std::unique_ptr<Card> processor_card(std::uint64_t free_bytes) {
    return std::make_unique<ProcessorCard>(free_bytes);
}

}  // namespace gale::three_row
