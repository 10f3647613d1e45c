// The clock of the sessions, of what moves, and of Wayland's time stamps.
#pragma once

#include <cstdint>
#include <time.h>

namespace PressClock {
// Microseconds of CLOCK_MONOTONIC.
inline int64_t now()
{
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return int64_t(time.tv_sec) * 1000000 + time.tv_nsec / 1000;
}
}
