/* The next-event loop of libevdev, for programs that need whole frames. */
#include "rig.h"

#include <libevdev/libevdev.h>
#include <stdio.h>
#include <stdlib.h>

void *rig_libevdev_open(int descriptor)
{
    struct libevdev *device = NULL;
    int status = libevdev_new_from_fd(descriptor, &device);
    if (status != 0) {
        fprintf(stderr, "libevdev: the device does not open (%d)\n", status);
        exit(2);
    }
    return device;
}

int rig_libevdev_frame(void *device, struct input_event *events, int room)
{
    int count = 0;
    while (count < room) {
        int status = libevdev_next_event(device, LIBEVDEV_READ_FLAG_NORMAL, &events[count]);
        if (status != LIBEVDEV_READ_STATUS_SUCCESS)
            break;
        count++;
    }
    return count;
}
