/*
 * What Embedded Swift asks of Unicode's tables about characters of several code points, which would be 5 kB. The libraries cut no text
 * for people to read, so each code point can count as a character. Hidden, as everything here.
 */
#include <stdbool.h>
#include <stdint.h>

/* None has a part in what is read as one with its neighbours. */
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar);
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar)
{
    (void)scalar;
    return UINT8_MAX;
}

bool _swift_stdlib_isExtendedPictographic(uint32_t scalar);
bool _swift_stdlib_isExtendedPictographic(uint32_t scalar)
{
    (void)scalar;
    return false;
}

bool _swift_stdlib_isInCB_Consonant(uint32_t scalar);
bool _swift_stdlib_isInCB_Consonant(uint32_t scalar)
{
    (void)scalar;
    return false;
}
