/*
 * A list that peeks and pops, with GTK 4: places from the toolkit, force from the device's node, time from GLib.
 *
 *     ./gtk4-list /dev/input/event5            with the touchscreen under the window; --rotation 90 where it is turned
 *     ./gtk4-list [--mouse]                    without a force: holds lead to everything; a mouse can be the finger
 *     … --size 344x194                         how large the screen is in millimetres, where the monitor does not say
 *     ./gtk4-list --play ../../Recordings/swipe.evemu [--at-once]
 *                                              a recording plays the part of the screen, see player.h
 *     … --shot peekBegan peek.png              an image of the window when this happens; --at-once ends at the end
 *
 * Everything that an app needs is in App, hit_test, touch, show and the four handlers of the gesture.
 */
#include <gdk/gdk.h>
#include <glib-unix.h>
#include <gtk/gtk.h>

#include <pressure-gestures.h>

#include "player.h"
#include "screen.h"

#define ROWS 8
#define ACTIONS 3

/* The screen that a recording is played on, in millimetres, and its pixels for each; a guess where nobody knows better. */
enum { PLAYED_WIDTH = 100, PLAYED_HEIGHT = 160, PLAYED_SCALE = 4 };

static const char *const senders[ROWS] = {"Ada", "Blaise", "Charles", "Dorothy", "Edsger", "Frances", "Grace", "Hedy"};
static const char *const subjects[ROWS] = {
    "Notes on the engine", "A wager", "Mills and stores", "Orbits", "Shortest paths", "Compilers", "A moth", "Hopping",
};
static const char *const action_names[ACTIONS] = {"Reply", "Forward", "Archive"};

typedef struct App {
    GtkWidget *window, *pages, *overview, *list, *dim, *layer, *card, *card_title, *card_text, *detail, *actions[ACTIONS];
    GtkGesture *finger;
    pressure_session *touches;
    double scale; /* pixels for each millimetre */
    double above; /* where the actions end: below it is the finger */
    int row;      /* under the finger */
    /* The touch that is down. */
    int32_t contact;
    double x, y;
    /* A recording that plays the screen. */
    player player;
    player_touch next;
    gboolean is_playing, is_at_once, is_over, is_saving, is_mouse;
    const char *shot_at, *shot_file;
} App;

static void show(App *app);

/* ---- What lies under a finger --------------------------------------------------------------------------------------- */

static pressure_rect millimetres(const App *app, const graphene_rect_t *pixels)
{
    return (pressure_rect){
        pixels->origin.x / app->scale, pixels->origin.y / app->scale,
        pixels->size.width / app->scale, pixels->size.height / app->scale,
    };
}

/* GTK picks the row, so that scrolling, scaling and whatever lies above are in it. */
static int hit_test(void *data, int32_t device, int32_t contact, double x, double y, pressure_target *target)
{
    App *app = data;
    (void)device, (void)contact;
    if (gtk_stack_get_visible_child(GTK_STACK(app->pages)) == app->detail) return 0;
    graphene_point_t place;
    gboolean inside = gtk_widget_compute_point(app->window, app->list,
        &GRAPHENE_POINT_INIT((float)(x * app->scale), (float)(y * app->scale)), &place);
    GtkListBoxRow *row = inside ? gtk_list_box_get_row_at_y(GTK_LIST_BOX(app->list), (int)place.y) : NULL;
    graphene_rect_t bounds;
    if (!row || !gtk_widget_compute_bounds(GTK_WIDGET(row), app->window, &bounds)) return 0;

    app->row = gtk_list_box_row_get_index(row);
    target->id = app->row + 1;
    target->offer = PRESSURE_OFFER_PREVIEW;
    target->frame = millimetres(app, &bounds);
    /* The preview above the finger, the actions between the two: the hand hides neither. */
    double width = gtk_widget_get_width(app->window) / app->scale, row_height = 8;
    app->above = y - 15 < 40 + ACTIONS * row_height ? 40 + ACTIONS * row_height : y - 15;
    target->part_frame = (pressure_rect){4, 4, width - 8, app->above - ACTIONS * row_height - 8};
    target->action_count = ACTIONS;
    for (int i = 0; i < ACTIONS; i++) {
        target->actions[i].id = i + 1;
        target->actions[i].frame = (pressure_rect){0, app->above - (i + 1) * row_height, width, row_height};
    }
    return 1;
}

/* ---- What the gestures do -------------------------------------------------------------------------------------------- */

static void put(App *app, GtkWidget *widget, double x, double y, double width, double height)
{
    gtk_widget_set_size_request(widget, (int)(width * app->scale), (int)(height * app->scale));
    gtk_fixed_move(GTK_FIXED(app->layer), widget, x * app->scale, y * app->scale);
    gtk_widget_set_visible(widget, TRUE);
}

static void peek(App *app)
{
    double width = gtk_widget_get_width(app->window) / app->scale;
    gtk_label_set_text(GTK_LABEL(app->card_title), senders[app->row]);
    gtk_label_set_text(GTK_LABEL(app->card_text), subjects[app->row]);
    put(app, app->card, 4, 4, width - 8, app->above - ACTIONS * 8 - 8);
    gtk_widget_set_opacity(app->dim, 0.15);
}

static void reveal(App *app, gboolean is_shown)
{
    double width = gtk_widget_get_width(app->window) / app->scale;
    for (int i = 0; i < ACTIONS; i++) {
        if (is_shown) put(app, app->actions[i], 4, app->above - (i + 1) * 8, width - 8, 8);
        else gtk_widget_set_visible(app->actions[i], FALSE);
    }
}

/* Everything as it was before the press. */
static void rest(App *app)
{
    gtk_widget_set_visible(app->card, FALSE);
    reveal(app, FALSE);
    gtk_widget_set_opacity(app->dim, 1);
}

static void open_message(App *app)
{
    rest(app);
    gtk_label_set_text(GTK_LABEL(app->detail), subjects[app->row]);
    gtk_stack_set_visible_child(GTK_STACK(app->pages), app->detail);
}

static void highlight(App *app, int action)
{
    for (int i = 0; i < ACTIONS; i++) {
        if (i + 1 == action) gtk_widget_add_css_class(app->actions[i], "chosen");
        else gtk_widget_remove_css_class(app->actions[i], "chosen");
    }
}

static void answer(App *app, const pressure_event *event)
{
    switch (event->kind) {
    case PRESSURE_EVENT_PROGRESS: /* the list steps back as the finger presses */
        if (event->stage == PRESSURE_STAGE_PEEK) gtk_widget_set_opacity(app->dim, 1 - 0.85 * event->progress);
        break;
    case PRESSURE_EVENT_PEEK_BEGAN: peek(app); break;
    case PRESSURE_EVENT_ACTIONS_REVEALED: reveal(app, TRUE); break;
    case PRESSURE_EVENT_ACTIONS_HIDDEN: reveal(app, FALSE); break;
    case PRESSURE_EVENT_HIGHLIGHTED: highlight(app, event->action); break;
    case PRESSURE_EVENT_POPPED: /* to the same place as a tap */
    case PRESSURE_EVENT_TAPPED: open_message(app); break;
    case PRESSURE_EVENT_ACTION_SELECTED:
    case PRESSURE_EVENT_PEEK_ENDED:
    case PRESSURE_EVENT_FAILED:
    case PRESSURE_EVENT_CANCELLED: rest(app); break;
    case PRESSURE_EVENT_HINT_ENDED:
        if (event->reason != PRESSURE_REASON_BEGAN) gtk_widget_set_opacity(app->dim, 1);
        break;
    default: break;
    }
}

/* ---- Touches go in, gestures come out ---------------------------------------------------------------------------------- */

/* A touch of GTK's: the session finds its force by the event's own time and place. */
static void touch(App *app, int change, GdkEventSequence *sequence)
{
    double x, y;
    GdkEvent *event = gtk_gesture_get_last_event(app->finger, sequence);
    if (gtk_gesture_get_point(app->finger, sequence, &x, &y)) app->x = x / app->scale, app->y = y / app->scale;
    pressure_join_touch(app->touches, change, app->contact, event ? gdk_event_get_time(event) : 0, app->x, app->y);
    show(app);
}

/* A touch of the recording's, which has a force already. */
static void feed(App *app, int kind, int64_t time, double force)
{
    if (kind == PLAYER_DOWN) pressure_touch_began(app->touches, app->contact, time, app->x, app->y, force);
    if (kind == PLAYER_MOVE) pressure_touch_moved(app->touches, app->contact, time, app->x, app->y, force);
    if (kind == PLAYER_UP) pressure_touch_ended(app->touches, app->contact, time, app->x, app->y);
    show(app);
}

/* Images are for the tests and the documentation. */
static gboolean save_image(gpointer data)
{
    App *app = data;
    GdkPaintable *picture = gtk_widget_paintable_new(app->window);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    int width = gtk_widget_get_width(app->window), height = gtk_widget_get_height(app->window);
    gdk_paintable_snapshot(picture, snapshot, width, height);
    GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
    GskRenderer *renderer = gtk_native_get_renderer(gtk_widget_get_native(app->window));
    if (!node || !gdk_texture_save_to_png(gsk_renderer_render_texture(renderer, node, NULL), app->shot_file))
        g_printerr("gtk4-list: %s could not be written\n", app->shot_file);
    app->is_saving = FALSE;
    return G_SOURCE_REMOVE;
}

static void show(App *app)
{
    pressure_event event = PRESSURE_EVENT_INIT;
    while (pressure_next_event(app->touches, &event) == 1) {
        char line[160];
        pressure_event_line(&event, line, sizeof line);
        g_print("%s\n", line);
        answer(app, &event);
        /* After the frames in which GTK has laid out and drawn what is new. */
        if (app->shot_at && strstr(line, app->shot_at)) {
            app->shot_at = NULL;
            app->is_saving = TRUE;
            g_timeout_add(120, save_image, app);
        }
    }
    /* Once the press is ours, GTK's scrolling must let go of the finger. */
    if (!app->is_playing && pressure_claim(app->touches, PRESSURE_DEVICE_TOUCHES, app->contact) == PRESSURE_CLAIM_EXCLUSIVE)
        gtk_gesture_set_state(app->finger, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* A deadline: a hold is due under a still finger. Or the node: a finger that presses harder does not move, and GTK says
   nothing of it. */
static gboolean touches_ready(gint fd, GIOCondition condition, gpointer data)
{
    App *app = data;
    (void)fd, (void)condition;
    pressure_dispatch(app->touches);
    show(app);
    return G_SOURCE_CONTINUE;
}

static void finger_began(GtkGesture *gesture, GdkEventSequence *sequence, App *app)
{
    static int32_t count;
    (void)gesture;
    app->contact = ++count;
    touch(app, PRESSURE_TOUCH_BEGAN, sequence);
}

static void finger_moved(GtkGesture *gesture, GdkEventSequence *sequence, App *app)
{
    (void)gesture;
    touch(app, PRESSURE_TOUCH_MOVED, sequence);
}

static void finger_lifted(GtkGesture *gesture, GdkEventSequence *sequence, App *app)
{
    (void)gesture;
    touch(app, PRESSURE_TOUCH_ENDED, sequence);
    app->contact = -1;
}

/* GTK's scrolling took the finger. */
static void finger_lost(GtkGesture *gesture, GdkEventSequence *sequence, App *app)
{
    (void)gesture;
    touch(app, PRESSURE_TOUCH_LOST, sequence);
    app->contact = -1;
}

/* Another window is in front: then the node is closed. */
static void window_changed(GtkWindow *window, GParamSpec *spec, App *app)
{
    (void)spec;
    if (app->is_playing || !app->touches) return;
    if (gtk_window_is_active(window)) pressure_resume(app->touches);
    else pressure_suspend(app->touches);
    show(app);
}

/* ---- A recording in the place of the screen ------------------------------------------------------------------------------ */

static gboolean play_on(gpointer data)
{
    App *app = data;
    if (app->is_saving) return G_SOURCE_CONTINUE; /* the image first */
    if (app->is_over) {
        if (app->is_at_once) gtk_window_destroy(GTK_WINDOW(app->window));
        return G_SOURCE_REMOVE;
    }
    int64_t time = app->next.time;
    app->contact = app->next.contact;
    app->x = app->next.x * PLAYED_WIDTH;
    app->y = app->next.y * PLAYED_HEIGHT;
    feed(app, app->next.kind, time, app->next.force);
    if (!player_next(&app->player, &app->next)) {
        app->is_over = TRUE;
        app->next.time = app->player.end;
        pressure_advance(app->touches, app->player.end);
        show(app);
    }
    g_timeout_add(app->is_at_once ? 1 : (guint)((app->next.time - time) / 1000), play_on, app);
    return G_SOURCE_REMOVE;
}

/* ---- The window ------------------------------------------------------------------------------------------------------- */

/* Text and what lies under it come from the theme together, so that one can be read on the other, light and dark. */
static const char style[] =
    "window { background: @theme_bg_color; } list { background: transparent; }"
    "row, .card, .detail { background: @theme_base_color; color: @theme_text_color; }"
    "row { min-height: 58px; margin: 2px 8px; padding: 4px 16px; border-radius: 10px; }"
    ".card { border-radius: 16px; border: 1px solid alpha(@theme_text_color, .2); box-shadow: 0 6px 24px rgba(0,0,0,.35); padding: 20px; }"
    ".title { font-size: 22px; font-weight: bold; } .detail { font-size: 28px; }"
    ".action { background: #3b6fd4; color: white; border-top: 1px solid #6f97e6; } .chosen { background: #1d3f86; }";

static GtkWidget *label(const char *text, const char *css_class)
{
    GtkWidget *label = gtk_label_new(text);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    if (css_class) gtk_widget_add_css_class(label, css_class);
    return label;
}

/* A tap on the opened message leads back. */
static void go_back(App *app)
{
    gtk_stack_set_visible_child(GTK_STACK(app->pages), app->overview);
}

static void build(App *app)
{
    GtkCssProvider *css = gtk_css_provider_new();
    gtk_css_provider_load_from_data(css, style, -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(css), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

    app->list = gtk_list_box_new();
    /* A row is pressed, not selected: without this the first one would look so from the start. */
    gtk_list_box_set_selection_mode(GTK_LIST_BOX(app->list), GTK_SELECTION_NONE);
    for (int i = 0; i < ROWS; i++) {
        GtkWidget *row = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
        gtk_box_append(GTK_BOX(row), label(senders[i], "title"));
        gtk_box_append(GTK_BOX(row), label(subjects[i], NULL));
        gtk_list_box_append(GTK_LIST_BOX(app->list), row);
    }
    app->dim = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(app->dim), app->list);

    app->layer = gtk_fixed_new();
    gtk_widget_set_can_target(app->layer, FALSE);
    app->card = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
    gtk_widget_add_css_class(app->card, "card");
    app->card_title = label("", "title");
    app->card_text = label("", NULL);
    gtk_box_append(GTK_BOX(app->card), app->card_title);
    gtk_box_append(GTK_BOX(app->card), app->card_text);
    gtk_fixed_put(GTK_FIXED(app->layer), app->card, 0, 0);
    for (int i = 0; i < ACTIONS; i++) {
        app->actions[i] = gtk_label_new(action_names[i]);
        gtk_widget_add_css_class(app->actions[i], "action");
        gtk_fixed_put(GTK_FIXED(app->layer), app->actions[i], 0, 0);
    }
    app->overview = gtk_overlay_new();
    gtk_overlay_set_child(GTK_OVERLAY(app->overview), app->dim);
    gtk_overlay_add_overlay(GTK_OVERLAY(app->overview), app->layer);

    app->detail = gtk_label_new("");
    gtk_widget_add_css_class(app->detail, "detail");
    GtkGesture *click = gtk_gesture_click_new();
    g_signal_connect_swapped(click, "released", G_CALLBACK(go_back), app);
    gtk_widget_add_controller(app->detail, GTK_EVENT_CONTROLLER(click));
    app->pages = gtk_stack_new();
    gtk_stack_add_child(GTK_STACK(app->pages), app->overview);
    gtk_stack_add_child(GTK_STACK(app->pages), app->detail);

    app->window = gtk_window_new();
    gtk_window_set_title(GTK_WINDOW(app->window), "Peek and pop");
    gtk_window_set_default_size(GTK_WINDOW(app->window), PLAYED_WIDTH * PLAYED_SCALE, PLAYED_HEIGHT * PLAYED_SCALE);
    gtk_window_set_decorated(GTK_WINDOW(app->window), FALSE);
    gtk_window_set_child(GTK_WINDOW(app->window), app->pages);

    app->finger = gtk_gesture_drag_new();
    gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(app->finger), !app->is_mouse);
    gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(app->finger), GTK_PHASE_CAPTURE);
    g_signal_connect(app->finger, "begin", G_CALLBACK(finger_began), app);
    g_signal_connect(app->finger, "update", G_CALLBACK(finger_moved), app);
    g_signal_connect(app->finger, "end", G_CALLBACK(finger_lifted), app);
    g_signal_connect(app->finger, "cancel", G_CALLBACK(finger_lost), app);
    gtk_widget_add_controller(app->window, GTK_EVENT_CONTROLLER(app->finger));
    g_signal_connect(app->window, "notify::is-active", G_CALLBACK(window_changed), app);
    rest(app);
}

/* The force of a node under the window. GDK's stamps are the kernel's under Wayland, and the server's under X11; where the
   window lies neither tells, so the touches show it. */
static void join(App *app, const char *node, double width, double height, int rotation)
{
    pressure_join how = PRESSURE_JOIN_INIT;
    const char *display = G_OBJECT_TYPE_NAME(gdk_display_get_default());
    how.stamps = strcmp(display, "GdkWaylandDisplay") == 0 ? PRESSURE_STAMPS_KERNEL : PRESSURE_STAMPS_SERVER;
    how.flags = PRESSURE_JOIN_ORIGIN_UNKNOWN;
    how.rotation = rotation;
    how.output_width = width;
    how.output_height = height;
    how.pixel = 1 / app->scale;
    if (pressure_join_path(app->touches, node, &how) < 0)
        g_printerr("gtk4-list: %s\nIt goes on without a force.\n", pressure_last_error());
}

/* How large the screen is in millimetres, and how many pixels are one: by --size, by the monitor, or by a guess. */
static void measure(App *app, double *width, double *height)
{
    GdkSurface *surface = gtk_native_get_surface(gtk_widget_get_native(app->window));
    GdkMonitor *monitor = gdk_display_get_monitor_at_surface(gdk_display_get_default(), surface);
    GdkRectangle pixels = {0, 0, PLAYED_WIDTH * PLAYED_SCALE, PLAYED_HEIGHT * PLAYED_SCALE};
    if (monitor) gdk_monitor_get_geometry(monitor, &pixels);
    double said_width = monitor ? gdk_monitor_get_width_mm(monitor) : 0;
    double said_height = monitor ? gdk_monitor_get_height_mm(monitor) : 0;
    if (*width <= 0
        && screen_is_possible(pixels.width, pixels.height, said_width, said_height))
        *width = said_width, *height = said_height;
    if (*width <= 0) {
        *width = (double)pixels.width / PLAYED_SCALE;
        *height = (double)pixels.height / PLAYED_SCALE;
        g_printerr("gtk4-list: the monitor says that its %d x %d pixels are %g x %g mm, which cannot be; %g x %g mm are"
            " taken. --size WIDTHxHEIGHT says it better.\n",
            pixels.width, pixels.height, said_width, said_height, *width, *height);
    }
    app->scale = pixels.width / *width;
}

int main(int argc, char **argv)
{
    App app = {.contact = -1, .scale = PLAYED_SCALE};
    const char *recording = NULL, *node = NULL;
    double width = 0, height = 0;
    int rotation = 0;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--play") && i + 1 < argc) recording = argv[++i];
        else if (!strcmp(argv[i], "--at-once")) app.is_at_once = TRUE;
        else if (!strcmp(argv[i], "--mouse")) app.is_mouse = TRUE;
        else if (!strcmp(argv[i], "--size") && i + 1 < argc) {
            if (sscanf(argv[++i], "%lfx%lf", &width, &height) != 2 || !(width > 0) || !(height > 0))
                return g_printerr("gtk4-list: --size %s is no size; for example --size 344x194\n", argv[i]), 2;
        } else if (!strcmp(argv[i], "--rotation") && i + 1 < argc) rotation = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--shot") && i + 2 < argc) app.shot_at = argv[++i], app.shot_file = argv[++i];
        else if (argv[i][0] != '-' && !node) node = argv[i];
        else return g_printerr("usage: gtk4-list [/dev/input/eventN | --mouse | --play RECORDING] [--size WIDTHxHEIGHT] [--rotation 90]\n"), 2;
    }
    if (!gtk_init_check()) return g_printerr("gtk4-list: there is no display; try xvfb-run -a ./gtk4-list …\n"), 2;

    build(&app);
    gtk_window_present(GTK_WINDOW(app.window));
    if (recording) width = PLAYED_WIDTH, height = PLAYED_HEIGHT;
    else measure(&app, &width, &height);

    /* The recording has a time of its own; live, the session's descriptor wakes for deadlines by itself. */
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = recording ? PRESSURE_CLOCK_APP : PRESSURE_CLOCK_MONOTONIC;
    settings.surface_width = width;
    settings.surface_height = height;
    app.touches = pressure_session_new(&settings);
    if (!app.touches) return g_printerr("gtk4-list: %s\n", pressure_last_error()), 2;
    pressure_set_hit_test(app.touches, hit_test, &app);

    if (recording) {
        if (player_open(&app.player, recording) < 0 || !player_next(&app.player, &app.next))
            return g_printerr("gtk4-list: %s is no evemu recording with a finger\n", recording), 2;
        app.is_playing = TRUE;
        g_timeout_add(300, play_on, &app); /* once the window is laid out */
    } else {
        if (node) join(&app, node, width, height, rotation);
        g_unix_fd_add(pressure_fd(app.touches), G_IO_IN, touches_ready, &app);
    }
    while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
    pressure_session_free(app.touches);
    return 0;
}
