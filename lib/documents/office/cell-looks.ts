import type { Colour } from '../../in-page/seen/paint/colour.ts';
import {
  colourVerdict,
  heaviest,
  plainGround,
  sizeVerdict,
  type Verdict,
  WHITE,
} from '../seen/judge.ts';
import type { Archive } from './archive.ts';
import { attributeOf, localName, readXml, type XmlAttributes } from './read-xml.ts';
import { hexColour, mixedWith, readThemeColours, type ThemeColours } from './theme-colours.ts';

/** Properties of the letters of a cell; absent where they are not set. */
export interface CellFont {
  /** `auto` is readable on any ground. */
  colour?: Colour | 'auto';
  /** In points. */
  size?: number;
}

/** `none` is white; undefined for patterns of several colours. */
type Fill = Colour | 'none' | undefined;

/** Numbers of colours of a theme: ECMA-376, part 1, section 18.8.3. */
const THEME =
  'lt1 dk1 lt2 dk2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink'.split(' ');

/** The colours that have numbers: section 18.8.27. The first eight are there twice. */
const PALETTE =
  '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 800000 008000 000080 808000 800080 008080 c0c0c0 808080 9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff 000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff 00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99 3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' ',
  );
const SYSTEM_TEXT = 64;
const SYSTEM_GROUND = 65;

/** Reads colours as workbooks name them. */
export class CellColours {
  readonly #theme: ThemeColours;
  readonly #own: Colour[] = [];

  constructor(theme: ThemeColours) {
    this.#theme = theme;
  }

  /** A colour that the workbook gives a number itself. */
  addIndexed(given: XmlAttributes): void {
    this.#own.push(hexColour(attributeOf(given, 'rgb')) ?? [0, 0, 0, 1]);
  }

  of(given: XmlAttributes): Colour | 'auto' | undefined {
    const colour = this.#plain(given);
    const tint = Number(given.tint ?? 0);
    if (colour === undefined || colour === 'auto' || tint === 0) return colour;
    return tint < 0 ? mixedWith(colour, 0, -tint) : mixedWith(colour, 255, tint);
  }

  #plain({ rgb, theme, indexed, auto }: XmlAttributes): Colour | 'auto' | undefined {
    if (rgb !== undefined) return hexColour(rgb);
    if (theme !== undefined) return this.#theme.get(THEME[Number(theme)]);
    if (indexed === undefined) return auto === undefined ? undefined : 'auto';
    const number = Number(indexed);
    if (number === SYSTEM_TEXT) return 'auto';
    if (number === SYSTEM_GROUND) return WHITE;
    return this.#own[number] ?? hexColour(PALETTE[number < 8 ? number : number - 8]);
  }
}

/** Takes down what is said of a font. */
export function readFont(font: CellFont, name: string, given: XmlAttributes, colours: CellColours) {
  if (name === 'color') {
    const colour = colours.of(given);
    if (colour) font.colour = colour;
  }
  if (name === 'sz') font.size = Number(given.val ?? 11);
}

interface Look {
  readonly font: CellFont;
  readonly fill: Fill;
}

/** The verdicts on what is in cells, by the numbers of their styles. */
export class CellLooks {
  readonly colours: CellColours;
  readonly #looks: readonly Look[];

  constructor(colours: CellColours, looks: readonly Look[]) {
    this.colours = colours;
    this.#looks = looks;
  }

  /**
   * @param own what a part of the text says of its font
   * @param colour that the number's format gives
   */
  verdict(style: number, own: CellFont = {}, colour?: Colour): Verdict {
    const { font = {}, fill = 'none' } = this.#looks[style] ?? {};
    const print = { ...font, ...own };
    const ink = colour ?? print.colour ?? 'auto';
    const size = sizeVerdict(print.size ?? 11);
    const white = plainGround(WHITE);
    const isKnown = !(style in this.#looks) || this.#looks[style]?.fill !== undefined;
    const ground = fill === 'none' ? white : plainGround(fill);
    return heaviest(size, colourVerdict(ink, isKnown ? [ground] : [undefined, white]));
  }
}

/** Gathers the tables of `styles.xml`. */
class LooksReader {
  readonly looks: Look[] = [];
  readonly #colours: CellColours;
  readonly #fonts: CellFont[] = [];
  readonly #fills: Fill[] = [];
  readonly #open: string[] = [];

  constructor(colours: CellColours) {
    this.#colours = colours;
  }

  open(element: string, given: XmlAttributes): void {
    const name = localName(element);
    const around = this.#open.at(-1) ?? '';
    this.#open.push(name);
    if (around === 'fonts' && name === 'font') this.#fonts.push({});
    else if (around === 'font' && this.#open.at(-3) === 'fonts') {
      const font = this.#fonts.at(-1);
      if (font) readFont(font, name, given, this.#colours);
    } else if (around === 'fills' && name === 'fill') this.#fills.push('none');
    else if (this.#open[1] === 'fills') this.#readFill(name, given);
    else if (name === 'rgbColor') this.#colours.addIndexed(given);
    else if (around === 'cellXfs' && name === 'xf') {
      const font = this.#fonts[Number(given.fontId ?? 0)] ?? {};
      const fill = this.#fills[Number(given.fillId ?? 0)];
      this.looks.push({ font, fill: this.#fills.length === 0 ? 'none' : fill });
    }
  }

  close(): void {
    this.#open.pop();
  }

  #readFill(name: string, given: XmlAttributes): void {
    const last = this.#fills.length - 1;
    if (name === 'patternFill') {
      const pattern = given.patternType ?? 'none';
      this.#fills[last] = pattern === 'none' ? 'none' : pattern === 'solid' ? 'none' : undefined;
    } else if (name === 'gradientFill') this.#fills[last] = undefined;
    else if (name === 'fgColor' && this.#fills[last] === 'none') {
      const colour = this.#colours.of(given);
      this.#fills[last] = colour === 'auto' ? [0, 0, 0, 1] : colour;
    }
  }
}

/** Reads how the cells of a workbook look. */
export function readCellLooks(
  archive: Archive,
  path: string | undefined,
  theme: string | undefined,
): CellLooks {
  const colours = new CellColours(readThemeColours(archive, theme));
  if (path === undefined || !archive.has(path)) return new CellLooks(colours, []);
  const reader = new LooksReader(colours);
  readXml(archive, path, {
    open: (name, given) => reader.open(name, given),
    close: () => reader.close(),
  });
  return new CellLooks(colours, reader.looks);
}
