import { type HostileInput, readHostileInputs } from '../../../hostile/read-hostile-inputs.ts';
import type { ArenaReport, Finding } from './arena/arena.ts';
import type { ArenaBrowser } from './arena-browser.ts';
import { groups, inParts, SEED, type StepChoice, stepsOf } from './input-steps.ts';

/** Inputs that are shown whole at once. */
const SHOWN_TOGETHER = 8;

/**
 * HOSTILE_SHARE=6 takes every sixth input of each file; which, the seed says. By default it is
 * all of them.
 */
const SHARE = Number(process.env.HOSTILE_SHARE ?? 1);

export const INPUTS = sharedInputs();
export const FILES = [...new Set(INPUTS.map(({ file }) => file))];

function sharedInputs(): readonly HostileInput[] {
  if (!Number.isInteger(SHARE) || SHARE < 1)
    throw new Error('HOSTILE_SHARE is no number from 1 on.');
  const files = Map.groupBy(readHostileInputs(), ({ file }) => file);
  return [...files.values()].flatMap((inputs) =>
    inputs.filter((_, index) => (index + SEED) % SHARE === 0),
  );
}

/** Which inputs were tried, to try the same again. */
export function chosenInputs(): string {
  return `${INPUTS.length} inputs, HOSTILE_SHARE=${SHARE} HOSTILE_SEED=${SEED}`;
}

export function inputsOf(file: string): readonly HostileInput[] {
  return INPUTS.filter((input) => input.file === file);
}

function toJson(input: HostileInput): { readonly name: string; readonly text: string } {
  return { name: `${input.file}: ${input.name}`, text: input.text };
}

/** Findings as a person reads them. */
export function told(findings: readonly Finding[]): readonly string[] {
  return findings.map(
    ({ input, step, length, what, found }) => `${input}, ${step} ${length}: ${what}\n${found}`,
  );
}

/** A page that is gone, or that says nothing any more, is a finding too; the next input gets a new one. */
async function called(
  browser: ArenaBrowser,
  { file, name }: HostileInput,
  call: () => Promise<ArenaReport>,
): Promise<ArenaReport> {
  try {
    return await call();
  } catch (error) {
    await browser.openArena();
    await browser.call('prepare', 'ask');
    const what = `The page has gone or hangs: ${String(error)}`;
    const finding = {
      input: `${file}: ${name}`,
      step: 'after',
      length: 0,
      what,
      found: '',
    } as const;
    return { findings: [finding], steps: 0 };
  }
}

/** Shows inputs at their prefixes and cut in two. */
export async function streamAll(
  browser: ArenaBrowser,
  inputs: readonly HostileInput[],
  choice?: StepChoice,
): Promise<ArenaReport> {
  const findings: Finding[] = [];
  let steps = 0;
  for (const input of inputs) {
    const json = JSON.stringify(toJson(input));
    for (const { prefixes, cuts } of inParts(stepsOf(input, choice))) {
      const report = await called(browser, input, () =>
        browser.call('stream', json, prefixes, cuts),
      );
      findings.push(...report.findings);
      steps += report.steps;
    }
  }
  return { findings, steps };
}

/** Shows inputs whole, some together, until all of them has come. */
export async function showAll(
  browser: ArenaBrowser,
  inputs: readonly HostileInput[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const group of groups(inputs, SHOWN_TOGETHER)) {
    const json = JSON.stringify(group.map(toJson));
    const [first] = group;
    if (!first) continue;
    const report = await called(browser, first, () => browser.call('showWhole', json));
    findings.push(...report.findings);
  }
  return findings;
}
