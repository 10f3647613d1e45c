// What programs draw: buffers are copied as they come, and put together only where somebody looks.
#include "compositor.h"

struct wl_list surfaces;
unsigned long commits;
struct rectangle damaged;
bool is_holding_frames;

static struct {
    bool is_armed;
    struct rectangle place;
    uint32_t *before;
} watched;

// --- Regions ---

static void add_piece(struct wl_resource *resource, struct piece piece) {
    struct region *region = wl_resource_get_user_data(resource);
    region->pieces = realloc(region->pieces, (region->count + 1) * sizeof piece);
    region->pieces[region->count++] = piece;
}

static void region_add(struct wl_client *client, struct wl_resource *resource, int x, int y, int width, int height) {
    (void)client;
    add_piece(resource, (struct piece){x, y, width, height, true});
}

static void region_subtract(struct wl_client *client, struct wl_resource *resource, int x, int y, int width, int height) {
    (void)client;
    add_piece(resource, (struct piece){x, y, width, height, false});
}

static void destroy(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

static const struct wl_region_interface region_requests = {destroy, region_add, region_subtract};

static void region_gone(struct wl_resource *resource) {
    struct region *region = wl_resource_get_user_data(resource);
    free(region->pieces);
    free(region);
}

static void copy_region(struct region *to, const struct region *from) {
    to->pieces = realloc(to->pieces, (from->count + 1) * sizeof *from->pieces);
    memcpy(to->pieces, from->pieces, from->count * sizeof *from->pieces);
    to->count = from->count;
}

static bool is_within(const struct region *region, double x, double y) {
    // The latest piece there decides.
    for (int i = region->count - 1; i >= 0; i--) {
        const struct piece *piece = &region->pieces[i];
        if (x >= piece->x && y >= piece->y && x - piece->x < piece->width && y - piece->y < piece->height)
            return piece->is_added;
    }
    return false;
}

// --- Looking ---

struct surface *surface_at(double x, double y) {
    struct surface *surface;
    wl_list_for_each(surface, &surfaces, link) {
        if (!surface->is_mapped) continue;
        double dx = x - surface->x, dy = y - surface->y;
        if (dx < 0 || dy < 0 || dx * surface->scale >= surface->shown.width || dy * surface->scale >= surface->shown.height)
            continue;
        if (!surface->has_input || is_within(&surface->input, dx, dy)) return surface;
    }
    return NULL;
}

static uint32_t over(uint32_t front, uint32_t back) {
    // Colours come multiplied by their alpha.
    uint32_t rest = 255 - (front >> 24), result = 0;
    if (rest == 0) return front;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t sum = (front >> shift & 255) + ((back >> shift & 255) * rest + 127) / 255;
        result |= (sum > 255 ? 255 : sum) << shift;
    }
    return result;
}

static void draw(const struct surface *surface, struct rectangle place, uint32_t *pixels) {
    for (int y = 0; y < place.height; y++) {
        int row = (place.y + y - surface->y * output.scale) * surface->scale;
        if (row < 0 || (row /= output.scale) >= surface->shown.height) continue;
        const uint32_t *from = surface->shown.pixels + (size_t)row * surface->shown.width;
        for (int x = 0; x < place.width; x++) {
            int column = (place.x + x - surface->x * output.scale) * surface->scale;
            if (column < 0 || (column /= output.scale) >= surface->shown.width) continue;
            uint32_t *to = &pixels[(size_t)y * place.width + x];
            *to = over(from[column], *to);
        }
    }
}

/// What is on a part of the output now, over black.
void compose(struct rectangle place, uint32_t *pixels) {
    for (size_t i = 0; i < (size_t)place.width * place.height; i++) pixels[i] = 0xff000000;
    struct surface *surface;
    // The list begins with what lies on top.
    wl_list_for_each_reverse(surface, &surfaces, link) if (surface->is_mapped) draw(surface, place, pixels);
}

static size_t size_of(struct rectangle place) { return (size_t)place.width * place.height * 4; }

void watch(struct rectangle place) {
    watched.is_armed = true;
    watched.place = place;
    watched.before = realloc(watched.before, size_of(place));
    compose(place, watched.before);
}

static void look(double since) {
    if (!watched.is_armed) return;
    uint32_t *after = malloc(size_of(watched.place));
    compose(watched.place, after);
    if (memcmp(after, watched.before, size_of(watched.place)) != 0) {
        watched.is_armed = false;
        say("changed %.3f", since);
    }
    free(after);
}

// --- Surfaces ---

static void buffer_gone(struct wl_listener *listener, void *data) {
    (void)data;
    struct surface *surface = wl_container_of(listener, surface, buffer_gone);
    surface->buffer = NULL;
    wl_list_remove(&listener->link);
    wl_list_init(&listener->link);
}

static void attach(struct wl_client *client, struct wl_resource *resource, struct wl_resource *buffer, int x, int y) {
    (void)client, (void)x, (void)y;
    struct surface *surface = wl_resource_get_user_data(resource);
    wl_list_remove(&surface->buffer_gone.link);
    wl_list_init(&surface->buffer_gone.link);
    surface->buffer = buffer;
    surface->is_attached = true;
    if (buffer) wl_resource_add_destroy_listener(buffer, &surface->buffer_gone);
}

static int least(int one, int other) { return one < other ? one : other; }
static int most(int one, int other) { return one > other ? one : other; }

static void damage(struct wl_client *client, struct wl_resource *resource, int x, int y, int width, int height) {
    (void)client;
    struct surface *surface = wl_resource_get_user_data(resource);
    if (surface->role == NO_ROLE || width <= 0 || height <= 0) return;
    // Who says that everything is another picture names sizes beyond any window.
    int right = least(x + least(width, 1 << 16), 1 << 16), bottom = least(y + least(height, 1 << 16), 1 << 16);
    if (damaged.width > 0) {
        right = most(right, damaged.x + damaged.width), bottom = most(bottom, damaged.y + damaged.height);
        x = least(x, damaged.x), y = least(y, damaged.y);
    }
    damaged = (struct rectangle){x, y, right - x, bottom - y};
}

static void callback_gone(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

static void frame(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
    struct surface *surface = wl_resource_get_user_data(resource);
    struct wl_resource *callback = wl_resource_create(client, &wl_callback_interface, 1, id);
    wl_resource_set_implementation(callback, NULL, NULL, callback_gone);
    wl_list_insert(surface->promised.prev, wl_resource_get_link(callback));
}

static void set_opaque(struct wl_client *client, struct wl_resource *resource, struct wl_resource *region) {
    (void)client, (void)resource, (void)region;
}

static void set_input(struct wl_client *client, struct wl_resource *resource, struct wl_resource *region) {
    (void)client;
    struct surface *surface = wl_resource_get_user_data(resource);
    surface->has_next_input = region != NULL;
    if (region) copy_region(&surface->next_input, wl_resource_get_user_data(region));
}

static void set_transform(struct wl_client *client, struct wl_resource *resource, int transform) {
    (void)client;
    if (transform != WL_OUTPUT_TRANSFORM_NORMAL)
        wl_resource_post_error(resource, WL_SURFACE_ERROR_INVALID_TRANSFORM, "this compositor turns nothing");
}

static void set_scale(struct wl_client *client, struct wl_resource *resource, int scale) {
    (void)client;
    struct surface *surface = wl_resource_get_user_data(resource);
    if (scale < 1) wl_resource_post_error(resource, WL_SURFACE_ERROR_INVALID_SCALE, "a scale is 1 or more");
    else surface->next_scale = scale;
}

static void offset(struct wl_client *client, struct wl_resource *resource, int x, int y) {
    (void)client, (void)resource, (void)x, (void)y;
}

static void take_picture(struct surface *surface) {
    struct wl_shm_buffer *buffer = surface->buffer ? wl_shm_buffer_get(surface->buffer) : NULL;
    if (!buffer) {
        free(surface->shown.pixels);
        surface->shown = (struct picture){0};
        return;
    }
    int width = wl_shm_buffer_get_width(buffer), height = wl_shm_buffer_get_height(buffer);
    if (surface->shown.width != width || surface->shown.height != height) {
        surface->shown.pixels = realloc(surface->shown.pixels, (size_t)width * height * 4);
        surface->shown.width = width, surface->shown.height = height;
    }
    bool is_opaque = wl_shm_buffer_get_format(buffer) == WL_SHM_FORMAT_XRGB8888;
    wl_shm_buffer_begin_access(buffer);
    const char *from = wl_shm_buffer_get_data(buffer);
    for (int y = 0; y < height; y++) {
        uint32_t *row = surface->shown.pixels + (size_t)y * width;
        memcpy(row, from + (size_t)y * wl_shm_buffer_get_stride(buffer), (size_t)width * 4);
        if (is_opaque)
            for (int x = 0; x < width; x++) row[x] |= 0xff000000;
    }
    wl_shm_buffer_end_access(buffer);
    wl_buffer_send_release(surface->buffer);
}

static void commit(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    // Before anything that takes time here.
    double since = now_ms() - batch_ms();
    struct surface *surface = wl_resource_get_user_data(resource);
    surface->scale = surface->next_scale;
    surface->has_input = surface->has_next_input;
    if (surface->has_input) copy_region(&surface->input, &surface->next_input);
    wl_list_insert_list(surface->waiting.prev, &surface->promised);
    wl_list_init(&surface->promised);
    if (surface->is_attached) {
        take_picture(surface);
        attach(NULL, resource, NULL, 0, 0);
        surface->is_attached = false;
    }
    // A cursor's surface and the like are no windows.
    if (surface->role == NO_ROLE) return;
    commits++;
    shell_commit(surface);
    look(since);
}

static const struct wl_surface_interface surface_requests = {
    destroy, attach, damage, frame, set_opaque, set_input, commit, set_transform, set_scale, damage, offset};

static void surface_gone(struct wl_resource *resource) {
    struct surface *surface = wl_resource_get_user_data(resource);
    shell_forget(surface);
    seat_forget(surface);
    pen_forget(surface);
    wl_list_remove(&surface->link);
    wl_list_remove(&surface->buffer_gone.link);
    struct wl_list *lists[] = {&surface->waiting, &surface->promised};
    for (int i = 0; i < 2; i++) {
        struct wl_resource *callback, *next;
        wl_resource_for_each_safe(callback, next, lists[i]) wl_resource_destroy(callback);
    }
    free(surface->shown.pixels);
    free(surface->input.pieces);
    free(surface->next_input.pieces);
    free(surface);
}

/// Tells programs whose frames have been shown that they may draw the next.
void send_frames(uint32_t time) {
    if (is_holding_frames) return;
    struct surface *surface;
    wl_list_for_each(surface, &surfaces, link) {
        struct wl_resource *callback, *next;
        wl_resource_for_each_safe(callback, next, &surface->waiting) {
            wl_callback_send_done(callback, time);
            wl_resource_destroy(callback);
        }
    }
}

// --- The global ---

static void create_surface(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
    struct surface *surface = calloc(1, sizeof *surface);
    surface->resource = wl_resource_create(client, &wl_surface_interface, wl_resource_get_version(compositor), id);
    surface->scale = surface->next_scale = 1;
    surface->buffer_gone.notify = buffer_gone;
    wl_list_init(&surface->buffer_gone.link);
    wl_list_init(&surface->waiting);
    wl_list_init(&surface->promised);
    wl_list_insert(&surfaces, &surface->link);
    wl_resource_set_implementation(surface->resource, &surface_requests, surface, surface_gone);
}

static void create_region(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
    (void)compositor;
    struct wl_resource *resource = wl_resource_create(client, &wl_region_interface, 1, id);
    wl_resource_set_implementation(resource, &region_requests, calloc(1, sizeof(struct region)), region_gone);
}

static const struct wl_compositor_interface compositor_requests = {create_surface, create_region};

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    (void)data;
    struct wl_resource *resource = wl_resource_create(client, &wl_compositor_interface, version, id);
    wl_resource_set_implementation(resource, &compositor_requests, NULL, NULL);
}

void begin_surfaces(struct wl_display *display) {
    wl_list_init(&surfaces);
    wl_global_create(display, &wl_compositor_interface, 5, NULL, bind_compositor);
    wl_display_init_shm(display);
}
