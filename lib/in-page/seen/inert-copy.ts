import { visibleCharacters } from '../../visible-characters.ts';
import { withoutNames } from '../unclobbered.ts';
import type { Found } from './found.ts';
import { namespaceOf, tagOf } from './live-node.ts';
import type { Step } from './step.ts';
import { BLOCKS } from './tags.ts';
import { withoutUnsureMarks } from './unsure.ts';

/** Deeper ones are put beside each other: what reads the tree later calls itself at each level. */
const MAX_DEPTH = 250;
const HTML = 'http://www.w3.org/1999/xhtml';

export function isHtml(element: Element): boolean {
  return namespaceOf(element) === HTML;
}

/** Links and names: how far in they are drawn tells who answers whom. */
const PERSON = /^a |author|user|sender|nick/i;

/** From the side that lines begin at, in CSS pixels. */
function startOf(element: Element, { direction }: CSSStyleDeclaration): number {
  const { left, right } = Element.prototype.getBoundingClientRect.call(element);
  return Math.round(direction === 'rtl' ? -right : left);
}

/** Writes the inert tree. */
export class InertCopy {
  readonly #found: Found;
  readonly #depths = new Map<Element, number>();
  /** Generated content that stands after what has yet to be read. */
  readonly #ends = new Map<Element, ChildNode>();
  /** Of what is not chosen: it is looked at for what it covers, and not read. */
  readonly #limbo: Element;

  constructor(found: Found) {
    this.#found = found;
    this.#limbo = found.inert.createElement('div');
  }

  append(target: Element, node: Node): void {
    target.insertBefore(node, this.#ends.get(target) ?? null);
  }

  /** @param last stays the last of the target */
  end(target: Element, last: ChildNode): void {
    target.append(last);
    this.#ends.set(target, last);
  }

  /** A text of the page without characters that nobody sees. */
  cleaned(text: string): string {
    const { text: visible, removed } = visibleCharacters(text);
    this.#found.invisibleCharacters += removed;
    return withoutUnsureMarks(visible);
  }

  make(name: string, marks: Readonly<Record<string, boolean>> = {}, text = ''): HTMLElement {
    const element = this.#found.inert.createElement(name);
    for (const [mark, isSet] of Object.entries(marks)) element.toggleAttribute(mark, isSet);
    element.textContent = text;
    return element;
  }

  /** A copy without what is in it. Of SVG it is a plain one: what is read of that is its text. */
  shell(element: Element): Element {
    if (isHtml(element)) return withoutNames(this.#found.inert.importNode(element, false));
    return this.make('span', { 'data-block': tagOf(element) === 'text' });
  }

  /** Where an element that was chosen is put, or one that was not. */
  placeOf(element: Element, { target, formula }: Step): Element {
    const { chosen } = this.#found;
    return formula || !chosen || chosen.touches(element) ? target : this.#limbo;
  }

  /** A copy in its place, with marks for what its style makes of it. */
  copy(element: Element, style: CSSStyleDeclaration, step: Step): Element {
    const target = this.placeOf(element, step);
    const depth = (this.#depths.get(target) ?? 0) + 1;
    const copy = depth > MAX_DEPTH ? target : this.shell(element);
    this.#found.copies.set(element, copy);
    if (copy === target) return target;
    this.#mark(copy, style, step.parent);
    if (isHtml(element) && PERSON.test(`${copy.localName} ${copy.className}`)) {
      copy.setAttribute('data-start', String(startOf(element, style)));
    }
    this.append(target, copy);
    this.#depths.set(copy, depth);
    return copy;
  }

  #mark(copy: Element, style: CSSStyleDeclaration, parent: CSSStyleDeclaration | undefined): void {
    const isBox = /^(?:block|flex|grid|flow-root|list-item|table)/.test(style.display);
    if (isBox && !BLOCKS.has(copy.localName)) copy.setAttribute('data-block', '');
    if (style.position === 'fixed') copy.setAttribute('data-fixed', '');
    // Of a page in which nothing can be selected it says nothing.
    if (style.userSelect === 'none' && parent && parent.userSelect !== 'none') {
      copy.setAttribute('data-unselectable', '');
    }
    if (/^(?:pre|break-spaces)/.test(style.whiteSpace) && copy.localName !== 'pre') {
      copy.setAttribute('data-pre', '');
    }
  }
}
