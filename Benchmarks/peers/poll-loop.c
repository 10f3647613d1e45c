/* The latency for comparison: only poll, read, and the floor's presses.
 *
 * usage: poll-loop, with the pipe as descriptor 3 and the shared times as descriptor 4: see latency.c
 */
#include "floor.h"
#include "shared-times.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

int main(void)
{
    static struct input_event buffer[256];
    struct pollfd waiting = {.fd = RIG_LATENCY_PIPE, .events = POLLIN};
    shared_times_open();
    fcntl(RIG_LATENCY_PIPE, F_SETFL, O_NONBLOCK);
    while (poll(&waiting, 1, -1) > 0) {
        ssize_t bytes = read(RIG_LATENCY_PIPE, buffer, sizeof(buffer));
        if (bytes <= 0)
            break;
        take(&state, buffer, (size_t)bytes / sizeof(*buffer), 1);
        shared_times_heard(buffer, (size_t)bytes / sizeof(*buffer));
    }
    return state.counts.gestures == 0;
}
