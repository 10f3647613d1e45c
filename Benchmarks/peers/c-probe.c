/* What the library costs programs in C: the app's own touches, a question after each touch, and a device through a pipe.
 *
 * usage: c-probe FOLDER EVENTS
 * Scripts/check-performance.sh runs it like performance-probe, with the same marks and the same lines.
 */
#define _GNU_SOURCE
#include "ProbeMark.h"
#include "rig.h"

#include <fcntl.h>
#include <pressure-gestures.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLOTS = 16 };

struct touch {
    int64_t time;
    double x, y, pressure;
    int32_t id;
    char kind; /* b, m, e */
};

static struct input_event *events;
static long event_count;
static struct touch *touches;
static long touch_count;
static volatile long kept;

static void fail(const char *what)
{
    fprintf(stderr, "c-probe: %s\n", what);
    exit(1);
}

/* The events of a trace, and calls that stand for the same touches. */
static void load(const char *folder, int contacts, long most)
{
    char path[4096];
    struct touch slots[SLOTS] = {{0}};
    char changed[SLOTS] = {0};
    int slot = 0;
    snprintf(path, sizeof(path), "%s/trace-%d", folder, contacts);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail(path);
    events = realloc(events, (size_t)most * sizeof(*events));
    touches = realloc(touches, (size_t)most * sizeof(*touches));
    if (events == NULL || touches == NULL)
        fail("no memory");
    event_count = (long)fread(events, sizeof(*events), (size_t)most, file);
    fclose(file);
    touch_count = 0;
    for (long place = 0; place < event_count; place++) {
        const struct input_event *event = &events[place];
        if (event->type == EV_SYN && event->code == SYN_REPORT) {
            for (int each = 0; each < SLOTS; each++) {
                if (!changed[each])
                    continue;
                slots[each].time = (int64_t)event->input_event_sec * 1000000 + event->input_event_usec;
                slots[each].kind = changed[each];
                touches[touch_count++] = slots[each];
            }
            memset(changed, 0, sizeof(changed));
        } else if (event->type == EV_ABS && event->code == ABS_MT_SLOT) {
            slot = event->value % SLOTS;
        } else if (event->type == EV_ABS && event->code >= ABS_MT_TOUCH_MAJOR) {
            if (event->code == ABS_MT_TRACKING_ID) {
                changed[slot] = event->value < 0 ? 'e' : 'b';
                if (event->value >= 0)
                    slots[slot].id = event->value;
            } else if (changed[slot] == 0) {
                changed[slot] = 'm';
            }
            if (event->code == ABS_MT_POSITION_X)
                slots[slot].x = event->value / 20.0;
            if (event->code == ABS_MT_POSITION_Y)
                slots[slot].y = event->value / 20.0;
            if (event->code == ABS_MT_PRESSURE)
                slots[slot].pressure = event->value / 1023.0;
        }
    }
}

static pressure_session *new_session(void)
{
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    pressure_target target = PRESSURE_TARGET_INIT;
    settings.flags = PRESSURE_FLAG_INDEPENDENT;
    target.id = 1;
    target.offer = PRESSURE_OFFER_PREVIEW;
    target.frame = (pressure_rect){-1000, -1000, 3000, 3000};
    target.action_count = 3;
    for (int action = 0; action < 3; action++)
        target.actions[action].id = action + 1;
    pressure_session *session = pressure_session_new(&settings);
    if (session == NULL || pressure_set_targets(session, &target, 1) < 0)
        fail(pressure_last_error());
    return session;
}

static long taken(pressure_session *session)
{
    pressure_event event = PRESSURE_EVENT_INIT;
    long found = 0;
    while (pressure_next_event(session, &event) == 1)
        found++;
    return found;
}

static long touch(int part, int is_asking, long *results)
{
    pressure_session *session = new_session();
    char text[200];
    for (long place = 0; place < touch_count / part; place++) {
        const struct touch *touch = &touches[place];
        if (touch->kind == 'b')
            pressure_touch_began(session, touch->id, touch->time, touch->x, touch->y, touch->pressure);
        else if (touch->kind == 'm')
            pressure_touch_moved(session, touch->id, touch->time, touch->x, touch->y, touch->pressure);
        else
            pressure_touch_ended(session, touch->id, touch->time, touch->x, touch->y);
        if (is_asking)
            *results += pressure_explain(session, PRESSURE_DEVICE_TOUCHES, touch->id, text, sizeof(text)) > 0;
        *results += taken(session);
    }
    pressure_session_free(session);
    return touch_count / part;
}

static long live(int part, long *results)
{
    pressure_session *session = new_session();
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        fail("no pipe");
    /* The session uses a duplicate, which gets the lowest free number. */
    int duplicate = fcntl(ends[0], F_DUPFD_CLOEXEC, 0);
    rig_adopt(duplicate);
    close(duplicate);
    if (pressure_add_fd(session, ends[0], "pipe") < 0)
        fail(pressure_last_error());
    long frame = 0;
    for (long place = 0; place < event_count / part; place++) {
        if (events[place].type != EV_SYN || events[place].code != SYN_REPORT)
            continue;
        if (write(ends[1], &events[frame], (size_t)(place + 1 - frame) * sizeof(*events)) < 0)
            fail("the pipe is full");
        frame = place + 1;
        if (pressure_dispatch(session) < 0)
            fail(pressure_last_error());
        *results += taken(session);
    }
    pressure_session_free(session);
    close(ends[0]);
    close(ends[1]);
    return frame;
}

static long run(char stage, int part, long *results)
{
    return stage == 'l' ? live(part, results) : touch(part, stage == 'a', results);
}

static void count(const char *name, char stage)
{
    long results[3] = {0};
    run(stage, 3, &results[0]);
    long before = probe_mark();
    long few = run(stage, 3, &results[1]);
    long between = probe_mark();
    long all = run(stage, 1, &results[2]);
    long after = probe_mark();
    kept += results[2];
    if (results[2] <= results[1])
        fail("no gestures came");
    printf("%s %ld %ld %ld\n", name, all - few, results[2] - results[1],
           before < 0 ? -1 : (after - between) - (between - before));
}

int main(int argc, char **argv)
{
    if (argc != 3)
        fail("usage: c-probe FOLDER EVENTS");
    long most = atol(argv[2]);
    load(argv[1], 1, most);
    count("c-live-1", 'l');
    load(argv[1], 5, most);
    count("c-live-5", 'l');
    count("c-touches-5", 't');
    count("c-asking-5", 'a');
    return 0;
}
