/* What the files of this target share. */
#ifndef PARTS_H
#define PARTS_H

#include "CWindow.h"

#include <gtk/gtk.h>

struct brush {
    GtkSnapshot *snapshot;
    GSList *outer; /* those that go on behind what is turned */
};

/* A brush on something that GTK owns; free it with g_free. */
brush *brush_on(GtkSnapshot *snapshot);

/* A picture is a node of GSK under a name of its own. */
static inline GskRenderNode *node_of(const picture *picture)
{
    return (GskRenderNode *)picture;
}

#endif
