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
  /** What began it: "keyboard" where the Menu key, Shift and F10 or a screen reader have asked for it. */
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

export interface ElementTarget extends TargetOffer {
  /** What is pressed; or how to find it within the element. */
  element?: Element;
  selector?: string;
}

/** An element and its session. */
export interface Attachment {
  readonly session: PressureSession;
  /** Of a pixel of the page; follows when the page is zoomed. */
  millimetresPerPixel: number;
  /** What is known of the force of pointers, in words for people. */
  readonly source: string;
  target(name: string, target: ElementTarget): void;
  resize(): void;
  detach(): void;
}

/**
 * Lets what lies within an element be pressed, by fingers, pens, mice and keys. On a target that has the focus Enter taps; the Menu key
 * or Shift and F10 shows what a press would show; then arrows and Tab walk through the actions, Enter or Space pops or chooses, and
 * Escape dismisses. Events such as `pressure-peek` go to the target's element and bubble; what they look like the page draws. After a
 * tap there is one click, after a look none; a pop clicks, unless `preventDefault` of `pressure-pop` was called.
 */
export function attach(element: HTMLElement, settings: SessionSettings & {
  module: PressureModule;
  targets?: Record<string, ElementTarget>;
  millimetresPerPixel?: number;
  /** Is given what screen readers are to say of actions; without it a polite region of the page says it. */
  announce?: (text: string) => void;
}): Attachment;

export function usualMillimetresPerPixel(): number;

/** The bytes of a file, unpacked where gzip has packed them. */
export function unpacked(bytes: Uint8Array, most?: number): Promise<Uint8Array>;

type PressEventNames =
  | "touch" | "hint" | "hint-end" | "progress" | "tap" | "fail" | "peek" | "peek-end" | "pop" | "actions" | "actions-hidden"
  | "highlight" | "select" | "pin" | "menu" | "menu-close" | "play" | "play-end" | "long-press" | "cancel";

type PressEventMap = Record<`pressure-${PressEventNames}`, CustomEvent<PressEvent>>;

declare global {
  // Those of HTML and SVG elements, documents and windows extend the first.
  interface GlobalEventHandlersEventMap extends PressEventMap {}
  interface ElementEventMap extends PressEventMap {}
  interface ShadowRootEventMap extends PressEventMap {}
}
