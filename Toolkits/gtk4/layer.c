/* Draws what the host says over the window. It is a child of the window itself, above the app's own, which stays as it is.

   GTK's window allocates only the child that it knows, so the window's part does that for the layer in each frame's layout;
   and the layer takes no input: the window hears every press and key before anything else does. */
#include "parts.h"

#include <math.h>

typedef struct {
    GdkRGBA window, ground, text, edge, chosen, destructive;
    gboolean is_dark, is_strong; /* a theme of high contrast */
} Colours;

struct _PressureLayer {
    GtkWidget parent;
    Pressable *pressable;
    void (*chosen)(Pressable *pressable, int row);
    PressurePreview *preview;
    GtkWidget *root, *source, *card, *content, *sheet, *rows[PRESSURE_MAX_ACTIONS], *sides[2];
    double source_was; /* the pressed widget's earlier opacity */
    guint row_count;
    int focused;           /* the row or card that has the focus, or gets it once it is visible */
    gboolean has_content;
    GdkPaintable *picture; /* of the pressed widget */
    GdkTexture *backdrop;  /* the window, blurred, a quarter as large */
    Colours colours;
    pressure_host_preview now;
};

#define PRESSURE_TYPE_LAYER (pressure_layer_get_type())
static GType pressure_layer_get_type(void);
G_DECLARE_FINAL_TYPE(PressureLayer, pressure_layer, PRESSURE, LAYER, GtkWidget)
G_DEFINE_FINAL_TYPE(PressureLayer, pressure_layer, GTK_TYPE_WIDGET)

/* The blur of a small picture is cheap, and looks the same. */
enum { SMALLER = 4, LEAST_BLUR = 6 };

/* The content that the app has made for the card; NULL if there is none, or another card shows it now. */
static GtkWidget *content_of(PressureLayer *layer)
{
    return layer->content && gtk_widget_get_parent(layer->content) == GTK_WIDGET(layer) ? layer->content : NULL;
}

/* ---- Parts ------------------------------------------------------------------------------------------------------------ */

static GtkWidget *new_part(PressureLayer *layer, GType type, const char *name, GtkAccessibleRole role, const char *title)
{
    GtkWidget *part = g_object_new(type, "css-name", name, "accessible-role", role, "can-target", FALSE, NULL);
    if (title) gtk_accessible_update_property(GTK_ACCESSIBLE(part), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
    gtk_widget_set_parent(part, GTK_WIDGET(layer));
    return part;
}

static void add_label(GtkWidget *box, const char *text, gboolean is_dim)
{
    GtkWidget *label = gtk_label_new_with_mnemonic(text);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    gtk_widget_set_hexpand(label, !is_dim);
    if (is_dim) gtk_widget_add_css_class(label, "dim-label");
    gtk_box_append(GTK_BOX(box), label);
}

static GtkWidget *row_content(const Item *item)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
    if (item->icon) gtk_box_append(GTK_BOX(box), gtk_image_new_from_gicon(item->icon));
    add_label(box, item->label, FALSE);
    guint key;
    GdkModifierType held;
    if (item->accelerator && gtk_accelerator_parse(item->accelerator, &key, &held)) {
        char *text = gtk_accelerator_get_label(key, held);
        add_label(box, text, TRUE);
        g_free(text);
    }
    GtkWidget *mark = gtk_image_new_from_icon_name("object-select-symbolic");
    gtk_widget_set_visible(mark, item_is_set(item));
    gtk_box_append(GTK_BOX(box), mark);
    return box;
}

/* Called by a screen reader. All other input reaches the window first. */
static void clicked(GtkWidget *button, PressureLayer *layer)
{
    int row = PRESSURE_FOCUS_CARD;
    for (guint i = 0; i < layer->row_count; i++)
        if (layer->rows[i] == button) row = (int)i;
    layer->chosen(layer->pressable, row);
}

static void add_row(PressureLayer *layer, const Item *item)
{
    GtkWidget *row = g_object_new(GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_MENU_ITEM, "child", row_content(item), NULL);
    gtk_widget_add_css_class(row, "flat");
    if (item->is_destructive) gtk_widget_add_css_class(row, "destructive");
    gtk_widget_set_can_target(row, FALSE);
    gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, item->label, -1);
    g_signal_connect(row, "clicked", G_CALLBACK(clicked), layer);
    gtk_box_append(GTK_BOX(layer->sheet), row);
    layer->rows[layer->row_count++] = row;
    int side = item->swipe - SWIPE_LEADING;
    if (side < 0 || layer->sides[side]) return;
    GtkWidget *part = new_part(layer, GTK_TYPE_CENTER_BOX, "side", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    layer->sides[side] = part;
    GtkWidget *content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    if (item->icon) gtk_box_append(GTK_BOX(content), gtk_image_new_from_gicon(item->icon));
    gtk_box_append(GTK_BOX(content), gtk_label_new_with_mnemonic(item->label));
    gtk_widget_set_valign(content, GTK_ALIGN_CENTER);
    gtk_center_box_set_center_widget(GTK_CENTER_BOX(part), content);
    if (item->is_destructive) gtk_widget_add_css_class(part, "destructive");
}

void layer_states(PressureLayer *layer)
{
    const Items *items = &layer->pressable->items;
    for (guint i = 0; i < MIN(layer->row_count, items->count); i++) {
        const Item *item = &items->item[i];
        GtkWidget *mark = gtk_widget_get_last_child(gtk_button_get_child(GTK_BUTTON(layer->rows[i])));
        gtk_widget_set_visible(mark, item_is_set(item));
        gtk_widget_set_sensitive(layer->rows[i], item_is_enabled(item));
        if (item->mirror)
            gtk_accessible_update_state(GTK_ACCESSIBLE(layer->rows[i]), GTK_ACCESSIBLE_STATE_CHECKED,
                item_is_set(item) ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
    }
}

/* ---- Colours ---------------------------------------------------------------------------------------------------------- */

/* Text has a contrast of 4.5, as WCAG 2 requires. An ordinary theme's borders have less than STRONG to their background. */
static const double READABLE = 4.5, TOLD_APART = 1.2, SEEN = 1.3, PLAIN = 1.5, STRONG = 2.2;
static const float HIGHLIGHT = 0.14f;

static double luminance(GdkRGBA colour)
{
    const double parts[] = {colour.red, colour.green, colour.blue}, weights[] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum += weights[i] * (parts[i] <= 0.04045 ? parts[i] / 12.92 : pow((parts[i] + 0.055) / 1.055, 2.4));
    return sum;
}

static double contrast(GdkRGBA one, GdkRGBA other)
{
    double first = luminance(one) + 0.05, second = luminance(other) + 0.05;
    return MAX(first, second) / MIN(first, second);
}

static GdkRGBA mix(GdkRGBA from, GdkRGBA to, float share)
{
    return (GdkRGBA){from.red + share * (to.red - from.red), from.green + share * (to.green - from.green),
        from.blue + share * (to.blue - from.blue), 1};
}

/* A colour, moved towards another only as far as its contrast to a background needs. */
static GdkRGBA set_off(GdkRGBA colour, GdkRGBA towards, GdkRGBA ground, double wanted)
{
    GdkRGBA mixed = colour;
    for (int i = 1; i <= 50 && contrast(mixed, ground) < wanted; i++) mixed = mix(colour, towards, (float)i / 50);
    return mixed;
}

/* A colour of the theme, over a background if the colour is transparent. */
static GdkRGBA colour(PressureLayer *layer, const char *first, const char *second, GdkRGBA ground, GdkRGBA other)
{
    GtkStyleContext *style = gtk_widget_get_style_context(layer->root);
    GdkRGBA found = other;
    if (!gtk_style_context_lookup_color(style, first, &found)) gtk_style_context_lookup_color(style, second, &found);
    return mix(ground, found, found.alpha);
}

static void find_colours(PressureLayer *layer)
{
    const GdkRGBA white = {1, 1, 1, 1}, black = {0, 0, 0, 1}, red = {0.8f, 0, 0, 1}, light_red = {1, 0.8f, 0.8f, 1};
    Colours *now = &layer->colours;
    now->window = colour(layer, "window_bg_color", "theme_bg_color", white, white);
    now->ground = colour(layer, "popover_bg_color", "theme_base_color", now->window, white);
    now->text = colour(layer, "popover_fg_color", "theme_text_color", now->ground, black);
    now->is_dark = luminance(now->window) < luminance(now->text);
    now->edge = colour(layer, "borders", "unfocused_borders", now->ground, now->text);
    now->is_strong = contrast(now->edge, now->ground) >= STRONG;
    /* In the dark a shadow does not show, and many dark themes have one background for everything. */
    if (now->is_dark) now->ground = set_off(now->ground, now->text, now->window, TOLD_APART);
    if (now->is_strong) now->edge = now->text;
    else if (now->is_dark || contrast(now->edge, now->ground) < SEEN)
        now->edge = set_off(now->ground, now->text, now->ground, PLAIN);
    now->chosen = mix(now->ground, now->text, HIGHLIGHT);
    GdkRGBA error = colour(layer, "error_color", "error_color", now->ground, red);
    now->destructive = set_off(error, now->is_dark ? light_red : now->text, now->ground, READABLE);
}

/* An app can change these styles, because its own style sheet comes later. Card and sheet have one background. */
static void add_style(PressureLayer *layer)
{
    static GtkCssProvider *provider;
    static char *before;
    const Colours *now = &layer->colours;
    GdkRGBA chosen_destructive = set_off(now->destructive, now->text, now->chosen, READABLE);
    const GdkRGBA used[] = {now->text, now->ground, now->chosen, now->destructive, chosen_destructive};
    char *names[G_N_ELEMENTS(used)];
    for (size_t i = 0; i < G_N_ELEMENTS(used); i++) names[i] = gdk_rgba_to_string(&used[i]);
    char *style = g_strdup_printf(
        "pressurepreview, pressurepreview > card, pressurepreview > sheet, pressurepreview > side { color: %s; }"
        "pressurepreview > card, pressurepreview > sheet, pressurepreview > side { background-color: %s; }"
        "pressurepreview > sheet > button { border-radius: 0; padding: 0 16px; font-weight: normal; }"
        "pressurepreview > sheet > button.chosen { background-color: %s; }"
        "pressurepreview .destructive:not(:disabled) { color: %s; }"
        "pressurepreview .destructive.chosen:not(:disabled) { color: %s; }",
        names[0], names[1], names[2], names[3], names[4]);
    for (size_t i = 0; i < G_N_ELEMENTS(used); i++) g_free(names[i]);
    if (!provider) {
        provider = gtk_css_provider_new();
        /* Above the theme, which styles every button, and below the app. */
        gtk_style_context_add_provider_for_display(
            gtk_widget_get_display(layer->root), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_SETTINGS);
    }
    if (g_strcmp0(before, style)) gtk_css_provider_load_from_data(provider, style, -1);
    g_free(before);
    before = style;
}

/* ---- The window behind it ----------------------------------------------------------------------------------------------- */

static void take_backdrop(PressureLayer *layer)
{
    int width = gtk_widget_get_width(layer->root), height = gtk_widget_get_height(layer->root);
    GskRenderer *renderer = gtk_native_get_renderer(GTK_NATIVE(layer->root));
    if (layer->backdrop || width < SMALLER || height < SMALLER || !renderer) return;
    graphene_rect_t all = GRAPHENE_RECT_INIT(0, 0, (float)width / SMALLER, (float)height / SMALLER);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    const GdkRGBA ground = layer->colours.window;
    gtk_snapshot_append_color(snapshot, &ground, &all);
    /* Cairo averages over this many pixels to each side. Elsewhere the radius is twice the deviation, as in CSS. */
    const double deviation = PRESSURE_LOOK_BLUR / SMALLER;
    gtk_snapshot_push_blur(snapshot, GSK_IS_CAIRO_RENDERER(renderer) ? deviation - 0.5 : 2 * deviation);
    /* Drawn once more within the blur, so that there is no edge where the app draws nothing. */
    gtk_snapshot_append_color(snapshot, &ground, &all);
    gtk_snapshot_scale(snapshot, 1.0f / SMALLER, 1.0f / SMALLER);
    for (GtkWidget *child = gtk_widget_get_first_child(layer->root); child; child = gtk_widget_get_next_sibling(child)) {
        graphene_rect_t bounds;
        if (PRESSURE_IS_LAYER(child) || GTK_IS_NATIVE(child) || !gtk_widget_get_mapped(child)
            || !gtk_widget_compute_bounds(child, layer->root, &bounds))
            continue;
        GdkPaintable *live = gtk_widget_paintable_new(child), *image = gdk_paintable_get_current_image(live);
        gtk_snapshot_save(snapshot);
        gtk_snapshot_translate(snapshot, &bounds.origin);
        gdk_paintable_snapshot(image, snapshot, bounds.size.width, bounds.size.height);
        gtk_snapshot_restore(snapshot);
        g_object_unref(image);
        g_object_unref(live);
    }
    gtk_snapshot_pop(snapshot);
    GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
    if (!node) return;
    layer->backdrop = gsk_renderer_render_texture(renderer, node, &all);
    gsk_render_node_unref(node);
}

/* ---- Drawing ------------------------------------------------------------------------------------------------------------ */

static GskRoundedRect rounded(pressure_rect rect, double radius)
{
    GskRoundedRect shape;
    graphene_rect_t bounds = GRAPHENE_RECT_INIT((float)rect.x, (float)rect.y, (float)rect.width, (float)rect.height);
    gsk_rounded_rect_init_from_rect(&shape, &bounds, (float)MAX(0, radius));
    return shape;
}

static void draw_shadow(PressureLayer *layer, GtkSnapshot *snapshot, const GskRoundedRect *shape, double share)
{
    if (share <= 0) return;
    double most = layer->colours.is_dark ? PRESSURE_LOOK_SHADOW_DARK : PRESSURE_LOOK_SHADOW_LIGHT;
    GdkRGBA black = {0, 0, 0, (float)(share * most)};
    /* GTK's painter with OpenGL makes a shadow of nine parts. Where a shape has no room for the corners and their blur those
       overlap, and show as a band. */
    float least = MIN(shape->bounds.size.width, shape->bounds.size.height), corner = shape->corner[0].height;
    float blur = MIN((float)(2 * PRESSURE_LOOK_SHADOW_BLUR * share), MAX(LEAST_BLUR, (least / 2 - corner) * 0.7f));
    gtk_snapshot_append_outset_shadow(snapshot, shape, &black, 0, (float)(PRESSURE_LOOK_SHADOW_DROP * share), 0, blur);
}

static void draw_edge(PressureLayer *layer, GtkSnapshot *snapshot, const GskRoundedRect *shape, double share)
{
    GdkRGBA line = layer->colours.edge;
    float wide = layer->colours.is_strong ? 2 : 1;
    line.alpha = (float)CLAMP(share, 0, 1);
    gtk_snapshot_append_border(snapshot, shape, (float[]){wide, wide, wide, wide}, (GdkRGBA[]){line, line, line, line});
}

static void draw_sheet(PressureLayer *layer, GtkSnapshot *snapshot)
{
    const pressure_motion_values *now = &layer->now.values;
    if (now->sheet_opacity <= 0 || now->sheet.width <= 0 || now->sheet.height <= 0) return;
    GskRoundedRect shape = rounded(now->sheet, now->sheet_radius);
    GdkRGBA line = layer->colours.edge, room = layer->colours.window;
    gtk_snapshot_push_opacity(snapshot, now->sheet_opacity);
    draw_shadow(layer, snapshot, &shape, 0.7);
    gtk_snapshot_push_rounded_clip(snapshot, &shape);
    gtk_widget_snapshot_child(GTK_WIDGET(layer), layer->sheet, snapshot);
    line.alpha = room.alpha = (float)CLAMP(now->rows_opacity, 0, 1);
    for (guint i = 1; i < layer->now.places.row_count; i++) {
        const pressure_rect *rows = layer->now.places.rows, *sheet = &layer->now.places.sheet;
        double above = now->sheet.y + (rows[i - 1].y + rows[i - 1].height - sheet->y) * now->sheet_scale;
        double below = now->sheet.y + (rows[i].y - sheet->y) * now->sheet_scale;
        graphene_rect_t between = GRAPHENE_RECT_INIT(
            (float)now->sheet.x, (float)above, (float)now->sheet.width, (float)MAX(1, below - above));
        gtk_snapshot_append_color(snapshot, &line, &between);
        /* There is a gap between groups. */
        graphene_rect_inset(&between, 0, 1);
        if (below - above > 2) gtk_snapshot_append_color(snapshot, &room, &between);
    }
    gtk_snapshot_pop(snapshot);
    draw_edge(layer, snapshot, &shape, 1);
    gtk_snapshot_pop(snapshot);
}

static void draw_child(PressureLayer *layer, GtkSnapshot *snapshot, GtkWidget *child, double opacity)
{
    gtk_snapshot_push_opacity(snapshot, CLAMP(opacity, 0, 1));
    gtk_widget_snapshot_child(GTK_WIDGET(layer), child, snapshot);
    gtk_snapshot_pop(snapshot);
}

static void draw_side(PressureLayer *layer, GtkSnapshot *snapshot)
{
    const pressure_motion_values *now = &layer->now.values;
    for (int i = 0; i < 2; i++) {
        if (!layer->sides[i] || !gtk_widget_get_child_visible(layer->sides[i])) continue;
        GskRoundedRect shape = rounded(now->side, MIN(now->card_radius, now->side.width / 2));
        gtk_snapshot_push_rounded_clip(snapshot, &shape);
        draw_child(layer, snapshot, layer->sides[i], now->side_opacity);
        gtk_snapshot_pop(snapshot);
        draw_edge(layer, snapshot, &shape, now->side_opacity);
    }
}

static void draw_picture(PressureLayer *layer, GtkSnapshot *snapshot, double opacity)
{
    const pressure_rect *place = &layer->now.values.source;
    if (!layer->picture || opacity <= 0 || place->width <= 0 || place->height <= 0) return;
    gtk_snapshot_push_opacity(snapshot, opacity);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)place->x, (float)place->y));
    gdk_paintable_snapshot(layer->picture, snapshot, place->width, place->height);
    gtk_snapshot_restore(snapshot);
    gtk_snapshot_pop(snapshot);
}

/* A line above the card that points up. It shows that a swipe reveals actions. */
static void draw_mark(PressureLayer *layer, GtkSnapshot *snapshot)
{
    const pressure_motion_values *now = &layer->now.values;
    if (now->mark_opacity <= 0) return;
    double middle = now->card.x + now->card.width / 2, ends = now->card.y - PRESSURE_LOOK_MARK_ABOVE, half = PRESSURE_LOOK_MARK_WIDTH / 2;
    graphene_rect_t place = GRAPHENE_RECT_INIT((float)(middle - half - PRESSURE_LOOK_MARK_LINE),
        (float)(ends - PRESSURE_LOOK_MARK_RISE - PRESSURE_LOOK_MARK_LINE), (float)(2 * (half + PRESSURE_LOOK_MARK_LINE)),
        (float)(PRESSURE_LOOK_MARK_RISE + 2 * PRESSURE_LOOK_MARK_LINE));
    GdkRGBA text = layer->colours.text;
    text.alpha = (float)MIN(1, now->mark_opacity);
    cairo_t *painter = gtk_snapshot_append_cairo(snapshot, &place);
    gdk_cairo_set_source_rgba(painter, &text);
    cairo_set_line_width(painter, PRESSURE_LOOK_MARK_LINE);
    cairo_set_line_cap(painter, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(painter, CAIRO_LINE_JOIN_ROUND);
    cairo_move_to(painter, middle - half, ends);
    cairo_line_to(painter, middle, ends - PRESSURE_LOOK_MARK_RISE);
    cairo_line_to(painter, middle + half, ends);
    cairo_stroke(painter);
    cairo_destroy(painter);
}

static void draw_card(PressureLayer *layer, GtkSnapshot *snapshot)
{
    const pressure_motion_values *now = &layer->now.values;
    if (now->card.width <= 0 || now->card.height <= 0) {
        draw_picture(layer, snapshot, now->source_opacity);
        return;
    }
    GskRoundedRect shape = rounded(now->card, now->card_radius);
    gtk_snapshot_push_rounded_clip(snapshot, &shape);
    if (now->card_opacity > 0) draw_child(layer, snapshot, layer->card, now->card_opacity);
    draw_picture(layer, snapshot, now->source_opacity);
    if (content_of(layer) && now->content_opacity > 0)
        draw_child(layer, snapshot, layer->content, now->content_opacity);
    gtk_snapshot_pop(snapshot);
    draw_edge(layer, snapshot, &shape, now->card_shadow);
    draw_mark(layer, snapshot);
}

static gboolean is_menu(PressureLayer *layer)
{
    return layer->now.values.stage == PRESSURE_MOTION_MENU || layer->now.places.card.width <= 0;
}

static void draw(GtkWidget *widget, GtkSnapshot *snapshot)
{
    PressureLayer *layer = PRESSURE_LAYER(widget);
    const pressure_motion_values *now = &layer->now.values;
    if (now->stage == PRESSURE_MOTION_NOTHING) return;
    graphene_rect_t all = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget), (float)gtk_widget_get_height(widget));
    /* The page itself is below by the end of a pop: the card gives way to it. */
    double shown = 1 - CLAMP((now->page - 0.6) / 0.4, 0, 1);
    gtk_snapshot_push_clip(snapshot, &all);
    gtk_snapshot_push_opacity(snapshot, shown);
    if (now->blur > 0) {
        take_backdrop(layer);
        GdkRGBA dim = layer->colours.window;
        dim.alpha = (float)(layer->colours.is_dark ? PRESSURE_LOOK_DIM_DARK : PRESSURE_LOOK_DIM_LIGHT);
        gtk_snapshot_push_opacity(snapshot, MIN(1, now->blur));
        if (layer->backdrop) gtk_snapshot_append_texture(snapshot, layer->backdrop, &all);
        gtk_snapshot_append_color(snapshot, &dim, &all);
        gtk_snapshot_pop(snapshot);
    }
    /* The sheet comes out from below the card, and above its shadow. */
    GskRoundedRect card = rounded(now->card, now->card_radius);
    if (now->card.width > 0 && now->card.height > 0) draw_shadow(layer, snapshot, &card, now->card_shadow);
    if (!is_menu(layer)) draw_sheet(layer, snapshot);
    draw_side(layer, snapshot);
    draw_card(layer, snapshot);
    if (is_menu(layer)) draw_sheet(layer, snapshot);
    gtk_snapshot_pop(snapshot);
    gtk_snapshot_pop(snapshot);
}

/* ---- Places ------------------------------------------------------------------------------------------------------------- */

static void place_child(GtkWidget *child, pressure_rect place, double scale)
{
    int least_width, least_height;
    if (!child) return;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
    int width = MAX((int)place.width, least_width);
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
    GskTransform *to = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)place.x, (float)place.y));
    gtk_widget_allocate(child, width, MAX((int)place.height, least_height), -1, gsk_transform_scale(to, (float)scale, (float)scale));
}

static void allocate(GtkWidget *widget, int width, int height, int baseline)
{
    PressureLayer *layer = PRESSURE_LAYER(widget);
    const pressure_motion_values *now = &layer->now.values;
    const pressure_motion_places *places = &layer->now.places;
    (void)width, (void)height, (void)baseline;
    place_child(layer->card, now->card, 1);
    double scale = now->content_scale > 0.01 ? now->content_scale : 1;
    pressure_rect content = {now->card.x, now->card.y,
        now->content_width > 0 ? now->content_width : MAX(1, places->card.width), MAX(now->card.height / scale, places->card.height)};
    place_child(content_of(layer), content, scale);
    scale = now->sheet_scale > 0.01 ? now->sheet_scale : 1;
    place_child(layer->sheet, (pressure_rect){now->sheet.x, now->sheet.y, now->sheet.width / scale, now->sheet.height / scale}, scale);
    for (int i = 0; i < 2; i++) place_child(layer->sides[i], now->side, 1);
}

static void allocate_rows(GtkWidget *widget, int width, int height, int baseline)
{
    PressureLayer *layer = PRESSURE_LAYER(gtk_widget_get_parent(widget));
    const pressure_rect *rows = layer->now.places.rows, *sheet = &layer->now.places.sheet;
    (void)width, (void)height, (void)baseline;
    for (guint i = 0; i < layer->row_count; i++)
        place_child(layer->rows[i], (pressure_rect){rows[i].x - sheet->x, rows[i].y - sheet->y, rows[i].width, rows[i].height}, 1);
}

static void measure_rows(GtkWidget *widget, GtkOrientation way, int other, int *least, int *natural, int *one, int *two)
{
    (void)widget, (void)way, (void)other, (void)one, (void)two;
    *least = *natural = 0;
}

void layer_allocate(PressureLayer *layer)
{
    gtk_widget_allocate(GTK_WIDGET(layer), gtk_widget_get_width(layer->root), gtk_widget_get_height(layer->root), -1, NULL);
}

/* ---- What is shown -------------------------------------------------------------------------------------------------------- */

static void set_focus(PressureLayer *layer)
{
    GtkWidget *widget = layer->focused >= 0 && layer->focused < (int)layer->row_count ? layer->rows[layer->focused]
        : is_menu(layer)                                                              ? layer->sheet
                                                                                      : layer->card;
    /* A widget that is not shown yet cannot take the focus. */
    if (layer->focused == PRESSURE_FOCUS_NONE || gtk_widget_is_focus(widget) || !gtk_widget_get_child_visible(widget)) return;
    gtk_widget_grab_focus(widget);
}

void layer_focus(PressureLayer *layer, int row)
{
    layer->focused = row;
    set_focus(layer);
}

static void set_content(PressureLayer *layer)
{
    layer->has_content = TRUE;
    if (layer->pressable->offer == PRESSURE_GESTURE_OFFER_MENU || !layer->pressable->widget || !layer->preview) return;
    g_object_ref(layer);
    GtkWidget *content = preview_make(layer->preview, layer->pressable->gesture);
    /* The app's function can have done anything. */
    if (!gtk_widget_get_parent(GTK_WIDGET(layer))) {
        if (content) g_object_unref(g_object_ref_sink(content));
    } else {
        if (!content && layer->picture) {
            content = gtk_picture_new_for_paintable(layer->picture);
            gtk_picture_set_content_fit(GTK_PICTURE(content), GTK_CONTENT_FIT_SCALE_DOWN);
        }
        if (content) {
            g_set_weak_pointer(&layer->content, content);
            gtk_widget_set_can_target(content, FALSE);
            gtk_widget_insert_after(content, GTK_WIDGET(layer), layer->card);
        }
    }
    g_object_unref(layer);
}

void layer_show(PressureLayer *layer, const pressure_host_preview *preview)
{
    layer->now = *preview;
    const pressure_motion_values *values = &preview->values;
    if (!layer->has_content && values->stage != PRESSURE_MOTION_HINT && values->stage != PRESSURE_MOTION_NOTHING) set_content(layer);
    for (guint i = 0; i < layer->row_count; i++) {
        gtk_widget_set_child_visible(layer->rows[i], i < preview->places.row_count);
        /* The rows' texts appear after their sheet. */
        gtk_widget_set_opacity(layer->rows[i], CLAMP(values->rows_opacity, 0, 1));
        if ((int)i == preview->chosen_row) gtk_widget_add_css_class(layer->rows[i], "chosen");
        else gtk_widget_remove_css_class(layer->rows[i], "chosen");
    }
    gtk_widget_set_child_visible(layer->sheet, layer->row_count > 0 && values->sheet_opacity > 0);
    gtk_widget_set_child_visible(layer->card, values->card_opacity > 0 && values->card.width > 0);
    if (content_of(layer)) gtk_widget_set_child_visible(layer->content, values->content_opacity > 0);
    for (int i = 0; i < 2; i++)
        if (layer->sides[i])
            gtk_widget_set_child_visible(layer->sides[i], values->side_opacity > 0 && values->side_action == i + 1);
    set_focus(layer);
    gtk_widget_queue_allocate(GTK_WIDGET(layer));
    gtk_widget_queue_allocate(layer->sheet);
    gtk_widget_queue_draw(layer->sheet);
    gtk_widget_queue_draw(GTK_WIDGET(layer));
}

/* ---- From beginning to end ------------------------------------------------------------------------------------------------ */

PressureLayer *layer_new(GtkWidget *root, Pressable *pressable, void (*chosen)(Pressable *pressable, int row))
{
    PressureLayer *layer = g_object_new(PRESSURE_TYPE_LAYER, NULL);
    layer->root = root;
    layer->pressable = pressable;
    layer->chosen = chosen;
    g_set_object(&layer->preview, pressable->preview);
    layer->focused = PRESSURE_FOCUS_NONE;
    find_colours(layer);
    add_style(layer);
    GdkPaintable *live = gtk_widget_paintable_new(pressable->widget);
    layer->picture = gdk_paintable_get_current_image(live);
    g_object_unref(live);
    /* A list paints its row as pressed. The whole row is hidden, so that this paint disappears, too. */
    g_set_weak_pointer(&layer->source, pick_row(pressable->widget));
    layer->source_was = gtk_widget_get_opacity(layer->source);
    gtk_widget_set_opacity(layer->source, 0);
    const char *title = layer->preview ? pressure_preview_get_title(layer->preview) : NULL;
    if (title) gtk_accessible_update_property(GTK_ACCESSIBLE(layer), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
    layer->card = new_part(layer, GTK_TYPE_BUTTON, "card", GTK_ACCESSIBLE_ROLE_BUTTON, title);
    g_signal_connect(layer->card, "clicked", G_CALLBACK(clicked), layer);
    layer->sheet = new_part(layer, GTK_TYPE_BOX, "sheet", GTK_ACCESSIBLE_ROLE_MENU, title);
    gtk_widget_set_layout_manager(layer->sheet, gtk_custom_layout_new(NULL, measure_rows, allocate_rows));
    gtk_widget_set_focusable(layer->sheet, TRUE);
    for (guint i = 0; i < pressable->items.count; i++) add_row(layer, &pressable->items.item[i]);
    layer_states(layer);
    gtk_widget_set_parent(GTK_WIDGET(layer), root);
    if (layer->preview) preview_set_shown(layer->preview, TRUE);
    return layer;
}

Pressable *layer_pressable(PressureLayer *layer) { return layer->pressable; }

void layer_remove(PressureLayer *layer)
{
    if (layer->source) gtk_widget_set_opacity(layer->source, layer->source_was);
    g_clear_weak_pointer(&layer->source);
    PressurePreview *preview = g_steal_pointer(&layer->preview);
    gtk_widget_unparent(GTK_WIDGET(layer));
    if (preview) preview_set_shown(preview, FALSE);
    g_clear_object(&preview);
}

static void dispose(GObject *object)
{
    PressureLayer *layer = PRESSURE_LAYER(object);
    layer->row_count = 0;
    if (content_of(layer)) gtk_widget_unparent(layer->content);
    g_clear_weak_pointer(&layer->content);
    GtkWidget **parts[] = {&layer->card, &layer->sheet, &layer->sides[0], &layer->sides[1]};
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++) g_clear_pointer(parts[i], gtk_widget_unparent);
    g_clear_object(&layer->picture);
    g_clear_object(&layer->backdrop);
    g_clear_object(&layer->preview);
    G_OBJECT_CLASS(pressure_layer_parent_class)->dispose(object);
}

static void pressure_layer_init(PressureLayer *layer) { gtk_widget_set_can_target(GTK_WIDGET(layer), FALSE); }

static void pressure_layer_class_init(PressureLayerClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
    GTK_WIDGET_CLASS(class)->snapshot = draw;
    GTK_WIDGET_CLASS(class)->size_allocate = allocate;
    gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(class), GTK_ACCESSIBLE_ROLE_DIALOG);
    gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "pressurepreview");
}
