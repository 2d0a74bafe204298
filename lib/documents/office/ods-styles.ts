import type { Colour } from '../../in-page/seen/paint/colour.ts';
import { cssColour } from '../css/colours.ts';
import { lengthOf, partsOf } from '../css/values.ts';
import {
  colourVerdict,
  heaviest,
  plainGround,
  sizeVerdict,
  type Verdict,
  WHITE,
} from '../seen/judge.ts';
import type { XmlAttributes } from './read-xml.ts';

/** Properties that a style sets; absent where it sets none. */
interface OdsPrint {
  /** `auto` is readable on any ground. */
  colour?: Colour | 'auto' | undefined;
  ground?: Colour | 'none' | undefined;
  /** In points, or a share of what it would be. */
  points?: number;
  share?: number;
  isHidden?: boolean;
  stretch?: number;
  /** Another style holds where a condition does. */
  isConditional?: boolean;
}

interface OdsStyle {
  readonly print: OdsPrint;
  readonly parent: string;
}

/** Styles within styles; more are a circle. */
const MAX_DEPTH = 50;
const DEFAULT_POINTS = 10;

function percent(text: string | undefined): number | undefined {
  const [, number] = /^([\d.]+)%$/.exec(text ?? '') ?? [];
  return number === undefined ? undefined : Number(number) / 100;
}

function readTextProperties(print: OdsPrint, given: XmlAttributes): void {
  const colour = given['fo:color'];
  const size = given['fo:font-size'];
  if (given['style:use-window-font-color'] === 'true') print.colour = 'auto';
  else if (colour !== undefined) print.colour = cssColour(colour.toLowerCase());
  if (given['text:display'] !== undefined) print.isHidden = given['text:display'] === 'none';
  const stretch = percent(given['style:text-scale']);
  if (stretch !== undefined) print.stretch = stretch;
  if (size === undefined) return;
  const share = percent(size);
  const length = lengthOf(partsOf(size.toLowerCase())?.[0], { em: 13, rem: 13 });
  if (share !== undefined) print.share = share;
  else if (length) print.points = 0.75 * length.px;
}

/** The styles of cells and of parts of their texts. */
export class OdsStyles {
  readonly #styles = new Map<string, OdsStyle>();
  #open: OdsPrint | undefined;

  open(name: string, given: XmlAttributes): void {
    if (name === 'style:style' || name === 'style:default-style') this.#start(name, given);
    else if (!this.#open) return;
    else if (name === 'style:text-properties') readTextProperties(this.#open, given);
    else if (name === 'style:map') this.#open.isConditional = true;
    else if (name === 'style:table-cell-properties') {
      const ground = given['fo:background-color'];
      if (ground !== undefined) {
        this.#open.ground = ground === 'transparent' ? 'none' : cssColour(ground.toLowerCase());
      }
    }
  }

  close(name: string): void {
    if (name === 'style:style' || name === 'style:default-style') this.#open = undefined;
  }

  isConditional(cell: string): boolean {
    return this.#printOf('table-cell', cell).isConditional === true;
  }

  /** @param spans names of the styles of what a text stands in, the outermost first */
  verdict(cell: string, spans: readonly string[]): Verdict {
    let print = this.#printOf('table-cell', cell);
    for (const span of spans) print = { ...print, ...this.#printOf('text', span) };
    const { colour = 'auto', ground = 'none', points = DEFAULT_POINTS, share = 1, stretch } = print;
    if (print.isHidden) return 'not-displayed';
    const size = sizeVerdict(points * share, stretch);
    return heaviest(size, colourVerdict(colour, [plainGround(ground === 'none' ? WHITE : ground)]));
  }

  #start(name: string, given: XmlAttributes): void {
    const family = given['style:family'] ?? '';
    const isDefault = name === 'style:default-style';
    this.#open = {};
    const parent = given['style:parent-style-name'] ?? '';
    const own = isDefault ? '' : (given['style:name'] ?? '');
    this.#styles.set(`${family} ${own}`, { print: this.#open, parent });
  }

  #printOf(family: string, name: string, depth = 0): OdsPrint {
    const style = this.#styles.get(`${family} ${name}`) ?? this.#styles.get(`${family} `);
    if (!style || depth > MAX_DEPTH) return {};
    const isFirst = style === this.#styles.get(`${family} `);
    const base = isFirst ? {} : this.#printOf(family, style.parent, depth + 1);
    return { ...base, ...style.print };
  }
}
