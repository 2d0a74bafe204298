import type { HidingReason } from '../../chat/hiding-reason.ts';
import type { Found } from './found.ts';
import type { Painted, PaintedText } from './paint/painted.ts';
import { isPauseDue, pause } from './pause.ts';
import type { Formula } from './take/formula.ts';
import { markUnsure } from './unsure.ts';
import type { WindowPicture } from './window-picture.ts';

/** A text or element of the inert tree, to be judged once all boxes of the page are known. */
type Entry =
  | { readonly node: ChildNode; readonly painted: PaintedText; readonly isUntold: boolean }
  | { readonly hidden: string; readonly reason: HidingReason };

/** What a walk has found, in the page's order, and whether it is seen. */
export class Verdicts {
  readonly #found: Found;
  readonly #painted: Painted;
  readonly #picture: WindowPicture | undefined;
  readonly #entries: Entry[] = [];
  readonly #formulas: Formula[] = [];

  /** @param isTop the areas are those of the window itself, and of no frame in it */
  constructor(found: Found, painted: Painted, isTop: boolean) {
    this.#found = found;
    this.#painted = painted;
    this.#picture = isTop ? found.picture : undefined;
  }

  hide(text: string, reason: HidingReason): void {
    if (/\S/.test(text)) this.#entries.push({ hidden: text, reason });
  }

  /** @param isUntold in a formula, of which parts are not told of */
  judge(node: ChildNode, painted: PaintedText, isUntold = false): void {
    this.#entries.push({ node, painted, isUntold });
  }

  judgeFormula(formula: Formula): void {
    this.#formulas.push(formula);
  }

  async settle(): Promise<void> {
    for (const entry of this.#entries) {
      if (isPauseDue()) await pause(this.#found.signal);
      this.#settle(entry);
    }
    for (const formula of this.#formulas) {
      const hidden = formula.settle(this.#painted);
      if (hidden) this.#found.passages.add(hidden.text, hidden.reason);
    }
  }

  /**
   * Where the window shows no ink, a text is unseen of which nothing could be computed, and one that should
   * be there is doubtful: it may have been on its way.
   */
  #verdictOf(painted: PaintedText): ReturnType<Painted['verdictOf']> {
    const verdict = this.#painted.verdictOf(painted);
    if (verdict !== 'unsure' && verdict !== 'seen') return verdict;
    if (!this.#painted.isInPicture || !this.#isBlank(painted)) return verdict;
    if (verdict === 'unsure') return 'colour';
    return this.#painted.isUnderMoving(painted) ? verdict : 'unsure';
  }

  #isBlank({ areas, around }: PaintedText): boolean {
    const isInSight = areas.every((area) => around.frame.shows(area));
    return isInSight && this.#picture?.isBlank(areas) === true;
  }

  #settle(entry: Entry): void {
    const { passages } = this.#found;
    if ('hidden' in entry) {
      passages.add(entry.hidden, entry.reason);
      return;
    }
    const { node, painted, isUntold } = entry;
    const verdict = this.#verdictOf(painted);
    if (verdict === 'seen' || verdict === 'unsure') {
      passages.shown();
      if (verdict === 'unsure') markUnsure(node);
      return;
    }
    if (!isUntold) passages.add(node.textContent ?? '', verdict);
    node.remove();
  }
}
