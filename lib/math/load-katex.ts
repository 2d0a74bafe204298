import type { KatexOptions } from 'katex';
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
 * @throws ParseError when KaTeX does not understand the TeX; the element is left as it was then
 */
export type DrawFormula = (tex: string, element: HTMLElement, isDisplay: boolean) => void;

let loading: Promise<DrawFormula> | undefined;

async function load(): Promise<DrawFormula> {
  const [{ default: katex }, { copyFormulas }] = await Promise.all([
    import('katex'),
    import('./copy-formulas.ts'),
    import('katex/dist/katex.min.css'),
  ]);
  // From now on there may be formulas in what is selected.
  document.addEventListener('copy', copyFormulas);
  return (tex, element, displayMode) => {
    const drawn = element.ownerDocument.createElement('span');
    katex.render(tex, drawn, { ...KATEX_OPTIONS, displayMode });
    updateDrawing(element, drawn);
  };
}

/**
 * Loads KaTeX and its style when the first formula is to be drawn; from then on formulas are copied
 * as TeX. A failed load is tried again.
 */
export function loadKatex(): Promise<DrawFormula> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
