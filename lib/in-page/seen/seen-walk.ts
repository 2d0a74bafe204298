import type { HidingReason } from '../../chat/hiding-reason.ts';
import { allIn } from '../unclobbered.ts';
import { isTiny, sharedArea } from './area.ts';
import { colourOf } from './colour.ts';
import { composedChildren, isClosed } from './composed-children.ts';
import { fieldValue, isTicked } from './field-value.ts';
import { generatedText } from './generated-text.ts';
import type { HiddenPassages } from './hidden-passages.ts';
import { letterColours } from './letter-colours.ts';
import {
  attributeOf,
  childrenOf,
  isElement,
  isMatch,
  isText,
  namespaceOf,
  parentElementOf,
  previousElementOf,
  tagOf,
} from './live-node.ts';
import { PageView } from './page-view.ts';
import { paintElement } from './paint-element.ts';
import { LAYER, within } from './paint-order.ts';
import { Painted, type PaintedText } from './painted.ts';
import { isPauseDue, pause } from './pause.ts';
import { textPieces } from './seen-text.ts';
import { groupHidden, type Surroundings, surroundingsIn } from './surroundings.ts';
import { BLOCKS, FORMULA, MACHINERY, REPLACED, TEX_SCRIPT } from './tags.ts';
import { visibleCharacters } from './visible-characters.ts';

/** Where the walks of a page and of its frames put what they find. */
export interface Found {
  readonly passages: HiddenPassages;
  invisibleCharacters: number;
  readonly unreadFrames: string[];
  readonly inert: Document;
}

interface Step {
  readonly node: Node;
  readonly target: Element;
  readonly around: Surroundings;
  readonly parent: CSSStyleDeclaration | undefined;
  readonly reason?: HidingReason;
}

/** Deeper ones are put beside each other: what reads the tree later calls itself at each level. */
const MAX_DEPTH = 250;
const HTML = 'http://www.w3.org/1999/xhtml';
/** Smaller frames are counters of visits. */
const LEAST_FRAME_PX = 20;

function isInTopLayer(element: Element | null): boolean {
  return (
    element !== null && Element.prototype.closest.call(element, ':modal, :popover-open') !== null
  );
}

/** A text or element of the inert tree, to be judged once all boxes of the page are known. */
type Entry =
  | { readonly node: ChildNode; readonly painted: PaintedText }
  | { readonly hidden: string; readonly reason: HidingReason };

/** One walk over a document, in its order, without calling itself: pages nest thousands deep. */
export class SeenWalk {
  readonly #view: PageView;
  readonly #found: Found;
  readonly #painted: Painted;
  readonly #entries: Entry[] = [];
  readonly #depths = new WeakMap<Element, number>();
  #order = 0;

  constructor(page: Document, found: Found) {
    this.#view = new PageView(page);
    this.#found = found;
    this.#painted = new Painted(this.#view.canvas);
  }

  async read(body: Element, target: Element): Promise<void> {
    const steps: Step[] = [];
    this.#enter(
      { node: body, target, around: this.#view.surroundings, parent: undefined },
      steps,
      target,
    );
    for (let step = steps.pop(); step; step = steps.pop()) {
      if (isPauseDue()) {
        await pause();
        this.#view.lookAgain();
      }
      const frame = this.#take(step, steps);
      if (frame) await this.#readFrame(frame.page, frame.target);
    }
    for (const entry of this.#entries) {
      if (isPauseDue()) await pause();
      this.#judge(entry);
    }
  }

  async #readFrame(page: Document, target: Element): Promise<void> {
    const body = Object.getOwnPropertyDescriptor(Document.prototype, 'body')?.get?.call(page);
    if (body) await new SeenWalk(page, this.#found).read(body, target);
  }

  #judge(entry: Entry): void {
    const { passages } = this.#found;
    if ('hidden' in entry) {
      passages.add(entry.hidden, entry.reason);
      return;
    }
    const reason = this.#painted.hidingOf(entry.painted);
    if (reason) {
      passages.add(entry.node.textContent ?? '', reason);
      entry.node.remove();
    } else passages.shown();
  }

  /** @returns a frame whose document is to be read into the tree */
  #take(step: Step, steps: Step[]): { page: Document; target: Element } | undefined {
    const { node, reason } = step;
    if (reason) this.#hide(node, reason);
    else if (isText(node)) this.#takeText(node, step);
    else if (isElement(node)) return this.#takeElement(node, step, steps);
    return undefined;
  }

  #hide(node: Node, reason: HidingReason): void {
    if (isText(node)) {
      if (/\S/.test(node.data)) this.#entries.push({ hidden: node.data.slice(0, 2000), reason });
      return;
    }
    if (!isElement(node) || MACHINERY.has(tagOf(node))) return;
    const texts: string[] = [];
    let length = 0;
    const stack = [node as Node];
    for (let next = stack.pop(); next && length < 1000; next = stack.pop()) {
      if (isText(next)) {
        texts.push(next.data);
        length += next.data.trim().length;
      } else if (!isElement(next) || !MACHINERY.has(tagOf(next))) {
        for (const child of childrenOf(next).reverse()) stack.push(child);
      }
    }
    if (length > 0) this.#entries.push({ hidden: texts.join(' '), reason });
  }

  #takeElement(element: Element, step: Step, steps: Step[]) {
    const tag = tagOf(element);
    if (MACHINERY.has(tag.toLowerCase())) {
      this.#takeTexScript(element, step);
      return undefined;
    }
    const isAbove =
      (tag === 'dialog' || attributeOf(element, 'popover') !== null) &&
      isMatch(element, ':modal, :popover-open');
    const placed = isAbove ? { ...step, around: this.#view.topLayer } : step;
    return this.#enter({ ...placed, node: element }, steps);
  }

  /** Stands hidden behind the formula that was drawn of it. */
  #takeTexScript(element: Element, { target }: Step): void {
    if (!isMatch(element, TEX_SCRIPT)) return;
    const before = previousElementOf(element);
    const drawn = target.lastElementChild;
    if (before && drawn && isMatch(before, FORMULA) && isMatch(drawn, FORMULA)) {
      target.append(this.#found.inert.importNode(element, true));
    }
  }

  #enter(step: Step, steps: Step[], copied?: Element) {
    const element = step.node as Element;
    const { around: outer, target } = step;
    const style = getComputedStyle(element);
    if (style.display === 'none') {
      this.#hide(element, 'not-displayed');
      return undefined;
    }
    const order = this.#order++;
    const tag = tagOf(element);
    if (style.display === 'contents') {
      this.#descend(element, style, outer, copied ?? this.#copy(element, style, step), steps);
      return undefined;
    }
    const box = this.#view.areaOfElement(element);
    const around = surroundingsIn(element, style, outer, { box, order });
    const reason = groupHidden(style, around.opacity);
    if (reason) {
      this.#hide(element, reason);
      this.#riseFrom(element, step, steps);
      return undefined;
    }
    paintElement(element, style, {
      around,
      index: order,
      view: this.#view,
      painted: this.#painted,
    });
    if (tag === 'iframe' || tag === 'frame') return this.#takeFrame(element, step, around);
    if (isMatch(element, FORMULA)) this.#takeFormula(element, style, around, target);
    else if (REPLACED.has(tag)) this.#takeReplaced(element, style, around, step);
    else this.#descend(element, style, around, copied ?? this.#copy(element, style, step), steps);
    return undefined;
  }

  /** Open dialogs and popovers lie above the page, whatever hides what they stand in. */
  #riseFrom(hidden: Element, { target, parent }: Step, steps: Step[]): void {
    const around = this.#view.topLayer;
    for (const node of allIn(hidden, ':modal, :popover-open')) {
      if (isInTopLayer(parentElementOf(node))) continue;
      steps.push({ node, target, around, parent });
    }
  }

  #descend(
    element: Element,
    style: CSSStyleDeclaration,
    around: Surroundings,
    copy: Element,
    steps: Step[],
  ): void {
    const closed = isClosed(element);
    if (closed) copy.setAttribute('data-folded', '');
    const reason: HidingReason | undefined =
      style.contentVisibility === 'hidden' ? 'not-displayed' : undefined;
    if (!reason) this.#generate(element, '::before', style, around, copy);
    const after = reason ? '' : this.#generatedAfter(element, style, around);
    const children = composedChildren(element);
    if (after !== '') {
      const mark = this.#found.inert.createElement('span');
      copy.append(mark);
      this.#fillGenerated(mark, after, style, around);
    }
    const last = after === '' ? null : copy.lastChild;
    const next = children.map((node, index): Step => {
      const isFolded =
        closed && !(index === 0 && node.nodeName === 'SUMMARY') && !this.#isShownAnyway(node);
      const hidden = isFolded ? ('closed' as const) : reason;
      return { node, target: copy, around, parent: style, ...(hidden && { reason: hidden }) };
    });
    if (last) this.#ends.set(copy, last);
    for (const step of next.reverse()) steps.push(step);
  }

  /** Generated content that stands after what has yet to be read. */
  readonly #ends = new WeakMap<Element, ChildNode>();

  #append(target: Element, node: Node): void {
    target.insertBefore(node, this.#ends.get(target) ?? null);
  }

  #isShownAnyway(node: Node): boolean {
    return isElement(node) && Element.prototype.checkVisibility.call(node);
  }

  #generatedAfter(element: Element, style: CSSStyleDeclaration, around: Surroundings): string {
    return this.#generated(element, '::after', style, around);
  }

  #generated(
    element: Element,
    place: '::before' | '::after',
    style: CSSStyleDeclaration,
    around: Surroundings,
  ): string {
    if (style.visibility !== 'visible') return '';
    const text = generatedText(element, place, (own) => (colourOf(own.color)?.[3] ?? 1) > 0.1);
    if (text === '' || isTiny(sharedArea(this.#view.areaOfElement(element), around.clip)))
      return '';
    return text;
  }

  #generate(
    element: Element,
    place: '::before',
    style: CSSStyleDeclaration,
    around: Surroundings,
    copy: Element,
  ): void {
    const text = this.#generated(element, place, style, around);
    if (text === '') return;
    const mark = this.#found.inert.createElement('span');
    copy.prepend(mark);
    this.#fillGenerated(mark, text, style, around);
  }

  #fillGenerated(
    mark: Element,
    text: string,
    _style: CSSStyleDeclaration,
    around: Surroundings,
  ): void {
    mark.setAttribute('data-generated', '');
    if (around.isInCode) mark.setAttribute('data-unselectable', '');
    mark.textContent = this.#cleaned(text);
  }

  #cleaned(text: string): string {
    const { text: visible, removed } = visibleCharacters(text);
    this.#found.invisibleCharacters += removed;
    return visible;
  }

  #copy(element: Element, style: CSSStyleDeclaration, { target }: Step): Element {
    const depth = (this.#depths.get(target) ?? 0) + 1;
    if (depth > MAX_DEPTH) return target;
    const copy = this.#shell(element);
    const { display } = style;
    if (
      !BLOCKS.has(copy.localName) &&
      /^(?:block|flex|grid|flow-root|list-item|table)/.test(display)
    ) {
      copy.setAttribute('data-block', '');
    }
    if (style.userSelect === 'none') copy.setAttribute('data-unselectable', '');
    if (/^(?:pre|break-spaces)/.test(style.whiteSpace) && copy.localName !== 'pre') {
      copy.setAttribute('data-pre', '');
    }
    this.#append(target, copy);
    this.#depths.set(copy, depth);
    return copy;
  }

  /** Elements of SVG become plain ones: what is read of them is their text. */
  #shell(element: Element): Element {
    const { inert } = this.#found;
    if (namespaceOf(element) !== HTML) {
      const plain = inert.createElement('span');
      if (tagOf(element) === 'text') plain.setAttribute('data-block', '');
      return plain;
    }
    const copy = inert.importNode(element, false);
    if (/^(?:button|fieldset|form|img|input|object|output)$/.test(tagOf(element))) {
      copy.removeAttribute('name');
      copy.removeAttribute('id');
    }
    return copy;
  }

  #takeText(node: Text, { target, around, parent: style }: Step): void {
    if (!style) return;
    if (!/\S/.test(node.data)) {
      this.#append(target, this.#found.inert.createTextNode(node.data));
      return;
    }
    if (style.visibility !== 'visible') {
      this.#hide(node, 'not-displayed');
      return;
    }
    const areasOf = (rects: Iterable<DOMRect>) =>
      Array.from(rects, (rect) => this.#view.areaOf(rect));
    const colours = letterColours(style, parentElementOf(node));
    const { clip, whole } = around;
    const isScrolled = clip.right - clip.left > 2 && clip.bottom - clip.top > 2;
    for (const { text, areas, reason } of textPieces(node, clip, isScrolled, areasOf)) {
      if (reason) {
        if (/\S/.test(text)) this.#entries.push({ hidden: text, reason });
        continue;
      }
      const seen = this.#found.inert.createTextNode(this.#cleaned(text));
      this.#append(target, seen);
      if (!/\S/.test(text)) continue;
      const sample =
        areas.length > 8
          ? areas.filter((_, index) => index % Math.ceil(areas.length / 8) === 0)
          : areas;
      this.#entries.push({
        node: seen,
        painted: {
          areas: sample,
          order: within(whole, LAYER.inline, this.#order++),
          colours,
          around,
        },
      });
    }
  }

  /** Judged as a whole, by its box. */
  #takeWhole(element: Element, copy: Element, around: Surroundings, target: Element): void {
    const area = this.#view.areaOfElement(element);
    if (isTiny(sharedArea(area, around.clip))) {
      this.#hide(copy, 'clipped');
      return;
    }
    this.#append(target, copy);
    const order = within(around.whole, LAYER.inline, this.#order++);
    this.#entries.push({
      node: copy,
      painted: { areas: [area], order, colours: undefined, around },
    });
  }

  #takeFormula(
    element: Element,
    style: CSSStyleDeclaration,
    around: Surroundings,
    target: Element,
  ): void {
    if (style.visibility !== 'visible') {
      this.#hide(element, 'not-displayed');
      return;
    }
    const copy = this.#found.inert.importNode(element, true);
    const scripts = copy.querySelectorAll(`script:not([type^="math/tex"]), style`);
    for (const script of scripts) script.remove();
    this.#takeWhole(element, copy, around, target);
  }

  #takeReplaced(
    element: Element,
    style: CSSStyleDeclaration,
    around: Surroundings,
    { target }: Step,
  ): void {
    if (style.visibility !== 'visible') return;
    const value = fieldValue(element, style);
    if (value === undefined || isMatch(element, '[type=checkbox], [type=radio]')) {
      const copy = this.#shell(element);
      if (tagOf(element) === 'input') copy.toggleAttribute('checked', isTicked(element));
      if (copy.localName === 'img')
        copy.setAttribute('alt', this.#cleaned(copy.getAttribute('alt') ?? ''));
      this.#takeWhole(element, copy, around, target);
      return;
    }
    if (value.trim() === '') return;
    const isButton = isMatch(element, '[type=submit], [type=button], [type=reset]');
    const copy = this.#found.inert.createElement(isButton ? 'button' : 'span');
    copy.setAttribute('data-field', tagOf(element));
    if (value.includes('\n')) {
      copy.setAttribute('data-block', '');
      copy.setAttribute('data-pre', '');
    }
    copy.textContent = this.#cleaned(value);
    const area = this.#view.areaOfElement(element);
    const colour = colourOf(style.webkitTextFillColor || style.color);
    if (colour && colour[3] * around.opacity < 0.1) this.#hide(copy, 'colour');
    else if (area.bottom - area.top < 4 || Number.parseFloat(style.fontSize) <= 2)
      this.#hide(copy, 'tiny');
    else this.#takeWhole(element, copy, around, target);
  }

  #takeFrame(element: Element, { target }: Step, around: Surroundings) {
    const area = sharedArea(this.#view.areaOfElement(element), around.clip);
    if (area.right - area.left < LEAST_FRAME_PX || area.bottom - area.top < LEAST_FRAME_PX)
      return undefined;
    if (getComputedStyle(element).visibility !== 'visible') return undefined;
    const copy = this.#found.inert.createElement('div');
    this.#append(target, copy);
    const page: Document | null =
      Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument')?.get?.call(
        element,
      ) ?? null;
    const order = within(around.whole, LAYER.inline, this.#order++);
    this.#entries.push({
      node: copy,
      painted: { areas: [area], order, colours: undefined, around },
    });
    if (page) {
      copy.setAttribute('data-frame', '');
      return { page, target: copy };
    }
    copy.setAttribute('data-unread-frame', String(this.#found.unreadFrames.length));
    this.#found.unreadFrames.push(attributeOf(element, 'src') ?? '');
    return undefined;
  }
}
