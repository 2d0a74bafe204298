import { type RefObject, useEffect, useRef } from 'react';

/** Brings an option of a list into view when the keys come to it. */
export function useMarkedInView(isMarked: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return place;
}
