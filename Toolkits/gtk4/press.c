/* What a press on a widget shows, how it ends, and what can be said of it. */
#include "gesture.h"

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
    if (!gesture->hub || !gesture->is_pinned) return;
    gesture->hub->pinned = gesture;
    /* They answered what stayed before. */
    for (int i = 0; i < MOST_PRESSES; i++) gesture->hub->presses[i].is_early = gesture->hub->presses[i].is_swallowed;
}

/* An edit menu comes out of text, and is GTK's. */
static gboolean draws(PressureGesture *gesture)
{
    return gesture->preview && gesture->offer != PRESSURE_GESTURE_OFFER_EDIT_MENU;
}

PressurePreview *gesture_preview(PressureGesture *gesture) { return draws(gesture) ? gesture->preview : NULL; }

static void begin(PressureGesture *gesture)
{
    gesture->is_shown = TRUE;
    gesture->is_handled = FALSE;
    gboolean is_handled = FALSE;
    g_signal_emit(gesture, gesture_signals[SIGNAL_PEEK], 0, &is_handled);
    gesture->is_handled = is_handled || draws(gesture);
}

/* Whether the library has something to show for it. */
gboolean press_has_menu(PressureGesture *gesture)
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
    g_signal_emit(gesture, gesture_signals[SIGNAL_ENDED], 0, reason);
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
    g_signal_emit(gesture, gesture_signals[SIGNAL_POP], 0);
    gesture_end(gesture, PRESSURE_GESTURE_END_POPPED);
    gesture->is_settled = FALSE;
    g_object_unref(gesture);
}

void gesture_chosen(PressureGesture *gesture, const char *name, GVariant *target, gboolean is_ours)
{
    g_object_ref(gesture);
    settle(gesture, PRESSURE_GESTURE_END_CHOSEN);
    if (is_ours) g_signal_emit(gesture, gesture_signals[SIGNAL_ACTION], g_quark_from_string(name), name, target);
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
        g_signal_emit(
            gesture, gesture_signals[event->stage == PRESSURE_STAGE_POP ? SIGNAL_PROGRESS : SIGNAL_HINT], 0, event->progress);
        break;
    case PRESSURE_EVENT_HINT_ENDED:
        if (event->reason != PRESSURE_REASON_BEGAN) g_signal_emit(gesture, gesture_signals[SIGNAL_HINT], 0, 0.0);
        break;
    case PRESSURE_EVENT_PEEK_BEGAN:
    case PRESSURE_EVENT_MENU_OPENED:
    case PRESSURE_EVENT_PLAYBACK_BEGAN:
    case PRESSURE_EVENT_LONG_PRESSED:
        begin(gesture);
        if (gesture->is_shown && !gesture->is_handled && press_has_menu(gesture)) show_menu(gesture, press);
        /* The session is done with a press for an edit menu. */
        if (gesture->is_shown && event->kind == PRESSURE_EVENT_LONG_PRESSED) pin(gesture);
        break;
    case PRESSURE_EVENT_ACTIONS_REVEALED:
        if (gesture->is_shown && press_has_menu(gesture) && !draws(gesture)) show_menu(gesture, press);
        break;
    case PRESSURE_EVENT_ACTION_SELECTED:
        if (gesture->preview) preview_choose(gesture->preview, event->action);
        break;
    case PRESSURE_EVENT_PINNED:
        if (gesture->is_shown && !draws(gesture) && gesture->offer == PRESSURE_GESTURE_OFFER_PREVIEW && press_has_menu(gesture))
            show_menu(gesture, press);
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
    if (press_has_menu(gesture)) {
        gesture->is_shown = TRUE;
        show_menu(gesture, NULL);
        pin(gesture);
        return TRUE;
    }
    if (!g_signal_has_handler_pending(gesture, gesture_signals[SIGNAL_PEEK], 0, FALSE)) return FALSE;
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
