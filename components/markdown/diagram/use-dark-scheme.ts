import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is dark now. */
export function useDarkScheme(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(DARK).matches);
}
