/* A window's part: hands the window's input to the host, and the host's events to gestures, layers and menus. */
#include "parts.h"
#include "../gdk-events.h"

#include <glib-unix.h>

static const char key[] = "pressure-gestures-window";

enum { MOST_POINTERS = 16, USUAL_HOLD = 500, CORNER = 10 };

/* A finger, a pen's tip or a button that is down. */
typedef struct Pointer {
    int32_t id; /* 0 if nothing is down */
    int32_t kind;
    GdkPressKind tool;
    GdkEventSequence *sequence;
    Pressable *pressable; /* NULL if it landed on no target, or the target is gone */
    gboolean is_claimed;  /* no other gesture of GTK follows it any more */
    double x, y;
} Pointer;

struct Window {
    int references;
    GtkWidget *root; /* NULL once the window is gone */
    GHashTable *pressables;
    pressure_host *host;
    pressure_host_settings settings;
    guint watch, tick;
    int32_t next_id, next_pointer;
    Pointer pointers[MOST_POINTERS];
    PressureLayer *layers[PRESSURE_HOST_PREVIEWS];
    gint64 shown; /* the time of the frame that the layers show */
    GtkWidget *focus_before;
    GtkEventController *events, *keys_before, *keys_after;
    GdkFrameClock *clock;
    gulong layout;
};

static gboolean take(Window *window, int answer);

/* Wraps calls of the app's handlers, because a handler can close the window. */
static Window *hold(Window *window)
{
    window->references++;
    return window;
}

static void release(Window *window)
{
    if (--window->references > 0) return;
    g_hash_table_unref(window->pressables);
    g_free(window);
}

static Pressable *find(Window *window, int32_t id) { return g_hash_table_lookup(window->pressables, GINT_TO_POINTER(id)); }

static Pointer *pointer_with(Window *window, int32_t id)
{
    for (int i = 0; i < MOST_POINTERS; i++)
        if (window->pointers[i].id == id) return &window->pointers[i];
    return NULL;
}

static Pointer *pointer_on(Window *window, Pressable *pressable)
{
    for (int i = 0; i < MOST_POINTERS; i++)
        if (window->pointers[i].id && window->pointers[i].pressable == pressable) return &window->pointers[i];
    return NULL;
}

static void note(Pressable *pressable, const char *why)
{
    g_free(pressable->note);
    pressable->note = g_strdup(why);
}

static uint32_t stamp_now(void) { return (uint32_t)(g_get_monotonic_time() / 1000); }

static pressure_pointer words_of(const Pointer *pointer, gint64 time, uint32_t stamp)
{
    pressure_pointer words = PRESSURE_POINTER_INIT;
    words.id = pointer->id;
    words.kind = pointer->kind;
    words.time = time;
    words.stamp = stamp;
    words.x = pointer->x, words.y = pointer->y;
    return words;
}

static gint64 time_of(Window *window, uint32_t stamp)
{
    int64_t time = g_get_monotonic_time();
    pressure_host_time(window->host, stamp, &time);
    return time;
}

/* ---- The window and its targets for the host -------------------------------------------------------------------------- */

static void configure(Window *window)
{
    pressure_host_settings now = PRESSURE_HOST_SETTINGS_INIT;
    gboolean animates = TRUE;
    guint held = USUAL_HOLD;
    int dots = 0;
    g_object_get(gtk_widget_get_settings(window->root), "gtk-enable-animations", &animates, "gtk-long-press-time", &held,
        "gtk-xft-dpi", &dots, NULL);
    now.clock = PRESSURE_CLOCK_MONOTONIC;
    if (!animates) now.flags |= PRESSURE_HOST_REDUCED_MOTION;
    if (gtk_widget_get_direction(window->root) == GTK_TEXT_DIR_RTL) now.flags |= PRESSURE_HOST_RIGHT_TO_LEFT;
    now.width = MAX(1, gtk_widget_get_width(window->root));
    now.height = MAX(1, gtk_widget_get_height(window->root));
    if (dots > 0) now.text_scale = CLAMP(dots / 1024.0 / 96, 0.5, 5);
    /* The user has chosen a time that differs from GTK's default. */
    if (held != USUAL_HOLD) now.hold_time = (int64_t)MIN(held, 60000) * 1000;
    if (memcmp(&now, &window->settings, sizeof now) == 0) return;
    window->settings = now;
    if (window->host) pressure_host_configure(window->host, &now, g_get_monotonic_time());
    else window->host = pressure_host_new(&now);
    if (!window->host) g_warning("pressure-gestures: %s", pressure_last_error());
}

/* The monitor under the window. It gives the host the size of a pixel and the position of a touchscreen. */
static void measure(Window *window)
{
    GdkSurface *surface = gtk_native_get_surface(gtk_widget_get_native(window->root));
    GdkMonitor *under = surface ? gdk_display_get_monitor_at_surface(gtk_widget_get_display(window->root), surface) : NULL;
    pressure_monitor monitor = PRESSURE_MONITOR_INIT;
    GdkRectangle pixels;
    if (!under) return;
    gdk_monitor_get_geometry(under, &pixels);
    monitor.width = pixels.width, monitor.height = pixels.height;
    monitor.width_in_mm = gdk_monitor_get_width_mm(under), monitor.height_in_mm = gdk_monitor_get_height_mm(under);
    pressure_host_measure(window->host, &monitor, g_get_monotonic_time());
}

static void action_changed(Pressable *pressable);

static int32_t drawer_of(const Pressable *pressable)
{
    if (pressable->is_drawn_by_app) return PRESSURE_DRAWER_APP;
    /* GTK itself draws the edit menu of a text. */
    gboolean draws = pressable->preview && pressable->offer != PRESSURE_GESTURE_OFFER_EDIT_MENU;
    return draws ? PRESSURE_DRAWER_HOST : PRESSURE_DRAWER_TOOLKIT;
}

static PressureLayer *layer_on(Window *window, Pressable *pressable)
{
    for (int i = 0; i < PRESSURE_HOST_PREVIEWS; i++)
        if (window->layers[i] && layer_pressable(window->layers[i]) == pressable) return window->layers[i];
    return NULL;
}

static double text_height(Window *window, const Items *items)
{
    int high = 0;
    if (items->count == 0) return 0;
    PangoLayout *text = gtk_widget_create_pango_layout(window->root, items->item[0].label);
    pango_layout_get_pixel_size(text, NULL, &high);
    g_object_unref(text);
    return high;
}

/* Fills in the target under a pointer, or with the focus. */
static gboolean fill_target(Window *window, Pressable *pressable, pressure_host_target *target)
{
    static const int32_t presets[] = {PRESSURE_PRESET_STANDARD, PRESSURE_PRESET_LIGHT, PRESSURE_PRESET_FIRM};
    graphene_rect_t bounds;
    int width = 0, height = 0;
    if (!window->root || !gtk_widget_compute_bounds(pressable->widget, window->root, &bounds)) return FALSE;
    Items *items = &pressable->items;
    if (!pressable->menu && !layer_on(window, pressable)) {
        gboolean has_rows = pressable->offer != PRESSURE_GESTURE_OFFER_PLAYBACK;
        items_read(items, has_rows ? pressable->actions : NULL);
        items_mirror(items, pressable->group, pressable->widget, G_CALLBACK(action_changed), pressable);
    }
    target->id = pressable->id;
    target->offer = (int32_t)pressable->offer;
    target->drawer = drawer_of(pressable);
    target->sensitivity = presets[pressable->sensitivity];
    if (pick_scrolls(pressable->widget)) target->flags |= PRESSURE_HOST_SCROLLS;
    if (!pressable->shows_hold) target->flags |= PRESSURE_HOST_NO_HOLD_HINT;
    if (!pressable->is_force_allowed) target->flags |= PRESSURE_HOST_NO_FORCE;
    if (!pressable->is_node_allowed) target->flags |= PRESSURE_HOST_NO_NODE;
    if (items->needs_menu) target->flags |= PRESSURE_HOST_NEEDS_MENU;
    target->frame = (pressure_rect){bounds.origin.x, bounds.origin.y, MAX(1, bounds.size.width), MAX(1, bounds.size.height)};
    if (pressable->preview) preview_get_size(pressable->preview, &width, &height);
    target->card_width = width, target->card_height = height;
    target->text_height = text_height(window, items);
    target->corner_radius = CORNER;
    target->row_count = items->count;
    for (guint i = 0; i < items->count; i++) {
        const Item *item = &items->item[i];
        target->rows[i].id = (int32_t)i + 1;
        if (!item_is_enabled(item)) target->rows[i].flags |= PRESSURE_ACTION_DISABLED;
        if (item->starts_group) target->rows[i].flags |= PRESSURE_ACTION_GROUP;
        if (item->swipe == SWIPE_LEADING) target->leading_action = (int32_t)i + 1;
        if (item->swipe == SWIPE_TRAILING) target->trailing_action = (int32_t)i + 1;
    }
    return TRUE;
}

static void action_changed(Pressable *pressable)
{
    Window *window = pressable->window;
    if (!window || !window->host) return;
    for (guint i = 0; i < pressable->items.count; i++)
        pressure_host_enable(
            window->host, pressable->id, (int32_t)i + 1, item_is_enabled(&pressable->items.item[i]), g_get_monotonic_time());
    if (layer_on(window, pressable)) layer_states(layer_on(window, pressable));
    take(window, 0);
}

/* ---- Layers ----------------------------------------------------------------------------------------------------------- */

/* The window or a part of it has another size, so that shown things must move. */
static void laid_out(GdkFrameClock *clock, Window *window)
{
    (void)clock;
    gboolean is_other = window->settings.width != gtk_widget_get_width(window->root)
        || window->settings.height != gtk_widget_get_height(window->root);
    if (is_other) {
        configure(window);
        Pressable *pressable = window->layers[0] ? layer_pressable(window->layers[0]) : NULL;
        pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
        if (pressable && fill_target(window, pressable, &target))
            pressure_host_change(window->host, &target, g_get_monotonic_time());
        hold(window);
        take(window, 0);
        if (!window->root) return release(window);
        release(window);
    }
    for (int i = 0; i < PRESSURE_HOST_PREVIEWS; i++)
        if (window->layers[i]) layer_allocate(window->layers[i]);
}

static void watch_layout(Window *window, gboolean is_wanted)
{
    if (is_wanted == (window->clock != NULL)) return;
    if (is_wanted) {
        window->clock = g_object_ref(gtk_widget_get_frame_clock(window->root));
        window->layout = g_signal_connect_after(window->clock, "layout", G_CALLBACK(laid_out), window);
        return;
    }
    /* The clock of a window that closes has let go of it by now. */
    if (g_signal_handler_is_connected(window->clock, window->layout)) g_signal_handler_disconnect(window->clock, window->layout);
    g_clear_object(&window->clock);
}

static void drop_layer(Window *window, int place)
{
    PressureLayer *layer = g_steal_pointer(&window->layers[place]);
    if (layer) layer_remove(layer);
}

static void chosen(Pressable *pressable, int row)
{
    take(pressable->window, pressure_host_choose(pressable->window->host, pressable->id, row, g_get_monotonic_time()));
}

/* Draws everything for a time; returns whether something still moves. */
static gboolean show(Window *window, gint64 time)
{
    PressureLayer *before[PRESSURE_HOST_PREVIEWS], *now[PRESSURE_HOST_PREVIEWS] = {NULL};
    pressure_host_preview previews[PRESSURE_HOST_PREVIEWS];
    int count = 0;
    /* A frame has the time of its beginning. Things that an event has ended since then must not reappear in it. */
    time = window->shown = MAX(time, window->shown);
    memcpy(before, window->layers, sizeof before);
    for (int i = 0; i < PRESSURE_HOST_PREVIEWS; i++) {
        pressure_host_preview preview = {.size = sizeof preview};
        if (pressure_host_get_preview(window->host, i, time, &preview) != 1) continue;
        Pressable *pressable = find(window, preview.target);
        if (!pressable || !pressable->widget || !gtk_widget_get_mapped(pressable->widget)
            || preview.values.stage == PRESSURE_MOTION_NOTHING)
            continue;
        for (int j = 0; j < PRESSURE_HOST_PREVIEWS; j++)
            if (before[j] && layer_pressable(before[j]) == pressable) now[count] = g_steal_pointer(&before[j]);
        if (!now[count]) now[count] = layer_new(window->root, pressable, chosen);
        previews[count++] = preview;
    }
    memcpy(window->layers, now, sizeof now);
    watch_layout(window, count > 0);
    for (int i = 0; i < PRESSURE_HOST_PREVIEWS; i++)
        if (before[i]) layer_remove(before[i]);
    hold(window);
    /* The app makes the content of a card, and its function can do anything. */
    for (int i = 0; i < count; i++)
        for (int j = 0; now[i] && j < PRESSURE_HOST_PREVIEWS; j++)
            if (window->layers[j] == now[i]) {
                layer_show(now[i], &previews[i]);
                break;
            }
    gboolean moves = window->host && pressure_host_moves(window->host, time) == 1;
    release(window);
    return moves;
}

static gboolean ticked(GtkWidget *root, GdkFrameClock *clock, gpointer data)
{
    Window *window = data;
    (void)root;
    if (show(window, gdk_frame_clock_get_frame_time(clock))) return G_SOURCE_CONTINUE;
    /* At rest nothing is drawn until something happens. */
    window->tick = 0;
    return G_SOURCE_REMOVE;
}

static void stop_drawing(Window *window)
{
    if (window->tick) gtk_widget_remove_tick_callback(window->root, window->tick);
    window->tick = 0;
    for (int i = 0; i < PRESSURE_HOST_PREVIEWS; i++) drop_layer(window, i);
    watch_layout(window, FALSE);
}

/* ---- Focus ------------------------------------------------------------------------------------------------------------ */

static void focus(Window *window, Pressable *pressable, int row)
{
    PressureLayer *layer = layer_on(window, pressable);
    if (row != PRESSURE_FOCUS_NONE) {
        GtkWidget *before = gtk_root_get_focus(GTK_ROOT(window->root));
        if (!layer) return;
        if (!window->focus_before && before && !gtk_widget_is_ancestor(before, GTK_WIDGET(layer)))
            g_set_weak_pointer(&window->focus_before, before);
        return layer_focus(layer, row);
    }
    /* A row that has the focus when it goes leaves it to GTK, which gives it to the first row of the list. */
    if (layer) layer_focus(layer, row);
    if (window->focus_before && gtk_widget_get_mapped(window->focus_before)) gtk_widget_grab_focus(window->focus_before);
    else if (layer) gtk_root_set_focus(GTK_ROOT(window->root), NULL);
    g_clear_weak_pointer(&window->focus_before);
}

/* ---- Other gestures --------------------------------------------------------------------------------------------------- */

/* Everything else that follows this finger, from the widget up to the window, lets go of it. A claim alone would not reach
   a scrolled list around the widget, which has heard of the finger first. What is only denied waits for a lift that does not
   come, for the claim keeps it, and takes no finger after that: a list would be dead to taps. */
static void reset_others(GtkWidget *widget, GtkGesture *claimer, GdkEventSequence *sequence)
{
    for (; widget; widget = gtk_widget_get_parent(widget)) {
        GListModel *controllers = gtk_widget_observe_controllers(widget);
        guint count = g_list_model_get_n_items(controllers);
        GPtrArray *others = g_ptr_array_new_with_free_func(g_object_unref);
        for (guint i = 0; i < count; i++) g_ptr_array_add(others, g_list_model_get_item(controllers, i));
        g_object_unref(controllers);
        for (guint i = 0; i < others->len; i++) {
            GtkGesture *other = others->pdata[i];
            if (GTK_IS_GESTURE(other) && other != claimer && gtk_gesture_handles_sequence(other, sequence))
                gtk_event_controller_reset(GTK_EVENT_CONTROLLER(other));
        }
        g_ptr_array_unref(others);
    }
}

/* Once a press is ours, nothing else may follow the finger: no scrolling, no click, no drag. */
static void claim(Pointer *pointer)
{
    if (!pointer || pointer->is_claimed || !pointer->pressable || !pointer->pressable->widget) return;
    pointer->is_claimed = TRUE;
    GtkWidget *widget = g_object_ref(pointer->pressable->widget);
    GtkGesture *claimer = g_object_ref(pointer->pressable->claimer);
    GdkEventSequence *sequence = pointer->sequence;
    /* First, because the claim denies the widget's own gestures, and reset_others would no longer find them. */
    reset_others(widget, claimer, sequence);
    gtk_gesture_set_sequence_state(claimer, sequence, GTK_EVENT_SEQUENCE_CLAIMED);
    g_object_unref(claimer);
    g_object_unref(widget);
}

static void lose(Window *window, Pointer *pointer)
{
    int32_t id = pointer->id;
    *pointer = (Pointer){0};
    if (window->host) pressure_host_lost(window->host, id, g_get_monotonic_time());
}

void window_taken(Pressable *pressable, GdkEventSequence *sequence)
{
    Window *window = pressable->window;
    if (!window || !window->root) return;
    for (int i = 0; i < MOST_POINTERS; i++) {
        Pointer *pointer = &window->pointers[i];
        if (!pointer->id || pointer->pressable != pressable || pointer->sequence != sequence || pointer->is_claimed) continue;
        note(pressable, "Another gesture, such as scrolling or a drag, took the finger.");
        lose(window, pointer);
        take(window, 0);
        return;
    }
}

/* ---- The host's events ------------------------------------------------------------------------------------------------ */

static void choose(Pressable *pressable, const char *action, GVariant *target)
{
    char *name = g_strdup(action);
    if (target) g_variant_ref(target);
    pressable->choose(pressable, name, target);
    g_clear_pointer(&target, g_variant_unref);
    g_free(name);
}

/* GTK's menu has closed by itself. */
static void menu_closed(Pressable *pressable, gboolean is_chosen, const char *action, GVariant *target)
{
    Window *window = hold(pressable->window);
    PressureGesture *gesture = g_object_ref(pressable->gesture);
    menu_close(g_steal_pointer(&pressable->menu));
    int reason = is_chosen || action ? PRESSURE_END_CHOSEN : PRESSURE_END_DISMISSED;
    pressure_host_end(window->host, pressable->id, reason, g_get_monotonic_time());
    if (action) {
        char *name = g_strdup_printf("%s.%s", pressable->group, action);
        choose(pressable, name, target);
        g_free(name);
    }
    take(window, 0);
    g_object_unref(gesture);
    release(window);
}

static void open_menu(Window *window, Pressable *pressable)
{
    if (pressable->menu || !pressable->widget || !gtk_widget_get_mapped(pressable->widget) || !pressable->actions) return;
    /* At the finger if the widget is large, otherwise at the widget, so that the hand does not hide the menu. */
    enum { LARGE = 160 };
    graphene_point_t place;
    GdkRectangle spot = {0, 0, 1, 1};
    gboolean is_at_finger = pressable->spot.x >= 0 && gtk_widget_get_height(pressable->widget) > LARGE
        && gtk_widget_compute_point(window->root, pressable->widget, &pressable->spot, &place);
    if (is_at_finger) spot.x = (int)place.x, spot.y = (int)place.y;
    pressable->menu = menu_show(pressable, pressable->widget, is_at_finger ? &spot : NULL, menu_closed);
    /* GTK tells the lift to the menu alone, if at all: what is shown stays from here on. */
    for (Pointer *pointer; (pointer = pointer_on(window, pressable));) {
        pressure_pointer words = words_of(pointer, g_get_monotonic_time(), stamp_now());
        *pointer = (Pointer){0};
        pressure_host_ended(window->host, &words);
    }
}

static void tell(Pressable *pressable, const pressure_host_event *event)
{
    static const char *const words[] = {"", "hint", "peek", "progress", "pop", "action", "ended", "tap"};
    const char *more = event->kind != PRESSURE_HOST_HINT ? "" : event->cause == PRESSURE_REASON_HOLD ? " hold" : event->share > 0 ? "" : " back";
    g_debug("%.6f target %d %s%s", (double)event->time / 1e6, event->target, words[event->kind], more);
    pressable->hear(pressable, event);
}

static void hear(Window *window, const pressure_host_event *event)
{
    Pressable *pressable = find(window, event->target);
    if (event->kind == PRESSURE_HOST_CLAIM) return claim(pointer_with(window, event->pointer));
    if (!pressable || !window->root) return;
    PressureGesture *gesture = g_object_ref(pressable->gesture);
    switch (event->kind) {
    case PRESSURE_HOST_PEEK:
        tell(pressable, event);
        /* The handler has perhaps decided that the app draws this time. */
        if (window->host && pressable->is_drawn_by_app) pressure_host_answer(window->host, PRESSURE_DRAWER_APP, NULL, g_get_monotonic_time());
        break;
    case PRESSURE_HOST_ACTION: {
        Item *item = event->action >= 1 && event->action <= (int32_t)pressable->items.count ? &pressable->items.item[event->action - 1] : NULL;
        if (item && item->action) choose(pressable, item->action, item->target);
        break;
    }
    case PRESSURE_HOST_ENDED:
        menu_close(g_steal_pointer(&pressable->menu));
        tell(pressable, event);
        break;
    case PRESSURE_HOST_MENU: open_menu(window, pressable); break;
    case PRESSURE_HOST_FOCUS:
        /* By now the layer exists. */
        show(window, g_get_monotonic_time());
        if (window->root) focus(window, pressable, event->value);
        break;
    case PRESSURE_HOST_HINT:
    case PRESSURE_HOST_PROGRESS:
    case PRESSURE_HOST_POP:
    case PRESSURE_HOST_TAP: tell(pressable, event); break;
    default: break;
    }
    g_object_unref(gesture);
}

/* Each event looks its gesture up anew: a handler of the app's may close the window, which frees it, or remove the widget.
   Returns whether the host's answer was that the input is its own. */
static gboolean take(Window *window, int answer)
{
    pressure_host_event event = PRESSURE_HOST_EVENT_INIT;
    gboolean draws = window->layers[0] != NULL;
    hold(window);
    for (; window->host && pressure_host_next_event(window->host, &event) == 1; draws = TRUE) hear(window, &event);
    /* Drawn at once, and in each frame while something moves. */
    if (draws && window->root && show(window, g_get_monotonic_time()) && !window->tick)
        window->tick = gtk_widget_add_tick_callback(window->root, ticked, window, NULL);
    release(window);
    return answer == 1;
}

/* The deadline of a hold has come, or an event waits. */
static gboolean host_ready(gint descriptor, GIOCondition condition, gpointer data)
{
    Window *window = hold(data);
    (void)descriptor, (void)condition;
    take(window, pressure_host_dispatch(window->host));
    gboolean goes_on = window->root != NULL;
    release(window);
    return goes_on ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* ---- Pointers --------------------------------------------------------------------------------------------------------- */

static Pointer *pointer_of(Window *window, const GdkPress *press)
{
    for (int i = 0; i < MOST_POINTERS; i++) {
        Pointer *pointer = &window->pointers[i];
        gboolean is_finger = press->kind == GDK_PRESS_FINGER;
        if (pointer->id && (is_finger ? pointer->sequence == press->sequence : pointer->tool == press->kind && !pointer->sequence))
            return pointer;
    }
    return NULL;
}

/* The position of an event in the window; FALSE if the event belongs to another surface, such as a menu's. */
static gboolean place_of(Window *window, const GdkPress *press, double *x, double *y)
{
    graphene_point_t place;
    if (!press->native || !window->root) return FALSE;
    if (GTK_WIDGET(press->native) == window->root) {
        *x = press->x, *y = press->y;
        return TRUE;
    }
    if (!gtk_widget_compute_point(GTK_WIDGET(press->native), window->root,
            &GRAPHENE_POINT_INIT((float)press->x, (float)press->y), &place))
        return FALSE;
    *x = place.x, *y = place.y;
    return TRUE;
}

/* Finds the gesture under a pointer that lands, and fills in the target for the host; NULL if there is none. */
static Pressable *land(Window *window, const GdkPress *press, gint64 time, pressure_host_target *target)
{
    Pressable *pressable = pick_at(press->native, press->x, press->y);
    if (!pressable || pressable->window != window || !pick_can_press(pressable)) return NULL;
    note(pressable, NULL);
    if (pick_is_moving(pressable->widget, time)) {
        note(pressable, "The list was moving: the finger stopped the list, and pressed nothing.");
        return NULL;
    }
    return fill_target(window, pressable, target) ? pressable : NULL;
}

static gboolean began(Window *window, const GdkPress *press)
{
    static const int32_t kinds[] = {PRESSURE_POINTER_FINGER, PRESSURE_POINTER_PEN, PRESSURE_POINTER_PEN, PRESSURE_POINTER_MOUSE, PRESSURE_POINTER_MOUSE};
    Pointer *pointer = pointer_of(window, press);
    /* Something else received its end, such as an open menu. */
    if (pointer) lose(window, pointer);
    pointer = pointer_with(window, 0);
    double x, y;
    if (!pointer || press->kind == GDK_PRESS_ERASER || !place_of(window, press, &x, &y)) return FALSE;
    configure(window);
    gint64 time = time_of(window, press->stamp);
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    Pressable *pressable = land(window, press, time, &target);
    if (GTK_WIDGET(press->native) != window->root && !pressable) return FALSE;
    if (pressable) pressable->spot = GRAPHENE_POINT_INIT((float)x, (float)y);
    *pointer = (Pointer){++window->next_pointer, kinds[press->kind], press->kind, press->sequence, pressable, FALSE, x, y};
    /* G_MESSAGES_DEBUG=pressure-gestures shows every press, and the host's events. */
    if (pressable) g_debug("%.6f target %d touch", (double)time / 1e6, pressable->id);
    pressure_pointer words = words_of(pointer, time, press->stamp);
    if (press->kind == GDK_PRESS_PEN) words.pressure = press->pressure;
    gboolean is_taken = pressure_host_began(window->host, &words, pressable ? &target : NULL) == 1;
    if (is_taken) pointer->pressable = NULL;
    return take(window, is_taken);
}

typedef struct Moving {
    Window *window;
    Pointer *pointer;
    gboolean is_taken;
} Moving;

static void move(gpointer data, const GdkPress *press)
{
    Moving *moving = data;
    Pointer *pointer = moving->pointer;
    if (!place_of(moving->window, press, &pointer->x, &pointer->y)) return;
    pressure_pointer words = words_of(pointer, time_of(moving->window, press->stamp), press->stamp);
    if (pointer->kind == PRESSURE_POINTER_PEN) words.pressure = press->pressure;
    moving->is_taken = pressure_host_moved(moving->window->host, &words) == 1;
}

/* While nothing is down, movements show which pad moves the pointer, and when a pen was above the surface. */
static gboolean hovered(Window *window, const GdkPress *press)
{
    Pointer above = {.id = -1, .kind = press->kind == GDK_PRESS_PEN ? PRESSURE_POINTER_PEN : PRESSURE_POINTER_MOUSE};
    if (press->kind == GDK_PRESS_FINGER || press->kind == GDK_PRESS_ERASER || !place_of(window, press, &above.x, &above.y)) return FALSE;
    pressure_pointer words = words_of(&above, time_of(window, press->stamp), press->stamp);
    pressure_host_moved(window->host, &words);
    return FALSE;
}

static gboolean moved(Window *window, const GdkPress *press, GdkEvent *event)
{
    Pointer *pointer = pointer_of(window, press);
    if (!pointer) return hovered(window, press);
    Moving moving = {window, pointer, FALSE};
    if (press->kind == GDK_PRESS_PEN) gdk_press_history(event, press, move, &moving);
    move(&moving, press);
    /* A claimed pointer's events go on to the widget, because its gesture follows the pointer. */
    return take(window, moving.is_taken && !pointer->is_claimed);
}

static gboolean ended(Window *window, const GdkPress *press)
{
    Pointer *pointer = pointer_of(window, press);
    if (!pointer) return FALSE;
    /* Wayland does not report where a finger lifts; GTK keeps the last position. */
    double x, y;
    if (place_of(window, press, &x, &y)) pointer->x = x, pointer->y = y;
    Pointer lifted = *pointer;
    pressure_pointer words = words_of(&lifted, time_of(window, press->stamp), press->stamp);
    /* Events still find the pointer here. A handler of an event has perhaps released it. */
    gboolean is_taken = take(window, pressure_host_ended(window->host, &words));
    if (pointer->id == lifted.id) *pointer = (Pointer){0};
    return is_taken && !lifted.is_claimed;
}

/* A second button, or the one on a pen's side. Here it only ends things: the gesture's own click shows what it offers, after
   the widget's children had that click. */
static gboolean other_button(Window *window, const GdkPress *press)
{
    double x, y;
    if (!place_of(window, press, &x, &y) || GTK_WIDGET(press->native) != window->root) return FALSE;
    Pointer *pointer = pointer_of(window, press), none = {.id = -1, .kind = PRESSURE_POINTER_MOUSE, .x = x, .y = y};
    pressure_pointer words = words_of(pointer ? pointer : &none, time_of(window, press->stamp), press->stamp);
    gboolean is_pressing = pointer && pointer->pressable;
    return take(window, pressure_host_other_button(window->host, &words, NULL)) || is_pressing;
}

static gboolean turned(Window *window, const GdkPress *press)
{
    for (int i = 0; i < MOST_POINTERS; i++) {
        Pointer *pointer = &window->pointers[i];
        if (!pointer->id || pointer->kind != PRESSURE_POINTER_MOUSE) continue;
        gint64 time = time_of(window, press->stamp);
        return take(window, pressure_host_wheel(window->host, pointer->id, press->steps, time));
    }
    return FALSE;
}

static gboolean happened(Window *window, GdkEvent *event)
{
    GdkPress press;
    if (gdk_event_get_event_type(event) == GDK_GRAB_BROKEN) {
        for (int i = 0; i < MOST_POINTERS; i++)
            if (window->pointers[i].id && !window->pointers[i].sequence) lose(window, &window->pointers[i]);
        return take(window, 0);
    }
    if (!gdk_press_read(event, &press)) return FALSE;
    switch (press.change) {
    case GDK_PRESS_BEGAN: return began(window, &press);
    case GDK_PRESS_MOVED: return moved(window, &press, event);
    case GDK_PRESS_ENDED: return ended(window, &press);
    case GDK_PRESS_BUTTON: return other_button(window, &press);
    case GDK_PRESS_TURNED: return turned(window, &press);
    case GDK_PRESS_LOST: {
        Pointer *pointer = pointer_of(window, &press);
        if (pointer) lose(window, pointer);
        return take(window, 0);
    }
    default: return FALSE;
    }
}

static gboolean came(GtkEventControllerLegacy *controller, GdkEvent *event, Window *window)
{
    (void)controller;
    if (!window->host) return FALSE;
    hold(window);
    gboolean is_taken = happened(window, event);
    release(window);
    return is_taken;
}

/* ---- Keys ------------------------------------------------------------------------------------------------------------- */

static int key_of(guint value, GdkModifierType state)
{
    static const int keys[] = {
        [GDK_PRESS_KEY_UP] = PRESSURE_KEY_UP, [GDK_PRESS_KEY_DOWN] = PRESSURE_KEY_DOWN, [GDK_PRESS_KEY_LEFT] = PRESSURE_KEY_LEFT,
        [GDK_PRESS_KEY_RIGHT] = PRESSURE_KEY_RIGHT, [GDK_PRESS_KEY_TAB] = PRESSURE_KEY_TAB,
        [GDK_PRESS_KEY_BACK_TAB] = PRESSURE_KEY_BACK_TAB, [GDK_PRESS_KEY_ENTER] = PRESSURE_KEY_ENTER,
        [GDK_PRESS_KEY_SPACE] = PRESSURE_KEY_SPACE, [GDK_PRESS_KEY_ESCAPE] = PRESSURE_KEY_ESCAPE,
        [GDK_PRESS_KEY_OTHER] = PRESSURE_KEY_OTHER};
    return keys[gdk_press_key(value, state)];
}

/* A pinned preview or menu gets the keys first. */
static gboolean key_before(GtkEventControllerKey *controller, guint value, guint code, GdkModifierType state, Window *window)
{
    (void)controller, (void)code;
    if (!window->host || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) return FALSE;
    return take(window, pressure_host_key(window->host, key_of(value, state), NULL, g_get_monotonic_time()));
}

/* The gesture around the focused widget, or the only gesture inside it, because a list focuses the row around a widget. */
static Pressable *focused_pressable(Window *window, GtkWidget *focused)
{
    for (GtkWidget *widget = focused; widget; widget = gtk_widget_get_parent(widget))
        if (pick_on(widget)) return pick_on(widget);
    Pressable *found = NULL;
    GHashTableIter each;
    gpointer pressable;
    g_hash_table_iter_init(&each, window->pressables);
    while (g_hash_table_iter_next(&each, NULL, &pressable)) {
        GtkWidget *widget = ((Pressable *)pressable)->widget;
        if (!widget || !gtk_widget_is_ancestor(widget, focused)) continue;
        if (found) return NULL;
        found = pressable;
    }
    return found;
}

/* The Menu key and Shift+F10 show what a press would show, unless a widget uses these keys itself. */
static gboolean key_after(GtkEventControllerKey *controller, guint value, guint code, GdkModifierType state, Window *window)
{
    (void)controller, (void)code;
    GdkModifierType held = state & gtk_accelerator_get_default_mod_mask();
    if (!window->host || !((value == GDK_KEY_Menu && !held) || (value == GDK_KEY_F10 && held == GDK_SHIFT_MASK))) return FALSE;
    GtkWidget *focused = gtk_root_get_focus(GTK_ROOT(window->root));
    Pressable *pressable = focused ? focused_pressable(window, focused) : NULL;
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    configure(window);
    if (!pressable || !pick_can_press(pressable) || !fill_target(window, pressable, &target)) return FALSE;
    pressable->spot = GRAPHENE_POINT_INIT(-1, -1);
    return take(window, pressure_host_key(window->host, PRESSURE_KEY_MENU, &target, g_get_monotonic_time()));
}

/* ---- By the app ------------------------------------------------------------------------------------------------------- */

gboolean window_show_at(Pressable *pressable, double x, double y)
{
    Window *window = pressable->window;
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    if (!window || !window->host || !gtk_widget_get_mapped(pressable->widget) || !pick_can_press(pressable)) return FALSE;
    configure(window);
    if (!fill_target(window, pressable, &target)) return FALSE;
    pressable->spot = GRAPHENE_POINT_INIT((float)x, (float)y);
    if (x < 0) return take(window, pressure_host_show(window->host, &target, g_get_monotonic_time()));
    Pointer none = {.id = -1, .kind = PRESSURE_POINTER_MOUSE, .x = x, .y = y};
    pressure_pointer words = words_of(&none, g_get_monotonic_time(), stamp_now());
    return take(window, pressure_host_other_button(window->host, &words, &target));
}

void window_cancel(Pressable *pressable)
{
    Window *window = pressable->window;
    if (window && window->host)
        take(window, pressure_host_cancel(window->host, pressable->id, g_get_monotonic_time()));
}

void window_end(Pressable *pressable)
{
    Window *window = pressable->window;
    if (window && window->host)
        take(window, pressure_host_end(window->host, pressable->id, PRESSURE_END_DISMISSED, g_get_monotonic_time()));
}

char *window_explain(Pressable *pressable)
{
    Window *window = pressable->window;
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    char line[1024] = "";
    int32_t staying = 0;
    if (!window || !window->host) return g_strdup("The gesture's widget is in no window.");
    gboolean stays = pressure_host_staying(window->host, &staying) == 1 && staying == pressable->id;
    if (pressable->note && !stays && !pointer_on(window, pressable)) {
        pressure_host_source(window->host, line, sizeof line);
        return g_strdup_printf("%s %s", pressable->note, line);
    }
    target.id = pressable->id;
    target.offer = (int32_t)pressable->offer;
    if (!pressable->is_force_allowed) target.flags |= PRESSURE_HOST_NO_FORCE;
    pressure_host_explain(window->host, &target, g_get_monotonic_time(), line, sizeof line);
    return g_strdup(line);
}

gboolean window_play(Pressable *pressable, const char *recording, double speed, GError **error)
{
    Window *window = pressable->window;
    pressure_host_target target = PRESSURE_HOST_TARGET_INIT;
    if (!window || !window->host || !gtk_widget_get_mapped(pressable->widget)) {
        g_set_error(error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: the widget is in no window that is shown", recording);
        return FALSE;
    }
    configure(window);
    if (!fill_target(window, pressable, &target)) {
        g_set_error(error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: the widget is in no window that is shown", recording);
        return FALSE;
    }
    gboolean plays = pressure_host_play(window->host, recording, speed, &target) == 0;
    /* For a file that cannot be played, the library's text names the file. */
    if (!plays) g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_FAILED, pressure_last_error());
    return plays;
}

/* ---- The window ------------------------------------------------------------------------------------------------------- */

static gboolean wants_node(Window *window)
{
    GHashTableIter each;
    gpointer pressable;
    g_hash_table_iter_init(&each, window->pressables);
    while (g_hash_table_iter_next(&each, NULL, &pressable)) {
        Pressable *one = pressable;
        if (one->is_node_allowed && one->is_force_allowed && one->is_enabled) return TRUE;
    }
    return FALSE;
}

/* Otherwise the host and the claimer would take the next finger for a second finger. */
static void let_go(Window *window)
{
    for (int i = 0; i < MOST_POINTERS; i++) {
        Pressable *pressable = window->pointers[i].pressable;
        if (window->pointers[i].id) lose(window, &window->pointers[i]);
        if (pressable && pressable->claimer) gtk_event_controller_reset(GTK_EVENT_CONTROLLER(pressable->claimer));
    }
}

/* A hidden window does not receive the lift of a pointer that was down. */
static void activate(Window *window)
{
    if (!window->root || !window->host) return;
    gboolean is_mapped = gtk_widget_get_mapped(window->root);
    gboolean is_active = is_mapped && (!GTK_IS_WINDOW(window->root) || gtk_window_is_active(GTK_WINDOW(window->root)));
    pressure_host_allow(window->host, TRUE, wants_node(window));
    /* Before a press: one that begins on another size ends. */
    if (is_mapped) measure(window);
    int activity = is_active ? PRESSURE_HOST_ACTIVE : is_mapped ? PRESSURE_HOST_INACTIVE : PRESSURE_HOST_HIDDEN;
    hold(window);
    int is_taken = pressure_host_activate(window->host, activity, g_get_monotonic_time());
    if (!is_mapped) let_go(window);
    take(window, is_taken);
    release(window);
}

static void gone(GtkWidget *root, Window *window)
{
    hold(window);
    GList *pressables = g_hash_table_get_values(window->pressables);
    for (GList *each = pressables; each; each = each->next) g_object_ref(((Pressable *)each->data)->gesture);
    for (GList *each = pressables; each; each = each->next) {
        PressureGesture *gesture = ((Pressable *)each->data)->gesture;
        window_remove(each->data);
        g_object_unref(gesture);
    }
    g_list_free(pressables);
    stop_drawing(window);
    g_clear_weak_pointer(&window->focus_before);
    window->root = NULL;
    g_object_set_data(G_OBJECT(root), key, NULL);
    g_signal_handlers_disconnect_by_data(root, window);
    GtkEventController *controllers[] = {window->events, window->keys_before, window->keys_after};
    for (size_t i = 0; i < G_N_ELEMENTS(controllers); i++) {
        g_signal_handlers_disconnect_by_data(controllers[i], window);
        gtk_widget_remove_controller(root, controllers[i]);
    }
    /* A watch whose callback runs now ends by itself. */
    if (window->watch) g_source_remove(window->watch);
    pressure_host_free(g_steal_pointer(&window->host));
    release(window);
    release(window);
}

static GtkEventController *add_keys(Window *window, GtkPropagationPhase phase, GCallback pressed)
{
    GtkEventController *keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(keys, phase);
    g_signal_connect(keys, "key-pressed", pressed, window);
    gtk_widget_add_controller(window->root, keys);
    return keys;
}

Window *window_of(GtkWidget *root)
{
    Window *window = g_object_get_data(G_OBJECT(root), key);
    if (window) return window;
    window = g_new0(Window, 1);
    window->references = 1;
    window->root = root;
    window->pressables = g_hash_table_new(NULL, NULL);
    g_object_set_data(G_OBJECT(root), key, window);
    configure(window);
    gboolean is_wayland = strcmp(G_OBJECT_TYPE_NAME(gtk_widget_get_display(root)), "GdkWaylandDisplay") == 0;
    if (window->host) pressure_host_watch(window->host, is_wayland ? PRESSURE_STAMPS_KERNEL : PRESSURE_STAMPS_SERVER, NULL);
    /* After events: if a frame took long, a waiting lift is handled before the deadline of a hold. */
    if (window->host)
        window->watch = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT + 10, pressure_host_fd(window->host), G_IO_IN, host_ready, window, NULL);
    /* On the window and in the capture phase: it hears each finger before anything scrolls with it, and its lift whatever
       has it by then. */
    window->events = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(window->events, GTK_PHASE_CAPTURE);
    g_signal_connect(window->events, "event", G_CALLBACK(came), window);
    gtk_widget_add_controller(root, window->events);
    window->keys_before = add_keys(window, GTK_PHASE_CAPTURE, G_CALLBACK(key_before));
    window->keys_after = add_keys(window, GTK_PHASE_BUBBLE, G_CALLBACK(key_after));
    g_signal_connect(root, "destroy", G_CALLBACK(gone), window);
    g_signal_connect_data(root, "map", G_CALLBACK(activate), window, NULL, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
    g_signal_connect_data(root, "unmap", G_CALLBACK(activate), window, NULL, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
    if (GTK_IS_WINDOW(root)) g_signal_connect_swapped(root, "notify::is-active", G_CALLBACK(activate), window);
    return window;
}

gboolean window_is_of(Window *window, GtkWidget *root) { return window->root == root; }

void window_changed(Pressable *pressable)
{
    Window *window = hold(pressable->window);
    if (!pressable->is_enabled) window_cancel(pressable);
    if (window->root && gtk_widget_get_mapped(window->root)) activate(window);
    release(window);
}

void window_add(Window *window, Pressable *pressable)
{
    pressable->window = window;
    pressable->id = ++window->next_id;
    g_hash_table_insert(window->pressables, GINT_TO_POINTER(pressable->id), pressable);
    window_changed(pressable);
}

void window_remove(Pressable *pressable)
{
    Window *window = pressable->window;
    if (!window) return;
    hold(window);
    PressureGesture *gesture = g_object_ref(pressable->gesture);
    if (window->host) pressure_host_remove(window->host, pressable->id, g_get_monotonic_time());
    /* The app receives the last events before the gesture is removed. */
    take(window, 0);
    menu_close(g_steal_pointer(&pressable->menu));
    /* If a gesture follows a finger when its window closes, GTK never releases the widget. */
    if (pressable->claimer) gtk_event_controller_reset(GTK_EVENT_CONTROLLER(pressable->claimer));
    g_hash_table_remove(window->pressables, GINT_TO_POINTER(pressable->id));
    for (int i = 0; i < PRESSURE_HOST_PREVIEWS; i++)
        if (window->layers[i] && layer_pressable(window->layers[i]) == pressable) drop_layer(window, i);
    for (int i = 0; i < MOST_POINTERS; i++)
        if (window->pointers[i].pressable == pressable) window->pointers[i].pressable = NULL;
    items_clear(&pressable->items);
    pressable->window = NULL;
    g_object_unref(gesture);
    release(window);
}
