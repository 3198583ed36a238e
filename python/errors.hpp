// Errors of the library as exceptions of Python, with the same sentence and place.
//
// The classes are in python/gale/_errors.py; each kind of Failure has one of its own.
#pragma once

#include <pybind11/pybind11.h>

#include <string_view>

#include "gale/gale.hpp"

namespace gale::python {

namespace py = pybind11;

/// Throws the exception that stands for the error; `from` is what it was caused by, if anything.
[[noreturn]] void raise(const Error& error, py::handle from = {});

/// For what a run that was done in the calling thread cannot return.
template <class T>
T take(Result<T>&& result) {
    if (!result) raise(result.error());
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

/// __reduce__ of what cannot be pickled; pybind11's own ends the process for the old protocols.
inline void refuse_pickling(const py::object&) {
    throw py::type_error("this object cannot be pickled or copied");
}

/// A str, whatever the bytes are: what is no UTF-8 becomes lone surrogates, as in names of files.
py::str text_of(std::string_view bytes);

}  // namespace gale::python
