import { expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers.ts';
import { runSoak, saveResult } from './run-soak.ts';
import { soakOptions } from './soak-options.ts';

const HOURS = 12;
const LIMIT_MS = HOURS * 3_600_000;

/** The whole soak of one browser; its figures are printed and kept. */
export function testSoak(name: BrowserName): void {
  const options = soakOptions();
  test(`Long use leaves ${name} as it was (seed ${options.seed})`, {
    timeout: LIMIT_MS,
  }, async () => {
    const result = await runSoak(name, options);
    await saveResult(name, result);
    console.log(JSON.stringify(result, null, 1));
    expect(result.stretches.length).toBeGreaterThan(2);
  });
}
