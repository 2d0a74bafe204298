import { expect } from 'vitest';
import { WAIT_LIMIT_MS } from '../../limits.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

/**
 * Gathers what the background writes to its console from now on. In Chromium alone: Firefox tells
 * nothing of a background to who drives it.
 * @returns what reads it
 */
export async function watchBackgroundLog({ name, launched }: ExtensionBrowser) {
  if (name === 'firefox') return async () => '';
  const target = await launched.browser.waitForTarget(
    (found) => found.type() === 'service_worker',
    { timeout: WAIT_LIMIT_MS },
  );
  const worker = await target.worker();
  if (!worker) throw new Error('The background has no worker.');
  await worker.evaluate(() => {
    const log: string[] = ['begun'];
    Object.assign(globalThis, { log });
    const write = (...values: unknown[]) =>
      void log.push(...values.map((value) => `${value} ${JSON.stringify(value)}`));
    Object.assign(console, { log: write, warn: write, error: write, info: write, debug: write });
  });
  return async () => {
    const log = await worker.evaluate(() => Reflect.get(globalThis, 'log').join('\n'));
    expect(log).toContain('begun');
    return String(log);
  };
}
