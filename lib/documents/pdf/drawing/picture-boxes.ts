import { areaOf, type Box, shared } from './box.ts';

/** Smaller boxes are no pictures: a share of the page. */
const LEAST = 0.002;
/** In points: a line is none either. */
const THIN = 8;

/**
 * The places of pictures. pdf.js is told to decode none, and leaves none in its list; what it leaves is the
 * matrix that was set for a picture alone, which nothing is drawn with. A picture fills the unit square.
 */
export class PictureBoxes {
  readonly #page: Box;
  readonly #boxes: Box[] = [];

  constructor(page: Box) {
    this.#page = page;
  }

  /** False for what is too small for a picture. */
  add(box: Box): boolean {
    const seen = shared(box, this.#page);
    const isThin = Math.min(seen.right - seen.left, seen.bottom - seen.top) < THIN;
    if (isThin || areaOf(seen) < LEAST * areaOf(this.#page)) return false;
    this.#boxes.push(seen);
    return true;
  }

  get boxes(): readonly Box[] {
    return this.#boxes;
  }

  /** From 0 to 1; pictures over one another count twice. */
  get share(): number {
    const area = this.#boxes.reduce((sum, box) => sum + areaOf(box), 0);
    return Math.min(1, area / Math.max(1, areaOf(this.#page)));
  }
}
