/*
 * A recording in the place of a touchscreen, so that the examples can be tried without one.
 *
 * It plays both parts: the toolkit, which says where a finger is, and the device, which says how hard it presses. The
 * times are the recording's. It reads evemu files of devices with slots, as those in Recordings are, and no others;
 * for anything else there is pressure_add_recording.
 */
#ifndef PLAYER_H
#define PLAYER_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <pressure-gestures.h>

enum { PLAYER_DOWN, PLAYER_MOVE, PLAYER_UP };

typedef struct player_touch {
    int kind;
    int32_t contact;
    int64_t time; /* microseconds */
    double x, y;  /* share of the surface, 0 to 1 */
    double force; /* 0 to 1 */
} player_touch;

typedef struct player {
    FILE *file;
    int slot, is_landing, is_lifting, is_changed;
    int contact; /* -1 for none; the first finger only */
    double minimum[64], maximum[64], value[64];
    int64_t end; /* the last frame's time */
} player;

static inline int player_open(player *player, const char *path)
{
    *player = (struct player){.contact = -1};
    player->file = fopen(path, "r");
    return player->file ? 0 : -1;
}

static inline double player_share(const player *player, int axis)
{
    double range = player->maximum[axis] - player->minimum[axis];
    double share = range > 0 ? (player->value[axis] - player->minimum[axis]) / range : 0;
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

/* The next thing the finger does; 1, or 0 at the end. */
static inline int player_next(player *player, player_touch *touch)
{
    enum { SLOT = 0x2f, X = 0x35, Y = 0x36, ID = 0x39, FORCE = 0x3a };
    char line[256];
    while (fgets(line, sizeof line, player->file)) {
        unsigned axis, type, code;
        long seconds, micros;
        int value;
        double minimum, maximum;
        if (sscanf(line, "A: %x %lf %lf", &axis, &minimum, &maximum) == 3 && axis < 64) {
            player->minimum[axis] = minimum;
            player->maximum[axis] = maximum;
        }
        if (sscanf(line, "E: %ld.%ld %x %x %d", &seconds, &micros, &type, &code, &value) != 5) continue;
        if (type == 3 && code == SLOT) player->slot = value;
        if (type == 3 && code < 64 && code != SLOT && player->slot == 0) {
            player->is_changed = 1;
            if (code != ID) player->value[code] = value;
            else if (value < 0) player->is_lifting = 1;
            else player->contact = value, player->is_landing = 1;
        }
        if (type != 0 || code != 0) continue;
        player->end = seconds * 1000000 + micros;
        if (!player->is_changed || player->contact < 0) continue;
        *touch = (player_touch){
            .kind = player->is_landing ? PLAYER_DOWN : player->is_lifting ? PLAYER_UP : PLAYER_MOVE,
            .contact = player->contact, .time = player->end,
            .x = player_share(player, X), .y = player_share(player, Y), .force = player_share(player, FORCE),
        };
        if (player->is_lifting) player->contact = -1;
        player->is_landing = player->is_lifting = player->is_changed = 0;
        return 1;
    }
    return 0;
}

#endif
