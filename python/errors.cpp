#include "python/errors.hpp"

namespace gale::python {
namespace {

const char* class_name(Failure failure) {
    switch (failure) {
        case Failure::bad_input:
            return "BadInput";
        case Failure::too_large:
            return "TooLarge";
        case Failure::undecided:
            return "Undecided";
        case Failure::refuted:
            return "Refuted";
        case Failure::not_proven:
            return "NotProven";
        case Failure::storage:
            return "StorageError";
        case Failure::interrupted:
            return "Interrupted";
    }
    return "Error";
}

}  // namespace

py::str text_of(std::string_view bytes) {
    PyObject* text = PyUnicode_DecodeUTF8(bytes.data(), static_cast<Py_ssize_t>(bytes.size()),
                                          "surrogateescape");
    if (text == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::str>(text);
}

void raise(const Error& error, py::handle from) {
    const py::object kind = py::module_::import("gale._errors").attr(class_name(error.failure));
    const py::object column = error.column ? py::object(py::int_(*error.column)) : py::none();
    const py::object exception = kind(text_of(error.message), column);
    if (from)
        PyException_SetCause(exception.ptr(),
                             py::reinterpret_borrow<py::object>(from).release().ptr());
    PyErr_SetObject(kind.ptr(), exception.ptr());
    throw py::error_already_set();
}

}  // namespace gale::python
