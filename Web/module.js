// The library in WebAssembly: loads it, and carries texts and numbers across.

import { MICROSECONDS } from "./constants.js";

/** An invalid argument; the message explains what is wrong, and what to do. */
export class PressureError extends Error {
  name = "PressureError";
}

export class PressureModule {
  /**
   * Loads the module from a URL, a response, bytes, or a compiled module; without one, from beside this file.
   *
   * The module imports nothing, and has its own memory.
   */
  static async load(source = new URL("pressure-touches.wasm", import.meta.url)) {
    if (source instanceof WebAssembly.Module) return new PressureModule(await WebAssembly.instantiate(source, {}));
    let bytes = await source;
    if (typeof bytes === "string" || bytes instanceof URL) bytes = await PressureModule.#fetched(bytes);
    if (typeof Response !== "undefined" && bytes instanceof Response) bytes = await bytes.arrayBuffer();
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new PressureModule(instance);
  }

  static async #fetched(address) {
    // Node has no fetch for files.
    if (String(address).startsWith("file:") && typeof process !== "undefined") {
      const { readFile } = await import("node:fs/promises");
      return readFile(new URL(address));
    }
    const response = await fetch(address);
    if (!response.ok) throw new PressureError(`${address}: ${response.status} ${response.statusText}`);
    return response.arrayBuffer();
  }

  #decoder = new TextDecoder();
  #encoder = new TextEncoder();

  constructor(instance) {
    /** The module's exports, for code that uses its interface directly. */
    this.exports = instance.exports;
  }

  /** The version of the library. */
  get version() { return this.text(this.exports.pressure_version()); }

  /** The bytes of the memory from a position on. */
  bytes(start, count) { return new Uint8Array(this.exports.memory.buffer, start, count); }

  /** The result of the last call, with this many bytes. */
  text(count) { return this.#decoder.decode(this.bytes(this.exports.pressure_text(), count)); }

  /** Writes texts and bytes into the module's buffer, one after the other; returns how many bytes each has. */
  put(...parts) {
    const all = parts.map(part => typeof part === "string" ? this.#encoder.encode(part) : part);
    const count = all.reduce((sum, part) => sum + part.length, 0);
    const start = this.exports.pressure_room(count);
    if (!start) throw new PressureError(`${count} bytes do not fit; take a shorter file`);
    const room = this.bytes(start, count);
    let place = 0;
    for (const part of all) {
      room.set(part, place);
      place += part.length;
    }
    return all.map(part => part.length);
  }

  /** The result of a call; throws an error if the arguments were invalid. */
  checked(result) {
    if (result < 0) throw new PressureError(this.text(-result));
    return result;
  }

  /** The text that a call returned. */
  said(result) { return this.text(this.checked(result)); }

  /** Lines of JSON at a position of the memory. */
  lines(start, count) {
    if (count === 0) return [];
    return this.#decoder.decode(this.bytes(start, count)).trimEnd().split("\n").map(line => JSON.parse(line));
  }
}

/** Converts milliseconds to microseconds, the unit of the module. */
export const inMicroseconds = milliseconds => Math.round(milliseconds * MICROSECONDS);
/** Converts microseconds to milliseconds. */
export const inMilliseconds = microseconds => microseconds / MICROSECONDS;
