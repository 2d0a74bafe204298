/** What only a script of the answer's would call. */
const CALLED = ['canary', 'alert', 'confirm', 'prompt', 'open', 'print'] as const;

const seen: string[] = [];

/** A resize observer that has more to tell in the next frame is told of as an error; it is none. */
const HARMLESS = /^ResizeObserver loop/;

function note(what: string): void {
  if (seen.length < 100) seen.push(what);
}

/**
 * Notices scripts that run, and what the policy stops: what was let through so far is a failure of
 * the renderer, even if nothing comes of it.
 */
export function watchCalls(): void {
  for (const name of CALLED) {
    const value = (...values: unknown[]) =>
      note(`${name}(${values.map(String).join(', ')}) was called`);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: false });
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample } = event;
    note(`The policy stopped ${effectiveDirective}: ${blockedURI} ${sample}`);
  });
  addEventListener('error', ({ message }) => {
    if (!HARMLESS.test(message)) note(`An error was thrown: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => note(`A promise was broken: ${reason}`));
  addEventListener('hashchange', () => note('The page went to another place.'));
  addEventListener('submit', () => note('A form was sent.'), true);
}

/** What was noticed since it was asked the last time. */
export function takeCalls(): readonly string[] {
  return seen.splice(0);
}
