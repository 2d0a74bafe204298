/** Runs in a worker: a message for each chunk that is due, whatever the main thread does. */
function work(perSecond: number, count: number): void {
  const started = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.min(count, Math.floor(((performance.now() - started) / 1000) * perSecond));
    for (; sent < due; sent++) postMessage(null);
    if (sent === count) clearInterval(timer);
  }, 1);
}

/** Calls back once a chunk, each in a task of its own, as a network or a port delivers them. */
export function startChunkClock(
  perSecond: number,
  count: number,
  onChunk: () => void,
): { stop(): void } {
  const source = `(${work})(${perSecond}, ${count})`;
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(url);
  worker.onmessage = onChunk;
  return {
    stop: () => {
      worker.onmessage = null;
      worker.terminate();
      URL.revokeObjectURL(url);
    },
  };
}
