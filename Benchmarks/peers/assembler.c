/* The twin of our frames of contacts, in plain C: the same checks, the same memory, the same samples.
 *
 * usage: assembler bulk|frames|pipe TRACE EVENTS
 * Unlike the floor it believes nothing: an event must not go back in time, name an axis that was not declared, set one
 * twice in a frame, or leave its range; ids must come and go in order; a contact that is silent for long is found. What
 * a frame says is told in micrometres, and a pressure only where the frame says one. Written as one would write it for
 * speed: what most events are is taken with their numbers in registers, and anything else one by one.
 */
#include "rig.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { SLOTS = 16, SAMPLES = 32, FINDINGS = 8, FIRST = ABS_MT_SLOT, NONE = INT32_MIN };
enum change { BEGAN, MOVED, LIFTED, REPLACED };
enum check { BACKWARDS, UNDECLARED, OUT_OF_RANGE, REPEATED, NO_SLOT, LIFT_WITHOUT_TOUCH, ID_REPLACED, ID_REUSED, STUCK };
#define BIT(code) (1u << ((code) - FIRST))

struct slot {
    int32_t values[16];
    int32_t id, told;
    int64_t heard;
    uint16_t seen;
    uint8_t has_pressure, is_lifted, is_stuck, has_left;
    int32_t left_x, left_y;
};

struct sample {
    uint8_t slot, change, has_reading;
    int32_t id, x, y, reading;
};

struct finding {
    int64_t time, value;
    int32_t slot;
    enum check check;
};

/* A length in micrometres without a division: see the library's own comment. */
struct scale {
    int32_t first;
    uint32_t count;
    int64_t factor, offset, divisor;
    uint64_t reciprocal;
};

struct assembler {
    struct slot slots[SLOTS];
    struct scale x, y;
    uint64_t declared;
    /* The axes of a contact that most events set, from the slot on, and the device's summary of them. */
    uint32_t usual_axes, slot_count;
    uint64_t whole_axes;
    int32_t least_pressure, most_pressure;
    uint32_t current, changed, usual;
    int64_t time, stuck_due, stuck_after;
    int is_mixed, is_begun;
    struct sample samples[SAMPLES];
    int sample_count;
    struct finding findings[FINDINGS];
    int finding_count;
    long events;
    struct rig_counts counts;
};

static struct assembler state;
static volatile int64_t kept;

static void find(struct assembler *all, enum check check, int slot, int64_t value)
{
    if (all->finding_count == FINDINGS)
        return;
    struct finding *finding = &all->findings[all->finding_count++];
    finding->check = check;
    finding->time = all->time;
    finding->slot = slot;
    finding->value = value;
}

static inline int32_t length(const struct scale *scale, int32_t reading)
{
    uint64_t way = (uint64_t)((int64_t)reading * scale->factor + scale->offset);
    return (int32_t)(((unsigned __int128)way * scale->reciprocal) >> 64);
}

static inline int is_quick(const struct scale *scale, int32_t reading)
{
    return (uint32_t)reading - (uint32_t)scale->first < scale->count;
}

static __attribute__((noinline)) int32_t any_length(const struct scale *scale, int32_t reading)
{
    return (int32_t)(((int64_t)reading - scale->first) * scale->factor / scale->divisor);
}

static inline int32_t place(const struct scale *scale, int32_t reading)
{
    return is_quick(scale, reading) ? length(scale, reading) : any_length(scale, reading);
}

static void tell(struct assembler *all, unsigned index, enum change change, int has_reading)
{
    struct slot *slot = &all->slots[index];
    if (all->sample_count == SAMPLES)
        return;
    struct sample *sample = &all->samples[all->sample_count++];
    int is_gone = (change == LIFTED || change == REPLACED) && slot->has_left;
    sample->slot = (uint8_t)index;
    sample->change = (uint8_t)change;
    sample->id = slot->told;
    sample->x = place(&all->x, is_gone ? slot->left_x : slot->values[ABS_MT_POSITION_X - FIRST]);
    sample->y = place(&all->y, is_gone ? slot->left_y : slot->values[ABS_MT_POSITION_Y - FIRST]);
    sample->has_reading = (uint8_t)has_reading;
    sample->reading = slot->values[ABS_MT_PRESSURE - FIRST];
    if (change == LIFTED || change == REPLACED)
        slot->told = NONE;
}

static void begin(struct assembler *all, unsigned index)
{
    struct slot *slot = &all->slots[index];
    slot->told = slot->id;
    slot->heard = all->time;
    slot->is_stuck = 0;
    all->counts.begins++;
    tell(all, index, BEGAN, slot->has_pressure);
}

/* A contact that begins, ends, or whose slot was taken one by one. */
static __attribute__((noinline)) void commit(struct assembler *all, unsigned index)
{
    struct slot *slot = &all->slots[index];
    int is_new = (slot->seen & BIT(ABS_MT_PRESSURE)) != 0;
    if (is_new)
        slot->has_pressure = 1;
    if (slot->told == NONE) {
        if (slot->id >= 0)
            begin(all, index);
    } else if (slot->id < 0) {
        all->counts.ends++;
        tell(all, index, LIFTED, 0);
    } else if (slot->id != slot->told || slot->is_lifted) {
        all->counts.ends++;
        tell(all, index, slot->is_lifted ? LIFTED : REPLACED, 0);
        begin(all, index);
    } else {
        slot->heard = all->time;
        tell(all, index, MOVED, is_new);
    }
    slot->seen = 0;
    slot->is_lifted = 0;
    slot->has_left = 0;
    if (slot->id >= 0 && slot->id == slot->told)
        all->usual |= 1u << index;
}

static __attribute__((noinline)) void watch(struct assembler *all)
{
    all->stuck_due = INT64_MAX;
    for (int index = 0; index < SLOTS; index++) {
        struct slot *slot = &all->slots[index];
        int64_t due = slot->heard + all->stuck_after;
        if (slot->told == NONE || slot->is_stuck)
            continue;
        if (all->time > due) {
            slot->is_stuck = 1;
            find(all, STUCK, index, all->time - slot->heard);
        } else if (due < all->stuck_due) {
            all->stuck_due = due;
        }
    }
}

static void end_frame(struct assembler *all)
{
    if (all->time + all->stuck_after < all->stuck_due)
        all->stuck_due = all->time + all->stuck_after;
    for (uint32_t rest = all->changed; rest != 0; rest &= rest - 1)
        commit(all, (unsigned)__builtin_ctz(rest));
    all->changed = 0;
    all->is_mixed = 0;
    all->is_begun = 0;
    if (all->time > all->stuck_due)
        watch(all);
}

/* A frame in which contacts only go on. */
static inline void end_moves(struct assembler *all, uint32_t changed, int64_t time)
{
    struct sample *sample = all->samples;
    if (time + all->stuck_after < all->stuck_due)
        all->stuck_due = time + all->stuck_after;
    int is_odd = 0;
    for (uint32_t rest = changed; rest != 0; rest &= rest - 1, sample++) {
        unsigned index = (unsigned)__builtin_ctz(rest);
        struct slot *slot = &all->slots[index];
        int32_t x = slot->values[ABS_MT_POSITION_X - FIRST], y = slot->values[ABS_MT_POSITION_Y - FIRST];
        if (!is_quick(&all->x, x) || !is_quick(&all->y, y))
            is_odd = 1;
        slot->heard = time;
        sample->slot = (uint8_t)index;
        sample->change = MOVED;
        sample->id = slot->id;
        sample->x = length(&all->x, x);
        sample->y = length(&all->y, y);
        sample->reading = slot->values[ABS_MT_PRESSURE - FIRST];
        sample->has_reading = (slot->seen & BIT(ABS_MT_PRESSURE)) != 0;
        if (sample->has_reading)
            slot->has_pressure = 1;
        slot->seen = 0;
    }
    all->sample_count = (int)(sample - all->samples);
    for (int at = 0; is_odd && at < all->sample_count; at++) {
        struct slot *slot = &all->slots[all->samples[at].slot];
        all->samples[at].x = place(&all->x, slot->values[ABS_MT_POSITION_X - FIRST]);
        all->samples[at].y = place(&all->y, slot->values[ABS_MT_POSITION_Y - FIRST]);
    }
    all->changed = 0;
    all->is_begun = 0;
    if (time > all->stuck_due)
        watch(all);
}

static void take_id(struct assembler *all, unsigned current, int32_t value)
{
    struct slot *slot = &all->slots[current];
    int32_t old = slot->id;
    if (slot->told != NONE && !slot->has_left) {
        slot->has_left = 1;
        slot->left_x = slot->values[ABS_MT_POSITION_X - FIRST];
        slot->left_y = slot->values[ABS_MT_POSITION_Y - FIRST];
    }
    if (value < 0) {
        if (old < 0)
            find(all, LIFT_WITHOUT_TOUCH, (int)current, value);
        slot->is_lifted = 1;
        slot->id = -1;
        return;
    }
    for (unsigned other = 0; other < SLOTS; other++)
        if (other != current && all->slots[other].id == value)
            find(all, ID_REUSED, (int)current, value);
    if (old >= 0)
        find(all, old == value ? ID_REUSED : ID_REPLACED, (int)current, value);
    slot->id = value;
}

/* An event that is out of the ordinary; returns whether a frame has ended. */
static __attribute__((noinline)) int take_one(struct assembler *all, const struct input_event *event)
{
    int64_t time = (int64_t)event->input_event_sec * 1000000 + event->input_event_usec;
    if (time < all->time)
        find(all, BACKWARDS, -1, time);
    all->time = time;
    all->is_mixed = 1;
    all->is_begun = 1;
    all->events++;
    if (event->type == EV_SYN && event->code == SYN_REPORT && event->value == 0) {
        end_frame(all);
        return 1;
    }
    if (event->type != EV_ABS)
        return 0;
    if (event->code < 64 && (all->declared >> event->code & 1) == 0)
        find(all, UNDECLARED, -1, event->code);
    if (event->code == ABS_MT_SLOT) {
        if (event->value < 0 || (uint32_t)event->value >= all->slot_count)
            find(all, NO_SLOT, -1, event->value);
        all->current = (uint32_t)event->value < SLOTS ? (uint32_t)event->value : SLOTS;
        return 0;
    }
    if (event->code <= ABS_MT_SLOT || event->code > ABS_MT_TOOL_Y || all->current >= SLOTS)
        return 0;
    unsigned current = all->current;
    struct slot *slot = &all->slots[current];
    all->changed |= 1u << current;
    all->usual &= ~(1u << current);
    if (event->code == ABS_MT_TRACKING_ID) {
        take_id(all, current, event->value);
        return 0;
    }
    if (event->code == ABS_MT_PRESSURE && (event->value < all->least_pressure || event->value > all->most_pressure))
        find(all, OUT_OF_RANGE, (int)current, event->value);
    if (slot->seen & BIT(event->code))
        find(all, REPEATED, (int)current, event->code);
    slot->seen |= (uint16_t)BIT(event->code);
    slot->values[event->code - FIRST] = event->value;
    return 0;
}

static inline void note(struct assembler *all, struct slot *slot, uint32_t seen, uint32_t *changed)
{
    if (seen == 0)
        return;
    slot->seen |= (uint16_t)seen;
    *changed |= 1u << (slot - all->slots);
}

/* Takes events up to the end of a frame, and returns the next one. */
static __attribute__((noinline)) const struct input_event *take(struct assembler *all, const struct input_event *event,
                                                                const struct input_event *end, int *has_frame)
{
    all->sample_count = 0;
    all->finding_count = 0;
    *has_frame = 0;
    while (event != end) {
        if (all->current < SLOTS) {
            const struct input_event *first = event;
            uint32_t never = ~all->usual_axes, changed = all->changed, at_end = 0;
            struct slot *slot = &all->slots[all->current];
            uint32_t closed = slot->seen | never;
            int64_t stamp = all->time;
            for (; event != end; event++) {
                uint64_t word;
                memcpy(&word, &event->type, sizeof(word));
                int64_t time = (int64_t)event->input_event_sec * 1000000 + event->input_event_usec;
                if (time != stamp) {
                    if (time < stamp)
                        break;
                    stamp = time;
                }
                uint32_t key = (uint32_t)word - ((uint32_t)FIRST << 16 | EV_ABS);
                uint32_t axis = key >> 16 | key << 16;
                int32_t value = (int32_t)(word >> 32);
                if (axis < 16 && (closed >> axis & 1) == 0) {
                    if (axis == ABS_MT_PRESSURE - FIRST && (value < all->least_pressure || value > all->most_pressure))
                        break;
                    closed |= 1u << axis;
                    slot->values[axis] = value;
                } else if (axis == 0) {
                    if ((uint32_t)value >= all->slot_count)
                        break;
                    note(all, slot, closed & ~never, &changed);
                    slot = &all->slots[value];
                    closed = slot->seen | never;
                } else if (word == 0) {
                    at_end = 1;
                    break;
                } else if ((uint16_t)word != EV_ABS || (uint16_t)(word >> 16) >= FIRST ||
                           (all->whole_axes >> (uint16_t)(word >> 16) & 1) == 0) {
                    break;
                }
            }
            note(all, slot, closed & ~never, &changed);
            all->current = (uint32_t)(slot - all->slots);
            all->changed = changed;
            all->time = stamp;
            all->events += event - first;
            if (at_end && !all->is_mixed && (changed & ~all->usual) == 0) {
                all->events++;
                end_moves(all, changed, stamp);
                *has_frame = 1;
                return event + 1;
            }
            if (event != first)
                all->is_begun = 1;
            if (event == end)
                break;
        }
        if (take_one(all, event++)) {
            *has_frame = 1;
            break;
        }
    }
    return event;
}

static struct scale scale_of(const struct input_absinfo *axis)
{
    /* Micrometres of a unit; without a resolution a unit counts as a tenth of a millimetre. */
    struct scale scale = {.first = axis->minimum, .count = (uint32_t)(axis->maximum - axis->minimum) + 1};
    scale.factor = axis->resolution > 0 ? 1000 : 100;
    scale.divisor = axis->resolution > 1 ? axis->resolution : 2;
    if (axis->resolution <= 1)
        scale.factor *= 2;
    scale.offset = scale.divisor / 2 - (int64_t)axis->minimum * scale.factor;
    scale.reciprocal = UINT64_MAX / (uint64_t)scale.divisor + 1;
    return scale;
}

static int prepare(struct assembler *all, int device)
{
    struct input_absinfo axis;
    for (int code = 0; code < 64; code++) {
        if (ioctl(device, EVIOCGABS(code), &axis) < 0 || axis.maximum <= axis.minimum)
            continue;
        all->declared |= UINT64_C(1) << code;
        if (code == ABS_MT_POSITION_X)
            all->x = scale_of(&axis);
        if (code == ABS_MT_POSITION_Y)
            all->y = scale_of(&axis);
        if (code == ABS_MT_SLOT)
            all->slot_count = (uint32_t)axis.maximum + 1 < SLOTS ? (uint32_t)axis.maximum + 1 : SLOTS;
        if (code == ABS_MT_PRESSURE) {
            all->least_pressure = axis.minimum;
            all->most_pressure = axis.maximum;
        }
    }
    all->usual_axes = (uint32_t)(all->declared >> FIRST) & 0x7ffe;
    all->usual_axes &= ~(BIT(ABS_MT_TRACKING_ID) | BIT(ABS_MT_TOOL_TYPE) | BIT(ABS_MT_DISTANCE));
    all->whole_axes = all->declared & (UINT64_C(1) << ABS_X | UINT64_C(1) << ABS_Y | UINT64_C(1) << ABS_PRESSURE);
    all->stuck_due = INT64_MAX;
    all->stuck_after = 10000000;
    all->time = INT64_MIN;
    all->is_mixed = 0;
    for (int index = 0; index < SLOTS; index++) {
        all->slots[index].id = -1;
        all->slots[index].told = NONE;
    }
    return all->slot_count > 0 && all->x.count > 0;
}

int main(int argc, char **argv)
{
    static struct input_event buffer[256];
    int device = rig_open(argc, argv, "assembler");
    if (!prepare(&state, device)) {
        fprintf(stderr, "assembler: the device has no slots\n");
        return 2;
    }
    int64_t found = 0;
    while (rig_next()) {
        const struct input_event *events = rig_events();
        size_t count = rig_count();
        if (rig_feed() != RIG_BULK) {
            ssize_t bytes = read(device, buffer, sizeof(buffer));
            events = buffer;
            count = bytes > 0 ? (size_t)bytes / sizeof(*buffer) : 0;
        }
        const struct input_event *end = events + count;
        while (events != end) {
            int has_frame;
            events = take(&state, events, end, &has_frame);
            found += state.finding_count;
            state.counts.frames += has_frame;
            if (has_frame)
                state.counts.samples += state.sample_count;
        }
    }
    kept = found;
    state.counts.gestures = -1;
    rig_report(&state.counts);
    return 0;
}
