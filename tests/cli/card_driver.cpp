// A driver of a graphics card that is none: a libcuda.so.1 whose kernels are loops on the
// processor.
//
// tests/cli/graphics_card.py has the tool open it, so that all of `--engine gpu` runs on a machine
// without a card. CARD_FAULT makes it one that fails: no card, an error at once, a program that
// is not taken, or an error of the n-th kernel (launch:N).
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "gale/solvers/three_row/card/program.hpp"
#include "gale/solvers/three_row/card/warp.hpp"

namespace {

using namespace gale::three_row::card;

enum : int { success = 0, not_permitted = 800, no_device = 100, bad_image = 200, failed = 719 };

std::string fault() {
    const char* text = std::getenv("CARD_FAULT");
    return text == nullptr ? "" : text;
}

template <class Call>
void work_all(const void* parameter) {
    Call call;
    std::memcpy(&call, parameter, sizeof call);
    for (U64 thread = 0; thread < threads_of(call); ++thread) work(call, thread);
}

void work_wave(const void* parameter, unsigned blocks) {
    WaveCall call;
    std::memcpy(&call, parameter, sizeof call);
    for (unsigned block = 0; block < blocks; ++block) Warp(call, call.first_tile + block).work();
}

void* place(std::uint64_t address) { return reinterpret_cast<void*>(address); }

int some;  // what handles point to

}  // namespace

#define DRIVER extern "C" __attribute__((visibility("default"))) int

DRIVER cuInit(unsigned) { return fault() == "init" ? not_permitted : success; }
DRIVER cuGetErrorString(int error, const char** text) {
    *text = error == no_device ? "no device" : "operation not permitted";
    return success;
}
DRIVER cuDeviceGetCount(int* count) {
    *count = fault() == "no-card" ? 0 : 1;
    return success;
}
DRIVER cuDeviceGet(int* device, int) {
    *device = 0;
    return success;
}
DRIVER cuDeviceGetName(char* name, int, int) {
    std::strcpy(name, "loops");
    return success;
}
DRIVER cuDevicePrimaryCtxRetain(void** context, int) {
    *context = &some;
    return success;
}
DRIVER cuDevicePrimaryCtxRelease_v2(int) { return success; }
DRIVER cuCtxSetCurrent(void*) { return success; }
DRIVER cuModuleLoadDataEx(void** module, const void* text, unsigned count, int* options,
                          void** values) {
    if (fault() == "program") {
        for (unsigned i = 0; i < count; ++i)
            if (options[i] == 5) std::strcpy(static_cast<char*>(values[i]), "unsupported\nversion");
        return bad_image;
    }
    *module = &some;
    return std::strstr(static_cast<const char*>(text), ".entry gale_wave(") ? success : bad_image;
}
DRIVER cuModuleUnload(void*) { return success; }
DRIVER cuModuleGetFunction(const char* const** function, void*, const char* name) {
    for (const char* const& kernel : kernel_names)
        if (std::strcmp(kernel, name) == 0) {
            *function = &kernel;
            return success;
        }
    return bad_image;
}
DRIVER cuMemGetInfo_v2(std::size_t* free, std::size_t* total) {
    *free = *total = fault() == "small" ? 2'000'000 : std::size_t{1} << 33;
    return success;
}
DRIVER cuMemAlloc_v2(std::uint64_t* address, std::size_t bytes) {
    *address = reinterpret_cast<std::uint64_t>(std::malloc(bytes));
    return *address == 0 ? failed : success;
}
DRIVER cuMemFree_v2(std::uint64_t address) {
    std::free(place(address));
    return success;
}
DRIVER cuMemHostAlloc(void** memory, std::size_t bytes, unsigned) {
    *memory = std::malloc(bytes);
    return *memory == nullptr ? failed : success;
}
DRIVER cuMemFreeHost(void* memory) {
    std::free(memory);
    return success;
}
DRIVER cuMemsetD8_v2(std::uint64_t address, unsigned char byte, std::size_t bytes) {
    std::memset(place(address), byte, bytes);
    return success;
}
DRIVER cuMemcpyHtoDAsync_v2(std::uint64_t card, const void* host, std::size_t bytes, void*) {
    std::memcpy(place(card), host, bytes);
    return success;
}
DRIVER cuMemcpyDtoHAsync_v2(void* host, std::uint64_t card, std::size_t bytes, void*) {
    std::memcpy(host, place(card), bytes);
    return success;
}
DRIVER cuStreamCreate(void** stream, unsigned) {
    *stream = &some;
    return success;
}
DRIVER cuStreamDestroy_v2(void*) { return success; }
DRIVER cuStreamSynchronize(void*) { return success; }
DRIVER cuLaunchKernel(const char* const* function, unsigned blocks, unsigned, unsigned, unsigned,
                      unsigned, unsigned, unsigned, void*, void** parameters, void**) {
    static unsigned launches = 0;
    if (fault() == "launch:" + std::to_string(++launches)) return failed;
    switch (static_cast<Kernel>(function - kernel_names.data())) {
        case Kernel::rows:
            work_all<RowsCall>(parameters[0]);
            break;
        case Kernel::settle:
            work_all<SettleCall>(parameters[0]);
            break;
        case Kernel::begin:
            work_all<BeginCall>(parameters[0]);
            break;
        case Kernel::wave:
            work_wave(parameters[0], blocks);
            break;
    }
    return success;
}
