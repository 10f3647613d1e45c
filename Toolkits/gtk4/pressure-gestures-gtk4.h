/*
 * PressureGestures for GTK 4: a press with peek, pop and actions on any widget, in one line.
 *
 *     PressureGesture *press = pressure_gesture_new(row);
 *     pressure_gesture_set_actions(press, G_MENU_MODEL(menu));
 *     g_signal_connect(press, "pop", G_CALLBACK(open_message), message);
 *
 * Fingers, pens, mice and keys reach it by GTK. A pen brings its own pressure; the force of a finger is read from the
 * touchscreen's node where this user may read one. Everything that force leads to, a hold leads to as well, and the
 * Menu key and Shift+F10 lead to the actions. Taps stay GTK's: a row is activated, a button clicked, as without it.
 */
#ifndef PRESSURE_GESTURES_GTK4_H
#define PRESSURE_GESTURES_GTK4_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Only what this header declares is visible in the library. */
#ifndef __GI_SCANNER__
#define PRESSURE_GTK_PUBLIC __attribute__((visibility("default")))
#else
#define PRESSURE_GTK_PUBLIC
#endif

/**
 * PressureGestureOffer:
 * @PRESSURE_GESTURE_OFFER_NOTHING: it can only be tapped
 * @PRESSURE_GESTURE_OFFER_PREVIEW: a preview, which more force pops into what a tap opens
 * @PRESSURE_GESTURE_OFFER_MENU: quick actions, and no preview
 * @PRESSURE_GESTURE_OFFER_PLAYBACK: something that plays while it is pressed
 * @PRESSURE_GESTURE_OFFER_EDIT_MENU: actions after a long press, whatever the force
 *
 * What pressing a widget leads to.
 */
typedef enum {
    PRESSURE_GESTURE_OFFER_NOTHING,
    PRESSURE_GESTURE_OFFER_PREVIEW,
    PRESSURE_GESTURE_OFFER_MENU,
    PRESSURE_GESTURE_OFFER_PLAYBACK,
    PRESSURE_GESTURE_OFFER_EDIT_MENU
} PressureGestureOffer;

/**
 * PressureGestureSensitivity:
 * @PRESSURE_GESTURE_SENSITIVITY_STANDARD: as most hands like it
 * @PRESSURE_GESTURE_SENSITIVITY_LIGHT: less force
 * @PRESSURE_GESTURE_SENSITIVITY_FIRM: more force
 *
 * How much force a press takes.
 */
typedef enum {
    PRESSURE_GESTURE_SENSITIVITY_STANDARD,
    PRESSURE_GESTURE_SENSITIVITY_LIGHT,
    PRESSURE_GESTURE_SENSITIVITY_FIRM
} PressureGestureSensitivity;

/**
 * PressureGestureEnd:
 * @PRESSURE_GESTURE_END_EASED: the finger eased or lifted
 * @PRESSURE_GESTURE_END_DISMISSED: by a tap outside, by Escape, or the menu closed
 * @PRESSURE_GESTURE_END_POPPED: it was popped, after #PressureGesture::pop
 * @PRESSURE_GESTURE_END_CHOSEN: an action was chosen, after #PressureGesture::action where it is one of the gesture's own
 * @PRESSURE_GESTURE_END_CANCELLED: the press is void: its widget is gone, its window closed, or the touch was lost
 *
 * Why what a press had shown goes again.
 */
typedef enum {
    PRESSURE_GESTURE_END_EASED,
    PRESSURE_GESTURE_END_DISMISSED,
    PRESSURE_GESTURE_END_POPPED,
    PRESSURE_GESTURE_END_CHOSEN,
    PRESSURE_GESTURE_END_CANCELLED
} PressureGestureEnd;

#define PRESSURE_TYPE_GESTURE_OFFER (pressure_gesture_offer_get_type())
#define PRESSURE_TYPE_GESTURE_SENSITIVITY (pressure_gesture_sensitivity_get_type())
#define PRESSURE_TYPE_GESTURE_END (pressure_gesture_end_get_type())
#define PRESSURE_TYPE_GESTURE (pressure_gesture_get_type())

PRESSURE_GTK_PUBLIC GType pressure_gesture_offer_get_type(void);
PRESSURE_GTK_PUBLIC GType pressure_gesture_sensitivity_get_type(void);
PRESSURE_GTK_PUBLIC GType pressure_gesture_end_get_type(void);

/**
 * PressureGesture:
 *
 * A press on a widget. The widget owns its gesture, and the gesture its preview: both go with the widget, and an app keeps
 * them no longer without references of its own. What is written to a gesture afterwards does nothing.
 *
 * Its signals, as handlers in C have them; each is documented with the signal:
 *
 * |[
 * void hint(PressureGesture *gesture, double progress, gpointer data);
 * void peek(PressureGesture *gesture, gpointer data);
 * void progress(PressureGesture *gesture, double progress, gpointer data);
 * void pop(PressureGesture *gesture, gpointer data);
 * void action(PressureGesture *gesture, const char *name, GVariant *target, gpointer data);
 * void ended(PressureGesture *gesture, PressureGestureEnd reason, gpointer data);
 * ]|
 */
PRESSURE_GTK_PUBLIC
G_DECLARE_FINAL_TYPE(PressureGesture, pressure_gesture, PRESSURE, GESTURE, GObject)

/**
 * pressure_gesture_new:
 * @widget: what is pressed
 *
 * Makes a widget pressable. A widget has one gesture: the one that is there already is returned again.
 *
 * Returns: (transfer none): the gesture, which belongs to the widget
 */
PRESSURE_GTK_PUBLIC PressureGesture *pressure_gesture_new(GtkWidget *widget);

/**
 * pressure_gesture_remove:
 * @gesture: a gesture
 *
 * Takes the gesture from its widget, which stays as it was without one. A press that has shown something ends.
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_remove(PressureGesture *gesture);

/**
 * pressure_gesture_get_widget:
 * @gesture: a gesture
 *
 * Returns: (transfer none) (nullable): what is pressed; %NULL once the widget is gone
 */
PRESSURE_GTK_PUBLIC GtkWidget *pressure_gesture_get_widget(PressureGesture *gesture);

/**
 * pressure_gesture_set_enabled:
 * @gesture: a gesture
 * @enabled: whether presses count; without, the widget is as if it had no gesture
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_enabled(PressureGesture *gesture, gboolean enabled);
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_get_enabled(PressureGesture *gesture);

/**
 * pressure_gesture_set_offer:
 * @gesture: a gesture
 * @offer: what pressing leads to, from the next press on
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_offer(PressureGesture *gesture, PressureGestureOffer offer);
PRESSURE_GTK_PUBLIC PressureGestureOffer pressure_gesture_get_offer(PressureGesture *gesture);

/**
 * pressure_gesture_set_actions:
 * @gesture: a gesture
 * @actions: (nullable): the actions as a menu
 *
 * An item may name any action that the widget finds, such as `win.archive`: GTK activates that action. The gesture makes
 * the actions of its own group, which #PressureGesture:action-group names, and emits #PressureGesture::action when one of
 * them is chosen. The rows show the menu's sections and icons, and which actions are disabled or set. Two attributes of an
 * item are for gestures: `destructive` (`b`) draws it in the colour of errors, and `swipe` (`s`, `leading` or `trailing`)
 * makes a sideways swipe choose it as well.
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_actions(PressureGesture *gesture, GMenuModel *actions);

/**
 * pressure_gesture_get_actions:
 * @gesture: a gesture
 *
 * Returns: (transfer none) (nullable): the actions
 */
PRESSURE_GTK_PUBLIC GMenuModel *pressure_gesture_get_actions(PressureGesture *gesture);

/**
 * pressure_gesture_set_action_group:
 * @gesture: a gesture
 * @name: a name without a dot; `press` unless it was set
 *
 * Names the group of the gesture's own actions: with `press`, an item with the action `press.archive` emits
 * #PressureGesture::action when it is chosen. An app that inserts a group of this name itself sets another name here.
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_action_group(PressureGesture *gesture, const char *name);
PRESSURE_GTK_PUBLIC const char *pressure_gesture_get_action_group(PressureGesture *gesture);

/**
 * pressure_gesture_set_sensitivity:
 * @gesture: a gesture
 * @sensitivity: how much force a press takes, from the next press on
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_sensitivity(PressureGesture *gesture, PressureGestureSensitivity sensitivity);
PRESSURE_GTK_PUBLIC PressureGestureSensitivity pressure_gesture_get_sensitivity(PressureGesture *gesture);

/**
 * pressure_gesture_set_force_allowed:
 * @gesture: a gesture
 * @allowed: whether force counts, a pen's too; without, holds lead to everything
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_force_allowed(PressureGesture *gesture, gboolean allowed);
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_get_force_allowed(PressureGesture *gesture);

/**
 * pressure_gesture_set_node_allowed:
 * @gesture: a gesture
 * @allowed: whether the touchscreen's node may be read for the force of fingers; the node stays closed where no gesture of
 *   the window allows it
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_node_allowed(PressureGesture *gesture, gboolean allowed);
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_get_node_allowed(PressureGesture *gesture);

/**
 * pressure_gesture_set_hold_shown:
 * @gesture: a gesture
 * @shown: whether the widget lifts while a hold is on its way
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_hold_shown(PressureGesture *gesture, gboolean shown);
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_get_hold_shown(PressureGesture *gesture);

/**
 * pressure_gesture_set_drawn_by_app:
 * @gesture: a gesture
 * @drawn: whether the app itself shows what a press leads to, from #PressureGesture::peek on
 *
 * The actions then come as GTK's menu when what is shown stays, or is swiped upwards. Touches on what the app draws are the
 * app's; it calls pressure_gesture_end() when it closes that.
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_drawn_by_app(PressureGesture *gesture, gboolean drawn);
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_get_drawn_by_app(PressureGesture *gesture);

/**
 * pressure_gesture_end:
 * @gesture: a gesture
 *
 * Ends what the press shows, as a tap beside it does.
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_end(PressureGesture *gesture);

/**
 * pressure_gesture_show:
 * @gesture: a gesture
 *
 * Does what the Menu key does: shows what the gesture offers. It stays without a finger.
 *
 * Returns: whether there was something to show
 */
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_show(PressureGesture *gesture);

/**
 * pressure_gesture_cancel:
 * @gesture: a gesture
 *
 * Calls the press off, also one that stayed; nothing follows from it.
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_cancel(PressureGesture *gesture);

/**
 * pressure_gesture_explain:
 * @gesture: a gesture
 *
 * Says why the press that is down does not go on, where its force comes from, or why it has none; for people who look
 * for a fault.
 *
 * Returns: (transfer full): a sentence or two
 */
PRESSURE_GTK_PUBLIC char *pressure_gesture_explain(PressureGesture *gesture);

/**
 * pressure_gesture_play:
 * @gesture: a gesture
 * @recording: the path of a recording, of any format that the library reads
 * @speed: 1 as it happened, 2 twice as fast
 * @error: says what is wrong
 *
 * Plays a recording whose finger presses the widget, for tests of an app and for showing it without a touchscreen. Its
 * places count from the recording's own corner.
 *
 * Returns: whether it plays
 */
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_play(
    PressureGesture *gesture, const char *recording, double speed, GError **error);

/**
 * pressure_gtk_describe:
 * @root: a window, or a part of one
 *
 * Describes in JSON which widgets of a window can be pressed, where they lie, and what a press leads to. `pressure-demo lint`
 * checks such an app description against the consistency rules.
 *
 * Returns: (transfer full): the description
 */
PRESSURE_GTK_PUBLIC char *pressure_gtk_describe(GtkWidget *root);

/**
 * PressurePreviewMake:
 * @gesture: the gesture that peeks
 * @data: what pressure_preview_new() was given
 *
 * Makes what a preview shows. It is called when the peek begins, and what it makes goes with the preview.
 *
 * Returns: (transfer full): a new widget; a floating one is fine
 */
typedef GtkWidget *(*PressurePreviewMake)(PressureGesture *gesture, gpointer data);

#define PRESSURE_TYPE_PREVIEW (pressure_preview_get_type())

/**
 * PressurePreview:
 *
 * Draws what a gesture leads to over its window: the widget lifts under a light press, becomes a card with the preview
 * above the blurred window, shows the gesture's actions below it, opens into its page, or goes back. After the lift card
 * and actions answer touches once they are where people see them, within half a second; a touch on them that comes earlier
 * does nothing. #PressureGesture::pop and #PressureGesture::action say what to do.
 */
PRESSURE_GTK_PUBLIC
G_DECLARE_FINAL_TYPE(PressurePreview, pressure_preview, PRESSURE, PREVIEW, GObject)

/**
 * pressure_gesture_set_preview:
 * @gesture: the gesture
 * @preview: (nullable): what draws what a press leads to; %NULL for GTK's own menu
 *
 * The gesture takes a reference.
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_preview(PressureGesture *gesture, PressurePreview *preview);

/**
 * pressure_gesture_get_preview:
 * @gesture: the gesture
 *
 * Returns: (transfer none) (nullable): its preview
 */
PRESSURE_GTK_PUBLIC PressurePreview *pressure_gesture_get_preview(PressureGesture *gesture);

/**
 * pressure_preview_new:
 * @gesture: the gesture
 * @make: (nullable) (scope notified) (closure data) (destroy destroy): makes what the preview shows; %NULL for the
 *   picture of the pressed widget, and for menus
 * @data: handed to @make
 * @destroy: (nullable): called with @data once @data is no longer needed
 *
 * Makes a preview for a gesture, in the place of the one that it may have.
 *
 * Returns: (transfer none): the preview, which belongs to the gesture
 */
PRESSURE_GTK_PUBLIC PressurePreview *pressure_preview_new(
    PressureGesture *gesture, PressurePreviewMake make, gpointer data, GDestroyNotify destroy);

/**
 * pressure_preview_set_content:
 * @preview: a preview
 * @content: (nullable): what the card shows, where no function makes it; %NULL for the picture of the pressed widget
 */
PRESSURE_GTK_PUBLIC void pressure_preview_set_content(PressurePreview *preview, GtkWidget *content);

/**
 * pressure_preview_get_content:
 * @preview: a preview
 *
 * Returns: (transfer none) (nullable): what the card shows, where no function makes it
 */
PRESSURE_GTK_PUBLIC GtkWidget *pressure_preview_get_content(PressurePreview *preview);

/**
 * pressure_preview_set_title:
 * @preview: a preview
 * @title: (nullable): what a screen reader says when it appears
 */
PRESSURE_GTK_PUBLIC void pressure_preview_set_title(PressurePreview *preview, const char *title);
PRESSURE_GTK_PUBLIC const char *pressure_preview_get_title(PressurePreview *preview);

/**
 * pressure_preview_set_size:
 * @preview: a preview
 * @width: how wide the card is, in pixels; 0 for what fits
 * @height: how high it is, in pixels; 0 for what fits
 */
PRESSURE_GTK_PUBLIC void pressure_preview_set_size(PressurePreview *preview, int width, int height);

/**
 * pressure_preview_get_is_shown:
 * @preview: a preview
 *
 * Returns: whether something of it is on the window now
 */
PRESSURE_GTK_PUBLIC gboolean pressure_preview_get_is_shown(PressurePreview *preview);

G_END_DECLS

#endif
