/**
 * Lets the first SIGINT, SIGTERM or SIGHUP abort a signal instead of ending the process, so that
 * everything started can be ended in order. The process's exit code becomes 128 plus the signal's
 * number, as a shell has it. A second Ctrl-C does nothing more: a shell sends it to the whole group,
 * and one may arrive twice.
 */
export function abortOnSignal(): AbortSignal {
  const controller = new AbortController();
  const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  for (const [name, exitCode] of Object.entries(exitCodes)) {
    process.on(name, () => {
      process.exitCode = exitCode;
      controller.abort();
    });
  }
  return controller.signal;
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
