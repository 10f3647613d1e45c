// Says what libevdev finds at a node, and what it reads there until the device is gone. It knows nothing of pretended nodes.
//
// usage: node-probe NODE [--grab] [--revoke] [--blocking]
// prints: lines "stat", "name", "id", "property", "code", "axis", "slot", then "ready", then "event", and "gone" last
// exit:  0 the device was unplugged or revoked, 1 anything else
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <linux/input.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>

static int fail(const char *what, int error) {
    printf("failed %s: %s\n", what, strerror(error));
    return 1;
}

static void print_slots(struct libevdev *device) {
    for (int slot = 0; slot < libevdev_get_num_slots(device); slot++)
        for (int code = ABS_MT_SLOT + 1; code <= ABS_MT_TOOL_Y; code++) {
            int value;
            if (libevdev_fetch_slot_value(device, (unsigned)slot, (unsigned)code, &value)
                && value != (code == ABS_MT_TRACKING_ID ? -1 : 0))
                printf("slot %d %02x %d\n", slot, code, value);
        }
}

static void print_device(struct libevdev *device) {
    printf("name %s\n", libevdev_get_name(device));
    printf("id %04x %04x %04x %04x\n", libevdev_get_id_bustype(device), libevdev_get_id_vendor(device),
        libevdev_get_id_product(device), libevdev_get_id_version(device));
    for (unsigned property = 0; property < INPUT_PROP_CNT; property++)
        if (libevdev_has_property(device, property)) printf("property %u\n", property);
    for (unsigned type = EV_KEY; type < EV_CNT; type++)
        for (int code = 0; code <= libevdev_event_type_get_max(type); code++)
            if (libevdev_has_event_code(device, type, (unsigned)code)) printf("code %02x %03x\n", type, code);
    for (unsigned code = 0; code < ABS_CNT; code++) {
        const struct input_absinfo *axis = libevdev_get_abs_info(device, code);
        if (axis)
            printf("axis %02x %d %d %d %d %d value %d\n", code, axis->minimum, axis->maximum, axis->fuzz, axis->flat,
                axis->resolution, axis->value);
    }
    for (unsigned code = 0; code < KEY_CNT; code++)
        if (libevdev_get_event_value(device, EV_KEY, code)) printf("pressed %03x\n", code);
    print_slots(device);
}

static int print_events(struct libevdev *device) {
    struct input_event event;
    unsigned flag = LIBEVDEV_READ_FLAG_NORMAL;
    for (;;) {
        int status = libevdev_next_event(device, flag, &event);
        if (status == -EAGAIN && flag == LIBEVDEV_READ_FLAG_SYNC) flag = LIBEVDEV_READ_FLAG_NORMAL;
        else if (status < 0) return status;
        else if (status == LIBEVDEV_READ_STATUS_SYNC && flag == LIBEVDEV_READ_FLAG_NORMAL) flag = LIBEVDEV_READ_FLAG_SYNC;
        else
            printf("%s %ld.%06ld %04x %04x %d\n", status ? "repair" : "event", (long)event.input_event_sec,
                (long)event.input_event_usec, event.type, event.code, event.value);
    }
}

// Reads as a program does that has nothing else to do, three events at a time.
static int read_blocking(int node) {
    struct input_event events[3];
    ssize_t size;
    while ((size = read(node, events, sizeof events)) > 0)
        for (size_t i = 0; i < (size_t)size / sizeof events[0]; i++)
            printf("event %ld.%06ld %04x %04x %d\n", (long)events[i].input_event_sec, (long)events[i].input_event_usec,
                events[i].type, events[i].code, events[i].value);
    return size == 0 ? 0 : -errno;
}

int main(int count, char **words) {
    int is_grabbing = 0, is_revoking = 0, is_blocking = 0;
    for (int i = 2; i < count; i++) {
        is_grabbing |= strcmp(words[i], "--grab") == 0;
        is_revoking |= strcmp(words[i], "--revoke") == 0;
        is_blocking |= strcmp(words[i], "--blocking") == 0;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    struct stat status;
    struct libevdev *device;
    if (stat(words[1], &status) != 0) return fail("stat", errno);
    printf("stat %s %u\n", S_ISCHR(status.st_mode) ? "character" : "other", major(status.st_rdev));
    int node = open(words[1], O_RDONLY | O_CLOEXEC | (is_blocking ? 0 : O_NONBLOCK));
    if (node < 0) return fail("open", errno);
    int error = -libevdev_new_from_fd(node, &device);
    if (error) return fail("libevdev", error);
    if (libevdev_set_clock_id(device, CLOCK_REALTIME) == 0) return fail("another clock was taken", 0);
    error = -libevdev_set_clock_id(device, CLOCK_MONOTONIC);
    if (error) return fail("clock", error);
    print_device(device);
    if (is_grabbing && (error = -libevdev_grab(device, LIBEVDEV_GRAB)) != 0) return fail("grab", error);
    if (is_revoking && ioctl(node, EVIOCREVOKE, NULL) != 0) return fail("revoke", errno);
    printf("ready\n");
    int wait = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event watched = {.events = EPOLLIN};
    epoll_ctl(wait, EPOLL_CTL_ADD, node, &watched);
    int said = -EAGAIN;
    if (is_blocking) said = read_blocking(node);
    while (said == -EAGAIN && epoll_wait(wait, &watched, 1, -1) > 0) said = print_events(device);
    struct pollfd last = {.fd = node, .events = POLLIN};
    poll(&last, 1, 0);
    printf("gone %s %s%s\n", strerror(-said), last.revents & POLLHUP ? "POLLHUP" : "",
        last.revents & POLLERR ? "|POLLERR" : "");
    libevdev_free(device);
    close(node);
    return said == -ENODEV ? 0 : 1;
}
