/*
 * Icons with quick actions, with SDL 2: places from SDL, force from the device's node, time from the session.
 *
 *     ./sdl2-icons /dev/input/event5           with the touchscreen under the window
 *     ./sdl2-icons [--mouse]                   without a force: a hold opens the menu; a mouse can be the finger
 *     ./sdl2-icons --play ../../Recordings/icon.evemu [--at-once]
 *                                              a recording plays the part of the screen, see player.h
 *     … --shot menuOpened menu.bmp             an image of the window when this happens; --at-once ends at the end
 *
 * SDL says 1 for the pressure of every finger, so that number is of no use; the recording, which plays the device too,
 * puts its force there.
 */
#include <SDL.h>
#include <string.h>

#include <pressure-gestures.h>

#include "player.h"

#define COLUMNS 3
#define ROWS 5
#define ITEMS 3
#define ROW_HEIGHT 8.0
#define WIDTH 100.0  /* millimetres */
#define HEIGHT 160.0
#define SCALE 4      /* pixels for each */

typedef struct App {
    SDL_Window *window;
    SDL_Renderer *renderer;
    pressure_session *touches;
    int32_t contact;
    double x, y;
    int icon;           /* that is pressed, or -1 */
    double progress;    /* towards its menu */
    int is_open, chosen; /* the menu, and the item under the finger or selected last */
    double menu_bottom;
    int is_playing, is_at_once;
    player player;
    player_touch next;
    const char *shot_at, *shot_file;
} App;

static pressure_rect icon_frame(int icon)
{
    return (pressure_rect){8 + icon % COLUMNS * 30, 6 + icon / COLUMNS * 32, 24, 24};
}

static pressure_rect item_frame(const App *app, int item)
{
    return (pressure_rect){0, app->menu_bottom - (item + 1) * ROW_HEIGHT, WIDTH, ROW_HEIGHT};
}

/* The icon under a finger; its menu will lie above the finger, or below the upper edge. */
static int hit_test(void *data, int32_t device, int32_t contact, double x, double y, pressure_target *target)
{
    App *app = data;
    (void)device, (void)contact;
    for (int icon = 0; icon < COLUMNS * ROWS; icon++) {
        pressure_rect frame = icon_frame(icon);
        if (x < frame.x || y < frame.y || x >= frame.x + frame.width || y >= frame.y + frame.height) continue;
        app->icon = icon;
        app->menu_bottom = y - 15 < ITEMS * ROW_HEIGHT ? ITEMS * ROW_HEIGHT : y - 15;
        target->id = icon + 1;
        target->frame = frame;
        target->offer = PRESSURE_OFFER_MENU;
        target->part_frame = (pressure_rect){0, app->menu_bottom - ITEMS * ROW_HEIGHT, WIDTH, ITEMS * ROW_HEIGHT};
        target->action_count = ITEMS;
        for (int item = 0; item < ITEMS; item++) {
            target->actions[item].id = item + 1;
            target->actions[item].frame = item_frame(app, item);
        }
        return 1;
    }
    return 0;
}

/* ---- Drawing ---------------------------------------------------------------------------------------------------------- */

static void fill(App *app, pressure_rect frame, double grow, SDL_Color colour)
{
    SDL_Rect rect = {
        (int)((frame.x - grow) * SCALE), (int)((frame.y - grow) * SCALE),
        (int)((frame.width + 2 * grow) * SCALE), (int)((frame.height + 2 * grow) * SCALE),
    };
    SDL_SetRenderDrawColor(app->renderer, colour.r, colour.g, colour.b, 255);
    SDL_RenderFillRect(app->renderer, &rect);
}

static void draw(App *app)
{
    int is_pressed = app->is_open || app->progress > 0;
    SDL_SetRenderDrawColor(app->renderer, 24, 30, 48, 255);
    SDL_RenderClear(app->renderer);
    for (int icon = 0; icon < COLUMNS * ROWS; icon++) {
        Uint8 dim = is_pressed && icon != app->icon ? (Uint8)(255 - 150 * (app->is_open ? 1 : app->progress)) : 255;
        SDL_Color colour = {(Uint8)((80 + icon * 11) * dim / 255), (Uint8)(150 * dim / 255), (Uint8)((230 - icon * 11) * dim / 255), 255};
        fill(app, icon_frame(icon), icon == app->icon && is_pressed ? 1.5 * (app->is_open ? 1 : app->progress) : 0, colour);
    }
    for (int item = 0; app->is_open && item < ITEMS; item++) {
        pressure_rect frame = item_frame(app, item);
        frame.x += 12, frame.width -= 24;
        fill(app, frame, 0, item + 1 == app->chosen ? (SDL_Color){59, 111, 212, 255} : (SDL_Color){240, 240, 245, 255});
        fill(app, (pressure_rect){frame.x + 5, frame.y + 3.2, 34 - 6 * item, 1.6}, 0, (SDL_Color){90, 90, 110, 255});
        fill(app, (pressure_rect){frame.x, frame.y, frame.width, 0.25}, 0, (SDL_Color){190, 190, 200, 255});
    }
    SDL_RenderPresent(app->renderer);
}

static void save_image(App *app)
{
    SDL_Surface *image = SDL_CreateRGBSurfaceWithFormat(0, (int)WIDTH * SCALE, (int)HEIGHT * SCALE, 32, SDL_PIXELFORMAT_ARGB8888);
    draw(app);
    if (!image || SDL_RenderReadPixels(app->renderer, NULL, SDL_PIXELFORMAT_ARGB8888, image->pixels, image->pitch) < 0 ||
        SDL_SaveBMP(image, app->shot_file) < 0)
        fprintf(stderr, "sdl2-icons: %s: %s\n", app->shot_file, SDL_GetError());
    SDL_FreeSurface(image);
    app->shot_at = NULL;
}

/* ---- Gestures --------------------------------------------------------------------------------------------------------- */

static void show(App *app)
{
    pressure_event event = PRESSURE_EVENT_INIT;
    while (pressure_next_event(app->touches, &event) == 1) {
        char line[160];
        pressure_event_line(&event, line, sizeof line);
        puts(line);
        switch (event.kind) {
        case PRESSURE_EVENT_PROGRESS: app->progress = event.progress; break;
        case PRESSURE_EVENT_MENU_OPENED: app->is_open = 1, app->chosen = 0; break;
        case PRESSURE_EVENT_HIGHLIGHTED: app->chosen = event.action; break;
        case PRESSURE_EVENT_ACTION_SELECTED: app->chosen = event.action; /* and it happens */ /* fall through */
        case PRESSURE_EVENT_MENU_CLOSED:
        case PRESSURE_EVENT_CANCELLED:
        case PRESSURE_EVENT_FAILED:
        case PRESSURE_EVENT_TAPPED: app->is_open = 0, app->progress = 0; break;
        case PRESSURE_EVENT_HINT_ENDED: app->progress = 0; break;
        default: break;
        }
        if (app->shot_at && strstr(line, app->shot_at)) save_image(app);
    }
    fflush(stdout);
}

/* A finger of SDL's; its place is a share of the window. The session finds its force by when it came and by its place:
   SDL's times count from its own start. */
static void finger(App *app, const SDL_TouchFingerEvent *event)
{
    app->x = event->x * WIDTH;
    app->y = event->y * HEIGHT;
    if (event->type == SDL_FINGERDOWN) app->contact = app->is_playing ? (int32_t)event->fingerId : app->contact + 1;
    if (!app->is_playing) {
        int change = event->type == SDL_FINGERDOWN ? PRESSURE_TOUCH_BEGAN
            : event->type == SDL_FINGERUP ? PRESSURE_TOUCH_ENDED : PRESSURE_TOUCH_MOVED;
        pressure_join_touch(app->touches, change, app->contact, event->timestamp, app->x, app->y);
        return;
    }
    /* A recording plays the finger, and has a force already. */
    int64_t time = app->next.time;
    switch (event->type) {
    case SDL_FINGERDOWN:
        pressure_touch_began(app->touches, app->contact, time, app->x, app->y, event->pressure);
        break;
    case SDL_FINGERMOTION:
        pressure_touch_moved(app->touches, app->contact, time, app->x, app->y, event->pressure);
        break;
    case SDL_FINGERUP: pressure_touch_ended(app->touches, app->contact, time, app->x, app->y); break;
    }
}

/* The force of a node under the window, which lies anywhere on the display: the touches show where. */
static void join(App *app, const char *node)
{
    SDL_Rect display = {0, 0, 1920, 1080};
    SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(app->window), &display);
    pressure_join how = PRESSURE_JOIN_INIT;
    how.stamps = PRESSURE_STAMPS_OWN;
    how.flags = PRESSURE_JOIN_ORIGIN_UNKNOWN;
    how.output_width = (double)display.w / SCALE;
    how.output_height = (double)display.h / SCALE;
    how.pixel = 1.0 / SCALE;
    if (pressure_join_path(app->touches, node, &how) < 0)
        fprintf(stderr, "sdl2-icons: %s\nIt goes on without a force.\n", pressure_last_error());
}

/* Puts what the recording says into SDL's own queue; 0 at its end. */
static int play_on(App *app)
{
    static const Uint32 types[] = {SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP};
    int64_t before = app->next.time;
    if (!player_next(&app->player, &app->next)) return 0;
    if (!app->is_at_once && before > 0) SDL_Delay((Uint32)((app->next.time - before) / 1000));
    SDL_Event event = {.tfinger = {.type = types[app->next.kind], .fingerId = app->next.contact,
        .x = (float)app->next.x, .y = (float)app->next.y, .pressure = (float)app->next.force}};
    return SDL_PushEvent(&event) >= 0;
}

int main(int argc, char **argv)
{
    App app = {.icon = -1};
    const char *node = NULL;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--play") && i + 1 < argc) app.is_playing = player_open(&app.player, argv[++i]) == 0 ? 1 : -1;
        else if (!strcmp(argv[i], "--at-once")) app.is_at_once = 1;
        else if (!strcmp(argv[i], "--mouse")) SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "1");
        else if (!strcmp(argv[i], "--shot") && i + 2 < argc) app.shot_at = argv[++i], app.shot_file = argv[++i];
        else if (argv[i][0] != '-' && !node) node = argv[i];
        else app.is_playing = -1;
    }
    if (app.is_playing < 0)
        return fprintf(stderr, "usage: sdl2-icons [/dev/input/eventN | --mouse | --play RECORDING]\n"), 2;

    pressure_settings settings = PRESSURE_SETTINGS_INIT;
    settings.clock = app.is_playing ? PRESSURE_CLOCK_APP : PRESSURE_CLOCK_MONOTONIC;
    settings.surface_width = WIDTH;
    settings.surface_height = HEIGHT;
    app.touches = pressure_session_new(&settings);
    if (!app.touches) return fprintf(stderr, "sdl2-icons: %s\n", pressure_last_error()), 2;
    pressure_set_hit_test(app.touches, hit_test, &app);

    if (SDL_Init(SDL_INIT_VIDEO) < 0 ||
        SDL_CreateWindowAndRenderer((int)WIDTH * SCALE, (int)HEIGHT * SCALE, 0, &app.window, &app.renderer) < 0)
        return fprintf(stderr, "sdl2-icons: %s\n", SDL_GetError()), 2;
    SDL_SetWindowTitle(app.window, "Quick actions");
    if (node && !app.is_playing) join(&app, node);

    for (int is_running = 1; is_running;) {
        SDL_Event event;
        if (app.is_playing && !play_on(&app)) {
            pressure_advance(app.touches, app.player.end);
            is_running = !app.is_at_once;
            app.is_playing = 0;
        }
        /* SDL waits for its own queue only: a frame of the screen later we look at the node and the clock. */
        int is_any = app.is_playing ? SDL_PollEvent(&event) : SDL_WaitEventTimeout(&event, 8);
        for (; is_any; is_any = SDL_PollEvent(&event)) {
            if (event.type == SDL_QUIT) is_running = 0;
            /* A compositor gives a window its own touches, a node everybody's: it is closed while another one is in front. */
            if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST)
                pressure_suspend(app.touches);
            if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED)
                pressure_resume(app.touches);
            if (event.type == SDL_FINGERDOWN || event.type == SDL_FINGERMOTION || event.type == SDL_FINGERUP)
                finger(&app, &event.tfinger);
        }
        if (!app.is_playing) pressure_dispatch(app.touches);
        show(&app);
        draw(&app);
    }
    pressure_session_free(app.touches);
    SDL_Quit();
    return 0;
}
