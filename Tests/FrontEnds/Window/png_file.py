"""Writes pictures as PNG, with Python's own library alone."""

import struct
import zlib


def write_png(path, width, height, rgb, is_small=False):
    """Writes rows of 8-bit red, green and blue; small ones take time, and are for documents."""

    def part(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    # Each row begins with the number of its filter: 0 for none, 2 for what changes from the row above.
    rows, above = [], bytes(3 * width)
    for y in range(height):
        row = rgb[3 * width * y:3 * width * (y + 1)]
        rows.append(b"\2" + bytes((a - b) & 255 for a, b in zip(row, above)) if is_small else b"\0" + row)
        above = row
    rows = b"".join(rows)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                   + part(b"IDAT", zlib.compress(rows, 9 if is_small else 1)) + part(b"IEND", b""))
