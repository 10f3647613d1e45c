/* What writing a log costs in plain C: the same events from the same numbers, with digits of its own and no printf.
 *
 * usage: twin text|json LOG.json >LINES
 * Takes events from the log that `pressure-demo replay --json` wrote, back to the whole numbers that the library has,
 * and writes them as `replay` does, one form or the other. Only `format_text` and `format_json` are counted.
 */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum kind {
    TOUCH_BEGAN, HINT_BEGAN, PROGRESS, HINT_ENDED, TAPPED, FAILED, PEEK_BEGAN, ACTIONS_REVEALED, ACTIONS_HIDDEN,
    HIGHLIGHTED, PINNED, PEEK_ENDED, POPPED, ACTION_SELECTED, MENU_OPENED, MENU_CLOSED, PLAYBACK_BEGAN, PLAYBACK_ENDED,
    LONG_PRESSED, CANCELLED, KINDS
};

struct word {
    const char *text;
    size_t length;
};
#define WORD(text) { text, sizeof(text) - 1 }

static const struct word NAMES[KINDS] = {
    WORD("touchBegan"), WORD("hintBegan"), WORD("progress"), WORD("hintEnded"), WORD("tapped"), WORD("failed"),
    WORD("peekBegan"), WORD("actionsRevealed"), WORD("actionsHidden"), WORD("highlighted"), WORD("pinned"),
    WORD("peekEnded"), WORD("popped"), WORD("actionSelected"), WORD("menuOpened"), WORD("menuClosed"),
    WORD("playbackBegan"), WORD("playbackEnded"), WORD("longPressed"), WORD("cancelled"),
};

struct event {
    int64_t time;
    int32_t contact, x, y, progress, pressure; /* pressure below 0: not said */
    uint16_t count;
    uint8_t kind, towards_peek;
    struct word target, word, reason; /* word: why, trigger, cause or action */
};

enum { ROOM = 65536, LINE = 512 };
static char buffer[ROOM];
static struct event *events;
static size_t count;

static const char PAIRS[] = "00010203040506070809101112131415161718192021222324252627282930313233343536373839"
                            "40414243444546474849505152535455565758596061626364656667686970717273747576777879"
                            "8081828384858687888990919293949596979899";

static inline char *pair(char *to, uint32_t number)
{
    memcpy(to, PAIRS + 2 * number, 2);
    return to + 2;
}

static inline char *word(char *to, struct word word)
{
    memcpy(to, word.text, word.length);
    return to + word.length;
}

#define LITERAL(to, text) (memcpy(to, text, sizeof(text) - 1), to + sizeof(text) - 1)

static inline char *digits(char *to, uint64_t number)
{
    char reversed[20];
    int length = 0;
    if (number < 10) {
        *to = (char)('0' + number);
        return to + 1;
    }
    for (; number > 0; number /= 10) reversed[length++] = (char)('0' + number % 10);
    while (length > 0) *to++ = reversed[--length];
    return to;
}

static inline char *number(char *to, int64_t number)
{
    if (number < 0) *to++ = '-';
    return digits(to, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

static inline char *places2(char *to, uint32_t part) { return pair(to, part); }

static inline char *places3(char *to, uint32_t part)
{
    *to = (char)('0' + part / 100);
    return pair(to + 1, part % 100);
}

static inline char *places5(char *to, uint32_t part)
{
    *to = (char)('0' + part / 10000);
    pair(to + 1, part / 100 % 100);
    return pair(to + 3, part % 100);
}

static inline char *seconds(char *to, int64_t time)
{
    uint64_t size = time < 0 ? -(uint64_t)time : (uint64_t)time;
    uint32_t micros = (uint32_t)(size % 1000000);
    if (time < 0) *to++ = '-';
    to = digits(to, size / 1000000);
    *to++ = '.';
    pair(to, micros / 10000);
    pair(to + 2, micros / 100 % 100);
    return pair(to + 4, micros % 100);
}

static inline char *millimetres(char *to, int32_t length)
{
    uint32_t size = length < 0 ? -(uint32_t)length : (uint32_t)length;
    if (length < 0) *to++ = '-';
    to = digits(to, size / 1000);
    *to++ = '.';
    return places3(to, size % 1000);
}

/* A share with some places: the nearest, or downwards. */
static inline uint64_t share(int32_t raw, uint32_t power, int is_down)
{
    uint64_t size = raw < 0 ? -(uint32_t)raw : (uint32_t)raw;
    return (size * power + (is_down ? (raw < 0 ? 65535 : 0) : 32768)) >> 16;
}

static inline char *text_line(char *to, const struct event *event)
{
    uint64_t part;
    to = seconds(to, event->time);
    to = LITERAL(to, " contact ");
    to = number(to, event->contact);
    *to++ = ' ';
    to = word(to, event->target);
    *to++ = ' ';
    if (event->kind == PROGRESS) {
        part = share(event->progress, 100, 1);
        to = event->towards_peek ? LITERAL(to, "progress(peek ") : LITERAL(to, "progress(pop ");
        if (event->progress < 0 && part > 0) *to++ = '-';
        to = digits(to, part / 100);
        *to++ = '.';
        to = places2(to, (uint32_t)(part % 100));
        *to++ = ')';
    } else {
        to = word(to, NAMES[event->kind]);
        if (event->word.length > 0) {
            *to++ = '(';
            to = word(to, event->word);
            if (event->reason.length > 0) {
                *to++ = '(';
                to = word(to, event->reason);
                *to++ = ')';
            }
            if (event->count > 1) to = digits(LITERAL(to, ", "), event->count);
            *to++ = ')';
        }
    }
    if (event->pressure >= 0) {
        part = share(event->pressure, 1000, 0);
        to = LITERAL(to, "  ");
        to = digits(to, part / 1000);
        *to++ = '.';
        to = places3(to, (uint32_t)(part % 1000));
    }
    *to++ = '\n';
    return to;
}

static inline char *member(char *to, struct word key, struct word value)
{
    to = LITERAL(to, ",\"");
    to = word(to, key);
    to = LITERAL(to, "\":\"");
    to = word(to, value);
    *to++ = '"';
    return to;
}

static inline char *json_line(char *to, const struct event *event)
{
    static const struct word WHY = WORD("why"), TRIGGER = WORD("trigger"), CAUSE = WORD("cause"),
                             REASON = WORD("reason");
    uint64_t part;
    to = LITERAL(to, "{\"time\":");
    to = number(to, event->time);
    to = LITERAL(to, ",\"contact\":");
    to = number(to, event->contact);
    to = LITERAL(to, ",\"target\":\"");
    to = word(to, event->target);
    to = LITERAL(to, "\",\"event\":\"");
    to = word(to, NAMES[event->kind]);
    *to++ = '"';
    switch (event->kind) {
    case PROGRESS:
        part = share(event->progress, 100000, 1);
        to = event->towards_peek ? LITERAL(to, ",\"towards\":\"peek\",\"progress\":")
                                 : LITERAL(to, ",\"towards\":\"pop\",\"progress\":");
        if (event->progress < 0 && part > 0) *to++ = '-';
        to = digits(to, part / 100000);
        *to++ = '.';
        to = places5(to, (uint32_t)(part % 100000));
        break;
    case HINT_ENDED: case FAILED: case PEEK_ENDED: case CANCELLED: to = member(to, WHY, event->word); break;
    case PLAYBACK_ENDED:
        to = member(to, WHY, event->word);
        if (event->reason.length > 0) to = member(to, REASON, event->reason);
        break;
    case PEEK_BEGAN: case MENU_OPENED: case PLAYBACK_BEGAN: to = member(to, TRIGGER, event->word); break;
    case HIGHLIGHTED: case ACTION_SELECTED:
        if (event->count == 0) {
            to = LITERAL(to, ",\"action\":null");
        } else {
            to = LITERAL(to, ",\"action\":\"");
            to = word(to, event->word);
            *to++ = '"';
        }
        break;
    case POPPED:
        to = member(to, CAUSE, event->word);
        to = LITERAL(to, ",\"count\":");
        to = digits(to, event->count);
        break;
    default: break;
    }
    to = LITERAL(to, ",\"x\":");
    to = millimetres(to, event->x);
    to = LITERAL(to, ",\"y\":");
    to = millimetres(to, event->y);
    if (event->pressure >= 0) {
        part = share(event->pressure, 100000, 0);
        to = LITERAL(to, ",\"pressure\":");
        to = digits(to, part / 100000);
        *to++ = '.';
        to = places5(to, (uint32_t)(part % 100000));
    }
    to = LITERAL(to, "}\n");
    return to;
}

static char *flush(char *end)
{
    for (char *from = buffer; from < end;) {
        ssize_t written = write(1, from, (size_t)(end - from));
        if (written < 0 && errno != EINTR) exit(1);
        if (written > 0) from += written;
    }
    return buffer;
}

__attribute__((noinline)) void format_text(void)
{
    char *end = buffer;
    for (size_t place = 0; place < count; place++) {
        if (end > buffer + ROOM - LINE) end = flush(end);
        end = text_line(end, &events[place]);
    }
    flush(end);
}

__attribute__((noinline)) void format_json(void)
{
    char *end = buffer;
    for (size_t place = 0; place < count; place++) {
        if (end > buffer + ROOM - LINE) end = flush(end);
        end = json_line(end, &events[place]);
    }
    flush(end);
}

/* The reading of the log, which nobody counts. */

static struct word text_of(const char *line, const char *key)
{
    struct word found = {"", 0};
    char wanted[32];
    snprintf(wanted, sizeof(wanted), "\"%s\":\"", key);
    const char *start = strstr(line, wanted);
    if (start == NULL) return found;
    start += strlen(wanted);
    found.length = strcspn(start, "\"");
    found.text = strndup(start, found.length);
    if (found.text == NULL) exit(1);
    return found;
}

/* A number with its point taken out: so many places as the log has. */
static int number_of(const char *line, const char *key, int64_t *found)
{
    char wanted[32];
    snprintf(wanted, sizeof(wanted), "\"%s\":", key);
    const char *start = strstr(line, wanted);
    if (start == NULL) return 0;
    start += strlen(wanted);
    int is_negative = *start == '-';
    *found = 0;
    for (start += is_negative; (*start >= '0' && *start <= '9') || *start == '.'; start++)
        if (*start != '.') *found = *found * 10 + (*start - '0');
    if (is_negative) *found = -*found;
    return 1;
}

static void take(const char *line)
{
    static size_t room;
    if (count == room) {
        room = room == 0 ? 4096 : 2 * room;
        events = realloc(events, room * sizeof(*events));
        if (events == NULL) exit(1);
    }
    struct event event = {.pressure = -1};
    struct word name = text_of(line, "event"), towards = text_of(line, "towards");
    int64_t value = 0;
    while (event.kind < KINDS && strcmp(NAMES[event.kind].text, name.text) != 0) event.kind++;
    if (event.kind == KINDS) return; /* a remark on the device */
    number_of(line, "time", &event.time);
    if (number_of(line, "contact", &value)) event.contact = (int32_t)value;
    if (number_of(line, "x", &value)) event.x = (int32_t)value;
    if (number_of(line, "y", &value)) event.y = (int32_t)value;
    if (number_of(line, "pressure", &value)) event.pressure = (int32_t)((value * 65536 + 50000) / 100000);
    if (number_of(line, "progress", &value))
        event.progress = (int32_t)(value < 0 ? -(-value * 65536 / 100000) : (value * 65536 + 99999) / 100000);
    event.towards_peek = strcmp(towards.text, "peek") == 0;
    event.target = text_of(line, "target");
    static const char *const KEYS[] = {"why", "trigger", "cause", "action"};
    for (size_t key = 0; key < 4 && event.word.length == 0; key++) event.word = text_of(line, KEYS[key]);
    event.reason = text_of(line, "reason");
    if (event.kind == HIGHLIGHTED || event.kind == ACTION_SELECTED) {
        event.count = event.word.length > 0;
        if (event.count == 0) event.word = (struct word)WORD("none");
    }
    if (number_of(line, "count", &value)) event.count = (uint16_t)value;
    events[count++] = event;
}

int main(int arguments, char **argument)
{
    static char line[65536];
    FILE *file = arguments == 3 ? fopen(argument[2], "r") : NULL;
    if (file == NULL) {
        fprintf(stderr, "usage: twin text|json LOG.json\n");
        return 2;
    }
    while (fgets(line, sizeof(line), file) != NULL)
        if (strncmp(line, "{\"time\":", 8) == 0) take(line);
    fclose(file);
    if (strcmp(argument[1], "text") == 0) format_text(); else format_json();
    return count > 0 ? 0 : 1;
}
