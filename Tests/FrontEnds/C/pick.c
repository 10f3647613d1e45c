// A program with touches of its own and a host, and nothing else: how much of the static library it takes is looked at.
//
// usage: pick
// exit:  0 a touch is heard, and a target is shown by a key; 1 one is not
#include "pressure-gestures.h"

static int hears_a_touch(void) {
    pressure_target target = PRESSURE_TARGET_INIT;
    pressure_event event = PRESSURE_EVENT_INIT;
    pressure_session *session = pressure_session_new(NULL);
    target.id = 1;
    target.offer = PRESSURE_OFFER_PREVIEW;
    target.frame = (pressure_rect){0, 0, 100, 100};
    pressure_set_targets(session, &target, 1);
    pressure_touch_began(session, 1, 0, 50, 50, 0.1);
    pressure_touch_moved(session, 1, 8000, 50, 50, 0.1);
    pressure_touch_ended(session, 1, 16000, 50, 50);
    return pressure_next_event(session, &event) == 1 && pressure_session_free(session) == 0;
}

static int shows_by_key(void) {
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    pressure_host_event event = PRESSURE_HOST_EVENT_INIT;
    pressure_host_preview preview = PRESSURE_HOST_PREVIEW_INIT;
    pressure_pointer finger = PRESSURE_POINTER_INIT;
    pressure_host *host = pressure_host_new(NULL);
    int has_peeked = 0;
    target.id = 1;
    target.offer = PRESSURE_OFFER_MENU;
    target.frame = (pressure_rect){0, 0, 100, 100};
    target.row_count = 1;
    target.rows[0].id = 1;
    finger.x = finger.y = 50;
    pressure_host_began(host, &finger, &target);
    pressure_host_moved(host, &finger);
    pressure_host_ended(host, &finger);
    pressure_host_key(host, PRESSURE_KEY_MENU, &target, 1000000);
    pressure_host_advance(host, 2000000);
    while (pressure_host_next_event(host, &event) == 1) has_peeked |= event.kind == PRESSURE_HOST_PEEK;
    return has_peeked && pressure_host_get_preview(host, 0, 2000000, &preview) == 1 && pressure_host_moves(host, 2000000) == 0
        && pressure_host_free(host) == 0;
}

int main(void) { return !hears_a_touch() || !shows_by_key(); }
