// gale._gale: the library as Python sees it, through gale/gale.hpp alone.
//
// Everything that the library asks of its callers is checked here or in python/gale first, so that
// no call of Python, however wrong, breaks a contract (tests/python/test_hostile.py).
#include "python/module.hpp"

#include "python/positions.hpp"

PYBIND11_MODULE(_gale, module) {
    using namespace gale::python;
    module.attr("version") = gale::version;
    module.attr("most_threads") = gale::most_threads;
    module.def("hardware_threads", &gale::hardware_threads);
    module.def("machine_memory", &gale::machine_memory);
    module.def("end_everything", &end_everything);
    module.def(
        "parse_bytes", [](const std::string& text) { return take(gale::parse_bytes(text)); },
        pybind11::arg("text"));
    pybind11::class_<Wishes> wished(module, "Wishes");
    refuse_new(wished);
    wished.def("__reduce__", &refuse_pickling);
    module.def("wishes", &wishes, pybind11::arg("threads"), pybind11::arg("memory"),
               pybind11::arg("listener"), pybind11::arg("here"));
    add_positions(module);
    add_answers(module);
    add_heaps(module);
    add_planes(module);
    add_boards(module);
    add_certificates(module);
    add_runs(module);
    add_pictures(module);
}
