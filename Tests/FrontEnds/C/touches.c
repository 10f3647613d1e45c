// The app's own touches. Times, forces and places are worked out by hand from the thresholds' defaults.
#define _GNU_SOURCE
#include "check.h"

enum { ms = 1000 };

// A peek by force: too young at 100 ms, so it waits for the 120 ms of press.age; easing keeps it.
static void peek_and_lift(void) {
    pressure_session *session = session_with_preview();
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 20, 40, 0.1), 0);
    CHECK_STATUS(pressure_touch_moved(session, 1, 100 * ms, 20, 40, 0.6), 0);
    CHECK_STATUS(pressure_claim(session, PRESSURE_DEVICE_TOUCHES, 1), PRESSURE_CLAIM_POSSIBLE);
    CHECK_STATUS(pressure_advance(session, 150 * ms), 0);
    CHECK_STATUS(pressure_claim(session, PRESSURE_DEVICE_TOUCHES, 1), PRESSURE_CLAIM_EXCLUSIVE);
    CHECK_STATUS(pressure_touch_ended(session, 1, 400 * ms, 20, 40), 0);
    CHECK_STATUS(pressure_claim(session, PRESSURE_DEVICE_TOUCHES, 1), PRESSURE_CLAIM_NONE);
    CHECK_TEXT(lines(session),
               "0.000000 contact 1 target 1 touchBegan  0.100\n"
               "0.100000 contact 1 target 1 hintBegan  0.600\n"
               "0.120000 contact 1 target 1 hintEnded(began)  0.600\n"
               "0.120000 contact 1 target 1 peekBegan(pressure)  0.600\n"
               "0.400000 contact 1 target 1 peekEnded(dismissed)  0.600\n");
    CHECK_STATUS(pressure_session_free(session), 0);
}

// A hold of a finger whose force nobody says: 500 ms, told by the deadline; what it opened stays after the lift.
static void hold_and_deadline(void) {
    pressure_session *session = session_with_preview();
    int64_t due = 0;
    CHECK_STATUS(pressure_next_deadline(session, &due), 0);
    CHECK_STATUS(pressure_touch_began(session, 7, 1000 * ms, 20, 40, PRESSURE_UNKNOWN), 0);
    CHECK_STATUS(pressure_next_deadline(session, &due), 1);
    CHECK(due == 1500 * ms);
    // Later than the deadline: the event bears the deadline all the same.
    CHECK_STATUS(pressure_advance(session, 1700 * ms), 0);
    CHECK_STATUS(pressure_touch_ended(session, 7, 1800 * ms, 20, 40), 0);
    CHECK_STATUS(pressure_cancel_pinned(session), 0);
    CHECK_TEXT(lines(session),
               "1.000000 contact 7 target 1 touchBegan\n"
               "1.500000 contact 7 target 1 peekBegan(hold)\n"
               "1.800000 contact 7 target 1 pinned\n"
               "1.800000 contact 7 target 1 cancelled(app)\n");
    CHECK_STATUS(pressure_session_free(session), 0);
}

// Raw readings passed as shares: the touch is taken without them, and every answer says what to do.
static void readings_as_shares(void) {
    pressure_session *session = session_with_preview();
    pressure_counts counts = {.size = sizeof counts};
    char text[200];
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 20, 40, 30), PRESSURE_ERROR_ARGUMENT);
    CHECK(strstr(pressure_last_error(), "pressure 30 is not 0…1: divide it") == pressure_last_error());
    CHECK(strstr(pressure_last_error(), "pressure_touch_units") != NULL);
    CHECK_STATUS(pressure_touch_moved(session, 1, 50 * ms, 20, 40, 200), PRESSURE_ERROR_ARGUMENT);
    CHECK(pressure_explain(session, 0, 1, text, sizeof text) > 0);
    CHECK(strstr(text, "touching: pressure 200 is not 0…1: ") == text);
    CHECK_STATUS(pressure_touch_moved(session, 1, 60 * ms, 20, 40, 0.1), 0);
    CHECK_STATUS(pressure_touch_ended(session, 1, 100 * ms, 20, 40), 0);
    CHECK_STATUS(pressure_get_counts(session, 0, &counts), 0);
    CHECK(counts.out_of_range == 2 && counts.not_finite == 0);
    CHECK_TEXT(lines(session),
               "0.000000 contact 1 target 1 touchBegan\n"
               "0.100000 contact 1 target 1 tapped  0.100\n");
    CHECK_STATUS(pressure_session_free(session), 0);
}

// What the pressure is worth: raw readings as units, a force of 1000 g, and nothing.
static void own_pressure(void) {
    pressure_session *session = session_with_preview();
    CHECK_STATUS(pressure_touch_units(session, 0, 255, 0), 0);
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 20, 40, 30), 0);
    for (int step = 1; step < 20; step++)
        CHECK_STATUS(pressure_touch_moved(session, 1, step * 10 * ms, 20, 40, 30 + step % 2), 0);
    // Half as much again as its own level is a peek, in whatever units.
    for (int step = 20; step < 25; step++)
        CHECK_STATUS(pressure_touch_moved(session, 1, step * 10 * ms, 20, 40, 48), 0);
    CHECK_STATUS(pressure_touch_ended(session, 1, 250 * ms, 20, 40), 0);
    CHECK(strstr(lines(session), "peekBegan(pressure)") != NULL);
    CHECK_STATUS(pressure_touch_force(session, 1000), 0);
    double force = 0;
    CHECK_STATUS(pressure_touch_began(session, 2, 1000 * ms, 20, 40, 0.25), 0);
    CHECK_STATUS(pressure_force(session, 0, 2, &force), 1);
    CHECK(force == 0.5);
    // Said while a finger is down it acts from the next contact on.
    CHECK_STATUS(pressure_touch_no_pressure(session), 0);
    CHECK_STATUS(pressure_touch_moved(session, 2, 1010 * ms, 20, 40, 0.5), 0);
    CHECK_STATUS(pressure_force(session, 0, 2, &force), 1);
    CHECK(force == 1);
    CHECK_STATUS(pressure_touch_lost(session, 2, 1020 * ms), 0);
    lines(session);
    CHECK_STATUS(pressure_touch_began(session, 3, 2000 * ms, 20, 40, 250), 0);
    CHECK_STATUS(pressure_force(session, 0, 3, &force), 0);
    CHECK_STATUS(pressure_advance(session, 2600 * ms), 0);
    CHECK_TEXT(lines(session),
               "2.000000 contact 3 target 1 touchBegan\n"
               "2.500000 contact 3 target 1 peekBegan(hold)\n");
    CHECK_STATUS(pressure_session_free(session), 0);
}

// A pen writes as hard as it likes; once it rests, pressing on to near the end of its range peeks and pops.
static void own_pen(void) {
    for (int presses = 0; presses < 2; presses++) {
        pressure_session *session = session_with_preview();
        CHECK_STATUS(pressure_touch_pen(session), 0);
        CHECK_STATUS(pressure_touch_began(session, 1, 0, 20, 40, 0.6), 0);
        for (int step = 1; step < 40; step++)
            CHECK_STATUS(pressure_touch_moved(session, 1, step * 10 * ms, 20, 40, 0.6 + step % 2 * 0.01), 0);
        for (int step = 40; step < 60; step++)
            CHECK_STATUS(
                pressure_touch_moved(session, 1, step * 10 * ms, 20, 40, presses ? 0.97 + step % 2 * 0.01 : 0.62), 0);
        CHECK_STATUS(pressure_touch_ended(session, 1, 600 * ms, 20, 40), 0);
        const char *text = lines(session);
        CHECK((strstr(text, "peekBegan(pressure)") != NULL) == presses);
        CHECK((strstr(text, "popped(force)") != NULL) == presses);
        CHECK((strstr(text, "tapped") != NULL) == !presses);
        CHECK_STATUS(pressure_session_free(session), 0);
    }
    CHECK_STATUS(pressure_touch_pen(NULL), PRESSURE_ERROR_HANDLE);
}

// A menu whose items the app has placed: a slide onto the second chooses it in one go.
static void menu_with_places(void) {
    pressure_session *session = pressure_session_new(NULL);
    pressure_target icon = PRESSURE_TARGET_INIT;
    icon.id = -5;
    icon.offer = PRESSURE_OFFER_MENU;
    icon.frame = (pressure_rect){10, 10, 15, 15};
    icon.action_count = 2;
    icon.actions[0] = (pressure_action){.id = 11, .frame = {10, 30, 40, 8}};
    icon.actions[1] = (pressure_action){.id = 32767, .frame = {10, 38, 40, 8}};
    CHECK_STATUS(pressure_set_targets(session, &icon, 1), 0);
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 12, 12, PRESSURE_UNKNOWN), 0);
    CHECK_STATUS(pressure_touch_moved(session, 1, 600 * ms, 20, 40, PRESSURE_UNKNOWN), 0);
    CHECK_STATUS(pressure_touch_ended(session, 1, 700 * ms, 20, 40), 0);
    CHECK_TEXT(lines(session),
               "0.000000 contact 1 target -5 touchBegan\n"
               "0.500000 contact 1 target -5 menuOpened(hold)\n"
               "0.600000 contact 1 target -5 highlighted(32767)\n"
               "0.700000 contact 1 target -5 actionSelected(32767)\n");
    CHECK_STATUS(pressure_session_free(session), 0);
}

// A disabled item is part of the menu: neither the finger that opened it nor a later touch chooses it or is outside.
static void disabled_item(void) {
    pressure_session *session = pressure_session_new(NULL);
    pressure_target icon = PRESSURE_TARGET_INIT;
    icon.id = 1;
    icon.offer = PRESSURE_OFFER_MENU;
    icon.frame = (pressure_rect){10, 10, 15, 15};
    icon.action_count = 2;
    icon.actions[0] = (pressure_action){.id = 1, .flags = PRESSURE_ACTION_DISABLED, .frame = {10, 30, 40, 8}};
    icon.actions[1] = (pressure_action){.id = 2, .flags = PRESSURE_ACTION_GROUP, .frame = {10, 38, 40, 8}};
    CHECK_STATUS(pressure_set_targets(session, &icon, 1), 0);
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 12, 12, PRESSURE_UNKNOWN), 0);
    CHECK_STATUS(pressure_touch_moved(session, 1, 600 * ms, 20, 33, PRESSURE_UNKNOWN), 0);
    CHECK_STATUS(pressure_touch_ended(session, 1, 700 * ms, 20, 33), 0);
    CHECK_STATUS(pressure_touch_began(session, 2, 800 * ms, 20, 33, PRESSURE_UNKNOWN), 0);
    CHECK_STATUS(pressure_touch_ended(session, 2, 900 * ms, 20, 33), 0);
    CHECK_STATUS(pressure_touch_began(session, 3, 1000 * ms, 20, 40, PRESSURE_UNKNOWN), 0);
    CHECK_STATUS(pressure_touch_ended(session, 3, 1100 * ms, 20, 40), 0);
    CHECK_TEXT(lines(session),
               "0.000000 contact 1 target 1 touchBegan\n"
               "0.500000 contact 1 target 1 menuOpened(hold)\n"
               "0.700000 contact 1 target 1 pinned\n"
               "1.100000 contact 1 target 1 actionSelected(2)\n");
    CHECK_STATUS(pressure_session_free(session), 0);
}

// A sideways swipe of 8 mm to the right: the trailing action, or the leading one where text runs from right to left.
static void sideways(int is_right_to_left, const char *selected) {
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    if (is_right_to_left) settings.flags = PRESSURE_FLAG_RIGHT_TO_LEFT;
    pressure_session *session = pressure_session_new(&settings);
    pressure_target mail = preview();
    mail.leading_action = 3;
    mail.trailing_action = 4;
    CHECK_STATUS(pressure_set_targets(session, &mail, 1), 0);
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 50, 80, 0.6), 0);
    CHECK_STATUS(pressure_touch_moved(session, 1, 130 * ms, 50, 80, 0.6), 0);
    CHECK_STATUS(pressure_touch_moved(session, 1, 300 * ms, 58, 80, 0.6), 0);
    CHECK_STATUS(pressure_touch_ended(session, 1, 400 * ms, 58, 80), 0);
    CHECK(strstr(lines(session), selected) != NULL);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// What calls a press off: the app, the toolkit, another contact under the same name.
static void calling_off(void) {
    pressure_session *session = session_with_preview();
    pressure_counts counts = {.size = sizeof counts};
    pressure_touch_began(session, 1, 0, 20, 40, 0.1);
    CHECK_STATUS(pressure_cancel(session, PRESSURE_DEVICE_TOUCHES, 1), 0);
    pressure_touch_ended(session, 1, 10 * ms, 20, 40);
    pressure_touch_began(session, 2, 20 * ms, 20, 40, 0.1);
    CHECK_STATUS(pressure_touch_lost(session, 2, 30 * ms), 0);
    pressure_touch_began(session, 3, 40 * ms, 20, 40, 0.1);
    pressure_touch_began(session, 3, 50 * ms, 20, 40, 0.1);
    pressure_touch_ended(session, 3, 60 * ms, 20, 40);
    // Nobody has seen contact 9 land.
    CHECK_STATUS(pressure_touch_moved(session, 9, 70 * ms, 20, 40, 0.1), PRESSURE_ERROR_ARGUMENT);
    CHECK_TEXT(pressure_last_error(), "contact 9 is not down; call pressure_touch_began first");
    CHECK_STATUS(pressure_touch_ended(session, 9, 70 * ms, 20, 40), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_touch_lost(session, 9, 70 * ms), PRESSURE_ERROR_ARGUMENT);
    // Older than what was taken already.
    CHECK_STATUS(pressure_advance(session, 80 * ms), 0);
    CHECK_STATUS(pressure_touch_began(session, 4, 75 * ms, 20, 40, 0.1), 0);
    CHECK_TEXT(lines(session),
               "0.000000 contact 1 target 1 touchBegan  0.100\n"
               "0.000000 contact 1 target 1 cancelled(app)  0.100\n"
               "0.020000 contact 2 target 1 touchBegan  0.100\n"
               "0.030000 contact 2 target 1 cancelled(lost)  0.100\n"
               "0.040000 contact 3 target 1 touchBegan  0.100\n"
               "0.050000 contact 3 target 1 cancelled(replaced)  0.100\n"
               "0.050000 contact 3 target 1 touchBegan  0.100\n"
               "0.060000 contact 3 target 1 tapped  0.100\n"
               "0.080000 contact 4 target 1 touchBegan  0.100\n");
    CHECK_STATUS(pressure_get_counts(session, PRESSURE_DEVICE_TOUCHES, &counts), 0);
    CHECK(counts.replaced == 1 && counts.unknown_contacts == 3 && counts.past_samples == 1);
    CHECK(counts.anomalies == 0 && counts.too_many == 0 && counts.not_finite == 0);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// What a press waits for, with its numbers; and the force of a contact.
static void asking(void) {
    pressure_session *session = session_with_preview();
    char text[80];
    double force = -7;
    CHECK_STATUS(pressure_explain(session, 0, 1, text, sizeof text), 0);
    CHECK_TEXT(text, "");
    CHECK_STATUS(pressure_force(session, 0, 1, &force), 0);
    CHECK(force == -7);
    pressure_touch_began(session, 1, 0, 20, 40, 0.25);
    CHECK_STATUS(pressure_force(session, 0, 1, &force), 1);
    CHECK(force == 0.25);
    CHECK_STATUS(pressure_explain(session, 0, 1, text, sizeof text), (int)strlen("hinting: 0.25 < peek.enter 0.50"));
    CHECK_TEXT(text, "hinting: 0.25 < peek.enter 0.50");
    // Cut to what there is room for; the length is that of all of it.
    CHECK_STATUS(pressure_explain(session, 0, 1, text, 8), (int)strlen("hinting: 0.25 < peek.enter 0.50"));
    CHECK_TEXT(text, "hinting");
    CHECK_STATUS(pressure_explain(session, 0, 1, NULL, 0), (int)strlen("hinting: 0.25 < peek.enter 0.50"));
    CHECK_STATUS(pressure_session_free(session), 0);
}

// The switch: without pressure the hardest press is a hold.
static void switched_off(void) {
    pressure_session *session = session_with_preview();
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.flags = PRESSURE_FLAG_PRESSURE_OFF;
    CHECK_STATUS(pressure_configure(session, &settings), 0);
    pressure_touch_began(session, 1, 0, 20, 40, 1);
    pressure_touch_moved(session, 1, 200 * ms, 20, 40, 1);
    pressure_advance(session, 500 * ms);
    CHECK_TEXT(lines(session),
               "0.000000 contact 1 target 1 touchBegan\n"
               "0.500000 contact 1 target 1 peekBegan(hold)\n");
    CHECK_STATUS(pressure_session_free(session), 0);
}

void test_touches(void) {
    peek_and_lift();
    hold_and_deadline();
    readings_as_shares();
    own_pressure();
    own_pen();
    menu_with_places();
    disabled_item();
    sideways(0, "actionSelected(4)");
    sideways(1, "actionSelected(3)");
    calling_off();
    asking();
    switched_off();
}
