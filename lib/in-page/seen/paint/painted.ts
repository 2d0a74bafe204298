import type { HidingReason } from '../../../chat/hiding-reason.ts';
import { type Area, containsArea, containsPoint, isTiny, leftOf, sharedArea } from '../area.ts';
import { AreaIndex } from '../area-index.ts';
import type { Frame } from '../frame.ts';
import type { Surroundings } from '../surroundings.ts';
import {
  areClear,
  type Colour,
  type Ground,
  isLost,
  isWithin,
  laidOver,
  withRange,
} from './colour.ts';
import { type Drawing, showsWords } from './drawn-words.ts';
import { byOrder, type PaintOrder } from './paint-order.ts';

/** A box with a ground of its own. */
export interface PaintedBox {
  /** Outside of it nothing is painted. */
  readonly area: Area;
  /** All of it is painted; `undefined` where that cannot be told. */
  readonly core: Area | undefined;
  readonly frame: Frame;
  readonly order: PaintOrder;
  /** `undefined` where pixels are not known: of a picture. */
  readonly colours: readonly Colour[] | undefined;
  readonly opacity: number;
  /** Of a canvas, whose pixels can be looked at. */
  readonly drawing?: Drawing | undefined;
}

export interface PaintedText {
  readonly areas: readonly Area[];
  readonly order: PaintOrder;
  /** Of its letters, their edges and shadows; `undefined` where they do not matter. */
  readonly colours: readonly Colour[] | undefined;
  /** Its letters are drawn in a way that cannot be computed. */
  readonly isUnsure?: boolean | undefined;
  readonly around: Surroundings;
  /** Of a clear text in one line, which may be that of a canvas under it. */
  readonly words?: readonly Area[] | undefined;
}

/** Where a text is, or may come to be, in a frame. */
interface Place {
  readonly area: Area;
  /** It cannot be scrolled away from there. */
  readonly isHere: boolean;
  readonly isSure: boolean;
}

interface Near {
  readonly number: number;
  readonly box: PaintedBox;
  /** It is where the text is, however the page is scrolled. */
  readonly isHere: boolean;
  /** It is under or over all of the text, wherever that is. */
  readonly isSure: boolean;
}

/** The judgement of a text; `unsure` where it cannot be computed. */
export type Verdict = 'seen' | 'unsure' | HidingReason;

class Content {
  readonly boxes = new AreaIndex();
  readonly frames: Frame[] = [];
  readonly windows = new AreaIndex();
}

/** Letters are no taller than half of their line. */
function lettersIn({ left, top, right, bottom }: Area): Area {
  const height = bottom - top;
  const width = right - left;
  return height <= width
    ? { left, right, top: top + height / 4, bottom: bottom - height / 4 }
    : { top, bottom, left: left + width / 4, right: right - width / 4 };
}

/** So much of what is below a box shows through at most. */
function showingThrough({ colours, opacity }: PaintedBox): number {
  if (!colours || colours.length === 0) return 1;
  return 1 - opacity * Math.min(...colours.map(([, , , alpha]) => alpha));
}

/** Less of a text's colour is lost in its ground, as `LEAST_DIFFERENCE` of black on white. */
const LEAST_SHOWING = 0.1;

/** It may hide what is below it: its pixels are not known, or not where it has them. */
function mayHide({ area, core, colours, opacity }: PaintedBox, text: Area): boolean {
  if (
    opacity < 0.5 ||
    !containsPoint(area, (text.left + text.right) / 2, (text.top + text.bottom) / 2)
  )
    return false;
  if (!colours) return true;
  return core === undefined && colours.some(([, , , alpha]) => alpha * opacity > 0.5);
}

/** Looks from above at what is painted over a text. */
class Cover {
  readonly #text: Area;
  #left: readonly Area[];
  #showing = 1;
  mayHide = false;

  constructor(text: Area) {
    this.#text = text;
    this.#left = [text];
  }

  add({ box, isHere, isSure }: Near): void {
    const showing = showingThrough(box);
    if (isSure) this.#showing *= showing;
    else if (isHere && box.core && showing < LEAST_SHOWING)
      this.#left = this.#left.flatMap((area) => leftOf(area, box.core ?? area));
    if (isHere && mayHide(box, this.#text)) this.mayHide = true;
  }

  /** Several boxes may cover a text together, each a part of it or some of its colour. */
  get isWhole(): boolean {
    return this.#showing < LEAST_SHOWING || this.#left.every(isTiny);
  }
}

/** Says that the letters are in all shapes that are cut out around them: at nine points of them. */
function isInShapes(
  { around: { shapes } }: PaintedText,
  { left, top, right, bottom }: Area,
): boolean {
  if (shapes.length === 0) return true;
  const across = [left, (left + right) / 2, right];
  const down = [top, (top + bottom) / 2, bottom];
  return across.every((x) => down.every((y) => shapes.every((isIn) => isIn(x, y))));
}

function groundOf(canvas: Ground, boxes: readonly Near[]): Ground {
  let ground = canvas;
  for (const { box, isSure } of boxes) {
    const laid = box.colours && laidOver(ground, box.colours, box.opacity);
    ground = isSure ? laid : withRange(ground, laid);
  }
  return ground;
}

/** A clear text right over a canvas that has its words. */
function isDrawn({ words, around }: PaintedText, below: PaintedBox | undefined): boolean {
  if (!words || !below?.drawing || below.frame !== around.frame || around.isVague) return false;
  const { area } = below;
  return (
    below.opacity > 0.5 &&
    words.every((word) => containsArea(area, word)) &&
    showsWords(below.drawing, words)
  );
}

/** All that is painted on a page, so that it can be said what a text stands on, and what over it. */
export class Painted {
  /** Of the page itself, under everything. */
  readonly #canvas: Ground;
  readonly #boxes: PaintedBox[] = [];
  #contents: Map<Frame, Content> | undefined;

  constructor(canvas: Ground) {
    this.#canvas = canvas;
  }

  hasDrawings = false;
  /** A picture of the window shows what is on it: Firefox 153 takes it without filters of what is below. */
  isInPicture = true;

  /** Before the first text is judged. */
  add(box: PaintedBox): void {
    if (box.drawing) this.hasDrawings = true;
    this.#boxes.push(box);
  }

  /** A text of several lines is hidden where all of them are, and seen where one is and none is unsure. */
  verdictOf(text: PaintedText): Verdict {
    const verdicts = text.areas.map((area) => {
      const letters = lettersIn(area);
      // A low box may cut off the lower end of its letters.
      const left = sharedArea(letters, text.around.clip);
      return this.#verdictAt(text, isTiny(left) ? letters : left);
    });
    return (
      verdicts.find((verdict) => verdict === 'unsure') ??
      verdicts.find((verdict) => verdict === 'seen') ??
      verdicts[0] ??
      'seen'
    );
  }

  /** What lies over it may be elsewhere once the page is scrolled. */
  isUnderMoving({ areas, around, order }: PaintedText): boolean {
    return areas.some((area) =>
      this.#near(around.frame, area).some(
        ({ isHere, box }) => !isHere && byOrder(box.order, order) > 0,
      ),
    );
  }

  #verdictAt(text: PaintedText, area: Area): Verdict {
    const { order, colours, around } = text;
    const near = this.#near(around.frame, area);
    const cover = new Cover(area);
    let above = near.length;
    for (; above > 0; above--) {
      const next = near[above - 1];
      if (!next || byOrder(next.box.order, order) <= 0) break;
      cover.add(next);
      if (cover.isWhole) return 'covered';
    }
    if (cover.mayHide || text.isUnsure || around.isUnsure || !isInShapes(text, area))
      return 'unsure';
    if (!colours || around.isBlended) return 'seen';
    const below = near.slice(0, above);
    const isUnseenOn = (boxes: readonly Near[]) => {
      const ground = groundOf(this.#canvas, boxes);
      return colours.every((colour) => isLost(colour, around.opacity, ground));
    };
    if (!isUnseenOn(below)) {
      // It is seen on a picture, on what may stand elsewhere, or on a part of a gradient.
      const known = below.filter(({ isHere, isSure, box }) => !isHere || (isSure && box.colours));
      const sure = groundOf(
        this.#canvas,
        known.filter(({ isSure }) => isSure),
      );
      const isDoubtful =
        (known.length < below.length && isUnseenOn(known)) || isWithin(colours, sure);
      return isDoubtful ? 'unsure' : 'seen';
    }
    if (isDrawn(text, below.at(-1)?.box)) return 'seen';
    return areClear(colours) ? 'transparent' : 'colour';
  }

  /** From the lowest to the highest. */
  #near(own: Frame, area: Area): Near[] {
    const near: Near[] = [];
    let place: Place = { area, isHere: true, isSure: true };
    let inner: Frame | undefined;
    for (let frame: Frame | undefined = own; frame; frame = frame.outer) {
      this.#gather(frame, inner, place, near);
      const places = frame.placesOf(place.area);
      place = {
        area: places,
        isHere: place.isHere && !frame.isLoose && containsArea(area, places),
        isSure: place.isSure && !frame.isLoose,
      };
      inner = frame;
    }
    return near.sort((one, two) => one.number - two.number);
  }

  /** @param known the frame in this one that has been looked into */
  #gather(frame: Frame, known: Frame | undefined, place: Place, near: Near[]): void {
    const content = this.#contentOf(frame);
    if (!content) return;
    for (const number of content.boxes.near(place.area)) {
      const box = this.#boxes[number];
      if (!box) continue;
      const isSure = place.isSure && box.core !== undefined && containsArea(box.core, place.area);
      near.push({ number, box, isHere: place.isHere, isSure });
    }
    for (const number of content.windows.near(place.area)) {
      const inner = content.frames[number];
      if (inner && inner !== known)
        this.#gather(inner, undefined, { area: place.area, isHere: false, isSure: false }, near);
    }
  }

  #contentOf(frame: Frame): Content | undefined {
    this.#contents ??= this.#indexed();
    return this.#contents.get(frame);
  }

  #indexed(): Map<Frame, Content> {
    const contents = new Map<Frame, Content>();
    this.#boxes.sort((one, two) => byOrder(one.order, two.order));
    for (const [number, { area, frame }] of this.#boxes.entries())
      contentIn(contents, frame).boxes.add(area, number);
    return contents;
  }
}

/** Each frame is known to the one around it. */
function contentIn(contents: Map<Frame, Content>, frame: Frame): Content {
  const known = contents.get(frame);
  if (known) return known;
  const content = new Content();
  contents.set(frame, content);
  for (let inner = frame, isNew = true; isNew && inner.outer; inner = inner.outer) {
    isNew = !contents.has(inner.outer);
    const outer = contents.get(inner.outer) ?? new Content();
    contents.set(inner.outer, outer);
    outer.windows.add(inner.window, outer.frames.length);
    outer.frames.push(inner);
  }
  return content;
}
