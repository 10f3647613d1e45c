/* What Examples/C/screen.h takes for a monitor's size, and what not. */
#include <math.h>
#include <stdio.h>

#include "screen.h"

int main(void)
{
    static const struct {
        double across, down, width, height;
        int is_possible;
        const char *what;
    } monitors[] = {
        {1920, 1080, 344, 194, 1, "a laptop"},
        {1080, 2340, 68, 148, 1, "a telephone"},
        {3840, 2160, 1440, 810, 1, "a television"},
        {1280, 720, 1106, 622, 1, "a projector's old picture on a television"},
        {720, 1280, 62, 110, 1, "a small screen that stands"},
        {800, 800, 212, 212, 1, "a square"},
        {1920, 1080, 0, 0, 0, "nothing"},
        {1920, 1080, -1, 194, 0, "less than nothing"},
        {1920, 1080, NAN, 194, 0, "no number"},
        {0, 1080, 344, 194, 0, "no pixels"},
        {1920, 1080, 160, 90, 0, "a shape in place of a size"},
        {1200, 1920, 100, 160, 0, "a shape that stands"},
        {1920, 1080, 34, 19, 0, "centimetres"},
        {1920, 1080, 3440, 1940, 0, "tenths of millimetres"},
        {1080, 1920, 344, 194, 0, "a screen that was turned"},
        {1920, 1080, 509, 509, 0, "a square that is none"},
    };
    int wrong = 0, count = (int)(sizeof monitors / sizeof monitors[0]);
    for (int i = 0; i < count; i++) {
        int said = screen_is_possible(monitors[i].across, monitors[i].down, monitors[i].width, monitors[i].height);
        if (said == monitors[i].is_possible) continue;
        wrong++;
        fprintf(stderr, "%s: %d\n", monitors[i].what, said);
    }
    if (!wrong) printf("screen.h: %d sizes of monitors, each believed or doubted as it should be\n", count);
    return wrong != 0;
}
