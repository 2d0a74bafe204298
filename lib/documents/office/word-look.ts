import type { Colour, Ground } from '../../in-page/seen/paint/colour.ts';
import { cssColour } from '../css/colours.ts';
import {
  colourVerdict,
  FAINT,
  heaviest,
  plainGround,
  sizeVerdict,
  type Verdict,
  WHITE,
} from '../seen/judge.ts';
import { attributeOf, type XmlAttributes } from './read-xml.ts';
import { hexColour } from './theme-colours.ts';
import { groundOf, type Print, readPrint } from './word-print.ts';
import type { WordStyle, WordStyles } from './word-styles.ts';
import { type CellLook, WordTable } from './word-table.ts';

/** In points, as programs set letters of which nobody says how large they are. */
const DEFAULT_SIZE = 10;
/** In points: a lower line or row shows no letter. */
const LEAST_HEIGHT = 2;
/** In points: as far from its line, or its page, as a page is wide. */
const FAR = 500;
/** In points: the largest page that Word has. */
const LARGEST_PAGE = 1_584;
/** A page number, as tables of contents hide them in the web's layout alone. */
const PAGE_NUMBER = /^\S{0,6}$/;

/** A shape of which it is not read with what it is filled. */
const UNKNOWN_SHAPE: readonly Ground[] = [undefined, plainGround(WHITE)];

const RUNS = new Set(['w:r', 'm:r']);

/** The page, or a box on it. */
interface Box {
  readonly grounds: readonly Ground[];
  readonly tables: WordTable[];
}

interface Paragraph {
  style: WordStyle;
  ground: Colour | 'none' | undefined;
  verdict: Verdict;
}

function twips(text: string | undefined): number {
  return Number.parseFloat(text ?? '0') / 20;
}

/** Follows the elements of a Word document, and tells of the words of a run whether they are seen. */
export class WordLook {
  readonly #styles: WordStyles;
  readonly #open: string[] = [];
  readonly #boxes: Box[];
  readonly #paragraphs: Paragraph[] = [];
  /** The fill of the shape that comes before its text. */
  #shape: readonly Ground[] = UNKNOWN_SHAPE;
  #print: Print = {};
  #runStyle: string | undefined;
  #fill: { colour: Colour | 'none' | undefined; alpha: number } | undefined;

  constructor(styles: WordStyles) {
    this.#styles = styles;
    const page = plainGround(styles.pageColour ?? WHITE);
    const grounds = styles.hasPicturesBehind ? [undefined, page] : [page];
    this.#boxes = [{ grounds, tables: [] }];
  }

  open(name: string, given: XmlAttributes): void {
    const around = this.#open.at(-1) ?? '';
    const outer = this.#open.at(-2) ?? '';
    this.#open.push(name);
    if (RUNS.has(name)) this.#startRun();
    else if (name === 'w:p') this.#startParagraph();
    else if (around === 'w:rPr' && RUNS.has(outer)) this.#readRun(name, given);
    else if (around === 'w:pPr') this.#readParagraph(name, given);
    else if (this.#fill && this.#open.includes('w14:textFill')) this.#readFill(name, given);
    else if (name === 'w:drawing') this.#shape = UNKNOWN_SHAPE;
    else if (name === 'w:txbxContent') this.#boxes.push({ grounds: this.#shape, tables: [] });
    else if (name.startsWith('v:')) this.#readShape(name, given);
    else this.#readTable(name, around, given);
  }

  close(name: string): void {
    this.#open.pop();
    if (name === 'w:p') this.#paragraphs.pop();
    if (name === 'w:tbl') this.#box?.tables.pop();
    if (name === 'w:txbxContent' && this.#boxes.length > 1) this.#boxes.pop();
    if (name === 'w14:textFill') this.#endFill();
  }

  /** The verdict on words of the run that is open. */
  verdictOn(words: string): Verdict {
    const looks = this.#table?.looks() ?? [{ print: {}, ground: 'none' as const }];
    const verdicts = new Set(looks.map((look) => this.#verdict(words, look)));
    const [first = 'seen'] = verdicts;
    return verdicts.size > 1 ? 'unsure' : first;
  }

  /** Nothing of the run that is open is shown, its pictures neither. */
  get isVanished(): boolean {
    return this.#isHidden(this.#table?.looks()[0]?.print ?? {});
  }

  /** A line goes through the words of the run that is open. */
  get isStruck(): boolean {
    const ofStyles = this.#runPrint.isStruck ?? this.#paragraph?.style.print.isStruck;
    return this.#print.isStruck ?? ofStyles ?? this.#styles.defaults.isStruck ?? false;
  }

  get #box(): Box | undefined {
    return this.#boxes.at(-1);
  }

  get #table(): WordTable | undefined {
    return this.#box?.tables.at(-1);
  }

  get #paragraph(): Paragraph | undefined {
    return this.#paragraphs.at(-1);
  }

  #startRun(): void {
    this.#print = {};
    this.#runStyle = undefined;
  }

  #startParagraph(): void {
    this.#startRun();
    const style = this.#styles.get(undefined, 'paragraph');
    this.#paragraphs.push({ style, ground: undefined, verdict: 'seen' });
  }

  #readRun(name: string, given: XmlAttributes): void {
    if (name === 'w:rStyle') this.#runStyle = given['w:val'];
    else if (name === 'w14:textFill') this.#fill = { colour: undefined, alpha: 1 };
    else readPrint(this.#print, name, given, this.#styles.theme);
  }

  #readFill(name: string, given: XmlAttributes): void {
    if (!this.#fill) return;
    const value = attributeOf(given, 'val');
    if (name === 'w14:noFill') this.#fill.colour = 'none';
    if (name === 'w14:srgbClr') this.#fill.colour ??= hexColour(value);
    if (name === 'w14:schemeClr') this.#fill.colour ??= this.#styles.theme.get(value);
    // It says how transparent, in thousandths of a percent.
    if (name === 'w14:alpha') this.#fill.alpha = 1 - Number(value) / 100_000;
  }

  #endFill(): void {
    const { colour, alpha = 1 } = this.#fill ?? {};
    this.#fill = undefined;
    if (colour === 'none') this.#print.fill = 'none';
    else if (colour) this.#print.fill = [colour[0], colour[1], colour[2], alpha];
  }

  #readParagraph(name: string, given: XmlAttributes): void {
    const paragraph = this.#paragraph;
    if (!paragraph) return;
    if (name === 'w:pStyle') paragraph.style = this.#styles.get(given['w:val'], 'paragraph');
    else if (name === 'w:shd') paragraph.ground = groundOf(given, this.#styles.theme);
    else if (name === 'w:spacing' && given['w:lineRule'] === 'exact') {
      if (twips(given['w:line']) <= LEAST_HEIGHT) paragraph.verdict = 'clipped';
    } else if (name === 'w:ind' || name === 'w:framePr') {
      const isFrame = name === 'w:framePr';
      const places = isFrame
        ? ['x', 'y']
        : ['left', 'start', 'right', 'end', 'firstLine', 'hanging'];
      const isFar = places.some((place) => {
        const points = twips(given[`w:${place}`]);
        return points < -FAR || points > LARGEST_PAGE;
      });
      if (isFar) paragraph.verdict = heaviest(paragraph.verdict, 'unsure');
    }
  }

  #readShape(name: string, { fillcolor, filled, on, color }: XmlAttributes): void {
    if (name === 'v:fill') {
      if (on === 'f' || color !== undefined) this.#shape = UNKNOWN_SHAPE;
      return;
    }
    if (!/^v:(?:shape|rect|roundrect|oval)$/.test(name)) return;
    const colour = cssColour((fillcolor ?? 'white').split(' ')[0]?.toLowerCase() ?? '');
    const isOpen = /^(?:f|false|0)$/.test(filled ?? '') || !colour;
    this.#shape = isOpen ? UNKNOWN_SHAPE : [plainGround(colour)];
  }

  #readTable(name: string, around: string, given: XmlAttributes): void {
    if (name === 'w:tbl') this.#box?.tables.push(new WordTable());
    const table = this.#table;
    if (!table) return;
    if (name === 'w:tblStyle') table.style = this.#styles.get(given['w:val'], 'table');
    else if (name === 'w:tblLook') table.look = given;
    else if (name === 'w:tr') table.startRow();
    else if (name === 'w:tc') table.startCell();
    else if (name === 'w:trHeight' && given['w:hRule'] === 'exact') {
      table.rowHeight = twips(given['w:val']);
    } else if (name === 'w:shd') {
      const ground = groundOf(given, this.#styles.theme);
      if (around === 'w:tcPr') table.cellGround = ground;
      if (around === 'w:tblPr') table.ownGround = ground;
    }
  }

  /** Hidden by styles of several kinds, of which two that say so say the opposite: section 17.7.3. */
  #isHidden(ofTable: Print): boolean {
    if (this.#print.isHidden !== undefined) return this.#print.isHidden;
    if (this.#styles.defaults.isHidden) return true;
    const styles = [ofTable, this.#paragraph?.style.print, this.#runPrint];
    return styles.filter((print) => print?.isHidden).length % 2 === 1;
  }

  get #runPrint(): Print {
    return this.#styles.get(this.#runStyle, 'character').print;
  }

  #verdict(words: string, look: CellLook): Verdict {
    if (this.#isHidden(look.print)) return 'not-displayed';
    const print = {
      ...this.#styles.defaults,
      ...look.print,
      ...this.#paragraph?.style.print,
      ...this.#runPrint,
      ...this.#print,
    };
    const isOnWebOnly = print.isHiddenOnWeb && !PAGE_NUMBER.test(words.trim());
    const height = this.#table?.rowHeight ?? Number.POSITIVE_INFINITY;
    return heaviest(
      height <= LEAST_HEIGHT ? 'clipped' : 'seen',
      this.#paragraph?.verdict ?? 'seen',
      isOnWebOnly ? 'unsure' : 'seen',
      placeVerdict(print),
      inkVerdict(print, this.#grounds(print, look)),
    );
  }

  #grounds({ marker, ground }: Print, look: CellLook): readonly Ground[] {
    const { ground: ofParagraph, style } = this.#paragraph ?? {};
    const said = [marker, ground, ofParagraph ?? style?.ground, look.ground];
    const colour = said.find((one) => one !== undefined && one !== 'none');
    if (colour) return [plainGround(colour)];
    const outer = this.#box?.tables.at(-2)?.looks()[0]?.ground;
    if (outer && outer !== 'none') return [plainGround(outer)];
    return this.#box?.grounds ?? [plainGround(WHITE)];
  }
}

function sizeOf({ size, complexSize, isComplex }: Print): number {
  const halves = isComplex ? (complexSize ?? size) : size;
  return halves === undefined ? DEFAULT_SIZE : halves / 2;
}

function placeVerdict(print: Print): Verdict {
  const size = sizeOf(print);
  const { spacing = 0, rise = 0, stretch = 1 } = print;
  const isOneOnAnother = spacing / 20 <= -0.4 * size;
  const isFar = Math.abs(rise) / 2 > 100;
  return heaviest(sizeVerdict(size, stretch), isOneOnAnother || isFar ? 'unsure' : 'seen');
}

function inkVerdict({ fill, colour }: Print, grounds: readonly Ground[]): Verdict {
  if (fill === 'none' || (fill && fill[3] < FAINT)) return 'transparent';
  return colourVerdict(fill ?? colour ?? 'auto', grounds);
}
