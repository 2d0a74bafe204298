/**
 * Waits for what cannot be called off, no longer than until the signal aborts.
 * @throws the signal's reason then
 */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([promise, aborted]).finally(() =>
    signal.removeEventListener('abort', onAbort),
  );
}
