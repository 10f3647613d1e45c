// The only numbers of these scripts besides 0, 1 and -1, each with its reason. What decides about a press is none of
// them: thresholds, motion and pictures come out of the module.

/** Thousandths of a millisecond in one: a browser's times are milliseconds, the module's microseconds. */
export const MICROSECONDS = 1000;

/** Millimetres in an inch, and pixels of CSS in one: what a pixel is where the device tells nothing better. */
export const MILLIMETRES_PER_INCH = 25.4;
export const PIXELS_PER_INCH = 96;

/** Pixels of CSS in an inch of a phone's or a tablet's screen, which is held nearer than CSS reckons. */
export const PIXELS_PER_INCH_IN_THE_HAND = 160;

/** `deltaY` of one step of a wheel, in the units of each `deltaMode`: pixels, lines, pages. Browsers send these. */
export const WHEEL_STEP = [100, 3, 1];

/** Of full force, for a step of the wheel: eight from nothing to all of it, as in the window of pressure-demo. */
export const WHEEL_SHARE = 0.125;

/** The largest file that is unpacked, in bytes: hours of touches. A small packed file could else fill the memory. */
export const MOST_UNPACKED = 64e6;

/** The first bytes of a file that is packed with gzip: RFC 1952. */
export const GZIP_MARK = [0x1f, 0x8b];

/** The contact that keys press with; the numbers of a browser's pointers do not get as far. */
export const KEY_CONTACT = 0x7ffffff0;

/** Keys press amid what has the focus, at half its width and height. */
export const AMID = 0.5;

/** `setTimeout` holds no longer wait: 2^31 - 1 ms. */
export const LONGEST_WAIT = 0x7fffffff;

/** In pixels of the page, how far a touch may have moved since its force was told, and still be the same one. Fingers lie farther
    apart. */
export const TOUCH_REACH = 24;

/** How many things a host draws at most: one that is pressed or shown, and two on their way back. */
export const HOST_PREVIEWS = 3;

/** How many actions a host lays out; more are a menu of the browser's own. */
export const HOST_ROWS = 8;
