// Recordings that are packed with gzip, unpacked by the browser, with a bound on what comes out.

import { GZIP_MARK, MOST_UNPACKED } from "../constants.js";
import { PressureError } from "../module.js";

/** The bytes of a file, unpacked where they are packed. */
export async function unpacked(bytes, most = MOST_UNPACKED) {
  if (!GZIP_MARK.every((byte, place) => bytes[place] === byte)) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const parts = [];
  let count = 0;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      count += value.length;
      if (count > most) {
        await reader.cancel();
        throw new PressureError(`it unpacks to over ${most} bytes; take a shorter recording`);
      }
      parts.push(value);
    }
  } catch (error) {
    if (error instanceof PressureError) throw error;
    throw new PressureError(`it is packed with gzip, and damaged: ${error.message}`);
  }
  const all = new Uint8Array(count);
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}
