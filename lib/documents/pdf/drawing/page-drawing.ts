import { areaOf, type Box, boxOf, holds, shared } from './box.ts';
import { Bullets } from './bullets.ts';
import type { Font } from './font.ts';
import { firstState, type GraphicsState } from './graphics-state.ts';
import { Grounds } from './grounds.ts';
import { letterText } from './letter-text.ts';
import { IDENTITY, type Matrix, type Point, pointOf, times } from './matrix.ts';
import { PictureBoxes } from './picture-boxes.ts';
import { type DrawnRun, RunBuilder, type Setting } from './run-builder.ts';

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

/** Text of less opacity is not seen. */
const FAINT = 0.05;

/** ISO 32000-2, table 104: neither filled nor stroked. */
const INKLESS_MODES = new Set([3, 7]);

/** Corners of a rectangle in pdf.js's paths, closed. */
const RECTANGLE_LENGTH = 16;

/** States within states: more are an attack. */
const MOST_SAVED = 10_000;

const NEAR_RIGHT_ANGLE = 7;

function angleOf(x: number, y: number): number {
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  const right = Math.round(angle / 90) * 90;
  return (Math.round(Math.abs(angle - right) < NEAR_RIGHT_ANGLE ? right : angle) + 360) % 360;
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'object' && value !== null && 'length' in value) {
    return Array.from(value as ArrayLike<unknown>, Number);
  }
  return [];
}

type Operation = (...values: never[]) => void;

/** Follows the operators of a page, and takes down the text that one sees. */
export class PageDrawing {
  readonly #page: PageSetting;
  readonly #box: Box;
  readonly #runs = new RunBuilder();
  readonly #grounds = new Grounds();
  readonly #pictures: PictureBoxes;
  readonly #bullets = new Bullets();
  #state: GraphicsState;
  #saved: GraphicsState[] = [];
  #textMatrix: Matrix = IDENTITY;
  #x = 0;
  #y = 0;
  #lineX = 0;
  #lineY = 0;
  /** Marked content within which letters stand: the number of a structured one, and what is switched off. */
  #marks: { readonly id: number | undefined; readonly isOff: boolean }[] = [];
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
      if (this.#runs.length > this.#page.limit) return false;
      const operation = this.#operations[names.get(number) ?? ''] as
        | ((...given: unknown[]) => void)
        | undefined;
      const given = values[index];
      operation?.(...(Array.isArray(given) ? given : []));
    }
    return true;
  }

  /** The runs that are seen. Text without ink is seen as the picture that it lies over. */
  runs(): readonly DrawnRun[] {
    this.#endPicture();
    const isScanned = this.pictureShare >= 0.5;
    return this.#bullets.with(this.#runs.take().filter((run) => !run.isInkless || isScanned));
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
      this.#transform(matrix);
      this.#hasOwnMatrix = true;
    },
    paintFormXObjectBegin: (matrix: unknown, box: unknown) => this.#beginForm(matrix, box),
    paintFormXObjectEnd: () => this.#restore(),
    beginGroup: () => this.#save(),
    endGroup: () => this.#restore(),
    beginAnnotation: (_id: unknown, rectangle: unknown, transform: unknown, matrix: unknown) => {
      this.#save();
      this.#state = firstState(this.#page.toPage, this.#box);
      const corners = numbersIn(rectangle);
      if (corners.length === 4) this.#state.clip = boxOf(this.#page.toPage, corners);
      this.#transform(numbersIn(transform));
      this.#transform(numbersIn(matrix));
    },
    endAnnotation: () => this.#restore(),
    setGState: (pairs: readonly (readonly [string, unknown])[]) => {
      for (const [key, value] of pairs) {
        if (key === 'ca') this.#state.alpha = Number(value);
        if (key === 'Font' && Array.isArray(value))
          this.#setFont(String(value[0]), Number(value[1]));
      }
    },
    setFillRGBColor: (colour: unknown) => {
      this.#state.colour = typeof colour === 'string' ? colour : undefined;
    },
    setFillColorN: () => {
      this.#state.colour = undefined;
    },
    setFillTransparent: () => {
      this.#state.colour = undefined;
    },
    shadingFill: () => this.#grounds.add(this.#state.clip, undefined),
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
      const id = typeof value === 'number' ? value : undefined;
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
    if (this.#pictures.add(box)) this.#grounds.add(box, undefined);
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
    const [points] = Array.isArray(data) ? data : [];
    const seen = shared(box, this.#state.clip);
    // Only of a rectangle one knows that all of it is filled.
    const isRectangle = numbersIn(points).length <= RECTANGLE_LENGTH;
    const isOpaque = this.#state.alpha > 0.99;
    if (areaOf(seen) > 0) {
      this.#grounds.add(seen, isRectangle && isOpaque ? this.#state.colour : undefined);
    }
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
      writer?.(letterText(glyph.unicode), width * along, next);
      this.#advance(next);
    }
  }

  #advance(by: number): void {
    if (this.#state.font.isVertical) this.#y += by;
    else this.#x += by;
  }

  #settingOf(matrix: Matrix): Setting {
    const { font, size, mode, alpha, stretch } = this.#state;
    const [a = 0, b = 0, c = 0, d = 0] = matrix;
    const sign = Math.sign(size * stretch) || 1;
    const height = Math.abs(size) <= 1 ? font.height : 1;
    return {
      angle: font.isVertical ? angleOf(-c * sign, -d * sign) : angleOf(a * sign, b * sign),
      size: Math.round(Math.abs(size) * Math.hypot(c, d) * height * 100) / 100,
      font: font.name,
      address: undefined,
      markedId: this.#marks.findLast(({ id }) => id !== undefined)?.id,
      isInkless: INKLESS_MODES.has(mode) || (mode === 0 && alpha < FAINT),
    };
  }

  /** Takes letters at the present place; undefined where all of them are unseen. */
  #writer(matrix: Matrix): ((text: string, width: number, next: number) => void) | undefined {
    const setting = this.#settingOf(matrix);
    const isOff = this.#marks.some((mark) => mark.isOff);
    if (isOff || setting.size < TOO_SMALL * this.#page.height) return undefined;
    const radians = (setting.angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    const { colour, mode, font, rise } = this.#state;
    const isCompared = mode === 0 && !setting.isInkless && this.#grounds.mayHide(colour);
    const placed = (by: number) => {
      const [x, y] = font.isVertical ? [this.#x, this.#y + by] : [this.#x + by, this.#y];
      return pointOf(matrix, x, y + rise);
    };
    return (text, width, next) => {
      const start = placed(0);
      const [end, after] = [placed(width), placed(next)];
      const middle = {
        x: (start.x + end.x) / 2 + 0.3 * setting.size * sin * (font.isVertical ? 0 : 1),
        y: (start.y + end.y) / 2 - 0.3 * setting.size * cos * (font.isVertical ? 0 : 1),
      };
      if (text.trim() !== '' && !this.#isSeen(middle, setting)) return;
      if (isCompared && this.#grounds.hides(colour, middle)) return;
      const along = ({ x, y }: Point) => x * cos + y * sin;
      this.#runs.add(this.#linked(setting, middle), {
        text,
        left: along(start),
        right: along(end),
        end: along(after),
        baseline: start.y * cos - start.x * sin,
      });
    };
  }

  #isSeen(place: Point, { size }: Setting): boolean {
    return holds(this.#box, place) && holds(this.#state.clip, place, 0.25 * size);
  }

  #linked(setting: Setting, place: Point): Setting {
    const link = this.#page.links.find(({ box }) => holds(box, place));
    return link ? { ...setting, address: link.address } : setting;
  }
}
