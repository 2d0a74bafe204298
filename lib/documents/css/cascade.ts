import type { Element } from 'domhandler';
import type { Declaration } from './declarations.ts';
import {
  countedAdapter,
  type ElementSelector,
  Steps,
  selectorsOf,
  TooManySteps,
} from './selectors.ts';
import { readInline, type Sheet } from './sheet.ts';

/** Weights of what says something, the browser's own rules first. */
const ORIGIN = { browser: 0, hints: 1, layers: 2, document: 1e6, inline: 1e7 };

interface Rule extends ElementSelector {
  readonly declarations: readonly Declaration[];
  readonly origin: number;
  readonly order: number;
}

/** The values that win for an element. */
export type Values = ReadonlyMap<string, string>;

/** Two pictures of an element: without the rules that may not apply, and with them. */
export interface Declared {
  readonly sure: Values;
  readonly maybe: Values;
}

/** A sheet's rules with their selectors, which are the same for all chapters of a book. */
export interface PreparedSheet {
  readonly rules: readonly Omit<Rule, 'order' | 'origin'>[];
  readonly sheet: Sheet;
  readonly layerOf: readonly string[];
}

/** Prepares style sheets, and counts what matching them takes in one file. */
export class SheetMatching {
  readonly #steps = new Steps();
  readonly #adapter = countedAdapter(this.#steps);
  /** Names of classes and ids are the same in capitals: the HTML has no document type. */
  isQuirky = false;

  prepare(sheet: Sheet): PreparedSheet {
    const rules: Omit<Rule, 'order' | 'origin'>[] = [];
    const layerOf: string[] = [];
    for (const { selector, declarations, isSure, layer } of sheet.rules) {
      for (const one of selectorsOf(selector, this.#adapter, this.isQuirky)) {
        rules.push({ ...one, isSure: one.isSure && isSure, declarations });
        layerOf.push(layer);
      }
    }
    return { rules, sheet, layerOf };
  }

  take(count: number): void {
    this.#steps.take(count);
  }
}

/** Steps that a comparison with one rule is counted as, beside those from node to node. */
const STEPS_A_RULE = 10;

interface Found {
  readonly declaration: Declaration;
  readonly isSure: boolean;
  readonly weights: readonly number[];
}

function isHeavier(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, weight] of one.entries()) {
    const difference = weight - (other[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function winners(found: readonly Found[]): Values {
  const best = new Map<string, Found>();
  for (const one of found) {
    const { name } = one.declaration;
    const other = best.get(name);
    if (!other || isHeavier(one.weights, other.weights)) best.set(name, one);
  }
  return new Map([...best].map(([name, { declaration }]) => [name, declaration.value]));
}

const NOTHING: Values = new Map();

/** The style sheets of one document, and what they say of its elements. */
export class Cascade {
  readonly #matching: SheetMatching;
  readonly #rules = new Map<string, Rule[]>();
  readonly #inline = new Map<string, readonly Declaration[]>();
  readonly animations = new Set<string>();
  #count = 0;
  /** False where rules were left out: nothing is sure then. */
  isWhole = true;

  /** @param sheets in their order, the browser's own first */
  constructor(matching: SheetMatching, sheets: readonly PreparedSheet[]) {
    this.#matching = matching;
    const layers = [...new Set(sheets.flatMap(({ sheet }) => sheet.layers))];
    for (const [index, { rules, sheet, layerOf }] of sheets.entries()) {
      this.isWhole &&= sheet.isWhole;
      for (const name of sheet.animations) this.animations.add(name);
      for (const [at, rule] of rules.entries()) {
        const layer = layerOf[at] ?? '';
        const inLayer = layer === '' ? ORIGIN.document : ORIGIN.layers + layers.indexOf(layer);
        this.#add({ ...rule, origin: index === 0 ? ORIGIN.browser : inLayer, order: this.#count });
        this.#count += 1;
      }
    }
  }

  /** @param hints what attributes other than `style` say, as declarations */
  declaredFor(element: Element, hints: string): Declared {
    const found: Found[] = [];
    const take = (
      declarations: readonly Declaration[],
      {
        origin,
        specificity,
        order,
        isSure,
      }: Pick<Rule, 'origin' | 'specificity' | 'order' | 'isSure'>,
    ) => {
      for (const declaration of declarations) {
        const { isImportant } = declaration;
        // The order of layers is turned for what is important: CSS Cascade 5, section 6.4.
        const inOrder = isImportant && origin < ORIGIN.inline ? -origin : origin;
        const weights = [isImportant ? 1 : 0, inOrder, specificity, order];
        found.push({ declaration, isSure, weights });
      }
    };
    for (const rule of this.#rulesOf(element)) take(rule.declarations, rule);
    const own = { specificity: 0, order: this.#count, isSure: true };
    if (hints !== '') take(this.#read(hints), { ...own, origin: ORIGIN.hints });
    const style = element.attribs.style ?? '';
    if (style !== '') take(this.#read(style), { ...own, origin: ORIGIN.inline });
    if (found.length === 0) return { sure: NOTHING, maybe: NOTHING };
    const all = winners(found);
    if (found.every(({ isSure }) => isSure)) return { sure: all, maybe: all };
    return { sure: winners(found.filter(({ isSure }) => isSure)), maybe: all };
  }

  #read(text: string): readonly Declaration[] {
    const known = this.#inline.get(text);
    if (known) return known;
    const declarations = readInline(text);
    if (this.#inline.size > 20_000) this.#inline.clear();
    this.#inline.set(text, declarations);
    return declarations;
  }

  #add(rule: Rule): void {
    const key = this.#keyOf(rule.key.kind, rule.key.name);
    const rules = this.#rules.get(key);
    if (rules) rules.push(rule);
    else this.#rules.set(key, [rule]);
  }

  #keyOf(kind: string, name: string): string {
    return `${kind} ${this.#matching.isQuirky ? name.toLowerCase() : name}`;
  }

  #rulesOf(element: Element): Rule[] {
    if (!this.isWhole) return [];
    const { id, class: classes = '' } = element.attribs;
    const keys = [this.#keyOf('any', ''), this.#keyOf('tag', element.name)];
    if (id !== undefined) keys.push(this.#keyOf('id', id));
    for (const name of new Set(classes.split(/\s+/))) {
      if (name !== '') keys.push(this.#keyOf('class', name));
    }
    const matched: Rule[] = [];
    try {
      for (const key of keys) {
        for (const rule of this.#rules.get(key) ?? []) {
          this.#matching.take(STEPS_A_RULE);
          if (rule.matches(element)) matched.push(rule);
        }
      }
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error;
      this.isWhole = false;
    }
    return matched;
  }
}
