/* The code that every measured program shares: the trace, a simulated device, and the clock.
 *
 * A program gets a descriptor from `rig_open`, passes it to the library that it measures, and calls `rig_next` before
 * each turn, until `rig_next` returns 0. The rig answers the device's ioctls, for all code in this process.
 */
#ifndef RIG_H
#define RIG_H

#include <linux/input.h>
#include <stddef.h>
#include <stdint.h>

enum rig_feed {
    /* The first turn has a quarter of the events, the second turn the rest. Each read returns as many events as fit. */
    RIG_BULK,
    /* Each turn has one frame, which does not pass through the kernel. */
    RIG_FRAMES,
    /* Each turn has one frame through a pipe; only the time from the write to the next turn is measured. */
    RIG_PIPE,
};

struct rig_counts {
    long frames, begins, samples, ends, gestures;
};

/* Reads the arguments FEED TRACE EVENTS, and opens the device; ends the program if the arguments are wrong. */
int rig_open(int argc, char **argv, const char *usage);

/* Uses the reading end of the caller's own pipe as the device. Call it instead of `rig_open`. */
void rig_adopt(int descriptor);

/* Prepares the events of the next turn: with RIG_BULK first a quarter of the events, then the rest; otherwise one frame.
 * Returns 0 when no event is left. Measuring begins after the first quarter of the events. */
int rig_next(void);

/* The events of this turn, which are whole frames, and the number of these events. */
const struct input_event *rig_events(void);
size_t rig_count(void);
enum rig_feed rig_feed(void);

/* For programs that read the device themselves: gets this turn's events, and returns their number. With RIG_BULK
 * these are the trace's events in memory, without a copy. With other feeds, `read` takes the events from the device. */
size_t rig_read(int device, const struct input_event **taken);

/* Prints the counts, the time, the number of reads and waits, and the memory. A count below 0 means: unknown. */
void rig_report(const struct rig_counts *counts);

/* For programs in Swift that use libevdev's loop: opens the device, or ends the program. */
void *rig_libevdev_open(int descriptor);
/* Takes events until no event is left, or `events` is full; returns how many it took. */
int rig_libevdev_frame(void *device, struct input_event *events, int room);

#endif
