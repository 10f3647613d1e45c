/* What Embedded Swift leaves to others: a seed for its tables, and numbers from text. Hidden: no program sees these names. */
#define _GNU_SOURCE
#include <locale.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

void arc4random_buf(void *bytes, size_t count);
const char *_swift_stdlib_strtod_clocale(const char *text, double *number);

/* C's library has it since 2.36 only. What lies in no table of strangers needs no better seed than what came. */
void arc4random_buf(void *bytes, size_t count)
{
    memset(bytes, 0, count);
    if (getrandom(bytes, count, GRND_NONBLOCK) < 0) memset(bytes, 0x5a, count);
}

static locale_t c_locale;

static void make_c_locale(void) { c_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0); }

/* A number at the beginning of a text, with a point whatever the user's language is; the text behind it, NULL for none. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *number)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    char *end;
    pthread_once(&once, make_c_locale);
    if (c_locale == (locale_t)0) return NULL;
    *number = strtod_l(text, &end, c_locale);
    return end == text ? NULL : end;
}

#ifdef __aarch64__
/*
 * A string's word for its storage has marks beside the address. Compilers for this machine take the word from the register in
 * which these functions return it, and Embedded Swift's own return the bare address: strings would lose their marks, and short
 * ones with them their bytes. Each of these stands before a weak one of that name, and returns what it was given.
 */
void *swift_retain(void *object);
void *swift_retain_n(void *object, uint32_t count);
void *swift_bridgeObjectRetain(void *object);
void *swift_bridgeObjectRetain_n(void *object, uint32_t count);

/* An object that is not counted keeps its highest bit, by which those functions know it. */
static void *bare(void *object) { return (void *)((uintptr_t)object & 0x8ffffffffffffff7); }

void *swift_bridgeObjectRetain(void *object)
{
    swift_retain(bare(object));
    return object;
}

void *swift_bridgeObjectRetain_n(void *object, uint32_t count)
{
    swift_retain_n(bare(object), count);
    return object;
}
#endif
