/*
 * What Embedded Swift asks of Unicode's tables, which would be 75 kB. Texts here are file names, names of devices, keys of
 * files and sentences of the library's own: nothing sorts them or changes their case, and two are the same where their code
 * points are. So no code point is known to be made of others, and each is a character. Hidden, as everything here.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

const uint8_t *const _swift_stdlib_nfd_decompositions = NULL;

/* No code point changes its place among others, or is written otherwise in a normal form. */
uint16_t _swift_stdlib_getNormData(uint32_t scalar);
uint16_t _swift_stdlib_getNormData(uint32_t scalar)
{
    (void)scalar;
    return 0;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar);
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar)
{
    (void)scalar;
    return UINT32_MAX;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second);
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second)
{
    (void)first;
    (void)second;
    return UINT32_MAX;
}

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
