/** A number as modules of WebAssembly have it (LEB128, without a sign), and the place behind it. */
export function numberAt(bytes, place) {
    let value = 0, factor = 1, byte;
    do {
        byte = bytes[place++];
        value += (byte & 127) * factor;
        factor *= 128;
    } while (byte & 128);
    return [value, place];
}
