/* A window, drawn with GTK 4, that shows its owner's drawing and reports what fingers, pens and mice do in it.

   Without the trait Window these functions are not defined. Lengths are logical pixels, times are microseconds of
   CLOCK_MONOTONIC, and colours are shares from 0 to 1. */
#ifndef CWINDOW_H
#define CWINDOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/* ---- Drawing ---------------------------------------------------------------------------------------------------------- */

/* Draws from back to front, into a window or into a picture. */
typedef struct brush brush;
/* A drawing that can be shown many times. */
typedef struct picture picture;
/* A picture of few pixels, for blurring. */
typedef struct soft_picture soft_picture;

typedef struct brush_colour {
    double red, green, blue, alpha;
} brush_colour;

typedef struct brush_box {
    double x, y, width, height;
    double radius; /* of the corners; negative for an ellipse */
} brush_box;

typedef enum brush_alignment { BRUSH_LEADING, BRUSH_CENTRE, BRUSH_TRAILING } brush_alignment;

/* Begins a picture. brush_end_picture ends the picture and frees the brush; it returns NULL if nothing was drawn. */
brush *brush_new_picture(void);
picture *_Nullable brush_end_picture(brush *brush);
void picture_free(picture *_Nullable picture);
/* Draws a picture as it is. */
void brush_show(brush *brush, const picture *_Nullable picture);

/* Moves, then enlarges all drawing up to brush_end_move. */
void brush_begin_move(brush *brush, double x, double y, double scale);
void brush_end_move(brush *brush);
/* Narrows all drawing up to brush_end_turn, then turns it clockwise, both about the given point. */
void brush_begin_turn(brush *brush, double x, double y, double degrees, double width);
void brush_end_turn(brush *brush);
/* Gives all drawing up to brush_end this opacity, or clips it to the box or the path. */
void brush_begin_faint(brush *brush, double opacity);
void brush_begin_clip(brush *brush, brush_box box);
void brush_end(brush *brush);

void brush_fill(brush *brush, brush_box box, brush_colour colour);
void brush_fade(brush *brush, brush_box box, brush_colour top, brush_colour bottom);
void brush_stroke(brush *brush, brush_box box, brush_colour colour, double width);
/* Sets the font families of the whole process, as a list in Pango's form. */
void brush_set_fonts(const char *families);
/* Draws one line of letters; a line wider than `most` is squeezed. */
void brush_text(brush *brush, const char *text, double size, int weight, brush_alignment alignment, double x,
    double baseline, double most, brush_colour colour);

/* A line through points, which is filled, faded or stroked when it is complete. */
typedef struct brush_path brush_path;
brush_path *brush_path_new(double x, double y);
void brush_path_move(brush_path *path, double x, double y);
void brush_path_line(brush_path *path, double x, double y);
void brush_path_curve(brush_path *path, double x1, double y1, double x2, double y2, double x, double y);
void brush_path_close(brush_path *path);
void brush_path_free(brush_path *path);
void brush_fill_path(brush *brush, const brush_path *path, brush_colour colour);
void brush_fade_path(brush *brush, const brush_path *path, brush_colour top, brush_colour bottom);
void brush_stroke_path(brush *brush, const brush_path *path, brush_colour colour, double width);

/* A part of a picture in which each pixel covers `cell` logical pixels, so that blurring it many times costs little. */
soft_picture *soft_picture_new(const picture *_Nullable picture, brush_box part, int cell, double margin);
void soft_picture_free(soft_picture *soft);
/* Blurs by a number of logical pixels (the standard deviation), in linear light. */
picture *soft_picture_blurred(const soft_picture *soft, double blur);

/* The bytes of a PNG file; free them with png_free. NULL if there is no picture. */
typedef struct png {
    uint8_t *_Nullable bytes;
    size_t count;
} png;

/* A picture as PNG, with `scale` pixels for each logical pixel. */
png picture_png(const picture *_Nullable picture, double width, double height, double scale);
void png_free(png png);

/* ---- The window ------------------------------------------------------------------------------------------------------- */

typedef struct window window;

typedef enum window_device { WINDOW_MOUSE, WINDOW_TOUCHSCREEN, WINDOW_PEN, WINDOW_ERASER, WINDOW_TOUCHPAD } window_device;

typedef enum window_event_kind {
    WINDOW_BEGAN,  /* a finger, a pen's tip, or the first button */
    WINDOW_MOVED,  /* also while hovering: then is_down is false */
    WINDOW_ENDED,
    WINDOW_LOST,   /* taken away by the system */
    WINDOW_GONE,   /* a touchscreen or a pen was unplugged: its presses are cancelled */
    WINDOW_BUTTON, /* another button than the first went down */
    WINDOW_TURNED, /* the wheel: `turn` is positive away from the user */
} window_event_kind;

typedef struct window_event {
    window_event_kind kind;
    window_device device;
    uint64_t finger; /* the same number from began to ended; 0 for a pointer */
    uint32_t stamp;  /* the toolkit's, in milliseconds */
    double x, y;     /* in the owner's drawing */
    double pressure; /* 0 to 1; negative if unknown */
    double turn;
    bool is_down;
} window_event;

typedef enum window_key { /* numbered as the host's */
    WINDOW_KEY_UP = 1, WINDOW_KEY_DOWN, WINDOW_KEY_LEFT, WINDOW_KEY_RIGHT, WINDOW_KEY_TAB, WINDOW_KEY_BACK_TAB, WINDOW_KEY_ENTER,
    WINDOW_KEY_SPACE, WINDOW_KEY_ESCAPE, WINDOW_KEY_OTHER
} window_key;

/* The owner's functions, called on the thread of window_run. */
typedef struct window_owner {
    void *data;
    void (*draw)(void *data, brush *brush, double width, double height);
    /* Prepares a frame. If it returns false, nothing moves any more, and frames stop until window_move. */
    bool (*frame)(void *data, int64_t time);
    void (*event)(void *data, const window_event *event);
    /* A key went down without Ctrl, Alt or Super, with the letter that it types, or 0. The owner is asked before the menu; it
       returns whether it uses the key. */
    bool (*key)(void *data, window_key key, uint32_t letter);
    /* The descriptor of window_watch is readable. */
    void (*readable)(void *data, int descriptor);
    /* The moment of window_wake has come. */
    void (*due)(void *data);
    void (*activated)(void *data, bool is_active);
    /* The window became visible or invisible: minimised, unmapped, or, if the desktop reports it, fully covered. */
    void (*seen)(void *data, bool is_seen);
    /* The user chose an entry of the menu, or pressed its key. */
    void (*chosen)(void *data, const char *name);
    /* The desktop's settings, or the monitor, have changed. */
    void (*changed)(void *data);
} window_owner;

/* Prepares GTK, which all drawing needs; returns whether there is a display for windows. */
bool window_begin(void);

/* A window for a picture of a size, with room beside it for what the owner draws there. */
window *window_new(const window_owner *owner, const char *title, double width, double height, double beside);
/* Asks for a size; the desktop may give the window another. */
void window_resize(window *window, double width, double height);
/* Shows the window on the whole screen, without frame, menu and pointer. */
void window_set_kiosk(window *window, bool is_kiosk);
/* Makes the window's frame and menu dark or light. */
void window_set_dark(window *window, bool is_dark);
/* Adds an entry to the menu, with a key such as "<Control>q" or "F11"; the state is 0 or 1, or -1 for no state. */
void window_add_choice(window *window, const char *section, const char *name, const char *label, const char *_Nullable key, int state);
void window_set_choice(window *window, const char *name, bool state);
void window_open_menu(window *window);
/* Set the lines beside or under the picture: where the force comes from, and what stops the next step. */
void window_set_source(window *window, const char *text);
void window_set_explanation(window *window, const char *text);
void window_speak(window *window, const char *text);
/* Shows the window; returns when it has been closed. */
void window_run(window *window);
void window_close(window *window);
void window_free(window *window);

/* Tell the window that the picture has changed, or that it moves from now on. */
void window_draw(window *window);
void window_move(window *window);
void window_watch(window *window, int descriptor);
/* Calls `due` at a time; a later call replaces the earlier one, and INT64_MAX cancels it. */
void window_wake(window *window, int64_t time);

/* What the desktop reports. */
typedef struct window_facts {
    double monitor_width, monitor_height; /* logical pixels; 0 if unknown */
    double monitor_width_mm, monitor_height_mm;
    int scale;
    bool is_wayland;
    bool has_mouse; /* or a touchpad */
    bool is_dark;
    bool is_motion_reduced;
    int long_press; /* milliseconds; 0 if unknown */
} window_facts;

window_facts window_get_facts(const window *window);
/* The position of the owner's picture in the window, in logical pixels from the corner of the frame. */
void window_get_corner(const window *window, double *x, double *y);

/* The window's picture as PNG; NULL while a new drawing is due. */
png window_png(window *window);

#pragma clang assume_nonnull end

#endif
