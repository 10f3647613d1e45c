/* What a gesture leads to, drawn over its window: when it comes, what its parts answer while it stays, how it goes. */
#include "parts.h"

struct _PressurePreview {
    GObject parent;
    PressureGesture *gesture; /* which it belongs to; NULL once that has let go of it */
    PressurePreviewMake make;
    gpointer data;
    GDestroyNotify destroy;
    char *title;
    int width, height;
    /* A press. */
    pressure_motion *motion;
    PressureLayer *layer;
    GtkWidget *root; /* that the layer is in */
    guint tick;
    Items items;
    graphene_rect_t source;
    double scale;
    gboolean has_content, stays;
    int32_t pressed; /* while it stays: the action under the finger that moved last, or CARD */
    int focused;     /* the row that keys have reached; -1 for none */
    GtkWidget *focus_before;
};

enum { WAITING = -2, NONE = -1, CARD = 0, CORNER = 10, SURROUND = 16, GAP = 10, LEAST_CARD = 150, SHEET = 420 };

G_DEFINE_FINAL_TYPE(PressurePreview, pressure_preview, G_TYPE_OBJECT)

/* ---- Coming and going ------------------------------------------------------------------------------------------------- */

static void forget_focus(PressurePreview *preview)
{
    if (preview->focus_before) g_object_remove_weak_pointer(G_OBJECT(preview->focus_before), (gpointer *)&preview->focus_before);
    preview->focus_before = NULL;
}

static void drop_layer(PressurePreview *preview)
{
    if (!preview->layer) return;
    gtk_widget_remove_tick_callback(preview->root, preview->tick);
    preview->tick = 0;
    layer_remove(g_steal_pointer(&preview->layer));
    preview->root = NULL;
    preview->has_content = preview->stays = FALSE;
    forget_focus(preview);
}

/* Shows how it is at a time; whether it goes on moving. */
static gboolean show(PressurePreview *preview, gint64 time)
{
    pressure_motion_values values = PRESSURE_MOTION_VALUES_INIT;
    pressure_motion_places places = PRESSURE_MOTION_PLACES_INIT;
    int moves = pressure_motion_get_values(preview->motion, time, &values);
    if (moves < 0 || values.stage == PRESSURE_MOTION_NOTHING || (moves == 0 && values.stage == PRESSURE_MOTION_PAGE)) {
        drop_layer(preview);
        /* The page is open, and the next press begins anew. */
        if (values.stage == PRESSURE_MOTION_PAGE) pressure_motion_free(g_steal_pointer(&preview->motion));
        return FALSE;
    }
    pressure_motion_get_places(preview->motion, &places);
    layer_show(preview->layer, &values, &places, values.stage == PRESSURE_MOTION_MENU || places.card.width <= 0);
    return moves == 1;
}

static gboolean ticked(GtkWidget *root, GdkFrameClock *clock, gpointer data)
{
    PressurePreview *preview = data;
    (void)root;
    if (show(preview, gdk_frame_clock_get_frame_time(clock))) return G_SOURCE_CONTINUE;
    /* At rest nothing is drawn until something happens. */
    preview->tick = 0;
    return G_SOURCE_REMOVE;
}

static void make_content(PressurePreview *preview)
{
    GtkWidget *content, *widget = pressure_gesture_get_widget(preview->gesture);
    preview->has_content = TRUE;
    if (pressure_gesture_get_offer(preview->gesture) == PRESSURE_GESTURE_OFFER_MENU || !widget) return;
    if (preview->make) content = preview->make(preview->gesture, preview->data);
    else {
        GdkPaintable *live = gtk_widget_paintable_new(widget), *image = gdk_paintable_get_current_image(live);
        content = gtk_picture_new_for_paintable(image);
        g_object_unref(image);
        g_object_unref(live);
    }
    /* The app's function may have done anything. */
    if (preview->layer && content) layer_set_content(preview->layer, content);
    else if (content) g_object_unref(g_object_ref_sink(content));
}

/* Draws from now on, if there is something to draw. */
static void go_on(PressurePreview *preview, gint64 time)
{
    pressure_motion_values values = PRESSURE_MOTION_VALUES_INIT;
    if (!preview->gesture || pressure_motion_get_values(preview->motion, time, &values) < 0) return;
    if (!preview->layer) {
        Hub *hub = gesture_hub(preview->gesture);
        GtkWidget *widget = pressure_gesture_get_widget(preview->gesture);
        if (values.stage == PRESSURE_MOTION_NOTHING || !hub || !hub->root || !widget || !gtk_widget_get_mapped(widget)) return;
        preview->root = hub->root;
        preview->layer = layer_new(hub->root, widget, NULL, &preview->items, preview->title);
        preview->focused = -1;
    }
    gboolean is_card = values.stage != PRESSURE_MOTION_HINT && values.stage != PRESSURE_MOTION_NOTHING;
    if (is_card && !preview->has_content) make_content(preview);
    if (!preview->layer) return;
    show(preview, time);
    if (preview->layer && !preview->tick) preview->tick = gtk_widget_add_tick_callback(preview->root, ticked, preview, NULL);
}

/* ---- What happens ------------------------------------------------------------------------------------------------------- */

/* Actions wait above the finger, where a swipe leads; but where no room is left for the card above them, they lie below. */
static void place_sheet(pressure_motion_settings *settings)
{
    const pressure_rect *screen = &settings->screen, *source = &settings->source;
    double rows = pressure_row_height(settings->text_height, settings->pixel) * settings->row_count, width = MIN(screen->width - 2 * SURROUND, SHEET);
    double above = source->y - GAP - rows - GAP - SURROUND;
    double top = MAX(source->y + source->height + GAP, SURROUND + LEAST_CARD + GAP);
    if (above >= LEAST_CARD || top + rows > screen->height - SURROUND || width <= 0) return;
    double left = source->x + source->width / 2 - width / 2;
    settings->sheet = (pressure_rect){CLAMP(left, SURROUND, screen->width - SURROUND - width), top, width, rows};
}

void preview_place(PressurePreview *preview, pressure_target *target, const graphene_rect_t *bounds)
{
    Hub *hub = gesture_hub(preview->gesture);
    pressure_motion_settings settings = PRESSURE_MOTION_SETTINGS_INIT;
    gboolean animates = TRUE;
    g_object_get(gtk_widget_get_settings(hub->root), "gtk-enable-animations", &animates, NULL);
    PressureGestureOffer offer = pressure_gesture_get_offer(preview->gesture);
    if (!preview->layer) {
        items_clear(&preview->items);
        if (offer != PRESSURE_GESTURE_OFFER_PLAYBACK) items_read(&preview->items, pressure_gesture_get_actions(preview->gesture));
    }
    preview->source = *bounds;
    preview->scale = hub->scale;
    settings.flags = animates ? 0 : PRESSURE_MOTION_REDUCED;
    settings.target = target->id;
    settings.offer = (int32_t)offer;
    settings.row_count = preview->items.count;
    settings.pixel = 1 / hub->scale;
    settings.source_radius = CORNER;
    double width = gtk_widget_get_width(hub->root), height = gtk_widget_get_height(hub->root);
    settings.screen = (pressure_rect){0, 0, MAX(1, width), MAX(1, height)};
    settings.source = (pressure_rect){bounds->origin.x, bounds->origin.y, MAX(1, bounds->size.width), MAX(1, bounds->size.height)};
    if (preview->width > 0 && preview->height > 0 && offer != PRESSURE_GESTURE_OFFER_MENU) {
        double across = MIN(preview->width, width - 2 * SURROUND), down = MIN(preview->height, height - 2 * SURROUND);
        settings.card = (pressure_rect){(width - across) / 2, (height - down) / 2, MAX(1, across), MAX(1, down)};
    }
    if (settings.row_count > 0) {
        /* Letters that are set larger get higher rows. */
        PangoLayout *text = gtk_widget_create_pango_layout(hub->root, preview->items.item[0].label);
        int high;
        pango_layout_get_pixel_size(text, NULL, &high);
        g_object_unref(text);
        settings.text_height = high;
        if (offer == PRESSURE_GESTURE_OFFER_PREVIEW) place_sheet(&settings);
    }
    int done = 0;
    if (preview->motion) done = pressure_motion_configure(preview->motion, &settings);
    else preview->motion = pressure_motion_new(&settings);
    if (!preview->motion || done < 0) {
        g_warning("pressure-gestures: %s", pressure_last_error());
        return;
    }
    target->action_count = preview->items.count;
    for (guint i = 0; i < preview->items.count; i++) target->actions[i].id = (int32_t)i + 1;
    pressure_motion_place_target(preview->motion, target);
}

void preview_event(PressurePreview *preview, const pressure_event *event)
{
    /* A tap is GTK's, and the app's page comes as it always does. */
    if (event->kind == PRESSURE_EVENT_TAPPED) return;
    if (!preview->motion || pressure_motion_event(preview->motion, event) < 1) return;
    g_object_ref(preview);
    go_on(preview, event->time);
    g_object_unref(preview);
}

/* What keys, and presses on what stays, say to the motion. */
static void tell(PressurePreview *preview, int kind, int reason, int32_t action)
{
    pressure_event event = PRESSURE_EVENT_INIT;
    event.kind = kind;
    event.reason = reason;
    event.action = action;
    event.time = g_get_monotonic_time();
    event.target = gesture_target(preview->gesture);
    event.x = (preview->source.origin.x + preview->source.size.width / 2) / preview->scale;
    event.y = (preview->source.origin.y + preview->source.size.height / 2) / preview->scale;
    preview_event(preview, &event);
}

void preview_moved(PressurePreview *preview, const Press *press, gint64 time)
{
    if (!preview->layer || pressure_motion_move(preview->motion, press->contact, press->x, press->y, time) < 1) return;
    go_on(preview, time);
}

void preview_show(PressurePreview *preview)
{
    GtkWidget *widget = pressure_gesture_get_widget(preview->gesture);
    Hub *hub = gesture_hub(preview->gesture);
    pressure_target target = PRESSURE_TARGET_INIT;
    graphene_rect_t bounds;
    if (!widget || !hub || !hub->root || !gtk_widget_compute_bounds(widget, hub->root, &bounds)) return;
    target.id = gesture_target(preview->gesture);
    target.offer = (int32_t)pressure_gesture_get_offer(preview->gesture);
    preview_place(preview, &target, &bounds);
    if (target.offer == PRESSURE_OFFER_MENU) tell(preview, PRESSURE_EVENT_MENU_OPENED, PRESSURE_REASON_HOLD, 0);
    else tell(preview, PRESSURE_EVENT_PEEK_BEGAN, PRESSURE_REASON_HOLD, 0);
    if (preview->gesture && preview->items.count > 0) tell(preview, PRESSURE_EVENT_ACTIONS_REVEALED, 0, 0);
    if (preview->gesture) tell(preview, PRESSURE_EVENT_PINNED, 0, 0);
}

void preview_pinned(PressurePreview *preview)
{
    if (!preview->layer || preview->stays) return;
    preview->stays = TRUE;
    preview->pressed = CARD;
    forget_focus(preview);
    preview->focus_before = gtk_root_get_focus(GTK_ROOT(preview->root));
    if (preview->focus_before) g_object_add_weak_pointer(G_OBJECT(preview->focus_before), (gpointer *)&preview->focus_before);
    /* A press that began while the last preview was still leaving has the layer of that one. */
    preview->focused = -1;
    layer_focus(preview->layer, -1);
}

void preview_ended(PressurePreview *preview, PressureGestureEnd reason)
{
    if (!preview->layer) return;
    if (preview->stays) {
        preview->stays = FALSE;
        /* While it leaves its rows are still shown. A row that has the focus when it goes leaves it to GTK, which gives it to the
           first row of the list. */
        layer_let_go(preview->layer);
        GtkWidget *before = preview->focus_before;
        if (before && gtk_widget_get_mapped(before)) gtk_widget_grab_focus(before);
        else gtk_root_set_focus(GTK_ROOT(preview->root), NULL);
        forget_focus(preview);
    }
    if (!preview->gesture) return;
    gint64 now = g_get_monotonic_time();
    pressure_motion_values values = PRESSURE_MOTION_VALUES_INIT;
    pressure_motion_get_values(preview->motion, now, &values);
    gboolean is_going = values.stage == PRESSURE_MOTION_PAGE || values.stage == PRESSURE_MOTION_LEAVING;
    if (reason == PRESSURE_GESTURE_END_POPPED && !is_going) tell(preview, PRESSURE_EVENT_POPPED, PRESSURE_REASON_TAP, 0);
    else if (!is_going && pressure_motion_dismiss(preview->motion, now) > 0) go_on(preview, now);
}

/* ---- While it stays --------------------------------------------------------------------------------------------------------- */

/* An action's number, CARD, WAITING for what answers no touch yet, or NONE. */
static int32_t part_at(PressurePreview *preview, double x, double y, gint64 time)
{
    int part = pressure_motion_part_at(preview->motion, x, y, time);
    if (part >= PRESSURE_PART_ROW) return part - PRESSURE_PART_ROW + 1;
    return part == PRESSURE_PART_CARD ? CARD : part == PRESSURE_PART_WAITING ? WAITING : NONE;
}

static void highlight(PressurePreview *preview, int32_t action)
{
    tell(preview, PRESSURE_EVENT_HIGHLIGHTED, 0, action > 0 ? action : PRESSURE_NO_ACTION);
}

gboolean preview_pressed(PressurePreview *preview, double x, double y, gint64 time)
{
    int32_t part = preview->layer ? part_at(preview, x, y, time) : WAITING;
    if (part == NONE) gesture_end(preview->gesture, PRESSURE_GESTURE_END_DISMISSED);
    if (part < CARD) return FALSE;
    preview->pressed = part;
    if (part > 0) highlight(preview, part);
    return TRUE;
}

void preview_dragged(PressurePreview *preview, double x, double y, gint64 time)
{
    if (!preview->layer) return;
    int32_t part = MAX(CARD, part_at(preview, x, y, time));
    if (part == preview->pressed) return;
    /* From one action to the next, as in any menu. */
    preview->pressed = part;
    highlight(preview, part);
}

void preview_released(PressurePreview *preview, double x, double y, gint64 time)
{
    if (!preview->layer) return;
    int32_t part = part_at(preview, x, y, time);
    if (part > 0) preview_choose(preview, part);
    else if (part == CARD) gesture_pop(preview->gesture);
}

void preview_choose(PressurePreview *preview, int32_t action)
{
    PressureGesture *gesture = preview->gesture;
    if (!gesture || action < 1 || action > (int32_t)preview->items.count) return;
    g_object_ref(gesture);
    const Item *item = &preview->items.item[action - 1];
    const char *name = items_name(item, pressure_gesture_get_action_group(gesture));
    char *chosen = g_strdup(name ? name : item->action);
    GVariant *target = item->target ? g_variant_ref(item->target) : NULL;
    tell(preview, PRESSURE_EVENT_ACTION_SELECTED, PRESSURE_REASON_TAP, action);
    gesture_chosen(gesture, chosen, target, name != NULL);
    g_free(chosen);
    g_clear_pointer(&target, g_variant_unref);
    g_object_unref(gesture);
}

/* The keys of a menu; everything else waits until it is gone. */
gboolean preview_key(PressurePreview *preview, guint key, GdkModifierType state)
{
    int count = (int)preview->items.count, step = 0;
    if (!preview->layer) return FALSE;
    switch (key) {
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down: step = 1; break;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
    case GDK_KEY_ISO_Left_Tab: step = -1; break;
    case GDK_KEY_Tab: step = state & GDK_SHIFT_MASK ? -1 : 1; break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
        if (preview->focused >= 0) preview_choose(preview, preview->focused + 1);
        else gesture_pop(preview->gesture);
        return TRUE;
    case GDK_KEY_Escape: gesture_end(preview->gesture, PRESSURE_GESTURE_END_DISMISSED); return TRUE;
    default: return TRUE;
    }
    if (count == 0) return TRUE;
    /* Rows above the thing count from below, as they lie. */
    pressure_motion_places places = PRESSURE_MOTION_PLACES_INIT;
    pressure_motion_get_places(preview->motion, &places);
    gboolean is_upwards = count > 1 && places.rows[1].y < places.rows[0].y;
    if (is_upwards) step = -step;
    if (preview->focused < 0) preview->focused = step > 0 ? 0 : count - 1;
    else preview->focused = (preview->focused + step + count) % count;
    layer_focus(preview->layer, preview->focused);
    highlight(preview, preview->focused + 1);
    return TRUE;
}

/* ---- The object ------------------------------------------------------------------------------------------------------- */

void preview_detach(PressurePreview *preview)
{
    drop_layer(preview);
    pressure_motion_free(g_steal_pointer(&preview->motion));
}

PressurePreview *pressure_preview_new(PressureGesture *gesture, PressurePreviewMake make, gpointer data, GDestroyNotify destroy)
{
    g_return_val_if_fail(PRESSURE_IS_GESTURE(gesture), NULL);
    PressurePreview *preview = g_object_new(PRESSURE_TYPE_PREVIEW, NULL);
    preview->gesture = gesture;
    g_object_add_weak_pointer(G_OBJECT(gesture), (gpointer *)&preview->gesture);
    preview->make = make;
    preview->data = data;
    preview->destroy = destroy;
    gesture_set_preview(gesture, preview);
    return preview;
}

void pressure_preview_set_title(PressurePreview *preview, const char *title)
{
    g_return_if_fail(PRESSURE_IS_PREVIEW(preview));
    char *copy = g_strdup(title);
    g_free(preview->title);
    preview->title = copy;
}

const char *pressure_preview_get_title(PressurePreview *preview)
{
    g_return_val_if_fail(PRESSURE_IS_PREVIEW(preview), NULL);
    return preview->title;
}

void pressure_preview_set_size(PressurePreview *preview, int width, int height)
{
    g_return_if_fail(PRESSURE_IS_PREVIEW(preview));
    g_return_if_fail(width >= 0 && height >= 0);
    preview->width = width;
    preview->height = height;
}

gboolean pressure_preview_get_is_shown(PressurePreview *preview)
{
    g_return_val_if_fail(PRESSURE_IS_PREVIEW(preview), FALSE);
    return preview->layer != NULL;
}

static void dispose(GObject *object)
{
    PressurePreview *preview = PRESSURE_PREVIEW(object);
    preview_detach(preview);
    if (preview->gesture) g_object_remove_weak_pointer(G_OBJECT(preview->gesture), (gpointer *)&preview->gesture);
    preview->gesture = NULL;
    if (preview->destroy) preview->destroy(preview->data);
    preview->destroy = NULL;
    preview->make = NULL;
    G_OBJECT_CLASS(pressure_preview_parent_class)->dispose(object);
}

static void finalize(GObject *object)
{
    PressurePreview *preview = PRESSURE_PREVIEW(object);
    items_clear(&preview->items);
    g_free(preview->title);
    G_OBJECT_CLASS(pressure_preview_parent_class)->finalize(object);
}

static void pressure_preview_init(PressurePreview *preview)
{
    preview->focused = -1;
}

static void pressure_preview_class_init(PressurePreviewClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
    G_OBJECT_CLASS(class)->finalize = finalize;
}
