#include "web/door/memory.hpp"

#include <algorithm>

namespace gale::door {
namespace {

class KeptPlanes final : public PlaneSink {
public:
    explicit KeptPlanes(std::vector<Plane>& planes) : planes_(planes) {}
    void on_plane(Plane& plane) override { planes_.push_back(std::move(plane)); }

private:
    std::vector<Plane>& planes_;
};

}  // namespace

Result<Words> Memory::words(std::string_view tag) const {
    if (const auto added = languages.find(tag); added != languages.end()) return added->second;
    return words_of(tag);
}

Result<std::span<const Plane>> Memory::planes(std::uint64_t c, Observer& observer) {
    if (c > reach.plane)
        return too_large("planes are shown up to c = " + std::to_string(reach.plane));
    if (planes_.size() <= c) {
        constexpr std::uint64_t at_once = 128;
        const std::uint64_t to =
            std::min(reach.plane, std::max({c, at_once, std::uint64_t{2 * planes_.size()}}));
        std::vector<Plane> found;
        KeptPlanes sink(found);
        if (auto done = gale::planes(to, sink, reach.limits, observer); !done) return done.error();
        planes_ = std::move(found);
    }
    return std::span<const Plane>(planes_);
}

}  // namespace gale::door
