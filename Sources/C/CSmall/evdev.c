/*
 * libevdev, opened when the first device is: where it is missing, all that needs no device works. The functions have libevdev's
 * own names, hidden, so that who calls them need not know.
 */
#include "shim.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#define LIBRARY "libevdev.so.2"

/* Every function that is called: what it returns, its name, what it takes, what it is given. */
#define FUNCTIONS(EACH) \
    EACH(int, libevdev_event_type_get_max, (unsigned int type), (type)) \
    EACH(const char *, libevdev_event_code_get_name, (unsigned int type, unsigned int code), (type, code)) \
    EACH(const struct input_absinfo *, libevdev_get_abs_info, (const struct libevdev *device, unsigned int code), (device, code)) \
    EACH(int, libevdev_get_current_slot, (const struct libevdev *device), (device)) \
    EACH(int, libevdev_get_event_value, (const struct libevdev *device, unsigned int type, unsigned int code), (device, type, code)) \
    EACH(int, libevdev_get_fd, (const struct libevdev *device), (device)) \
    EACH(int, libevdev_get_id_bustype, (const struct libevdev *device), (device)) \
    EACH(int, libevdev_get_id_product, (const struct libevdev *device), (device)) \
    EACH(int, libevdev_get_id_vendor, (const struct libevdev *device), (device)) \
    EACH(int, libevdev_get_id_version, (const struct libevdev *device), (device)) \
    EACH(const char *, libevdev_get_name, (const struct libevdev *device), (device)) \
    EACH(int, libevdev_get_num_slots, (const struct libevdev *device), (device)) \
    EACH(int, libevdev_get_slot_value, (const struct libevdev *device, unsigned int slot, unsigned int code), (device, slot, code)) \
    EACH(int, libevdev_grab, (struct libevdev *device, enum libevdev_grab_mode mode), (device, mode)) \
    EACH(int, libevdev_has_event_code, (const struct libevdev *device, unsigned int type, unsigned int code), (device, type, code)) \
    EACH(int, libevdev_has_event_type, (const struct libevdev *device, unsigned int type), (device, type)) \
    EACH(int, libevdev_has_property, (const struct libevdev *device, unsigned int property), (device, property)) \
    EACH(int, libevdev_next_event, (struct libevdev *device, unsigned int flags, struct input_event *event), (device, flags, event)) \
    EACH(int, libevdev_set_clock_id, (struct libevdev *device, int clock), (device, clock))

static struct {
    int (*new_from_fd)(int descriptor, struct libevdev **device);
    void (*free)(struct libevdev *device);
#define POINTER(result, name, takes, gives) result (*name) takes;
    FUNCTIONS(POINTER)
#undef POINTER
} evdev;

static bool is_there;

static void load(void)
{
    /* It is never closed: devices may be open until the process ends. */
    void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    bool has_all = true;
    /* A function's address by way of an object's, as POSIX has it. */
#define FIND(name, place) has_all = (*(void **)&evdev.place = dlsym(library, name)) != NULL && has_all;
    FIND("libevdev_new_from_fd", new_from_fd)
    FIND("libevdev_free", free)
#define FIND_ALL(result, name, takes, gives) FIND(#name, name)
    FUNCTIONS(FIND_ALL)
#undef FIND_ALL
#undef FIND
    is_there = has_all;
}

int pressure_evdev_is_there(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_there;
}

int libevdev_new_from_fd(int descriptor, struct libevdev **device)
{
    return pressure_evdev_is_there() ? evdev.new_from_fd(descriptor, device) : -ELIBACC;
}

/* Nobody has a device where there is no library: what takes one is called once it is there. */
void libevdev_free(struct libevdev *device) { evdev.free(device); }

#define FORWARD(result, name, takes, gives) \
    result name takes { return evdev.name gives; }
FUNCTIONS(FORWARD)

/* What is opened only later is announced here, in the form that tools of distributions read. */
#define NOTE "[{\"feature\":\"devices\",\"description\":\"Reading touchscreens, touchpads and pens\"," \
    "\"priority\":\"recommended\",\"soname\":[\"" LIBRARY "\"]}]"
__attribute__((used, section(".note.dlopen"), aligned(4))) static const struct {
    unsigned int owner_size, text_size, type;
    char owner[4], text[(sizeof NOTE + 3) / 4 * 4];
} note = {4, sizeof NOTE, 0x407c0c0a, "FDO", NOTE};
