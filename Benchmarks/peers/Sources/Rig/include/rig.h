/* What every measured program shares: the trace, a device that exists only here, and the clock.
 *
 * A program takes the descriptor of `rig_open`, hands it to the library that it measures, and calls `rig_next` before
 * each turn until that says 0. The device's ioctls are answered here, for whoever asks in this process.
 */
#ifndef RIG_H
#define RIG_H

#include <linux/input.h>
#include <stddef.h>
#include <stdint.h>

enum rig_feed {
    /* Two turns, a quarter and the rest: the events lie in memory, or each read takes as many as it asks for. */
    RIG_BULK,
    /* Each turn brings one frame, without the kernel. */
    RIG_FRAMES,
    /* Each turn brings one frame through a pipe; only what lies between two turns is timed. */
    RIG_PIPE,
};

struct rig_counts {
    long frames, begins, samples, ends, gestures;
};

/* Reads the arguments FEED TRACE EVENTS, and opens the device; ends the program if they are wrong. */
int rig_open(int argc, char **argv, const char *usage);

/* Makes the reading end of the caller's own pipe the device, in the place of `rig_open`. */
void rig_adopt(int descriptor);

/* Makes the next frame (or, in bulk, a quarter and then all that is left) ready to be taken; 0 at the end.
 * Only what comes after the first quarter is timed. */
int rig_next(void);

/* The events that this turn asks the program to take, and how many there are: whole frames. */
const struct input_event *rig_events(void);
size_t rig_count(void);
enum rig_feed rig_feed(void);

/* For programs that read the device themselves: what this turn brings. In bulk that is the trace itself, so that nothing is
 * left out or put on top; else what `read` takes from the device. */
size_t rig_read(int device, const struct input_event **taken);

/* Prints what was found and what it took; what is not known is below 0. */
void rig_report(const struct rig_counts *counts);

/* libevdev's loop for programs in Swift: opens the device, or ends the program. */
void *rig_libevdev_open(int descriptor);
/* Asks for events until a frame has ended, or nothing is left; returns how many there were. */
int rig_libevdev_frame(void *device, struct input_event *events, int room);

#endif
