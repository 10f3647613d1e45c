/* Writes a synthetic trace: fingers that press and ease on a force touchscreen, as raw 24-byte events.
 *
 * usage: trace EVENTS CONTACTS [MOVING]      (whole frames, at least so many events; 1 to 16 contacts)
 * Only the first MOVING contacts move after they have landed; the others stay down and still. Like a kernel, it writes only
 * changed values, repeats the oldest contact in ABS_X, ABS_Y and ABS_PRESSURE, and ends each frame with a SYN_REPORT. Each of
 * the moving contacts that is down moves in every frame, so that a program that leaves out still contacts leaves out none.
 */
#include <linux/input.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 16, FRAMES_DOWN = 200, FRAMES_AWAY = 10, AXES = 0x40 };

struct finger {
    /* How many frames it has been down; below 0, how many frames it will still be away. */
    int age;
    int id;
    int x, y;
    /* The highest force of the press, in half grams: every other press pops. */
    int height;
    int told[AXES];
};

static struct finger fingers[MOST];
static int whole[AXES];
static int slot_told;
static long written;
static int64_t micros;
static uint64_t state = 20261122;

static int wander(int low, int high)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return low + (int)((state >> 33) % (uint64_t)(high - low + 1));
}

static void event(int type, int code, int value)
{
    /* Far in the future of every machine's clock, so that no deadline of a press has passed when it is set. */
    struct input_event raw = {.type = (uint16_t)type, .code = (uint16_t)code, .value = value};
    raw.input_event_sec = 100000000 + micros / 1000000;
    raw.input_event_usec = micros % 1000000;
    fwrite(&raw, sizeof(raw), 1, stdout);
    written++;
}

static void axis(int slot, int code, int value)
{
    if (slot >= 0 && slot != slot_told) {
        event(EV_ABS, ABS_MT_SLOT, slot);
        slot_told = slot;
    }
    int *told = slot >= 0 ? &fingers[slot].told[code] : &whole[code];
    if (*told == value)
        return;
    *told = value;
    event(EV_ABS, code, value);
}

static int another(int before, int base)
{
    int value = base + wander(0, 9);
    return value == before ? value + 1 : value;
}

int main(int argc, char **argv)
{
    long wanted = argc >= 3 ? atol(argv[1]) : 0;
    int contacts = argc >= 3 ? atoi(argv[2]) : 0, moving = argc == 4 ? atoi(argv[3]) : contacts;
    if (wanted < 1 || contacts < 1 || contacts > MOST || moving < 1 || moving > contacts || argc > 4) {
        fprintf(stderr, "usage: trace EVENTS CONTACTS [MOVING]      (1 to %d contacts)\n", MOST);
        return 2;
    }
    int next_id = 1, down = 0;
    for (int slot = 0; slot < contacts; slot++) {
        /* Later landings spread the lifts over the frames; the first frames have fewer contacts. */
        fingers[slot].age = -12 * slot;
        fingers[slot].told[ABS_MT_TRACKING_ID] = -1;
    }
    while (written < wanted) {
        int were_down = down, oldest = -1, said = 0;
        long before = written;
        for (int slot = 0; slot < contacts; slot++) {
            struct finger *finger = &fingers[slot];
            int age = finger->age++;
            if (age < 0 || (slot >= moving && age > 0))
                continue;
            if (age == FRAMES_DOWN) {
                axis(slot, ABS_MT_TRACKING_ID, -1);
                finger->age = -FRAMES_AWAY;
                down--;
                continue;
            }
            if (age == 0) {
                finger->id = next_id++ & 0xffff;
                finger->height = finger->id % 2 ? 640 : 900;
                axis(slot, ABS_MT_TRACKING_ID, finger->id);
                down++;
            }
            int rise = age < FRAMES_DOWN / 2 ? age : FRAMES_DOWN - age;
            axis(slot, ABS_MT_POSITION_X, finger->x = another(finger->x, 200 + 240 * slot));
            axis(slot, ABS_MT_POSITION_Y, finger->y = another(finger->y, 1200));
            axis(slot, ABS_MT_TOUCH_MAJOR, wander(40, 60));
            axis(slot, ABS_MT_PRESSURE, 60 + finger->height * rise / (FRAMES_DOWN / 2) + wander(0, 9));
            if (oldest < 0 || finger->id < fingers[oldest].id)
                oldest = slot;
        }
        if ((down > 0) != (were_down > 0))
            event(EV_KEY, BTN_TOUCH, down > 0);
        if (oldest >= 0) {
            axis(-1, ABS_X, fingers[oldest].told[ABS_MT_POSITION_X]);
            axis(-1, ABS_Y, fingers[oldest].told[ABS_MT_POSITION_Y]);
            axis(-1, ABS_PRESSURE, fingers[oldest].told[ABS_MT_PRESSURE]);
        }
        said = written > before;
        if (said)
            event(EV_SYN, SYN_REPORT, 0);
        micros += 8333;
    }
    return 0;
}
