/*
 * What the files of the library have of each other; none of it can be seen from outside.
 *
 * gesture.c  the object: how it is attached, its properties and signals
 * press.c    what a press shows, and how it ends
 * enums.c    the types of its enumerations
 * menu.c     the actions of a gesture as a popover
 * hub.c      one for each window: sessions, and the presses that are down
 * events.c   what GTK tells of fingers, pens and the mouse; claims against other gestures
 * keys.c     the Menu key, and keys while something stays
 * node.c     the touchscreen's node, and the size of the screen
 * pads.c     the force of the finger on a touchpad, for the pointer
 * scroll.c   whether the list under a finger moves
 * preview.c  what a gesture leads to, drawn: when it comes, what its parts answer, how it goes
 * layer.c    the widget above the window that draws it
 * review.c   what the consistency rules say of an app's widgets
 * items.c    a menu's items, one after the other, and what choosing one does
 */
#ifndef PRESSURE_GTK_PARTS_H
#define PRESSURE_GTK_PARTS_H

#include "pressure-gestures-gtk4.h"

#include <pressure-gestures.h>

typedef struct Hub Hub;
typedef struct _PressureLayer PressureLayer;

/* Where touches come from; each has a session of its own, since what its pressure is worth differs. */
typedef enum { KIND_FINGER, KIND_PEN, KIND_MOUSE, KIND_PAD, KIND_PLAYED, KIND_COUNT } Kind;

/* A finger, a pen's tip or a button that is down. */
typedef struct Press {
    gboolean is_down;
    Kind kind;
    gboolean is_joined;         /* its force comes by the node, and its times are converted there */
    gboolean is_claimed;        /* other gestures of GTK's have let go of it */
    gboolean is_swallowed;      /* it answers what stays, and is nobody else's */
    gboolean is_early;          /* it answers what could not be seen yet, or what has gone: it does nothing more */
    int32_t contact;
    GdkEventSequence *sequence; /* NULL for pens and mice */
    PressureGesture *gesture;   /* NULL where it landed on nothing, or once that is gone; the hub owns no reference */
    double x, y;                /* millimetres in its window */
} Press;

enum { MOST_PRESSES = 16 };

typedef struct PadFinger {
    int32_t device, contact;
    gboolean is_down;
} PadFinger;

struct Hub {
    int references;
    GtkWidget *root;         /* NULL once the window is gone */
    GHashTable *gestures;    /* a gesture by the number that it has as a target */
    pressure_session *sessions[KIND_COUNT];
    guint watches[KIND_COUNT];
    PressureGestureSensitivity tuned[KIND_COUNT];
    guint held[KIND_COUNT];  /* milliseconds of a hold that the session was told */
    int32_t next_target, next_contact;
    Press presses[MOST_PRESSES];
    PressureGesture *landing; /* whom the session asks about, during one call */
    graphene_rect_t landing_bounds;
    PressureGesture *played; /* whom a recorded finger presses */
    int32_t played_device, played_contact;
    PressureGesture *open;   /* whose menu is open */
    PressureGesture *pinned; /* what stays without a menu: the next press and some keys are for it */
    GtkEventController *events, *keys_before, *keys_after;
    double scale, width, height; /* pixels for each millimetre, and the screen in millimetres */
    gboolean is_joined;      /* the session of fingers has a node */
    char *node_reason;       /* why there is none, or which one it is */
    pressure_session *pads;  /* NULL where there is none */
    guint pads_watch, next_pad_finger;
    int pad_count;
    PadFinger pad_fingers[MOST_PRESSES];
    uint32_t hover_stamp;    /* of the last event of a pen that was not down */
    gint64 apart;            /* milliseconds from a foreign clock to ours */
    gboolean is_foreign;
};

/* ---- hub.c ---- */

Hub *hub_of(GtkWidget *root); /* made where there is none */
void hub_free(Hub *hub);      /* the window is gone */
Hub *hub_ref(Hub *hub);       /* around calls of the app's handlers, which may close the window */
void hub_unref(Hub *hub);
void hub_add(Hub *hub, PressureGesture *gesture);
void hub_remove(Hub *hub, PressureGesture *gesture);
pressure_session *hub_session(Hub *hub, Kind kind); /* made where there is none; NULL where it cannot be */
void hub_take(Hub *hub, Kind kind);                 /* takes the events that wait to their gestures */
void hub_tune(Hub *hub, Kind kind, PressureGesture *gesture);
gboolean hub_play(Hub *hub, PressureGesture *gesture, const char *recording, double speed, GError **error);
void hub_unplay(Hub *hub, PressureGesture *gesture);
Press *hub_press_of(Hub *hub, PressureGesture *gesture);
void hub_lose(Hub *hub, Press *press); /* void: something else has it, or its end was never told */

/* ---- events.c ---- */

gboolean events_came(GtkEventControllerLegacy *controller, GdkEvent *event, Hub *hub);
void events_pad_changed(Hub *hub, double force); /* the pad's finger presses otherwise; the pointer may stay */
void events_claim(Hub *hub, Kind kind);
void events_taken(Hub *hub, PressureGesture *gesture, GdkEventSequence *sequence); /* by another gesture of GTK's */

/* ---- keys.c ---- */

gboolean keys_before(GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, Hub *hub);
gboolean keys_after(GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, Hub *hub);

/* ---- node.c ---- */

void node_measure(Hub *hub);
void node_join(Hub *hub);  /* where a gesture may have it and there is one */
void node_activity(Hub *hub);

/* ---- pads.c ---- */

void pads_add(Hub *hub, const char *path);
double pads_force(Hub *hub); /* of the finger that presses hardest; PRESSURE_UNKNOWN where none is down */
void pads_activate(Hub *hub, gboolean is_active);
void pads_free(Hub *hub);

/* ---- scroll.c ---- */

void scroll_watch(GtkWidget *widget);                      /* hears of every list around it from now on */
gboolean scroll_is_moving(GtkWidget *widget, gint64 time); /* microseconds of CLOCK_MONOTONIC */

/* ---- gesture.c ---- */

GtkGesture *gesture_claimer(PressureGesture *gesture);
int32_t gesture_target(PressureGesture *gesture);
void gesture_set_target(PressureGesture *gesture, int32_t target);
PressureGesture *gesture_on(GtkWidget *widget);
gboolean gesture_can_press(PressureGesture *gesture);
void gesture_note(PressureGesture *gesture, const char *why); /* for explain */
void gesture_take(PressureGesture *gesture, const pressure_event *event, const Press *press);
void gesture_pop(PressureGesture *gesture);
void gesture_leave(PressureGesture *gesture); /* its window is gone, or it is in another */
void gesture_end(PressureGesture *gesture, PressureGestureEnd reason);
void gesture_chosen(PressureGesture *gesture, const char *name, GVariant *target, gboolean is_ours);

Hub *gesture_hub(PressureGesture *gesture);
PressurePreview *gesture_preview(PressureGesture *gesture);
void gesture_set_preview(PressureGesture *gesture, PressurePreview *preview); /* takes the reference */

gboolean gesture_is_answered(PressureGesture *gesture, const char *signal); /* whether the app has a handler */

/* ---- review.c ---- */

void review_later(GtkWidget *root); /* where that is wanted, once for each window */

/* ---- items.c ---- */

typedef struct Item {
    char *label, *action;
    GVariant *target;
} Item;

typedef struct Items {
    guint count;
    Item item[PRESSURE_MAX_ACTIONS];
} Items;

void items_read(Items *items, GMenuModel *model); /* also those of its sections */
void items_clear(Items *items);
/* Activates it, or tells of it: the text is the action's name without the group's where it is of the group, and NULL else. */
const char *items_name(const Item *item, const char *group);

/* ---- preview.c ---- */

void preview_detach(PressurePreview *preview); /* its gesture lets go of it: nothing of it stays */
void preview_place(PressurePreview *preview, pressure_target *target, const graphene_rect_t *bounds);
void preview_event(PressurePreview *preview, const pressure_event *event); /* of a press */
void preview_moved(PressurePreview *preview, const Press *press, gint64 time);
void preview_show(PressurePreview *preview); /* by a key: it stays */
void preview_pinned(PressurePreview *preview);
void preview_ended(PressurePreview *preview, PressureGestureEnd reason); /* it goes back from wherever it is */
/* While it stays, in pixels; each at the time of its event. */
gboolean preview_pressed(PressurePreview *preview, double x, double y, gint64 time); /* whether the lift answers as well */
void preview_dragged(PressurePreview *preview, double x, double y, gint64 time);
void preview_released(PressurePreview *preview, double x, double y, gint64 time);
gboolean preview_key(PressurePreview *preview, guint key, GdkModifierType state);
void preview_choose(PressurePreview *preview, int32_t action);

/* ---- layer.c ---- */

PressureLayer *layer_new(GtkWidget *root, GtkWidget *source, GtkWidget *content, const Items *items, const char *title);
void layer_remove(PressureLayer *layer); /* it is gone afterwards */
void layer_show(PressureLayer *layer, const pressure_motion_values *values, const pressure_motion_places *places, gboolean is_menu);
void layer_focus(PressureLayer *layer, int row); /* -1 for the card */
void layer_let_go(PressureLayer *layer);         /* it takes the focus no more */
void layer_set_content(PressureLayer *layer, GtkWidget *content);

/* ---- menu.c ---- */

typedef struct Menu Menu;

gboolean menu_has_items(GMenuModel *model);
Menu *menu_show(PressureGesture *gesture, GtkWidget *widget, GMenuModel *model, const char *group, const GdkRectangle *place);
void menu_close(Menu *menu); /* at once, and nothing follows */

#endif
