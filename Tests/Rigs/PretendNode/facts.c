#include "facts.h"

#include <stdio.h>
#include <stdlib.h>

// Puts the bytes in hexadecimal digits at the end of a line behind those that were read before.
static unsigned take_bytes(const char *text, uint8_t *bytes, unsigned count, unsigned most) {
    for (char *end; ; text = end) {
        unsigned long byte = strtoul(text, &end, 16);
        if (end == text) return count;
        if (count < most) bytes[count++] = (uint8_t)byte;
    }
}

static void take_axis(struct pretend_facts *facts, const char *text) {
    unsigned code;
    struct input_absinfo axis = {0};
    // The resolution is missing in the oldest recordings.
    int count = sscanf(text, "%x %d %d %d %d %d", &code, &axis.minimum, &axis.maximum, &axis.fuzz, &axis.flat,
        &axis.resolution);
    if (count >= 5 && code < ABS_CNT) facts->axes[code] = axis;
}

static void take_identity(struct pretend_facts *facts, const char *text) {
    unsigned words[4] = {0};
    if (sscanf(text, "%x %x %x %x", &words[0], &words[1], &words[2], &words[3]) != 4) return;
    facts->id = (struct input_id){.bustype = (uint16_t)words[0], .vendor = (uint16_t)words[1],
        .product = (uint16_t)words[2], .version = (uint16_t)words[3]};
}

static void take_codes(struct pretend_facts *facts, const char *text, unsigned counts[EV_CNT]) {
    char *rest;
    unsigned long type = strtoul(text, &rest, 16);
    if (rest == text || type >= EV_CNT) return;
    counts[type] = take_bytes(rest, facts->codes[type], counts[type], sizeof facts->codes[type]);
    // Recordings list a row of zeros for types that a device lacks.
    for (unsigned i = 0; i < counts[type]; i++)
        if (facts->codes[type][i]) pretend_set_bit(facts->types, (unsigned)type, 1);
}

int facts_read(struct pretend_facts *facts, const char *recording) {
    FILE *file = recording ? fopen(recording, "re") : NULL;
    if (!file) return -1;
    unsigned properties = 0, counts[EV_CNT] = {0};
    char line[512];
    memset(facts, 0, sizeof *facts);
    for (int slot = 0; slot < pretend_most_slots; slot++) facts->slots[ABS_MT_TRACKING_ID][slot] = -1;
    while (fgets(line, sizeof line, file) && line[0] != 'E') {
        line[strcspn(line, "\r\n")] = 0;
        if (line[0] == '\0' || line[1] != ':') continue;
        // A '#' belongs to the name; behind other values a comment begins.
        if (line[0] != 'N') line[strcspn(line, "#")] = 0;
        switch (line[0]) {
        case 'N': snprintf(facts->name, sizeof facts->name, "%.255s", line + 2 + (line[2] == ' ')); break;
        case 'I': take_identity(facts, line + 2); break;
        case 'P': properties = take_bytes(line + 2, facts->properties, properties, sizeof facts->properties); break;
        case 'B': take_codes(facts, line + 2, counts); break;
        case 'A': take_axis(facts, line + 2); break;
        }
    }
    fclose(file);
    // The row of EV_SYN tells nothing: some writers list types there, others codes. What has codes is a type.
    memset(facts->codes[EV_SYN], 0, sizeof facts->codes[EV_SYN]);
    int has_codes = 0;
    for (unsigned type = EV_KEY; type < EV_CNT; type++) has_codes |= pretend_has_bit(facts->types, type);
    pretend_set_bit(facts->types, EV_SYN, 1);
    return has_codes ? 0 : pretend_refuse(EINVAL);
}

void facts_apply(struct pretend_facts *facts, const struct input_event *event) {
    switch (event->type) {
    case EV_KEY:
        if (event->code < KEY_CNT) pretend_set_bit(facts->keys, event->code, event->value != 0);
        break;
    case EV_LED:
        if (event->code < LED_CNT) pretend_set_bit(facts->lights, event->code, event->value != 0);
        break;
    case EV_SW:
        if (event->code < SW_CNT) pretend_set_bit(facts->switches, event->code, event->value != 0);
        break;
    case EV_ABS: {
        if (event->code >= ABS_CNT) break;
        int is_of_slot = event->code > ABS_MT_SLOT && event->code <= ABS_MT_TOOL_Y;
        int slot = facts->axes[ABS_MT_SLOT].value;
        // A slot that the device lacks does not become the current one, as in the kernel.
        if (event->code == ABS_MT_SLOT && (event->value < 0 || event->value >= pretend_most_slots)) break;
        if (!is_of_slot) facts->axes[event->code].value = event->value;
        else if (pretend_has_bit(facts->codes[EV_ABS], ABS_MT_SLOT)) facts->slots[event->code][slot] = event->value;
        break;
    }
    }
}
