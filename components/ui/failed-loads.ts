/** Each forgets a failure that is still remembered. */
const forgets = new Set<() => void>();
/** Each shows a missing part again. */
const retries = new Set<() => void>();

let hasRetried = false;

/** A part of the extension could not be loaded; `forget` has the next use load it anew. */
export function rememberFailedLoad(forget: () => void): void {
  forgets.add(forget);
}

/** Registers what is to be shown again once the reader has asked to, until what is given back is called. */
export function onRetry(retry: () => void): () => void {
  retries.add(retry);
  return () => retries.delete(retry);
}

/** Loads what is missing when it is next used, and has all that misses something use it. */
export function retryFailedLoads(): void {
  hasRetried = true;
  for (const forget of forgets) forget();
  forgets.clear();
  for (const retry of [...retries]) retry();
}

/**
 * Tells whether the reader has tried again in this page. Firefox keeps a module that could not be
 * loaded as failed for as long as the page lives (HTML, "module map"), so then only a new page
 * helps, as it does after an update has taken the old parts away.
 */
export function needsReload(): boolean {
  return hasRetried;
}
