/*
 * Whether a monitor can be as large as it says.
 *
 * Places are millimetres, so an app divides its pixels by what the toolkit says of the monitor. Some monitors say 0, or
 * only the shape of their picture in place of their size, or the size of another one behind an adapter.
 *
 * Copy this file into your app.
 */
#ifndef SCREEN_H
#define SCREEN_H

/* So many pixels on so many millimetres: 1 where that can be, else 0. */
static int screen_is_possible(double pixels_across, double pixels_down, double width, double height)
{
    if (!(pixels_across > 0) || !(pixels_down > 0) || !(width > 0) || !(height > 0)) return 0;
    /* A shape, 16:9 or 16:10, in tenths: no screen is exactly of this size, and many monitors say it. */
    double longer = width > height ? width : height, shorter = width > height ? height : width;
    if (longer == 160 && (shorter == 90 || shorter == 100)) return 0;
    /* 25 to 1,000 pixels in an inch, and about as many in both directions. */
    double across = pixels_across / width, down = pixels_down / height;
    return across > 1 && across < 40 && across / down > 0.8 && across / down < 1.25;
}

#endif
