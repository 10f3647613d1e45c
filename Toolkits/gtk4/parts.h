/*
 * Declarations that the files of the library share; other programs cannot use them. Each file calls only files that
 * stand below it in this list.
 *
 * describe.c  describes an app's widgets as a file for pressure-demo lint
 * gesture.c   the PressureGesture object: how it is attached, its properties, signals and functions
 * window.c    one object for each window: passes input to the host, and the host's events to gestures, layers and menus
 * layer.c     the widget above the window, which draws the host's previews
 * menu.c      shows the actions of a gesture as GTK's popover
 * pick.c      finds the widget under a position, and whether a list around it is scrolling
 * preview.c   the PressurePreview object, which has the content of a preview
 * items.c     turns a menu's items into rows
 * enums.c     the types of the library's enumerations
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
    GtkWidget *mirror; /* a hidden button: whether the action is enabled and set; NULL: an action of the gesture */
} Item;

typedef struct Items {
    guint count;
    gboolean needs_menu; /* only GTK's own menu can show all the items */
    Item item[PRESSURE_MAX_ACTIONS];
} Items;

void items_read(Items *items, GMenuModel *model);
void items_mirror(Items *items, const char *group, GtkWidget *widget, GCallback changed, gpointer data);
void items_clear(Items *items);
gboolean item_is_enabled(const Item *item);
gboolean item_is_set(const Item *item);
/* The action's name without the group; NULL if the action is of another group. */
const char *items_name(const char *action, const char *group);

/* ---- preview.c ---- */

/* The card's content, which may be floating; if it is NULL, the card shows the pressed widget's picture. */
GtkWidget *preview_make(PressurePreview *preview, PressureGesture *gesture);
PressurePreview *preview_new(PressurePreviewMake make, gpointer data, GDestroyNotify destroy);
void preview_get_size(PressurePreview *preview, int *width, int *height);
void preview_set_shown(PressurePreview *preview, gboolean is_shown);

/* ---- What a window keeps about a gesture ---- */

struct Pressable {
    PressureGesture *gesture; /* the gesture that contains this structure */
    GtkWidget *widget;        /* NULL once the widget is gone */
    GtkGesture *claimer;
    Window *window;           /* NULL while the widget is not in a window */
    int32_t id;               /* the gesture's number as a target of the window's host */
    gboolean is_enabled, is_force_allowed, is_node_allowed, shows_hold, is_drawn_by_app;
    PressureGestureOffer offer;
    PressureGestureSensitivity sensitivity;
    GMenuModel *actions;
    char *group;
    PressurePreview *preview;
    Items items;              /* the items of the current press, or of the shown preview or menu */
    Menu *menu;
    graphene_point_t spot;    /* where the widget was pressed, in the window */
    char *note;               /* for explain: why the last touch did not become a press */
    void (*hear)(Pressable *pressable, const pressure_host_event *event); /* called with events for the app */
    void (*choose)(Pressable *pressable, const char *action, GVariant *target);
};

/* ---- pick.c ---- */

Pressable *pick_on(GtkWidget *widget);
void pick_set(GtkWidget *widget, Pressable *pressable);
Pressable *pick_at(GtkNative *native, double x, double y);
gboolean pick_is_row(GtkWidget *widget);
GtkWidget *pick_row(GtkWidget *widget);              /* the list row that contains the widget, or the widget itself */
gboolean pick_can_press(const Pressable *pressable);
gboolean pick_scrolls(GtkWidget *widget);            /* whether the widget lies in something that scrolls */
void pick_watch(GtkWidget *widget);                  /* watches every list around the widget from now on */
gboolean pick_is_moving(GtkWidget *widget, gint64 time);

/* ---- menu.c ---- */

/* `action` is the chosen action of the gesture's own group, without the group's name. GTK activates other actions. */
typedef void (*MenuClosed)(Pressable *pressable, gboolean is_chosen, const char *action, GVariant *target);
Menu *menu_show(Pressable *pressable, GtkWidget *widget, const GdkRectangle *place, MenuClosed closed);
void menu_close(Menu *menu); /* closes the menu at once, without calling `closed` */

/* ---- layer.c ---- */

/* When a screen reader activates a row, `chosen` is called with the row; when it activates the card, with
   PRESSURE_FOCUS_CARD. */
PressureLayer *layer_new(GtkWidget *root, Pressable *pressable, void (*chosen)(Pressable *pressable, int row));
void layer_remove(PressureLayer *layer); /* the layer no longer exists afterwards */
Pressable *layer_pressable(PressureLayer *layer);
void layer_show(PressureLayer *layer, const pressure_host_preview *preview);
void layer_states(PressureLayer *layer); /* call it when actions have been enabled, disabled, set or unset */
void layer_focus(PressureLayer *layer, int row); /* PRESSURE_FOCUS_CARD, or PRESSURE_FOCUS_NONE */
void layer_allocate(PressureLayer *layer);

/* ---- gesture.c ---- */

gboolean gesture_opens(PressureGesture *gesture); /* whether a pop has any effect */

/* ---- window.c ---- */

Window *window_of(GtkWidget *root); /* makes the object if there is none yet */
gboolean window_is_of(Window *window, GtkWidget *root);
void window_add(Window *window, Pressable *pressable);
void window_remove(Pressable *pressable);
void window_cancel(Pressable *pressable);
void window_end(Pressable *pressable); /* closes the preview or menu, as a tap beside it does */
void window_taken(Pressable *pressable, GdkEventSequence *sequence); /* another gesture of GTK has taken the touch */
void window_changed(Pressable *pressable); /* a setting of the gesture has changed */
/* Shows the offer at the position where the second button was pressed; a negative x: the app asked for the offer. */
gboolean window_show_at(Pressable *pressable, double x, double y);
char *window_explain(Pressable *pressable);
gboolean window_play(Pressable *pressable, const char *recording, double speed, GError **error);

#endif
