/*
 * Writes a number with a fraction. Swift has 5 kB of code and tables for that, and the C library has the digits already: this replaces
 * Swift's function, as foreign.c does others. Hidden, as everything here.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wunused-parameter"

/* Swift's `append` of a text; one of at most 15 bytes of ASCII lies in two words, whose highest byte has its length. */
__attribute__((swiftcall)) void append(uint64_t first, void *second, __attribute__((swift_context)) void *text)
    __asm__("$eSS6appendyySSF");

static void put(void *text, const char *bytes)
{
    for (size_t rest = strlen(bytes); rest > 0;) {
        uint64_t words[2] = {0, 0};
        size_t count = rest < 15 ? rest : 15;
        memcpy(words, bytes, count);
        append(words[0], (void *)(uintptr_t)(words[1] | (uint64_t)(0xe0 | count) << 56), text);
        bytes += count;
        rest -= count;
    }
}

/* The fewest digits that are this number and no other, without a point; the power of ten of the first. */
static int digits_of(double number, char digits[20])
{
    int power = 0;
    for (int count = 1; count <= 17; count++) {
        char shown[40], whole[40];
        snprintf(shown, sizeof shown, "%.*e", count - 1, number);
        int length = 0;
        const char *at = shown;
        for (; *at != 'e'; at++)
            if (*at >= '0' && *at <= '9') digits[length++] = *at;
        digits[length] = 0;
        power = atoi(at + 1);
        // Without a point, which other languages write otherwise.
        snprintf(whole, sizeof whole, "%se%d", digits, power - length + 1);
        if (strtod(whole, NULL) == number) break;
    }
    return power;
}

/* `1.5`, `0.0001` and `1e-05`, as Swift writes them. */
__attribute__((swiftcall)) void number_text(void *text, double number) __asm__("$eSd5write2toyxz_ts16TextOutputStreamRzlFs26DefaultStringInterpolationV_Tg5");
__attribute__((swiftcall)) void number_text(void *text, double number)
{
    char digits[20], shown[48];
    if (signbit(number)) put(text, "-");
    number = fabs(number);
    if (!isfinite(number)) return put(text, isnan(number) ? "nan" : "inf");
    int power = digits_of(number, digits), count = (int)strlen(digits), above = power + 1;
    if (power < -4 || number > 0x1p53)
        snprintf(shown, sizeof shown, "%.1s%s%se%+03d", digits, count > 1 ? "." : "", digits + 1, power);
    else if (above <= 0)
        snprintf(shown, sizeof shown, "0.%.*s%s", -above, "000", digits);
    else if (above < count)
        snprintf(shown, sizeof shown, "%.*s.%s", above, digits, digits + above);
    else
        snprintf(shown, sizeof shown, "%s%.*s.0", digits, above - count, "0000000000000000");
    put(text, shown);
}
