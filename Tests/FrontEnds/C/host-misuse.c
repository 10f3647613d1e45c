// Hosts that are none, numbers that cannot be, structures of other sizes, and whatever else comes in.
#include <float.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

static pressure_host_target usual(void) {
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    target.id = 1;
    target.offer = PRESSURE_OFFER_PREVIEW;
    target.frame = (pressure_rect){40, 100, 320, 100};
    target.row_count = 2;
    target.rows[0].id = 1;
    target.rows[1].id = 2;
    return target;
}

// Every function, each with what would be fine.
static void call_all(pressure_host *host, int status) {
    pressure_host_settings settings = PRESSURE_HOST_SETTINGS_INIT;
    pressure_host_target target = usual();
    pressure_pointer pointer = PRESSURE_POINTER_INIT;
    pressure_host_event event = PRESSURE_HOST_EVENT_INIT;
    pressure_host_preview preview = PRESSURE_HOST_PREVIEW_INIT;
    pressure_monitor monitor = PRESSURE_MONITOR_INIT;
    pressure_rect frame = {0, 0, 10, 10};
    int64_t time;
    int32_t number;
    char text[100];
    CHECK_STATUS(pressure_host_configure(host, &settings, 0), status);
    CHECK_STATUS(pressure_host_activate(host, PRESSURE_HOST_ACTIVE, 0), status);
    CHECK_STATUS(pressure_host_fd(host), status);
    CHECK_STATUS(pressure_host_dispatch(host), status);
    CHECK_STATUS(pressure_host_advance(host, 0), status);
    CHECK_STATUS(pressure_host_next_deadline(host, &time), status);
    CHECK_STATUS(pressure_host_pressure(host, 0, PRESSURE_SUPPORT_NONE, 0, 0), status);
    CHECK_STATUS(pressure_host_began(host, &pointer, &target), status);
    CHECK_STATUS(pressure_host_moved(host, &pointer), status);
    CHECK_STATUS(pressure_host_ended(host, &pointer), status);
    CHECK_STATUS(pressure_host_lost(host, 0, 0), status);
    CHECK_STATUS(pressure_host_takes(host, 0, 0), status);
    CHECK_STATUS(pressure_host_wheel(host, 0, 1, 0), status);
    CHECK_STATUS(pressure_host_other_button(host, &pointer, &target), status);
    CHECK_STATUS(pressure_host_key(host, PRESSURE_KEY_MENU, &target, 0), status);
    CHECK_STATUS(pressure_host_show(host, &target, 0), status);
    CHECK_STATUS(pressure_host_answer(host, PRESSURE_DRAWER_APP, &frame, 0), status);
    CHECK_STATUS(pressure_host_end(host, 1, PRESSURE_END_EASED, 0), status);
    CHECK_STATUS(pressure_host_choose(host, 1, 0, 0), status);
    CHECK_STATUS(pressure_host_play(host, "missing", 1, &target), status);
    CHECK_STATUS(pressure_host_watch(host, PRESSURE_STAMPS_KERNEL, "missing"), status);
    CHECK_STATUS(pressure_host_measure(host, &monitor, 0), status);
    CHECK_STATUS(pressure_host_allow(host, 1, 1), status);
    CHECK_STATUS(pressure_host_time(host, 0, &time), status);
    CHECK_STATUS(pressure_host_source(host, text, sizeof text), status);
    CHECK_STATUS(pressure_host_cancel(host, 1, 0), status);
    CHECK_STATUS(pressure_host_remove(host, 1, 0), status);
    CHECK_STATUS(pressure_host_change(host, &target, 0), status);
    CHECK_STATUS(pressure_host_enable(host, 1, 1, 1, 0), status);
    CHECK_STATUS(pressure_host_next_event(host, &event), status);
    CHECK_STATUS(pressure_host_get_preview(host, 0, 0, &preview), status);
    CHECK_STATUS(pressure_host_moves(host, 0), status);
    CHECK_STATUS(pressure_host_staying(host, &number), status);
    CHECK_STATUS(pressure_host_explain(host, &target, 0, text, sizeof text), status);
}

static void *elsewhere(void *host) {
    call_all(host, PRESSURE_ERROR_THREAD);
    CHECK_STATUS(pressure_host_free(host), PRESSURE_ERROR_THREAD);
    CHECK(strstr(pressure_last_error(), "pressure_host_adopt") != NULL);
    CHECK_STATUS(pressure_host_adopt(host), 0);
    CHECK_STATUS(pressure_host_dispatch(host), 0);
    return NULL;
}

static void handles(void) {
    call_all(NULL, PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_host_adopt(NULL), PRESSURE_ERROR_HANDLE);
    CHECK(strstr(pressure_last_error(), "pressure_host_new") != NULL);
    CHECK_STATUS(pressure_host_free(NULL), 0);
    pressure_host *host = pressure_host_new(NULL);
    CHECK(host != NULL);
    // One is not the other, also where both are the first of their kind.
    pressure_session *session = pressure_session_new(NULL);
    call_all((pressure_host *)(void *)session, PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_dispatch((pressure_session *)(void *)host), PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_motion_free((pressure_motion *)(void *)host), PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_session_free(session), 0);
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, elsewhere, host) == 0);
    pthread_join(thread, NULL);
    CHECK_STATUS(pressure_host_dispatch(host), PRESSURE_ERROR_THREAD);
    CHECK_STATUS(pressure_host_adopt(host), 0);
    // A child that must not use it may at least let it go; the parent's goes on.
    pid_t child = fork();
    if (child == 0) _exit(pressure_host_free(host) == 0 ? 0 : 1);
    int result = -1;
    CHECK(waitpid(child, &result, 0) == child && result == 0);
    pressure_host_target target = usual();
    CHECK_STATUS(pressure_host_show(host, &target, 0), 1);
    CHECK(pressure_host_dispatch(host) > 0);
    CHECK_STATUS(pressure_host_free(host), 0);
    CHECK_STATUS(pressure_host_free(host), PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_host_adopt(host), PRESSURE_ERROR_HANDLE);
    call_all(host, PRESSURE_ERROR_HANDLE);
    pressure_host *next = pressure_host_new(NULL);
    CHECK(next != NULL && next != host);
    call_all(host, PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_host_free(next), 0);
}

// As many as there is room for, and none where no descriptor is left; what was made is given back.
static void limits(void) {
    static pressure_host *many[1100];
    struct rlimit before, few;
    CHECK(getrlimit(RLIMIT_NOFILE, &before) == 0);
    few = before;
    for (int round = 0; round < 2; round++) {
        few.rlim_cur = round == 0 ? 64 : before.rlim_max;
        CHECK(setrlimit(RLIMIT_NOFILE, &few) == 0);
        int made = 0;
        while (made < 1100 && (many[made] = pressure_host_new(NULL))) made++;
        CHECK(pressure_last_error()[0] != '\0');
        if (round == 0) CHECK(made > 0 && made < 64 && strstr(pressure_last_error(), "descriptor"));
        else if (before.rlim_max > 4000) CHECK(made == 1024 && strstr(pressure_last_error(), "pressure_host_free"));
        for (int place = 0; place < made; place++)
            if (pressure_host_free(many[place]) != 0) CHECK(0);
    }
    CHECK(setrlimit(RLIMIT_NOFILE, &before) == 0);
}

static void sizes(void) {
    pressure_host_settings monotonic = PRESSURE_HOST_SETTINGS_INIT;
    monotonic.clock = PRESSURE_CLOCK_MONOTONIC;
    pressure_host *host = pressure_host_new(NULL), *clocked = pressure_host_new(&monotonic);
    static const uint32_t wrong[] = {0, 1, 4, 1000000, UINT32_MAX};
    char text[10];
    for (size_t place = 0; place < sizeof wrong / sizeof wrong[0]; place++) {
        pressure_host_settings settings = {.size = wrong[place]};
        pressure_host_target target = usual();
        target.size = wrong[place];
        pressure_pointer pointer = {.size = wrong[place]}, good = PRESSURE_POINTER_INIT;
        pressure_host_event event = {.size = wrong[place]};
        pressure_host_preview preview = {.size = wrong[place]};
        CHECK(pressure_host_new(&settings) == NULL);
        CHECK_STATUS(pressure_host_configure(host, &settings, 0), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_host_began(host, &pointer, NULL), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_host_began(host, &good, &target), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_host_moved(host, &pointer), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_host_ended(host, &pointer), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_host_other_button(host, &pointer, NULL), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_host_key(host, PRESSURE_KEY_MENU, &target, 0), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_host_show(host, &target, 0), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_host_change(host, &target, 0), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_host_play(clocked, "missing", 1, &target), PRESSURE_ERROR_SIZE);
        pressure_monitor monitor = {.size = wrong[place]};
        CHECK_STATUS(pressure_host_measure(host, &monitor, 0), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_host_explain(host, &target, 0, text, sizeof text), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_host_next_event(host, &event), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_host_get_preview(host, 0, 0, &preview), PRESSURE_ERROR_SIZE);
    }
    CHECK_STATUS(pressure_host_next_deadline(host, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_began(host, NULL, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_moved(host, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_ended(host, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_other_button(host, NULL, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_show(host, NULL, 0), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_change(host, NULL, 0), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_next_event(host, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_get_preview(host, 0, 0, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_staying(host, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_explain(host, NULL, 0, text, sizeof text), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_measure(host, NULL, 0), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_time(host, 0, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_play(clocked, NULL, 1, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_host_play(clocked, "missing", 1, NULL), PRESSURE_ERROR_ARGUMENT);
    // A program of a later version: what it does not set is fine, what it sets is refused.
    struct {
        pressure_host_target target;
        uint64_t unknown;
    } later;
    memset(&later, 0, sizeof later);
    later.target = usual();
    later.target.size = sizeof later;
    CHECK_STATUS(pressure_host_show(host, &later.target, 0), 1);
    later.unknown = 1;
    CHECK_STATUS(pressure_host_change(host, &later.target, 0), PRESSURE_ERROR_SIZE);
    CHECK(strstr(pressure_last_error(), "newer library") != NULL);
    struct {
        pressure_host_event event;
        uint64_t unknown, beyond;
    } told;
    memset(&told, 0xee, sizeof told);
    told.event.size = offsetof(__typeof__(told), beyond);
    CHECK_STATUS(pressure_host_next_event(host, &told.event), 1);
    CHECK(told.event.target == 1 && told.unknown == 0 && told.beyond == 0xeeeeeeeeeeeeeeee);
    CHECK_STATUS(pressure_host_free(host), 0);
    CHECK_STATUS(pressure_host_free(clocked), 0);
}

// What is refused says which field it is, and changes nothing.
static void refused(int result, int status, const char *field) {
    CHECK_STATUS(result, status);
    if (!strstr(pressure_last_error(), field)) {
        printf("%s is not in: %s\n", field, pressure_last_error());
        CHECK(0);
    }
}

static void windows(pressure_host *host) {
    static const double lengths[] = {-1, -INFINITY, INFINITY, NAN, 1e7};
    pressure_host_settings settings = PRESSURE_HOST_SETTINGS_INIT;
#define REFUSED(field, value) \
    (settings = (pressure_host_settings)PRESSURE_HOST_SETTINGS_INIT, settings.field = (value), \
     refused(pressure_host_configure(host, &settings, 0), PRESSURE_ERROR_ARGUMENT, "settings." #field), \
     CHECK(pressure_host_new(&settings) == NULL))
    for (size_t place = 0; place < sizeof lengths / sizeof lengths[0]; place++) {
        double wrong = lengths[place];
        REFUSED(width, wrong);
        REFUSED(height, wrong);
        REFUSED(safe_top, wrong);
        REFUSED(safe_left, wrong);
        REFUSED(safe_bottom, wrong);
        REFUSED(safe_right, wrong);
        REFUSED(pixel, wrong);
        REFUSED(text_scale, wrong);
    }
    REFUSED(flags, 16);
    REFUSED(flags, UINT32_MAX);
    REFUSED(clock, 2);
    REFUSED(clock, -1);
    REFUSED(reserved, 1);
    REFUSED(hold_time, -1);
    REFUSED(hold_time, INT64_MAX);
    REFUSED(app_hold_time, INT64_MIN);
    REFUSED(app_hold_time, 60000001);
#undef REFUSED
}

static void targets(pressure_host *host) {
    static const double lengths[] = {-1, -INFINITY, INFINITY, NAN, 1e7};
    pressure_host_target target;
    pressure_pointer pointer = PRESSURE_POINTER_INIT;
    char text[100];
#define REFUSED(field, value, status, word) \
    (target = usual(), target.field = (value), refused(pressure_host_show(host, &target, 0), status, word), \
     refused(pressure_host_change(host, &target, 0), status, word), \
     refused(pressure_host_began(host, &pointer, &target), status, word), \
     refused(pressure_host_other_button(host, &pointer, &target), status, word), \
     refused(pressure_host_key(host, PRESSURE_KEY_MENU, &target, 0), status, word), \
     refused(pressure_host_explain(host, &target, 0, text, sizeof text), status, word))
    static const int words[] = {INT_MIN, -1, 5, 255, 256, INT_MAX};
    for (size_t place = 0; place < sizeof words / sizeof words[0]; place++) {
        REFUSED(offer, words[place], PRESSURE_ERROR_TARGET, "offer");
        REFUSED(drawer, words[place], PRESSURE_ERROR_TARGET, "drawer");
        REFUSED(sensitivity, words[place], PRESSURE_ERROR_TARGET, "sensitivity");
    }
    for (size_t place = 0; place < sizeof lengths / sizeof lengths[0]; place++) {
        double wrong = lengths[place];
        REFUSED(frame.width, wrong, PRESSURE_ERROR_ARGUMENT, "frame.width");
        REFUSED(frame.height, wrong, PRESSURE_ERROR_ARGUMENT, "frame.height");
        REFUSED(card_width, wrong, PRESSURE_ERROR_ARGUMENT, "target.card_width");
        REFUSED(card_height, wrong, PRESSURE_ERROR_ARGUMENT, "target.card_height");
        REFUSED(text_height, wrong, PRESSURE_ERROR_ARGUMENT, "target.text_height");
        REFUSED(corner_radius, wrong, PRESSURE_ERROR_ARGUMENT, "target.corner_radius");
        if (wrong == -1) continue;
        REFUSED(frame.x, wrong, PRESSURE_ERROR_ARGUMENT, "frame.x");
        REFUSED(frame.y, wrong, PRESSURE_ERROR_ARGUMENT, "frame.y");
    }
    REFUSED(flags, 128, PRESSURE_ERROR_TARGET, "flags");
    REFUSED(flags, UINT32_MAX, PRESSURE_ERROR_TARGET, "flags");
    REFUSED(reserved, 1, PRESSURE_ERROR_TARGET, "reserved");
    REFUSED(row_count, 9, PRESSURE_ERROR_TARGET, "PRESSURE_HOST_NEEDS_MENU");
    REFUSED(row_count, UINT32_MAX, PRESSURE_ERROR_TARGET, "PRESSURE_HOST_NEEDS_MENU");
    REFUSED(offer, PRESSURE_OFFER_PLAYBACK, PRESSURE_ERROR_TARGET, "rows");
    static const int ids[] = {INT_MIN, -1, 32768, INT_MAX};
    for (size_t place = 0; place < sizeof ids / sizeof ids[0]; place++) {
        REFUSED(rows[1].id, ids[place], PRESSURE_ERROR_TARGET, "row");
        REFUSED(leading_action, ids[place], PRESSURE_ERROR_TARGET, "sideways");
        REFUSED(trailing_action, ids[place], PRESSURE_ERROR_TARGET, "sideways");
    }
    REFUSED(rows[0].id, 0, PRESSURE_ERROR_TARGET, "row");
    REFUSED(rows[0].id, 2, PRESSURE_ERROR_TARGET, "two rows");
    REFUSED(rows[0].flags, 4, PRESSURE_ERROR_TARGET, "flags");
#undef REFUSED
}

static void arguments(void) {
    pressure_host *host = pressure_host_new(NULL);
    windows(host);
    targets(host);
    static const double places[] = {-INFINITY, INFINITY, NAN, 1e7, -DBL_MAX};
    for (size_t place = 0; place < sizeof places / sizeof places[0]; place++) {
        pressure_pointer pointer = PRESSURE_POINTER_INIT;
        pointer.x = places[place];
        refused(pressure_host_began(host, &pointer, NULL), PRESSURE_ERROR_ARGUMENT, "pointer.x");
        refused(pressure_host_takes(host, places[place], 0), PRESSURE_ERROR_ARGUMENT, "x is");
        pointer.x = 0;
        pointer.y = places[place];
        refused(pressure_host_moved(host, &pointer), PRESSURE_ERROR_ARGUMENT, "pointer.y");
        refused(pressure_host_ended(host, &pointer), PRESSURE_ERROR_ARGUMENT, "pointer.y");
        refused(pressure_host_other_button(host, &pointer, NULL), PRESSURE_ERROR_ARGUMENT, "pointer.y");
        pressure_rect frame = {0, places[place], 1, 1};
        refused(pressure_host_answer(host, PRESSURE_DRAWER_APP, &frame, 0), PRESSURE_ERROR_ARGUMENT, "frame.y");
        if (!isfinite(places[place]))
            refused(pressure_host_wheel(host, 0, places[place], 0), PRESSURE_ERROR_ARGUMENT, "steps");
    }
    static const int words[] = {INT_MIN, -1, 11, 255, 256, INT_MAX};
    for (size_t place = 0; place < sizeof words / sizeof words[0]; place++) {
        int wrong = words[place];
        pressure_pointer pointer = PRESSURE_POINTER_INIT;
        pointer.kind = wrong;
        refused(pressure_host_began(host, &pointer, NULL), PRESSURE_ERROR_ARGUMENT, "pointer.kind");
        refused(pressure_host_activate(host, wrong, 0), PRESSURE_ERROR_ARGUMENT, "activity");
        refused(pressure_host_key(host, wrong, NULL, 0), PRESSURE_ERROR_ARGUMENT, "key");
        refused(pressure_host_answer(host, wrong, NULL, 0), PRESSURE_ERROR_ARGUMENT, "drawer");
        refused(pressure_host_end(host, 1, wrong, 0), PRESSURE_ERROR_ARGUMENT, "reason");
        refused(pressure_host_pressure(host, wrong, 0, 0, 0), PRESSURE_ERROR_ARGUMENT, "kind");
        refused(pressure_host_pressure(host, 0, wrong, 0, 0), PRESSURE_ERROR_ARGUMENT, "support");
        if (wrong < 0 || wrong > 32767)
            refused(pressure_host_enable(host, 1, wrong, 1, 0), PRESSURE_ERROR_ARGUMENT, "action");
        pressure_host_preview preview = PRESSURE_HOST_PREVIEW_INIT;
        CHECK_STATUS(pressure_host_get_preview(host, wrong, 0, &preview), 0);
    }
    static const double ranges[][2] = {{5, 1}, {-1, 1}, {NAN, 1}, {0, NAN}, {0, INFINITY}, {1, 1}};
    for (size_t place = 0; place < sizeof ranges / sizeof ranges[0]; place++)
        CHECK_STATUS(pressure_host_pressure(host, 0, PRESSURE_SUPPORT_GRADED, ranges[place][0], ranges[place][1]),
                     PRESSURE_ERROR_ARGUMENT);
    static const double grams[] = {0, -1, 9, 1e6, NAN, INFINITY};
    for (size_t place = 0; place < sizeof grams / sizeof grams[0]; place++)
        CHECK_STATUS(pressure_host_pressure(host, 0, PRESSURE_SUPPORT_FORCE, 0, grams[place]), PRESSURE_ERROR_ARGUMENT);
    refused(pressure_host_choose(host, 1, -2, 0), PRESSURE_ERROR_ARGUMENT, "row");
    refused(pressure_host_choose(host, 1, INT_MIN, 0), PRESSURE_ERROR_ARGUMENT, "row");
    CHECK_STATUS(pressure_host_choose(host, 1, INT_MAX, 0), 0);
    pressure_host_target target = usual();
    refused(pressure_host_play(host, "missing", 1, &target), PRESSURE_ERROR_ARGUMENT, "PRESSURE_CLOCK_MONOTONIC");
    pressure_pointer reserved = PRESSURE_POINTER_INIT;
    reserved.reserved = 1;
    refused(pressure_host_began(host, &reserved, NULL), PRESSURE_ERROR_ARGUMENT, "pointer.reserved");
    refused(pressure_host_watch(host, PRESSURE_STAMPS_KERNEL, NULL), PRESSURE_ERROR_ARGUMENT, "PRESSURE_CLOCK_MONOTONIC");
    static const double sides[] = {-1, NAN, INFINITY, 1e7};
    for (size_t place = 0; place < sizeof sides / sizeof sides[0]; place++) {
        pressure_monitor monitor = PRESSURE_MONITOR_INIT;
        double *const numbers[] = {&monitor.width, &monitor.height, &monitor.width_in_mm, &monitor.height_in_mm, &monitor.scale};
        for (size_t field = 0; field < sizeof numbers / sizeof numbers[0]; field++) {
            *numbers[field] = sides[place];
            refused(pressure_host_measure(host, &monitor, 0), PRESSURE_ERROR_ARGUMENT, "monitor");
            *numbers[field] = 0;
        }
        monitor.rotation = 45;
        refused(pressure_host_measure(host, &monitor, 0), PRESSURE_ERROR_ARGUMENT, "rotation");
    }
    // Nothing of all that has changed anything.
    pressure_host_event event = PRESSURE_HOST_EVENT_INIT;
    int64_t due;
    CHECK_STATUS(pressure_host_next_event(host, &event), 0);
    CHECK_STATUS(pressure_host_next_deadline(host, &due), 0);
    CHECK_STATUS(pressure_host_free(host), 0);
}

// More pointers than there is room for, and events that are not taken: the oldest go.
static void crowds(void) {
    pressure_host *host = pressure_host_new(NULL);
    pressure_host_target target = usual();
    for (int id = 0; id < 100; id++) {
        pressure_pointer pointer = PRESSURE_POINTER_INIT;
        pointer.id = id;
        pointer.time = id * 1000;
        pointer.x = 4;
        pointer.y = 4;
        CHECK_STATUS(pressure_host_began(host, &pointer, &target), 0);
    }
    for (int id = 0; id < 100; id++) CHECK_STATUS(pressure_host_lost(host, id, 200000), 0);
    for (int turn = 1; turn < 1000; turn++) {
        CHECK_STATUS(pressure_host_show(host, &target, turn * 1000000ll), 1);
        CHECK_STATUS(pressure_host_end(host, 1, PRESSURE_END_DISMISSED, turn * 1000000ll + 500000), 0);
    }
    int waiting = pressure_host_dispatch(host);
    CHECK(waiting == 128);
    pressure_host_event event = PRESSURE_HOST_EVENT_INIT;
    while (pressure_host_next_event(host, &event) == 1) waiting--;
    CHECK(waiting == 0 && event.time >= 999000000);
    CHECK_STATUS(pressure_host_free(host), 0);
}

static uint64_t state = 1;
static uint64_t next(uint64_t limit) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (state >> 33) % limit;
}

static int drawable(const pressure_host_preview *preview) {
    const pressure_motion_values *values = &preview->values;
    const double *number = &values->source.x;
    for (size_t place = 0; number + place <= &values->blur; place++)
        if (!isfinite(number[place]) || fabs(number[place]) > 1e13) return 0;
    const double shares[] = {values->source_opacity, values->card_opacity, values->card_shadow, values->content_opacity,
                             values->page, values->page_opacity, values->sheet_opacity, values->rows_opacity,
                             values->side_opacity, values->mark_opacity, values->playback, values->lift, values->blur};
    for (size_t place = 0; place < sizeof shares / sizeof shares[0]; place++)
        if (!(shares[place] >= 0 && shares[place] <= 1)) return 0;
    return values->stage >= 0 && values->stage <= PRESSURE_MOTION_LEAVING && preview->chosen_row >= -1
        && preview->chosen_row < PRESSURE_MAX_ACTIONS && preview->places.row_count <= PRESSURE_MAX_ACTIONS;
}

static const int64_t times[] = {INT64_MIN, -1000000, 0, 1000, 40000, 90000, 1000000, 3000000,
                                (1LL << 59) - 1, 1LL << 59, INT64_MAX};
static const double numbers[] = {-DBL_MAX, -1e6, -1, 0, DBL_MIN, 1e-3, 0.5, 1, 40, 200, 1e6, DBL_MAX, NAN, INFINITY};
enum { TIMES = sizeof times / sizeof *times, NUMBERS = sizeof numbers / sizeof *numbers };

static double number(double most) { return next(12) ? (double)next(1000) * most / 1000 : numbers[next(NUMBERS)]; }

static pressure_host_target any_target(void) {
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    target.id = (int32_t)next(4);
    target.offer = (int32_t)next(5);
    target.drawer = (int32_t)next(8) == 0 ? (int32_t)next(3) : 0;
    target.flags = next(4) ? 0 : (uint32_t)next(128);
    target.sensitivity = (int32_t)next(3);
    target.row_count = target.offer == PRESSURE_OFFER_PLAYBACK ? 0 : (uint32_t)next(9);
    // No two rows have one id: that is refused.
    uint32_t first = (uint32_t)next(8);
    for (uint32_t row = 0; row < target.row_count; row++)
        target.rows[row] = (pressure_host_row){(int32_t)((first + row) % 8) + 1, (uint32_t)next(4)};
    if (next(3) == 0) target.leading_action = (int32_t)next(40);
    if (next(3) == 0) target.trailing_action = (int32_t)next(40);
    target.frame = (pressure_rect){number(400), number(700), number(400), number(200)};
    if (next(8) == 0) target.card_width = number(900), target.card_height = number(900);
    if (next(8) == 0) target.text_height = number(60);
    return target;
}

// Anything in any order at any time: a status, and what goes out can be drawn and answers for itself.
static void anything(pressure_host *host, int64_t *time, int *peeks, int *ends, int *drawn) {
    pressure_pointer pointer = PRESSURE_POINTER_INIT;
    *time += (int64_t)next(300000);
    int64_t now = next(40) ? *time : times[next(TIMES)];
    pointer.id = (int32_t)next(4);
    pointer.kind = (int32_t)next(4);
    pointer.time = now;
    pointer.x = number(400);
    pointer.y = number(700);
    pointer.pressure = next(4) ? number(1) : PRESSURE_UNKNOWN;
    pointer.is_click = next(5) == 0;
    pressure_host_target target = any_target();
    const pressure_host_target *under = next(4) ? &target : NULL;
    int id = (int)next(4), result = 0;
    switch (next(20)) {
    case 0: case 1: case 2: result = pressure_host_began(host, &pointer, under); break;
    case 3: case 4: case 5: case 6: result = pressure_host_moved(host, &pointer); break;
    case 7: case 8: result = pressure_host_ended(host, &pointer); break;
    case 9: result = pressure_host_lost(host, id, now); break;
    case 10: result = pressure_host_wheel(host, id, number(4) - 2, now); break;
    case 11: result = pressure_host_other_button(host, &pointer, under); break;
    case 12: case 13: result = pressure_host_key(host, (int)next(11), under, now); break;
    case 14: result = pressure_host_show(host, &target, now); break;
    case 15: result = pressure_host_answer(host, (int)next(3), next(2) ? &target.frame : NULL, now); break;
    case 16: result = pressure_host_choose(host, id, (int)next(10) - 1, now); break;
    case 17:
        result = next(3) == 0 ? pressure_host_end(host, id, (int)next(5), now)
                 : next(2)    ? pressure_host_cancel(host, id, now)
                              : pressure_host_remove(host, id, now);
        break;
    case 18:
        result = next(2) ? pressure_host_change(host, &target, now)
                         : pressure_host_enable(host, id, (int)next(6) + 1, next(2) != 0, now);
        break;
    default: {
        pressure_host_settings settings = PRESSURE_HOST_SETTINGS_INIT;
        if (next(2)) settings.width = number(2000), settings.height = number(1000);
        settings.flags = (uint32_t)next(16);
        settings.hold_time = (int64_t)next(2000000);
        if (next(3) == 0) settings.safe_top = number(100), settings.pixel = number(2);
        result = next(3) ? pressure_host_configure(host, &settings, now) : pressure_host_activate(host, (int)next(3), now);
    }
    }
    if (result < 0 ? result != PRESSURE_ERROR_ARGUMENT || !pressure_last_error()[0] : result > 1) CHECK(0);
    if (next(3)) pressure_host_advance(host, now);
    pressure_host_event event = PRESSURE_HOST_EVENT_INIT;
    while (pressure_host_next_event(host, &event) == 1) {
        if (event.kind == PRESSURE_HOST_PEEK) ++*peeks;
        if (event.kind == PRESSURE_HOST_ENDED) ++*ends;
        if (*ends > *peeks || *peeks > *ends + 1 || !isfinite(event.share)) CHECK(0);
    }
    for (int place = 0; place < PRESSURE_HOST_PREVIEWS; place++) {
        pressure_host_preview preview = PRESSURE_HOST_PREVIEW_INIT;
        int shown = pressure_host_get_preview(host, place, next(8) ? now : times[next(TIMES)], &preview);
        if (shown == 1 && !drawable(&preview)) CHECK(0);
        *drawn += shown == 1;
    }
    char text[200];
    result = pressure_host_explain(host, &target, now, text, sizeof text);
    if (result < 0 && result != PRESSURE_ERROR_ARGUMENT) CHECK(0);
    if (pressure_host_moves(host, now) < 0 && now > -(1LL << 59) && now < 1LL << 59) CHECK(0);
}

static void hostile(void) {
    int peeks = 0, ends = 0, drawn = 0;
    for (int round = 0; round < 300; round++) {
        pressure_host *host = pressure_host_new(NULL);
        int64_t time = 0;
        int began = 0, over = 0;
        for (int step = 0; step < 200; step++) anything(host, &time, &began, &over, &drawn);
        CHECK_STATUS(pressure_host_activate(host, PRESSURE_HOST_ACTIVE, INT64_MAX), PRESSURE_ERROR_ARGUMENT);
        CHECK_STATUS(pressure_host_activate(host, PRESSURE_HOST_ACTIVE, (1LL << 59) - 1), 0);
        CHECK_STATUS(pressure_host_activate(host, PRESSURE_HOST_HIDDEN, (1LL << 59) - 1), 0);
        pressure_host_event event = PRESSURE_HOST_EVENT_INIT;
        while (pressure_host_next_event(host, &event) == 1) {
            began += event.kind == PRESSURE_HOST_PEEK;
            over += event.kind == PRESSURE_HOST_ENDED;
        }
        CHECK(began == over);
        peeks += began;
        ends += over;
        CHECK_STATUS(pressure_host_free(host), 0);
    }
    CHECK(peeks > 1500 && ends == peeks && drawn > 10000);
}

void test_host_misuse(void) {
    handles();
    limits();
    sizes();
    arguments();
    crowds();
    hostile();
}
