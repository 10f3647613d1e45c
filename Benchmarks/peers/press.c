/* The honest floor: events to gestures in plain C with every check and guarantee of ours; see slots.h and press.h.
 *
 * usage: press leading|independent|waiting bulk|frames|pipe TRACE EVENTS        (waiting: independent, with a poll for each frame)
 *        press leading|independent log RECORDING
 *        press leading|independent loop        (with descriptors 3 and 4 of latency.c)
 * `log` reads an evemu recording of a touchscreen with slots that weighs, and prints each finding and each gesture in a
 * line, as `peer-product log` does: both must say the same, or what the twin costs would prove nothing.
 */
#include "rig.h"
#include "press.h"
#include "shared-times.h"

#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static struct assembler slots;
static struct machine machine;
static volatile int64_t kept;

static void print_gesture(int64_t time, int32_t contact, enum kind kind, int32_t what, int32_t x, int32_t y, int32_t force)
{
    static const char *const names[] = {
        "touchBegan", "hintBegan", "progress", "hintEnded", "tapped", "failed", "peekBegan", "actionsRevealed",
        "actionsHidden", "highlighted", "pinned", "peekEnded", "popped", "actionSelected", "cancelled", "revised",
    };
    printf("%" PRId64 " %" PRId32 " %s %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32 "\n", time, contact, names[kind], what, x, y,
           force);
}

static void print_findings(void)
{
    static const char *const names[] = {
        "time.backwards", "slot.undeclared", "axis.undeclared", "touch.withoutID", "touch.idReused", "touch.idReplaced",
        "touch.liftWithoutTouch", "frame.reportMissing", "pressure.outOfRange", "touch.stuck", "events.dropped",
        "touch.downAtStart", "touch.downAtEnd", "touch.tooMany",
    };
    for (int place = 0; place < slots.finding_count; place++) {
        const struct finding *finding = &slots.findings[place];
        printf("%" PRId64 " %" PRId32 " %s\n", finding->time > 0 ? finding->time : 0, finding->slot, names[finding->check]);
    }
}

static inline const struct input_event *press_frame(const struct input_event *events, const struct input_event *end, int *has_frame)
{
    events = take(&slots, events, end, has_frame);
    if (__builtin_expect(machine.tell != NULL, 0))
        print_findings();
    if (*has_frame)
        receive(&machine, slots.samples, slots.sample_count, slots.has_only_moves, slots.frame_time);
    return events;
}

static int play(const char *path, enum mode mode)
{
    struct input_absinfo pressure = {0};
    char line[512];
    FILE *file = fopen(path, "r");
    int is_ready = 0, is_touchscreen = 0, has_frame;
    if (file == NULL) {
        perror(path);
        return 2;
    }
    machine.tell = print_gesture;
    while (fgets(line, sizeof(line), file) != NULL) {
        struct input_absinfo axis = {0};
        struct input_event event = {0};
        unsigned code, type;
        long seconds, micros;
        if (sscanf(line, "P: %x", &code) == 1 && (code >> INPUT_PROP_DIRECT & 1) != 0)
            is_touchscreen = 1;
        if (sscanf(line, "A: %x %d %d %d %d %d", &code, &axis.minimum, &axis.maximum, &axis.fuzz, &axis.flat,
                   &axis.resolution) == 6 && code < ABS_CNT) {
            declare_axis(&slots, (int)code, &axis);
            if (code == ABS_MT_PRESSURE)
                pressure = axis;
        } else if (sscanf(line, "E: %ld.%ld %x %x %d", &seconds, &micros, &type, &code, &event.value) == 5) {
            if (!is_ready && (!is_touchscreen || !begin_reading(&slots) || pressure.resolution <= 0)) {
                fprintf(stderr, "press: %s is no recording of a touchscreen with slots that weighs\n", path);
                return 2;
            }
            if (!is_ready)
                begin_pressing(&machine, &slots, mode, &pressure);
            is_ready = 1;
            machine.leading_action = 4;
            machine.trailing_action = 5;
            event.input_event_sec = seconds;
            event.input_event_usec = micros;
            event.type = (uint16_t)type;
            event.code = (uint16_t)code;
            press_frame(&event, &event + 1, &has_frame);
        }
    }
    fclose(file);
    finish(&slots);
    print_findings();
    end_all(&machine, slots.frame_time);
    return 0;
}

/* Poll and read as poll-loop.c has them, with every check. */
static int loop(int device)
{
    static struct input_event buffer[256];
    struct pollfd waiting = {.fd = device, .events = POLLIN};
    shared_times_open();
    while (poll(&waiting, 1, -1) > 0) {
        ssize_t bytes = read(device, buffer, sizeof(buffer));
        if (bytes <= 0)
            break;
        const struct input_event *events = buffer, *end = buffer + (size_t)bytes / sizeof(*buffer);
        while (events != end) {
            int has_frame;
            events = press_frame(events, end, &has_frame);
        }
        shared_times_note();
    }
    return machine.gestures == 0;
}

int main(int argc, char **argv)
{
    struct rig_counts counts = {0};
    struct input_absinfo pressure = {0};
    int is_leading = argc > 1 && strcmp(argv[1], "leading") == 0;
    int is_waiting = argc > 1 && strcmp(argv[1], "waiting") == 0;
    enum mode mode = is_leading ? LEADING_MODE : INDEPENDENT_MODE;
    if (argc < 2 || (!is_leading && !is_waiting && strcmp(argv[1], "independent") != 0)) {
        fprintf(stderr, "usage: press leading|independent|waiting bulk|frames|pipe TRACE EVENTS, or press leading|independent log FILE\n");
        return 2;
    }
    if (argc == 4 && strcmp(argv[2], "log") == 0)
        return play(argv[3], mode);
    int is_loop = argc == 3 && strcmp(argv[2], "loop") == 0;
    int device = is_loop ? rig_adopt_latency_pipe() : rig_open(argc - 1, argv + 1, "press leading|independent");
    for (int code = 0; code < ABS_CNT; code++) {
        struct input_absinfo axis;
        if (ioctl(device, EVIOCGABS(code), &axis) < 0 || axis.maximum <= axis.minimum)
            continue;
        declare_axis(&slots, code, &axis);
        if (code == ABS_MT_PRESSURE)
            pressure = axis;
    }
    if (!begin_reading(&slots) || pressure.resolution <= 0) {
        fprintf(stderr, "press: the device has no slots, or does not weigh\n");
        return 2;
    }
    begin_pressing(&machine, &slots, mode, &pressure);
    if (is_loop)
        return loop(device);
    int64_t found = 0;
    while (rig_next()) {
        const struct input_event *events;
        struct pollfd waiting = {.fd = device, .events = POLLIN};
        if (is_waiting)
            poll(&waiting, 1, -1);
        size_t count = rig_read(device, &events);
        const struct input_event *end = events + count;
        while (events != end) {
            int has_frame;
            events = press_frame(events, end, &has_frame);
            found += slots.finding_count;
            counts.frames += has_frame;
            if (has_frame)
                counts.samples += slots.sample_count;
        }
    }
    kept = found;
    counts.begins = slots.begins;
    counts.ends = slots.ends;
    counts.gestures = machine.gestures;
    rig_report(&counts);
    return 0;
}
