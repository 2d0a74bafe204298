import katex from 'katex';
import 'katex/dist/katex.min.css';
import { checkFormula } from './check-formula.ts';
import { copyFormulas } from './copy-formulas.ts';
import type { Spend } from './formula-budget.ts';
import { KATEX_OPTIONS } from './katex-options.ts';
import { watchScrollStop } from './scroll-stop.ts';
import { updateDrawing } from './update-drawing.ts';

export interface FormulaSource {
  readonly tex: string;
  /** Set apart on lines of its own, not within the text. */
  readonly isDisplay: boolean;
}

/**
 * Draws TeX into an element, in place of what it holds.
 * @param spend is told of the work before it is done, and of the elements before they are put in
 * @returns what is to be called when the element goes
 * @throws ParseError when KaTeX does not understand the TeX, FormulaLimitError when it is too large;
 * the element is left as it was then
 */
export function drawFormula(
  { tex, isDisplay }: FormulaSource,
  element: HTMLElement,
  spend: Spend,
): () => void {
  checkFormula(tex, isDisplay, spend);
  const drawn = element.ownerDocument.createElement('span');
  katex.render(tex, drawn, { ...KATEX_OPTIONS, displayMode: isDisplay });
  spend(drawn.getElementsByTagName('*').length);
  updateDrawing(element, drawn);
  return isDisplay ? watchScrollStop(element) : () => undefined;
}

/** From now on there may be formulas in what is copied. */
export function copyFormulasAsTex(): void {
  document.addEventListener('copy', copyFormulas);
}
