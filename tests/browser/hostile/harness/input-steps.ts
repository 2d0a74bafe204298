import { Random } from '@/bench/documents/random.ts';
import type { HostileInput } from '../../../hostile/read-hostile-inputs.ts';

/** Of longer inputs, which are long to exhaust something, not every step is taken. */
const LONGEST_IN_FULL = 2000;
const SAMPLED_PREFIXES = 8;
const SAMPLED_CUTS = 4;
/** Of one call: who says nothing for three minutes is taken for a page that hangs. */
const STEPS_TOGETHER = 100;

/** Which sample is taken; the same again with HOSTILE_SEED. */
export const SEED = Number(process.env.HOSTILE_SEED ?? Math.floor(Math.random() * 1e9));
/**
 * HOSTILE_STEPS: `all` cuts inputs at every place as well; `few` takes a sample of the prefixes,
 * for who works on this. By default it is every prefix and a sample of the cuts.
 */
const STEPS: StepChoice = readChoice(process.env.HOSTILE_STEPS);

export type StepChoice = 'few' | 'usual' | 'all';

function readChoice(written: string | undefined): StepChoice {
  return written === 'few' || written === 'all' ? written : 'usual';
}

/** A number of its own for each input, so that a sample does not depend on the other inputs. */
function seedOf({ file, name }: HostileInput): number {
  let hash = SEED;
  for (const character of `${file} ${name}`) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  }
  return hash;
}

function sample(count: number, end: number, random: Random): readonly number[] {
  if (end <= count) return all(end);
  const places = new Set<number>();
  for (let index = 0; index < count; index += 1) places.add(random.between(1, end - 1));
  return [...places].toSorted((one, other) => one - other);
}

function all(end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - 1) }, (_, index) => index + 1);
}

/** How many characters have come at each step of an input, and where it is cut in two. */
export interface InputSteps {
  readonly prefixes: readonly number[];
  readonly cuts: readonly number[];
}

/** Every prefix, and a sample of the cuts; of very long inputs a sample of both. */
export function stepsOf(input: HostileInput, choice: StepChoice = STEPS): InputSteps {
  const { length } = input.text;
  const random = new Random(seedOf(input));
  const isLong = length > LONGEST_IN_FULL;
  const isSampled = isLong || choice === 'few';
  const prefixes = isSampled ? sample(SAMPLED_PREFIXES, length, random) : all(length + 1);
  const cuts =
    choice === 'all' && !isLong ? all(length) : sample(isLong ? 1 : SAMPLED_CUTS, length, random);
  return { prefixes, cuts };
}

/** The steps in parts that a page goes through in a minute at the most: prefixes, then cuts. */
export function inParts({ prefixes, cuts }: InputSteps): readonly InputSteps[] {
  const ofPrefixes = groups(prefixes, STEPS_TOGETHER).map((group, index) => {
    // The answer grows from where the part before has left it: its last step is taken once more.
    const before = prefixes.slice(0, index * STEPS_TOGETHER).slice(-1);
    return { prefixes: [...before, ...group], cuts: [] };
  });
  const ofCuts = groups(cuts, STEPS_TOGETHER).map((group) => ({ prefixes: [], cuts: group }));
  return [...ofPrefixes, ...ofCuts];
}

/** The items in groups of a size; the last may be smaller. */
export function groups<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return items.flatMap((_, index) =>
    index % size === 0 ? [items.slice(index, index + size)] : [],
  );
}
