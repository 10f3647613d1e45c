/* The trace, its ways into a program, and the clock. */
#define _GNU_SOURCE
#include "rig.h"
#include "device.h"
#include "shared-times.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const struct input_event *events;
static size_t count, next_event;
/* The events of the current turn. */
static size_t turn_start, turn_count;
/* The first quarter is not timed, because it loads the pages of a program, which is a part of the start. */
static size_t warm_events;
/* Where each frame ends, so that the measured time contains no search for it. */
static size_t *frame_ends;
static size_t next_frame;
static enum rig_feed feed;
static int reading, writing;
/* Whether another process writes the frames, and measures when they have been handled. */
static int is_adopted;
static int is_timing;
static int64_t began, spent, clock_cost;
static long reads;

/* The bytes that a read without the kernel returns. */
static const char *ready;
static size_t ready_bytes;

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int rising(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

/* The time between two calls of the clock. It is contained in every timed turn. */
static int64_t cost_of_clock(void)
{
    enum { TRIES = 2001 };
    static int64_t costs[TRIES];
    for (int try = 0; try < TRIES; try++) {
        int64_t start = now();
        costs[try] = now() - start;
    }
    qsort(costs, TRIES, sizeof(*costs), rising);
    return costs[TRIES / 2];
}

static void fail(const char *what)
{
    fprintf(stderr, "%s: %s\n", what, strerror(errno));
    exit(2);
}

static int ends_frame(const struct input_event *event)
{
    return event->type == EV_SYN && event->code == SYN_REPORT;
}

int rig_open(int argc, char **argv, const char *usage)
{
    static const char *const feeds[] = {"bulk", "frames", "pipe"};
    int known = 0;
    for (int name = 0; argc == 4 && name < 3; name++)
        if (strcmp(argv[1], feeds[name]) == 0) {
            feed = (enum rig_feed)name;
            known = 1;
        }
    if (!known) {
        fprintf(stderr, "usage: %s bulk|frames|pipe TRACE EVENTS\n", usage);
        exit(2);
    }
    int file = open(argv[2], O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0)
        fail(argv[2]);
    size_t whole = (size_t)status.st_size / sizeof(struct input_event);
    count = (size_t)atol(argv[3]);
    if (count > whole)
        count = whole;
    /* The whole file is read now, so that no page is missing while the clock runs. */
    events = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    if (events == MAP_FAILED)
        fail(argv[2]);
    close(file);
    while (count > 0 && !ends_frame(&events[count - 1]))
        count--;
    frame_ends = calloc(whole + 1, sizeof(*frame_ends));
    if (frame_ends == NULL)
        fail("frames");
    for (size_t place = 0, frame = 0; place < whole; place++)
        if (ends_frame(&events[place]))
            frame_ends[frame++] = place + 1;
    for (size_t frame = 0; warm_events < count / 4; frame++)
        warm_events = frame_ends[frame];
    int ends[2];
    if (pipe2(ends, O_NONBLOCK | O_CLOEXEC) != 0)
        fail("pipe");
    reading = ends[0];
    writing = ends[1];
    /* Only if needed: sorting the costs takes a different number of instructions in each run. */
    clock_cost = feed == RIG_PIPE ? cost_of_clock() : 0;
    return reading;
}

int rig_next(void)
{
    int64_t moment = 0;
    if (feed == RIG_PIPE || next_event == count)
        moment = now();
    if (feed == RIG_PIPE && is_timing)
        spent += moment - began - clock_cost;
    if (next_event == count) {
        if (feed != RIG_PIPE)
            spent = is_timing ? moment - began : 0;
        return 0;
    }
    is_timing = next_event >= warm_events;
    size_t end = feed != RIG_BULK ? frame_ends[next_frame++] : is_timing ? count : warm_events;
    const char *bytes = (const char *)&events[next_event];
    turn_start = next_event;
    turn_count = end - next_event;
    size_t size = turn_count * sizeof(struct input_event);
    next_event = end;
    if (feed != RIG_PIPE) {
        ready = bytes;
        ready_bytes = size;
        if (turn_start == warm_events)
            began = now();
    } else {
        if (write(writing, bytes, size) != (ssize_t)size)
            fail("pipe");
        began = now();
    }
    return 1;
}

void rig_adopt(int descriptor)
{
    feed = RIG_PIPE;
    reading = descriptor;
    fcntl(reading, F_SETFL, O_NONBLOCK);
}

int rig_adopt_latency_pipe(void)
{
    rig_adopt(RIG_LATENCY_PIPE);
    is_adopted = 1;
    return reading;
}

const struct input_event *rig_events(void) { return events + turn_start; }
size_t rig_count(void) { return turn_count; }
enum rig_feed rig_feed(void) { return feed; }

size_t rig_read(int device, const struct input_event **taken)
{
    static struct input_event buffer[256];
    if (feed == RIG_BULK) {
        *taken = rig_events();
        return rig_count();
    }
    ssize_t bytes = read(device, buffer, sizeof(buffer));
    *taken = buffer;
    return bytes > 0 ? (size_t)bytes / sizeof(*buffer) : 0;
}

void rig_report(const struct rig_counts *counts)
{
    char line[128];
    long resident = 0;
    FILE *status = fopen("/proc/self/status", "r");
    while (status != NULL && fgets(line, sizeof(line), status) != NULL)
        sscanf(line, "VmHWM: %ld", &resident);
    /* Scales the time up to all events, because the first quarter was not timed. */
    if (count > warm_events)
        spent = (int64_t)((double)spent * (double)count / (double)(count - warm_events));
    printf("%zu %ld %ld %ld %ld %ld %ld %ld %ld %ld\n", count, counts->frames, counts->begins, counts->samples, counts->ends,
           counts->gestures, (long)spent, reads,
           rig_waits(), resident);
}

/* Replaces libc's function for this process and every library in it. */
ssize_t read(int descriptor, void *buffer, size_t size)
{
    if (descriptor != reading || reading == 0)
        return syscall(SYS_read, descriptor, buffer, size);
    reads++;
    if (feed == RIG_PIPE) {
        ssize_t bytes = syscall(SYS_read, descriptor, buffer, size);
        if (is_adopted && bytes > 0)
            shared_times_passed(buffer, (size_t)bytes / sizeof(struct input_event));
        return bytes;
    }
    if (ready_bytes == 0) {
        errno = EAGAIN;
        return -1;
    }
    if (size > ready_bytes)
        size = ready_bytes;
    memcpy(buffer, ready, size);
    ready += size;
    ready_bytes -= size;
    return (ssize_t)size;
}

int rig_is_device(int descriptor) { return descriptor == reading && reading != 0; }
int rig_needs_kernel(void) { return feed == RIG_PIPE; }
int rig_has_bytes(void) { return ready_bytes > 0; }
