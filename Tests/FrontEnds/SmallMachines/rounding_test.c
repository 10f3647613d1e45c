/*
 * Whole numbers as Sources/C/CSmall/rounding.c makes them, against the C library's own, bit for bit: what is hard by name, and many
 * numbers of every size at random.
 *
 * usage: cc -Dround=small_round -Dfloor=small_floor -Dceil=small_ceil -fno-builtin -c Sources/C/CSmall/rounding.c -o rounding.o
 *        cc Tests/FrontEnds/SmallMachines/rounding_test.c rounding.o -lm -o rounding_test && ./rounding_test
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

double small_round(double), small_floor(double), small_ceil(double);

static uint64_t bits(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static int differs(const char *name, double given, double got, double wanted)
{
    if (bits(got) == bits(wanted)) return 0;
    fprintf(stderr, "%s of %a is %a, not %a\n", name, given, got, wanted);
    return 1;
}

static int look(double value)
{
    return differs("round", value, small_round(value), round(value)) + differs("floor", value, small_floor(value), floor(value))
        + differs("ceil", value, small_ceil(value), ceil(value));
}

int main(void)
{
    static const double hard[] = {0, 0.5, 1, 1.5, 2.5, 0x1.fffffffffffffp-2, 0x1p-1074, 0x1p51 + 0.5, 0x1p52 - 0.5, 0x1p52, 0x1p53,
        0x1p63, 0x1p64, 0x1.fffffffffffffp1023, INFINITY, NAN};
    int wrong = 0;
    for (size_t i = 0; i < sizeof hard / sizeof *hard; i++) wrong += look(hard[i]) + look(-hard[i]);
    uint64_t state = 20261126;
    for (int i = 0; i < 2000000 && wrong < 10; i++) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        double any, small = (double)(int64_t)state * 0x1p-50;
        memcpy(&any, &state, sizeof any);
        /* What is no number stays so, whatever its bits say besides. */
        wrong += look(small) + (isnan(any) ? 0 : look(any));
    }
    printf("seed 20261126, %d wrong\n", wrong);
    return wrong > 0;
}
