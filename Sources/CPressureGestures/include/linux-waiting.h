// For the implementation alone, and not installed: what it waits with, which the system's own module leaves out.
#ifndef PRESSURE_LINUX_WAITING_H
#define PRESSURE_LINUX_WAITING_H

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

#endif
