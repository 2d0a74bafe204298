import { parseArgs } from 'node:util';
import { chosenNames } from './chosen-names.ts';
import { AT_LENGTH, DOCUMENTS } from './documents/catalogue.ts';
import { ENTRY_NAMES, FULL_PEERS, OWN_ENTRY } from './entries/entry-names.ts';

/** One document streamed into each of the entries, so many times. */
export interface Course {
  readonly document: string;
  readonly entries: readonly string[];
  readonly rounds: number;
  /** Seconds of the main thread's processor time after which a run is stopped. */
  readonly limit: number;
  /** Once more each, for the nodes removed and the time of each update. */
  readonly isCounted: boolean;
}

export interface BenchOptions {
  readonly courses: readonly Course[];
  /** Streamed at a pace with someone typing beside it. */
  readonly paced: Course | undefined;
  /** The whole run, by which the published figures are written. */
  readonly isPublished: boolean;
}

const PEERS = ['streaming-markdown', ...FULL_PEERS];
const FIRST_ENTRIES = [OWN_ENTRY, 'floor-dom', 'floor-text', ...PEERS];
const THRICE = { rounds: 3, limit: 60, isCounted: true };
/** Enough to tell that a peer takes more than twice as long. */
const ONCE = { rounds: 1, limit: 20, isCounted: false };

const MIXED: Course = {
  ...THRICE,
  document: 'mixed-20',
  entries: [...FIRST_ENTRIES, 'streamdown-plain'],
};

/** All that `report/aims.ts` asks for, in about an hour with the meters beside it. */
const PUBLISHED_COURSES: readonly Course[] = [
  MIXED,
  { ...ONCE, document: 'mixed-20', entries: ['react-markdown'] },
  { ...THRICE, document: 'mixed-100', entries: [OWN_ENTRY, 'floor-dom'] },
  { ...THRICE, document: 'mixed-100', entries: ['streamdown'], isCounted: false },
  { ...ONCE, document: 'mixed-100', entries: ['streaming-markdown', 'markstream-react'] },
  { ...THRICE, document: 'fence-2000', entries: [OWN_ENTRY, 'floor-dom'] },
  { ...ONCE, document: 'fence-2000', entries: PEERS },
  { ...THRICE, document: 'paragraph-15', entries: [OWN_ENTRY] },
  { ...THRICE, document: 'paragraph-60', entries: [OWN_ENTRY] },
  ...Object.keys(AT_LENGTH).flatMap((document) => [
    { ...THRICE, document, entries: [OWN_ENTRY] },
    { ...ONCE, document, entries: FULL_PEERS },
  ]),
];

const ALL = 'all';
const NONE = 'none';

export const OPTIONS_HELP = `Without options: the published run, about an hour, which measures a commit and writes
bench/results and the picture. With any, what was measured is written to test-results/bench:
  --entries <names>      separated by commas, or all: ${ENTRY_NAMES.join(', ')}
                         (${FIRST_ENTRIES.join(', ')})
  --documents <names>    separated by commas, or all: ${Object.keys(DOCUMENTS).join(', ')}
                         (mixed-20)
  --rounds <number>      how often each entry runs on each document (3)
  --limit <seconds>      of the main thread's processor time, after which a run is stopped (20)
  --paced <document>     streamed at 200 chunks a second with someone typing, or none (none)
  --quick                only timed runs`;

/** @throws {Error} if an option is unknown or names what there is not */
export function parseOptions(given: readonly string[]): BenchOptions {
  if (given.length > 0) return parseGiven(given);
  return { courses: PUBLISHED_COURSES, paced: { ...MIXED, rounds: 1 }, isPublished: true };
}

function parseGiven(given: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...given],
    options: {
      rounds: { type: 'string', default: '3' },
      entries: { type: 'string', default: FIRST_ENTRIES.join(',') },
      documents: { type: 'string', default: 'mixed-20' },
      paced: { type: 'string', default: NONE },
      quick: { type: 'boolean', default: false },
      limit: { type: 'string', default: '20' },
    },
  });
  const course = {
    entries: namesOf('entry', values.entries, ENTRY_NAMES),
    rounds: positive('rounds', values.rounds),
    limit: positive('limit', values.limit),
    isCounted: !values.quick,
  };
  const coursesOf = (documents: string) =>
    namesOf('document', documents, Object.keys(DOCUMENTS)).map((document) => ({
      ...course,
      document,
    }));
  return {
    courses: coursesOf(values.documents),
    paced: values.quick || values.paced === NONE ? undefined : coursesOf(values.paced)[0],
    isPublished: false,
  };
}

function positive(name: string, given: string): number {
  const number = Number(given);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`--${name} takes a number above 0.`);
}

function namesOf(kind: string, given: string, known: readonly string[]): readonly string[] {
  return chosenNames(kind, given === ALL ? undefined : given, known);
}
