// What lies under a finger: declared targets, and the app's own hit test.
#define _GNU_SOURCE
#include <math.h>

#include "check.h"

// What the hit test was asked, and what it is to answer.
struct asked {
    pressure_session *session;
    int times, answer;
    int32_t device, contact;
    double x, y;
    pressure_target target;
    int misuse; // what a call from within gave
};

static int answer(void *data, int32_t device, int32_t contact, double x, double y, pressure_target *target) {
    struct asked *asked = data;
    pressure_event event = PRESSURE_EVENT_INIT;
    asked->times++;
    asked->device = device;
    asked->contact = contact;
    asked->x = x;
    asked->y = y;
    CHECK(target->size == sizeof *target && target->id == 0 && target->action_count == 0);
    // From within, nothing may be done with the session.
    asked->misuse = pressure_dispatch(asked->session);
    CHECK_STATUS(pressure_next_event(asked->session, &event), PRESSURE_ERROR_BUSY);
    CHECK_STATUS(pressure_session_free(asked->session), PRESSURE_ERROR_BUSY);
    CHECK_STATUS(pressure_session_adopt(asked->session), PRESSURE_ERROR_BUSY);
    CHECK_STATUS(pressure_touch_began(asked->session, 3, 0, 1, 1, 0), PRESSURE_ERROR_BUSY);
    *target = asked->target;
    return asked->answer;
}

static void asked_once(void) {
    pressure_session *session = pressure_session_new(NULL);
    struct asked asked = {.session = session, .answer = 1, .target = preview()};
    asked.target.id = 42;
    CHECK_STATUS(pressure_set_hit_test(session, answer, &asked), 0);
    CHECK_STATUS(pressure_touch_began(session, 8, 0, 12.5, 99, 0.1), 0);
    pressure_touch_moved(session, 8, 10000, 13, 99, 0.1);
    pressure_touch_ended(session, 8, 20000, 13, 99);
    CHECK(asked.times == 1 && asked.device == 0 && asked.contact == 8 && asked.x == 12.5 && asked.y == 99);
    CHECK(asked.misuse == PRESSURE_ERROR_BUSY);
    // 0 refuses: nothing comes of the contact.
    asked.answer = 0;
    CHECK_STATUS(pressure_touch_began(session, 9, 30000, 12.5, 99, 0.1), 0);
    pressure_touch_ended(session, 9, 40000, 12.5, 99);
    CHECK_TEXT(lines(session),
               "0.000000 contact 8 target 42 touchBegan  0.100\n"
               "0.020000 contact 8 target 42 tapped  0.100\n");
    // Without a hit test the declared targets count, of which there are none.
    CHECK_STATUS(pressure_set_hit_test(session, NULL, NULL), 0);
    pressure_touch_began(session, 10, 50000, 12.5, 99, 0.1);
    CHECK(asked.times == 2);
    CHECK_TEXT(lines(session), "");
    CHECK_STATUS(pressure_session_free(session), 0);
}

static void impossible_answer(void) {
    pressure_session *session = pressure_session_new(NULL);
    struct asked asked = {.session = session, .answer = 1, .target = preview()};
    pressure_counts counts = {.size = sizeof counts};
    asked.target.offer = 99;
    CHECK_STATUS(pressure_set_hit_test(session, answer, &asked), 0);
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 1, 1, 0.1), PRESSURE_ERROR_TARGET);
    CHECK(strstr(pressure_last_error(), "99") != NULL);
    // The touch was taken all the same: it lies on nothing.
    CHECK_STATUS(pressure_touch_ended(session, 1, 10000, 1, 1), 0);
    CHECK_TEXT(lines(session), "");
    CHECK_STATUS(pressure_get_counts(session, 0, &counts), 0);
    CHECK(counts.refused_targets == 1 && counts.unknown_contacts == 0);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// The last one is on top, in a list that is searched and in one that is indexed.
static void topmost(size_t count) {
    static pressure_target targets[100];
    pressure_session *session = pressure_session_new(NULL);
    for (size_t place = 0; place < count; place++) {
        targets[place] = preview();
        targets[place].id = (int32_t)place;
        targets[place].frame = (pressure_rect){(double)place, 0, 10, 10};
    }
    CHECK_STATUS(pressure_set_targets(session, targets, count), 0);
    // The array is the app's again.
    memset(targets, 0xff, sizeof targets);
    pressure_event event = PRESSURE_EVENT_INIT;
    pressure_touch_began(session, 1, 0, 9.5, 5, 0.1);
    CHECK_STATUS(pressure_next_event(session, &event), 1);
    CHECK(event.target == 9 && event.x == 9.5 && event.y == 5 && event.kind == PRESSURE_EVENT_TOUCH_BEGAN);
    pressure_touch_lost(session, 1, 1);
    lines(session);
    // All are taken away.
    CHECK_STATUS(pressure_set_targets(session, NULL, 0), 0);
    pressure_touch_began(session, 2, 2, 9.5, 5, 0.1);
    CHECK_STATUS(pressure_next_event(session, &event), 0);
    CHECK_STATUS(pressure_session_free(session), 0);
}

// Targets that cannot be are refused as a whole, and those before stay.
static void impossible_targets(void) {
    pressure_session *session = session_with_preview();
    for (int fault = 0; fault < 8; fault++) {
        pressure_target targets[2] = {preview(), preview()};
        pressure_target *bad = &targets[1];
        switch (fault) {
        case 0: bad->offer = 5; break;
        case 1: bad->offer = -1; break;
        case 2: bad->action_count = 9; break;
        case 3: bad->action_count = 1; break; // its id is 0
        case 4: bad->frame.width = -1; break;
        case 5: bad->frame.x = 0.0 / (bad->frame.x - 0.0); break; // not a number
        case 6: bad->leading_action = 40000; break;
        case 7:
            bad->offer = PRESSURE_OFFER_PLAYBACK;
            bad->action_count = 1;
            bad->actions[0].id = 1;
            break;
        }
        CHECK_STATUS(pressure_set_targets(session, targets, 2), PRESSURE_ERROR_TARGET);
    }
    pressure_target half = preview();
    half.action_count = 2;
    half.actions[0] = (pressure_action){.id = 1, .frame = {0, 0, 10, 10}};
    half.actions[1] = (pressure_action){.id = 2};
    CHECK_STATUS(pressure_set_targets(session, &half, 1), PRESSURE_ERROR_TARGET);
    // A flag that this header does not have.
    pressure_target flagged = preview();
    flagged.action_count = 1;
    flagged.actions[0] = (pressure_action){.id = 7, .flags = PRESSURE_ACTION_DISABLED | 1 << 2};
    CHECK_STATUS(pressure_set_targets(session, &flagged, 1), PRESSURE_ERROR_TARGET);
    CHECK_TEXT(pressure_last_error(),
               "action 7 of target 1 has an unknown flag: 5; see pressure_action_flags");
    pressure_touch_began(session, 1, 0, 5, 5, 0.1);
    CHECK_TEXT(lines(session), "0.000000 contact 1 target 1 touchBegan  0.100\n");
    CHECK_STATUS(pressure_session_free(session), 0);
}

// An answer that cannot be, at a touch whose pressure cannot be either: the next touch has done nothing wrong.
static void impossible_both(void) {
    pressure_session *session = pressure_session_new(NULL);
    struct asked asked = {.session = session, .answer = 1, .target = preview()};
    asked.target.offer = -1;
    CHECK_STATUS(pressure_set_hit_test(session, answer, &asked), 0);
    CHECK_STATUS(pressure_touch_began(session, 1, 0, 5, 5, 55), PRESSURE_ERROR_TARGET);
    CHECK_STATUS(pressure_touch_moved(session, 1, 10000, 5, 5, 0.5), 0);
    CHECK_STATUS(pressure_touch_moved(session, 1, 20000, 5, 5, 55), PRESSURE_ERROR_ARGUMENT);
    CHECK_STATUS(pressure_touch_moved(session, 1, 30000, 5, 5, 0.5), 0);
    CHECK_STATUS(pressure_session_free(session), 0);
}

void test_hit_testing(void) {
    asked_once();
    impossible_answer();
    impossible_both();
    topmost(20);
    topmost(100);
    impossible_targets();
}
