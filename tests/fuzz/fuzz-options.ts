import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

export interface FuzzOptions {
  readonly minutes: number;
  readonly seed: string;
  /** Their names; empty: all. */
  readonly targets: readonly string[];
  /** Goes on from where the last run with this seed stopped. */
  readonly isResumed: boolean;
  /** A case to be tried alone: `engine/12`, or a file of a found one. */
  readonly onlyCase: string | null;
  /** Number of threads. */
  readonly jobs: number;
}

export const FUZZ_OPTIONS_HELP = `  --minutes N      how long (2)
  --seed S         any word; of one seed a number is always the same case (today and the commit)
  --targets a,b    only these
  --no-resume      begins at case 0, instead of where the last run with this seed stopped
  --case engine/12 tries one case of the seed, or a file: --case tests/fixtures/fuzz/engine/….txt
  --jobs N         threads (one less than there are processors, at most 4)`;

const MOST_JOBS = 4;

function positive(written: string | undefined, normal: number, name: string): number {
  const number = Number(written ?? normal);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new Error(`--${name} takes a number above 0, not "${written}".`);
}

/**
 * Reads the command line.
 * @throws {Error} if an option is unknown, or its value is none
 */
export function parseFuzzOptions(given: readonly string[], normalSeed: string): FuzzOptions {
  const { values } = parseArgs({
    args: [...given],
    allowNegative: true,
    options: {
      minutes: { type: 'string' },
      seed: { type: 'string' },
      targets: { type: 'string' },
      resume: { type: 'boolean' },
      case: { type: 'string' },
      jobs: { type: 'string' },
    },
  });
  const seed = values.seed ?? normalSeed;
  // It names a file.
  if (!/^[\w.-]{1,80}$/.test(seed))
    throw new Error('--seed takes letters, digits, ".", "_" and "-".');
  return {
    minutes: positive(values.minutes, 2, 'minutes'),
    seed,
    targets: values.targets?.split(',').filter(Boolean) ?? [],
    isResumed: values.resume ?? true,
    onlyCase: values.case ?? null,
    jobs: Math.ceil(
      positive(values.jobs, Math.min(MOST_JOBS, Math.max(1, availableParallelism() - 1)), 'jobs'),
    ),
  };
}
