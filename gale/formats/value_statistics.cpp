#include "gale/formats/value_statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "gale/core/number_text.hpp"
#include "gale/core/text_width.hpp"
#include "gale/formats/latex.hpp"
#include "gale/formats/text_lines.hpp"
#include "gale/languages/say.hpp"

namespace gale::formats {
namespace {

/// Values below this are counted in an array, the few others in a map.
constexpr std::uint64_t small_values = 1 << 16;

/// So many values at a time, which may all be below byte_values.
constexpr std::size_t piece_size = 4096;
constexpr std::size_t byte_values = 256;

/// The text shows so many of the latest maxima; JSON has them all.
constexpr std::size_t maxima_shown = 10;

/// The columns of the histogram.
constexpr std::size_t value_width = 6;
constexpr std::size_t count_width = 10;

std::string rares_line(const std::optional<RareCount>& rare, const Words& words) {
    if (!rare) return std::string(words("rares: no sparse space\n"));
    const std::string mask = fmt::format("{:#b}", rare->space.mask);
    return rare->space.mixes_position
               ? say(words, "rares: {}, the last at {} (mask {}, with the parity of n)\n",
                     with_thousands(rare->rares), with_thousands(rare->last), mask)
               : say(words, "rares: {}, the last at {} (mask {})\n", with_thousands(rare->rares),
                     with_thousands(rare->last), mask);
}

}  // namespace

std::string rare_list(Format format, const std::string& game, const heaps::SparseSpace& space,
                      std::span<const heaps::RareHeap> rares) {
    if (format == Format::latex) return latex_of_csv(rare_list(Format::csv, game, space, rares));
    const bool json = format == Format::json;
    std::string text;
    if (format == Format::csv) text = "n,value\n";
    if (json)
        text = fmt::format("{{\"game\":{},\"mask\":{},\"parity_of_n\":{},\"rares\":[",
                           json_string(game), space.mask, space.mixes_position);
    const char* between = "";
    for (const heaps::RareHeap& rare : rares) {
        if (json)
            text +=
                fmt::format("{}[{},{}]", std::exchange(between, ","), rare.heap, rare.value.value);
        else
            text += fmt::format("{}{}{}\n", rare.heap, format == Format::csv ? "," : " ",
                                rare.value.value);
    }
    return json ? text + "]}\n" : text;
}

void ValueStatistics::add(HeapSize n, std::span<const std::uint64_t> values) {
    while (!values.empty()) {
        const auto piece = values.first(std::min(values.size(), piece_size));
        const std::uint64_t largest = *std::ranges::max_element(piece);
        if (largest < byte_values && !maxima_.empty() && largest <= maxima_.back().value)
            add_bytes(n, piece, largest);
        else
            add_one_by_one(n, piece);
        n += piece.size();
        values = values.subspan(piece.size());
    }
}

/// Without a new maximum. Four tables: equal values in a row need not wait for each other's count.
void ValueStatistics::add_bytes(HeapSize n, std::span<const std::uint64_t> piece,
                                std::uint64_t largest) {
    std::array<std::array<std::uint32_t, byte_values>, 4> counts = {};
    for (std::size_t i = 0; i < piece.size(); ++i) ++counts[i % 4][piece[i]];
    const std::size_t end = static_cast<std::size_t>(largest) + 1;
    if (end > counts_.size()) counts_.resize(end);
    for (std::size_t value = 0; value < end; ++value)
        for (const auto& count : counts) counts_[value] += count[value];
    const auto zero = std::ranges::find(piece.rbegin(), piece.rend(), std::uint64_t{0});
    if (zero != piece.rend()) last_zero_ = n + static_cast<HeapSize>(piece.rend() - zero) - 1;
}

void ValueStatistics::add_one_by_one(HeapSize n, std::span<const std::uint64_t> values) {
    for (const std::uint64_t value : values) {
        if (value < small_values) {
            if (value >= counts_.size()) counts_.resize(static_cast<std::size_t>(value) + 1);
            ++counts_[static_cast<std::size_t>(value)];
        } else {
            ++of_large_[value];
        }
        if (value == 0) last_zero_ = n;
        if (maxima_.empty() || value > maxima_.back().value) maxima_.push_back({n, value});
        ++n;
    }
}

std::map<std::uint64_t, std::uint64_t> ValueStatistics::histogram() const {
    std::map<std::uint64_t, std::uint64_t> all = of_large_;
    for (std::size_t value = 0; value < counts_.size(); ++value)
        if (counts_[value] > 0) all[value] = counts_[value];
    return all;
}

std::string ValueStatistics::text(const std::string& game, HeapSize first, HeapSize last,
                                  const std::optional<RareCount>& rare, const Words& words) const {
    std::string text = fmt::format("{}: G({}) to G({})\n", game, first, last);
    text += zeros() == 0 ? std::string(words("zeros: none\n"))
                         : say(words, "zeros: {}, the last at {}\n", with_thousands(zeros()),
                               with_thousands(last_zero_));
    if (!maxima_.empty())
        text += say(words, "maximum: {}, first at {}\n", maxima_.back().value,
                    with_thousands(maxima_.back().heap));
    text += rares_line(rare, words) + latest_maxima(words) + "\n";
    const auto line = [](std::string_view value, std::string_view count) {
        const std::size_t width = std::max(text_width(count), count_width);
        return padded(value, value_width) + std::string(width - text_width(count) + 1, ' ') +
               std::string(count) + "\n";
    };
    text += line(words("value"), words("count"));
    for (const auto& [value, count] : histogram())
        text += line(std::to_string(value), with_thousands(count));
    return text;
}

std::string ValueStatistics::latest_maxima(const Words& words) const {
    std::string text(words("maxima:"));
    const std::size_t skipped = maxima_.size() > maxima_shown ? maxima_.size() - maxima_shown : 0;
    if (skipped > 0) text += say(words, " ({} before)", with_thousands(skipped));
    for (std::size_t i = skipped; i < maxima_.size(); ++i)
        text += (i == skipped ? " " : ", ") +
                say(words, "{} at {}", maxima_[i].value, with_thousands(maxima_[i].heap));
    return text;
}

std::string ValueStatistics::json(const std::string& game, HeapSize first, HeapSize last,
                                  const std::optional<RareCount>& rare) const {
    nlohmann::ordered_json object = {{"game", game}, {"from", first}, {"to", last}};
    object["zeros"] = zeros();
    object["last_zero"] =
        zeros() == 0 ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(last_zero_);
    object["maximum"] = maxima_.empty() ? 0 : maxima_.back().value;
    object["maximum_at"] = maxima_.empty() ? 0 : maxima_.back().heap;
    if (rare) {
        object["rares"] = rare->rares;
        object["last_rare"] = rare->last;
        object["mask"] = rare->space.mask;
        object["parity_of_n"] = rare->space.mixes_position;
    } else {
        object["rares"] = nullptr;
        object["last_rare"] = nullptr;
    }
    auto& maxima = object["maxima"] = nlohmann::ordered_json::array();
    for (const Maximum& maximum : maxima_)
        maxima.push_back({{"n", maximum.heap}, {"value", maximum.value}});
    auto& counts = object["histogram"] = nlohmann::ordered_json::array();
    for (const auto& [value, count] : histogram())
        counts.push_back({{"value", value}, {"count", count}});
    return object.dump() + "\n";
}

std::string ValueStatistics::csv() const {
    std::string text = "value,count\n";
    for (const auto& [value, count] : histogram()) text += fmt::format("{},{}\n", value, count);
    return text;
}

Status ValueStatistics::save(ByteSink& sink) const {
    if (auto status = sink.put(counts_); !status) return status;
    std::vector<std::uint64_t> large;
    for (const auto& [value, count] : of_large_) large.insert(large.end(), {value, count});
    if (auto status = sink.put(large); !status) return status;
    if (auto status = sink.put(maxima_); !status) return status;
    return sink.put(last_zero_);
}

Status ValueStatistics::load(ByteSource& source) {
    if (auto status = source.get(counts_); !status) return status;
    std::vector<std::uint64_t> large;
    if (auto status = source.get(large); !status) return status;
    for (std::size_t i = 0; i + 1 < large.size(); i += 2) of_large_[large[i]] = large[i + 1];
    if (auto status = source.get(maxima_); !status) return status;
    const auto last_zero = source.get();
    if (!last_zero) return last_zero.error();
    last_zero_ = *last_zero;
    return {};
}

}  // namespace gale::formats
