/* What reading live devices takes from C: libevdev, and what Linux has for waiting that Swift's Glibc leaves out. */
#include <libevdev/libevdev.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
