import { useMediaQuery } from './use-media-query.ts';

/** Whether the reader wants things to move less; it is told of anew when the setting changes. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
