import type { Run } from '../run.ts';

/** A letter's print, beside its place. */
export interface Setting {
  /** Direction of the text in degrees, clockwise. */
  readonly angle: number;
  readonly size: number;
  readonly font: string;
  readonly address: string | undefined;
  readonly markedId: string | undefined;
  /** Drawn without ink, as the text of a scanned page is. */
  readonly isInkless: boolean;
  /** It cannot be told that it is seen. */
  readonly isUnsure: boolean;
}

export interface Letter {
  readonly text: string;
  /** Along the text's direction. */
  readonly left: number;
  readonly right: number;
  /** The place at which the next letter of the text is expected. */
  readonly end: number;
  readonly baseline: number;
}

export interface DrawnRun extends Run, Setting {
  readonly address: string | undefined;
  readonly markedId: string | undefined;
}

/** In em: letters that stand further apart are no run. */
const MAX_KERN = 0.12;
const MAX_OVERLAP = 0.35;
/** In em: with a space between them. */
const MAX_SPACE = 1;

const KEYS = ['angle', 'size', 'font', 'address', 'markedId', 'isInkless', 'isUnsure'] as const;

function isSet(one: Setting, other: Setting): boolean {
  return one === other || KEYS.every((key) => one[key] === other[key]);
}

/** Puts letters together to runs. */
export class RunBuilder {
  readonly #runs: DrawnRun[] = [];
  readonly #seen = new Set<string>();
  #setting: Setting | undefined;
  #text = '';
  #left = 0;
  #right = 0;
  #end = 0;
  #baseline = 0;
  #hasSpace = false;
  length = 0;

  add(setting: Setting, letter: Letter): void {
    if (letter.text.trim() === '') {
      this.#hasSpace = true;
      return;
    }
    if (this.#goesOn(setting, letter)) {
      this.#text += this.#hasSpace ? ` ${letter.text}` : letter.text;
    } else {
      this.#close();
      this.#text = (this.#hasSpace ? ' ' : '') + letter.text;
      this.#left = letter.left;
      this.#baseline = letter.baseline;
      this.#setting = setting;
    }
    this.#hasSpace = false;
    this.#right = letter.right;
    this.#end = letter.end;
  }

  /** All of them in the order of drawing. */
  take(): readonly DrawnRun[] {
    this.#close();
    return this.#runs;
  }

  #goesOn(setting: Setting, { left, baseline }: Letter): boolean {
    if (!this.#setting || !isSet(this.#setting, setting)) return false;
    const { size } = setting;
    if (Math.abs(baseline - this.#baseline) > 0.1 * size) return false;
    const gap = left - (this.#hasSpace ? this.#right : this.#end);
    return gap > -MAX_OVERLAP * size && gap < (this.#hasSpace ? MAX_SPACE : MAX_KERN) * size;
  }

  #close(): void {
    const setting = this.#setting;
    this.#setting = undefined;
    if (!setting || this.#isAgain(setting)) return;
    const text = this.#text + (this.#hasSpace ? ' ' : '');
    this.length += text.length;
    this.#runs.push({
      ...setting,
      text,
      left: this.#left,
      right: this.#right,
      baseline: this.#baseline,
    });
  }

  /** Bold print and shadows are made by drawing a text twice, a point beside itself. */
  #isAgain({ angle }: Setting): boolean {
    const text = this.#text.trim();
    const x = Math.round(2 * this.#left);
    const y = Math.round(2 * this.#baseline);
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${x + dx} ${y + dy}`));
    if (near.some((place) => this.#seen.has(`${angle} ${place} ${text}`))) return true;
    this.#seen.add(`${angle} ${x} ${y} ${text}`);
    return false;
  }
}
