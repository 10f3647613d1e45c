// Motions that are none, numbers that cannot be, and structures of other sizes.
#include <float.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

static pressure_motion_settings usual(void) {
    pressure_motion_settings settings = PRESSURE_MOTION_SETTINGS_INIT;
    settings.offer = PRESSURE_OFFER_PREVIEW;
    settings.row_count = 2;
    settings.screen = (pressure_rect){0, 0, 400, 640};
    settings.source = (pressure_rect){20, 300, 120, 80};
    return settings;
}

// Every function, each with what would be fine.
static void call_all(pressure_motion *motion, int status) {
    pressure_motion_settings settings = usual();
    pressure_motion_places places = PRESSURE_MOTION_PLACES_INIT;
    pressure_motion_values values = PRESSURE_MOTION_VALUES_INIT;
    pressure_target target = PRESSURE_TARGET_INIT;
    pressure_event event = PRESSURE_EVENT_INIT;
    CHECK_STATUS(pressure_motion_configure(motion, &settings), status);
    CHECK_STATUS(pressure_motion_get_places(motion, &places), status);
    CHECK_STATUS(pressure_motion_place_target(motion, &target), status);
    CHECK_STATUS(pressure_motion_event(motion, &event), status);
    CHECK_STATUS(pressure_motion_move(motion, 1, 0, 0, 0), status);
    CHECK_STATUS(pressure_motion_dismiss(motion, 0), status);
    CHECK_STATUS(pressure_motion_get_values(motion, 0, &values), status);
    CHECK_STATUS(pressure_motion_part_at(motion, 0, 0, 0), status);
}

static void *elsewhere(void *motion) {
    call_all(motion, PRESSURE_ERROR_THREAD);
    CHECK_STATUS(pressure_motion_free(motion), PRESSURE_ERROR_THREAD);
    return NULL;
}

static void handles(void) {
    pressure_motion_settings settings = usual();
    call_all(NULL, PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_motion_free(NULL), 0);
    pressure_motion *motion = pressure_motion_new(&settings);
    CHECK(motion != NULL);
    // One is not the other, also where both are the first of their kind.
    pressure_session *session = pressure_session_new(NULL);
    call_all((pressure_motion *)(void *)session, PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_dispatch((pressure_session *)(void *)motion), PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_session_free((pressure_session *)(void *)motion), PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_session_free(session), 0);
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, elsewhere, motion) == 0);
    pthread_join(thread, NULL);
    // A child has its own, as it has of all memory.
    pid_t child = fork();
    if (child == 0) {
        pressure_motion_values values = PRESSURE_MOTION_VALUES_INIT;
        _exit(pressure_motion_get_values(motion, 0, &values) == 0 && pressure_motion_free(motion) == 0 ? 0 : 1);
    }
    int result = -1;
    CHECK(waitpid(child, &result, 0) == child && result == 0);
    CHECK_STATUS(pressure_motion_free(motion), 0);
    CHECK_STATUS(pressure_motion_free(motion), PRESSURE_ERROR_HANDLE);
    call_all(motion, PRESSURE_ERROR_HANDLE);
    pressure_motion *next = pressure_motion_new(&settings);
    CHECK(next != NULL && next != motion);
    call_all(motion, PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_motion_free(next), 0);

    static pressure_motion *many[5000];
    int made = 0;
    while (made < 5000 && (many[made] = pressure_motion_new(&settings))) made++;
    CHECK(made == 4096);
    CHECK(strstr(pressure_last_error(), "pressure_motion_free") != NULL);
    for (int place = 0; place < made; place++)
        if (pressure_motion_free(many[place]) != 0) CHECK(0);
}

static void sizes(void) {
    pressure_motion_settings settings = usual();
    pressure_motion *motion = pressure_motion_new(&settings);
    static const uint32_t wrong[] = {0, 1, 4, 1000000, UINT32_MAX};
    for (size_t place = 0; place < sizeof wrong / sizeof wrong[0]; place++) {
        settings.size = wrong[place];
        pressure_motion_places places = {.size = wrong[place]};
        pressure_motion_values values = {.size = wrong[place]};
        pressure_target target = {.size = wrong[place]};
        pressure_event event = {.size = wrong[place]};
        CHECK(pressure_motion_new(&settings) == NULL);
        CHECK_STATUS(pressure_motion_configure(motion, &settings), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_motion_get_places(motion, &places), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_motion_get_values(motion, 0, &values), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_motion_place_target(motion, &target), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_motion_event(motion, &event), PRESSURE_ERROR_SIZE);
    }
    // A program of a later version.
    struct {
        pressure_motion_values values;
        uint64_t unknown, beyond;
    } later;
    memset(&later, 0xee, sizeof later);
    later.values.size = offsetof(__typeof__(later), beyond);
    CHECK_STATUS(pressure_motion_get_values(motion, 0, &later.values), 0);
    CHECK(later.unknown == 0 && later.beyond == 0xeeeeeeeeeeeeeeee && later.values.source_opacity == 1);
    CHECK(pressure_motion_new(NULL) == NULL);
    CHECK_STATUS(pressure_motion_configure(motion, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_motion_get_places(motion, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_motion_place_target(motion, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_motion_event(motion, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_motion_get_values(motion, 0, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_motion_free(motion), 0);
}

// What is refused says which field it is, and changes nothing.
static void refused(pressure_motion *motion, pressure_motion_settings settings, const char *field) {
    CHECK_STATUS(pressure_motion_configure(motion, &settings), PRESSURE_ERROR_ARGUMENT);
    CHECK(strstr(pressure_last_error(), field) != NULL);
    CHECK(pressure_motion_new(&settings) == NULL);
}
#define REFUSED(field, value) (settings = usual(), settings.field = (value), refused(motion, settings, "settings." #field))
static void arguments(void) {
    pressure_motion_settings settings = usual();
    pressure_motion *motion = pressure_motion_new(&settings);
    pressure_motion_places before = PRESSURE_MOTION_PLACES_INIT, after = PRESSURE_MOTION_PLACES_INIT;
    CHECK_STATUS(pressure_motion_get_places(motion, &before), 0);
    REFUSED(flags, 16);
    REFUSED(group_starts, 1u << usual().row_count);
    REFUSED(group_starts, UINT32_MAX);
    REFUSED(offer, PRESSURE_OFFER_EDIT_MENU);
    REFUSED(offer, -1);
    REFUSED(row_count, 9);
    REFUSED(row_count, UINT32_MAX);
    static const double lengths[] = {-1, -INFINITY, INFINITY, NAN, 1e7};
    for (size_t place = 0; place < sizeof lengths / sizeof lengths[0]; place++) {
        double wrong = lengths[place];
        REFUSED(pixel, wrong);
        REFUSED(card_width, wrong);
        REFUSED(card_height, wrong);
        REFUSED(safe.top, wrong);
        REFUSED(safe.left, wrong);
        REFUSED(safe.bottom, wrong);
        REFUSED(safe.right, wrong);
        REFUSED(text_height, wrong);
        REFUSED(source_radius, wrong);
        REFUSED(page_radius, wrong);
        if (!(wrong < 0)) REFUSED(card_radius, wrong);
        settings = usual();
        settings.screen.width = wrong;
        refused(motion, settings, "settings.screen");
        settings = usual();
        settings.source.x = wrong == -1 ? 1e300 : wrong;
        refused(motion, settings, "settings.source");
        settings = usual();
        settings.card.height = settings.sheet.height = wrong;
        refused(motion, settings, "settings.card");
        settings = usual();
        settings.flags = PRESSURE_MOTION_PRESS_Y;
        settings.press_y = wrong == -1 ? 1e300 : wrong;
        refused(motion, settings, "settings.press_y");
        settings = usual();
        settings.page.y = wrong == -1 ? -1e300 : wrong;
        refused(motion, settings, "settings.page");
    }
    settings = usual();
    settings.source.height = 0;
    refused(motion, settings, "source");
    settings = usual();
    settings.offer = PRESSURE_OFFER_PLAYBACK;
    refused(motion, settings, "row_count");
    CHECK_STATUS(pressure_motion_get_places(motion, &after), 0);
    CHECK(memcmp(&before, &after, sizeof before) == 0);

    pressure_event event = PRESSURE_EVENT_INIT;
    event.kind = PRESSURE_EVENT_PEEK_BEGAN;
    event.x = NAN;
    CHECK_STATUS(pressure_motion_event(motion, &event), PRESSURE_ERROR_ARGUMENT);
    event.x = 0;
    event.target = 2;
    CHECK_STATUS(pressure_motion_event(motion, &event), 0);
    event.target = 0;
    event.kind = PRESSURE_EVENT_PROGRESS;
    event.progress = INFINITY;
    CHECK_STATUS(pressure_motion_event(motion, &event), PRESSURE_ERROR_ARGUMENT);
    static const int kinds[] = {INT_MIN, -1, 0, 21, PRESSURE_EVENT_DEVICE_LEFT, PRESSURE_EVENT_PRESSURE_REVISED, INT_MAX};
    for (size_t place = 0; place < sizeof kinds / sizeof kinds[0]; place++) {
        event.kind = kinds[place];
        CHECK_STATUS(pressure_motion_event(motion, &event), 0);
    }
    CHECK_STATUS(pressure_motion_move(motion, 0, INFINITY, 0, 0), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_motion_part_at(motion, NAN, 0, 0), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_motion_part_at(motion, 0, INFINITY, 0), PRESSURE_ERROR_ARGUMENT);
    CHECK(strstr(pressure_last_error(), "pixels") != NULL);
    CHECK_STATUS(pressure_motion_free(motion), 0);
}

static uint64_t state = 1;
static uint64_t next(uint64_t limit) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (state >> 33) % limit;
}

// Whatever comes in, what goes out can be drawn.
static int drawable(const pressure_motion_values *values) {
    const double *number = &values->source.x;
    for (size_t place = 0; number + place <= &values->blur; place++)
        if (!isfinite(number[place]) || fabs(number[place]) > 1e13) return 0;
    const double shares[] = {values->source_opacity, values->card_opacity, values->card_shadow, values->content_opacity,
                             values->page, values->page_opacity, values->sheet_opacity, values->rows_opacity,
                             values->side_opacity, values->mark_opacity, values->playback, values->lift, values->blur};
    for (size_t place = 0; place < sizeof shares / sizeof shares[0]; place++)
        if (!(shares[place] >= 0 && shares[place] <= 1)) return 0;
    return values->stage >= 0 && values->stage <= PRESSURE_MOTION_LEAVING && values->content_width > 0;
}

static void hostile(void) {
    static const int64_t times[] = {INT64_MIN, -1000000, 0, 1000, 40000, 90000, 1000000, 3000000, INT64_MAX / 2, INT64_MAX};
    static const double numbers[] = {-DBL_MAX, -1e6, -1, 0, DBL_MIN, 1e-3, 0.5, 1, 40, 1e6, DBL_MAX};
    enum { TIMES = sizeof times / sizeof *times, NUMBERS = sizeof numbers / sizeof *numbers };
    int drawn = 0, made = 0;
    for (int turn = 0; turn < 3000; turn++) {
        pressure_motion_settings settings = usual();
        settings.flags = (uint32_t)next(4);
        settings.offer = (int)next(4);
        settings.row_count = settings.offer == PRESSURE_OFFER_PREVIEW || settings.offer == PRESSURE_OFFER_MENU ? (uint32_t)next(9) : 0;
        double *number = &settings.pixel;
        for (int place = 0; number + place <= &settings.page.height; place++)
            if (next(6) == 0) number[place] = numbers[next(NUMBERS)];
        pressure_motion *motion = pressure_motion_new(&settings);
        if (!motion) continue;
        made++;
        for (int step = 0; step < 60; step++) {
            int64_t time = next(3) ? (int64_t)next(4000000) : times[next(TIMES)];
            pressure_event event = PRESSURE_EVENT_INIT;
            event.kind = (int)next(24);
            event.time = time;
            event.contact = (int)next(2);
            event.stage = (int)next(4);
            event.reason = (int)next(30);
            event.progress = numbers[next(NUMBERS)];
            event.x = numbers[next(NUMBERS)];
            event.y = numbers[next(NUMBERS)];
            if (next(8)) pressure_motion_event(motion, &event);
            else if (next(2)) pressure_motion_move(motion, (int)next(2), event.x, event.y, time);
            else pressure_motion_dismiss(motion, time);
            pressure_motion_values values = PRESSURE_MOTION_VALUES_INIT;
            int moves = pressure_motion_get_values(motion, next(2) ? time : times[next(TIMES)], &values);
            if (moves != 0 && moves != 1) CHECK(0);
            int part = pressure_motion_part_at(motion, event.x, event.y, next(2) ? time : times[next(TIMES)]);
            if (part < PRESSURE_PART_BESIDE || part >= PRESSURE_PART_ROW + PRESSURE_MAX_ACTIONS) CHECK(0);
            if (!drawable(&values)) CHECK(0);
            else drawn++;
        }
        if (pressure_motion_free(motion) != 0) CHECK(0);
    }
    CHECK(made > 300 && drawn == made * 60);
}

void test_motion_misuse(void) {
    handles();
    sizes();
    arguments();
    hostile();
}
