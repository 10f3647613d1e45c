// What an app imports.

export { PressureModule, PressureError } from "./module.js";
export { PressureSession } from "./session.js";
export { PressureHost } from "./host.js";
export { attach, usualMillimetresPerPixel } from "./attach.js";
