/** As `drawFormula` does. */
export type DrawFormula = typeof import('./draw-formula.ts').drawFormula;

let loading: Promise<DrawFormula> | undefined;

/** The letters of most formulas. Others, which come later, would move what stands beside them. */
const FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_Size1', '1em KaTeX_Size2'];

async function load(): Promise<DrawFormula> {
  const { drawFormula, copyFormulasAsTex } = await import('./draw-formula.ts');
  // Without its fonts a formula is drawn all the same.
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
  copyFormulasAsTex();
  return drawFormula;
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
