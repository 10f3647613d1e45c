// What the package exports, for TypeScript.

/** Something that was handed over and cannot be used; its message says what, and how to go on. */
export class PressureError extends Error {}

/** The library in WebAssembly. */
export class PressureModule {
  /** Loads the module from a URL, a response, bytes, or a compiled module; without one, from beside the package's files. */
  static load(source?: string | URL | ArrayBuffer | ArrayBufferView | Response | Promise<Response> | WebAssembly.Module): Promise<PressureModule>;
  /** The version of the library. */
  readonly version: string;
}

export type Offer = "nothing" | "preview" | "menu" | "playback" | "editMenu";
export type PressureKind = "none" | "force" | "units" | "pen";
export type Sensitivity = "light" | "standard" | "firm";
export type Claim = "none" | "possible" | "exclusive";

export type EventName =
  | "touchBegan" | "hintBegan" | "hintEnded" | "progress" | "tapped" | "failed" | "peekBegan" | "peekEnded" | "popped"
  | "actionsRevealed" | "actionsHidden" | "highlighted" | "actionSelected" | "pinned" | "menuOpened" | "menuClosed"
  | "playbackBegan" | "playbackEnded" | "longPressed" | "cancelled";

/** One thing that a finger did, at the time of its cause. */
export interface PressEvent {
  event: EventName;
  /** Milliseconds, as `event.timeStamp`. */
  time: number;
  contact: number;
  /** The name of the target. */
  target?: string;
  /** Millimetres from the corner of the surface. */
  x: number;
  y: number;
  /** From 0 to 1; nothing where nobody says. */
  pressure?: number;
  /** The name of an action; null where the finger lies on none. */
  action?: string | null;
  /** What began it. */
  trigger?: "pressure" | "hold" | "keyboard";
  /** Why it ended. */
  why?: string;
  reason?: string;
  /** What popped it, and how often. */
  cause?: "force" | "dwell" | "tap" | "keyboard";
  count?: number;
  /** How near the next stage is. */
  towards?: "peek" | "pop";
  progress?: number;
}

export interface TargetOffer {
  offer?: Offer;
  /** The names of its actions, eight at most. */
  actions?: string[];
  /** The names of the actions of a swipe sideways. */
  leading?: string;
  trailing?: string;
  /** Its place in millimetres. */
  frame?: { x?: number; y?: number; width?: number; height?: number };
}

export interface SessionSettings {
  /** The size of the surface in millimetres. */
  width?: number;
  height?: number;
  pressure?: PressureKind;
  sensitivity?: Sensitivity;
  isForceOn?: boolean;
  isLeftToRight?: boolean;
  /** Thresholds by their names, as `pressure-demo tuning` lists them. */
  tuning?: Record<string, number>;
}

/** A place in millimetres at a time in milliseconds. */
export interface Touch {
  x: number;
  y: number;
  time: number;
}

/** Turns an app's own touches into presses. It reads no clock and sets no timer. */
export class PressureSession {
  constructor(module: PressureModule, settings?: SessionSettings);
  resize(width: number, height: number): void;
  setPressure(kind: PressureKind, scale?: { full?: number; least?: number; most?: number; steps?: number }): void;
  setSensitivity(word: Sensitivity): void;
  setForce(isOn: boolean, isLeftToRight?: boolean): void;
  set(name: string, value: number): void;
  target(name: string, offer?: TargetOffer): void;
  began(contact: number, touch: Touch & { pressure?: number; target?: string }): PressEvent[];
  moved(contact: number, touch: Touch & { pressure?: number }): PressEvent[];
  ended(contact: number, touch: Touch): PressEvent[];
  lost(contact: number, when: { time: number }): PressEvent[];
  cancel(contact: number, when: { time: number; vetoes?: boolean }): PressEvent[];
  advance(time: number): PressEvent[];
  readonly nextDeadline: number | undefined;
  explain(contact: number, time: number): string | undefined;
  force(contact: number): number | undefined;
  claim(contact: number): Claim;
  readonly isPinned: boolean;
  close(): void;
}

export type PointerKind = "finger" | "pen" | "mouse" | "pad";
export type Shown = "preview" | "menu" | "playback" | "editMenu";
export type EndReason = "eased" | "dismissed" | "popped" | "chosen" | "cancelled";
export type Drawer = "host" | "toolkit" | "app";
export type HostKey = "menu" | "up" | "down" | "left" | "right" | "tab" | "backTab" | "enter" | "space" | "escape" | "other";

/** A rectangle in pixels of the page. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A window; lengths are pixels of the page, times milliseconds. */
export interface HostWindow {
  width: number;
  height: number;
  /** What is covered at its edges. */
  safe?: { top?: number; left?: number; bottom?: number; right?: number };
  millimetresPerPixel?: number;
  /** How large text is set, as a factor. */
  textScale?: number;
  /** How long a hold takes, as the person has chosen it; what the page asks for acts where nothing was chosen. */
  holdTime?: number;
  appHoldTime?: number;
  isForceOn?: boolean;
  isLeftToRight?: boolean;
  isMotionReduced?: boolean;
  /** Whether the page has a menu of its own for windows that are too small; without one rows lie at the foot. */
  hasToolkitMenu?: boolean;
}

export interface HostTarget {
  offer?: Offer;
  /** Its place in pixels. */
  frame?: Partial<Frame>;
  /** From top to bottom; of a menu the first is the nearest to its icon. More than eight are the page's own menu. */
  actions?: (string | Action)[];
  leading?: string;
  trailing?: string;
  drawer?: Drawer;
  sensitivity?: Sensitivity;
  cardWidth?: number;
  cardHeight?: number;
  textHeight?: number;
  cornerRadius?: number;
  scrolls?: boolean;
  /** Whether the wheel stands for force; yes where nothing scrolls. */
  wheelPresses?: boolean;
  /** Whether it lifts while a hold is on its way. */
  showsHold?: boolean;
  isForceOn?: boolean;
  needsToolkitMenu?: boolean;
}

/** What happened in a window; those from "claim" on are for the part that knows the DOM. */
export type HostEvent = { target?: string; time: number } & (
  | { [Name in keyof Words]: { event: Name } & Words[Name] }[keyof Words]
  | { event: "claim" | "release"; pointer: number }
  | { event: "focus"; on: "card" | "nothing" }
  | { event: "focus"; on: "row"; row: number; action: string }
  | { event: "say"; say: "shown"; shown: Shown; rows: number }
  | { event: "say"; say: "row"; row: number; action: string }
  | { event: "say"; say: "gone"; reason: EndReason }
  | { event: "tick"; feel: "peek" | "pop" | "row" }
  | { event: "redraw"; until: number }
);

/** All that moves: rectangles in pixels, opacities and shares from 0 to 1. */
export interface Look {
  stage: "nothing" | "hint" | "card" | "actions" | "pinned" | "page" | "menu" | "playback" | "leaving";
  /** The side of the card that an action is seen on: -1 left, 1 right, 0 none. */
  sideWay: number;
  source: Frame;
  card: Frame;
  sheet: Frame;
  side: Frame;
  sourceScale: number;
  sourceOpacity: number;
  cardRadius: number;
  cardOpacity: number;
  cardShadow: number;
  contentOpacity: number;
  contentWidth: number;
  contentScale: number;
  page: number;
  pageOpacity: number;
  sheetRadius: number;
  sheetScale: number;
  sheetOpacity: number;
  rowsOpacity: number;
  sideOpacity: number;
  markOpacity: number;
  playback: number;
  lift: number;
  blur: number;
}

/** What is drawn of one thing at a time. */
export interface Preview {
  target: string;
  offer: Offer;
  /** Whether it stays without a finger. */
  stays: boolean;
  /** The action that is chosen. */
  chosen?: string;
  look: Look;
  /** Where its parts lie at rest. */
  places: {
    arrangement: "above" | "foot" | "beside" | "rowsOnly";
    isAtFoot: boolean;
    rowsHeight: number;
    card: Frame;
    /** The card with its actions. */
    raised: Frame;
    page: Frame;
    sheet: Frame;
  };
  rows: { action: string; isEnabled: boolean; frame: Frame }[];
}

/** What looks are drawn by that does not move: pixels, and opacities from 0 to 1. */
export type Looks = Record<
  "blur" | "dimLight" | "dimDark" | "shadowDrop" | "shadowBlur" | "shadowLight" | "shadowDark" | "markWidth" | "markRise" | "markLine"
  | "markAbove", number>;

/** A place in pixels at a time in milliseconds. */
export interface HostPoint {
  x: number;
  y: number;
  time: number;
}

/**
 * What happens around presses in one window: which pointer is a press, what stays, what keys choose, where card and rows lie, how they
 * move. It reads no clock, sets no timer, knows no DOM and draws nothing. Calls for input are true where it is the host's alone.
 */
export class PressureHost {
  constructor(module: PressureModule, window: HostWindow);
  change(window: Partial<HostWindow>, time: number): void;
  activate(word: "active" | "inactive" | "hidden", time: number): void;
  setPressure(kind: PointerKind, worth: PressureKind, scale?: { full?: number; least?: number; most?: number; steps?: number }): void;
  target(name: string, target?: HostTarget): void;
  began(pointer: number, at: HostPoint & { kind?: PointerKind; pressure?: number; isClick?: boolean; target?: string }): boolean;
  moved(pointer: number, at: HostPoint & { pressure?: number }): boolean;
  ended(pointer: number, at: HostPoint): boolean;
  lost(pointer: number, when: { time: number }): void;
  takes(x: number, y: number): boolean;
  wheel(pointer: number, turn: { steps: number; time: number }): boolean;
  otherButton(pointer: number, at: HostPoint & { kind?: PointerKind; target?: string }): boolean;
  key(word: HostKey, when: { time: number; focus?: string }): boolean;
  show(name: string, time: number): boolean;
  answer(drawer: Drawer, time: number, frame?: Frame): void;
  end(name: string, reason: EndReason, time: number): void;
  choose(name: string, action: string | undefined, time: number): boolean;
  cancel(name: string, time: number): void;
  remove(name: string, time: number): void;
  move(name: string, time: number): boolean;
  enable(name: string, action: string, isEnabled: boolean, time: number): boolean;
  advance(time: number): void;
  readonly nextDeadline: number | undefined;
  take(): HostEvent[];
  previews(time: number): Preview[];
  moves(time: number): boolean;
  readonly staying: string | undefined;
  readonly looks: Looks;
  explain(name: string, time: number): string;
  close(): void;
}

/** What the words that hosts and pages hear have in common, and each of its own. */
interface Words {
  hint: { progress: number; cause: "pressure" | "hold" };
  peek: { shown: Shown; cause: "pressure" | "hold" | "keyboard" };
  progress: { progress: number };
  pop: { cause: "force" | "dwell" | "tap" | "keyboard" };
  action: { action: string };
  ended: { reason: EndReason };
  tap: {};
  menu: {};
}

/** An action: its name, and what it looks like. */
export interface Action {
  name: string;
  /** What people read; the name where it is left out. */
  title?: string;
  isEnabled?: boolean;
  startsGroup?: boolean;
  isDestructive?: boolean;
}

/** What may be pressed. Lengths are pixels of the page. */
export interface ElementTarget {
  /** What is pressed; or how to find it within the attached element. */
  element?: Element;
  selector?: string;
  offer?: Offer;
  /** From top to bottom, eight at most; of a menu the first is the nearest to its icon. */
  actions?: (string | Action)[];
  /** The names of the actions of a swipe sideways. */
  leading?: string;
  trailing?: string;
  /** What the card shows, or what makes it; by itself it shows the element's picture, its words, and where it leads. */
  content?: Node | string | ((element: Element) => Node | string);
  /** The card's name for screen readers; the element's where it is left out. */
  title?: string;
  cardWidth?: number;
  cardHeight?: number;
  sensitivity?: Sensitivity;
  /** Whether the wheel stands for force; yes where nothing scrolls. */
  wheelPresses?: boolean;
  /** Whether it lifts while a hold is on its way. */
  showsHold?: boolean;
  isForceOn?: boolean;
}

/** An element that can be pressed. */
export interface Attachment {
  /** Of a pixel of the page; follows when the page is zoomed. */
  millimetresPerPixel: number;
  /** What is known of the force of pointers, in words for people. */
  readonly source: string;
  /** The target of what stays without a finger. */
  readonly staying: string | undefined;
  target(name: string, target: ElementTarget): void;
  /** Shows what a target offers; false where nothing is done. */
  show(name: string): boolean;
  /** What the page has drawn of a target is over. */
  end(name: string, reason?: EndReason): void;
  /** Calls off the press on a target, and what it shows. */
  cancel(name: string): void;
  enable(name: string, action: string, isEnabled: boolean): boolean;
  /** Where the page draws by itself what `pressure-peek` has announced: touches there are the page's. */
  draws(element: Element): void;
  remove(name: string): void;
  /** Why a press on a target goes on or does not, in words. */
  explain(name: string): string;
  resize(): void;
  detach(): void;
}

/**
 * Lets what lies within an element be pressed, by fingers, pens, mice and keys, and draws what a press shows. Events such as
 * `pressure-peek` go to the target's element and bubble. After `preventDefault` of `pressure-peek` the page draws by itself. After a tap
 * there is one click, after a look none; a pop clicks, unless `preventDefault` of `pressure-pop` was called.
 */
export function attach(element: Element, settings: {
  module: PressureModule;
  targets?: Record<string, ElementTarget>;
  millimetresPerPixel?: number;
  /** What the pressure of fingers is worth; "units" where it is left out. */
  pressure?: PressureKind;
  sensitivity?: Sensitivity;
  isForceOn?: boolean;
  isLeftToRight?: boolean;
  /** How long a hold takes, in milliseconds. */
  holdTime?: number;
  /** Is given what screen readers are to say of actions; without it a polite region of the page says it. */
  announce?: (text: string) => void;
}): Attachment;

export function usualMillimetresPerPixel(): number;

/** What `detail` of an event of the DOM has: where the pointer lies that presses, in pixels of the window. */
type Detail<Name extends keyof Words> = { event: Name; target: string; time: number; x?: number; y?: number } & Words[Name];
type PressEventMap = { [Name in keyof Words as `pressure-${Name}`]: CustomEvent<Detail<Name>> };

declare global {
  // Those of HTML and SVG elements, documents and windows extend the first.
  interface GlobalEventHandlersEventMap extends PressEventMap {}
  interface ElementEventMap extends PressEventMap {}
  interface ShadowRootEventMap extends PressEventMap {}
}
