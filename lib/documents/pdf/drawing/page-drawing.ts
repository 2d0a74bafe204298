import type { HiddenPassages } from '../../../in-page/seen/hidden-passages.ts';
import type { Colour } from '../../../in-page/seen/paint/colour.ts';
import { heaviest, sizeVerdict, type Verdict } from '../../seen/judge.ts';
import { areaOf, type Box, boxOf, holds, shared } from './box.ts';
import { Bullets } from './bullets.ts';
import { Fields } from './fields.ts';
import type { Font } from './font.ts';
import { firstState, type GraphicsState } from './graphics-state.ts';
import { inkOf, inkVerdict, isInkless } from './ink.ts';
import { letterText } from './letter-text.ts';
import { Letters } from './letters.ts';
import { angleOf, IDENTITY, type Matrix, numbersIn, type Point, pointOf, times } from './matrix.ts';
import { PictureBoxes } from './picture-boxes.ts';
import type { DrawnRun, Setting } from './run-builder.ts';
import { boxShape, pathShape, type Shape } from './shape.ts';

/** An area that leads to an address. */
export interface Link {
  readonly box: Box;
  readonly address: string;
}

export interface PageSetting {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** From the page's space to points from its upper left corner. */
  readonly toPage: Matrix;
  readonly links: readonly Link[];
  readonly fontOf: (id: string) => Font;
  /** False for a layer that is switched off. */
  readonly isShown: (layer: unknown) => boolean;
  /** UTF-16 units after which no more is read. */
  readonly limit: number;
}

/** A letter of pdf.js's operator list. */
interface Glyph {
  readonly unicode: string;
  /** In the font's own units. */
  readonly width: number;
  readonly isSpace: boolean;
  readonly vmetric?: readonly number[] | null;
}

/** Nobody sees smaller letters: a share of the page's height. */
const TOO_SMALL = 0.001;

/** In em over the baseline: the middle of a letter, and its lower and upper half. */
const MIDDLE = 0.3;
const HALVES = [0.1, 0.5];

/** pdf.js's operators that fill a path by the even-odd rule. */
const EVEN_ODD = new Set([23, 25, 27]);

/** States within states: more are an attack. */
const MOST_SAVED = 10_000;

const CLEAR: Colour = [0, 0, 0, 0];

type Operation = (...values: never[]) => void;

/** Follows the operators of a page, and takes down the text that one sees. */
export class PageDrawing {
  readonly #page: PageSetting;
  readonly #box: Box;
  readonly #letters = new Letters();
  readonly #fields = new Fields();
  readonly #pictures: PictureBoxes;
  readonly #bullets = new Bullets();
  #state: GraphicsState;
  #saved: GraphicsState[] = [];
  #textMatrix: Matrix = IDENTITY;
  #x = 0;
  #y = 0;
  #lineX = 0;
  #lineY = 0;
  /** Marked content within which letters stand: the id of a structured one, and what is switched off. */
  #marks: { readonly id: string | undefined; readonly isOff: boolean }[] = [];
  #annotation: string | undefined;
  #hasOwnMatrix = false;
  #painted = 0;

  constructor(page: PageSetting) {
    this.#page = page;
    this.#box = { left: 0, top: 0, right: page.width, bottom: page.height };
    this.#pictures = new PictureBoxes(this.#box);
    this.#state = firstState(page.toPage, this.#box);
  }

  /**
   * @param functions numbers of operators
   * @param names theirs
   * @returns false where the limit is reached
   */
  draw(
    functions: readonly number[],
    values: readonly unknown[],
    names: ReadonlyMap<number, string>,
  ): boolean {
    for (const [index, number] of functions.entries()) {
      if (this.isFull) return false;
      const operation = this.#operations[names.get(number) ?? ''] as
        | ((...given: unknown[]) => void)
        | undefined;
      const given = values[index];
      operation?.(...(Array.isArray(given) ? given : []));
    }
    return true;
  }

  /** The runs that are seen. @param hidden takes those that nobody sees */
  runs(hidden: HiddenPassages): readonly DrawnRun[] {
    this.#endPicture();
    const isScanned = this.pictureShare >= 0.5;
    return this.#bullets.with(this.#letters.runs(this.#fields, isScanned, hidden));
  }

  /** The limit of text is reached. */
  get isFull(): boolean {
    return this.#letters.length > this.#page.limit;
  }

  /** The share of the page that pictures cover, from 0 to 1. */
  get pictureShare(): number {
    return this.#pictures.share;
  }

  get hasPictures(): boolean {
    return this.#pictures.boxes.length > 0;
  }

  /** The number of lines and areas that are drawn. */
  get painted(): number {
    return this.#painted;
  }

  readonly #operations: Readonly<Record<string, Operation>> = {
    save: () => this.#save(),
    restore: () => this.#restore(),
    transform: (...matrix: number[]) => {
      this.#endPicture();
      this.#transform(matrix);
      this.#hasOwnMatrix = true;
    },
    paintFormXObjectBegin: (matrix: unknown, box: unknown) => this.#beginForm(matrix, box),
    paintFormXObjectEnd: () => this.#restore(),
    beginGroup: () => {
      this.#save();
      // A group begins anew, and is then laid over the page as a whole: section 11.6.6.
      this.#state.groupAlpha *= this.#state.alpha;
      this.#state.alpha = this.#state.strokeAlpha = 1;
    },
    endGroup: () => this.#restore(),
    beginAnnotation: (id: unknown, rectangle: unknown, transform: unknown, matrix: unknown) => {
      this.#save();
      this.#annotation = String(id);
      this.#state = firstState(this.#page.toPage, this.#box);
      const corners = numbersIn(rectangle);
      if (corners.length === 4) this.#state.clip = boxOf(this.#page.toPage, corners);
      this.#transform(numbersIn(transform));
      this.#transform(numbersIn(matrix));
    },
    endAnnotation: () => {
      this.#restore();
      this.#annotation = undefined;
    },
    setGState: (pairs: readonly (readonly [string, unknown])[]) => {
      for (const [key, value] of pairs) {
        if (key === 'ca') this.#state.alpha = Number(value);
        if (key === 'CA') this.#state.strokeAlpha = Number(value);
        if (key === 'BM') this.#state.isBlended = value !== 'source-over';
        if (key === 'Font' && Array.isArray(value))
          this.#setFont(String(value[0]), Number(value[1]));
      }
    },
    setFillRGBColor: (colour: unknown) => {
      this.#state.colour = inkOf(colour);
    },
    setFillColorN: () => {
      this.#state.colour = undefined;
    },
    setFillTransparent: () => {
      this.#state.colour = CLEAR;
    },
    setStrokeRGBColor: (colour: unknown) => {
      this.#state.stroke = inkOf(colour);
    },
    setStrokeColorN: () => {
      this.#state.stroke = undefined;
    },
    setStrokeTransparent: () => {
      this.#state.stroke = CLEAR;
    },
    shadingFill: () => this.#addField(boxShape(this.#state.clip), undefined),
    constructPath: (operator: number, data: unknown, extent: unknown) =>
      this.#path(operator, data, extent),
    clip: () => {
      this.#clips = true;
    },
    eoClip: () => {
      this.#clips = true;
    },
    beginMarkedContent: () => this.#marks.push({ id: undefined, isOff: false }),
    beginMarkedContentProps: (tag: unknown, value: unknown) => {
      const id = typeof value === 'number' ? `mc${value}` : undefined;
      this.#marks.push({ id, isOff: tag === 'OC' && !this.#page.isShown(value) });
    },
    endMarkedContent: () => this.#marks.pop(),
    beginText: () => this.#setTextMatrix(IDENTITY),
    setTextMatrix: (matrix: unknown) => this.#setTextMatrix(numbersIn(matrix)),
    moveText: (x: number, y: number) => this.#moveText(x, y),
    setLeadingMoveText: (x: number, y: number) => {
      this.#state.leading = y;
      this.#moveText(x, y);
    },
    nextLine: () => this.#moveText(0, this.#state.leading),
    setFont: (id: string, size: number) => this.#setFont(id, size),
    setCharSpacing: (spacing: number) => {
      this.#state.letterSpacing = spacing;
    },
    setWordSpacing: (spacing: number) => {
      this.#state.wordSpacing = spacing;
    },
    setHScale: (percent: number) => {
      this.#state.stretch = percent / 100;
    },
    setLeading: (leading: number) => {
      this.#state.leading = -leading;
    },
    setTextRise: (rise: number) => {
      this.#state.rise = rise;
    },
    setTextRenderingMode: (mode: number) => {
      this.#state.mode = mode;
    },
    showText: (glyphs: readonly (Glyph | number)[]) => this.#show(glyphs),
  };

  #clips = false;

  #save(): void {
    if (this.#saved.length < MOST_SAVED) this.#saved.push({ ...this.#state });
  }

  #restore(): void {
    this.#endPicture();
    this.#state = this.#saved.pop() ?? this.#state;
  }

  #transform(matrix: Matrix): void {
    if (matrix.length === 6) this.#state.toPage = times(this.#state.toPage, matrix);
  }

  #beginForm(matrix: unknown, box: unknown): void {
    this.#save();
    this.#hasOwnMatrix = false;
    this.#transform(numbersIn(matrix));
    const corners = numbersIn(box);
    if (corners.length === 4) this.#narrow(boxOf(this.#state.toPage, corners));
  }

  #narrow(box: Box): void {
    this.#state.clip = shared(this.#state.clip, box);
  }

  /** A matrix that nothing was drawn with was a picture's. */
  #endPicture(): void {
    if (!this.#hasOwnMatrix) return;
    this.#hasOwnMatrix = false;
    const box = shared(boxOf(this.#state.toPage, [0, 0, 1, 1]), this.#state.clip);
    if (this.#pictures.add(box)) this.#addField(boxShape(box), undefined, true);
  }

  /** Operators from 22 to 27 fill a path, 20 and 21 draw its line, 28 does neither. */
  #path(operator: number, data: unknown, extent: unknown): void {
    const corners = numbersIn(extent);
    const isClip = this.#clips;
    this.#clips = false;
    if (corners.length !== 4 || !corners.every(Number.isFinite)) return;
    const box = boxOf(this.#state.toPage, corners);
    if (isClip) this.#narrow(box);
    if (operator === 28) return;
    this.#painted += 1;
    this.#hasOwnMatrix = false;
    if (operator < 22 || operator > 27) return;
    this.#bullets.add(box);
    if (areaOf(shared(box, this.#state.clip)) === 0) return;
    const [points] = Array.isArray(data) ? data : [];
    const path = numbersIn(points);
    const { toPage, colour, alpha, groupAlpha } = this.#state;
    const shape = pathShape(path, toPage, corners, EVEN_ODD.has(operator));
    const opacity = alpha * groupAlpha;
    this.#addField(shape, colour && [colour[0], colour[1], colour[2], colour[3] * opacity]);
  }

  #addField(shape: Shape, colour: Colour | undefined, isPicture = false): void {
    const { clip, isBlended } = this.#state;
    this.#fields.add({ shape, clip, colour, isBlended, isPicture });
  }

  #setTextMatrix(matrix: Matrix): void {
    this.#textMatrix = matrix;
    this.#x = this.#y = this.#lineX = this.#lineY = 0;
  }

  #moveText(x: number, y: number): void {
    this.#x = this.#lineX += x;
    this.#y = this.#lineY += y;
  }

  #setFont(id: string, size: number): void {
    this.#state.font = this.#page.fontOf(id);
    this.#state.size = size;
  }

  #show(glyphs: readonly (Glyph | number)[]): void {
    this.#hasOwnMatrix = false;
    const { font, size, letterSpacing, wordSpacing, stretch } = this.#state;
    const matrix = times(this.#state.toPage, this.#textMatrix);
    const writer = this.#writer(matrix);
    for (const glyph of glyphs) {
      const along = font.isVertical ? 1 : stretch;
      if (typeof glyph === 'number') {
        this.#advance((-glyph / 1000) * size * along);
        continue;
      }
      const units = font.isVertical ? (glyph.vmetric?.[0] ?? -1000) : glyph.width;
      const width = units * font.scale * size;
      const spacing = letterSpacing + (glyph.isSpace ? wordSpacing : 0);
      const next = (width + spacing) * along;
      writer(letterText(glyph.unicode, glyph.isSpace ? 0 : units, font), width * along, next);
      this.#advance(next);
    }
  }

  #advance(by: number): void {
    if (this.#state.font.isVertical) this.#y += by;
    else this.#x += by;
  }

  #settingOf(matrix: Matrix): Setting {
    const { font, size, stretch } = this.#state;
    const [a = 0, b = 0, c = 0, d = 0] = matrix;
    const sign = Math.sign(size * stretch) || 1;
    const height = Math.abs(size) <= 1 ? font.height : 1;
    return {
      angle: font.isVertical ? angleOf(-c * sign, -d * sign) : angleOf(a * sign, b * sign),
      size: Math.round(Math.abs(size) * Math.hypot(c, d) * height * 100) / 100,
      font: font.name,
      address: undefined,
      markedId: this.#annotation ?? this.#marks.findLast(({ id }) => id !== undefined)?.id,
      isInkless: isInkless(this.#state),
      isUnsure: false,
    };
  }

  /** The verdict on a letter by its size, and by layers that are switched off. */
  #printVerdict([a = 0, b = 0, c = 0, d = 0]: Matrix, { size }: Setting, width: number): Verdict {
    if (this.#marks.some((mark) => mark.isOff)) return 'not-displayed';
    const { font, stretch } = this.#state;
    const along = Math.hypot(a, b);
    const points = font.isDrawn ? Math.max(size, Math.abs(width) * along) : size;
    if (points < TOO_SMALL * this.#page.height) return 'tiny';
    const across = Math.hypot(c, d) || 1;
    return sizeVerdict(points, ((font.isVertical ? 1 : stretch) * along) / across);
  }

  /** Takes letters at the present place. */
  #writer(matrix: Matrix): (text: string, width: number, next: number) => void {
    const setting = this.#settingOf(matrix);
    const radians = (setting.angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    const { font, rise } = this.#state;
    const upright = font.isVertical ? 0 : setting.size;
    const placed = (by: number) => {
      const [x, y] = font.isVertical ? [this.#x, this.#y + by] : [this.#x + by, this.#y];
      return pointOf(matrix, x, y + rise);
    };
    return (text, width, next) => {
      const start = placed(0);
      const [end, after] = [placed(width), placed(next)];
      const over = (by: number): Point => ({
        x: (start.x + end.x) / 2 + by * upright * sin,
        y: (start.y + end.y) / 2 - by * upright * cos,
      });
      const middle = over(MIDDLE);
      const isSpace = text.trim() === '';
      const verdict = () =>
        heaviest(
          this.#printVerdict(matrix, setting, width),
          this.#placeVerdict(middle, setting),
          inkVerdict(this.#state, () => this.#fields.groundsAt(middle)),
        );
      const along = ({ x, y }: Point) => x * cos + y * sin;
      this.#letters.add({
        setting: this.#linked(setting, middle),
        letter: {
          text,
          left: along(start),
          right: along(end),
          end: along(after),
          baseline: start.y * cos - start.x * sin,
        },
        places: HALVES.map(over),
        fields: this.#fields.count,
        verdict: isSpace ? 'seen' : verdict(),
      });
    };
  }

  #placeVerdict(place: Point, { size }: Setting): Verdict {
    if (!holds(this.#box, place)) return 'off-screen';
    return holds(this.#state.clip, place, 0.25 * size) ? 'seen' : 'clipped';
  }

  #linked(setting: Setting, place: Point): Setting {
    const link = this.#page.links.find(({ box }) => holds(box, place));
    return link ? { ...setting, address: link.address } : setting;
  }
}
