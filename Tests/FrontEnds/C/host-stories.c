// Random stories in one window, through pressure_host_…, and what must hold of each. It judges by what a person sees before a
// pointer lands or lifts, and by the words that an app hears afterwards.
//
// usage: host-stories COUNT [SEED] [--plant FAULT]   FAULT: lost-end, second-end, early, aim, deaf, left
// example: host-stories 1 4711     one story again; a fault's message names its seed
// exit:  0 all held, 1 one did not, or met too little, 2 a wrong word
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "pressure-gestures.h"

#define TARGETS 4
#define FINGERS 3
// How long something moves at most before it answers, less a frame.
#define MOVES_FOR 440000

typedef struct finger {
    pressure_pointer pointer;
    const pressure_host_target *target;
    // It landed on what could not yet be seen where it lies at rest.
    int is_early;
} finger;

static pressure_host *host;
static pressure_host_settings window;
static pressure_host_target targets[TARGETS];
static finger down[FINGERS];
static int fingers;
static int32_t next_id;
static int64_t now, moved_at;
// What `peek` has announced and `ended` has not ended, 0 for nothing; and the reason that its end must have, or -1.
static int32_t open_target;
static int owed;
static struct { int32_t target; int stays, stage; } drawn;
static long faults, peeks, ends, actions, pops, taps, chosen, early_touches, early_aims;
static uint64_t seed, state;
static const char *plant;

static uint64_t draw(void) {
    uint64_t word = state += 0x9e3779b97f4a7c15u;
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
    word = (word ^ word >> 27) * 0x94d049bb133111ebu;
    return word ^ word >> 31;
}
static int from_to(int low, int high) { return low + (int)(draw() % (uint64_t)(high - low + 1)); }
static int chance(int percent) { return from_to(0, 99) < percent; }
static int is_planted(const char *fault) { return plant && !strcmp(plant, fault); }

// The last things that happened, for the message of a fault.
static char heard[16][64];
static unsigned heard_count;

static void note(const char *format, ...) {
    va_list words;
    va_start(words, format);
    vsnprintf(heard[heard_count++ % 16], sizeof heard[0], format, words);
    va_end(words);
}

static void fault(const char *format, ...) {
    va_list words;
    va_start(words, format);
    printf("host-stories 1 %llu: ", (unsigned long long)seed);
    vprintf(format, words);
    va_end(words);
    for (unsigned back = heard_count < 12 ? heard_count : 12; back > 0; back--)
        printf("%s %s", back == heard_count || back == 12 ? " after" : ",", heard[(heard_count - back) % 16]);
    printf("\n");
    faults++;
}

static int answered(int result, const char *what) {
    if (result < 0) fault("%s is refused: %s", what, pressure_last_error());
    return result;
}

// Whether something is drawn in a place, and what.
static int see(int place, int64_t time, pressure_host_preview *preview) {
    *preview = (pressure_host_preview)PRESSURE_HOST_PREVIEW_INIT;
    return answered(pressure_host_get_preview(host, place, time, preview), "a preview") == 1;
}

static int is_in(pressure_rect rect, double x, double y) {
    return x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
}
static int is_near(pressure_rect one, pressure_rect other) {
    return fabs(one.x - other.x) <= 4 && fabs(one.y - other.y) <= 4
        && fabs(one.x + one.width - other.x - other.width) <= 4 && fabs(one.y + one.height - other.y - other.height) <= 4;
}

// Whether card or rows will lie at a place, and a person has not yet seen them there since something moved them.
static int is_hidden(double x, double y, int needs_to_stay) {
    pressure_host_preview shown, then;
    if (!see(0, now, &shown) || (needs_to_stay && !shown.stays) || now - moved_at >= MOVES_FOR) return 0;
    int is_row = is_in(shown.places.sheet, x, y);
    if (!is_row && !is_in(shown.places.raised_card, x, y)) return 0;
    for (int64_t moment = moved_at; moment <= now; moment += 4000) {
        if (!see(0, moment, &then)) continue;
        if (is_row ? is_near(then.values.sheet, then.places.sheet) && then.values.rows_opacity >= 0.85
                   : is_near(then.values.card, then.places.raised_card) && then.values.content_opacity >= 0.85)
            return 0;
    }
    return 1;
}

static pressure_host_target any_target(int32_t id, int offer) {
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    target.id = id;
    target.offer = offer;
    target.frame = (pressure_rect){from_to(0, (int)window.width - 60), from_to(0, (int)window.height - 60),
                                   from_to(40, 200), from_to(30, 120)};
    if (offer != PRESSURE_OFFER_PLAYBACK) target.row_count = (uint32_t)from_to(0, 8);
    for (uint32_t row = 0; row < target.row_count; row++) {
        target.rows[row].id = (int32_t)row + 1;
        target.rows[row].flags = (chance(20) ? PRESSURE_ACTION_DISABLED : 0) | (chance(25) ? PRESSURE_ACTION_GROUP : 0);
    }
    if (chance(20)) target.leading_action = 50;
    target.drawer = chance(70) ? PRESSURE_DRAWER_HOST : from_to(PRESSURE_DRAWER_TOOLKIT, PRESSURE_DRAWER_APP);
    return target;
}

// ---- What is heard ---------------------------------------------------------------------------------------------------

// The next event, or what stands for one where a fault is planted.
static int next_event(pressure_host_event *event, int aims_early) {
    static pressure_host_event again;
    if (again.kind) {
        *event = again;
        again.kind = 0;
        return 1;
    }
    *event = (pressure_host_event)PRESSURE_HOST_EVENT_INIT;
    int result = answered(pressure_host_next_event(host, event), "an event");
    if (result == 1 && event->kind == PRESSURE_HOST_ENDED && is_planted("second-end") && from_to(0, 49) == 0) again = *event;
    if (result == 1 && event->kind == PRESSURE_HOST_ENDED && is_planted("lost-end") && from_to(0, 49) == 0)
        return next_event(event, aims_early);
    if (result == 1 && aims_early && open_target && is_planted("aim")) {
        again = *event;
        event->kind = PRESSURE_HOST_ACTION, event->target = open_target, event->action = 1;
    }
    return result == 1;
}

// Takes what waits. `finger` is the place of the one whose sample caused it, or -1; `aims_early` is 1 where it lifts over rows
// that could not yet be seen.
static void listen(int finger, int aims_early) {
    static const char *const names[] = {"nothing", "hint", "peek", "progress", "pop", "action", "ended", "tap"};
    pressure_host_event event;
    while (next_event(&event, aims_early && !down[finger].is_early)) {
        if (event.kind >= PRESSURE_HOST_CLAIM) continue;
        note("%d %s %d", event.target, names[event.kind], event.kind == PRESSURE_HOST_ACTION ? event.action : event.value);
        int is_early = finger >= 0 && finger < fingers && down[finger].is_early;
        switch (event.kind) {
        case PRESSURE_HOST_PEEK:
            if (open_target) fault("%d peeks while %d has not ended", event.target, open_target);
            open_target = event.target;
            owed = -1;
            peeks++;
            moved_at = now;
            break;
        case PRESSURE_HOST_ENDED:
            ends++;
            if (open_target != event.target) fault("%d ends without a peek", event.target);
            else if (owed >= 0 && owed != event.value) fault("it ends by reason %d in place of %d", event.value, owed);
            else if (owed < 0 && event.value == PRESSURE_END_POPPED) fault("it ends as popped without a pop");
            open_target = 0;
            owed = -1;
            break;
        case PRESSURE_HOST_POP:
            pops++;
            if (open_target != event.target) fault("a pop without a peek");
            owed = PRESSURE_END_POPPED;
            if (is_early) fault("a touch pops that landed before the card was seen");
            break;
        case PRESSURE_HOST_ACTION:
            actions++;
            if (open_target != event.target) fault("an action without a peek");
            owed = PRESSURE_END_CHOSEN;
            if (is_early) fault("a touch chooses that landed before its row was seen");
            if (aims_early && event.action != 50) fault("a finger chooses that aimed at a row which was not seen");
            break;
        case PRESSURE_HOST_PROGRESS:
            if (open_target != event.target) fault("progress without a peek");
            break;
        default: break;
        }
    }
    // Rows that come, or a card that stays, move.
    pressure_host_preview shown;
    if (see(0, now, &shown)
        && (shown.stays != drawn.stays || shown.target != drawn.target || shown.values.stage != drawn.stage)) {
        drawn.target = shown.target, drawn.stays = shown.stays, drawn.stage = shown.values.stage;
        moved_at = now;
    }
}

// ---- What happens ----------------------------------------------------------------------------------------------------

static void wait_for(int64_t microseconds) {
    int64_t end = now + microseconds, due;
    for (int turns = 0; answered(pressure_host_next_deadline(host, &due), "a deadline") == 1 && due <= end; turns++) {
        if (turns > 2000) {
            fault("deadlines come without an end");
            break;
        }
        answered(pressure_host_advance(host, due), "time");
        if (due > now) now = due;
        listen(-1, 0);
    }
    now = end;
    answered(pressure_host_advance(host, now), "time");
    listen(-1, 0);
}

static void any_place(double *x, double *y) {
    pressure_host_preview shown;
    if (chance(60) && see(0, now, &shown) && (shown.stays || chance(50))) {
        pressure_rect part = shown.places.rows[from_to(0, PRESSURE_MAX_ACTIONS - 1)];
        if (chance(40) || part.width <= 0) part = shown.places.raised_card;
        if (part.width > 0) {
            *x = part.x + part.width / 2, *y = part.y + part.height / 2;
            return;
        }
    }
    pressure_rect frame = targets[from_to(0, TARGETS - 1)].frame;
    int is_on = chance(60);
    *x = is_on ? frame.x + frame.width / 2 : from_to(0, (int)window.width);
    *y = is_on ? frame.y + frame.height / 2 : from_to(0, (int)window.height);
}

static pressure_pointer pointer_at(double x, double y, int kind) {
    pressure_pointer pointer = PRESSURE_POINTER_INIT;
    pointer.id = next_id++;
    pointer.kind = kind;
    pointer.time = now;
    pointer.x = x, pointer.y = y;
    return pointer;
}

static void lift(void) {
    if (!fingers) return;
    int index = from_to(0, fingers - 1);
    wait_for(from_to(1, 40) * 1000);
    finger *one = &down[index];
    int aims_early = is_hidden(one->pointer.x, one->pointer.y, 0);
    early_aims += aims_early;
    one->pointer.time = now;
    note("%d lifts", one->pointer.id);
    // A host that chooses for whatever lifts.
    pressure_host_preview shown;
    if (is_planted("early") && (one->is_early || aims_early) && see(0, now, &shown) && shown.stays)
        for (int row = 0; row < PRESSURE_MAX_ACTIONS; row++) pressure_host_choose(host, shown.target, row, now);
    answered(chance(90) ? pressure_host_ended(host, &one->pointer) : pressure_host_lost(host, one->pointer.id, now), "a lift");
    listen(index, aims_early);
    memmove(one, one + 1, (size_t)(fingers - index - 1) * sizeof *one);
    fingers--;
}

static void land(void) {
    if (fingers == FINGERS) {
        lift();
        return;
    }
    wait_for(from_to(1, 30) * 1000);
    double x, y;
    any_place(&x, &y);
    finger one = {pointer_at(x, y, chance(60) ? PRESSURE_POINTER_FINGER : from_to(0, PRESSURE_POINTER_PAD)), NULL, 0};
    if (chance(60)) one.pointer.pressure = from_to(0, 60) / 100.0;
    for (int index = 0; index < TARGETS; index++) if (is_in(targets[index].frame, x, y)) one.target = &targets[index];
    one.is_early = is_hidden(x, y, 1);
    early_touches += one.is_early;
    note("%d lands at %.0f, %.0f", one.pointer.id, x, y);
    answered(pressure_host_began(host, &one.pointer, one.target), "a landing");
    down[fingers++] = one;
    listen(fingers - 1, 0);
}

static void move(void) {
    if (!fingers) {
        land();
        return;
    }
    int index = from_to(0, fingers - 1), steps = from_to(1, 20), presses = chance(60);
    pressure_pointer *pointer = &down[index].pointer, from = *pointer;
    double x = from.x, y = from.y, force = from_to(0, 150) / 100.0, had = from.pressure < 0 ? 0 : from.pressure;
    if (chance(30)) any_place(&x, &y);
    if (force > 1) force = 1;
    for (int step = 1; step <= steps; step++) {
        now += from_to(1, 12) * 1000;
        pointer->time = now;
        pointer->x = from.x + (x - from.x) * step / steps;
        pointer->y = from.y + (y - from.y) * step / steps;
        if (presses) pointer->pressure = had + (force - had) * step / steps;
        // What another finger waited for is not this one's doing.
        answered(pressure_host_advance(host, now), "time");
        listen(-1, 0);
        answered(pressure_host_moved(host, pointer), "a move");
        listen(index, 0);
    }
    if (chance(10)) {
        answered(pressure_host_wheel(host, pointer->id, from_to(-2, 4), now), "a wheel");
        listen(index, 0);
    }
}

// One finger taps a row that is seen in full and may be chosen: it must choose it.
static void tap_live_row(void) {
    while (fingers) {
        answered(pressure_host_lost(host, down[--fingers].pointer.id, now), "a loss");
        listen(-1, 0);
    }
    int32_t staying;
    if (answered(pressure_host_staying(host, &staying), "what stays") == 0) {
        answered(pressure_host_show(host, &targets[from_to(0, TARGETS - 1)], now), "show");
        listen(-1, 0);
    }
    pressure_host_preview shown, still;
    if (!see(0, now, &shown) || !shown.stays || !shown.places.row_count) return;
    wait_for(600000);
    if (!see(0, now, &still) || !still.stays || still.target != shown.target) return;
    int row = from_to(0, (int)still.places.row_count - 1);
    pressure_rect place = still.places.rows[row];
    double x = place.x + place.width / 2, y = place.y + place.height / 2;
    if (still.disabled_rows >> row & 1 || place.width <= 0 || place.height <= 0 || !is_in(still.places.sheet, x, y)) return;
    taps++;
    long before = actions;
    pressure_pointer finger = pointer_at(x, y, PRESSURE_POINTER_FINGER);
    note("%d taps row %d", finger.id, row);
    answered(pressure_host_began(host, &finger, NULL), "a tap");
    listen(-1, 0);
    wait_for(60000);
    finger.time = now;
    if (is_planted("deaf") && from_to(0, 9) == 0) pressure_host_lost(host, finger.id, now);
    answered(pressure_host_ended(host, &finger), "a tap");
    listen(-1, 0);
    chosen += actions == before + 1;
}

static void app_acts(void) {
    int index = from_to(0, TARGETS - 1);
    pressure_host_target *target = &targets[index];
    pressure_host_preview shown;
    switch (from_to(0, 10)) {
    case 0: answered(pressure_host_show(host, target, now), "show"); break;
    case 1: answered(pressure_host_cancel(host, target->id, now), "cancel"); break;
    case 2: {
        static const int reasons[] = {PRESSURE_END_DISMISSED, PRESSURE_END_CHOSEN, PRESSURE_END_CANCELLED};
        answered(pressure_host_end(host, target->id, reasons[from_to(0, 2)], now), "end");
        break;
    }
    case 3:
        note("%d is removed", target->id);
        if (!is_planted("left") || chance(20)) answered(pressure_host_remove(host, target->id, now), "remove");
        for (int place = 0; place < PRESSURE_HOST_PREVIEWS; place++)
            if (see(place, now, &shown) && shown.target == target->id) fault("%d is drawn after its removal", target->id);
        break;
    case 4:
        if (answered(pressure_host_enable(host, target->id, from_to(1, 8), chance(50), now), "enable") == 1) moved_at = now;
        break;
    case 5:
        *target = any_target(target->id, target->offer);
        if (answered(pressure_host_change(host, target, now), "change") == 1) moved_at = now;
        break;
    case 6: {
        double width = window.width;
        window.width = window.height, window.height = width;
        answered(pressure_host_configure(host, &window, now), "configure");
        moved_at = now;
        break;
    }
    case 7: answered(pressure_host_activate(host, from_to(0, PRESSURE_HOST_HIDDEN), now), "activate"); break;
    case 8:
        answered(pressure_host_answer(host, from_to(0, PRESSURE_DRAWER_APP), chance(50) ? &target->frame : NULL, now), "answer");
        // What the host draws from now on comes into view.
        moved_at = now;
        break;
    case 9: answered(pressure_host_choose(host, target->id, from_to(-1, 7), now), "choose"); break;
    default: {
        pressure_pointer mouse = pointer_at(target->frame.x + 1, target->frame.y + 1, PRESSURE_POINTER_MOUSE);
        answered(fingers ? pressure_host_other_button(host, &down[0].pointer, down[0].target)
                         : pressure_host_other_button(host, &mouse, target), "another button");
    }
    }
    listen(-1, 0);
}

static void story(void) {
    state = seed;
    window = (pressure_host_settings)PRESSURE_HOST_SETTINGS_INIT;
    window.width = from_to(320, 1200), window.height = from_to(320, 1000);
    window.flags = (chance(15) ? PRESSURE_HOST_REDUCED_MOTION : 0) | (chance(20) ? PRESSURE_HOST_RIGHT_TO_LEFT : 0);
    host = pressure_host_new(&window);
    if (!host) {
        fault("there is no host: %s", pressure_last_error());
        return;
    }
    now = 5000000, moved_at = 0, next_id = 1, fingers = 0, open_target = 0, owed = -1, heard_count = 0;
    memset(&drawn, 0, sizeof drawn);
    for (int index = 0; index < TARGETS; index++)
        targets[index] = any_target(index + 1, from_to(PRESSURE_OFFER_NOTHING, PRESSURE_OFFER_EDIT_MENU));
    for (int step = 0; step < 60 && !faults; step++) {
        int what = from_to(0, 99);
        if (what < 28) chance(60) || !fingers ? land() : lift();
        else if (what < 62) move();
        else if (what < 74) lift();
        else if (what < 82) {
            static const int spans[] = {5, 20, 60, 150, 300, 500, 700};
            wait_for(spans[from_to(0, 6)] * 1000);
        } else if (what < 88) {
            answered(pressure_host_key(host, from_to(0, PRESSURE_KEY_OTHER),
                                       chance(70) ? &targets[from_to(0, TARGETS - 1)] : NULL, now), "a key");
            listen(-1, 0);
        } else if (what < 92) tap_live_row();
        else app_acts();
    }
    for (int index = 0; index < fingers; index++) answered(pressure_host_lost(host, down[index].pointer.id, now), "a loss");
    answered(pressure_host_activate(host, PRESSURE_HOST_HIDDEN, now), "activate");
    listen(-1, 0);
    if (open_target) fault("%d is never ended", open_target);
    wait_for(3000000);
    pressure_host_preview shown;
    for (int place = 0; place < PRESSURE_HOST_PREVIEWS; place++)
        if (see(place, now, &shown)) fault("%d is still drawn at the end", shown.target);
    if (pressure_host_moves(host, now)) fault("something moves for ever");
    answered(pressure_host_free(host), "free");
}

int main(int count, char **words) {
    static const char *const known[] = {"lost-end", "second-end", "early", "aim", "deaf", "left"};
    int is_known = 1, place = 1;
    long stories = place < count ? strtol(words[place++], NULL, 10) : 0;
    if (place < count && words[place][0] != '-') seed = strtoull(words[place++], NULL, 10);
    else if (getrandom(&seed, sizeof seed, 0) < 0) return 2;
    else seed %= 1000000000;
    if (place + 1 < count && !strcmp(words[place], "--plant")) {
        plant = words[place + 1], place += 2, is_known = 0;
        for (size_t index = 0; index < sizeof known / sizeof known[0]; index++) is_known |= !strcmp(known[index], plant);
    }
    if (stories < 1 || place != count || !is_known) {
        fprintf(stderr, "usage: host-stories COUNT [SEED] [--plant lost-end|second-end|early|aim|deaf|left]\n");
        return 2;
    }
    uint64_t first = seed;
    for (long number = 0; number < stories && !faults; number++, seed++) story();
    printf("%ld random stories from seed %llu: %ld peeks, %ld ends, %ld pops, %ld actions, %ld of %ld taps chose,"
           " %ld touches and %ld lifts came early\n", stories, (unsigned long long)first, peeks, ends, pops, actions, chosen, taps,
           early_touches, early_aims);
    if (faults) return 1;
    // Stories that meet nothing prove nothing.
    if (stories >= 200 && (peeks < stories || actions < stories / 8 || pops < stories / 30 || taps < stories / 8
                           || early_touches < stories / 10 || early_aims < stories / 10)) {
        printf("too little happened in them\n");
        return 1;
    }
    if (chosen * 1000 < taps * 999) {
        printf("too few taps on rows chose\n");
        return 1;
    }
    return 0;
}
