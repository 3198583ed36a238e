// Which condition of the verifier is weakened in this process, and which ones were asked for.
#pragma once

inline int weakened_number = 0;  // 0: none
inline bool weakened_asked[1 << 13];

inline bool weakened(int number) {
    weakened_asked[number] = true;
    return number == weakened_number;
}
