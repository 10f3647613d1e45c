/* The reader's side of the latency bench. */
#define _GNU_SOURCE
#include "shared-times.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

static struct shared_times *times;

int64_t shared_times_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

struct shared_times *shared_times_open(void)
{
    times = mmap(NULL, sizeof(*times), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, RIG_LATENCY_TIMES, 0);
    if (times == MAP_FAILED) {
        perror("shared times");
        exit(2);
    }
    return times;
}

static int64_t frames_of(const struct input_event *events, size_t count)
{
    int64_t frames = 0;
    for (size_t place = 0; place < count; place++)
        frames += events[place].type == EV_SYN && events[place].code == SYN_REPORT;
    return frames;
}

static void note(int64_t frames)
{
    int64_t now = shared_times_now();
    for (; frames > 0 && times->frames < RIG_LATENCY_MOST; frames--)
        times->heard[times->frames++] = now;
}

void shared_times_heard(const struct input_event *events, size_t count) { note(frames_of(events, count)); }

/* The frames that the rig has read, and whose time is not noted yet. */
static int64_t passed;

void shared_times_passed(const struct input_event *events, size_t count) { passed += frames_of(events, count); }

void shared_times_note(void)
{
    if (passed > 0)
        note(passed);
    passed = 0;
}
