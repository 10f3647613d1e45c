// A pen on a tablet that lies over the whole output (tablet-unstable-v2).
#include "compositor.h"
#include "tablet-unstable-v2-protocol.h"

enum { FULL_PRESSURE = 65535 };

static struct wl_display *display;
// The pen as each program knows it; the user data is the tablet that the program was told of with it.
static struct wl_list tools;
static struct {
    struct surface *surface;
    bool is_near, is_down;
    double x, y;
} pen;

static void destroy(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

static void tool_gone(struct wl_resource *tool) { wl_list_remove(wl_resource_get_link(tool)); }

static void tablet_gone(struct wl_resource *tablet) {
    struct wl_resource *tool;
    wl_resource_for_each(tool, &tools) if (wl_resource_get_user_data(tool) == tablet) wl_resource_set_user_data(tool, NULL);
}

static void set_cursor(struct wl_client *client, struct wl_resource *resource, uint32_t serial, struct wl_resource *surface,
    int x, int y) {
    (void)client, (void)resource, (void)serial, (void)surface, (void)x, (void)y;
}

// --- What the pen does ---

static bool hears(struct wl_resource *tool) {
    return pen.surface && wl_resource_get_user_data(tool)
        && wl_resource_get_client(tool) == wl_resource_get_client(pen.surface->resource);
}

static void send_motion(struct wl_resource *tool) {
    zwp_tablet_tool_v2_send_motion(tool, wl_fixed_from_double(pen.x / output.scale - pen.surface->x),
        wl_fixed_from_double(pen.y / output.scale - pen.surface->y));
}

static void send_pressure(struct wl_resource *tool, double pressure) {
    zwp_tablet_tool_v2_send_pressure(tool, (uint32_t)(pressure * FULL_PRESSURE + 0.5));
}

static void leave(uint32_t time) {
    struct wl_resource *tool;
    wl_resource_for_each(tool, &tools)
        if (hears(tool)) {
            if (pen.is_down) zwp_tablet_tool_v2_send_up(tool);
            zwp_tablet_tool_v2_send_proximity_out(tool);
            zwp_tablet_tool_v2_send_frame(tool, time);
        }
    pen.surface = NULL;
    pen.is_down = false;
}

/// Moves the pen to what lies there, except while it is down.
static void aim(double x, double y, uint32_t time) {
    pen.x = x, pen.y = y;
    struct surface *surface = surface_at(x / output.scale, y / output.scale);
    if (pen.is_down || surface == pen.surface) return;
    leave(time);
    pen.surface = surface;
    struct wl_resource *tool;
    wl_resource_for_each(tool, &tools)
        if (hears(tool)) {
            zwp_tablet_tool_v2_send_proximity_in(
                tool, wl_display_next_serial(display), wl_resource_get_user_data(tool), surface->resource);
            send_motion(tool);
            zwp_tablet_tool_v2_send_frame(tool, time);
        }
}

void pen_in(double x, double y, uint32_t time) {
    pen.is_near = true;
    aim(x, y, time);
}

void pen_move(double x, double y, double pressure, uint32_t time) {
    if (!pen.is_near) return;
    aim(x, y, time);
    struct wl_resource *tool;
    wl_resource_for_each(tool, &tools)
        if (hears(tool)) {
            // GTK makes its event of the motion, so that pressure after it would come an event late.
            send_pressure(tool, pressure);
            send_motion(tool);
            zwp_tablet_tool_v2_send_frame(tool, time);
        }
}

void pen_down(double x, double y, double pressure, uint32_t time) {
    if (!pen.is_near) return;
    shell_dismiss_popups(pen.surface ? wl_resource_get_client(pen.surface->resource) : NULL);
    aim(x, y, time);
    pen.is_down = true;
    struct wl_resource *tool;
    wl_resource_for_each(tool, &tools)
        if (hears(tool)) {
            send_pressure(tool, pressure);
            send_motion(tool);
            zwp_tablet_tool_v2_send_down(tool, wl_display_next_serial(display));
            zwp_tablet_tool_v2_send_frame(tool, time);
        }
}

void pen_up(uint32_t time) {
    if (!pen.is_down) return;
    pen.is_down = false;
    struct wl_resource *tool;
    wl_resource_for_each(tool, &tools)
        if (hears(tool)) {
            send_pressure(tool, 0);
            zwp_tablet_tool_v2_send_up(tool);
            zwp_tablet_tool_v2_send_frame(tool, time);
        }
}

void pen_out(uint32_t time) {
    leave(time);
    pen.is_near = false;
}

void pen_forget(struct surface *surface) {
    if (pen.surface == surface) leave((uint32_t)(uint64_t)now_ms());
}

// --- The global ---

static const struct zwp_tablet_tool_v2_interface tool_requests = {set_cursor, destroy};
static const struct zwp_tablet_v2_interface tablet_requests = {destroy};
static const struct zwp_tablet_seat_v2_interface seat_requests = {destroy};

static void get_seat(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *wl_seat) {
    (void)manager, (void)wl_seat;
    struct wl_resource *seat = wl_resource_create(client, &zwp_tablet_seat_v2_interface, 1, id);
    wl_resource_set_implementation(seat, &seat_requests, NULL, NULL);
    // Number 0: the server names the devices.
    struct wl_resource *tablet = wl_resource_create(client, &zwp_tablet_v2_interface, 1, 0);
    wl_resource_set_implementation(tablet, &tablet_requests, NULL, tablet_gone);
    zwp_tablet_seat_v2_send_tablet_added(seat, tablet);
    zwp_tablet_v2_send_name(tablet, "test tablet");
    zwp_tablet_v2_send_done(tablet);
    struct wl_resource *tool = wl_resource_create(client, &zwp_tablet_tool_v2_interface, 1, 0);
    wl_resource_set_implementation(tool, &tool_requests, tablet, tool_gone);
    wl_list_insert(&tools, wl_resource_get_link(tool));
    zwp_tablet_seat_v2_send_tool_added(seat, tool);
    zwp_tablet_tool_v2_send_type(tool, ZWP_TABLET_TOOL_V2_TYPE_PEN);
    zwp_tablet_tool_v2_send_hardware_serial(tool, 0, 0x1234);
    zwp_tablet_tool_v2_send_capability(tool, ZWP_TABLET_TOOL_V2_CAPABILITY_PRESSURE);
    zwp_tablet_tool_v2_send_done(tool);
}

static const struct zwp_tablet_manager_v2_interface manager_requests = {get_seat, destroy};

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    (void)data;
    struct wl_resource *manager = wl_resource_create(client, &zwp_tablet_manager_v2_interface, version, id);
    wl_resource_set_implementation(manager, &manager_requests, NULL, NULL);
}

void begin_pen(struct wl_display *the_display) {
    display = the_display;
    wl_list_init(&tools);
    wl_global_create(display, &zwp_tablet_manager_v2_interface, 1, NULL, bind_manager);
}
