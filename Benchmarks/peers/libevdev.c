/* libevdev's own loop: the next event, until there is none.
 *
 * usage: libevdev frames|pipe TRACE EVENTS
 * Besides the loop it only counts the contacts that each frame has changed.
 */
#include "rig.h"

#include <libevdev/libevdev.h>

int main(int argc, char **argv)
{
    struct rig_counts counts = {.gestures = -1};
    struct libevdev *device = rig_libevdev_open(rig_open(argc, argv, "libevdev"));
    struct input_event event;
    unsigned slot = 0, changed = 0;
    while (rig_next())
        while (libevdev_next_event(device, LIBEVDEV_READ_FLAG_NORMAL, &event) == LIBEVDEV_READ_STATUS_SUCCESS) {
            if (event.type == EV_ABS && event.code == ABS_MT_SLOT) {
                slot = (unsigned)event.value;
            } else if (event.type == EV_ABS && event.code > ABS_MT_SLOT) {
                changed |= 1u << slot;
                if (event.code == ABS_MT_TRACKING_ID) {
                    counts.begins += event.value >= 0;
                    counts.ends += event.value < 0;
                }
            } else if (event.type == EV_SYN && event.code == SYN_REPORT) {
                counts.frames++;
                counts.samples += __builtin_popcount(changed);
                changed = 0;
            }
        }
    rig_report(&counts);
    libevdev_free(device);
    return 0;
}
