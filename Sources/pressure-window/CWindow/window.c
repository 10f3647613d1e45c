/* The window itself: a widget that its owner draws, a menu, two lines of text, and what GTK says of devices. */
#ifdef PRESSURE_WINDOW
#include "parts.h"
#include "../../../Toolkits/gdk-events.h"

#include <gio/gio.h>
#include <glib-unix.h>

struct window {
    window_owner owner;
    GtkWindow *widget;
    GtkWidget *canvas, *header, *parts, *words, *source, *explanation;
    double beside; /* the owner's drawing beside its picture */
    GMenu *menu;
    GtkWidget *menu_button;
    GHashTable *sections; /* the part of the menu for each section */
    GSimpleActionGroup *actions;
    GtkShortcutController *keys;
    GMainLoop *loop;
    GSource *alarm;
    guint ticks;
    GArray *watches;
    bool is_pressed; /* the pointer's first button, or a pen's tip */
    bool is_kiosk;
    bool is_seen;
    bool prefers_dark; /* before this window said so itself */
};

bool window_begin(void)
{
    return gtk_init_check();
}

/* ---- A widget that its owner draws ------------------------------------------------------------------------------------- */

typedef struct Canvas {
    GtkWidget parent;
    window *window;
    int width, height; /* asked for */
} Canvas;

typedef struct CanvasClass {
    GtkWidgetClass parent;
} CanvasClass;

G_DEFINE_TYPE(Canvas, canvas, GTK_TYPE_WIDGET)

static void canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
    window *window = ((Canvas *)widget)->window;
    int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
    if (!window || width <= 0 || height <= 0) return;
    gtk_snapshot_push_clip(snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
    brush *brush = brush_on(snapshot);
    window->owner.draw(window->owner.data, brush, width, height);
    g_free(brush);
    gtk_snapshot_pop(snapshot);
}

static void canvas_measure(
    GtkWidget *widget, GtkOrientation orientation, int other, int *least, int *wanted, int *first, int *last)
{
    Canvas *canvas = (Canvas *)widget;
    (void)other;
    *least = 64; /* smaller than any screen: a window can always be made to fit */
    *wanted = MAX(*least, orientation == GTK_ORIENTATION_HORIZONTAL ? canvas->width : canvas->height);
    *first = *last = -1;
}

static void canvas_class_init(CanvasClass *class)
{
    GTK_WIDGET_CLASS(class)->snapshot = canvas_snapshot;
    GTK_WIDGET_CLASS(class)->measure = canvas_measure;
    gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(class), GTK_ACCESSIBLE_ROLE_IMG);
}

static void canvas_init(Canvas *canvas)
{
    gtk_widget_set_focusable(GTK_WIDGET(canvas), TRUE);
}

/* ---- What devices do --------------------------------------------------------------------------------------------------- */

/* The same in the canvas's own pixels; FALSE for what has no place. */
static gboolean on_canvas(const window *window, const GdkPress *press, double *x, double *y)
{
    graphene_point_t place;
    if (!press->native || !gtk_widget_compute_point(GTK_WIDGET(press->native), window->canvas,
            &GRAPHENE_POINT_INIT((float)press->x, (float)press->y), &place))
        return FALSE;
    *x = place.x, *y = place.y;
    return TRUE;
}

static gboolean tell(window *window, const GdkPress *press)
{
    static const window_event_kind kinds[] = {
        [GDK_PRESS_BEGAN] = WINDOW_BEGAN, [GDK_PRESS_MOVED] = WINDOW_MOVED, [GDK_PRESS_ENDED] = WINDOW_ENDED,
        [GDK_PRESS_LOST] = WINDOW_LOST, [GDK_PRESS_BUTTON] = WINDOW_BUTTON, [GDK_PRESS_TURNED] = WINDOW_TURNED};
    static const window_device devices[] = {
        [GDK_PRESS_FINGER] = WINDOW_TOUCHSCREEN, [GDK_PRESS_PEN] = WINDOW_PEN, [GDK_PRESS_ERASER] = WINDOW_ERASER,
        [GDK_PRESS_MOUSE] = WINDOW_MOUSE, [GDK_PRESS_TOUCHPAD] = WINDOW_TOUCHPAD};
    window_event next = {.kind = kinds[press->change], .device = devices[press->kind], .stamp = press->stamp};
    next.finger = (uint64_t)(uintptr_t)press->sequence;
    next.pressure = press->pressure;
    next.turn = press->steps;
    next.is_down = press->sequence ? next.kind == WINDOW_BEGAN || next.kind == WINDOW_MOVED
                                   : window->is_pressed && next.kind != WINDOW_ENDED;
    bool is_placed = on_canvas(window, press, &next.x, &next.y);
    if (!is_placed && next.kind != WINDOW_LOST && next.kind != WINDOW_TURNED) return GDK_EVENT_PROPAGATE;
    window->owner.event(window->owner.data, &next);
    return GDK_EVENT_STOP;
}

static void tell_one(gpointer data, const GdkPress *press) { tell(data, press); }

static gboolean happened(GtkEventControllerLegacy *controller, GdkEvent *event, window *window)
{
    (void)controller;
    GdkPress press;
    if (gdk_event_get_event_type(event) == GDK_GRAB_BROKEN && window->is_pressed) {
        window->is_pressed = false;
        tell(window, &(GdkPress){.change = GDK_PRESS_LOST, .kind = GDK_PRESS_MOUSE, .pressure = -1});
        return GDK_EVENT_PROPAGATE;
    }
    if (!gdk_press_read(event, &press)) return GDK_EVENT_PROPAGATE;
    if (press.change == GDK_PRESS_TURNED) press.kind = GDK_PRESS_MOUSE;
    if (!press.sequence && press.change == GDK_PRESS_BEGAN) window->is_pressed = true;
    bool is_pen = press.kind == GDK_PRESS_PEN || press.kind == GDK_PRESS_ERASER;
    if (is_pen && press.change == GDK_PRESS_MOVED && window->is_pressed) gdk_press_history(event, &press, tell_one, window);
    gboolean is_told = tell(window, &press);
    if (!press.sequence && press.change == GDK_PRESS_ENDED) window->is_pressed = false;
    return is_told;
}

static gboolean key_pressed(GtkEventControllerKey *controller, guint value, guint code, GdkModifierType state, window *window)
{
    static const window_key keys[] = {
        [GDK_PRESS_KEY_UP] = WINDOW_KEY_UP, [GDK_PRESS_KEY_DOWN] = WINDOW_KEY_DOWN, [GDK_PRESS_KEY_LEFT] = WINDOW_KEY_LEFT,
        [GDK_PRESS_KEY_RIGHT] = WINDOW_KEY_RIGHT, [GDK_PRESS_KEY_TAB] = WINDOW_KEY_TAB,
        [GDK_PRESS_KEY_BACK_TAB] = WINDOW_KEY_BACK_TAB, [GDK_PRESS_KEY_ENTER] = WINDOW_KEY_ENTER,
        [GDK_PRESS_KEY_SPACE] = WINDOW_KEY_SPACE, [GDK_PRESS_KEY_ESCAPE] = WINDOW_KEY_ESCAPE,
        [GDK_PRESS_KEY_OTHER] = WINDOW_KEY_OTHER};
    (void)controller, (void)code;
    if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) return GDK_EVENT_PROPAGATE;
    guint32 letter = gdk_keyval_to_unicode(value);
    return window->owner.key(window->owner.data, keys[gdk_press_key(value, state)], g_unichar_isprint(letter) ? letter : 0);
}

/* A toolkit that loses a device may lose the end of its touches with it. */
static void device_removed(GdkSeat *seat, GdkDevice *device, window *window)
{
    (void)seat;
    GdkInputSource source = gdk_device_get_source(device);
    if (source != GDK_SOURCE_TOUCHSCREEN && source != GDK_SOURCE_PEN) return;
    window->is_pressed = false;
    window->owner.event(window->owner.data, &(window_event){.kind = WINDOW_GONE, .device = WINDOW_TOUCHSCREEN, .pressure = -1});
}

/* ---- Menu, keys and lines of text -------------------------------------------------------------------------------------- */

static void activated(GSimpleAction *action, GVariant *parameter, window *window)
{
    (void)parameter;
    window->owner.chosen(window->owner.data, g_action_get_name(G_ACTION(action)));
}

void window_add_choice(window *window, const char *section, const char *name, const char *label, const char *key, int state)
{
    GSimpleAction *action = state < 0 ? g_simple_action_new(name, NULL)
                                      : g_simple_action_new_stateful(name, NULL, g_variant_new_boolean(state > 0));
    g_signal_connect(action, "activate", G_CALLBACK(activated), window);
    g_action_map_add_action(G_ACTION_MAP(window->actions), G_ACTION(action));
    g_object_unref(action);

    char *detailed = g_strconcat("live.", name, NULL);
    GMenu *part = g_hash_table_lookup(window->sections, section);
    if (!part) {
        part = g_menu_new();
        g_menu_append_section(window->menu, *section ? section : NULL, G_MENU_MODEL(part));
        g_hash_table_insert(window->sections, g_strdup(section), part);
    }
    GMenuItem *item = g_menu_item_new(label, detailed);
    if (key) {
        g_menu_item_set_attribute(item, "accel", "s", key);
        gtk_shortcut_controller_add_shortcut(
            window->keys, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key), gtk_named_action_new(detailed)));
    }
    g_menu_append_item(part, item);
    g_object_unref(item);
    g_free(detailed);
}

void window_set_choice(window *window, const char *name, bool state)
{
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(window->actions), name);
    if (action) g_simple_action_set_state(G_SIMPLE_ACTION(action), g_variant_new_boolean(state));
}

void window_open_menu(window *window)
{
    /* The whole screen has no button that it could come from. */
    if (gtk_widget_get_mapped(window->menu_button)) gtk_menu_button_popup(GTK_MENU_BUTTON(window->menu_button));
}

static GtkWidget *new_line(void)
{
    GtkWidget *line = gtk_label_new(NULL);
    gtk_label_set_wrap(GTK_LABEL(line), TRUE);
    gtk_label_set_xalign(GTK_LABEL(line), 0);
    gtk_widget_set_hexpand(line, TRUE);
    gtk_widget_set_margin_start(line, 12);
    gtk_widget_set_margin_end(line, 12);
    gtk_widget_set_margin_top(line, 4);
    gtk_widget_set_margin_bottom(line, 4);
    return line;
}

void window_set_dark(window *window, bool is_dark)
{
    (void)window;
    g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", is_dark, NULL);
}

void window_set_source(window *window, const char *text)
{
    gtk_label_set_text(GTK_LABEL(window->source), text);
}

void window_set_explanation(window *window, const char *text)
{
    gtk_label_set_text(GTK_LABEL(window->explanation), text);
    /* Below the picture there is room for one of them. */
    bool is_beside = gtk_orientable_get_orientation(GTK_ORIENTABLE(window->parts)) == GTK_ORIENTATION_HORIZONTAL;
    gtk_widget_set_visible(window->source, is_beside || !*text);
}

void window_speak(window *window, const char *text)
{
    gtk_accessible_update_property(GTK_ACCESSIBLE(window->canvas), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void set_look(GdkDisplay *display)
{
    /* GTK draws a menu's keys and headings too faint for everybody to read. */
    static const char look[] =
        "window.whole { padding: 0; border-style: none; box-shadow: none; }"
        "popover.menu accelerator, popover.menu label.title { color: @theme_text_color; opacity: 0.8; }";
    GtkCssProvider *provider = gtk_css_provider_new();
#if GTK_CHECK_VERSION(4, 12, 0)
    gtk_css_provider_load_from_string(provider, look);
#else
    gtk_css_provider_load_from_data(provider, look, -1);
#endif
    gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_unref(provider);
}

/* ---- Life of a window ---------------------------------------------------------------------------------------------------- */

static gboolean close_asked(GtkWindow *widget, window *window)
{
    (void)widget;
    g_main_loop_quit(window->loop);
    return TRUE;
}

static gboolean interrupted(gpointer data)
{
    g_main_loop_quit(((window *)data)->loop);
    return G_SOURCE_CONTINUE;
}

static void activity_changed(GtkWindow *widget, GParamSpec *spec, window *window)
{
    (void)spec;
    window->owner.activated(window->owner.data, gtk_window_is_active(widget));
}

/* Whether anybody can see the window: it is mapped, and neither minimised nor, where a desktop says so, all covered. */
static bool is_seen(const window *window)
{
    if (!gtk_widget_get_mapped(GTK_WIDGET(window->widget))) return false;
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window->widget));
    if (!surface || !GDK_IS_TOPLEVEL(surface)) return true;
    GdkToplevelState state = gdk_toplevel_get_state(GDK_TOPLEVEL(surface));
    GdkToplevelState hidden = GDK_TOPLEVEL_STATE_MINIMIZED;
#if GTK_CHECK_VERSION(4, 12, 0)
    hidden |= GDK_TOPLEVEL_STATE_SUSPENDED;
#endif
    return !(state & hidden);
}

static void look_again(window *window)
{
    bool seen = is_seen(window);
    if (seen == window->is_seen) return;
    window->is_seen = seen;
    window->owner.seen(window->owner.data, seen);
}

static void surface_changed(GdkSurface *surface, GParamSpec *spec, window *window)
{
    (void)surface, (void)spec;
    look_again(window);
}

static void map_changed(GtkWidget *widget, window *window)
{
    (void)widget;
    look_again(window);
}

static void realized(GtkWidget *widget, window *window)
{
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(widget));
    g_signal_connect(surface, "notify::state", G_CALLBACK(surface_changed), window);
    g_signal_connect(surface, "notify::mapped", G_CALLBACK(surface_changed), window);
}

static void setting_changed(GtkSettings *settings, GParamSpec *spec, window *window)
{
    (void)settings, (void)spec;
    window->owner.changed(window->owner.data);
}

static gboolean alarm_due(GSource *source, GSourceFunc function, gpointer data)
{
    window *window = data;
    (void)function;
    g_source_set_ready_time(source, -1);
    window->owner.due(window->owner.data);
    return G_SOURCE_CONTINUE;
}

static GSourceFuncs alarm_functions = {NULL, NULL, alarm_due, NULL, NULL, NULL};

window *window_new(const window_owner *owner, const char *title, double width, double height, double beside)
{
    window *made = g_new0(window, 1);
    made->owner = *owner;
    made->beside = beside;
    made->loop = g_main_loop_new(NULL, FALSE);
    made->watches = g_array_new(FALSE, FALSE, sizeof(guint));
    made->widget = GTK_WINDOW(gtk_window_new());
    gtk_window_set_title(made->widget, title);

    made->canvas = g_object_new(canvas_get_type(), NULL);
    ((Canvas *)made->canvas)->window = made;
    gtk_widget_set_hexpand(made->canvas, TRUE);
    gtk_widget_set_vexpand(made->canvas, TRUE);
    GtkEventController *events = gtk_event_controller_legacy_new();
    g_signal_connect(events, "event", G_CALLBACK(happened), made);
    gtk_widget_add_controller(made->canvas, events);
    GtkEventController *before = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(before, GTK_PHASE_CAPTURE);
    g_signal_connect(before, "key-pressed", G_CALLBACK(key_pressed), made);
    gtk_widget_add_controller(GTK_WIDGET(made->widget), before);

    made->source = new_line();
    made->explanation = new_line();
    GtkWidget *lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(lines), made->source);
    gtk_box_append(GTK_BOX(lines), made->explanation);
    made->words = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(made->words), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(made->words), lines);
    gtk_widget_set_hexpand(made->words, FALSE);
    made->parts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(made->parts), made->canvas);
    gtk_box_append(GTK_BOX(made->parts), made->words);
    gtk_window_set_child(made->widget, made->parts);
    set_look(gtk_widget_get_display(made->canvas));

    made->menu = g_menu_new();
    made->sections = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_object_unref);
    made->actions = g_simple_action_group_new();
    gtk_widget_insert_action_group(GTK_WIDGET(made->widget), "live", G_ACTION_GROUP(made->actions));
    made->keys = GTK_SHORTCUT_CONTROLLER(gtk_shortcut_controller_new());
    gtk_shortcut_controller_set_scope(made->keys, GTK_SHORTCUT_SCOPE_GLOBAL);
    gtk_widget_add_controller(GTK_WIDGET(made->widget), GTK_EVENT_CONTROLLER(made->keys));

    made->header = gtk_header_bar_new();
    GtkWidget *button = made->menu_button = gtk_menu_button_new();
    gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(button), "open-menu-symbolic");
    gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), G_MENU_MODEL(made->menu));
    gtk_menu_button_set_primary(GTK_MENU_BUTTON(button), TRUE);
    gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, "Menu", -1);
    gtk_header_bar_pack_end(GTK_HEADER_BAR(made->header), button);
    gtk_window_set_titlebar(made->widget, made->header);

    g_signal_connect(made->widget, "close-request", G_CALLBACK(close_asked), made);
    g_signal_connect(made->widget, "notify::is-active", G_CALLBACK(activity_changed), made);
    g_signal_connect_after(made->widget, "realize", G_CALLBACK(realized), made);
    g_signal_connect_after(made->widget, "map", G_CALLBACK(map_changed), made);
    g_signal_connect_after(made->widget, "unmap", G_CALLBACK(map_changed), made);
    GtkSettings *settings = gtk_settings_get_default();
    gboolean prefers_dark = FALSE;
    g_object_get(settings, "gtk-application-prefer-dark-theme", &prefers_dark, NULL);
    made->prefers_dark = prefers_dark;
    const char *const named[] = {"gtk-enable-animations", "gtk-theme-name", "gtk-long-press-time"};
    for (size_t i = 0; i < G_N_ELEMENTS(named); i++) {
        char *signal = g_strconcat("notify::", named[i], NULL);
        g_signal_connect(settings, signal, G_CALLBACK(setting_changed), made);
        g_free(signal);
    }
    GdkSeat *seat = gdk_display_get_default_seat(gtk_widget_get_display(made->canvas));
    if (seat) g_signal_connect(seat, "device-removed", G_CALLBACK(device_removed), made);
    made->alarm = g_source_new(&alarm_functions, sizeof(GSource));
    g_source_set_callback(made->alarm, NULL, made, NULL);
    g_source_set_ready_time(made->alarm, -1);
    /* After a frame that took long, a lift that waits comes before what is due by now. */
    g_source_set_priority(made->alarm, G_PRIORITY_DEFAULT + 10);
    g_source_attach(made->alarm, NULL);
    window_resize(made, width, height);
    return made;
}

/* What desktops keep of a screen's height for bars of their own, and the border that GTK draws where nothing composes
   windows. */
enum { PANELS = 72, BORDER = 12 };
/* Room for the sentences: always the same, as another one must not move what is pressed. */
enum { WORDS_LETTERS = 36, WORDS_LINES = 6 };

void window_resize(window *window, double width, double height)
{
    Canvas *canvas = (Canvas *)window->canvas;
    GdkRectangle screen = {0, 0, INT_MAX, INT_MAX};
    GdkMonitor *monitor = g_list_model_get_item(gdk_display_get_monitors(gtk_widget_get_display(window->canvas)), 0);
    if (monitor) gdk_monitor_get_geometry(monitor, &screen);
    g_clear_object(&monitor);
    int header = 0, letters = 0, line = 0;
    gtk_widget_measure(window->header, GTK_ORIENTATION_VERTICAL, -1, NULL, &header, NULL, NULL);
    PangoLayout *layout = gtk_widget_create_pango_layout(window->source, "n");
    pango_layout_get_pixel_size(layout, &letters, &line);
    g_object_unref(layout);
    letters = letters * WORDS_LETTERS, line = line * WORDS_LINES + 8;

    /* On a low screen the picture is smaller, so that everything can be seen, and the sentences stand beside it. */
    double room = MAX(screen.height - header - PANELS, 1), scale = MIN(1, room / height);
    bool is_beside = width * scale + window->beside + letters + BORDER <= screen.width;
    if (!is_beside) scale = MIN(1, MIN(MAX(room - line, 1) / height, screen.width / width));
    canvas->width = (int)ceil(width * scale + window->beside);
    canvas->height = (int)lround(height * scale);
    gtk_orientable_set_orientation(
        GTK_ORIENTABLE(window->parts), is_beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
    gtk_widget_set_size_request(window->words, is_beside ? letters : -1, is_beside ? -1 : line);
    /* Said where it is narrow, and not left to the parts: a bar with a title in its middle asks for more than it needs. */
    int least = MIN(MAX(canvas->width, letters) + BORDER, screen.width);
    gtk_window_set_default_size(window->widget, is_beside ? -1 : least, -1);
    gtk_widget_queue_resize(window->canvas);
}

void window_set_kiosk(window *window, bool is_kiosk)
{
    window->is_kiosk = is_kiosk;
    gtk_widget_set_visible(window->words, !is_kiosk);
    gtk_widget_set_visible(window->header, !is_kiosk);
    /* Where nothing composes windows, GTK draws a border around, also of the whole screen. */
    gtk_window_set_decorated(window->widget, !is_kiosk);
    if (is_kiosk) gtk_widget_add_css_class(GTK_WIDGET(window->widget), "whole");
    else gtk_widget_remove_css_class(GTK_WIDGET(window->widget), "whole");
    gtk_widget_set_cursor_from_name(window->canvas, is_kiosk ? "none" : NULL);
    if (is_kiosk) gtk_window_fullscreen(window->widget);
    else gtk_window_unfullscreen(window->widget);
}

void window_run(window *window)
{
    guint interrupt = g_unix_signal_add(SIGINT, interrupted, window);
    guint terminate = g_unix_signal_add(SIGTERM, interrupted, window);
    gtk_window_present(window->widget);
    gtk_widget_grab_focus(window->canvas);
    g_main_loop_run(window->loop);
    g_source_remove(interrupt);
    g_source_remove(terminate);
}

void window_close(window *window)
{
    g_main_loop_quit(window->loop);
}

void window_free(window *window)
{
    if (window->ticks) gtk_widget_remove_tick_callback(window->canvas, window->ticks);
    for (guint i = 0; i < window->watches->len; i++) g_source_remove(g_array_index(window->watches, guint, i));
    g_signal_handlers_disconnect_by_data(gtk_settings_get_default(), window);
    g_signal_handlers_disconnect_by_data(window->widget, window);
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window->widget));
    if (surface) g_signal_handlers_disconnect_by_data(surface, window);
    GdkSeat *seat = gdk_display_get_default_seat(gtk_widget_get_display(window->canvas));
    if (seat) g_signal_handlers_disconnect_by_data(seat, window);
    ((Canvas *)window->canvas)->window = NULL;
    gtk_window_destroy(window->widget);
    g_source_destroy(window->alarm);
    g_source_unref(window->alarm);
    g_array_unref(window->watches);
    g_hash_table_unref(window->sections);
    g_object_unref(window->menu);
    g_object_unref(window->actions);
    g_main_loop_unref(window->loop);
    g_free(window);
}

/* ---- Frames, moments and descriptors -------------------------------------------------------------------------------------- */

void window_draw(window *window)
{
    gtk_widget_queue_draw(window->canvas);
}

static gboolean frame_due(GtkWidget *canvas, GdkFrameClock *clock, gpointer data)
{
    window *window = data;
    bool goes_on = window->owner.frame(window->owner.data, gdk_frame_clock_get_frame_time(clock));
    gtk_widget_queue_draw(canvas);
    if (!goes_on) window->ticks = 0;
    return goes_on ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void window_move(window *window)
{
    if (!window->ticks) window->ticks = gtk_widget_add_tick_callback(window->canvas, frame_due, window, NULL);
}

static gboolean is_readable(gint descriptor, GIOCondition condition, gpointer data)
{
    window *window = data;
    (void)condition;
    window->owner.readable(window->owner.data, descriptor);
    return G_SOURCE_CONTINUE;
}

void window_watch(window *window, int descriptor)
{
    guint watch = g_unix_fd_add(descriptor, G_IO_IN, is_readable, window);
    g_array_append_val(window->watches, watch);
}

void window_wake(window *window, int64_t time)
{
    g_source_set_ready_time(window->alarm, time == INT64_MAX ? -1 : MAX(time, 0));
}

/* ---- What the desktop says -------------------------------------------------------------------------------------------------- */

/* Whether the desktop asks for dark apps; false where it says nothing. */
static bool desktop_is_dark(void)
{
    GSettingsSchemaSource *source = g_settings_schema_source_get_default();
    GSettingsSchema *schema = source ? g_settings_schema_source_lookup(source, "org.gnome.desktop.interface", TRUE) : NULL;
    bool is_dark = false;
    if (schema && g_settings_schema_has_key(schema, "color-scheme")) {
        GSettings *settings = g_settings_new("org.gnome.desktop.interface");
        char *scheme = g_settings_get_string(settings, "color-scheme");
        is_dark = g_strcmp0(scheme, "prefer-dark") == 0;
        g_free(scheme);
        g_object_unref(settings);
    }
    if (schema) g_settings_schema_unref(schema);
    return is_dark;
}

window_facts window_get_facts(const window *window)
{
    window_facts facts = {.scale = gtk_widget_get_scale_factor(window->canvas)};
    GdkDisplay *display = gtk_widget_get_display(window->canvas);
    GdkSeat *seat = gdk_display_get_default_seat(display);
    facts.has_mouse = seat && gdk_seat_get_capabilities(seat) & GDK_SEAT_CAPABILITY_POINTER;
    facts.is_wayland = g_strcmp0(G_OBJECT_TYPE_NAME(display), "GdkWaylandDisplay") == 0;
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window->widget));
    GdkMonitor *monitor = surface ? gdk_display_get_monitor_at_surface(display, surface) : NULL;
    /* A window that was never drawn is on none yet; where there is only one, it will be there. */
    GListModel *monitors = gdk_display_get_monitors(display);
    GdkMonitor *only = !monitor && g_list_model_get_n_items(monitors) == 1 ? g_list_model_get_item(monitors, 0) : NULL;
    if (only) monitor = only;
    if (monitor) {
        GdkRectangle geometry;
        gdk_monitor_get_geometry(monitor, &geometry);
        facts.monitor_width = geometry.width, facts.monitor_height = geometry.height;
        facts.monitor_width_mm = gdk_monitor_get_width_mm(monitor);
        facts.monitor_height_mm = gdk_monitor_get_height_mm(monitor);
    }
    g_clear_object(&only);
    gboolean animates = TRUE;
    guint press = 0;
    char *theme = NULL;
    g_object_get(gtk_settings_get_default(), "gtk-enable-animations", &animates, "gtk-long-press-time", &press, "gtk-theme-name", &theme, NULL);
    char *low = g_ascii_strdown(theme ? theme : "", -1);
    /* GTK_THEME comes before the setting. */
    char *forced = g_ascii_strdown(g_getenv("GTK_THEME") ? g_getenv("GTK_THEME") : "", -1);
    const char *shown = *forced ? forced : low;
    facts.is_dark = window->prefers_dark || strstr(shown, "dark") || strstr(shown, "inverse") || (!*forced && desktop_is_dark());
    facts.is_motion_reduced = !animates;
    facts.long_press = (int)press;
    g_free(low);
    g_free(forced);
    g_free(theme);
    return facts;
}

void window_get_corner(const window *window, double *x, double *y)
{
    graphene_point_t corner = {0, 0};
    if (!gtk_widget_compute_point(window->canvas, GTK_WIDGET(window->widget), &GRAPHENE_POINT_INIT(0, 0), &corner))
        corner = GRAPHENE_POINT_INIT(0, 0);
    *x = corner.x, *y = corner.y;
    /* On X11 a border that GTK draws itself belongs to the window's place, on Wayland it does not. */
    double border_x = 0, border_y = 0;
    bool is_wayland = g_strcmp0(G_OBJECT_TYPE_NAME(gtk_widget_get_display(window->canvas)), "GdkWaylandDisplay") == 0;
    if (!is_wayland) gtk_native_get_surface_transform(GTK_NATIVE(window->widget), &border_x, &border_y);
    *x += border_x, *y += border_y;
}

png window_png(window *window)
{
    png made = {NULL, 0};
    GdkPaintable *paintable = gtk_widget_paintable_new(GTK_WIDGET(window->widget));
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gdk_paintable_snapshot(paintable, snapshot, gdk_paintable_get_intrinsic_width(paintable),
        gdk_paintable_get_intrinsic_height(paintable));
    GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
    GskRenderer *renderer = gtk_native_get_renderer(GTK_NATIVE(window->widget));
    if (node && renderer) {
        GdkTexture *texture = gsk_renderer_render_texture(renderer, node, NULL);
        made.bytes = g_bytes_unref_to_data(gdk_texture_save_to_png_bytes(texture), &made.count);
        g_object_unref(texture);
    }
    if (node) gsk_render_node_unref(node);
    g_object_unref(paintable);
    return made;
}
#endif
