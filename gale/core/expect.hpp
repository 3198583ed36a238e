// Contracts: EXPECT(condition) states what a caller must have made true.
//
// A broken contract is a bug of the program, not bad input, so it traps at once. Contracts are
// on in every build: they stand at doors, never inside hot loops.
#pragma once

#define EXPECT(condition)                   \
    do {                                    \
        if (!(condition)) __builtin_trap(); \
    } while (false)
