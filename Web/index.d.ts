// What the package exports, for TypeScript.

/** An invalid argument; the message explains what is wrong, and what to do. */
export class PressureError extends Error {}

/** The library in WebAssembly. */
export class PressureModule {
  /** Loads the module from a URL, a response, bytes, or a compiled module; by default from the package's folder. */
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

/** One gesture event, with the time of its cause. */
export interface PressEvent {
  event: EventName;
  /** Milliseconds, like `event.timeStamp`. */
  time: number;
  contact: number;
  /** The name of the target. */
  target?: string;
  /** Millimetres from the corner of the surface. */
  x: number;
  y: number;
  /** From 0 to 1; undefined if unknown. */
  pressure?: number;
  /** The name of an action; null if the finger is on no action. */
  action?: string | null;
  /** What opened the preview, menu or clip. */
  trigger?: "pressure" | "hold" | "keyboard";
  /** Why the hint, the press, the preview or the clip ended. */
  why?: string;
  reason?: string;
  /** What popped the preview; `count` is above 1 only if the preview had already popped earlier. */
  cause?: "force" | "dwell" | "tap" | "keyboard";
  count?: number;
  /** The progress towards the next stage. */
  towards?: "peek" | "pop";
  progress?: number;
}

export interface TargetOffer {
  offer?: Offer;
  /** The names of the target's actions, eight at most. */
  actions?: string[];
  /** The names of the actions of sideways swipes. */
  leading?: string;
  trailing?: string;
  /** The target's frame in millimetres. */
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

/** A position in millimetres, and a time in milliseconds. */
export interface Touch {
  x: number;
  y: number;
  time: number;
}

/** Turns an app's own touches into presses. A session reads no clock and sets no timer. */
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

/** A window. Lengths are pixels of the page, and times are milliseconds. */
export interface HostWindow {
  width: number;
  height: number;
  /** How much of the window is covered at each edge, for example by a notch. */
  safe?: { top?: number; left?: number; bottom?: number; right?: number };
  millimetresPerPixel?: number;
  /** The size of text relative to its usual size. */
  textScale?: number;
  /** The hold time that the user has set. If the user has set none, the page's `appHoldTime` applies. */
  holdTime?: number;
  appHoldTime?: number;
  isForceOn?: boolean;
  isLeftToRight?: boolean;
  isMotionReduced?: boolean;
  /**
   * Where the rows appear if the window is too small for a card. If true, the page's own menu shows the rows; if false,
   * the rows lie at the bottom of the window.
   */
  hasToolkitMenu?: boolean;
}

export interface HostTarget {
  offer?: Offer;
  /** The target's frame in pixels. */
  frame?: Partial<Frame>;
  /**
   * The actions from top to bottom. In a menu, the first action is always the row nearest to the menu's icon. Lists of
   * more than eight actions appear in the page's own menu.
   */
  actions?: (string | Action)[];
  leading?: string;
  trailing?: string;
  drawer?: Drawer;
  sensitivity?: Sensitivity;
  /** The card's size in CSS pixels; by default the card is as large as the window allows. */
  cardWidth?: number;
  cardHeight?: number;
  textHeight?: number;
  cornerRadius?: number;
  scrolls?: boolean;
  /** Whether the wheel simulates force; by default only if the target does not lie in a scrolling part. */
  wheelPresses?: boolean;
  /** Whether the target lifts visibly during a hold. */
  showsHold?: boolean;
  /** Whether force may be used; by default yes. If false, a hold opens everything. */
  isForceOn?: boolean;
  needsToolkitMenu?: boolean;
}

/** What happened in a window. The events from "claim" to the end of this list are for the code that handles the DOM. */
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

/** The moving parts. Rectangles are in pixels; opacities and shares are from 0 to 1. */
export interface Look {
  stage: "nothing" | "hint" | "card" | "actions" | "pinned" | "page" | "menu" | "playback" | "leaving";
  /** The visible sideways action: 0 none, 1 leading, 2 trailing. */
  sideAction: number;
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

/** What one preview, menu or clip looks like at one moment. */
export interface Preview {
  target: string;
  offer: Offer;
  /** Whether the preview, menu or clip is pinned. */
  stays: boolean;
  /** The chosen action. */
  chosen?: string;
  look: Look;
  /** The frames of the preview's parts at rest. */
  places: {
    arrangement: "above" | "foot" | "beside" | "rowsOnly";
    isAtFoot: boolean;
    rowsHeight: number;
    card: Frame;
    /** The card's frame while its actions are shown. */
    raised: Frame;
    page: Frame;
    sheet: Frame;
  };
  rows: { action: string; isEnabled: boolean; frame: Frame }[];
}

/** Constants for drawing previews: lengths in pixels, and opacities from 0 to 1. */
export type Looks = Record<
  "blur" | "dimLight" | "dimDark" | "shadowDrop" | "shadowBlur" | "shadowLight" | "shadowDark" | "markWidth" | "markRise" | "markLine"
  | "markAbove", number>;

/** A position in pixels, and a time in milliseconds. */
export interface HostPoint {
  x: number;
  y: number;
  time: number;
}

/**
 * Manages the presses of one window. The host decides which pointer presses, which preview is pinned, and which row a
 * key chooses. The host also calculates where card and rows lie, and how they move. A host reads no clock, sets no
 * timer, does not use the DOM, and draws nothing. A method for input returns true if the host alone handles the input.
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

/** The events that a host and a page both report, with the fields of each event. */
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

/** An action, with its name and its look. */
export interface Action {
  name: string;
  /** The visible text; by default the action's name. */
  title?: string;
  isEnabled?: boolean;
  startsGroup?: boolean;
  isDestructive?: boolean;
}

/** A target of a page. Lengths are pixels of the page. */
export interface ElementTarget {
  /** The pressable element, or a selector for it within the attached element. */
  element?: Element;
  selector?: string;
  offer?: Offer;
  /**
   * The actions from top to bottom, eight at most. In a menu, the first action is always the row nearest to the menu's
   * icon.
   */
  actions?: (string | Action)[];
  /** The names of the actions of sideways swipes. */
  leading?: string;
  trailing?: string;
  /** The card's content, or a function that creates it; by default the element's picture, its text, and the link's
   * destination. */
  content?: Node | string | ((element: Element) => Node | string);
  /** The card's name for screen readers; by default the element's name. */
  title?: string;
  /** The card's size in CSS pixels; by default the card is as large as the window allows. */
  cardWidth?: number;
  cardHeight?: number;
  sensitivity?: Sensitivity;
  /** Whether the wheel simulates force; by default only if the target does not lie in a scrolling part. */
  wheelPresses?: boolean;
  /** Whether the target lifts visibly during a hold. */
  showsHold?: boolean;
  /** Whether force may be used; by default yes. If false, a hold opens everything. */
  isForceOn?: boolean;
}

/** An element whose content can be pressed. */
export interface Attachment {
  /** The size of a CSS pixel in millimetres; it changes when the page is zoomed. */
  millimetresPerPixel: number;
  /** A sentence that says where the force of pointers comes from. */
  readonly source: string;
  /** The target with a pinned preview, menu or clip. */
  readonly staying: string | undefined;
  target(name: string, target: ElementTarget): void;
  /** Shows what a target offers; false if there is nothing to show. */
  show(name: string): boolean;
  /** Call this when the page has closed its own preview of a target. */
  end(name: string, reason?: EndReason): void;
  /** Cancels the press on a target, and closes what the target shows. */
  cancel(name: string): void;
  enable(name: string, action: string, isEnabled: boolean): boolean;
  /** After `pressure-peek`, tells the library in which element the page itself draws the preview. */
  draws(element: Element): void;
  remove(name: string): void;
  /** A sentence that says what a press on a target waits for, or why the press does nothing. */
  explain(name: string): string;
  resize(): void;
  detach(): void;
}

/**
 * Makes an element's content pressable by fingers, pens, mice and keys, and draws previews and menus. Events such as
 * `pressure-peek` go to the target's element, and bubble up. If you call `preventDefault` on `pressure-peek`, your page
 * must draw the preview itself. A tap causes one click; a peek without a pop causes no click. A pop causes one click,
 * unless you call `preventDefault` on `pressure-pop`.
 */
export function attach(element: Element, settings: {
  module: PressureModule;
  targets?: Record<string, ElementTarget>;
  millimetresPerPixel?: number;
  /** What the pressure of fingers means; by default "units". */
  pressure?: PressureKind;
  sensitivity?: Sensitivity;
  isForceOn?: boolean;
  isLeftToRight?: boolean;
  /** How long a hold takes, in milliseconds. */
  holdTime?: number;
  /** Receives the texts that screen readers should read out. Without this function, a polite live region announces them. */
  announce?: (text: string) => void;
}): Attachment;

export function usualMillimetresPerPixel(): number;

/** The `detail` of a DOM event; `x` and `y` are the pointer's position, in pixels of the window. */
type Detail<Name extends keyof Words> = { event: Name; target: string; time: number; x?: number; y?: number } & Words[Name];
type PressEventMap = { [Name in keyof Words as `pressure-${Name}`]: CustomEvent<Detail<Name>> };

declare global {
  // The event maps of HTML and SVG elements, documents and windows extend GlobalEventHandlersEventMap.
  interface GlobalEventHandlersEventMap extends PressEventMap {}
  interface ElementEventMap extends PressEventMap {}
  interface ShadowRootEventMap extends PressEventMap {}
}
