import { useEffect, useRef } from 'react';

/** Tells once when the list's end is less than one view's height from being seen. */
export function NearEnd({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    const end = place.current;
    if (!end) return;
    const root = end.closest('[data-part="history"]')?.parentElement ?? null;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root, rootMargin: '100%' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} />;
}
