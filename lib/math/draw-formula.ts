import katex, { type KatexOptions } from 'katex';
import 'katex/dist/katex.min.css';
import { copyFormulas } from './copy-formulas.ts';
import { watchScrollStop } from './scroll-stop.ts';
import { updateDrawing } from './update-drawing.ts';

/** Ems: as wide and as high as a rule or a space may make itself. */
const MAX_SIZE_EM = 40;
/** Enough for a page of macros; a macro that calls itself for ever ends here. */
const MAX_EXPANSIONS = 1000;

/** No formula may link, load, set classes or styles of its own, or run for ever. */
export const KATEX_OPTIONS: KatexOptions = {
  throwOnError: true,
  trust: false,
  strict: 'ignore',
  maxSize: MAX_SIZE_EM,
  maxExpand: MAX_EXPANSIONS,
};

/**
 * Draws TeX into an element, in place of what it holds.
 * @returns what is to be called when the element goes
 * @throws ParseError when KaTeX does not understand the TeX; the element is left as it was then
 */
export function drawFormula(tex: string, element: HTMLElement, isDisplay: boolean): () => void {
  const drawn = element.ownerDocument.createElement('span');
  katex.render(tex, drawn, { ...KATEX_OPTIONS, displayMode: isDisplay });
  updateDrawing(element, drawn);
  return isDisplay ? watchScrollStop(element) : () => undefined;
}

/** From now on there may be formulas in what is copied. */
export function copyFormulasAsTex(): void {
  document.addEventListener('copy', copyFormulas);
}
