/* A press on a widget: how it is attached, its properties and signals. What it shows is in press.c. */
#include "gesture.h"

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

guint gesture_signals[SIGNAL_COUNT];

/* ---- Its widget ------------------------------------------------------------------------------------------------------- */

GtkGesture *gesture_claimer(PressureGesture *gesture) { return gesture->claimer; }
int32_t gesture_target(PressureGesture *gesture) { return gesture->target; }
void gesture_set_target(PressureGesture *gesture, int32_t target) { gesture->target = target; }
Hub *gesture_hub(PressureGesture *gesture) { return gesture->hub; }

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
    if (press_has_menu(gesture) && pressure_gesture_show(gesture))
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
    gesture_signals[SIGNAL_HINT] = g_signal_new(
        "hint", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);
    /**
     * PressureGesture::peek:
     * @gesture: the gesture
     *
     * The preview is due. Where no handler shows one, the actions appear as a menu at the widget, if there are any. In any
     * case #PressureGesture::ended follows.
     *
     * Returns: %TRUE where the handler shows something; the actions then come when it stays, or is swiped upwards
     */
    gesture_signals[SIGNAL_PEEK] = g_signal_new(
        "peek", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 0);
    /**
     * PressureGesture::progress:
     * @gesture: the gesture
     * @progress: up to 0.99, how near the preview is to the pop; below 0 once the force eases
     *
     * The force under a preview has changed.
     */
    gesture_signals[SIGNAL_PROGRESS] = g_signal_new(
        "progress", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);
    /**
     * PressureGesture::pop:
     * @gesture: the gesture
     *
     * The preview opens into what a tap opens: by more force, or by a tap or Return on what stayed.
     */
    gesture_signals[SIGNAL_POP] = g_signal_new("pop", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * PressureGesture::action:
     * @gesture: the gesture
     * @name: the action, without the name of its group
     * @target: (nullable): the item's target
     *
     * An action of the group #PressureGesture:action-group was chosen; the name is the signal's detail, too.
     */
    gesture_signals[SIGNAL_ACTION] = g_signal_new("action", type, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL, NULL, NULL,
        G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_VARIANT);
    /**
     * PressureGesture::ended:
     * @gesture: the gesture
     * @reason: why
     *
     * What the press had shown goes. It comes once for each #PressureGesture::peek and each menu, whatever happens.
     */
    gesture_signals[SIGNAL_ENDED] = g_signal_new(
        "ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, PRESSURE_TYPE_GESTURE_END);
}
