/* What the consistency rules say of an app's own widgets: those rules that a tree of widgets can break. */
#define _GNU_SOURCE
#include "../review-wanted.h"
#include "parts.h"

static const char key[] = "pressure-gestures-reviewed";

static const char *name_of(GtkWidget *widget, char **text)
{
    const char *name = gtk_widget_get_name(widget);
    g_free(*text);
    if (GTK_IS_LABEL(widget)) *text = g_strdup_printf("“%s” (%s)", gtk_label_get_text(GTK_LABEL(widget)), name);
    else if (GTK_IS_BUTTON(widget) && gtk_button_get_label(GTK_BUTTON(widget)))
        *text = g_strdup_printf("“%s” (%s)", gtk_button_get_label(GTK_BUTTON(widget)), name);
    else *text = g_strdup(name);
    return *text;
}

static gboolean is_pressable(GtkWidget *widget)
{
    PressureGesture *gesture = gesture_on(widget);
    return gesture && pressure_gesture_get_offer(gesture) != PRESSURE_GESTURE_OFFER_NOTHING;
}

static gboolean has_pressable(GtkWidget *widget)
{
    if (is_pressable(widget)) return TRUE;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        if (has_pressable(child)) return TRUE;
    return FALSE;
}

/* Things of one list are alike to people: either all of them answer a press, or none. */
static void look_at_list(GtkWidget *list, GPtrArray *findings)
{
    int with = 0, without = 0;
    for (GtkWidget *child = gtk_widget_get_first_child(list); child; child = gtk_widget_get_next_sibling(child)) {
        if (!gtk_widget_get_visible(child)) continue;
        if (has_pressable(child)) with++;
        else without++;
    }
    if (with > 0 && without > 0)
        g_ptr_array_add(findings, g_strdup_printf(
            "adoption.inconsistent: of the %d things in %s %d can be pressed, and %d cannot: let all of them, or none.",
            with + without, gtk_widget_get_name(list), with, without));
}

static void look_at(GtkWidget *widget, GPtrArray *findings)
{
    PressureGesture *gesture = gesture_on(widget);
    PressureGestureOffer offer = gesture ? pressure_gesture_get_offer(gesture) : PRESSURE_GESTURE_OFFER_NOTHING;
    gboolean has_items = gesture && menu_has_items(pressure_gesture_get_actions(gesture));
    gboolean is_edited = GTK_IS_EDITABLE(widget) || GTK_IS_TEXT_VIEW(widget)
        || (GTK_IS_LABEL(widget) && gtk_label_get_selectable(GTK_LABEL(widget)));
    char *text = NULL;
    if (offer == PRESSURE_GESTURE_OFFER_PREVIEW) {
        if (!gesture_is_answered(gesture, "pop"))
            g_ptr_array_add(findings, g_strdup_printf("peek.no-pop: nothing opens when the preview of %s pops: connect its signal"
                " pop to what a tap does.", name_of(widget, &text)));
        if (GTK_IS_BUTTON(widget) && !gesture_preview(gesture) && !has_items)
            g_ptr_array_add(findings, g_strdup_printf("peek.button-like: %s is a button, and looks like something that acts, not"
                " like something that opens: offer a menu, or nothing.", name_of(widget, &text)));
        if (is_edited)
            g_ptr_array_add(findings, g_strdup_printf("peek.edit-menu-conflict: a long press on %s selects its text: offer an edit"
                " menu, or a preview elsewhere.", name_of(widget, &text)));
    }
    if (offer == PRESSURE_GESTURE_OFFER_MENU && !has_items)
        g_ptr_array_add(findings, g_strdup_printf("home.empty-action-view: a press on %s shows a menu without actions: set some,"
            " or offer nothing.", name_of(widget, &text)));
    g_free(text);
    if (GTK_IS_LIST_BOX(widget) || GTK_IS_FLOW_BOX(widget)) look_at_list(widget, findings);
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        look_at(child, findings);
}

char **pressure_gesture_review(GtkWidget *root)
{
    g_return_val_if_fail(GTK_IS_WIDGET(root), NULL);
    GPtrArray *findings = g_ptr_array_new();
    look_at(root, findings);
    g_ptr_array_add(findings, NULL);
    return (char **)g_ptr_array_free(findings, FALSE);
}

/* ---- By itself ------------------------------------------------------------------------------------------------------ */

static gboolean is_wanted(void)
{
    enum { UNKNOWN, NO, YES };
    static int wanted = UNKNOWN;
    if (wanted == UNKNOWN) wanted = review_is_wanted() ? YES : NO;
    return wanted == YES;
}

static gboolean is_due(gpointer data)
{
    /* A second window that is made as the first says nothing new. */
    static GHashTable *printed;
    GtkWidget *root = data;
    if (!gtk_widget_in_destruction(root)) {
        if (!printed) printed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        char **findings = pressure_gesture_review(root);
        for (char **each = findings; *each; each++)
            /* No warning: those end programs that were told to be strict. */
            if (g_hash_table_add(printed, g_strdup(*each))) g_message("%s", *each);
        g_strfreev(findings);
    }
    g_object_unref(root);
    return G_SOURCE_REMOVE;
}

void review_later(GtkWidget *root)
{
    if (g_object_get_data(G_OBJECT(root), key) || !is_wanted()) return;
    g_object_set_data(G_OBJECT(root), key, (gpointer)key);
    /* When the app has put everything where it belongs. */
    g_timeout_add(500, is_due, g_object_ref(root));
}
