import { parseArgs } from 'node:util';
import { chosenNames } from './chosen-names.ts';
import { DOCUMENTS } from './documents/catalogue.ts';
import { ENTRIES } from './entries/catalogue.ts';

/** Each of the documents streamed into each of the entries, so many times. */
export interface Course {
  readonly documents: readonly string[];
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

const PEERS = ['streaming-markdown', 'streamdown', 'markstream-react'];
const FIRST_ENTRIES = ['sidelight', 'floor-dom', 'floor-text', ...PEERS];
const AT_LENGTH = [
  'formulas-40',
  'footnotes-100',
  'table-500',
  'loose-list-1000',
  'definition-50',
  'nested-quotes-200',
];

const THRICE = { rounds: 3, limit: 60, isCounted: true };
const ONCE = { rounds: 1, limit: 30, isCounted: false };

const MIXED: Course = {
  ...THRICE,
  documents: ['mixed-20'],
  entries: [...FIRST_ENTRIES, 'streamdown-plain'],
};

/** The published run: all that `report/aims.ts` asks for, in under an hour with the meters beside it. */
const PUBLISHED: readonly Course[] = [
  MIXED,
  { ...ONCE, documents: ['mixed-20'], entries: ['react-markdown'] },
  { ...THRICE, documents: ['mixed-100'], entries: ['sidelight', 'floor-dom', 'streamdown'] },
  { ...ONCE, documents: ['mixed-100'], entries: ['streaming-markdown', 'markstream-react'] },
  { ...THRICE, documents: ['fence-2000'], entries: ['sidelight', 'floor-dom'] },
  { ...ONCE, documents: ['fence-2000'], entries: PEERS },
  {
    ...THRICE,
    documents: ['paragraph-15', 'paragraph-60', ...AT_LENGTH],
    entries: ['sidelight'],
  },
  { ...ONCE, documents: AT_LENGTH, entries: ['streamdown', 'markstream-react'] },
];

const ALL = 'all';
const NONE = 'none';

export const OPTIONS_HELP = `Without options: the published run, under an hour, which measures a commit and writes
bench/results and the picture. With any, nothing is written:
  --entries <names>      separated by commas, or all: ${Object.keys(ENTRIES).join(', ')}
                         (${FIRST_ENTRIES.join(', ')})
  --documents <names>    separated by commas, or all: ${Object.keys(DOCUMENTS).join(', ')}
                         (mixed-20)
  --rounds <number>      how often each entry runs on each document (3)
  --limit <seconds>      of the main thread's processor time, after which a run is stopped (20)
  --paced <document>     streamed at 200 chunks a second with someone typing, or none (none)
  --quick                only timed runs`;

/** @throws {Error} if an option is unknown or names what there is not */
export function parseOptions(given: readonly string[]): BenchOptions {
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
  if (given.length === 0) {
    return { courses: PUBLISHED, paced: { ...MIXED, rounds: 1 }, isPublished: true };
  }
  const course: Course = {
    documents: namesOf('document', values.documents, DOCUMENTS),
    entries: namesOf('entry', values.entries, ENTRIES),
    rounds: positive('rounds', values.rounds),
    limit: positive('limit', values.limit),
    isCounted: !values.quick,
  };
  const documents =
    values.paced === NONE ? [] : namesOf('document', values.paced, DOCUMENTS).slice(0, 1);
  const paced = documents.length > 0 ? { ...course, documents } : undefined;
  return { courses: [course], paced, isPublished: false };
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
