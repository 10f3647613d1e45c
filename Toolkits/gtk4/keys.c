/* The Menu key and Shift+F10 show what a press would show; Escape and Return answer what stays. */
#include "parts.h"

gboolean keys_before(GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, Hub *hub)
{
    (void)controller, (void)code;
    if (!hub->pinned) return FALSE;
    PressureGesture *pinned = hub->pinned;
    PressurePreview *preview = gesture_preview(pinned);
    gboolean is_answered = TRUE;
    hub_ref(hub);
    g_object_ref(pinned);
    if (preview) is_answered = preview_key(preview, key, state);
    else switch (key) {
    case GDK_KEY_Escape: gesture_end(pinned, PRESSURE_GESTURE_END_DISMISSED); break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter: gesture_pop(pinned); break;
    default: is_answered = FALSE;
    }
    g_object_unref(pinned);
    hub_unref(hub);
    return is_answered;
}

/* The gesture for the widget that has the focus: its own, that of what it lies in, or the only one that lies in it, as a
   list's row has the focus for what is in the row. */
static PressureGesture *gesture_for(Hub *hub, GtkWidget *focus)
{
    for (GtkWidget *widget = focus; widget; widget = gtk_widget_get_parent(widget)) {
        PressureGesture *gesture = gesture_on(widget);
        if (gesture) return gesture;
    }
    PressureGesture *found = NULL;
    GHashTableIter each;
    gpointer gesture;
    g_hash_table_iter_init(&each, hub->gestures);
    while (g_hash_table_iter_next(&each, NULL, &gesture)) {
        GtkWidget *widget = pressure_gesture_get_widget(gesture);
        if (!widget || !gtk_widget_is_ancestor(widget, focus)) continue;
        if (found) return NULL;
        found = gesture;
    }
    return found;
}

gboolean keys_after(GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, Hub *hub)
{
    (void)controller, (void)code;
    GdkModifierType held = state & gtk_accelerator_get_default_mod_mask();
    if (!((key == GDK_KEY_Menu && !held) || (key == GDK_KEY_F10 && held == GDK_SHIFT_MASK))) return FALSE;
    GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(hub->root));
    PressureGesture *gesture = focus ? gesture_for(hub, focus) : NULL;
    if (!gesture) return FALSE;
    hub_ref(hub);
    g_object_ref(gesture);
    gboolean is_shown = pressure_gesture_show(gesture);
    g_object_unref(gesture);
    hub_unref(hub);
    return is_shown;
}
