#define _GNU_SOURCE
#include "pretend_device.h"

#include "answers.h"

#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { most_devices = 256 };

struct pretend_device {
    ino_t node;    // by which the node is known, whatever number its descriptor has
    int other_end;
    int is_gone;
    int is_grabbed;
    struct pretend_facts facts;
};

static pretend_device *devices[most_devices];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

pretend_device *pretend_open(const char *name, int *node) {
    int ends[2];
    struct stat status;
    pretend_device *device = calloc(1, sizeof *device);
    if (!device || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        free(device);
        return NULL;
    }
    fstat(ends[0], &status);
    strncpy(device->facts.name, name, sizeof device->facts.name - 1);
    device->facts.id = (struct input_id){.bustype = BUS_VIRTUAL, .vendor = 1, .product = 2, .version = 3};
    device->node = status.st_ino;
    device->other_end = ends[1];
    *node = ends[0];
    for (int slot = 0; slot < pretend_most_slots; slot++) device->facts.slots[ABS_MT_TRACKING_ID][slot] = -1;
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
    pretend_set_bit(device->facts.types, type, 1);
    pretend_set_bit(device->facts.codes[type], code, 1);
}

void pretend_declare_property(pretend_device *device, unsigned property) {
    pretend_set_bit(device->facts.properties, property, 1);
}

void pretend_declare_axis(pretend_device *device, unsigned code, int minimum, int maximum, int resolution) {
    pretend_declare(device, EV_ABS, code);
    device->facts.axes[code] = (struct input_absinfo){.minimum = minimum, .maximum = maximum, .resolution = resolution};
}

void pretend_set(pretend_device *device, unsigned type, unsigned code, int value) {
    pthread_mutex_lock(&mutex);
    if (type == EV_ABS) device->facts.axes[code].value = value;
    if (type == EV_KEY) pretend_set_bit(device->facts.keys, code, value != 0);
    pthread_mutex_unlock(&mutex);
}

void pretend_set_slot(pretend_device *device, unsigned slot, unsigned code, int value) {
    pthread_mutex_lock(&mutex);
    if (slot < pretend_most_slots) device->facts.slots[code][slot] = value;
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

static int answer(pretend_device *device, unsigned number, size_t size, void *argument) {
    if (device->is_gone) return pretend_refuse(ENODEV);
    switch (number) {
    case _IOC_NR(EVIOCSCLOCKID): return 0;
    case _IOC_NR(EVIOCGRAB):
        device->is_grabbed = argument != NULL;
        return 0;
    }
    return pretend_answer(&device->facts, number, size, argument);
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
    int said = (int)syscall(SYS_ioctl, descriptor, request, argument);
    // An emulator of another machine does not know what is asked of input devices; the kernel says that this is none.
    if (said < 0 && errno == ENOSYS && _IOC_TYPE(request) == 'E') errno = ENOTTY;
    return said;
}
