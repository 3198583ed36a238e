#include "gale/certify/period.hpp"

#include "gale/certify/certificate_file.hpp"
#include "gale/certify/few_rares.hpp"
#include "gale/certify/period_evidence.hpp"
#include "gale/certify/witnesses.hpp"
#include "gale/games/catalogue.hpp"
#include "gale/proofs/certificate_writer.hpp"

namespace gale::certify {

template <class Value>
Status certify_period(const std::string& path, const HeapGame& game,
                      const heaps::ProvenPeriodicity& proven, std::span<const Value> values,
                      bool with_witnesses) {
    auto file = CertificateFile::create(path);
    if (!file) return file.error();
    return (*file)->commit(write_period_evidence(**file, game, proven, values, with_witnesses));
}

template <class Value>
Status certify_no_even_zeros(const std::string& path, const HeapGame& game,
                             std::span<const Value> values) {
    GALE_EXPECT(game.kind() == HeapGame::Kind::grundys_game && !values.empty());
    HeapSize last_zero = 0;
    for (HeapSize n = 0; n < values.size(); n += 2)
        if (values[n] == 0) last_zero = n;
    auto file = CertificateFile::create(path);
    if (!file) return file.error();
    return (*file)->commit(proofs::write_no_even_zeros(
        **file, rules_text(game), last_zero, values.size() - 1, best_split(game, values)));
}

#define GALE_CERTIFY(Value)                                                                        \
    template Status certify_period(const std::string&, const HeapGame&,                            \
                                   const heaps::ProvenPeriodicity&, std::span<const Value>, bool); \
    template Status certify_no_even_zeros(const std::string&, const HeapGame&,                     \
                                          std::span<const Value>);
GALE_CERTIFY(std::uint8_t)
GALE_CERTIFY(std::uint16_t)
GALE_CERTIFY(std::uint32_t)
#undef GALE_CERTIFY

}  // namespace gale::certify
