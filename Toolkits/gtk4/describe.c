/* An app's widgets as an app description, which pressure-demo lint checks against the consistency rules. */
#include "parts.h"

typedef struct Describing {
    GString *text;
    GtkWidget *root;
    int count;
} Describing;

#define PIXELS "3.78" /* for each millimetre, as 96 dots an inch; lint judges shares and finger's widths */

static void add_text(GString *text, const char *name, const char *value)
{
    g_string_append_printf(text, "\"%s\": \"", name);
    for (const char *each = value; *each; each++) {
        if (*each == '"' || *each == '\\') g_string_append_c(text, '\\');
        if ((guchar)*each < ' ') g_string_append_printf(text, "\\u%04x", (guchar)*each);
        else g_string_append_c(text, *each);
    }
    g_string_append_c(text, '"');
}

static void add_frame(GString *text, const graphene_rect_t *frame)
{
    graphene_rect_t whole;
    graphene_rect_round_extents(frame, &whole);
    g_string_append_printf(text, "\"frame\": [%.0f, %.0f, %.0f, %.0f]", (double)whole.origin.x, (double)whole.origin.y,
        (double)whole.size.width, (double)whole.size.height);
}

/* The part of a frame that lies in the window; FALSE if no part does. */
static gboolean seen(Describing *to, GtkWidget *widget, graphene_rect_t *frame)
{
    graphene_rect_t bounds, window;
    if (!gtk_widget_get_mapped(widget) || !gtk_widget_compute_bounds(widget, to->root, &bounds)) return FALSE;
    graphene_rect_init(&window, 0, 0, (float)gtk_widget_get_width(to->root), (float)gtk_widget_get_height(to->root));
    return graphene_rect_intersection(&bounds, &window, frame) && frame->size.width >= 1 && frame->size.height >= 1;
}

/* The text on a widget, or its name. */
static const char *words_on(GtkWidget *widget)
{
    if (GTK_IS_LABEL(widget)) return gtk_label_get_text(GTK_LABEL(widget));
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        const char *words = words_on(child);
        if (words && *words) return words;
    }
    return NULL;
}

static void add_elements(GString *text, GtkWidget *widget, int *count)
{
    const char *role = GTK_IS_LINK_BUTTON(widget) ? "link" : GTK_IS_BUTTON(widget) || GTK_IS_CHECK_BUTTON(widget) ? "button"
        : GTK_IS_SWITCH(widget) ? "switch" : GTK_IS_RANGE(widget) ? "slider"
        : GTK_IS_EDITABLE(widget) || GTK_IS_TEXT_VIEW(widget) ? "field" : GTK_IS_VIDEO(widget) || GTK_IS_SPINNER(widget) ? "live"
        : GTK_IS_PICTURE(widget) || GTK_IS_IMAGE(widget) || GTK_IS_DRAWING_AREA(widget) ? "image" : GTK_IS_LABEL(widget) ? "text" : NULL;
    if (role) {
        g_string_append_printf(text, "%s{ \"role\": \"%s\"", (*count)++ ? ", " : "", role);
        if (GTK_IS_LABEL(widget) && *gtk_label_get_text(GTK_LABEL(widget))) {
            g_string_append(text, ", ");
            add_text(text, "content", gtk_label_get_text(GTK_LABEL(widget)));
        }
        g_string_append(text, " }");
        return;
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        add_elements(text, child, count);
}

/* Where the card lies, and its content, which the app makes once. */
static void add_preview(Describing *to, Pressable *press, const graphene_rect_t *frame, guint rows)
{
    pressure_motion_settings settings = PRESSURE_MOTION_SETTINGS_INIT;
    pressure_motion_places places = PRESSURE_MOTION_PLACES_INIT;
    int width, height, count = 0;
    preview_get_size(press->preview, &width, &height);
    settings.offer = PRESSURE_OFFER_PREVIEW;
    settings.row_count = rows;
    settings.pixel = 25.4 / 96;
    settings.card_width = width, settings.card_height = height;
    settings.screen = (pressure_rect){0, 0, gtk_widget_get_width(to->root), gtk_widget_get_height(to->root)};
    settings.source = (pressure_rect){frame->origin.x, frame->origin.y, frame->size.width, frame->size.height};
    pressure_motion *motion = pressure_motion_new(&settings);
    pressure_motion_get_places(motion, &places);
    pressure_motion_free(motion);
    g_string_append(to->text, ", \"preview\": { ");
    if (places.card.width > 0) {
        float x = (float)places.card.x, y = (float)places.card.y;
        add_frame(to->text, &GRAPHENE_RECT_INIT(x, y, (float)places.card.width, (float)places.card.height));
        g_string_append(to->text, ", ");
    }
    g_string_append(to->text, "\"elements\": [");
    GtkWidget *content = preview_make(press->preview, press->gesture);
    if (content) {
        g_object_ref_sink(content);
        add_elements(to->text, content, &count);
        g_object_unref(content);
    } else g_string_append(to->text, "{ \"role\": \"image\" }");
    g_string_append(to->text, "] }");
}

static void add_actions(GString *text, const Items *items)
{
    g_string_append(text, ", \"actions\": [");
    for (guint i = 0; i < items->count; i++) {
        const Item *item = &items->item[i];
        g_string_append_printf(text, "%s{ \"id\": \"%u\", ", i ? ", " : "", i + 1);
        add_text(text, "title", item->label);
        g_string_append_printf(text, "%s, \"routes\": [\"hold\"] }", item->is_destructive ? ", \"role\": \"destructive\"" : "");
    }
    g_string_append_c(text, ']');
}

static void add_target(Describing *to, GtkWidget *widget, const char *kind, Pressable *press, const graphene_rect_t *frame)
{
    static const char *const offers[] = {"nothing", "preview", "menu", "playback", "editMenu"};
    GString *text = to->text;
    const char *words = words_on(widget);
    char *id = g_strdup_printf("%d: %.150s", ++to->count, words && *words ? words : gtk_widget_get_name(widget));
    char *valid = g_utf8_make_valid(id, -1);
    PressureGestureOffer offer = press ? press->offer : PRESSURE_GESTURE_OFFER_NOTHING;
    g_string_append(text, to->count > 1 ? ",\n    { " : "\n    { ");
    add_text(text, "id", valid);
    g_string_append_printf(text, ", \"kind\": \"%s\", \"offer\": \"%s\", ", kind, offers[offer]);
    add_frame(text, frame);
    if (press && gesture_opens(press->gesture)) {
        g_string_append(text, ", ");
        add_text(text, "destination", valid);
    }
    gboolean is_edited = GTK_IS_EDITABLE(widget) || GTK_IS_TEXT_VIEW(widget)
        || (GTK_IS_LABEL(widget) && gtk_label_get_selectable(GTK_LABEL(widget)));
    if (offer == PRESSURE_GESTURE_OFFER_PREVIEW && is_edited) g_string_append(text, ", \"editMenu\": true");
    Items items = {0};
    if (press && (offer == PRESSURE_GESTURE_OFFER_PREVIEW || offer == PRESSURE_GESTURE_OFFER_MENU)) items_read(&items, press->actions);
    if (offer == PRESSURE_GESTURE_OFFER_PREVIEW && press->preview) add_preview(to, press, frame, items.count);
    if (items.count > 0) add_actions(text, &items);
    g_string_append(text, " }");
    items_clear(&items);
    g_free(valid);
    g_free(id);
}

static Pressable *pressable_in(GtkWidget *widget)
{
    Pressable *press = pick_on(widget);
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child && !press; child = gtk_widget_get_next_sibling(child))
        press = pressable_in(child);
    return press;
}

/* The rows of one list look alike to people, whether they can be pressed or not. */
static void describe(Describing *to, GtkWidget *widget)
{
    graphene_rect_t frame;
    gboolean is_row = pick_is_row(widget);
    Pressable *press = is_row ? pressable_in(widget) : pick_on(widget);
    if ((press || is_row) && seen(to, widget, &frame)) {
        add_target(to, press ? press->widget : widget, is_row ? "row" : GTK_IS_BUTTON(widget) ? "icon" : "photo", press, &frame);
        return;
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        if (strcmp(gtk_widget_get_css_name(child), "pressurepreview")) describe(to, child);
}

char *pressure_gtk_describe(GtkWidget *root)
{
    g_return_val_if_fail(GTK_IS_WIDGET(root), NULL);
    GtkWidget *window = GTK_WIDGET(gtk_widget_get_root(root));
    Describing to = {g_string_new("{\n  \"version\": 1, "), window ? window : root, 0};
    const char *name = g_get_application_name();
    add_text(to.text, "app", name ? name : "app");
    g_string_append(to.text, ", \"unit\": \"px\", \"pixelsPerMillimetre\": " PIXELS);
    g_string_append_printf(to.text, ",\n  \"surface\": { \"width\": %d, \"height\": %d, \"unit\": \"px\" },\n  \"targets\": [",
        MAX(1, gtk_widget_get_width(to.root)), MAX(1, gtk_widget_get_height(to.root)));
    describe(&to, root);
    g_string_append(to.text, "\n  ]\n}\n");
    return g_string_free(to.text, FALSE);
}
