/*
 * Places from the toolkit, force from the device.
 *
 * On Wayland, and on X11 with libinput, no toolkit says how hard a finger presses; the device's node does. The node in
 * turn knows nothing of windows, scaling or rotation; the toolkit does. So an app takes each touch from its toolkit, and
 * asks here for its force. Toolkits that own the screen may say it themselves, see "Permissions and Wayland".
 * A touch and the device's contact are the same finger where they landed at the same time: compositors hand on the
 * kernel's own time in milliseconds, or one that is a few milliseconds later.
 *
 * Copy this file into your app. It needs the right to read the node, see "Permissions and Wayland" in the documentation;
 * without it join_open fails, and every force is PRESSURE_UNKNOWN: then holds lead to everything.
 */
#ifndef JOIN_H
#define JOIN_H

#include <stdint.h>
#include <stdlib.h>

#include <pressure-gestures.h>

#define JOIN_FINGERS 16
#define JOIN_WINDOW_MICROSECONDS 50000

/* A finger that the device has told of. */
typedef struct join_finger {
    int32_t contact;
    int64_t landed; /* CLOCK_MONOTONIC, in microseconds */
    int is_known;
} join_finger;

/* A device as a source of forces. */
typedef struct join {
    pressure_session *session;
    int device;
    int next;
    join_finger fingers[JOIN_FINGERS]; /* the latest that landed */
} join;

/* Everything is something that only tells its force: the gestures come from the app's own touches. */
static int join_hit_test(void *data, int32_t device, int32_t contact, double x, double y, pressure_target *target)
{
    (void)data, (void)device, (void)contact, (void)x, (void)y;
    target->id = 1;
    target->offer = PRESSURE_OFFER_NOTHING;
    return 1;
}

/* Opens a node; 0, or a negative pressure_status. */
static inline int join_open(join *join, const char *node)
{
    *join = (struct join){0};
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.flags = PRESSURE_FLAG_INDEPENDENT; /* each finger tells its own force */
    join->session = pressure_session_new(&settings);
    if (!join->session) return PRESSURE_ERROR_SYSTEM;
    pressure_set_hit_test(join->session, join_hit_test, NULL);
    join->device = pressure_add_path(join->session, node);
    return join->device < 0 ? join->device : 0;
}

/* Reads what the device has said; call it when pressure_fd(join->session) is readable, and before each look-up. */
static inline void join_read(join *join)
{
    pressure_event event = PRESSURE_EVENT_INIT;
    if (!join->session || pressure_dispatch(join->session) < 0) return;
    while (pressure_next_event(join->session, &event) == 1) {
        if (event.kind != PRESSURE_EVENT_TOUCH_BEGAN) continue;
        join->fingers[join->next] = (join_finger){event.contact, event.time, 1};
        join->next = (join->next + 1) % JOIN_FINGERS;
    }
}

/* The device's contact of a touch that the toolkit says has landed at a time in milliseconds; -1 for none. */
static inline int32_t join_find(join *join, uint32_t milliseconds)
{
    int32_t best = -1;
    int64_t nearest = JOIN_WINDOW_MICROSECONDS;
    join_read(join);
    for (int i = 0; i < JOIN_FINGERS; i++) {
        join_finger *finger = &join->fingers[i];
        /* The toolkit's milliseconds wrap after 49 days: only their difference counts. */
        int64_t apart = (int64_t)(int32_t)(milliseconds - (uint32_t)(finger->landed / 1000)) * 1000;
        if (!finger->is_known || llabs(apart) >= nearest) continue;
        nearest = llabs(apart);
        best = finger->contact;
    }
    for (int i = 0; i < JOIN_FINGERS; i++) {
        if (join->fingers[i].contact == best) join->fingers[i].is_known = 0; /* a finger is one touch */
    }
    return best;
}

/* How hard a contact that join_find gave presses now, 0 to 1, or PRESSURE_UNKNOWN. */
static inline double join_force(join *join, int32_t contact)
{
    double force;
    if (contact < 0 || pressure_force(join->session, join->device, contact, &force) != 1) return PRESSURE_UNKNOWN;
    return force;
}

static inline void join_close(join *join)
{
    if (join->session) pressure_session_free(join->session);
    join->session = NULL;
}

#endif
