import { readFileSync } from 'node:fs';
import { readFoundCase } from './found-case.ts';
import type { FuzzCase } from './fuzz-case.ts';
import type { FuzzOptions } from './fuzz-options.ts';
import { saveFind } from './fuzz-state.ts';
import { makeCase } from './run-case.ts';
import { chooseTargets, type FuzzResult } from './run-fuzz.ts';
import { LostThreadError, Thread } from './thread.ts';

interface NamedCase {
  readonly target: string;
  readonly number: number;
  readonly fuzzCase: FuzzCase;
}

function readCase(name: string, seed: string): NamedCase {
  if (name.endsWith('.txt')) return { ...readFoundCase(readFileSync(name, 'utf8')), number: 0 };
  const [targetName = '', number] = name.split('/');
  const [target] = chooseTargets([targetName]);
  if (!target || !/^\d+$/.test(number ?? '')) {
    throw new Error('--case takes a target and a number, such as engine/12, or a file.');
  }
  return {
    target: targetName,
    number: Number(number),
    fuzzCase: makeCase(target, seed, Number(number)),
  };
}

/** Tries one case in a thread of its own, and tells what comes of it. */
export async function replayCase(
  { onlyCase, seed }: FuzzOptions,
  signal: AbortSignal,
): Promise<FuzzResult> {
  const { target, number, fuzzCase } = readCase(onlyCase ?? '', seed);
  console.log(
    `${target}, numbers ${fuzzCase.numbers.join(' ')}:\n${JSON.stringify(fuzzCase.text)}\n`,
  );
  const thread = new Thread();
  try {
    const task = { target, seed, from: number, milliseconds: Number.POSITIVE_INFINITY, count: 1 };
    const report = await thread.work({ ...task, knownKinds: [], only: fuzzCase }, signal);
    for (const find of report.finds)
      console.log(`✗ ${find.message}\n${saveFind(target, seed, find)}`);
    console.log(`${report.slowest.seconds.toFixed(2)} s of the processor`);
    const failed = report.finds.length;
    return { passed: 1 - failed, failed };
  } catch (error) {
    if (!(error instanceof LostThreadError)) throw error;
    console.log(`✗ ${error.message}`);
    return { passed: 0, failed: 1 };
  } finally {
    await thread.end();
  }
}
