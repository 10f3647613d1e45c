/* Plants that want water: a list that somebody wrote with the page about GTK alone, of rows that a GtkListView makes. */
#include <pressure-gestures-gtk4.h>

static const char *plants[][3] = {
    {"Monstera", "Living room, every Sunday", "Its newest leaf is still rolled up. Half a litre, and dust the big leaves."},
    {"Basil", "Kitchen, every day", "Pinch off the flowers. Water from below, never in the evening."},
    {"Aloe", "Bedroom, once a month", "Nothing until December. The pot is getting small."},
    {"Lemon tree", "Balcony, twice a week", "Bring it inside before the first frost."},
    {"Maidenhair fern", "Bathroom, every other day", "It forgives nothing. Spray it, too."},
    {"Ivy", "Stairs, on Wednesdays", "Cut what hangs below the third step."},
    {"Cactus", "Desk, in spring", "Leave it alone."},
    {"Orchid", "Hall, a bath on Fridays", "Ten minutes in lukewarm water, then let it drip."},
    {"Chives", "Kitchen, every day", "Cut down to two fingers after the flowers."},
    {"Rubber plant", "Office, every ten days", "Turn the pot a little each time."},
};

static GtkStack *stack;
static GtkLabel *page;

static const char **plant_of(GtkListItem *item) { return plants[gtk_list_item_get_position(item)]; }

static GtkWidget *make_preview(PressureGesture *press, gpointer item)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
    GtkWidget *title = gtk_label_new(plant_of(item)[0]), *text = gtk_label_new(plant_of(item)[2]);
    gtk_widget_add_css_class(title, "title-1");
    gtk_label_set_wrap(GTK_LABEL(text), TRUE);
    gtk_box_append(GTK_BOX(box), title);
    gtk_box_append(GTK_BOX(box), text);
    gtk_widget_set_margin_start(box, 24);
    gtk_widget_set_margin_end(box, 24);
    gtk_widget_set_valign(box, GTK_ALIGN_CENTER);
    return box;
}

static void open_plant(const char **plant)
{
    gtk_label_set_text(page, plant[2]);
    gtk_stack_set_visible_child_name(stack, "plant");
    g_print("open %s\n", plant[0]);
}

static void pop(PressureGesture *press, gpointer item) { open_plant(plant_of(item)); }

static void action(PressureGesture *press, const char *name, GVariant *target, gpointer item)
{
    g_print("%s %s\n", name, plant_of(item)[0]);
}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer menu)
{
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    gtk_box_append(GTK_BOX(row), gtk_label_new(NULL));
    gtk_box_append(GTK_BOX(row), gtk_label_new(NULL));
    gtk_widget_set_margin_top(row, 10);
    gtk_widget_set_margin_bottom(row, 10);
    gtk_list_item_set_child(item, row);
    PressureGesture *press = pressure_gesture_new(row);
    pressure_gesture_set_actions(press, menu);
    pressure_preview_new(press, make_preview, item, NULL);
    g_signal_connect(press, "pop", G_CALLBACK(pop), item);
    g_signal_connect(press, "action", G_CALLBACK(action), item);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item)
{
    GtkWidget *name = gtk_widget_get_first_child(gtk_list_item_get_child(item));
    gtk_label_set_text(GTK_LABEL(name), plant_of(item)[0]);
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(name)), plant_of(item)[1]);
    gtk_label_set_xalign(GTK_LABEL(name), 0);
    gtk_label_set_xalign(GTK_LABEL(gtk_widget_get_next_sibling(name)), 0);
    gtk_widget_add_css_class(name, "heading");
    gtk_widget_add_css_class(gtk_widget_get_next_sibling(name), "dim-label");
}

static void activated(GtkListView *list, guint position) { open_plant(plants[position]); }
static void back(void) { gtk_stack_set_visible_child_name(stack, "list"); }

static void activate(GtkApplication *app)
{
    GMenu *menu = g_menu_new();
    g_menu_append(menu, "Watered", "press.watered");
    g_menu_append(menu, "Tomorrow", "press.tomorrow");
    g_menu_append(menu, "Give away", "press.give-away");
    GtkStringList *names = gtk_string_list_new(NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(plants); i++) gtk_string_list_append(names, plants[i][0]);
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(setup), menu);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(names))), factory);
    gtk_list_view_set_single_click_activate(GTK_LIST_VIEW(list), TRUE);
    g_signal_connect(list, "activate", G_CALLBACK(activated), NULL);
    GtkWidget *scrolled = gtk_scrolled_window_new(), *window = gtk_application_window_new(app);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
    stack = GTK_STACK(gtk_stack_new());
    gtk_stack_add_named(stack, scrolled, "list");
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12), *button = gtk_button_new_with_label("Back");
    page = GTK_LABEL(gtk_label_new(NULL));
    gtk_label_set_wrap(page, TRUE);
    g_signal_connect(button, "clicked", G_CALLBACK(back), NULL);
    gtk_box_append(GTK_BOX(box), button);
    gtk_box_append(GTK_BOX(box), GTK_WIDGET(page));
    gtk_stack_add_named(stack, box, "plant");
    gtk_window_set_child(GTK_WINDOW(window), GTK_WIDGET(stack));
    gtk_window_set_title(GTK_WINDOW(window), "Plants");
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE); /* tests count rows from the top */
    gtk_window_set_default_size(GTK_WINDOW(window), 360, 560);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv)
{
    GtkApplication *app = gtk_application_new("org.example.plants", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(app), argc, argv);
}
