// Thresholds by name, presets, profiles.
#define _GNU_SOURCE
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "check.h"

static void by_name(void) {
    pressure_session *session = session_with_preview();
    double value = 0;
    CHECK_STATUS(pressure_get_tuning(session, "peek.enter", &value), 0);
    CHECK(value == 0.5);
    CHECK_STATUS(pressure_set_tuning(session, "peek.enter", 0.41), 0);
    CHECK_STATUS(pressure_get_tuning(session, "peek.enter", &value), 0);
    CHECK(value == 0.41);
    // 0.42 peeks now.
    pressure_touch_began(session, 1, 0, 5, 5, 0.42);
    pressure_advance(session, 120000);
    CHECK(strstr(lines(session), "0.120000 contact 1 target 1 peekBegan(pressure)  0.420") != NULL);
    CHECK_STATUS(pressure_set_tuning(session, "peek.enter", 0.9), PRESSURE_ERROR_TUNING);
    CHECK_TEXT(pressure_last_error(), "pop.enter must be above peek.enter");
    CHECK_STATUS(pressure_set_tuning(session, "peek.entre", 0.5), PRESSURE_ERROR_TUNING);
    CHECK(strstr(pressure_last_error(), "peek.entre is not a tuning field") != NULL);
    CHECK_STATUS(pressure_set_tuning(session, "settle.units", 2), PRESSURE_ERROR_TUNING);
    CHECK(strstr(pressure_last_error(), "settle.units is fixed; `pressure-demo tuning`") != NULL);
    CHECK_STATUS(pressure_get_tuning(session, "", &value), PRESSURE_ERROR_TUNING);
    CHECK_STATUS(pressure_set_tuning(session, "slop", NAN), PRESSURE_ERROR_TUNING);
    CHECK_STATUS(pressure_get_tuning(session, "peek.enter", &value), 0);
    CHECK(value == 0.41);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// Changes that only together keep the rules; and such that do not, of which none counts.
static void together(void) {
    pressure_session *session = session_with_preview();
    const char *names[] = {"peek.enter", "pop.enter", "pop.leave"};
    const double values[] = {0.85, 0.95, 0.9}, wrong[] = {0.6, 0.95, 0.96};
    double value = 0;
    CHECK_STATUS(pressure_set_tunings(session, names, values, 3), 0);
    CHECK_STATUS(pressure_get_tuning(session, "pop.enter", &value), 0);
    CHECK(value == 0.95);
    CHECK_STATUS(pressure_set_tunings(session, names, wrong, 3), PRESSURE_ERROR_TUNING);
    CHECK_TEXT(pressure_last_error(), "pop.leave must be below pop.enter");
    CHECK_STATUS(pressure_get_tuning(session, "peek.enter", &value), 0);
    CHECK(value == 0.85);
    CHECK_STATUS(pressure_set_tunings(session, NULL, NULL, 0), 0);
    CHECK_STATUS(pressure_set_tunings(session, NULL, values, 1), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_session_free(session), 0);
}

static void presets(void) {
    static const struct {
        int preset;
        const char *field;
        double value;
    } table[] = {
        {PRESSURE_PRESET_LIGHT, "force.scale", 0.8},   {PRESSURE_PRESET_FIRM, "force.scale", 1.25},
        {PRESSURE_PRESET_HOLD_300, "hold.time", 300},  {PRESSURE_PRESET_HOLD_400, "hold.time", 400},
        {PRESSURE_PRESET_HOLD_500, "hold.time", 500},  {PRESSURE_PRESET_HOLD_700, "hold.time", 700},
        {PRESSURE_PRESET_GENTLE, "force.scale", 0.6},  {PRESSURE_PRESET_PATIENT, "slop", 6},
        {PRESSURE_PRESET_GENTLE_AND_PATIENT, "slop", 6}, {PRESSURE_PRESET_STANDARD, "force.scale", 1},
    };
    for (size_t row = 0; row < sizeof table / sizeof table[0]; row++) {
        pressure_session *session = session_with_preview();
        double value = 0;
        CHECK_STATUS(pressure_use_preset(session, table[row].preset), 0);
        CHECK_STATUS(pressure_get_tuning(session, table[row].field, &value), 0);
        CHECK(value == table[row].value);
        CHECK_STATUS(pressure_use_preset(session, PRESSURE_PRESET_STANDARD), 0);
        CHECK_STATUS(pressure_get_tuning(session, "slop", &value), 0);
        CHECK(value == 3);
        CHECK_STATUS(pressure_session_free(session), 0);
    }
    pressure_session *session = session_with_preview();
    CHECK_STATUS(pressure_use_preset(session, 13), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_use_preset(session, -1), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_session_free(session), 0);
}

static void listing(void) {
    pressure_tuning_field field = PRESSURE_TUNING_FIELD_INIT;
    int place = 0;
    CHECK_STATUS(pressure_get_tuning_field(0, &field), 1);
    CHECK_TEXT(field.name, "hint.enter");
    CHECK_TEXT(field.unit, "of full");
    CHECK(field.standard == 0.2 && field.least == 0.01 && field.greatest == 0.97);
    const char *first = field.reason;
    while (pressure_get_tuning_field(place, &field) == 1) {
        CHECK(field.name[0] && field.unit[0] && field.reason[0]);
        CHECK(field.least <= field.standard && field.standard <= field.greatest);
        place++;
    }
    CHECK(place > 25);
    CHECK_STATUS(pressure_get_tuning_field(0, &field), 1);
    CHECK(field.reason == first);
    CHECK_STATUS(pressure_get_tuning_field(-1, &field), PRESSURE_ERROR_ARGUMENT);
}

// A file of the app's own, removed when the test is over.
static void profile(const char *json, int wanted, const char *said) {
    char path[] = "/tmp/pressure-profile-XXXXXX";
    int file = mkstemp(path);
    CHECK(file >= 0);
    CHECK(write(file, json, strlen(json)) == (ssize_t)strlen(json));
    close(file);
    pressure_session *session = session_with_preview();
    CHECK_STATUS(pressure_load_profile(session, path), wanted);
    if (said) CHECK(strstr(pressure_last_error(), said) != NULL);
    CHECK_STATUS(pressure_session_free(session), 0);
    unlink(path);
}

void test_tuning(void) {
    by_name();
    together();
    presets();
    listing();
    profile("{\"version\": 1, \"support\": \"graded\", \"minimum\": 0, \"maximum\": 255}", 0, NULL);
    profile("{\"version\": 1, \"support\": \"grated\", \"minimum\": 0, \"maximum\": 255}", PRESSURE_ERROR_FILE, "1:");
    profile("", PRESSURE_ERROR_FILE, NULL);
    pressure_session *session = session_with_preview();
    CHECK_STATUS(pressure_load_profile(session, "/no/such/file"), PRESSURE_ERROR_FILE);
    CHECK(strstr(pressure_last_error(), "/no/such/file") != NULL);
    CHECK_STATUS(pressure_load_profile(session, "/dev/zero"), PRESSURE_ERROR_FILE);
    CHECK_STATUS(pressure_load_profile(session, NULL), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_session_free(session), 0);
}
