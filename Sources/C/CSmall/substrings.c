/*
 * What Swift does to make a text of a part of another one, which is 3 kB of a module for pages. A page's own touches cut no texts, but the
 * compiler does not know that: so this stands in its place, and ends the program. See foreign.c. Hidden, as everything here.
 */
#include <stdint.h>

#pragma clang diagnostic ignored "-Wunused-parameter"

void copied_part(int32_t text, int32_t part, int32_t self, int32_t error) __asm__("$eSS8_copyingySSSsFZ");
void copied_part(int32_t text, int32_t part, int32_t self, int32_t error) { __builtin_trap(); }
