import type { ChildNode, Document, Element } from 'domhandler';
import { findAll, textContent } from 'domutils';
import { decodeXML } from 'entities/decode';
import { isHiding, type Verdict } from '../seen/judge.ts';
import { BROWSER_SHEET } from './browser-sheet.ts';
import { Cascade, type PreparedSheet, SheetMatching, type Values } from './cascade.ts';
import type { Declaration } from './declarations.ts';
import { hintsOf } from './hints.ts';
import { mediaTruth } from './media.ts';
import { type FindSheet, readSheet, type SheetText } from './sheet.ts';
import {
  type DocumentFacts,
  FIRST_SURROUNDINGS,
  isGone,
  pageSurroundings,
  type Surroundings,
  surroundingsIn,
  textVerdict,
} from './surroundings.ts';

/** UTF-16 units of all style sheets of a file; more are not read, and nothing is sure then. */
const MAX_STYLES = 8_000_000;

/** The surroundings of an element without the rules that may not apply, and with them. */
export interface Around {
  readonly sure: Surroundings;
  readonly maybe: Surroundings;
}

function isLayer({ name, value }: Declaration): boolean {
  if (name === 'position') return /absolute|fixed|sticky/.test(value);
  return (
    (name === 'display' && /grid/.test(value)) ||
    name === 'z-index' ||
    (/^margin/.test(name) && value.startsWith('-'))
  );
}

const isLowerLayer = ({ name, value }: Declaration) => name === 'z-index' && value.startsWith('-');

/** Nothing in a template is part of the document, nor what browsers without scripts would show. */
function isInert(element: Element): boolean {
  for (let { parent } = element; parent; parent = parent.parent) {
    if ('name' in parent && /^(?:template|noscript)$/.test(parent.name)) return true;
  }
  return false;
}

function isDocumentType(node: ChildNode): boolean {
  return 'data' in node && /^!doctype/i.test(node.data);
}

function dataText(address: string): string | undefined {
  const [, isBase64, body = ''] = /^data:text\/css[^,]*?(;base64)?,(.*)$/is.exec(address) ?? [];
  try {
    return body === '' ? undefined : isBase64 ? atob(body) : decodeURIComponent(body);
  } catch {
    return undefined;
  }
}

/** The style sheets of one tree, which say of each of its texts whether it is seen. */
export class StyledTree {
  readonly #cascade: Cascade;
  readonly #facts: DocumentFacts;
  /** The surroundings of the tree. */
  readonly first: Around = { sure: FIRST_SURROUNDINGS, maybe: FIRST_SURROUNDINGS };

  constructor(cascade: Cascade, facts: DocumentFacts) {
    this.#cascade = cascade;
    this.#facts = facts;
  }

  within(element: Element, outer: Around): Around {
    const { sure, maybe } = this.#cascade.declaredFor(element, hintsOf(element));
    const inSure = this.#within(element, sure, outer.sure);
    if (sure === maybe && outer.sure === outer.maybe) return { sure: inSure, maybe: inSure };
    return { sure: inSure, maybe: this.#within(element, maybe, outer.maybe) };
  }

  #within({ name }: Element, values: Values, outer: Surroundings): Surroundings {
    const around = surroundingsIn(values, outer, this.#facts, name === 'html');
    return name === 'html' || name === 'body' ? pageSurroundings(around) : around;
  }

  /** The content of a closed `<details>`, but for its summary. */
  closedIn({ sure, maybe }: Around): Around {
    const closed = { ...sure, verdict: 'closed' as const };
    return { sure: closed, maybe: sure === maybe ? closed : { ...maybe, verdict: 'closed' } };
  }

  /** The verdict on texts that stand right in an element. */
  verdict({ sure, maybe }: Around): Verdict {
    const verdict = textVerdict(sure, this.#facts);
    const other = sure === maybe ? verdict : textVerdict(maybe, this.#facts);
    if (isHiding(verdict) && isHiding(other)) return verdict;
    if (verdict !== other) return 'unsure';
    return this.#cascade.isWhole ? verdict : 'unsure';
  }

  /** All that is in an element is hidden, its lines and cells with it. */
  isGone({ sure, maybe }: Around): boolean {
    return isGone(sure) && isGone(maybe);
  }

  /** A picture has neither a colour nor a size of letters. */
  isPictureGone(around: Around): boolean {
    const { sure, maybe } = around;
    const isUnseen = sure.style.isVisible === false && maybe.style.isVisible === false;
    return isUnseen || this.isGone(around);
  }
}

/** The styles of a file, of which each sheet is read once however many chapters name it. */
export class DocumentStyles {
  readonly #findOwn: FindSheet;
  readonly #matching = new SheetMatching();
  readonly #prepared = new Map<string, PreparedSheet | undefined>();
  readonly #browser = this.#matching.prepare(
    readSheet({ text: BROWSER_SHEET, path: '' }, () => undefined),
  );
  #room = MAX_STYLES;
  #isXhtml = false;

  /** @param find the style sheets that the file has itself */
  constructor(find: FindSheet = () => undefined) {
    this.#findOwn = find;
  }

  /**
   * @param path of the tree's file in its archive
   * @param isXhtml its texts are written as XML has them
   */
  of(tree: Document, path: string, isXhtml: boolean): StyledTree {
    this.#matching.isQuirky = !isXhtml && !tree.children.some(isDocumentType);
    this.#isXhtml = isXhtml;
    const sheets = [this.#browser];
    const inline: string[] = [];
    for (const node of findAll(() => true, tree.children)) {
      if (node.attribs.style !== undefined) inline.push(node.attribs.style);
      const sheet = isInert(node) ? undefined : this.#sheetOf(node, path);
      if (sheet) sheets.push(sheet);
    }
    for (const node of tree.children) {
      const sheet = 'data' in node ? this.#instructed(node.data, path) : undefined;
      if (sheet) sheets.push(sheet);
    }
    const cascade = new Cascade(this.#matching, sheets);
    if (this.#room < 0) cascade.isWhole = false;
    const said = sheets.flatMap(({ sheet }) => sheet.rules.flatMap((rule) => rule.declarations));
    const facts = {
      animations: cascade.animations,
      hasLayers:
        said.some(isLayer) ||
        inline.some((style) => /absolute|fixed|sticky|z-index|grid/i.test(style)),
      hasLowerLayers:
        said.some(isLowerLayer) || inline.some((style) => /z-index\s*:\s*-/i.test(style)),
    };
    return new StyledTree(cascade, facts);
  }

  #sheetOf(element: Element, path: string): PreparedSheet | undefined {
    const { attribs, name } = element;
    const { media = '', type = '', rel = '', href = '' } = attribs;
    if (!/^(?:text\/css)?$/i.test(type.trim())) return undefined;
    if (name === 'style') return this.#read({ text: this.#ownText(element), path }, media);
    const isStyle = name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(rel);
    if (!isStyle || /alternate/i.test(rel) || attribs.disabled !== undefined) return undefined;
    return this.#linked(href, media, path);
  }

  #ownText(style: Element): string {
    const text = textContent(style);
    return this.#isXhtml ? decodeXML(text.replace(/<!\[CDATA\[|\]\]>/g, ' ')) : text;
  }

  /** A processing instruction: Associating Style Sheets with XML documents 1.0. */
  #instructed(data: string, path: string): PreparedSheet | undefined {
    if (!/^\?xml-stylesheet\s/.test(data)) return undefined;
    const said = (name: string) =>
      new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(data)?.[1] ?? '';
    return said('alternate') === 'yes'
      ? undefined
      : this.#linked(said('href'), said('media'), path);
  }

  #linked(address: string, media: string, path: string): PreparedSheet | undefined {
    const key = `${path.replace(/[^/]*$/, '')} ${address} ${media}`;
    if (!this.#prepared.has(key)) {
      const found = this.#find(address, path);
      this.#prepared.set(key, found && this.#read(found, media));
    }
    return this.#prepared.get(key);
  }

  readonly #find: FindSheet = (address, from) => {
    const text = dataText(address);
    return text === undefined ? this.#findOwn(address, from) : { text, path: from };
  };

  #read(sheet: SheetText, media: string): PreparedSheet | undefined {
    this.#room -= sheet.text.length;
    if (this.#room < 0) return undefined;
    const find: FindSheet = (address, from) => {
      const found = this.#find(address, from);
      this.#room -= found?.text.length ?? 0;
      return this.#room < 0 ? undefined : found;
    };
    return this.#matching.prepare(readSheet(sheet, find, mediaTruth(media)));
  }
}
