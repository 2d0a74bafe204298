/**
 * What many conversations and long answers cost the whole extension, in both browsers:
 * `node bench/load/index.ts [--rounds N] [--browsers names] [--only names]`, after a build
 * (`npm test -- build`).
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { BrowserName } from '../../scripts/browsers.ts';
import { measureMemory } from './memory.ts';
import { measureOpening } from './opening.ts';
import { measureStreaming } from './streaming.ts';

const FILLING = { conversations: 2000, messages: 50_000 };
/** Ten questions, and ten answers of 10 kB. */
const HUNDRED_KILOBYTES = { conversations: 1, messages: 20, answerCharacters: 10_000 };
const MANY = { conversations: 20, characters: 20_000, chunksPerSecond: 60 };
/** A megabyte in about a quarter of a minute. */
const LONG = { conversations: 1, characters: 1_000_000, chunksPerSecond: 3000 };

const MEASUREMENTS = {
  opening: (name: BrowserName, rounds: number) => measureOpening(name, rounds, FILLING),
  memory: (name: BrowserName, rounds: number) => measureMemory(name, rounds, HUNDRED_KILOBYTES),
  many: (name: BrowserName, rounds: number) => measureStreaming(name, rounds, MANY),
  long: (name: BrowserName, rounds: number) => measureStreaming(name, rounds, LONG),
} as const;

type Measurement = keyof typeof MEASUREMENTS;

export async function runLoadTest(given: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...given],
    options: {
      rounds: { type: 'string', default: '7' },
      browsers: { type: 'string', default: 'chromium,firefox' },
      only: { type: 'string', default: Object.keys(MEASUREMENTS).join(',') },
    },
  });
  // Checked by what they are used for: an unknown one has no launcher and no measurement.
  const browsers = values.browsers.split(',') as BrowserName[];
  const names = values.only.split(',') as Measurement[];
  for (const name of names) {
    const measure = MEASUREMENTS[name];
    if (!measure) throw new Error(`--only takes ${Object.keys(MEASUREMENTS).join(', ')}.`);
    for (const browser of browsers) {
      const figures = await measure(browser, Number(values.rounds));
      console.log(`\n${figures}\n\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
    }
  }
}

if (import.meta.main) await runLoadTest(process.argv.slice(2));
