// What programs that were compiled against the header rely on, held by the compiler: fields stay where they are, and
// new ones come at the end.
#include "pressure-gestures.h"

#define SAME(type, field, offset) _Static_assert(offsetof(type, field) == (offset), #type "." #field " has moved")

_Static_assert(sizeof(int) == 4, "results are 32 bits wide");
SAME(pressure_settings, size, 0);
SAME(pressure_target, size, 0);
SAME(pressure_device_info, size, 0);
SAME(pressure_node, size, 0);
SAME(pressure_event, size, 0);
SAME(pressure_event, kind, 4);
SAME(pressure_event, time, 8);
SAME(pressure_tuning_field, size, 0);
SAME(pressure_counts, size, 0);
SAME(pressure_motion_settings, size, 0);
SAME(pressure_motion_places, size, 0);
SAME(pressure_motion_values, size, 0);
SAME(pressure_motion_values, stage, 4);
