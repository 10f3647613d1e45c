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

/** The largest file that is unpacked, in bytes: hours of touches. A small packed file could else fill the memory. */
export const MOST_UNPACKED = 64e6;

/** The first bytes of a file that is packed with gzip: RFC 1952. */
export const GZIP_MARK = [0x1f, 0x8b];

/** `setTimeout` holds no longer wait: 2^31 - 1 ms. */
export const LONGEST_WAIT = 0x7fffffff;

/** In pixels of the page, how far a touch may have moved since its force was told, and still be the same one. Fingers lie farther
    apart. */
export const TOUCH_REACH = 24;

/** How many things a host draws at most: one that is pressed or shown, and two on their way back. */
export const HOST_PREVIEWS = 3;

/** How many actions a host lays out; more are a menu of the browser's own. */
export const HOST_ROWS = 8;

/** In pixels or millimetres, and in milliseconds (2^53 microseconds): nothing that is meant lies farther away. */
export const FARTHEST = 1e6;
export const LATEST = 9e12;

/** The longest hold that a host has, in milliseconds. */
export const LONGEST_HOLD = 6e4;

/** Pressures have four places: what the module has rounded to 65,536 steps reads as it was said. */
export const PRESSURE_STEPS = 1e4;

/** Of the way to its page; from here on a card gives way to the page itself. */
export const PAGE_SEEN = 0.6;

/** Of a card's shadow; a sheet lies lower. */
export const SHEET_SHADOW = 0.7;

/** Of the deviation of a blur; the radius of a shadow, as CSS has it. */
export const RADIUS = 2;

/** Of 255; a background below is a dark one. The eye sees red, green and blue in these shares. */
export const DARK_BELOW = 128;
export const SEEN = [0.3, 0.59, 0.11];

/** Pixels; medium text where a person has chosen no other size. */
export const MEDIUM_TEXT = 16;

/** Keys in the order of the module's numbers, and the browser's names for them; all others stay the page's. */
export const KEYS = ["menu", "up", "down", "left", "right", "tab", "backTab", "enter", "space", "escape", "other"];
const KEY_NAMES = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Tab: "tab", Enter: "enter", " ": "space", Escape: "escape",
};

/** The key of an event, by its word; undefined where no preview knows it. */
export const keyOf = ({ key, shiftKey }) =>
  key === "ContextMenu" && !shiftKey || key === "F10" && shiftKey ? "menu" : key === "Tab" && shiftKey ? "backTab" : KEY_NAMES[key];

/** The number of a mouse's second button. */
export const SECOND_BUTTON = 2;

/** Of a width or height; the middle. */
export const AMID = 0.5;
