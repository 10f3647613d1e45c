/* The twin of our frames of contacts alone: see slots.h.
 *
 * usage: assembler bulk|frames|pipe TRACE EVENTS
 */
#include "rig.h"
#include "slots.h"

#include <stdio.h>
#include <sys/ioctl.h>

static struct assembler state;
static volatile int64_t kept;

int main(int argc, char **argv)
{
    struct rig_counts counts = {0};
    int device = rig_open(argc, argv, "assembler");
    for (int code = 0; code < ABS_CNT; code++) {
        struct input_absinfo axis;
        if (ioctl(device, EVIOCGABS(code), &axis) >= 0 && axis.maximum > axis.minimum)
            declare_axis(&state, code, &axis);
    }
    if (!begin_reading(&state)) {
        fprintf(stderr, "assembler: the device has no slots\n");
        return 2;
    }
    int64_t found = 0;
    while (rig_next()) {
        const struct input_event *events;
        size_t count = rig_read(device, &events);
        const struct input_event *end = events + count;
        while (events != end) {
            int has_frame;
            events = take(&state, events, end, &has_frame);
            found += state.finding_count;
            counts.frames += has_frame;
            if (has_frame)
                counts.samples += state.sample_count;
        }
    }
    kept = found;
    counts.begins = state.begins;
    counts.ends = state.ends;
    counts.gestures = -1;
    rig_report(&counts);
    return 0;
}
