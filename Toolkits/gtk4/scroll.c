/* A finger that lands on a list that moves stops it, and presses nothing. */
#include "parts.h"

static const char key[] = "pressure-gestures-moved";

/* Between two frames of a list that moves; some machines draw few. */
enum { FRAME = 100 * 1000 };

static void moved(GtkAdjustment *adjustment, gpointer nothing)
{
    (void)nothing;
    gint64 *time = g_object_get_data(G_OBJECT(adjustment), key);
    *time = g_get_monotonic_time();
}

static void watch(GtkAdjustment *adjustment)
{
    if (!adjustment || g_object_get_data(G_OBJECT(adjustment), key)) return;
    g_object_set_data_full(G_OBJECT(adjustment), key, g_new0(gint64, 1), g_free);
    g_signal_connect(adjustment, "value-changed", G_CALLBACK(moved), NULL);
}

static gboolean has_moved(GtkAdjustment *adjustment, gint64 time)
{
    gint64 *last = adjustment ? g_object_get_data(G_OBJECT(adjustment), key) : NULL;
    return last && *last > 0 && time - *last < FRAME;
}

void scroll_watch(GtkWidget *widget)
{
    for (; widget; widget = gtk_widget_get_parent(widget)) {
        if (!GTK_IS_SCROLLABLE(widget)) continue;
        watch(gtk_scrollable_get_hadjustment(GTK_SCROLLABLE(widget)));
        watch(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(widget)));
    }
}

gboolean scroll_is_moving(GtkWidget *widget, gint64 time)
{
    for (; widget; widget = gtk_widget_get_parent(widget)) {
        if (!GTK_IS_SCROLLABLE(widget)) continue;
        if (has_moved(gtk_scrollable_get_hadjustment(GTK_SCROLLABLE(widget)), time)
            || has_moved(gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(widget)), time))
            return TRUE;
    }
    return FALSE;
}
