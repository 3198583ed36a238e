// The card by way of NVIDIA's driver, libcuda.so.1, which is opened at run time: nothing of it is
// needed to build, and a machine without it gets a sentence. What is declared here is the public C
// interface of the driver, which has been binary compatible for all its versions: a name with _v2
// is the one that today's headers mean.
#include "gale/parallel/card.hpp"

#include <dlfcn.h>

#include <array>
#include <vector>

namespace gale {
namespace {

using CuResult = int;
using CuDevice = int;
using CuAddress = unsigned long long;
struct CuContext;
struct CuModule;
struct CuFunction;
struct CuStream;

/// The functions of the driver that are used.
struct Driver {
    CuResult (*init)(unsigned) = nullptr;
    CuResult (*error_text)(CuResult, const char**) = nullptr;
    CuResult (*count)(int*) = nullptr;
    CuResult (*device)(CuDevice*, int) = nullptr;
    CuResult (*device_name)(char*, int, CuDevice) = nullptr;
    CuResult (*retain)(CuContext**, CuDevice) = nullptr;
    CuResult (*release)(CuDevice) = nullptr;
    CuResult (*set_current)(CuContext*) = nullptr;
    CuResult (*load)(CuModule**, const void*, unsigned, int*, void**) = nullptr;
    CuResult (*unload)(CuModule*) = nullptr;
    CuResult (*function)(CuFunction**, CuModule*, const char*) = nullptr;
    CuResult (*memory)(std::size_t*, std::size_t*) = nullptr;
    CuResult (*allocate)(CuAddress*, std::size_t) = nullptr;
    CuResult (*free)(CuAddress) = nullptr;
    CuResult (*allocate_host)(void**, std::size_t, unsigned) = nullptr;
    CuResult (*free_host)(void*) = nullptr;
    CuResult (*set_bytes)(CuAddress, unsigned char, std::size_t) = nullptr;
    CuResult (*to_card)(CuAddress, const void*, std::size_t, CuStream*) = nullptr;
    CuResult (*from_card)(void*, CuAddress, std::size_t, CuStream*) = nullptr;
    CuResult (*create_stream)(CuStream**, unsigned) = nullptr;
    CuResult (*destroy_stream)(CuStream*) = nullptr;
    CuResult (*wait)(CuStream*) = nullptr;
    CuResult (*launch)(CuFunction*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                       unsigned, CuStream*, void**, void**) = nullptr;
};

/// Looks `name` up in the library; false if it is not there.
template <class Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

/// The first name that the driver lacks; nullptr: it has all.
const char* find_all(void* library, Driver& driver) {
    const auto lacks = [&](const char* name, auto& function) {
        return find(library, name, function) ? nullptr : name;
    };
    const std::array missing = {
        lacks("cuInit", driver.init),
        lacks("cuGetErrorString", driver.error_text),
        lacks("cuDeviceGetCount", driver.count),
        lacks("cuDeviceGet", driver.device),
        lacks("cuDeviceGetName", driver.device_name),
        lacks("cuDevicePrimaryCtxRetain", driver.retain),
        lacks("cuDevicePrimaryCtxRelease_v2", driver.release),
        lacks("cuCtxSetCurrent", driver.set_current),
        lacks("cuModuleLoadDataEx", driver.load),
        lacks("cuModuleUnload", driver.unload),
        lacks("cuModuleGetFunction", driver.function),
        lacks("cuMemGetInfo_v2", driver.memory),
        lacks("cuMemAlloc_v2", driver.allocate),
        lacks("cuMemFree_v2", driver.free),
        lacks("cuMemHostAlloc", driver.allocate_host),
        lacks("cuMemFreeHost", driver.free_host),
        lacks("cuMemsetD8_v2", driver.set_bytes),
        lacks("cuMemcpyHtoDAsync_v2", driver.to_card),
        lacks("cuMemcpyDtoHAsync_v2", driver.from_card),
        lacks("cuStreamCreate", driver.create_stream),
        lacks("cuStreamDestroy_v2", driver.destroy_stream),
        lacks("cuStreamSynchronize", driver.wait),
        lacks("cuLaunchKernel", driver.launch),
    };
    for (const char* name : missing)
        if (name != nullptr) return name;
    return nullptr;
}

CuAddress address(const void* place) { return reinterpret_cast<CuAddress>(place); }

class DriverCard final : public Card {
public:
    ~DriverCard() override {
        if (stream_ != nullptr) driver_.wait(stream_);
        for (const CuAddress place : on_card_) driver_.free(place);
        for (void* place : on_host_) driver_.free_host(place);
        if (stream_ != nullptr) driver_.destroy_stream(stream_);
        if (module_ != nullptr) driver_.unload(module_);
        if (context_ != nullptr) driver_.release(device_);
        // The library stays open: it has threads and handlers of its own.
    }

    Status open(const char* program, std::span<const char* const> kernel_names) {
        void* library = ::dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr)
            return bad_input(sentence("no driver for graphics cards is installed (libcuda.so.1)"));
        if (const char* missing = find_all(library, driver_))
            return bad_input(
                sentence("the driver of the graphics card is too old: it has no {}", missing));
        int count = 0;
        if (auto done = checked(driver_.init(0)); !done) return done;
        if (auto done = checked(driver_.count(&count)); !done) return done;
        if (count == 0) return bad_input(sentence("the driver finds no graphics card"));
        if (auto done = checked(driver_.device(&device_, 0)); !done) return done;
        if (auto done = checked(driver_.retain(&context_, device_)); !done) return done;
        if (auto done = checked(driver_.set_current(context_)); !done) return done;
        if (auto done = checked(driver_.create_stream(&stream_, 0)); !done) return done;
        return load(program, kernel_names);
    }

    std::string name() const override {
        std::array<char, 256> text{};
        driver_.device_name(text.data(), static_cast<int>(text.size()) - 1, device_);
        return text.data();
    }

    std::uint64_t free_bytes() override {
        std::size_t free = 0;
        std::size_t total = 0;
        keep(driver_.memory(&free, &total));
        return free;
    }

    Result<void*> allocate(std::uint64_t bytes) override {
        CuAddress place = 0;
        if (auto done = checked(driver_.allocate(&place, bytes)); !done) return done.error();
        on_card_.push_back(place);
        if (auto done = checked(driver_.set_bytes(place, 0, bytes)); !done) return done.error();
        return reinterpret_cast<void*>(place);
    }

    Result<void*> allocate_on_host(std::uint64_t bytes) override {
        constexpr unsigned for_kernels = 2;
        void* place = nullptr;
        if (auto done = checked(driver_.allocate_host(&place, bytes, for_kernels)); !done)
            return done.error();
        on_host_.push_back(place);
        return place;
    }

    void copy_to_card(void* card, const void* host, std::uint64_t bytes) override {
        keep(driver_.to_card(address(card), host, bytes, stream_));
    }

    void copy_from_card(void* host, const void* card, std::uint64_t bytes) override {
        keep(driver_.from_card(host, address(card), bytes, stream_));
    }

    void launch(std::size_t number, std::uint32_t blocks, std::uint32_t threads,
                std::span<const std::byte> call) override {
        // The driver copies the parameter before it returns.
        void* parameters[] = {const_cast<std::byte*>(call.data())};
        keep(driver_.launch(kernels_[number], blocks, 1, 1, threads, 1, 1, 0, stream_, parameters,
                            nullptr));
    }

    Status finish() override {
        keep(driver_.wait(stream_));
        return checked(first_error_);
    }

private:
    void keep(CuResult result) {
        if (first_error_ == 0) first_error_ = result;
    }

    Status checked(CuResult result) const {
        if (result == 0) return {};
        const char* text = nullptr;
        if (driver_.error_text(result, &text) != 0 || text == nullptr) text = "unknown error";
        return bad_input(
            sentence("the driver of the graphics card reports error {}: {}", result, text));
    }

    Status load(const char* program, std::span<const char* const> kernel_names) {
        constexpr int log_buffer = 5;
        constexpr int log_bytes = 6;
        std::array<char, 4096> log{};
        std::array<int, 2> options = {log_buffer, log_bytes};
        std::array<void*, 2> values = {log.data(), reinterpret_cast<void*>(log.size() - 1)};
        if (auto done = checked(driver_.load(&module_, program, 2, options.data(), values.data()));
            !done) {
            std::string text(log.data());
            for (char& letter : text)
                if (letter == '\n') letter = ' ';
            return bad_input(sentence("the graphics card does not take the program: {} {}",
                                      sentence_of(done.error()), text));
        }
        for (const char* kernel : kernel_names) {
            CuFunction* function = nullptr;
            if (auto done = checked(driver_.function(&function, module_, kernel)); !done)
                return done;
            kernels_.push_back(function);
        }
        return {};
    }

    Driver driver_;
    CuDevice device_ = 0;
    CuContext* context_ = nullptr;
    CuModule* module_ = nullptr;
    CuStream* stream_ = nullptr;
    CuResult first_error_ = 0;
    std::vector<CuFunction*> kernels_;
    std::vector<CuAddress> on_card_;
    std::vector<void*> on_host_;
};

}  // namespace

Result<std::unique_ptr<Card>> open_card(const char* program,
                                        std::span<const char* const> kernel_names) {
    auto card = std::make_unique<DriverCard>();
    if (auto opened = card->open(program, kernel_names); !opened) return opened.error();
    return std::unique_ptr<Card>(std::move(card));
}

}  // namespace gale
