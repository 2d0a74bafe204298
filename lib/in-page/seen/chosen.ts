import { composedChildren, shadowRootOf } from './composed-children.ts';
import { childrenOf, isElement } from './live-node.ts';

/** From and to, in the text's UTF-16 units. */
export type Part = readonly [from: number, to: number];

/** A range's ends, which may stand in different shadow trees. */
export type Ends = Pick<
  AbstractRange,
  'startContainer' | 'startOffset' | 'endContainer' | 'endOffset'
>;

interface Bounds extends Ends {
  /** The nodes before which it begins and ends, where these are no texts. */
  readonly first: Node | undefined;
  readonly beyond: Node | undefined;
}

type Event = { readonly enters: Node } | { readonly leaves: Element };

/** What of a page was chosen, as it is drawn: across shadow trees, and without what no slot was given. */
export class Chosen {
  readonly #parts = new Map<Node, Part>();
  readonly #touched = new Set<Node>();
  readonly #held = new Set<Node>();
  /** Those that the walk is in. */
  readonly #path: { readonly element: Element; readonly wasInside: boolean }[] = [];
  #isInside = false;

  constructor(root: Element, ranges: readonly Ends[]) {
    for (const range of ranges) this.#choose(root, range);
  }

  partOf(text: Text): Part | undefined {
    return this.#parts.get(text);
  }

  /** Says that some of an element was chosen. */
  touches(element: Element): boolean {
    return this.#touched.has(element);
  }

  /** Says that all of it was. */
  holds(element: Element): boolean {
    return this.#held.has(element);
  }

  #choose(root: Element, ends: Ends): void {
    this.#isInside = false;
    const { startContainer, startOffset, endContainer, endOffset } = ends;
    const range: Bounds = {
      startContainer,
      startOffset,
      endContainer,
      endOffset,
      first: childrenOf(startContainer)[startOffset],
      beyond: childrenOf(endContainer)[endOffset],
    };
    const events: Event[] = [{ enters: root }];
    for (let event = events.pop(); event; event = events.pop()) {
      if ('leaves' in event) {
        this.#leave(event.leaves, range);
        continue;
      }
      this.#enter(event.enters, range);
      if (!isElement(event.enters)) continue;
      events.push({ leaves: event.enters });
      for (const child of composedChildren(event.enters).reverse()) events.push({ enters: child });
    }
  }

  #enter(node: Node, range: Bounds): void {
    if (node === range.first) this.#isInside = true;
    if (node === range.beyond) this.#isInside = false;
    if (isElement(node)) {
      this.#path.push({ element: node, wasInside: this.#isInside });
      if (this.#isInside) this.#touch();
    } else this.#takeText(node, range);
  }

  #takeText(node: Node, { startContainer, startOffset, endContainer, endOffset }: Bounds): void {
    const length = node.nodeValue?.length ?? 0;
    const from = node === startContainer ? startOffset : 0;
    const to = node === endContainer ? endOffset : length;
    if (node === startContainer) this.#isInside = true;
    if (this.#isInside && from < to) {
      this.#parts.set(node, [from, to]);
      this.#touch();
    }
    if (node === endContainer) this.#isInside = false;
  }

  #touch(): void {
    for (const { element } of this.#path.toReversed()) {
      if (this.#touched.has(element)) break;
      this.#touched.add(element);
    }
  }

  #leave(element: Element, range: Bounds): void {
    const entered = this.#path.pop();
    if (!range.beyond && isOf(element, range.endContainer)) this.#isInside = false;
    if (entered?.wasInside && this.#isInside) this.#held.add(element);
    if (!range.first && isOf(element, range.startContainer)) this.#isInside = true;
  }
}

/** Says that a range's end within something is within this element, or its shadow tree. */
function isOf(element: Element, container: Node): boolean {
  return container === element || container === shadowRootOf(element);
}
