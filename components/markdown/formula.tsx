import { useLayoutEffect, useRef, useState } from 'react';
import { reportUnexpected, reportWarning } from '@/lib/errors/report.ts';
import { type DrawFormula, loadKatex } from '@/lib/math/load-katex.ts';
import styles from './formula.module.css';

interface FormulaProps {
  tex: string;
  /** Set apart on lines of its own, not within the text. */
  isDisplay: boolean;
  /** Only a formula that will stay as it is can be wrong. */
  isSettled: boolean;
}

/** The drawing function once it is loaded, so that later formulas are drawn before they are seen. */
let loadedDrawing: DrawFormula | undefined;

function useDrawing(): DrawFormula | undefined {
  const [drawing, setDrawing] = useState(() => loadedDrawing);
  useLayoutEffect(() => {
    if (drawing) return;
    let isMounted = true;
    loadKatex()
      .then((loaded) => {
        loadedDrawing = loaded;
        if (isMounted) setDrawing(() => loaded);
      })
      .catch(reportUnexpected);
    return () => {
      isMounted = false;
    };
  }, [drawing]);
  return drawing;
}

/**
 * A formula, drawn by KaTeX. Until that is loaded its source is shown, and so it is when KaTeX
 * does not understand it: quietly while the answer may still complete it, as an error after.
 */
export function Formula({ tex, isDisplay, isSettled }: FormulaProps) {
  const drawing = useDrawing();
  const place = useRef<HTMLSpanElement>(null);
  /** The last drawing is kept while a longer formula is not whole yet. */
  const isDrawn = useRef(false);
  const [isWrong, setIsWrong] = useState(false);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    if (!isDrawn.current) element.textContent = tex;
    if (!drawing) return;
    try {
      drawing(tex, element, isDisplay);
      isDrawn.current = true;
      setIsWrong(false);
    } catch (error) {
      if (!isSettled) return;
      element.textContent = tex;
      isDrawn.current = false;
      setIsWrong(true);
      reportWarning(`A formula could not be drawn: ${tex}`, error);
    }
  }, [drawing, tex, isDisplay, isSettled]);

  const look = isDisplay ? styles.display : styles.inline;
  return (
    <span
      className={isWrong ? `${look} ${styles.wrong}` : look}
      data-math={isDisplay ? 'display' : 'inline'}
      data-wrong={isWrong || undefined}
      dir="ltr"
      ref={place}
    />
  );
}
