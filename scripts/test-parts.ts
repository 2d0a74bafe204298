import { BROWSERS, ensureBrowser } from './browsers/browsers.ts';
import { ensureRedisServer, ensureWindowTools } from './browsers/system-tools.ts';
import { buildExtension } from './build-extension.ts';
import { checkCode } from './checks/check-code.ts';
import { checkDependencies } from './checks/check-dependencies.ts';
import { checkNotices } from './checks/check-notices.ts';
import { checkSizes } from './checks/check-size.ts';
import { checkWorkflows } from './checks/check-workflows.ts';
import { lintFirefoxBuild } from './checks/lint-firefox-build.ts';
import { commitSeed } from './commit-seed.ts';
import { type PartContext, type PartResult, sumOf } from './part-result.ts';
import { EXTENSION_DIRECTORY } from './project.ts';
import { runProgram } from './run-program.ts';
import { runVitest } from './run-vitest.ts';

export interface TestPart {
  readonly name: string;
  readonly title: string;
  /** A part whose output this one looks at. */
  readonly needs?: string;
  /** Slow or seldom red: it runs only if it is named or all are wanted. */
  readonly isThorough?: boolean;
  /** It keeps about one core busy and only reads: another such part that follows may run beside it. */
  readonly leavesRoom?: boolean;
  run(context: PartContext): Promise<PartResult>;
}

const BUILDS = Object.values(EXTENSION_DIRECTORY);

/** The parts of `npm test`, in the order they run: the quick ones first. */
export const TEST_PARTS: readonly TestPart[] = [
  {
    name: 'types',
    title: 'types',
    leavesRoom: true,
    // Aliases and the types of messages come from files that WXT generates.
    run: (context) =>
      checks(context, [
        ['wxt', 'prepare'],
        ['tsc', '--noEmit'],
      ]),
  },
  {
    name: 'lint',
    title: 'lint, format and import rules, workflows',
    leavesRoom: true,
    run: async (context) =>
      sumOf([
        await checks(context, [['biome', 'check', '--error-on-warnings']]),
        await checkWorkflows(),
      ]),
  },
  {
    name: 'unit',
    title: 'unit tests',
    run: async (context) => {
      await ensureRedisServer();
      return runVitest(['unit', 'unit-alone'], context);
    },
  },
  {
    name: 'build',
    title: 'build for Chrome and Firefox',
    run: buildBoth,
  },
  {
    name: 'size',
    title: "size of the package and of the panel's first JavaScript",
    needs: 'build',
    leavesRoom: true,
    run: async () => checkSizes(BUILDS),
  },
  {
    name: 'notices',
    title: 'licences of what is bundled',
    needs: 'build',
    leavesRoom: true,
    run: async () => checkNotices(BUILDS),
  },
  {
    name: 'audit',
    title: 'dependencies: pinned, as published, without known faults',
    needs: 'build',
    isThorough: true,
    leavesRoom: true,
    run: (context) => checkDependencies(BUILDS, context),
  },
  {
    name: 'code',
    title: 'places of the builds that make code or markup of a text',
    needs: 'build',
    leavesRoom: true,
    run: async () => checkCode(BUILDS),
  },
  {
    name: 'web-ext',
    title: 'web-ext lint of the Firefox build',
    needs: 'build',
    isThorough: true,
    leavesRoom: true,
    run: (context) => lintFirefoxBuild(EXTENSION_DIRECTORY.firefox, context),
  },
  {
    name: 'package',
    title: 'manifests, and the packages built from their sources',
    needs: 'build',
    isThorough: true,
    // Not beside others: it builds again what they look at.
    run: (context) => runVitest(['package'], context),
  },
  {
    name: 'browser',
    title: 'the promises, in Chromium and Firefox',
    needs: 'build',
    run: runBrowserTests,
  },
  inBrowsers('features', 'every other feature, in Chromium and Firefox'),
  inBrowsers('breadth', 'every view in every language, menus and private windows'),
  inBrowsers('reading', 'a hundred pages and what is read of them, in two browsers'),
  inBrowsers(
    'windows',
    "real windows, menus and keys, on a screen of the tests' own",
    ensureWindowTools,
  ),
  inBrowsers('hostile', 'hostile answers, pages and servers in Chromium and Firefox'),
  {
    ...inBrowsers('faults', 'servers, backgrounds and browsers that end in the middle'),
    leavesRoom: true,
  },
  {
    name: 'fuzz',
    title: 'a minute of made-up inputs',
    isThorough: true,
    leavesRoom: true,
    run: fuzzForAWhile,
  },
  {
    ...inBrowsers('soak', 'long use in Chromium and Firefox: nothing held, nothing lost'),
    leavesRoom: true,
  },
];

/** A thorough part that is a project of the Vitest configuration, which starts browsers. */
function inBrowsers(name: string, title: string, prepare?: () => Promise<void>): TestPart {
  const run = async (context: PartContext) => {
    await ensureBrowsers();
    await prepare?.();
    return runByTurns(name, context);
  };
  return { name, title, needs: 'build', isThorough: true, run };
}

/**
 * Tests a project in both browsers. Where the environment's BY_TURNS names the part, half of its files
 * run in each; which half is in which, the commit says.
 */
async function runByTurns(name: string, context: PartContext): Promise<PartResult> {
  const { BY_TURNS = '', ONLY_BROWSER } = process.env;
  if (ONLY_BROWSER || !BY_TURNS.split(' ').includes(name)) return runVitest([name], context);
  const isOdd = Number.parseInt((await commitSeed()).slice(-1), 16) % 2 === 1;
  const turns = isOdd ? BROWSERS : BROWSERS.toReversed();
  const results: PartResult[] = [];
  for (const [index, browser] of turns.entries()) {
    const filters = [...context.filters, `--shard=${index + 1}/${turns.length}`];
    results.push(await runVitest([name], { ...context, filters }, { ONLY_BROWSER: browser }));
  }
  return sumOf(results);
}

/** Fuzzes for a minute: other cases each day and for each commit. */
async function fuzzForAWhile({ signal }: PartContext): Promise<PartResult> {
  // Before the rest: the modules under test need these hooks to be loaded.
  await import('../tests/fuzz/module-hooks.ts');
  const { parseFuzzOptions } = await import('../tests/fuzz/fuzz-options.ts');
  const { runFuzz } = await import('../tests/fuzz/run-fuzz.ts');
  return runFuzz(parseFuzzOptions(['--minutes', '1'], await commitSeed()), signal);
}

async function ensureBrowsers(): Promise<void> {
  await ensureBrowser('chromium');
  await ensureBrowser('firefox');
}

/** The tests that wait for minutes run beside the others. A filter may name any browser test. */
async function runBrowserTests(context: PartContext): Promise<PartResult> {
  await ensureBrowsers();
  if (context.filters.length > 0) return runVitest(['browser', 'features', 'waiting'], context);
  const results = await Promise.all([
    runByTurns('browser', context),
    runVitest(['waiting'], context),
  ]);
  return sumOf(results);
}

/** Each build counts by itself: the other one is made even if one fails. */
async function buildBoth({ signal }: PartContext): Promise<PartResult> {
  let passed = 0;
  for (const browser of BROWSERS) {
    try {
      await buildExtension(browser, signal);
      passed += 1;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  return { passed, failed: BROWSERS.length - passed };
}

/** Runs programs one after the other; each is one check, and the first that fails ends the row. */
async function checks(
  { signal }: PartContext,
  commands: readonly (readonly [string, ...string[]])[],
): Promise<PartResult> {
  let passed = 0;
  for (const [program, ...programArguments] of commands) {
    const { exitCode } = await runProgram(program, programArguments, { signal });
    if (exitCode !== 0) return { passed, failed: commands.length - passed };
    passed += 1;
  }
  return { passed, failed: 0 };
}
