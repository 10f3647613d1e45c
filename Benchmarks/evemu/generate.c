/* Writes a recording of five fingers that never rest, as evemu-record would: generate EVENTS plain|commented */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int commented;
static uint64_t micros = 1, state = 1;
static long left;

static int wander(int low, int high)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return low + (int)((state >> 33) % (uint64_t)(high - low + 1));
}

static void event(int type, int code, int value, const char *name)
{
    if (left-- <= 0)
        return;
    printf("E: %lu.%06lu %04x %04x %04d", (unsigned long)(micros / 1000000), (unsigned long)(micros % 1000000), type,
           code, value);
    if (commented && type == 0)
        printf("\t# ------------ %s (%d) ---------- +8ms", name, value);
    else if (commented)
        printf("\t# EV_ABS / %-20s %d", name, value);
    putchar('\n');
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: generate EVENTS plain|commented\n");
        return 2;
    }
    left = atol(argv[1]);
    commented = strcmp(argv[2], "commented") == 0;
    printf("# EVEMU 1.3\nN: Synthetic panel\nI: 0018 0001 0002 0003\nP: 02 00 00 00 00 00 00 00\n"
           "B: 00 0b 00 00 00 00 00 00 00\nB: 03 03 00 00 00 00 80 60 06\nA: 00 0 4095 0 0 12\nA: 01 0 4095 0 0 12\n"
           "A: 2f 0 9 0 0 0\nA: 35 0 4095 0 0 12\nA: 36 0 4095 0 0 12\nA: 39 0 65535 0 0 0\nA: 3a 0 255 0 0 0\n");
    for (int slot = 0; slot < 5; slot++) {
        event(3, 0x2f, slot, "ABS_MT_SLOT");
        event(3, 0x39, slot, "ABS_MT_TRACKING_ID");
    }
    while (left > 0) {
        int x = 0, y = 0;
        for (int slot = 0; slot < 5; slot++) {
            event(3, 0x2f, slot, "ABS_MT_SLOT");
            x = wander(0, 4095);
            y = wander(0, 4095);
            event(3, 0x35, x, "ABS_MT_POSITION_X");
            event(3, 0x36, y, "ABS_MT_POSITION_Y");
            event(3, 0x30, wander(1, 30), "ABS_MT_TOUCH_MAJOR");
            event(3, 0x3a, wander(1, 255), "ABS_MT_PRESSURE");
        }
        event(3, 0, x, "ABS_X");
        event(3, 1, y, "ABS_Y");
        event(0, 0, 0, "SYN_REPORT");
        micros += 8000 + (unsigned)wander(0, 99);
    }
    return 0;
}
