// Fingers, a mouse and a keyboard, and the clipboard without which GTK takes no input at all.
#include <sys/mman.h>
#include <unistd.h>
#include <xkbcommon/xkbcommon.h>
#include "compositor.h"

enum { FINGERS = 16, WHEEL_STEP = 10 };

struct finger {
    struct surface *surface;
    struct wl_client *client;
    bool is_down, is_in_frame;
};

static struct wl_display *display;
static struct wl_list seats, touches, pointers, keyboards;
static bool has_touch = true;
static struct finger fingers[FINGERS];
static struct {
    struct surface *surface;
    double x, y;
    int buttons;
} pointer;
static struct {
    struct surface *surface;
    struct xkb_keymap *map;
    struct xkb_state *state;
    int file;
    uint32_t size;
} keys;

static void release(struct wl_client *client, struct wl_resource *resource) {
    (void)client;
    wl_resource_destroy(resource);
}

static void forget_resource(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }

static wl_fixed_t within_x(const struct surface *surface, double x) {
    return wl_fixed_from_double(x / output.scale - surface->x);
}
static wl_fixed_t within_y(const struct surface *surface, double y) {
    return wl_fixed_from_double(y / output.scale - surface->y);
}

static bool is_of(struct wl_resource *resource, const struct surface *surface) {
    return surface && wl_resource_get_client(resource) == wl_resource_get_client(surface->resource);
}

/// What is pressed at a place; a press beyond a menu's program closes the menu.
static struct surface *pressed_at(double x, double y) {
    struct surface *surface = surface_at(x / output.scale, y / output.scale);
    shell_dismiss_popups(surface ? wl_resource_get_client(surface->resource) : NULL);
    return surface;
}

// --- Fingers ---

void touch_down(int id, double x, double y, uint32_t time) {
    struct surface *surface = pressed_at(x, y);
    fingers[id] = (struct finger){surface, surface ? wl_resource_get_client(surface->resource) : NULL, true, true};
    struct wl_resource *touch;
    wl_resource_for_each(touch, &touches)
        if (is_of(touch, surface))
            wl_touch_send_down(touch, wl_display_next_serial(display), time, surface->resource, id, within_x(surface, x),
                within_y(surface, y));
}

void touch_move(int id, double x, double y, uint32_t time) {
    struct finger *finger = &fingers[id];
    if (!finger->is_down) return;
    finger->is_in_frame = true;
    struct wl_resource *touch;
    wl_resource_for_each(touch, &touches)
        if (is_of(touch, finger->surface))
            wl_touch_send_motion(touch, time, id, within_x(finger->surface, x), within_y(finger->surface, y));
}

void touch_up(int id, uint32_t time) {
    struct finger *finger = &fingers[id];
    if (!finger->is_down) return;
    finger->is_down = false, finger->is_in_frame = true;
    struct wl_resource *touch;
    wl_resource_for_each(touch, &touches)
        if (is_of(touch, finger->surface)) wl_touch_send_up(touch, wl_display_next_serial(display), time, id);
}

static bool has_fingers(struct wl_client *client, bool is_frame) {
    for (int i = 0; i < FINGERS; i++)
        if (fingers[i].client == client && (is_frame ? fingers[i].is_in_frame : fingers[i].is_down)) return true;
    return false;
}

void touch_frame(void) {
    struct wl_resource *touch;
    wl_resource_for_each(touch, &touches) if (has_fingers(wl_resource_get_client(touch), true)) wl_touch_send_frame(touch);
    for (int i = 0; i < FINGERS; i++) fingers[i].is_in_frame = false;
}

void touch_cancel(void) {
    struct wl_resource *touch;
    wl_resource_for_each(touch, &touches) if (has_fingers(wl_resource_get_client(touch), false)) wl_touch_send_cancel(touch);
    memset(fingers, 0, sizeof fingers);
}

// --- Mouse ---

static void pointer_frame(struct wl_resource *resource) {
    if (wl_resource_get_version(resource) >= WL_POINTER_FRAME_SINCE_VERSION) wl_pointer_send_frame(resource);
}

static void pointer_leave(void) {
    struct wl_resource *resource;
    wl_resource_for_each(resource, &pointers)
        if (is_of(resource, pointer.surface)) {
            wl_pointer_send_leave(resource, wl_display_next_serial(display), pointer.surface->resource);
            pointer_frame(resource);
        }
    pointer.surface = NULL;
}

void pointer_move(double x, double y, uint32_t time) {
    pointer.x = x, pointer.y = y;
    struct surface *surface = pointer.buttons ? pointer.surface : surface_at(x / output.scale, y / output.scale);
    bool is_new = surface != pointer.surface;
    if (is_new) pointer_leave();
    pointer.surface = surface;
    struct wl_resource *resource;
    wl_resource_for_each(resource, &pointers) {
        if (!is_of(resource, surface)) continue;
        wl_fixed_t dx = within_x(surface, x), dy = within_y(surface, y);
        if (is_new) wl_pointer_send_enter(resource, wl_display_next_serial(display), surface->resource, dx, dy);
        else wl_pointer_send_motion(resource, time, dx, dy);
        pointer_frame(resource);
    }
}

void pointer_button(uint32_t button, bool is_down, uint32_t time) {
    if (is_down && pointer.buttons == 0) {
        // What lies there may have come since the mouse last moved.
        if (pressed_at(pointer.x, pointer.y) != pointer.surface) pointer_move(pointer.x, pointer.y, time);
    }
    pointer.buttons += is_down ? 1 : pointer.buttons > 0 ? -1 : 0;
    struct wl_resource *resource;
    wl_resource_for_each(resource, &pointers)
        if (is_of(resource, pointer.surface)) {
            wl_pointer_send_button(resource, wl_display_next_serial(display), time, button, is_down);
            pointer_frame(resource);
        }
}

void pointer_wheel(int steps, uint32_t time) {
    struct wl_resource *resource;
    wl_resource_for_each(resource, &pointers)
        if (is_of(resource, pointer.surface)) {
            // Wayland counts down the page; away from the user is up.
            if (wl_resource_get_version(resource) >= WL_POINTER_AXIS_DISCRETE_SINCE_VERSION) {
                wl_pointer_send_axis_source(resource, WL_POINTER_AXIS_SOURCE_WHEEL);
                wl_pointer_send_axis_discrete(resource, WL_POINTER_AXIS_VERTICAL_SCROLL, -steps);
            }
            wl_pointer_send_axis(
                resource, time, WL_POINTER_AXIS_VERTICAL_SCROLL, wl_fixed_from_int(-steps * WHEEL_STEP));
            pointer_frame(resource);
        }
}

static void set_cursor(struct wl_client *client, struct wl_resource *resource, uint32_t serial, struct wl_resource *surface,
    int x, int y) {
    (void)client, (void)resource, (void)serial, (void)surface, (void)x, (void)y;
}

// --- Keys ---

static void send_modifiers(struct wl_resource *resource) {
    wl_keyboard_send_modifiers(resource, wl_display_next_serial(display),
        xkb_state_serialize_mods(keys.state, XKB_STATE_MODS_DEPRESSED),
        xkb_state_serialize_mods(keys.state, XKB_STATE_MODS_LATCHED),
        xkb_state_serialize_mods(keys.state, XKB_STATE_MODS_LOCKED),
        xkb_state_serialize_layout(keys.state, XKB_STATE_LAYOUT_EFFECTIVE));
}

static void enter_keys(struct wl_resource *resource) {
    struct wl_array none;
    wl_array_init(&none);
    wl_keyboard_send_enter(resource, wl_display_next_serial(display), keys.surface->resource, &none);
    send_modifiers(resource);
}

/// Gives keys to whom the shell says.
void seat_focus_keys(void) {
    struct surface *surface = shell_keys();
    if (surface == keys.surface) return;
    struct wl_resource *resource;
    wl_resource_for_each(resource, &keyboards)
        if (is_of(resource, keys.surface))
            wl_keyboard_send_leave(resource, wl_display_next_serial(display), keys.surface->resource);
    keys.surface = surface;
    wl_resource_for_each(resource, &keyboards) if (is_of(resource, surface)) enter_keys(resource);
}

struct wanted {
    xkb_keysym_t symbol;
    xkb_keycode_t code;
};

static void find_key(struct xkb_keymap *map, xkb_keycode_t code, void *data) {
    struct wanted *wanted = data;
    const xkb_keysym_t *symbols;
    if (wanted->code == 0 && xkb_keymap_key_get_syms_by_level(map, code, 0, 0, &symbols) == 1 && symbols[0] == wanted->symbol)
        wanted->code = code;
}

/// Whether the keyboard has such a key.
bool key(const char *name, bool is_down, uint32_t time) {
    struct wanted wanted = {xkb_keysym_from_name(name, XKB_KEYSYM_NO_FLAGS), 0};
    if (wanted.symbol != XKB_KEY_NoSymbol) xkb_keymap_key_for_each(keys.map, find_key, &wanted);
    if (wanted.code == 0) return false;
    bool is_changed = xkb_state_update_key(keys.state, wanted.code, is_down ? XKB_KEY_DOWN : XKB_KEY_UP) != 0;
    struct wl_resource *resource;
    wl_resource_for_each(resource, &keyboards) {
        if (!is_of(resource, keys.surface)) continue;
        // xkb counts from 8, the kernel from 0.
        wl_keyboard_send_key(resource, wl_display_next_serial(display), time, wanted.code - 8, is_down);
        if (is_changed) send_modifiers(resource);
    }
    return true;
}

static bool begin_keys(void) {
    struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
    struct xkb_rule_names names = {.layout = "us"};
    keys.map = context ? xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS) : NULL;
    if (!keys.map) return false;
    keys.state = xkb_state_new(keys.map);
    char *text = xkb_keymap_get_as_string(keys.map, XKB_KEYMAP_FORMAT_TEXT_V1);
    keys.size = strlen(text) + 1;
    keys.file = memfd_create("keymap", MFD_CLOEXEC);
    bool is_written = keys.file >= 0 && write(keys.file, text, keys.size) == (ssize_t)keys.size;
    free(text);
    return is_written;
}

// --- The seat ---

static const struct wl_touch_interface touch_requests = {release};
static const struct wl_pointer_interface pointer_requests = {set_cursor, release};
static const struct wl_keyboard_interface keyboard_requests = {release};

static struct wl_resource *create(struct wl_client *client, struct wl_resource *seat, uint32_t id,
    const struct wl_interface *kind, const void *requests, struct wl_list *list) {
    struct wl_resource *resource = wl_resource_create(client, kind, wl_resource_get_version(seat), id);
    wl_resource_set_implementation(resource, requests, NULL, forget_resource);
    wl_list_insert(list, wl_resource_get_link(resource));
    return resource;
}

static void get_touch(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
    create(client, seat, id, &wl_touch_interface, &touch_requests, &touches);
}

static void get_pointer(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
    create(client, seat, id, &wl_pointer_interface, &pointer_requests, &pointers);
}

static void get_keyboard(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
    struct wl_resource *resource = create(client, seat, id, &wl_keyboard_interface, &keyboard_requests, &keyboards);
    wl_keyboard_send_keymap(resource, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, keys.file, keys.size);
    // No key repeats: a test on a busy machine would see repetitions that it did not send.
    if (wl_resource_get_version(resource) >= WL_KEYBOARD_REPEAT_INFO_SINCE_VERSION)
        wl_keyboard_send_repeat_info(resource, 0, 0);
    if (is_of(resource, keys.surface)) enter_keys(resource);
}

static const struct wl_seat_interface seat_requests = {get_pointer, get_keyboard, get_touch, release};

static void send_capabilities(struct wl_resource *seat) {
    wl_seat_send_capabilities(
        seat, WL_SEAT_CAPABILITY_POINTER | WL_SEAT_CAPABILITY_KEYBOARD | (has_touch ? WL_SEAT_CAPABILITY_TOUCH : 0));
}

/// The touchscreen is plugged in, or pulled out with whoever touches it.
void seat_set_touch(bool is_there) {
    if (!is_there) touch_cancel();
    has_touch = is_there;
    struct wl_resource *seat;
    wl_resource_for_each(seat, &seats) send_capabilities(seat);
}

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    (void)data;
    struct wl_resource *seat = wl_resource_create(client, &wl_seat_interface, version, id);
    wl_resource_set_implementation(seat, &seat_requests, NULL, forget_resource);
    wl_list_insert(&seats, wl_resource_get_link(seat));
    send_capabilities(seat);
    if (version >= WL_SEAT_NAME_SINCE_VERSION) wl_seat_send_name(seat, "test");
}

/// A surface is hidden: GTK takes the focus from where it has gone to, unless it hears that it left here before.
void seat_leave(struct surface *surface) {
    if (pointer.surface == surface) pointer_leave();
    seat_focus_keys();
}

/// A surface goes: nobody is told that something left it, as it is not there any more.
void seat_forget(struct surface *surface) {
    for (int i = 0; i < FINGERS; i++)
        if (fingers[i].surface == surface) fingers[i].surface = NULL;
    if (pointer.surface == surface) pointer.surface = NULL;
    if (keys.surface == surface) keys.surface = NULL;
}

// --- Clipboard, which keeps nothing ---

static void ignore_mime(struct wl_client *client, struct wl_resource *resource, const char *mime) {
    (void)client, (void)resource, (void)mime;
}
static void ignore_actions(struct wl_client *client, struct wl_resource *resource, uint32_t actions) {
    (void)client, (void)resource, (void)actions;
}
static void start_drag(struct wl_client *client, struct wl_resource *resource, struct wl_resource *source,
    struct wl_resource *origin, struct wl_resource *icon, uint32_t serial) {
    (void)client, (void)resource, (void)source, (void)origin, (void)icon, (void)serial;
}
static void set_selection(struct wl_client *client, struct wl_resource *resource, struct wl_resource *source, uint32_t serial) {
    (void)client, (void)resource, (void)source, (void)serial;
}

static const struct wl_data_source_interface source_requests = {ignore_mime, release, ignore_actions};
static const struct wl_data_device_interface device_requests = {start_drag, set_selection, release};

static void create_source(struct wl_client *client, struct wl_resource *manager, uint32_t id) {
    struct wl_resource *resource =
        wl_resource_create(client, &wl_data_source_interface, wl_resource_get_version(manager), id);
    wl_resource_set_implementation(resource, &source_requests, NULL, NULL);
}

static void get_device(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *seat) {
    (void)seat;
    struct wl_resource *resource =
        wl_resource_create(client, &wl_data_device_interface, wl_resource_get_version(manager), id);
    wl_resource_set_implementation(resource, &device_requests, NULL, NULL);
}

static const struct wl_data_device_manager_interface manager_requests = {create_source, get_device};

static void bind_clipboard(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
    (void)data;
    struct wl_resource *resource = wl_resource_create(client, &wl_data_device_manager_interface, version, id);
    wl_resource_set_implementation(resource, &manager_requests, NULL, NULL);
}

void begin_seat(struct wl_display *the_display) {
    display = the_display;
    struct wl_list *lists[] = {&seats, &touches, &pointers, &keyboards};
    for (int i = 0; i < 4; i++) wl_list_init(lists[i]);
    if (!begin_keys()) {
        fprintf(stderr, "compositor: there is no keyboard layout: apt-get install xkb-data\n");
        exit(2);
    }
    wl_global_create(display, &wl_seat_interface, 7, NULL, bind_seat);
    wl_global_create(display, &wl_data_device_manager_interface, 3, NULL, bind_clipboard);
}
