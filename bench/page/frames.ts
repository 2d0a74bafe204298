const channel = new MessageChannel();

/**
 * Does the work at the start of a frame and resolves in a task after the frame has been produced.
 * What the work queued as a task of its own, as React does, has run by then.
 */
export function inFrame(work: () => void): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      work();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  });
}
