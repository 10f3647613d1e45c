// How often the library asks for memory once it is set up: never, for however many touches. And how much of it a host takes.
//
// usage: allocations [--plant | --plant-motion | --plant-host | --plant-memory]
// exit:  0 never, and a host takes no more than it may; 1 otherwise
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pressure-gestures.h"

// Stand before the C library's functions for everything in this program.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);
static long asked, held, most_held;

static void *took(void *memory) {
    asked++;
    if (memory) held += (long)malloc_usable_size(memory);
    if (held > most_held) most_held = held;
    return memory;
}
void free(void *memory) {
    if (memory) held -= (long)malloc_usable_size(memory);
    __libc_free(memory);
}
void *malloc(size_t size) { return took(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return took(__libc_calloc(count, size)); }
void *realloc(void *memory, size_t size) {
    if (memory) held -= (long)malloc_usable_size(memory);
    return took(__libc_realloc(memory, size));
}
void *aligned_alloc(size_t alignment, size_t size) { return took(__libc_memalign(alignment, size)); }
int posix_memalign(void **memory, size_t alignment, size_t size) {
    *memory = took(__libc_memalign(alignment, size));
    return *memory ? 0 : 12;
}

// Of a host without devices, in bytes.
#define MOST_HOST 65536

static int is_planted;
static size_t planted_size = 1;

// A menu with actions, so that the answer is as large as can be.
static int answer(void *data, int32_t device, int32_t contact, double x, double y, pressure_target *target) {
    (void)data, (void)device, (void)contact, (void)x, (void)y;
    if (is_planted) {
        void *volatile planted = malloc(1);
        free(planted);
    }
    target->id = 1;
    target->offer = PRESSURE_OFFER_PREVIEW;
    target->frame = (pressure_rect){0, 0, 100, 100};
    target->action_count = 3;
    for (int32_t action = 0; action < 3; action++) {
        target->actions[action].id = action + 1;
        target->actions[action].frame = (pressure_rect){0, action * 8, 100, 8};
    }
    return 1;
}

// Presses that hint, peek, pop, with everything asked on the way; returns how many events came.
static long press(pressure_session *session, int count, int64_t *time) {
    pressure_event event = PRESSURE_EVENT_INIT;
    char text[200];
    long events = 0;
    for (int touch = 0; touch < count; touch++) {
        double force;
        int64_t due;
        pressure_touch_began(session, touch, *time, 50, 50, 0.1);
        for (int sample = 0; sample < 40; sample++) {
            *time += 8000;
            pressure_touch_moved(session, touch, *time, 50, 50, 0.1 + sample * 0.02);
            pressure_claim(session, 0, touch);
            pressure_force(session, 0, touch, &force);
            pressure_next_deadline(session, &due);
            pressure_dispatch(session);
            while (pressure_next_event(session, &event) == 1) events += event.size != 0;
        }
        *time += 8000;
        pressure_touch_ended(session, touch, *time, 50, 50);
        while (pressure_next_event(session, &event) == 1) events += event.size != 0;
    }
    (void)text;
    return events;
}

// Touches of a toolkit, which nobody weighs here; returns how often memory was asked for.
static long joined(int count) {
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = PRESSURE_CLOCK_MONOTONIC;
    pressure_session *session = pressure_session_new(&settings);
    pressure_set_hit_test(session, answer, NULL);
    pressure_event event = PRESSURE_EVENT_INIT;
    long before = 0;
    for (int touch = 0; touch < count; touch++) {
        if (touch == 10) before = asked;
        pressure_join_touch(session, PRESSURE_TOUCH_BEGAN, touch, (uint32_t)touch, 50, 50);
        for (int sample = 0; sample < 10; sample++)
            pressure_join_touch(session, PRESSURE_TOUCH_MOVED, touch, (uint32_t)touch, 50, 50);
        pressure_join_touch(session, PRESSURE_TOUCH_ENDED, touch, (uint32_t)touch, 50, 50);
        pressure_dispatch(session);
        while (pressure_next_event(session, &event) == 1) continue;
    }
    long more = asked - before;
    pressure_session_free(session);
    return more;
}

// Previews that come, are drawn and go; returns how often memory was asked for.
static long moved(int count) {
    pressure_motion_settings settings = PRESSURE_MOTION_SETTINGS_INIT;
    settings.target = 1;
    settings.offer = PRESSURE_OFFER_PREVIEW;
    settings.row_count = 3;
    settings.screen = (pressure_rect){0, 0, 400, 640};
    settings.source = (pressure_rect){20, 300, 120, 80};
    pressure_motion *motion = pressure_motion_new(&settings);
    if (!motion) return -1;
    static const int kinds[] = {PRESSURE_EVENT_TOUCH_BEGAN, PRESSURE_EVENT_HINT_BEGAN, PRESSURE_EVENT_PEEK_BEGAN,
                                PRESSURE_EVENT_ACTIONS_REVEALED, PRESSURE_EVENT_PINNED, PRESSURE_EVENT_POPPED};
    pressure_event event = PRESSURE_EVENT_INIT;
    pressure_motion_values values = PRESSURE_MOTION_VALUES_INIT;
    pressure_motion_places places = PRESSURE_MOTION_PLACES_INIT;
    event.target = 1;
    long before = 0, frames = 0;
    for (int press = 0; press < count; press++) {
        if (press == 10) before = asked;
        for (int step = 0; step < 6; step++) {
            event.kind = kinds[step];
            pressure_motion_event(motion, &event);
            for (int frame = 0; frame < 10; frame++) {
                event.time += 16000;
                pressure_motion_move(motion, 0, 0, frame, event.time);
                frames += pressure_motion_get_values(motion, event.time, &values) >= 0
                    && pressure_motion_part_at(motion, 200, 200, event.time) >= 0;
            }
        }
        if (is_planted) {
            void *volatile planted = malloc(1);
            free(planted);
        }
        pressure_motion_dismiss(motion, event.time);
        pressure_motion_configure(motion, &settings);
        pressure_motion_get_places(motion, &places);
    }
    long more = asked - before;
    pressure_motion_free(motion);
    return frames == 60L * count ? more : -1;
}

// Presses of all kinds in a window, drawn frame by frame; returns how often memory was asked for.
static long hosted(int count) {
    pressure_host *host = pressure_host_new(NULL);
    if (!host) return -1;
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    pressure_host_event event = PRESSURE_HOST_EVENT_INIT;
    pressure_host_preview preview = PRESSURE_HOST_PREVIEW_INIT;
    pressure_pointer finger = PRESSURE_POINTER_INIT;
    target.id = 1;
    target.offer = PRESSURE_OFFER_PREVIEW;
    target.frame = (pressure_rect){40, 100, 320, 100};
    long before = 0, peeks = 0, ends = 0;
    for (int press = 0; press < count; press++) {
        if (press == 10) before = asked;
        // In turn: force to the pop, and a hold whose rows a key chooses from.
        int is_hold = press % 2;
        target.row_count = is_hold ? 3 : 0;
        for (int32_t row = 0; row < 3; row++) target.rows[row].id = row + 1;
        finger.x = 200;
        finger.y = 150;
        finger.pressure = is_hold ? PRESSURE_UNKNOWN : 0.05;
        pressure_host_began(host, &finger, &target);
        for (int sample = 0; sample < 80; sample++) {
            finger.time += 8000;
            if (!is_hold) finger.pressure = 0.05 + sample * 0.0115;
            pressure_host_moved(host, &finger);
            pressure_host_advance(host, finger.time);
            pressure_host_dispatch(host);
            pressure_host_get_preview(host, 0, finger.time, &preview);
            pressure_host_moves(host, finger.time);
            while (pressure_host_next_event(host, &event) == 1) peeks += event.kind == PRESSURE_HOST_PEEK;
        }
        pressure_host_ended(host, &finger);
        finger.time += 600000;
        pressure_host_advance(host, finger.time);
        pressure_host_takes(host, 4, 4);
        pressure_host_enable(host, 1, 2, 0, finger.time);
        pressure_host_change(host, &target, finger.time);
        pressure_host_key(host, PRESSURE_KEY_DOWN, NULL, finger.time);
        pressure_host_key(host, PRESSURE_KEY_ENTER, NULL, finger.time);
        if (is_planted) {
            void *volatile planted = malloc(planted_size);
            free(planted);
        }
        while (pressure_host_next_event(host, &event) == 1) ends += event.kind == PRESSURE_HOST_ACTION;
        finger.time += 1000000;
    }
    long more = asked - before;
    pressure_host_free(host);
    return peeks == count && ends == count / 2 ? more : -1;
}

// The most memory, in bytes, that a host without devices has held while presses of all kinds went through it, or -1 where it
// has kept some of that. The thread's own is there already: another host was before it.
static long host_memory(void) {
    long before = held;
    most_held = held;
    if (hosted(20) < 0) return -1;
    return held == before ? most_held - before : -1;
}

int main(int count, char **words) {
    pressure_session *session = pressure_session_new(NULL);
    int64_t time = 0;
    long failures = 0;
    const char *doors[] = {"declared targets", "the app's own hit test"};
    if (!session) return 1;
    for (int door = 0; door < 2; door++) {
        pressure_target target = PRESSURE_TARGET_INIT;
        answer(NULL, 0, 0, 0, 0, &target);
        pressure_set_targets(session, &target, 1);
        if (door == 1) pressure_set_hit_test(session, answer, NULL);
        press(session, 10, &time);
        is_planted = door == 1 && count > 1 && strcmp(words[1], "--plant") == 0;
        long before = asked;
        long events = press(session, 1000, &time);
        long more = asked - before;
        is_planted = 0;
        printf("%s: 40,000 samples, %ld events, memory asked for %ld times\n", doors[door], events, more);
        failures += more != 0 || events < 20000;
    }
    pressure_session_free(session);
    long more = joined(1000);
    printf("a toolkit's touches: 12,000 samples, memory asked for %ld times\n", more);
    failures += more != 0;
    is_planted = count > 1 && strcmp(words[1], "--plant-motion") == 0;
    more = moved(1000);
    printf("motion: 60,000 pictures, memory asked for %ld times\n", more);
    failures += more != 0;
    is_planted = count > 1 && strcmp(words[1], "--plant-host") == 0;
    more = hosted(1000);
    printf("a host: 80,000 samples and pictures, memory asked for %ld times\n", more);
    failures += more != 0;
    is_planted = count > 1 && strcmp(words[1], "--plant-memory") == 0;
    planted_size = MOST_HOST;
    more = host_memory();
    printf("a host: memory of at most %ld bytes asked for, %d allowed\n", more, MOST_HOST);
    failures += more <= 0 || more > MOST_HOST;
    return failures != 0;
}
