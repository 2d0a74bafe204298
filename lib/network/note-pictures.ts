import { isWebPage } from '../settings/web-address.ts';
import type { Purpose } from './sent-request.ts';

/**
 * Notes the pictures that this page loads from the web, as the browser tells of them; nothing else
 * of a page may come from there. It tells once they have come or failed.
 */
export function notePictures(purpose: Omit<Purpose, 'reason'>, signal: AbortSignal): void {
  const observer = new PerformanceObserver((list) => {
    const fromWeb = list.getEntries().filter(({ name }) => isWebPage(name));
    if (fromWeb.length > 0) void note(fromWeb, { ...purpose, reason: 'picture' });
  });
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', () => observer.disconnect());
}

async function note(loads: readonly PerformanceEntry[], purpose: Purpose): Promise<void> {
  // Most panels show no pictures of others.
  const { noteRequest } = await import('./network.ts');
  for (const { name: address, startTime } of loads) {
    const at = performance.timeOrigin + startTime;
    void noteRequest({ address, method: 'GET', bytes: 0, at }, purpose);
  }
}
