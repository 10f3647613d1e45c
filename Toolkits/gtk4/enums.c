/* The types of the enumerations. */
#include "parts.h"

static GType once(gsize *type, const char *name, const GEnumValue *values)
{
    if (g_once_init_enter(type)) g_once_init_leave(type, g_enum_register_static(name, values));
    return *type;
}

GType pressure_gesture_offer_get_type(void)
{
    static gsize type;
    static const GEnumValue values[] = {
        {PRESSURE_GESTURE_OFFER_NOTHING, "PRESSURE_GESTURE_OFFER_NOTHING", "nothing"},
        {PRESSURE_GESTURE_OFFER_PREVIEW, "PRESSURE_GESTURE_OFFER_PREVIEW", "preview"},
        {PRESSURE_GESTURE_OFFER_MENU, "PRESSURE_GESTURE_OFFER_MENU", "menu"},
        {PRESSURE_GESTURE_OFFER_PLAYBACK, "PRESSURE_GESTURE_OFFER_PLAYBACK", "playback"},
        {PRESSURE_GESTURE_OFFER_EDIT_MENU, "PRESSURE_GESTURE_OFFER_EDIT_MENU", "edit-menu"},
        {0, NULL, NULL},
    };
    return once(&type, "PressureGestureOffer", values);
}

GType pressure_gesture_sensitivity_get_type(void)
{
    static gsize type;
    static const GEnumValue values[] = {
        {PRESSURE_GESTURE_SENSITIVITY_STANDARD, "PRESSURE_GESTURE_SENSITIVITY_STANDARD", "standard"},
        {PRESSURE_GESTURE_SENSITIVITY_LIGHT, "PRESSURE_GESTURE_SENSITIVITY_LIGHT", "light"},
        {PRESSURE_GESTURE_SENSITIVITY_FIRM, "PRESSURE_GESTURE_SENSITIVITY_FIRM", "firm"},
        {0, NULL, NULL},
    };
    return once(&type, "PressureGestureSensitivity", values);
}

GType pressure_gesture_end_get_type(void)
{
    static gsize type;
    static const GEnumValue values[] = {
        {PRESSURE_GESTURE_END_EASED, "PRESSURE_GESTURE_END_EASED", "eased"},
        {PRESSURE_GESTURE_END_DISMISSED, "PRESSURE_GESTURE_END_DISMISSED", "dismissed"},
        {PRESSURE_GESTURE_END_POPPED, "PRESSURE_GESTURE_END_POPPED", "popped"},
        {PRESSURE_GESTURE_END_CHOSEN, "PRESSURE_GESTURE_END_CHOSEN", "chosen"},
        {PRESSURE_GESTURE_END_CANCELLED, "PRESSURE_GESTURE_END_CANCELLED", "cancelled"},
        {0, NULL, NULL},
    };
    return once(&type, "PressureGestureEnd", values);
}
