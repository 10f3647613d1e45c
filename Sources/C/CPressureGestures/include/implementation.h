// For the implementation alone, and not installed: what of the header only a C compiler can say.
#ifndef PRESSURE_IMPLEMENTATION_H
#define PRESSURE_IMPLEMENTATION_H

#include "pressure-gestures.h"

// Programs that know nothing of `out_of_range` say a size of pressure_counts without it.
enum { pressure_counts_least = offsetof(pressure_counts, out_of_range) };

// Where an action's frame lies within it.
enum { pressure_action_frame = offsetof(pressure_action, frame) };

// An array of characters within a structure: Swift would take it for a value with as many parts.
typedef struct {
    char *first;
    size_t count;
} pressure_characters;

#define PRESSURE_CHARACTERS(type, field) \
    static inline pressure_characters type##_##field(type *from) \
    { \
        return (pressure_characters){from->field, sizeof from->field}; \
    }
PRESSURE_CHARACTERS(pressure_device_info, name)
PRESSURE_CHARACTERS(pressure_device_info, path)
PRESSURE_CHARACTERS(pressure_node, name)
PRESSURE_CHARACTERS(pressure_node, path)
PRESSURE_CHARACTERS(pressure_node, reason)
#undef PRESSURE_CHARACTERS

#endif
