import { ensureBrowser, ensureWindowTools } from './browsers.ts';
import { buildExtension } from './build-extension.ts';
import { checkCode } from './check-code.ts';
import { checkDependencies } from './check-dependencies.ts';
import { checkFirstScripts } from './check-first-scripts.ts';
import { checkNotices } from './check-notices.ts';
import { checkPackageSize } from './check-package-size.ts';
import { fuzzForAWhile } from './fuzz-for-a-while.ts';
import { lintFirefoxBuild } from './lint-firefox-build.ts';
import type { PartContext, PartResult } from './part-result.ts';
import { EXTENSION_DIRECTORY } from './project.ts';
import { ensureRedisServer } from './redis-server.ts';
import { runProgram } from './run-program.ts';
import { runVitest } from './run-vitest.ts';

export interface TestPart {
  readonly name: string;
  readonly title: string;
  /** A part whose output this one looks at. */
  readonly needs?: string;
  /** It takes minutes, and runs only if it is named or all are wanted. */
  readonly isThorough?: boolean;
  run(context: PartContext): Promise<PartResult>;
}

/** The parts of `npm test`, in the order they run: the quick ones first. */
export const TEST_PARTS: readonly TestPart[] = [
  {
    name: 'types',
    title: 'types',
    // Aliases and the types of messages come from files that WXT generates.
    run: (context) =>
      checks(context, [
        ['wxt', 'prepare'],
        ['tsc', '--noEmit'],
      ]),
  },
  {
    name: 'lint',
    title: 'lint, format and import rules',
    run: (context) => checks(context, [['biome', 'check', '--error-on-warnings']]),
  },
  {
    name: 'unit',
    title: 'unit tests',
    run: async (context) => {
      await ensureRedisServer();
      return runVitest(['unit'], context);
    },
  },
  {
    name: 'build',
    title: 'build for Chrome and Firefox',
    run: buildAll,
  },
  {
    name: 'size',
    title: "size of the package and of the panel's first JavaScript",
    needs: 'build',
    run: async () => {
      const directories = Object.values(EXTENSION_DIRECTORY);
      return sumOf([checkFirstScripts(directories), checkPackageSize(directories)]);
    },
  },
  {
    name: 'notices',
    title: 'licences of what is bundled',
    needs: 'build',
    run: async () => checkNotices(Object.values(EXTENSION_DIRECTORY)),
  },
  {
    name: 'audit',
    title: 'dependencies: pinned, as published, without known faults',
    needs: 'build',
    run: (context) => checkDependencies(Object.values(EXTENSION_DIRECTORY), context),
  },
  {
    name: 'code',
    title: 'what makes code or markup of a text in the builds',
    needs: 'build',
    run: async () => checkCode(Object.values(EXTENSION_DIRECTORY)),
  },
  {
    name: 'web-ext',
    title: 'web-ext lint of the Firefox build',
    needs: 'build',
    run: (context) => lintFirefoxBuild(EXTENSION_DIRECTORY.firefox, context),
  },
  {
    name: 'package',
    title: 'manifests, and the packages built from their sources',
    needs: 'build',
    isThorough: true,
    run: (context) => runVitest(['package'], context),
  },
  {
    name: 'browser',
    title: 'browser tests in Chromium and Firefox',
    needs: 'build',
    run: runBrowserTests,
  },
  {
    name: 'breadth',
    title: 'every view in every language, menus and private windows',
    needs: 'build',
    isThorough: true,
    run: (context) => runInBrowsers('breadth', context),
  },
  {
    name: 'windows',
    title: "real windows, menus and keys, on a screen of the tests' own",
    needs: 'build',
    isThorough: true,
    run: async (context) => {
      await ensureWindowTools();
      return runInBrowsers('windows', context);
    },
  },
  {
    name: 'faults',
    title: 'servers, backgrounds and browsers that end in the middle',
    needs: 'build',
    isThorough: true,
    run: (context) => runInBrowsers('faults', context),
  },
  {
    name: 'hostile',
    title: 'hostile answers, pages and servers in Chromium and Firefox',
    needs: 'build',
    isThorough: true,
    run: (context) => runInBrowsers('hostile', context),
  },
  {
    name: 'fuzz',
    title: 'two minutes of made-up inputs',
    isThorough: true,
    run: ({ signal }) => fuzzForAWhile(signal),
  },
  {
    name: 'soak',
    title: 'long use in Chromium and Firefox: nothing held, nothing lost',
    needs: 'build',
    isThorough: true,
    run: (context) => runInBrowsers('soak', context),
  },
];

async function ensureBrowsers(): Promise<void> {
  await ensureBrowser('chromium');
  await ensureBrowser('firefox');
}

/** Runs one project of the Vitest configuration, which starts browsers. */
async function runInBrowsers(project: string, context: PartContext): Promise<PartResult> {
  await ensureBrowsers();
  return runVitest([project], context);
}

/** Those that wait for minutes run beside the others. With filters only one of them may have tests. */
async function runBrowserTests(context: PartContext): Promise<PartResult> {
  await ensureBrowsers();
  if (context.filters.length > 0) return runVitest(['browser', 'waiting'], context);
  const results = await Promise.all([
    runVitest(['browser'], context),
    runVitest(['waiting'], context),
  ]);
  return sumOf(results);
}

function sumOf(results: readonly PartResult[]): PartResult {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function buildAll({ signal }: PartContext): Promise<PartResult> {
  const browsers = ['chromium', 'firefox'] as const;
  let passed = 0;
  for (const browser of browsers) {
    try {
      await buildExtension(browser, signal);
      passed += 1;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  return { passed, failed: browsers.length - passed };
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
