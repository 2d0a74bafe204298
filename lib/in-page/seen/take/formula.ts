import type { HidingReason } from '../../../chat/hiding-reason.ts';
import { isOfShown } from '../../structure/written-tex.ts';
import type { Painted, PaintedText } from '../paint/painted.ts';

/** Characters of TeX that a drawn sign takes at most, as `\boldsymbol{\theta}`, and those around all. */
const MOST_PER_SIGN = 16;
const MOST_AROUND = 60;
const ATTRIBUTES = ['data-latex', 'alttext', 'aria-label', 'alt'];

function signsIn(text: string): number {
  return text.replace(/\s+/g, '').length;
}

function textOf(source: Element): string {
  const own = source.cloneNode(true) as Element;
  for (const annotation of own.querySelectorAll('annotation, annotation-xml')) annotation.remove();
  return own.textContent ?? '';
}

/** A formula as it is drawn, and what it was drawn of, which counts only where the drawing is seen. */
export class Formula {
  readonly shell: Element;
  readonly #whole: PaintedText;
  readonly #sources: Element[] = [];
  readonly #drawings: Element[] = [];
  #shapes = 0;

  constructor(shell: Element, whole: PaintedText) {
    this.shell = shell;
    this.#whole = whole;
  }

  /** MathML or a script of TeX, in the tree. */
  addSource(source: Element): void {
    this.#sources.push(source);
  }

  /** Seen parts of what a source draws by itself; not in the tree. */
  addDrawing(drawing: Element): void {
    this.#drawings.push(drawing);
  }

  /** A stroke of it, or a picture's part of the size of a letter. */
  addShapes(count: number): void {
    this.#shapes += count;
  }

  #seenText(): string {
    const own = this.shell.cloneNode(true) as Element;
    for (const source of own.querySelectorAll('math, script')) source.remove();
    const drawings = this.#drawings.map((drawing) => drawing.textContent ?? '');
    return (this.#sources.includes(this.shell) ? '' : (own.textContent ?? '')) + drawings.join('');
  }

  /** @returns what nobody sees, where that is all of it */
  settle(painted: Painted): { text: string; reason: HidingReason } | undefined {
    const seen = this.#seenText();
    const signs = Math.max(signsIn(seen), this.#shapes);
    const verdict = signs === 0 ? 'clipped' : painted.verdictOf(this.#whole);
    if (verdict !== 'seen' && verdict !== 'unsure') {
      const text = this.shell.textContent ?? '';
      for (const part of [this.shell, ...this.#sources]) part.remove();
      return { text, reason: verdict };
    }
    this.#bound(seen, signs);
    return undefined;
  }

  /** Takes away what is longer than the drawing or says another thing. */
  #bound(seen: string, signs: number): void {
    const most = MOST_AROUND + MOST_PER_SIGN * signs;
    for (const element of [this.shell, ...this.shell.querySelectorAll('*')]) {
      for (const name of ATTRIBUTES) {
        if ((element.getAttribute(name)?.length ?? 0) > most) element.removeAttribute(name);
      }
    }
    for (const source of this.#sources) {
      const text = textOf(source);
      const isLonger =
        source.localName === 'math' &&
        (signsIn(text) > 20 + 2 * signs || (this.#shapes === 0 && !isOfShown(text, seen)));
      if (!isLonger && (source.textContent?.length ?? 0) <= 2 * most) continue;
      if (source === this.shell) source.replaceWith(seen);
      else source.remove();
    }
  }
}
