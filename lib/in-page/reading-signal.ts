import { MAX_READING_MS } from '../tools/limits.ts';

/** Ends a reading when the page goes away, and when the extension has given up waiting for it. */
export function readingSignal(): AbortSignal {
  const gone = new AbortController();
  addEventListener('pagehide', () => gone.abort(), { once: true });
  return AbortSignal.any([gone.signal, AbortSignal.timeout(MAX_READING_MS)]);
}
