/** As `drawFormula` does. */
export type DrawFormula = typeof import('./draw-formula.ts').drawFormula;

let loading: Promise<DrawFormula> | undefined;

let isLoading = false;
const listeners = new Set<() => void>();

/** The letters of most formulas. Others, which come later, would move what stands beside them. */
const FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_Size1', '1em KaTeX_Size2'];

async function load(): Promise<DrawFormula> {
  const { drawFormula, copyFormulasAsTex } = await import('./draw-formula.ts');
  // Without its fonts a formula is drawn all the same.
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
  copyFormulasAsTex();
  return drawFormula;
}

function setLoading(value: boolean): void {
  isLoading = value;
  for (const listener of listeners) listener();
}

async function loadOnce(): Promise<DrawFormula> {
  setLoading(true);
  try {
    return await load();
  } catch (error) {
    loading = undefined;
    throw error;
  } finally {
    setLoading(false);
  }
}

/**
 * Loads KaTeX and its style when the first formula is to be drawn; from then on formulas are copied
 * as TeX. A failed load is tried again.
 */
export function loadKatex(): Promise<DrawFormula> {
  loading ??= loadOnce();
  return loading;
}

/** True while a formula waits for KaTeX. */
export function isKatexLoading(): boolean {
  return isLoading;
}

/** @returns ends the listening */
export function onKatexLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
