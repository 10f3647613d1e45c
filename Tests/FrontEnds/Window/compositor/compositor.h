// A Wayland compositor for tests: it shows nothing to anybody, does what it is told, and says what programs show.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-server.h>

enum role { NO_ROLE, TOPLEVEL, POPUP };

// A rectangle that is added to a region, or taken out of it.
struct piece {
    int x, y, width, height;
    bool is_added;
};

struct region {
    struct piece *pieces;
    int count;
};

struct picture {
    uint32_t *pixels;
    int width, height;
};

// Places and sizes are logical pixels, except in `shown`, which is what the program drew.
struct surface {
    struct wl_resource *resource;
    struct wl_list link;
    struct wl_list waiting, promised;
    struct wl_resource *buffer;
    struct wl_listener buffer_gone;
    struct picture shown;
    struct region next_input, input;
    bool is_attached, has_next_input, has_input, is_mapped, has_entered;
    int next_scale, scale;
    // Where the buffer's corner lies on the output.
    int x, y;
    // What the shell knows of it.
    enum role role;
    struct wl_resource *shell_surface, *shell_role;
    struct surface *parent;
    int next_geometry[4], geometry[4];
    bool has_geometry, is_configured, is_full, is_maximized, has_grab;
    int number, popup_x, popup_y, popup_width, popup_height;
};

struct rectangle {
    int x, y, width, height;
};

// surfaces.c
extern struct wl_list surfaces;
extern unsigned long commits;
// The smallest rectangle around everything that windows have said to be another picture; pixels of their buffers.
extern struct rectangle damaged;
// Whether no program is told that its frame was shown, as where nobody sees its window.
extern bool is_holding_frames;
void begin_surfaces(struct wl_display *display);
void compose(struct rectangle place, uint32_t *pixels);
struct surface *surface_at(double x, double y);
void send_frames(uint32_t time);
void watch(struct rectangle place);

// shell.c
void begin_shell(struct wl_display *display, bool is_full);
void shell_commit(struct surface *surface);
void shell_forget(struct surface *surface);
void shell_activate(bool is_active);
void shell_dismiss_popups(struct wl_client *pressed);
struct surface *shell_window(int number);
struct surface *shell_keys(void);

// seat.c
void begin_seat(struct wl_display *display);
void seat_leave(struct surface *surface);
void seat_forget(struct surface *surface);
void seat_focus_keys(void);
void seat_set_touch(bool has_touch);
void touch_down(int finger, double x, double y, uint32_t time);
void touch_move(int finger, double x, double y, uint32_t time);
void touch_up(int finger, uint32_t time);
void touch_frame(void);
void touch_cancel(void);
void pointer_move(double x, double y, uint32_t time);
void pointer_button(uint32_t button, bool is_down, uint32_t time);
void pointer_wheel(int steps, uint32_t time);
bool key(const char *name, bool is_down, uint32_t time);

// pen.c
void begin_pen(struct wl_display *display);
void pen_forget(struct surface *surface);
void pen_in(double x, double y, uint32_t time);
void pen_move(double x, double y, double pressure, uint32_t time);
void pen_down(double x, double y, double pressure, uint32_t time);
void pen_up(uint32_t time);
void pen_out(uint32_t time);

// main.c
struct output {
    // Pixels, and how many of them a logical pixel has; millimetres.
    int width, height, scale, width_mm, height_mm;
};
extern struct output output;
extern struct wl_display *the_display;
double now_ms(void);
double batch_ms(void);
void output_enter(struct surface *surface);
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
