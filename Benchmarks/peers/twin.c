/* What reading a recording costs in plain C: every byte up to a comment is looked at, eight at a time.
 *
 * usage: twin read|replay FILE
 * Reads evemu text or a recording of libinput from its opening to its end, in pieces of 64 KiB. `replay` also lets the
 * floor's contacts press. Prints the number of events, a sum over them that cannot be had without reading each (`read`)
 * or the number of gestures (`replay`), and the nanoseconds of the processor's time. Lines in another layout than the
 * recorders' are read slowly; what is no event ends the program.
 */
#include "floor.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { PIECE = 65536, SPARE = 64, ROOM = 1024 };
static const uint64_t ONES = 0x0101010101010101, HIGHS = 0x8080808080808080, ZEROS = 0x3030303030303030;

static unsigned char buffer[PIECE + SPARE];
static struct input_event events[ROOM];
static int is_libinput, is_replay, has_events;
static uint64_t count, sum, line_number;

/* How the lines of a frame begin, and what time that means: the next line mostly begins with the same bytes. */
struct moment {
    uint64_t first, middle, last;
    int length, middle_at;
    int64_t seconds, micros;
};
static struct moment moment = {.length = 8};

static int64_t nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

static inline uint64_t word(const unsigned char *place)
{
    uint64_t bytes;
    memcpy(&bytes, place, sizeof(bytes));
    return bytes;
}

/* The high bit of the first byte that is no digit, and perhaps of some behind it; digits are 0 to 9 here. */
static inline uint64_t no_digits(uint64_t digits)
{
    return ((digits + 0x7676767676767676) | digits) & HIGHS;
}

static inline uint32_t decimal(uint64_t digits)
{
    digits = digits * 2561 >> 8 & 0x00ff00ff00ff00ff;
    digits = digits * 6553601 >> 16 & 0x0000ffff0000ffff;
    return (uint32_t)(digits * UINT64_C(42949672960001) >> 32);
}

static inline int begins(const struct moment *moment, const unsigned char *line)
{
    return ((word(line) ^ moment->first) | (word(line + moment->middle_at) ^ moment->middle) |
            (word(line + moment->length - 8) ^ moment->last)) == 0;
}

static void remember(const unsigned char *line, int length, int64_t seconds, int64_t micros)
{
    if (length < 8 || length > 24)
        return;
    moment.length = length;
    moment.middle_at = length - 8 < 8 ? length - 8 : 8;
    moment.first = word(line);
    moment.middle = word(line + moment.middle_at);
    moment.last = word(line + length - 8);
    moment.seconds = seconds;
    moment.micros = micros;
}

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "twin: line %" PRIu64 ": %s\n", line_number, what);
    exit(1);
}

/* A number of the line, of so many digits at most, behind blanks. */
static int64_t number(const unsigned char **place, int most, int is_signed)
{
    int64_t value = 0;
    int digits = 0, is_negative = 0;
    while (**place == ' ')
        ++*place;
    if (is_signed && **place == '-') {
        is_negative = 1;
        ++*place;
    }
    for (; **place >= '0' && **place <= '9'; ++*place, digits++)
        value = value * 10 + (**place - '0');
    if (digits == 0 || digits > most)
        fail("a number was expected");
    return is_negative ? -value : value;
}

static unsigned hexadecimal(const unsigned char **place)
{
    unsigned value = 0;
    int digits = 0;
    for (;; ++*place, digits++) {
        unsigned char byte = **place;
        if (byte >= '0' && byte <= '9')
            value = value << 4 | (unsigned)(byte - '0');
        else if (byte >= 'a' && byte <= 'f')
            value = value << 4 | (unsigned)(byte - 'a' + 10);
        else
            break;
    }
    if (digits == 0 || digits > 4)
        fail("a hex number was expected");
    return value;
}

static void expect(const unsigned char **place, const char *text)
{
    for (; *text != 0; text++, ++*place)
        if (**place != (unsigned char)*text)
            fail("something else was expected");
}

/* The time of a line, and where its type stands. */
static const unsigned char *read_moment(const unsigned char *line, int64_t *seconds, int64_t *micros)
{
    const unsigned char *place = line;
    expect(&place, is_libinput ? "    - [" : "E: ");
    *seconds = number(&place, 12, 0);
    /* Six digits of microseconds between a point and a blank, as evemu writes them. */
    uint64_t digits = is_libinput ? HIGHS : word(place) ^ UINT64_C(0x203030303030302e);
    if (((digits | (digits + UINT64_C(0x7f7676767676767f))) & HIGHS) == 0) {
        *micros = decimal(digits << 8);
        return place + 8;
    }
    expect(&place, is_libinput ? "," : ".");
    *micros = number(&place, 6, 0);
    expect(&place, is_libinput ? ", " : " ");
    return place;
}

static void read_slowly(const unsigned char *line, struct input_event *event)
{
    int64_t seconds, micros;
    const unsigned char *place = read_moment(line, &seconds, &micros);
    event->input_event_sec = seconds;
    event->input_event_usec = micros;
    if (is_libinput) {
        event->type = (uint16_t)number(&place, 5, 0);
        expect(&place, ",");
        event->code = (uint16_t)number(&place, 5, 0);
        expect(&place, ",");
        event->value = (int32_t)number(&place, 10, 1);
        expect(&place, "]");
    } else {
        event->type = (uint16_t)hexadecimal(&place);
        expect(&place, " ");
        event->code = (uint16_t)hexadecimal(&place);
        expect(&place, " ");
        event->value = (int32_t)number(&place, 10, 1);
    }
    while (*place == ' ' || *place == '\t')
        place++;
    if (*place != '#' && *place != '\n' && *place != '\r')
        fail("the line should end here");
}

/* Where the line behind a comment begins, or NULL. */
static inline const unsigned char *behind(const unsigned char *place, const unsigned char *end)
{
    if (*place == '\n')
        return place + 1;
    if ((*place != '\t' && *place != ' ') || place[1] != '#')
        return NULL;
    const unsigned char *newline = memchr(place, '\n', (size_t)(end - place));
    return newline == NULL ? NULL : newline + 1;
}

/* A value that has not four digits, or a sign. */
static __attribute__((noinline)) const unsigned char *any_value(const unsigned char *place, int32_t *number)
{
    int is_negative = *place == '-';
    place += is_negative;
    uint64_t value = word(place) ^ ZEROS, others = no_digits(value);
    if (others == 0 || (others & 0x80) != 0)
        return NULL;
    int length = __builtin_ctzll(others) >> 3;
    int32_t magnitude = (int32_t)decimal(value << (64 - 8 * length));
    *number = is_negative ? -magnitude : magnitude;
    return place + length;
}

/* `3 003a 0065`, behind the zeros of the type, and what ends it; where the next line begins, or NULL for another layout. */
static inline const unsigned char *evemu_fields(const unsigned char *place, const unsigned char *end,
                                                struct input_event *event)
{
    /* Digits become 0 to 9, small letters 10 to 15, blanks 0; bits in the high half of a byte are flaws. */
    uint64_t parts = word(place) ^ UINT64_C(0x3020303030302030);
    uint64_t letters = parts >> 6 & UINT64_C(0x0000010101010000);
    uint64_t digits = parts - letters * 0x47;
    uint64_t raised = (digits + UINT64_C(0x060f060606060f06)) ^ letters << 4;
    /* The last byte is the value's first, which is looked at with the value. */
    if (((raised | digits) & UINT64_C(0x00f0f0f0f0f0f0f0)) != 0)
        return NULL;
    uint32_t code = (uint32_t)(digits >> 16);
    code = (code << 4 | code >> 8) & 0x00ff00ff;
    event->type = (uint16_t)(digits & 0xff);
    event->code = (uint16_t)(code << 8 | code >> 16);
    place += 7;
    uint64_t text = word(place);
    uint32_t four = (uint32_t)text ^ 0x30303030;
    if (((four | (four + 0x06060606)) & 0xf0f0f0f0) == 0 && (uint8_t)(text >> 32) < '0') {
        uint32_t pairs = four * 2561 >> 8 & 0x00ff00ff;
        event->value = (int32_t)(pairs * 6553601 >> 16);
        return behind(place + 4, end);
    }
    int32_t number;
    place = any_value(place, &number);
    event->value = number;
    return place == NULL ? NULL : behind(place, end);
}

/* Digits as their values, in eight bytes where digits are 0 to 9 already, blanks 0x10 and marks 0. */
static inline uint64_t columns(uint64_t bytes, uint64_t blanks, uint64_t raise, uint64_t *flaws)
{
    uint64_t empty = bytes >> 4 & blanks;
    uint64_t digits = bytes ^ empty << 4;
    *flaws |= (digits | (digits + raise + empty * 9)) & (ONES * 0xf0);
    /* No blank follows a digit. */
    *flaws |= empty >> 8 & blanks & ~empty;
    return digits;
}

/* `  3,  53,     409] # ...`; the same. */
static inline const unsigned char *libinput_fields(const unsigned char *place, const unsigned char *end,
                                                   struct input_event *event)
{
    uint64_t flaws = (uint64_t)(place[8] ^ ',') | (uint64_t)(place[9] ^ ' ');
    uint64_t names = columns(word(place) ^ UINT64_C(0x303030202c303020), UINT64_C(0x0001010000000100),
                             UINT64_C(0x0606060f0f06060f), &flaws);
    uint64_t value = columns(word(place + 10) ^ UINT64_C(0x5d30303030303030), UINT64_C(0x0000010101010101),
                             UINT64_C(0x0f06060606060606), &flaws);
    if (flaws != 0)
        return NULL;
    event->type = (uint16_t)((names >> 8 & 0xff) * 10 + (names >> 16 & 0xff));
    event->code = (uint16_t)(((names >> 40 & 0xff) * 10 + (names >> 48 & 0xff)) * 10 + (names >> 56));
    event->value = (int32_t)decimal(value << 8);
    return behind(place + 18, end);
}

static void take_all(size_t number)
{
    count += number;
    if (is_replay) {
        take(&state, events, number, 1);
        return;
    }
    for (size_t place = 0; place < number; place++)
        sum += (uint64_t)events[place].input_event_sec * 1000000 + (uint64_t)events[place].input_event_usec +
               events[place].type + events[place].code + (uint64_t)(int64_t)events[place].value;
}

/* Lines that are no event: the header of the device, comments, and where libinput's frames begin. */
static int is_event(const unsigned char *line)
{
    if (!is_libinput)
        return line[0] == 'E';
    if (memcmp(line, "  events:\n", 10) == 0) {
        has_events = 1;
        return 0;
    }
    return has_events && memcmp(line, "  - evdev:\n", 11) != 0;
}

/* Takes the lines that begin like the one remembered, as many as there are in a row and fit. */
static inline __attribute__((always_inline)) const unsigned char *
read_frame(const unsigned char *place, const unsigned char *end, size_t *number, const int of_libinput)
{
    /* A copy that no byte of the text can alias: it stays in registers. */
    const struct moment known = moment;
    const unsigned char *last = end - SPARE;
    struct input_event *event = &events[*number], *room = &events[ROOM];
    while (place <= last && event != room && begins(&known, place)) {
        const unsigned char *fields = place + known.length;
        const unsigned char *next = of_libinput ? libinput_fields(fields, end, event) : evemu_fields(fields, end, event);
        if (next == NULL)
            break;
        event->input_event_sec = known.seconds;
        event->input_event_usec = known.micros;
        event++;
        place = next;
    }
    line_number += (uint64_t)(event - &events[*number]);
    *number = (size_t)(event - events);
    return place;
}

/* Takes whole lines, and says how many bytes they have. */
static size_t read_lines(size_t bytes)
{
    const unsigned char *place = buffer, *end = buffer + bytes;
    size_t number = 0;
    for (;;) {
        const unsigned char *before = place;
        place = is_libinput ? read_frame(place, end, &number, 1) : read_frame(place, end, &number, 0);
        if (place != before)
            continue;
        if (number < ROOM && end - place > SPARE && is_event(place)) {
            /* A new frame: its first line is read as fast as the others. */
            int64_t seconds, micros;
            const unsigned char *fields = read_moment(place, &seconds, &micros);
            /* The zeros of evemu's type are the same in every line too. */
            int zeros = !is_libinput && memcmp(fields, "000", 3) == 0 ? 3 : 0;
            if (is_libinput || zeros > 0) {
                remember(place, (int)(fields - place) + zeros, seconds, micros);
                place = is_libinput ? read_frame(place, end, &number, 1) : read_frame(place, end, &number, 0);
                if (place != before)
                    continue;
            }
        }
        const unsigned char *newline = memchr(place, '\n', (size_t)(end - place));
        if (newline == NULL || number == ROOM) {
            take_all(number);
            number = 0;
            if (newline == NULL)
                break;
            continue;
        }
        line_number++;
        if (is_event(place))
            read_slowly(place, &events[number++]);
        place = newline + 1;
    }
    return (size_t)(place - buffer);
}

int main(int argc, char **argv)
{
    if (argc != 3 || (strcmp(argv[1], "read") != 0 && strcmp(argv[1], "replay") != 0)) {
        fprintf(stderr, "usage: twin read|replay FILE\n");
        return 2;
    }
    is_replay = strcmp(argv[1], "replay") == 0;
    int64_t start = nanoseconds();
    int file = open(argv[2], O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        perror(argv[2]);
        return 2;
    }
    size_t kept = 0;
    int is_first = 1;
    for (;;) {
        ssize_t fetched = read(file, buffer + kept, PIECE - kept);
        if (fetched <= 0)
            break;
        size_t bytes = kept + (size_t)fetched;
        if (is_first)
            is_libinput = bytes > 17 && memcmp(buffer, "# libinput record", 17) == 0;
        is_first = 0;
        size_t used = read_lines(bytes);
        kept = bytes - used;
        if (used == 0)
            fail("the line is too long");
        memmove(buffer, buffer + used, kept);
    }
    close(file);
    printf("%" PRIu64 " %" PRIu64 " %" PRId64 "\n", count, is_replay ? (uint64_t)state.counts.gestures : sum,
           nanoseconds() - start);
    return 0;
}
