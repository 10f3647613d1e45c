// What the kernel answers of an input device: questions of ioctl(2), from facts that somebody has collected. Functions stand
// in the header, because whoever compiles a pretended device names its one source file.
#ifndef PRETEND_ANSWERS_H
#define PRETEND_ANSWERS_H

#include <errno.h>
#include <linux/input.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { pretend_most_slots = 64 };

struct pretend_facts {
    char name[256], physical[256], unique[256];
    struct input_id id;
    uint8_t types[EV_CNT / 8], properties[INPUT_PROP_CNT / 8], codes[EV_CNT][KEY_CNT / 8];
    uint8_t keys[KEY_CNT / 8], lights[(LED_CNT + 7) / 8], switches[(SW_CNT + 7) / 8];
    struct input_absinfo axes[ABS_CNT];
    int32_t slots[ABS_CNT][pretend_most_slots];
};

static inline void pretend_set_bit(uint8_t *bits, unsigned bit, int on) {
    if (on) bits[bit / 8] |= (uint8_t)(1 << (bit % 8));
    else bits[bit / 8] &= (uint8_t)~(1 << (bit % 8));
}

static inline int pretend_has_bit(const uint8_t *bits, unsigned bit) { return (bits[bit / 8] >> (bit % 8)) & 1; }

static inline int pretend_refuse(int error) {
    errno = error;
    return -1;
}

static inline int pretend_give(void *to, size_t size, const void *from, size_t length) {
    size_t count = size < length ? size : length;
    memcpy(to, from, count);
    return (int)count;
}

static inline int pretend_give_text(void *to, size_t size, const char *text) {
    return *text ? pretend_give(to, size, text, strlen(text) + 1) : pretend_refuse(ENOENT);
}

// What ioctl gives for the question of this number; `size` is how much fits into the place of the answer.
static inline int pretend_answer(const struct pretend_facts *facts, unsigned number, size_t size, void *argument) {
    static const uint8_t nothing[KEY_CNT / 8];
    static const int version = EV_VERSION;
    // The delay and the period of repeated keys, as the kernel sets them first.
    static const unsigned repeat[2] = {250, 33};
    switch (number) {
    case _IOC_NR(EVIOCGVERSION): return pretend_give(argument, size, &version, sizeof version);
    case _IOC_NR(EVIOCGID): return pretend_give(argument, size, &facts->id, sizeof facts->id);
    case _IOC_NR(EVIOCGREP):
        if (!pretend_has_bit(facts->types, EV_REP)) return pretend_refuse(ENOSYS);
        return pretend_give(argument, size, repeat, sizeof repeat) > 0 ? 0 : -1;
    case _IOC_NR(EVIOCGNAME(0)): return pretend_give(argument, size, facts->name, strlen(facts->name) + 1);
    case _IOC_NR(EVIOCGPHYS(0)): return pretend_give_text(argument, size, facts->physical);
    case _IOC_NR(EVIOCGUNIQ(0)): return pretend_give_text(argument, size, facts->unique);
    case _IOC_NR(EVIOCGPROP(0)): return pretend_give(argument, size, facts->properties, sizeof facts->properties);
    case _IOC_NR(EVIOCGKEY(0)): return pretend_give(argument, size, facts->keys, sizeof facts->keys);
    case _IOC_NR(EVIOCGLED(0)): return pretend_give(argument, size, facts->lights, sizeof facts->lights);
    case _IOC_NR(EVIOCGSND(0)): return pretend_give(argument, size, nothing, sizeof nothing);
    case _IOC_NR(EVIOCGSW(0)): return pretend_give(argument, size, facts->switches, sizeof facts->switches);
    case _IOC_NR(EVIOCGMTSLOTS(0)): {
        int32_t *words = argument;
        if (size < sizeof *words || words[0] < 0 || words[0] >= ABS_CNT) return pretend_refuse(EINVAL);
        pretend_give(words + 1, size - sizeof *words, facts->slots[words[0]], sizeof facts->slots[0]);
        return 0;
    }
    }
    if (number == 0x20) return pretend_give(argument, size, facts->types, sizeof facts->types);
    if (number > 0x20 && number < 0x20 + EV_CNT)
        return pretend_give(argument, size, facts->codes[number - 0x20], sizeof facts->codes[0]);
    if (number >= 0x40 && number < 0x40 + ABS_CNT)
        return pretend_give(argument, size, &facts->axes[number - 0x40], sizeof facts->axes[0]);
    return pretend_refuse(EINVAL);
}

#endif
