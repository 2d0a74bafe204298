import katex from 'katex';
import 'katex/dist/katex.min.css';
import { checkFormula, KATEX_OPTIONS } from './check-formula.ts';
import { copyFormulas } from './copy-formulas.ts';
import type { Spend } from './formula-budget.ts';
import { watchScrollStop } from './scroll-stop.ts';

function updateAttributes(element: Element, wanted: Element): void {
  for (const { name } of [...element.attributes]) {
    if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function updateNode(node: ChildNode, wanted: ChildNode): void {
  if (node.isEqualNode(wanted)) return;
  const isSameElement =
    node instanceof Element && wanted instanceof Element && node.nodeName === wanted.nodeName;
  if (isSameElement) {
    updateAttributes(node, wanted);
    updateDrawing(node, wanted);
  } else if (node instanceof Text && wanted instanceof Text) {
    node.data = wanted.data;
  } else {
    node.replaceWith(wanted);
  }
}

/**
 * Gives an element the content of another, and keeps what both have in common: a formula that
 * grows by a sign does not flash. Ours, because the libraries that do so also take HTML as a
 * string, and code that could set HTML has no place in the extension.
 */
function updateDrawing(element: Element, wanted: Element): void {
  const known = [...element.childNodes];
  const next = [...wanted.childNodes];
  next.forEach((child, index) => {
    const node = known[index];
    if (node) updateNode(node, child);
    else element.append(child);
  });
  for (const node of known.slice(next.length)) node.remove();
}

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
