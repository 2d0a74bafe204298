import { type RefObject, useEffect } from 'react';

/**
 * Keeps the button that was pressed in a form at its place in the window while the page around it
 * grows or shrinks, until the reader types on.
 */
export function useSteadyPress(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const place = form.current;
    if (!place) return;
    const ended = new AbortController();
    const { signal } = ended;
    let pressed: HTMLElement | null = null;
    let top = 0;
    const topNow = () => pressed?.getBoundingClientRect().top ?? 0;
    const hold = () => {
      top = topNow();
    };
    const onClick = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest('button') : null;
      hold();
    };
    const release = () => {
      pressed = null;
    };
    const observer = new ResizeObserver(() => {
      if (pressed?.isConnected) scrollBy({ top: topNow() - top, behavior: 'instant' });
    });
    observer.observe(document.body);
    observer.observe(place);
    signal.addEventListener('abort', () => observer.disconnect());
    place.addEventListener('click', onClick, { capture: true, signal });
    place.addEventListener('input', release, { signal });
    // A place that the reader scrolled to is the new one.
    addEventListener('scroll', hold, { passive: true, signal });
    return () => ended.abort();
  }, [form]);
}
