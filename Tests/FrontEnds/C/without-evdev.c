// A program on a machine without libevdev: own touches and recordings work, and all else says what is missing.
// usage: without-evdev RECORDING    (with LD_LIBRARY_PATH at a folder whose libevdev.so.2 is none)
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"

static int failed, passed;

void check(int is_true, const char *what, const char *file, int line) {
    if (is_true) {
        passed++;
        return;
    }
    failed++;
    printf("%s:%d: %s\n", file, line, what);
}

void check_status(int result, int wanted, const char *what, const char *file, int line) {
    if (result != wanted) printf("%s:%d: %s gives %d, %s\n", file, line, what, result, pressure_last_error());
    check(result == wanted, what, file, line);
}

// What an app is told where a device is opened.
static void refuses(int result) {
    CHECK(result == PRESSURE_ERROR_UNSUPPORTED);
    CHECK(strstr(pressure_last_error(), "libevdev.so.2 is missing; install libevdev2") != NULL);
}

static int popped(pressure_session *session) {
    pressure_event event = PRESSURE_EVENT_INIT;
    int pops = 0;
    while (pressure_next_event(session, &event) == 1) pops += event.kind == PRESSURE_EVENT_POPPED;
    return pops;
}

int main(int count, char **words) {
    if (count != 2) return 2;
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = PRESSURE_CLOCK_MONOTONIC;
    pressure_session *session = pressure_session_new(&settings);
    CHECK(session != NULL);
    CHECK(pressure_has_live_devices() == 0);

    refuses(pressure_add_path(session, "/dev/null"));
    int null = open("/dev/null", O_RDONLY);
    refuses(pressure_add_fd(session, null, "a descriptor"));
    pressure_join join = PRESSURE_JOIN_INIT;
    join.output_width = 200;
    join.output_height = 100;
    refuses(pressure_join_path(session, "/dev/null", &join));
    close(null);
    // What is asked before a node is opened needs no libevdev.
    CHECK_STATUS(pressure_add_path(session, "/nowhere/event0"), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_watch_nodes(session, "/tmp"), 0);
    CHECK_STATUS(pressure_find_nodes("/tmp", NULL, 0), 0);

    pressure_target target = PRESSURE_TARGET_INIT;
    target.id = 1;
    target.offer = PRESSURE_OFFER_PREVIEW;
    target.frame = (pressure_rect){0, 0, 1000, 1000};
    CHECK_STATUS(pressure_set_targets(session, &target, 1), 0);
    CHECK_STATUS(pressure_touch_force(session, 500), 0);
    const double forces[] = {0.1, 0.6, 0.6, 0.9, 0.9};
    CHECK_STATUS(pressure_touch_began(session, 1, 1000000, 10, 10, forces[0]), 0);
    for (int step = 1; step < 5; step++)
        CHECK_STATUS(pressure_touch_moved(session, 1, 1000000 + step * 130000, 10, 10, forces[step]), 0);
    CHECK_STATUS(pressure_touch_ended(session, 1, 1800000, 10, 10), 0);
    CHECK(popped(session) == 1);

    CHECK(pressure_add_recording(session, words[1], 0) > 0);
    int pops = 0;
    for (int turn = 0; turn < 100 && pops == 0; turn++) {
        pressure_dispatch(session);
        pops += popped(session);
    }
    CHECK(pops == 1);
    CHECK_STATUS(pressure_session_free(session), 0);
    printf("%d checks passed, %d failed\n", passed, failed);
    return failed > 0;
}
