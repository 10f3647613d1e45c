/*
 * What Swift does with texts of Objective-C, and with places in texts that were counted in UTF-16, would be 8 kB of a module for pages.
 * There are none in Embedded Swift, but the compiler does not know that. So these stand in their place, and end the program. A compiler
 * that has other names for them leaves these out, and the module is larger, which its limit notices. Hidden, as everything here.
 */
#include <stdint.h>

#pragma clang diagnostic ignored "-Wunused-parameter"

#define NEVER(result, name, symbol, ...) \
    result name(__VA_ARGS__) __asm__(symbol); \
    result name(__VA_ARGS__) { __builtin_trap(); }

NEVER(void, foreign_append, "$es11_StringGutsV21_foreignAppendInPlace33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyys01_aB5SliceVF",
    int32_t slice, int32_t self, int32_t error)
NEVER(int32_t, foreign_count, "$eSS8UTF8ViewV13_foreignCountSiyF", int32_t a, int32_t b, int32_t c, int32_t self, int32_t error)
NEVER(int32_t, foreign_distance, "$eSS8UTF8ViewV16_foreignDistance4from2toSiSS5IndexV_AGtF",
    int64_t from, int64_t to, int32_t a, int32_t b, int32_t c, int32_t self, int32_t error)
NEVER(int64_t, utf16_index, "$es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF",
    int64_t index, int32_t a, int32_t b, int32_t c, int32_t self, int32_t error)
