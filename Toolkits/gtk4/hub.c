/* One hub for each window: the sessions of its fingers, pens and mice, and which gesture a press belongs to. */
#include "parts.h"

#include <glib-unix.h>

static const char key[] = "pressure-gestures-hub";

/* ---- What a press lands on ----------------------------------------------------------------------------------------- */

/* Actions are GTK's to show and to hit: what the session needs to know is that there are some. Its place for them is one
   that no finger reaches. */
static const pressure_rect nowhere = {-1000, -1000, 1, 1};

static int hit_test(void *data, int32_t device, int32_t contact, double x, double y, pressure_target *target)
{
    Hub *hub = data;
    (void)x, (void)y;
    PressureGesture *landing = hub->landing;
    if (device != PRESSURE_DEVICE_TOUCHES) {
        landing = hub->played;
        hub->played_contact = contact;
        GtkWidget *widget = landing ? pressure_gesture_get_widget(landing) : NULL;
        if (!widget || !gesture_can_press(landing) || !gtk_widget_compute_bounds(widget, hub->root, &hub->landing_bounds)) return 0;
    }
    if (!landing) return 0;
    PressureGestureOffer offer = pressure_gesture_get_offer(landing);
    target->id = gesture_target(landing);
    target->offer = (int32_t)offer;
    graphene_rect_t *bounds = &hub->landing_bounds;
    target->frame = (pressure_rect){bounds->origin.x / hub->scale, bounds->origin.y / hub->scale,
        bounds->size.width / hub->scale, bounds->size.height / hub->scale};
    PressurePreview *preview = gesture_preview(landing);
    if (preview) {
        preview_place(preview, target, bounds);
        return 1;
    }
    gboolean has_actions = offer == PRESSURE_GESTURE_OFFER_MENU
        || (offer == PRESSURE_GESTURE_OFFER_PREVIEW && menu_has_items(pressure_gesture_get_actions(landing)));
    if (has_actions) {
        target->action_count = 1;
        target->actions[0].id = 1;
        target->actions[0].frame = nowhere;
    }
    return 1;
}

/* ---- Sessions ------------------------------------------------------------------------------------------------------- */

typedef struct Watch {
    Hub *hub;
    Kind kind;
} Watch;

Hub *hub_ref(Hub *hub)
{
    hub->references++;
    return hub;
}

void hub_unref(Hub *hub)
{
    if (--hub->references > 0) return;
    g_hash_table_unref(hub->gestures);
    g_free(hub->node_reason);
    g_free(hub);
}

/* A hold is due, or a finger on the node presses harder, of which GTK says nothing. */
static gboolean session_ready(gint descriptor, GIOCondition condition, gpointer data)
{
    Watch *watch = data;
    (void)descriptor, (void)condition;
    Hub *hub = watch->hub;
    hub_ref(hub);
    pressure_dispatch(hub->sessions[watch->kind]);
    hub_take(hub, watch->kind);
    gboolean goes_on = hub->root != NULL;
    hub_unref(hub);
    return goes_on ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

pressure_session *hub_session(Hub *hub, Kind kind)
{
    if (hub->sessions[kind] || !hub->root) return hub->sessions[kind];
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = PRESSURE_CLOCK_MONOTONIC;
    settings.surface_width = hub->width;
    settings.surface_height = hub->height;
    if (gtk_widget_get_direction(hub->root) == GTK_TEXT_DIR_RTL) settings.flags |= PRESSURE_FLAG_RIGHT_TO_LEFT;
    pressure_session *session = pressure_session_new(&settings);
    if (!session) {
        g_warning("pressure-gestures: %s", pressure_last_error());
        return NULL;
    }
    pressure_set_hit_test(session, hit_test, hub);
    if (kind == KIND_PEN) pressure_touch_pen(session);
    if (kind == KIND_MOUSE) pressure_touch_no_pressure(session);
    /* Only what the finger adds to the force of its click counts. */
    if (kind == KIND_PAD) pressure_touch_units(session, 0, 1, 0);
    hub->sessions[kind] = session;
    Watch *watch = g_new(Watch, 1);
    *watch = (Watch){hub, kind};
    /* After events: where a frame took long, a lift that waits comes before the hold that is due by now. */
    hub->watches[kind] = g_unix_fd_add_full(
        G_PRIORITY_DEFAULT + 10, pressure_fd(session), G_IO_IN, session_ready, watch, g_free);
    return session;
}

/* The sensitivity of a gesture, and the time of a hold that the desktop has, for the contact that lands next. */
void hub_tune(Hub *hub, Kind kind, PressureGesture *gesture)
{
    static const int presets[] = {PRESSURE_PRESET_STANDARD, PRESSURE_PRESET_LIGHT, PRESSURE_PRESET_FIRM};
    PressureGestureSensitivity sensitivity = pressure_gesture_get_sensitivity(gesture);
    guint held = 0;
    g_object_get(gtk_widget_get_settings(hub->root), "gtk-long-press-time", &held, NULL);
    if (hub->held[kind] == held && hub->tuned[kind] == sensitivity) return;
    pressure_session *session = hub->sessions[kind];
    pressure_use_preset(session, PRESSURE_PRESET_STANDARD);
    pressure_use_preset(session, presets[sensitivity]);
    double earliest = 0;
    pressure_get_tuning(session, "hold.earliest", &earliest);
    const char *const names[] = {"hold.time", "hold.earliest"};
    const double values[] = {held, MIN(held, earliest)};
    /* A desktop may say any time, also one that no hold can have; then the usual one stays. */
    if (pressure_set_tunings(session, names, values, G_N_ELEMENTS(names)) < 0)
        g_warning("pressure-gestures: gtk-long-press-time is %u ms, which cannot be used: %s", held, pressure_last_error());
    hub->held[kind] = held;
    hub->tuned[kind] = sensitivity;
}

/* ---- Events out ----------------------------------------------------------------------------------------------------- */

static Press *press_by_contact(Hub *hub, Kind kind, int32_t contact)
{
    for (int i = 0; i < MOST_PRESSES; i++) {
        Press *press = &hub->presses[i];
        if (press->is_down && press->kind == kind && press->contact == contact) return press;
    }
    return NULL;
}

Press *hub_press_of(Hub *hub, PressureGesture *gesture)
{
    for (int i = 0; i < MOST_PRESSES; i++)
        if (hub->presses[i].is_down && hub->presses[i].gesture == gesture) return &hub->presses[i];
    return NULL;
}

/* A handler of the app's may close the window or remove the widget: the hub stays until this returns, and each event
   finds out anew whom it is for. */
void hub_take(Hub *hub, Kind kind)
{
    hub_ref(hub);
    gboolean is_unplugged = FALSE;
    pressure_event event = PRESSURE_EVENT_INIT;
    while (hub->sessions[kind] && pressure_next_event(hub->sessions[kind], &event) == 1) {
        if (event.kind == PRESSURE_EVENT_NODE_CAME && hub->is_joined) pressure_resume(hub->sessions[kind]);
        if (event.kind == PRESSURE_EVENT_NODE_CAME) node_join(hub);
        if (event.kind == PRESSURE_EVENT_DEVICE_LEFT && kind == KIND_FINGER) {
            hub->is_joined = FALSE;
            g_free(hub->node_reason);
            hub->node_reason = g_strdup("The touchscreen's node is gone; it is joined again when it comes back.");
        }
        if (event.device != PRESSURE_DEVICE_TOUCHES && kind != KIND_PLAYED) continue;
        /* G_MESSAGES_DEBUG=pressure-gestures shows every event. */
        if (!g_log_writer_default_would_drop(G_LOG_LEVEL_DEBUG, G_LOG_DOMAIN)) {
            char line[200];
            pressure_event_line(&event, line, sizeof line);
            g_debug("%s", line);
        }
        PressureGesture *gesture = g_hash_table_lookup(hub->gestures, GINT_TO_POINTER(event.target));
        if (!gesture) continue;
        g_object_ref(gesture);
        /* Before anything is shown: a menu takes the finger from every gesture that has not claimed it. */
        events_claim(hub, kind);
        if (!hub->root) {
            g_object_unref(gesture);
            break;
        }
        Press *press = press_by_contact(hub, kind, event.contact);
        gesture_take(gesture, &event, press);
        g_object_unref(gesture);
        is_unplugged |= kind == KIND_FINGER && event.reason == PRESSURE_REASON_DEVICE_GONE;
    }
    /* GTK may say no more of these fingers, not even that they have lifted. */
    for (int i = 0; is_unplugged && hub->root && i < MOST_PRESSES; i++)
        if (hub->presses[i].is_down && hub->presses[i].is_joined) hub_lose(hub, &hub->presses[i]);
    if (hub->root) events_claim(hub, kind);
    hub_unref(hub);
}

gboolean hub_play(Hub *hub, PressureGesture *gesture, const char *recording, double speed, GError **error)
{
    pressure_session *session = hub_session(hub, KIND_PLAYED);
    if (session && hub->played_device > 0) pressure_remove_device(session, hub->played_device);
    hub_tune(hub, KIND_PLAYED, gesture);
    hub->played = gesture;
    hub->played_device = session ? pressure_add_recording(session, recording, speed) : -1;
    if (hub->played_device <= 0)
        g_set_error(error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", recording, pressure_last_error());
    return hub->played_device > 0;
}

/* The recorded finger of a gesture is called off; it may be one that nobody has seen land. */
void hub_unplay(Hub *hub, PressureGesture *gesture)
{
    if (hub->played == gesture && hub->played_device > 0)
        pressure_cancel(hub->sessions[KIND_PLAYED], hub->played_device, hub->played_contact);
}

void hub_lose(Hub *hub, Press *press)
{
    Kind kind = press->kind;
    int32_t contact = press->contact;
    gboolean is_joined = press->is_joined, is_swallowed = press->is_swallowed;
    *press = (Press){0};
    pressure_session *session = hub->sessions[kind];
    if (is_swallowed || !session) return;
    if (is_joined) pressure_join_touch(session, PRESSURE_TOUCH_LOST, contact, 0, 0, 0);
    else pressure_touch_lost(session, contact, g_get_monotonic_time());
    hub_take(hub, kind);
}

/* ---- The window ----------------------------------------------------------------------------------------------------- */

static void activity_changed(GtkWidget *root, GParamSpec *spec, Hub *hub)
{
    (void)root, (void)spec;
    node_activity(hub);
}

static void root_gone(GtkWidget *root, Hub *hub)
{
    (void)root;
    hub_free(hub);
}

static void mapped(GtkWidget *root, Hub *hub)
{
    node_activity(hub);
    review_later(root);
}

/* A window that is hidden gets no lift of what was down. */
static void unmapped(GtkWidget *root, Hub *hub)
{
    (void)root;
    hub_ref(hub);
    for (int i = 0; i < MOST_PRESSES && hub->root; i++)
        if (hub->presses[i].is_down) hub_lose(hub, &hub->presses[i]);
    hub_unref(hub);
}

Hub *hub_of(GtkWidget *root)
{
    Hub *hub = g_object_get_data(G_OBJECT(root), key);
    if (hub) return hub;
    hub = g_new0(Hub, 1);
    hub->references = 1;
    hub->root = root;
    hub->gestures = g_hash_table_new(NULL, NULL);
    for (int i = 0; i < KIND_COUNT; i++) hub->tuned[i] = PRESSURE_GESTURE_SENSITIVITY_STANDARD;
    g_object_set_data(G_OBJECT(root), key, hub);
    node_measure(hub);

    /* On the window and in the capture phase: it hears each finger before anything scrolls with it, and its lift whoever
       has it by then. */
    hub->events = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(hub->events, GTK_PHASE_CAPTURE);
    g_signal_connect(hub->events, "event", G_CALLBACK(events_came), hub);
    gtk_widget_add_controller(root, hub->events);
    hub->keys_before = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(hub->keys_before, GTK_PHASE_CAPTURE);
    g_signal_connect(hub->keys_before, "key-pressed", G_CALLBACK(keys_before), hub);
    gtk_widget_add_controller(root, hub->keys_before);
    hub->keys_after = gtk_event_controller_key_new();
    g_signal_connect(hub->keys_after, "key-pressed", G_CALLBACK(keys_after), hub);
    gtk_widget_add_controller(root, hub->keys_after);

    g_signal_connect(root, "destroy", G_CALLBACK(root_gone), hub);
    g_signal_connect_after(root, "map", G_CALLBACK(mapped), hub);
    g_signal_connect(root, "unmap", G_CALLBACK(unmapped), hub);
    if (GTK_IS_WINDOW(root)) g_signal_connect(root, "notify::is-active", G_CALLBACK(activity_changed), hub);
    return hub;
}

void hub_free(Hub *hub)
{
    if (!hub->root) return;
    GtkWidget *root = hub->root;
    hub_ref(hub);
    GList *gestures = g_hash_table_get_values(hub->gestures);
    g_list_foreach(gestures, (GFunc)(void (*)(void))g_object_ref, NULL);
    for (GList *each = gestures; each; each = each->next) gesture_leave(each->data);
    g_list_free_full(gestures, g_object_unref);
    hub->root = NULL;
    g_object_set_data(G_OBJECT(root), key, NULL);
    g_signal_handlers_disconnect_by_data(root, hub);
    GtkEventController *controllers[] = {hub->events, hub->keys_before, hub->keys_after};
    for (size_t i = 0; i < G_N_ELEMENTS(controllers); i++) {
        g_signal_handlers_disconnect_by_data(controllers[i], hub);
        gtk_widget_remove_controller(root, controllers[i]);
    }
    pads_free(hub);
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        /* A watch that is being called right now ends by itself. */
        if (hub->watches[kind]) g_source_remove(hub->watches[kind]);
        pressure_session_free(hub->sessions[kind]);
        hub->sessions[kind] = NULL;
    }
    hub_unref(hub);
    hub_unref(hub);
}

void hub_add(Hub *hub, PressureGesture *gesture)
{
    gesture_set_target(gesture, ++hub->next_target);
    g_hash_table_insert(hub->gestures, GINT_TO_POINTER(hub->next_target), gesture);
    if (hub->root && gtk_widget_get_mapped(hub->root)) node_activity(hub);
}

void hub_remove(Hub *hub, PressureGesture *gesture)
{
    g_hash_table_remove(hub->gestures, GINT_TO_POINTER(gesture_target(gesture)));
    if (hub->pinned == gesture) hub->pinned = NULL;
    if (hub->open == gesture) hub->open = NULL;
    hub_unplay(hub, gesture);
    if (hub->played == gesture) hub->played = NULL;
    if (hub->landing == gesture) hub->landing = NULL;
    hub_ref(hub);
    for (int i = 0; i < MOST_PRESSES; i++) {
        if (hub->presses[i].gesture != gesture) continue;
        hub->presses[i].gesture = NULL;
        if (hub->presses[i].is_down && hub->root) hub_lose(hub, &hub->presses[i]);
    }
    hub_unref(hub);
}
