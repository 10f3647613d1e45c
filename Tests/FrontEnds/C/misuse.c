// Misuse that the header defines: an answer, and never a crash.
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "check.h"

// Calls every function that takes a session; each must give this status, and do nothing else.
static void call_all(pressure_session *session, int status) {
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    pressure_target target = preview();
    pressure_device_info info = {.size = sizeof info};
    pressure_event event = PRESSURE_EVENT_INIT;
    pressure_counts counts = {.size = sizeof counts};
    pressure_join join = PRESSURE_JOIN_INIT;
    const char *name = "slop";
    char text[40];
    double value = 1;
    int64_t time = 0;
    CHECK_STATUS(pressure_configure(session, &settings), status);
    CHECK_STATUS(pressure_set_targets(session, &target, 1), status);
    CHECK_STATUS(pressure_set_hit_test(session, NULL, NULL), status);
    CHECK_STATUS(pressure_add_path(session, "/dev/input/event0"), status);
    CHECK_STATUS(pressure_add_fd(session, 0, NULL), status);
    CHECK_STATUS(pressure_add_recording(session, "/dev/null", 0), status);
    CHECK_STATUS(pressure_remove_device(session, 1), status);
    CHECK_STATUS(pressure_watch_nodes(session, NULL), status);
    CHECK_STATUS(pressure_suspend(session), status);
    CHECK_STATUS(pressure_resume(session), status);
    CHECK_STATUS(pressure_get_device_info(session, 1, &info), status);
    CHECK_STATUS(pressure_join_path(session, "/dev/input/event0", &join), status);
    CHECK_STATUS(pressure_join_fd(session, 0, NULL, &join), status);
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_BEGAN, 1, 0, 1, 1), status);
    CHECK_STATUS(pressure_join_reason(session, 1, text, sizeof text), status);
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 1, 1, 0), status);
    CHECK_STATUS(pressure_touch_moved(session, 1, 0, 1, 1, 0), status);
    CHECK_STATUS(pressure_touch_ended(session, 1, 0, 1, 1), status);
    CHECK_STATUS(pressure_touch_no_pressure(session), status);
    CHECK_STATUS(pressure_touch_force(session, 500), status);
    CHECK_STATUS(pressure_touch_units(session, 0, 255, 0), status);
    CHECK_STATUS(pressure_touch_lost(session, 1, 0), status);
    CHECK_STATUS(pressure_next_deadline(session, &time), status);
    CHECK_STATUS(pressure_advance(session, 0), status);
    CHECK_STATUS(pressure_fd(session), status);
    CHECK_STATUS(pressure_dispatch(session), status);
    CHECK_STATUS(pressure_next_event(session, &event), status);
    CHECK_STATUS(pressure_claim(session, 0, 1), status);
    CHECK_STATUS(pressure_force(session, 0, 1, &value), status);
    CHECK_STATUS(pressure_explain(session, 0, 1, text, sizeof text), status);
    CHECK_STATUS(pressure_explain_recording(session, "/dev/null", NULL, NULL, text, sizeof text), status);
    CHECK_STATUS(pressure_cancel(session, 0, 1), status);
    CHECK_STATUS(pressure_cancel_pinned(session), status);
    CHECK_STATUS(pressure_get_tuning(session, "slop", &value), status);
    CHECK_STATUS(pressure_set_tuning(session, "slop", 3), status);
    CHECK_STATUS(pressure_set_tunings(session, &name, &value, 1), status);
    CHECK_STATUS(pressure_use_preset(session, 0), status);
    CHECK_STATUS(pressure_load_profile(session, "/dev/null"), status);
    CHECK_STATUS(pressure_get_counts(session, 0, &counts), status);
}

void test_handles(void) {
    call_all(NULL, PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_session_adopt(NULL), PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_session_free(NULL), 0);
    pressure_session *session = session_with_preview();
    CHECK_STATUS(pressure_session_free(session), 0);
    CHECK_STATUS(pressure_session_free(session), PRESSURE_ERROR_HANDLE);
    call_all(session, PRESSURE_ERROR_HANDLE);
    // The place is used again; the old ticket is not.
    pressure_session *next = session_with_preview();
    CHECK(next != session);
    CHECK_STATUS(pressure_fd(session), PRESSURE_ERROR_HANDLE);
    CHECK(pressure_fd(next) >= 0);
    // What never was a ticket.
    int on_the_stack = 0;
    void *on_the_heap = malloc(64);
    CHECK_STATUS(pressure_dispatch((pressure_session *)(void *)&on_the_stack), PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_dispatch((pressure_session *)on_the_heap), PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_dispatch((pressure_session *)(uintptr_t)1), PRESSURE_ERROR_HANDLE);
    CHECK_STATUS(pressure_dispatch((pressure_session *)UINTPTR_MAX), PRESSURE_ERROR_HANDLE);
    free(on_the_heap);
    CHECK_STATUS(pressure_session_free(next), 0);

    // As many as there is room for, with a refusal that says so, and room again.
    static pressure_session *many[300];
    int made = 0;
    while (made < 300 && (many[made] = pressure_session_new(NULL))) made++;
    CHECK(made == 256);
    CHECK(strstr(pressure_last_error(), "pressure_session_free") != NULL);
    for (int place = 0; place < made; place++) CHECK_STATUS(pressure_session_free(many[place]), 0);
    session = pressure_session_new(NULL);
    CHECK(session != NULL);
    CHECK_STATUS(pressure_session_free(session), 0);

    CHECK_TEXT(pressure_status_name(PRESSURE_ERROR_BUSY), "PRESSURE_ERROR_BUSY");
    CHECK_TEXT(pressure_status_name(PRESSURE_OK), "PRESSURE_OK");
    CHECK_TEXT(pressure_status_name(PRESSURE_ERROR_SYSTEM), "PRESSURE_ERROR_SYSTEM");
    CHECK_TEXT(pressure_status_name(-99), "unknown");
    CHECK_TEXT(pressure_version(), PRESSURE_VERSION);
}

static void *elsewhere(void *given) {
    pressure_session *session = given;
    // This thread's errors are its own.
    CHECK_TEXT(pressure_last_error(), "");
    call_all(session, PRESSURE_ERROR_THREAD);
    CHECK_STATUS(pressure_session_free(session), PRESSURE_ERROR_THREAD);
    CHECK_STATUS(pressure_session_adopt(session), 0);
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 20, 40, 0.1), 0);
    return NULL;
}

void test_threads(void) {
    pressure_session *session = session_with_preview();
    pthread_t thread;
    CHECK_STATUS(pressure_dispatch(NULL), PRESSURE_ERROR_HANDLE);
    CHECK(pthread_create(&thread, NULL, elsewhere, session) == 0);
    pthread_join(thread, NULL);
    CHECK(strstr(pressure_last_error(), "NULL") != NULL);
    // The thread that has it now is gone: it is nobody's until somebody adopts it.
    CHECK_STATUS(pressure_fd(session), PRESSURE_ERROR_THREAD);
    CHECK(pthread_create(&thread, NULL, elsewhere, session) == 0);
    pthread_join(thread, NULL);
    CHECK_STATUS(pressure_session_adopt(session), 0);
    CHECK_TEXT(lines(session),
               "0.000000 contact 1 target 1 touchBegan  0.100\n"
               "0.000000 contact 1 target 1 cancelled(replaced)  0.100\n"
               "0.000000 contact 1 target 1 touchBegan  0.100\n");
    CHECK_STATUS(pressure_session_free(session), 0);
}

// A program of a later version: its structures are longer by what this library does not know.
struct later_event {
    pressure_event known;
    uint64_t unknown[2];
};
struct later_target {
    pressure_target known;
    uint64_t unknown;
};

void test_sizes(void) {
    pressure_session *session = session_with_preview();
    static const uint32_t wrong[] = {0, 1, 4, 1000000, UINT32_MAX};
    for (size_t place = 0; place < sizeof wrong / sizeof wrong[0]; place++) {
        pressure_settings settings = {.size = wrong[place]};
        pressure_target target = {.size = wrong[place]};
        pressure_device_info info = {.size = wrong[place]};
        pressure_event event = {.size = wrong[place]};
        pressure_counts counts = {.size = wrong[place]};
        pressure_tuning_field field = {.size = wrong[place]};
        char line[8];
        CHECK(pressure_session_new(&settings) == NULL);
        CHECK(strstr(pressure_last_error(), "size") != NULL);
        CHECK_STATUS(pressure_configure(session, &settings), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_set_targets(session, &target, 1), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_get_device_info(session, 1, &info), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_next_event(session, &event), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_event_line(&event, line, sizeof line), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_get_counts(session, 0, &counts), PRESSURE_ERROR_SIZE);
        CHECK_STATUS(pressure_get_tuning_field(0, &field), PRESSURE_ERROR_SIZE);
        if (pressure_has_live_devices()) {
            pressure_node node = {.size = wrong[place]};
            CHECK_STATUS(pressure_find_nodes(NULL, &node, 1), PRESSURE_ERROR_SIZE);
        }
    }
    // An event that waits is not lost by such a call.
    pressure_event small = {.size = 8};
    pressure_touch_began(session, 1, 0, 20, 40, 0.1);
    CHECK_STATUS(pressure_next_event(session, &small), PRESSURE_ERROR_SIZE);
    // A program that was built before `out_of_range` came asks for the counts without it.
    struct {
        pressure_counts counts;
        uint64_t beyond;
    } former;
    memset(&former, 0xee, sizeof former);
    former.counts.size = offsetof(pressure_counts, out_of_range);
    CHECK_STATUS(pressure_get_counts(session, 0, &former.counts), 0);
    CHECK(former.counts.too_many == 0 && former.counts.out_of_range == 0xeeeeeeeeeeeeeeee);
    former.counts.size -= 8;
    CHECK_STATUS(pressure_get_counts(session, 0, &former.counts), PRESSURE_ERROR_SIZE);
    // What this library does not know it fills with zeros, and writes no byte beyond.
    struct {
        struct later_event event;
        uint64_t beyond;
    } later;
    memset(&later, 0xee, sizeof later);
    later.event.known.size = sizeof later.event;
    CHECK_STATUS(pressure_next_event(session, &later.event.known), 1);
    CHECK(later.event.known.kind == PRESSURE_EVENT_TOUCH_BEGAN && later.event.known.size == sizeof later.event);
    CHECK(later.event.unknown[0] == 0 && later.event.unknown[1] == 0 && later.beyond == 0xeeeeeeeeeeeeeeee);
    // Fields of the app's that it does not know have to be zero: else the app asks for what it would not get.
    struct later_target targets[2] = {{preview(), 0}, {preview(), 0}};
    targets[0].known.size = targets[1].known.size = sizeof targets[0];
    targets[1].known.id = 2;
    CHECK_STATUS(pressure_set_targets(session, &targets[0].known, 2), 0);
    pressure_touch_began(session, 2, 1000, 20, 40, 0.1); // the second finger spoils the first
    CHECK(strstr(lines(session), "failed(secondFinger)") != NULL);
    targets[1].unknown = 1;
    CHECK_STATUS(pressure_set_targets(session, &targets[0].known, 2), PRESSURE_ERROR_SIZE);
    CHECK(strstr(pressure_last_error(), "newer library") != NULL);
    // Sizes that differ within one array.
    targets[1].unknown = 0;
    targets[1].known.size = sizeof targets[1].known;
    CHECK_STATUS(pressure_set_targets(session, &targets[0].known, 2), PRESSURE_ERROR_SIZE);
    CHECK_STATUS(pressure_session_free(session), 0);
}

void test_arguments(void) {
    pressure_session *session = session_with_preview();
    pressure_counts counts = {.size = sizeof counts};
    pressure_target target = preview();
    // NULL where something is needed.
    CHECK_STATUS(pressure_set_targets(session, NULL, 1), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_set_targets(session, &target, SIZE_MAX), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_get_device_info(session, 1, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_next_event(session, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_next_deadline(session, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_force(session, 0, 1, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_get_tuning(session, NULL, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_set_tuning(session, NULL, 1), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_get_tuning_field(0, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_get_counts(session, 0, NULL), PRESSURE_ERROR_ARGUMENT);
    // NULL settings are the usual ones.
    CHECK_STATUS(pressure_configure(session, NULL), 0);
    // Numbers that are none of an enumeration's.
    for (int fault = 0; fault < 7; fault++) {
        pressure_settings settings = PRESSURE_SETTINGS_INIT;
        switch (fault) {
        case 0: settings.flags = 1u << 9; break;
        case 1: settings.policies = 1u << 31; break;
        case 2: settings.rotation = 45; break;
        case 3: settings.clock = 2; break;
        case 4: settings.reserved = 1; break;
        case 5: settings.device_width = 100; break; // without a height
        case 6: settings.surface_width = settings.surface_height = NAN; break;
        }
        CHECK_STATUS(pressure_configure(session, &settings), PRESSURE_ERROR_ARGUMENT);
        CHECK(pressure_session_new(&settings) == NULL);
    }
    // Devices that there are none of.
    CHECK_STATUS(pressure_claim(session, 1, 1), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_claim(session, -1, 1), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_explain(session, INT_MAX, 1, NULL, 0), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_cancel(session, 1, 1), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_remove_device(session, 0), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_get_counts(session, 3, &counts), PRESSURE_ERROR_DEVICE);
    // Places that are none are not taken; forces that are none count as not said, and that is said.
    CHECK_STATUS(pressure_touch_began(session, 1, 0, NAN, 1, 0), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 1, INFINITY, 0), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 1, 1, NAN), PRESSURE_ERROR_ARGUMENT);
    CHECK(strstr(pressure_last_error(), "not a number") != NULL);
    CHECK_STATUS(pressure_touch_moved(session, 1, 1, 1, 1, INFINITY), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_touch_moved(session, 1, 2, 1e300, -1e300, 1e300), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_touch_moved(session, 1, 2, 1, 1, -0.5), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_touch_moved(session, 1, 2, 1, 1, PRESSURE_UNKNOWN), 0);
    CHECK_STATUS(pressure_get_counts(session, 0, &counts), 0);
    CHECK(counts.not_finite == 2 && counts.out_of_range == 2);
    // What the app's own pressure cannot be worth changes nothing.
    static const double ranges[][3] = {{0, 0, 0}, {5, 1, 0}, {-1, 1, 0}, {NAN, 1, 0}, {0, INFINITY, 0}, {0, 1, -1}};
    for (size_t place = 0; place < sizeof ranges / sizeof ranges[0]; place++)
        CHECK_STATUS(
            pressure_touch_units(session, ranges[place][0], ranges[place][1], (int32_t)ranges[place][2]),
            PRESSURE_ERROR_ARGUMENT);
    static const double forces[] = {0, -500, 9, 1e9, NAN};
    for (size_t place = 0; place < sizeof forces / sizeof forces[0]; place++)
        CHECK_STATUS(pressure_touch_force(session, forces[place]), PRESSURE_ERROR_ARGUMENT);
    // The ends of time.
    static const int64_t ends[] = {INT64_MIN, -(1LL << 59), 1LL << 59, INT64_MAX};
    for (size_t place = 0; place < sizeof ends / sizeof ends[0]; place++) {
        CHECK_STATUS(pressure_advance(session, ends[place]), PRESSURE_ERROR_ARGUMENT);
        CHECK_STATUS(pressure_touch_began(session, 1, ends[place], 1, 1, 0.1), PRESSURE_ERROR_ARGUMENT);
        CHECK_STATUS(pressure_touch_moved(session, 1, ends[place], 1, 1, 0.1), PRESSURE_ERROR_ARGUMENT);
        CHECK_STATUS(pressure_touch_ended(session, 1, ends[place], 1, 1), PRESSURE_ERROR_ARGUMENT);
        CHECK_STATUS(pressure_touch_lost(session, 1, ends[place]), PRESSURE_ERROR_ARGUMENT);
    }
    CHECK_STATUS(pressure_advance(session, (1LL << 59) - 1), 0);
    CHECK_STATUS(pressure_advance(session, 1 - (1LL << 59)), 0);
    lines(session);
    // Seventeen fingers at once.
    for (int finger = 0; finger < 17; finger++) pressure_touch_began(session, finger, 0, 1, 1, 0.1);
    CHECK_STATUS(pressure_get_counts(session, 0, &counts), 0);
    CHECK(counts.too_many == 1);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// A library without live devices says what to do, and does the rest.
void test_without_devices(void) {
    pressure_session *session = session_with_preview();
    CHECK_STATUS(pressure_add_path(session, "/dev/input/event0"), PRESSURE_ERROR_UNSUPPORTED);
    CHECK(strstr(pressure_last_error(), "libevdev-dev") != NULL);
    CHECK_STATUS(pressure_add_fd(session, 0, NULL), PRESSURE_ERROR_UNSUPPORTED);
    CHECK_STATUS(pressure_watch_nodes(session, NULL), PRESSURE_ERROR_UNSUPPORTED);
    CHECK_STATUS(pressure_find_nodes(NULL, NULL, 0), PRESSURE_ERROR_UNSUPPORTED);
    CHECK_STATUS(pressure_suspend(session), 0);
    CHECK_STATUS(pressure_resume(session), 0);
    CHECK_STATUS(pressure_session_free(session), 0);
    // Touches of a toolkit go on without a force, and the reason is told.
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = PRESSURE_CLOCK_MONOTONIC;
    session = pressure_session_new(&settings);
    pressure_join join = PRESSURE_JOIN_INIT;
    join.output_width = join.output_height = 100;
    CHECK_STATUS(pressure_join_path(session, "/dev/input/event0", &join), PRESSURE_ERROR_UNSUPPORTED);
    CHECK_STATUS(pressure_join_fd(session, 0, NULL, &join), PRESSURE_ERROR_UNSUPPORTED);
    CHECK_STATUS(pressure_join_touch(session, PRESSURE_TOUCH_BEGAN, 1, 0, 5, 5), 0);
    CHECK_STATUS(pressure_join_reason(session, 1, NULL, 0), PRESSURE_DOUBT_NODE_CLOSED);
    CHECK_STATUS(pressure_session_free(session), 0);
}
