import { type RefObject, useEffect } from 'react';

/** A click comes after the press or the key that makes it. */
const READER_GOES_ON = ['pointerdown', 'keydown', 'wheel', 'touchmove'];

/**
 * Keeps the button that was pressed in a form at its place in the window while the page around it
 * grows or shrinks, until the reader goes on.
 */
export function useSteadyPress(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const place = form.current;
    if (!place) return;
    const ended = new AbortController();
    const { signal } = ended;
    let pressed: HTMLElement | null = null;
    let top = 0;
    let bottom = 0;
    let windowSize = '';
    const windowSizeNow = () => `${innerWidth} ${innerHeight}`;
    const topNow = () => pressed?.getBoundingClientRect().top ?? 0;
    const bottomNow = () => place.getBoundingClientRect().bottom;
    const scroll = (by: number) => scrollBy({ top: by, behavior: 'instant' });
    const hold = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest('button') : null;
      top = topNow();
      bottom = bottomNow();
      windowSize = windowSizeNow();
    };
    const release = () => {
      pressed = null;
    };
    const observer = new ResizeObserver(() => {
      // Firefox tells of a resized window after this.
      if (windowSizeNow() !== windowSize) release();
      if (!pressed?.isConnected) return;
      scroll(topNow() - top);
      // The form's bar has come to stick to the window's end, and stays there until the form's own end is seen.
      if (Math.abs(topNow() - top) > 1) scroll(bottomNow() - bottom);
    });
    observer.observe(document.body);
    observer.observe(place);
    signal.addEventListener('abort', () => observer.disconnect());
    place.addEventListener('click', hold, { capture: true, signal });
    // A field that is wrong gets the focus, and comes into sight.
    place.addEventListener('focusin', release, { signal });
    for (const begun of READER_GOES_ON) {
      addEventListener(begun, release, { capture: true, passive: true, signal });
    }
    return () => ended.abort();
  }, [form]);
}
