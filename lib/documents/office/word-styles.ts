import type { Colour } from '../../in-page/seen/paint/colour.ts';
import type { Archive } from './archive.ts';
import type { Relationship } from './open-package.ts';
import type { XmlAttributes } from './read-xml.ts';
import { hexColour, readThemeColours, type ThemeColours } from './theme-colours.ts';
import { readWordXml } from './word-names.ts';
import { groundOf, isOn, type Print, readPrint } from './word-print.ts';

/** The look of one part of a table, or of all of it. */
export interface CellPrint {
  readonly print: Print;
  ground?: Colour | 'none';
}

export interface WordStyle {
  readonly print: Print;
  /** The shading of paragraphs. */
  ground?: Colour | 'none';
  /** Parts of tables by their names, as `firstRow`; empty for all of it. */
  readonly parts: ReadonlyMap<string, CellPrint>;
  readonly name: string;
  /** Its id, and those of what it is based on. */
  readonly lineage: readonly string[];
  /** The list of its paragraphs, and the level on which they stand. */
  numId?: string;
  level?: number;
}

interface ReadStyle extends WordStyle {
  readonly type: string;
  name: string;
  basedOn: string;
  readonly parts: Map<string, CellPrint>;
}

/** Styles within styles; more are a circle. */
const MAX_DEPTH = 50;

const NO_STYLE: WordStyle = { print: {}, parts: new Map(), name: '', lineage: [] };

/** The styles of a document, and what else says how its text looks. */
export class WordStyles {
  readonly theme: ThemeColours;
  readonly defaults: Print = {};
  /** The page's; undefined where it is white. */
  pageColour: Colour | undefined;
  /** Pictures may lie behind the text. */
  hasPicturesBehind = false;
  readonly #styles = new Map<string, ReadStyle>();
  readonly #whole = new Map<string, WordStyle>();
  readonly #defaultIds = new Map<string, string>();

  constructor(theme: ThemeColours) {
    this.theme = theme;
  }

  start({
    'w:type': type = 'paragraph',
    'w:styleId': id = '',
    ...given
  }: XmlAttributes): ReadStyle {
    const parts = new Map<string, CellPrint>();
    const style = { type, name: '', print: {}, basedOn: '', parts, lineage: [id] };
    // A style without a name is nobody's, nor what others are based on.
    if (id !== '') this.#styles.set(id, style);
    if (given['w:default'] !== undefined && isOn(given['w:default'])) {
      this.#defaultIds.set(type, id);
    }
    return style;
  }

  /** A style with what it is based on; the default one of its type where none is named, or there is none. */
  get(id: string | undefined, type: string): WordStyle {
    const known = id !== undefined && this.#styles.has(id) ? id : this.#defaultIds.get(type);
    return known === undefined ? NO_STYLE : this.#wholeOf(known, 0);
  }

  #wholeOf(id: string, depth: number): WordStyle {
    const found = this.#whole.get(id);
    if (found) return found;
    const style = this.#styles.get(id);
    if (!style || depth > MAX_DEPTH) return NO_STYLE;
    const base = this.#wholeOf(style.basedOn, depth + 1);
    const parts = new Map(base.parts);
    for (const [part, own] of style.parts) {
      const below = parts.get(part);
      parts.set(part, { ...below, ...own, print: { ...below?.print, ...own.print } });
    }
    const ground = style.ground ?? base.ground;
    const whole: WordStyle = {
      ...base,
      ...style,
      print: { ...base.print, ...style.print },
      parts,
      lineage: [id, ...base.lineage],
      ...(ground && { ground }),
    };
    this.#whole.set(id, whole);
    return whole;
  }
}

/** Reads `styles.xml`. */
function readStyles(archive: Archive, path: string, styles: WordStyles): void {
  const open: string[] = [];
  let style: ReadStyle | undefined;
  let part: CellPrint | undefined;
  readWordXml(archive, path, {
    open(name, given) {
      const around = open.at(-1) ?? '';
      open.push(name);
      if (name === 'w:style') style = styles.start(given);
      else if (name === 'w:basedOn' && style) style.basedOn = given['w:val'] ?? '';
      else if (name === 'w:name' && around === 'w:style' && style)
        style.name = given['w:val'] ?? '';
      else if (name === 'w:numId' && style && !part) style.numId = given['w:val'] ?? '0';
      else if (name === 'w:ilvl' && style && !part) style.level = Number(given['w:val']) || 0;
      else if (name === 'w:tblStylePr' && style) {
        part = { print: {} };
        style.parts.set(given['w:type'] ?? '', part);
      } else if (around === 'w:rPr') {
        const print = part?.print ?? style?.print ?? styles.defaults;
        // Paragraphs of styles have marks of their own.
        if (open.at(-3) !== 'w:pPr') readPrint(print, name, given, styles.theme);
      } else if (name === 'w:shd' && style) {
        const ground = groundOf(given, styles.theme);
        if (!ground) return;
        if (around === 'w:tcPr' && part) part.ground = ground;
        else if (around === 'w:tcPr' || around === 'w:tblPr') {
          style.parts.set('', { print: {}, ground });
        } else if (around === 'w:pPr' && !part) style.ground = ground;
      }
    },
    close(name) {
      open.pop();
      if (name === 'w:style') style = undefined;
      if (name === 'w:tblStylePr') part = undefined;
    },
  });
}

/** Finds whether the page's colour is shown. */
function showsPageColour(archive: Archive, path: string): boolean {
  let isShown = false;
  readWordXml(archive, path, {
    open(name, given) {
      if (name === 'w:displayBackgroundShape') isShown = isOn(given['w:val']);
    },
    isDone: () => isShown,
  });
  return isShown;
}

/** A drawing that is laid behind the text: DrawingML and VML. */
function isBehind(name: string, given: XmlAttributes): boolean {
  if (name === 'wp:anchor') return isOn(given.behindDoc ?? '0');
  return name.startsWith('v:') && /z-index:\s*-/.test(given.style ?? '');
}

/** Reads what of a document's other parts says how its text looks. @param main its path */
export function readWordStyles(
  archive: Archive,
  main: string,
  parts: readonly Relationship[],
): WordStyles {
  const paths = (type: string) =>
    parts.filter((part) => part.type === type && archive.has(part.path)).map(({ path }) => path);
  const styles = new WordStyles(readThemeColours(archive, paths('theme')[0]));
  for (const path of paths('styles').slice(0, 1)) readStyles(archive, path, styles);
  const isColoured = paths('settings').some((path) => showsPageColour(archive, path));
  for (const path of [main, ...paths('header')]) {
    readWordXml(archive, path, {
      open(name, given) {
        if (name === 'w:background' && isColoured) {
          styles.pageColour =
            styles.theme.get(given['w:themeColor']) ?? hexColour(given['w:color']);
        }
        styles.hasPicturesBehind ||= isBehind(name, given);
      },
      isDone: () => styles.hasPicturesBehind,
    });
  }
  return styles;
}
