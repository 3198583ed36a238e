// The compiled part of fmt, for -DGALE_STATIC=ON. Debian and Ubuntu ship fmt's headers with all of
// its code, but no archive to link. Including its implementation defines the plain functions; the
// templates that its headers only declare are asked for by name. The test install/static shows that
// none is missing.
#include <fmt/format-inl.h>

namespace fmt_detail = fmt::detail;
template char fmt_detail::decimal_point_impl<char>(fmt_detail::locale_ref);
template fmt_detail::thousands_sep_result<char> fmt_detail::thousands_sep_impl<char>(
    fmt_detail::locale_ref);
template fmt_detail::dragonbox::decimal_fp<float> fmt_detail::dragonbox::to_decimal(float) noexcept;
template fmt_detail::dragonbox::decimal_fp<double> fmt_detail::dragonbox::to_decimal(
    double) noexcept;
#if FMT_VERSION >= 100000
template void fmt_detail::vformat_to<char>(fmt_detail::buffer<char>&, fmt::basic_string_view<char>,
                                           fmt_detail::vformat_args<char>::type,
                                           fmt_detail::locale_ref);
#endif
