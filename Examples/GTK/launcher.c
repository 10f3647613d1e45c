/* A launcher: an app's button opens it, and a press shows its quick actions. */
#include "app.h"

typedef struct App {
    const char *name, *sign, *colour, *actions[4];
} App;

static const App apps[] = {
    {"Mail", "✉", "blue", {"Write", "Inbox", "Search"}},
    {"Calendar", "▦", "rose", {"New event", "Today"}},
    {"Music", "♪", "violet", {"Play on", "Shuffle", "Radio"}},
    {"Notes", "✎", "amber", {"New note", "New list"}},
    {"Maps", "⚑", "green", {"Way home", "Around here"}},
    {"Clock", "◷", "teal", {"Timer: 5 minutes", "Alarm"}},
    {"Weather", "☼", "blue", {"Today", "This week"}},
    {"Chess", "♞", "rose", {"Go on", "New game"}},
    {"Terminal", "›_", "slate", {"New window"}},
};

/* ---- press: begin ---- */
static void act(PressureGesture *press, const char *name, GVariant *action, const App *app)
{
    char *text = g_strdup_printf("%s: %s", app->name, app->actions[g_variant_get_int32(action)]);
    app_say(pressure_gesture_get_widget(press), text);
    g_free(text);
}

static void make_pressable(GtkWidget *button, const App *app)
{
    GMenu *menu = g_menu_new();
    for (int i = 0; app->actions[i]; i++) {
        char *action = g_strdup_printf("press.quick(%d)", i);
        g_menu_append(menu, app->actions[i], action);
        g_free(action);
    }
    PressureGesture *press = pressure_gesture_new(button);
    pressure_gesture_set_offer(press, PRESSURE_GESTURE_OFFER_MENU);
    pressure_gesture_set_actions(press, G_MENU_MODEL(menu));
    g_object_unref(menu);
    pressure_preview_set_title(pressure_preview_new(press, NULL, NULL, NULL), app->name);
    g_signal_connect(press, "action", G_CALLBACK(act), (gpointer)app);
    app_shows_first(press);
}
/* ---- press: end ---- */

static GtkWidget *opened(const App *app)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12), *sign = gtk_label_new(app->sign);
    gtk_widget_add_css_class(box, "page");
    gtk_widget_add_css_class(sign, "sign");
    gtk_widget_add_css_class(sign, app->colour);
    gtk_widget_set_halign(sign, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(box), sign);
    gtk_box_append(GTK_BOX(box), gtk_label_new(app->name));
    return box;
}

static void clicked(GtkButton *button, const App *app) { app_open(GTK_WIDGET(button), app->name, opened(app)); }

GtkWidget *launcher_new(void)
{
    GtkWidget *grid = gtk_grid_new(), *scroller = gtk_scrolled_window_new();
    gtk_widget_add_css_class(grid, "grid");
    gtk_grid_set_column_homogeneous(GTK_GRID(grid), TRUE);
    gtk_grid_set_row_spacing(GTK_GRID(grid), 18);
    for (size_t i = 0; i < G_N_ELEMENTS(apps); i++) {
        GtkWidget *cell = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6), *button = gtk_button_new_with_label(apps[i].sign);
        gtk_widget_add_css_class(button, "sign");
        gtk_widget_add_css_class(button, apps[i].colour);
        gtk_widget_set_halign(button, GTK_ALIGN_CENTER);
        gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, apps[i].name, -1);
        g_signal_connect(button, "clicked", G_CALLBACK(clicked), (gpointer)&apps[i]);
        make_pressable(button, &apps[i]);
        gtk_box_append(GTK_BOX(cell), button);
        gtk_box_append(GTK_BOX(cell), gtk_label_new(apps[i].name));
        gtk_grid_attach(GTK_GRID(grid), cell, (int)i % 3, (int)i / 3, 1, 1);
    }
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), grid);
    return scroller;
}
