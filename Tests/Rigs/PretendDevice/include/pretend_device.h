// Input devices that exist within a test only: a socket in the place of the node, and answers to what a program asks
// the kernel of one. No rights and no kernel module are needed, and libevdev itself is part of what is tested.
#ifndef PRETEND_DEVICE_H
#define PRETEND_DEVICE_H

#include <stdint.h>

typedef struct pretend_device pretend_device;

struct pretend_event {
    int64_t microseconds;
    uint16_t type;
    uint16_t code;
    int32_t value;
};

// Makes a device, and puts the descriptor of its node into `node`; whoever takes that closes it. NULL where it fails.
pretend_device *pretend_open(const char *name, int *node);
void pretend_declare(pretend_device *device, unsigned type, unsigned code);
void pretend_declare_property(pretend_device *device, unsigned property);
void pretend_declare_axis(pretend_device *device, unsigned code, int minimum, int maximum, int resolution);
// What the kernel holds: an axis or a key of the device, or an axis of a slot.
void pretend_set(pretend_device *device, unsigned type, unsigned code, int value);
void pretend_set_slot(pretend_device *device, unsigned slot, unsigned code, int value);
// Sends events; returns how many, which may be fewer where nobody reads.
int pretend_send(pretend_device *device, const struct pretend_event *events, int count);
// Waits up to so many milliseconds until events can be sent again; whether they can.
int pretend_wait_for_room(pretend_device *device, int milliseconds);
// Waits up to so many milliseconds until nobody has the node open any more; whether that is so.
int pretend_wait_for_close(pretend_device *device, int milliseconds);
// Whether somebody has the device for himself.
int pretend_is_grabbed(pretend_device *device);
// The device is gone: its node gives its end, and every question is answered with ENODEV.
void pretend_unplug(pretend_device *device);
void pretend_close(pretend_device *device);

// How often this thread has asked the kernel for something, and the moment that its last timer was set to.
struct pretend_calls {
    long waits, reads, timers;
    int64_t timer_at;
};

struct pretend_calls pretend_calls_so_far(void);

#endif
