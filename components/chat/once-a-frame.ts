type Subscribe = (notify: () => void) => () => void;

/**
 * Tells of any number of changes once, before the next frame is drawn. A page that is not seen
 * draws none, so it does no work for them until it is seen again.
 */
export function onceAFrame(subscribe: Subscribe): Subscribe {
  return (notify) => {
    let frame: number | null = null;
    const unsubscribe = subscribe(() => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        notify();
      });
    });
    return () => {
      unsubscribe();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  };
}
