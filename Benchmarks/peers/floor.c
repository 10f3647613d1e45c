/* The floor: the least cost of reading slots, and of a press with hysteresis for each contact, in plain C.
 *
 * usage: floor slots|presses bulk|frames|pipe TRACE EVENTS
 * `slots` gives the contacts that each frame changed. `presses` instead computes a press for each contact: touched, peek,
 * pop or held, with a rise and a fall for each step, and writes the events into a ring.
 */
#include "floor.h"

#include <stdio.h>

static void __attribute__((noinline)) take_slots(const struct input_event *events, size_t count)
{
    take(&state, events, count, 0);
}

static void __attribute__((noinline)) take_presses(const struct input_event *events, size_t count)
{
    take(&state, events, count, 1);
}

int main(int argc, char **argv)
{
    int is_pressing = argc > 1 && strcmp(argv[1], "presses") == 0;
    int device = rig_open(argc - 1, argv + 1, "floor slots|presses");
    while (rig_next()) {
        const struct input_event *events;
        size_t count = rig_read(device, &events);
        if (is_pressing)
            take_presses(events, count);
        else
            take_slots(events, count);
    }
    if (!is_pressing)
        state.counts.gestures = -1;
    rig_report(&state.counts);
    return 0;
}
