/* What this library calls of the system that Swift's Glibc leaves out: waiting, timers, lists of who may read a file. */
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <sys/xattr.h>
