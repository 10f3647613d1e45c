/* An app for stories in GTK 4: a window with things that are pressed, which says what it hears. It reads lines from the file that
   its first word names; Tests/Stories/Player/real.py sends them, and moves fingers, pens, mice and keys by itself. */
#include <fcntl.h>
#include <glib-unix.h>
#include <pressure-gestures-gtk4.h>
#include <stdlib.h>

enum { WORDS = 32, THINGS = 16, ACTIONS = 64, DOWN = 16 };

typedef struct {
    GtkWidget *widget;
    PressureGesture *press;
    GSimpleAction *actions[ACTIONS];
    gint64 pressed;
    int id, offer;
} Thing;

typedef struct {
    GdkEventSequence *sequence;
    int landing; /* 0 where nothing is down */
} Down;

static GtkWidget *window, *place;
static GtkGesture *follower;
static Thing things[THINGS];
static Down down[DOWN];
static int landings, shown, width = 400, height = 600, edge, letters;
static gboolean is_force_off, is_flushed, has_focus_inside;
static char **words;

#define SAY(...) (printf(__VA_ARGS__), printf("\n"))
#define HEARD(...) (printf("heard "), printf(__VA_ARGS__), printf(" %" G_GINT64_FORMAT "\n", g_get_monotonic_time()))

static void refuse(const char *why)
{
    SAY("error %s: %s", words[0], why);
    fflush(stdout);
    exit(1);
}

static const char *text(const char *name)
{
    size_t length = strlen(name);
    for (int i = 1; words[i]; i++)
        if (strncmp(words[i], name, length) == 0 && words[i][length] == '=') return words[i] + length + 1;
    return NULL;
}

static double number(const char *name, double other) { return text(name) ? g_ascii_strtod(text(name), NULL) : other; }
static gboolean is(const char *name, const char *value) { return g_strcmp0(text(name), value) == 0; }

static Thing *thing_named(void)
{
    int id = (int)number("target", 0);
    if (id < 1 || id >= THINGS || !things[id].widget) refuse("there is no such thing");
    return &things[id];
}

/* ---- What is pressed -------------------------------------------------------------------------------------------------- */

/* A widget that something else than a key activates: a pop without a handler does so. */
typedef struct {
    GtkWidget parent;
} StoryThing;
typedef GtkWidgetClass StoryThingClass;
static GType story_thing_get_type(void);
G_DEFINE_TYPE(StoryThing, story_thing, GTK_TYPE_WIDGET)

static void paint_thing(GtkWidget *widget, GtkSnapshot *snapshot)
{
    gtk_snapshot_append_color(snapshot, &(GdkRGBA){0.4f, 0.6f, 0.8f, 1},
        &GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget), (float)gtk_widget_get_height(widget)));
}

static void story_thing_class_init(StoryThingClass *class)
{
    class->snapshot = paint_thing;
    gtk_widget_class_set_activate_signal(class,
        g_signal_new("activated", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0));
}

static void story_thing_init(StoryThing *thing) { gtk_widget_set_focusable(GTK_WIDGET(thing), TRUE); }

/* Where things lie; a window may be smaller. */
typedef struct {
    GtkWidget parent;
} StoryGround;
typedef GtkWidgetClass StoryGroundClass;
static GType story_ground_get_type(void);
G_DEFINE_TYPE(StoryGround, story_ground, GTK_TYPE_WIDGET)

/* Black up to the edge, and white beyond. */
static void paint_ground(GtkWidget *widget, GtkSnapshot *snapshot)
{
    float high = (float)gtk_widget_get_height(widget);
    if (edge) {
        gtk_snapshot_append_color(snapshot, &(GdkRGBA){1, 1, 1, 1}, &GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget), high));
        gtk_snapshot_append_color(snapshot, &(GdkRGBA){0, 0, 0, 1}, &GRAPHENE_RECT_INIT(0, 0, (float)edge, high));
    }
    gtk_widget_snapshot_child(widget, place, snapshot);
}

static void measure_ground(GtkWidget *widget, GtkOrientation along, int other, int *least, int *natural, int *first, int *last)
{
    *least = *natural = 1;
}

static void lay_ground(GtkWidget *widget, int across, int along, int baseline)
{
    GtkRequisition least;
    gtk_widget_get_preferred_size(place, &least, NULL);
    gtk_widget_allocate(place, MAX(across, least.width), MAX(along, least.height), -1, NULL);
}

static void story_ground_dispose(GObject *object)
{
    GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(object));
    if (child) gtk_widget_unparent(child);
    G_OBJECT_CLASS(story_ground_parent_class)->dispose(object);
}

static void story_ground_class_init(StoryGroundClass *class)
{
    class->measure = measure_ground;
    class->snapshot = paint_ground;
    class->size_allocate = lay_ground;
    G_OBJECT_CLASS(class)->dispose = story_ground_dispose;
}

static void story_ground_init(StoryGround *ground) {}

/* ---- What the app hears ----------------------------------------------------------------------------------------------- */

static const char *const offers[] = {"nothing", "preview", "menu", "playback", "edit-menu"};
static const char *const reasons[] = {"eased", "dismissed", "popped", "chosen", "cancelled"};

static void hint(PressureGesture *press, double progress, Thing *thing) { HEARD("hint %d %.17g -", thing->id, progress); }

static void peek(PressureGesture *press, Thing *thing)
{
    shown = thing->id;
    HEARD("peek %d %s -", thing->id, offers[thing->offer]);
}

static void progressed(PressureGesture *press, double progress, Thing *thing) { HEARD("progress %d %.17g", thing->id, progress); }
static void pop(PressureGesture *press, Thing *thing) { HEARD("pop %d -", thing->id); }
static void activated(GtkWidget *widget, Thing *thing) { HEARD("pop %d -", thing->id); }

/* Else GTK would activate it as well, and that would count as a pop. */
static gboolean typed(GtkEventControllerKey *controller, guint key, guint code, GdkModifierType held, Thing *thing)
{
    return key == GDK_KEY_Return || key == GDK_KEY_space;
}

static void acted(PressureGesture *press, const char *name, GVariant *target, Thing *thing)
{
    HEARD("action %d %s", thing->id, name + 1);
}

static void ended(PressureGesture *press, PressureGestureEnd reason, Thing *thing)
{
    if (shown == thing->id) shown = 0;
    HEARD("ended %d %s", thing->id, reasons[reason]);
}

static void chosen(GSimpleAction *action, GVariant *parameter, Thing *thing)
{
    HEARD("action %d %s", thing->id, g_action_get_name(G_ACTION(action)) + 1);
}

static void pressed(GtkGestureClick *click, int count, double x, double y, Thing *thing) { thing->pressed = g_get_monotonic_time(); }

/* A click of GTK's; one that lasts as long as a hold is no tap. */
static void clicked(GtkGestureClick *click, int count, double x, double y, Thing *thing)
{
    if (g_get_monotonic_time() - thing->pressed < 500 * 1000) HEARD("tap %d", thing->id);
}

/* ---- What is left to the app ------------------------------------------------------------------------------------------ */

static Down *down_with(GdkEventSequence *sequence)
{
    for (int i = 0; i < DOWN; i++)
        if (down[i].landing && down[i].sequence == sequence) return &down[i];
    return NULL;
}

/* Before anything else hears it. */
static gboolean happened(GSignalInvocationHint *unused, guint count, const GValue *values, gpointer data)
{
    GdkEvent *event = g_value_peek_pointer(&values[1]);
    GdkEventType type = gdk_event_get_event_type(event);
    gboolean is_button = type == GDK_BUTTON_PRESS && gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY;
    if (type != GDK_TOUCH_BEGIN && !is_button) return TRUE;
    Down *one = down_with(gdk_event_get_event_sequence(event));
    for (int i = 0; !one && i < DOWN; i++)
        if (!down[i].landing) one = &down[i];
    if (one) *one = (Down){gdk_event_get_event_sequence(event), ++landings};
    return TRUE;
}

static void let_go(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
    Down *one = down_with(sequence);
    if (one) HEARD("claim %d", one->landing);
}

/* An event that comes to the app's own widgets; a lift counts where the app's gesture still follows it. */
static gboolean came(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data)
{
    GdkEventSequence *sequence = gdk_event_get_event_sequence(event);
    switch (gdk_event_get_event_type(event)) {
    case GDK_TOUCH_BEGIN: SAY("left began"); break;
    case GDK_BUTTON_PRESS:
        if (gdk_button_event_get_button(event) == GDK_BUTTON_PRIMARY) SAY("left began");
        break;
    case GDK_TOUCH_END:
    case GDK_BUTTON_RELEASE:
        if (gtk_gesture_handles_sequence(follower, sequence)) SAY("left ended");
        break;
    case GDK_KEY_PRESS:
        if (gdk_key_event_get_keyval(event) != GDK_KEY_Menu) SAY("left key");
        break;
    case GDK_SCROLL: SAY("left wheel"); break;
    default: break;
    }
    return FALSE;
}

/* What nothing else has taken. */
static gboolean went_by(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data)
{
    GdkEventType type = gdk_event_get_event_type(event);
    if (type == GDK_BUTTON_PRESS && gdk_button_event_get_button(event) != GDK_BUTTON_PRIMARY) SAY("left button");
    if (type == GDK_KEY_PRESS) SAY("left key");
    return FALSE;
}

static GtkWidget *layer_shown(void)
{
    for (GtkWidget *child = window && shown ? gtk_widget_get_last_child(window) : NULL; child; child = gtk_widget_get_prev_sibling(child))
        if (strcmp(gtk_widget_get_css_name(child), "pressurepreview") == 0) return child;
    return NULL;
}

static GtkWidget *part_of(GtkWidget *layer, const char *name)
{
    GtkWidget *child = layer ? gtk_widget_get_first_child(layer) : NULL;
    while (child && strcmp(gtk_widget_get_css_name(child), name)) child = gtk_widget_get_next_sibling(child);
    return child;
}

static void focused(GtkWidget *root, GParamSpec *spec, gpointer data)
{
    GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(root)), *parent = focus ? gtk_widget_get_parent(focus) : NULL;
    const char *name = focus ? gtk_widget_get_css_name(focus) : "";
    gboolean is_row = parent && strcmp(gtk_widget_get_css_name(parent), "sheet") == 0;
    int row = 0;
    for (GtkWidget *before = focus; is_row && (before = gtk_widget_get_prev_sibling(before)); row++) continue;
    if (is_row) HEARD("focus row %d", row);
    else if (!strcmp(name, "card") || !strcmp(name, "sheet")) HEARD("focus card");
    else if (has_focus_inside) HEARD("focus none");
    has_focus_inside = is_row || !strcmp(name, "card") || !strcmp(name, "sheet");
}

static gboolean mapped(GSignalInvocationHint *unused, guint count, const GValue *values, gpointer data)
{
    if (GTK_IS_POPOVER(g_value_get_object(&values[0]))) HEARD("toolkit-menu %d", shown);
    return TRUE;
}

/* ---- The window ------------------------------------------------------------------------------------------------------- */

static void flushed(GdkFrameClock *clock, gpointer data) { is_flushed = TRUE; }

static gboolean is_over(gpointer data)
{
    *(gboolean *)data = TRUE;
    return G_SOURCE_REMOVE;
}

static void iterate(void)
{
    for (int i = 0; i < 1000 && g_main_context_iteration(NULL, FALSE); i++) continue;
}

/* Until all that the window system has sent was heard. GTK keeps a pointer's last move until the next frame. */
static void catch_up(gboolean has_moved)
{
    gdk_display_sync(gdk_display_get_default());
    iterate();
    if (!has_moved || !window || !gtk_widget_get_mapped(window)) return;
    gboolean is_late = FALSE;
    guint late = g_timeout_add(200, is_over, &is_late);
    is_flushed = FALSE;
    gdk_frame_clock_request_phase(gtk_widget_get_frame_clock(window), GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS);
    while (!is_flushed && !is_late) g_main_context_iteration(NULL, TRUE);
    if (!is_late) g_source_remove(late);
    iterate();
}

static void realized(GtkWidget *root, gpointer data)
{
    g_signal_connect_after(gtk_widget_get_frame_clock(root), "flush-events", G_CALLBACK(flushed), NULL);
}

/* A font whose lines are so high, or a little more; how high they are. */
static int set_letters(double high)
{
    PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    PangoLayout *layout = pango_layout_new(context);
    char *name = NULL;
    int seen = 0;
    pango_cairo_context_set_resolution(context, 96);
    cairo_font_options_t *options = cairo_font_options_create(); /* as GTK's */
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    for (double points = 4; seen < high; points += 0.125) {
        char digits[G_ASCII_DTOSTR_BUF_SIZE];
        g_free(name);
        name = g_strdup_printf("Sans %s", g_ascii_dtostr(digits, sizeof digits, points));
        PangoFontDescription *font = pango_font_description_from_string(name);
        pango_layout_set_font_description(layout, font);
        pango_font_description_free(font);
        pango_layout_set_text(layout, "Action", -1);
        pango_layout_get_pixel_size(layout, NULL, &seen);
    }
    g_object_set(gtk_settings_get_default(), "gtk-font-name", name, NULL);
    g_free(name);
    g_object_unref(layout);
    g_object_unref(context);
    return seen;
}

static void renew(void)
{
    if (window) gtk_window_destroy(GTK_WINDOW(window));
    memset(things, 0, sizeof things);
    memset(down, 0, sizeof down);
    landings = shown = edge = letters = 0;
    is_force_off = has_focus_inside = FALSE;
    g_object_set(gtk_settings_get_default(), "gtk-enable-animations", TRUE, "gtk-long-press-time", 500, "gtk-xft-dpi", 96 * 1024,
        "gtk-application-prefer-dark-theme", FALSE, NULL);
    gtk_settings_reset_property(gtk_settings_get_default(), "gtk-font-name");
    gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR);
    window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    g_signal_connect(window, "realize", G_CALLBACK(realized), NULL);
    g_signal_connect(window, "notify::focus-widget", G_CALLBACK(focused), NULL);
    GtkWidget *outer = g_object_new(story_ground_get_type(), NULL);
    place = gtk_fixed_new();
    gtk_widget_set_parent(place, outer);
    GtkEventController *before = gtk_event_controller_legacy_new(), *after = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(before, GTK_PHASE_CAPTURE);
    g_signal_connect(before, "event", G_CALLBACK(came), NULL);
    g_signal_connect(after, "event", G_CALLBACK(went_by), NULL);
    gtk_widget_add_controller(outer, before);
    gtk_widget_add_controller(window, after); /* before the part's, which therefore hears each event first */
    follower = gtk_gesture_drag_new();
    gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(follower), GTK_PHASE_CAPTURE);
    g_signal_connect(follower, "cancel", G_CALLBACK(let_go), NULL);
    gtk_widget_add_controller(place, GTK_EVENT_CONTROLLER(follower));
    gtk_window_set_child(GTK_WINDOW(window), outer);
}

static void set_window(void)
{
    width = (int)number("width", width), height = (int)number("height", height);
    gtk_window_set_default_size(GTK_WINDOW(window), width, height);
    if (is("direction", "right-to-left")) {
        gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL);
        gtk_widget_set_direction(place, GTK_TEXT_DIR_LTR); /* places count from the left */
    }
    GtkSettings *settings = gtk_settings_get_default();
    if (text("text")) g_object_set(settings, "gtk-xft-dpi", (int)(number("text", 1) * 96 * 1024), NULL);
    if (text("text-height")) letters = set_letters(number("text-height", 0));
    if (is("dark", "yes")) g_object_set(settings, "gtk-application-prefer-dark-theme", TRUE, NULL);
    edge = (int)number("ground", 0);
    if (is("motion", "reduced")) g_object_set(settings, "gtk-enable-animations", FALSE, NULL);
    if (text("person-hold")) g_object_set(settings, "gtk-long-press-time", (int)number("person-hold", 0) / 1000, NULL);
    is_force_off = is("force", "off");
}

/* ---- Things ----------------------------------------------------------------------------------------------------------- */

/* Actions of every second thing are the gesture's own; the others are the app's, which can disable them. */
static void add_action(GMenu *menu, Thing *thing, int id, const char *swipe)
{
    char *name = g_strdup_printf("%s.a%d", thing->id % 2 ? "edge" : "press", id), *label = g_strdup_printf("Action %d", id);
    GMenuItem *item = g_menu_item_new(label, name);
    if (swipe) g_menu_item_set_attribute(item, "swipe", "s", swipe);
    g_menu_append_item(menu, item);
    g_object_unref(item);
    g_free(name), g_free(label);
}

static GMenu *read_rows(Thing *thing)
{
    GMenu *menu = g_menu_new(), *group = g_menu_new();
    for (const char *row = text("rows"); row && *row;) {
        if (*row == '|') {
            g_menu_append_section(menu, NULL, G_MENU_MODEL(group));
            g_object_unref(group);
            group = g_menu_new(), row++;
        }
        char *end;
        int id = (int)strtol(row, &end, 10);
        add_action(group, thing, id, NULL);
        if (*end == '-') g_simple_action_set_enabled(thing->actions[id], FALSE), end++;
        row = *end == ',' ? end + 1 : end;
    }
    if (text("leading")) add_action(group, thing, (int)number("leading", 0), "leading");
    if (text("trailing")) add_action(group, thing, (int)number("trailing", 0), "trailing");
    g_menu_append_section(menu, NULL, G_MENU_MODEL(group));
    g_object_unref(group);
    return menu;
}

static GtkWidget *make_card(PressureGesture *press, gpointer data) { return gtk_label_new("What it leads to"); }

static void add_actions(Thing *thing)
{
    GSimpleActionGroup *group = g_simple_action_group_new();
    for (int i = 1; i < ACTIONS; i++) {
        char *name = g_strdup_printf("a%d", i);
        thing->actions[i] = g_simple_action_new(name, NULL);
        g_signal_connect(thing->actions[i], "activate", G_CALLBACK(chosen), thing);
        g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(thing->actions[i]));
        g_object_unref(thing->actions[i]);
        g_free(name);
    }
    gtk_widget_insert_action_group(thing->widget, "edge", G_ACTION_GROUP(group));
    g_object_unref(group);
}

static GtkWidget *in_list(GtkWidget *widget, int across, int along)
{
    GtkWidget *list = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(list), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
    gtk_widget_set_size_request(list, across, along);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(list), widget);
    return list;
}

static void add_thing(void)
{
    int id = (int)number("target", 0), across = (int)number("width", 1), along = (int)number("height", 1);
    if (id < 1 || id >= THINGS) refuse("no such number");
    Thing *thing = &things[id];
    thing->id = id;
    thing->widget = g_object_new(story_thing_get_type(), NULL);
    gtk_widget_set_size_request(thing->widget, across, along);
    add_actions(thing);
    for (size_t i = 0; i < G_N_ELEMENTS(offers); i++)
        if (is("offer", offers[i])) thing->offer = (int)i;
    GtkGesture *click = gtk_gesture_click_new();
    GtkEventController *keys = gtk_event_controller_key_new();
    g_signal_connect(keys, "key-pressed", G_CALLBACK(typed), thing);
    gtk_widget_add_controller(thing->widget, keys);
    g_signal_connect(click, "pressed", G_CALLBACK(pressed), thing);
    g_signal_connect(click, "released", G_CALLBACK(clicked), thing);
    gtk_widget_add_controller(thing->widget, GTK_EVENT_CONTROLLER(click));
    thing->press = pressure_gesture_new(thing->widget);
    g_object_set(thing->press, "offer", thing->offer, "force-allowed", !is_force_off && !is("force", "off"), "hold-shown",
        !is("hold", "hidden"), "drawn-by-app", is("drawer", "app"), NULL);
    if (text("rows") || text("leading") || text("trailing")) {
        GMenu *menu = read_rows(thing);
        pressure_gesture_set_actions(thing->press, G_MENU_MODEL(menu));
        g_object_unref(menu);
    }
    if (!text("drawer")) pressure_preview_new(thing->press, make_card, NULL, NULL);
    g_signal_connect(thing->press, "hint", G_CALLBACK(hint), thing);
    g_signal_connect(thing->press, "peek", G_CALLBACK(peek), thing);
    g_signal_connect(thing->press, "progress", G_CALLBACK(progressed), thing);
    if (id % 2) g_signal_connect(thing->press, "pop", G_CALLBACK(pop), thing);
    else g_signal_connect(thing->widget, "activated", G_CALLBACK(activated), thing);
    g_signal_connect(thing->press, "action", G_CALLBACK(acted), thing);
    g_signal_connect(thing->press, "ended", G_CALLBACK(ended), thing);
    GtkWidget *outer = is("scrolls", "yes") ? in_list(thing->widget, across, along) : thing->widget;
    gtk_fixed_put(GTK_FIXED(place), outer, number("x", 0), number("y", 0));
}

/* ---- What is shown ---------------------------------------------------------------------------------------------------- */

/* Previews that lie on the window, whether anything of them is wanted or not. */
static int layers(void)
{
    int count = 0;
    for (GtkWidget *child = gtk_widget_get_first_child(window); child; child = gtk_widget_get_next_sibling(child))
        count += strcmp(gtk_widget_get_css_name(child), "pressurepreview") == 0;
    return count;
}

static gboolean say_place(const char *before, GtkWidget *part)
{
    graphene_rect_t at;
    if (!part || !gtk_widget_compute_bounds(part, window, &at)) return FALSE;
    printf("%s%.6g,%.6g,%.6g,%.6g", before, at.origin.x, at.origin.y, at.size.width, at.size.height);
    return TRUE;
}

static void say_places(void)
{
    GtkWidget *layer = layer_shown(), *sheet = part_of(layer, "sheet"), *card = part_of(layer, "card");
    printf("done");
    if (shown) printf(" shown=%d", shown);
    if (card && gtk_widget_get_child_visible(card)) say_place(" card=", card);
    int row = 0, rows = 0, lit = -1;
    for (GtkWidget *child = sheet ? gtk_widget_get_first_child(sheet) : NULL; child; child = gtk_widget_get_next_sibling(child), row++) {
        if (gtk_widget_get_child_visible(sheet) && gtk_widget_get_child_visible(child) && say_place(rows == 0 ? " rows=" : ";", child)) rows++;
        if (gtk_widget_has_css_class(child, "chosen")) lit = row;
    }
    if (lit >= 0) printf(" row=%d", lit);
    printf("\n");
}

/* ---- Commands --------------------------------------------------------------------------------------------------------- */

static gboolean is_as_asked(void)
{
    if (text("active")) return gtk_window_is_active(GTK_WINDOW(window)) == is("active", "yes");
    return gtk_widget_get_width(window) == width && gtk_widget_get_height(window) == height;
}

/* Until the window system has done it, and a frame shows it. */
static void await(void)
{
    gboolean is_late = FALSE;
    guint late = g_timeout_add(3000, is_over, &is_late);
    while (!is_as_asked() && !is_late) g_main_context_iteration(NULL, TRUE);
    if (is_late) refuse("the window has not become so");
    g_source_remove(late);
    catch_up(TRUE);
}

/* FALSE for the last command. */
static gboolean obey(char *line)
{
    words = g_strsplit_set(g_strstrip(line), " ", WORDS);
    const char *verb = words[0] ? words[0] : "";
    gboolean is_answered = FALSE;
    if (!strcmp(verb, "new")) renew();
    else if (!strcmp(verb, "window")) {
        set_window();
        SAY("done text-height=%d", letters);
        is_answered = TRUE;
    }
    else if (!strcmp(verb, "target")) add_thing();
    else if (!strcmp(verb, "present")) gtk_window_present(GTK_WINDOW(window));
    else if (!strcmp(verb, "hide")) gtk_widget_set_visible(window, FALSE);
    else if (!strcmp(verb, "await")) await();
    else if (!strcmp(verb, "land")) landings = 0;
    else if (!strcmp(verb, "focus")) gtk_widget_grab_focus(thing_named()->widget);
    else if (!strcmp(verb, "sync")) catch_up(is("moved", "yes"));
    else if (!strcmp(verb, "show")) pressure_gesture_show(thing_named()->press);
    else if (!strcmp(verb, "cancel")) pressure_gesture_cancel(thing_named()->press);
    else if (!strcmp(verb, "end")) (is("reason", "cancelled") ? pressure_gesture_cancel : pressure_gesture_end)(thing_named()->press);
    else if (!strcmp(verb, "enable")) g_simple_action_set_enabled(thing_named()->actions[(int)number("action", 0)], is("on", "yes"));
    else if (!strcmp(verb, "change")) gtk_fixed_move(GTK_FIXED(place), thing_named()->widget, number("x", 0), number("y", 0));
    else if (!strcmp(verb, "remove")) {
        Thing *thing = thing_named();
        gtk_fixed_remove(GTK_FIXED(place), thing->widget);
        thing->widget = NULL;
    } else if (!strcmp(verb, "places")) {
        catch_up(is("moved", "yes"));
        say_places();
        is_answered = TRUE;
    } else if (!strcmp(verb, "layers")) {
        SAY("done %d", layers());
        is_answered = TRUE;
    } else if (strcmp(verb, "quit")) refuse("no such command");
    if (!is_answered) SAY("done");
    fflush(stdout);
    gboolean goes_on = strcmp(verb, "quit") != 0;
    g_strfreev(words);
    return goes_on;
}

static gboolean read_lines(gint descriptor, GIOCondition condition, gpointer data)
{
    GString *lines = data;
    char some[1024];
    ssize_t count;
    while ((count = read(descriptor, some, sizeof some)) > 0) g_string_append_len(lines, some, count);
    return G_SOURCE_CONTINUE;
}

/* GTK's own: it opens menus before it knows a window's monitor, takes a finger's event for a pen's, and asks for the pointer in a menu
   that has gone. */
static const char *const gtks[] = {"gdk_monitor_get_geometry", "gdk_button_event_get_button", "gdk_surface_get_device_position",
    "_gtk_widget_find_at_coords"};

/* What is critical ends the app where it happens. */
static GLogWriterOutput written(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data)
{
    gboolean is_gtks = !(level & (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR));
    g_log_writer_default(level, fields, count, data);
    for (gsize i = 0; i < count; i++)
        for (size_t j = 0; j < G_N_ELEMENTS(gtks) && !strcmp(fields[i].key, "MESSAGE"); j++)
            is_gtks = is_gtks || strstr(fields[i].value, gtks[j]);
    if (!is_gtks) abort();
    return G_LOG_WRITER_HANDLED;
}

int main(int count, char **arguments)
{
    g_log_set_writer_func(written, NULL, NULL);
    if (count != 2) return g_printerr("usage: edge-gtk FILE\n"), 2;
    int commands = open(arguments[1], O_RDONLY | O_NONBLOCK);
    if (commands < 0) return g_printerr("edge-gtk: %s cannot be read\n", arguments[1]), 2;
    gtk_init();
    setvbuf(stdout, NULL, _IOFBF, 1 << 16);
    g_type_class_ref(GTK_TYPE_WIDGET);
    g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, mapped, NULL, NULL);
    g_type_class_ref(GDK_TYPE_SURFACE);
    g_signal_add_emission_hook(g_signal_lookup("event", GDK_TYPE_SURFACE), 0, happened, NULL, NULL);
    GString *lines = g_string_new(NULL);
    g_unix_fd_add(commands, G_IO_IN, read_lines, lines);
    for (gboolean goes_on = TRUE; goes_on;) {
        char *end = strchr(lines->str, '\n');
        if (!end) {
            g_main_context_iteration(NULL, TRUE);
            continue;
        }
        char *line = g_strndup(lines->str, (gsize)(end - lines->str));
        g_string_erase(lines, 0, end - lines->str + 1);
        goes_on = obey(line);
        g_free(line);
    }
    if (window) gtk_window_destroy(GTK_WINDOW(window));
    while (g_main_context_iteration(NULL, FALSE)) continue;
    g_string_free(lines, TRUE);
    return 0;
}
