/* A simulated force touchscreen of sixteen slots in this process: its ioctls, and waiting without the kernel. */
#define _GNU_SOURCE
#include "device.h"

#include <errno.h>
#include <linux/input.h>
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const struct {
    int code;
    struct input_absinfo says;
} axes[] = {
    {ABS_X, {.maximum = 4095, .resolution = 20}},
    {ABS_Y, {.maximum = 2559, .resolution = 20}},
    {ABS_PRESSURE, {.maximum = 1023, .resolution = 2}},
    {ABS_MT_SLOT, {.maximum = 15}},
    {ABS_MT_TOUCH_MAJOR, {.maximum = 255}},
    {ABS_MT_POSITION_X, {.maximum = 4095, .resolution = 20}},
    {ABS_MT_POSITION_Y, {.maximum = 2559, .resolution = 20}},
    {ABS_MT_TRACKING_ID, {.maximum = 65535}},
    {ABS_MT_PRESSURE, {.maximum = 1023, .resolution = 2}},
};
enum { AXIS_COUNT = sizeof(axes) / sizeof(axes[0]) };

static void declare(uint8_t *bits, size_t size, unsigned code)
{
    if (code / 8 < size)
        bits[code / 8] |= (uint8_t)(1u << (code % 8));
}

static int bits_of_type(unsigned type, uint8_t *bits, size_t size)
{
    memset(bits, 0, size);
    switch (type) {
    case 0:
        declare(bits, size, EV_SYN);
        declare(bits, size, EV_KEY);
        declare(bits, size, EV_ABS);
        break;
    case EV_KEY:
        declare(bits, size, BTN_TOUCH);
        break;
    case EV_ABS:
        for (int axis = 0; axis < AXIS_COUNT; axis++)
            declare(bits, size, (unsigned)axes[axis].code);
        break;
    default:
        break;
    }
    return (int)size;
}

static int range_of_axis(int code, struct input_absinfo *answer)
{
    for (int axis = 0; axis < AXIS_COUNT; axis++)
        if (axes[axis].code == code) {
            *answer = axes[axis].says;
            return 0;
        }
    errno = EINVAL;
    return -1;
}

static int text(void *answer, size_t size)
{
    static const char name[] = "Synthetic force touchscreen";
    size_t length = sizeof(name) < size ? sizeof(name) : size;
    memcpy(answer, name, length);
    return (int)length;
}

static int answer(unsigned long request, void *answer)
{
    unsigned number = _IOC_NR(request);
    size_t size = _IOC_SIZE(request);
    if (_IOC_DIR(request) == _IOC_READ && number >= _IOC_NR(EVIOCGABS(0)) && number < _IOC_NR(EVIOCGABS(0)) + ABS_CNT)
        return range_of_axis((int)(number - _IOC_NR(EVIOCGABS(0))), answer);
    if (_IOC_DIR(request) == _IOC_READ && number >= _IOC_NR(EVIOCGBIT(0, 0)) &&
        number < _IOC_NR(EVIOCGBIT(0, 0)) + EV_CNT)
        return bits_of_type(number - _IOC_NR(EVIOCGBIT(0, 0)), answer, size);
    switch (number) {
    case _IOC_NR(EVIOCGVERSION):
        *(int *)answer = EV_VERSION;
        return 0;
    case _IOC_NR(EVIOCGID):
        *(struct input_id *)answer = (struct input_id){.bustype = BUS_I2C, .vendor = 1, .product = 2, .version = 3};
        return 0;
    case _IOC_NR(EVIOCGNAME(0)):
        return text(answer, size);
    case _IOC_NR(EVIOCGPROP(0)):
        memset(answer, 0, size);
        declare(answer, size, INPUT_PROP_DIRECT);
        return (int)size;
    case _IOC_NR(EVIOCGKEY(0)):
    case _IOC_NR(EVIOCGLED(0)):
    case _IOC_NR(EVIOCGSW(0)):
        memset(answer, 0, size);
        return (int)size;
    case _IOC_NR(EVIOCGMTSLOTS(0)): {
        int32_t *values = answer;
        for (size_t slot = 1; slot < size / 4; slot++)
            values[slot] = values[0] == ABS_MT_TRACKING_ID ? -1 : 0;
        return 0;
    }
    case _IOC_NR(EVIOCGRAB):
    case _IOC_NR(EVIOCSCLOCKID):
        return 0;
    default:
        errno = ENOENT;
        return -1;
    }
}

/* Replaces libc's function. */
int ioctl(int descriptor, unsigned long request, ...)
{
    va_list arguments;
    va_start(arguments, request);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    if (rig_is_device(descriptor) && _IOC_TYPE(request) == 'E')
        return answer(request, argument);
    return (int)syscall(SYS_ioctl, descriptor, request, argument);
}

/* The epoll descriptor that waits for the device, and the event for it when there is something to read. */
static int waiting = -1;
static struct epoll_event told;
static long waits;

long rig_waits(void) { return waits; }

int epoll_ctl(int epoll, int operation, int descriptor, struct epoll_event *event)
{
    if (operation == EPOLL_CTL_ADD && rig_is_device(descriptor) && !rig_needs_kernel()) {
        waiting = epoll;
        told = *event;
        return 0;
    }
    return (int)syscall(SYS_epoll_ctl, epoll, operation, descriptor, event);
}

int epoll_wait(int epoll, struct epoll_event *events, int room, int timeout)
{
    waits++;
    if (epoll != waiting)
        return (int)syscall(SYS_epoll_pwait, epoll, events, room, timeout, NULL, 8);
    if (!rig_has_bytes() || room < 1)
        return 0;
    events[0] = told;
    events[0].events = EPOLLIN;
    return 1;
}

int poll(struct pollfd *descriptors, nfds_t count, int timeout)
{
    waits++;
    if (rig_needs_kernel()) {
#ifdef SYS_poll
        return (int)syscall(SYS_poll, descriptors, count, timeout);
#else
        struct timespec span = {.tv_sec = timeout / 1000, .tv_nsec = timeout % 1000 * 1000000L};
        return (int)syscall(SYS_ppoll, descriptors, count, timeout < 0 ? NULL : &span, NULL, 8);
#endif
    }
    int found = 0;
    for (nfds_t place = 0; place < count; place++) {
        int is_ready = rig_is_device(descriptors[place].fd) && rig_has_bytes();
        descriptors[place].revents = is_ready ? POLLIN : 0;
        found += is_ready;
    }
    return found;
}
