/* The force of the pointer: that of the finger on a touchpad that weighs. Its places are GTK's, by the pointer. */
#include "parts.h"

#include <glib-unix.h>

/* A pad's finger lands on one thing that covers the pad and offers nothing: then the session tells its force, and no more. */
static const pressure_target everything = {
    .size = sizeof(pressure_target), .id = 1, .offer = PRESSURE_OFFER_NOTHING, .frame = {-10000, -10000, 20000, 20000}};

/* Which fingers are down; the pad tells of those that land, and their force ends with them. */
static void follow(Hub *hub)
{
    pressure_event event = PRESSURE_EVENT_INIT;
    while (pressure_next_event(hub->pads, &event) == 1) {
        if (event.kind != PRESSURE_EVENT_TOUCH_BEGAN) continue;
        PadFinger *finger = &hub->pad_fingers[hub->next_pad_finger++ % MOST_PRESSES];
        *finger = (PadFinger){event.device, event.contact, TRUE};
    }
}

double pads_force(Hub *hub)
{
    double strongest = PRESSURE_UNKNOWN;
    if (!hub->pads) return strongest;
    pressure_dispatch(hub->pads);
    follow(hub);
    for (int i = 0; i < MOST_PRESSES; i++) {
        PadFinger *finger = &hub->pad_fingers[i];
        double force;
        if (!finger->is_down) continue;
        if (pressure_force(hub->pads, finger->device, finger->contact, &force) != 1) finger->is_down = FALSE;
        /* Others rest there, or point. */
        else if (!(force <= strongest)) strongest = force;
    }
    return strongest;
}

static gboolean pads_ready(gint descriptor, GIOCondition condition, gpointer data)
{
    Hub *hub = data;
    (void)descriptor, (void)condition;
    hub_ref(hub);
    events_pad_changed(hub, pads_force(hub));
    gboolean goes_on = hub->root != NULL;
    hub_unref(hub);
    return goes_on ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void pads_add(Hub *hub, const char *path)
{
    if (!hub->pads) {
        pressure_settings settings = PRESSURE_SETTINGS_INIT;
        settings.clock = PRESSURE_CLOCK_MONOTONIC;
        hub->pads = pressure_session_new(&settings);
        if (!hub->pads) return;
        pressure_set_targets(hub->pads, &everything, 1);
        hub->pads_watch = g_unix_fd_add(pressure_fd(hub->pads), G_IO_IN, pads_ready, hub);
    }
    for (int device = 1; device <= hub->pad_count; device++) {
        pressure_device_info info = {.size = sizeof info};
        if (pressure_get_device_info(hub->pads, device, &info) >= 0 && strcmp(info.path, path) == 0) return;
    }
    int device = pressure_add_path(hub->pads, path);
    if (device > 0) hub->pad_count = device;
}

void pads_activate(Hub *hub, gboolean is_active)
{
    if (!hub->pads) return;
    if (is_active) pressure_resume(hub->pads);
    else pressure_suspend(hub->pads);
}

void pads_free(Hub *hub)
{
    if (hub->pads_watch) g_source_remove(hub->pads_watch);
    hub->pads_watch = 0;
    pressure_session_free(g_steal_pointer(&hub->pads));
}
