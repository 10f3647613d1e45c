// Recordings that are played like devices.
#define _GNU_SOURCE
#include <poll.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"

static const char *recordings;

static const char *path_of(const char *name) {
    static char path[4096];
    snprintf(path, sizeof path, "%s/%s", recordings, name);
    return path;
}

static const char peek[] =
    "0.000001 contact 1 target 1 touchBegan  0.062\n"
    "0.050001 contact 1 target 1 hintBegan  0.202\n"
    "0.120001 contact 1 target 1 hintEnded(began)  0.530\n"
    "0.120001 contact 1 target 1 peekBegan(pressure)  0.530\n"
    "0.550001 contact 1 target 1 peekEnded(dismissed)  0.614\n";

// Plays until the device has left, by the descriptor; the lines without progress.
static const char *play(pressure_session *session, const char *name, double speed) {
    static char text[1 << 16];
    size_t length = 0;
    int device = pressure_add_recording(session, path_of(name), speed);
    pressure_event event = PRESSURE_EVENT_INIT;
    struct pollfd wait = {.fd = pressure_fd(session), .events = POLLIN};
    int is_over = 0;
    CHECK(device > 0);
    text[0] = '\0';
    while (!is_over) {
        // The end of the test, where nothing wakes it.
        if (poll(&wait, 1, 20000) != 1) break;
        CHECK(pressure_dispatch(session) >= 0);
        while (pressure_next_event(session, &event) == 1) {
            CHECK(event.device == device);
            if (event.kind == PRESSURE_EVENT_PROGRESS) continue;
            if (event.kind == PRESSURE_EVENT_DEVICE_LEFT) {
                CHECK(strstr(event.text, "the recording is over") != NULL);
                is_over = 1;
                continue;
            }
            CHECK(!is_over && event.text == NULL);
            length += (size_t)pressure_event_line(&event, text + length, sizeof text - length - 1);
            text[length++] = '\n';
            text[length] = '\0';
        }
    }
    CHECK(is_over);
    // Nothing is left to do, and the number is not used again.
    CHECK_STATUS(pressure_dispatch(session), 0);
    CHECK(poll(&wait, 1, 0) == 0);
    CHECK_STATUS(pressure_remove_device(session, device), PRESSURE_ERROR_DEVICE);
    return text;
}

// At once, and paced, the same events come.
static void speeds(void) {
    pressure_session *session = session_with_preview();
    CHECK_TEXT(play(session, "peek.evemu", 0), peek);
    CHECK_TEXT(play(session, "peek.evemu", 1000), peek);
    CHECK_TEXT(play(session, "peek.evemu", 20), peek);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// At no speed: what one dispatch after another brings until nothing comes.
static const char *all_lines(pressure_session *session) {
    static char text[1 << 16];
    text[0] = '\0';
    while (pressure_dispatch(session) > 0) strncat(text, lines(session), sizeof text - strlen(text) - 1);
    return text;
}

// An event is handed out at its own moment: what is asked of its finger then is answered for that moment.
static void asked(void) {
    pressure_session *session = session_with_preview();
    pressure_event event = PRESSURE_EVENT_INIT;
    char text[200];
    int device = pressure_add_recording(session, path_of("peek.evemu"), 0), answered = 0, is_over = 0;
    while (!is_over && pressure_dispatch(session) > 0) {
        while (pressure_next_event(session, &event) == 1) {
            if (event.kind == PRESSURE_EVENT_DEVICE_LEFT) {
                is_over = 1;
                continue;
            }
            int length = pressure_explain(session, device, event.contact, text, sizeof text);
            // It lifts at 0.55 s.
            CHECK(event.time < 550000 ? length > 0 : length == 0);
            answered += length > 0;
            double force = -1;
            if (length > 0) CHECK(pressure_force(session, device, event.contact, &force) == 1 && force == event.pressure);
            if (event.kind == PRESSURE_EVENT_PEEK_BEGAN) CHECK(strstr(text, "peeking") == text);
        }
    }
    CHECK(is_over && answered > 20);
    CHECK_STATUS(pressure_explain(session, device, event.contact, text, sizeof text), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_session_free(session), 0);
}

static const char *name_of(void *data, int32_t target, int32_t action) {
    ++*(int *)data;
    return target != 1 ? NULL : action == PRESSURE_NO_ACTION ? "mail" : action == 1 ? "reply" : NULL;
}

// What became of each contact of a recording: these sentences were written by hand, from the scripts of the recordings.
static void explained(void) {
    static const char popped[] =
        "contact 1 on mail landed at 0.000 s (50.0, 80.0 mm) and lifted 800 ms later; it pressed up to 0.91 of full force.\n"
        "  0.058 s  It pressed lightly: the target responded.\n"
        "  0.125 s  A peek began, by force.\n"
        "  0.625 s  It popped, by force.\n";
    static const char second[] =
        "contact 1 on 1 landed at 0.000 s (45.0, 80.0 mm) and lifted 350 ms later; it pressed up to 0.12 of full force.\n"
        "  0.350 s  It lifted: a tap.\n"
        "  No peek: a second finger came; only a tap is possible.\n"
        "\n"
        "contact 2 landed at 0.125 s (65.1, 80.0 mm) and lifted 400 ms later.\n"
        "  It did nothing: another finger leads.\n";
    pressure_session *session = session_with_preview();
    char text[1000];
    int asked = 0, length;
    length = pressure_explain_recording(session, path_of("pop.evemu"), name_of, &asked, text, sizeof text);
    CHECK_STATUS(length, (int)strlen(popped));
    CHECK_TEXT(text, popped);
    CHECK(asked > 0);
    CHECK_STATUS(pressure_explain_recording(session, path_of("second-late.evemu"), NULL, NULL, NULL, 0), (int)strlen(second));
    CHECK_STATUS(pressure_explain_recording(session, path_of("second-late.evemu"), NULL, NULL, text, 20), (int)strlen(second));
    CHECK_TEXT(text, "contact 1 on 1 land");
    CHECK(pressure_explain_recording(session, path_of("second-late.evemu"), NULL, NULL, text, sizeof text) > 0);
    CHECK_TEXT(text, second);
    // Its settings count, and nothing is left of it.
    CHECK_STATUS(pressure_set_tuning(session, "pop.enter", 0.95), 0);
    CHECK(pressure_explain_recording(session, path_of("pop.evemu"), name_of, &asked, text, sizeof text) > 0);
    CHECK(strstr(text, "No pop: 0.91 < pop.enter 0.95") != NULL);
    CHECK_STATUS(pressure_dispatch(session), 0);
    CHECK_STATUS(pressure_explain_recording(session, "nothere.evemu", NULL, NULL, text, sizeof text), PRESSURE_ERROR_FILE);
    CHECK_STATUS(pressure_explain_recording(session, NULL, NULL, NULL, text, sizeof text), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// Given back while it could go on, a recording leaves nothing to do.
static void quiet(void) {
    pressure_session *session = session_with_preview();
    struct pollfd wait = {.fd = pressure_fd(session), .events = POLLIN};
    int device = pressure_add_recording(session, path_of("peek.evemu"), 0);
    CHECK(poll(&wait, 1, 0) == 1);
    CHECK_STATUS(pressure_suspend(session), 0);
    CHECK_STATUS(pressure_dispatch(session), 0);
    CHECK(poll(&wait, 1, 0) == 0);
    CHECK_STATUS(pressure_resume(session), 0);
    CHECK(poll(&wait, 1, 0) == 1);
    CHECK_STATUS(pressure_remove_device(session, device), 0);
    CHECK(poll(&wait, 1, 0) == 0);
    // In the middle of a press the events of its end wait.
    device = pressure_add_recording(session, path_of("peek.evemu"), 0);
    CHECK_STATUS(pressure_dispatch(session), 1);
    CHECK_STATUS(pressure_remove_device(session, device), 0);
    CHECK(poll(&wait, 1, 0) == 1);
    CHECK_TEXT(lines(session), "0.000001 contact 1 target 1 touchBegan  0.062\n"
                               "0.000001 contact 1 target 1 cancelled(deviceGone)  0.062\n");
    CHECK(poll(&wait, 1, 0) == 0);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// Many recordings at once, and nobody takes an event until all is over: nothing is lost.
static void crowded(void) {
    pressure_session *session = session_with_preview();
    pressure_event event = PRESSURE_EVENT_INIT;
    int began = 0, left = 0, waiting = 0;
    for (int count = 0; count < 60; count++) CHECK(pressure_add_recording(session, path_of("peek.evemu"), 1e9) > 0);
    for (int count = 0; count < 100; count++) waiting = pressure_dispatch(session);
    CHECK(waiting >= 500 && waiting < 60 * 60);
    struct pollfd wait = {.fd = pressure_fd(session), .events = POLLIN};
    CHECK(poll(&wait, 1, 0) == 1);
    while (left < 60 && poll(&wait, 1, 20000) == 1) {
        while (pressure_next_event(session, &event) == 1) {
            began += event.kind == PRESSURE_EVENT_PEEK_BEGAN;
            left += event.kind == PRESSURE_EVENT_DEVICE_LEFT;
        }
        pressure_dispatch(session);
    }
    CHECK(began == 60 && left == 60);
    CHECK_STATUS(pressure_session_free(session), 0);
}

static void room(void) {
    pressure_session *session = session_with_preview();
    int device = 0;
    for (int count = 0; count < 64; count++) device = pressure_add_recording(session, path_of("peek.evemu"), 0);
    CHECK(device == 64);
    CHECK_STATUS(pressure_add_recording(session, path_of("peek.evemu"), 0), PRESSURE_ERROR_LIMIT);
    CHECK_STATUS(pressure_remove_device(session, 5), 0);
    CHECK_STATUS(pressure_add_recording(session, path_of("peek.evemu"), 0), 65);
    CHECK_STATUS(pressure_session_free(session), 0);
}

static void information(void) {
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.rotation = 90;
    pressure_session *session = pressure_session_new(&settings);
    pressure_device_info info = {.size = sizeof info};
    int device = pressure_add_recording(session, path_of("peek.evemu"), 0);
    CHECK_STATUS(pressure_get_device_info(session, device, &info), 0);
    CHECK_TEXT(info.name, "Synthetic Touchscreen");
    CHECK_TEXT(info.path, path_of("peek.evemu"));
    // 100 × 160 mm, turned.
    CHECK(info.width == 160 && info.height == 100 && info.size_source == PRESSURE_SIZE_DEVICE);
    CHECK(info.support == PRESSURE_SUPPORT_FORCE && info.minimum == 0 && info.maximum == 500);
    CHECK(info.is_recording == 1 && info.is_touchscreen == 1 && info.is_ladder_lowered == 0);
    CHECK_STATUS(pressure_get_device_info(session, device + 1, &info), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_get_device_info(session, 0, &info), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// The events of a recording without a word of its device: nothing is pressed on the range that is guessed from them,
// unless the settings say so.
static void guessed(void) {
    char path[] = "/tmp/pressure-gestures-guessed-XXXXXX", line[256];
    FILE *whole = fopen(path_of("graded-pop.evemu"), "r");
    int descriptor = mkstemp(path);
    CHECK(whole != NULL && descriptor >= 0);
    if (whole == NULL || descriptor < 0) return;
    FILE *bare = fdopen(descriptor, "w");
    while (fgets(line, sizeof line, whole) != NULL)
        if (line[0] == 'E') fputs(line, bare);
    fclose(whole);
    fclose(bare);
    for (int trusts = 0; trusts < 2; trusts++) {
        pressure_settings settings = PRESSURE_SETTINGS_INIT;
        pressure_device_info info = {.size = sizeof info};
        pressure_target target = preview();
        if (trusts) settings.flags = PRESSURE_FLAG_TRUST_GUESS;
        pressure_session *session = pressure_session_new(&settings);
        CHECK_STATUS(pressure_set_targets(session, &target, 1), 0);
        int device = pressure_add_recording(session, path, 0);
        CHECK_STATUS(pressure_get_device_info(session, device, &info), 0);
        CHECK(info.support == (trusts ? PRESSURE_SUPPORT_GRADED : PRESSURE_SUPPORT_NONE));
        const char *text = all_lines(session);
        CHECK((strstr(text, "popped(force)") != NULL) == trusts);
        CHECK((strstr(text, "peekBegan(hold)") != NULL) == !trusts);
        CHECK_STATUS(pressure_session_free(session), 0);
    }
    unlink(path);
}

// A pen's tablet is refused with how to allow it, and used where the settings do.
static void pens(void) {
    pressure_session *session = session_with_preview();
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    pressure_device_info info = {.size = sizeof info};
    CHECK_STATUS(pressure_add_recording(session, path_of("pen-press.evemu"), 0), PRESSURE_ERROR_DEVICE);
    CHECK(strstr(pressure_last_error(), "pens are allowed") != NULL);
    settings.flags = PRESSURE_FLAG_PENS;
    CHECK_STATUS(pressure_configure(session, &settings), 0);
    int device = pressure_add_recording(session, path_of("pen-press.evemu"), 0);
    CHECK_STATUS(pressure_get_device_info(session, device, &info), 0);
    CHECK(info.support == PRESSURE_SUPPORT_PEN);
    CHECK(strstr(all_lines(session), "popped(force)") != NULL);
    device = pressure_add_recording(session, path_of("pen-button.evemu"), 0);
    CHECK(device > 0);
    pressure_event event = PRESSURE_EVENT_INIT;
    int cancelled = 0;
    while (pressure_dispatch(session) > 0)
        while (pressure_next_event(session, &event) == 1)
            if (event.kind == PRESSURE_EVENT_CANCELLED && event.reason == PRESSURE_REASON_PEN_USE) cancelled++;
    CHECK(cancelled == 1);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// Given back in the middle of a press: it is cancelled; paused: nothing comes.
static void given_back(void) {
    pressure_session *session = session_with_preview();
    pressure_event event = PRESSURE_EVENT_INIT;
    // So slowly that only the first frame is due.
    int device = pressure_add_recording(session, path_of("peek.evemu"), 0.0001);
    CHECK_STATUS(pressure_suspend(session), 0);
    CHECK_STATUS(pressure_dispatch(session), 0);
    CHECK_STATUS(pressure_resume(session), 0);
    CHECK_STATUS(pressure_dispatch(session), 1);
    CHECK(pressure_next_event(session, &event) == 1 && event.kind == PRESSURE_EVENT_TOUCH_BEGAN);
    CHECK_STATUS(pressure_claim(session, device, 1), PRESSURE_CLAIM_POSSIBLE);
    CHECK_STATUS(pressure_remove_device(session, device), 0);
    CHECK(pressure_next_event(session, &event) == 1 && event.kind == PRESSURE_EVENT_CANCELLED);
    CHECK(event.reason == PRESSURE_REASON_DEVICE_GONE && event.device == device);
    CHECK_STATUS(pressure_next_event(session, &event), 0);
    CHECK_STATUS(pressure_claim(session, device, 1), PRESSURE_ERROR_DEVICE);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// What may be wrong with a stream has names, and each has its place in the counts.
static void diagnostics(void) {
    pressure_session *session = session_with_preview();
    pressure_counts counts = {.size = sizeof counts};
    uint64_t sum = 0;
    int dropped = -1;
    for (int place = 0; pressure_check_name(place); place++)
        if (strcmp(pressure_check_name(place), "events.dropped") == 0) dropped = place;
    CHECK(dropped >= 0 && dropped < PRESSURE_CHECK_COUNT);
    CHECK(pressure_check_name(PRESSURE_CHECK_COUNT) == NULL && pressure_check_name(-1) == NULL);
    CHECK(pressure_check_name(PRESSURE_CHECK_COUNT - 1) != NULL);
    int device = pressure_add_recording(session, path_of("peek.evemu"), 0.0001);
    pressure_dispatch(session);
    CHECK_STATUS(pressure_get_counts(session, device, &counts), 0);
    for (int place = 0; place < PRESSURE_CHECK_COUNT; place++) sum += counts.checks[place];
    CHECK(sum == 0);
    CHECK_STATUS(pressure_session_free(session), 0);
}

static void trouble(void) {
    pressure_session *session = session_with_preview();
    pressure_event event = PRESSURE_EVENT_INIT;
    char folder[] = "/tmp/pressure-recording-XXXXXX", path[64];
    CHECK_STATUS(pressure_add_recording(session, path_of("none.evemu"), 0), PRESSURE_ERROR_FILE);
    CHECK(strstr(pressure_last_error(), "none.evemu: there is no such file") != NULL);
    CHECK_STATUS(pressure_add_recording(session, recordings, 0), PRESSURE_ERROR_FILE);
    CHECK_STATUS(pressure_add_recording(session, path_of("README.md"), 0), PRESSURE_ERROR_FILE);
    CHECK_STATUS(pressure_add_recording(session, NULL, 0), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_add_recording(session, path_of("peek.evemu"), -1), PRESSURE_ERROR_ARGUMENT);
    CHECK(mkdtemp(folder) != NULL);
    // The other end of a pipe may never come.
    snprintf(path, sizeof path, "%s/pipe", folder);
    CHECK(mkfifo(path, 0600) == 0);
    CHECK_STATUS(pressure_add_recording(session, path, 0), PRESSURE_ERROR_FILE);
    unlink(path);
    // Damage in the middle: what stands before is played, then the recording leaves with the line.
    snprintf(path, sizeof path, "%s/damaged.evemu", folder);
    FILE *from = fopen(path_of("peek.evemu"), "r"), *to = fopen(path, "w");
    CHECK(from && to);
    char line[256];
    int number = 0, damaged = 0;
    while (fgets(line, sizeof line, from)) {
        number++;
        if (strncmp(line, "E: 0.3", 6) == 0 && !damaged) {
            fputs("E: what is this\n", to);
            damaged = number;
        }
        fputs(line, to);
    }
    fclose(from);
    fclose(to);
    CHECK(damaged > 0);
    int device = pressure_add_recording(session, path, 0);
    // Where the whole of it is read for its ranges the damage is found at once.
    if (device < 0) CHECK_STATUS(device, PRESSURE_ERROR_FILE);
    int cancelled = 0, left = 0;
    while (pressure_dispatch(session) > 0 && pressure_next_event(session, &event) == 1) {
        cancelled += event.kind == PRESSURE_EVENT_CANCELLED;
        if (event.kind == PRESSURE_EVENT_DEVICE_LEFT) {
            char place[32];
            snprintf(place, sizeof place, "damaged.evemu:%d", damaged);
            CHECK(strstr(event.text, place) != NULL);
            left++;
        }
    }
    CHECK(cancelled == 1 && left == 1);
    unlink(path);
    rmdir(folder);
    CHECK_STATUS(pressure_session_free(session), 0);
}

void test_recordings(const char *folder) {
    recordings = folder;
    speeds();
    asked();
    explained();
    quiet();
    crowded();
    room();
    information();
    guessed();
    pens();
    given_back();
    diagnostics();
    trouble();
}
