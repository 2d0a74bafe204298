import type { HidingReason } from '../../chat/hiding-reason.ts';
import { type Area, containsArea, isTiny, sharedArea } from './area.ts';
import { AreaIndex } from './area-index.ts';
import { areClear, type Colour, type Ground, isLost, laidOver, withRange } from './colour.ts';
import { type Drawing, showsWords } from './drawn-words.ts';
import type { Frame } from './frame.ts';
import { byOrder, type PaintOrder } from './paint-order.ts';
import type { Surroundings } from './surroundings.ts';

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
  readonly around: Surroundings;
  /** Of a clear text in one line, which may be that of a canvas under it. */
  readonly words?: readonly Area[] | undefined;
}

/** Where a text is, or may come to be, in a frame. */
interface Place {
  readonly area: Area;
  readonly isSure: boolean;
}

interface Near {
  readonly number: number;
  readonly box: PaintedBox;
  /** It is under or over all of the text, wherever that is. */
  readonly isSure: boolean;
}

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

function isOpaque({ colours, opacity }: PaintedBox): boolean {
  if (!colours || colours.length === 0) return false;
  return colours.every(([, , , alpha]) => alpha * opacity > 0.95);
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

  /** Before the first text is judged. */
  add(box: PaintedBox): void {
    if (box.drawing) this.hasDrawings = true;
    this.#boxes.push(box);
  }

  /** A text of several lines is hidden where all of them are. */
  hidingOf(text: PaintedText): HidingReason | undefined {
    let reason: HidingReason | undefined;
    for (const area of text.areas) {
      const letters = lettersIn(area);
      // A low box may cut off the lower end of its letters.
      const left = sharedArea(letters, text.around.clip);
      reason = this.#hidingAt(text, isTiny(left) ? letters : left);
      if (!reason) return undefined;
    }
    return reason;
  }

  #hidingAt(text: PaintedText, area: Area): HidingReason | undefined {
    const { order, colours, around } = text;
    const near = this.#near(around.frame, area);
    let above = near.length;
    for (; above > 0; above--) {
      const next = near[above - 1];
      if (!next || byOrder(next.box.order, order) <= 0) break;
      if (next.isSure && isOpaque(next.box)) return 'covered';
    }
    if (!colours || around.isBlended) return undefined;
    const ground = groundOf(this.#canvas, near.slice(0, above));
    const isUnseen = colours.every((colour) => isLost(colour, around.opacity, ground));
    if (!isUnseen || isDrawn(text, near[above - 1]?.box)) return undefined;
    return areClear(colours) ? 'transparent' : 'colour';
  }

  /** From the lowest to the highest. */
  #near(own: Frame, area: Area): Near[] {
    const near: Near[] = [];
    let place: Place = { area, isSure: true };
    let inner: Frame | undefined;
    for (let frame: Frame | undefined = own; frame; frame = frame.outer) {
      this.#gather(frame, inner, place, near);
      place = { area: frame.placesOf(place.area), isSure: place.isSure && !frame.isLoose };
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
      near.push({ number, box, isSure });
    }
    for (const number of content.windows.near(place.area)) {
      const inner = content.frames[number];
      if (inner && inner !== known)
        this.#gather(inner, undefined, { area: place.area, isSure: false }, near);
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
