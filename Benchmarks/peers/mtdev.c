/* mtdev's loop: it makes protocol B of whatever a device says; here it has it already.
 *
 * usage: mtdev frames|pipe TRACE EVENTS
 */
#include "rig.h"

#include <mtdev.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    struct rig_counts counts = {.gestures = -1};
    int device = rig_open(argc, argv, "mtdev");
    struct mtdev *mtdev = mtdev_new_open(device);
    if (mtdev == NULL) {
        fprintf(stderr, "mtdev: the device is not taken\n");
        return 2;
    }
    static struct input_event events[256];
    unsigned slot = 0, changed = 0;
    int count;
    while (rig_next())
        while ((count = mtdev_get(mtdev, device, events, 256)) > 0)
            for (const struct input_event *event = events; event != events + count; event++) {
                if (event->type == EV_ABS && event->code == ABS_MT_SLOT) {
                    slot = (unsigned)event->value;
                } else if (event->type == EV_ABS && event->code > ABS_MT_SLOT) {
                    changed |= 1u << slot;
                    if (event->code == ABS_MT_TRACKING_ID) {
                        counts.begins += event->value >= 0;
                        counts.ends += event->value < 0;
                    }
                } else if (event->type == EV_SYN && event->code == SYN_REPORT) {
                    counts.frames++;
                    counts.samples += __builtin_popcount(changed);
                    changed = 0;
                }
            }
    rig_report(&counts);
    mtdev_close_delete(mtdev);
    return 0;
}
