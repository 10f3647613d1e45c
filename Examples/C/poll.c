/*
 * The gestures of a touch device, or of a recording, in an ordinary poll loop.
 *
 *     ./poll ../../Recordings/pop.evemu
 *     ./poll /dev/input/event5
 */
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include <pressure-gestures.h>

static int complain(void)
{
    fprintf(stderr, "poll: %s\n", pressure_last_error()); /* what is wrong, and what to do */
    return 2;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: poll RECORDING | /dev/input/eventN\n");
        return 2;
    }
    pressure_session *session = pressure_session_new(NULL);
    if (!session) return complain();

    /* One preview that covers the surface, whatever its size. */
    pressure_target everything = PRESSURE_TARGET_INIT;
    everything.id = 1;
    everything.offer = PRESSURE_OFFER_PREVIEW;
    everything.frame = (pressure_rect){0, 0, 1000, 1000};
    if (pressure_set_targets(session, &everything, 1) < 0) return complain();

    int is_node = strncmp(argv[1], "/dev/", 5) == 0;
    int device = is_node ? pressure_add_path(session, argv[1]) : pressure_add_recording(session, argv[1], 0);
    if (device < 0) return complain();

    struct pollfd wait = {.fd = pressure_fd(session), .events = POLLIN};
    int is_there = 1;
    while (is_there && poll(&wait, 1, -1) >= 0) {
        if (pressure_dispatch(session) < 0) return complain();
        pressure_event event = PRESSURE_EVENT_INIT;
        while (pressure_next_event(session, &event) == 1) {
            char line[160];
            pressure_event_line(&event, line, sizeof line);
            if (event.kind == PRESSURE_EVENT_DEVICE_LEFT) is_there = 0;
            else if (event.kind <= PRESSURE_EVENT_CANCELLED) puts(line);
        }
        fflush(stdout);
    }
    pressure_session_free(session);
    return 0;
}
