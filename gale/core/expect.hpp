// Contracts: GALE_EXPECT(condition) states what a caller must have made true.
//
// A broken contract is a bug of the program, not bad input: the process says which condition, in
// which file and line, and ends at once. Contracts are on in every build: they stand at doors,
// never inside hot loops.
#pragma once

namespace gale {

/// "gale: broken contract: n < known(), gale/solvers/.../nim_sequence.cpp:61" on descriptor 2, then
/// abort(). The one place of the library that prints or ends the process.
[[noreturn]] void report_broken_contract(const char* condition, const char* file,
                                         int line) noexcept;

}  // namespace gale

#define GALE_EXPECT(condition)                                                            \
    do {                                                                                  \
        if (!(condition)) ::gale::report_broken_contract(#condition, __FILE__, __LINE__); \
    } while (false)
