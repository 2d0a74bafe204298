import { expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers.ts';
import { figuresOf } from './figures.ts';
import { growthOf } from './growth.ts';
import { runSoak, saveResult } from './run-soak.ts';
import { soakOptions } from './soak-options.ts';

const HOURS = 12;
const LIMIT_MS = HOURS * 3_600_000;

/** The whole soak of one browser; its figures are printed and kept. */
export function testSoak(name: BrowserName): void {
  const options = soakOptions();
  const subject = `Long use leaves ${name} as it was: ${options.answers} answers, seed ${options.seed}`;
  test(subject, { timeout: LIMIT_MS }, async () => {
    const result = await runSoak(name, options);
    await saveResult(name, result);
    console.log(`${figuresOf(name, result)}\n\n${result.messages} messages, each as it was sent.`);
    expect(growthOf(name, result)).toEqual([]);
  });
}
