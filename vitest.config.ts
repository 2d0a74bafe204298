import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { plantFault } from './tests/mutation/plant-fault.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const ALIAS = { '@/': ROOT, '#i18n': `${ROOT}.wxt/i18n/index.ts` };

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

function project(name: string, include: readonly string[], options: TestOptions = {}) {
  return {
    resolve: { alias: ALIAS },
    test: { name, environment: 'node' as const, include: [...include], ...options },
  };
}

/** Each file starts browsers of its own, and waits for them a good part of its time. */
const IN_BROWSERS: TestOptions = {
  // Two browsers and a server on two cores can be late for a key or a click. Tests that pass at a
  // second try are named after the run: scripts/second-try-reporter.ts.
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Three keep two cores busy. More would starve one another.
  maxWorkers: 3,
};

const unit = project('unit', ['tests/{unit,equivalence,hostile}/**/*.test.{ts,tsx}'], {
  // One core less would be the default, which is half of two.
  maxWorkers: '100%',
  testTimeout: 20_000,
});

export default defineConfig({
  test: {
    projects: [
      // The extension's APIs (`wxt/browser`, the globals `browser` and `chrome`) are a fake in
      // memory, `wxt/testing/fake-browser`.
      { ...unit, plugins: [plantFault(), WxtVitest()] },
      project('browser', ['tests/browser/promises/*.test.ts'], IN_BROWSERS),
      // Minutes in which it only waits, beside the others.
      project('waiting', ['tests/browser/waiting/*.test.ts'], { hookTimeout: 60_000 }),
      project('features', ['tests/browser/features/**/*.test.ts'], IN_BROWSERS),
      // Every view in every language, menus, private windows, and policies, whose files are the system's.
      project('breadth', ['tests/browser/breadth/*.test.ts'], {
        ...IN_BROWSERS,
        exclude: process.getuid?.() === 0 ? [] : ['**/managed.test.ts'],
      }),
      // Pages as people see them against what is read of them.
      project('reading', ['tests/browser/reading/*.test.ts'], { ...IN_BROWSERS, retry: 0 }),
      // On a screen of their own, with X11's tools.
      project('windows', process.platform === 'linux' ? ['tests/browser/windows/*.test.ts'] : [], {
        ...IN_BROWSERS,
        maxWorkers: 2,
      }),
      // On two cores two browsers hold each other up for longer than what may be under way.
      project('faults', ['tests/faults/*.test.ts'], { ...IN_BROWSERS, fileParallelism: false }),
      // No second try: a wall that holds at a second try only does not hold.
      project('hostile', ['tests/browser/hostile/**/*.test.ts'], {
        maxWorkers: 2,
        // A file of inputs that are cut at every place takes up to an hour.
        testTimeout: process.env.HOSTILE_STEPS === 'all' ? 7_200_000 : 600_000,
        hookTimeout: 120_000,
      }),
      // Hours of use in each browser, side by side: `npm run soak`.
      project('soak', ['tests/soak/**/*.test.ts'], { maxWorkers: 2, hookTimeout: 120_000 }),
      // The stores' packages; it needs a build.
      project('package', ['tests/package/**/*.test.ts']),
      // What this version leaves in a browser, for the test that later ones open it: `npm run profiles`.
      project('profiles', ['tests/profiles/*.profile.ts'], { testTimeout: 60_000 }),
      // Pictures of the README and the stores: `npm run pictures`.
      project('pictures', ['tests/pictures/**/*.picture.ts'], { fileParallelism: false }),
    ],
  },
});
