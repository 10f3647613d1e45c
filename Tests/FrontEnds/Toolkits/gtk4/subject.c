/* A list of rows that can be pressed, which says what happens to it and where its parts lie.

   usage: subject [OPTION…]
     --node-allowed 0, --force-allowed 0, --hold-shown 0, --offer N, --no-actions   properties of the gestures
     --preview     shows something of its own, which nobody sees
     --drawn       shows a preview that is drawn; --picture: one of the row's picture
     --no-pop      hears of no pop
     --button      rows are buttons; --plain: they have no gesture; --drag: they can be dragged
     --right-to-left, --still, --hold MILLISECONDS                  what the desktop says
     --unselected  the list selects nothing, so that GTK knows no row of it by itself
     --unscrolled  the list lies in nothing that scrolls
     --size WIDTH HEIGHT   of the window
     --style CSS   what the app's own style sheet says
     --bare ROW    a row without a gesture
     --touches     says when each finger lands and lifts, by the window system's own stamp
     --full-menu   groups, a disabled action, a set one, a destructive one that a swipe chooses, too; --long-menu: nine; --submenu
     --upon peek|pop|action|ended|signal WHAT                       does something then; SIGUSR1 is the signal
   WHAT: remove (the row that peeked last), destroy (its widget, and the gesture with it), detach (the gesture), detach-twice
         (the gesture, and again upon its end), close (the window), disable, other (opens a second window), disable-flag (an action), resize, anything (all of it, one after the other).
   SIGUSR2 asks what the preview shows, SIGHUP for the description of the window, SIGINT closes all windows. */
#include <glib-unix.h>
#include <pressure-gestures-gtk4.h>
#include <stdlib.h>

enum { ROWS = 40, HEIGHT = 60 };

static GtkWidget *window, *list;
static PressureGesture *last;
static gint64 options[5] = {1, 1, PRESSURE_GESTURE_OFFER_PREVIEW, 1, 1};
static gboolean is_silent, is_picture, has_preview, is_button, is_plain, can_drag, is_drawn, is_rtl, is_still, is_unselected, is_unscrolled, tells_touches;
static const char *upon, *what;
static const char *menu_kind = "", *style;
static GSimpleAction *flag;
static int opened, hold, gestures, widgets, bare = -1, size[2] = {400, 600};

static GtkWidget *new_window(void);

#define SAY(...) (printf(__VA_ARGS__), printf("\n"), fflush(stdout))

static int row_of(PressureGesture *press) { return GPOINTER_TO_INT(g_object_get_data(G_OBJECT(press), "row")); }

static void act(const char *moment, PressureGesture *press)
{
    if (!upon || strcmp(upon, moment) != 0) return;
    upon = NULL;
    GtkWidget *widget = pressure_gesture_get_widget(press);
    GtkWidget *row = gtk_widget_get_ancestor(widget, GTK_TYPE_LIST_BOX_ROW);
    SAY("# %s", what);
    if (!strcmp(what, "remove")) gtk_list_box_remove(GTK_LIST_BOX(gtk_widget_get_parent(row)), row);
    if (!strcmp(what, "destroy")) gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), NULL);
    if (!strcmp(what, "detach-twice") && strcmp(moment, "ended")) upon = "ended";
    if (g_str_has_prefix(what, "detach")) pressure_gesture_remove(press);
    if (!strcmp(what, "close")) gtk_window_destroy(GTK_WINDOW(gtk_widget_get_root(widget)));
    if (!strcmp(what, "disable")) pressure_gesture_set_enabled(press, FALSE);
    if (!strcmp(what, "resize")) gtk_window_set_default_size(GTK_WINDOW(gtk_widget_get_root(widget)), 320, 480);
    if (!strcmp(what, "disable-flag")) g_simple_action_set_enabled(flag, FALSE);
    if (!strcmp(what, "other")) gtk_window_present(GTK_WINDOW(new_window()));
    /* Whoever reads this presses at once, by another way: what was closed is to be gone from the screen by then. */
    gdk_display_sync(gdk_display_get_default());
    SAY("# done");
}

static void hint(PressureGesture *press, double progress, gpointer data)
{
    (void)data;
    SAY("row %d hint %.2f", row_of(press), progress);
}

static void peek(PressureGesture *press, gpointer data)
{
    (void)data;
    g_set_object(&last, press);
    char *why = pressure_gesture_explain(press);
    SAY("row %d peek at %" G_GINT64_FORMAT ": %s", row_of(press), g_get_monotonic_time() / 1000, why);
    g_free(why);
    act("peek", press);
}

static void progress(PressureGesture *press, double value, gpointer data)
{
    (void)data;
    SAY("row %d progress %.2f", row_of(press), value);
}

static void pop(PressureGesture *press, gpointer data)
{
    (void)data;
    SAY("row %d pop", row_of(press));
    act("pop", press);
}

static void action(PressureGesture *press, const char *name, GVariant *target, gpointer data)
{
    (void)data;
    SAY("row %d action %s %d", row_of(press), name, target ? g_variant_get_int32(target) : 0);
    act("action", press);
}

static void ended(PressureGesture *press, PressureGestureEnd reason, gpointer data)
{
    (void)data;
    GEnumClass *class = g_type_class_ref(PRESSURE_TYPE_GESTURE_END);
    char *why = pressure_gesture_explain(press);
    SAY("row %d ended %s: %s", row_of(press), g_enum_get_value(class, (int)reason)->value_nick, why);
    g_free(why);
    g_type_class_unref(class);
    act("ended", press);
}

static void activated(GtkListBox *box, GtkListBoxRow *row, gpointer data)
{
    (void)box, (void)data;
    SAY("row %d activated", gtk_list_box_row_get_index(row));
}

static void clicked(GtkButton *button, gpointer row)
{
    (void)button;
    SAY("row %d clicked", GPOINTER_TO_INT(row));
}

static GdkContentProvider *dragged(GtkDragSource *source, double x, double y, gpointer row)
{
    (void)source, (void)x, (void)y;
    SAY("row %d dragged", GPOINTER_TO_INT(row));
    return gdk_content_provider_new_typed(G_TYPE_STRING, "row");
}

static void scrolled(GtkAdjustment *adjustment, gpointer data)
{
    (void)data;
    SAY("# scrolled %.0f", gtk_adjustment_get_value(adjustment));
}

/* Where the items of a menu lie in the window, and whether something of them is drawn there. */
static void tell_items(GtkWidget *widget, GtkWidget *popover, double left, double top)
{
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        graphene_rect_t bounds;
        if (GTK_IS_LABEL(child) && gtk_widget_get_mapped(child) && *gtk_label_get_text(GTK_LABEL(child))
            && gtk_widget_compute_bounds(child, popover, &bounds))
            SAY("# item %s %.0f %.0f %.0f %.0f", gtk_label_get_text(GTK_LABEL(child)), bounds.origin.x + left,
                bounds.origin.y + top, bounds.size.width, bounds.size.height);
        tell_items(child, popover, left, top);
    }
}

static GtkWidget *child_named(GtkWidget *parent, const char *name)
{
    GtkWidget *child = gtk_widget_get_first_child(parent);
    while (child && strcmp(gtk_widget_get_css_name(child), name)) child = gtk_widget_get_next_sibling(child);
    return child;
}

static gboolean has_role(GtkWidget *widget, GtkAccessibleRole role)
{
    return gtk_test_accessible_has_role(GTK_ACCESSIBLE(widget), role)
        && gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* The label of a row, and whether the mark of a set action is seen beside it. */
static GtkWidget *label_of(GtkWidget *row, gboolean *is_set)
{
    GtkWidget *label = gtk_widget_get_first_child(gtk_button_get_child(GTK_BUTTON(row)));
    while (label && !GTK_IS_LABEL(label)) label = gtk_widget_get_next_sibling(label);
    *is_set = gtk_widget_get_visible(gtk_widget_get_last_child(gtk_button_get_child(GTK_BUTTON(row))));
    return label;
}

static void tell_row(GtkWidget *row, GtkWidget *root)
{
    graphene_rect_t at;
    gboolean is_set;
    GtkWidget *label = label_of(row, &is_set);
    const char *text = gtk_label_get_text(GTK_LABEL(label));
    if (!gtk_widget_get_child_visible(row) || !gtk_widget_compute_bounds(row, root, &at)) return;
    SAY("# item %s %.0f %.0f %.0f %.0f", text, at.origin.x, at.origin.y, at.size.width, at.size.height);
    SAY("# reads %s %s %s%s%s%s%s%s", text, has_role(row, GTK_ACCESSIBLE_ROLE_MENU_ITEM) ? "menu-item" : "else",
        gtk_label_get_xalign(GTK_LABEL(label)) == 0 && gtk_widget_get_direction(row) == GTK_TEXT_DIR_RTL ? "from right" : "from left",
        gtk_widget_get_sensitive(row) ? "" : " disabled", is_set ? " set" : "",
        gtk_widget_has_css_class(row, "destructive") ? " destructive" : "",
        GTK_IS_IMAGE(gtk_widget_get_first_child(gtk_button_get_child(GTK_BUTTON(row)))) ? " icon" : "",
        gtk_widget_has_css_class(row, "chosen") ? " chosen" : "");
}

/* What a preview shows now, where, and how it tells that to a screen reader. */
static void tell_layer(GtkWidget *layer, GtkWidget *root)
{
    GtkWidget *card = child_named(layer, "card"), *sheet = child_named(layer, "sheet"), *focus = gtk_root_get_focus(GTK_ROOT(root));
    gboolean is_named = has_role(layer, GTK_ACCESSIBLE_ROLE_DIALOG) && has_role(card, GTK_ACCESSIBLE_ROLE_BUTTON)
        && has_role(sheet, GTK_ACCESSIBLE_ROLE_MENU);
    SAY("# preview %s focus %s", is_named ? "named dialog" : "without a name",
        !focus ? "elsewhere" : focus == card ? "card" : gtk_widget_is_ancestor(focus, sheet) ? "row" : focus == sheet ? "sheet" : "elsewhere");
    SAY("# frames %" G_GINT64_FORMAT, gdk_frame_clock_get_frame_counter(gtk_widget_get_frame_clock(root)));
    graphene_rect_t at;
    if (gtk_widget_get_child_visible(card) && gtk_widget_compute_bounds(card, root, &at))
        SAY("# card %.0f %.0f %.0f %.0f", at.origin.x, at.origin.y, at.size.width, at.size.height);
    for (GtkWidget *row = gtk_widget_get_first_child(sheet); row && gtk_widget_get_child_visible(sheet); row = gtk_widget_get_next_sibling(row))
        tell_row(row, root);
}

static gboolean tell_preview(gpointer data)
{
    (void)data;
    GListModel *windows = gtk_window_get_toplevels();
    for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
        GtkWidget *root = g_list_model_get_item(windows, i);
        for (GtkWidget *layer = gtk_widget_get_first_child(root); layer; layer = gtk_widget_get_next_sibling(layer))
            if (strcmp(gtk_widget_get_css_name(layer), "pressurepreview") == 0) tell_layer(layer, root);
        g_object_unref(root);
    }
    SAY("# told");
    return G_SOURCE_CONTINUE;
}

static gboolean tell_menu(gpointer data)
{
    GtkWidget *popover = data;
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(popover));
    if (surface && gtk_widget_get_mapped(popover)) {
        double x, y;
        gtk_native_get_surface_transform(GTK_NATIVE(popover), &x, &y);
        GtkWidget *focus = gtk_root_get_focus(gtk_widget_get_root(popover));
        tell_items(popover, popover, gdk_popup_get_position_x(GDK_POPUP(surface)) + x,
            gdk_popup_get_position_y(GDK_POPUP(surface)) + y);
        SAY("# menu %dx%d focus %s", gtk_widget_get_width(popover), gtk_widget_get_height(popover),
            focus && gtk_widget_is_ancestor(focus, popover) ? "inside" : "elsewhere");
    }
    g_object_unref(popover);
    return G_SOURCE_REMOVE;
}

static gboolean something_mapped(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
    (void)hint, (void)count, (void)data;
    GtkWidget *widget = g_value_get_object(&values[0]);
    /* After the frame in which it was laid out. */
    if (GTK_IS_POPOVER(widget)) g_timeout_add(100, tell_menu, g_object_ref(widget));
    return TRUE;
}

static gboolean something_unmapped(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
    (void)hint, (void)count, (void)data;
    if (GTK_IS_POPOVER(g_value_get_object(&values[0]))) SAY("# menu gone");
    return TRUE;
}

/* Before the part hears of it. */
static gboolean touched(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
    (void)hint, (void)count, (void)data;
    GdkEvent *event = g_value_peek_pointer(&values[1]);
    GdkEventType type = gdk_event_get_event_type(event);
    if (type == GDK_TOUCH_BEGIN) SAY("# finger lands %u", gdk_event_get_time(event));
    if (type == GDK_TOUCH_END) SAY("# finger lifts %u", gdk_event_get_time(event));
    return TRUE;
}

/* Whatever an app may do, one after the other. */
static void do_anything(PressureGesture *press)
{
    static const char *const deeds[] = {"remove", "disable", "other", "detach", "model", "offer", "preview", "destroy"};
    static guint count;
    GtkWidget *widget = pressure_gesture_get_widget(press);
    const char *deed = deeds[count++ % G_N_ELEMENTS(deeds)];
    if (!strcmp(deed, "model")) pressure_gesture_set_actions(press, NULL);
    else if (!strcmp(deed, "offer")) pressure_gesture_set_offer(press, count % 5);
    else if (!strcmp(deed, "preview")) pressure_preview_new(press, NULL, NULL, NULL);
    else if (!strcmp(deed, "other") && opened > 1) {
        GtkWindow *newest = GTK_WINDOW(gtk_widget_get_root(list));
        if (newest != GTK_WINDOW(window)) gtk_window_destroy(newest);
    } else if (widget && gtk_widget_get_ancestor(widget, GTK_TYPE_LIST_BOX_ROW)) {
        what = deed;
        upon = "signal";
        act("signal", press);
        if (!strcmp(deed, "disable")) pressure_gesture_set_enabled(press, TRUE);
    }
    upon = "signal", what = "anything";
}

static gboolean signalled(gpointer data)
{
    (void)data;
    if (!last) return G_SOURCE_CONTINUE;
    if (what && !strcmp(what, "anything")) do_anything(last);
    else act("signal", last);
    return G_SOURCE_CONTINUE;
}

static gboolean interrupted(gpointer data)
{
    (void)data;
    while (opened > 0) {
        GListModel *windows = gtk_window_get_toplevels();
        GtkWindow *one = g_list_model_get_item(windows, 0);
        gtk_window_destroy(one);
        g_object_unref(one);
    }
    return G_SOURCE_REMOVE;
}

static gboolean tell_rows(gpointer data)
{
    GtkWidget *box = data;
    /* Not before they have been laid out. */
    if (gtk_widget_get_width(box) < HEIGHT) return G_SOURCE_CONTINUE;
    for (int i = 0; i < 8; i++) {
        graphene_rect_t bounds;
        GtkWidget *row = GTK_WIDGET(gtk_list_box_get_row_at_index(GTK_LIST_BOX(box), i));
        if (row && gtk_widget_compute_bounds(row, GTK_WIDGET(gtk_widget_get_root(row)), &bounds))
            SAY("# row %d at %.0f %.0f %.0f %.0f", i, bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height);
    }
    SAY("# ready");
    return G_SOURCE_REMOVE;
}

static GtkWidget *make_preview(PressureGesture *press, gpointer row)
{
    (void)press;
    SAY("row %d makes its preview", GPOINTER_TO_INT(row));
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12), *title = gtk_label_new("What the row leads to");
    gtk_widget_add_css_class(title, "title-1");
    gtk_box_append(GTK_BOX(box), title);
    GtkWidget *text = gtk_label_new("A few words that are long enough to be laid out in several lines, as those of a message are.");
    gtk_label_set_wrap(GTK_LABEL(text), TRUE);
    gtk_box_append(GTK_BOX(box), text);
    gtk_widget_set_margin_top(box, 24);
    gtk_widget_set_margin_start(box, 24);
    gtk_widget_set_margin_end(box, 24);
    return box;
}

static void gone(gpointer data, GObject *object)
{
    (void)object;
    --*(int *)data;
}

static GtkWidget *new_row(int i, GMenuModel *menu)
{
    char *text = g_strdup_printf("Row %d", i);
    GtkWidget *widget = is_button ? gtk_button_new_with_label(text) : gtk_label_new(text);
    g_free(text);
    if (is_button) g_signal_connect(widget, "clicked", G_CALLBACK(clicked), GINT_TO_POINTER(i));
    gtk_widget_set_size_request(widget, -1, HEIGHT);
    widgets++;
    g_object_weak_ref(G_OBJECT(widget), gone, &widgets);
    if (can_drag) {
        GtkDragSource *source = gtk_drag_source_new();
        g_signal_connect(source, "prepare", G_CALLBACK(dragged), GINT_TO_POINTER(i));
        gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(source));
    }
    if (is_plain || i == bare) return widget;
    PressureGesture *press = pressure_gesture_new(widget);
    gestures++;
    g_object_weak_ref(G_OBJECT(press), gone, &gestures);
    g_object_set_data(G_OBJECT(press), "row", GINT_TO_POINTER(i));
    g_object_set(press, "node-allowed", options[0] != 0, "force-allowed", options[1] != 0, "hold-shown", options[4] != 0, "offer", (int)options[2], NULL);
    if (options[3]) pressure_gesture_set_actions(press, menu);
    pressure_gesture_set_drawn_by_app(press, has_preview);
    if (is_drawn) pressure_preview_set_title(pressure_preview_new(press, is_picture ? NULL : make_preview, GINT_TO_POINTER(i), NULL), "Preview");
    g_signal_connect(press, "hint", G_CALLBACK(hint), NULL);
    g_signal_connect(press, "peek", G_CALLBACK(peek), NULL);
    g_signal_connect(press, "progress", G_CALLBACK(progress), NULL);
    if (!is_silent) g_signal_connect(press, "pop", G_CALLBACK(pop), NULL);
    g_signal_connect(press, "action", G_CALLBACK(action), NULL);
    g_signal_connect(press, "ended", G_CALLBACK(ended), NULL);
    return widget;
}

static void closed(GtkWidget *widget, gpointer data)
{
    (void)widget, (void)data;
    opened--;
}

static void add_group(GMenu *menu, const char *label, const char *action, gboolean is_destructive)
{
    GMenu *group = g_menu_new();
    GMenuItem *item = g_menu_item_new(label, action);
    if (is_destructive) {
        g_menu_item_set_attribute(item, "destructive", "b", TRUE);
        g_menu_item_set_attribute(item, "swipe", "s", "trailing");
        GIcon *icon = g_themed_icon_new("user-trash-symbolic");
        g_menu_item_set_icon(item, icon);
        g_object_unref(icon);
    }
    g_menu_append_item(group, item);
    g_menu_append_section(menu, NULL, G_MENU_MODEL(group));
    g_object_unref(item);
    g_object_unref(group);
}

static GMenu *new_menu(void)
{
    GMenu *menu = g_menu_new();
    g_menu_append(menu, "Reply", "press.reply");
    if (!strcmp(menu_kind, "--full-menu")) {
        g_menu_append(menu, "Off", "win.off");
        add_group(menu, "Flag", "win.flag", FALSE);
        add_group(menu, "Delete", "press.delete", TRUE);
        return menu;
    }
    g_menu_append(menu, "Later", "press.later(7)");
    g_menu_append(menu, "Archive", "win.archive");
    for (int i = 0; !strcmp(menu_kind, "--long-menu") && i < 6; i++) g_menu_append(menu, "More", "press.more");
    if (!strcmp(menu_kind, "--submenu")) {
        GMenu *inner = g_menu_new();
        g_menu_append(inner, "Within", "press.within");
        g_menu_append_submenu(menu, "Others", G_MENU_MODEL(inner));
        g_object_unref(inner);
    }
    return menu;
}

static GtkWidget *new_window(void)
{
    GMenu *menu = new_menu();
    GtkWidget *made = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(made), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(made), size[0], size[1]);
    GtkWidget *box = gtk_list_box_new();
    if (is_unselected) gtk_list_box_set_selection_mode(GTK_LIST_BOX(box), GTK_SELECTION_NONE);
    g_signal_connect(box, "row-activated", G_CALLBACK(activated), NULL);
    for (int i = 0; i < (is_unscrolled ? 8 : ROWS); i++) gtk_list_box_append(GTK_LIST_BOX(box), new_row(i, G_MENU_MODEL(menu)));
    g_object_unref(menu);
    g_signal_connect(made, "destroy", G_CALLBACK(closed), NULL);
    opened++;
    list = box;
    g_timeout_add(200, tell_rows, box);
    if (is_unscrolled) {
        gtk_window_set_child(GTK_WINDOW(made), box);
        return made;
    }
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), box);
    gtk_window_set_child(GTK_WINDOW(made), scroller);
    GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
    g_signal_connect(place, "value-changed", G_CALLBACK(scrolled), NULL);
    return made;
}

static void archived(GSimpleAction *a, GVariant *parameter, gpointer data)
{
    (void)a, (void)parameter, (void)data;
    SAY("win.archive");
}

static void flagged(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    (void)parameter, (void)data;
    GVariant *state = g_action_get_state(G_ACTION(action));
    g_simple_action_set_state(action, g_variant_new_boolean(!g_variant_get_boolean(state)));
    SAY("win.flag %d", !g_variant_get_boolean(state));
    g_variant_unref(state);
}

static gboolean describe(gpointer data)
{
    (void)data;
    char *text = pressure_gtk_describe(window);
    g_strdelimit(text, "\n", ' ');
    SAY("# described %s", text);
    g_free(text);
    return G_SOURCE_CONTINUE;
}

/* What is critical ends the program where it happens; but GTK opens menus before it knows a window's monitor. */
static GLogWriterOutput written(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data)
{
    for (gsize i = 0; i < count && level & (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR); i++) {
        if (strcmp(fields[i].key, "MESSAGE") || strstr(fields[i].value, "gdk_monitor_get_geometry")) continue;
        g_log_writer_default(level, fields, count, data);
        abort();
    }
    return g_log_writer_default(level, fields, count, data);
}

int main(int argc, char **argv)
{
    g_log_set_writer_func(written, NULL, NULL);
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--node-allowed")) options[0] = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--force-allowed")) options[1] = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--offer")) options[2] = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--no-actions")) options[3] = 0;
        else if (!strcmp(argv[i], "--hold-shown")) options[4] = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--preview")) has_preview = TRUE;
        else if (!strcmp(argv[i], "--button")) is_button = TRUE;
        else if (!strcmp(argv[i], "--plain")) is_plain = TRUE;
        else if (!strcmp(argv[i], "--drag")) can_drag = TRUE;
        else if (!strcmp(argv[i], "--drawn")) is_drawn = TRUE;
        else if (!strcmp(argv[i], "--no-pop")) is_silent = TRUE;
        else if (!strcmp(argv[i], "--picture")) is_drawn = is_picture = TRUE;
        else if (!strcmp(argv[i], "--right-to-left")) is_rtl = TRUE;
        else if (!strcmp(argv[i], "--unselected")) is_unselected = TRUE;
        else if (!strcmp(argv[i], "--unscrolled")) is_unscrolled = TRUE;
        else if (!strcmp(argv[i], "--still")) is_still = TRUE;
        else if (!strcmp(argv[i], "--touches")) tells_touches = TRUE;
        else if (g_str_has_suffix(argv[i], "menu")) menu_kind = argv[i];
        else if (!strcmp(argv[i], "--bare")) bare = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--size")) size[0] = atoi(argv[i + 1]), size[1] = atoi(argv[i + 2]), i += 2;
        else if (!strcmp(argv[i], "--style")) style = argv[++i];
        else if (!strcmp(argv[i], "--hold")) hold = atoi(argv[++i]);
        else if (!strcmp(argv[i], "--upon")) upon = argv[i + 1], what = argv[i + 2], i += 2;
        else return g_printerr("subject: '%s' is no option\n", argv[i]), 2;
    }
    gtk_init();
    if (is_still) g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
    if (style) {
        GtkCssProvider *css = gtk_css_provider_new();
        gtk_css_provider_load_from_data(css, style, -1);
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), GTK_STYLE_PROVIDER(css), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
        g_object_unref(css);
    }
    if (hold > 0) g_object_set(gtk_settings_get_default(), "gtk-long-press-time", hold, NULL);
    if (is_rtl) gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL);
    g_type_class_ref(GTK_TYPE_WIDGET);
    g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, something_mapped, NULL, NULL);
    g_signal_add_emission_hook(g_signal_lookup("unmap", GTK_TYPE_WIDGET), 0, something_unmapped, NULL, NULL);
    g_type_class_ref(GDK_TYPE_SURFACE);
    if (tells_touches) g_signal_add_emission_hook(g_signal_lookup("event", GDK_TYPE_SURFACE), 0, touched, NULL, NULL);
    window = new_window();
    GSimpleActionGroup *group = g_simple_action_group_new();
    GSimpleAction *archive = g_simple_action_new("archive", NULL);
    g_signal_connect(archive, "activate", G_CALLBACK(archived), NULL);
    g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(archive));
    GSimpleAction *off = g_simple_action_new("off", NULL);
    g_simple_action_set_enabled(off, FALSE);
    g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(off));
    g_object_unref(off);
    flag = g_simple_action_new_stateful("flag", NULL, g_variant_new_boolean(TRUE));
    g_signal_connect(flag, "activate", G_CALLBACK(flagged), NULL);
    g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(flag));
    gtk_widget_insert_action_group(window, "win", G_ACTION_GROUP(group));
    g_object_unref(archive);
    g_object_unref(flag);
    g_object_unref(group);
    g_unix_signal_add(SIGUSR1, signalled, NULL);
    g_unix_signal_add(SIGUSR2, tell_preview, NULL);
    g_unix_signal_add(SIGHUP, describe, NULL);
    g_unix_signal_add(SIGINT, interrupted, NULL);
    gtk_window_present(GTK_WINDOW(window));
    while (opened > 0) g_main_context_iteration(NULL, TRUE);
    g_clear_object(&last);
    while (g_main_context_iteration(NULL, FALSE)) continue;
    SAY("# closed, and %d gestures on %d widgets are left", gestures, widgets);
    return 0;
}
