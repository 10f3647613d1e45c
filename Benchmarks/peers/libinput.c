/* libinput with a touchscreen: dispatch, and then every event. libinput does not report the pressure of touches.
 *
 * usage: libinput frames|pipe TRACE EVENTS
 * The device is added by path. This file answers libinput's questions to udev about the device.
 */
#include "rig.h"

#include <libinput.h>
#include <libudev.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* udev's answers. These functions replace those of libudev. */

struct udev_device {
    int references;
    struct udev *udev;
};

static struct udev_device pretended;

struct udev_device *udev_device_new_from_devnum(struct udev *udev, char type, dev_t number)
{
    (void)type;
    (void)number;
    pretended.references++;
    pretended.udev = udev;
    return &pretended;
}

struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *path)
{
    (void)path;
    return udev_device_new_from_devnum(udev, 'c', 0);
}

struct udev_device *udev_device_ref(struct udev_device *device)
{
    device->references++;
    return device;
}

struct udev_device *udev_device_unref(struct udev_device *device)
{
    if (device != NULL)
        device->references--;
    return NULL;
}

struct udev *udev_device_get_udev(struct udev_device *device) { return device->udev; }
int udev_device_get_is_initialized(struct udev_device *device) { return device != NULL; }
const char *udev_device_get_devnode(struct udev_device *device) { return device ? "/dev/input/event0" : NULL; }
const char *udev_device_get_sysname(struct udev_device *device) { return device ? "event0" : NULL; }

const char *udev_device_get_syspath(struct udev_device *device)
{
    return device ? "/sys/devices/virtual/input/input0/event0" : NULL;
}

struct udev_device *udev_device_get_parent(struct udev_device *device)
{
    (void)device;
    return NULL;
}

struct udev_device *udev_device_get_parent_with_subsystem_devtype(struct udev_device *device, const char *subsystem,
                                                                  const char *type)
{
    (void)device;
    (void)subsystem;
    (void)type;
    return NULL;
}

const char *udev_device_get_property_value(struct udev_device *device, const char *key)
{
    (void)device;
    return strcmp(key, "ID_INPUT") == 0 || strcmp(key, "ID_INPUT_TOUCHSCREEN") == 0 ? "1" : NULL;
}

/* The measured loop. */

static int device;
static double kept;

static int open_device(const char *path, int flags, void *data)
{
    (void)path;
    (void)flags;
    (void)data;
    return device;
}

static void close_device(int descriptor, void *data)
{
    (void)descriptor;
    (void)data;
}

static const struct libinput_interface doors = {open_device, close_device};

static void take(struct libinput_event *event, struct rig_counts *counts)
{
    enum libinput_event_type type = libinput_event_get_type(event);
    if (type == LIBINPUT_EVENT_TOUCH_FRAME)
        counts->frames++;
    if (type != LIBINPUT_EVENT_TOUCH_DOWN && type != LIBINPUT_EVENT_TOUCH_MOTION && type != LIBINPUT_EVENT_TOUCH_UP)
        return;
    struct libinput_event_touch *touch = libinput_event_get_touch_event(event);
    counts->samples++;
    counts->begins += type == LIBINPUT_EVENT_TOUCH_DOWN;
    counts->ends += type == LIBINPUT_EVENT_TOUCH_UP;
    kept += libinput_event_touch_get_slot(touch);
    if (type != LIBINPUT_EVENT_TOUCH_UP)
        kept += libinput_event_touch_get_x(touch) + libinput_event_touch_get_y(touch);
}

int main(int argc, char **argv)
{
    struct rig_counts counts = {.gestures = -1};
    struct libinput_event *event;
    device = rig_open(argc, argv, "libinput");
    struct libinput *libinput = libinput_path_create_context(&doors, NULL);
    /* Any device node can be used: libinput needs its number, and the descriptor comes from above. */
    if (libinput == NULL || libinput_path_add_device(libinput, "/dev/null") == NULL) {
        fprintf(stderr, "libinput: the device is not taken\n");
        return 2;
    }
    libinput_dispatch(libinput);
    while ((event = libinput_get_event(libinput)) != NULL)
        libinput_event_destroy(event);
    while (rig_next()) {
        libinput_dispatch(libinput);
        while ((event = libinput_get_event(libinput)) != NULL) {
            take(event, &counts);
            libinput_event_destroy(event);
        }
    }
    rig_report(&counts);
    return kept < 0;
}
