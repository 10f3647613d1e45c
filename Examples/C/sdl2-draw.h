/*
 * The window of sdl2-icons: icons with a texture, their names, a menu, and the options of its command; nothing about presses.
 */
#ifndef SDL2_DRAW_H
#define SDL2_DRAW_H

#include <stdio.h>
#include <time.h>

#include <SDL.h>
#include <SDL_ttf.h>

#include <pressure-gestures.h>

enum { COLUMNS = 3, ICONS = 15, ITEMS = 3, SCALE = 4 }; /* pixels for each millimetre */
#define WIDTH 100.0                                     /* millimetres */
#define HEIGHT 160.0
#define ROW_HEIGHT 8.0

static const char *const names[ICONS] = {"Mail", "Clock", "Maps", "Music", "Notes", "Photos", "Weather", "Calendar", "Camera",
    "Games", "Books", "Phone", "Radio", "Shop", "Files"};
static const char *const items[ITEMS] = {"Open something new", "Show today", "Search"};

typedef struct Drawing {
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Texture *icon;
    TTF_Font *font;
    int64_t since;                   /* microseconds of CLOCK_MONOTONIC at the 0 of SDL's times */
    const char *shot_at, *shot_file; /* an image of the window when this happens */
} Drawing;

typedef struct Options {
    const char *node, *recording;
    double speed;
} Options;

/* What is to be seen of a press. */
typedef struct Shown {
    int icon, is_open, chosen;
    double progress, menu_bottom;
} Shown;

static pressure_rect icon_frame(int icon)
{
    return (pressure_rect){8 + icon % COLUMNS * 30, 2 + icon / COLUMNS * 31, 24, 24};
}

static pressure_rect item_frame(double bottom, int item)
{
    return (pressure_rect){12, bottom - (item + 1) * ROW_HEIGHT, WIDTH - 24, ROW_HEIGHT};
}

/* A round square that is lighter above, in grey: each icon gives it its own colour. */
static SDL_Texture *icon_texture(SDL_Renderer *renderer)
{
    enum { SIZE = 96, ROUND = 22 };
    SDL_Surface *image = SDL_CreateRGBSurfaceWithFormat(0, SIZE, SIZE, 32, SDL_PIXELFORMAT_RGBA32);
    for (int y = 0; image && y < SIZE; y++)
        for (int x = 0; x < SIZE; x++) {
            double across = SDL_fabs(x - SIZE / 2 + 0.5) - SIZE / 2 + ROUND, down = SDL_fabs(y - SIZE / 2 + 0.5) - SIZE / 2 + ROUND;
            double beyond = SDL_sqrt(SDL_max(across, 0) * SDL_max(across, 0) + SDL_max(down, 0) * SDL_max(down, 0)) - ROUND;
            double gloss = 1 - 0.35 * y / SIZE + (x + 2 * y < SIZE ? 0.08 : 0);
            Uint8 light = (Uint8)(255 * SDL_clamp(gloss, 0, 1)), cover = (Uint8)(255 * SDL_clamp(0.5 - beyond, 0, 1));
            ((Uint32 *)image->pixels)[y * image->pitch / 4 + x] = SDL_MapRGBA(image->format, light, light, light, cover);
        }
    SDL_Texture *texture = image ? SDL_CreateTextureFromSurface(renderer, image) : NULL;
    SDL_FreeSurface(image);
    return texture;
}

/* 0, or -1 and a sentence where a word or something of SDL's will not do. */
static int drawing_open(Drawing *drawing, Options *options, int argc, char **argv)
{
    options->speed = 1;
    for (int i = 1; i < argc; i++) {
        if (!SDL_strcmp(argv[i], "--play") && i + 1 < argc) options->recording = argv[++i];
        else if (!SDL_strcmp(argv[i], "--at-once")) options->speed = 0;
        else if (!SDL_strcmp(argv[i], "--mouse")) SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "1");
        else if (!SDL_strcmp(argv[i], "--shot") && i + 2 < argc) drawing->shot_at = argv[++i], drawing->shot_file = argv[++i];
        else if (argv[i][0] != '-' && !options->node) options->node = argv[i];
        else return fprintf(stderr, "usage: sdl2-icons [/dev/input/eventN] [--mouse] [--play RECORDING [--at-once]]\n"), -1;
    }
    static const char *const fonts[] = {"dejavu/DejaVuSans.ttf", "liberation/LiberationSans-Regular.ttf", "noto/NotoSans-Regular.ttf"};
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "1");
    if (SDL_Init(SDL_INIT_VIDEO) < 0 || TTF_Init() < 0 ||
        SDL_CreateWindowAndRenderer((int)WIDTH * SCALE, (int)HEIGHT * SCALE, 0, &drawing->window, &drawing->renderer) < 0)
        return fprintf(stderr, "sdl2-icons: %s\n", SDL_GetError()), -1;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    drawing->since = now.tv_sec * INT64_C(1000000) + now.tv_nsec / 1000 - SDL_GetTicks() * INT64_C(1000);
    SDL_SetWindowTitle(drawing->window, "Quick actions");
    for (size_t i = 0; i < SDL_arraysize(fonts) && !drawing->font; i++) {
        char path[128];
        SDL_snprintf(path, sizeof path, "/usr/share/fonts/truetype/%s", fonts[i]);
        drawing->font = TTF_OpenFont(path, 15);
    }
    drawing->icon = icon_texture(drawing->renderer);
    return drawing->font && drawing->icon ? 0 : (fprintf(stderr, "sdl2-icons: %s\n", SDL_GetError()), -1);
}

static void fill(Drawing *drawing, pressure_rect frame, SDL_Color colour)
{
    SDL_Rect rect = {(int)(frame.x * SCALE), (int)(frame.y * SCALE), (int)(frame.width * SCALE), (int)(frame.height * SCALE)};
    SDL_SetRenderDrawColor(drawing->renderer, colour.r, colour.g, colour.b, colour.a);
    SDL_RenderFillRect(drawing->renderer, &rect);
}

/* Words in the middle of a place, or from its left. */
static void words(Drawing *drawing, const char *text, pressure_rect frame, int is_centred, SDL_Color colour)
{
    SDL_Surface *image = TTF_RenderUTF8_Blended(drawing->font, text, colour);
    SDL_Texture *texture = image ? SDL_CreateTextureFromSurface(drawing->renderer, image) : NULL;
    if (texture) {
        double x = is_centred ? frame.x * SCALE + (frame.width * SCALE - image->w) / 2 : (frame.x + 4) * SCALE;
        SDL_Rect rect = {(int)x, (int)(frame.y * SCALE + (frame.height * SCALE - image->h) / 2), image->w, image->h};
        SDL_SetTextureAlphaMod(texture, colour.a);
        SDL_RenderCopy(drawing->renderer, texture, NULL, &rect);
    }
    SDL_DestroyTexture(texture);
    SDL_FreeSurface(image);
}

static void draw(Drawing *drawing, const Shown *shown)
{
    double pressed = shown->is_open ? 1 : shown->progress;
    SDL_SetRenderDrawBlendMode(drawing->renderer, SDL_BLENDMODE_BLEND);
    for (int stripe = 0; stripe < 40; stripe++)
        fill(drawing, (pressure_rect){0, HEIGHT / 40 * stripe, WIDTH, HEIGHT / 40},
            (SDL_Color){(Uint8)(22 + stripe), (Uint8)(30 + stripe / 2), (Uint8)(62 + stripe), 255});
    for (int icon = 0; icon < ICONS; icon++) {
        int is_pressed = icon == shown->icon && pressed > 0;
        double light = is_pressed ? 1 : 1 - 0.6 * pressed, grow = is_pressed ? 1.5 * pressed : 0;
        pressure_rect frame = icon_frame(icon);
        SDL_Rect rect = {(int)((frame.x - grow) * SCALE), (int)((frame.y - grow) * SCALE), (int)((frame.width + 2 * grow) * SCALE),
            (int)((frame.height + 2 * grow) * SCALE)};
        SDL_SetTextureColorMod(drawing->icon, (Uint8)((70 + icon * 37 % 180) * light), (Uint8)((90 + icon * 83 % 150) * light),
            (Uint8)((250 - icon * 53 % 170) * light));
        SDL_RenderCopy(drawing->renderer, drawing->icon, NULL, &rect);
        words(drawing, names[icon], (pressure_rect){frame.x - 3, frame.y + 24.5, 30, 6}, 1, (SDL_Color){255, 255, 255, (Uint8)(255 * light)});
    }
    for (int item = 0; shown->is_open && item < ITEMS; item++) {
        int is_chosen = item + 1 == shown->chosen;
        pressure_rect frame = item_frame(shown->menu_bottom, item);
        fill(drawing, frame, is_chosen ? (SDL_Color){47, 98, 201, 255} : (SDL_Color){244, 244, 248, 255});
        words(drawing, items[item], frame, 0, is_chosen ? (SDL_Color){255, 255, 255, 255} : (SDL_Color){30, 30, 40, 255});
        fill(drawing, (pressure_rect){frame.x, frame.y, frame.width, 0.25}, (SDL_Color){200, 200, 210, 255});
    }
    SDL_RenderPresent(drawing->renderer);
}

/* Prints what happened, with an image where one was asked of it. */
static void drawing_say(Drawing *drawing, const Shown *shown, const pressure_event *event)
{
    char line[160];
    pressure_event_line(event, line, sizeof line);
    if (event->kind != PRESSURE_EVENT_DEVICE_LEFT) puts(line);
    fflush(stdout);
    if (!drawing->shot_at || !SDL_strstr(line, drawing->shot_at)) return;
    SDL_Surface *image = SDL_CreateRGBSurfaceWithFormat(0, (int)WIDTH * SCALE, (int)HEIGHT * SCALE, 32, SDL_PIXELFORMAT_ARGB8888);
    draw(drawing, shown);
    if (!image || SDL_RenderReadPixels(drawing->renderer, NULL, SDL_PIXELFORMAT_ARGB8888, image->pixels, image->pitch) < 0 ||
        SDL_SaveBMP(image, drawing->shot_file) < 0)
        fprintf(stderr, "sdl2-icons: %s: %s\n", drawing->shot_file, SDL_GetError());
    SDL_FreeSurface(image);
    drawing->shot_at = NULL;
}

/* The display under the window, in millimetres as the window counts them. */
static void drawing_display(Drawing *drawing, double *width, double *height)
{
    SDL_Rect display = {0, 0, 1920, 1080};
    SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(drawing->window), &display);
    *width = (double)display.w / SCALE, *height = (double)display.h / SCALE;
}

#endif
