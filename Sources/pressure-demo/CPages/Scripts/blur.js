// Blurs pixels, for painter.js: what SVG's own filter does, on a picture that is a quarter as large.

// Blurs mix light and not its numbers, as those of SVG do: tables from the numbers of a colour to its light, and back.
const LIGHTS = Float32Array.from({ length: FULL_LEVEL + 1 }, (_, level) => {
  const share = level / FULL_LEVEL;
  return FULL_LEVEL * (share <= SRGB.dark ? share / SRGB.slope : ((share + SRGB.offset) / (1 + SRGB.offset)) ** SRGB.power);
});
const LEVELS = Uint8Array.from({ length: FULL_LIGHT + 1 }, (_, light) => {
  const share = light / FULL_LIGHT;
  return Math.round(FULL_LEVEL * (share <= SRGB.darkLight ? share * SRGB.slope
    : (1 + SRGB.offset) * share ** (1 / SRGB.power) - SRGB.offset));
});

/**
 * One pass of a box along lines; its ends may be a part of a pixel, and outside is nothing. What lies side by side goes along together:
 * the four numbers of a pixel across, and all pixels of a row down, so that memory is read in its order.
 */
const boxed = (from, to, lines, lanes, count, radius, edge, sums) => {
  const share = 1 / (TWICE * radius + 1 + TWICE * edge);
  const ahead = radius * lanes, next = ahead + lanes, length = count * lanes;
  for (let begin = 0; begin < lines * length; begin += length) {
    const end = begin + length;
    const at = place => place < begin || place >= end ? 0 : from[place];
    sums.fill(0, 0, lanes);
    for (let place = begin; place < Math.min(begin + ahead, end); place += lanes) {
      for (let lane = 0; lane < lanes; lane++) sums[lane] += from[place + lane];
    }
    for (let row = begin; row < end; row += lanes) {
      // Nearly all rows are, and blur in two thirds of the time where nobody asks of each number.
      const isInside = row - next >= begin && row + next < end;
      for (let lane = 0; lane < lanes; lane++) {
        const place = row + lane;
        if (isInside) {
          const sum = sums[lane] + from[place + ahead];
          to[place] = (sum + edge * (from[place - next] + from[place + next])) * share;
          sums[lane] = sum - from[place - ahead];
        } else {
          const sum = sums[lane] + at(place + ahead);
          to[place] = (sum + edge * (at(place - next) + at(place + next))) * share;
          sums[lane] = sum - at(place - ahead);
        }
      }
    }
  }
};

/**
 * The boxes of a blur of `sigma` pixels: how many after one another, and how many pixels each takes on both sides, the last one in part.
 * Three come close to a bell; where it is so small that a box reaches to the next pixel only, one does.
 */
const boxesOf = sigma => {
  const count = sigma < HALF ? 1 : BOXES, wanted = sigma * sigma / count;
  const radius = Math.floor((Math.sqrt(BOX_SPREAD * wanted + 1) - 1) * HALF), size = TWICE * radius + 1;
  const edge = (wanted * size - size * (size * size - 1) / BOX_SPREAD) / (TWICE * ((radius + 1) * (radius + 1) - wanted));
  return { count, radius, edge };
};

/** Pixels beyond which nothing of a pixel gets. */
const reachOf = sigma => {
  const { count, radius } = boxesOf(sigma);
  return count * (radius + 1);
};

/** Blurs pixels of so many numbers each. */
const blurred = (pixels, numbers, width, height, sigma) => {
  const { count, radius, edge } = boxesOf(sigma);
  const row = width * numbers, there = new Float32Array(pixels.length), sums = new Float64Array(row);
  for (let pass = 0; pass < count; pass++) {
    boxed(pixels, there, height, numbers, width, radius, edge, sums);
    boxed(there, pixels, 1, row, height, radius, edge, sums);
  }
  return pixels;
};

/** Points of a pixel for a blur: at most half the blur, so that nobody sees the pixels, but not less than the smallest. */
const cellOf = blur => {
  let cell = CELL;
  while (TWICE * TWICE * cell <= blur) cell *= TWICE;
  return cell;
};

/** How many pixels of so many points a blur is. Painting small and showing it larger are a blur of half a pixel by themselves. */
const sigmaOf = (blur, cell) => Math.sqrt(Math.max(0, blur * blur - cell * HALF * (cell * HALF))) / cell;
