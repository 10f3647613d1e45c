/* What GTK tells of fingers, pens and the mouse, handed to the sessions; and claims against other gestures. */
#include "parts.h"

#include <math.h>

/* ---- What an event says ---------------------------------------------------------------------------------------------- */

/* How hard a pen presses. GTK 4.8 crashes on asking for an axis where an event has no list of them at all: a touch on
   Wayland has none, nor has a motion that GTK makes up on X11. */
static double pressure_of(GdkEvent *event)
{
    double *axes = NULL, pressure = 0;
    guint count = 0;
    if (!gdk_event_get_axes(event, &axes, &count) || !axes) return PRESSURE_UNKNOWN;
    if (!gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &pressure) || !isfinite(pressure)) return PRESSURE_UNKNOWN;
    return CLAMP(pressure, 0, 1);
}

/* On X11 the device is the one pointer that all devices move, and only the tool tells. An eraser is the app's own. */
static gboolean kind_of(GdkEvent *event, Kind *kind)
{
    GdkDeviceTool *tool = gdk_event_get_device_tool(event);
    GdkDeviceToolType type = tool ? gdk_device_tool_get_tool_type(tool) : GDK_DEVICE_TOOL_TYPE_UNKNOWN;
    if (type == GDK_DEVICE_TOOL_TYPE_ERASER) return FALSE;
    GdkDevice *device = gdk_event_get_device(event);
    gboolean is_pen = device && gdk_device_get_source(device) == GDK_SOURCE_PEN;
    *kind = is_pen || (tool && type != GDK_DEVICE_TOOL_TYPE_MOUSE) ? KIND_PEN : KIND_MOUSE;
    return TRUE;
}

/* An event's own time on CLOCK_MONOTONIC, in microseconds, and never later than now: what comes late is as old as it is.
   Wayland's stamps are of this clock, and those of X servers nearly; where a server runs on another machine, the event that
   came soonest shows how far its clock is from ours. */
static gint64 time_of(Hub *hub, uint32_t stamp)
{
    gint64 now = g_get_monotonic_time(), milliseconds = now / 1000;
    int32_t late = (int32_t)((uint32_t)milliseconds - stamp);
    if (late >= -50 && late < 10 * 1000) return MIN(now, (milliseconds - late) * 1000);
    if (!hub->is_foreign || late < hub->apart) hub->apart = late;
    hub->is_foreign = TRUE;
    return MIN(now, (milliseconds - (late - hub->apart)) * 1000);
}

/* Where an event happened in its window or popover, in logical pixels. */
static GtkNative *place_of(GdkEvent *event, double *x, double *y)
{
    GdkSurface *surface = gdk_event_get_surface(event);
    GtkNative *native = surface ? gtk_native_get_for_surface(surface) : NULL;
    double surface_x, surface_y, native_x, native_y;
    if (!native || !gdk_event_get_position(event, &surface_x, &surface_y)) return NULL;
    gtk_native_get_surface_transform(native, &native_x, &native_y);
    *x = surface_x - native_x, *y = surface_y - native_y;
    return native;
}

/* What is pressed by itself within a row keeps its press. */
static gboolean has_own_press(GtkWidget *widget)
{
    return GTK_IS_BUTTON(widget) || GTK_IS_SWITCH(widget) || GTK_IS_CHECK_BUTTON(widget) || GTK_IS_MENU_BUTTON(widget)
        || GTK_IS_RANGE(widget) || GTK_IS_SCROLLBAR(widget) || GTK_IS_EDITABLE(widget) || GTK_IS_TEXT_VIEW(widget);
}

/* A list wraps what it shows in a row, whose edge belongs to it as people see it. */
static PressureGesture *gesture_within(GtkWidget *widget)
{
    GtkWidget *child = NULL;
    if (GTK_IS_LIST_BOX_ROW(widget)) child = gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(widget));
    if (GTK_IS_FLOW_BOX_CHILD(widget)) child = gtk_flow_box_child_get_child(GTK_FLOW_BOX_CHILD(widget));
    /* A list or grid view's rows have no type that others may name. */
    GtkWidget *list = gtk_widget_get_parent(widget);
    if (list && GTK_IS_LIST_BASE(list)) child = gtk_widget_get_first_child(widget);
    return child ? gesture_on(child) : NULL;
}

/* The innermost gesture under a place. */
static PressureGesture *gesture_at(GtkNative *native, double x, double y)
{
    GtkWidget *widget = gtk_widget_pick(GTK_WIDGET(native), x, y, GTK_PICK_DEFAULT);
    for (; widget; widget = gtk_widget_get_parent(widget)) {
        PressureGesture *gesture = gesture_on(widget);
        if (!gesture) gesture = gesture_within(widget);
        if (gesture) return gesture;
        if (has_own_press(widget)) return NULL;
    }
    return NULL;
}

/* ---- Presses --------------------------------------------------------------------------------------------------------- */

static Press *press_of(Hub *hub, Kind kind, GdkEventSequence *sequence)
{
    for (int i = 0; i < MOST_PRESSES; i++) {
        Press *press = &hub->presses[i];
        if (press->is_down && press->kind == kind && press->sequence == sequence) return press;
    }
    return NULL;
}

static gboolean is_any_down(Hub *hub, Kind kind)
{
    for (int i = 0; i < MOST_PRESSES; i++)
        if (hub->presses[i].is_down && hub->presses[i].kind == kind) return TRUE;
    return FALSE;
}

static Press *free_press(Hub *hub)
{
    for (int i = 0; i < MOST_PRESSES; i++)
        if (!hub->presses[i].is_down) return &hub->presses[i];
    return NULL;
}

static PressurePreview *staying(Hub *hub) { return hub->pinned ? gesture_preview(hub->pinned) : NULL; }

/* The press that dismisses what has stayed, or pops it, is nobody else's. A menu is GTK's: a press beside it dismisses it.
   Whether the lift is an answer as well. */
static gboolean answer_pinned(Hub *hub, PressureGesture *gesture, double x, double y, gint64 time)
{
    PressureGesture *pinned = g_object_ref(hub->pinned ? hub->pinned : hub->open);
    PressurePreview *preview = gesture_preview(pinned);
    gboolean goes_on = FALSE;
    if (preview && hub->pinned) goes_on = preview_pressed(preview, x, y, time);
    else if (hub->pinned && gesture == hub->pinned) gesture_pop(pinned);
    else gesture_end(pinned, PRESSURE_GESTURE_END_DISMISSED);
    g_object_unref(pinned);
    return goes_on;
}

/* Whether a node may tell the force of a press. */
static gboolean may_weigh(PressureGesture *gesture)
{
    return !gesture || (pressure_gesture_get_force_allowed(gesture) && pressure_gesture_get_node_allowed(gesture));
}

static gboolean began(Hub *hub, GdkEvent *event, Kind kind)
{
    GdkEventSequence *sequence = kind == KIND_FINGER ? gdk_event_get_event_sequence(event) : NULL;
    Press *press = press_of(hub, kind, sequence);
    /* Its end was told to somebody else, such as a menu that was open. */
    if (press) hub_lose(hub, press);
    double x, y;
    GtkNative *native = hub->root ? place_of(event, &x, &y) : NULL;
    press = free_press(hub);
    if (!native || !press || gtk_widget_get_root(GTK_WIDGET(native)) != GTK_ROOT(hub->root)) return FALSE;
    PressureGesture *gesture = gesture_at(native, x, y);
    uint32_t stamp = gdk_event_get_time(event);
    gint64 time = time_of(hub, stamp);
    /* GTK 4.8 gives the tip of a pen on Wayland the time of what the pen did before, which may be long ago. */
    if (kind == KIND_PEN && stamp == hub->hover_stamp) time = g_get_monotonic_time();
    /* On X11 GTK closes a menu for a tap beside it, and gives the tap to what lies there as well. */
    if (hub->pinned || (hub->open && GTK_WIDGET(native) == hub->root)) {
        *press = (Press){.is_down = TRUE, .is_swallowed = TRUE, .kind = kind, .sequence = sequence};
        press->is_early = !answer_pinned(hub, gesture, x, y, time);
        return TRUE;
    }
    if (gesture && !gesture_can_press(gesture)) gesture = NULL;
    if (gesture && scroll_is_moving(pressure_gesture_get_widget(gesture), time)) {
        gesture_note(gesture, "The list was moving: the finger stopped it, and pressed nothing.");
        gesture = NULL;
    }
    /* A second finger ends the first one's press wherever it lands, and each shows the node where the window lies. */
    gboolean matters = gesture || (kind == KIND_FINGER && (hub->is_joined || is_any_down(hub, kind)));
    pressure_session *session = matters ? hub_session(hub, kind) : NULL;
    if (!session) return FALSE;
    *press = (Press){.is_down = TRUE, .kind = kind, .sequence = sequence, .contact = ++hub->next_contact, .gesture = gesture};
    press->x = x / hub->scale, press->y = y / hub->scale;
    gboolean has_force = !gesture || pressure_gesture_get_force_allowed(gesture);
    press->is_joined = kind == KIND_FINGER && hub->is_joined && GTK_WIDGET(native) == hub->root && has_force
        && (!gesture || pressure_gesture_get_node_allowed(gesture));
    if (gesture) {
        gesture_note(gesture, NULL);
        hub_tune(hub, kind, gesture);
        if (!gtk_widget_compute_bounds(pressure_gesture_get_widget(gesture), GTK_WIDGET(native), &hub->landing_bounds))
            hub->landing_bounds = GRAPHENE_RECT_INIT((float)x, (float)y, 1, 1);
    }
    hub->landing = gesture;
    if (press->is_joined)
        pressure_join_touch(session, PRESSURE_TOUCH_BEGAN, press->contact, stamp, press->x, press->y);
    else {
        double pressure = kind == KIND_PEN && has_force ? pressure_of(event) : PRESSURE_UNKNOWN;
        if (kind == KIND_PAD && may_weigh(gesture)) pressure = pads_force(hub);
        pressure_touch_began(session, press->contact, time, press->x, press->y, pressure);
    }
    hub->landing = NULL;
    hub_take(hub, kind);
    return FALSE;
}

static void move(Hub *hub, Press *press, uint32_t stamp, double pressure)
{
    pressure_session *session = hub->sessions[press->kind];
    if (press->is_joined) pressure_join_touch(session, PRESSURE_TOUCH_MOVED, press->contact, stamp, press->x, press->y);
    else pressure_touch_moved(session, press->contact, time_of(hub, stamp), press->x, press->y, pressure);
}

/* Between two frames a pen moves several times, of which GTK makes one event and keeps the others in its history. */
static void move_by_history(Hub *hub, Press *press, GdkEvent *event, double x, double y, gboolean has_force)
{
    guint count = 0;
    GdkTimeCoord *history = gdk_event_get_history(event, &count);
    double surface_x, surface_y;
    if (history && gdk_event_get_position(event, &surface_x, &surface_y)) {
        for (guint i = 0; i < count; i++) {
            if (!(history[i].flags & GDK_AXIS_FLAG_X) || !(history[i].flags & GDK_AXIS_FLAG_Y)) continue;
            press->x = (history[i].axes[GDK_AXIS_X] + x - surface_x) / hub->scale;
            press->y = (history[i].axes[GDK_AXIS_Y] + y - surface_y) / hub->scale;
            gboolean is_said = has_force && history[i].flags & GDK_AXIS_FLAG_PRESSURE;
            move(hub, press, history[i].time, is_said ? CLAMP(history[i].axes[GDK_AXIS_PRESSURE], 0, 1) : PRESSURE_UNKNOWN);
        }
    }
    g_free(history);
}

static gboolean moved(Hub *hub, GdkEvent *event, Kind kind)
{
    Press *press = press_of(hub, kind, kind == KIND_FINGER ? gdk_event_get_event_sequence(event) : NULL);
    if (!press) {
        if (kind == KIND_PEN) hub->hover_stamp = gdk_event_get_time(event);
        return FALSE;
    }
    double x, y;
    gboolean is_placed = place_of(event, &x, &y) != NULL;
    if (press->is_swallowed) {
        if (is_placed && !press->is_early && staying(hub))
            preview_dragged(staying(hub), x, y, time_of(hub, gdk_event_get_time(event)));
        return TRUE;
    }
    if (!is_placed) return FALSE;
    gboolean has_force = !press->gesture || pressure_gesture_get_force_allowed(press->gesture);
    if (kind == KIND_PEN) move_by_history(hub, press, event, x, y, has_force);
    press->x = x / hub->scale, press->y = y / hub->scale;
    double pressure = kind == KIND_PAD && may_weigh(press->gesture) ? pads_force(hub) : PRESSURE_UNKNOWN;
    if (kind == KIND_PEN && has_force) pressure = pressure_of(event);
    move(hub, press, gdk_event_get_time(event), pressure);
    if (press->gesture && gesture_preview(press->gesture))
        preview_moved(gesture_preview(press->gesture), press, time_of(hub, gdk_event_get_time(event)));
    hub_take(hub, kind);
    return FALSE;
}

void events_pad_changed(Hub *hub, double force)
{
    Press *press = press_of(hub, KIND_PAD, NULL);
    if (!press || press->is_swallowed || !hub->root || !may_weigh(press->gesture)) return;
    pressure_touch_moved(hub->sessions[KIND_PAD], press->contact, g_get_monotonic_time(), press->x, press->y, force);
    hub_take(hub, KIND_PAD);
}

static gboolean ended(Hub *hub, GdkEvent *event, Kind kind)
{
    Press *press = press_of(hub, kind, kind == KIND_FINGER ? gdk_event_get_event_sequence(event) : NULL);
    if (!press) return FALSE;
    double x, y;
    /* Wayland says no place of a finger that lifts; GTK gives the last one. */
    gboolean is_placed = place_of(event, &x, &y) != NULL;
    if (!press->is_swallowed && is_placed) press->x = x / hub->scale, press->y = y / hub->scale;
    Press lifted = *press;
    uint32_t stamp = gdk_event_get_time(event);
    pressure_session *session = hub->sessions[kind];
    if (lifted.is_swallowed) {
        *press = (Press){0};
        if (is_placed && !lifted.is_early && staying(hub)) preview_released(staying(hub), x, y, time_of(hub, stamp));
        return TRUE;
    }
    if (lifted.is_joined) pressure_join_touch(session, PRESSURE_TOUCH_ENDED, lifted.contact, stamp, lifted.x, lifted.y);
    else pressure_touch_ended(session, lifted.contact, time_of(hub, stamp), lifted.x, lifted.y);
    /* Events still find the press; a handler of theirs may have let go of it. */
    hub_take(hub, kind);
    if (press->is_down && press->contact == lifted.contact) *press = (Press){0};
    return FALSE;
}

static gboolean lost(Hub *hub, GdkEventSequence *sequence)
{
    Press *press = press_of(hub, KIND_FINGER, sequence);
    if (press) hub_lose(hub, press);
    return FALSE;
}

/* The pointer is a pad's while a finger is down on one that weighs, and stays so until the button is released. */
static gboolean pointer_of(Hub *hub, GdkEvent *event, Kind *kind)
{
    if (!kind_of(event, kind)) return FALSE;
    if (*kind != KIND_MOUSE) return TRUE;
    gboolean is_press = gdk_event_get_event_type(event) == GDK_BUTTON_PRESS;
    if (press_of(hub, KIND_PAD, NULL) || (is_press && !press_of(hub, KIND_MOUSE, NULL) && pads_force(hub) >= 0)) *kind = KIND_PAD;
    return TRUE;
}

static gboolean happened(Hub *hub, GdkEvent *event)
{
    Kind kind;
    Press *press;
    switch (gdk_event_get_event_type(event)) {
    case GDK_TOUCH_BEGIN: return began(hub, event, KIND_FINGER);
    case GDK_TOUCH_UPDATE: return moved(hub, event, KIND_FINGER);
    case GDK_TOUCH_END: return ended(hub, event, KIND_FINGER);
    case GDK_TOUCH_CANCEL: return lost(hub, gdk_event_get_event_sequence(event));
    case GDK_BUTTON_PRESS:
        if (!pointer_of(hub, event, &kind)) return FALSE;
        if (gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY) return began(hub, event, kind);
        /* A second button, of a pen also the one on its side: what was a press is something else now. */
        press = press_of(hub, kind, NULL);
        if (press && !press->is_claimed && !press->is_swallowed) hub_lose(hub, press);
        return FALSE;
    case GDK_BUTTON_RELEASE:
        if (!pointer_of(hub, event, &kind) || gdk_button_event_get_button(event) != GDK_BUTTON_PRIMARY) return FALSE;
        return ended(hub, event, kind);
    case GDK_MOTION_NOTIFY:
        /* What GTK makes up of a finger is none of the pointer's. */
        return !gdk_event_get_pointer_emulated(event) && pointer_of(hub, event, &kind) ? moved(hub, event, kind) : FALSE;
    case GDK_GRAB_BROKEN:
        for (kind = KIND_PEN; kind <= KIND_PAD; kind++)
            if ((press = press_of(hub, kind, NULL))) hub_lose(hub, press);
        return FALSE;
    default: return FALSE;
    }
}

gboolean events_came(GtkEventControllerLegacy *controller, GdkEvent *event, Hub *hub)
{
    (void)controller;
    hub_ref(hub);
    gboolean is_taken = happened(hub, event);
    hub_unref(hub);
    return is_taken;
}

/* ---- Other gestures -------------------------------------------------------------------------------------------------- */

/* Everything else that follows this finger, from the widget up to the window, lets go of it. A claim alone would not reach
   a scrolled list around the widget, which has heard of the finger first. Who is only denied waits for a lift that does not
   come, for the claim keeps it, and takes no finger after that: a list would be dead to taps. */
static void reset_others(GtkWidget *widget, GtkGesture *claimer, GdkEventSequence *sequence)
{
    for (; widget; widget = gtk_widget_get_parent(widget)) {
        GListModel *controllers = gtk_widget_observe_controllers(widget);
        guint count = g_list_model_get_n_items(controllers);
        GPtrArray *others = g_ptr_array_new_with_free_func(g_object_unref);
        for (guint i = 0; i < count; i++) g_ptr_array_add(others, g_list_model_get_item(controllers, i));
        g_object_unref(controllers);
        for (guint i = 0; i < others->len; i++) {
            GtkGesture *other = others->pdata[i];
            if (GTK_IS_GESTURE(other) && other != claimer && gtk_gesture_handles_sequence(other, sequence))
                gtk_event_controller_reset(GTK_EVENT_CONTROLLER(other));
        }
        g_ptr_array_unref(others);
    }
}

/* Once a press is ours, nothing else may follow the finger: no scrolling, no click, no drag. */
void events_claim(Hub *hub, Kind kind)
{
    for (int i = 0; i < MOST_PRESSES && hub->root; i++) {
        Press *press = &hub->presses[i];
        if (!press->is_down || press->kind != kind || press->is_claimed || press->is_swallowed || !press->gesture) continue;
        if (pressure_claim(hub->sessions[kind], PRESSURE_DEVICE_TOUCHES, press->contact) != PRESSURE_CLAIM_EXCLUSIVE) continue;
        press->is_claimed = TRUE;
        GtkWidget *widget = pressure_gesture_get_widget(press->gesture);
        GtkGesture *claimer = gesture_claimer(press->gesture);
        if (!widget || !claimer) continue;
        GdkEventSequence *sequence = press->sequence;
        g_object_ref(widget);
        g_object_ref(claimer);
        gtk_gesture_set_sequence_state(claimer, sequence, GTK_EVENT_SEQUENCE_CLAIMED);
        reset_others(widget, claimer, sequence);
        g_object_unref(claimer);
        g_object_unref(widget);
    }
}

void events_taken(Hub *hub, PressureGesture *gesture, GdkEventSequence *sequence)
{
    for (int i = 0; i < MOST_PRESSES && hub->root; i++) {
        Press *press = &hub->presses[i];
        if (!press->is_down || press->gesture != gesture || press->sequence != sequence || press->is_claimed) continue;
        gesture_note(gesture, "Another gesture took the finger, such as scrolling or a drag.");
        hub_lose(hub, press);
        return;
    }
}
