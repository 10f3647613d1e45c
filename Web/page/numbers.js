// The page's own numbers, each with its reason; none of them decides about a press.

/** The name of what the browser keeps of the home screen. */
const MEMORY = "pressure-gestures-home";
/** Lines of the log that are shown: more nobody reads, and a page that is pressed for hours must not grow. */
const MOST_LINES = 400;
/** Frames whose times are kept for whoever measures. */
const MOST_FRAMES = 2000;
/** Readings after which it is said whether a device always tells the same, and how fast. */
const ENOUGH_READINGS = 20;
/** Milliseconds without an event before screen readers hear of those before: a press brings several within half a second. */
const QUIET = 700;
/** Events that are said at once; who listens keeps no more in mind. */
const MOST_SAID = 3;
/** Things that are named where one comes to another place; Tab leads to the rest. */
const MOST_NAMED = 5;
/** Of full; what is fainter is on its way, and not read. */
const READ = 0.5;
/** Of the size of letters: how far their middle lies above the line that they stand on. */
const LETTER = 0.3;
/** Shares of a thing's width and height where keys press it: another thing may lie over the first of them. */
const KEY_PLACES = [[0.5, 0.5], [0.5, 0.25], [0.5, 0.75], [0.25, 0.5], [0.75, 0.5]];
/** Pixels of the ring around what has the focus, outside of it. */
const RING = 5;
/** The second button among those that a mouse tells to be down. */
const SECOND_PRESSED = 2;
/** Minutes in an hour, and the digits of a minute. */
const HOUR = 60, MINUTE_DIGITS = 2;
/** Milliseconds in a second. */
const SECOND = 1000;
/** Digits behind the point of a force, and of millimetres. */
const PLACES = 2;
/** Digits behind the point of a screen's own pixel, in millimetres: they are a quarter of the page's, or less. */
const FINE_PLACES = 3;
/** Hundredths of full, as force is shown. */
const PERCENT = 100;
/** The first contact that the page gives away: browsers number their pointers from anywhere, also with 0. */
const FIRST_CONTACT = 1;
/** Microseconds from one picture to the next on most screens, and pictures that a rehearsed press shows of each step of force. */
const PICTURE = 16_667, REHEARSED_PICTURES = 4;
/** Milliseconds that a pause must still have for a picture of the rehearsal: most take half of that. */
const IDLE = 8;
/** After so long, in milliseconds, it looks again whether something is pressed, however busy the browser is. */
const BUSY = 500;
/** Milliseconds without a picture after which nothing moves: what trembles or plays has another one sooner, also four times slower. */
const STILL = 150;
