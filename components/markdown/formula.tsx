import { use, useLayoutEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { rememberFailedLoad } from '@/components/ui/failed-loads.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import type { FormulaSource } from '@/lib/math/draw-formula.ts';
import type { FormulaBudget } from '@/lib/math/formula-budget.ts';
import { MAX_GROWING_CHARACTERS } from '@/lib/math/limits.ts';
import { type DrawFormula, loadKatex } from '@/lib/math/load-katex.ts';
import { MessageFormulas, MessageWarnings } from './contexts.ts';
import styles from './formula.module.css';

interface FormulaProps extends FormulaSource {
  /** Only a formula that will stay as it is can be wrong. */
  isSettled: boolean;
}

/** The drawing function once it is loaded, so that later formulas are drawn before they are seen. */
let loadedDrawing: DrawFormula | undefined;

/** The failure of its load, until the reader tries again. */
let failedLoad: { readonly error: unknown } | undefined;

/**
 * Loads the drawing function; undefined until it is there.
 * @throws what kept it from being loaded
 */
function useDrawing(): DrawFormula | undefined {
  const [drawing, setDrawing] = useState<DrawFormula | undefined>(() => loadedDrawing);
  const [failure, setFailure] = useState(() => failedLoad);
  useLayoutEffect(() => {
    if (drawing !== undefined) return;
    let isMounted = true;
    loadKatex()
      .then((loaded) => {
        loadedDrawing = loaded;
        if (isMounted) setDrawing(() => loaded);
      })
      .catch((error: unknown) => {
        failedLoad ??= { error };
        rememberFailedLoad(forgetFailedLoad);
        if (isMounted) setFailure(failedLoad);
      });
    return () => {
      isMounted = false;
    };
  }, [drawing]);
  if (failure) throw failure.error;
  return drawing;
}

function forgetFailedLoad(): void {
  failedLoad = undefined;
}

/** `waiting`: nothing of it could be drawn yet; `wrong`: it is shown as its TeX. */
type Look = 'waiting' | 'drawn' | 'wrong';

/**
 * Shows a mark where a drawing could be. It is an element of its own within the place, which stays
 * as it is: where the look of many elements in one paragraph changes, Firefox arranges all of it
 * again for each (23 s for 22,500), but once where they get another content (0.2 s).
 */
function showMark(place: HTMLElement, look: 'waiting' | 'wrong', text: string): void {
  const mark = place.ownerDocument.createElement('span');
  mark.className = styles[look] ?? '';
  mark.textContent = text;
  place.replaceChildren(mark);
}

/** The last drawing, and what is to be called when it goes. */
interface Drawn extends FormulaSource {
  readonly leave: () => void;
}

/**
 * Draws the formula into the element if it is not drawn yet, or leaves the last drawing there while
 * a longer one is not whole yet. Without any there is a mark.
 * @throws what KaTeX says of a formula that will stay as it is
 */
function draw(
  element: HTMLElement,
  { isSettled, ...source }: FormulaProps,
  drawing: DrawFormula | undefined,
  budget: FormulaBudget,
  drawn: { current: Drawn | null },
): Look {
  const { tex, isDisplay } = source;
  const isAwaited = !isSettled && tex.length > MAX_GROWING_CHARACTERS;
  const isDrawn = drawn.current?.tex === tex && drawn.current.isDisplay === isDisplay;
  try {
    if (drawing && !isAwaited && !isDrawn) {
      if (!drawn.current) element.replaceChildren();
      drawn.current = { ...source, leave: drawing(source, element, budget.begin(drawn)) };
    }
  } catch (error) {
    if (isSettled) throw error;
  }
  if (drawn.current) return 'drawn';
  showMark(element, 'waiting', '');
  return 'waiting';
}

/**
 * A formula, drawn by KaTeX. Until that can be done a quiet mark holds its place. One that KaTeX
 * does not understand is shown as its source and reported, once nothing more can come of it.
 */
export function Formula({ tex, isDisplay, isSettled }: FormulaProps) {
  const drawing = useDrawing();
  const warnings = use(MessageWarnings);
  const budget = use(MessageFormulas);
  const place = useRef<HTMLSpanElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const [look, setLook] = useState<Look>('drawn');

  useLayoutEffect(() => {
    if (!place.current) return;
    try {
      setLook(draw(place.current, { tex, isDisplay, isSettled }, drawing, budget, drawn));
    } catch (error) {
      drawn.current?.leave();
      drawn.current = null;
      showMark(place.current, 'wrong', tex);
      setLook('wrong');
      const message = i18n.t('markdown.formula.wrong', [messageOf(error)]);
      warnings.report({ message, source: tex }, error);
    }
  }, [drawing, tex, isDisplay, isSettled, warnings, budget]);

  useLayoutEffect(
    () => () => {
      drawn.current?.leave();
      drawn.current = null;
      budget.release(drawn);
    },
    [budget],
  );

  const name =
    look === 'waiting' ? { role: 'img', 'aria-label': i18n.t('markdown.formula.waiting') } : {};
  return (
    <span
      className={isDisplay ? styles.display : styles.inline}
      data-math={isDisplay ? 'display' : 'inline'}
      data-wrong={look === 'wrong' || undefined}
      dir="ltr"
      ref={place}
      {...name}
    />
  );
}
