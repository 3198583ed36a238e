#define ZLIB_CONST  // its input is not written to
#include <zlib.h>

#include <limits>
#include <new>

#include "apps/serve/page_file.hpp"

namespace gale::serve {

Result<std::string> unpacked(const PageFile& file) {
    std::string bytes(file.size, '\0');
    const auto fault = [&] {
        return storage_error("the file " + std::string(file.path) + " of the page is damaged");
    };
    constexpr std::size_t most = std::numeric_limits<uInt>::max();
    if (file.packed.size() > most || file.size > most) return fault();
    z_stream stream{};
    stream.next_in = reinterpret_cast<const Bytef*>(file.packed.data());
    stream.avail_in = static_cast<uInt>(file.packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    constexpr int gzip_window = 15 + 16;  // zlib's way of saying: the largest window, gzip alone
    if (const int begun = inflateInit2(&stream, gzip_window); begun != Z_OK) {
        if (begun == Z_MEM_ERROR) throw std::bad_alloc();
        return fault();
    }
    const int ended = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    if (ended == Z_MEM_ERROR) throw std::bad_alloc();
    if (ended != Z_STREAM_END || stream.avail_out != 0 || stream.avail_in != 0) return fault();
    return bytes;
}

}  // namespace gale::serve
