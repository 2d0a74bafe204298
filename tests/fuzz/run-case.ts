import { Draw } from './draw.ts';
import { BrokenInvariant, type FuzzCase } from './fuzz-case.ts';
import type { FuzzTarget } from './fuzz-target.ts';

/** Of the processor's time, in seconds: no case has so much to be worked on in one go. */
const LONGEST_CASE_SECONDS = 5;

/** Of the processor's time, in seconds, for each step of a stream on the average: that of a frame. */
const LONGEST_STEP_SECONDS = 1 / 60;

/** How a case broke. */
export interface Breakage {
  /** Cases that break alike are taken for one defect. */
  readonly kind: string;
  readonly message: string;
}

export interface CaseResult {
  readonly breakage: Breakage | null;
  /** Of the processor's time. */
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

/** How long a case may take, in seconds of the processor's time. */
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
