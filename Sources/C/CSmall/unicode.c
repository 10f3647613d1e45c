/*
 * What Embedded Swift asks of Unicode's tables about code points, which would be 70 kB. Texts here are file names, names of
 * devices, keys of files and sentences of the library's own: nothing sorts them, none is set in capitals but where it is ASCII,
 * and two are the same where their code points are. So no code point is known to be made of others, or to have another case.
 * Hidden, as everything here.
 */
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

/* None has another case: Swift itself knows those of ASCII. */
int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping);
int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping)
{
    (void)scalar;
    (void)mapping;
    return 0;
}

const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, size_t *length);
const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, size_t *length)
{
    (void)scalar;
    (void)mapping;
    *length = 0;
    return NULL;
}
