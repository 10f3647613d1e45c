/*
 * Decimal fractions from text, to the nearest double, where no C library does it: the digits are doubled and halved in
 * decimal until 53 bits of them stand before the point. Slow, exact, and without a table.
 */
#include <stddef.h>
#include <stdint.h>

const char *_swift_stdlib_strtod_clocale(const char *text, double *number);

/* More digits than decide between two doubles; of those behind them it only matters whether one is not 0. */
enum { MOST = 800, BITS = 52, BIAS = 1023, STEP = 27 };

struct decimal {
    unsigned char digits[MOST + 1];
    int count;
    /* The value is 0.DIGITS times ten to the power of this. */
    int point;
    int is_cut;
};

static void trim(struct decimal *value)
{
    while (value->count > 0 && value->digits[value->count - 1] == 0) value->count--;
    if (value->count == 0) value->point = 0;
}

static void halve(struct decimal *value, int times)
{
    int read = 0, write = 0;
    uint64_t rest = 0;
    for (; rest >> times == 0; read++) {
        if (read >= value->count) {
            if (rest == 0) {
                value->count = 0;
                return;
            }
            while (rest >> times == 0) {
                rest *= 10;
                read++;
            }
            break;
        }
        rest = rest * 10 + value->digits[read];
    }
    value->point -= read - 1;
    uint64_t mask = ((uint64_t)1 << times) - 1;
    for (; read < value->count; read++) {
        unsigned char digit = (unsigned char)(rest >> times);
        rest = (rest & mask) * 10 + value->digits[read];
        value->digits[write++] = digit;
    }
    while (rest > 0) {
        unsigned char digit = (unsigned char)(rest >> times);
        rest = (rest & mask) * 10;
        if (write < MOST)
            value->digits[write++] = digit;
        else if (digit > 0)
            value->is_cut = 1;
    }
    value->count = write;
    trim(value);
}

static void twice(struct decimal *value, int times)
{
    /* How many digits that adds is known when it is done: they are written behind, and moved. */
    unsigned char reversed[MOST + STEP + 1];
    int written = 0;
    uint64_t carry = 0;
    for (int place = value->count - 1; place >= 0 || carry > 0; place--) {
        if (place >= 0) carry += (uint64_t)value->digits[place] << times;
        reversed[written++] = (unsigned char)(carry % 10);
        carry /= 10;
    }
    value->point += written - value->count;
    value->count = written < MOST ? written : MOST;
    for (int place = 0; place < written; place++) {
        unsigned char digit = reversed[written - 1 - place];
        if (place < MOST)
            value->digits[place] = digit;
        else if (digit > 0)
            value->is_cut = 1;
    }
    trim(value);
}

/* The nearest whole number, of two equally near ones the even one. */
static uint64_t whole(const struct decimal *value)
{
    uint64_t sum = 0;
    if (value->point > 20) return UINT64_MAX;
    for (int place = 0; place < value->point; place++) sum = sum * 10 + (place < value->count ? value->digits[place] : 0);
    if (value->point < 0 || value->point >= value->count) return sum;
    if (value->digits[value->point] == 5 && value->point + 1 == value->count && !value->is_cut) return sum + (sum & 1);
    return sum + (value->digits[value->point] >= 5);
}

/* How often to double or halve, so that the point moves by so many digits at most. */
static int shift_of(int digits)
{
    static const unsigned char shifts[] = {0, 3, 6, 9, 13, 16, 19, 23, 26};
    return digits < (int)sizeof shifts ? shifts[digits] : STEP;
}

static double value_of(struct decimal *value)
{
    uint64_t bits;
    int power = 0;
    if (value->count == 0 || value->point < -330) return 0;
    if (value->point > 310) return __builtin_inf();
    while (value->point > 0) {
        int shift = shift_of(value->point);
        halve(value, shift);
        power += shift;
    }
    while (value->point < 0 || (value->point == 0 && value->digits[0] < 5)) {
        int shift = value->point == 0 ? 1 : shift_of(-value->point);
        twice(value, shift);
        power -= shift;
    }
    power--;
    while (power < 1 - BIAS) {
        int shift = 1 - BIAS - power < STEP ? 1 - BIAS - power : STEP;
        halve(value, shift);
        power += shift;
    }
    if (power > BIAS) return __builtin_inf();
    twice(value, STEP);
    twice(value, BITS + 1 - STEP);
    bits = whole(value);
    if (bits == (uint64_t)2 << BITS) {
        bits >>= 1;
        power++;
    }
    if (power > BIAS) return __builtin_inf();
    if ((bits >> BITS & 1) == 0) power = -BIAS;
    bits = (bits & (((uint64_t)1 << BITS) - 1)) | (uint64_t)(power + BIAS) << BITS;
    union {
        uint64_t bits;
        double number;
    } result = {bits};
    return result.number;
}

static int is_digit(char letter) { return letter >= '0' && letter <= '9'; }

/* A number at the beginning of a text; the text behind it, NULL for none. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *number)
{
    struct decimal value = {.count = 0};
    int is_negative = *text == '-', has_digits = 0, has_point = 0;
    if (*text == '-' || *text == '+') text++;
    for (; is_digit(*text) || (*text == '.' && !has_point); text++) {
        if (*text == '.') {
            has_point = 1;
            continue;
        }
        has_digits = 1;
        /* Zeros before the first digit only move the point. */
        if (value.count == 0 && *text == '0') {
            if (has_point) value.point--;
            continue;
        }
        if (!has_point) value.point++;
        if (value.count < MOST)
            value.digits[value.count++] = (unsigned char)(*text - '0');
        else if (*text != '0')
            value.is_cut = 1;
    }
    if (!has_digits) return NULL;
    const char *exponent = text;
    if (*exponent == 'e' || *exponent == 'E') {
        int sign = 1, power = 0;
        exponent++;
        if (*exponent == '-' || *exponent == '+') sign = *exponent++ == '-' ? -1 : 1;
        if (is_digit(*exponent)) {
            for (; is_digit(*exponent); exponent++)
                if (power < 10000) power = power * 10 + (*exponent - '0');
            if (value.count > 0) value.point += sign * power;
            text = exponent;
        }
    }
    trim(&value);
    double found = value_of(&value);
    *number = is_negative ? -found : found;
    return text;
}
