// Plays recordings under a preview with three actions that covers everything, and prints what comes, an event a line.
//
// usage: replay RECORDING…
#include <poll.h>
#include <stdio.h>

#include "pressure-gestures.h"

static int fail(const char *path) {
    fprintf(stderr, "%s: %s\n", path, pressure_last_error());
    return 2;
}

int main(int count, char **paths) {
    for (int place = 1; place < count; place++) {
        pressure_session *session = pressure_session_new(NULL);
        pressure_target surface = PRESSURE_TARGET_INIT;
        surface.id = 1;
        surface.offer = PRESSURE_OFFER_PREVIEW;
        surface.frame = (pressure_rect){-10000, -10000, 20000, 20000};
        surface.action_count = 3;
        for (int32_t action = 0; action < 3; action++) surface.actions[action].id = action + 1;
        pressure_set_targets(session, &surface, 1);
        if (pressure_add_recording(session, paths[place], 0) < 0) return fail(paths[place]);
        struct pollfd wait = {.fd = pressure_fd(session), .events = POLLIN};
        pressure_event event = PRESSURE_EVENT_INIT;
        while (event.kind != PRESSURE_EVENT_DEVICE_LEFT) {
            poll(&wait, 1, -1);
            if (pressure_dispatch(session) < 0) return fail(paths[place]);
            while (pressure_next_event(session, &event) == 1 && event.kind != PRESSURE_EVENT_DEVICE_LEFT) {
                char line[160];
                pressure_event_line(&event, line, sizeof line);
                puts(line);
            }
        }
        pressure_session_free(session);
    }
    return 0;
}
