import type { Clock } from './clock.ts';

/**
 * Chrome and Firefox end a background that was idle for about 30 s, and neither counts a call's
 * incoming bytes or an open port as activity. A call of an extension API counts in both:
 * https://developer.chrome.com/docs/extensions/develop/concepts/service-workers/lifecycle#idle-shutdown
 */
const PING_INTERVAL_MS = 20_000;

/** Keeps the background from being ended until the signal aborts. `ping` calls an extension API. */
export function keepAwake(ping: () => void, clock: Clock, signal: AbortSignal): void {
  let cancel: () => void;
  const schedule = () => {
    cancel = clock.after(PING_INTERVAL_MS, () => {
      ping();
      schedule();
    });
  };
  schedule();
  signal.addEventListener('abort', () => cancel(), { once: true });
}
