/* The items of a menu as one list, as a sheet of actions shows them. */
#include "parts.h"

void items_read(Items *items, GMenuModel *model)
{
    for (int i = 0; model && i < g_menu_model_get_n_items(model) && items->count < PRESSURE_MAX_ACTIONS; i++) {
        Item item = {0};
        GMenuModel *section = g_menu_model_get_item_link(model, i, G_MENU_LINK_SECTION);
        if (section) {
            items_read(items, section);
            g_object_unref(section);
            continue;
        }
        g_menu_model_get_item_attribute(model, i, G_MENU_ATTRIBUTE_LABEL, "s", &item.label);
        g_menu_model_get_item_attribute(model, i, G_MENU_ATTRIBUTE_ACTION, "s", &item.action);
        item.target = g_menu_model_get_item_attribute_value(model, i, G_MENU_ATTRIBUTE_TARGET, NULL);
        if (item.label && item.action) items->item[items->count++] = item;
        else {
            /* Nothing can be chosen from it, as from a menu within the menu. */
            g_free(item.label);
            g_free(item.action);
            g_clear_pointer(&item.target, g_variant_unref);
        }
    }
}

void items_clear(Items *items)
{
    for (guint i = 0; i < items->count; i++) {
        g_free(items->item[i].label);
        g_free(items->item[i].action);
        g_clear_pointer(&items->item[i].target, g_variant_unref);
    }
    *items = (Items){0};
}

const char *items_name(const Item *item, const char *group)
{
    size_t length = strlen(group);
    return strncmp(item->action, group, length) == 0 && item->action[length] == '.' ? item->action + length + 1 : NULL;
}
