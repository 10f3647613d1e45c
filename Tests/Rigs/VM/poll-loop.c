// The C loop that LiveSession is measured against: poll, libevdev, the state of each slot, and a level for each contact
// that is told once a frame has ended. No gestures, no timers: it does the decoding only.
//
// usage: poll-loop NODE FRAMES
// Prints one line of figures once it has seen so many frames: see report().
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define MAX_SLOTS 32

struct contact {
    int id, x, y, pressure, level;
    int is_changed;
};

static struct contact contacts[MAX_SLOTS];
static int64_t *since_wake, *since_kernel;
static int samples, capacity;

static int64_t nanoseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// What an app would hear: not inlined, so that the work for it is done.
__attribute__((noinline)) static void tell(int slot, const struct contact *contact) {
    __asm__ volatile("" : : "r"(slot), "r"(contact) : "memory");
}

static int ascending(const void *one, const void *other) {
    int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
    return (a > b) - (a < b);
}

static void percentiles(int64_t *values) {
    qsort(values, (size_t)samples, sizeof *values, ascending);
    printf(" %lld %lld %lld", (long long)values[samples / 2], (long long)values[samples * 99LL / 100],
           (long long)values[samples * 999LL / 1000]);
}

// samples; wake to event: p50 p99 p99.9; kernel's stamp to event: p50 p99 p99.9; CPU and elapsed, all in ns; resident kB
static void report(int64_t cpu, int64_t elapsed) {
    printf("%d", samples);
    percentiles(since_wake);
    percentiles(since_kernel);
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file) {
        if (fscanf(file, "%*d %ld", &pages) != 1) pages = 0;
        fclose(file);
    }
    printf(" %lld %lld %ld\n", (long long)cpu, (long long)elapsed, pages * sysconf(_SC_PAGESIZE) / 1024);
}

int main(int count, char **words) {
    if (count != 3) {
        fprintf(stderr, "usage: poll-loop NODE FRAMES\n");
        return 2;
    }
    int frames = atoi(words[2]), seen = 0;
    capacity = frames;
    since_wake = calloc((size_t)capacity, sizeof *since_wake);
    since_kernel = calloc((size_t)capacity, sizeof *since_kernel);
    int node = open(words[1], O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct libevdev *device = NULL;
    if (node < 0 || libevdev_new_from_fd(node, &device) < 0) {
        perror(words[1]);
        return 1;
    }
    libevdev_set_clock_id(device, CLOCK_MONOTONIC);
    int slots = libevdev_get_num_slots(device), slot = libevdev_get_current_slot(device);
    if (slots < 1 || slots > MAX_SLOTS) return 1;
    for (int i = 0; i < MAX_SLOTS; i++) contacts[i].id = -1;
    int least = libevdev_get_abs_minimum(device, ABS_MT_PRESSURE);
    int span = libevdev_get_abs_maximum(device, ABS_MT_PRESSURE) - least;
    int64_t begun = 0, cpu = 0;
    while (seen < frames) {
        struct pollfd ready = {.fd = node, .events = POLLIN};
        if (poll(&ready, 1, -1) <= 0) continue;
        int64_t woken = nanoseconds(CLOCK_MONOTONIC);
        struct input_event event;
        int said;
        unsigned flags = LIBEVDEV_READ_FLAG_NORMAL;
        while ((said = libevdev_next_event(device, flags, &event)) >= 0) {
            flags = said == LIBEVDEV_READ_STATUS_SYNC ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL;
            if (event.type == EV_ABS && slot >= 0 && slot < slots) {
                struct contact *contact = &contacts[slot];
                switch (event.code) {
                case ABS_MT_SLOT: slot = event.value; break;
                case ABS_MT_TRACKING_ID: contact->id = event.value; contact->is_changed = 1; break;
                case ABS_MT_POSITION_X: contact->x = event.value; contact->is_changed = 1; break;
                case ABS_MT_POSITION_Y: contact->y = event.value; contact->is_changed = 1; break;
                case ABS_MT_PRESSURE: contact->pressure = event.value; contact->is_changed = 1; break;
                default: break;
                }
            } else if (event.type == EV_SYN && event.code == SYN_REPORT) {
                int told = 0;
                for (int i = 0; i < slots; i++) {
                    struct contact *contact = &contacts[i];
                    if (!contact->is_changed) continue;
                    contact->is_changed = 0;
                    contact->level = span > 0 ? (int)((int64_t)(contact->pressure - least) * 65536 / span) : 0;
                    tell(i, contact);
                    told = 1;
                }
                // The first second is warming up.
                if (seen == 120) {
                    begun = woken;
                    cpu = nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
                }
                if (told && seen >= 120 && samples < capacity) {
                    int64_t now = nanoseconds(CLOCK_MONOTONIC);
                    since_wake[samples] = now - woken;
                    since_kernel[samples++] =
                        now - ((int64_t)event.input_event_sec * 1000000 + event.input_event_usec) * 1000;
                }
                seen++;
            }
        }
        if (said != -EAGAIN) return 1;
    }
    if (samples < 1) return 1;
    report(nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu, nanoseconds(CLOCK_MONOTONIC) - begun);
    libevdev_free(device);
    close(node);
    return 0;
}
