import { parseArgs } from 'node:util';
import { readAnswers } from './answers.ts';
import { RENDERERS } from './renderers/catalogue.ts';

export interface FlashOptions {
  readonly renderers: readonly string[];
  readonly answers: readonly string[];
  readonly cut: 'tokens' | 'characters';
  /** How many of the worst places are listed; null for a table of all. */
  readonly worst: number | null;
}

const DEFAULT_RENDERERS = ['sidelight', 'markdown-it', 'streamdown', 'streamdown-dollars'];
const DEFAULT_WORST = 20;

export const FLASH_HELP = `npm run bench -- flash [options]

Tells how much of each frame of a stream is taken back later.

Options:
  --renderers <names>     separated by commas: ${Object.keys(RENDERERS).join(', ')}
  --answers <names>       separated by commas: files of bench/answers (all)
  --cut <way>             a frame each: tokens (about four characters), or characters
  --worst <name> [number] lists where that renderer takes most back (${DEFAULT_WORST} places)`;

/** @throws {Error} if an option is unknown or names what there is not */
export function parseFlashOptions(given: readonly string[]): FlashOptions {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      renderers: { type: 'string', default: DEFAULT_RENDERERS.join(',') },
      answers: { type: 'string' },
      cut: { type: 'string', default: 'tokens' },
      worst: { type: 'string' },
    },
  });
  const { cut, worst } = values;
  if (cut !== 'tokens' && cut !== 'characters') throw new Error('--cut takes tokens, characters.');
  const answers = readAnswers().map(({ name }) => name);
  return {
    renderers: namesOf('renderer', worst ?? values.renderers, Object.keys(RENDERERS)),
    answers: values.answers ? namesOf('answer', values.answers, answers) : answers,
    cut,
    worst: worst === undefined ? null : readCount(positionals[0]),
  };
}

function readCount(given: string | undefined): number {
  const count = given === undefined ? DEFAULT_WORST : Number(given);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error('--worst takes a renderer and a whole number above 0.');
}

function namesOf(kind: string, given: string, known: readonly string[]): readonly string[] {
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names;
  throw new Error(`No ${kind} "${unknown}"; there are ${known.join(', ')}.`);
}
