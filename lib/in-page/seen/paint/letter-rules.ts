import { parentElementOf } from '../live-node.ts';
import type { PageRules } from './page-rules.ts';

/** Shares of a font’s own metrics: pages bring the letters of one font into the lines of another by a tenth or two. */
const [LEAST_METRIC, MOST_METRIC] = [0.2, 2];

function isOdd(metric: string): boolean {
  const share = Number.parseFloat(metric) / 100;
  return share < LEAST_METRIC || share > MOST_METRIC;
}

/** The families whose letters do not stand in their lines. */
function oddFamilies({ fonts }: Document): string[] {
  return Array.from(fonts ?? [])
    .filter(
      ({ ascentOverride, descentOverride }) => isOdd(ascentOverride) || isOdd(descentOverride),
    )
    .map(({ family }) => family.replace(/["']/g, ''));
}

/** The ranges that a page's script has given a style of their own. */
function highlightedRanges({ areForHighlights }: PageRules): AbstractRange[] {
  if (typeof Highlight === 'undefined' || !areForHighlights) return [];
  return Array.from(CSS.highlights.values()).flatMap((highlight) => Array.from(highlight));
}

function isTouched(range: AbstractRange, node: Node): boolean {
  const live = new Range();
  live.setStart(range.startContainer, range.startOffset);
  live.setEnd(range.endContainer, range.endOffset);
  return live.intersectsNode(node);
}

/** The rules of a page for letters that no element's own style tells. */
export class LetterRules {
  readonly #families: readonly string[];
  readonly #ranges: readonly AbstractRange[];
  readonly #hasFirstLines: boolean;
  /** Blocks, and whether their first line has a colour of its own. */
  readonly #firstLines = new WeakMap<Element, boolean>();

  constructor(page: Document, rules: PageRules) {
    this.#families = oddFamilies(page);
    this.#ranges = highlightedRanges(rules);
    this.#hasFirstLines = rules.areForFirstLines;
  }

  /** Says that one of them may be for a text. */
  areFor(text: Text, parent: Element | null, { fontFamily }: CSSStyleDeclaration): boolean {
    return (
      this.#families.some((family) => fontFamily.includes(family)) ||
      this.#ranges.some((range) => isTouched(range, text)) ||
      (this.#hasFirstLines && parent !== null && this.#isFirstLine(parent))
    );
  }

  #isFirstLine(parent: Element): boolean {
    let block = parent;
    for (let outer = parentElementOf(block); outer; outer = parentElementOf(block)) {
      if (getComputedStyle(block).display !== 'inline') break;
      block = outer;
    }
    const isOther =
      this.#firstLines.get(block) ??
      getComputedStyle(block, '::first-line').color !== getComputedStyle(block).color;
    this.#firstLines.set(block, isOther);
    return isOther;
  }
}
