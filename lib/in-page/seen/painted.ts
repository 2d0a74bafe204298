import type { HidingReason } from '../../chat/hiding-reason.ts';
import { type Area, containsArea, containsPoint } from './area.ts';
import { type Colour, type Ground, isLost, laidOver } from './colour.ts';
import type { PaintOrder, Surroundings } from './surroundings.ts';

/** A box with a ground of its own. */
export interface PaintedBox {
  readonly area: Area;
  readonly order: PaintOrder;
  /** `undefined` where pixels are not known: of a picture. */
  readonly colours: readonly Colour[] | undefined;
  readonly opacity: number;
  readonly isFixed: boolean;
  /** It comes and goes as the page is scrolled. */
  readonly isSticky: boolean;
  readonly window: Area | undefined;
}

export interface PaintedText {
  readonly areas: readonly Area[];
  readonly order: PaintOrder;
  /** `undefined` where its colour does not matter. */
  readonly colour: Colour | undefined;
  readonly around: Surroundings;
}

const BAND_PX = 200;
/** Boxes as tall as pages would be in each band. */
const MAX_BANDS = 50;

function isBefore(one: PaintOrder, other: PaintOrder): boolean {
  const length = Math.max(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const difference = (one[index] ?? -Infinity) - (other[index] ?? -Infinity);
    if (difference < 0 || Number.isNaN(difference)) return true;
    if (difference > 0) return false;
  }
  return true;
}

function byOrder(one: PaintedBox, other: PaintedBox): number {
  return isBefore(one.order, other.order) ? -1 : 1;
}

/** All that is painted on a page, so that it can be said what a text stands on, and what over it. */
export class Painted {
  /** Of the page itself, under everything. */
  canvas: Ground;
  readonly #viewport: Area;
  readonly #maxScroll: number;
  readonly #bands = new Map<number, PaintedBox[]>();
  readonly #tall: PaintedBox[] = [];

  constructor(canvas: Ground, viewport: Area, maxScroll: number) {
    this.canvas = canvas;
    this.#viewport = viewport;
    this.#maxScroll = maxScroll;
  }

  add(box: PaintedBox): void {
    const first = Math.floor(box.area.top / BAND_PX);
    const last = Math.floor(box.area.bottom / BAND_PX);
    if (box.isFixed || box.window || !(last - first < MAX_BANDS)) {
      this.#tall.push(box);
      return;
    }
    for (let band = first; band <= last; band++) {
      const boxes = this.#bands.get(band);
      if (boxes) boxes.push(box);
      else this.#bands.set(band, [box]);
    }
  }

  /** A text of several lines is hidden where all of them are. */
  hidingOf(text: PaintedText): HidingReason | undefined {
    let reason: HidingReason | undefined;
    for (const area of text.areas) {
      reason = this.#hidingAt(text, area);
      if (!reason) return undefined;
    }
    return reason;
  }

  #hidingAt(text: PaintedText, area: Area): HidingReason | undefined {
    const x = (area.left + area.right) / 2;
    const y = (area.top + area.bottom) / 2;
    const near = [...(this.#bands.get(Math.floor(y / BAND_PX)) ?? []), ...this.#tall];
    const boxes = near.filter((box) => this.#isAt(box, text, x, y)).sort(byOrder);
    let ground: Ground = this.canvas;
    for (const box of boxes) {
      if (isBefore(box.order, text.order)) {
        ground = box.colours && laidOver(ground, box.colours, box.opacity);
      } else if (this.#isCover(box, text, y)) return 'covered';
    }
    if (!text.colour || text.around.isBlended) return undefined;
    return isLost(text.colour, text.around.opacity, ground) ? 'colour' : undefined;
  }

  #isAt(box: PaintedBox, { around }: PaintedText, x: number, y: number): boolean {
    if (box.isFixed && !around.isFixed) {
      const { top, bottom } = this.#viewport;
      const isWhole = box.area.top <= top + 1 && box.area.bottom >= bottom - 1;
      return x >= box.area.left && x <= box.area.right && (isWhole || this.#coversAt(box, y));
    }
    if (around.window && box.window !== around.window) {
      return containsArea(box.area, around.window);
    }
    return containsPoint(box.area, x, y);
  }

  /** Says that no scrolling brings a height of the page out from under a fixed box. */
  #coversAt({ area }: PaintedBox, y: number): boolean {
    const { top, bottom } = this.#viewport;
    const highest = Math.max(top, y - (this.#maxScroll - top));
    const lowest = Math.min(bottom, y + top);
    return area.top <= highest && area.bottom >= lowest;
  }

  #isCover(box: PaintedBox, text: PaintedText, y: number): boolean {
    if (!box.colours || box.isSticky || box.colours.length === 0) return false;
    if (box.isFixed && !text.around.isFixed && !this.#coversAt(box, y)) return false;
    return box.colours.every(([, , , alpha]) => alpha * box.opacity > 0.95);
  }
}
