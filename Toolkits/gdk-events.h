/* Reads pointers out of GDK's events; every GTK window that can be pressed uses this decoder. */
#ifndef PRESSURE_GDK_EVENTS_H
#define PRESSURE_GDK_EVENTS_H

#include <gtk/gtk.h>
#include <math.h>

typedef enum { GDK_PRESS_NONE, GDK_PRESS_BEGAN, GDK_PRESS_MOVED, GDK_PRESS_ENDED, GDK_PRESS_LOST, GDK_PRESS_TURNED, GDK_PRESS_BUTTON } GdkPressChange;
typedef enum { GDK_PRESS_FINGER, GDK_PRESS_PEN, GDK_PRESS_ERASER, GDK_PRESS_MOUSE, GDK_PRESS_TOUCHPAD } GdkPressKind;

typedef struct GdkPress {
    GdkPressChange change;      /* BUTTON: a button other than the first went down */
    GdkPressKind kind;
    GdkEventSequence *sequence; /* of a finger */
    uint32_t stamp;             /* milliseconds of the window system's clock */
    double x, y;                /* logical pixels of `native` */
    GtkNative *native;          /* NULL if the event has no position */
    double pressure;            /* 0 to 1, or below 0 if unknown */
    double steps;               /* TURNED: positive away from the user */
} GdkPress;

typedef enum {
    GDK_PRESS_KEY_UP, GDK_PRESS_KEY_DOWN, GDK_PRESS_KEY_LEFT, GDK_PRESS_KEY_RIGHT, GDK_PRESS_KEY_TAB, GDK_PRESS_KEY_BACK_TAB,
    GDK_PRESS_KEY_ENTER, GDK_PRESS_KEY_SPACE, GDK_PRESS_KEY_ESCAPE, GDK_PRESS_KEY_OTHER
} GdkPressKey;

static inline GdkPressKey gdk_press_key(guint value, GdkModifierType state)
{
    static const struct {
        guint value;
        GdkPressKey key;
    } keys[] = {{GDK_KEY_Up, GDK_PRESS_KEY_UP}, {GDK_KEY_KP_Up, GDK_PRESS_KEY_UP}, {GDK_KEY_Down, GDK_PRESS_KEY_DOWN},
        {GDK_KEY_KP_Down, GDK_PRESS_KEY_DOWN}, {GDK_KEY_Left, GDK_PRESS_KEY_LEFT}, {GDK_KEY_KP_Left, GDK_PRESS_KEY_LEFT},
        {GDK_KEY_Right, GDK_PRESS_KEY_RIGHT}, {GDK_KEY_KP_Right, GDK_PRESS_KEY_RIGHT}, {GDK_KEY_Tab, GDK_PRESS_KEY_TAB},
        {GDK_KEY_KP_Tab, GDK_PRESS_KEY_TAB}, {GDK_KEY_ISO_Left_Tab, GDK_PRESS_KEY_BACK_TAB}, {GDK_KEY_Return, GDK_PRESS_KEY_ENTER},
        {GDK_KEY_KP_Enter, GDK_PRESS_KEY_ENTER}, {GDK_KEY_ISO_Enter, GDK_PRESS_KEY_ENTER}, {GDK_KEY_space, GDK_PRESS_KEY_SPACE},
        {GDK_KEY_KP_Space, GDK_PRESS_KEY_SPACE}, {GDK_KEY_Escape, GDK_PRESS_KEY_ESCAPE}};
    GdkPressKey found = GDK_PRESS_KEY_OTHER;
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
        if (keys[i].value == value) found = keys[i].key;
    return found == GDK_PRESS_KEY_TAB && state & GDK_SHIFT_MASK ? GDK_PRESS_KEY_BACK_TAB : found;
}

/* GTK 4.8 crashes if it is asked for an axis of an event that has no list of axes. Touches on Wayland, and motions that
   GTK itself makes on X11, have no such list. */
static inline double gdk_press_pressure(GdkEvent *event)
{
    double *axes = NULL, pressure = 0;
    guint count = 0;
    if (!gdk_event_get_axes(event, &axes, &count) || !axes) return -1;
    if (!gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &pressure) || !isfinite(pressure)) return -1;
    return CLAMP(pressure, 0, 1);
}

/* On X11 all devices move one shared pointer, and each event names this pointer as its device. Only the event's tool
   shows which kind of device moved the pointer. */
static inline GdkPressKind gdk_press_kind(GdkEvent *event)
{
    GdkDeviceTool *tool = gdk_event_get_device_tool(event);
    GdkDeviceToolType type = tool ? gdk_device_tool_get_tool_type(tool) : GDK_DEVICE_TOOL_TYPE_UNKNOWN;
    if (type == GDK_DEVICE_TOOL_TYPE_ERASER) return GDK_PRESS_ERASER;
    GdkDevice *device = gdk_event_get_device(event);
    GdkInputSource source = device ? gdk_device_get_source(device) : GDK_SOURCE_MOUSE;
    if (source == GDK_SOURCE_PEN || (tool && type != GDK_DEVICE_TOOL_TYPE_MOUSE)) return GDK_PRESS_PEN;
    if (source == GDK_SOURCE_TOUCHSCREEN) return GDK_PRESS_FINGER;
    return source == GDK_SOURCE_TOUCHPAD ? GDK_PRESS_TOUCHPAD : GDK_PRESS_MOUSE;
}

static inline GtkNative *gdk_press_place(GdkEvent *event, double *x, double *y)
{
    GdkSurface *surface = gdk_event_get_surface(event);
    GtkNative *native = surface ? gtk_native_get_for_surface(surface) : NULL;
    double surface_x, surface_y, native_x, native_y;
    if (!native || !gdk_event_get_position(event, &surface_x, &surface_y)) return NULL;
    gtk_native_get_surface_transform(native, &native_x, &native_y);
    *x = surface_x - native_x, *y = surface_y - native_y;
    return native;
}

static inline gboolean gdk_press_turned(GdkEvent *event, GdkPress *press)
{
    double across = 0, down = 0;
    switch (gdk_scroll_event_get_direction(event)) {
    case GDK_SCROLL_UP: press->steps = 1; return TRUE;
    case GDK_SCROLL_DOWN: press->steps = -1; return TRUE;
    case GDK_SCROLL_SMOOTH:
        gdk_scroll_event_get_deltas(event, &across, &down);
        press->steps = -down;
        return TRUE;
    default: return FALSE;
    }
}

/* FALSE if the event does not come from a pointer. */
static inline gboolean gdk_press_read(GdkEvent *event, GdkPress *press)
{
    *press = (GdkPress){.stamp = gdk_event_get_time(event), .pressure = -1};
    switch (gdk_event_get_event_type(event)) {
    case GDK_TOUCH_BEGIN: press->change = GDK_PRESS_BEGAN; break;
    case GDK_TOUCH_UPDATE: press->change = GDK_PRESS_MOVED; break;
    case GDK_TOUCH_END: press->change = GDK_PRESS_ENDED; break;
    case GDK_TOUCH_CANCEL: press->change = GDK_PRESS_LOST; break;
    case GDK_BUTTON_PRESS:
    case GDK_BUTTON_RELEASE: {
        gboolean is_press = gdk_event_get_event_type(event) == GDK_BUTTON_PRESS;
        if (gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY) press->change = is_press ? GDK_PRESS_BEGAN : GDK_PRESS_ENDED;
        else if (is_press) press->change = GDK_PRESS_BUTTON;
        break;
    }
    case GDK_MOTION_NOTIFY:
        /* GTK also makes motion events from a finger's touches. They are skipped, because the touches themselves are read. */
        if (!gdk_event_get_pointer_emulated(event)) press->change = GDK_PRESS_MOVED;
        break;
    case GDK_SCROLL:
        if (gdk_press_turned(event, press)) press->change = GDK_PRESS_TURNED;
        break;
    default: break;
    }
    if (press->change == GDK_PRESS_NONE) return FALSE;
    press->sequence = gdk_event_get_event_sequence(event);
    press->kind = press->sequence ? GDK_PRESS_FINGER : gdk_press_kind(event);
    press->native = gdk_press_place(event, &press->x, &press->y);
    gboolean is_pen = press->kind == GDK_PRESS_PEN || press->kind == GDK_PRESS_ERASER;
    if (is_pen || press->kind == GDK_PRESS_FINGER) press->pressure = gdk_press_pressure(event);
    /* On X11 GTK reports 0 for every touch, whatever the driver reports. */
    if (press->kind == GDK_PRESS_FINGER && press->pressure == 0) press->pressure = -1;
    return TRUE;
}

/* A pen moves several times between two frames. GTK sends one event, whose history has the earlier positions. */
static inline void gdk_press_history(
    GdkEvent *event, const GdkPress *last, void (*each)(gpointer data, const GdkPress *press), gpointer data)
{
    guint count = 0;
    GdkTimeCoord *history = gdk_event_get_history(event, &count);
    double surface_x, surface_y;
    gboolean is_placed = gdk_event_get_position(event, &surface_x, &surface_y) && last->native;
    for (guint i = 0; history && is_placed && i < count; i++) {
        if (!(history[i].flags & GDK_AXIS_FLAG_X) || !(history[i].flags & GDK_AXIS_FLAG_Y)) continue;
        GdkPress press = *last;
        press.stamp = history[i].time;
        press.x = history[i].axes[GDK_AXIS_X] + last->x - surface_x;
        press.y = history[i].axes[GDK_AXIS_Y] + last->y - surface_y;
        gboolean is_said = history[i].flags & GDK_AXIS_FLAG_PRESSURE;
        press.pressure = is_said ? CLAMP(history[i].axes[GDK_AXIS_PRESSURE], 0, 1) : -1;
        each(data, &press);
    }
    g_free(history);
}

#endif
