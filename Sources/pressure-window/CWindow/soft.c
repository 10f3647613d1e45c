/* Blurring: of a picture a mean is kept for each cell of several pixels, which is blurred, and shown larger. What is lost on
   that way the blur would have taken anyway, and any blur then costs about a millisecond. */
#ifdef PRESSURE_WINDOW
#include "parts.h"

#include <math.h>

struct soft_picture {
    float *pixels; /* red, green, blue and opacity of each, as light and multiplied by the opacity */
    int width, height;
    double left, top;
    int cell;
};

/* The light of each number of a colour, and the number of each of so many lights. */
enum { LIGHTS = 4096 };
static float lights[256];
static uint8_t numbers[LIGHTS];

static void fill_tables(void)
{
    if (numbers[LIGHTS - 1]) return;
    for (int number = 0; number < 256; number++) {
        double share = number / 255.0;
        lights[number] = (float)(share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4));
    }
    for (int light = 0; light < LIGHTS; light++) {
        double share = light / (double)(LIGHTS - 1);
        double number = share <= 0.0031308 ? share * 12.92 : 1.055 * pow(share, 1 / 2.4) - 0.055;
        numbers[light] = (uint8_t)lround(number * 255);
    }
}

soft_picture *soft_picture_new(const picture *picture, brush_box part, int cell, double margin)
{
    fill_tables();
    soft_picture *soft = g_new0(soft_picture, 1);
    soft->cell = cell;
    soft->left = part.x - margin;
    soft->top = part.y - margin;
    soft->width = MAX(1, (int)ceil((part.width + 2 * margin) / cell));
    soft->height = MAX(1, (int)ceil((part.height + 2 * margin) / cell));
    soft->pixels = g_new0(float, (size_t)soft->width * (size_t)soft->height * 4);

    /* Drawn whole, and not with few pixels: letters of two pixels would be others, and light is mixed, not its numbers. */
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, soft->width * cell, soft->height * cell);
    cairo_t *cairo = cairo_create(surface);
    cairo_translate(cairo, -soft->left, -soft->top);
    if (picture) gsk_render_node_draw(node_of(picture), cairo);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    const uint8_t *data = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    float cells = 1 / (float)(cell * cell);
    for (int y = 0; y < soft->height * cell; y++) {
        const uint32_t *row = (const uint32_t *)(const void *)(data + (ptrdiff_t)y * stride);
        float *line = soft->pixels + (ptrdiff_t)(y / cell) * soft->width * 4;
        for (int x = 0; x < soft->width * cell; x++) {
            uint32_t pixel = row[x], opacity = pixel >> 24;
            if (!opacity) continue;
            float *to = line + (ptrdiff_t)(x / cell) * 4, share = (float)opacity / 255 * cells;
            for (int part = 0; part < 3; part++) {
                uint32_t number = pixel >> (16 - 8 * part) & 255;
                if (opacity < 255) number = MIN(255, (number * 255 + opacity / 2) / opacity);
                to[part] += lights[number] * share;
            }
            to[3] += share;
        }
    }
    cairo_surface_destroy(surface);
    return soft;
}

void soft_picture_free(soft_picture *soft)
{
    g_free(soft->pixels);
    g_free(soft);
}

/* The mean of the pixels around each, along one direction; the two at the ends count as `edge` of a pixel. Outside is
   nothing. */
static void boxed(const float *from, float *to, int lines, int count, int line_step, int step, int radius, float edge)
{
    float share = 1 / (2 * (float)radius + 1 + 2 * edge);
    for (int line = 0; line < lines; line++) {
        const float *begin = from + (ptrdiff_t)line * line_step;
        float *out = to + (ptrdiff_t)line * line_step;
        float sum[4] = {0, 0, 0, 0};
        for (int place = 0; place < radius && place < count; place++)
            for (int part = 0; part < 4; part++) sum[part] += begin[(ptrdiff_t)place * step + part];
        for (int place = 0; place < count; place++) {
            static const float nothing[4] = {0, 0, 0, 0};
            const float *last = place + radius < count ? begin + (ptrdiff_t)(place + radius) * step : nothing;
            const float *after = place + radius + 1 < count ? begin + (ptrdiff_t)(place + radius + 1) * step : nothing;
            const float *before = place - radius - 1 >= 0 ? begin + (ptrdiff_t)(place - radius - 1) * step : nothing;
            const float *first = place - radius >= 0 ? begin + (ptrdiff_t)(place - radius) * step : nothing;
            for (int part = 0; part < 4; part++) {
                sum[part] += last[part];
                out[(ptrdiff_t)place * step + part] = (sum[part] + edge * (before[part] + after[part])) * share;
                sum[part] -= first[part];
            }
        }
    }
}

picture *soft_picture_blurred(const soft_picture *soft, double blur)
{
    int width = soft->width, height = soft->height;
    size_t count = (size_t)width * (size_t)height;
    float *here = g_memdup2(soft->pixels, count * 4 * sizeof(float));
    /* The mean of a cell is a blur by itself, of a twelfth of its square, and showing it larger is one of a sixth. */
    double own = soft->cell > 1 ? soft->cell * soft->cell / 4.0 : 0;
    double deviation = sqrt(fmax(0, blur * blur - own)) / soft->cell;
    if (deviation > 0) {
        /* Three boxes after one another come close to a bell of this width. */
        double wanted = deviation * deviation / 3;
        int radius = (int)floor((sqrt(12 * wanted + 1) - 1) / 2), size = 2 * radius + 1;
        double edge = (wanted * size - size * (size * size - 1) / 12.0) / (2 * ((radius + 1) * (radius + 1) - wanted));
        float *there = g_new(float, count * 4);
        for (int pass = 0; pass < 3; pass++) {
            boxed(here, there, height, width, width * 4, 4, radius, (float)edge);
            boxed(there, here, width, height, 4, width * 4, radius, (float)edge);
        }
        g_free(there);
    }
    uint32_t *data = g_new0(uint32_t, count);
    for (size_t place = 0; place < count; place++) {
        const float *from = here + place * 4;
        uint32_t opacity = (uint32_t)lroundf(fminf(fmaxf(from[3], 0), 1) * 255);
        if (!opacity) continue;
        uint32_t pixel = opacity << 24;
        for (int part = 0; part < 3; part++) {
            int light = (int)lroundf(fminf(from[part] / from[3], 1) * (LIGHTS - 1));
            pixel |= ((uint32_t)numbers[light] * opacity + 127) / 255 << (16 - 8 * part);
        }
        data[place] = pixel;
    }
    g_free(here);
    GBytes *bytes = g_bytes_new_take(data, count * sizeof(uint32_t));
    GdkTexture *texture = gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, (gsize)width * 4);
    g_bytes_unref(bytes);
    GskRenderNode *node = gsk_texture_node_new(texture, &GRAPHENE_RECT_INIT((float)soft->left, (float)soft->top,
        (float)(width * soft->cell), (float)(height * soft->cell)));
    g_object_unref(texture);
    return (picture *)node;
}
#else
extern const int window_soft_is_left_out;
const int window_soft_is_left_out = 1;
#endif
