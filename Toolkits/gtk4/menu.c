/* Shows a gesture's actions as GTK's popover, until an action is chosen, or a tap outside or Escape dismisses it. */
#include "parts.h"

struct Menu {
    Pressable *pressable;
    GtkWidget *popover;
    char *group, *chosen;
    GVariant *target;
    gboolean is_chosen;
    guint idle, signal;
    gulong hook;
    MenuClosed closed;
};

/* GTK's menu tells its own buttons alone that an item was chosen, and activates the action by itself. One that opens a
   submenu chooses nothing. */
static gboolean clicked(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
    Menu *menu = data;
    GtkWidget *button = g_value_get_object(values), *submenu = NULL;
    char *page = NULL;
    (void)hint, (void)count;
    g_object_get(button, "menu-name", &page, "popover", &submenu, NULL);
    if (!page && !submenu && gtk_widget_is_ancestor(button, menu->popover)) menu->is_chosen = TRUE;
    g_free(page);
    g_clear_object(&submenu);
    return TRUE;
}

static void activated(GSimpleAction *action, GVariant *target, Menu *menu)
{
    g_free(menu->chosen);
    g_clear_pointer(&menu->target, g_variant_unref);
    menu->chosen = g_strdup(g_action_get_name(G_ACTION(action)));
    menu->target = target ? g_variant_ref(target) : NULL;
}

/* Makes an action for each item that names an action of the group. */
static void add_actions(Menu *menu, GMenuModel *model, GActionMap *actions)
{
    for (int i = 0; i < g_menu_model_get_n_items(model); i++) {
        char *action = NULL;
        g_menu_model_get_item_attribute(model, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
        const char *name = action ? items_name(action, menu->group) : NULL;
        if (name && !g_action_map_lookup_action(actions, name)) {
            GVariant *target = g_menu_model_get_item_attribute_value(model, i, G_MENU_ATTRIBUTE_TARGET, NULL);
            GSimpleAction *made = g_simple_action_new(name, target ? g_variant_get_type(target) : NULL);
            g_signal_connect(made, "activate", G_CALLBACK(activated), menu);
            g_action_map_add_action(actions, G_ACTION(made));
            g_object_unref(made);
            g_clear_pointer(&target, g_variant_unref);
        }
        g_free(action);
        GMenuLinkIter *links = g_menu_model_iterate_item_links(model, i);
        GMenuModel *inner = NULL;
        while (g_menu_link_iter_get_next(links, NULL, &inner)) {
            add_actions(menu, inner, actions);
            g_object_unref(inner);
        }
        g_object_unref(links);
    }
}

/* Runs once GTK has finished with the popover, because GTK activates an action only after the popover has closed. */
static gboolean closed_for_good(gpointer data)
{
    Menu *menu = data;
    menu->idle = 0;
    char *chosen = g_steal_pointer(&menu->chosen);
    GVariant *target = g_steal_pointer(&menu->target);
    menu->closed(menu->pressable, menu->is_chosen, chosen, target);
    g_free(chosen);
    g_clear_pointer(&target, g_variant_unref);
    return G_SOURCE_REMOVE;
}

static void popover_closed(GtkPopover *popover, Menu *menu)
{
    (void)popover;
    if (!menu->idle) menu->idle = g_idle_add(closed_for_good, menu);
}

Menu *menu_show(Pressable *pressable, GtkWidget *widget, const GdkRectangle *place, MenuClosed closed)
{
    Menu *menu = g_new0(Menu, 1);
    menu->pressable = pressable;
    menu->group = g_strdup(pressable->group);
    menu->closed = closed;
    GSimpleActionGroup *actions = g_simple_action_group_new();
    add_actions(menu, pressable->actions, G_ACTION_MAP(actions));
    menu->popover = gtk_popover_menu_new_from_model(pressable->actions);
    gtk_widget_insert_action_group(menu->popover, menu->group, G_ACTION_GROUP(actions));
    g_object_unref(actions);
    gtk_widget_set_parent(menu->popover, widget);
    if (place) gtk_popover_set_pointing_to(GTK_POPOVER(menu->popover), place);
    /* An empty menu has perhaps not made a button yet. */
    GType button = g_type_from_name("GtkModelButton");
    menu->signal = button ? g_signal_lookup("clicked", button) : 0;
    if (menu->signal) menu->hook = g_signal_add_emission_hook(menu->signal, 0, clicked, menu, NULL);
    g_signal_connect(menu->popover, "closed", G_CALLBACK(popover_closed), menu);
    gtk_popover_popup(GTK_POPOVER(menu->popover));
    return menu;
}

void menu_close(Menu *menu)
{
    if (!menu) return;
    if (menu->idle) g_source_remove(menu->idle);
    if (menu->hook) g_signal_remove_emission_hook(menu->signal, menu->hook);
    g_signal_handlers_disconnect_by_data(menu->popover, menu);
    GActionGroup *none = NULL;
    gtk_widget_insert_action_group(menu->popover, menu->group, none);
    /* GTK releases fingers and the pointer only while the popover has a surface. */
    gtk_popover_popdown(GTK_POPOVER(menu->popover));
    gtk_widget_unparent(menu->popover);
    g_free(menu->group);
    g_free(menu->chosen);
    g_clear_pointer(&menu->target, g_variant_unref);
    g_free(menu);
}
