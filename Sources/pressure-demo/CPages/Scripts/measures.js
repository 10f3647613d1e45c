// The numbers that reports and tours need around the painter, each with its reason: how their data are written, and how large what
// they draw is. None of them decides about a press: rungs, phases and waits come with the recording.

/** Microseconds, which recordings count in, in a millisecond and in a second. */
const MILLISECOND = 1e3, SECOND = 1e6;
/** The number system of people, and what a hundredth is a part of. */
const TEN = 10, HUNDRED = 100;

// How data are written

/** Five bits of a number stand in a character, and a sixth says that more follow (CompactNumbers.swift). */
const DIGIT_BITS = 31, DIGIT_MORE = 32;
/** What a contact tells: time, force, reading, place across and down, and the text that explains it. */
const CONTACT_COLUMNS = 6;
/** Full force, and a full reading: they come as whole numbers up to this one. */
const FULL = 65536;
/** How fine lengths and parts of a whole come in orders (SceneOrders+Differences.swift); lengths of contacts come as fine. */
const LENGTHS = 100, PARTS = 1e5;
/** Numbers of a rung: where it is entered, and where it is left. */
const RUNG_SIDES = 2;
/** A WAV file: bytes before its samples, the place of its rate, bytes of a sample, and the largest a sample can be. */
const WAV = { header: 44, rate: 24, sample: 2, full: 32768 };
/** A colon and the space behind it, which part a phase from the reason. */
const COLON_AND_SPACE = 2;

// Times

/** From 10 s on a recording is told in seconds, and an axis from 2 s on: milliseconds would have too many digits. */
const LONG_RECORDING = 10e6, LONG_AXIS = 2e6;
/** Digits behind the point: of seconds, in which events of the same frame differ, of milliseconds, of a tour's seconds, of forces. */
const SECOND_PLACES = 3, MILLISECOND_PLACES = 1, TOUR_PLACES = 2, FORCE_PLACES = 2;
/** Steps of an axis that people count in, within a power of ten. */
const ROUND_STEPS = [1, 2, 5];
/** A thousandth of a millionth: what a logarithm is wrong by at most, and less than any step of time. */
const NOTHING = 1e-9;
/** The narrowest window of time: 5 ms, less than two samples of the fastest devices lie apart. */
const LEAST_WINDOW = 5000;
/** Where the cursor comes to stand in a new window: near its begin while it plays, so that much is to come, else amid it. */
const AHEAD = 0.1;
/** By how much a step of the wheel brings nearer, and takes back again; and a key or a button. */
const WHEEL_OUT = 1.25, WHEEL_IN = 0.8, KEY_OUT = 2, KEY_IN = 0.5;
/** Page keys move by a tenth of what is seen. */
const PAGES = 10;
/** Milliseconds: a page that was out of sight for longer goes on where it was. */
const LONGEST_FRAME = 200;
/** Milliseconds of rest before a screen reader hears the moment: less, and it would speak of each place that is passed. */
const REST_BEFORE_WORDS = 150;
/** Pictures of a second in a step of the tour by keys, as most screens show. */
const FRAMES = 60;
/** A tour begins half as fast as it was: a press is over in a second. */
const TOUR_SPEED = 0.5;
/** Seconds: how long a sound takes to come and to go, so that nothing clicks; a third of it is when most is gone, and twice it all. */
const SOUND_FADE = 0.03, SOUND_PARTS = 3;

// The drawing of pressure, in pixels

/** A sheet of A4 between its margins. */
const PAPER_WIDTH = 700;
/** Beside the plot: the texts on the left, room for half a time on the right, and the least that is left for the plot. */
const GUTTER = 78, PLOT_MARGIN = 12, LEAST_PLOT = 10;
/** Times of the axis at least, and the room that each needs. */
const LEAST_TICKS = 2, TICK_ROOM = 78;
/** Height of a plot: without pressure, and with more than 4 lanes, more than one, one on a phone, one elsewhere. */
const PLOT_HEIGHTS = { flat: 46, crowded: 76, shared: 130, phone: 190, alone: 250 };
const CROWD = 4, PHONE_WIDTH = 480;
/** From 3 lanes on the times stand above, too: their base line, and where the first lane begins below. */
const FAR_FROM_TIMES = 2, TIMES_ABOVE = 13, LANES_BELOW_TIMES = 20;
/** Above the first lane, and between lanes. */
const TOP_MARGIN = 2, LANE_GAP = 12;
/** Where a sentence stands that takes the place of lanes, and where the axis follows. */
const EMPTY_TEXT = 20, EMPTY_HEIGHT = 30;
/** The axis below the last lane: its line, the end of its marks, its texts, and the end of the drawing. */
const AXIS = { line: 2, marks: 6, times: 17, end: 20 };
/** So near the right or left edge a time does not stand amid its mark, or it would be cut. */
const TIME_EDGE_RIGHT = 16, TIME_EDGE_LEFT = 8;
/** How opaque the lines of the times are within a plot, where the curve is what counts. */
const GRID_OPACITY = 0.5;

/** Marks of events: rows of them at most, the height and width of one, and half of both. */
const MARK_ROWS = 3, MARK = 20, HALF_MARK = 10;
/** The shapes of marks, large enough for a letter: half a square and its corners, the radius of a circle. */
const MARK_SQUARE = 8, MARK_CORNER = 3, MARK_CIRCLE = 8.5;
/** From a lane's marks to its plot, how far the stems stand out of it, from the plot to the phases. */
const MARKS_GAP = 6, STEM_TOP = 4, PHASES_GAP = 6;
/** From the middle of a text to its base line: of small ones, and of a name beside the marks. */
const SMALL_DROP = 4, NAME_DROP = 14;
/** Where it is said that there are no rungs: a little above the middle, for two lines, and from one to the next. */
const NO_RUNGS = 0.55, LINE_HEIGHT = 14;
/** So high a rung's band has to be for a second text. */
const TEXT_ROOM = 18;
/** Phases: height, corners at most, base line of the text, and from their top to the waits. */
const PHASE = { height: 18, corner: 4, text: 13, rest: 24 };
/** What a letter takes at most in the drawing's two sizes of text, and the room around a text. */
const LABEL_LETTER = 6.6, LABEL_ROOM = 12, NAME_LETTER = 6.4, NAME_ROOM = 10;
/** Waits: the height of a row, its middle, half a bar's end, and what follows the last row. */
const WAIT = { row: 15, middle: 8, end: 4, rest: 2 };
/** The end of a wait: half a diamond where it was waited out, half a cross where it was called off. */
const WAIT_DIAMOND = 5, WAIT_CROSS = 3.5;

/** What is told beside the pointer: lines at most, how far from it, and how far where it has to be on the left. */
const TIP_LINES = 9, TIP_RIGHT = 16, TIP_LEFT = 12;
/** Lanes that are told in words at most: more nobody keeps in mind. */
const TOLD_LANES = 3;
/** The names of a list stay in view above its rows. */
const LIST_HEAD = 40;

// The picture of where fingers went, in pixels

/** How high it is at most, the room for its lines on both sides, its corners and those of a target. */
const PATH = { height: 260, lines: 2, corner: 6, target: 4 };
/** A target lies within its place by so much, its name within the target, which has to be so high for it. */
const TARGET_INSET = 2, NAME_LEFT = 7, NAME_TOP = 15, NAME_HEIGHT = 16;
/** Ways tell fingers apart by their dashes. */
const WAY_DASHES = ["", "7 4", "2 4", "9 3 2 3"];
/** Fingers that are numbered at most, since more numbers cover each other; where a number stands, and what it needs on the right. */
const MOST_NUMBERED = 40, NUMBER_GAP = 8, NUMBER_DROP = 4, NUMBER_ROOM = 24;
/** A finger's dot: the least radius, and in millimetres a finger's own without force and what full force adds. */
const LEAST_DOT = 4, DOT = 2, DOT_OF_FORCE = 5;
