import parse, { type CssNode } from 'css-tree/parser';
import { ident } from 'css-tree/utils';
import { type Declaration, longhandsOf } from './declarations.ts';
import { both, mediaTruth, type Truth } from './media.ts';

/** A rule that says something of a judged property. */
export interface SheetRule {
  /** A list of selectors, those around it written in. */
  readonly selector: string;
  readonly declarations: readonly Declaration[];
  /** False where it cannot be told that the rule applies. */
  readonly isSure: boolean;
  /** The name of its layer; empty outside of all. */
  readonly layer: string;
}

/** A style sheet, as far as it can hide something. */
export interface Sheet {
  readonly rules: readonly SheetRule[];
  /** Animations that change what is judged. */
  readonly animations: ReadonlySet<string>;
  /** Layers in their order. */
  readonly layers: readonly string[];
  /** False where it could not be read whole. */
  readonly isWhole: boolean;
}

/** The text of a style sheet, and the path that its addresses are relative to. */
export interface SheetText {
  readonly text: string;
  readonly path: string;
}

/** Finds the style sheet at an address among what the file has. @param from the path of what names it */
export type FindSheet = (address: string, from: string) => SheetText | undefined;

/** Rules in rules, and sheets that import sheets. */
const MAX_DEPTH = 20;
/** More are no document's. */
const MAX_RULES = 100_000;

const PARSING = { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false };

interface Around {
  readonly selector: string;
  readonly truth: Truth;
  readonly layer: string;
  readonly path: string;
  readonly depth: number;
}

function textOf(node: CssNode | null | undefined): string {
  return typeof node?.value === 'string' ? node.value : '';
}

/** A selector within another one: CSS Nesting 1, section 3. */
function nested(selector: string, around: string): string {
  if (around === '') return selector;
  const parent = `:is(${around})`;
  return selector
    .split(/,(?![^([]*[)\]])/)
    .map((one) => (one.includes('&') ? one.replaceAll('&', parent) : `${parent} ${one.trim()}`))
    .join(',');
}

function declarationsIn(nodes: readonly CssNode[]): Declaration[] {
  return nodes.flatMap(({ type, property = '', value, important }) =>
    type === 'Declaration' && typeof value === 'object'
      ? longhandsOf(property, textOf(value), Boolean(important))
      : [],
  );
}

class SheetParser {
  readonly rules: SheetRule[] = [];
  readonly animations = new Set<string>();
  readonly layers: string[] = [];
  readonly #find: FindSheet;
  isWhole = true;

  constructor(find: FindSheet) {
    this.#find = find;
  }

  read(text: string, around: Around): void {
    if (around.depth > MAX_DEPTH) {
      this.isWhole = false;
      return;
    }
    try {
      this.#readAll(parse(text, PARSING), around);
    } catch {
      // The parser calls itself for each brace.
      this.isWhole = false;
    }
  }

  #readAll(parent: CssNode, around: Around): void {
    const nodes = parent.children?.toArray() ?? [];
    const declarations = around.selector === '' ? [] : declarationsIn(nodes);
    const { selector, truth, layer } = around;
    if (declarations.length > 0 && truth !== false) {
      this.rules.push({ selector, declarations, isSure: truth === true, layer });
    }
    for (const node of nodes) {
      if (this.rules.length > MAX_RULES) {
        this.isWhole = false;
        return;
      }
      if (node.type === 'Rule') this.#readRule(node, around);
      else if (node.type === 'Atrule') this.#readAtRule(node, around);
      // Rules within a rule that do not begin with a sign are left as they are.
      else if (node.type === 'Raw' && selector !== '' && textOf(node).includes('{')) {
        this.read(textOf(node), { ...around, depth: around.depth + 1 });
      }
    }
  }

  #readRule({ prelude, block }: CssNode, around: Around): void {
    const selector = textOf(prelude).replace(/\/\*.*?\*\//gs, ' ');
    if (!block || selector.trim() === '') return;
    if (around.depth > MAX_DEPTH) this.isWhole = false;
    else {
      const own = nested(selector, around.selector);
      // Each level may write the one around it more than once.
      if (own.length > 10_000) this.isWhole = false;
      else this.#readAll(block, { ...around, selector: own, depth: around.depth + 1 });
    }
  }

  #readAtRule({ name, prelude, block }: CssNode, around: Around): void {
    const kind = ident.decode(name ?? '').toLowerCase();
    const said = textOf(prelude).trim();
    if (kind === 'import') this.#import(said, around);
    else if (kind === 'layer') this.#readLayer(said, block, around);
    else if (/keyframes$/.test(kind)) this.#readAnimation(said, block);
    else if (block && !/^(?:font-face|page|property|counter-style|font-)/.test(kind)) {
      const truth =
        kind === 'media' ? mediaTruth(said) : kind === 'starting-style' ? false : undefined;
      this.#readAll(block, { ...around, truth: both(around.truth, truth) });
    }
  }

  #import(said: string, around: Around): void {
    const [, address = '', rest = ''] =
      /^(?:url\()?\s*["']?([^"')\s]*)["']?\s*\)?\s*(.*)$/s.exec(said) ?? [];
    const found = this.#find(address, around.path);
    if (!found) return;
    const conditions = rest.replace(/layer(?:\([^)]*\))?|supports\([^)]*\)/gi, '');
    const truth = rest === '' ? true : /supports/i.test(rest) ? undefined : mediaTruth(conditions);
    const { text, path } = found;
    const inside = { ...around, path, truth: both(around.truth, truth), depth: around.depth + 1 };
    this.read(text, inside);
  }

  #readLayer(said: string, block: CssNode | null | undefined, around: Around): void {
    const prefix = around.layer === '' ? '' : `${around.layer}.`;
    const names = said
      .split(',')
      .map((name) => `${prefix}${name.trim() || `(${this.layers.length})`}`);
    for (const name of names) if (!this.layers.includes(name)) this.layers.push(name);
    if (block) this.#readAll(block, { ...around, layer: names[0] ?? '' });
  }

  #readAnimation(name: string, block: CssNode | null | undefined): void {
    const frames = block?.children?.toArray() ?? [];
    const isJudged = frames.some(
      ({ block: frame }) => declarationsIn(frame?.children?.toArray() ?? []).length > 0,
    );
    if (isJudged) this.animations.add(name.replace(/["']/g, '').toLowerCase());
  }
}

/** Reads a style sheet; loads nothing but what `find` has. */
export function readSheet({ text, path }: SheetText, find: FindSheet, truth: Truth = true): Sheet {
  const parser = new SheetParser(find);
  if (truth !== false) parser.read(text, { selector: '', truth, layer: '', path, depth: 0 });
  return parser;
}

/** The declarations of an attribute. */
export function readInline(text: string): readonly Declaration[] {
  if (text.length > 100_000) return [];
  const { children } = parse(text, { ...PARSING, context: 'declarationList' });
  return declarationsIn(children?.toArray() ?? []);
}
