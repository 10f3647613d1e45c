/* What lies under a place, and whether the list there moves: a finger that lands on a moving list stops it, and presses
   nothing. */
#include "parts.h"

static const char key[] = "pressure-gesture";
static const char moved_key[] = "pressure-gestures-moved";

Pressable *pick_on(GtkWidget *widget) { return g_object_get_data(G_OBJECT(widget), key); }
void pick_set(GtkWidget *widget, Pressable *pressable) { g_object_set_data(G_OBJECT(widget), key, pressable); }

gboolean pick_can_press(const Pressable *pressable)
{
    return pressable->widget && pressable->is_enabled && pressable->offer != PRESSURE_GESTURE_OFFER_NOTHING
        && gtk_widget_is_sensitive(pressable->widget);
}

/* If a widget within a row handles presses itself, the row does not get them. */
static gboolean has_own_press(GtkWidget *widget)
{
    return GTK_IS_BUTTON(widget) || GTK_IS_SWITCH(widget) || GTK_IS_CHECK_BUTTON(widget) || GTK_IS_MENU_BUTTON(widget)
        || GTK_IS_RANGE(widget) || GTK_IS_SCROLLBAR(widget) || GTK_IS_EDITABLE(widget) || GTK_IS_TEXT_VIEW(widget);
}

gboolean pick_is_row(GtkWidget *widget)
{
    /* The rows of a list view or a grid view have no public type. */
    GtkWidget *list = gtk_widget_get_parent(widget);
    return GTK_IS_LIST_BOX_ROW(widget) || GTK_IS_FLOW_BOX_CHILD(widget) || (list && GTK_IS_LIST_BASE(list));
}

/* The widget inside a list's row, because people see the row's edge as a part of it; NULL if the widget is not a row. */
static GtkWidget *child_of_row(GtkWidget *widget) { return pick_is_row(widget) ? gtk_widget_get_first_child(widget) : NULL; }

GtkWidget *pick_row(GtkWidget *widget)
{
    GtkWidget *parent = gtk_widget_get_parent(widget);
    return parent && child_of_row(parent) == widget ? parent : widget;
}

/* The innermost gesture under a position. */
Pressable *pick_at(GtkNative *native, double x, double y)
{
    GtkWidget *widget = gtk_widget_pick(GTK_WIDGET(native), x, y, GTK_PICK_DEFAULT);
    for (; widget; widget = gtk_widget_get_parent(widget)) {
        Pressable *pressable = pick_on(widget);
        GtkWidget *child = child_of_row(widget);
        if (!pressable && child) pressable = pick_on(child);
        if (pressable) return pressable;
        if (has_own_press(widget)) return NULL;
    }
    return NULL;
}

/* ---- Lists that move -------------------------------------------------------------------------------------------------- */

/* The longest time between two frames of a list that moves: slow machines draw few frames. */
enum { FRAME = 100 * 1000 };

static void moved(GtkAdjustment *adjustment, gpointer nothing)
{
    (void)nothing;
    gint64 *time = g_object_get_data(G_OBJECT(adjustment), moved_key);
    *time = g_get_monotonic_time();
}

static void watch(GtkAdjustment *adjustment)
{
    if (!adjustment || g_object_get_data(G_OBJECT(adjustment), moved_key)) return;
    g_object_set_data_full(G_OBJECT(adjustment), moved_key, g_new0(gint64, 1), g_free);
    g_signal_connect(adjustment, "value-changed", G_CALLBACK(moved), NULL);
}

static gboolean has_moved(GtkAdjustment *adjustment, gint64 time)
{
    gint64 *last = adjustment ? g_object_get_data(G_OBJECT(adjustment), moved_key) : NULL;
    return last && *last > 0 && time - *last < FRAME;
}

static GtkScrollable *scrollable_around(GtkWidget *widget)
{
    while (widget && !GTK_IS_SCROLLABLE(widget)) widget = gtk_widget_get_parent(widget);
    return widget ? GTK_SCROLLABLE(widget) : NULL;
}

gboolean pick_scrolls(GtkWidget *widget) { return scrollable_around(widget) != NULL; }

void pick_watch(GtkWidget *widget)
{
    for (GtkScrollable *list; (list = scrollable_around(widget)); widget = gtk_widget_get_parent(GTK_WIDGET(list))) {
        watch(gtk_scrollable_get_hadjustment(list));
        watch(gtk_scrollable_get_vadjustment(list));
    }
}

gboolean pick_is_moving(GtkWidget *widget, gint64 time)
{
    for (GtkScrollable *list; (list = scrollable_around(widget)); widget = gtk_widget_get_parent(GTK_WIDGET(list)))
        if (has_moved(gtk_scrollable_get_hadjustment(list), time) || has_moved(gtk_scrollable_get_vadjustment(list), time))
            return TRUE;
    return FALSE;
}
