import { useLookChoice } from './use-look-choice.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Whether the reader wants things to move less, here or everywhere; told of anew when it changes. */
export function useReducedMotion(): boolean {
  const isSystemCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  return useLookChoice('animations') === 'reduced' || isSystemCalm;
}
