import { compile } from 'css-select';
import { parse, type Selector, SelectorType } from 'css-what';
import { type AnyNode, type Element, isTag } from 'domhandler';
import * as domutils from 'domutils';

/** Steps from node to node that matching may take in a file: some seconds. */
const MAX_STEPS = 200_000_000;

/** Thrown where matching would take too long. */
export class TooManySteps extends Error {}

/** Counts the steps of matching. */
export class Steps {
  #left = MAX_STEPS;

  take(count: number): void {
    this.#left -= count;
    if (this.#left < 0) throw new TooManySteps();
  }
}

/** The tree as css-select walks it, each step counted. */
export function countedAdapter(steps: Steps) {
  const counted = <Given extends unknown[], Result>(walk: (...given: Given) => Result) => {
    return (...given: Given): Result => {
      const result = walk(...given);
      steps.take(Array.isArray(result) ? result.length + 1 : 1);
      return result;
    };
  };
  return {
    ...domutils,
    isTag,
    getText: (node: AnyNode) => {
      const text = domutils.getText(node);
      steps.take(text.length + 1);
      return text;
    },
    getChildren: counted(domutils.getChildren),
    getParent: counted(domutils.getParent),
    getSiblings: counted(domutils.getSiblings),
    prevElementSibling: counted(domutils.prevElementSibling),
  };
}

type Adapter = ReturnType<typeof countedAdapter>;

/** They hold only for what a person does with a page. */
const AT_REST = new Set(
  'active autofill focus focus-visible focus-within fullscreen hover modal open playing popover-open target target-within user-invalid user-valid visited host'.split(
    ' ',
  ),
);
const KNOWN = new Set(
  'any-link checked disabled empty enabled first-child first-of-type has is lang last-child last-of-type link matches not nth-child nth-last-child nth-last-of-type nth-of-type only-child only-of-type optional read-only read-write required root scope where'.split(
    ' ',
  ),
);
/** Their content is nothing of the document's text. */
const GENERATED =
  /^(?:-|before|after|marker|selection|placeholder|backdrop|file-selector-button|cue|highlight|spelling-error|grammar-error|target-text|scrollbar|view-transition)/;

/** A selector of one element, and how sure it is. */
export interface ElementSelector {
  readonly matches: (element: Element) => boolean;
  readonly isSure: boolean;
  readonly specificity: number;
  /** An id, class or tag without which no element matches; by its kind. */
  readonly key: { readonly kind: 'id' | 'class' | 'tag' | 'any'; readonly name: string };
}

function weightOf(token: Selector): number {
  switch (token.type) {
    case SelectorType.Attribute:
      return token.name === 'id' && token.action === 'equals' ? 1_000_000 : 1_000;
    case SelectorType.Tag:
    case SelectorType.PseudoElement:
      return 1;
    case SelectorType.Pseudo: {
      if (token.name === 'where') return 0;
      const { data } = token;
      if (!Array.isArray(data)) return 1_000;
      return Math.max(0, ...data.map((one) => one.reduce((sum, part) => sum + weightOf(part), 0)));
    }
    default:
      return 0;
  }
}

/** The selector without the parts that cannot be matched; null where it is of no element's text. */
function matchable(tokens: readonly Selector[]): { tokens: Selector[]; isSure: boolean } | null {
  const kept: Selector[] = [];
  let isSure = true;
  for (const token of tokens) {
    if (token.type === SelectorType.PseudoElement) {
      if (GENERATED.test(token.name)) return null;
      isSure = false;
    } else if (token.type !== SelectorType.Pseudo) kept.push(token);
    else if (Array.isArray(token.data)) {
      const inner = token.data.map(matchable);
      const isInnerSure = inner.every((one) => one?.isSure !== false);
      if (KNOWN.has(token.name) && isInnerSure) kept.push(token);
      else isSure = false;
    } else if (KNOWN.has(token.name) || AT_REST.has(token.name)) kept.push(token);
    else isSure = false;
  }
  return {
    tokens: kept.length > 0 ? kept : [{ type: SelectorType.Universal, namespace: null }],
    isSure,
  };
}

function keyOf(tokens: readonly Selector[]): ElementSelector['key'] {
  let key: ElementSelector['key'] = { kind: 'any', name: '' };
  for (const token of tokens.toReversed()) {
    if (/child|descendant|sibling|adjacent|parent|column/.test(token.type)) break;
    if (token.type === SelectorType.Attribute && token.action === 'equals' && token.name === 'id') {
      return { kind: 'id', name: token.value };
    }
    if (
      token.type === SelectorType.Attribute &&
      token.action === 'element' &&
      token.name === 'class'
    ) {
      key = { kind: 'class', name: token.value };
    } else if (token.type === SelectorType.Tag && key.kind === 'any') {
      key = { kind: 'tag', name: token.name.toLowerCase() };
    }
  }
  return key;
}

const pseudos = Object.fromEntries([...AT_REST].map((name) => [name, () => false]));

function compiled(
  tokens: readonly Selector[],
  adapter: Adapter,
  quirksMode: boolean,
): ((element: Element) => boolean) | undefined {
  try {
    return compile<AnyNode, Element>([[...tokens]], {
      adapter,
      pseudos,
      quirksMode,
      cacheResults: false,
    });
  } catch {
    return undefined;
  }
}

/** The selectors of a rule; none where browsers would not read them either. */
export function selectorsOf(list: string, adapter: Adapter, isQuirky: boolean): ElementSelector[] {
  let parsed: Selector[][];
  try {
    parsed = parse(list);
  } catch {
    return [];
  }
  return parsed.flatMap((whole) => {
    const found = matchable(whole);
    if (!found) return [];
    const { tokens, isSure } = found;
    const specificity = whole.reduce((sum, token) => sum + weightOf(token), 0);
    const known = { specificity, key: keyOf(tokens) };
    const matches = compiled(tokens, adapter, isQuirky);
    if (matches) return [{ ...known, matches, isSure }];
    const plain = tokens.filter(({ type }) => type !== SelectorType.Pseudo);
    const matchesPlain = compiled(plain, adapter, isQuirky);
    return matchesPlain ? [{ ...known, matches: matchesPlain, isSure: false }] : [];
  });
}
