/* The force of fingers: which node is the screen under the window, and how large the screen is. */
#include "parts.h"

/* What 96 dots an inch are, where nobody knows better. */
static const double usual_scale = 96 / 25.4;

/* Some monitors say 0, or the shape of their picture in place of its size, or the size of another behind an adapter. */
static gboolean can_be(double pixels_across, double pixels_down, double width, double height)
{
    if (!(width > 0) || !(height > 0) || !(pixels_across > 0) || !(pixels_down > 0)) return FALSE;
    double longer = MAX(width, height), shorter = MIN(width, height);
    if (longer == 160 && (shorter == 90 || shorter == 100)) return FALSE;
    double across = pixels_across / width, down = pixels_down / height;
    return across > 1 && across < 40 && across / down > 0.8 && across / down < 1.25;
}

void node_measure(Hub *hub)
{
    GdkDisplay *display = gtk_widget_get_display(hub->root);
    GdkSurface *surface = gtk_native_get_surface(gtk_widget_get_native(hub->root));
    GdkMonitor *monitor = surface ? gdk_display_get_monitor_at_surface(display, surface) : NULL;
    GdkRectangle pixels = {0, 0, 0, 0};
    double width = 0, height = 0;
    if (monitor) {
        gdk_monitor_get_geometry(monitor, &pixels);
        width = gdk_monitor_get_width_mm(monitor);
        height = gdk_monitor_get_height_mm(monitor);
    }
    if (!can_be(pixels.width, pixels.height, width, height)) {
        width = pixels.width / usual_scale;
        height = pixels.height / usual_scale;
    }
    hub->scale = width > 0 ? pixels.width / width : usual_scale;
    hub->width = width;
    hub->height = height;
}

/* Whether a node is a touchpad's, and no touchscreen's; also where it cannot be opened it may be one of those. */
static gboolean is_pad(const char *path)
{
    pressure_session *session = pressure_session_new(NULL);
    pressure_device_info info = {.size = sizeof info};
    int device = session ? pressure_add_path(session, path) : -1;
    gboolean is_one = device > 0 && pressure_get_device_info(session, device, &info) >= 0 && !info.is_touchscreen;
    pressure_session_free(session);
    return is_one;
}

enum { MOST_NODES = 64 };

/* The path of the only touchscreen that says how hard a finger presses; NULL, and `reason`, where there is none or more. */
static char *find_node(Hub *hub, char **reason)
{
    const char *said = g_getenv("PRESSURE_GESTURES_NODE");
    if (said && *said) {
        if (!is_pad(said)) return g_strdup(said);
        pads_add(hub, said);
        *reason = g_strdup_printf("%s is a touchpad: the pointer has its force.", said);
        return NULL;
    }
    pressure_node *nodes = g_new0(pressure_node, MOST_NODES);
    nodes[0].size = sizeof *nodes;
    int count = pressure_find_nodes(NULL, nodes, MOST_NODES), found = 0, locked = 0;
    char *path = NULL;
    for (int i = 0; i < MIN(count, MOST_NODES); i++) {
        if (nodes[i].finding == PRESSURE_FINDING_LOCKED) locked++;
        if (nodes[i].finding != PRESSURE_FINDING_TOUCH || nodes[i].support < PRESSURE_SUPPORT_COARSE
            || nodes[i].support == PRESSURE_SUPPORT_PEN)
            continue;
        if (is_pad(nodes[i].path)) {
            pads_add(hub, nodes[i].path);
            continue;
        }
        if (!found++) path = g_strdup(nodes[i].path);
    }
    g_free(nodes);
    if (found == 1) return path;
    g_clear_pointer(&path, g_free);
    if (found > 1)
        *reason = g_strdup("There are several touchscreens with a force: PRESSURE_GESTURES_NODE=/dev/input/eventN names the one"
                           " under the window.");
    else if (locked)
        *reason = g_strdup("This user may not read the touchscreen's node; a udev rule, or a session at the machine, allows it.");
    else if (count < 0) *reason = g_strdup("No input devices are to be seen here, as in a sandbox: holds lead to everything.");
    else *reason = g_strdup("No touchscreen here says how hard a finger presses.");
    return NULL;
}

static gboolean is_wanted(Hub *hub)
{
    GHashTableIter each;
    gpointer gesture;
    g_hash_table_iter_init(&each, hub->gestures);
    while (g_hash_table_iter_next(&each, NULL, &gesture))
        if (pressure_gesture_get_node_allowed(gesture) && pressure_gesture_get_force_allowed(gesture)
            && pressure_gesture_get_enabled(gesture))
            return TRUE;
    return FALSE;
}

void node_join(Hub *hub)
{
    if (hub->is_joined || !hub->root || !is_wanted(hub) || !pressure_has_live_devices()) return;
    g_clear_pointer(&hub->node_reason, g_free);
    char *path = find_node(hub, &hub->node_reason);
    pressure_session *session = hub_session(hub, KIND_FINGER);
    if (!session) {
        g_free(path);
        return;
    }
    /* Tells of a node that comes, and costs nothing meanwhile. */
    char *folder = path ? g_path_get_dirname(path) : NULL;
    pressure_watch_nodes(session, folder);
    g_free(folder);
    if (!path) return;
    pressure_join how = PRESSURE_JOIN_INIT;
    const char *display = G_OBJECT_TYPE_NAME(gtk_widget_get_display(hub->root));
    how.stamps = strcmp(display, "GdkWaylandDisplay") == 0 ? PRESSURE_STAMPS_KERNEL : PRESSURE_STAMPS_SERVER;
    how.flags = PRESSURE_JOIN_ORIGIN_UNKNOWN;
    how.output_width = hub->width;
    how.output_height = hub->height;
    how.pixel = 1 / hub->scale;
    hub->is_joined = pressure_join_path(session, path, &how) >= 0;
    if (hub->is_joined) {
        hub->node_reason = g_strdup_printf("The force of fingers comes from %s.", path);
    } else hub->node_reason = g_strdup_printf("%s: %s", path, pressure_last_error());
    g_free(path);
}

/* A node is open while its window is in front, and no longer. */
void node_activity(Hub *hub)
{
    if (!hub->root) return;
    gboolean is_active = !GTK_IS_WINDOW(hub->root) || gtk_window_is_active(GTK_WINDOW(hub->root));
    hub_ref(hub);
    pads_activate(hub, is_active);
    if (is_active) {
        gboolean is_pressed = FALSE;
        for (int i = 0; i < MOST_PRESSES; i++) is_pressed |= hub->presses[i].is_down;
        if (!is_pressed) node_measure(hub);
        if (hub->sessions[KIND_FINGER]) pressure_resume(hub->sessions[KIND_FINGER]);
        node_join(hub);
    } else if (hub->sessions[KIND_FINGER]) pressure_suspend(hub->sessions[KIND_FINGER]);
    if (hub->sessions[KIND_FINGER]) hub_take(hub, KIND_FINGER);
    hub_unref(hub);
}
