// Input devices that exist in the kernel only: through uinput, and through uhid with the kernel's own HID drivers.
// Also what Swift cannot call by itself: ioctl macros and variadic functions.
#ifndef VIRTUAL_DEVICE_H
#define VIRTUAL_DEVICE_H

#include <stddef.h>
#include <stdint.h>

// One event to send, or one that was read; `time` in microseconds, and of no meaning when sending.
struct vd_event {
    int64_t time;
    uint16_t type;
    uint16_t code;
    int32_t value;
};

// ---- uinput; every function returns 0 or more, or a negative errno. ----

int vd_open(void);
int vd_declare(int device, unsigned type, unsigned code);
int vd_declare_property(int device, unsigned property);
int vd_declare_axis(int device, unsigned code, int minimum, int maximum, int fuzz, int flat, int resolution);
// Makes the device; writes its name under /sys/devices/virtual/input ("input7") to `name`.
int vd_create(int device, const char *title, const uint16_t id[4], char *name, size_t size);
// Sends events as one write: the kernel stamps a frame when its SYN_REPORT arrives.
int vd_send(int device, const struct vd_event *events, int count);
int vd_destroy(int device);

// ---- uhid: a touchscreen of two fingers with 8 bits of tip pressure, for hid-multitouch ----

struct vd_finger {
    int touches;
    int id;
    int pressure;
    int x;
    int y;
};
int vd_hid_create(const char *title);
// Answers what the driver asks for, for so many milliseconds.
int vd_hid_serve(int device, int milliseconds);
int vd_hid_report(int device, const struct vd_finger fingers[2], int count);
int vd_hid_destroy(int device);

// ---- reading a node as any program may ----

int vd_read_open(const char *path);
// Returns how many events were read, 0 when there is nothing now.
int vd_read(int node, struct vd_event *events, int capacity);
int vd_grab(int node, int on);
// Opens a node for a program that is started later, as a session's keeper does; it inherits the descriptor.
int vd_share(const char *path);
// Takes the node away from whoever has this descriptor.
int vd_revoke(int node);

// ---- programs that are watched ----

// Starts a program; its words are divided by line ends. Its output goes to files. Returns its process, or -errno.
int vd_start(const char *words, const char *output, const char *errors);
// The same on a terminal of its own, of which the caller has the other side; its process goes to `process`.
int vd_start_on_terminal(const char *words, int columns, int rows, int *process);
// Takes what was shown since; 0 when there is nothing now.
int vd_shown(int terminal, char *text, int capacity);
// Types a key.
int vd_type(int terminal, char key);
// The terminal's modes, as one number to compare.
int64_t vd_terminal_modes(int terminal);
// Waits so long at most. Returns the exit status, 256 and the signal that ended it, or -1 while it runs.
int vd_wait(int process, int milliseconds);
// Whether the process has the path open, and sleeps: it waits for what comes.
int vd_waits_for(int process, const char *path);
// How many descriptors a process has open, and how much memory it holds, in kilobytes.
int vd_descriptors(int process);
int vd_memory(int process);

// ---- time ----

int64_t vd_now_nanoseconds(void);
void vd_sleep_until_nanoseconds(int64_t moment);
// Wakes on the dot, and before everything else: a finger does not wait for the machine.
void vd_be_punctual(void);
void vd_be_ordinary(void);

#endif
