// What it takes to open a device: a program that does so with the library, and the same with libevdev alone.
//
// usage: start [memory]
// With -DWITH_LIBEVDEV it calls libevdev itself. `memory` prints by how many bytes the session and its device have enlarged
// what this process has for itself: pages that no other process shares and that are not as they lie in a file. Those of a file
// that was written a moment ago count as changed for the kernel, so it is asked for pages that are no file's.
#define _GNU_SOURCE
#include "pretend_device.h"

#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef WITH_LIBEVDEV
#include <libevdev/libevdev.h>
#else
#include <pressure-gestures.h>
#endif

static long private_bytes(void) {
    char line[256];
    long sum = 0, kilobytes;
    FILE *maps = fopen("/proc/self/smaps_rollup", "r");
    if (!maps) return -1;
    while (fgets(line, sizeof line, maps))
        if (sscanf(line, "Anonymous: %ld", &kilobytes) == 1) sum += kilobytes * 1024;
    fclose(maps);
    return sum;
}

static int fail(const char *what) {
    fprintf(stderr, "start: %s\n", what);
    return 1;
}

int main(int count, char **words) {
    int is_counting = count > 1 && strcmp(words[1], "memory") == 0, node;
    pretend_device *device = pretend_open("Pretended touchscreen", &node);
    if (!device) return fail("no device can be pretended here");
    pretend_declare(device, EV_SYN, SYN_REPORT);
    pretend_declare(device, EV_KEY, BTN_TOUCH);
    pretend_declare_property(device, INPUT_PROP_DIRECT);
    pretend_declare_axis(device, ABS_MT_SLOT, 0, 9, 0);
    pretend_declare_axis(device, ABS_MT_TRACKING_ID, 0, 65535, 0);
    pretend_declare_axis(device, ABS_MT_POSITION_X, 0, 4000, 40);
    pretend_declare_axis(device, ABS_MT_POSITION_Y, 0, 6400, 40);
    pretend_declare_axis(device, ABS_MT_PRESSURE, 0, 500, 1);
    // What counting itself takes is there before.
    if (is_counting) private_bytes();
    long before = is_counting ? private_bytes() : 0;
#ifdef WITH_LIBEVDEV
    struct libevdev *opened = NULL;
    if (libevdev_new_from_fd(node, &opened) < 0) return fail("libevdev does not open the device");
    if (libevdev_get_num_slots(opened) != 10) return fail("libevdev opened something else");
#else
    pressure_session *session = pressure_session_new(NULL);
    if (!session || pressure_add_fd(session, node, "pretended") < 0) return fail(pressure_last_error());
#endif
    if (is_counting) printf("%ld\n", private_bytes() - before);
#ifdef WITH_LIBEVDEV
    libevdev_free(opened);
#else
    if (pressure_session_free(session) < 0) return fail(pressure_last_error());
#endif
    return 0;
}
