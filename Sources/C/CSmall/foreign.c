/*
 * Swift's texts carry code for texts of Objective-C, for places counted in UTF-16 and for letters of several code points: 8 kB of a
 * module for pages, more in the libraries for C. Embedded Swift has no such texts, but the compiler does not know that. These functions
 * replace that code: all but `compare` end the program. Where a compiler gives that code other names the linker keeps it, and the
 * limits of sizes notice. Hidden, as everything here.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang diagnostic ignored "-Wunused-parameter"

#ifdef __wasm__
/* As the compiler declares them for WebAssembly. */
#define SWIFT
#define TEXT int32_t a, int32_t b, int32_t c
#define INDEX int64_t
#define ENDED , int32_t self, int32_t error
#else
/* By Swift's convention for calls: the linker makes one program of both, and drops a call that does not match. */
#define SWIFT __attribute__((swiftcall))
#define TEXT uint64_t a, void *b
#define INDEX uint64_t
#define ENDED
#endif

#define NEVER(result, name, symbol, ...) \
    SWIFT result name(__VA_ARGS__) __asm__(symbol); \
    SWIFT result name(__VA_ARGS__) { __builtin_trap(); }

NEVER(intptr_t, foreign_count, "$eSS8UTF8ViewV13_foreignCountSiyF", TEXT ENDED)
NEVER(intptr_t, foreign_distance, "$eSS8UTF8ViewV16_foreignDistance4from2toSiSS5IndexV_AGtF", INDEX from, INDEX to, TEXT ENDED)
NEVER(INDEX, utf16_index, "$es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF", INDEX index, TEXT ENDED)

#ifdef __wasm__
NEVER(void, foreign_append, "$es11_StringGutsV21_foreignAppendInPlace33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyys01_aB5SliceVF",
    int32_t slice ENDED)
#else
#define SELF __attribute__((swift_context)) void *self
struct limited {
    INDEX index;
    uint8_t isNone;
};

NEVER(void, foreign_append, "$es11_StringGutsV21_foreignAppendInPlace33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyys01_aB5SliceVF",
    TEXT, INDEX from, INDEX to, SELF)
NEVER(void, foreign_grow, "$es11_StringGutsV12_foreignGrow33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyySiF", uint64_t count, SELF)
NEVER(INDEX, foreign_before, "$eSS8UTF8ViewV13_foreignIndex6beforeSS0D0VAF_tF", INDEX index, TEXT)
NEVER(INDEX, foreign_after, "$eSS8UTF8ViewV13_foreignIndex5afterSS0D0VAF_tF", INDEX index, TEXT)
NEVER(INDEX, foreign_offset, "$eSS8UTF8ViewV13_foreignIndex_8offsetBySS0D0VAF_SitF", INDEX index, uint64_t offset, TEXT)
NEVER(struct limited, foreign_limited, "$eSS8UTF8ViewV13_foreignIndex_8offsetBy07limitedF0SS0D0VSgAG_SiAGtF",
    INDEX index, uint64_t offset, INDEX limit, TEXT)
NEVER(uint8_t, foreign_byte, "$eSS8UTF8ViewV17_foreignSubscript8positions5UInt8VSS5IndexV_tF", INDEX index, TEXT)
NEVER(INDEX, foreign_scalar, "$es11_StringGutsV18foreignScalarAlignySS5IndexVAEF", INDEX index, TEXT)
NEVER(void *, foreign_string, "$eSS16_slowUTF8CStrings15ContiguousArrayVys4Int8VGyF", TEXT)
NEVER(struct limited, foreign_copy, "$es11_StringGutsV16_foreignCopyUTF84intoSiSgSrys5UInt8VG_tF",
    uint64_t bytes, uint64_t count, TEXT)
NEVER(bool, foreign_compare, "$es16_StringGutsSliceV7compare4with9expectingSbAB_s01_A16ComparisonResultOtF",
    TEXT, INDEX from, INDEX to, uint8_t expecting, uint64_t other, void *bytes, INDEX begin, INDEX end)

/* Whether two texts are the same, or with `isBefore` the left one comes first: code points are in the order of their bytes. */
SWIFT bool compare(uint64_t left, uint64_t left_count, uint64_t right, uint64_t right_count, uint8_t isBefore, bool isNormal)
    __asm__("$es22_stringCompareFastUTF8__9expecting7bothNFCSbSRys5UInt8VG_AFs23_StringComparisonResultOSbtF");
SWIFT bool compare(uint64_t left, uint64_t left_count, uint64_t right, uint64_t right_count, uint8_t isBefore, bool isNormal)
{
    uint64_t shared = left_count < right_count ? left_count : right_count;
    int order = shared > 0 ? __builtin_memcmp((const void *)left, (const void *)right, shared) : 0;
    if (isBefore) return order < 0 || (order == 0 && left_count < right_count);
    return order == 0 && left_count == right_count;
}
#endif
