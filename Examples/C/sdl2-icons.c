/* Icons with quick actions, with SDL 2: places from SDL, force from the node, or on the console from SDL itself.
 * ./sdl2-icons [/dev/input/event5] [--mouse] [--play RECORDING [--at-once]]: a mouse or a recording can be the finger. */
#include "sdl2-draw.h"

/* The icon under a finger; its menu lies above the finger, or below the upper edge. */
static int hit_test(void *data, int32_t device, int32_t contact, double x, double y, pressure_target *target)
{
    Shown *shown = data;
    (void)device, (void)contact;
    for (shown->icon = 0; shown->icon < ICONS; shown->icon++) {
        target->frame = icon_frame(shown->icon);
        if (x >= target->frame.x && y >= target->frame.y && x < target->frame.x + 24 && y < target->frame.y + 24) break;
    }
    if (shown->icon == ICONS) return 0;
    shown->menu_bottom = SDL_max(y - 15, ITEMS * ROW_HEIGHT);
    target->id = shown->icon + 1, target->offer = PRESSURE_OFFER_MENU;
    target->part_frame = (pressure_rect){12, shown->menu_bottom - ITEMS * ROW_HEIGHT, WIDTH - 24, ITEMS * ROW_HEIGHT};
    target->action_count = ITEMS;
    for (int i = 0; i < ITEMS; i++) target->actions[i] = (pressure_action){i + 1, 0, item_frame(shown->menu_bottom, i)};
    return 1;
}

/* What a press shows; a chosen item would happen here. */
static void take(Shown *shown, const pressure_event *event)
{
    switch (event->kind) {
    case PRESSURE_EVENT_PROGRESS: shown->progress = event->progress; break;
    case PRESSURE_EVENT_MENU_OPENED: shown->is_open = 1, shown->chosen = 0; break;
    case PRESSURE_EVENT_HIGHLIGHTED: shown->chosen = event->action; break;
    case PRESSURE_EVENT_HINT_ENDED: case PRESSURE_EVENT_MENU_CLOSED: case PRESSURE_EVENT_ACTION_SELECTED:
    case PRESSURE_EVENT_FAILED: case PRESSURE_EVENT_CANCELLED: shown->is_open = 0, shown->progress = 0;
    }
}

/* SDL has a pressure where it reads the touchscreen itself, on the console; elsewhere it says 1 of every finger. */
static void finger(pressure_session *session, const SDL_TouchFingerEvent *event, int has_pressure, int64_t since)
{
    int change = event->type == SDL_FINGERDOWN ? PRESSURE_TOUCH_BEGAN : event->type == SDL_FINGERUP ? PRESSURE_TOUCH_ENDED : PRESSURE_TOUCH_MOVED;
    int64_t contact = event->fingerId, time = since + event->timestamp * INT64_C(1000);
    double x = event->x * WIDTH, y = event->y * HEIGHT;
    if (!has_pressure) pressure_join_touch(session, change, (int32_t)contact, event->timestamp, x, y);
    else if (change == PRESSURE_TOUCH_BEGAN) pressure_touch_began(session, (int32_t)contact, time, x, y, event->pressure);
    else if (change == PRESSURE_TOUCH_MOVED) pressure_touch_moved(session, (int32_t)contact, time, x, y, event->pressure);
    else pressure_touch_ended(session, (int32_t)contact, time, x, y);
}

int main(int argc, char **argv)
{
    Drawing drawing = {0};
    Options options = {0};
    Shown shown = {.icon = -1};
    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = PRESSURE_CLOCK_MONOTONIC;
    settings.surface_width = settings.output_width = WIDTH, settings.surface_height = settings.output_height = HEIGHT;
    pressure_session *session = pressure_session_new(&settings);
    if (drawing_open(&drawing, &options, argc, argv) < 0) return 2;
    pressure_set_hit_test(session, hit_test, &shown);
    int has_pressure = SDL_strcasecmp(SDL_GetCurrentVideoDriver(), "kmsdrm") == 0, result = 0;
    if (has_pressure) pressure_touch_units(session, 0, 1, 255);
    else if (options.node) {
        pressure_join how = PRESSURE_JOIN_INIT;
        how.stamps = PRESSURE_STAMPS_OWN, how.flags = PRESSURE_JOIN_ORIGIN_UNKNOWN, how.pixel = 1.0 / SCALE;
        drawing_display(&drawing, &how.output_width, &how.output_height);
        result = pressure_join_path(session, options.node, &how);
    }
    if (options.recording) result = pressure_add_recording(session, options.recording, options.speed);
    if (result < 0) return fprintf(stderr, "sdl2-icons: %s\n", pressure_last_error()), 2;
    for (pressure_event press = PRESSURE_EVENT_INIT;; draw(&drawing, &shown)) {
        SDL_Event event; /* SDL waits for its own queue only: a frame of the screen later we look at the node and the clock. */
        for (int is_any = SDL_WaitEventTimeout(&event, 8); is_any; is_any = SDL_PollEvent(&event)) {
            if (event.type == SDL_QUIT) return pressure_session_free(session);
            if (event.type == SDL_WINDOWEVENT && options.node) /* A node has everybody's touches: it is open in front only. */
                if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) pressure_suspend(session);
            if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) pressure_resume(session);
            if (event.type == SDL_FINGERDOWN || event.type == SDL_FINGERMOTION || event.type == SDL_FINGERUP)
                finger(session, &event.tfinger, has_pressure, drawing.since);
        }
        for (pressure_dispatch(session); pressure_next_event(session, &press) == 1; drawing_say(&drawing, &shown, &press)) {
            if (press.kind == PRESSURE_EVENT_DEVICE_LEFT && options.speed == 0) return pressure_session_free(session);
            take(&shown, &press);
        }
    }
}
