// The numbers that the painter needs, each with its reason; in its other scripts there are none besides 0 and 1. How things
// move, and where they lie, is in none of them: that comes with the orders.

/** What an order is, in the order of their numbers (SceneOrderItem.swift). */
const KINDS = ["layer", "group", "fill", "fade", "stroke", "shadow", "backdrop", "text", "turn"];
const [LAYER, GROUP, FILL, FADE, STROKE, SHADOW, BACKDROP, TEXT, TURN] = KINDS.keys();

/** A half of something, and twice it: the middle of a width, a radius on both sides. */
const HALF = 0.5, TWICE = 2;
/** Degrees of half a turn, which is pi for a canvas. */
const HALF_TURN = 180;
/** Numbers of a rectangle; a fifth is the radius of its corners. Half of them say where it begins. */
const SIDES = 4, HALF_SIDES = 2;

/** Points: how far a shadow lies below, and how soft it is. */
const SHADOW_DROP = 6, SHADOW_BLUR = 14;
/**
 * What is blurred has a pixel for so many points: what is lost on that way the blur takes anyway. Twice the blur can have pixels twice
 * as large.
 */
const CELL = 4;
/** The same for shadows: half of how soft they are. They are blurred anew while what throws them grows. */
const SHADOW_CELL = 7;
/**
 * Points: steps of blur, each 1.8 times the one before. The first is the least that pixels of a cell can show: what is blurred by less is
 * mixed of it and the sharp picture, because the page would jump if the last of a blur went at once, and finer pixels take too long. What
 * a peek stays in front of is blurred by 14, and so no mixture.
 */
const BLURS = [2.4, 4.3, 7.8, 14, 25];
/** Those that a press asks for, in the order in which its pictures do: the least one is passed by. */
const SOON = [4.3, 7.8, 14, 2.4];
/** Points of room around what is blurred: for a shadow more than three times its blur, behind which a bell is nothing. */
const MARGIN = 48;
/** Passes of a box that come close to a bell, and by what the square of a box is more than how far it spreads. */
const BOXES = 3, BOX_SPREAD = 12;

/** Pixels of a screen for each of a page at most: nobody sees more, and it takes the time of a frame. */
const MOST_DENSITY = 3;
/**
 * Orders from which on a layer is kept as a picture; how many such pictures, how many blurred ones, how many before the blur, which are
 * half a megabyte each, how many shadows, how many sheets, and for how many lists the painter remembers the one before.
 */
const KEPT_WEIGHT = 40, KEPT_LAYERS = 2, KEPT_BLURS = 30, KEPT_LIGHTS = 10, KEPT_SHADOWS = 30, KEPT_SHEETS = 6,
  KEPT_ORIGINS = 30;

/** Numbers of a pixel, how many of them are colours, and the largest. */
const PIXEL = 4, COLOURS = 3, FULL_LEVEL = 255;
/** As fine as light is told apart where it becomes a colour again. */
const FULL_LIGHT = 4095;
/** How sRGB makes light of a colour's number: IEC 61966-2-1. */
const SRGB = { dark: 0.04045, darkLight: 0.0031308, slope: 12.92, offset: 0.055, power: 2.4 };
