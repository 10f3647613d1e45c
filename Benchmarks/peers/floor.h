/* The floor's slots and presses, for the programs that feed them: floor.c from a trace, poll-loop.c from a pipe. */
#ifndef FLOOR_H
#define FLOOR_H

#include "rig.h"

#include <string.h>

enum { SLOTS = 16, RING = 1024 };
enum phase { AWAY, TOUCHED, PEEKING, POPPED, HELD, STRAYED };
enum happening { BEGAN = 1, PROGRESS, PEEKED, EASED, POP, LONG_PRESS, WENT_ASTRAY, ENDED };

struct contact {
    int32_t x, y, pressure, size;
    int32_t id, start_x, start_y;
    uint8_t phase, begins, ends;
    int64_t since;
};

struct sample {
    int32_t slot, id, change, x, y, pressure;
};

struct gesture {
    int64_t time;
    int32_t id, x, y;
    uint16_t pressure;
    uint8_t slot, what;
};

struct floor {
    struct contact contacts[SLOTS];
    uint32_t changed, slot;
    struct rig_counts counts;
    struct sample frame[SLOTS];
    int frame_count;
    struct gesture ring[RING];
};

static struct floor state;
static volatile int64_t kept;

static inline void tell(struct floor *floor, const struct contact *contact, unsigned slot, int64_t time, int what)
{
    struct gesture *gesture = &floor->ring[floor->counts.gestures++ & (RING - 1)];
    gesture->time = time;
    gesture->id = contact->id;
    gesture->x = contact->x;
    gesture->y = contact->y;
    gesture->pressure = (uint16_t)contact->pressure;
    gesture->slot = (uint8_t)slot;
    gesture->what = (uint8_t)what;
}

static inline void press(struct floor *floor, unsigned slot, int64_t time)
{
    struct contact *contact = &floor->contacts[slot];
    int32_t force = contact->pressure;
    if (contact->ends) {
        contact->ends = 0;
        floor->counts.ends++;
        tell(floor, contact, slot, time, ENDED);
        contact->phase = AWAY;
        if (!contact->begins)
            return;
    }
    if (contact->begins) {
        contact->begins = 0;
        floor->counts.begins++;
        contact->phase = TOUCHED;
        contact->since = time;
        contact->start_x = contact->x;
        contact->start_y = contact->y;
        tell(floor, contact, slot, time, BEGAN);
        return;
    }
    switch (contact->phase) {
    case TOUCHED: {
        int32_t dx = contact->x - contact->start_x, dy = contact->y - contact->start_y;
        if (force >= 500) {
            contact->phase = PEEKING;
            tell(floor, contact, slot, time, PEEKED);
        } else if (dx * dx + dy * dy > 60 * 60) {
            contact->phase = STRAYED;
            tell(floor, contact, slot, time, WENT_ASTRAY);
        } else if (time - contact->since >= 1000000) {
            contact->phase = HELD;
            tell(floor, contact, slot, time, LONG_PRESS);
        } else {
            tell(floor, contact, slot, time, PROGRESS);
        }
        break;
    }
    case PEEKING:
        if (force >= 800) {
            contact->phase = POPPED;
            tell(floor, contact, slot, time, POP);
        } else if (force < 400) {
            contact->phase = TOUCHED;
            tell(floor, contact, slot, time, EASED);
        } else {
            tell(floor, contact, slot, time, PROGRESS);
        }
        break;
    case POPPED:
        if (force < 640)
            contact->phase = PEEKING;
        tell(floor, contact, slot, time, PROGRESS);
        break;
    case HELD:
        if (force >= 500) {
            contact->phase = PEEKING;
            tell(floor, contact, slot, time, PEEKED);
        }
        break;
    default:
        break;
    }
}

/* The changes of a frame in the order of the slots, as the next stage would read them. */
static inline void list(struct floor *floor, unsigned slot)
{
    struct contact *contact = &floor->contacts[slot];
    struct sample *sample = &floor->frame[floor->frame_count++];
    sample->slot = (int32_t)slot;
    sample->id = contact->id;
    sample->change = contact->begins ? BEGAN : contact->ends ? ENDED : PROGRESS;
    sample->x = contact->x;
    sample->y = contact->y;
    sample->pressure = contact->pressure;
    floor->counts.begins += contact->begins;
    floor->counts.ends += contact->ends;
    contact->begins = 0;
    contact->ends = 0;
}

static inline __attribute__((always_inline)) void take(struct floor *floor, const struct input_event *event, size_t count,
                                                       int is_pressing)
{
    uint32_t slot = floor->slot, changed = floor->changed;
    struct contact *contact = &floor->contacts[slot];
    for (const struct input_event *end = event + count; event != end; event++) {
        /* Type, code and value in one word, so that one jump selects the case. */
        uint64_t word;
        memcpy(&word, &event->type, sizeof(word));
        int32_t value = (int32_t)(word >> 32);
        switch ((uint32_t)word) {
        case ABS_MT_POSITION_X << 16 | EV_ABS:
            contact->x = value;
            changed |= 1u << slot;
            break;
        case ABS_MT_POSITION_Y << 16 | EV_ABS:
            contact->y = value;
            changed |= 1u << slot;
            break;
        case ABS_MT_PRESSURE << 16 | EV_ABS:
            contact->pressure = value;
            changed |= 1u << slot;
            break;
        case ABS_MT_TOUCH_MAJOR << 16 | EV_ABS:
            contact->size = value;
            changed |= 1u << slot;
            break;
        case ABS_MT_SLOT << 16 | EV_ABS:
            slot = (uint32_t)value & (SLOTS - 1);
            contact = &floor->contacts[slot];
            break;
        case ABS_MT_TRACKING_ID << 16 | EV_ABS:
            if (value < 0) {
                contact->ends = 1;
            } else {
                contact->begins = 1;
                contact->id = value;
            }
            changed |= 1u << slot;
            break;
        case SYN_REPORT << 16 | EV_SYN: {
            int64_t time = (int64_t)event->input_event_sec * 1000000 + event->input_event_usec;
            floor->counts.frames++;
            floor->counts.samples += __builtin_popcount(changed);
            floor->frame_count = 0;
            for (; changed != 0; changed &= changed - 1) {
                unsigned one = (unsigned)__builtin_ctz(changed);
                if (is_pressing)
                    press(floor, one, time);
                else
                    list(floor, one);
            }
            if (!is_pressing)
                kept = floor->frame_count;
            break;
        }
        default:
            break;
        }
    }
    floor->slot = slot;
    floor->changed = changed;
}

#endif
