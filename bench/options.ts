import { parseArgs } from 'node:util';
import { chosenNames } from './chosen-names.ts';
import { DOCUMENTS } from './documents/catalogue.ts';
import { ENTRIES } from './entries/catalogue.ts';

export interface BenchOptions {
  readonly rounds: number;
  /** The entries that a document is streamed into. */
  readonly entriesFor: (document: string) => readonly string[];
  readonly documents: readonly string[];
  /** Seconds of the main thread's processor time after which a run is stopped. */
  readonly limit: number;
  /** Streamed at a pace with someone typing beside it. */
  readonly pacedDocument: string | undefined;
  /** Timed runs only; nothing is written. */
  readonly isQuick: boolean;
}

const DEFAULT_ENTRIES = [
  'sidelight',
  'floor-dom',
  'floor-text',
  'streaming-markdown',
  'streamdown',
  'markstream-react',
];
/** On mixed answers only, unless they are named: elsewhere they would take hours. */
const DEFAULT_MIXED_ENTRIES = [...DEFAULT_ENTRIES, 'streamdown-plain', 'react-markdown'];
const DEFAULT_DOCUMENTS = ['mixed-20', 'mixed-100', 'fence-2000', 'table-500', 'loose-list-1000'];
const ALL = 'all';
const NONE = 'none';

export const OPTIONS_HELP = `Options:
  --rounds <number>      how often each entry runs on each document (3)
  --entries <names>      separated by commas, or all: ${Object.keys(ENTRIES).join(', ')}
  --documents <names>    separated by commas, or all: ${Object.keys(DOCUMENTS).join(', ')}
  --limit <seconds>      of the main thread's processor time, after which a run is stopped (20)
  --paced <document>     streamed at 200 chunks a second with someone typing (mixed-20), or none
  --quick                only timed runs; no file is written`;

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
    },
  });
  return {
    rounds: positive('rounds', values.rounds),
    entriesFor: chooseEntries(values.entries),
    documents: namesOf('document', values.documents, DOCUMENTS),
    limit: positive('limit', values.limit),
    isQuick: values.quick,
    pacedDocument:
      values.quick || values.paced === NONE
        ? undefined
        : namesOf('document', values.paced, DOCUMENTS)[0],
  };
}

/** By themselves the slow entries are run only where they end. */
function chooseEntries(given: string | undefined): (document: string) => readonly string[] {
  const named = given === undefined ? undefined : namesOf('entry', given, ENTRIES);
  return (document) =>
    named ?? (document.startsWith('mixed-') ? DEFAULT_MIXED_ENTRIES : DEFAULT_ENTRIES);
}

function positive(name: string, given: string): number {
  const number = Number(given);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`--${name} takes a number above 0.`);
}

function namesOf(
  kind: string,
  given: string,
  known: Readonly<Record<string, unknown>>,
): readonly string[] {
  return chosenNames(kind, given === ALL ? undefined : given, Object.keys(known));
}
