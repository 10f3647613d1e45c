#define _GNU_SOURCE
#include "pretend_device.h"

#include <errno.h>
#include <linux/input.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { most_devices = 256, most_slots = 64 };

struct pretend_device {
    char name[64];
    ino_t node;    // by which the node is known, whatever number its descriptor has
    int other_end;
    int is_gone;
    int is_grabbed;
    uint8_t types[8], properties[8], codes[EV_CNT][KEY_CNT / 8], keys[KEY_CNT / 8];
    struct input_absinfo axes[ABS_CNT];
    int32_t slots[ABS_CNT][most_slots];
};

static pretend_device *devices[most_devices];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void set_bit(uint8_t *bits, unsigned bit, int on) {
    if (on) bits[bit / 8] |= (uint8_t)(1 << (bit % 8));
    else bits[bit / 8] &= (uint8_t)~(1 << (bit % 8));
}

pretend_device *pretend_open(const char *name, int *node) {
    int ends[2];
    struct stat status;
    pretend_device *device = calloc(1, sizeof *device);
    if (!device || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        free(device);
        return NULL;
    }
    fstat(ends[0], &status);
    strncpy(device->name, name, sizeof device->name - 1);
    device->node = status.st_ino;
    device->other_end = ends[1];
    *node = ends[0];
    for (int slot = 0; slot < most_slots; slot++) device->slots[ABS_MT_TRACKING_ID][slot] = -1;
    int isKept = 0;
    pthread_mutex_lock(&mutex);
    for (int i = 0; i < most_devices && !isKept; i++)
        if (!devices[i]) devices[i] = device, isKept = 1;
    pthread_mutex_unlock(&mutex);
    if (isKept) return device;
    close(ends[0]);
    close(ends[1]);
    free(device);
    return NULL;
}

void pretend_declare(pretend_device *device, unsigned type, unsigned code) {
    set_bit(device->types, type, 1);
    set_bit(device->codes[type], code, 1);
}

void pretend_declare_property(pretend_device *device, unsigned property) { set_bit(device->properties, property, 1); }

void pretend_declare_axis(pretend_device *device, unsigned code, int minimum, int maximum, int resolution) {
    pretend_declare(device, EV_ABS, code);
    device->axes[code] = (struct input_absinfo){.minimum = minimum, .maximum = maximum, .resolution = resolution};
}

void pretend_set(pretend_device *device, unsigned type, unsigned code, int value) {
    pthread_mutex_lock(&mutex);
    if (type == EV_ABS) device->axes[code].value = value;
    if (type == EV_KEY) set_bit(device->keys, code, value != 0);
    pthread_mutex_unlock(&mutex);
}

void pretend_set_slot(pretend_device *device, unsigned slot, unsigned code, int value) {
    pthread_mutex_lock(&mutex);
    if (slot < most_slots) device->slots[code][slot] = value;
    pthread_mutex_unlock(&mutex);
}

int pretend_send(pretend_device *device, const struct pretend_event *events, int count) {
    int sent = 0;
    while (sent < count) {
        struct input_event batch[64];
        int number = count - sent < 64 ? count - sent : 64;
        for (int i = 0; i < number; i++) {
            batch[i] = (struct input_event){
                .type = events[sent + i].type, .code = events[sent + i].code, .value = events[sent + i].value};
            batch[i].input_event_sec = events[sent + i].microseconds / 1000000;
            batch[i].input_event_usec = events[sent + i].microseconds % 1000000;
        }
        // A socket may take a part of what it is given: the rest of an event is sent until it is through.
        ssize_t size = send(
            device->other_end, batch, (size_t)number * sizeof batch[0], MSG_DONTWAIT | MSG_NOSIGNAL);
        if (size <= 0) break;
        size_t rest = (size_t)size % sizeof batch[0];
        if (rest != 0) {
            size_t missing = sizeof batch[0] - rest;
            ssize_t more = send(device->other_end, (char *)batch + size, missing, MSG_NOSIGNAL);
            if (more != (ssize_t)missing) break;
            size += more;
        }
        sent += (int)((size_t)size / sizeof batch[0]);
        if ((size_t)size < (size_t)number * sizeof batch[0]) break;
    }
    return sent;
}

static int wait_for(pretend_device *device, short what, int milliseconds) {
    struct pollfd wait = {.fd = device->other_end, .events = what};
    return poll(&wait, 1, milliseconds) > 0 ? wait.revents : 0;
}

int pretend_wait_for_room(pretend_device *device, int milliseconds) {
    return (wait_for(device, POLLOUT, milliseconds) & POLLOUT) != 0;
}

int pretend_wait_for_close(pretend_device *device, int milliseconds) {
    return (wait_for(device, 0, milliseconds) & POLLHUP) != 0;
}

int pretend_is_grabbed(pretend_device *device) {
    pthread_mutex_lock(&mutex);
    int is_grabbed = device->is_grabbed;
    pthread_mutex_unlock(&mutex);
    return is_grabbed;
}

void pretend_unplug(pretend_device *device) {
    pthread_mutex_lock(&mutex);
    device->is_gone = 1;
    pthread_mutex_unlock(&mutex);
    // Half of the socket stays, to see when the node is closed.
    shutdown(device->other_end, SHUT_WR);
}

void pretend_close(pretend_device *device) {
    pthread_mutex_lock(&mutex);
    for (int i = 0; i < most_devices; i++)
        if (devices[i] == device) devices[i] = NULL;
    pthread_mutex_unlock(&mutex);
    close(device->other_end);
    free(device);
}

// ---- What the kernel would answer ----

static int give(void *to, size_t size, const void *from, size_t length) {
    size_t count = size < length ? size : length;
    memcpy(to, from, count);
    return (int)count;
}

static int refuse(int error) {
    errno = error;
    return -1;
}

static int answer(pretend_device *device, unsigned number, size_t size, void *argument) {
    static const uint8_t nothing[KEY_CNT / 8];
    static const int version = EV_VERSION;
    static const struct input_id id = {.bustype = BUS_VIRTUAL, .vendor = 1, .product = 2, .version = 3};
    if (device->is_gone) return refuse(ENODEV);
    switch (number) {
    case _IOC_NR(EVIOCGVERSION): return give(argument, size, &version, sizeof version);
    case _IOC_NR(EVIOCGID): return give(argument, size, &id, sizeof id);
    case _IOC_NR(EVIOCGNAME(0)): return give(argument, size, device->name, strlen(device->name) + 1);
    case _IOC_NR(EVIOCGPHYS(0)):
    case _IOC_NR(EVIOCGUNIQ(0)): return refuse(ENOENT);
    case _IOC_NR(EVIOCGPROP(0)): return give(argument, size, device->properties, sizeof device->properties);
    case _IOC_NR(EVIOCGKEY(0)): return give(argument, size, device->keys, sizeof device->keys);
    case _IOC_NR(EVIOCGLED(0)):
    case _IOC_NR(EVIOCGSND(0)):
    case _IOC_NR(EVIOCGSW(0)): return give(argument, size, nothing, sizeof nothing);
    case _IOC_NR(EVIOCGMTSLOTS(0)): {
        int32_t *words = argument;
        if (size < sizeof *words || words[0] < 0 || words[0] >= ABS_CNT) return refuse(EINVAL);
        give(words + 1, size - sizeof *words, device->slots[words[0]], sizeof device->slots[0]);
        return 0;
    }
    case _IOC_NR(EVIOCSCLOCKID): return 0;
    case _IOC_NR(EVIOCGRAB):
        device->is_grabbed = argument != NULL;
        return 0;
    }
    if (number == 0x20) return give(argument, size, device->types, sizeof device->types);
    if (number > 0x20 && number < 0x20 + EV_CNT)
        return give(argument, size, device->codes[number - 0x20], sizeof device->codes[0]);
    if (number >= 0x40 && number < 0x40 + ABS_CNT)
        return give(argument, size, &device->axes[number - 0x40], sizeof device->axes[0]);
    return refuse(EINVAL);
}

// Stands before the C library's function of this name for every library of the test program.
int ioctl(int descriptor, unsigned long request, ...) {
    va_list words;
    va_start(words, request);
    void *argument = va_arg(words, void *);
    va_end(words);
    struct stat status;
    if (_IOC_TYPE(request) == 'E' && fstat(descriptor, &status) == 0 && S_ISSOCK(status.st_mode)) {
        pthread_mutex_lock(&mutex);
        for (int i = 0; i < most_devices; i++) {
            if (!devices[i] || devices[i]->node != status.st_ino) continue;
            int said = answer(devices[i], _IOC_NR(request), _IOC_SIZE(request), argument);
            int error = errno;
            pthread_mutex_unlock(&mutex);
            errno = error;
            return said;
        }
        pthread_mutex_unlock(&mutex);
    }
    return (int)syscall(SYS_ioctl, descriptor, request, argument);
}
