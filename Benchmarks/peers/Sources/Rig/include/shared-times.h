/* When frames were written and when they had become gestures, in memory that writer and reader share. */
#ifndef SHARED_TIMES_H
#define SHARED_TIMES_H

#include <linux/input.h>
#include <stddef.h>
#include <stdint.h>

enum { RIG_LATENCY_PIPE = 3, RIG_LATENCY_TIMES = 4, RIG_LATENCY_MOST = 100000 };

struct shared_times {
    int64_t written[RIG_LATENCY_MOST];
    int64_t heard[RIG_LATENCY_MOST];
    int64_t frames;
};

/* Nanoseconds on the monotonic clock. */
int64_t shared_times_now(void);
/* Maps the descriptor; ends the program if this fails. */
struct shared_times *shared_times_open(void);
/* Events have been dealt with: notes the moment for each frame that ended among them. */
void shared_times_heard(const struct input_event *events, size_t count);
/* Events have been read: their frames wait to be noted. */
void shared_times_passed(const struct input_event *events, size_t count);
/* The same for whatever was read through the rig since the last time. */
void shared_times_note(void);
/* Makes the pipe a device of the rig's, whose ioctls are answered here and whose bytes come through the kernel. */
int rig_adopt_latency_pipe(void);

#endif
