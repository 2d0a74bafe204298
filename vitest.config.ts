import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { TEST_LIMIT_MS } from './tests/limits.ts';
import { plantFault } from './tests/mutation/plant-fault.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const ALIAS = { '@/': ROOT, '#i18n': `${ROOT}.wxt/i18n/index.ts` };

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

function project(name: string, include: readonly string[], options: TestOptions = {}) {
  return {
    resolve: { alias: ALIAS },
    test: {
      name,
      environment: 'node' as const,
      include: [...include],
      testTimeout: TEST_LIMIT_MS,
      hookTimeout: TEST_LIMIT_MS,
      ...options,
    },
  };
}

/** The files of a worker share its browsers: tests/browser/harness/shared-browsers.ts. */
const IN_BROWSERS: TestOptions = {
  isolate: false,
  // One keeps two cores busy for most of its time.
  maxWorkers: 2,
};

const UNIT_FILES = 'tests/{unit,equivalence,hostile}/**/*.test.{ts,tsx}';
/**
 * Modules that are replaced, loaded anew, or counted from their first call on, and what the extension
 * reads once in each page: the policy, and the database that is there.
 */
const NEEDS_OWN_MODULES =
  /\bvi\.(?:mock|doMock|resetModules)\(|\b(?:WorkCounter|setPolicy)\b|'fake-indexeddb\/auto'/;
const unitFilesAlone = globSync(UNIT_FILES, { cwd: ROOT }).filter((file) =>
  NEEDS_OWN_MODULES.test(readFileSync(join(ROOT, file), 'utf8')),
);

const IN_NODE: TestOptions = {
  // One core less would be the default, which is half of two.
  maxWorkers: '100%',
  setupFiles: ['tests/unit/leave-nothing.ts'],
};

// A worker and its modules serve many files: to start them for each took a quarter of the time.
const unit = project('unit', [UNIT_FILES], {
  ...IN_NODE,
  exclude: unitFilesAlone,
  isolate: false,
});
const unitAlone = project('unit-alone', unitFilesAlone, IN_NODE);

export default defineConfig({
  test: {
    projects: [
      // The extension's APIs (`wxt/browser`, the globals `browser` and `chrome`) are a fake in
      // memory, `wxt/testing/fake-browser`.
      { ...unit, plugins: [plantFault(), WxtVitest()] },
      { ...unitAlone, plugins: [plantFault(), WxtVitest()] },
      project('browser', ['tests/browser/promises/*.test.ts'], IN_BROWSERS),
      // Minutes in which it only waits, beside the others.
      project('waiting', ['tests/browser/waiting/*.test.ts']),
      project('features', ['tests/browser/features/**/*.test.ts'], IN_BROWSERS),
      // Every view in every language, menus, private windows, and policies, whose files are the system's.
      project('breadth', ['tests/browser/breadth/*.test.ts'], {
        ...IN_BROWSERS,
        exclude: process.getuid?.() === 0 ? [] : ['**/managed.test.ts'],
      }),
      // Pages as people see them against what is read of them.
      project('reading', ['tests/browser/reading/*.test.ts'], IN_BROWSERS),
      // On a screen of their own, with X11's tools.
      project(
        'windows',
        process.platform === 'linux' ? ['tests/browser/windows/*.test.ts'] : [],
        IN_BROWSERS,
      ),
      // On two cores two browsers hold each other up for longer than what may be under way.
      project('faults', ['tests/faults/*.test.ts'], { ...IN_BROWSERS, fileParallelism: false }),
      project('hostile', ['tests/browser/hostile/**/*.test.ts'], {
        ...IN_BROWSERS,
        // A file of inputs that are cut at every place takes up to an hour.
        ...(process.env.HOSTILE_STEPS === 'all' && { testTimeout: 7_200_000 }),
      }),
      // Hours of use in each browser, side by side: `npm run soak`.
      project('soak', ['tests/soak/**/*.test.ts'], { maxWorkers: 2 }),
      // The stores' packages; it needs a build.
      project('package', ['tests/package/**/*.test.ts']),
      // What this version leaves in a browser, for the test that later ones open it: `npm run profiles`.
      project('profiles', ['tests/profiles/*.profile.ts']),
      // Pictures of the README and the stores: `npm run pictures`.
      project('pictures', ['tests/pictures/**/*.picture.ts'], { fileParallelism: false }),
    ],
  },
});
