// Numbers that no sane app passes: a call may refuse them or hold them to a limit, and the process goes on.
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "check.h"

static const int64_t times[] = {INT64_MIN, INT64_MIN + 1, -1, 0, 1, 1000000, INT64_MAX / 2, INT64_MAX - 1, INT64_MAX};
static const double places[] = {-DBL_MAX, -1e300, -2147484, -2147483, -1, -0.0, 0, DBL_MIN, 1, 2147483, 2147484, 1e300, DBL_MAX};
static const double forces[] = {-INFINITY, -DBL_MAX, -1, 0, 0.5, 1, 1e300, DBL_MAX, INFINITY, NAN};
static const int ids[] = {INT_MIN, -1, 0, 1, INT_MAX};
enum { TIMES = sizeof times / sizeof *times, PLACES = sizeof places / sizeof *places, FORCES = sizeof forces / sizeof *forces };
enum { IDS = sizeof ids / sizeof *ids };

// The next of a row of numbers that is the same each time.
static uint64_t state;
static uint64_t next(uint64_t limit) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (state >> 33) % limit;
}

static void take_all(pressure_session *session) {
    pressure_event event = PRESSURE_EVENT_INIT;
    char line[300];
    while (pressure_next_event(session, &event) == 1) CHECK(pressure_event_line(&event, line, sizeof line) > 0);
}

// Touches of numbers that are mixed at random.
static void touches(uint64_t seed) {
    state = seed;
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.flags = next(2) ? PRESSURE_FLAG_INDEPENDENT : 0;
    settings.policies = (uint32_t)next(8);
    pressure_session *session = pressure_session_new(&settings);
    CHECK(session != NULL);
    pressure_target target = PRESSURE_TARGET_INIT;
    target.id = ids[next(IDS)];
    target.offer = (int)next(6);
    target.frame = (pressure_rect){places[next(PLACES)], places[next(PLACES)], fabs(places[next(PLACES)]), fabs(places[next(PLACES)])};
    if (next(2)) target.frame = (pressure_rect){-DBL_MAX, -DBL_MAX, DBL_MAX, DBL_MAX};
    pressure_set_targets(session, &target, 1);
    switch (next(4)) {
    case 0: pressure_touch_force(session, forces[next(FORCES)]); break;
    case 1: pressure_touch_units(session, forces[next(FORCES)], forces[next(FORCES)], ids[next(IDS)]); break;
    case 2: pressure_touch_pen(session); break;
    default: break;
    }
    char text[400];
    for (int step = 0; step < 300; step++) {
        int id = ids[next(IDS)];
        int64_t time = times[next(TIMES)];
        double x = places[next(PLACES)], y = places[next(PLACES)], force = forces[next(FORCES)];
        switch (next(9)) {
        case 0: case 1: pressure_touch_began(session, id, time, x, y, force); break;
        case 2: case 3: case 4: pressure_touch_moved(session, id, time, x, y, force); break;
        case 5: pressure_touch_ended(session, id, time, x, y); break;
        case 6: pressure_touch_lost(session, id, time); break;
        case 7: pressure_advance(session, time); break;
        default:
            pressure_explain(session, PRESSURE_DEVICE_TOUCHES, id, text, sizeof text);
            pressure_cancel(session, ids[next(IDS)], id);
            pressure_claim(session, PRESSURE_DEVICE_TOUCHES, id);
            pressure_next_deadline(session, &time);
        }
        if (step % 16 == 0) take_all(session);
    }
    take_all(session);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// Events that nobody gave, made into lines.
static void events(void) {
    char line[400];
    for (int turn = 0; turn < 20000; turn++) {
        pressure_event event = PRESSURE_EVENT_INIT;
        event.device = ids[next(IDS)];
        event.kind = next(3) ? (int)next(24) : ids[next(IDS)];
        event.reason = next(3) ? (int)next(30) : ids[next(IDS)];
        event.stage = ids[next(IDS)];
        event.action = ids[next(IDS)];
        event.count = ids[next(IDS)];
        event.contact = ids[next(IDS)];
        event.target = ids[next(IDS)];
        event.cancel_reason = ids[next(IDS)];
        event.time = times[next(TIMES)];
        event.x = next(4) ? places[next(PLACES)] : forces[next(FORCES)];
        event.y = next(4) ? places[next(PLACES)] : forces[next(FORCES)];
        event.pressure = forces[next(FORCES)];
        event.progress = forces[next(FORCES)];
        pressure_event_line(&event, line, sizeof line);
    }
}

// Settings, thresholds, joins and recordings.
static void settings(const char *recordings) {
    for (int turn = 0; turn < 3000; turn++) {
        pressure_settings wanted = PRESSURE_SETTINGS_INIT;
        wanted.rotation = next(2) ? 90 * (int)next(4) : ids[next(IDS)];
        wanted.output_width = places[next(PLACES)];
        wanted.output_height = places[next(PLACES)];
        wanted.device_width = next(2) ? 0 : forces[next(FORCES)];
        wanted.device_height = next(2) ? 0 : forces[next(FORCES)];
        wanted.surface_width = places[next(PLACES)];
        wanted.surface_height = places[next(PLACES)];
        wanted.clock = next(2) ? PRESSURE_CLOCK_MONOTONIC : ids[next(IDS)];
        pressure_session *session = pressure_session_new(&wanted);
        if (!session) session = pressure_session_new(NULL);
        CHECK(session != NULL);
        pressure_tuning_field field = PRESSURE_TUNING_FIELD_INIT;
        int place = (int)next(80);
        if (pressure_get_tuning_field(place, &field) == 1)
            pressure_set_tuning(session, field.name, next(2) ? forces[next(FORCES)] : places[next(PLACES)]);
        pressure_get_tuning_field(ids[next(IDS)], &field);
        pressure_check_name(ids[next(IDS)]);
        pressure_use_preset(session, ids[next(IDS)]);
        pressure_join join = PRESSURE_JOIN_INIT;
        join.stamps = ids[next(IDS)];
        join.rotation = ids[next(IDS)];
        join.output_width = places[next(PLACES)];
        join.output_height = forces[next(FORCES)];
        join.origin_x = places[next(PLACES)];
        join.pixel = forces[next(FORCES)];
        pressure_join_path(session, "/dev/null", &join);
        pressure_join_touch(session, (int)next(6) - 1, ids[next(IDS)], (uint32_t)ids[next(IDS)], places[next(PLACES)], forces[next(FORCES)]);
        if (turn % 100 == 0) {
            char path[4096];
            snprintf(path, sizeof path, "%s/pop.evemu", recordings);
            pressure_add_recording(session, path, turn % 200 ? 1e-300 : DBL_MAX);
            for (int look = 0; look < 3; look++) pressure_dispatch(session);
            take_all(session);
        }
        CHECK_STATUS(pressure_session_free(session), 0);
    }
}

void test_hostile(const char *recordings) {
    for (uint64_t seed = 1; seed <= 400; seed++) touches(seed);
    state = 7;
    events();
    settings(recordings);
}
