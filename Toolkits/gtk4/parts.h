/*
 * What the files of the library share; none of it can be seen from outside. Each file calls only those below it.
 *
 * describe.c  an app's widgets as a file for pressure-demo lint
 * gesture.c   the object: how it is attached, its properties, signals and functions
 * window.c    one for each window: hands input to the host, and what the host says to gestures, layers and menus
 * layer.c     the widget above the window that draws what the host says
 * menu.c      the actions of a gesture as GTK's popover
 * pick.c      what lies under a place, and whether the list there moves
 * preview.c   what a preview shows: an object with properties
 * items.c     a menu's items as rows
 * enums.c     the types of its enumerations
 */
#ifndef PRESSURE_GTK_PARTS_H
#define PRESSURE_GTK_PARTS_H

#include "pressure-gestures-gtk4.h"

#include <pressure-gestures.h>

typedef struct Window Window;
typedef struct Menu Menu;
typedef struct _PressureLayer PressureLayer;
typedef struct Pressable Pressable;

/* ---- items.c ---- */

typedef enum { SWIPE_NONE, SWIPE_LEADING, SWIPE_TRAILING } Swipe;

typedef struct Item {
    char *label, *action, *accelerator;
    GVariant *target;
    GIcon *icon;
    gboolean starts_group, is_destructive;
    Swipe swipe;
    GtkWidget *mirror; /* knows whether its action is enabled and set; NULL for the gesture's own actions */
} Item;

typedef struct Items {
    guint count;
    gboolean needs_menu; /* only GTK's own menu shows all of it */
    Item item[PRESSURE_MAX_ACTIONS];
} Items;

void items_read(Items *items, GMenuModel *model);
void items_mirror(Items *items, const char *group, GtkWidget *widget, GCallback changed, gpointer data);
void items_clear(Items *items);
gboolean item_is_enabled(const Item *item);
gboolean item_is_set(const Item *item);
const char *items_name(const char *action, const char *group); /* without the group's name; NULL if it is of another group */

/* ---- preview.c ---- */

GtkWidget *preview_make(PressurePreview *preview, PressureGesture *gesture); /* floating; NULL for the widget's picture */
PressurePreview *preview_new(PressurePreviewMake make, gpointer data, GDestroyNotify destroy);
void preview_get_size(PressurePreview *preview, int *width, int *height);
void preview_set_shown(PressurePreview *preview, gboolean is_shown);

/* ---- What a window knows of a gesture ---- */

struct Pressable {
    PressureGesture *gesture; /* which it is a part of */
    GtkWidget *widget;        /* NULL once it is gone */
    GtkGesture *claimer;
    Window *window;           /* NULL if it is in none */
    int32_t id;               /* as a target of the window's host */
    gboolean is_enabled, is_force_allowed, is_node_allowed, shows_hold, is_drawn_by_app;
    PressureGestureOffer offer;
    PressureGestureSensitivity sensitivity;
    GMenuModel *actions;
    char *group;
    PressurePreview *preview;
    Items items;              /* of the press, or of what is shown */
    Menu *menu;
    graphene_point_t spot;    /* where it was pressed, in the window */
    char *note;               /* for explain: why the last press was none */
    void (*hear)(Pressable *pressable, const pressure_host_event *event); /* the app's words */
    void (*choose)(Pressable *pressable, const char *action, GVariant *target);
};

/* ---- pick.c ---- */

Pressable *pick_on(GtkWidget *widget);
void pick_set(GtkWidget *widget, Pressable *pressable);
Pressable *pick_at(GtkNative *native, double x, double y);
gboolean pick_is_row(GtkWidget *widget);
GtkWidget *pick_row(GtkWidget *widget);              /* the list's row that wraps it, or itself */
gboolean pick_can_press(const Pressable *pressable);
gboolean pick_scrolls(GtkWidget *widget);            /* whether something around it scrolls */
void pick_watch(GtkWidget *widget);                  /* watches every list around it from now on */
gboolean pick_is_moving(GtkWidget *widget, gint64 time);

/* ---- menu.c ---- */

/* `action` is the gesture's own that was chosen, without its group; GTK has activated any other. */
typedef void (*MenuClosed)(Pressable *pressable, gboolean is_chosen, const char *action, GVariant *target);
Menu *menu_show(Pressable *pressable, GtkWidget *widget, const GdkRectangle *place, MenuClosed closed);
void menu_close(Menu *menu); /* at once, and nothing follows */

/* ---- layer.c ---- */

/* `chosen` is called with a row, or PRESSURE_FOCUS_CARD, that a screen reader activates. */
PressureLayer *layer_new(GtkWidget *root, Pressable *pressable, void (*chosen)(Pressable *pressable, int row));
void layer_remove(PressureLayer *layer); /* it is gone afterwards */
Pressable *layer_pressable(PressureLayer *layer);
void layer_show(PressureLayer *layer, const pressure_host_preview *preview);
void layer_states(PressureLayer *layer); /* an action is enabled or set, or no longer */
void layer_focus(PressureLayer *layer, int row); /* PRESSURE_FOCUS_CARD, or PRESSURE_FOCUS_NONE */
void layer_allocate(PressureLayer *layer);

/* ---- gesture.c ---- */

gboolean gesture_opens(PressureGesture *gesture); /* whether a pop leads anywhere */

/* ---- window.c ---- */

Window *window_of(GtkWidget *root); /* made where there is none */
gboolean window_is_of(Window *window, GtkWidget *root);
void window_add(Window *window, Pressable *pressable);
void window_remove(Pressable *pressable);
void window_cancel(Pressable *pressable);
void window_end(Pressable *pressable); /* as a tap beside it does */
void window_taken(Pressable *pressable, GdkEventSequence *sequence); /* by another gesture of GTK's */
void window_changed(Pressable *pressable); /* a switch of it */
gboolean window_show_at(Pressable *pressable, double x, double y); /* by the second button, or below 0 by the app */
char *window_explain(Pressable *pressable);
gboolean window_play(Pressable *pressable, const char *recording, double speed, GError **error);

#endif
