import { stripVTControlCharacters } from 'node:util';
import type { TestError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** So that a failure fits a screen with the others. */
const MAX_LINES = 16;
const MAX_LINE_LENGTH = 160;

/** The part of `npm test` that runs a project of another name. */
const PART_OF: Readonly<Record<string, string>> = { 'unit-alone': 'unit', waiting: 'browser' };

/**
 * A line for each file and a few for each failure: what was promised, of which input, what was
 * expected and what came, and the command that runs this test alone.
 */
export default class FailureReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const [failed, passed] = [count('failed'), count('passed')];
    const seconds = (module.diagnostic().duration / 1000).toFixed(1);
    // Of those that were asked for by their names this file has none.
    if (failed + passed === 0 && module.ok()) return;
    const outcome = failed > 0 ? `${failed} of ${failed + passed} failed` : `${passed} passed`;
    console.log(
      `${module.ok() ? '✓' : '✗'} ${module.relativeModuleId}: ${outcome} in ${seconds} s`,
    );
  }

  onUserConsoleLog({ content }: { readonly content: string }): void {
    process.stdout.write(content);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly TestError[]): void {
    for (const module of modules) {
      for (const error of module.errors()) print(module.relativeModuleId, error);
      for (const suite of module.children.allSuites()) {
        for (const error of suite.errors())
          print(`${module.relativeModuleId}: ${suite.fullName}`, error);
      }
      for (const test of module.children.allTests('failed')) printTest(test);
    }
    for (const error of unhandled) print('An error that no test caught', error);
  }
}

function printTest(test: TestCase): void {
  const [error] = test.result().errors ?? [];
  print(`${test.module.relativeModuleId}\n  ${test.fullName}`, error);
  console.log(`  ${commandOf(test)}`);
}

function print(title: string, error: TestError | undefined): void {
  console.log(`\n✗ ${title}`);
  const place = error?.stacks?.find(({ file }) => !file.includes('node_modules'));
  const where = place ? [`at ${place.file.replace(`${process.cwd()}/`, '')}:${place.line}`] : [];
  // A difference says all that the message does of two values.
  const lines = stripVTControlCharacters(
    error?.diff ?? error?.message ?? 'It has no message.',
  ).split('\n');
  const shown = lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH));
  const left = lines.length - shown.length;
  const rest = left > 0 ? [`… and ${left} lines more`] : [];
  for (const line of [...shown, ...rest, ...where]) console.log(`    ${line}`);
}

/** The test's name with those around it, from the outermost, as Vitest's `-t` sees them. */
function namesOf({ name, parent }: TestCase | TestSuite): readonly string[] {
  return parent.type === 'module' ? [name] : [...namesOf(parent), name];
}

/** For a POSIX shell. A filter by the whole path is no part's name, and finds no other file. */
function commandOf(test: TestCase): string {
  const part = PART_OF[test.project.name] ?? test.project.name;
  const names = namesOf(test).join(' ');
  const pattern = names.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll("'", "'\\''");
  return `npm test -- ${part} ${test.module.relativeModuleId} -t '^${pattern}$'`;
}
