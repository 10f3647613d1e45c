/* A press on a widget: how it is attached, its properties, signals and functions. */
#include "parts.h"

struct _PressureGesture {
    GObject parent;
    Pressable press;
    GtkGesture *second_button;
};

G_DEFINE_FINAL_TYPE(PressureGesture, pressure_gesture, G_TYPE_OBJECT)

enum {
    PROPERTY_WIDGET = 1,
    PROPERTY_ENABLED,
    PROPERTY_OFFER,
    PROPERTY_ACTIONS,
    PROPERTY_ACTION_GROUP,
    PROPERTY_SENSITIVITY,
    PROPERTY_FORCE_ALLOWED,
    PROPERTY_NODE_ALLOWED,
    PROPERTY_HOLD_SHOWN,
    PROPERTY_DRAWN_BY_APP,
    PROPERTY_PREVIEW,
    PROPERTY_COUNT
};
static GParamSpec *properties[PROPERTY_COUNT];

enum { SIGNAL_HINT, SIGNAL_PEEK, SIGNAL_PROGRESS, SIGNAL_POP, SIGNAL_ACTION, SIGNAL_ENDED, SIGNAL_COUNT };
static guint gesture_signals[SIGNAL_COUNT];

/* ---- Words ------------------------------------------------------------------------------------------------------------ */

static gboolean is_answered(PressureGesture *gesture, int signal)
{
    return g_signal_has_handler_pending(gesture, gesture_signals[signal], 0, FALSE);
}

/* Does what a tap does, if no handler of `pop` is connected. */
static void pop(PressureGesture *gesture)
{
    if (is_answered(gesture, SIGNAL_POP)) return g_signal_emit(gesture, gesture_signals[SIGNAL_POP], 0);
    if (gesture->press.widget) gtk_widget_activate(pick_row(gesture->press.widget));
}

gboolean gesture_opens(PressureGesture *gesture)
{
    GtkWidget *widget = gesture->press.widget ? pick_row(gesture->press.widget) : NULL;
    if (is_answered(gesture, SIGNAL_POP)) return TRUE;
    if (widget && GTK_IS_LIST_BOX_ROW(widget)) return gtk_list_box_row_get_activatable(GTK_LIST_BOX_ROW(widget));
    return widget && GTK_IS_BUTTON(widget);
}

static void hear(Pressable *press, const pressure_host_event *event)
{
    PressureGesture *gesture = press->gesture;
    switch (event->kind) {
    case PRESSURE_HOST_HINT: g_signal_emit(gesture, gesture_signals[SIGNAL_HINT], 0, event->share); break;
    case PRESSURE_HOST_PEEK: g_signal_emit(gesture, gesture_signals[SIGNAL_PEEK], 0); break;
    case PRESSURE_HOST_PROGRESS: g_signal_emit(gesture, gesture_signals[SIGNAL_PROGRESS], 0, event->share); break;
    case PRESSURE_HOST_POP: pop(gesture); break;
    case PRESSURE_HOST_ENDED: g_signal_emit(gesture, gesture_signals[SIGNAL_ENDED], 0, event->value); break;
    default: break;
    }
}

/* The app receives the actions of the gesture's own group; the widget activates all others. */
static void choose(Pressable *press, const char *action, GVariant *target)
{
    const char *name = items_name(action, press->group);
    if (name) g_signal_emit(press->gesture, gesture_signals[SIGNAL_ACTION], g_quark_from_string(name), name, target);
    else if (press->widget) gtk_widget_activate_action_variant(press->widget, action, target);
}

/* ---- Its widget ------------------------------------------------------------------------------------------------------- */

static void root_changed(GtkWidget *widget, GParamSpec *spec, PressureGesture *gesture)
{
    (void)spec;
    GtkRoot *root = gtk_widget_get_root(widget);
    if (gesture->press.window && root && window_is_of(gesture->press.window, GTK_WIDGET(root))) return;
    window_remove(&gesture->press);
    gtk_event_controller_reset(GTK_EVENT_CONTROLLER(gesture->second_button));
    if (!root || !gesture->press.widget || gtk_widget_in_destruction(GTK_WIDGET(root))) return;
    window_add(window_of(GTK_WIDGET(root)), &gesture->press);
    pick_watch(widget);
}

static void unmapped(GtkWidget *widget, PressureGesture *gesture)
{
    (void)widget;
    window_cancel(&gesture->press);
}

/* Scrolling, a drag or another gesture has taken the finger. */
static void taken(GtkGesture *claimer, GdkEventSequence *sequence, PressureGesture *gesture)
{
    (void)claimer;
    window_taken(&gesture->press, sequence);
}

static void state_changed(
    GtkGesture *claimer, GdkEventSequence *sequence, GtkEventSequenceState state, PressureGesture *gesture)
{
    if (state == GTK_EVENT_SEQUENCE_DENIED) taken(claimer, sequence, gesture);
}

static void clicked(GtkGestureClick *click, int count, double x, double y, PressureGesture *gesture)
{
    graphene_point_t place;
    GtkWidget *widget = gesture->press.widget, *root = GTK_WIDGET(gtk_widget_get_root(widget));
    if (count != 1 || !root
        || !gtk_widget_compute_point(widget, root, &GRAPHENE_POINT_INIT((float)x, (float)y), &place))
        return;
    if (window_show_at(&gesture->press, place.x, place.y))
        gtk_gesture_set_state(GTK_GESTURE(click), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void detach(PressureGesture *gesture)
{
    GtkWidget *widget = gesture->press.widget;
    if (!widget) return;
    g_object_ref(gesture);
    window_remove(&gesture->press);
    /* A handler of `ended` may have removed the gesture, or destroyed its widget. */
    if (!gesture->press.widget) return g_object_unref(gesture);
    gesture->press.widget = NULL;
    g_signal_handlers_disconnect_by_data(widget, gesture);
    g_signal_handlers_disconnect_by_data(gesture->press.claimer, gesture);
    g_signal_handlers_disconnect_by_data(gesture->second_button, gesture);
    gtk_widget_remove_controller(widget, GTK_EVENT_CONTROLLER(gesture->press.claimer));
    gtk_widget_remove_controller(widget, GTK_EVENT_CONTROLLER(gesture->second_button));
    gesture->press.claimer = gesture->second_button = NULL;
    pick_set(widget, NULL);
    g_object_unref(gesture);
    g_object_notify_by_pspec(G_OBJECT(gesture), properties[PROPERTY_WIDGET]);
    g_object_unref(gesture);
}

static void attach(PressureGesture *gesture)
{
    GtkWidget *widget = gesture->press.widget;
    if (!widget || pick_on(widget)) {
        if (widget) g_critical("pressure-gestures: the widget has a gesture already; pressure_gesture_new returns it");
        gesture->press.widget = NULL;
        return;
    }
    /* The widget holds a reference to its gesture. The gesture is notified of the widget's end, and holds no reference. */
    pick_set(widget, &g_object_ref(gesture)->press);
    /* This GtkGesture drags nothing: it claims fingers, and reports when another gesture has claimed a finger. */
    gesture->press.claimer = gtk_gesture_drag_new();
    gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(gesture->press.claimer), GTK_PHASE_CAPTURE);
    g_signal_connect(gesture->press.claimer, "cancel", G_CALLBACK(taken), gesture);
    g_signal_connect(gesture->press.claimer, "sequence-state-changed", G_CALLBACK(state_changed), gesture);
    gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture->press.claimer));
    gesture->second_button = gtk_gesture_click_new();
    gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(gesture->second_button), GDK_BUTTON_SECONDARY);
    g_signal_connect(gesture->second_button, "pressed", G_CALLBACK(clicked), gesture);
    gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture->second_button));
    g_signal_connect_swapped(widget, "destroy", G_CALLBACK(detach), gesture);
    g_signal_connect(widget, "notify::root", G_CALLBACK(root_changed), gesture);
    g_signal_connect(widget, "map", G_CALLBACK(pick_watch), gesture);
    g_signal_connect(widget, "unmap", G_CALLBACK(unmapped), gesture);
    root_changed(widget, NULL, gesture);
}

PressureGesture *pressure_gesture_new(GtkWidget *widget)
{
    g_return_val_if_fail(GTK_IS_WIDGET(widget), NULL);
    /* The widget keeps the reference of the new gesture. */
    if (!pick_on(widget)) g_object_unref(g_object_new(PRESSURE_TYPE_GESTURE, "widget", widget, NULL));
    return pick_on(widget)->gesture;
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

#define GETTER(type, name, field)                                   \
    type pressure_gesture_get_##name(PressureGesture *gesture)        \
    {                                                                 \
        g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), (type)0);  \
        return gesture->press.field;                                  \
    }

GETTER(GtkWidget *, widget, widget)
GETTER(gboolean, enabled, is_enabled)
GETTER(gboolean, force_allowed, is_force_allowed)
GETTER(gboolean, node_allowed, is_node_allowed)
GETTER(gboolean, hold_shown, shows_hold)
GETTER(gboolean, drawn_by_app, is_drawn_by_app)
GETTER(PressureGestureOffer, offer, offer)
GETTER(PressureGestureSensitivity, sensitivity, sensitivity)
GETTER(GMenuModel *, actions, actions)
GETTER(const char *, action_group, group)
GETTER(PressurePreview *, preview, preview)

#define SETTER(type, name, field, normal, is_good, property)               \
    void pressure_gesture_set_##name(PressureGesture *gesture, type value)  \
    {                                                                       \
        g_return_if_fail(PRESSURE_IS_GESTURE(gesture) && (is_good));        \
        if (gesture->press.field == (normal)) return;                       \
        gesture->press.field = (normal);                                    \
        g_object_ref(gesture);                                              \
        if (gesture->press.window) window_changed(&gesture->press);         \
        changed(gesture, property);                                         \
        g_object_unref(gesture);                                            \
    }

SETTER(gboolean, enabled, is_enabled, !!value, TRUE, PROPERTY_ENABLED)
SETTER(gboolean, force_allowed, is_force_allowed, !!value, TRUE, PROPERTY_FORCE_ALLOWED)
SETTER(gboolean, node_allowed, is_node_allowed, !!value, TRUE, PROPERTY_NODE_ALLOWED)
SETTER(gboolean, hold_shown, shows_hold, !!value, TRUE, PROPERTY_HOLD_SHOWN)
SETTER(gboolean, drawn_by_app, is_drawn_by_app, !!value, TRUE, PROPERTY_DRAWN_BY_APP)
SETTER(PressureGestureOffer, offer, offer, value, value <= PRESSURE_GESTURE_OFFER_EDIT_MENU, PROPERTY_OFFER)
SETTER(PressureGestureSensitivity, sensitivity, sensitivity, value, value <= PRESSURE_GESTURE_SENSITIVITY_FIRM, PROPERTY_SENSITIVITY)

void pressure_gesture_set_actions(PressureGesture *gesture, GMenuModel *actions)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture) && (!actions || G_IS_MENU_MODEL(actions)));
    if (!g_set_object(&gesture->press.actions, actions)) return;
    /* Screen readers then say that the widget opens something. */
    if (gesture->press.widget)
        gtk_accessible_update_property(
            GTK_ACCESSIBLE(gesture->press.widget), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, actions != NULL, -1);
    changed(gesture, PROPERTY_ACTIONS);
}

void pressure_gesture_set_action_group(PressureGesture *gesture, const char *name)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture) && name && *name && !strchr(name, '.'));
    if (g_strcmp0(gesture->press.group, name) == 0) return;
    char *before = gesture->press.group;
    gesture->press.group = g_strdup(name);
    g_free(before);
    changed(gesture, PROPERTY_ACTION_GROUP);
}

void pressure_gesture_set_preview(PressureGesture *gesture, PressurePreview *preview)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture) && (!preview || PRESSURE_IS_PREVIEW(preview)));
    if (gesture->press.preview == preview) return;
    g_object_ref(gesture);
    if (gesture->press.preview) window_cancel(&gesture->press);
    if (g_set_object(&gesture->press.preview, preview)) changed(gesture, PROPERTY_PREVIEW);
    g_object_unref(gesture);
}

PressurePreview *pressure_preview_new(PressureGesture *gesture, PressurePreviewMake make, gpointer data, GDestroyNotify destroy)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), NULL);
    PressurePreview *preview = preview_new(make, data, destroy);
    pressure_gesture_set_preview(gesture, preview);
    g_object_unref(preview);
    return preview;
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
    PressureGesture *gesture = PRESSURE_GESTURE(object);
    switch (id) {
    case PROPERTY_WIDGET: gesture->press.widget = g_value_get_object(value); break;
    case PROPERTY_ENABLED: pressure_gesture_set_enabled(gesture, g_value_get_boolean(value)); break;
    case PROPERTY_OFFER: pressure_gesture_set_offer(gesture, g_value_get_enum(value)); break;
    case PROPERTY_ACTIONS: pressure_gesture_set_actions(gesture, g_value_get_object(value)); break;
    case PROPERTY_ACTION_GROUP: pressure_gesture_set_action_group(gesture, g_value_get_string(value)); break;
    case PROPERTY_SENSITIVITY: pressure_gesture_set_sensitivity(gesture, g_value_get_enum(value)); break;
    case PROPERTY_FORCE_ALLOWED: pressure_gesture_set_force_allowed(gesture, g_value_get_boolean(value)); break;
    case PROPERTY_NODE_ALLOWED: pressure_gesture_set_node_allowed(gesture, g_value_get_boolean(value)); break;
    case PROPERTY_HOLD_SHOWN: pressure_gesture_set_hold_shown(gesture, g_value_get_boolean(value)); break;
    case PROPERTY_DRAWN_BY_APP: pressure_gesture_set_drawn_by_app(gesture, g_value_get_boolean(value)); break;
    case PROPERTY_PREVIEW: pressure_gesture_set_preview(gesture, g_value_get_object(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec)
{
    PressureGesture *gesture = PRESSURE_GESTURE(object);
    switch (id) {
    case PROPERTY_WIDGET: g_value_set_object(value, gesture->press.widget); break;
    case PROPERTY_ENABLED: g_value_set_boolean(value, gesture->press.is_enabled); break;
    case PROPERTY_OFFER: g_value_set_enum(value, (int)gesture->press.offer); break;
    case PROPERTY_ACTIONS: g_value_set_object(value, gesture->press.actions); break;
    case PROPERTY_ACTION_GROUP: g_value_set_string(value, gesture->press.group); break;
    case PROPERTY_SENSITIVITY: g_value_set_enum(value, (int)gesture->press.sensitivity); break;
    case PROPERTY_FORCE_ALLOWED: g_value_set_boolean(value, gesture->press.is_force_allowed); break;
    case PROPERTY_NODE_ALLOWED: g_value_set_boolean(value, gesture->press.is_node_allowed); break;
    case PROPERTY_HOLD_SHOWN: g_value_set_boolean(value, gesture->press.shows_hold); break;
    case PROPERTY_DRAWN_BY_APP: g_value_set_boolean(value, gesture->press.is_drawn_by_app); break;
    case PROPERTY_PREVIEW: g_value_set_object(value, gesture->press.preview); break;
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
    g_clear_object(&gesture->press.actions);
    g_clear_object(&gesture->press.preview);
    g_free(gesture->press.group);
    g_free(gesture->press.note);
    G_OBJECT_CLASS(pressure_gesture_parent_class)->finalize(object);
}

static void pressure_gesture_init(PressureGesture *gesture)
{
    gesture->press.gesture = gesture;
    gesture->press.hear = hear;
    gesture->press.choose = choose;
    gesture->press.is_enabled = gesture->press.is_force_allowed = gesture->press.is_node_allowed = gesture->press.shows_hold = TRUE;
    gesture->press.offer = PRESSURE_GESTURE_OFFER_PREVIEW;
    gesture->press.group = g_strdup("press");
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
     * The widget that is pressed.
     */
    properties[PROPERTY_WIDGET] = g_param_spec_object("widget", NULL, NULL, GTK_TYPE_WIDGET,
        G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
    /**
     * PressureGesture:enabled:
     *
     * Whether presses work.
     */
    properties[PROPERTY_ENABLED] = g_param_spec_boolean("enabled", NULL, NULL, TRUE, flags);
    /**
     * PressureGesture:offer:
     *
     * What a press offers.
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
     * The group of the gesture's own actions, which emit #PressureGesture::action.
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
     * Whether the force of fingers and pens is used.
     */
    properties[PROPERTY_FORCE_ALLOWED] = g_param_spec_boolean("force-allowed", NULL, NULL, TRUE, flags);
    /**
     * PressureGesture:node-allowed:
     *
     * Whether the touchscreen's node may be read for the force of fingers.
     */
    properties[PROPERTY_NODE_ALLOWED] = g_param_spec_boolean("node-allowed", NULL, NULL, TRUE, flags);
    /**
     * PressureGesture:hold-shown:
     *
     * Whether the widget lifts visibly during a hold.
     */
    properties[PROPERTY_HOLD_SHOWN] = g_param_spec_boolean("hold-shown", NULL, NULL, TRUE, flags);
    /**
     * PressureGesture:drawn-by-app:
     *
     * Whether the app draws the preview or menu itself.
     */
    properties[PROPERTY_DRAWN_BY_APP] = g_param_spec_boolean("drawn-by-app", NULL, NULL, FALSE, flags);
    /**
     * PressureGesture:preview:
     *
     * The object that draws previews and menus; %NULL for GTK's own menu.
     */
    properties[PROPERTY_PREVIEW] = g_param_spec_object("preview", NULL, NULL, PRESSURE_TYPE_PREVIEW, flags);
    g_object_class_install_properties(object, PROPERTY_COUNT, properties);

    GType type = G_TYPE_FROM_CLASS(class);
    /**
     * PressureGesture::hint:
     * @gesture: the gesture
     * @progress: 0 to 0.99, the progress of the press or the hold towards the peek; 0 means that the hint has ended
     *
     * The widget can respond to a light press.
     */
    gesture_signals[SIGNAL_HINT] = g_signal_new(
        "hint", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);
    /**
     * PressureGesture::peek:
     * @gesture: the gesture
     *
     * The gesture's offer appears. The gesture's preview shows the offer. If the gesture has actions but no preview, the
     * actions appear as a menu at the widget. With #PressureGesture:drawn-by-app the app must show the offer.
     * #PressureGesture::ended always follows.
     */
    gesture_signals[SIGNAL_PEEK] = g_signal_new("peek", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * PressureGesture::progress:
     * @gesture: the gesture
     * @progress: up to 0.99, the progress towards the pop; negative if the force is below the force that began the peek
     *
     * The force under a preview has changed.
     */
    gesture_signals[SIGNAL_PROGRESS] = g_signal_new(
        "progress", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);
    /**
     * PressureGesture::pop:
     * @gesture: the gesture
     *
     * The preview opens the page that a tap opens. More force, or a tap or Return on the pinned preview, causes the pop.
     * Without a handler the gesture does what a tap does: it activates the widget, or the list's row around it.
     */
    gesture_signals[SIGNAL_POP] = g_signal_new("pop", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
    /**
     * PressureGesture::action:
     * @gesture: the gesture
     * @name: the action, without the name of its group
     * @target: (nullable): the item's target
     *
     * An action of the group #PressureGesture:action-group was chosen. The action's name is also the signal's detail.
     */
    gesture_signals[SIGNAL_ACTION] = g_signal_new("action", type, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL, NULL, NULL,
        G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_VARIANT);
    /**
     * PressureGesture::ended:
     * @gesture: the gesture
     * @reason: why the preview, menu or clip ended
     *
     * The preview, menu or clip ended. The signal comes once for each #PressureGesture::peek.
     */
    gesture_signals[SIGNAL_ENDED] = g_signal_new(
        "ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, PRESSURE_TYPE_GESTURE_END);
}

/* ---- By the app ------------------------------------------------------------------------------------------------------- */

gboolean pressure_gesture_show(PressureGesture *gesture)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), FALSE);
    Pressable *press = &gesture->press;
    gboolean has_something = press->preview || press->is_drawn_by_app || is_answered(gesture, SIGNAL_PEEK)
        || (press->actions && g_menu_model_get_n_items(press->actions) > 0);
    return has_something && window_show_at(press, -1, -1);
}

void pressure_gesture_end(PressureGesture *gesture)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture));
    window_end(&gesture->press);
}

void pressure_gesture_cancel(PressureGesture *gesture)
{
    g_return_if_fail(PRESSURE_IS_GESTURE(gesture));
    window_cancel(&gesture->press);
}

gboolean pressure_gesture_play(PressureGesture *gesture, const char *recording, double speed, GError **error)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture) && recording, FALSE);
    return window_play(&gesture->press, recording, speed, error);
}

char *pressure_gesture_explain(PressureGesture *gesture)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), NULL);
    if (!gesture->press.widget) return g_strdup("The gesture's widget is gone.");
    if (!gesture->press.is_enabled) return g_strdup("The gesture is not enabled.");
    if (!gtk_widget_is_sensitive(gesture->press.widget)) return g_strdup("The gesture's widget is not sensitive.");
    return window_explain(&gesture->press);
}
