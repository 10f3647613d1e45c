// Live devices, which exist within this program only.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/input.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "check.h"
#include "pretend_device.h"

// 200 × 100 mm with a unit for each, and force up to 500 g with two units for each.
static pretend_device *screen(int *node) {
    pretend_device *device = pretend_open("Pretend Screen", node);
    CHECK(device != NULL);
    pretend_declare_property(device, INPUT_PROP_DIRECT);
    pretend_declare(device, EV_KEY, BTN_TOUCH);
    pretend_declare_axis(device, ABS_X, 0, 200, 1);
    pretend_declare_axis(device, ABS_Y, 0, 100, 1);
    pretend_declare_axis(device, ABS_PRESSURE, 0, 1000, 2);
    pretend_declare_axis(device, ABS_MT_SLOT, 0, 9, 0);
    pretend_declare_axis(device, ABS_MT_POSITION_X, 0, 200, 1);
    pretend_declare_axis(device, ABS_MT_POSITION_Y, 0, 100, 1);
    pretend_declare_axis(device, ABS_MT_TRACKING_ID, 0, 65535, 0);
    pretend_declare_axis(device, ABS_MT_PRESSURE, 0, 1000, 2);
    return device;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

// One frame of the contact in slot 0; a tracking id of -1 lifts it. Times lie far ahead of the clock, so that no
// deadline passes by itself on a slow machine.
static void frame(pretend_device *device, int64_t time, int id, int x, int y, int units) {
    const struct pretend_event lands[] = {
        {time, EV_ABS, ABS_MT_SLOT, 0},       {time, EV_ABS, ABS_MT_TRACKING_ID, id},
        {time, EV_ABS, ABS_MT_POSITION_X, x}, {time, EV_ABS, ABS_MT_POSITION_Y, y},
        {time, EV_ABS, ABS_MT_PRESSURE, units}, {time, EV_SYN, SYN_REPORT, 0},
    };
    const struct pretend_event lifts[] = {{time, EV_ABS, ABS_MT_TRACKING_ID, -1}, {time, EV_SYN, SYN_REPORT, 0}};
    if (id < 0) CHECK(pretend_send(device, lifts, 2) == 2);
    else CHECK(pretend_send(device, lands, 6) == 6);
}

// Waits for the descriptor, and dispatches.
static int woken(pressure_session *session) {
    struct pollfd wait = {.fd = pressure_fd(session), .events = POLLIN};
    CHECK(poll(&wait, 1, 10000) == 1);
    return pressure_dispatch(session);
}

static pressure_session *session_on(pretend_device **device, int *number) {
    int node = -1;
    pressure_session *session = session_with_preview();
    *device = screen(&node);
    *number = pressure_add_fd(session, node, "pretend");
    CHECK(*number == 1);
    // The library has a duplicate of its own.
    close(node);
    return session;
}

// A press that peeks and pops: 250 g and 400 g are peek and pop.
static void pressed(void) {
    pretend_device *device;
    int number;
    pressure_session *session = session_on(&device, &number);
    int64_t start = now() + 1000000000;
    pressure_event event = PRESSURE_EVENT_INIT;
    frame(device, start, 5, 50, 60, 100);
    CHECK_STATUS(woken(session), 1);
    CHECK_STATUS(pressure_next_event(session, &event), 1);
    CHECK(event.kind == PRESSURE_EVENT_TOUCH_BEGAN && event.device == 1 && event.contact == 5 && event.target == 1);
    CHECK(event.time == start && event.x == 50 && event.y == 60);
    frame(device, start + 130000, 5, 50, 60, 600);
    frame(device, start + 150000, 5, 50, 60, 600);
    frame(device, start + 260000, 5, 50, 60, 900);
    frame(device, start + 280000, 5, 50, 60, 900);
    frame(device, start + 300000, -1, 0, 0, 0);
    double force = 0;
    int kinds[8] = {0}, count = 0;
    CHECK(woken(session) > 0);
    while (pressure_next_event(session, &event) == 1)
        if (event.kind != PRESSURE_EVENT_PROGRESS && count < 8) kinds[count++] = event.kind;
    CHECK(count == 4 && kinds[0] == PRESSURE_EVENT_HINT_BEGAN && kinds[1] == PRESSURE_EVENT_HINT_ENDED);
    CHECK(kinds[2] == PRESSURE_EVENT_PEEK_BEGAN && kinds[3] == PRESSURE_EVENT_POPPED);
    CHECK_STATUS(pressure_force(session, number, 5, &force), 0);
    pressure_device_info info = {.size = sizeof info};
    CHECK_STATUS(pressure_get_device_info(session, number, &info), 0);
    CHECK_TEXT(info.name, "Pretend Screen");
    CHECK_TEXT(info.path, "pretend");
    CHECK(info.width == 200 && info.height == 100 && info.support == PRESSURE_SUPPORT_FORCE && !info.is_recording);
    CHECK(info.vendor == 1 && info.product == 2 && info.version == 3 && info.is_touchscreen == 1);
    CHECK_STATUS(pressure_session_free(session), 0);
    CHECK(pretend_wait_for_close(device, 10000));
    pretend_close(device);
}

// The force of a finger whose place the toolkit knows better: the whole device is one target that offers nothing.
static void force_for_a_toolkit(void) {
    pretend_device *device;
    int number;
    pressure_session *session = session_on(&device, &number);
    pressure_target whole = preview();
    whole.offer = PRESSURE_OFFER_NOTHING;
    whole.frame = (pressure_rect){0, 0, 200, 100};
    CHECK_STATUS(pressure_set_targets(session, &whole, 1), 0);
    int64_t start = now() + 1000000000;
    double force = 0;
    frame(device, start, 5, 150, 60, 100);
    CHECK_STATUS(woken(session), 1);
    CHECK_STATUS(pressure_force(session, number, 5, &force), 1);
    CHECK(force > 0.0999 && force < 0.1001);
    frame(device, start + 10000, 5, 190, 60, 700); // also beyond the slop
    woken(session);
    CHECK_STATUS(pressure_force(session, number, 5, &force), 1);
    CHECK(force > 0.6999 && force < 0.7001);
    CHECK_STATUS(pressure_session_free(session), 0);
    pretend_close(device);
}

// Where the pretended screen lies: under an output of its own size, without a window's offset.
static pressure_join under_output(void) {
    pressure_join join = PRESSURE_JOIN_INIT;
    join.stamps = PRESSURE_STAMPS_KERNEL;
    join.output_width = 200;
    join.output_height = 100;
    return join;
}

// A session for the touches of a toolkit, with the preview, in the time of the kernel.
static pressure_session *toolkit_session(void) {
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = PRESSURE_CLOCK_MONOTONIC;
    pressure_session *session = pressure_session_new(&settings);
    pressure_target target = preview();
    CHECK_STATUS(pressure_set_targets(session, &target, 1), 0);
    return session;
}

// A session of a toolkit's touches with a screen under the output.
static pressure_session *joined_session(pretend_device **device) {
    int node = -1;
    pressure_session *session = toolkit_session();
    *device = screen(&node);
    pressure_join join = under_output();
    CHECK_STATUS(pressure_join_fd(session, node, "pretend", &join), 0);
    close(node);
    return session;
}

// A toolkit's touch gets the force of its finger, also as that presses harder without moving.
static void joined(void) {
    pretend_device *device;
    pressure_session *session = joined_session(&device);
    int64_t start = now() + 1000000000;
    pressure_event event = PRESSURE_EVENT_INIT;
    char text[300];
    frame(device, start, 5, 50, 60, 100);
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_BEGAN, 41, (uint32_t)(start / 1000), 50.1, 60), 1);
    CHECK(pressure_next_event(session, &event) == 1 && event.kind == PRESSURE_EVENT_TOUCH_BEGAN && event.contact == 41);
    CHECK(event.device == PRESSURE_DEVICE_TOUCHES && event.time == start && event.x > 50.05 && event.target == 1);
    CHECK(event.pressure > 0.0999 && event.pressure < 0.1001);
    CHECK_STATUS(pressure_join_reason(session, 41, text, sizeof text), PRESSURE_DOUBT_NONE);
    CHECK_TEXT(text, "");
    frame(device, start + 130000, 5, 50, 60, 600);
    frame(device, start + 150000, 5, 50, 60, 600);
    int kinds[8] = {0}, count = 0;
    CHECK(woken(session) > 0);
    while (pressure_next_event(session, &event) == 1)
        if (event.kind != PRESSURE_EVENT_PROGRESS && count < 8) kinds[count++] = event.kind;
    CHECK(count == 3 && kinds[0] == PRESSURE_EVENT_HINT_BEGAN && kinds[2] == PRESSURE_EVENT_PEEK_BEGAN);
    // Another window comes to the front: the node is closed, and the touch goes on without.
    CHECK_STATUS(pressure_suspend(session), 0);
    CHECK_STATUS(pressure_join_reason(session, 41, text, sizeof text), PRESSURE_DOUBT_INACTIVE);
    CHECK(strstr(text, "window") != NULL);
    frame(device, start + 170000, 5, 50, 60, 950);
    CHECK_STATUS(pressure_dispatch(session), 0);
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_ENDED, 41, (uint32_t)(start / 1000) + 180, 50, 60), 0);
    CHECK(pressure_next_event(session, &event) == 1 && event.kind == PRESSURE_EVENT_PEEK_ENDED);
    CHECK_STATUS(pressure_resume(session), 0);
    CHECK_STATUS(pressure_session_free(session), 0);
    CHECK(pretend_wait_for_close(device, 10000));
    pretend_close(device);
}

// A screen that is unplugged ends what its fingers press: the toolkit may say no more of them.
static void joined_and_unplugged(void) {
    pretend_device *device;
    pressure_session *session = joined_session(&device);
    int64_t start = now() + 1000000000;
    pressure_event event = PRESSURE_EVENT_INIT;
    frame(device, start, 5, 50, 60, 100);
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_BEGAN, 41, (uint32_t)(start / 1000), 50, 60), 1);
    frame(device, start + 130000, 5, 50, 60, 600);
    frame(device, start + 150000, 5, 50, 60, 600);
    CHECK(woken(session) > 0);
    int last = 0;
    while (pressure_next_event(session, &event) == 1)
        if (event.kind != PRESSURE_EVENT_PROGRESS) last = event.kind;
    CHECK(last == PRESSURE_EVENT_PEEK_BEGAN);
    pretend_unplug(device);
    CHECK(woken(session) > 0);
    CHECK(pressure_next_event(session, &event) == 1 && event.kind == PRESSURE_EVENT_CANCELLED && event.contact == 41);
    CHECK(event.reason == PRESSURE_REASON_DEVICE_GONE && event.device == PRESSURE_DEVICE_TOUCHES);
    // Where the toolkit says that it lifts after all, that is nothing new.
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_ENDED, 41, (uint32_t)(start / 1000) + 180, 50, 60), 0);
    CHECK_STATUS(pressure_session_free(session), 0);
    pretend_close(device);
}

// Where a touch has no force, the reason is told.
static void joined_in_doubt(void) {
    int node = -1;
    pressure_session *session = toolkit_session();
    char text[300];
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_BEGAN, 1, 10, 50, 60), 0);
    CHECK_STATUS(pressure_join_reason(session, 1, text, sizeof text), PRESSURE_DOUBT_NODE_CLOSED);
    CHECK(strstr(text, "Flatpak") != NULL && strstr(text, "install-udev-rule") != NULL);
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_LOST, 1, 0, 0, 0), 0);
    pressure_join join = under_output();
    CHECK_STATUS(pressure_join_path(session, "/dev/input/event9999", &join), PRESSURE_ERROR_DEVICE);
    pretend_device *device = screen(&node);
    join.rotation = 180;
    CHECK_STATUS(pressure_join_fd(session, node, NULL, &join), 0);
    int64_t start = now() + 1000000000;
    uint32_t stamp = (uint32_t)(start / 1000);
    frame(device, start, 5, 50, 60, 100);
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_BEGAN, 2, stamp, 50, 60), 0);
    CHECK(pressure_join_reason(session, 2, text, sizeof text) != PRESSURE_DOUBT_NONE);
    // Upside down it lies elsewhere.
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_BEGAN, 3, stamp, 150, 40), 1);
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_MOVED, 3, stamp + 8, 151, 40), 1);
    pressure_settings off = PRESSURE_SETTINGS_INIT;
    off.clock = PRESSURE_CLOCK_MONOTONIC;
    off.flags = PRESSURE_FLAG_PRESSURE_OFF;
    CHECK_STATUS(pressure_configure(session, &off), 0);
    CHECK_STATUS(pressure_join_reason(session, 3, NULL, 0), PRESSURE_DOUBT_TURNED_OFF);
    CHECK_STATUS(pressure_session_free(session), 0);
    close(node);
    CHECK(pretend_wait_for_close(device, 10000));
    pretend_close(device);
}

// What is said of a join has to be possible.
static void joined_wrongly(void) {
    pressure_session *session = toolkit_session();
    pressure_join join = under_output();
    join.output_width = 0;
    CHECK_STATUS(pressure_join_fd(session, 0, NULL, &join), PRESSURE_ERROR_ARGUMENT);
    join = under_output();
    join.rotation = 45;
    CHECK_STATUS(pressure_join_fd(session, 0, NULL, &join), PRESSURE_ERROR_ARGUMENT);
    CHECK(strstr(pressure_last_error(), "join.rotation is 45") != NULL);
    join = under_output();
    join.stamps = 9;
    CHECK_STATUS(pressure_join_fd(session, 0, NULL, &join), PRESSURE_ERROR_ARGUMENT);
    join = under_output();
    join.flags = 2;
    CHECK_STATUS(pressure_join_fd(session, 0, NULL, &join), PRESSURE_ERROR_ARGUMENT);
    join = under_output();
    join.pixel = -1;
    CHECK_STATUS(pressure_join_fd(session, 0, NULL, &join), PRESSURE_ERROR_ARGUMENT);
    join = under_output();
    join.size = 4;
    CHECK_STATUS(pressure_join_fd(session, 0, NULL, &join), PRESSURE_ERROR_SIZE);
    join = under_output();
    CHECK_STATUS(pressure_join_fd(session, -1, NULL, &join), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_join_fd(session, 0, NULL, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_join_path(session, NULL, &join), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_join_touch(session, 5, 1, 0, 1, 1), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_BEGAN, 1, 0, 0.0 / 0.0, 1), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_session_free(session), 0);
    // The app's own clock is not the kernel's.
    session = session_with_preview();
    CHECK_STATUS(pressure_join_fd(session, 0, NULL, &join), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_BEGAN, 1, 0, 1, 1), PRESSURE_ERROR_ARGUMENT);
    CHECK(strstr(pressure_last_error(), "PRESSURE_CLOCK_MONOTONIC") != NULL);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// Unplugged in the middle of a press: the press ends, the device leaves, and dispatching goes on.
static void unplugged(void) {
    pretend_device *device;
    int number;
    char text[8];
    pressure_session *session = session_on(&device, &number);
    frame(device, now() + 1000000000, 5, 50, 60, 100);
    CHECK_STATUS(woken(session), 1);
    pretend_unplug(device);
    CHECK_STATUS(woken(session), 3);
    pressure_event event = PRESSURE_EVENT_INIT;
    CHECK(pressure_next_event(session, &event) == 1 && event.kind == PRESSURE_EVENT_TOUCH_BEGAN);
    CHECK(pressure_next_event(session, &event) == 1 && event.kind == PRESSURE_EVENT_CANCELLED);
    CHECK(event.reason == PRESSURE_REASON_DEVICE_GONE && event.device == number);
    CHECK(pressure_next_event(session, &event) == 1 && event.kind == PRESSURE_EVENT_DEVICE_LEFT);
    CHECK(event.device == number && strstr(event.text, "pretend: the device is gone") != NULL);
    CHECK_STATUS(pressure_dispatch(session), 0);
    CHECK_STATUS(pressure_dispatch(session), 0);
    CHECK_STATUS(pressure_claim(session, number, 5), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_explain(session, number, 5, text, sizeof text), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_remove_device(session, number), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_suspend(session), 0);
    CHECK_STATUS(pressure_resume(session), 0);
    CHECK_STATUS(pressure_session_free(session), 0);
    CHECK(pretend_wait_for_close(device, 10000));
    pretend_close(device);
}

// Given back, and paused; grabbed where that was asked for.
static void given_back(void) {
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.flags = PRESSURE_FLAG_GRAB;
    pressure_session *session = pressure_session_new(&settings);
    int node = -1;
    pretend_device *device = screen(&node);
    int number = pressure_add_fd(session, node, NULL);
    close(node);
    CHECK(number == 1);
    CHECK(pretend_is_grabbed(device));
    CHECK_STATUS(pressure_suspend(session), 0);
    frame(device, now() + 1000000000, 5, 50, 60, 100);
    struct pollfd wait = {.fd = pressure_fd(session), .events = POLLIN};
    CHECK_STATUS(pressure_resume(session), 0);
    CHECK_STATUS(pressure_remove_device(session, number), 0);
    CHECK(!pretend_is_grabbed(device));
    CHECK(pretend_wait_for_close(device, 10000));
    pressure_dispatch(session);
    CHECK(poll(&wait, 1, 0) == 0);
    CHECK_STATUS(pressure_dispatch(session), 0);
    CHECK_STATUS(pressure_session_free(session), 0);
    pretend_close(device);
}

// A device that is given back while a hold is due leaves nothing behind that wakes the app for ever.
static void given_back_while_waiting(void) {
    pretend_device *device;
    int number;
    pressure_session *session = session_on(&device, &number);
    pressure_event event = PRESSURE_EVENT_INIT;
    const char *names[] = {"hold.time", "hold.earliest", "press.age"};
    const double values[] = {50, 50, 10};
    CHECK_STATUS(pressure_set_tunings(session, names, values, 3), 0);
    frame(device, now(), 5, 50, 60, 0);
    woken(session);
    CHECK_STATUS(pressure_remove_device(session, number), 0);
    CHECK(pressure_next_event(session, &event) == 1 && event.kind == PRESSURE_EVENT_TOUCH_BEGAN);
    while (pressure_next_event(session, &event) == 1) continue;
    CHECK(event.kind == PRESSURE_EVENT_CANCELLED);
    // The timer of the hold rings still, unless it did already because the machine is slow; and never again.
    struct pollfd wait = {.fd = pressure_fd(session), .events = POLLIN};
    if (poll(&wait, 1, 500) == 1) CHECK_STATUS(pressure_dispatch(session), 0);
    CHECK(poll(&wait, 1, 0) == 0);
    CHECK_STATUS(pressure_session_free(session), 0);
    pretend_close(device);
}

// More in one go than the queue has room for: it grows, and nothing is lost.
static void burst(void) {
    enum { count = 1500 };
    pretend_device *device;
    int number, progress = 0;
    pressure_session *session = session_on(&device, &number);
    pressure_event event = PRESSURE_EVENT_INIT;
    int64_t start = now() + 1000000000, last = 0;
    frame(device, start, 5, 50, 60, 0);
    // A light press that wavers within the hint, each sample a hundredth nearer to the peek or farther from it.
    static struct pretend_event events[2 * count];
    for (int sample = 0; sample < count; sample++) {
        int64_t time = start + 1000 + sample;
        events[2 * sample] = (struct pretend_event){time, EV_ABS, ABS_MT_PRESSURE, 300 + (sample % 2) * 20};
        events[2 * sample + 1] = (struct pretend_event){time, EV_SYN, SYN_REPORT, 0};
    }
    CHECK(pretend_send(device, events, 2 * count) == 2 * count);
    CHECK(woken(session) > count);
    while (pressure_next_event(session, &event) == 1) {
        CHECK(event.time >= last);
        last = event.time;
        progress += event.kind == PRESSURE_EVENT_PROGRESS;
    }
    CHECK(progress == count);
    CHECK_STATUS(pressure_session_free(session), 0);
    pretend_close(device);
}

// Events were lost: it is counted, and the contact that the kernel still has goes on.
static void dropped(void) {
    pretend_device *device;
    int number, place = 0;
    pressure_session *session = session_on(&device, &number);
    pressure_counts counts = {.size = sizeof counts};
    int64_t start = now() + 1000000000;
    while (strcmp(pressure_check_name(place), "events.dropped") != 0) place++;
    frame(device, start, 5, 50, 60, 100);
    pretend_set(device, EV_KEY, BTN_TOUCH, 1);
    pretend_set_slot(device, 0, ABS_MT_TRACKING_ID, 5);
    pretend_set_slot(device, 0, ABS_MT_POSITION_X, 50);
    pretend_set_slot(device, 0, ABS_MT_POSITION_Y, 60);
    pretend_set_slot(device, 0, ABS_MT_PRESSURE, 100);
    const struct pretend_event lost[] = {{start + 1000, EV_SYN, SYN_DROPPED, 0}, {start + 1000, EV_SYN, SYN_REPORT, 0}};
    CHECK(pretend_send(device, lost, 2) == 2);
    CHECK_STATUS(woken(session), 1);
    CHECK_STATUS(pressure_get_counts(session, number, &counts), 0);
    CHECK(counts.checks[place] == 1);
    CHECK_STATUS(pressure_claim(session, number, 5), PRESSURE_CLAIM_POSSIBLE);
    CHECK_STATUS(pressure_session_free(session), 0);
    pretend_close(device);
}

static int32_t support(pressure_session *session, int device) {
    pressure_device_info info = {.size = sizeof info};
    CHECK_STATUS(pressure_get_device_info(session, device, &info), 0);
    return info.support;
}

// A profile is for the devices that it names: those that are there, and those that come.
static void profiles(void) {
    static const char text[] =
        "{\"version\": 1, \"device\": {\"name\": \"Pretend Screen\"}, \"support\": \"none\"}";
    static const char other[] =
        "{\"version\": 1, \"device\": {\"name\": \"Another Screen\"}, \"support\": \"coarse\", "
        "\"minimum\": 0, \"maximum\": 9}";
    char path[] = "/tmp/pressure-profile-XXXXXX";
    pretend_device *first, *second;
    int number, node = -1;
    pressure_session *session = session_on(&first, &number);
    int file = mkstemp(path);
    CHECK(support(session, number) == PRESSURE_SUPPORT_FORCE);
    CHECK(write(file, text, strlen(text)) == (ssize_t)strlen(text));
    CHECK_STATUS(pressure_load_profile(session, path), 0);
    CHECK(support(session, number) == PRESSURE_SUPPORT_NONE);
    CHECK(ftruncate(file, 0) == 0 && pwrite(file, other, strlen(other), 0) == (ssize_t)strlen(other));
    CHECK_STATUS(pressure_load_profile(session, path), 0);
    CHECK(support(session, number) == PRESSURE_SUPPORT_NONE);
    second = screen(&node);
    int later = pressure_add_fd(session, node, NULL);
    close(node);
    CHECK(later == 2 && support(session, later) == PRESSURE_SUPPORT_NONE);
    close(file);
    unlink(path);
    CHECK_STATUS(pressure_session_free(session), 0);
    pretend_close(first);
    pretend_close(second);
}

// What is no device is refused with its reason, and whose descriptor it was keeps it.
static void refused(void) {
    pressure_session *session = session_with_preview();
    int ends[2];
    CHECK_STATUS(pressure_add_path(session, "/dev/input/no-such-event"), PRESSURE_ERROR_DEVICE);
    CHECK(strstr(pressure_last_error(), "there is no such device") != NULL);
    CHECK_STATUS(pressure_add_path(session, "/dev/null"), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_add_path(session, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_add_fd(session, -1, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK(pipe(ends) == 0);
    CHECK_STATUS(pressure_add_fd(session, ends[0], "pipe"), PRESSURE_ERROR_DEVICE);
    CHECK(strstr(pressure_last_error(), "pipe: not an input device") != NULL);
    CHECK(fcntl(ends[0], F_GETFD) >= 0);
    close(ends[0]);
    close(ends[1]);
    CHECK_STATUS(pressure_add_fd(session, ends[0], NULL), PRESSURE_ERROR_ARGUMENT);
    // It has no axis of a place.
    int node = -1;
    pretend_device *device = pretend_open("Pretend Button", &node);
    pretend_declare(device, EV_KEY, BTN_LEFT);
    CHECK_STATUS(pressure_add_fd(session, node, "button"), PRESSURE_ERROR_DEVICE);
    CHECK(strstr(pressure_last_error(), "button: ") != NULL);
    close(node);
    CHECK(pretend_wait_for_close(device, 10000));
    pretend_close(device);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// A folder with a file in the place of a node.
static void looking_around(void) {
    char folder[] = "/tmp/pressure-nodes-XXXXXX", path[64];
    CHECK(mkdtemp(folder) != NULL);
    pressure_session *session = session_with_preview();
    CHECK_STATUS(pressure_watch_nodes(session, folder), 0);
    CHECK_STATUS(pressure_dispatch(session), 0);
    snprintf(path, sizeof path, "%s/event3", folder);
    close(open(path, O_CREAT | O_WRONLY, 0600));
    pressure_event event = PRESSURE_EVENT_INIT;
    CHECK_STATUS(woken(session), 1);
    CHECK(pressure_next_event(session, &event) == 1 && event.kind == PRESSURE_EVENT_NODE_CAME);
    CHECK_TEXT(event.text, path);
    pressure_node nodes[2] = {{.size = sizeof nodes[0]}, {.path = "untouched"}};
    CHECK_STATUS(pressure_find_nodes(folder, nodes, 2), 1);
    CHECK(nodes[0].finding == PRESSURE_FINDING_REFUSED && nodes[0].reason[0] != '\0');
    CHECK_TEXT(nodes[0].path, path);
    CHECK_TEXT(nodes[1].path, "untouched");
    CHECK_STATUS(pressure_find_nodes(folder, NULL, 0), 1);
    CHECK_STATUS(pressure_find_nodes(folder, NULL, 1), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_find_nodes("/no/such/folder", nodes, 2), PRESSURE_ERROR_DEVICE);
    // What is no folder never becomes one: that is said at once, and not by silence.
    const char *no_folders[] = {"/dev/null", path, ""};
    for (int place = 0; place < 3; place++) {
        CHECK_STATUS(pressure_watch_nodes(session, no_folders[place]), PRESSURE_ERROR_ARGUMENT);
        CHECK(strstr(pressure_last_error(), "folder") != NULL);
        CHECK_STATUS(pressure_find_nodes(no_folders[place], nodes, 2), PRESSURE_ERROR_ARGUMENT);
    }
    CHECK_STATUS(pressure_watch_nodes(session, "/no/such/folder"), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_watch_nodes(session, "/dev/null/folder"), PRESSURE_ERROR_SYSTEM);
    char later[80];
    snprintf(later, sizeof later, "%s/later", folder);
    CHECK_STATUS(pressure_watch_nodes(session, later), 0);
    CHECK_STATUS(pressure_watch_nodes(session, folder), 0);
    unlink(path);
    rmdir(folder);
    CHECK_STATUS(pressure_session_free(session), 0);
}

void test_devices(void) {
    pressed();
    force_for_a_toolkit();
    joined();
    joined_and_unplugged();
    joined_in_doubt();
    joined_wrongly();
    unplugged();
    given_back();
    given_back_while_waiting();
    burst();
    dropped();
    profiles();
    refused();
    looking_around();
}
