/* What Embedded Swift leaves to others: a seed for its tables, and numbers from text. Hidden: no program sees these names. */
#define _GNU_SOURCE
#include <locale.h>
#include <pthread.h>
#include <stddef.h>
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
