import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Farther than this outside of the view a change of size moves nothing that is in sight. */
const DISTANCE = '64px';

/**
 * Tells when an element is out of sight. Where it changes its size then, the browser keeps what is
 * in sight where it is.
 */
export function useWhenOutOfSight(
  place: RefObject<HTMLElement | null>,
  isWanted: boolean,
  onOutOfSight: () => void,
): void {
  const tell = useEffectEvent(onOutOfSight);
  useEffect(() => {
    if (!isWanted || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting === false) tell();
      },
      { rootMargin: DISTANCE },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isWanted]);
}
