/*
 * What Swift does with texts of Objective-C, with places in texts that were counted in UTF-16, and with texts whose letters are made of
 * several code points, would be 8 kB of a module for pages and 12 kB of the libraries for C. There are none in Embedded Swift (unicode.c
 * says so of the last), but the compiler does not know that. So these stand in their place, and all but the last end the program. A
 * compiler that has other names for them leaves these out, and what is built is larger, which its limit notices. Hidden, as everything here.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang diagnostic ignored "-Wunused-parameter"

#define NEVER(result, name, symbol, ...) \
    result name(__VA_ARGS__) __asm__(symbol); \
    result name(__VA_ARGS__) { __builtin_trap(); }

NEVER(void, foreign_append, "$es11_StringGutsV21_foreignAppendInPlace33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyys01_aB5SliceVF",
    intptr_t slice, intptr_t self, intptr_t error)
NEVER(intptr_t, foreign_count, "$eSS8UTF8ViewV13_foreignCountSiyF", intptr_t a, intptr_t b, intptr_t c, intptr_t self, intptr_t error)
NEVER(intptr_t, foreign_distance, "$eSS8UTF8ViewV16_foreignDistance4from2toSiSS5IndexV_AGtF",
    int64_t from, int64_t to, intptr_t a, intptr_t b, intptr_t c, intptr_t self, intptr_t error)
NEVER(int64_t, utf16_index, "$es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF",
    int64_t index, intptr_t a, intptr_t b, intptr_t c, intptr_t self, intptr_t error)

#ifndef __wasm__
NEVER(int64_t, foreign_before, "$eSS8UTF8ViewV13_foreignIndex6beforeSS0D0VAF_tF", int64_t index)
NEVER(int64_t, foreign_after, "$eSS8UTF8ViewV13_foreignIndex5afterSS0D0VAF_tF", int64_t index)
NEVER(int64_t, foreign_offset, "$eSS8UTF8ViewV13_foreignIndex_8offsetBySS0D0VAF_SitF", int64_t index)
NEVER(int64_t, foreign_limited, "$eSS8UTF8ViewV13_foreignIndex_8offsetBy07limitedF0SS0D0VSgAG_SiAGtF", int64_t index)
NEVER(uint8_t, foreign_byte, "$eSS8UTF8ViewV17_foreignSubscript8positions5UInt8VSS5IndexV_tF", int64_t index)
NEVER(intptr_t, foreign_string, "$eSS16_slowUTF8CStrings15ContiguousArrayVys4Int8VGyF", intptr_t text)
NEVER(intptr_t, foreign_copy, "$es11_StringGutsV16_foreignCopyUTF84intoSiSgSrys5UInt8VG_tF", intptr_t bytes)
NEVER(void, foreign_grow, "$es11_StringGutsV12_foreignGrow33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyySiF", intptr_t count)
NEVER(int64_t, foreign_scalar, "$es11_StringGutsV18foreignScalarAlignySS5IndexVAEF", int64_t index)
NEVER(bool, foreign_compare, "$es16_StringGutsSliceV7compare4with9expectingSbAB_s01_A16ComparisonResultOtF", intptr_t other)

/* Whether the left text is the right one, or with `expecting` comes before it: code points are in the order of their bytes. */
bool compare(const uint8_t *left, intptr_t left_count, const uint8_t *right, intptr_t right_count, uint8_t expecting, bool is_normal)
    __asm__("$es22_stringCompareFastUTF8__9expecting7bothNFCSbSRys5UInt8VG_AFs23_StringComparisonResultOSbtF");
bool compare(const uint8_t *left, intptr_t left_count, const uint8_t *right, intptr_t right_count, uint8_t expecting, bool is_normal)
{
    intptr_t shared = left_count < right_count ? left_count : right_count;
    int order = shared > 0 ? __builtin_memcmp(left, right, (size_t)shared) : 0;
    bool is_before = order < 0 || (order == 0 && left_count < right_count);
    return (expecting & 1) ? is_before : order == 0 && left_count == right_count;
}
#endif
