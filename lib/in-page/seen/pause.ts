/** A fifth of what a page's thread may be held for: structure and finder have tasks of their own. */
const SLICE_MS = 40;

let sliceEnd = 0;

/** Resolves in a task of its own. A channel's messages come in hidden tabs, too, where timers wait. */
function nextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
  return promise;
}

export function isPauseDue(): boolean {
  return performance.now() > sliceEnd;
}

/** @throws the signal's reason, once nobody waits for the reading any more */
export async function pause(signal?: AbortSignal): Promise<void> {
  await nextTask();
  signal?.throwIfAborted();
  sliceEnd = performance.now() + SLICE_MS;
}

/** Gives the page its thread where it has been held for long. */
export async function pauseIfDue(signal?: AbortSignal): Promise<void> {
  if (isPauseDue()) await pause(signal);
}
