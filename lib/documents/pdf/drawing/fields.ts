import { type Colour, type Ground, laidOver } from '../../../in-page/seen/paint/colour.ts';
import { plainGround, type Verdict, WHITE } from '../../seen/judge.ts';
import { type Box, holds } from './box.ts';
import type { Point } from './matrix.ts';
import type { Shape } from './shape.ts';

/** An area that is painted. */
export interface Field {
  readonly shape: Shape;
  /** Nothing is painted beyond it. */
  readonly clip: Box;
  /** With its opacity; undefined where it has many, or cannot be told: a picture, a gradient, a pattern. */
  readonly colour: Colour | undefined;
  readonly isPicture?: boolean;
  /** Its colour is mixed with the one below in another way. */
  readonly isBlended?: boolean;
}

/** The fields that a text is compared with; a map's thousands are no grounds of text. */
const MOST = 1_000;
/** Fields of more opacity cover what is below. */
const OPAQUE = 0.9;
const MOST_GROUNDS = 4;

const PAPER: Ground = plainGround(WHITE);

function isIn({ shape, clip }: Field, place: Point): boolean | undefined {
  return holds(clip, place) && shape.holds(place);
}

/** Painted fields of a page in their order: the grounds of what comes after, the covers of what came before. */
export class Fields {
  readonly #fields: Field[] = [];
  #forgotten = 0;

  add(field: Field): void {
    this.#fields.push(field);
    if (this.#fields.length <= MOST) return;
    this.#fields.shift();
    this.#forgotten += 1;
  }

  /** The number of fields so far. */
  get count(): number {
    return this.#forgotten + this.#fields.length;
  }

  /** The grounds that letters which are drawn now may stand on. */
  groundsAt(place: Point): readonly Ground[] {
    const above: Field[] = [];
    let isUnknown = this.#forgotten > 0;
    let base: Ground = PAPER;
    for (let at = this.#fields.length - 1; at >= 0; at -= 1) {
      const field = this.#fields[at];
      const isHere = field ? isIn(field, place) : false;
      if (!field || isHere === false) continue;
      const { colour, isBlended } = field;
      if (isHere === undefined || !colour || isBlended) isUnknown = true;
      else if (colour[3] < 1) above.push(field);
      else {
        base = plainGround(colour);
        break;
      }
    }
    const ground = above.reduceRight(
      (below: Ground, { colour }) => (colour ? laidOver(below, [colour], 1) : below),
      base,
    );
    return (isUnknown ? [undefined, ground] : [ground]).slice(0, MOST_GROUNDS);
  }

  /**
   * The verdict of what was painted over a letter after it was drawn.
   * @param count of fields before it
   * @param isScanned pictures stand for the text below them
   */
  coverOf(places: readonly Point[], count: number, isScanned: boolean): Verdict {
    let verdict: Verdict = 'seen';
    // Several fields may cover a letter together, each a part of it.
    const open = new Set(places);
    for (let at = Math.max(0, count - this.#forgotten); at < this.#fields.length; at += 1) {
      const field = this.#fields[at];
      if (!field || (field.isPicture && isScanned)) continue;
      const { colour, isBlended } = field;
      if (colour && colour[3] < OPAQUE) continue;
      const here = places.map((place) => isIn(field, place));
      if (colour && !isBlended) {
        for (const [index, place] of places.entries()) if (here[index]) open.delete(place);
        if (open.size === 0) return 'covered';
        if (!here.includes(undefined)) continue;
      }
      if (!here.includes(false) && (!isBlended || isHeavy(colour))) verdict = 'unsure';
    }
    return verdict;
  }
}

/** A marker's light colour, mixed with what is below, leaves that readable. */
function isHeavy(colour: Colour | undefined): boolean {
  return !colour || Math.max(colour[0], colour[1], colour[2]) < 100;
}
