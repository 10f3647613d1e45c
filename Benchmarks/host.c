/*
 * What a sample costs through a host, and through a session with the motion that an app would keep beside it.
 *
 * usage: host MODE COUNT   MODE: session-silent, host-silent, session-force, host-force, session-follow, host-follow
 */
#include <pressure-gestures.h>

#include <stdlib.h>
#include <string.h>

static const double pixel = 25.4 / 96;
static pressure_session *session;
static pressure_host *host;
static pressure_motion *motion;
static pressure_pointer pointer = PRESSURE_POINTER_INIT;

/* Takes what waits, as an app that draws does. */
static void take(void)
{
    pressure_event event = PRESSURE_EVENT_INIT;
    pressure_host_event heard = PRESSURE_HOST_EVENT_INIT;
    if (host) while (pressure_host_next_event(host, &heard) == 1) continue;
    else while (pressure_next_event(session, &event) == 1) pressure_motion_event(motion, &event);
}

static void move(int follows)
{
    if (host) pressure_host_moved(host, &pointer);
    else {
        double x = pointer.x * pixel, y = pointer.y * pixel;
        pressure_touch_moved(session, 1, pointer.time, x, y, pointer.pressure);
        if (follows) pressure_motion_move(motion, 1, x, y, pointer.time);
    }
}

int main(int argc, char **argv)
{
    if (argc != 3) return 2;
    const char *what = strchr(argv[1], '-');
    int is_silent = !strcmp(what, "-silent"), is_force = !strcmp(what, "-force");
    pressure_rect frame = {40, 100, 300, 200};
    pointer.id = 1, pointer.x = 100, pointer.y = 150, pointer.time = 1000000, pointer.pressure = 0.05;
    if (argv[1][0] == 'h') {
        pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
        target.id = 1, target.offer = PRESSURE_OFFER_PREVIEW, target.frame = frame;
        host = pressure_host_new(NULL);
        if (!host || pressure_host_began(host, &pointer, &target) < 0) return 1;
    } else {
        pressure_target target = PRESSURE_TARGET_INIT;
        target.id = 1, target.offer = PRESSURE_OFFER_PREVIEW, target.frame = (pressure_rect){0, 0, 100, 100};
        pressure_motion_settings settings = PRESSURE_MOTION_SETTINGS_INIT;
        settings.target = 1, settings.offer = PRESSURE_OFFER_PREVIEW, settings.source = frame, settings.pixel = pixel;
        settings.screen = (pressure_rect){0, 0, 400, 700};
        session = pressure_session_new(NULL);
        motion = pressure_motion_new(&settings);
        if (!session || !motion || pressure_set_targets(session, &target, 1) < 0) return 1;
        pressure_touch_began(session, 1, pointer.time, pointer.x * pixel, pointer.y * pixel, pointer.pressure);
    }
    /* A light press for what comes near, a peek for a card that follows. */
    for (int i = 0; !is_silent && i < (is_force ? 20 : 60); i++) {
        pointer.time += 8000;
        pointer.pressure = 0.05 + 0.5 * i / 60;
        move(0);
        take();
    }
    for (int i = 0; i < atoi(argv[2]); i++) {
        pointer.time += 100;
        if (is_silent) pointer.x = 100 + i % 2;
        else if (is_force) pointer.pressure = 0.25 + 0.1 * (i % 32) / 32;
        else pointer.x = 100 + i % 7;
        move(!is_silent && !is_force);
        if (!is_silent) take();
    }
    return 0;
}
