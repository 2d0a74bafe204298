/**
 * Runs a command's main function; a failure is told in one line, with its stack only if it is no
 * plain `Error` with a message for a person.
 */
export async function runCommand(main: () => Promise<unknown>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? `\n${describe(error)}` : error);
    process.exitCode = 1;
  }
}

function describe(error: Error): string {
  const isProgrammingError = error instanceof TypeError || error instanceof ReferenceError;
  return isProgrammingError ? (error.stack ?? error.message) : error.message;
}

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

const INTERVAL_MS = 15_000;

/** Says what is being done, now and then that it still is, and how long it took. */
export async function withProgress<T>(what: string, task: () => Promise<T>): Promise<T> {
  console.log(`${what} …`);
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const timer = setInterval(() => console.log(`  … still at it, ${seconds()} s`), INTERVAL_MS);
  try {
    const result = await task();
    console.log(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
