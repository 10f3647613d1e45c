/*
 * Rounding as the C library's libm has it: for machines without one, and so that programs need not load it for three functions.
 * Numbers of 2^52 and more are whole already, and what is no number stays so.
 */
#include <stdint.h>

/* Without what follows the point. The sign stays: of -0.5 it is -0. */
static double whole(double value) { return __builtin_copysign((double)(int64_t)value, value); }
static int has_fraction(double value) { return value > -0x1p52 && value < 0x1p52; }

/* The nearest whole number, a half away from zero. */
double round(double value)
{
    if (!has_fraction(value)) return value;
    double part = whole(value), rest = value - part;
    return rest >= 0.5 ? part + 1 : rest <= -0.5 ? part - 1 : part;
}

double floor(double value)
{
    if (!has_fraction(value)) return value;
    double part = whole(value);
    return part > value ? part - 1 : part;
}

double ceil(double value)
{
    if (!has_fraction(value)) return value;
    double part = whole(value);
    return part < value ? part + 1 : part;
}
