// Says what GTK tells a window, one line for each event, and draws where the last press was. Rigs are tried with it.
//
// usage: probe [--sleep MS]      MS: how long it thinks before it draws
// prints: "monitor WIDTH HEIGHT" in millimetres and "scale N", then for each event its kind and words such as x=200.5: x and y
//         from the window's corner, pressure (-1 where GTK has no axes for the event), finger, time, dx and dy of a wheel, key;
//         "active 1" and "active 0" where the window gains and loses the desktop's attention, "size WIDTH HEIGHT" where the
//         window is filled or shrinks. Key m opens a menu, which says "menu X Y" (its middle, from the window's corner), "chosen"
//         where its only item is, and "closed". Key F11 fills the screen.
#include <gtk/gtk.h>

static int sleep_ms;
static GtkWidget *canvas, *menu;
static double last_x, last_y;
static unsigned presses;

static const char *kind_of(GdkEventType type, gboolean is_pen) {
    switch (type) {
    case GDK_TOUCH_BEGIN: return "touch-begin";
    case GDK_TOUCH_UPDATE: return "touch-update";
    case GDK_TOUCH_END: return "touch-end";
    case GDK_TOUCH_CANCEL: return "touch-cancel";
    case GDK_MOTION_NOTIFY: return is_pen ? "pen-motion" : "motion";
    case GDK_BUTTON_PRESS: return is_pen ? "pen-down" : "button-press";
    case GDK_BUTTON_RELEASE: return is_pen ? "pen-up" : "button-release";
    case GDK_PROXIMITY_IN: return "pen-in";
    case GDK_PROXIMITY_OUT: return "pen-out";
    case GDK_SCROLL: return "scroll";
    case GDK_KEY_PRESS: return "key-press";
    case GDK_KEY_RELEASE: return "key-release";
    case GDK_ENTER_NOTIFY: return "enter";
    case GDK_LEAVE_NOTIFY: return "leave";
    case GDK_FOCUS_CHANGE: return "focus";
    default: return "other";
    }
}

static gboolean say(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer nothing) {
    (void)nothing;
    GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
    GdkEventType type = gdk_event_get_event_type(event);
    double x = 0, y = 0, shadow_x = 0, shadow_y = 0, pressure = -1, *axes = NULL, dx = 0, dy = 0;
    guint count = 0;
    printf("%s", kind_of(type, gdk_event_get_device_tool(event) != NULL));
    if (gdk_event_get_position(event, &x, &y)) {
        // GTK counts from the corner of the shadow that it draws itself.
        gtk_native_get_surface_transform(GTK_NATIVE(widget), &shadow_x, &shadow_y);
        x -= shadow_x;
        y -= shadow_y;
        printf(" x=%.3f y=%.3f", x, y);
    }
    // GTK 4.8 crashes on asking for an axis where an event has no list of them.
    if (gdk_event_get_axes(event, &axes, &count) && axes) gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &pressure);
    printf(" pressure=%.4f finger=%p time=%u", pressure, (void *)gdk_event_get_event_sequence(event),
        gdk_event_get_time(event));
    if (type == GDK_SCROLL) {
        gdk_scroll_event_get_deltas(event, &dx, &dy);
        // What comes as whole steps has a direction in the place of a distance.
        GdkScrollDirection direction = gdk_scroll_event_get_direction(event);
        if (direction == GDK_SCROLL_UP) dy = -1;
        if (direction == GDK_SCROLL_DOWN) dy = 1;
        printf(" dx=%.2f dy=%.2f", dx, dy);
    }
    if (type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE)
        printf(" key=%s", gdk_keyval_name(gdk_key_event_get_keyval(event)));
    printf("\n");
    if (type == GDK_KEY_PRESS && gdk_key_event_get_keyval(event) == GDK_KEY_F11) {
        GtkWindow *window = GTK_WINDOW(widget);
        if (gtk_window_is_fullscreen(window)) gtk_window_unfullscreen(window);
        else gtk_window_fullscreen(window);
    }
    if (type == GDK_KEY_PRESS && gdk_key_event_get_keyval(event) == GDK_KEY_m) gtk_popover_popup(GTK_POPOVER(menu));
    if (type == GDK_TOUCH_BEGIN || type == GDK_BUTTON_PRESS) {
        if (sleep_ms > 0) g_usleep((gulong)sleep_ms * 1000);
        last_x = x;
        last_y = y;
        presses++;
        gtk_widget_queue_draw(canvas);
    }
    return FALSE;
}

static void draw(GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer nothing) {
    (void)nothing;
    (void)width;
    (void)height;
    double x, y;
    // Rigs wait for a window that has something in it.
    cairo_rectangle(cairo, 0, 0, 8, 8);
    cairo_fill(cairo);
    if (presses == 0) return;
    gtk_widget_translate_coordinates(GTK_WIDGET(gtk_widget_get_root(GTK_WIDGET(area))), GTK_WIDGET(area), last_x, last_y, &x,
        &y);
    // Each press looks unlike the one before, or one at the same place would change nothing.
    cairo_set_source_rgb(cairo, presses % 2, 0, 1 - presses % 2);
    cairo_rectangle(cairo, x - 20, y - 20, 40, 40);
    cairo_fill(cairo);
}

static void say_active(GtkWindow *window) {
    printf("active %d\n", gtk_window_is_active(window));
}

static void say_size(GtkDrawingArea *area) {
    GtkWidget *window = GTK_WIDGET(gtk_widget_get_root(GTK_WIDGET(area)));
    if (window) printf("size %d %d\n", gtk_widget_get_width(window), gtk_widget_get_height(window));
}

static void say_menu(GdkSurface *surface, int width, int height, GtkWidget *widget) {
    double shadow_x, shadow_y;
    gtk_native_get_surface_transform(gtk_widget_get_native(widget), &shadow_x, &shadow_y);
    printf("menu %.0f %.0f\n", gdk_popup_get_position_x(GDK_POPUP(surface)) + width / 2 - shadow_x,
        gdk_popup_get_position_y(GDK_POPUP(surface)) + height / 2 - shadow_y);
}

static void hear_menu(GtkWidget *popover) {
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(popover));
    g_signal_connect(surface, "layout", G_CALLBACK(say_menu), canvas);
}

static void say_closed(void) {
    printf("closed\n");
}

static void say_chosen(void) {
    printf("chosen\n");
    gtk_popover_popdown(GTK_POPOVER(menu));
}

static void show(GtkApplication *application, gpointer nothing) {
    (void)nothing;
    GtkWidget *window = gtk_application_window_new(application);
    gtk_window_set_default_size(GTK_WINDOW(window), 500, 450);
    canvas = gtk_drawing_area_new();
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(canvas), draw, NULL, NULL);
    g_signal_connect_after(canvas, "resize", G_CALLBACK(say_size), NULL);
    gtk_window_set_child(GTK_WINDOW(window), canvas);
    GtkWidget *item = gtk_button_new_with_label("choose");
    g_signal_connect(item, "clicked", G_CALLBACK(say_chosen), NULL);
    menu = gtk_popover_new();
    gtk_popover_set_child(GTK_POPOVER(menu), item);
    gtk_popover_set_pointing_to(GTK_POPOVER(menu), &(GdkRectangle){100, 100, 1, 1});
    gtk_widget_set_parent(menu, canvas);
    g_signal_connect(menu, "closed", G_CALLBACK(say_closed), NULL);
    g_signal_connect(menu, "realize", G_CALLBACK(hear_menu), NULL);
    GtkEventController *controller = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
    gtk_widget_add_controller(window, controller);
    g_signal_connect(controller, "event", G_CALLBACK(say), NULL);
    g_signal_connect(window, "notify::is-active", G_CALLBACK(say_active), NULL);
    gtk_window_present(GTK_WINDOW(window));
    GListModel *monitors = gdk_display_get_monitors(gdk_display_get_default());
    GdkMonitor *monitor = g_list_model_get_item(monitors, 0);
    printf("monitor %d %d\n", gdk_monitor_get_width_mm(monitor), gdk_monitor_get_height_mm(monitor));
    printf("scale %d\n", gdk_monitor_get_scale_factor(monitor));
    g_object_unref(monitor);
}

int main(int count, char **words) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (count == 3 && strcmp(words[1], "--sleep") == 0) sleep_ms = atoi(words[2]);
    GtkApplication *application = gtk_application_new("org.example.Probe", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(show), NULL);
    return g_application_run(G_APPLICATION(application), 1, words);
}
