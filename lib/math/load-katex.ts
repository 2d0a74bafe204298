/** As `drawFormula` does. */
export type DrawFormula = typeof import('./draw-formula.ts').drawFormula;

let loading: Promise<DrawFormula> | undefined;

async function load(): Promise<DrawFormula> {
  const { drawFormula, copyFormulasAsTex } = await import('./draw-formula.ts');
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
