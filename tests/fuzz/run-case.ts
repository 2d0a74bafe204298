import { Draw } from './draw.ts';
import { BrokenInvariant, type FuzzCase, type FuzzTarget } from './fuzz-case.ts';

/** Processor time that no case may need in one go. */
const LONGEST_CASE_SECONDS = 5;

/** Average processor time for a step of a stream: that of a frame. */
const LONGEST_STEP_SECONDS = 1 / 60;

export interface Breakage {
  /** Cases that break alike are taken for one defect. */
  readonly kind: string;
  readonly message: string;
}

interface CaseResult {
  readonly breakage: Breakage | null;
  /** Processor time. */
  readonly seconds: number;
}

/** The case of a target and a number. It follows from these three alone. */
export function makeCase(target: FuzzTarget, seed: string, number: number): FuzzCase {
  return target.make(new Draw(`${seed}/${target.name}/${number}`));
}

/** An error of the code is told apart by where it was thrown. */
function placeOf(error: Error): string {
  const place = /\b((?:lib|components|tests|node_modules)\/[^():?]+)[^\n]*?:(\d+):\d+/.exec(
    error.stack ?? '',
  );
  return place ? ` in ${place[1]}` : '';
}

function breakageOf(error: unknown): Breakage {
  if (error instanceof BrokenInvariant) return { kind: error.kind, message: error.message };
  if (!(error instanceof Error)) return { kind: 'throws no error', message: String(error) };
  const message = error.stack ?? error.message;
  return { kind: `throws ${error.name}${placeOf(error)}`, message };
}

function secondsOfProcessor(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000_000;
}

/** A case's limit of processor time. */
function longestSeconds(target: FuzzTarget, fuzzCase: FuzzCase): number {
  const steps = target.countSteps?.(fuzzCase) ?? 1;
  return Math.max(LONGEST_CASE_SECONDS, steps * LONGEST_STEP_SECONDS);
}

/** Tries one case. */
export async function runCase(target: FuzzTarget, fuzzCase: FuzzCase): Promise<CaseResult> {
  const started = secondsOfProcessor();
  let breakage: Breakage | null = null;
  try {
    await target.check(fuzzCase);
  } catch (error) {
    breakage = breakageOf(error);
  }
  const seconds = secondsOfProcessor() - started;
  if (breakage === null && seconds > longestSeconds(target, fuzzCase)) {
    const message = `${seconds.toFixed(1)} s for ${fuzzCase.text.length} characters`;
    breakage = { kind: 'takes too long', message };
  }
  return { breakage, seconds };
}

/** True if a case still breaks in the same way. */
type StillBreaks = (fuzzCase: FuzzCase) => Promise<boolean>;

/** Takes pieces out of the text, great ones first, as long as it still breaks. */
async function shorten(start: FuzzCase, stillBreaks: StillBreaks): Promise<FuzzCase> {
  let best = start;
  for (let size = Math.ceil(best.text.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < best.text.length; ) {
      const text = best.text.slice(0, at) + best.text.slice(at + size);
      const tried = { ...best, text };
      if (await stillBreaks(tried)) best = tried;
      else at += size;
    }
  }
  return best;
}

/** Fewer sizes of chunks; the numbers before them say what is tried, and stay. */
async function fewerNumbers(start: FuzzCase, stillBreaks: StillBreaks): Promise<FuzzCase> {
  let best = start;
  for (let at = best.numbers.length - 1; at > 0; at--) {
    const tried = { ...best, numbers: best.numbers.toSpliced(at, 1) };
    if (await stillBreaks(tried)) best = tried;
  }
  return best;
}

/** Letters in the place of what does not matter. */
async function simplify(start: FuzzCase, stillBreaks: StillBreaks): Promise<FuzzCase> {
  let best = start;
  for (const { 0: word, index } of [...best.text.matchAll(/[\p{L}\p{N}]+/gu)].toReversed()) {
    if (word === 'a') continue;
    const text = `${best.text.slice(0, index)}a${best.text.slice(index + word.length)}`;
    if (await stillBreaks({ ...best, text })) best = { ...best, text };
  }
  return best;
}

/**
 * A case as short as can be found that breaks in the same way.
 * @param stillBreaks answers `false` to everything once it has been asked for long enough
 */
export async function shrink(found: FuzzCase, stillBreaks: StillBreaks): Promise<FuzzCase> {
  let best = found;
  for (const step of [shorten, fewerNumbers, simplify, shorten]) {
    best = await step(best, stillBreaks);
  }
  return best;
}
