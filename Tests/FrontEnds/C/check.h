// What the tests in C share: checks that say where they failed, and a session with one preview that covers its surface.
#ifndef CHECK_H
#define CHECK_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "pressure-gestures.h"

// Says what failed and counts it; the test goes on.
#define CHECK(condition) check((condition), #condition, __FILE__, __LINE__)
// The same for results: the status must be this one, and a failure must say something.
#define CHECK_STATUS(call, status) check_status((call), (status), #call, __FILE__, __LINE__)
// The same for texts.
#define CHECK_TEXT(text, wanted) check_text((text), (wanted), #text, __FILE__, __LINE__)

void check(int is_true, const char *what, const char *file, int line);
void check_status(int result, int wanted, const char *what, const char *file, int line);
void check_text(const char *text, const char *wanted, const char *what, const char *file, int line);

// A preview with the id 1 on 100 × 160 mm.
pressure_target preview(void);
// A session with that target and nothing else.
pressure_session *session_with_preview(void);
// Takes every event that waits; the lines of the event log without progress, each ended by a newline.
const char *lines(pressure_session *session);

// The tests, by file.
void test_touches(void);
void test_hit_testing(void);
void test_tuning(void);
void test_events(void);
void test_recordings(const char *folder);
void test_hostile(const char *folder);
void test_handles(void);
void test_threads(void);
void test_sizes(void);
void test_arguments(void);
void test_motion(void);
void test_motion_misuse(void);
void test_host(void);
void test_host_misuse(void);
void test_host(void);
void test_host_misuse(void);
void test_devices(void);
void test_without_devices(void);

#endif
