// The parts of the extension module gale._gale. What a user sees is python/gale/*.py: it turns
// arguments of any kind into those that are declared here, and tuples into values with names.
#pragma once

#include "python/waiting.hpp"

namespace gale::python {

/// For classes whose objects only the library makes: without it __new__ would hand out one that was
/// never constructed, and pybind11 would read it.
template <class Class>
void refuse_new(Class& made) {
    made.def_static("__new__", [](const py::args&, const py::kwargs&) -> py::object {
        throw py::type_error("such an object is made by a function of gale");
    });
}

/// The words of a language such as "zh_CN". Throws if there are none.
Words words_for(const std::string& language);

void add_answers(py::module_& module);
void add_heaps(py::module_& module);
void add_planes(py::module_& module);
void add_boards(py::module_& module);
void add_certificates(py::module_& module);
void add_runs(py::module_& module);
void add_pictures(py::module_& module);

}  // namespace gale::python
