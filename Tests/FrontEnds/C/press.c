// Loaded before a program of the documents: where it opens a device, a recorded finger presses in its place.
#include <pressure-gestures.h>
#include <stdlib.h>

int pressure_add_path(pressure_session *session, const char *path) {
    (void)path;
    return pressure_add_recording(session, getenv("PRESS"), 1000);
}
