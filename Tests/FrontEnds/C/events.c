// Events: their lines, their order where many wait, and the descriptor that wakes for deadlines.
#define _GNU_SOURCE
#include <poll.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "check.h"

// Stand before the C library's functions for everything in this program: what the library asks of the system.
static int calls;

ssize_t read(int descriptor, void *bytes, size_t count) { return calls++, syscall(SYS_read, descriptor, bytes, count); }
ssize_t write(int descriptor, const void *bytes, size_t count) {
    return calls++, syscall(SYS_write, descriptor, bytes, count);
}
// Not counted: musl has it in one object with the next, and neither is replaced alone where that is linked in.
int timerfd_create(int clock, int flags) { return (int)syscall(SYS_timerfd_create, clock, flags); }
int timerfd_settime(int descriptor, int flags, const struct itimerspec *time, struct itimerspec *before) {
    return calls++, (int)syscall(SYS_timerfd_settime, descriptor, flags, time, before);
}

static pressure_event event_of(int kind, int reason) {
    pressure_event event = PRESSURE_EVENT_INIT;
    event.kind = kind;
    event.reason = reason;
    event.time = 1500000;
    event.contact = 3;
    event.target = 4;
    event.action = 5;
    event.count = 1;
    event.pressure = PRESSURE_UNKNOWN;
    return event;
}

// Every kind has its line, as the event log of pressure-demo spells it.
static void every_line(void) {
    static const struct {
        int kind, reason;
        const char *line;
    } table[] = {
        {PRESSURE_EVENT_TOUCH_BEGAN, 0, "touchBegan"},
        {PRESSURE_EVENT_HINT_BEGAN, 0, "hintBegan"},
        {PRESSURE_EVENT_HINT_ENDED, PRESSURE_REASON_EASED, "hintEnded(eased)"},
        {PRESSURE_EVENT_HINT_ENDED, PRESSURE_REASON_LIFTED, "hintEnded(lifted)"},
        {PRESSURE_EVENT_HINT_ENDED, PRESSURE_REASON_BEGAN, "hintEnded(began)"},
        {PRESSURE_EVENT_HINT_ENDED, PRESSURE_REASON_STRAYED, "hintEnded(strayed)"},
        {PRESSURE_EVENT_HINT_ENDED, PRESSURE_REASON_CANCELLED, "hintEnded(cancelled)"},
        {PRESSURE_EVENT_TAPPED, 0, "tapped"},
        {PRESSURE_EVENT_FAILED, PRESSURE_REASON_STRAYED, "failed(strayed)"},
        {PRESSURE_EVENT_FAILED, PRESSURE_REASON_SECOND_FINGER, "failed(secondFinger)"},
        {PRESSURE_EVENT_FAILED, PRESSURE_REASON_HELD_TOO_LONG, "failed(heldTooLong)"},
        {PRESSURE_EVENT_PEEK_BEGAN, PRESSURE_REASON_PRESSURE, "peekBegan(pressure)"},
        {PRESSURE_EVENT_PEEK_BEGAN, PRESSURE_REASON_HOLD, "peekBegan(hold)"},
        {PRESSURE_EVENT_PEEK_BEGAN, PRESSURE_REASON_KEYBOARD, "peekBegan(keyboard)"},
        {PRESSURE_EVENT_ACTIONS_REVEALED, 0, "actionsRevealed"},
        {PRESSURE_EVENT_ACTIONS_HIDDEN, 0, "actionsHidden"},
        {PRESSURE_EVENT_HIGHLIGHTED, 0, "highlighted(5)"},
        {PRESSURE_EVENT_PINNED, 0, "pinned"},
        {PRESSURE_EVENT_PEEK_ENDED, PRESSURE_REASON_DISMISSED, "peekEnded(dismissed)"},
        {PRESSURE_EVENT_PEEK_ENDED, PRESSURE_REASON_EASED, "peekEnded(eased)"},
        {PRESSURE_EVENT_POPPED, PRESSURE_REASON_FORCE, "popped(force)"},
        {PRESSURE_EVENT_POPPED, PRESSURE_REASON_DWELL, "popped(dwell)"},
        {PRESSURE_EVENT_POPPED, PRESSURE_REASON_TAP, "popped(tap)"},
        {PRESSURE_EVENT_POPPED, PRESSURE_REASON_KEYBOARD, "popped(keyboard)"},
        {PRESSURE_EVENT_ACTION_SELECTED, 0, "actionSelected(5)"},
        {PRESSURE_EVENT_MENU_OPENED, PRESSURE_REASON_PRESSURE, "menuOpened(pressure)"},
        {PRESSURE_EVENT_MENU_OPENED, PRESSURE_REASON_HOLD, "menuOpened(hold)"},
        {PRESSURE_EVENT_MENU_OPENED, PRESSURE_REASON_KEYBOARD, "menuOpened(keyboard)"},
        {PRESSURE_EVENT_MENU_CLOSED, 0, "menuClosed"},
        {PRESSURE_EVENT_PLAYBACK_BEGAN, PRESSURE_REASON_PRESSURE, "playbackBegan(pressure)"},
        {PRESSURE_EVENT_PLAYBACK_BEGAN, PRESSURE_REASON_HOLD, "playbackBegan(hold)"},
        {PRESSURE_EVENT_PLAYBACK_BEGAN, PRESSURE_REASON_KEYBOARD, "playbackBegan(keyboard)"},
        {PRESSURE_EVENT_PLAYBACK_ENDED, PRESSURE_REASON_EASED, "playbackEnded(eased)"},
        {PRESSURE_EVENT_PLAYBACK_ENDED, PRESSURE_REASON_LIFTED, "playbackEnded(lifted)"},
        {PRESSURE_EVENT_PLAYBACK_ENDED, PRESSURE_REASON_DISMISSED, "playbackEnded(dismissed)"},
        {PRESSURE_EVENT_PLAYBACK_ENDED, PRESSURE_REASON_CANCELLED, "playbackEnded(cancelled(palm))"},
        {PRESSURE_EVENT_LONG_PRESSED, 0, "longPressed"},
        {PRESSURE_EVENT_CANCELLED, PRESSURE_REASON_PALM, "cancelled(palm)"},
        {PRESSURE_EVENT_CANCELLED, PRESSURE_REASON_LOST, "cancelled(lost)"},
        {PRESSURE_EVENT_CANCELLED, PRESSURE_REASON_REPLACED, "cancelled(replaced)"},
        {PRESSURE_EVENT_CANCELLED, PRESSURE_REASON_DROPPED, "cancelled(dropped)"},
        {PRESSURE_EVENT_CANCELLED, PRESSURE_REASON_DEVICE_GONE, "cancelled(deviceGone)"},
        {PRESSURE_EVENT_CANCELLED, PRESSURE_REASON_END_OF_INPUT, "cancelled(endOfInput)"},
        {PRESSURE_EVENT_CANCELLED, PRESSURE_REASON_VETOED, "cancelled(vetoed)"},
        {PRESSURE_EVENT_CANCELLED, PRESSURE_REASON_APP, "cancelled(app)"},
        {PRESSURE_EVENT_CANCELLED, PRESSURE_REASON_ANOMALY, "cancelled(anomaly)"},
        {PRESSURE_EVENT_CANCELLED, PRESSURE_REASON_PEN_USE, "cancelled(penUse)"},
        {PRESSURE_EVENT_CANCELLED, PRESSURE_REASON_PEN, "cancelled(pen)"},
    };
    char line[120], wanted[120];
    for (size_t row = 0; row < sizeof table / sizeof table[0]; row++) {
        pressure_event event = event_of(table[row].kind, table[row].reason);
        event.cancel_reason = PRESSURE_REASON_PALM;
        snprintf(wanted, sizeof wanted, "1.500000 contact 3 target 4 %s", table[row].line);
        CHECK_STATUS(pressure_event_line(&event, line, sizeof line), (int)strlen(wanted));
        CHECK_TEXT(line, wanted);
    }
    pressure_event none = event_of(PRESSURE_EVENT_HIGHLIGHTED, 0);
    none.action = PRESSURE_NO_ACTION;
    none.pressure = 0.25;
    pressure_event_line(&none, line, sizeof line);
    CHECK_TEXT(line, "1.500000 contact 3 target 4 highlighted(none)  0.250");
    pressure_event progress = event_of(PRESSURE_EVENT_PROGRESS, 0);
    progress.stage = PRESSURE_STAGE_POP;
    progress.progress = -0.5;
    pressure_event_line(&progress, line, sizeof line);
    CHECK_TEXT(line, "1.500000 contact 3 target 4 progress(pop -0.50)");
    pressure_event popped = event_of(PRESSURE_EVENT_POPPED, PRESSURE_REASON_FORCE);
    popped.count = 3;
    pressure_event_line(&popped, line, sizeof line);
    CHECK_TEXT(line, "1.500000 contact 3 target 4 popped(force, 3)");
    pressure_event came = event_of(PRESSURE_EVENT_NODE_CAME, 0);
    came.text = "/dev/input/event9";
    pressure_event_line(&came, line, sizeof line);
    CHECK_TEXT(line, "/dev/input/event9 came");
}

static void impossible_lines(void) {
    char line[120] = "kept";
    pressure_event event = event_of(77, 0);
    CHECK_STATUS(pressure_event_line(&event, line, sizeof line), PRESSURE_ERROR_ARGUMENT);
    event = event_of(PRESSURE_EVENT_TAPPED, 0);
    event.time = INT64_MAX;
    event.x = 1e300;
    CHECK(pressure_event_line(&event, line, sizeof line) > 0);
    event = event_of(PRESSURE_EVENT_HINT_ENDED, PRESSURE_REASON_PALM);
    CHECK_STATUS(pressure_event_line(&event, line, sizeof line), PRESSURE_ERROR_ARGUMENT);
    // Keys begin, and end nothing but by a dismissal.
    event = event_of(PRESSURE_EVENT_PEEK_ENDED, PRESSURE_REASON_KEYBOARD);
    CHECK_STATUS(pressure_event_line(&event, line, sizeof line), PRESSURE_ERROR_ARGUMENT);
    event = event_of(PRESSURE_EVENT_PROGRESS, 0);
    event.progress = 1e300;
    CHECK_STATUS(pressure_event_line(&event, line, sizeof line), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_event_line(NULL, line, sizeof line), PRESSURE_ERROR_ARGUMENT);
    // A text of several bytes is cut between characters.
    event = event_of(PRESSURE_EVENT_NODE_CAME, 0);
    event.text = "\xc3\xa4\xc3\xa4";
    CHECK_STATUS(pressure_event_line(&event, line, 4), 9);
    CHECK_TEXT(line, "\xc3\xa4");
}

// Where nobody takes events, feeding stops and says so; nothing of what was taken is lost.
static void full(void) {
    pressure_session *session = session_with_preview();
    int32_t contact = 0;
    int status = 0;
    while (status == 0 && contact < 10000) {
        status = pressure_touch_began(session, contact, contact * 1000, 20, 40, 0.1);
        if (status != 0) break;
        pressure_touch_lost(session, contact, contact * 1000);
        contact++;
    }
    CHECK_STATUS(status, PRESSURE_ERROR_FULL);
    CHECK_STATUS(pressure_advance(session, 0), PRESSURE_ERROR_FULL);
    CHECK(contact > 100 && contact < 1000);
    pressure_event event = PRESSURE_EVENT_INIT;
    for (int32_t next = 0; next < contact; next++) {
        CHECK(pressure_next_event(session, &event) == 1 && event.contact == next);
        CHECK(event.kind == PRESSURE_EVENT_TOUCH_BEGAN);
        // The very last contact may have found the queue full when it was to end.
        if (next < contact - 1) CHECK(pressure_next_event(session, &event) == 1 && event.contact == next);
    }
    lines(session);
    CHECK_STATUS(pressure_touch_began(session, -1, 20000000, 20, 40, 0.1), 0);
    CHECK_STATUS(pressure_session_free(session), 0);
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

// With the system's clock the descriptor wakes by itself: here for a hold whose time was over long ago.
static void waking(void) {
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = PRESSURE_CLOCK_MONOTONIC;
    pressure_session *session = pressure_session_new(&settings);
    pressure_target target = preview();
    pressure_event event = PRESSURE_EVENT_INIT;
    CHECK_STATUS(pressure_set_targets(session, &target, 1), 0);
    struct pollfd wait = {.fd = pressure_fd(session), .events = POLLIN};
    CHECK(wait.fd >= 0);
    CHECK(poll(&wait, 1, 0) == 0);
    int64_t began = now() - 10000000;
    pressure_touch_began(session, 1, began, 20, 40, PRESSURE_UNKNOWN);
    CHECK(poll(&wait, 1, 10000) == 1);
    CHECK_STATUS(pressure_dispatch(session), 2);
    CHECK(pressure_next_event(session, &event) == 1 && event.kind == PRESSURE_EVENT_TOUCH_BEGAN);
    CHECK(pressure_next_event(session, &event) == 1 && event.kind == PRESSURE_EVENT_PEEK_BEGAN);
    CHECK(event.time == began + 500000 && event.reason == PRESSURE_REASON_HOLD);
    // It is quiet again.
    CHECK(poll(&wait, 1, 0) == 0);
    CHECK_STATUS(pressure_dispatch(session), 0);
    CHECK_STATUS(pressure_session_free(session), 0);
}

static int is_readable(pressure_session *session) {
    struct pollfd wait = {.fd = pressure_fd(session), .events = POLLIN};
    return poll(&wait, 1, 0);
}

// The descriptor is readable while an event waits, until the last is taken.
static int wait_until_taken(pressure_session *session) {
    pressure_event event = PRESSURE_EVENT_INIT;
    int taken = 0;
    while (is_readable(session) == 1 && pressure_next_event(session, &event) == 1) taken++;
    CHECK(is_readable(session) == 0);
    CHECK_STATUS(pressure_next_event(session, &event), 0);
    return taken;
}

// Whatever makes an event wakes the app's loop, whichever clock the session goes by.
static void caused_by_anything(int clock) {
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = clock;
    pressure_session *session = pressure_session_new(&settings);
    pressure_target target = preview();
    target.action_count = 1;
    target.actions[0].id = 1;
    CHECK_STATUS(pressure_set_targets(session, &target, 1), 0);
    CHECK(is_readable(session) == 0);
    int64_t start = clock == PRESSURE_CLOCK_MONOTONIC ? now() : 1000000;

    // The app's own touches: what makes no event makes no noise.
    CHECK_STATUS(pressure_touch_began(session, 1, start, 20, 40, 0.05), 0);
    CHECK(wait_until_taken(session) == 1);
    CHECK_STATUS(pressure_touch_moved(session, 1, start + 1000, 20, 40, 0.06), 0);
    CHECK(is_readable(session) == 0);
    CHECK_STATUS(pressure_touch_moved(session, 1, start + 2000, 20, 40, 0.25), 0);
    CHECK_STATUS(pressure_dispatch(session), 2);
    CHECK(wait_until_taken(session) == 2);
    CHECK_STATUS(pressure_touch_ended(session, 1, start + 3000, 20, 40), 0);
    CHECK(wait_until_taken(session) > 0);

    // A touch whose pressure is refused is taken all the same.
    CHECK_STATUS(pressure_touch_began(session, 2, start + 4000, 20, 40, 7), PRESSURE_ERROR_ARGUMENT);
    CHECK(wait_until_taken(session) == 1);
    CHECK_STATUS(pressure_touch_lost(session, 2, start + 5000), 0);
    CHECK(wait_until_taken(session) == 1);

    // What is called off, held and pinned.
    CHECK_STATUS(pressure_touch_began(session, 3, start + 6000, 20, 40, 0.05), 0);
    CHECK_STATUS(pressure_cancel(session, PRESSURE_DEVICE_TOUCHES, 3), 0);
    CHECK(wait_until_taken(session) == 2);
    CHECK_STATUS(pressure_touch_ended(session, 3, start + 7000, 20, 40), 0);
    CHECK_STATUS(pressure_touch_began(session, 4, start + 8000, 20, 40, 0.05), 0);
    CHECK_STATUS(pressure_advance(session, start + 600000), 0);
    CHECK(wait_until_taken(session) == 2);
    CHECK_STATUS(pressure_touch_moved(session, 4, start + 700000, 20, 20, 0.05), 0);
    CHECK_STATUS(pressure_touch_moved(session, 4, start + 710000, 20, 18, 0.05), 0);
    CHECK_STATUS(pressure_touch_ended(session, 4, start + 720000, 20, 18), 0);
    CHECK(wait_until_taken(session) > 1);
    CHECK_STATUS(pressure_cancel_pinned(session), 0);
    CHECK(wait_until_taken(session) == 1);

    // Listening no more, or again, does not hide what waits, and leaves nothing behind.
    CHECK_STATUS(pressure_touch_began(session, 5, start + 800000, 20, 40, 0.05), 0);
    CHECK_STATUS(pressure_suspend(session), 0);
    CHECK(is_readable(session) == 1);
    CHECK_STATUS(pressure_resume(session), 0);
    CHECK(wait_until_taken(session) == 1);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// A press that was called off has nothing due any more: neither its end nor its hold wakes anybody.
static void called_off(void) {
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = PRESSURE_CLOCK_MONOTONIC;
    pressure_session *session = pressure_session_new(&settings);
    pressure_target target = preview();
    CHECK_STATUS(pressure_set_targets(session, &target, 1), 0);
    CHECK_STATUS(pressure_touch_began(session, 1, now() - 10000000, 20, 40, 0.05), 0);
    CHECK(is_readable(session) == 1);
    CHECK_STATUS(pressure_cancel(session, PRESSURE_DEVICE_TOUCHES, 1), 0);
    CHECK(wait_until_taken(session) == 2);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// A call that made events asks the system at most twice, and one that made none not at all.
static void asks_little(void) {
    pressure_session *session = session_with_preview();
    pressure_event event = PRESSURE_EVENT_INIT;
    calls = 0;
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 20, 40, 0.05), 0);
    CHECK(calls == 1);
    CHECK_STATUS(pressure_next_event(session, &event), 1);
    CHECK(calls == 2);
    for (int sample = 1; sample < 100; sample++) {
        CHECK_STATUS(pressure_touch_moved(session, 1, sample * 1000, 20, 40, 0.05 + sample % 2 * 0.01), 0);
        CHECK_STATUS(pressure_next_event(session, &event), 0);
    }
    CHECK(calls == 2);
    CHECK_STATUS(pressure_touch_moved(session, 1, 100000, 20, 40, 0.25), 0);
    CHECK(calls == 3);
    while (pressure_next_event(session, &event) == 1) continue;
    CHECK(calls == 4);
    CHECK_STATUS(pressure_session_free(session), 0);
}

void test_events(void) {
    every_line();
    impossible_lines();
    full();
    waking();
    caused_by_anything(PRESSURE_CLOCK_APP);
    caused_by_anything(PRESSURE_CLOCK_MONOTONIC);
    called_off();
    asks_little();
}
