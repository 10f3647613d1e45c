#define _GNU_SOURCE
#include "pretend_device.h"

#include <poll.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static _Thread_local struct pretend_calls calls;

struct pretend_calls pretend_calls_so_far(void) { return calls; }

// These stand before the C library's functions of the same names, for the whole test program.

ssize_t read(int descriptor, void *bytes, size_t size) {
    calls.reads++;
    return (ssize_t)syscall(SYS_read, descriptor, bytes, size);
}

int poll(struct pollfd *descriptors, nfds_t count, int milliseconds) {
    calls.waits++;
    struct timespec span = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
    return (int)syscall(SYS_ppoll, descriptors, count, milliseconds < 0 ? NULL : &span, NULL, 8);
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *new_value, struct itimerspec *old_value) {
    calls.timers++;
    calls.timer_at = new_value->it_value.tv_sec * INT64_C(1000000) + new_value->it_value.tv_nsec / 1000;
    return (int)syscall(SYS_timerfd_settime, descriptor, flags, new_value, old_value);
}
