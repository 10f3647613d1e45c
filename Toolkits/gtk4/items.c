/* Turns the items of a menu into rows, with all the attributes that the menu declares. */
#include "parts.h"

static gboolean attribute(GMenuModel *model, int item, const char *name)
{
    gboolean is_set = FALSE;
    return g_menu_model_get_item_attribute(model, item, name, "b", &is_set) && is_set;
}

static Swipe swipe_of(GMenuModel *model, int item)
{
    char *side = NULL;
    g_menu_model_get_item_attribute(model, item, "swipe", "s", &side);
    Swipe swipe = g_strcmp0(side, "leading") == 0 ? SWIPE_LEADING : g_strcmp0(side, "trailing") == 0 ? SWIPE_TRAILING : SWIPE_NONE;
    g_free(side);
    return swipe;
}

static GIcon *icon_of(GMenuModel *model, int item)
{
    GVariant *value = g_menu_model_get_item_attribute_value(model, item, G_MENU_ATTRIBUTE_ICON, NULL);
    GIcon *icon = value ? g_icon_deserialize(value) : NULL;
    g_clear_pointer(&value, g_variant_unref);
    char *name = NULL;
    if (!icon && g_menu_model_get_item_attribute(model, item, "verb-icon", "s", &name)) icon = g_themed_icon_new(name);
    g_free(name);
    return icon;
}

static void clear(Item *item)
{
    g_clear_pointer(&item->mirror, gtk_widget_unparent);
    g_free(item->label);
    g_free(item->action);
    g_free(item->accelerator);
    g_clear_pointer(&item->target, g_variant_unref);
    g_clear_object(&item->icon);
    *item = (Item){0};
}

/* Only GTK's menu can show a heading, a widget of the app's own, and an item that hides when its action is missing. */
static gboolean is_for_menu(GMenuModel *model, int item)
{
    static const char *const words[] = {"hidden-when", "custom", "display-hint"};
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
        GVariant *value = g_menu_model_get_item_attribute_value(model, item, words[i], NULL);
        if (!value) continue;
        g_variant_unref(value);
        return TRUE;
    }
    return FALSE;
}

static void add(Items *items, GMenuModel *model, int number, gboolean *is_group_due)
{
    GMenuModel *submenu = g_menu_model_get_item_link(model, number, G_MENU_LINK_SUBMENU);
    Item item = {0};
    g_menu_model_get_item_attribute(model, number, G_MENU_ATTRIBUTE_LABEL, "s", &item.label);
    g_menu_model_get_item_attribute(model, number, G_MENU_ATTRIBUTE_ACTION, "s", &item.action);
    if (submenu || is_for_menu(model, number) || items->count == PRESSURE_MAX_ACTIONS) items->needs_menu = TRUE;
    g_clear_object(&submenu);
    if (items->count == PRESSURE_MAX_ACTIONS || !item.label) return clear(&item);
    item.target = g_menu_model_get_item_attribute_value(model, number, G_MENU_ATTRIBUTE_TARGET, NULL);
    g_menu_model_get_item_attribute(model, number, "accel", "s", &item.accelerator);
    item.icon = icon_of(model, number);
    item.is_destructive = attribute(model, number, "destructive");
    item.swipe = swipe_of(model, number);
    item.starts_group = *is_group_due && items->count > 0;
    *is_group_due = FALSE;
    items->item[items->count++] = item;
}

static void read_all(Items *items, GMenuModel *model, gboolean *is_group_due)
{
    for (int i = 0; model && i < g_menu_model_get_n_items(model); i++) {
        GMenuModel *section = g_menu_model_get_item_link(model, i, G_MENU_LINK_SECTION);
        if (!section) {
            add(items, model, i, is_group_due);
            continue;
        }
        GVariant *heading = g_menu_model_get_item_attribute_value(model, i, G_MENU_ATTRIBUTE_LABEL, NULL);
        if (heading || is_for_menu(model, i)) items->needs_menu = TRUE;
        g_clear_pointer(&heading, g_variant_unref);
        *is_group_due = TRUE;
        read_all(items, section, is_group_due);
        *is_group_due = TRUE;
        g_object_unref(section);
    }
}

void items_read(Items *items, GMenuModel *model)
{
    gboolean is_group_due = FALSE;
    items_clear(items);
    read_all(items, model, &is_group_due);
}

/* GTK reports only to widgets, such as a check button, whether an action is enabled and set. The check button is a child
   of the pressed widget, because it finds the same actions there. It is never shown. */
void items_mirror(Items *items, const char *group, GtkWidget *widget, GCallback changed, gpointer data)
{
    for (guint i = 0; i < items->count; i++) {
        Item *item = &items->item[i];
        if (item->mirror || !item->action || items_name(item->action, group)) continue;
        item->mirror = gtk_check_button_new();
        gtk_widget_set_visible(item->mirror, FALSE);
        gtk_widget_set_parent(item->mirror, widget);
        gtk_actionable_set_action_target_value(GTK_ACTIONABLE(item->mirror), item->target);
        gtk_actionable_set_action_name(GTK_ACTIONABLE(item->mirror), item->action);
        g_signal_connect_swapped(item->mirror, "notify::sensitive", changed, data);
        g_signal_connect_swapped(item->mirror, "notify::active", changed, data);
    }
}

void items_clear(Items *items)
{
    for (guint i = 0; i < items->count; i++) clear(&items->item[i]);
    *items = (Items){0};
}

gboolean item_is_enabled(const Item *item)
{
    return item->action && (!item->mirror || gtk_widget_get_sensitive(item->mirror));
}

gboolean item_is_set(const Item *item)
{
    return item->mirror && gtk_check_button_get_active(GTK_CHECK_BUTTON(item->mirror));
}

const char *items_name(const char *action, const char *group)
{
    size_t length = strlen(group);
    return strncmp(action, group, length) == 0 && action[length] == '.' ? action + length + 1 : NULL;
}
