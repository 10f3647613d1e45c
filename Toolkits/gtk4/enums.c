/* The types of the enumerations. */
#include "parts.h"

#define VALUE(name, nick) {PRESSURE_GESTURE_##name, "PRESSURE_GESTURE_" #name, nick}
#define ENUMERATION(function, name, ...)                                            \
    GType function(void)                                                              \
    {                                                                                 \
        static gsize type;                                                            \
        static const GEnumValue values[] = {__VA_ARGS__, {0, NULL, NULL}};            \
        if (g_once_init_enter(&type)) g_once_init_leave(&type, g_enum_register_static(name, values)); \
        return type;                                                                  \
    }

ENUMERATION(pressure_gesture_offer_get_type, "PressureGestureOffer", VALUE(OFFER_NOTHING, "nothing"),
    VALUE(OFFER_PREVIEW, "preview"), VALUE(OFFER_MENU, "menu"), VALUE(OFFER_PLAYBACK, "playback"),
    VALUE(OFFER_EDIT_MENU, "edit-menu"))
ENUMERATION(pressure_gesture_sensitivity_get_type, "PressureGestureSensitivity", VALUE(SENSITIVITY_STANDARD, "standard"),
    VALUE(SENSITIVITY_LIGHT, "light"), VALUE(SENSITIVITY_FIRM, "firm"))
ENUMERATION(pressure_gesture_end_get_type, "PressureGestureEnd", VALUE(END_EASED, "eased"), VALUE(END_DISMISSED, "dismissed"),
    VALUE(END_POPPED, "popped"), VALUE(END_CHOSEN, "chosen"), VALUE(END_CANCELLED, "cancelled"))
