import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { BROWSERS, type BrowserName } from '../../scripts/browsers/browsers.ts';
import { chosenNames } from '../chosen-names.ts';
import { measureDay } from './day.ts';
import { measureIdle } from './idle.ts';
import { measureMemory } from './memory.ts';
import { measureOpening } from './opening.ts';
import { measureStreaming } from './streaming.ts';

const FILLING = { conversations: 2000, messages: 50_000, answerCharacters: 1000 };
/** Ten questions, and ten answers of 100 kB. */
const MEGABYTE = { conversations: 1, messages: 20, answerCharacters: 100_000 };
/** 500 answers. */
const DAY = { conversations: 100, messages: 1000, answerCharacters: 2000 };
const MANY = { conversations: 20, characters: 20_000, chunksPerSecond: 60 };
/** A megabyte in about a quarter of a minute. */
const LONG = { conversations: 1, characters: 1_000_000, chunksPerSecond: 3000 };

type Measure = (browser: BrowserName, rounds: number) => Promise<string>;

const MEASUREMENTS: Readonly<Record<string, Measure>> = {
  opening: (browser, rounds) => measureOpening(browser, rounds, FILLING),
  memory: (browser, rounds) => measureMemory(browser, rounds, MEGABYTE),
  day: (browser, rounds) => measureDay(browser, rounds, DAY),
  idle: (browser, rounds) => measureIdle(browser, rounds),
  many: (browser, rounds) => measureStreaming(browser, rounds, MANY),
  long: (browser, rounds) => measureStreaming(browser, rounds, LONG),
};

/**
 * The load test: many conversations and long answers in the whole extension. It needs a build
 * (`npm test -- build`).
 *
 * @param given the command line's arguments after `load`
 * @returns its tables
 * @throws {Error} if an option is unknown or names what there is not
 */
export async function runLoadTest(given: readonly string[]): Promise<readonly string[]> {
  const { values } = parseArgs({
    args: [...given],
    options: {
      rounds: { type: 'string', default: '7' },
      browsers: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const tables: string[] = [];
  const browsers = chosenNames('browser', values.browsers, BROWSERS);
  for (const name of chosenNames('measurement', values.only, Object.keys(MEASUREMENTS))) {
    for (const browser of browsers) {
      const figures = (await MEASUREMENTS[name]?.(browser, Number(values.rounds))) ?? '';
      tables.push(figures);
      console.log(`\n${figures}\n\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
    }
  }
  return tables;
}
