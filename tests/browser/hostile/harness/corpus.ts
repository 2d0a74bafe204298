import { type HostileInput, readHostileInputs } from '../../../hostile/read-hostile-inputs.ts';
import type { ArenaReport, Finding } from './arena/arena-page.ts';
import type { ArenaBrowser } from './arena-browser.ts';
import { type StepChoice, stepsOf } from './input-steps.ts';

/** Inputs that are shown whole at once. */
const SHOWN_TOGETHER = 8;

export const INPUTS = readHostileInputs();
export const FILES = [...new Set(INPUTS.map(({ file }) => file))];

export function inputsOf(file: string): readonly HostileInput[] {
  return INPUTS.filter((input) => input.file === file);
}

function groups<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return items.flatMap((_, index) =>
    index % size === 0 ? [items.slice(index, index + size)] : [],
  );
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

/** Shows inputs at their prefixes and cut in two. */
export async function streamAll(
  browser: ArenaBrowser,
  inputs: readonly HostileInput[],
  choice?: StepChoice,
): Promise<ArenaReport> {
  const findings: Finding[] = [];
  let steps = 0;
  for (const input of inputs) {
    const { prefixes, cuts } = stepsOf(input, choice);
    const began = performance.now();
    const report = await browser.call('stream', JSON.stringify(toJson(input)), prefixes, cuts);
    findings.push(...report.findings);
    steps += report.steps;
    if (process.env.ARENA_DEBUG) {
      const ms = Math.round(performance.now() - began);
      if (ms > 3000) console.log('SLOW', input.file, input.name, ms, report.steps);
      for (const f of report.findings) console.log('FOUND', f.input, f.step, f.length, f.what);
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
    const report = await browser.call('showWhole', JSON.stringify(group.map(toJson)));
    findings.push(...report.findings);
  }
  return findings;
}
