/** Shown whole or not at all: a formula has hundreds of nodes and no readable half. */
const ATOMS = '[data-math], .katex, svg, math';

/**
 * Shows a finished tree of nodes piece by piece: each node is cloned when its first character is
 * due, and text is appended. Nothing shown is ever looked at or changed again.
 */
export class Reveal {
  readonly length: number;
  #shown = 0;
  /** The node that is shown last, and its clone; text may be shown in part. */
  #source: Node;
  #clone: Node;
  readonly #root: Node;

  constructor(source: Element, target: Element) {
    this.#root = source;
    this.#source = source;
    this.#clone = target;
    this.length = source.textContent?.length ?? 0;
  }

  /** Shows the first `count` characters of the tree's text; all nodes if that is all of it. */
  showUntil(count: number): void {
    while (this.#fillText(count) && (this.#shown < count || count >= this.length)) {
      if (!this.#enterNext()) return;
    }
  }

  /** Appends to the text that is open; says whether all of it is shown now. */
  #fillText(count: number): boolean {
    if (!(this.#source instanceof Text && this.#clone instanceof Text)) return true;
    const whole = this.#source.data;
    const from = this.#clone.length;
    const until = Math.min(whole.length, from + Math.max(0, count - this.#shown));
    if (until > from) this.#clone.appendData(whole.slice(from, until));
    this.#shown += until - from;
    return until === whole.length;
  }

  /** Clones the next node in the order of the document; false after the last one. */
  #enterNext(): boolean {
    if (this.#source.firstChild && !isAtom(this.#source)) {
      this.#append(this.#clone, this.#source.firstChild);
      return true;
    }
    while (this.#source !== this.#root) {
      const parent = this.#clone.parentNode;
      if (!parent) return false;
      if (this.#source.nextSibling) {
        this.#append(parent, this.#source.nextSibling);
        return true;
      }
      this.#source = this.#source.parentNode ?? this.#root;
      this.#clone = parent;
    }
    return false;
  }

  #append(parent: Node, source: Node): void {
    const clone = source instanceof Text ? new Text() : source.cloneNode(isAtom(source));
    parent.appendChild(clone);
    if (isAtom(source)) this.#shown += source.textContent?.length ?? 0;
    this.#source = source;
    this.#clone = clone;
  }
}

function isAtom(node: Node): boolean {
  return node instanceof Element && node.matches(ATOMS);
}
