// Certificates: written for a position, and verified without any engine.
#include "python/module.hpp"
#include "python/positions.hpp"

namespace gale::python {
namespace {

py::tuple verified(const std::string& path, std::uint64_t steps, const Wishes& wishes) {
    VerifyLimits limits;
    limits.memory = wishes.limits.memory;
    limits.steps = steps;
    const VerifiedClaim claim =
        answer(wishes, [&](Observer& observer) { return verify(path, limits, observer); });
    return py::make_tuple(text_of(claim.sentence.text()), text_of(claim.checked.text()));
}

void certify(const py::object& given, const std::string& path, const Wishes& wishes) {
    const Position position = position_of(given);
    answer(wishes, [&](Observer& observer) {
        return write_certificate(position.sum(), path, wishes.limits, observer);
    });
}

}  // namespace

void add_certificates(py::module_& module) {
    module.def("verify", &verified, py::arg("path"), py::arg("steps"), py::arg("wishes"));
    module.def("certify", &certify, py::arg("position"), py::arg("path"), py::arg("wishes"));
}

}  // namespace gale::python
