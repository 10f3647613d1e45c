/* The twin of our press machine, in plain C: frames of contacts in, gestures out, with everything that ours keeps on a
 * touchscreen that weighs: the ladder with its hysteresis, two samples or a silence before a rise counts, the age of a
 * contact, where a peek rests, swipes in their cone, rows of actions, what stays pinned and who touches it, second
 * fingers, palms, readings that no sensor makes, deadlines in the order of time, kind and id, and every end.
 *
 * Left out is what no such device asks for: pads, pens, arbitrary units and filters, policies, targets of other kinds,
 * and settings that change under way. Written as one would write it for speed: a sample at which a press only goes on is
 * known by its force and its place, and is taken without asking the whole machine.
 */
#ifndef PRESS_H
#define PRESS_H

#include "slots.h"

#include <stddef.h>

enum { ONE = 65536, CEILING = 64880, PLACES = 8 };
/* The thresholds that nobody changed: forces in 1/65536, lengths in micrometres, times in microseconds. */
enum {
    HINT_ENTER = 13107, HINT_LEAVE = 10486, PEEK_ENTER = 32768, PEEK_LEAVE = 26214, POP_ENTER = 52429, POP_LEAVE = 41943,
    POP_RISE = 9830, POP_CEILING = 62259, REST_BAND = 1966, HOLD_FREE = 6554, HOLD_GAIN = 98304,
    SLOP = 3000, SWIPE_BEGIN = 5000, SWIPE_BACK = 3000, AIM_TRAVEL = 3000, SIDEWAYS_SELECT = 7500, ROW = 8000, ROW_START = 15000,
    CONFIRMATION = 15000, CONFIRMATION_MOST = 30000, CONFIRMATION_FRAMES = 98304, PRESS_AGE = 120000, POP_DELAY = 100000,
    REST_TIME = 300000, SLIDE_TIME = 300000, SIDEWAYS_TIME = 60000, HOLD_TIME = 500000, HOLD_EARLIEST = 250000,
    SECOND_FINGER = 50000, FAKE_TIME = 100000, FAKE_TOUCHES = 3
};
enum mode { LEADING_MODE, INDEPENDENT_MODE };
enum role { NOBODY, LEADING, IGNORED, ADDRESSING, SPENT_ROLE };
enum phase { IDLE, TOUCHING, HINTING, TAPPING, PEEKING, OFFERING, SWIPING, PINNED, SPENT, FAILED };
enum level { NO_LEVEL, HINT, PEEK, POP };
enum rungs { PEEK_RUNG = 1, POP_RUNG = 2 };
enum reading { UNSAID, SAID, DOUBTFUL };
enum due { DUE_CONFIRMATION, DUE_PEEK, DUE_HOLD, DUE_POP, DUE_REST };
enum steady { UNSTEADY, STEADY_WAIT, STEADY_PEEK, STEADY_OVER };
enum trigger { BY_PRESSURE, BY_HOLD };
enum input {
    TOUCHED, HINTED, UNHINTED, PRESSED_PREVIEW, HELD_PREVIEW, HELD_PLAIN, PUSHED, STRAYED, REVEALED, TAKEN_BACK, SWIPED, AIMED,
    UNAIMED, LIFT, LIFT_KEEPING, LIFT_CHOOSING, JOINED_SOON, JOINED_LATE, CHOSEN, TAPPED_PINNED, PUSHED_PINNED, LEFT_PINNED,
    CANCELLED, LOST
};
enum kind {
    TOUCH_BEGAN, HINT_BEGAN, PROGRESS, HINT_ENDED, TAPPED, FAILURE, PEEK_BEGAN, ACTIONS_REVEALED, ACTIONS_HIDDEN, HIGHLIGHTED,
    PINNED_NOW, PEEK_ENDED, POPPED, ACTION_SELECTED, CANCEL, REVISED
};
enum hint_end { HINT_EASED, HINT_LIFTED, HINT_BEGAN_RESPONSE, HINT_STRAYED, HINT_CANCELLED, NO_HINT_END };
enum failure { FAILED_STRAYED, FAILED_SECOND, FAILED_LONG };
enum pop_cause { BY_FORCE, BY_DWELL, BY_TAP };
enum reason { AS_PALM, AS_LOST, AS_REPLACED, AS_DROPPED, DEVICE_GONE, END_OF_INPUT, VETOED, BY_APP, ANOMALY };
enum part { OUTSIDE, ON_PREVIEW, ON_ACTION };
enum { NO_FORCE = -1, EARLY = INT32_MIN };
#define LATEST (NEVER - (INT64_C(1) << 50))
#define LONG_AGO (-NEVER)

/* A way to the next stage, and 2^64 divided by it, rounded up; 0 where the way is a single step. */
struct way {
    uint64_t reciprocal;
};

/* What readings are worth: one for the device as it says, one for a device that was found out. */
struct settings {
    int climbs;
    int32_t minimum, top;
    int64_t multiplier;
};

struct press {
    /* The contact in this place. */
    int32_t id, force, x, y, down_x, down_y;
    int64_t down_at, last_at, confirm_at, shortest_gap;
    const struct settings *track_settings;
    uint8_t role, reading, level, pending, confirmed;
    /* Touching something pinned. */
    uint8_t touched_press, touched_part, touched_strayed;
    /* The press that began here. */
    uint8_t phase, trigger, did_hint_show, is_pop_armed, is_up_armed, is_side_armed, is_aiming, steady;
    int8_t away, swipes_to;
    int16_t highlighted;
    int32_t contact, last_progress;
    const struct settings *settings;
    int64_t waited, began_at, popped_at, away_since;
    int32_t zero, origin_x, origin_y, aim_x, aim_y;
    uint32_t pop_count;
    struct way to_pop, to_none;
    int32_t rest_force, rest_x, rest_y, plateau;
    int64_t left_at, plateau_at;
    /* The forces at which nothing is decided, and how fast a hold comes nearer. */
    int32_t steady_from;
    uint32_t steady_width;
    int64_t steady_rate, deadline;
};

struct machine {
    enum mode mode;
    struct settings as_said, without;
    const struct settings *current;
    int32_t width, height;
    struct way to_peek;
    double cone;
    /* What every finger lands on. */
    int16_t actions[PLACES], leading_action, trailing_action;
    int action_count;
    int32_t target;
    struct press presses[SLOTS];
    int64_t now, soonest;
    unsigned soonest_slot;
    int leader, pinned_count;
    uint8_t pinned[SLOTS];
    /* The judge of the readings. */
    int32_t judged[3], least, most;
    int judged_count, judged_touches, is_fake;
    long gestures;
    /* Hears of each gesture; NULL where they are only counted. */
    void (*tell)(int64_t time, int32_t contact, enum kind kind, int32_t what, int32_t x, int32_t y, int32_t force);
};

/* --- Numbers -------------------------------------------------------------------------------------------------------- */

static inline int64_t least(int64_t one, int64_t other) { return one < other ? one : other; }
static inline int64_t greatest(int64_t one, int64_t other) { return one > other ? one : other; }
static inline int64_t positive(int64_t number) { return number < 0 ? -number : number; }
static inline int64_t due(int64_t time, enum due kind) { return time < NEVER ? time * 8 + kind : INT64_MAX; }

static inline int is_farther(int32_t x, int32_t y, int32_t from_x, int32_t from_y, int64_t than)
{
    int64_t dx = (int64_t)x - from_x, dy = (int64_t)y - from_y;
    return dx * dx + dy * dy > than * than;
}

static struct way way_between(int32_t start, int32_t end)
{
    int64_t way = greatest((int64_t)end - start, 1);
    return (struct way){way >= 2 ? UINT64_MAX / (uint64_t)way + 1 : 0};
}

static inline int32_t share(const struct way *way, int32_t made)
{
    if (__builtin_expect(way->reciprocal == 0, 0))
        return (int32_t)least((int64_t)made * ONE, CEILING);
    uint64_t parts = (uint64_t)positive(made) << 16;
    int64_t part = (int64_t)(((unsigned __int128)parts * way->reciprocal) >> 64);
    return (int32_t)least(made < 0 ? -part : part, CEILING);
}

static inline int32_t force_of(const struct settings *settings, int32_t reading)
{
    int64_t height = (int64_t)(reading < settings->minimum ? settings->minimum
                               : reading > settings->top   ? settings->top
                                                           : reading) - settings->minimum;
    return (int32_t)least((height * settings->multiplier + (INT64_C(1) << 31)) >> 32, ONE);
}

static inline int64_t rate_of(const struct settings *settings, int32_t force)
{
    if (!settings->climbs)
        return INT64_C(1) << 32;
    return (INT64_C(1) << 32) + (int64_t)HOLD_GAIN * greatest(0, (int64_t)force - HOLD_FREE);
}

static const int32_t band_from[] = {0, HINT_LEAVE, PEEK_LEAVE, POP_LEAVE};
static const int32_t band_end[] = {HINT_ENTER, PEEK_ENTER, POP_ENTER, ONE + 1};

/* --- What a contact is ---------------------------------------------------------------------------------------------- */

static inline int is_strayed(const struct press *press) { return is_farther(press->x, press->y, press->down_x, press->down_y, SLOP); }

static inline int64_t observe(struct press *press, int64_t time, int32_t x, int32_t y)
{
    int64_t gap = time - press->last_at;
    press->x = x;
    press->y = y;
    if (gap > 0 && gap < press->shortest_gap)
        press->shortest_gap = gap;
    press->last_at = time;
    return gap;
}

static int64_t silence(const struct press *press)
{
    if (press->shortest_gap > CONFIRMATION_MOST)
        return CONFIRMATION;
    int64_t overdue = (press->shortest_gap * CONFIRMATION_FRAMES) >> 16;
    return overdue <= CONFIRMATION_MOST ? greatest(CONFIRMATION, overdue) : CONFIRMATION;
}

static void climb(struct press *press, int64_t time)
{
    int level = press->level;
    while (level > NO_LEVEL && press->force < band_from[level])
        level--;
    while (level < POP && press->force >= band_end[level])
        level++;
    press->level = (uint8_t)level;
    uint8_t held = level == POP ? PEEK_RUNG | POP_RUNG : level == PEEK ? PEEK_RUNG : 0;
    press->confirmed = (uint8_t)((press->confirmed | press->pending) & held);
    press->pending = (uint8_t)(held & ~press->confirmed);
    press->confirm_at = press->pending == 0 ? NEVER : time + silence(press);
}

/* A sample of a contact; `reading` is a force, DOUBTFUL's 0, or nothing new. */
static void track(struct press *press, int64_t time, int32_t x, int32_t y, int has_reading, enum reading kind, int32_t force)
{
    observe(press, time, x, y);
    if (has_reading) {
        press->reading = (uint8_t)kind;
        press->force = kind == SAID ? force : 0;
    }
    if (press->track_settings->climbs)
        climb(press, time);
}

static void confirm(struct press *press)
{
    press->confirmed |= press->pending;
    press->pending = 0;
    press->confirm_at = NEVER;
}

/* --- Events --------------------------------------------------------------------------------------------------------- */

static inline void tell(struct machine *all, const struct press *press, int64_t time, enum kind kind, int32_t what,
                        int32_t x, int32_t y, int32_t force)
{
    all->gestures++;
    if (__builtin_expect(all->tell != NULL, 0))
        all->tell(time, press->contact, kind, what, x, y, force);
}

/* --- The machine ---------------------------------------------------------------------------------------------------- */

static enum failure failure_of(enum input input)
{
    return input == JOINED_SOON ? FAILED_SECOND : input == HELD_PLAIN ? FAILED_LONG : FAILED_STRAYED;
}

/* Moves a press by an input, and says what that means; what the press cannot be asked is an anomaly that ends it. */
static void step(struct machine *all, struct press *press, enum input input, enum reason reason, int64_t time, int32_t x,
                 int32_t y, int32_t force)
{
    enum phase next = (enum phase)press->phase;
    int kind = -1, hint_end = NO_HINT_END;
    int32_t what = 0;
    int forgets = 0, known = 1;
    switch (press->phase) {
    case IDLE:
        if (input == TOUCHED)
            next = TOUCHING, kind = TOUCH_BEGAN;
        else
            known = 0;
        break;
    case TOUCHING:
    case HINTING:
        if (press->phase == HINTING)
            hint_end = HINT_CANCELLED;
        switch (input) {
        case HINTED: known = press->phase == TOUCHING; next = HINTING, kind = HINT_BEGAN; break;
        case UNHINTED: known = press->phase == HINTING; next = TOUCHING, hint_end = HINT_EASED; break;
        case PRESSED_PREVIEW:
            known = press->phase == HINTING;
            /* fallthrough */
        case HELD_PREVIEW:
            next = PEEKING, kind = PEEK_BEGAN, what = press->trigger;
            if (press->phase == HINTING)
                hint_end = HINT_BEGAN_RESPONSE;
            break;
        case STRAYED:
            if (press->phase == HINTING)
                hint_end = HINT_STRAYED;
            /* fallthrough */
        case JOINED_SOON:
        case HELD_PLAIN: next = FAILED, kind = FAILURE, what = failure_of(input); break;
        case JOINED_LATE: next = TAPPING; break;
        case LIFT:
            next = IDLE, kind = TAPPED;
            if (press->phase == HINTING)
                hint_end = HINT_LIFTED;
            break;
        case CANCELLED: next = FAILED, kind = CANCEL, what = reason; break;
        case LOST: next = IDLE, kind = CANCEL, what = reason; break;
        default: known = 0; break;
        }
        break;
    case TAPPING:
        switch (input) {
        case HELD_PLAIN:
        case STRAYED:
        case JOINED_SOON: next = FAILED, kind = FAILURE, what = failure_of(input); break;
        case JOINED_LATE: break;
        case LIFT: next = IDLE, kind = TAPPED; break;
        case CANCELLED: next = FAILED, kind = CANCEL, what = reason; break;
        case LOST: next = IDLE, kind = CANCEL, what = reason; break;
        default: known = 0; break;
        }
        break;
    case PEEKING:
    case OFFERING:
    case SWIPING:
        switch (input) {
        case PUSHED:
            known = press->phase != SWIPING;
            next = SPENT, kind = POPPED, what = BY_FORCE;
            break;
        case REVEALED: known = press->phase == PEEKING; next = OFFERING, kind = ACTIONS_REVEALED; break;
        case SWIPED: known = press->phase == PEEKING; next = SWIPING, kind = HIGHLIGHTED, what = press->highlighted; break;
        case TAKEN_BACK:
            known = press->phase != PEEKING;
            next = PEEKING, kind = press->phase == OFFERING ? ACTIONS_HIDDEN : HIGHLIGHTED, forgets = 1;
            break;
        case AIMED: known = press->phase == OFFERING; kind = HIGHLIGHTED, what = press->highlighted; break;
        case UNAIMED: known = press->phase == OFFERING; kind = HIGHLIGHTED, forgets = 1; break;
        case LIFT: known = press->phase != SWIPING; next = IDLE, kind = PEEK_ENDED; break;
        case LIFT_KEEPING: known = press->phase != SWIPING; next = PINNED, kind = PINNED_NOW; break;
        case LIFT_CHOOSING: known = press->phase != PEEKING; next = IDLE, kind = ACTION_SELECTED, what = press->highlighted; break;
        case JOINED_SOON:
        case JOINED_LATE: break;
        case CANCELLED: next = SPENT, kind = CANCEL, what = reason; break;
        case LOST: next = IDLE, kind = CANCEL, what = reason; break;
        default: known = 0; break;
        }
        break;
    case PINNED:
        next = IDLE;
        switch (input) {
        case CHOSEN: kind = ACTION_SELECTED, what = press->highlighted; break;
        case TAPPED_PINNED: kind = POPPED, what = BY_TAP; break;
        case PUSHED_PINNED: kind = POPPED, what = BY_FORCE; break;
        case LEFT_PINNED: kind = PEEK_ENDED; break;
        case CANCELLED: kind = CANCEL, what = reason; break;
        default: known = 0; break;
        }
        break;
    default:
        if (input == LIFT || input == LOST)
            next = IDLE;
        else
            known = input == JOINED_SOON || input == JOINED_LATE || input == CANCELLED;
        break;
    }
    if (!known) {
        if (press->phase != IDLE)
            step(all, press, CANCELLED, ANOMALY, time, x, y, force);
        return;
    }
    if (hint_end != NO_HINT_END)
        tell(all, press, time, HINT_ENDED, hint_end, x, y, force);
    press->phase = (uint8_t)next;
    if (kind >= 0)
        tell(all, press, time, (enum kind)kind, what, x, y, force);
    if (forgets)
        press->highlighted = 0;
}

static __attribute__((noinline)) void apply(struct machine *all, struct press *press, enum input input, enum reason reason, int64_t time)
{
    int32_t force = press->settings->climbs && press->reading != UNSAID ? press->force : NO_FORCE;
    switch (input) {
    case PRESSED_PREVIEW:
    case HELD_PREVIEW:
        press->trigger = input == HELD_PREVIEW ? BY_HOLD : BY_PRESSURE;
        press->did_hint_show = press->phase == HINTING;
        press->began_at = time;
        press->zero = press->force < PEEK_ENTER ? press->force : PEEK_ENTER;
        press->to_pop = way_between(press->zero, POP_ENTER);
        press->to_none = way_between(0, press->zero);
        press->rest_force = press->zero;
        press->rest_x = press->origin_x = press->x;
        press->rest_y = press->origin_y = press->y;
        press->plateau = press->force;
        press->plateau_at = time;
        press->left_at = LONG_AGO;
        press->is_up_armed = press->is_side_armed = press->is_pop_armed = 1;
        press->away = 0;
        press->pop_count = 0;
        press->last_progress = 0;
        break;
    case PUSHED:
        press->pop_count++;
        press->popped_at = time;
        press->is_pop_armed = 0;
        break;
    case HINTED: press->last_progress = 0; break;
    default: break;
    }
    step(all, press, input, reason, time, press->x, press->y, force);
}

static inline int64_t pop_opens(const struct press *press)
{
    if ((press->confirmed & POP_RUNG) == 0 || !press->is_pop_armed || press->highlighted != 0)
        return NEVER;
    int64_t needed = press->rest_force + POP_RISE;
    needed = least(needed, POP_CEILING);
    if (press->force < needed)
        return NEVER;
    int64_t began = press->began_at + POP_DELAY;
    int64_t popped = press->pop_count > 0 ? press->popped_at + POP_DELAY : began;
    return greatest(greatest(began, popped), press->left_at + SLIDE_TIME);
}

static void push(struct machine *all, struct press *press, int64_t time)
{
    if (pop_opens(press) <= time)
        apply(all, press, PUSHED, ANOMALY, time);
}

static void apply_force(struct machine *all, struct press *press, int64_t time)
{
    if (!press->settings->climbs)
        return;
    switch (press->phase) {
    case TOUCHING:
    case HINTING:
        if (press->level == NO_LEVEL) {
            if (press->phase == HINTING)
                apply(all, press, UNHINTED, ANOMALY, time);
            return;
        }
        if (press->phase == TOUCHING)
            apply(all, press, HINTED, ANOMALY, time);
        if ((press->confirmed & PEEK_RUNG) == 0 || press->down_at + PRESS_AGE > time)
            return;
        apply(all, press, PRESSED_PREVIEW, ANOMALY, time);
        if (press->phase == PEEKING)
            push(all, press, time);
        break;
    case PEEKING:
    case OFFERING: push(all, press, time); break;
    default: break;
    }
}

/* --- A peek --------------------------------------------------------------------------------------------------------- */

static inline void observe_peek(struct press *press, int64_t time)
{
    if (is_farther(press->x, press->y, press->rest_x, press->rest_y, SLOP)) {
        press->rest_x = press->x;
        press->rest_y = press->y;
        press->left_at = time;
    }
    if (positive((int64_t)press->force - press->plateau) > REST_BAND) {
        press->plateau = press->force;
        press->plateau_at = time;
    }
    if (time < press->left_at + SLIDE_TIME || press->force < POP_LEAVE) {
        press->rest_force = press->force;
    } else if (press->plateau_at + REST_TIME <= time) {
        press->rest_force = press->plateau;
        press->plateau_at = NEVER;
    }
    int64_t right = (int64_t)press->x - press->origin_x, up = (int64_t)press->origin_y - press->y;
    if (positive(right) < SWIPE_BACK) {
        press->away = 0;
    } else {
        int8_t side = right >= 0 ? 1 : -1;
        if (press->away != side) {
            press->away = side;
            press->away_since = time;
        }
    }
    if (!press->is_up_armed || !press->is_side_armed) {
        if (up < SWIPE_BACK)
            press->is_up_armed = 1;
        if (positive(right) < SWIPE_BACK)
            press->is_side_armed = 1;
    }
}

static int row_at(const struct machine *all, const struct press *press, int32_t x, int32_t y)
{
    int count = all->action_count;
    if (count == 0 || x < 0 || x >= all->width)
        return -1;
    int64_t bottom = (int64_t)press->origin_y - ROW_START;
    bottom = least(greatest(bottom, (int64_t)ROW * count), all->height);
    int64_t above = bottom - y;
    return above > 0 && above <= (int64_t)ROW * count ? (int)((above - 1) / ROW) : -1;
}

static void reveal(struct machine *all, struct press *press, int64_t time)
{
    press->is_aiming = 0;
    press->aim_x = press->x;
    press->aim_y = press->y;
    apply(all, press, REVEALED, ANOMALY, time);
}

static void begin_swipe(struct machine *all, struct press *press, int64_t time)
{
    int64_t right = (int64_t)press->x - press->origin_x, up = (int64_t)press->origin_y - press->y;
    int64_t across = positive(right);
    int passes_up = press->is_up_armed && up >= SWIPE_BEGIN, passes_side = press->is_side_armed && across >= SWIPE_BEGIN;
    if (up >= SWIPE_BEGIN)
        press->is_up_armed = 0;
    if (across >= SWIPE_BEGIN)
        press->is_side_armed = 0;
    if (press->phase != PEEKING)
        return;
    double wide = (double)across, high = (double)up;
    if (passes_up && wide * wide <= high * high * all->cone) {
        if (all->action_count > 0)
            reveal(all, press, time);
    } else if (passes_side && high * high <= wide * wide * all->cone) {
        int16_t action = right >= 0 ? all->trailing_action : all->leading_action;
        if (action != 0) {
            press->swipes_to = right >= 0 ? 1 : -1;
            press->highlighted = action;
            apply(all, press, SWIPED, ANOMALY, time);
        }
    }
}

static void aim(struct machine *all, struct press *press, int64_t time)
{
    if (!press->is_aiming) {
        /* As far as that or farther, and not where the actions came. */
        int64_t dx = (int64_t)press->x - press->aim_x, dy = (int64_t)press->y - press->aim_y;
        press->is_aiming = (dx != 0 || dy != 0) && dx * dx + dy * dy >= (int64_t)AIM_TRAVEL * AIM_TRAVEL;
    }
    int row = press->is_aiming ? row_at(all, press, press->x, press->y) : -1;
    int16_t action = row >= 0 ? all->actions[row] : 0;
    if (action == press->highlighted)
        return;
    if (action != 0)
        press->highlighted = action;
    apply(all, press, action == 0 ? UNAIMED : AIMED, ANOMALY, time);
}

static void peek(struct machine *all, struct press *press, int64_t time)
{
    observe_peek(press, time);
    if (press->level < POP)
        press->is_pop_armed = 1;
    int64_t right = (int64_t)press->x - press->origin_x, up = (int64_t)press->origin_y - press->y;
    enum phase before = (enum phase)press->phase;
    if (before == OFFERING && up < SWIPE_BACK) {
        if (press->highlighted != 0)
            apply(all, press, UNAIMED, ANOMALY, time);
        apply(all, press, TAKEN_BACK, ANOMALY, time);
    } else if (before == SWIPING && right * press->swipes_to < SWIPE_BACK) {
        apply(all, press, TAKEN_BACK, ANOMALY, time);
    }
    if (up >= SWIPE_BEGIN || positive(right) >= SWIPE_BEGIN)
        begin_swipe(all, press, time);
    if (press->phase == OFFERING)
        aim(all, press, time);
}

/* --- Samples -------------------------------------------------------------------------------------------------------- */

static void move(struct machine *all, struct press *press, int64_t time)
{
    switch (press->phase) {
    case TOUCHING:
    case HINTING:
    case TAPPING:
        if (is_strayed(press))
            apply(all, press, STRAYED, ANOMALY, time);
        break;
    case PEEKING:
    case OFFERING:
    case SWIPING: peek(all, press, time); break;
    default: break;
    }
}

static inline void wait_until(struct press *press, int64_t time, int64_t rate)
{
    int64_t span = least(time - press->last_at, INT64_C(1) << 24);
    press->waited = least(press->waited + span * rate, (int64_t)HOLD_TIME << 32);
}

static inline int64_t hold_due(const struct press *press, int64_t rate)
{
    int64_t missing = ((int64_t)HOLD_TIME << 32) - press->waited;
    uint64_t wait = (uint64_t)(missing + rate - 1) / (uint64_t)rate;
    return due(greatest(press->last_at + (int64_t)wait, press->down_at + HOLD_EARLIEST), DUE_HOLD);
}

static inline int64_t rest_due(const struct press *press)
{
    if (press->force < POP_LEAVE || press->plateau_at == NEVER)
        return INT64_MAX;
    return due(greatest(press->left_at + SLIDE_TIME, press->plateau_at + REST_TIME), DUE_REST);
}

static int64_t deadline_of(const struct press *press)
{
    switch (press->phase) {
    case TOUCHING:
    case HINTING: {
        int64_t next = least(hold_due(press, rate_of(press->settings, press->force)), due(press->confirm_at, DUE_CONFIRMATION));
        return press->confirmed & PEEK_RUNG ? least(next, due(press->down_at + PRESS_AGE, DUE_PEEK)) : next;
    }
    case TAPPING: return due(press->down_at + HOLD_TIME, DUE_HOLD);
    case PEEKING:
    case OFFERING:
    case SWIPING:
        return least(least(rest_due(press), due(press->confirm_at, DUE_CONFIRMATION)), due(pop_opens(press), DUE_POP));
    default: return INT64_MAX;
    }
}

static inline int32_t towards_peek(const struct machine *all, int32_t force)
{
    return (int32_t)greatest(share(&all->to_peek, force - HINT_LEAVE), 0);
}

static inline int32_t towards_pop(const struct press *press, int32_t force)
{
    int32_t made = force - press->zero;
    return made >= 0 ? share(&press->to_pop, made) : share(&press->to_none, made);
}

static inline void report(struct machine *all, struct press *press, int is_pop, int32_t progress)
{
    if (progress == press->last_progress)
        return;
    press->last_progress = progress;
    tell(all, press, press->last_at, PROGRESS, is_pop ? progress + 1000000 : progress, press->x, press->y, press->force);
}

static void report_any(struct machine *all, struct press *press)
{
    if (!press->settings->climbs)
        return;
    if (press->phase == HINTING)
        report(all, press, 0, towards_peek(all, press->force));
    else if (press->phase == PEEKING || press->phase == OFFERING || press->phase == SWIPING)
        report(all, press, 1, towards_pop(press, press->force));
}

static void become_steady(struct press *press)
{
    press->steady = UNSTEADY;
    press->steady_width = 0;
    if (!press->settings->climbs || press->pending != 0 || press->confirm_at != NEVER || press->reading != SAID)
        return;
    switch (press->phase) {
    case TOUCHING: press->steady = press->level == NO_LEVEL ? STEADY_WAIT : UNSTEADY; break;
    case HINTING: press->steady = press->level == HINT ? STEADY_WAIT : UNSTEADY; break;
    case PEEKING: press->steady = press->level != POP ? STEADY_PEEK : UNSTEADY; break;
    case SPENT:
    case FAILED: press->steady = STEADY_OVER; break;
    default: break;
    }
    if (press->steady == UNSTEADY)
        return;
    press->steady_from = band_from[press->level];
    press->steady_width = (uint32_t)(band_end[press->level] - band_from[press->level]);
    press->steady_rate = rate_of(press->settings, press->force);
}

static __attribute__((noinline)) void process(struct machine *all, struct press *press, int64_t time, int32_t x, int32_t y,
                                              int has_reading, enum reading kind, int32_t force)
{
    if (press->phase == TOUCHING || press->phase == HINTING)
        wait_until(press, time, rate_of(press->settings, press->force));
    track(press, time, x, y, has_reading, kind, force);
    if (press->phase != SPENT && press->phase != FAILED) {
        move(all, press, time);
        apply_force(all, press, time);
        report_any(all, press);
    }
    press->deadline = deadline_of(press);
    become_steady(press);
}

/* --- Deadlines of all presses --------------------------------------------------------------------------------------- */

static __attribute__((noinline)) void find_soonest(struct machine *all)
{
    all->soonest_slot = 0;
    all->soonest = all->presses[0].deadline;
    for (unsigned other = 1; other < SLOTS; other++) {
        int64_t deadline = all->presses[other].deadline;
        if (deadline < all->soonest ||
            (deadline == all->soonest && all->presses[other].id < all->presses[all->soonest_slot].id)) {
            all->soonest = deadline;
            all->soonest_slot = other;
        }
    }
}

static inline void note_deadline(struct machine *all, unsigned index)
{
    int64_t deadline = all->presses[index].deadline;
    if (deadline < all->soonest ||
        (deadline == all->soonest && all->presses[index].id < all->presses[all->soonest_slot].id)) {
        all->soonest = deadline;
        all->soonest_slot = index;
    } else if (index == all->soonest_slot && deadline != all->soonest) {
        find_soonest(all);
    }
}

static void set_deadline(struct machine *all, unsigned index, int64_t deadline)
{
    all->presses[index].deadline = deadline;
    all->presses[index].steady = UNSTEADY;
    all->presses[index].steady_width = 0;
    note_deadline(all, index);
}

/* Force on a pinned preview: when it may pop it, NEVER where time alone does not, EARLY where nothing does. */
static int64_t pinned_opens(const struct press *press)
{
    if (press->touched_part != ON_PREVIEW || press->touched_strayed)
        return EARLY;
    return press->confirmed & POP_RUNG ? press->down_at + PRESS_AGE : NEVER;
}

static void update_deadline(struct machine *all, unsigned index)
{
    struct press *press = &all->presses[index];
    int64_t deadline = INT64_MAX;
    if (press->role == LEADING) {
        deadline = deadline_of(press);
    } else if (press->role == ADDRESSING) {
        int64_t opens = pinned_opens(press);
        if (opens != EARLY)
            deadline = least(due(press->confirm_at, DUE_CONFIRMATION), due(opens, DUE_PEEK));
    }
    set_deadline(all, index, deadline);
}

/* --- What is pinned ------------------------------------------------------------------------------------------------- */

static void ignore(struct machine *all, unsigned index)
{
    all->presses[index].role = IGNORED;
    set_deadline(all, index, INT64_MAX);
}

static void unpin(struct machine *all, unsigned index)
{
    int place = 0;
    while (place < all->pinned_count && all->pinned[place] != index)
        place++;
    if (place == all->pinned_count)
        return;
    for (; place + 1 < all->pinned_count; place++)
        all->pinned[place] = all->pinned[place + 1];
    all->pinned_count--;
    for (unsigned other = 0; other < SLOTS; other++)
        if (all->presses[other].role == ADDRESSING && all->presses[other].touched_press == index)
            ignore(all, other);
}

static enum part pinned_part(const struct machine *all, const struct press *touch, int *row)
{
    *row = row_at(all, &all->presses[touch->touched_press], touch->x, touch->y);
    if (*row >= 0)
        return ON_ACTION;
    return touch->x >= 0 && touch->y >= 0 && touch->x < all->width && touch->y < all->height ? ON_PREVIEW : OUTSIDE;
}

static void decide(struct machine *all, unsigned index, enum input input, int16_t action, int64_t time)
{
    struct press *touch = &all->presses[index];
    unsigned pinned = touch->touched_press;
    int32_t force = touch->track_settings->climbs && touch->reading != UNSAID ? touch->force : NO_FORCE;
    if (action != 0)
        all->presses[pinned].highlighted = action;
    step(all, &all->presses[pinned], input, BY_APP, time, touch->x, touch->y, force);
    unpin(all, pinned);
}

static void push_pinned(struct machine *all, unsigned index, int64_t time)
{
    int64_t opens = pinned_opens(&all->presses[index]);
    if (opens == EARLY || opens > time)
        return;
    decide(all, index, PUSHED_PINNED, 0, time);
    all->presses[index].role = SPENT_ROLE;
    set_deadline(all, index, INT64_MAX);
    if (all->mode == LEADING_MODE)
        all->leader = (int)index;
}

/* --- Time ----------------------------------------------------------------------------------------------------------- */

static __attribute__((noinline)) void advance(struct machine *all, int64_t time)
{
    time = least(time, LATEST);
    while (all->soonest >> 3 <= time) {
        int64_t moment = all->soonest >> 3;
        enum due kind = (enum due)(all->soonest & 7);
        unsigned index = all->soonest_slot;
        struct press *press = &all->presses[index];
        all->now = greatest(all->now, moment);
        if (press->role == LEADING) {
            if (kind == DUE_CONFIRMATION)
                confirm(press);
            if (kind == DUE_HOLD)
                apply(all, press, press->phase == TAPPING ? HELD_PLAIN : HELD_PREVIEW, ANOMALY, moment);
            if (kind == DUE_REST) {
                press->rest_force = press->plateau;
                press->plateau_at = NEVER;
            }
            apply_force(all, press, moment);
        } else if (press->role == ADDRESSING) {
            confirm(press);
            push_pinned(all, index, moment);
        }
        update_deadline(all, index);
    }
    all->now = greatest(all->now, time);
}

/* --- The judge ------------------------------------------------------------------------------------------------------ */

static int is_extreme(const struct machine *all, int32_t reading)
{
    int64_t twice = (int64_t)reading * 2 - ((int64_t)all->least + all->most);
    return reading == all->least || reading == all->most || (twice >= -1 && twice <= 1);
}

static int is_suspect(const struct machine *all)
{
    int count = all->judged_count;
    if (count == 1)
        return 1;
    if (count == 2 && (all->judged[0] == all->least || all->judged[1] == all->least))
        return 1;
    for (int place = 0; place < count && place < 3; place++)
        if (!is_extreme(all, all->judged[place]))
            return 0;
    return count > 0 && count < 4;
}

static void revise(struct machine *all, int64_t time)
{
    static const struct press nobody;
    all->current = all->is_fake ? &all->without : &all->as_said;
    tell(all, &nobody, time, REVISED, all->is_fake, 0, 0, NO_FORCE);
    all->gestures--;
}

/* What a reading is worth. */
static enum reading judged(struct machine *all, int32_t reading, int64_t time)
{
    if (all->judged_count >= 4)
        return SAID;
    int place = 0;
    while (place < all->judged_count && all->judged[place] != reading)
        place++;
    if (place == all->judged_count) {
        if (place < 3)
            all->judged[place] = reading;
        all->judged_count++;
        if (all->is_fake && !is_suspect(all)) {
            all->is_fake = 0;
            revise(all, time);
        }
    }
    return all->judged_count == 1 && all->judged[0] != all->least && is_extreme(all, all->judged[0]) ? DOUBTFUL : SAID;
}

static void judge_touch(struct machine *all, int64_t lasted, int64_t time)
{
    if (all->judged_count >= 4 || lasted < FAKE_TIME || all->is_fake || all->judged_count == 0)
        return;
    if (++all->judged_touches >= FAKE_TOUCHES && is_suspect(all)) {
        all->is_fake = 1;
        revise(all, time);
    }
}

/* --- Contacts ------------------------------------------------------------------------------------------------------- */

static void leave(struct machine *all, unsigned index)
{
    all->presses[index].role = NOBODY;
    if (all->leader == (int)index)
        all->leader = -1;
}

static void lose(struct machine *all, unsigned index, enum reason reason, int64_t time)
{
    if (all->presses[index].role == LEADING)
        apply(all, &all->presses[index], LOST, reason, time);
    leave(all, index);
    update_deadline(all, index);
}

static void lift(struct machine *all, unsigned index, int32_t x, int32_t y, int64_t time)
{
    struct press *press = &all->presses[index];
    if (press->role == LEADING) {
        if (x != press->x || y != press->y) {
            press->x = x;
            press->y = y;
            move(all, press, time);
        }
        if (press->phase == SWIPING) {
            int64_t made = ((int64_t)press->x - press->origin_x) * press->swipes_to;
            int is_quick_swipe = made >= SWIPE_BEGIN && press->away == press->swipes_to &&
                                 time - press->away_since <= SIDEWAYS_TIME;
            if (made < SIDEWAYS_SELECT && !is_quick_swipe)
                apply(all, press, TAKEN_BACK, ANOMALY, time);
        }
        int is_kept = press->trigger == BY_HOLD && !press->did_hint_show && press->pop_count == 0;
        if (press->phase == PEEKING && all->action_count > 0 && is_kept)
            reveal(all, press, time);
        enum input input = LIFT;
        if (press->phase == PEEKING)
            input = is_kept ? LIFT_KEEPING : LIFT;
        else if (press->phase == OFFERING)
            input = press->highlighted != 0 ? LIFT_CHOOSING : press->pop_count == 0 ? LIFT_KEEPING : LIFT;
        else if (press->phase == SWIPING)
            input = LIFT_CHOOSING;
        apply(all, press, input, ANOMALY, time);
        if (press->phase == PINNED)
            all->pinned[all->pinned_count++] = (uint8_t)index;
    } else if (press->role == ADDRESSING) {
        int row;
        press->x = x;
        press->y = y;
        switch (pinned_part(all, press, &row)) {
        case ON_ACTION: decide(all, index, CHOSEN, all->actions[row], time); break;
        case ON_PREVIEW:
            if (press->touched_part == ON_PREVIEW) {
                decide(all, index, TAPPED_PINNED, 0, time);
                break;
            }
            /* fallthrough */
        case OUTSIDE:
            if (press->touched_part == OUTSIDE)
                decide(all, index, LEFT_PINNED, 0, time);
            break;
        }
    }
    int64_t lasted = time - press->down_at;
    leave(all, index);
    update_deadline(all, index);
    judge_touch(all, lasted, time);
}

static void set_down(struct press *press, const struct machine *all, const struct sample *sample, int64_t time)
{
    press->id = sample->id;
    press->x = press->down_x = sample->x;
    press->y = press->down_y = sample->y;
    press->down_at = press->last_at = time;
    press->confirm_at = NEVER;
    press->shortest_gap = INT64_MAX;
    press->reading = UNSAID;
    press->force = 0;
    press->level = NO_LEVEL;
    press->pending = press->confirmed = 0;
    press->track_settings = all->current;
}

static void first_sample(struct machine *all, struct press *press, const struct sample *sample, int64_t time, enum reading kind)
{
    (void)all;
    track(press, time, sample->x, sample->y, sample->has_reading, kind, force_of(press->track_settings, sample->reading));
}

static void land(struct machine *all, unsigned index, const struct sample *sample, int64_t time)
{
    struct press *press = &all->presses[index];
    enum reading kind = sample->has_reading ? judged(all, sample->reading, time) : SAID;
    set_down(press, all, sample, time);
    if (all->pinned_count > 0) {
        int row;
        press->role = ADDRESSING;
        press->touched_press = all->pinned[all->pinned_count - 1];
        press->touched_part = (uint8_t)pinned_part(all, press, &row);
        press->touched_strayed = 0;
        first_sample(all, press, sample, time, kind);
        update_deadline(all, index);
        return;
    }
    if (all->mode == LEADING_MODE) {
        if (all->leader >= 0) {
            unsigned leader = (unsigned)all->leader;
            ignore(all, index);
            if (all->presses[leader].role == LEADING) {
                int is_soon = time - all->presses[leader].down_at < SECOND_FINGER;
                apply(all, &all->presses[leader], is_soon ? JOINED_SOON : JOINED_LATE, ANOMALY, time);
                update_deadline(all, leader);
            }
            return;
        }
        all->leader = (int)index;
    }
    press->role = LEADING;
    press->settings = all->current;
    first_sample(all, press, sample, time, kind);
    press->phase = IDLE;
    press->contact = press->id;
    press->waited = 0;
    press->last_progress = 0;
    press->highlighted = 0;
    press->trigger = press->did_hint_show = 0;
    press->pop_count = 0;
    apply(all, press, TOUCHED, ANOMALY, time);
    apply_force(all, press, time);
    report_any(all, press);
    update_deadline(all, index);
}

/* Who lands where another still is, or under its id, replaces it. */
static void vacate(struct machine *all, unsigned index, int32_t id, int64_t time)
{
    for (;;) {
        int found = -1;
        for (unsigned other = 0; other < SLOTS; other++) {
            const struct press *press = &all->presses[other];
            if (press->role != NOBODY && (other == index || press->id == id) &&
                (found < 0 || press->id < all->presses[found].id))
                found = (int)other;
        }
        if (found < 0)
            return;
        lose(all, (unsigned)found, AS_REPLACED, time);
    }
}

static void move_any(struct machine *all, unsigned index, const struct sample *sample, int64_t time)
{
    struct press *press = &all->presses[index];
    enum reading kind = sample->has_reading ? judged(all, sample->reading, time) : SAID;
    int32_t force = force_of(press->track_settings, sample->reading);
    if (press->role == LEADING) {
        process(all, press, time, sample->x, sample->y, sample->has_reading, kind, force);
        note_deadline(all, index);
    } else if (press->role == ADDRESSING) {
        track(press, time, sample->x, sample->y, sample->has_reading, kind, force);
        if (is_strayed(press))
            press->touched_strayed = 1;
        push_pinned(all, index, time);
        update_deadline(all, index);
    }
}

static inline int is_down_here(const struct machine *all, const struct sample *sample)
{
    const struct press *press = &all->presses[sample->slot];
    return press->role != NOBODY && press->id == sample->id;
}

static __attribute__((noinline)) void take_sample(struct machine *all, const struct sample *sample, int64_t time)
{
    unsigned index = sample->slot;
    switch (sample->change) {
    case BEGAN:
        vacate(all, index, sample->id, time);
        land(all, index, sample, time);
        return;
    case BEGAN_UNKNOWN:
    case BEGAN_PALM:
        vacate(all, index, sample->id, time);
        set_down(&all->presses[index], all, sample, time);
        ignore(all, index);
        return;
    default: break;
    }
    if (!is_down_here(all, sample))
        return;
    switch (sample->change) {
    case MOVED: move_any(all, index, sample, time); break;
    case BECAME_PALM:
        lose(all, index, AS_PALM, time);
        ignore(all, index);
        break;
    case LIFTED: lift(all, index, sample->x, sample->y, time); break;
    case REPLACED: lose(all, index, AS_REPLACED, time); break;
    default: lose(all, index, AS_DROPPED, time); break;
    }
}

/* --- Frames --------------------------------------------------------------------------------------------------------- */

/* A sample at which a press only goes on; 0 where it has to be taken whole. */
static inline int go_on(struct machine *all, const struct sample *sample, int64_t time)
{
    struct press *press = &all->presses[sample->slot];
    if (press->id != sample->id)
        return 0;
    int32_t force = sample->has_reading ? force_of(press->settings, sample->reading) : press->force;
    if ((uint32_t)(force - press->steady_from) >= press->steady_width)
        return 0;
    int32_t x = sample->x, y = sample->y;
    if (press->steady == STEADY_PEEK) {
        int64_t right = (int64_t)x - press->origin_x, up = (int64_t)press->origin_y - y;
        if (up >= SWIPE_BEGIN || positive(right) >= SWIPE_BEGIN)
            return 0;
        observe(press, time, x, y);
        press->force = force;
        observe_peek(press, time);
        press->deadline = rest_due(press);
        report(all, press, 1, towards_pop(press, force));
    } else if (press->steady == STEADY_WAIT) {
        if (is_farther(x, y, press->down_x, press->down_y, SLOP))
            return 0;
        wait_until(press, time, press->steady_rate);
        observe(press, time, x, y);
        press->force = force;
        press->steady_rate = rate_of(press->settings, force);
        press->deadline = hold_due(press, press->steady_rate);
        if (press->phase == HINTING)
            report(all, press, 0, towards_peek(all, force));
    } else {
        observe(press, time, x, y);
        press->force = force;
    }
    note_deadline(all, sample->slot);
    return 1;
}

static inline int is_leaving(const struct sample *sample) { return sample->change >= LIFTED || sample->change == BECAME_PALM; }
static inline int is_landing(const struct sample *sample) { return sample->change <= BEGAN_PALM; }

/* Contacts that leave come first, then those that go on, then those that land; each by their ids. Samples of one contact
 * keep the order of the frame. */
static __attribute__((noinline)) void take_mixed(struct machine *all, const struct sample *samples, int count, int64_t time)
{
    int64_t keys[SAMPLES];
    for (int place = 0; place < count; place++) {
        int64_t key = (int64_t)samples[place].id * 256 + place;
        int free = place;
        for (; free > 0 && keys[free - 1] > key; free--)
            keys[free] = keys[free - 1];
        keys[free] = key;
    }
    uint32_t taken = 0;
    for (int turn = 0; turn < 3; turn++)
        for (int number = 0; number < count; number++) {
            const struct sample *sample = &samples[keys[number] & 0xff];
            int is_down = is_down_here(all, sample), is_due = turn == 2;
            if (taken >> number & 1)
                continue;
            if (turn == 0 && is_down && !is_landing(sample)) {
                /* Who goes on first and leaves later in the frame does both now. */
                int later = number;
                while (!is_leaving(&samples[keys[later] & 0xff]) && later + 1 < count && keys[later + 1] >> 8 == keys[number] >> 8 &&
                       !is_landing(&samples[keys[later + 1] & 0xff]))
                    later++;
                is_due = is_leaving(&samples[keys[later] & 0xff]);
            }
            if (turn == 1)
                is_due = is_down && !is_leaving(sample) && !is_landing(sample);
            int is_waiting = turn < 2 && number > 0 && keys[number - 1] >> 8 == keys[number] >> 8 && (taken >> (number - 1) & 1) == 0;
            if (!is_due || is_waiting)
                continue;
            taken |= 1u << number;
            take_sample(all, sample, time);
        }
}

/* One frame; whether its contacts only go on, in the order of their ids, is known. */
static inline void receive(struct machine *all, const struct sample *samples, int count, int has_only_moves, int64_t time)
{
    time = time < all->now ? all->now : least(time, LATEST);
    if (all->soonest >> 3 <= time)
        advance(all, time);
    else
        all->now = time;
    if (!has_only_moves || all->judged_count < 4) {
        take_mixed(all, samples, count, time);
        return;
    }
    for (int place = 0; place < count; place++) {
        const struct sample *sample = &samples[place];
        if (go_on(all, sample, time))
            continue;
        const struct press *press = &all->presses[sample->slot];
        if ((press->role == IGNORED || press->role == SPENT_ROLE) && press->id == sample->id)
            continue;
        take_sample(all, sample, time);
    }
}

/* The recording is over: whatever is down or pinned ends, in the order of ids. */
static inline void end_all(struct machine *all, int64_t time)
{
    time = greatest(time, all->now);
    advance(all, time);
    for (;;) {
        int found = -1, is_pinned = 0;
        int32_t lowest = INT32_MAX;
        for (int index = 0; index < SLOTS; index++) {
            const struct press *press = &all->presses[index];
            if (press->phase == PINNED && (found < 0 || press->contact <= lowest))
                found = index, is_pinned = 1, lowest = press->contact;
            if (press->role != NOBODY && (found < 0 || press->id < lowest))
                found = index, is_pinned = 0, lowest = press->id;
        }
        if (found < 0)
            return;
        if (is_pinned) {
            struct press *press = &all->presses[found];
            step(all, press, CANCELLED, END_OF_INPUT, time, press->origin_x, press->origin_y, NO_FORCE);
            unpin(all, (unsigned)found);
            update_deadline(all, (unsigned)found);
        } else {
            lose(all, (unsigned)found, END_OF_INPUT, time);
        }
    }
}

/* --- The device ----------------------------------------------------------------------------------------------------- */

static inline void begin_pressing(struct machine *all, const struct assembler *device, enum mode mode,
                                  const struct input_absinfo *pressure)
{
    int64_t full = (int64_t)pressure->resolution * 500;
    all->mode = mode;
    all->as_said.climbs = pressure->resolution > 0;
    all->as_said.minimum = all->least = pressure->minimum;
    all->as_said.multiplier = full > 0 ? ((INT64_C(1) << 48) + full / 2) / full : 0;
    int64_t height = full > 0 ? (((int64_t)ONE << 32) + all->as_said.multiplier - 1) / all->as_said.multiplier : 0;
    all->most = pressure->maximum;
    all->as_said.top = (int32_t)least(pressure->maximum, pressure->minimum + height);
    all->current = &all->as_said;
    all->width = place(&device->x, device->x.first + (int32_t)device->x.count - 1);
    all->height = place(&device->y, device->y.first + (int32_t)device->y.count - 1);
    all->to_peek = way_between(HINT_LEAVE, PEEK_ENTER);
    /* The tangent of thirty degrees as the core works it out, without a mathematics library. */
    double angle = 30 * 3.14159265358979323846 / 180, sine = 0, cosine = 0, term = 1;
    for (int power = 0; power < 20; power++) {
        *(power % 2 ? &sine : &cosine) += power % 4 < 2 ? term : -term;
        term *= angle / (power + 1);
    }
    all->cone = (sine / cosine) * (sine / cosine);
    all->target = 1;
    all->action_count = 3;
    for (int place = 0; place < 3; place++)
        all->actions[place] = (int16_t)(place + 1);
    all->now = LONG_AGO;
    all->leader = -1;
    all->soonest = INT64_MAX;
    for (int index = 0; index < SLOTS; index++) {
        struct press *press = &all->presses[index];
        press->deadline = INT64_MAX;
        press->confirm_at = NEVER;
        press->settings = press->track_settings = all->current;
    }
}

#endif
