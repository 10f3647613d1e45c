/* Writes a recording of fingers that press harder and softer, as the kernel would report them.
 *
 * usage: generate EVENTS plain|commented|libinput|raw [FINGERS]      (5 fingers)
 * Plain and commented are evemu's text without and with the comments of evemu-record. Each finger lifts now and then
 * and lands again as a new contact.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <linux/input.h>

enum format { PLAIN, COMMENTED, LIBINPUT, RAW };

static enum format format;
static uint64_t micros = 1, state = 1;
static long left;
static int current_slot;
static int is_frame_begun;

static int wander(int low, int high)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return low + (int)((state >> 33) % (uint64_t)(high - low + 1));
}

static void event(int type, int code, int value, const char *name)
{
    unsigned long seconds = (unsigned long)(micros / 1000000), rest = (unsigned long)(micros % 1000000);
    if (left-- <= 0)
        return;
    if (format == RAW) {
        struct input_event raw = {.type = (uint16_t)type, .code = (uint16_t)code, .value = value};
        raw.input_event_sec = (long)seconds;
        raw.input_event_usec = (long)rest;
        fwrite(&raw, sizeof(raw), 1, stdout);
        return;
    }
    if (format == LIBINPUT) {
        if (!is_frame_begun)
            printf("  - evdev:\n");
        is_frame_begun = type != EV_SYN;
        printf("    - [%3lu, %6lu, %3d, %3d, %7d] # ", seconds, rest, type, code, value);
        if (type == EV_SYN)
            printf("------------ %s (%d) ---------- +8ms\n", name, value);
        else
            printf("%s / %-20s %d\n", type == EV_KEY ? "EV_KEY" : "EV_ABS", name, value);
        return;
    }
    printf("E: %lu.%06lu %04x %04x %04d", seconds, rest, type, code, value);
    if (format == COMMENTED && type == EV_SYN)
        printf("\t# ------------ %s (%d) ---------- +8ms", name, value);
    else if (format == COMMENTED)
        printf("\t# %s / %-20s %d", type == EV_KEY ? "EV_KEY" : "EV_ABS", name, value);
    putchar('\n');
}

static void header(void)
{
    if (format == PLAIN || format == COMMENTED)
        printf("# EVEMU 1.3\nN: Synthetic panel\nI: 0018 0001 0002 0003\nP: 02 00 00 00 00 00 00 00\n"
               "B: 00 0b 00 00 00 00 00 00 00\n"
               "B: 01 00 00 00 00 00 00 00 00\nB: 01 00 00 00 00 00 00 00 00\nB: 01 00 00 00 00 00 00 00 00\n"
               "B: 01 00 00 00 00 00 00 00 00\nB: 01 00 00 00 00 00 00 00 00\nB: 01 00 04 00 00 00 00 00 00\n"
               "B: 03 03 00 00 01 00 80 61 06\n"
               "A: 00 0 4095 0 0 20\nA: 01 0 4095 0 0 20\nA: 18 0 255 0 0 0\nA: 2f 0 9 0 0 0\nA: 30 0 255 0 0 0\n"
               "A: 35 0 4095 0 0 20\nA: 36 0 4095 0 0 20\nA: 39 0 65535 0 0 0\nA: 3a 0 255 0 0 0\n");
    if (format == LIBINPUT)
        printf("# libinput record\nversion: 1\nndevices: 1\nlibinput:\n  version: \"1.22.1\"\n  git: \"unknown\"\n"
               "devices:\n- node: /dev/input/event4\n  evdev:\n    name: \"Synthetic panel\"\n    id: [24, 1, 2, 3]\n"
               "    codes:\n      0: [0, 1, 2, 3]\n      1: [330]\n      3: [0, 1, 24, 47, 48, 53, 54, 57, 58]\n"
               "    absinfo:\n      0: [0, 4095, 0, 0, 20]\n      1: [0, 4095, 0, 0, 20]\n      24: [0, 255, 0, 0, 0]\n"
               "      47: [0, 9, 0, 0, 0]\n      48: [0, 255, 0, 0, 0]\n      53: [0, 4095, 0, 0, 20]\n"
               "      54: [0, 4095, 0, 0, 20]\n      57: [0, 65535, 0, 0, 0]\n      58: [0, 255, 0, 0, 0]\n"
               "    properties: [1]\n  events:\n");
}

static void select_slot(int slot)
{
    /* The kernel does not say again what has not changed. */
    if (slot != current_slot)
        event(EV_ABS, ABS_MT_SLOT, slot, "ABS_MT_SLOT");
    current_slot = slot;
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"plain", "commented", "libinput", "raw"};
    int fingers = argc > 3 ? atoi(argv[3]) : 5;
    int known = 0;
    if (argc >= 3)
        for (int name = 0; name < 4; name++)
            if (strcmp(argv[2], names[name]) == 0) {
                format = (enum format)name;
                known = 1;
            }
    if (!known || argc > 4 || fingers < 1 || fingers > 10) {
        fprintf(stderr, "usage: generate EVENTS plain|commented|libinput|raw [FINGERS]\n");
        return 2;
    }
    left = atol(argv[1]);
    header();
    int id = 0, down = 0;
    /* How many frames each finger has been down; below 0, how many it still stays away. */
    int age[10];
    for (int slot = 0; slot < fingers; slot++)
        age[slot] = -40 * slot;
    while (left > 0) {
        int x = 0, y = 0, pressure = 0, was_down = down;
        long before = left;
        for (int slot = 0; slot < fingers; slot++) {
            int frame = age[slot]++;
            if (frame < 0)
                continue;
            select_slot(slot);
            if (frame == 200) {
                event(EV_ABS, ABS_MT_TRACKING_ID, -1, "ABS_MT_TRACKING_ID");
                age[slot] = -10;
                down--;
                continue;
            }
            if (frame == 0) {
                event(EV_ABS, ABS_MT_TRACKING_ID, id++ & 65535, "ABS_MT_TRACKING_ID");
                down++;
            }
            /* A tremble of 10 units, half a millimetre, and a force that swells and ebbs. */
            x = 400 + 700 * slot + wander(0, 10);
            y = 1000 + wander(0, 10);
            pressure = 20 + 2 * (frame < 100 ? frame : 200 - frame) + wander(0, 15);
            event(EV_ABS, ABS_MT_POSITION_X, x, "ABS_MT_POSITION_X");
            event(EV_ABS, ABS_MT_POSITION_Y, y, "ABS_MT_POSITION_Y");
            event(EV_ABS, ABS_MT_TOUCH_MAJOR, wander(1, 30), "ABS_MT_TOUCH_MAJOR");
            event(EV_ABS, ABS_MT_PRESSURE, pressure, "ABS_MT_PRESSURE");
        }
        if ((down > 0) != (was_down > 0))
            event(EV_KEY, BTN_TOUCH, down > 0, "BTN_TOUCH");
        if (down > 0) {
            event(EV_ABS, ABS_X, x, "ABS_X");
            event(EV_ABS, ABS_Y, y, "ABS_Y");
            event(EV_ABS, ABS_PRESSURE, pressure, "ABS_PRESSURE");
        }
        if (left < before)
            event(EV_SYN, SYN_REPORT, 0, "SYN_REPORT");
        micros += 8300 + (unsigned)wander(0, 99);
    }
    return 0;
}
