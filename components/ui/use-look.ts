import { useCallback, useSyncExternalStore } from 'react';
import { onLook, shownChoice } from '@/lib/look/page-look.ts';

/** A choice that the reader made of the look; the component renders anew when it changes. */
export function useLookChoice(choice: 'scheme' | 'font' | 'animations'): string {
  return useSyncExternalStore(
    onLook,
    () => shownChoice(choice),
    () => '',
  );
}

/** Tells whether a media query holds; the component renders anew when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Tells whether the reader wants less motion, here or in the whole system. */
export function useReducedMotion(): boolean {
  const isSystemCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  return useLookChoice('animations') === 'reduced' || isSystemCalm;
}
