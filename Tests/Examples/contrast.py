#!/usr/bin/env python3
"""Prints the contrast between the lightest and the darkest pixel in a part of a PNG, as the Web's rules define it.

usage: contrast.py FILE.png WIDTHxHEIGHT+X+Y
example: contrast.py gtk4-list.png 300x40+30+12
exit: 0 printed, 2 the file or the part cannot be read

It reads what GTK writes: eight bits a sample, RGB with or without opacity. A pixel that is not opaque counts as on white.
"""
import re
import struct
import sys
import zlib


def stop(why):
    print(f"contrast.py: {why}", file=sys.stderr)
    sys.exit(2)


def rows_of(path):
    """Each row of the picture, as a list of pixels that are tuples of samples."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        stop(f"{path}: {error.strerror}")
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        stop(f"{path} is no PNG")
    position, packed, header = 8, b"", None
    while position + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[position : position + 8])
        body = data[position + 8 : position + 8 + length]
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            packed += body
        position += 12 + length
    if header is None:
        stop(f"{path} has no header")
    width, height, depth, colours, _, _, interlaced = header
    if depth != 8 or colours not in (2, 6) or interlaced:
        stop(f"{path}: {depth} bits a sample, colours of kind {colours}; it reads 8 bits, RGB or RGBA, not interlaced")
    step = 3 if colours == 2 else 4
    stride = width * step
    try:
        unpacked = zlib.decompress(packed)
    except zlib.error as error:
        stop(f"{path}: {error}")
    if len(unpacked) != height * (stride + 1):
        stop(f"{path} is cut short")
    above = bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        row = bytearray(unpacked[start + 1 : start + 1 + stride])
        undo_filter(unpacked[start], row, above, step)
        yield [tuple(row[x : x + step]) for x in range(0, stride, step)]
        above = row


def undo_filter(kind, row, above, step):
    """A row of a PNG is written as differences from its neighbours: left, above, their mean, or the likeliest of three."""
    for x, difference in enumerate(row):
        left = row[x - step] if x >= step else 0
        up = above[x]
        corner = above[x - step] if x >= step else 0
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        elif kind == 4:
            guess = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
        else:
            return
        row[x] = (difference + guess) & 255


def luminance(pixel):
    opacity = pixel[3] / 255 if len(pixel) == 4 else 1
    total = 0
    for sample, weight in zip(pixel, (0.2126, 0.7152, 0.0722)):
        share = sample / 255 * opacity + 1 - opacity
        total += weight * (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)
    return total


def main():
    if len(sys.argv) != 3:
        stop("it takes a PNG and a part of it, such as gtk4-list.png 300x40+30+12")
    part = re.fullmatch(r"([1-9]\d*)x([1-9]\d*)\+(\d+)\+(\d+)", sys.argv[2])
    if not part:
        stop(f"'{sys.argv[2]}' is no part of a picture; write WIDTHxHEIGHT+X+Y")
    width, height, x, y = map(int, part.groups())
    rows = list(rows_of(sys.argv[1]))
    pixels = {pixel for row in rows[y : y + height] for pixel in row[x : x + width]}
    if y + height > len(rows) or x + width > len(rows[0]):
        stop(f"{sys.argv[1]} has {len(rows[0])} by {len(rows)} pixels, and {sys.argv[2]} lies outside")
    lightest, darkest = max(map(luminance, pixels)), min(map(luminance, pixels))
    print(f"{(lightest + 0.05) / (darkest + 0.05):.2f}")


main()
