/* Drawing orders as nodes of GSK, so that whatever draws the window, with or without a graphics card, draws them. */
#ifdef PRESSURE_WINDOW
#include "parts.h"

#include <math.h>
#include <pango/pangocairo.h>

struct brush_path {
    GArray *steps;
    double left, top, right, bottom;
    bool is_empty;
};

typedef struct step {
    enum { STEP_MOVE, STEP_LINE, STEP_CURVE, STEP_CLOSE } kind;
    double places[6];
} step;

/* ---- Brushes and pictures --------------------------------------------------------------------------------------------- */

brush *brush_on(GtkSnapshot *snapshot)
{
    brush *made = g_new0(brush, 1);
    made->snapshot = snapshot;
    return made;
}

brush *brush_new_picture(void)
{
    return brush_on(gtk_snapshot_new());
}

picture *brush_end_picture(brush *brush)
{
    GskRenderNode *node = gtk_snapshot_free_to_node(brush->snapshot);
    g_free(brush);
    return (picture *)node;
}

void picture_free(picture *picture)
{
    if (picture) gsk_render_node_unref(node_of(picture));
}

void brush_show(brush *brush, const picture *picture)
{
    if (!picture) return;
    /* Alone in what moves it: what is drawn larger together GTK paints anew together. */
    gtk_snapshot_save(brush->snapshot);
    gtk_snapshot_append_node(brush->snapshot, node_of(picture));
    gtk_snapshot_restore(brush->snapshot);
}

static cairo_status_t append(void *array, const unsigned char *bytes, unsigned int count)
{
    g_byte_array_append(array, bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

png picture_png(const picture *picture, double width, double height, double scale)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)lround(width * scale), (int)lround(height * scale));
    cairo_t *cairo = cairo_create(surface);
    cairo_scale(cairo, scale, scale);
    if (picture) gsk_render_node_draw(node_of(picture), cairo);
    cairo_destroy(cairo);
    GByteArray *array = g_byte_array_new();
    bool is_whole = cairo_surface_write_to_png_stream(surface, append, array) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    size_t count = array->len;
    uint8_t *bytes = g_byte_array_free(array, !is_whole);
    return (png){bytes, is_whole ? count : 0};
}

void png_free(png png)
{
    g_free(png.bytes);
}

/* ---- Groups ----------------------------------------------------------------------------------------------------------- */

static GdkRGBA rgba(brush_colour colour)
{
    return (GdkRGBA){(float)colour.red, (float)colour.green, (float)colour.blue, (float)colour.alpha};
}

static graphene_rect_t bounds_of(brush_box box)
{
    return GRAPHENE_RECT_INIT((float)box.x, (float)box.y, (float)fmax(box.width, 0), (float)fmax(box.height, 0));
}

static GskRoundedRect rounded(brush_box box)
{
    graphene_rect_t bounds = bounds_of(box);
    double across = bounds.size.width / 2.0, down = bounds.size.height / 2.0;
    graphene_size_t corner = GRAPHENE_SIZE_INIT((float)across, (float)down);
    /* A radius is never more than half of the shorter side, as everywhere else that draws these orders. */
    if (box.radius >= 0) corner.width = corner.height = (float)fmin(box.radius, fmin(across, down));
    GskRoundedRect rect;
    gsk_rounded_rect_init(&rect, &bounds, &corner, &corner, &corner, &corner);
    return rect;
}

void brush_begin_move(brush *brush, double x, double y, double scale)
{
    gtk_snapshot_save(brush->snapshot);
    gtk_snapshot_translate(brush->snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
    if (scale != 1) gtk_snapshot_scale(brush->snapshot, (float)scale, (float)scale);
}

/* What is turned is drawn by itself, and shown as a container. GTK pairs the containers of two frames, and paints anew where
   they lie; transforms that differ it pairs with nothing, gives up with several of them, and paints everything. */
void brush_begin_turn(brush *brush, double x, double y, double degrees, double width)
{
    brush->outer = g_slist_prepend(brush->outer, brush->snapshot);
    brush->snapshot = gtk_snapshot_new();
    gtk_snapshot_translate(brush->snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
    gtk_snapshot_rotate(brush->snapshot, (float)degrees);
    if (width != 1) gtk_snapshot_scale(brush->snapshot, (float)width, 1);
    gtk_snapshot_translate(brush->snapshot, &GRAPHENE_POINT_INIT((float)-x, (float)-y));
}

void brush_end_turn(brush *brush)
{
    GskRenderNode *node = gtk_snapshot_free_to_node(brush->snapshot);
    brush->snapshot = brush->outer->data;
    brush->outer = g_slist_delete_link(brush->outer, brush->outer);
    if (!node) return;
    GskRenderNode *container = gsk_container_node_new(&node, 1);
    brush_show(brush, (picture *)container);
    gsk_render_node_unref(container);
    gsk_render_node_unref(node);
}

void brush_end_move(brush *brush)
{
    gtk_snapshot_restore(brush->snapshot);
}

void brush_begin_faint(brush *brush, double opacity)
{
    gtk_snapshot_push_opacity(brush->snapshot, opacity);
}

void brush_begin_clip(brush *brush, brush_box box)
{
    if (box.radius == 0) {
        graphene_rect_t bounds = bounds_of(box);
        gtk_snapshot_push_clip(brush->snapshot, &bounds);
    } else {
        GskRoundedRect rect = rounded(box);
        gtk_snapshot_push_rounded_clip(brush->snapshot, &rect);
    }
}

void brush_end(brush *brush)
{
    gtk_snapshot_pop(brush->snapshot);
}

/* ---- Boxes ------------------------------------------------------------------------------------------------------------ */

void brush_fill(brush *brush, brush_box box, brush_colour colour)
{
    GdkRGBA ink = rgba(colour);
    graphene_rect_t bounds = bounds_of(box);
    if (box.radius != 0) brush_begin_clip(brush, box);
    gtk_snapshot_append_color(brush->snapshot, &ink, &bounds);
    if (box.radius != 0) brush_end(brush);
}

void brush_fade(brush *brush, brush_box box, brush_colour top, brush_colour bottom)
{
    graphene_rect_t bounds = bounds_of(box);
    GskColorStop stops[] = {{0, rgba(top)}, {1, rgba(bottom)}};
    if (box.radius != 0) brush_begin_clip(brush, box);
    gtk_snapshot_append_linear_gradient(brush->snapshot, &bounds, &bounds.origin,
        &GRAPHENE_POINT_INIT(bounds.origin.x, bounds.origin.y + bounds.size.height), stops, G_N_ELEMENTS(stops));
    if (box.radius != 0) brush_end(brush);
}

void brush_stroke(brush *brush, brush_box box, brush_colour colour, double width)
{
    /* The line lies half inside and half outside; GSK's border lies inside. */
    brush_box outer = {box.x - width / 2, box.y - width / 2, box.width + width, box.height + width,
        box.radius > 0 ? box.radius + width / 2 : box.radius};
    GskRoundedRect rect = rounded(outer);
    float line = (float)width;
    GdkRGBA ink = rgba(colour);
    gtk_snapshot_append_border(brush->snapshot, &rect, (float[4]){line, line, line, line}, (GdkRGBA[4]){ink, ink, ink, ink});
}

/* ---- Paths ------------------------------------------------------------------------------------------------------------ */

static void reach(brush_path *path, double x, double y)
{
    path->left = path->is_empty ? x : fmin(path->left, x);
    path->top = path->is_empty ? y : fmin(path->top, y);
    path->right = path->is_empty ? x : fmax(path->right, x);
    path->bottom = path->is_empty ? y : fmax(path->bottom, y);
    path->is_empty = false;
}

static void add(brush_path *path, step next, int places)
{
    for (int i = 0; i < places; i += 2) reach(path, next.places[i], next.places[i + 1]);
    g_array_append_val(path->steps, next);
}

brush_path *brush_path_new(double x, double y)
{
    brush_path *path = g_new0(brush_path, 1);
    path->steps = g_array_new(FALSE, FALSE, sizeof(step));
    path->is_empty = true;
    brush_path_move(path, x, y);
    return path;
}

void brush_path_move(brush_path *path, double x, double y)
{
    add(path, (step){STEP_MOVE, {x, y}}, 2);
}

void brush_path_line(brush_path *path, double x, double y)
{
    add(path, (step){STEP_LINE, {x, y}}, 2);
}

void brush_path_curve(brush_path *path, double x1, double y1, double x2, double y2, double x, double y)
{
    add(path, (step){STEP_CURVE, {x1, y1, x2, y2, x, y}}, 6);
}

void brush_path_close(brush_path *path)
{
    add(path, (step){STEP_CLOSE, {0}}, 0);
}

void brush_path_free(brush_path *path)
{
    g_array_unref(path->steps);
    g_free(path);
}

/* GSK has no paths of its own here, so cairo draws them into a node. The node is made here: what GTK 4.8 would make of its own
   is drawn in the wrong place as soon as something is both moved and drawn larger. */
static cairo_t *begin_path(GskRenderNode **node, const brush_path *path, double line)
{
    double margin = line / 2 + 1;
    graphene_rect_t bounds = GRAPHENE_RECT_INIT((float)(path->left - margin), (float)(path->top - margin),
        (float)(path->right - path->left + 2 * margin), (float)(path->bottom - path->top + 2 * margin));
    *node = gsk_cairo_node_new(&bounds);
    cairo_t *cairo = gsk_cairo_node_get_draw_context(*node);
    for (guint i = 0; i < path->steps->len; i++) {
        const step *at = &g_array_index(path->steps, step, i);
        switch (at->kind) {
        case STEP_MOVE: cairo_move_to(cairo, at->places[0], at->places[1]); break;
        case STEP_LINE: cairo_line_to(cairo, at->places[0], at->places[1]); break;
        case STEP_CURVE:
            cairo_curve_to(cairo, at->places[0], at->places[1], at->places[2], at->places[3], at->places[4], at->places[5]);
            break;
        case STEP_CLOSE: cairo_close_path(cairo); break;
        }
    }
    return cairo;
}

static void end_path(brush *brush, GskRenderNode *node, cairo_t *cairo)
{
    cairo_destroy(cairo);
    gtk_snapshot_append_node(brush->snapshot, node);
    gsk_render_node_unref(node);
}

static void set_colour(cairo_t *cairo, brush_colour colour)
{
    cairo_set_source_rgba(cairo, colour.red, colour.green, colour.blue, colour.alpha);
}

void brush_fill_path(brush *brush, const brush_path *path, brush_colour colour)
{
    GskRenderNode *node;
    cairo_t *cairo = begin_path(&node, path, 0);
    set_colour(cairo, colour);
    cairo_fill(cairo);
    end_path(brush, node, cairo);
}

void brush_fade_path(brush *brush, const brush_path *path, brush_colour top, brush_colour bottom)
{
    GskRenderNode *node;
    cairo_t *cairo = begin_path(&node, path, 0);
    cairo_pattern_t *fade = cairo_pattern_create_linear(0, path->top, 0, path->bottom);
    cairo_pattern_add_color_stop_rgba(fade, 0, top.red, top.green, top.blue, top.alpha);
    cairo_pattern_add_color_stop_rgba(fade, 1, bottom.red, bottom.green, bottom.blue, bottom.alpha);
    cairo_set_source(cairo, fade);
    cairo_fill(cairo);
    cairo_pattern_destroy(fade);
    end_path(brush, node, cairo);
}

void brush_stroke_path(brush *brush, const brush_path *path, brush_colour colour, double width)
{
    GskRenderNode *node;
    cairo_t *cairo = begin_path(&node, path, width);
    set_colour(cairo, colour);
    cairo_set_line_width(cairo, width);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cairo);
    end_path(brush, node, cairo);
}

/* ---- Letters ---------------------------------------------------------------------------------------------------------- */

static PangoContext *letters;
static char *fonts;

void brush_set_fonts(const char *families)
{
    g_free(fonts);
    fonts = g_strdup(families);
}

/* Letters stand where the scene puts them, also between pixels: things that grow would make hinted ones tremble. */
static PangoContext *context(void)
{
    if (letters) return letters;
    letters = pango_font_map_create_context(pango_cairo_font_map_get_default());
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(letters, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(letters, FALSE);
    return letters;
}

void brush_text(brush *brush, const char *text, double size, int weight, brush_alignment alignment, double x,
    double baseline, double most, brush_colour colour)
{
    PangoLayout *layout = pango_layout_new(context());
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, fonts ? fonts : "sans-serif");
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_font_description_set_weight(font, (PangoWeight)weight);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_text(layout, text, -1);

    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    double width = logical.width / (double)PANGO_SCALE;
    double squeeze = most > 0 && width > most ? most / width : 1;
    double left = x - (alignment == BRUSH_CENTRE ? width * squeeze / 2 : alignment == BRUSH_TRAILING ? width * squeeze : 0);
    double ascent = pango_layout_get_baseline(layout) / (double)PANGO_SCALE;
    GdkRGBA ink = rgba(colour);
    gtk_snapshot_save(brush->snapshot);
    gtk_snapshot_translate(brush->snapshot, &GRAPHENE_POINT_INIT((float)left, (float)(baseline - ascent)));
    if (squeeze < 1) gtk_snapshot_scale(brush->snapshot, (float)squeeze, 1);
    gtk_snapshot_append_layout(brush->snapshot, layout, &ink);
    gtk_snapshot_restore(brush->snapshot);
    g_object_unref(layout);
}
#else
/* A file has to define something. */
extern const int window_brush_is_left_out;
const int window_brush_is_left_out = 1;
#endif
