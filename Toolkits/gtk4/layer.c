/* Draws a preview over its window. It is a child of the window itself, above the app's own, which stays as it is.

   GTK's window allocates only the child that it knows, so the layer does that for itself in each frame's layout; and it
   takes no input: the hub hears every press and key before anything else does. */
#include "parts.h"

struct _PressureLayer {
    GtkWidget parent;
    GtkWidget *root, *source, *content;
    double source_was; /* the opacity that the pressed widget had */
    GtkWidget *rows[PRESSURE_MAX_ACTIONS];
    guint row_count;
    int focused; /* the row that has the focus, or gets it once it is there; -1 for none */
    GdkPaintable *picture;  /* of the pressed widget */
    GdkTexture *backdrop;   /* the window, blurred, a quarter as large */
    GdkFrameClock *clock;
    gulong layout;
    pressure_motion_values values;
    pressure_motion_places places;
    gboolean is_menu;
};

#define PRESSURE_TYPE_LAYER (pressure_layer_get_type())
static GType pressure_layer_get_type(void);
G_DECLARE_FINAL_TYPE(PressureLayer, pressure_layer, PRESSURE, LAYER, GtkWidget)
G_DEFINE_FINAL_TYPE(PressureLayer, pressure_layer, GTK_TYPE_WIDGET)

/* A blur is cheap where the picture is small, and looks the same. */
enum { SMALLER = 4, BLUR = 28, SHADOW = 36, MARK_WIDTH = 36, MARK_HEIGHT = 5, MARK_ABOVE = 14, LEAST_BLUR = 6 };

/* ---- Colours ---------------------------------------------------------------------------------------------------------- */

static GdkRGBA colour(PressureLayer *layer, const char *first, const char *second, GdkRGBA other)
{
    GtkStyleContext *context = gtk_widget_get_style_context(layer->root);
    GdkRGBA found;
    if (gtk_style_context_lookup_color(context, first, &found)) return found;
    if (gtk_style_context_lookup_color(context, second, &found)) return found;
    return other;
}

static GdkRGBA text_colour(PressureLayer *layer)
{
    GdkRGBA found;
    gtk_style_context_get_color(gtk_widget_get_style_context(layer->root), &found);
    return found;
}

/* ---- The window behind it ----------------------------------------------------------------------------------------------- */

static void take_backdrop(PressureLayer *layer)
{
    int width = gtk_widget_get_width(layer->root), height = gtk_widget_get_height(layer->root);
    GskRenderer *renderer = gtk_native_get_renderer(GTK_NATIVE(layer->root));
    if (layer->backdrop || width < SMALLER || height < SMALLER || !renderer) return;
    graphene_rect_t all = GRAPHENE_RECT_INIT(0, 0, (float)width / SMALLER, (float)height / SMALLER);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    GdkRGBA ground = colour(layer, "window_bg_color", "theme_bg_color", (GdkRGBA){1, 1, 1, 1});
    gtk_snapshot_append_color(snapshot, &ground, &all);
    gtk_snapshot_push_blur(snapshot, (double)BLUR / SMALLER);
    /* Once more within the blur: there is no edge where the app draws nothing. */
    gtk_snapshot_append_color(snapshot, &ground, &all);
    gtk_snapshot_scale(snapshot, 1.0f / SMALLER, 1.0f / SMALLER);
    for (GtkWidget *child = gtk_widget_get_first_child(layer->root); child; child = gtk_widget_get_next_sibling(child)) {
        graphene_rect_t bounds;
        if (child == GTK_WIDGET(layer) || GTK_IS_NATIVE(child) || !gtk_widget_get_mapped(child)
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

static graphene_rect_t rect_of(pressure_rect rect)
{
    return GRAPHENE_RECT_INIT((float)rect.x, (float)rect.y, (float)rect.width, (float)rect.height);
}

static GskRoundedRect rounded(pressure_rect rect, double radius)
{
    GskRoundedRect shape;
    graphene_rect_t bounds = rect_of(rect);
    gsk_rounded_rect_init_from_rect(&shape, &bounds, (float)radius);
    return shape;
}

static void draw_shadow(GtkSnapshot *snapshot, const GskRoundedRect *shape, double share)
{
    if (share <= 0) return;
    GdkRGBA black = {0, 0, 0, (float)(0.35 * share)};
    /* GTK's painter with OpenGL makes a shadow of nine parts. Where a shape has no room for the corners and their blur those overlap,
       and show as a band. */
    float least = MIN(shape->bounds.size.width, shape->bounds.size.height), corner = shape->corner[0].height;
    float blur = MIN((float)(SHADOW * share), MAX(LEAST_BLUR, (least / 2 - corner) * 0.7f));
    gtk_snapshot_append_outset_shadow(snapshot, shape, &black, 0, (float)(8 * share), 0, blur);
}

/* In a dark theme a shadow alone sets nothing off. */
static void draw_edge(PressureLayer *layer, GtkSnapshot *snapshot, const GskRoundedRect *shape, double share)
{
    GdkRGBA line = text_colour(layer);
    line.alpha *= (float)(0.14 * CLAMP(share, 0, 1));
    gtk_snapshot_append_border(snapshot, shape, (float[4]){1, 1, 1, 1}, (GdkRGBA[4]){line, line, line, line});
}

static void draw_sheet(PressureLayer *layer, GtkSnapshot *snapshot)
{
    const pressure_motion_values *now = &layer->values;
    if (now->sheet_opacity <= 0 || now->sheet.width <= 0 || now->sheet.height <= 0) return;
    GskRoundedRect shape = rounded(now->sheet, now->sheet_radius);
    GdkRGBA ground = colour(layer, "popover_bg_color", "theme_base_color", (GdkRGBA){1, 1, 1, 1});
    GdkRGBA line = text_colour(layer), chosen = colour(layer, "accent_bg_color", "theme_selected_bg_color", line);
    graphene_rect_t bounds = rect_of(now->sheet);
    gtk_snapshot_push_opacity(snapshot, now->sheet_opacity);
    draw_shadow(snapshot, &shape, 0.7);
    gtk_snapshot_push_rounded_clip(snapshot, &shape);
    gtk_snapshot_append_color(snapshot, &ground, &bounds);
    gtk_snapshot_push_opacity(snapshot, CLAMP(now->rows_opacity, 0, 1));
    line.alpha *= 0.15f;
    chosen.alpha *= 0.35f;
    for (guint i = 0; i < layer->row_count; i++) {
        pressure_rect row = layer->places.rows[i];
        row.x = now->sheet.x + (row.x - layer->places.sheet.x) * now->sheet_scale;
        row.y = now->sheet.y + (row.y - layer->places.sheet.y) * now->sheet_scale;
        row.width *= now->sheet_scale, row.height *= now->sheet_scale;
        graphene_rect_t place = rect_of(row), edge = GRAPHENE_RECT_INIT(place.origin.x, place.origin.y, place.size.width, 1);
        if (now->action == (int32_t)i + 1) gtk_snapshot_append_color(snapshot, &chosen, &place);
        if (row.y > now->sheet.y + 1) gtk_snapshot_append_color(snapshot, &line, &edge);
        gtk_widget_snapshot_child(GTK_WIDGET(layer), layer->rows[i], snapshot);
    }
    gtk_snapshot_pop(snapshot);
    gtk_snapshot_pop(snapshot);
    draw_edge(layer, snapshot, &shape, 1);
    gtk_snapshot_pop(snapshot);
}

static void draw_picture(PressureLayer *layer, GtkSnapshot *snapshot, double opacity)
{
    const pressure_rect *place = &layer->values.source;
    if (!layer->picture || opacity <= 0 || place->width <= 0 || place->height <= 0) return;
    gtk_snapshot_push_opacity(snapshot, opacity);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)place->x, (float)place->y));
    gdk_paintable_snapshot(layer->picture, snapshot, place->width, place->height);
    gtk_snapshot_restore(snapshot);
    gtk_snapshot_pop(snapshot);
}

static void draw_card(PressureLayer *layer, GtkSnapshot *snapshot)
{
    const pressure_motion_values *now = &layer->values;
    if (now->card.width <= 0 || now->card.height <= 0) {
        draw_picture(layer, snapshot, now->source_opacity);
        return;
    }
    GskRoundedRect shape = rounded(now->card, MAX(0, now->card_radius));
    graphene_rect_t bounds = rect_of(now->card);
    GdkRGBA ground = colour(layer, "view_bg_color", "theme_base_color", (GdkRGBA){1, 1, 1, 1});
    draw_shadow(snapshot, &shape, now->card_shadow);
    gtk_snapshot_push_rounded_clip(snapshot, &shape);
    if (now->card_opacity > 0) {
        ground.alpha *= (float)now->card_opacity;
        gtk_snapshot_append_color(snapshot, &ground, &bounds);
    }
    draw_picture(layer, snapshot, now->source_opacity);
    if (layer->content && now->content_opacity > 0) {
        gtk_snapshot_push_opacity(snapshot, now->content_opacity);
        gtk_widget_snapshot_child(GTK_WIDGET(layer), layer->content, snapshot);
        gtk_snapshot_pop(snapshot);
    }
    gtk_snapshot_pop(snapshot);
    draw_edge(layer, snapshot, &shape, now->card_shadow);
    if (now->mark_opacity > 0) {
        pressure_rect place = {
            now->card.x + now->card.width / 2 - MARK_WIDTH / 2.0, now->card.y - MARK_ABOVE, MARK_WIDTH, MARK_HEIGHT};
        GskRoundedRect mark = rounded(place, MARK_HEIGHT / 2.0);
        GdkRGBA text = text_colour(layer);
        text.alpha *= (float)(0.6 * now->mark_opacity);
        gtk_snapshot_push_rounded_clip(snapshot, &mark);
        gtk_snapshot_append_color(snapshot, &text, &mark.bounds);
        gtk_snapshot_pop(snapshot);
    }
}

static void draw(GtkWidget *widget, GtkSnapshot *snapshot)
{
    PressureLayer *layer = PRESSURE_LAYER(widget);
    const pressure_motion_values *now = &layer->values;
    if (now->stage == PRESSURE_MOTION_NOTHING) return;
    graphene_rect_t all = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget), (float)gtk_widget_get_height(widget));
    /* The page itself is below by the end of a pop: the card gives way to it. */
    double shown = 1 - CLAMP((now->page - 0.6) / 0.4, 0, 1);
    gtk_snapshot_push_clip(snapshot, &all);
    gtk_snapshot_push_opacity(snapshot, shown);
    if (now->blur > 0) {
        take_backdrop(layer);
        GdkRGBA dim = {0, 0, 0, 0.12f};
        gtk_snapshot_push_opacity(snapshot, MIN(1, now->blur));
        if (layer->backdrop) gtk_snapshot_append_texture(snapshot, layer->backdrop, &all);
        gtk_snapshot_append_color(snapshot, &dim, &all);
        gtk_snapshot_pop(snapshot);
    }
    if (!layer->is_menu) draw_sheet(layer, snapshot);
    draw_card(layer, snapshot);
    if (layer->is_menu) draw_sheet(layer, snapshot);
    gtk_snapshot_pop(snapshot);
    gtk_snapshot_pop(snapshot);
}

/* ---- Places ------------------------------------------------------------------------------------------------------------- */

static void place_child(GtkWidget *child, double x, double y, double width, double height, double scale)
{
    int least_width, least_height;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
    int given_width = MAX((int)width, least_width);
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, given_width, &least_height, NULL, NULL, NULL);
    GskTransform *place = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)x, (float)y));
    place = gsk_transform_scale(place, (float)scale, (float)scale);
    gtk_widget_allocate(child, given_width, MAX((int)height, least_height), -1, place);
}

static void allocate(GtkWidget *widget, int width, int height, int baseline)
{
    PressureLayer *layer = PRESSURE_LAYER(widget);
    const pressure_motion_values *now = &layer->values;
    (void)width, (void)height, (void)baseline;
    if (layer->content) {
        double scale = now->content_scale > 0.01 ? now->content_scale : 1;
        double across = now->content_width > 0 ? now->content_width : MAX(1, layer->places.card.width);
        double down = MAX(now->card.height / scale, layer->places.card.height);
        place_child(layer->content, now->card.x, now->card.y, across, down, scale);
    }
    for (guint i = 0; i < layer->row_count; i++) {
        const pressure_rect *row = &layer->places.rows[i], *sheet = &layer->places.sheet;
        double scale = now->sheet_scale > 0.01 ? now->sheet_scale : 1;
        place_child(layer->rows[i], now->sheet.x + (row->x - sheet->x) * scale, now->sheet.y + (row->y - sheet->y) * scale,
            row->width, row->height, scale);
    }
}

static void laid_out(GdkFrameClock *clock, PressureLayer *layer)
{
    (void)clock;
    gtk_widget_allocate(GTK_WIDGET(layer), gtk_widget_get_width(layer->root), gtk_widget_get_height(layer->root), -1, NULL);
}

void layer_focus(PressureLayer *layer, int row)
{
    GtkWidget *widget = row >= 0 && row < (int)layer->row_count ? layer->rows[row] : GTK_WIDGET(layer);
    layer->focused = row;
    /* What is not shown yet takes no focus. */
    if (!gtk_widget_is_focus(widget) && gtk_widget_get_child_visible(widget)) gtk_widget_grab_focus(widget);
}

void layer_let_go(PressureLayer *layer) { layer->focused = -1; }

void layer_show(PressureLayer *layer, const pressure_motion_values *values, const pressure_motion_places *places, gboolean is_menu)
{
    layer->values = *values;
    layer->places = *places;
    layer->is_menu = is_menu;
    for (guint i = 0; i < layer->row_count; i++)
        gtk_widget_set_child_visible(layer->rows[i], i < places->row_count && values->sheet_opacity > 0);
    if (layer->content) gtk_widget_set_child_visible(layer->content, values->content_opacity > 0);
    if (layer->focused >= 0) layer_focus(layer, layer->focused);
    gtk_widget_queue_allocate(GTK_WIDGET(layer));
    gtk_widget_queue_draw(GTK_WIDGET(layer));
}


/* ---- From beginning to end ------------------------------------------------------------------------------------------------ */

void layer_set_content(PressureLayer *layer, GtkWidget *content)
{
    if (layer->content) gtk_widget_unparent(layer->content);
    layer->content = content;
    if (!content) return;
    gtk_widget_set_can_target(content, FALSE);
    gtk_widget_set_parent(content, GTK_WIDGET(layer));
}

PressureLayer *layer_new(GtkWidget *root, GtkWidget *source, GtkWidget *content, const Items *items, const char *title)
{
    PressureLayer *layer = g_object_new(PRESSURE_TYPE_LAYER, NULL);
    layer->root = root;
    layer->focused = -1;
    layer->source = source;
    g_object_add_weak_pointer(G_OBJECT(source), (gpointer *)&layer->source);
    GdkPaintable *live = gtk_widget_paintable_new(source);
    layer->picture = gdk_paintable_get_current_image(live);
    g_object_unref(live);
    layer->source_was = gtk_widget_get_opacity(source);
    gtk_widget_set_opacity(source, 0);
    for (guint i = 0; i < items->count; i++) {
        GtkWidget *row = g_object_new(GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_MENU_ITEM, "use-underline", TRUE,
            "label", items->item[i].label, NULL);
        gtk_widget_add_css_class(row, "flat");
        gtk_widget_set_can_target(row, FALSE);
        GtkWidget *label = gtk_button_get_child(GTK_BUTTON(row));
        gtk_label_set_xalign(GTK_LABEL(label), 0);
        gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
        gtk_widget_set_parent(row, GTK_WIDGET(layer));
        layer->rows[layer->row_count++] = row;
    }
    layer_set_content(layer, content);
    if (title) gtk_accessible_update_property(GTK_ACCESSIBLE(layer), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
    gtk_widget_set_parent(GTK_WIDGET(layer), root);
    layer->clock = g_object_ref(gtk_widget_get_frame_clock(root));
    layer->layout = g_signal_connect_after(layer->clock, "layout", G_CALLBACK(laid_out), layer);
    return layer;
}

void layer_remove(PressureLayer *layer)
{
    if (layer->source) {
        gtk_widget_set_opacity(layer->source, layer->source_was);
        g_object_remove_weak_pointer(G_OBJECT(layer->source), (gpointer *)&layer->source);
        layer->source = NULL;
    }
    /* The clock of a window that closes has let go of it by now. */
    if (g_signal_handler_is_connected(layer->clock, layer->layout)) g_signal_handler_disconnect(layer->clock, layer->layout);
    g_clear_object(&layer->clock);
    gtk_widget_unparent(GTK_WIDGET(layer));
}

static void dispose(GObject *object)
{
    PressureLayer *layer = PRESSURE_LAYER(object);
    for (guint i = 0; i < layer->row_count; i++) gtk_widget_unparent(layer->rows[i]);
    layer->row_count = 0;
    g_clear_pointer(&layer->content, gtk_widget_unparent);
    g_clear_object(&layer->picture);
    g_clear_object(&layer->backdrop);
    G_OBJECT_CLASS(pressure_layer_parent_class)->dispose(object);
}

static void pressure_layer_init(PressureLayer *layer)
{
    gtk_widget_set_can_target(GTK_WIDGET(layer), FALSE);
    gtk_widget_set_focusable(GTK_WIDGET(layer), TRUE);
}

static void pressure_layer_class_init(PressureLayerClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
    GTK_WIDGET_CLASS(class)->snapshot = draw;
    GTK_WIDGET_CLASS(class)->size_allocate = allocate;
    gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(class), GTK_ACCESSIBLE_ROLE_DIALOG);
    gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "pressurepreview");
}
