import type { Area } from '../area.ts';

/** A canvas as it lies on the page. */
export interface Drawing {
  readonly canvas: CanvasImageSource;
  /** Its own pixels. */
  readonly width: number;
  readonly height: number;
  readonly area: Area;
}

/** Of 255. */
const LEAST_DIFFERENCE = 48;
const LARGEST_PX = 4096;
/** Of the spaces of the text: those that are drawn are no narrower, and letters stand nearer. */
const SPACE = 0.6;
/** Of the height of letters: those of a canvas are in another font than those that lie over it. */
const TOLERANCE = 1;
/** Of a word's width, and of a line's pixels. */
const LEAST_INK = 0.35;
const MOST_INK = 0.6;

/** Of a line without what the lines above and below reach into. */
function lettersOf(words: readonly Area[]): Area {
  const top = Math.min(...words.map((word) => word.top));
  const bottom = Math.max(...words.map((word) => word.bottom));
  return {
    left: Math.min(...words.map(({ left }) => left)),
    top: top + 0.2 * (bottom - top),
    right: Math.max(...words.map(({ right }) => right)),
    bottom: bottom - 0.28 * (bottom - top),
  };
}

/** The pixels of a canvas where a line is, as large as on the page; none of another site's picture. */
function pixelsOf({ canvas, width, height, area }: Drawing, line: Area): ImageData | undefined {
  const [x, y] = [width / (area.right - area.left), height / (area.bottom - area.top)];
  const columns = Math.round(line.right - line.left);
  const rows = Math.round(line.bottom - line.top);
  if (columns < 1 || rows < 1 || columns > LARGEST_PX || rows > LARGEST_PX) return undefined;
  const context = new OffscreenCanvas(columns, rows).getContext('2d', { willReadFrequently: true });
  try {
    const [left, top] = [(line.left - area.left) * x, (line.top - area.top) * y];
    context?.drawImage(canvas, left, top, columns * x, rows * y, 0, 0, columns, rows);
    return context?.getImageData(0, 0, columns, rows);
  } catch {
    return undefined;
  }
}

/** The colour of most pixels. */
function groundOf({ data }: ImageData): number {
  const counts = new Map<number, number>();
  let [ground, most] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const colour = new DataView(data.buffer, at, 4).getUint32(0);
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    if (count > most) [ground, most] = [colour, count];
  }
  return ground;
}

/** How many pixels of each column are drawn on. */
function inkIn(pixels: ImageData): number[] {
  const ground = groundOf(pixels);
  const channels = [ground >>> 24, (ground >>> 16) & 255, (ground >>> 8) & 255, ground & 255];
  const { data, width } = pixels;
  const ink = Array.from({ length: width }, () => 0);
  for (let at = 0; at < data.length; at += 4) {
    const isInk = channels.some(
      (channel, index) => Math.abs(channel - (data[at + index] ?? 0)) > LEAST_DIFFERENCE,
    );
    if (isInk) ink[(at / 4) % width] = (ink[(at / 4) % width] ?? 0) + 1;
  }
  return ink;
}

/** The mean space between words; of one word, more than there is between letters. */
function spaceOf(words: readonly Area[], height: number): number {
  const widths = words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? 0));
  const sum = widths.reduce((total, width) => total + width, 0);
  return widths.length === 0 ? height / 2 : sum / widths.length;
}

type Span = readonly [from: number, to: number];

/** The spaces between words: runs of empty columns with ink on both sides. */
function spacesIn(ink: readonly number[], least: number): Span[] {
  const spaces: Span[] = [];
  let last = -1;
  for (const [column, count] of ink.entries()) {
    if (count === 0) continue;
    if (last >= 0 && column - last - 1 >= least) spaces.push([last + 1, column]);
    last = column;
  }
  return spaces;
}

/**
 * Says that a canvas shows a line of as many words as lie over it, with its spaces where theirs are:
 * viewers draw a document's pages, and lay its text over them for who selects it.
 */
export function showsWords(drawing: Drawing, words: readonly Area[]): boolean {
  const line = lettersOf(words);
  const pixels = words.length > 0 ? pixelsOf(drawing, line) : undefined;
  if (!pixels) return false;
  const ink = inkIn(pixels);
  const height = pixels.height;
  const sum = ink.reduce((total, count) => total + count, 0);
  if (sum > MOST_INK * pixels.width * height) return false;
  const areInked = words.every(({ left, right }) => {
    const columns = ink.slice(Math.floor(left - line.left), Math.ceil(right - line.left));
    return columns.filter((count) => count > 0).length >= LEAST_INK * columns.length;
  });
  const spaces = spacesIn(ink, SPACE * spaceOf(words, height));
  const more = Math.abs(spaces.length - (words.length - 1));
  if (!areInked || more > Math.ceil(words.length / 8)) return false;
  const near = TOLERANCE * height;
  const missed = words.slice(1).filter((word, index) => {
    const from = (words[index]?.right ?? 0) - line.left - near;
    const to = word.left - line.left + near;
    return !spaces.some(([start, end]) => start < to && end > from);
  });
  return missed.length <= words.length / 8;
}
