import { expect } from 'vitest';
import { type BackgroundScope, evaluateInBackground } from './evaluate-in-background.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

/**
 * Gathers what the background writes to its console from now on. In Chromium alone: Firefox tells
 * nothing of a background to who drives it.
 * @returns what reads it
 */
export async function watchBackgroundLog({ name, launched, settings }: ExtensionBrowser) {
  if (name === 'firefox') return async () => '';
  await evaluateInBackground(name, launched, settings, gatherLog);
  return async () => {
    const log = await evaluateInBackground(name, launched, settings, readLog);
    expect(log).toContain('begun');
    return log;
  };
}

/** Runs in the background. */
function gatherLog(scope: BackgroundScope): void {
  const log: string[] = ['begun'];
  Object.assign(scope, { log });
  const write = (...values: unknown[]) =>
    void log.push(...values.map((value) => `${value} ${JSON.stringify(value)}`));
  Object.assign(scope.console, {
    log: write,
    warn: write,
    error: write,
    info: write,
    debug: write,
  });
}

/** Runs in the background. */
function readLog(scope: BackgroundScope): string {
  return String(Reflect.get(scope, 'log')?.join('\n'));
}
