/* The content and the size of a preview. The window's layer draws it. */
#include "parts.h"

struct _PressurePreview {
    GObject parent;
    PressurePreviewMake make;
    gpointer data;
    GDestroyNotify destroy;
    GtkWidget *content;
    char *title;
    int width, height;
    int shown; /* in how many layers: a new layer can show it while an old layer still leaves */
};

G_DEFINE_FINAL_TYPE(PressurePreview, pressure_preview, G_TYPE_OBJECT)

enum { PROPERTY_CONTENT = 1, PROPERTY_TITLE, PROPERTY_WIDTH, PROPERTY_HEIGHT, PROPERTY_IS_SHOWN, PROPERTY_COUNT };
static GParamSpec *properties[PROPERTY_COUNT];

static void changed(PressurePreview *preview, int property)
{
    g_object_notify_by_pspec(G_OBJECT(preview), properties[property]);
}

GtkWidget *preview_make(PressurePreview *preview, PressureGesture *gesture)
{
    /* The last card perhaps still contains it. */
    if (preview->content && gtk_widget_get_parent(preview->content)) gtk_widget_unparent(preview->content);
    if (preview->content) return preview->content;
    return preview->make ? preview->make(gesture, preview->data) : NULL;
}

PressurePreview *preview_new(PressurePreviewMake make, gpointer data, GDestroyNotify destroy)
{
    PressurePreview *preview = g_object_new(PRESSURE_TYPE_PREVIEW, NULL);
    preview->make = make;
    preview->data = data;
    preview->destroy = destroy;
    return preview;
}

void preview_get_size(PressurePreview *preview, int *width, int *height)
{
    *width = preview->width, *height = preview->height;
}

void preview_set_shown(PressurePreview *preview, gboolean is_shown)
{
    gboolean was_shown = preview->shown > 0;
    preview->shown += is_shown ? 1 : -1;
    if (was_shown != (preview->shown > 0)) changed(preview, PROPERTY_IS_SHOWN);
}

void pressure_preview_set_content(PressurePreview *preview, GtkWidget *content)
{
    g_return_if_fail(PRESSURE_IS_PREVIEW(preview));
    g_return_if_fail(!content || GTK_IS_WIDGET(content));
    if (preview->content == content) return;
    if (content) g_object_ref_sink(content);
    g_clear_object(&preview->content);
    preview->content = content;
    changed(preview, PROPERTY_CONTENT);
}

GtkWidget *pressure_preview_get_content(PressurePreview *preview)
{
    g_return_val_if_fail(PRESSURE_IS_PREVIEW(preview), NULL);
    return preview->content;
}

void pressure_preview_set_title(PressurePreview *preview, const char *title)
{
    g_return_if_fail(PRESSURE_IS_PREVIEW(preview));
    if (g_strcmp0(preview->title, title) == 0) return;
    char *copy = g_strdup(title);
    g_free(preview->title);
    preview->title = copy;
    changed(preview, PROPERTY_TITLE);
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
    changed(preview, PROPERTY_WIDTH);
    changed(preview, PROPERTY_HEIGHT);
}

gboolean pressure_preview_get_is_shown(PressurePreview *preview)
{
    g_return_val_if_fail(PRESSURE_IS_PREVIEW(preview), FALSE);
    return preview->shown > 0;
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
    PressurePreview *preview = PRESSURE_PREVIEW(object);
    switch (id) {
    case PROPERTY_CONTENT: pressure_preview_set_content(preview, g_value_get_object(value)); break;
    case PROPERTY_TITLE: pressure_preview_set_title(preview, g_value_get_string(value)); break;
    case PROPERTY_WIDTH: pressure_preview_set_size(preview, g_value_get_int(value), preview->height); break;
    case PROPERTY_HEIGHT: pressure_preview_set_size(preview, preview->width, g_value_get_int(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec)
{
    PressurePreview *preview = PRESSURE_PREVIEW(object);
    switch (id) {
    case PROPERTY_CONTENT: g_value_set_object(value, preview->content); break;
    case PROPERTY_TITLE: g_value_set_string(value, preview->title); break;
    case PROPERTY_WIDTH: g_value_set_int(value, preview->width); break;
    case PROPERTY_HEIGHT: g_value_set_int(value, preview->height); break;
    case PROPERTY_IS_SHOWN: g_value_set_boolean(value, preview->shown > 0); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void dispose(GObject *object)
{
    PressurePreview *preview = PRESSURE_PREVIEW(object);
    GDestroyNotify destroy = g_steal_pointer(&preview->destroy);
    if (destroy) destroy(preview->data);
    preview->make = NULL;
    g_clear_object(&preview->content);
    g_clear_pointer(&preview->title, g_free);
    G_OBJECT_CLASS(pressure_preview_parent_class)->dispose(object);
}

static void pressure_preview_init(PressurePreview *preview) { (void)preview; }

static void pressure_preview_class_init(PressurePreviewClass *class)
{
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->set_property = set_property;
    object->get_property = get_property;
    object->dispose = dispose;
    const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    /**
     * PressurePreview:content:
     *
     * The widget that the card shows; %NULL for the widget that the preview's function makes, or, without a function, for a
     * picture of the pressed widget.
     */
    properties[PROPERTY_CONTENT] = g_param_spec_object("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
    /**
     * PressurePreview:title:
     *
     * The name of card and actions for screen readers.
     */
    properties[PROPERTY_TITLE] = g_param_spec_string("title", NULL, NULL, NULL, flags);
    /**
     * PressurePreview:width:
     *
     * The width of the card in pixels; 0 means automatic.
     */
    properties[PROPERTY_WIDTH] = g_param_spec_int("width", NULL, NULL, 0, G_MAXINT, 0, flags);
    /**
     * PressurePreview:height:
     *
     * The height of the card in pixels; 0 means automatic.
     */
    properties[PROPERTY_HEIGHT] = g_param_spec_int("height", NULL, NULL, 0, G_MAXINT, 0, flags);
    /**
     * PressurePreview:is-shown:
     *
     * Whether the preview is visible now.
     */
    properties[PROPERTY_IS_SHOWN] = g_param_spec_boolean("is-shown", NULL, NULL, FALSE,
        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    g_object_class_install_properties(object, PROPERTY_COUNT, properties);
}
