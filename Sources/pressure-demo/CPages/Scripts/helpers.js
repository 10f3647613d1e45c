// What the other scripts use: making elements, rounding, searching sorted values, and times as people read them.

const NAMESPACE = "http://www.w3.org/2000/svg";
const fill = (element, attributes, text) => {
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  if (text !== undefined) element.textContent = text;
  return element;
};
const draw = (parent, name, attributes, text) =>
  parent.appendChild(fill(document.createElementNS(NAMESPACE, name), attributes, text));
const add = (parent, name, attributes, text) =>
  parent.appendChild(fill(document.createElement(name), attributes, text));
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
const tenth = value => Math.round(value * TEN) / TEN;
const hundredth = value => Math.round(value * HUNDRED) / HUNDRED;

const isStill = matchMedia("(prefers-reduced-motion: reduce)");

/** The place of the last value that is at most the given one, or -1. */
const placeOf = (values, value) => {
  let low = 0, high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] <= value) low = middle + 1; else high = middle;
  }
  return low - 1;
};

const inSeconds = trace => trace.length >= LONG_RECORDING;
const timeText = (trace, time) => inSeconds(trace)
  ? (time / SECOND).toFixed(SECOND_PLACES) + " s" : (time / MILLISECOND).toFixed(MILLISECOND_PLACES) + " ms";

/** Times for the axis that are far enough apart, and how they read. */
const ticksOf = (from, to, most) => {
  let step = 1;
  for (let power = 1; (to - from) / step > most; power *= TEN) {
    for (const part of ROUND_STEPS) {
      step = part * power;
      if ((to - from) / step <= most) break;
    }
  }
  const seconds = to - from >= LONG_AXIS || step >= SECOND;
  const unit = seconds ? SECOND : MILLISECOND;
  const places = Math.max(0, Math.ceil(-Math.log10(step / unit) - NOTHING));
  const ticks = [];
  for (let time = Math.ceil(from / step) * step; time <= to; time += step) {
    ticks.push({ time, text: (time / unit).toFixed(places) + (seconds ? " s" : " ms") });
  }
  return ticks;
};
