/*
 * Decimal fractions as Sources/C/CSmall/number.c reads them, against the C library's own: what is hard by name, and many at random.
 *
 * usage: number_test; exits 1 where one differs
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *_swift_stdlib_strtod_clocale(const char *text, double *number);

/* Ends, halves between two doubles and a little beside them, the least and the greatest, and what is no number. */
static const char *const named[] = {
    "0", "-0", ".", "x", "", "+.5", "1.", "1e", "1e+", "123abc", "8.5", "0.1", "1e400", "1e-400", "0e999999999",
    "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308", "1.7976931348623158e308",
    "1.7976931348623159e308", "9007199254740993", "1.00000000000000011102230246251565404236316680908203125",
    "1.00000000000000011102230246251565404236316680908203124", "1.00000000000000011102230246251565404236316680908203126",
};

static uint64_t seed = 88172645463325252u;

static uint64_t any(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    return seed ^= seed << 17;
}

static void make(char *text, size_t room, int kind)
{
    double number;
    uint64_t bits = any();
    memcpy(&number, &bits, sizeof number);
    /* Neither infinite nor no number. */
    if (number - number != 0) number = (double)bits;
    switch (kind) {
    case 0: snprintf(text, room, "%.17g", number); break;
    case 1: snprintf(text, room, "%.*e", (int)(any() % 40), number); break;
    case 2: snprintf(text, room, "%llu.%06llu", (unsigned long long)(any() % 100000), (unsigned long long)(any() % 1000000)); break;
    default:
        snprintf(text, room, "%llu%llue-%llu", (unsigned long long)any(), (unsigned long long)any(), (unsigned long long)(any() % 360));
    }
}

int main(void)
{
    const long count = 200000, names = sizeof named / sizeof *named;
    long wrong = 0;
    char text[1200];
    for (long place = 0; place < count; place++) {
        if (place < names)
            snprintf(text, sizeof text, "%s", named[place]);
        else
            make(text, sizeof text, (int)(place % 4));
        char *end;
        double wanted = strtod(text, &end), found = 0;
        const char *rest = _swift_stdlib_strtod_clocale(text, &found);
        int is_same = end == text ? rest == NULL : rest == end && memcmp(&wanted, &found, sizeof wanted) == 0;
        if (!is_same && ++wrong < 20) printf("%s: %a, not %a\n", text, found, wanted);
    }
    printf("number_test: %ld numbers, %ld wrong\n", count, wrong);
    return wrong != 0;
}
