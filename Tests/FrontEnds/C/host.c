// What happens around presses in one window, in the app's own time. Times, forces and places are worked out by hand.
#define _GNU_SOURCE
#include <math.h>
#include <poll.h>
#include <time.h>

#include "check.h"

enum { ms = 1000 };

// A hand at a window: a finger whose next event comes 8 ms later, and the words that were heard of it.
typedef struct {
    pressure_host *host;
    int64_t time;
    char words[4096];
    // The last event of each kind.
    pressure_host_event last[PRESSURE_HOST_REDRAW + 1];
} hand;

static hand *window(void) {
    static hand made;
    memset(&made, 0, sizeof made);
    made.host = pressure_host_new(NULL);
    made.time = 1000 * ms;
    CHECK(made.host != NULL);
    return &made;
}

// In the middle of the upper half, 400 pixels wide.
static pressure_host_target photo(int offer, uint32_t rows) {
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    target.id = 7;
    target.offer = offer;
    target.frame = (pressure_rect){40, 100, 320, 100};
    target.row_count = rows;
    for (uint32_t row = 0; row < rows; row++) target.rows[row].id = (int32_t)row + 1;
    return target;
}

static const char *word(const pressure_host_event *event) {
    static char text[64];
    static const char *const shown[] = {"nothing", "preview", "menu", "playback", "edit menu"};
    static const char *const ends[] = {"eased", "dismissed", "popped", "chosen", "cancelled"};
    const char *cause = event->cause == PRESSURE_REASON_PRESSURE ? "pressure"
                        : event->cause == PRESSURE_REASON_HOLD   ? "hold"
                        : event->cause == PRESSURE_REASON_FORCE  ? "force"
                        : event->cause == PRESSURE_REASON_TAP    ? "tap"
                                                                 : "keyboard";
    switch (event->kind) {
    case PRESSURE_HOST_HINT: snprintf(text, sizeof text, event->share > 0 ? "hint by %s" : "no hint", cause); break;
    case PRESSURE_HOST_PEEK: snprintf(text, sizeof text, "peek %s by %s", shown[event->shown], cause); break;
    case PRESSURE_HOST_PROGRESS: return "progress";
    case PRESSURE_HOST_POP: snprintf(text, sizeof text, "pop by %s", cause); break;
    case PRESSURE_HOST_ACTION: snprintf(text, sizeof text, "action %d", event->action); break;
    case PRESSURE_HOST_ENDED: snprintf(text, sizeof text, "ended %s", ends[event->value]); break;
    case PRESSURE_HOST_TAP: return "tap";
    case PRESSURE_HOST_MENU: return "toolkit's menu";
    case PRESSURE_HOST_FOCUS:
        if (event->value >= 0) snprintf(text, sizeof text, "focus row %d", event->value);
        else return event->value == PRESSURE_FOCUS_CARD ? "focus card" : "focus nothing";
        break;
    default: return "";
    }
    return text;
}

// Takes what waits; of equal words in a row one is kept.
static void listen(hand *hand) {
    pressure_host_event event = PRESSURE_HOST_EVENT_INIT;
    static char before[64];
    if (!hand->words[0]) before[0] = '\0';
    while (pressure_host_next_event(hand->host, &event) == 1) {
        CHECK(event.kind > 0 && event.kind <= PRESSURE_HOST_REDRAW && event.target == 7);
        hand->last[event.kind] = event;
        const char *text = word(&event);
        if (!text[0] || strcmp(text, before) == 0) continue;
        snprintf(before, sizeof before, "%s", text);
        if (hand->words[0]) strcat(hand->words, ", ");
        strcat(hand->words, text);
    }
}

// The words since the last time.
static const char *heard(hand *hand) {
    static char words[sizeof hand->words];
    listen(hand);
    memcpy(words, hand->words, sizeof words);
    hand->words[0] = '\0';
    return words;
}

static void wait(hand *hand, int64_t time) {
    int64_t end = hand->time + time, due = 0;
    while (pressure_host_next_deadline(hand->host, &due) == 1 && due <= end) {
        CHECK_STATUS(pressure_host_advance(hand->host, due), 0);
        listen(hand);
    }
    hand->time = end;
    CHECK_STATUS(pressure_host_advance(hand->host, end), 0);
    listen(hand);
}

static pressure_pointer pointer(hand *hand, int id, double x, double y, double pressure) {
    pressure_pointer made = PRESSURE_POINTER_INIT;
    wait(hand, 8 * ms);
    made.id = id;
    made.time = hand->time;
    made.x = x;
    made.y = y;
    made.pressure = pressure;
    return made;
}

static int lands(hand *hand, int id, double x, double y, double pressure, const pressure_host_target *target) {
    pressure_pointer at = pointer(hand, id, x, y, pressure);
    return pressure_host_began(hand->host, &at, target);
}

static int moves(hand *hand, int id, double x, double y, double pressure) {
    pressure_pointer at = pointer(hand, id, x, y, pressure);
    return pressure_host_moved(hand->host, &at);
}

static int lifts(hand *hand, int id, double x, double y) {
    pressure_pointer at = pointer(hand, id, x, y, PRESSURE_UNKNOWN);
    return pressure_host_ended(hand->host, &at);
}

// Presses harder in a third of a second.
static void ramps(hand *hand, double low, double high) {
    for (int step = 1; step <= 40; step++) moves(hand, 1, 200, 150, low + (high - low) * step / 40);
}

// A hold whose finger has lifted: card and rows stay, and answer.
static void keeps(hand *hand, const pressure_host_target *target) {
    CHECK_STATUS(lands(hand, 1, 200, 150, PRESSURE_UNKNOWN, target), 0);
    wait(hand, 600 * ms);
    CHECK_STATUS(lifts(hand, 1, 200, 150), 1);
    wait(hand, 600 * ms);
    heard(hand);
}

static void force(void) {
    hand *hand = window();
    pressure_host_target target = photo(PRESSURE_OFFER_PREVIEW, 0);
    CHECK_STATUS(lands(hand, 3, 200, 150, 0.05, &target), 0);
    CHECK_STATUS(pressure_host_lost(hand->host, 3, hand->time), 0);
    CHECK_TEXT(heard(hand), "");
    CHECK_STATUS(lands(hand, 1, 200, 150, 0.05, &target), 0);
    ramps(hand, 0.05, 1);
    listen(hand);
    CHECK_TEXT(heard(hand), "hint by pressure, peek preview by pressure, progress, pop by force, ended popped");
    // What the front end does: other gestures are cancelled, frames are drawn.
    CHECK(hand->last[PRESSURE_HOST_CLAIM].pointer == 1 && hand->last[PRESSURE_HOST_PEEK].pointer == -1);
    CHECK(hand->last[PRESSURE_HOST_TICK].value == 1);
    CHECK(hand->last[PRESSURE_HOST_SAY_SHOWN].shown == PRESSURE_OFFER_PREVIEW);
    CHECK(hand->last[PRESSURE_HOST_SAY_GONE].value == PRESSURE_END_POPPED);
    CHECK(hand->last[PRESSURE_HOST_REDRAW].until > hand->last[PRESSURE_HOST_REDRAW].time);
    // No click follows.
    CHECK_STATUS(lifts(hand, 1, 200, 150), 1);
    CHECK_TEXT(heard(hand), "");
    CHECK_STATUS(pressure_host_free(hand->host), 0);
}

static void hold(void) {
    hand *hand = window();
    pressure_host_target target = photo(PRESSURE_OFFER_PREVIEW, 0);
    pressure_host_preview preview = PRESSURE_HOST_PREVIEW_INIT;
    int64_t due = 0;
    int32_t staying = 0;
    CHECK_STATUS(pressure_host_next_deadline(hand->host, &due), 0);
    CHECK_STATUS(lands(hand, 1, 200, 150, PRESSURE_UNKNOWN, &target), 0);
    int64_t landed = hand->time;
    CHECK_STATUS(pressure_host_next_deadline(hand->host, &due), 1);
    CHECK(due == landed + 150 * ms);
    CHECK_STATUS(pressure_host_moves(hand->host, hand->time), 0);
    wait(hand, 300 * ms);
    CHECK_TEXT(heard(hand), "hint by hold");
    CHECK_STATUS(pressure_host_moves(hand->host, hand->time), 1);
    CHECK_STATUS(pressure_host_get_preview(hand->host, 0, hand->time, &preview), 1);
    CHECK(preview.target == 7 && preview.values.stage == PRESSURE_MOTION_HINT && preview.values.blur == 0);
    wait(hand, 300 * ms);
    CHECK_TEXT(heard(hand), "hint by hold, peek preview by hold");
    CHECK(hand->last[PRESSURE_HOST_PEEK].time == landed + 500 * ms);
    CHECK_STATUS(pressure_host_staying(hand->host, &staying), 0);
    CHECK_STATUS(lifts(hand, 1, 200, 150), 1);
    CHECK_STATUS(pressure_host_staying(hand->host, &staying), 1);
    CHECK(staying == 7);
    // A finger that strays takes the hint back, one that lifts taps.
    CHECK_STATUS(pressure_host_remove(hand->host, 7, hand->time), 0);
    heard(hand);
    lands(hand, 1, 200, 150, PRESSURE_UNKNOWN, &target);
    wait(hand, 200 * ms);
    moves(hand, 1, 200, 400, PRESSURE_UNKNOWN);
    lifts(hand, 1, 200, 400);
    CHECK_TEXT(heard(hand), "hint by hold, no hint");
    CHECK(hand->last[PRESSURE_HOST_RELEASE].pointer == 1);
    lands(hand, 1, 200, 150, PRESSURE_UNKNOWN, &target);
    CHECK_STATUS(lifts(hand, 1, 200, 150), 0);
    CHECK_TEXT(heard(hand), "tap");
    CHECK_STATUS(pressure_host_free(hand->host), 0);
}

// Where a touch lands and lifts, and what becomes of a preview with rows that stays.
static void what_stays(void) {
    enum { outside, card, row };
    static const struct {
        int down, up;
        const char *words;
    } cases[] = {
        {outside, outside, "ended dismissed, focus nothing"},
        {outside, card, "ended dismissed, focus nothing"},
        {outside, row, "action 1, ended chosen, focus nothing"},
        {card, card, "pop by tap, ended popped, focus nothing"},
        {card, row, "action 1, ended chosen, focus nothing"},
        {card, outside, ""},
        {row, outside, ""},
        {row, card, ""},
        {row, row, "action 1, ended chosen, focus nothing"},
    };
    pressure_host_target target = photo(PRESSURE_OFFER_PREVIEW, 3);
    for (size_t at = 0; at < sizeof cases / sizeof cases[0]; at++) {
        hand *hand = window();
        keeps(hand, &target);
        pressure_host_preview preview = PRESSURE_HOST_PREVIEW_INIT;
        CHECK_STATUS(pressure_host_get_preview(hand->host, 0, hand->time, &preview), 1);
        CHECK(preview.stays == 1 && preview.places.row_count == 3 && preview.chosen_row == -1);
        pressure_rect rects[] = {{3, 3, 2, 2}, preview.places.raised_card, preview.places.rows[0]};
        double x[3], y[3];
        for (int part = 0; part < 3; part++) {
            x[part] = rects[part].x + rects[part].width / 2;
            y[part] = rects[part].y + rects[part].height / 2;
        }
        int down = cases[at].down, up = cases[at].up;
        CHECK_STATUS(pressure_host_takes(hand->host, x[down], y[down]), 1);
        CHECK_STATUS(lands(hand, 2, x[down], y[down], PRESSURE_UNKNOWN, &target), 1);
        CHECK_STATUS(moves(hand, 2, x[up], y[up], PRESSURE_UNKNOWN), 1);
        CHECK_STATUS(lifts(hand, 2, x[up], y[up]), 1);
        // A row that is passed is reached, and nothing more.
        CHECK_TEXT(heard(hand), cases[at].words);
        int32_t staying = 0;
        CHECK_STATUS(pressure_host_staying(hand->host, &staying), cases[at].words[0] == '\0');
        CHECK_STATUS(pressure_host_free(hand->host), 0);
    }
}

static void keys(void) {
    hand *hand = window();
    pressure_host_target menu = photo(PRESSURE_OFFER_MENU, 3);
    menu.rows[1].flags = PRESSURE_ACTION_DISABLED;
    CHECK_STATUS(pressure_host_key(hand->host, PRESSURE_KEY_MENU, NULL, hand->time), 0);
    CHECK_STATUS(pressure_host_key(hand->host, PRESSURE_KEY_MENU, &menu, hand->time), 1);
    CHECK_TEXT(heard(hand), "peek menu by keyboard, focus card, focus row 0");
    CHECK_STATUS(pressure_host_key(hand->host, PRESSURE_KEY_DOWN, NULL, hand->time), 1);
    CHECK_TEXT(heard(hand), "focus row 2");
    CHECK(hand->last[PRESSURE_HOST_SAY_ROW].value == 2);
    pressure_host_preview preview = PRESSURE_HOST_PREVIEW_INIT;
    CHECK_STATUS(pressure_host_get_preview(hand->host, 0, hand->time + 1000 * ms, &preview), 1);
    CHECK(preview.chosen_row == 2 && preview.disabled_rows == 2);
    CHECK_STATUS(pressure_host_key(hand->host, PRESSURE_KEY_OTHER, NULL, hand->time), 1);
    CHECK_STATUS(pressure_host_key(hand->host, PRESSURE_KEY_ENTER, NULL, hand->time), 1);
    CHECK_TEXT(heard(hand), "action 3, ended chosen, focus nothing");
    CHECK_STATUS(pressure_host_key(hand->host, PRESSURE_KEY_ESCAPE, NULL, hand->time), 0);

    // An app and a screen reader show it, too; Escape dismisses, and what swipes sideways is a key away.
    pressure_host_target mail = photo(PRESSURE_OFFER_PREVIEW, 0);
    mail.leading_action = 11;
    CHECK_STATUS(pressure_host_show(hand->host, &mail, hand->time), 1);
    CHECK_STATUS(pressure_host_show(hand->host, &mail, hand->time), 0);
    CHECK_STATUS(pressure_host_key(hand->host, PRESSURE_KEY_ESCAPE, NULL, hand->time), 1);
    CHECK_TEXT(heard(hand), "peek preview by keyboard, focus card, ended dismissed, focus nothing");
    CHECK_STATUS(pressure_host_show(hand->host, &mail, hand->time), 1);
    CHECK_STATUS(pressure_host_key(hand->host, PRESSURE_KEY_LEFT, NULL, hand->time), 1);
    CHECK_TEXT(heard(hand), "peek preview by keyboard, focus card, action 11, ended chosen, focus nothing");
    // A screen reader chooses a row that it names, or the card.
    pressure_host_target rows = photo(PRESSURE_OFFER_PREVIEW, 3);
    rows.rows[1].flags = PRESSURE_ACTION_DISABLED;
    CHECK_STATUS(pressure_host_choose(hand->host, 7, 0, hand->time), 0);
    for (int turn = 0; turn < 2; turn++) {
        wait(hand, 1000 * ms);
        keeps(hand, &rows);
        CHECK_STATUS(pressure_host_choose(hand->host, 7, 1, hand->time), 0);
        CHECK_STATUS(pressure_host_choose(hand->host, 7, 3, hand->time), 0);
        CHECK_STATUS(pressure_host_choose(hand->host, 8, 2, hand->time), 0);
        CHECK_STATUS(pressure_host_choose(hand->host, 7, turn == 0 ? 2 : PRESSURE_FOCUS_CARD, hand->time), 1);
        CHECK_TEXT(heard(hand), turn == 0 ? "action 3, ended chosen, focus nothing"
                                          : "pop by keyboard, ended popped, focus nothing");
    }
    CHECK_STATUS(pressure_host_free(hand->host), 0);
}

// The toolkit's own menu, and what the app draws by itself.
static void drawers(void) {
    hand *hand = window();
    pressure_host_target target = photo(PRESSURE_OFFER_PREVIEW, 3);
    pressure_host_preview preview = PRESSURE_HOST_PREVIEW_INIT;
    target.drawer = PRESSURE_DRAWER_TOOLKIT;
    lands(hand, 1, 200, 150, PRESSURE_UNKNOWN, &target);
    wait(hand, 600 * ms);
    CHECK_TEXT(heard(hand), "hint by hold, peek preview by hold, toolkit's menu");
    CHECK_STATUS(pressure_host_get_preview(hand->host, 0, hand->time, &preview), 0);
    CHECK_STATUS(pressure_host_end(hand->host, 7, PRESSURE_END_CHOSEN, hand->time), 0);
    CHECK_TEXT(heard(hand), "ended chosen");
    lifts(hand, 1, 200, 150);
    target.drawer = PRESSURE_DRAWER_HOST;
    target.row_count = 0;
    lands(hand, 1, 200, 150, PRESSURE_UNKNOWN, &target);
    wait(hand, 600 * ms);
    pressure_rect frame = {20, 300, 360, 200};
    CHECK_STATUS(pressure_host_answer(hand->host, PRESSURE_DRAWER_APP, &frame, hand->time), 0);
    lifts(hand, 1, 200, 150);
    heard(hand);
    CHECK_STATUS(pressure_host_takes(hand->host, 200, 400), 0);
    CHECK_STATUS(lands(hand, 2, 200, 400, PRESSURE_UNKNOWN, NULL), 0);
    CHECK_STATUS(lifts(hand, 2, 200, 400), 0);
    CHECK_STATUS(lands(hand, 3, 4, 4, PRESSURE_UNKNOWN, NULL), 1);
    CHECK_STATUS(lifts(hand, 3, 4, 4), 1);
    CHECK_TEXT(heard(hand), "ended dismissed");
    CHECK_STATUS(pressure_host_free(hand->host), 0);
}

static void mice(void) {
    hand *hand = window();
    pressure_host_target target = photo(PRESSURE_OFFER_PREVIEW, 0);
    pressure_pointer mouse = pointer(hand, 1, 200, 150, PRESSURE_UNKNOWN);
    mouse.kind = PRESSURE_POINTER_MOUSE;
    CHECK_STATUS(pressure_host_began(hand->host, &mouse, &target), 0);
    for (int step = 0; step < 8; step++) {
        wait(hand, 60 * ms);
        CHECK_STATUS(pressure_host_wheel(hand->host, 1, 1, hand->time), 1);
    }
    wait(hand, 300 * ms);
    CHECK_TEXT(heard(hand), "hint by pressure, peek preview by pressure, progress, pop by force, ended popped");
    mouse.time = hand->time;
    CHECK_STATUS(pressure_host_ended(hand->host, &mouse), 1);
    // Another button shows, dismisses, and voids a press; where it scrolls the wheel is no force.
    wait(hand, 1000 * ms);
    mouse.time = hand->time;
    CHECK_STATUS(pressure_host_other_button(hand->host, &mouse, &target), 1);
    CHECK_TEXT(heard(hand), "peek preview by keyboard, focus card");
    mouse.x = mouse.y = 4;
    CHECK_STATUS(pressure_host_other_button(hand->host, &mouse, NULL), 1);
    CHECK_TEXT(heard(hand), "ended dismissed, focus nothing");
    wait(hand, 1000 * ms);
    target.flags = PRESSURE_HOST_SCROLLS;
    mouse.x = 200;
    mouse.y = 150;
    mouse.time = hand->time;
    CHECK_STATUS(pressure_host_began(hand->host, &mouse, &target), 0);
    CHECK_STATUS(pressure_host_wheel(hand->host, 1, 1, hand->time), 0);
    CHECK_STATUS(pressure_host_other_button(hand->host, &mouse, NULL), 0);
    wait(hand, 1000 * ms);
    CHECK_TEXT(heard(hand), "");
    CHECK_STATUS(pressure_host_free(hand->host), 0);
}

// The window, its targets and their rows change while something stays.
static void changes(void) {
    hand *hand = window();
    pressure_host_target target = photo(PRESSURE_OFFER_PREVIEW, 3);
    pressure_host_settings settings = PRESSURE_HOST_SETTINGS_INIT;
    pressure_host_preview preview = PRESSURE_HOST_PREVIEW_INIT;
    CHECK_STATUS(pressure_host_change(hand->host, &target, hand->time), 0);
    CHECK_STATUS(pressure_host_enable(hand->host, 7, 1, 0, hand->time), 0);
    keeps(hand, &target);
    settings.width = 1000;
    settings.height = 250;
    CHECK_STATUS(pressure_host_configure(hand->host, &settings, hand->time), 0);
    wait(hand, 600 * ms);
    CHECK_STATUS(pressure_host_get_preview(hand->host, 0, hand->time, &preview), 1);
    CHECK(preview.places.arrangement == PRESSURE_ARRANGEMENT_BESIDE);
    CHECK(preview.places.rows[0].height == pressure_row_height(0, 25.4 / 96));
    target.row_count = 2;
    CHECK_STATUS(pressure_host_change(hand->host, &target, hand->time), 1);
    CHECK_STATUS(pressure_host_enable(hand->host, 7, 3, 0, hand->time), 0);
    CHECK_STATUS(pressure_host_enable(hand->host, 7, 2, 0, hand->time), 1);
    CHECK_STATUS(pressure_host_get_preview(hand->host, 0, hand->time, &preview), 1);
    CHECK(preview.places.row_count == 2 && preview.disabled_rows == 2);
    CHECK_STATUS(pressure_host_activate(hand->host, PRESSURE_HOST_INACTIVE, hand->time), 0);
    CHECK_TEXT(heard(hand), "");
    CHECK_STATUS(pressure_host_activate(hand->host, PRESSURE_HOST_HIDDEN, hand->time), 0);
    CHECK_TEXT(heard(hand), "ended cancelled, focus nothing");
    CHECK_STATUS(pressure_host_activate(hand->host, PRESSURE_HOST_ACTIVE, hand->time), 0);
    lands(hand, 1, 200, 150, PRESSURE_UNKNOWN, &target);
    wait(hand, 600 * ms);
    CHECK_STATUS(pressure_host_cancel(hand->host, 7, hand->time), 0);
    CHECK_TEXT(heard(hand), "hint by hold, peek preview by hold, ended cancelled");
    // What a person has chosen goes before what the app asks for.
    settings.app_hold_time = 200 * ms;
    CHECK_STATUS(pressure_host_configure(hand->host, &settings, hand->time), 0);
    settings.hold_time = 900 * ms;
    CHECK_STATUS(pressure_host_configure(hand->host, &settings, hand->time), 0);
    lifts(hand, 1, 200, 150);
    wait(hand, 2000 * ms);
    lands(hand, 1, 200, 150, PRESSURE_UNKNOWN, &target);
    int64_t landed = hand->time;
    wait(hand, 2000 * ms);
    CHECK(hand->last[PRESSURE_HOST_PEEK].time == landed + 900 * ms);
    lifts(hand, 1, 200, 150);
    CHECK_STATUS(pressure_host_cancel(hand->host, 7, hand->time), 0);
    CHECK_STATUS(pressure_host_free(hand->host), 0);
    // Rows that change under a press that shows nothing yet answer where they are drawn.
    hand = window();
    target = photo(PRESSURE_OFFER_MENU, 1);
    lands(hand, 1, 200, 150, PRESSURE_UNKNOWN, &target);
    target = photo(PRESSURE_OFFER_MENU, 5);
    CHECK_STATUS(pressure_host_change(hand->host, &target, hand->time), 1);
    wait(hand, 600 * ms);
    lifts(hand, 1, 200, 150);
    wait(hand, 600 * ms);
    CHECK_STATUS(pressure_host_get_preview(hand->host, 0, hand->time, &preview), 1);
    heard(hand);
    pressure_rect last = preview.places.rows[4];
    lands(hand, 2, last.x + 9, last.y + 9, PRESSURE_UNKNOWN, NULL);
    lifts(hand, 2, last.x + 9, last.y + 9);
    CHECK(strstr(heard(hand), "action 5") != NULL);
    CHECK_STATUS(pressure_host_free(hand->host), 0);
    // A preview that stays without rows gets none: a tap where they would lie must not pop it.
    hand = window();
    target = photo(PRESSURE_OFFER_PREVIEW, 0);
    keeps(hand, &target);
    pressure_host_target more = photo(PRESSURE_OFFER_PREVIEW, 3);
    CHECK_STATUS(pressure_host_change(hand->host, &more, hand->time), 1);
    CHECK_STATUS(pressure_host_get_preview(hand->host, 0, hand->time, &preview), 1);
    CHECK(preview.places.row_count == 0 && preview.places.sheet.height == 0);
    CHECK_STATUS(pressure_host_end(hand->host, 7, PRESSURE_END_DISMISSED, hand->time), 0);
    wait(hand, 1000 * ms);
    keeps(hand, &more);
    CHECK_STATUS(pressure_host_get_preview(hand->host, 0, hand->time, &preview), 1);
    CHECK(preview.places.row_count == 3);
    CHECK_STATUS(pressure_host_free(hand->host), 0);
}

static void questions(void) {
    hand *hand = window();
    char text[200];
    pressure_host_target target = photo(PRESSURE_OFFER_NOTHING, 0);
    CHECK(pressure_host_explain(hand->host, &target, hand->time, text, sizeof text) > 0);
    CHECK_TEXT(text, "The target can only be tapped, not pressed.");
    target.offer = PRESSURE_OFFER_PREVIEW;
    CHECK(pressure_host_explain(hand->host, &target, hand->time, text, sizeof text) > 0);
    CHECK_TEXT(text, "Nothing presses the target.");
    lands(hand, 1, 200, 150, 0.25, &target);
    CHECK(pressure_host_explain(hand->host, &target, hand->time, text, sizeof text) > 0);
    CHECK_TEXT(text, "Press harder: the force is 0.25, and 0.50 shows what it offers.");
    lifts(hand, 1, 200, 150);
    wait(hand, 1000 * ms);
    // Raw readings passed as shares.
    lands(hand, 1, 200, 150, 30, &target);
    CHECK(pressure_host_explain(hand->host, &target, hand->time, text, sizeof text) > 0);
    CHECK(strstr(text, "pressure 30 is not 0…1") != NULL);
    CHECK(strstr(text, "; in C pressure_host_pressure)") != NULL);
    CHECK(pressure_host_explain(hand->host, &target, hand->time, text, 5) > 4);
    CHECK(strlen(text) == 4);
    lifts(hand, 1, 200, 150);
    // What it is worth: nothing, and a force of which half is enough.
    CHECK_STATUS(pressure_host_pressure(hand->host, PRESSURE_POINTER_FINGER, PRESSURE_SUPPORT_NONE, 0, 0), 0);
    wait(hand, 1000 * ms);
    heard(hand);
    lands(hand, 1, 200, 150, 1, &target);
    wait(hand, 300 * ms);
    CHECK_TEXT(heard(hand), "hint by hold");
    lifts(hand, 1, 200, 150);
    wait(hand, 1000 * ms);
    heard(hand);
    CHECK_STATUS(pressure_host_pressure(hand->host, PRESSURE_POINTER_FINGER, PRESSURE_SUPPORT_FORCE, 0, 1000), 0);
    lands(hand, 1, 200, 150, 0.02, &target);
    ramps(hand, 0.02, 0.26);
    CHECK(strstr(heard(hand), "peek preview by pressure") != NULL);
    CHECK_STATUS(pressure_host_free(hand->host), 0);
}

static int readable(int descriptor, int timeout) {
    struct pollfd wait = {.fd = descriptor, .events = POLLIN};
    return poll(&wait, 1, timeout);
}

// The descriptor: readable while an event waits, and when a hold is due.
static void descriptors(void) {
    hand *hand = window();
    pressure_host_target target = photo(PRESSURE_OFFER_PREVIEW, 0);
    pressure_host_event event = PRESSURE_HOST_EVENT_INIT;
    int descriptor = pressure_host_fd(hand->host);
    CHECK(descriptor >= 0 && readable(descriptor, 0) == 0);
    lands(hand, 1, 200, 150, PRESSURE_UNKNOWN, &target);
    CHECK_STATUS(lifts(hand, 1, 200, 150), 0);
    int waiting = pressure_host_dispatch(hand->host);
    CHECK(waiting > 0 && readable(descriptor, 0) == 1);
    while (waiting-- > 0) CHECK_STATUS(pressure_host_next_event(hand->host, &event), 1);
    CHECK_STATUS(pressure_host_next_event(hand->host, &event), 0);
    CHECK(readable(descriptor, 0) == 0);
    CHECK_STATUS(pressure_host_free(hand->host), 0);

    pressure_host_settings settings = PRESSURE_HOST_SETTINGS_INIT;
    settings.clock = PRESSURE_CLOCK_MONOTONIC;
    settings.hold_time = 300 * ms;
    pressure_host *host = pressure_host_new(&settings);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    pressure_pointer finger = PRESSURE_POINTER_INIT;
    finger.x = 200;
    finger.y = 150;
    finger.time = (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
    CHECK_STATUS(pressure_host_began(host, &finger, &target), 0);
    int has_peeked = 0;
    while (!has_peeked && readable(pressure_host_fd(host), 20000) == 1) {
        CHECK(pressure_host_dispatch(host) >= 0);
        while (pressure_host_next_event(host, &event) == 1)
            if (event.kind == PRESSURE_HOST_PEEK) has_peeked = event.time == finger.time + 300 * ms;
    }
    CHECK(has_peeked);
    CHECK_STATUS(pressure_host_free(host), 0);
}

void test_host(void) {
    force();
    hold();
    what_stays();
    keys();
    drawers();
    mice();
    changes();
    questions();
    descriptors();
    test_host_misuse();
}
