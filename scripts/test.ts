import { type PartContext, type PartResult, sumOf } from './part-result.ts';
import { abortOnSignal, runCommand } from './run-command.ts';
import { TEST_PARTS, type TestPart } from './test-parts.ts';

/** Given in the place of the parts' names. */
const ALL = 'all';
const THOROUGH = TEST_PARTS.filter(({ isThorough }) => isThorough)
  .map(({ name }) => name)
  .join(', ');

const HELP = `npm test [-- part …] [filters for Vitest]

Parts, in the order they run:
${TEST_PARTS.map(({ name, title }) => `  ${name.padEnd(9)}${title}`).join('\n')}

Without names all run but the thorough ones (${THOROUGH}),
and each file of "browser" in one browser; "npm test -- all" runs everything in both.
"npm test -- unit engine" runs the unit tests whose file names contain "engine".`;

/** Of parts that keep one core busy each. */
const SIDE_BY_SIDE = 2;

interface FinishedPart extends PartResult {
  readonly part: TestPart;
  readonly seconds: number;
}

await runCommand(async () => {
  const given = process.argv.slice(2);
  if (given.includes('--help')) return console.log(HELP);
  // To be quick: CI runs all of them in both.
  if (given.length === 0) process.env.BY_TURNS ??= 'browser';
  const { parts, filters } = chooseParts(given);
  const signal = abortOnSignal();
  const finished: FinishedPart[] = [];
  for (const group of groupsOf(parts)) {
    // The two of a group take the next part from the same row.
    const left = group.values();
    const runNext = async () => {
      for (const part of left) {
        const line = '─'.repeat(60 - part.title.length);
        console.log(`\n── ${parts.indexOf(part) + 1}/${parts.length} ${part.title} ${line}`);
        const result = await runPart(part, { filters, signal });
        if (signal.aborted) return;
        finished.push(result);
        console.log(`${part.name}: ${summaryOf(result)} in ${result.seconds.toFixed(1)} s`);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, runNext));
    if (signal.aborted) return;
  }
  report(finished);
});

/**
 * The named parts and those they need, in their order; without names all but the thorough ones.
 * @throws {Error} if the first argument names no part
 */
function chooseParts(given: readonly string[]) {
  if (given.length === 1 && given[0] === ALL) return { parts: TEST_PARTS, filters: [] };
  const isPart = (name: string) => TEST_PARTS.some((part) => part.name === name);
  const end = given.findIndex((argument) => !isPart(argument));
  const named = end === -1 ? given : given.slice(0, end);
  if (given.length > 0 && named.length === 0) {
    throw new Error(`There is no part "${given[0]}".\n\n${HELP}`);
  }
  const usual = TEST_PARTS.filter(({ isThorough }) => !isThorough).map(({ name }) => name);
  const wanted = new Set(named.length > 0 ? named : usual);
  for (const { name, needs } of TEST_PARTS) if (wanted.has(name) && needs) wanted.add(needs);
  return {
    parts: TEST_PARTS.filter(({ name }) => wanted.has(name)),
    filters: end === -1 ? [] : given.slice(end),
  };
}

/** The parts in the order they run: those that leave room, and follow each other, as one group. */
function groupsOf(parts: readonly TestPart[]): readonly TestPart[][] {
  const groups: TestPart[][] = [];
  for (const part of parts) {
    const group = groups.at(-1);
    const goesAlong = part.leavesRoom && group?.at(-1)?.leavesRoom;
    if (group && goesAlong) group.push(part);
    else groups.push([part]);
  }
  return groups;
}

async function runPart(part: TestPart, context: PartContext): Promise<FinishedPart> {
  const started = performance.now();
  const result = await part.run(context).catch((error: unknown): PartResult => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  return { ...result, part, seconds: (performance.now() - started) / 1000 };
}

function report(finished: readonly FinishedPart[]): void {
  console.log(`\n── summary ${'─'.repeat(57)}`);
  const inOrder = finished.toSorted(
    (one, other) => TEST_PARTS.indexOf(one.part) - TEST_PARTS.indexOf(other.part),
  );
  // Of one part, and the build that it needs, they stand right above.
  const isLong = finished.length > 2;
  for (const { part, seconds, ...result } of inOrder) {
    const mark = result.failed === 0 ? '✓' : '✗';
    const time = `${seconds.toFixed(1).padStart(7)} s`;
    console.log(`${mark} ${part.name.padEnd(9)}${summaryOf(result).padEnd(28)}${time}`);
    for (const failure of isLong ? (result.failures ?? []) : []) console.log(`    ${failure}`);
  }
  const total = sumOf(finished);
  if (total.failed > 0) process.exitCode = 1;
  console.log(`\n${summaryOf(total)}`);
}

function summaryOf({ passed, failed }: PartResult): string {
  return `${passed} passed, ${failed} failed`;
}
