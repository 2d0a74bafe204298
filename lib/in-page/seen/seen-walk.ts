import type { HidingReason } from '../../chat/hiding-reason.ts';
import { allIn, ofDocument } from '../unclobbered.ts';
import { isTiny } from './area.ts';
import { type BoxStyle, boxStyleOf } from './box-style.ts';
import { composedChildren, isClosed, isSummary } from './composed-children.ts';
import type { Found } from './found.ts';
import {
  attributeOf,
  isConnected,
  isElement,
  isMatch,
  isText,
  parentElementOf,
  tagOf,
} from './live-node.ts';
import { groupHidden } from './paint/effects.ts';
import { paintElement } from './paint/paint-element.ts';
import { isPauseDue, pause } from './pause.ts';
import { isRevealed, revealedSurroundings } from './revealed.ts';
import { type Step, Steps } from './step.ts';
import { sameSurroundings, surroundingsIn } from './surroundings.ts';
import { FORMULA, MACHINERY, REPLACED } from './tags.ts';
import { hide } from './take/hide.ts';
import { beginFormula, countShape, takeMath, takeTexScript } from './take/take-formula.ts';
import { type FramePage, takeFrame } from './take/take-frame.ts';
import { takeGenerated } from './take/take-generated.ts';
import { takePlainly } from './take/take-plainly.ts';
import { isTickBox, takeReplaced, takeTickBox } from './take/take-replaced.ts';
import { takeText } from './take/take-text.ts';
import { Walk } from './walk.ts';

/** After which the clock is looked at: to do so takes as long as a step. */
const STEPS = 16;
const IN_TOP_LAYER = ':modal, :popover-open';

/** The content of an open `<details>` has a box of its own. */
function hasFadedContent(element: Element): boolean {
  if (tagOf(element) !== 'details') return false;
  const { opacity, contentVisibility } = getComputedStyle(element, '::details-content');
  return Number(opacity) < 0.1 || contentVisibility === 'hidden';
}

/** One walk over a document, in its order, without calling itself: pages nest thousands deep. */
export class SeenWalk {
  readonly #walk: Walk;
  readonly #found: Found;
  readonly #steps = new Steps();

  constructor(page: Document, found: Found) {
    this.#walk = new Walk(page, found);
    this.#found = found;
  }

  /** @throws the reason of the signal of what is found, once that is aborted */
  async read(body: Element, target: Element): Promise<void> {
    const around = this.#walk.view.surroundings;
    this.#found.copies.set(body, target);
    this.#attempt(body, () => {
      this.#enter(body, { node: body, target, around, parent: undefined }, target);
    });
    let taken = 0;
    for (let step = this.#steps.next(); step; step = this.#steps.next()) {
      if (taken++ % STEPS === 0 && isPauseDue()) await this.#pause();
      const frame = this.#takeSafely(step);
      if (frame) await this.#readFrame(frame);
    }
    await this.#walk.verdicts.settle();
  }

  async #pause(): Promise<void> {
    await pause(this.#found.signal);
    this.#walk.view.lookAgain();
    this.#found.lookAtClock();
  }

  /** A failure loses this place alone, and is told. */
  #attempt<Result>(place: Node, take: () => Result): Result | undefined {
    try {
      return take();
    } catch {
      this.#found.leaveUnread(place);
      return undefined;
    }
  }

  #takeSafely(step: Step): FramePage | undefined {
    const { node } = step;
    // The page may have moved or removed it since.
    if (!isConnected(node) || !this.#found.isFirst(node)) return undefined;
    return this.#attempt(node, () => this.#take(step));
  }

  async #readFrame({ page, target, frame }: FramePage): Promise<void> {
    const body = ofDocument(page, 'body');
    const walk = body && this.#attempt(frame, () => new SeenWalk(page, this.#found));
    await walk?.read(body, target);
  }

  #take(step: Step): FramePage | undefined {
    const { node, reason } = step;
    if (reason) hide(node, reason, step, this.#walk);
    else if (this.#found.isPlain) takePlainly(step, this.#steps, this.#walk);
    else if (isText(node)) takeText(node, step, this.#walk);
    else if (isElement(node)) return this.#takeElement(node, step);
    return undefined;
  }

  #takeElement(element: Element, step: Step): FramePage | undefined {
    const tag = tagOf(element);
    if (MACHINERY.has(tag.toLowerCase())) {
      takeTexScript(element, step, this.#walk);
      return undefined;
    }
    const isAbove =
      (tag === 'dialog' || attributeOf(element, 'popover') !== null) &&
      isMatch(element, IN_TOP_LAYER);
    return this.#enter(element, isAbove ? { ...step, around: this.#walk.view.topLayer } : step);
  }

  /** @param copied where it has its copy already */
  #enter(element: Element, step: Step, copied?: Element): FramePage | undefined {
    this.#found.elements += 1;
    const style = getComputedStyle(element);
    if (style.display === 'none') {
      hide(element, 'not-displayed', step, this.#walk);
      return undefined;
    }
    if (isTickBox(element)) {
      takeTickBox(element, step, this.#walk);
      return undefined;
    }
    if (style.display === 'contents') {
      this.#descend(element, style, step, copied ?? this.#walk.copy.copy(element, style, step));
      return undefined;
    }
    const order = this.#walk.nextOrder();
    const look = boxStyleOf(element, style);
    const inside = this.#inside(element, { style, look }, step, order);
    const reason = groupHidden(look, inside.around.opacity) ?? this.#collapsed(element, style);
    if (reason) {
      hide(element, reason, step, this.#walk);
      this.#riseFrom(element, step);
      return undefined;
    }
    const { view, painted } = this.#walk;
    const generated = this.#walk.generatedOf(element);
    paintElement(element, style, { around: inside.around, index: order, view, painted, generated });
    return this.#takeContent(element, style, inside, copied);
  }

  /** A cell of a column that has collapsed has no width, and its text reaches out of it. */
  #collapsed(element: Element, { display }: CSSStyleDeclaration): HidingReason | undefined {
    const isCell = display === 'table-cell' && isTiny(this.#walk.view.areaOfElement(element));
    return isCell ? 'clipped' : undefined;
  }

  /** The step with the surroundings of what is in the element. */
  #inside(
    element: Element,
    { style, look }: { style: CSSStyleDeclaration; look: BoxStyle },
    step: Step,
    order: number,
  ): Step {
    const { view } = this.#walk;
    const outer = step.around;
    const around =
      sameSurroundings(element, look, outer) ??
      surroundingsIn(element, look, outer, { box: view.areaOfElement(element), order });
    const hidesText = style.visibility === 'hidden' && step.parent?.visibility === 'visible';
    const isHiding = around.opacity < 0.1 || hidesText;
    if (
      !isHiding ||
      !isRevealed(element, style, view.areaOfElement(element), view.surroundings.fixed.clip)
    )
      return around === outer ? step : { ...step, around };
    return {
      ...step,
      around: revealedSurroundings(look, around, outer),
      isRevealed: step.isRevealed || hidesText,
    };
  }

  #takeContent(
    element: Element,
    style: CSSStyleDeclaration,
    inside: Step,
    copied?: Element,
  ): FramePage | undefined {
    const tag = tagOf(element);
    if (tag === 'iframe' || tag === 'frame') return takeFrame(element, style, inside, this.#walk);
    if (REPLACED.has(tag)) takeReplaced(element, style, inside, this.#walk);
    else if (copied) this.#descend(element, style, inside, copied);
    else if (inside.formula || isMatch(element, FORMULA)) {
      this.#takeFormula(element, style, inside);
    } else this.#descend(element, style, inside, this.#walk.copy.copy(element, style, inside));
    return undefined;
  }

  #takeFormula(element: Element, style: CSSStyleDeclaration, step: Step): void {
    const formula = step.formula ?? beginFormula(element, step, this.#walk);
    const inside = { ...step, formula };
    countShape(element, formula, this.#walk);
    if (tagOf(element) === 'math') {
      this.#descend(element, style, inside, takeMath(element, formula, inside, this.#walk));
    } else {
      const copy = step.formula ? this.#walk.copy.copy(element, style, inside) : formula.shell;
      this.#descend(element, style, inside, copy);
    }
  }

  /** Open dialogs and popovers lie above the page, whatever hides what they stand in. */
  #riseFrom(hidden: Element, step: Step): void {
    const around = this.#walk.view.topLayer;
    const outermost = allIn(hidden, IN_TOP_LAYER).filter((node) => {
      const outer = parentElementOf(node);
      return !outer || !Element.prototype.closest.call(outer, IN_TOP_LAYER);
    });
    this.#steps.add(outermost.reverse(), { ...step, around });
  }

  #descend(element: Element, style: CSSStyleDeclaration, step: Step, copy: Element): void {
    const closed = isClosed(element);
    if (closed) copy.setAttribute('data-folded', '');
    const isSkipped = style.contentVisibility === 'hidden';
    const isFaded = !closed && hasFadedContent(element);
    if (!isSkipped) this.#generate(element, style, step, copy);
    const isFolded = (node: Node, index: number) =>
      closed && !(index === 0 && isSummary(node)) && !this.#isShownAnyway(node);
    this.#steps.add(
      composedChildren(element),
      { ...step, target: copy, parent: style },
      (node, index) => {
        if (isFolded(node, index)) return 'closed';
        if (isFaded && !(index === 0 && isSummary(node))) return 'transparent';
        return isSkipped ? 'not-displayed' : undefined;
      },
    );
  }

  #generate(element: Element, style: CSSStyleDeclaration, step: Step, copy: Element): void {
    const { chosen } = this.#found;
    const { '::before': before, '::after': after } = this.#walk.generatedOf(element);
    if (chosen && !step.formula && !chosen.holds(element)) return;
    const first = before && takeGenerated(element, before, style, step, this.#walk);
    if (first) copy.prepend(first);
    const last = after && takeGenerated(element, after, style, step, this.#walk);
    if (last) this.#walk.copy.end(copy, last);
  }

  #isShownAnyway(node: Node): boolean {
    return isElement(node) && Element.prototype.checkVisibility.call(node);
  }
}
