/* A press on a widget: its properties and signals, and what it shows. */
#include "parts.h"

struct _PressureGesture {
    GObject parent;
    GtkWidget *widget; /* NULL once it is gone */
    Hub *hub;          /* of the window that it is in; NULL where it is in none */
    GtkGesture *claimer, *second_button;
    int32_t target;
    gboolean is_attached;
    /* Properties. */
    gboolean is_enabled, is_force_allowed, is_node_allowed;
    PressureGestureOffer offer;
    PressureGestureSensitivity sensitivity;
    GMenuModel *actions;
    char *group;
    /* A press. */
    gboolean is_shown;   /* peek was emitted, and ended is owed */
    gboolean is_handled; /* the app shows something of its own */
    gboolean is_pinned;  /* it stays without a finger, and what the session says counts no more */
    gboolean is_deaf;
    gboolean is_settled; /* how it ends is certain, whatever the app does meanwhile */
    PressureGestureEnd settled;
    Menu *menu;
    PressurePreview *preview;
    char *note;
};

G_DEFINE_FINAL_TYPE(PressureGesture, pressure_gesture, G_TYPE_OBJECT)

static const char key[] = "pressure-gesture";

enum {
    PROPERTY_WIDGET = 1,
    PROPERTY_ENABLED,
    PROPERTY_OFFER,
    PROPERTY_ACTIONS,
    PROPERTY_ACTION_GROUP,
    PROPERTY_SENSITIVITY,
    PROPERTY_FORCE_ALLOWED,
    PROPERTY_NODE_ALLOWED,
    PROPERTY_COUNT
};
static GParamSpec *properties[PROPERTY_COUNT];

enum { SIGNAL_HINT, SIGNAL_PEEK, SIGNAL_PROGRESS, SIGNAL_POP, SIGNAL_ACTION, SIGNAL_ENDED, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

/* ---- What a press shows ----------------------------------------------------------------------------------------------- */

static void show_menu(PressureGesture *gesture, const Press *press)
{
    if (gesture->menu || !gesture->widget || !gesture->hub || !gtk_widget_get_mapped(gesture->widget)) return;
    /* At the finger where the widget is large, else at the widget: then the hand hides neither. */
    enum { LARGE = 160 };
    graphene_point_t place;
    GdkRectangle spot = {0, 0, 1, 1};
    gboolean is_at_finger = press && gtk_widget_get_height(gesture->widget) > LARGE
        && gtk_widget_compute_point(gesture->hub->root, gesture->widget,
            &GRAPHENE_POINT_INIT((float)(press->x * gesture->hub->scale), (float)(press->y * gesture->hub->scale)), &place);
    if (is_at_finger) spot.x = (int)place.x, spot.y = (int)place.y;
    gesture->menu = menu_show(gesture, gesture->widget, gesture->actions, gesture->group, is_at_finger ? &spot : NULL);
    gesture->hub->open = gesture;
}

/* Without a menu the hub has the next press and the keys for it. */
static void pin(PressureGesture *gesture)
{
    gesture->is_pinned = TRUE;
    if (gesture->preview) preview_pinned(gesture->preview);
    if (gesture->menu || !gesture->hub) return;
    if (gesture->hub->pinned && gesture->hub->pinned != gesture)
        gesture_end(gesture->hub->pinned, PRESSURE_GESTURE_END_DISMISSED);
    if (gesture->hub && gesture->is_pinned) gesture->hub->pinned = gesture;
}

/* An edit menu comes out of text, and is GTK's. */
static gboolean draws(PressureGesture *gesture)
{
    return gesture->preview && gesture->offer != PRESSURE_GESTURE_OFFER_EDIT_MENU;
}

static void begin(PressureGesture *gesture)
{
    gesture->is_shown = TRUE;
    gesture->is_handled = FALSE;
    gboolean is_handled = FALSE;
    g_signal_emit(gesture, signals[SIGNAL_PEEK], 0, &is_handled);
    gesture->is_handled = is_handled || draws(gesture);
}

/* Whether the library has something to show for it. */
static gboolean has_menu(PressureGesture *gesture)
{
    return gesture->offer != PRESSURE_GESTURE_OFFER_PLAYBACK && gesture->offer != PRESSURE_GESTURE_OFFER_NOTHING
        && menu_has_items(gesture->actions);
}

/* Forgets the finger; what the session says of that is not for the app. */
static void let_go(PressureGesture *gesture)
{
    Press *press = gesture->hub ? hub_press_of(gesture->hub, gesture) : NULL;
    if (gesture->hub) hub_unplay(gesture->hub, gesture);
    if (!press) return;
    gesture->is_deaf = TRUE;
    hub_lose(gesture->hub, press);
    gesture->is_deaf = FALSE;
}

void gesture_end(PressureGesture *gesture, PressureGestureEnd reason)
{
    if (gesture->hub && gesture->hub->pinned == gesture) gesture->hub->pinned = NULL;
    if (gesture->hub && gesture->hub->open == gesture) gesture->hub->open = NULL;
    menu_close(g_steal_pointer(&gesture->menu));
    gesture->is_pinned = FALSE;
    if (!gesture->is_shown) return;
    gesture->is_shown = FALSE;
    if (gesture->is_settled) reason = gesture->settled;
    if (gesture->preview) preview_ended(gesture->preview, reason);
    /* A finger that is still down leads to nothing more; its lift may have been told to the menu alone. */
    let_go(gesture);
    g_signal_emit(gesture, signals[SIGNAL_ENDED], 0, reason);
}

/* The app's handler may remove the widget, or show another page: it ends as it was meant to. */
static void settle(PressureGesture *gesture, PressureGestureEnd reason)
{
    gesture->is_settled = TRUE;
    gesture->settled = reason;
}

void gesture_pop(PressureGesture *gesture)
{
    g_object_ref(gesture);
    menu_close(g_steal_pointer(&gesture->menu));
    settle(gesture, PRESSURE_GESTURE_END_POPPED);
    /* The card sets out before its page is below. */
    if (gesture->preview && gesture->is_shown) preview_ended(gesture->preview, PRESSURE_GESTURE_END_POPPED);
    g_signal_emit(gesture, signals[SIGNAL_POP], 0);
    gesture_end(gesture, PRESSURE_GESTURE_END_POPPED);
    gesture->is_settled = FALSE;
    g_object_unref(gesture);
}

void gesture_chosen(PressureGesture *gesture, const char *name, GVariant *target, gboolean is_ours)
{
    g_object_ref(gesture);
    settle(gesture, PRESSURE_GESTURE_END_CHOSEN);
    if (is_ours) g_signal_emit(gesture, signals[SIGNAL_ACTION], g_quark_from_string(name), name, target);
    else if (gesture->widget) gtk_widget_activate_action_variant(gesture->widget, name, target);
    gesture_end(gesture, PRESSURE_GESTURE_END_CHOSEN);
    gesture->is_settled = FALSE;
    g_object_unref(gesture);
}

/* What was shown by force stays as a menu, if it is one: nobody chooses from a menu with a finger that must not ease. */
static void over(PressureGesture *gesture, PressureGestureEnd reason)
{
    if (gesture->menu) gesture->is_pinned = TRUE;
    else gesture_end(gesture, reason);
}

static void note_failure(PressureGesture *gesture, int reason)
{
    switch (reason) {
    case PRESSURE_REASON_STRAYED: gesture_note(gesture, "The finger moved too far for a press."); break;
    case PRESSURE_REASON_SECOND_FINGER: gesture_note(gesture, "A second finger came down."); break;
    case PRESSURE_REASON_HELD_TOO_LONG: gesture_note(gesture, "It was held too long for a tap."); break;
    case PRESSURE_REASON_LOST:
        if (!gesture->note) gesture_note(gesture, "The touch was lost.");
        break;
    default: break;
    }
}

void gesture_take(PressureGesture *gesture, const pressure_event *event, const Press *press)
{
    if (gesture->is_pinned || gesture->is_deaf) return;
    if (draws(gesture)) preview_event(gesture->preview, event);
    switch (event->kind) {
    case PRESSURE_EVENT_PROGRESS:
        g_signal_emit(gesture, signals[event->stage == PRESSURE_STAGE_POP ? SIGNAL_PROGRESS : SIGNAL_HINT], 0, event->progress);
        break;
    case PRESSURE_EVENT_HINT_ENDED:
        if (event->reason != PRESSURE_REASON_BEGAN) g_signal_emit(gesture, signals[SIGNAL_HINT], 0, 0.0);
        break;
    case PRESSURE_EVENT_PEEK_BEGAN:
    case PRESSURE_EVENT_MENU_OPENED:
    case PRESSURE_EVENT_PLAYBACK_BEGAN:
    case PRESSURE_EVENT_LONG_PRESSED:
        begin(gesture);
        if (gesture->is_shown && !gesture->is_handled && has_menu(gesture)) show_menu(gesture, press);
        /* The session is done with a press for an edit menu. */
        if (gesture->is_shown && event->kind == PRESSURE_EVENT_LONG_PRESSED) pin(gesture);
        break;
    case PRESSURE_EVENT_ACTIONS_REVEALED:
        if (gesture->is_shown && has_menu(gesture) && !draws(gesture)) show_menu(gesture, press);
        break;
    case PRESSURE_EVENT_ACTION_SELECTED:
        if (gesture->preview) preview_choose(gesture->preview, event->action);
        break;
    case PRESSURE_EVENT_PINNED:
        if (gesture->is_shown && !draws(gesture) && gesture->offer == PRESSURE_GESTURE_OFFER_PREVIEW && has_menu(gesture)) show_menu(gesture, press);
        if (gesture->is_shown) pin(gesture);
        /* From here on it is ours: the session would take the next finger for it. */
        if (gesture->hub)
            for (int kind = 0; kind < KIND_COUNT; kind++)
                if (gesture->hub->sessions[kind]) pressure_cancel_pinned(gesture->hub->sessions[kind]);
        break;
    case PRESSURE_EVENT_POPPED: gesture_pop(gesture); break;
    case PRESSURE_EVENT_PEEK_ENDED:
    case PRESSURE_EVENT_PLAYBACK_ENDED: over(gesture, PRESSURE_GESTURE_END_EASED); break;
    case PRESSURE_EVENT_MENU_CLOSED: over(gesture, PRESSURE_GESTURE_END_DISMISSED); break;
    case PRESSURE_EVENT_FAILED:
    case PRESSURE_EVENT_CANCELLED:
        note_failure(gesture, event->reason);
        over(gesture, PRESSURE_GESTURE_END_CANCELLED);
        break;
    default: break;
    }
}

gboolean pressure_gesture_show(PressureGesture *gesture)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), FALSE);
    if (!gesture_can_press(gesture) || gesture->is_shown || !gtk_widget_get_mapped(gesture->widget)) return FALSE;
    if (draws(gesture)) {
        g_object_ref(gesture);
        gesture->is_handled = gesture->is_shown = TRUE;
        preview_show(gesture->preview);
        if (gesture->is_shown) pin(gesture);
        g_object_unref(gesture);
        return TRUE;
    }
    if (has_menu(gesture)) {
        gesture->is_shown = TRUE;
        show_menu(gesture, NULL);
        pin(gesture);
        return TRUE;
    }
    if (!g_signal_has_handler_pending(gesture, signals[SIGNAL_PEEK], 0, FALSE)) return FALSE;
    begin(gesture);
    if (gesture->is_shown) pin(gesture);
    return TRUE;
}

gboolean pressure_gesture_play(PressureGesture *gesture, const char *recording, double speed, GError **error)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture) && recording, FALSE);
    if (gesture->hub && gtk_widget_get_mapped(gesture->widget)) return hub_play(gesture->hub, gesture, recording, speed, error);
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: the widget is in no window that is shown", recording);
    return FALSE;
}

void pressure_gesture_cancel(PressureGesture *gesture)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture));
    g_object_ref(gesture);
    let_go(gesture);
    gesture_end(gesture, PRESSURE_GESTURE_END_CANCELLED);
    g_object_unref(gesture);
}

void gesture_note(PressureGesture *gesture, const char *why)
{
    g_free(gesture->note);
    gesture->note = g_strdup(why);
}

char *pressure_gesture_explain(PressureGesture *gesture)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), NULL);
    if (!gesture->widget) return g_strdup("Its widget is gone.");
    if (!gesture->is_enabled) return g_strdup("It is not enabled.");
    if (gesture->offer == PRESSURE_GESTURE_OFFER_NOTHING) return g_strdup("It offers nothing.");
    if (!gtk_widget_is_sensitive(gesture->widget)) return g_strdup("Its widget is not sensitive.");
    if (!gesture->hub) return g_strdup("Its widget is in no window.");
    GString *text = g_string_new(NULL);
    char line[512];
    Press *press = hub_press_of(gesture->hub, gesture);
    pressure_session *session = press ? gesture->hub->sessions[press->kind] : NULL;
    if (gesture->is_pinned) g_string_append(text, "What it shows stays until it is chosen from or dismissed.");
    else if (session && pressure_explain(session, PRESSURE_DEVICE_TOUCHES, press->contact, line, sizeof line) > 0)
        g_string_append_printf(text, "%s.", line);
    else g_string_append(text, gesture->note ? gesture->note : "Nothing presses it.");
    if (!gesture->is_force_allowed) g_string_append(text, " Force is not allowed: holds lead to everything.");
    else if (press && press->kind == KIND_PEN) g_string_append(text, " The pen's own pressure counts.");
    else if (press && press->kind == KIND_PAD) g_string_append(text, " The force of the touchpad's finger counts.");
    else if (press && press->kind == KIND_MOUSE) g_string_append(text, " A mouse has no force: holds lead to everything.");
    else if (press && press->is_joined && pressure_join_reason(session, press->contact, line, sizeof line) > 0)
        g_string_append_printf(text, " %s", line);
    else if (!gesture->is_node_allowed) g_string_append(text, " No node may be read: holds lead to everything.");
    else if (gesture->hub->node_reason) g_string_append_printf(text, " %s", gesture->hub->node_reason);
    return g_string_free(text, FALSE);
}

/* ---- Its widget ------------------------------------------------------------------------------------------------------- */

GtkGesture *gesture_claimer(PressureGesture *gesture) { return gesture->claimer; }
int32_t gesture_target(PressureGesture *gesture) { return gesture->target; }
void gesture_set_target(PressureGesture *gesture, int32_t target) { gesture->target = target; }
Hub *gesture_hub(PressureGesture *gesture) { return gesture->hub; }
PressurePreview *gesture_preview(PressureGesture *gesture) { return draws(gesture) ? gesture->preview : NULL; }

void gesture_set_preview(PressureGesture *gesture, PressurePreview *preview)
{
    if (gesture->preview) pressure_gesture_cancel(gesture);
    if (gesture->preview) preview_detach(gesture->preview);
    g_clear_object(&gesture->preview);
    gesture->preview = preview;
}

PressureGesture *gesture_on(GtkWidget *widget) { return g_object_get_data(G_OBJECT(widget), key); }

gboolean gesture_is_answered(PressureGesture *gesture, const char *signal)
{
    return g_signal_has_handler_pending(gesture, g_signal_lookup(signal, PRESSURE_TYPE_GESTURE), 0, FALSE);
}

gboolean gesture_can_press(PressureGesture *gesture)
{
    return gesture->widget && gesture->is_enabled && gesture->offer != PRESSURE_GESTURE_OFFER_NOTHING
        && gtk_widget_is_sensitive(gesture->widget);
}

void gesture_leave(PressureGesture *gesture)
{
    g_object_ref(gesture);
    Hub *hub = gesture->hub;
    if (hub) {
        hub_ref(hub);
        gesture->is_deaf = TRUE;
        hub_remove(hub, gesture);
        gesture->is_deaf = FALSE;
        gesture->hub = NULL;
        hub_unref(hub);
    }
    gesture_end(gesture, PRESSURE_GESTURE_END_CANCELLED);
    if (gesture->preview) preview_detach(gesture->preview);
    g_object_unref(gesture);
}

static void root_changed(GtkWidget *widget, GParamSpec *spec, PressureGesture *gesture)
{
    (void)spec;
    GtkRoot *root = gtk_widget_get_root(widget);
    if (gesture->hub && root && gesture->hub->root == GTK_WIDGET(root)) return;
    if (gesture->hub) gesture_leave(gesture);
    if (!root || !gesture->widget || gtk_widget_in_destruction(GTK_WIDGET(root))) return;
    gesture->hub = hub_of(GTK_WIDGET(root));
    hub_add(gesture->hub, gesture);
    scroll_watch(widget);
}

static void mapped(GtkWidget *widget, PressureGesture *gesture)
{
    (void)gesture;
    scroll_watch(widget);
}

static void unmapped(GtkWidget *widget, PressureGesture *gesture)
{
    (void)widget;
    pressure_gesture_cancel(gesture);
}

/* Scrolling, a drag or another gesture has the finger now. */
static void taken(GtkGesture *claimer, GdkEventSequence *sequence, PressureGesture *gesture)
{
    (void)claimer;
    if (gesture->hub) events_taken(gesture->hub, gesture, sequence);
}

static void state_changed(GtkGesture *claimer, GdkEventSequence *sequence, GtkEventSequenceState state, PressureGesture *gesture)
{
    if (state == GTK_EVENT_SEQUENCE_DENIED) taken(claimer, sequence, gesture);
}

static void clicked(GtkGestureClick *click, int count, double x, double y, PressureGesture *gesture)
{
    (void)count, (void)x, (void)y;
    if (has_menu(gesture) && pressure_gesture_show(gesture))
        gtk_gesture_set_state(GTK_GESTURE(click), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void detach(PressureGesture *gesture)
{
    GtkWidget *widget = gesture->widget;
    if (!widget) return;
    g_object_ref(gesture);
    gesture_leave(gesture);
    gesture->widget = NULL;
    g_signal_handlers_disconnect_by_data(widget, gesture);
    g_signal_handlers_disconnect_by_data(gesture->claimer, gesture);
    g_signal_handlers_disconnect_by_data(gesture->second_button, gesture);
    gtk_widget_remove_controller(widget, GTK_EVENT_CONTROLLER(gesture->claimer));
    gtk_widget_remove_controller(widget, GTK_EVENT_CONTROLLER(gesture->second_button));
    gesture->claimer = gesture->second_button = NULL;
    if (gesture->is_attached) {
        gesture->is_attached = FALSE;
        g_object_set_data(G_OBJECT(widget), key, NULL);
        g_object_unref(gesture);
    }
    g_object_notify_by_pspec(G_OBJECT(gesture), properties[PROPERTY_WIDGET]);
    g_object_unref(gesture);
}

static void destroyed(GtkWidget *widget, PressureGesture *gesture)
{
    (void)widget;
    detach(gesture);
}

static void attach(PressureGesture *gesture)
{
    GtkWidget *widget = gesture->widget;
    if (!widget || gesture_on(widget)) {
        if (widget) g_critical("pressure-gestures: the widget has a gesture already; pressure_gesture_new returns it");
        gesture->widget = NULL;
        return;
    }
    /* The widget keeps its gesture; the gesture hears of the widget's end, and needs no reference to it. */
    gesture->is_attached = TRUE;
    g_object_set_data(G_OBJECT(widget), key, g_object_ref(gesture));
    /* One that does nothing by itself: what it is there for is to claim fingers, and to hear of others' claims. */
    gesture->claimer = gtk_gesture_drag_new();
    gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(gesture->claimer), GTK_PHASE_CAPTURE);
    g_signal_connect(gesture->claimer, "cancel", G_CALLBACK(taken), gesture);
    g_signal_connect(gesture->claimer, "sequence-state-changed", G_CALLBACK(state_changed), gesture);
    gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture->claimer));
    gesture->second_button = gtk_gesture_click_new();
    gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(gesture->second_button), GDK_BUTTON_SECONDARY);
    g_signal_connect(gesture->second_button, "pressed", G_CALLBACK(clicked), gesture);
    gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture->second_button));
    g_signal_connect(widget, "destroy", G_CALLBACK(destroyed), gesture);
    g_signal_connect(widget, "notify::root", G_CALLBACK(root_changed), gesture);
    g_signal_connect(widget, "map", G_CALLBACK(mapped), gesture);
    g_signal_connect(widget, "unmap", G_CALLBACK(unmapped), gesture);
    root_changed(widget, NULL, gesture);
}

PressureGesture *pressure_gesture_new(GtkWidget *widget)
{
    g_return_val_if_fail(GTK_IS_WIDGET(widget), NULL);
    PressureGesture *gesture = gesture_on(widget);
    if (gesture) return gesture;
    gesture = g_object_new(PRESSURE_TYPE_GESTURE, "widget", widget, NULL);
    g_object_unref(gesture);
    return gesture;
}

void pressure_gesture_remove(PressureGesture *gesture)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture));
    detach(gesture);
}

/* ---- Properties ------------------------------------------------------------------------------------------------------- */

static void changed(PressureGesture *gesture, int property)
{
    g_object_notify_by_pspec(G_OBJECT(gesture), properties[property]);
}

GtkWidget *pressure_gesture_get_widget(PressureGesture *gesture)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), NULL);
    return gesture->widget;
}

void pressure_gesture_set_enabled(PressureGesture *gesture, gboolean enabled)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture));
    if (gesture->is_enabled == !!enabled) return;
    gesture->is_enabled = !!enabled;
    if (!enabled) pressure_gesture_cancel(gesture);
    changed(gesture, PROPERTY_ENABLED);
}

gboolean pressure_gesture_get_enabled(PressureGesture *gesture)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), FALSE);
    return gesture->is_enabled;
}

void pressure_gesture_set_offer(PressureGesture *gesture, PressureGestureOffer offer)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture));
    g_return_if_fail(offer <= PRESSURE_GESTURE_OFFER_EDIT_MENU);
    if (gesture->offer == offer) return;
    gesture->offer = offer;
    changed(gesture, PROPERTY_OFFER);
}

PressureGestureOffer pressure_gesture_get_offer(PressureGesture *gesture)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), PRESSURE_GESTURE_OFFER_NOTHING);
    return gesture->offer;
}

void pressure_gesture_set_actions(PressureGesture *gesture, GMenuModel *actions)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture));
    g_return_if_fail(!actions || G_IS_MENU_MODEL(actions));
    if (!g_set_object(&gesture->actions, actions)) return;
    /* Screen readers say that there is more. */
    if (gesture->widget)
        gtk_accessible_update_property(
            GTK_ACCESSIBLE(gesture->widget), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, actions != NULL, -1);
    changed(gesture, PROPERTY_ACTIONS);
}

GMenuModel *pressure_gesture_get_actions(PressureGesture *gesture)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), NULL);
    return gesture->actions;
}

void pressure_gesture_set_action_group(PressureGesture *gesture, const char *name)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture));
    g_return_if_fail(name && *name && !strchr(name, '.'));
    if (g_strcmp0(gesture->group, name) == 0) return;
    char *copy = g_strdup(name);
    g_free(gesture->group);
    gesture->group = copy;
    changed(gesture, PROPERTY_ACTION_GROUP);
}

const char *pressure_gesture_get_action_group(PressureGesture *gesture)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), NULL);
    return gesture->group;
}

void pressure_gesture_set_sensitivity(PressureGesture *gesture, PressureGestureSensitivity sensitivity)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture));
    g_return_if_fail(sensitivity <= PRESSURE_GESTURE_SENSITIVITY_FIRM);
    if (gesture->sensitivity == sensitivity) return;
    gesture->sensitivity = sensitivity;
    changed(gesture, PROPERTY_SENSITIVITY);
}

PressureGestureSensitivity pressure_gesture_get_sensitivity(PressureGesture *gesture)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), PRESSURE_GESTURE_SENSITIVITY_STANDARD);
    return gesture->sensitivity;
}

void pressure_gesture_set_force_allowed(PressureGesture *gesture, gboolean allowed)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture));
    if (gesture->is_force_allowed == !!allowed) return;
    gesture->is_force_allowed = !!allowed;
    if (gesture->hub) node_activity(gesture->hub);
    changed(gesture, PROPERTY_FORCE_ALLOWED);
}

gboolean pressure_gesture_get_force_allowed(PressureGesture *gesture)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), FALSE);
    return gesture->is_force_allowed;
}

void pressure_gesture_set_node_allowed(PressureGesture *gesture, gboolean allowed)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture));
    if (gesture->is_node_allowed == !!allowed) return;
    gesture->is_node_allowed = !!allowed;
    if (gesture->hub) node_activity(gesture->hub);
    changed(gesture, PROPERTY_NODE_ALLOWED);
}

gboolean pressure_gesture_get_node_allowed(PressureGesture *gesture)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), FALSE);
    return gesture->is_node_allowed;
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
    PressureGesture *gesture = PRESSURE_GESTURE(object);
    switch (id) {
    case PROPERTY_WIDGET: gesture->widget = g_value_get_object(value); break;
    case PROPERTY_ENABLED: pressure_gesture_set_enabled(gesture, g_value_get_boolean(value)); break;
    case PROPERTY_OFFER: pressure_gesture_set_offer(gesture, g_value_get_enum(value)); break;
    case PROPERTY_ACTIONS: pressure_gesture_set_actions(gesture, g_value_get_object(value)); break;
    case PROPERTY_ACTION_GROUP: pressure_gesture_set_action_group(gesture, g_value_get_string(value)); break;
    case PROPERTY_SENSITIVITY: pressure_gesture_set_sensitivity(gesture, g_value_get_enum(value)); break;
    case PROPERTY_FORCE_ALLOWED: pressure_gesture_set_force_allowed(gesture, g_value_get_boolean(value)); break;
    case PROPERTY_NODE_ALLOWED: pressure_gesture_set_node_allowed(gesture, g_value_get_boolean(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec)
{
    PressureGesture *gesture = PRESSURE_GESTURE(object);
    switch (id) {
    case PROPERTY_WIDGET: g_value_set_object(value, gesture->widget); break;
    case PROPERTY_ENABLED: g_value_set_boolean(value, gesture->is_enabled); break;
    case PROPERTY_OFFER: g_value_set_enum(value, (int)gesture->offer); break;
    case PROPERTY_ACTIONS: g_value_set_object(value, gesture->actions); break;
    case PROPERTY_ACTION_GROUP: g_value_set_string(value, gesture->group); break;
    case PROPERTY_SENSITIVITY: g_value_set_enum(value, (int)gesture->sensitivity); break;
    case PROPERTY_FORCE_ALLOWED: g_value_set_boolean(value, gesture->is_force_allowed); break;
    case PROPERTY_NODE_ALLOWED: g_value_set_boolean(value, gesture->is_node_allowed); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void constructed(GObject *object)
{
    G_OBJECT_CLASS(pressure_gesture_parent_class)->constructed(object);
    attach(PRESSURE_GESTURE(object));
}

static void finalize(GObject *object)
{
    PressureGesture *gesture = PRESSURE_GESTURE(object);
    g_clear_object(&gesture->actions);
    g_clear_object(&gesture->preview);
    g_free(gesture->group);
    g_free(gesture->note);
    G_OBJECT_CLASS(pressure_gesture_parent_class)->finalize(object);
}

static void pressure_gesture_init(PressureGesture *gesture)
{
    gesture->is_enabled = gesture->is_force_allowed = gesture->is_node_allowed = TRUE;
    gesture->offer = PRESSURE_GESTURE_OFFER_PREVIEW;
    gesture->group = g_strdup("press");
}

static void pressure_gesture_class_init(PressureGestureClass *class)
{
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->set_property = set_property;
    object->get_property = get_property;
    object->constructed = constructed;
    object->finalize = finalize;
    const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

    /**
     * PressureGesture:widget:
     *
     * What is pressed.
     */
    properties[PROPERTY_WIDGET] = g_param_spec_object("widget", NULL, NULL, GTK_TYPE_WIDGET,
        G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
    /**
     * PressureGesture:enabled:
     *
     * Whether presses count.
     */
    properties[PROPERTY_ENABLED] = g_param_spec_boolean("enabled", NULL, NULL, TRUE, flags);
    /**
     * PressureGesture:offer:
     *
     * What pressing leads to.
     */
    properties[PROPERTY_OFFER] = g_param_spec_enum(
        "offer", NULL, NULL, PRESSURE_TYPE_GESTURE_OFFER, PRESSURE_GESTURE_OFFER_PREVIEW, flags);
    /**
     * PressureGesture:actions:
     *
     * The actions, as a menu.
     */
    properties[PROPERTY_ACTIONS] = g_param_spec_object("actions", NULL, NULL, G_TYPE_MENU_MODEL, flags);
    /**
     * PressureGesture:action-group:
     *
     * The first part of the names of actions of which #PressureGesture::action tells.
     */
    properties[PROPERTY_ACTION_GROUP] = g_param_spec_string("action-group", NULL, NULL, "press", flags);
    /**
     * PressureGesture:sensitivity:
     *
     * How much force a press takes.
     */
    properties[PROPERTY_SENSITIVITY] = g_param_spec_enum(
        "sensitivity", NULL, NULL, PRESSURE_TYPE_GESTURE_SENSITIVITY, PRESSURE_GESTURE_SENSITIVITY_STANDARD, flags);
    /**
     * PressureGesture:force-allowed:
     *
     * Whether force counts, a pen's too.
     */
    properties[PROPERTY_FORCE_ALLOWED] = g_param_spec_boolean("force-allowed", NULL, NULL, TRUE, flags);
    /**
     * PressureGesture:node-allowed:
     *
     * Whether the touchscreen's node may be read for the force of fingers.
     */
    properties[PROPERTY_NODE_ALLOWED] = g_param_spec_boolean("node-allowed", NULL, NULL, TRUE, flags);
    g_object_class_install_properties(object, PROPERTY_COUNT, properties);

    GType type = G_TYPE_FROM_CLASS(class);
    /**
     * PressureGesture::hint:
     * @gesture: the gesture
     * @progress: 0 to 0.99, how near the press is to the peek; 0 where it went back
     *
     * The widget may respond to a light press.
     */
    signals[SIGNAL_HINT] = g_signal_new("hint", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);
    /**
     * PressureGesture::peek:
     * @gesture: the gesture
     *
     * The preview is due. Where no handler shows one, the actions appear as a menu at the widget, if there are any. In any
     * case #PressureGesture::ended follows.
     *
     * Returns: %TRUE where the handler shows something; the actions then come when it stays, or is swiped upwards
     */
    signals[SIGNAL_PEEK] = g_signal_new(
        "peek", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 0);
    /**
     * PressureGesture::progress:
     * @gesture: the gesture
     * @progress: up to 0.99, how near the preview is to the pop; below 0 once the force eases
     *
     * The force under a preview has changed.
     */
    signals[SIGNAL_PROGRESS] = g_signal_new(
        "progress", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);
    /**
     * PressureGesture::pop:
     * @gesture: the gesture
     *
     * The preview opens into what a tap opens: by more force, or by a tap or Return on what stayed.
     */
    signals[SIGNAL_POP] = g_signal_new("pop", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * PressureGesture::action:
     * @gesture: the gesture
     * @name: the action, without the name of its group
     * @target: (nullable): the item's target
     *
     * An action of the group #PressureGesture:action-group was chosen; the name is the signal's detail, too.
     */
    signals[SIGNAL_ACTION] = g_signal_new("action", type, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL, NULL, NULL,
        G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_VARIANT);
    /**
     * PressureGesture::ended:
     * @gesture: the gesture
     * @reason: why
     *
     * What the press had shown goes. It comes once for each #PressureGesture::peek and each menu, whatever happens.
     */
    signals[SIGNAL_ENDED] = g_signal_new(
        "ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, PRESSURE_TYPE_GESTURE_END);
}
