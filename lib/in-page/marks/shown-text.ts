import { composedChildren } from '../seen/composed-children.ts';
import { isElement, isMatch, isText, tagOf } from '../seen/live-node.ts';
import { FORMULA, MACHINERY, REPLACED } from '../seen/tags.ts';

/** Letters that stand raised are written as the reader of pages writes them, each as one. */
const PLAIN = '0123456789+-−=()nivx';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵛˣ';

/** A mark of a note, which is no word of the text. */
const NOTE_MARK = 'a[href^="#"], a[href*="#cite"], a[href*="#fn"]';

interface Piece {
  readonly node: Text;
  /** In the whole text. UTF-16 units. */
  readonly start: number;
}

/** One thing to be done on the way through a page. */
type Step =
  | { readonly node: Node; readonly around: Around }
  /** The end of a block. */
  | { readonly node: null };

interface Around {
  readonly isHidden: boolean;
  readonly keepsLines: boolean;
  readonly isRaised: boolean;
}

function inUnicode(text: string): string {
  const places = Array.from(text, (character) => PLAIN.indexOf(character));
  return places.includes(-1) ? text : places.map((place) => RAISED[place]).join('');
}

function isInLine(display: string): boolean {
  return display.startsWith('inline') || display.startsWith('ruby') || display === 'contents';
}

/** Words for screen readers alone, which lie nowhere. */
function isClipped({ position, clip, clipPath, overflow, width }: CSSStyleDeclaration): boolean {
  if (position !== 'absolute' && position !== 'fixed') return false;
  if (clip.replaceAll(/[\s,]/g, '') === 'rect(0px0px0px0px)' || clipPath === 'inset(50%)')
    return true;
  return overflow === 'hidden' && Number.parseFloat(width) <= 1;
}

function isNoText(element: Element): boolean {
  const tag = tagOf(element);
  if (MACHINERY.has(tag.toLowerCase()) || REPLACED.has(tag)) return true;
  if (tag === 'sup') return Element.prototype.querySelector.call(element, NOTE_MARK) !== null;
  return isMatch(element, FORMULA);
}

/** The text that a page shows, in its order, and where in the page each part of it stands. */
export class ShownText {
  readonly text: string;
  readonly #pieces: Piece[] = [];
  readonly #parts: string[] = [];
  readonly #steps: Step[] = [];
  #length = 0;

  constructor(root: Element) {
    const around = { isHidden: false, keepsLines: false, isRaised: false };
    this.#steps.push({ node: root, around });
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) this.#take(step);
    this.text = this.#parts.join('');
  }

  #take(step: Step): void {
    if (step.node === null) this.#add('\n');
    else if (isText(step.node)) this.#takeText(step.node, step.around);
    else if (isElement(step.node)) this.#takeElement(step.node, step.around);
  }

  #add(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  #takeText(node: Text, { isHidden, keepsLines, isRaised }: Around): void {
    if (isHidden) return;
    const { data } = node;
    this.#pieces.push({ node, start: this.#length });
    // A line's end in the source of a page is none that is shown.
    const shown = keepsLines ? data : data.replaceAll('\n', ' ');
    this.#add(isRaised ? inUnicode(shown) : shown);
  }

  #takeElement(element: Element, around: Around): void {
    const style = getComputedStyle(element);
    if (tagOf(element) === 'br') this.#add('\n');
    if (style.display === 'none' || isClipped(style)) return;
    const isBlock = !isInLine(style.display);
    if (isBlock) this.#add('\n');
    if (isNoText(element)) {
      this.#add(' ');
      return;
    }
    const inside: Around = {
      isHidden: style.visibility !== 'visible',
      keepsLines: /^(?:pre|break-spaces)/.test(style.whiteSpace),
      isRaised: tagOf(element) === 'sup' || (around.isRaised && !isBlock),
    };
    if (isBlock) this.#steps.push({ node: null });
    for (const node of composedChildren(element).toReversed()) {
      this.#steps.push({ node, around: inside });
    }
  }

  /** The place of the piece that an offset stands in. */
  #pieceAt(offset: number): Piece | undefined {
    let [low, high] = [0, this.#pieces.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pieces[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return this.#pieces[low - 1];
  }

  /** @param from UTF-16 offset of the text, of a character of it as `to - 1` is */
  rangeOf(from: number, to: number): Range | null {
    const [first, last] = [this.#pieceAt(from), this.#pieceAt(to - 1)];
    if (!first || !last) return null;
    const range = first.node.ownerDocument.createRange();
    range.setStart(first.node, from - first.start);
    range.setEnd(last.node, to - last.start);
    return range;
  }
}
