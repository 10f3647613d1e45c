/* The twin of our frames of contacts, in plain C: the same checks, the same memory, the same samples.
 *
 * Unlike the floor it believes nothing: an event must not go back in time, name an axis that was not declared, set one
 * twice in a frame, or leave its range; ids must come and go in order; what the kernel has dropped ends every contact;
 * a contact that is silent for long is found. What a frame says is told in micrometres and in the order of the contacts'
 * ids, and a pressure only where the frame says one. Written as one would write it for speed: what most events are is
 * taken with their numbers in registers, and anything else one by one.
 */
#ifndef SLOTS_H
#define SLOTS_H

#include <linux/input.h>
#include <stdint.h>
#include <string.h>

enum { SLOTS = 16, SAMPLES = 32, FINDINGS = 8, FIRST = ABS_MT_SLOT, NONE = INT32_MIN };
enum change { BEGAN, BEGAN_UNKNOWN, BEGAN_PALM, MOVED, BECAME_PALM, LIFTED, REPLACED, DROPPED };
enum check {
    BACKWARDS, NO_SLOT, UNDECLARED, TOUCH_WITHOUT_ID, ID_REUSED, ID_REPLACED, LIFT_WITHOUT_TOUCH, REPEATED, OUT_OF_RANGE,
    STUCK, EVENTS_DROPPED, DOWN_AT_START, DOWN_AT_END, TOO_MANY
};
#define BIT(code) (1u << ((code) - FIRST))
#define STUCK_AFTER INT64_C(60000000)
#define NEVER (INT64_C(1) << 60)

struct slot {
    int32_t values[16];
    /* The id that the device says, and the one under which the contact was told. */
    int32_t id, told;
    int64_t heard;
    uint16_t seen;
    uint8_t is_known, has_pressure, is_lifted, is_stuck, has_left, is_palm;
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
    int64_t time, frame_time, stuck_due;
    int is_mixed, is_begun, is_dropping, has_dropped, is_repeat_found;
    /* The slots with a contact in the order of their ids, and whether that is the order of the slots. */
    uint8_t order[SLOTS];
    int order_count, is_in_order;
    struct sample samples[SAMPLES];
    int sample_count, has_only_moves;
    struct finding findings[FINDINGS];
    int finding_count;
    long events, begins, ends;
};

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
    enum { LIMIT = 100000000 };
    int64_t way = ((int64_t)reading - scale->first) * scale->factor, half = scale->divisor / 2;
    int64_t nearest = (way >= 0 ? way + half : way - half) / scale->divisor;
    return (int32_t)(nearest > LIMIT ? LIMIT : nearest < -LIMIT ? -LIMIT : nearest);
}

static inline int32_t place(const struct scale *scale, int32_t reading)
{
    return is_quick(scale, reading) ? length(scale, reading) : any_length(scale, reading);
}

static inline int is_palm_tool(int32_t tool) { return tool == MT_TOOL_PEN || tool == MT_TOOL_PALM || tool == MT_TOOL_DIAL; }

static inline int is_down(const struct slot *slot)
{
    return slot->is_known && slot->id >= 0 && slot->values[ABS_MT_DISTANCE - FIRST] <= 0;
}

/* --- The order of ids ----------------------------------------------------------------------------------------------- */

static void sort_in(struct assembler *all, unsigned index)
{
    int place = all->order_count++;
    for (; place > 0 && all->slots[all->order[place - 1]].told > all->slots[index].told; place--)
        all->order[place] = all->order[place - 1];
    all->order[place] = (uint8_t)index;
    all->is_in_order = 1;
    for (place = 1; place < all->order_count; place++)
        if (all->order[place - 1] > all->order[place])
            all->is_in_order = 0;
}

static void sort_out(struct assembler *all, unsigned index)
{
    int kept = 0;
    for (int place = 0; place < all->order_count; place++)
        if (all->order[place] != index)
            all->order[kept++] = all->order[place];
    all->order_count = kept;
    all->is_in_order = 1;
    for (int place = 1; place < kept; place++)
        if (all->order[place - 1] > all->order[place])
            all->is_in_order = 0;
}

/* --- Contacts ------------------------------------------------------------------------------------------------------- */

static void tell_sample(struct assembler *all, unsigned index, enum change change, int has_reading)
{
    struct slot *slot = &all->slots[index];
    if (all->sample_count == SAMPLES)
        return;
    struct sample *sample = &all->samples[all->sample_count++];
    int is_gone = change >= LIFTED && slot->has_left;
    sample->slot = (uint8_t)index;
    sample->change = (uint8_t)change;
    sample->id = slot->told;
    sample->x = place(&all->x, is_gone ? slot->left_x : slot->values[ABS_MT_POSITION_X - FIRST]);
    sample->y = place(&all->y, is_gone ? slot->left_y : slot->values[ABS_MT_POSITION_Y - FIRST]);
    sample->has_reading = (uint8_t)has_reading;
    sample->reading = slot->values[ABS_MT_PRESSURE - FIRST];
}

static void hear(struct assembler *all, struct slot *slot)
{
    slot->heard = all->frame_time;
    if (all->frame_time + STUCK_AFTER < all->stuck_due)
        all->stuck_due = all->frame_time + STUCK_AFTER;
}

static void begin(struct assembler *all, unsigned index, int32_t id, int is_unknown)
{
    struct slot *slot = &all->slots[index];
    slot->told = id;
    slot->is_stuck = 0;
    slot->is_palm = (uint8_t)is_palm_tool(slot->values[ABS_MT_TOOL_TYPE - FIRST]);
    hear(all, slot);
    if (is_unknown && !all->has_dropped)
        find(all, DOWN_AT_START, (int)index, 0);
    all->begins++;
    tell_sample(all, index, is_unknown ? BEGAN_UNKNOWN : slot->is_palm ? BEGAN_PALM : BEGAN,
                slot->has_pressure || (slot->seen & BIT(ABS_MT_PRESSURE)) != 0);
    sort_in(all, index);
}

static void end(struct assembler *all, unsigned index, enum change change)
{
    all->ends++;
    tell_sample(all, index, change, 0);
    all->slots[index].told = NONE;
    sort_out(all, index);
}

static void go_on_whole(struct assembler *all, unsigned index)
{
    struct slot *slot = &all->slots[index];
    int becomes_palm = !slot->is_palm && is_palm_tool(slot->values[ABS_MT_TOOL_TYPE - FIRST]);
    if (becomes_palm)
        slot->is_palm = 1;
    hear(all, slot);
    tell_sample(all, index, becomes_palm ? BECAME_PALM : MOVED, (slot->seen & BIT(ABS_MT_PRESSURE)) != 0);
}

/* A contact that begins, ends, or whose slot was taken one by one. */
static __attribute__((noinline)) void commit(struct assembler *all, unsigned index)
{
    struct slot *slot = &all->slots[index];
    int was_down = slot->told != NONE;
    if (!slot->is_known) {
        /* It was down before anybody looked, or since a loss. */
        if (slot->values[ABS_MT_DISTANCE - FIRST] > 0) {
            if (was_down)
                end(all, index, LIFTED);
        } else if (was_down) {
            go_on_whole(all, index);
        } else {
            begin(all, index, -2 - (int32_t)index, 1);
        }
    } else if (!was_down) {
        if (is_down(slot))
            begin(all, index, slot->id, 0);
        else if (slot->id < 0 && !slot->is_lifted && slot->seen != 0)
            find(all, TOUCH_WITHOUT_ID, (int)index, 0);
    } else if (!is_down(slot)) {
        end(all, index, LIFTED);
    } else if (slot->id != slot->told || slot->is_lifted) {
        end(all, index, slot->is_lifted ? LIFTED : REPLACED);
        begin(all, index, slot->id, 0);
    } else {
        go_on_whole(all, index);
    }
    if (slot->seen & BIT(ABS_MT_PRESSURE))
        slot->has_pressure = 1;
    slot->seen = 0;
    slot->is_lifted = 0;
    slot->has_left = 0;
    if (is_down(slot) && slot->id == slot->told &&
        is_palm_tool(slot->values[ABS_MT_TOOL_TYPE - FIRST]) == slot->is_palm)
        all->usual |= 1u << index;
    else
        all->usual &= ~(1u << index);
}

static __attribute__((noinline)) void watch(struct assembler *all)
{
    all->stuck_due = NEVER;
    for (int index = 0; index < SLOTS; index++) {
        struct slot *slot = &all->slots[index];
        int64_t due = slot->heard + STUCK_AFTER;
        if (slot->told == NONE || slot->is_stuck)
            continue;
        if (all->frame_time > due) {
            slot->is_stuck = 1;
            find(all, STUCK, index, all->frame_time - slot->heard);
        } else if (due < all->stuck_due) {
            all->stuck_due = due;
        }
    }
}

/* Events are missing: nobody knows what became of the contacts. */
static __attribute__((noinline)) void lose_all(struct assembler *all)
{
    for (unsigned index = 0; index < SLOTS; index++) {
        struct slot *slot = &all->slots[index];
        if (slot->told != NONE)
            end(all, index, DROPPED);
        slot->is_known = slot->has_pressure = slot->is_lifted = slot->has_left = 0;
        slot->seen = 0;
        slot->values[ABS_MT_TOOL_TYPE - FIRST] = slot->values[ABS_MT_DISTANCE - FIRST] = 0;
    }
    all->usual = 0;
    all->is_dropping = 0;
    all->has_dropped = 1;
}

static void end_frame(struct assembler *all)
{
    all->frame_time = all->time;
    if (all->is_dropping)
        lose_all(all);
    else
        for (uint32_t rest = all->changed; rest != 0; rest &= rest - 1)
            commit(all, (unsigned)__builtin_ctz(rest));
    all->changed = 0;
    all->is_mixed = 0;
    all->is_begun = 0;
    all->is_repeat_found = 0;
    if (all->frame_time > all->stuck_due)
        watch(all);
}

/* A frame in which contacts only go on. */
static inline void end_moves(struct assembler *all, uint32_t changed, int64_t time)
{
    struct sample *sample = all->samples;
    all->frame_time = time;
    if (time + STUCK_AFTER < all->stuck_due)
        all->stuck_due = time + STUCK_AFTER;
    int is_odd = 0;
    /* By their slots, or by their ids where that is another order. */
    uint32_t rest = all->is_in_order ? changed : (1u << all->order_count) - 1;
    for (; rest != 0; rest &= rest - 1) {
        unsigned index = (unsigned)__builtin_ctz(rest);
        if (!all->is_in_order) {
            index = all->order[index];
            if ((changed >> index & 1) == 0)
                continue;
        }
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
        sample++;
    }
    all->sample_count = (int)(sample - all->samples);
    all->has_only_moves = 1;
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
    int was_known = slot->is_known;
    slot->id = value < 0 ? -1 : value;
    slot->is_known = 1;
    if (slot->told != NONE && !slot->has_left) {
        slot->has_left = 1;
        slot->left_x = slot->values[ABS_MT_POSITION_X - FIRST];
        slot->left_y = slot->values[ABS_MT_POSITION_Y - FIRST];
    }
    if (value < 0) {
        slot->is_lifted = 1;
        if (was_known && old < 0)
            find(all, LIFT_WITHOUT_TOUCH, (int)current, value);
        if (!was_known && slot->told == NONE && !all->has_dropped)
            find(all, DOWN_AT_START, (int)current, 0);
        return;
    }
    for (unsigned other = 0; other < SLOTS; other++)
        if (other != current && all->slots[other].is_known && all->slots[other].id == value)
            find(all, ID_REUSED, (int)current, value);
    if (was_known && old >= 0)
        find(all, old == value ? ID_REUSED : ID_REPLACED, (int)current, value);
}

static void take_axis(struct assembler *all, unsigned code, int32_t value)
{
    if (code < 64 && (all->declared >> code & 1) == 0)
        find(all, UNDECLARED, -1, code);
    if (code == ABS_MT_PRESSURE && (value < all->least_pressure || value > all->most_pressure))
        find(all, OUT_OF_RANGE, (int)all->current, value);
    if (code == ABS_MT_SLOT) {
        if (value < 0 || (uint32_t)value >= all->slot_count)
            find(all, NO_SLOT, -1, value);
        all->current = (uint32_t)value < SLOTS ? (uint32_t)value : SLOTS;
        return;
    }
    if (code < ABS_MT_SLOT || code > ABS_MT_TOOL_Y)
        return;
    if (all->current >= SLOTS) {
        if (code == ABS_MT_TRACKING_ID && value >= 0)
            find(all, TOO_MANY, -1, value);
        return;
    }
    unsigned current = all->current;
    struct slot *slot = &all->slots[current];
    all->changed |= 1u << current;
    all->usual &= ~(1u << current);
    if (code == ABS_MT_TRACKING_ID) {
        take_id(all, current, value);
        return;
    }
    if ((slot->seen & BIT(code)) != 0 && !all->is_repeat_found) {
        all->is_repeat_found = 1;
        find(all, REPEATED, (int)current, code);
    }
    slot->seen |= (uint16_t)BIT(code);
    slot->values[code - FIRST] = value;
}

/* An event that is out of the ordinary; returns whether a frame has ended. */
static __attribute__((noinline)) int take_one(struct assembler *all, const struct input_event *event)
{
    int64_t time = (int64_t)event->input_event_sec * 1000000 + event->input_event_usec;
    int64_t before = all->time;
    all->time = time;
    if (time < before)
        find(all, BACKWARDS, -1, time);
    all->is_mixed = 1;
    all->events++;
    if (event->type == EV_SYN && event->code == SYN_REPORT && event->value == 0) {
        end_frame(all);
        return 1;
    }
    all->is_begun = 1;
    if (event->type == EV_SYN && event->code == SYN_DROPPED) {
        find(all, EVENTS_DROPPED, -1, 0);
        all->is_dropping = 1;
    } else if (event->type == EV_ABS && all->is_dropping) {
        /* Nothing but the slot that is named still holds. */
        if (event->code == ABS_MT_SLOT)
            all->current = (uint32_t)event->value < SLOTS ? (uint32_t)event->value : SLOTS;
    } else if (event->type == EV_ABS) {
        take_axis(all, event->code, event->value);
    }
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
    all->has_only_moves = 0;
    all->finding_count = 0;
    *has_frame = 0;
    while (event != end) {
        if (all->current < SLOTS && !all->is_dropping) {
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

/* What is left when there is nothing more to come. */
static inline void finish(struct assembler *all)
{
    all->finding_count = 0;
    if (all->is_begun)
        find(all, REPEATED, -1, -1);
    for (int index = 0; index < SLOTS; index++)
        if (all->slots[index].told != NONE)
            find(all, DOWN_AT_END, index, 0);
}

/* --- The device ----------------------------------------------------------------------------------------------------- */

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

/* An axis that the device declares. */
static inline void declare_axis(struct assembler *all, int code, const struct input_absinfo *axis)
{
    all->declared |= UINT64_C(1) << code;
    if (code == ABS_MT_POSITION_X)
        all->x = scale_of(axis);
    if (code == ABS_MT_POSITION_Y)
        all->y = scale_of(axis);
    if (code == ABS_MT_SLOT)
        all->slot_count = (uint32_t)axis->maximum + 1 < SLOTS ? (uint32_t)axis->maximum + 1 : SLOTS;
    if (code == ABS_MT_PRESSURE) {
        all->least_pressure = axis->minimum;
        all->most_pressure = axis->maximum;
    }
}

/* After all axes; 0 for a device without slots. */
static inline int begin_reading(struct assembler *all)
{
    all->usual_axes = (uint32_t)(all->declared >> FIRST) & 0x7ffe;
    all->usual_axes &= ~(BIT(ABS_MT_TRACKING_ID) | BIT(ABS_MT_TOOL_TYPE) | BIT(ABS_MT_DISTANCE));
    all->whole_axes = all->declared & (UINT64_C(1) << ABS_X | UINT64_C(1) << ABS_Y | UINT64_C(1) << ABS_PRESSURE);
    all->stuck_due = NEVER;
    all->time = INT64_MIN;
    all->is_mixed = 1;
    all->is_in_order = 1;
    for (int index = 0; index < SLOTS; index++) {
        all->slots[index].id = -1;
        all->slots[index].told = NONE;
    }
    return all->slot_count > 0 && all->x.count > 0;
}

#endif
