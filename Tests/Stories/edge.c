/* An edge for stories over the interface for C: one host, told what happens by lines on standard input.
   Tests/Stories/Player/edges.py has the commands. */
#include <inttypes.h>
#include <pressure-gestures.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 32, THINGS = 16, LINE = 1024 };

static pressure_host *host;
static pressure_host_target things[THINGS];
static char line[LINE], *words[WORDS];
static int word_count;

static void refuse(const char *why)
{
    printf("error %s: %s\n", why, pressure_last_error());
    exit(1);
}

static void need(int status)
{
    if (status < 0) refuse(words[0]);
}

/* The value of a field, or NULL. */
static const char *text(const char *name)
{
    size_t length = strlen(name);
    for (int i = 1; i < word_count; i++)
        if (strncmp(words[i], name, length) == 0 && words[i][length] == '=') return words[i] + length + 1;
    return NULL;
}

static double number(const char *name, double other)
{
    const char *value = text(name);
    return value != NULL ? strtod(value, NULL) : other;
}

static int64_t integer(const char *name, int64_t other)
{
    const char *value = text(name);
    return value != NULL ? strtoll(value, NULL, 10) : other;
}

static int is(const char *name, const char *value) { return text(name) != NULL && strcmp(text(name), value) == 0; }

/* Which of the names a field has, counted from the first's number. */
static int one_of(const char *name, const char *const *names, int first)
{
    for (int i = 0; names[i] != NULL; i++)
        if (is(name, names[i])) return first + i;
    refuse(name);
    return -1;
}

/* In the order of their numbers. */
static const char *const offers[] = {"nothing", "preview", "menu", "playback", "edit-menu", NULL};
static const char *const kinds[] = {"finger", "pen", "mouse", "pad", NULL};
static const char *const drawers[] = {"host", "toolkit", "app", NULL};
static const char *const reasons[] = {"eased", "dismissed", "popped", "chosen", "cancelled", NULL};
static const char *const states[] = {"active", "inactive", "hidden", NULL};
static const char *const keys[] = {
    "menu", "up", "down", "left", "right", "tab", "backtab", "enter", "space", "escape", "other", NULL,
};

static const char *cause_name(int32_t cause)
{
    switch (cause) {
    case PRESSURE_REASON_PRESSURE: case PRESSURE_REASON_FORCE: return "force";
    case PRESSURE_REASON_HOLD: return "hold";
    case PRESSURE_REASON_KEYBOARD: return "keyboard";
    case PRESSURE_REASON_TAP: return "tap";
    case PRESSURE_REASON_DWELL: return "dwell";
    default: return "unknown";
    }
}

/* As timers of a front end do: each deadline at its own moment. */
static void pass(int64_t time)
{
    int64_t deadline;
    for (int i = 0; i < 10000; i++) {
        if (pressure_host_next_deadline(host, &deadline) != 1 || deadline > time) return;
        need(pressure_host_advance(host, deadline));
    }
    refuse("a deadline that does not go by");
}

static pressure_host_settings read_window(void)
{
    pressure_host_settings window = PRESSURE_HOST_SETTINGS_INIT;
    window.clock = PRESSURE_CLOCK_APP;
    window.width = number("width", 0), window.height = number("height", 0);
    window.safe_top = number("top", 0), window.safe_bottom = number("bottom", 0);
    window.safe_left = number("left", 0), window.safe_right = number("right", 0);
    window.text_scale = number("text", 0), window.pixel = number("pixel", 0);
    window.hold_time = integer("person-hold", 0), window.app_hold_time = integer("app-hold", 0);
    window.flags = (is("direction", "right-to-left") ? PRESSURE_HOST_RIGHT_TO_LEFT : 0) |
                   (is("motion", "reduced") ? PRESSURE_HOST_REDUCED_MOTION : 0) |
                   (is("force", "off") ? PRESSURE_HOST_FORCE_OFF : 0);
    return window;
}

static pressure_host_target *thing(int64_t id) { return id > 0 && id < THINGS && things[id].id != 0 ? &things[id] : NULL; }

static pressure_rect read_frame(void)
{
    pressure_rect frame = {number("x", 0), number("y", 0), number("width", 0), number("height", 0)};
    return frame;
}

static const pressure_host_target *read_target(void)
{
    int64_t id = integer("target", 0);
    if (id <= 0 || id >= THINGS) refuse("no target");
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    target.id = (int32_t)id;
    target.offer = one_of("offer", offers, PRESSURE_OFFER_NOTHING);
    target.drawer = text("drawer") != NULL ? one_of("drawer", drawers, PRESSURE_DRAWER_HOST) : PRESSURE_DRAWER_HOST;
    target.frame = read_frame();
    target.leading_action = (int32_t)integer("leading", PRESSURE_NO_ACTION);
    target.trailing_action = (int32_t)integer("trailing", PRESSURE_NO_ACTION);
    target.flags = (is("scrolls", "yes") ? PRESSURE_HOST_SCROLLS : 0) | (is("wheel", "yes") ? PRESSURE_HOST_WHEEL : 0) |
                   (is("hold", "hidden") ? PRESSURE_HOST_NO_HOLD_HINT : 0) | (is("force", "off") ? PRESSURE_HOST_NO_FORCE : 0);
    for (const char *row = text("rows"); row != NULL && *row != 0 && target.row_count < PRESSURE_MAX_ACTIONS;) {
        pressure_host_row *next = &target.rows[target.row_count++];
        if (*row == '|') next->flags |= PRESSURE_ACTION_GROUP, row++;
        char *end;
        next->id = (int32_t)strtol(row, &end, 10);
        if (*end == '-') next->flags |= PRESSURE_ACTION_DISABLED, end++;
        row = *end == ',' ? end + 1 : end;
        if (*row != 0 && target.row_count == PRESSURE_MAX_ACTIONS) target.flags |= PRESSURE_HOST_NEEDS_MENU;
    }
    things[id] = target;
    return &things[id];
}

static pressure_pointer read_pointer(int64_t time)
{
    pressure_pointer pointer = PRESSURE_POINTER_INIT;
    pointer.id = (int32_t)integer("pointer", 0);
    pointer.kind = one_of("kind", kinds, PRESSURE_POINTER_FINGER);
    pointer.is_click = is("click", "yes");
    pointer.time = time;
    pointer.x = number("x", 0), pointer.y = number("y", 0);
    pointer.pressure = number("pressure", PRESSURE_UNKNOWN);
    return pointer;
}

static void tell_events(void)
{
    pressure_host_event e = PRESSURE_HOST_EVENT_INIT;
    while (pressure_host_next_event(host, &e) == 1) {
        printf("heard ");
        switch (e.kind) {
        case PRESSURE_HOST_HINT: printf("hint %d %.17g %s", e.target, e.share, cause_name(e.cause)); break;
        case PRESSURE_HOST_PEEK:
            printf("peek %d %s %s", e.target, e.shown >= 0 && e.shown < 5 ? offers[e.shown] : "unknown", cause_name(e.cause));
            break;
        case PRESSURE_HOST_PROGRESS: printf("progress %d %.17g", e.target, e.share); break;
        case PRESSURE_HOST_POP: printf("pop %d %s", e.target, cause_name(e.cause)); break;
        case PRESSURE_HOST_ACTION: printf("action %d %d", e.target, e.action); break;
        case PRESSURE_HOST_ENDED:
            printf("ended %d %s", e.target, e.value >= 0 && e.value < 5 ? reasons[e.value] : "unknown");
            break;
        case PRESSURE_HOST_TAP: printf("tap %d", e.target); break;
        case PRESSURE_HOST_CLAIM: printf("claim %d", e.pointer); break;
        case PRESSURE_HOST_RELEASE: printf("release %d", e.pointer); break;
        case PRESSURE_HOST_MENU: printf("toolkit-menu %d", e.target); break;
        case PRESSURE_HOST_FOCUS:
            if (e.value >= 0) printf("focus row %d", e.value);
            else printf("focus %s", e.value == PRESSURE_FOCUS_CARD ? "card" : "none");
            break;
        case PRESSURE_HOST_SAY_SHOWN: case PRESSURE_HOST_SAY_ROW: case PRESSURE_HOST_SAY_GONE: printf("say"); break;
        case PRESSURE_HOST_TICK: printf("tick"); break;
        case PRESSURE_HOST_REDRAW: printf("redraw"); break;
        default: printf("unknown");
        }
        printf(" %" PRId64 "\n", e.time);
    }
}

static void tell_rect(const char *before, pressure_rect frame)
{
    printf("%s%.17g,%.17g,%.17g,%.17g", before, frame.x, frame.y, frame.width, frame.height);
}

static void tell_places(int64_t time)
{
    pressure_host_preview preview;
    preview.size = sizeof(preview);
    preview.values.size = sizeof(preview.values);
    preview.places.size = sizeof(preview.places);
    int32_t staying = 0;
    int stays = pressure_host_staying(host, &staying), is_drawn = pressure_host_get_preview(host, 0, time, &preview);
    need(stays), need(is_drawn);
    printf("done");
    if (stays == 1 || is_drawn == 1) printf(" shown=%d", stays == 1 ? staying : preview.target);
    if (is_drawn == 1) {
        /* The card makes room once there are rows below it. */
        pressure_rect card = preview.stays == 1 || preview.values.stage == PRESSURE_MOTION_ACTIONS ? preview.places.raised_card
                                                                                                  : preview.places.card;
        if (card.width > 0) tell_rect(" card=", card);
        for (uint32_t i = 0; i < preview.places.row_count; i++) tell_rect(i == 0 ? " rows=" : ";", preview.places.rows[i]);
        if (preview.chosen_row >= 0) printf(" row=%d", preview.chosen_row);
    }
    printf(" staying=%s\n", stays == 1 ? "yes" : "no");
}

/* Plays a command; 1 or 0 where the input is the host's alone or not, -1 where it is no input, -2 where it has been answered. */
static int obey(int64_t time)
{
    const char *verb = words[0];
    const pressure_host_target *target = thing(integer("target", 0));
    int32_t id = (int32_t)integer("target", 0), pointer_id = (int32_t)integer("pointer", 0);
    int taken = -1;
    if (strcmp(verb, "new") == 0) {
        pressure_host_settings window = read_window();
        need(pressure_host_free(host));
        if ((host = pressure_host_new(&window)) == NULL) refuse("no host");
        memset(things, 0, sizeof(things));
    } else if (strcmp(verb, "window") == 0) {
        pressure_host_settings window = read_window();
        need(pressure_host_configure(host, &window, time));
    } else if (strcmp(verb, "target") == 0) {
        read_target();
    } else if (strcmp(verb, "began") == 0 || strcmp(verb, "moved") == 0 || strcmp(verb, "ended") == 0 ||
               strcmp(verb, "button") == 0) {
        pressure_pointer pointer = read_pointer(time);
        taken = verb[0] == 'm'   ? pressure_host_moved(host, &pointer)
                : verb[0] == 'e' ? pressure_host_ended(host, &pointer)
                : verb[1] == 'e' ? pressure_host_began(host, &pointer, target)
                                 : pressure_host_other_button(host, &pointer, target);
        need(taken);
    } else if (strcmp(verb, "lost") == 0) {
        need(pressure_host_lost(host, pointer_id, time));
    } else if (strcmp(verb, "wheel") == 0) {
        need(taken = pressure_host_wheel(host, pointer_id, number("steps", 0), time));
    } else if (strcmp(verb, "key") == 0) {
        need(taken = pressure_host_key(host, one_of("key", keys, PRESSURE_KEY_MENU), target, time));
    } else if (strcmp(verb, "show") == 0) {
        need(pressure_host_show(host, target, time));
    } else if (strcmp(verb, "cancel") == 0) {
        need(pressure_host_cancel(host, id, time));
    } else if (strcmp(verb, "remove") == 0) {
        need(pressure_host_remove(host, id, time));
        if (thing(id) != NULL) thing(id)->id = 0;
    } else if (strcmp(verb, "end") == 0) {
        need(pressure_host_end(host, id, one_of("reason", reasons, PRESSURE_END_EASED), time));
    } else if (strcmp(verb, "enable") == 0) {
        int32_t action = (int32_t)integer("action", 0);
        need(pressure_host_enable(host, id, action, is("on", "yes"), time));
        for (uint32_t i = 0; target != NULL && i < target->row_count; i++) {
            if (target->rows[i].id != action) continue;
            if (is("on", "yes")) thing(id)->rows[i].flags &= ~(uint32_t)PRESSURE_ACTION_DISABLED;
            else thing(id)->rows[i].flags |= PRESSURE_ACTION_DISABLED;
        }
    } else if (strcmp(verb, "change") == 0) {
        need(pressure_host_change(host, read_target(), time));
    } else if (strcmp(verb, "answer") == 0) {
        pressure_rect frame = read_frame();
        need(pressure_host_answer(host, one_of("drawer", drawers, PRESSURE_DRAWER_HOST), &frame, time));
    } else if (strcmp(verb, "activity") == 0) {
        need(pressure_host_activate(host, one_of("state", states, PRESSURE_HOST_ACTIVE), time));
    } else if (strcmp(verb, "places") == 0) {
        tell_places(time);
        return -2;
    } else if (strcmp(verb, "until") != 0) {
        refuse("no such command");
    }
    return taken;
}

int main(void)
{
    pressure_host_settings window = PRESSURE_HOST_SETTINGS_INIT;
    window.clock = PRESSURE_CLOCK_APP;
    if ((host = pressure_host_new(&window)) == NULL) refuse("no host");
    while (fgets(line, sizeof(line), stdin) != NULL) {
        word_count = 0;
        for (char *word = strtok(line, " \n"); word != NULL && word_count < WORDS; word = strtok(NULL, " \n"))
            words[word_count++] = word;
        if (word_count == 0 || strcmp(words[0], "quit") == 0) break;
        int64_t time = integer("time", 0);
        if (text("time") != NULL) pass(time);
        int taken = obey(time);
        if (taken != -2) {
            tell_events();
            printf("done%s\n", taken == 1 ? " yes" : taken == 0 ? " no" : "");
        }
        fflush(stdout);
    }
    return pressure_host_free(host) == 0 ? 0 : 1;
}
