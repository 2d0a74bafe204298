import { type Box, holds } from './box.ts';
import type { Point } from './matrix.ts';

interface Ground {
  readonly box: Box;
  /** Undefined where it has many: a picture, a gradient, a pattern. */
  readonly colour: string | undefined;
}

/** Colours that differ less, of 255, are one to the eye. */
const NEAR = 12;

/** The grounds that a text is compared with; a map's thousands of fields are no grounds of text. */
const MOST = 1_000;

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
}

function areNear(one: string, other: string): boolean {
  const parts = partsOf(other);
  return partsOf(one).every((part, index) => Math.abs(part - (parts[index] ?? 0)) <= NEAR);
}

/** Painted fields of a page in their order, to tell text that has the colour of its ground. */
export class Grounds {
  readonly #grounds: Ground[] = [];

  add(box: Box, colour: string | undefined): void {
    this.#grounds.push({ box, colour });
    if (this.#grounds.length > MOST) this.#grounds.shift();
  }

  /** True where letters of a colour, drawn now, cannot be told from what is there. */
  hides(colour: string | undefined, place: Point): boolean {
    if (colour === undefined) return false;
    const ground = this.#grounds.findLast(({ box }) => holds(box, place));
    const behind = ground ? ground.colour : '#ffffff';
    return behind !== undefined && areNear(behind, colour);
  }

  /** False where text of a colour needs no comparison. */
  mayHide(colour: string | undefined): boolean {
    if (colour === undefined) return false;
    return (
      areNear(colour, '#ffffff') || this.#grounds.some((ground) => ground.colour !== undefined)
    );
  }
}
