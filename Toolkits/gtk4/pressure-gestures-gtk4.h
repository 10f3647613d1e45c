/*
 * PressureGestures for GTK 4: one line of code makes any widget pressable, with peek, pop and actions.
 *
 *     PressureGesture *press = pressure_gesture_new(row);
 *     pressure_gesture_set_actions(press, G_MENU_MODEL(menu));
 *     g_signal_connect(press, "pop", G_CALLBACK(open_message), message);
 *
 * The input of fingers, pens, mice and keys comes from GTK. A pen has its own pressure; the force of a finger is read
 * from the touchscreen's node, if this user has the permission. A hold opens everything that force opens. The Menu key
 * and Shift+F10 open the actions. GTK handles taps as before: it activates rows and clicks buttons.
 */
#ifndef PRESSURE_GESTURES_GTK4_H
#define PRESSURE_GESTURES_GTK4_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The library exports only what this header declares. */
#ifndef __GI_SCANNER__
#define PRESSURE_GTK_PUBLIC __attribute__((visibility("default")))
#else
#define PRESSURE_GTK_PUBLIC
#endif

/**
 * PressureGestureOffer:
 * @PRESSURE_GESTURE_OFFER_NOTHING: the widget can only be tapped
 * @PRESSURE_GESTURE_OFFER_PREVIEW: a preview; with more force it pops, and the app opens the page that a tap opens
 * @PRESSURE_GESTURE_OFFER_MENU: quick actions, and no preview
 * @PRESSURE_GESTURE_OFFER_PLAYBACK: a clip that plays while the target is pressed
 * @PRESSURE_GESTURE_OFFER_EDIT_MENU: actions after a long press; force does nothing
 *
 * What pressing a widget offers.
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
 * @PRESSURE_GESTURE_SENSITIVITY_STANDARD: for most hands
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
 * @PRESSURE_GESTURE_END_DISMISSED: a tap outside or the Escape key closed the preview, or the menu was closed
 * @PRESSURE_GESTURE_END_POPPED: the preview was popped; #PressureGesture::pop was emitted before
 * @PRESSURE_GESTURE_END_CHOSEN: an action was chosen; for the gesture's own actions, #PressureGesture::action was
 * emitted before
 * @PRESSURE_GESTURE_END_CANCELLED: the press was cancelled: its widget is gone, its window was closed, or the touch
 * was lost
 *
 * Why a preview, menu or clip ended.
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
 * A press on a widget. The widget owns its gesture, and the gesture owns its preview: gesture and preview end with the
 * widget. To keep them longer, take a reference to each; after the widget is gone, changes to the gesture have no effect.
 *
 * Each signal has its own documentation. In C, the handlers of the signals have these types:
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
 * @widget: the widget that is pressed
 *
 * Makes a widget pressable. A widget has only one gesture: if the widget already has a gesture, the function returns that
 * gesture.
 *
 * Returns: (transfer none): the gesture, which belongs to the widget
 */
PRESSURE_GTK_PUBLIC PressureGesture *pressure_gesture_new(GtkWidget *widget);

/**
 * pressure_gesture_remove:
 * @gesture: a gesture
 *
 * Removes the gesture from its widget, which then behaves as before. An open preview or menu closes.
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_remove(PressureGesture *gesture);

/**
 * pressure_gesture_get_widget:
 * @gesture: a gesture
 *
 * Returns: (transfer none) (nullable): the widget that is pressed; %NULL after the widget is gone
 */
PRESSURE_GTK_PUBLIC GtkWidget *pressure_gesture_get_widget(PressureGesture *gesture);

/**
 * pressure_gesture_set_enabled:
 * @gesture: a gesture
 * @enabled: whether presses work; if not, the widget behaves as without a gesture
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_enabled(PressureGesture *gesture, gboolean enabled);
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_get_enabled(PressureGesture *gesture);

/**
 * pressure_gesture_set_offer:
 * @gesture: a gesture
 * @offer: what a press offers, from the next press on
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_offer(PressureGesture *gesture, PressureGestureOffer offer);
PRESSURE_GTK_PUBLIC PressureGestureOffer pressure_gesture_get_offer(PressureGesture *gesture);

/**
 * pressure_gesture_set_actions:
 * @gesture: a gesture
 * @actions: (nullable): the actions as a menu
 *
 * An item can name any action that the widget can activate, such as `win.archive`; GTK activates this action. A gesture
 * also has its own group of actions, which #PressureGesture:action-group names: when an action of this group is chosen,
 * the gesture emits #PressureGesture::action. The rows show the menu's sections and icons, and which actions are
 * disabled or checked. An item can have two more attributes: `destructive` (`b`) draws the item in the colour of errors;
 * with `swipe` (`s`, `leading` or `trailing`), a sideways swipe chooses the item, too.
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
 * @name: a name without a dot; the default is `press`
 *
 * Names the group of the gesture's own actions: with `press`, an item with the action `press.archive` emits
 * #PressureGesture::action when it is chosen. If your app inserts a group of this name itself, set another name here.
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
 * @allowed: whether the force of fingers and pens is used; if not, a hold opens everything
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_force_allowed(PressureGesture *gesture, gboolean allowed);
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_get_force_allowed(PressureGesture *gesture);

/**
 * pressure_gesture_set_node_allowed:
 * @gesture: a gesture
 * @allowed: whether the touchscreen's node may be read for the force of fingers; the node stays closed if no gesture of
 * the window allows this
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_node_allowed(PressureGesture *gesture, gboolean allowed);
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_get_node_allowed(PressureGesture *gesture);

/**
 * pressure_gesture_set_hold_shown:
 * @gesture: a gesture
 * @shown: whether the widget lifts visibly during a hold
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_hold_shown(PressureGesture *gesture, gboolean shown);
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_get_hold_shown(PressureGesture *gesture);

/**
 * pressure_gesture_set_drawn_by_app:
 * @gesture: a gesture
 * @drawn: whether the app draws the preview or menu itself, from #PressureGesture::peek on.
 *
 * Even if the app draws a preview, its actions appear as GTK's menu when the preview is pinned or swiped upwards. The
 * app gets the touches on its drawing, and must call pressure_gesture_end() when it closes the drawing.
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_drawn_by_app(PressureGesture *gesture, gboolean drawn);
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_get_drawn_by_app(PressureGesture *gesture);

/**
 * pressure_gesture_end:
 * @gesture: a gesture
 *
 * Closes the preview or menu, as a tap beside it does.
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_end(PressureGesture *gesture);

/**
 * pressure_gesture_show:
 * @gesture: a gesture
 *
 * Shows what the gesture offers, as the Menu key does. The preview or menu stays open without a finger.
 *
 * Returns: whether there was something to show
 */
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_show(PressureGesture *gesture);

/**
 * pressure_gesture_cancel:
 * @gesture: a gesture
 *
 * Cancels the press, even if its preview, menu or clip is pinned. A finger that is still down does nothing until it lifts.
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_cancel(PressureGesture *gesture);

/**
 * pressure_gesture_explain:
 * @gesture: a gesture
 *
 * For debugging: explains what stops the current press, and where the force comes from or why there is no force.
 *
 * Returns: (transfer full): a sentence or two
 */
PRESSURE_GTK_PUBLIC char *pressure_gesture_explain(PressureGesture *gesture);

/**
 * pressure_gesture_play:
 * @gesture: a gesture
 * @recording: the path of a recording, of any format that the library reads
 * @speed: 1 for real time, 2 for twice as fast
 * @error: explains what is wrong
 *
 * Plays a recording whose finger presses the widget, for tests of an app and for demonstrations without a touchscreen.
 * Positions in the recording are measured from the top left corner of the recorded surface.
 *
 * Returns: whether the recording plays
 */
PRESSURE_GTK_PUBLIC gboolean pressure_gesture_play(
    PressureGesture *gesture, const char *recording, double speed, GError **error);

/**
 * pressure_gtk_describe:
 * @root: a window, or a part of a window
 *
 * Describes in JSON which widgets of a window can be pressed, with their frames and offers. `pressure-demo lint`
 * checks this app description against the consistency rules.
 *
 * Returns: (transfer full): the description
 */
PRESSURE_GTK_PUBLIC char *pressure_gtk_describe(GtkWidget *root);

/**
 * PressurePreviewMake:
 * @gesture: the gesture that peeks
 * @data: the data from pressure_preview_new()
 *
 * Creates the content of a preview. The function is called when the peek begins or before; the content is released with the
 * preview.
 *
 * Returns: (transfer full): a new widget, which may be floating
 */
typedef GtkWidget *(*PressurePreviewMake)(PressureGesture *gesture, gpointer data);

#define PRESSURE_TYPE_PREVIEW (pressure_preview_get_type())

/**
 * PressurePreview:
 *
 * Draws a gesture's previews and menus over the widget's window. Under a light press the widget lifts, and under a
 * harder press it becomes a card, which shows the preview above the blurred window. Then the gesture's actions can
 * appear below the card, and the card opens into its page or goes back. After the finger's lift, card and actions come
 * to rest within half a second, and only then respond to touches. The signals #PressureGesture::pop and
 * #PressureGesture::action ask the app to act.
 */
PRESSURE_GTK_PUBLIC
G_DECLARE_FINAL_TYPE(PressurePreview, pressure_preview, PRESSURE, PREVIEW, GObject)

/**
 * pressure_gesture_set_preview:
 * @gesture: the gesture
 * @preview: (nullable): the object that draws previews and menus; %NULL for GTK's own menu
 *
 * The gesture takes a reference.
 */
PRESSURE_GTK_PUBLIC void pressure_gesture_set_preview(PressureGesture *gesture, PressurePreview *preview);

/**
 * pressure_gesture_get_preview:
 * @gesture: the gesture
 *
 * Returns: (transfer none) (nullable): the gesture's preview
 */
PRESSURE_GTK_PUBLIC PressurePreview *pressure_gesture_get_preview(PressureGesture *gesture);

/**
 * pressure_preview_new:
 * @gesture: the gesture
 * @make: (nullable) (scope notified) (closure data) (destroy destroy): creates the preview's content; %NULL means a
 * picture of the pressed widget; menus need no content
 * @data: passed to @make
 * @destroy: (nullable): called with @data when @data is no longer needed
 *
 * Creates a preview for a gesture; it replaces the gesture's earlier preview.
 *
 * Returns: (transfer none): the preview, which belongs to the gesture
 */
PRESSURE_GTK_PUBLIC PressurePreview *pressure_preview_new(
    PressureGesture *gesture, PressurePreviewMake make, gpointer data, GDestroyNotify destroy);

/**
 * pressure_preview_set_content:
 * @preview: a preview
 * @content: (nullable): the widget that the card shows; %NULL for the widget that the preview's function makes, or,
 * without a function, for a picture of the pressed widget
 */
PRESSURE_GTK_PUBLIC void pressure_preview_set_content(PressurePreview *preview, GtkWidget *content);

/**
 * pressure_preview_get_content:
 * @preview: a preview
 *
 * Returns: (transfer none) (nullable): the widget that the card shows; %NULL if the app has set no widget
 */
PRESSURE_GTK_PUBLIC GtkWidget *pressure_preview_get_content(PressurePreview *preview);

/**
 * pressure_preview_set_title:
 * @preview: a preview
 * @title: (nullable): what a screen reader says when the preview appears
 */
PRESSURE_GTK_PUBLIC void pressure_preview_set_title(PressurePreview *preview, const char *title);
PRESSURE_GTK_PUBLIC const char *pressure_preview_get_title(PressurePreview *preview);

/**
 * pressure_preview_set_size:
 * @preview: a preview
 * @width: the width of the card in pixels; 0 means automatic
 * @height: the height of the card in pixels; 0 means automatic
 */
PRESSURE_GTK_PUBLIC void pressure_preview_set_size(PressurePreview *preview, int width, int height);

/**
 * pressure_preview_get_is_shown:
 * @preview: a preview
 *
 * Returns: whether the preview is visible now
 */
PRESSURE_GTK_PUBLIC gboolean pressure_preview_get_is_shown(PressurePreview *preview);

G_END_DECLS

#endif
