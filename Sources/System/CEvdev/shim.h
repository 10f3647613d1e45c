/* What reading live devices takes from C: libevdev. */
#if __has_include(<libevdev/libevdev.h>)
#include <libevdev/libevdev.h>
#elif __has_include(<libevdev-1.0/libevdev/libevdev.h>)
/* Nobody has asked pkg-config for the folder: this is where distributions have it. */
#include <libevdev-1.0/libevdev/libevdev.h>
#else
#error "libevdev's development package is missing: install libevdev-dev (Fedora: libevdev-devel, Arch: libevdev), and pkg-config where it lies in a folder of its own; or build without the package trait LiveDevices: --traits Gzip, or --disable-default-traits for no gzip either"
#endif

/* Whether the functions of libevdev can be called: always where this library is linked with it, and else once it is opened. */
#ifdef PRESSURE_OPENS_EVDEV
int pressure_evdev_is_there(void);
#else
static inline int pressure_evdev_is_there(void) { return 1; }
#endif

#include <linux/input.h>
#include <stdint.h>
#include <sys/ioctl.h>

/* The codes of a type that a device tells, a bit each; less than 0 if the kernel does not say. */
static inline int pressure_event_bits(int descriptor, uint16_t type, uint64_t *bits, size_t size)
{
    return ioctl(descriptor, EVIOCGBIT(type, size), bits);
}
