// Planes of three-row Chomp: one at a time, as values whose arrays are the library's own memory.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <memory>

#include "python/module.hpp"
#include "python/plane_stream.hpp"

namespace gale::python {
namespace {

/// A plane as Python holds it; arrays keep it alive.
struct HeldPlane {
    SharedPlane plane;
};

py::array array_of(const SharedPlane& plane, const std::vector<std::uint32_t>& numbers) {
    auto kept = std::make_unique<SharedPlane>(plane);
    const py::capsule owner(kept.get(),
                            [](void* shared) { delete static_cast<SharedPlane*>(shared); });
    kept.release();
    py::array_t<std::uint32_t> array(static_cast<py::ssize_t>(numbers.size()), numbers.data(),
                                     owner);
    array.attr("flags").attr("writeable") = false;  // planes are values
    return array;
}

py::object periodic(const HeldPlane& held, py::object (*tell)(const SharedPlane&)) {
    return held.plane->periodic ? tell(held.plane) : py::none();
}

py::object first_row(const HeldPlane& held, std::uint64_t b) {
    if (b < held.plane->c)
        raise(bad_input("b = " + std::to_string(b) +
                        " is below c = " + std::to_string(held.plane->c)));
    const auto a = held.plane->first_row(b);
    return a ? py::object(py::int_(*a)) : py::none();
}

/// Keeps the last plane only.
class LastPlane final : public PlaneSink {
public:
    explicit LastPlane(std::uint64_t c) : c_(c) {}
    void on_plane(Plane& plane) override {
        if (plane.c == c_) last_ = std::make_shared<const Plane>(std::move(plane));
    }
    SharedPlane take() { return std::move(last_); }

private:
    std::uint64_t c_;
    SharedPlane last_;
};

HeldPlane one_plane(std::uint64_t c, const Wishes& wishes) {
    LastPlane sink(c);
    answer(wishes, [&](Observer& observer) { return planes(c, sink, wishes.limits, observer); });
    return {sink.take()};
}

py::object offsets_of(const SharedPlane& plane) {
    return array_of(plane, plane->periodic->offsets);
}
py::object start_of(const SharedPlane& plane) { return py::int_(plane->periodic->start); }
py::object period_of(const SharedPlane& plane) { return py::int_(plane->periodic->period()); }

PlaneStream::Held stream(std::uint64_t to, const Wishes& wishes) {
    return PlaneStream::Held(new PlaneStream(to, wishes.limits));
}

HeldPlane next_plane(PlaneStream& stream) {
    SharedPlane plane = stream.next();
    if (!plane) throw py::stop_iteration();
    return {std::move(plane)};
}

}  // namespace

void add_planes(py::module_& module) {
    py::class_<HeldPlane> held(module, "Plane", py::is_final());
    refuse_new(held);
    held.def_property_readonly(
            "c", [](const HeldPlane& h) { return h.plane->c; }, "The third row.")
        .def_property_readonly(
            "scattered", [](const HeldPlane& h) { return array_of(h.plane, h.plane->scattered); },
            "The a of the P-positions (a, b, c) with b = c, c + 1, ..., before the periodic ones.")
        .def_property_readonly(
            "scattered_count", [](const HeldPlane& h) { return h.plane->scattered.size(); },
            "How many these are, without an array.")
        .def("_repr_svg_",
             [](const py::object& plane) {
                 return py::module_::import("gale._pictures").attr("svg_of_plane")(plane);
             })
        .def_property_readonly(
            "is_infinite", [](const HeldPlane& h) { return h.plane->is_infinite(); },
            "Whether it goes on for ever.")
        .def_property_readonly(
            "offsets", [](const HeldPlane& h) { return periodic(h, &offsets_of); },
            "a - b of the P-positions from row `start` on, again and again; None if it ends.")
        .def_property_readonly(
            "start", [](const HeldPlane& h) { return periodic(h, &start_of); },
            "The first row b of the periodic part; None if the plane ends.")
        .def_property_readonly(
            "period", [](const HeldPlane& h) { return periodic(h, &period_of); },
            "How many rows the periodic part repeats after; None if the plane ends.")
        .def("__reduce__",
             [](const HeldPlane& h) {
                 return py::make_tuple(py::module_::import("gale").attr("plane"),
                                       py::make_tuple(h.plane->c));
             })
        .def("first_row", &first_row, py::arg("b"),
             "The a that makes (a, b, c) a P-position; None beyond the end of a finite plane.")
        .def(
            "__eq__",
            [](const HeldPlane& a, const HeldPlane& b) {
                return a.plane == b.plane || *a.plane == *b.plane;
            },
            py::is_operator())
        .def("__hash__", [](const HeldPlane& h) { return py::hash(py::int_(h.plane->c)); })
        .def("__repr__",
             [](const HeldPlane& h) { return "gale.plane(" + std::to_string(h.plane->c) + ")"; });
    py::class_<PlaneStream, PlaneStream::Held> streams(module, "PlaneStream", py::is_final());
    refuse_new(streams);
    streams.def("__reduce__", &refuse_pickling)
        .def("next", &next_plane)
        .def("close", &PlaneStream::close, py::call_guard<py::gil_scoped_release>());
    module.def("plane_stream", &stream, py::arg("to"), py::arg("wishes"));
    module.def("plane", &one_plane, py::arg("c"), py::arg("wishes"));
}

}  // namespace gale::python
