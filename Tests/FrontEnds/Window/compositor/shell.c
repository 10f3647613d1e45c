// Windows and popups (xdg-shell): where they lie, how large they are told to be, and which of them is active.
#include "compositor.h"
#include "xdg-shell-protocol.h"

// Windows that do not fill the output lie off its corner: a place that was not translated is seen to be wrong.
enum { OFF_CORNER = 10 };

struct positioner {
    int width, height, anchor_x, anchor_y, anchor_width, anchor_height, anchor, gravity, offset_x, offset_y;
};

static bool fills_output, is_active = true;
static int last_number;
static struct wl_display *display;

static void destroy(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

// Requests that this compositor understands and does nothing about.
static void ignore(struct wl_client *client, struct wl_resource *resource) { (void)client, (void)resource; }
static void ignore_text(struct wl_client *client, struct wl_resource *resource, const char *text) {
    (void)client, (void)resource, (void)text;
}
static void ignore_object(struct wl_client *client, struct wl_resource *resource, struct wl_resource *object) {
    (void)client, (void)resource, (void)object;
}
static void ignore_size(struct wl_client *client, struct wl_resource *resource, int width, int height) {
    (void)client, (void)resource, (void)width, (void)height;
}
static void ignore_number(struct wl_client *client, struct wl_resource *resource, uint32_t number) {
    (void)client, (void)resource, (void)number;
}

// --- What windows are told ---

static int logical_width(void) { return output.width / output.scale; }
static int logical_height(void) { return output.height / output.scale; }

static void configure(struct surface *surface) {
    if (!surface->shell_role || !surface->shell_surface) return;
    if (surface->role == POPUP) {
        xdg_popup_send_configure(surface->shell_role, surface->popup_x, surface->popup_y, surface->popup_width,
            surface->popup_height);
    } else {
        struct wl_array states;
        wl_array_init(&states);
        uint32_t kinds[] = {XDG_TOPLEVEL_STATE_ACTIVATED, XDG_TOPLEVEL_STATE_FULLSCREEN, XDG_TOPLEVEL_STATE_MAXIMIZED};
        bool has[] = {is_active, surface->is_full, surface->is_maximized};
        for (int i = 0; i < 3; i++)
            if (has[i]) *(uint32_t *)wl_array_add(&states, sizeof *kinds) = kinds[i];
        bool is_large = surface->is_full || surface->is_maximized;
        xdg_toplevel_send_configure(surface->shell_role, is_large ? logical_width() : 0, is_large ? logical_height() : 0,
            &states);
        wl_array_release(&states);
    }
    xdg_surface_send_configure(surface->shell_surface, wl_display_next_serial(display));
}

static void place(struct surface *surface) {
    int *geometry = surface->geometry;
    if (!surface->has_geometry) {
        geometry[0] = geometry[1] = 0;
        geometry[2] = surface->shown.width / surface->scale, geometry[3] = surface->shown.height / surface->scale;
    }
    if (surface->role == POPUP && surface->parent) {
        surface->x = surface->parent->x + surface->parent->geometry[0] + surface->popup_x - geometry[0];
        surface->y = surface->parent->y + surface->parent->geometry[1] + surface->popup_y - geometry[1];
        return;
    }
    bool is_large = surface->is_full || surface->is_maximized;
    surface->x = (is_large || geometry[2] + OFF_CORNER > logical_width() ? 0 : OFF_CORNER) - geometry[0];
    surface->y = (is_large || geometry[3] + OFF_CORNER > logical_height() ? 0 : OFF_CORNER) - geometry[1];
}

/// The number of a window: 0 for whichever came last.
struct surface *shell_window(int number) {
    struct surface *surface, *found = NULL;
    wl_list_for_each(surface, &surfaces, link) {
        if (surface->role != TOPLEVEL || !surface->is_mapped || (number && surface->number != number)) continue;
        if (!found || surface->number > found->number) found = surface;
    }
    return found;
}

/// Who gets keys: a popup that asked for them, or the window that came last.
struct surface *shell_keys(void) {
    if (!is_active) return NULL;
    struct surface *surface;
    wl_list_for_each(surface, &surfaces, link)
        if (surface->is_mapped && surface->role == POPUP && surface->has_grab) return surface;
    return shell_window(0);
}

void shell_activate(bool now) {
    is_active = now;
    struct surface *surface;
    wl_list_for_each(surface, &surfaces, link) if (surface->role == TOPLEVEL && surface->is_configured) configure(surface);
    seat_focus_keys();
}

/// Popups that took the grab go where somebody presses what is not their program's.
void shell_dismiss_popups(struct wl_client *pressed) {
    struct surface *surface;
    wl_list_for_each(surface, &surfaces, link)
        if (surface->is_mapped && surface->has_grab && wl_resource_get_client(surface->resource) != pressed)
            xdg_popup_send_popup_done(surface->shell_role);
}

static void raise_surface(struct surface *surface) {
    wl_list_remove(&surface->link);
    wl_list_insert(&surfaces, &surface->link);
}

static void unmap(struct surface *surface) {
    if (!surface->is_mapped) return;
    surface->is_mapped = surface->is_configured = false;
    seat_leave(surface);
    seat_forget(surface);
    pen_forget(surface);
    say("unmapped %d", surface->number);
}

void shell_commit(struct surface *surface) {
    if (surface->next_geometry[2] > 0) {
        memcpy(surface->geometry, surface->next_geometry, sizeof surface->geometry);
        surface->has_geometry = true;
    }
    if (!surface->shown.pixels) {
        unmap(surface);
        // The first commit is empty, and asks how large the window may be.
        if (!surface->is_configured && surface->shell_role) {
            surface->is_configured = true;
            configure(surface);
        }
        return;
    }
    place(surface);
    if (surface->is_mapped) return;
    surface->is_mapped = true;
    surface->number = ++last_number;
    raise_surface(surface);
    output_enter(surface);
    say("mapped %d %s", surface->number, surface->role == POPUP ? "popup" : "window");
    seat_focus_keys();
}

void shell_forget(struct surface *surface) {
    // Nothing can be said of it any more.
    seat_forget(surface);
    unmap(surface);
    struct surface *other;
    wl_list_for_each(other, &surfaces, link) if (other->parent == surface) other->parent = NULL;
    if (surface->shell_role) wl_resource_set_user_data(surface->shell_role, NULL);
    if (surface->shell_surface) wl_resource_set_user_data(surface->shell_surface, NULL);
}

// --- Windows ---

static void enlarge(struct wl_resource *resource, bool is_full, bool is_maximized) {
    struct surface *surface = wl_resource_get_user_data(resource);
    if (!surface) return;
    surface->is_full = is_full || fills_output;
    surface->is_maximized = is_maximized;
    if (surface->is_configured) configure(surface);
}

static void set_fullscreen(struct wl_client *client, struct wl_resource *resource, struct wl_resource *on) {
    (void)client, (void)on;
    enlarge(resource, true, false);
}
static void set_maximized(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    enlarge(resource, false, true);
}
static void set_normal(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    enlarge(resource, false, false);
}
static void window_menu(struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat, uint32_t serial,
    int x, int y) {
    (void)client, (void)resource, (void)seat, (void)serial, (void)x, (void)y;
}
static void move(struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat, uint32_t serial) {
    (void)client, (void)resource, (void)seat, (void)serial;
}
static void resize(struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat, uint32_t serial,
    uint32_t edges) {
    (void)client, (void)resource, (void)seat, (void)serial, (void)edges;
}

static const struct xdg_toplevel_interface toplevel_requests = {destroy, ignore_object, ignore_text, ignore_text, window_menu,
    move, resize, ignore_size, ignore_size, set_maximized, set_normal, set_fullscreen, set_normal, ignore};

static void role_gone(struct wl_resource *resource) {
    struct surface *surface = wl_resource_get_user_data(resource);
    if (!surface) return;
    unmap(surface);
    surface->shell_role = NULL;
    surface->is_configured = surface->has_grab = false;
}

static void get_toplevel(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
    struct surface *surface = wl_resource_get_user_data(resource);
    if (!surface) return;
    surface->role = TOPLEVEL;
    surface->is_full = fills_output;
    surface->shell_role = wl_resource_create(client, &xdg_toplevel_interface, wl_resource_get_version(resource), id);
    wl_resource_set_implementation(surface->shell_role, &toplevel_requests, surface, role_gone);
}

// --- Popups ---

static void position(struct surface *surface, const struct positioner *p) {
    // Names of edges and corners, as the protocol numbers both anchors and gravities.
    enum { NONE, TOP, BOTTOM, LEFT, RIGHT, TOP_LEFT, BOTTOM_LEFT, TOP_RIGHT, BOTTOM_RIGHT };
    int x = p->anchor_x + p->offset_x + p->anchor_width / 2, y = p->anchor_y + p->offset_y + p->anchor_height / 2;
    int a = p->anchor, g = p->gravity;
    if (a == LEFT || a == TOP_LEFT || a == BOTTOM_LEFT) x = p->anchor_x + p->offset_x;
    if (a == RIGHT || a == TOP_RIGHT || a == BOTTOM_RIGHT) x = p->anchor_x + p->offset_x + p->anchor_width;
    if (a == TOP || a == TOP_LEFT || a == TOP_RIGHT) y = p->anchor_y + p->offset_y;
    if (a == BOTTOM || a == BOTTOM_LEFT || a == BOTTOM_RIGHT) y = p->anchor_y + p->offset_y + p->anchor_height;
    bool is_left = g == LEFT || g == TOP_LEFT || g == BOTTOM_LEFT, is_right = g == RIGHT || g == TOP_RIGHT || g == BOTTOM_RIGHT;
    bool is_up = g == TOP || g == TOP_LEFT || g == TOP_RIGHT, is_down = g == BOTTOM || g == BOTTOM_LEFT || g == BOTTOM_RIGHT;
    x -= is_left ? p->width : is_right ? 0 : p->width / 2;
    y -= is_up ? p->height : is_down ? 0 : p->height / 2;
    // What would lie beyond the output slides back onto it; nothing is flipped.
    int left = 0, top = 0;
    if (surface->parent) {
        left = surface->parent->x + surface->parent->geometry[0];
        top = surface->parent->y + surface->parent->geometry[1];
    }
    if (left + x + p->width > logical_width()) x = logical_width() - p->width - left;
    if (top + y + p->height > logical_height()) y = logical_height() - p->height - top;
    if (left + x < 0) x = -left;
    if (top + y < 0) y = -top;
    surface->popup_x = x, surface->popup_y = y, surface->popup_width = p->width, surface->popup_height = p->height;
}

static void grab(struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat, uint32_t serial) {
    (void)client, (void)seat, (void)serial;
    struct surface *surface = wl_resource_get_user_data(resource);
    if (surface) surface->has_grab = true;
}

static void reposition(struct wl_client *client, struct wl_resource *resource, struct wl_resource *positioner,
    uint32_t token) {
    (void)client;
    struct surface *surface = wl_resource_get_user_data(resource);
    if (!surface) return;
    position(surface, wl_resource_get_user_data(positioner));
    xdg_popup_send_repositioned(resource, token);
    configure(surface);
}

static const struct xdg_popup_interface popup_requests = {destroy, grab, reposition};

static void get_popup(struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *parent,
    struct wl_resource *positioner) {
    struct surface *surface = wl_resource_get_user_data(resource);
    if (!surface) return;
    surface->role = POPUP;
    surface->parent = parent ? wl_resource_get_user_data(parent) : NULL;
    position(surface, wl_resource_get_user_data(positioner));
    surface->shell_role = wl_resource_create(client, &xdg_popup_interface, wl_resource_get_version(resource), id);
    wl_resource_set_implementation(surface->shell_role, &popup_requests, surface, role_gone);
}

// --- Surfaces of the shell ---

static void set_geometry(struct wl_client *client, struct wl_resource *resource, int x, int y, int width, int height) {
    (void)client;
    struct surface *surface = wl_resource_get_user_data(resource);
    if (surface) memcpy(surface->next_geometry, (int[4]){x, y, width, height}, sizeof surface->next_geometry);
}

static const struct xdg_surface_interface surface_requests = {destroy, get_toplevel, get_popup, set_geometry, ignore_number};

static void shell_surface_gone(struct wl_resource *resource) {
    struct surface *surface = wl_resource_get_user_data(resource);
    if (surface) surface->shell_surface = NULL;
}

static void get_shell_surface(struct wl_client *client, struct wl_resource *resource, uint32_t id,
    struct wl_resource *surface_resource) {
    struct surface *surface = wl_resource_get_user_data(surface_resource);
    surface->shell_surface = wl_resource_create(client, &xdg_surface_interface, wl_resource_get_version(resource), id);
    wl_resource_set_implementation(surface->shell_surface, &surface_requests, surface, shell_surface_gone);
}

// --- Positioners ---

static struct positioner *of(struct wl_resource *resource) { return wl_resource_get_user_data(resource); }
static void set_size(struct wl_client *client, struct wl_resource *resource, int width, int height) {
    (void)client;
    of(resource)->width = width, of(resource)->height = height;
}
static void set_anchor_rectangle(struct wl_client *client, struct wl_resource *resource, int x, int y, int width, int height) {
    (void)client;
    struct positioner *p = of(resource);
    p->anchor_x = x, p->anchor_y = y, p->anchor_width = width, p->anchor_height = height;
}
static void set_anchor(struct wl_client *client, struct wl_resource *resource, uint32_t anchor) {
    (void)client;
    of(resource)->anchor = anchor;
}
static void set_gravity(struct wl_client *client, struct wl_resource *resource, uint32_t gravity) {
    (void)client;
    of(resource)->gravity = gravity;
}
static void set_offset(struct wl_client *client, struct wl_resource *resource, int x, int y) {
    (void)client;
    of(resource)->offset_x = x, of(resource)->offset_y = y;
}

static const struct xdg_positioner_interface positioner_requests = {destroy, set_size, set_anchor_rectangle, set_anchor,
    set_gravity, ignore_number, set_offset, ignore, ignore_size, ignore_number};

static void positioner_gone(struct wl_resource *resource) { free(of(resource)); }

static void create_positioner(struct wl_client *client, struct wl_resource *shell, uint32_t id) {
    struct wl_resource *resource = wl_resource_create(client, &xdg_positioner_interface, wl_resource_get_version(shell), id);
    wl_resource_set_implementation(resource, &positioner_requests, calloc(1, sizeof(struct positioner)), positioner_gone);
}

// --- The global ---

static const struct xdg_wm_base_interface shell_requests = {destroy, create_positioner, get_shell_surface, ignore_number};

static void bind_shell(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    (void)data;
    struct wl_resource *resource = wl_resource_create(client, &xdg_wm_base_interface, version, id);
    wl_resource_set_implementation(resource, &shell_requests, NULL, NULL);
}

void begin_shell(struct wl_display *the_display, bool is_full) {
    display = the_display;
    fills_output = is_full;
    wl_global_create(display, &xdg_wm_base_interface, 3, NULL, bind_shell);
}
