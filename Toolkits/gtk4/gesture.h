/* What the two files of the gesture share. */
#ifndef PRESSURE_GTK_GESTURE_H
#define PRESSURE_GTK_GESTURE_H

#include "parts.h"

struct _PressureGesture {
    GObject parent;
    GtkWidget *widget; /* NULL once it is gone */
    Hub *hub;          /* of the window that it is in; NULL where it is in none */
    GtkGesture *claimer, *second_button;
    int32_t target;
    gboolean is_attached;
    /* Properties. */
    gboolean is_enabled, is_force_allowed, is_node_allowed;
    PressureGestureOffer offer;
    PressureGestureSensitivity sensitivity;
    GMenuModel *actions;
    char *group;
    /* A press. */
    gboolean is_shown;   /* peek was emitted, and ended is owed */
    gboolean is_handled; /* the app shows something of its own */
    gboolean is_pinned;  /* it stays without a finger, and what the session says counts no more */
    gboolean is_deaf;
    gboolean is_settled; /* how it ends is certain, whatever the app does meanwhile */
    PressureGestureEnd settled;
    Menu *menu;
    PressurePreview *preview;
    char *note;
};

enum { SIGNAL_HINT, SIGNAL_PEEK, SIGNAL_PROGRESS, SIGNAL_POP, SIGNAL_ACTION, SIGNAL_ENDED, SIGNAL_COUNT };
extern guint gesture_signals[SIGNAL_COUNT];

gboolean press_has_menu(PressureGesture *gesture); /* whether there are actions to show */

#endif
