import { drawFaults } from './draw-faults.ts';
import type { Fault } from './find-faults.ts';
import { relatedTests } from './related-tests.ts';
import { tryFault } from './try-fault.ts';

export interface MutationOptions {
  readonly seed: string;
  readonly faults: number;
  /** The numbers of those that are tried; empty: all. */
  readonly only: readonly number[];
  /** So many are tried side by side. */
  readonly jobs: number;
}

/** Tries the faults of a seed, and tells of each which test noticed it. */
export async function runMutation(
  { seed, faults, only, jobs }: MutationOptions,
  signal: AbortSignal,
): Promise<void> {
  const drawn = drawFaults(seed, Math.max(faults, ...only)).map((fault, index) => ({
    fault,
    number: index + 1,
  }));
  const tried = only.length > 0 ? drawn.filter(({ number }) => only.includes(number)) : drawn;
  const testsOf = relatedTests();
  const left = tried.values();
  const unnoticed: string[] = [];
  const work = async () => {
    for (const { fault, number } of left) {
      const noticed = await tryFault(fault, testsOf(fault.path), signal);
      const told = `${number}. ${describe(fault)}`;
      console.log(`${told}\n   ${noticed ?? 'NOT NOTICED'}`);
      if (noticed === undefined) unnoticed.push(told);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  console.log(
    `\n${tried.length - unnoticed.length} of ${tried.length} faults were noticed (seed ${seed}).`,
  );
  if (unnoticed.length > 0) console.log(`Not noticed:\n${unnoticed.join('\n')}`);
}

function describe({ path, line, kind, before, after }: Fault): string {
  return `${path}:${line}, ${kind}: ${brief(before)} → ${brief(after)}`;
}

function brief(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
}
