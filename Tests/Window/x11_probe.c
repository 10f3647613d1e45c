// Says what GTK tells a window: one line for each event. It is what the X11 rig is tried with.
//
// usage: probe
// prints: "monitor WIDTH HEIGHT" in millimetres, then for each event its kind and words such as x=200.5: x and y in the window,
//         pressure (-1 where GTK has no axes for the event), finger, time, dx and dy of a wheel, key. F11 fills the screen.
#include <gtk/gtk.h>

static const char *kind_of(GdkEventType type, gboolean is_pen) {
    switch (type) {
    case GDK_TOUCH_BEGIN: return "touch-begin";
    case GDK_TOUCH_UPDATE: return "touch-update";
    case GDK_TOUCH_END: return "touch-end";
    case GDK_TOUCH_CANCEL: return "touch-cancel";
    case GDK_MOTION_NOTIFY: return is_pen ? "pen-motion" : "motion";
    case GDK_BUTTON_PRESS: return is_pen ? "pen-down" : "button-press";
    case GDK_BUTTON_RELEASE: return is_pen ? "pen-up" : "button-release";
    case GDK_SCROLL: return "scroll";
    case GDK_KEY_PRESS: return "key-press";
    case GDK_KEY_RELEASE: return "key-release";
    case GDK_FOCUS_CHANGE: return "focus";
    default: return "other";
    }
}

static gboolean say(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer nothing) {
    (void)nothing;
    GdkEventType type = gdk_event_get_event_type(event);
    double x = 0, y = 0, pressure = -1, *axes = NULL, dx = 0, dy = 0;
    guint count = 0;
    printf("%s", kind_of(type, gdk_event_get_device_tool(event) != NULL));
    if (gdk_event_get_position(event, &x, &y)) printf(" x=%.3f y=%.3f", x, y);
    // GTK 4.8 crashes on asking for an axis where an event has no list of them.
    if (gdk_event_get_axes(event, &axes, &count) && axes) gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &pressure);
    printf(" pressure=%.4f finger=%p time=%u", pressure, (void *)gdk_event_get_event_sequence(event),
        gdk_event_get_time(event));
    if (type == GDK_SCROLL) {
        gdk_scroll_event_get_deltas(event, &dx, &dy);
        printf(" dx=%.2f dy=%.2f", dx, dy);
    }
    if (type == GDK_KEY_PRESS && gdk_key_event_get_keyval(event) == GDK_KEY_F11) {
        GtkWindow *window = GTK_WINDOW(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller)));
        if (gtk_window_is_fullscreen(window)) gtk_window_unfullscreen(window);
        else gtk_window_fullscreen(window);
    }
    if (type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE)
        printf(" key=%s", gdk_keyval_name(gdk_key_event_get_keyval(event)));
    printf("\n");
    return FALSE;
}

static void show(GtkApplication *application, gpointer nothing) {
    (void)nothing;
    GtkWidget *window = gtk_application_window_new(application);
    gtk_window_set_default_size(GTK_WINDOW(window), 500, 450);
    gtk_window_set_child(GTK_WINDOW(window), gtk_label_new("What GTK says is on standard output."));
    GtkEventController *controller = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
    gtk_widget_add_controller(window, controller);
    g_signal_connect(controller, "event", G_CALLBACK(say), NULL);
    gtk_window_present(GTK_WINDOW(window));
    GListModel *monitors = gdk_display_get_monitors(gdk_display_get_default());
    GdkMonitor *monitor = g_list_model_get_item(monitors, 0);
    printf("monitor %d %d\n", gdk_monitor_get_width_mm(monitor), gdk_monitor_get_height_mm(monitor));
    g_object_unref(monitor);
}

int main(int count, char **words) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    GtkApplication *application = gtk_application_new("org.example.Probe", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(show), NULL);
    return g_application_run(G_APPLICATION(application), count, words);
}
