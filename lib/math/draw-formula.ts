import katex from 'katex';
import 'katex/dist/katex.min.css';
import { checkFormula } from './check-formula.ts';
import { copyFormulas } from './copy-formulas.ts';
import { KATEX_OPTIONS } from './katex-options.ts';
import { watchScrollStop } from './scroll-stop.ts';
import { updateDrawing } from './update-drawing.ts';

/**
 * Draws TeX into an element, in place of what it holds.
 * @returns what is to be called when the element goes
 * @throws ParseError when KaTeX does not understand the TeX, FormulaLimitError when it is too large;
 * the element is left as it was then
 */
export function drawFormula(tex: string, element: HTMLElement, isDisplay: boolean): () => void {
  checkFormula(tex, isDisplay);
  const drawn = element.ownerDocument.createElement('span');
  katex.render(tex, drawn, { ...KATEX_OPTIONS, displayMode: isDisplay });
  updateDrawing(element, drawn);
  return isDisplay ? watchScrollStop(element) : () => undefined;
}

/** From now on there may be formulas in what is copied. */
export function copyFormulasAsTex(): void {
  document.addEventListener('copy', copyFormulas);
}
