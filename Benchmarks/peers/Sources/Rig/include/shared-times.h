/* The times when frames were written, and when the reader had turned them into gestures. Writer and reader share this
   memory. */
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
/* Maps the memory behind the descriptor; ends the program if this fails. */
struct shared_times *shared_times_open(void);
/* Notes the present time for each frame whose end is among `events`; call it when the program has handled them. */
void shared_times_heard(const struct input_event *events, size_t count);
/* Counts the frames whose end is among `events`, which were just read; `shared_times_note` then notes each frame's
   time. */
void shared_times_passed(const struct input_event *events, size_t count);
/* Notes the present time for all frames that `shared_times_passed` has counted since the last call. */
void shared_times_note(void);
/* Makes the pipe a device of the rig: the rig answers the pipe's ioctls, and the kernel passes on the pipe's bytes. */
int rig_adopt_latency_pipe(void);

#endif
