// Tests of the interface for C, as a program in C sees it.
//
// usage: interface-tests FOLDER WITH RECORDINGS
// exit:  0 all passed, 1 some did not
//
// WITHOUT_LIBEVDEV leaves the tests of devices out, for systems that have none; what is said there, without-evdev.c tests.
#define _GNU_SOURCE
#include "check.h"

static int passed, failed;
// What fails a thousand times is told a few times.
enum { told = 20 };

void check(int is_true, const char *what, const char *file, int line) {
    if (is_true) {
        passed++;
        return;
    }
    if (++failed > told) return;
    printf("%s:%d: failed: %s\n    the last error: %s\n", file, line, what, pressure_last_error());
}

void check_status(int result, int wanted, const char *what, const char *file, int line) {
    if (result == wanted && (wanted >= 0 || pressure_last_error()[0] != '\0')) {
        passed++;
        return;
    }
    if (++failed > told) return;
    printf("%s:%d: %s gave %d (%s), not %d (%s)\n    the last error: %s\n", file, line, what, result,
           pressure_status_name(result), wanted, pressure_status_name(wanted), pressure_last_error());
}

void check_text(const char *text, const char *wanted, const char *what, const char *file, int line) {
    if (text && strcmp(text, wanted) == 0) {
        passed++;
        return;
    }
    if (++failed > told) return;
    printf("%s:%d: %s gave\n%s\ninstead of\n%s\n", file, line, what, text ? text : "NULL", wanted);
}

pressure_target preview(void) {
    pressure_target target = PRESSURE_TARGET_INIT;
    target.id = 1;
    target.offer = PRESSURE_OFFER_PREVIEW;
    target.frame = (pressure_rect){0, 0, 100, 160};
    return target;
}

pressure_session *session_with_preview(void) {
    pressure_session *session = pressure_session_new(NULL);
    pressure_target target = preview();
    CHECK(session != NULL);
    CHECK_STATUS(pressure_set_targets(session, &target, 1), 0);
    return session;
}

const char *lines(pressure_session *session) {
    static char text[1 << 16];
    size_t length = 0;
    pressure_event event = PRESSURE_EVENT_INIT;
    text[0] = '\0';
    while (pressure_next_event(session, &event) == 1) {
        if (event.kind == PRESSURE_EVENT_PROGRESS) continue;
        length += (size_t)pressure_event_line(&event, text + length, sizeof text - length - 1);
        text[length++] = '\n';
        text[length] = '\0';
    }
    return text;
}

int main(int count, char **words) {
    if (count != 2) {
        fprintf(stderr, "usage: interface-tests FOLDER WITH RECORDINGS\n");
        return 2;
    }
    test_touches();
    test_hit_testing();
    test_tuning();
    test_events();
    test_recordings(words[1]);
    test_hostile(words[1]);
    test_handles();
    test_threads();
    test_sizes();
    test_arguments();
    test_motion();
    test_host();
#ifndef WITHOUT_LIBEVDEV
    if (pressure_has_live_devices()) test_devices();
    else test_without_devices();
#endif
    printf("%d checks passed, %d failed\n", passed, failed);
    return failed != 0;
}
