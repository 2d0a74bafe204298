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

export async function pause(): Promise<void> {
  await nextTask();
  sliceEnd = performance.now() + SLICE_MS;
}
