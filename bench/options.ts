import { parseArgs } from 'node:util';
import { DOCUMENTS } from './documents/catalogue.ts';
import { ENTRIES } from './entries/catalogue.ts';
import type { Pinning } from './page/pinning.ts';
import type { Frames } from './runner/browser.ts';

export interface BenchOptions {
  readonly rounds: number;
  /** The entries that a document is streamed into. */
  readonly entriesFor: (document: string) => readonly string[];
  readonly documents: readonly string[];
  readonly pinning: Pinning;
  readonly frames: Frames;
  /** Seconds of the main thread's processor time after which a run is stopped. */
  readonly limit: number;
  /** Whether removed nodes and the times of updates are counted, in runs of their own. */
  readonly isCounting: boolean;
  /** What is streamed at a pace with someone typing beside it; nothing if undefined. */
  readonly pacedDocument: string | undefined;
  /** Whether results, table and picture are written. */
  readonly isWritten: boolean;
}

/** Without ant-design-x-markdown, which markstream-react was faster than. */
const DEFAULT_ENTRIES = [
  'sidelight',
  'floor-dom',
  'floor-dom-markdown-it',
  'floor-text',
  'streaming-markdown',
  'streamdown',
  'markstream-react',
];
/** These are run by themselves only on mixed answers: elsewhere they would take hours. */
const DEFAULT_MIXED_ENTRIES = [
  ...DEFAULT_ENTRIES,
  'streamdown-plain',
  'streamdown-animated',
  'react-markdown',
  'markdown-it',
];
const DEFAULT_DOCUMENTS = ['mixed-20', 'mixed-100', 'fence-2000', 'table-500', 'loose-list-1000'];
const ALL = 'all';
const NONE = 'none';
const FRAMES = ['unpaced', 'paced'] as const;
const PINNINGS = ['scroll', 'reverse', 'none'] as const;

export const OPTIONS_HELP = `Options:
  --rounds <number>      how often each entry runs on each document (3)
  --entries <names>      separated by commas, or all: ${Object.keys(ENTRIES).join(', ')}
  --documents <names>    separated by commas, or all: ${Object.keys(DOCUMENTS).join(', ')}
  --limit <seconds>      of the main thread's processor time, after which a run is stopped (20)
  --paced <document>     streamed at 200 chunks a second with someone typing (mixed-20), or none
  --quick                only timed runs; no file is written
  --pin <way>            how the scroller is kept at its end: ${PINNINGS.join(', ')}
  --frames <kind>        paced at 60 a second as on a screen, or unpaced: one after another`;

/** @throws {Error} if an option is unknown or names what there is not */
export function parseOptions(given: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...given],
    options: {
      rounds: { type: 'string', default: '3' },
      entries: { type: 'string' },
      documents: { type: 'string', default: DEFAULT_DOCUMENTS.join(',') },
      paced: { type: 'string', default: 'mixed-20' },
      quick: { type: 'boolean', default: false },
      limit: { type: 'string', default: '20' },
      frames: { type: 'string', default: 'unpaced' },
      pin: { type: 'string', default: 'scroll' },
    },
  });
  return {
    rounds: positive('rounds', values.rounds),
    entriesFor: chooseEntries(values.entries),
    documents: namesOf('document', values.documents, DOCUMENTS),
    limit: positive('limit', values.limit),
    isCounting: !values.quick,
    isWritten: !values.quick,
    pacedDocument:
      values.quick || values.paced === NONE
        ? undefined
        : namesOf('document', values.paced, DOCUMENTS)[0],
    pinning: oneOf('pin', values.pin, PINNINGS),
    frames: oneOf('frames', values.frames, FRAMES),
  };
}

/** By themselves the slow entries are run only where they end. */
function chooseEntries(given: string | undefined): (document: string) => readonly string[] {
  if (given !== undefined) {
    const named = namesOf('entry', given, ENTRIES);
    return () => named;
  }
  return (document) => (document.startsWith('mixed-') ? DEFAULT_MIXED_ENTRIES : DEFAULT_ENTRIES);
}

function oneOf<Choice extends string>(name: string, given: string, choices: readonly Choice[]) {
  const chosen = choices.find((choice) => choice === given);
  if (chosen) return chosen;
  throw new Error(`--${name} takes ${choices.join(', ')}.`);
}

function positive(name: string, given: string): number {
  const number = Number(given);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`--${name} takes a number above 0.`);
}

function namesOf(kind: string, given: string, known: Readonly<Record<string, unknown>>): string[] {
  if (given === ALL) return Object.keys(known);
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(name in known));
  if (unknown === undefined) return names;
  throw new Error(`No ${kind} "${unknown}"; there are ${Object.keys(known).join(', ')}.`);
}
