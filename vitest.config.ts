import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const LONG_WAITS = 'tests/browser/waiting.test.ts';
const HOSTILE = 'tests/browser/hostile/**/*.test.ts';
/** They work a screen of their own with X11's tools. */
const WINDOWS = ['tests/browser/real-*.test.ts', 'tests/browser/context-menu.test.ts'];
/** Every view in every language, menus, and private windows: they seldom break alone. */
const BREADTH = ['looks', 'languages', 'menu-clicks', 'private-window'].map(
  (name) => `tests/browser/${name}.test.ts`,
);
/** Servers, backgrounds and browsers that end in the middle, many times. */
const FAULTS = ['restart', 'recovery', 'faults'].map((name) => `tests/browser/${name}.test.ts`);

/** Each file starts browsers of its own, and waits for them a good part of its time. */
const IN_BROWSERS = {
  environment: 'node',
  // Two browsers and a server on two cores can be late for a key or a click. What passes at a
  // second try is named after the run: scripts/second-try-reporter.ts.
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;
const ALIAS = { '@/': ROOT, '#i18n': `${ROOT}.wxt/i18n/index.ts` };

export default defineConfig({
  test: {
    projects: [
      {
        // The extension's APIs (`wxt/browser`, the globals `browser` and `chrome`) are a fake in
        // memory, `wxt/testing/fake-browser`: webextension-polyfill refuses to load in Node.
        plugins: [WxtVitest()],
        resolve: { alias: ALIAS },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{unit,equivalence,hostile}/**/*.test.{ts,tsx}'],
          // One core less would be the default, which is half of two.
          maxWorkers: '100%',
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias: ALIAS },
        test: {
          ...IN_BROWSERS,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [LONG_WAITS, HOSTILE, ...WINDOWS, ...FAULTS, ...BREADTH],
          // Three keep two cores busy. More would starve one another.
          maxWorkers: 3,
        },
      },
      {
        resolve: { alias: ALIAS },
        test: {
          // It does nothing for most of its time, so it runs beside the others.
          name: 'waiting',
          environment: 'node',
          include: [LONG_WAITS],
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias: ALIAS },
        test: { ...IN_BROWSERS, name: 'breadth', include: BREADTH, maxWorkers: 3 },
      },
      {
        resolve: { alias: ALIAS },
        test: {
          ...IN_BROWSERS,
          name: 'windows',
          include: process.platform === 'linux' ? WINDOWS : [],
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias: ALIAS },
        test: { ...IN_BROWSERS, name: 'faults', include: FAULTS, maxWorkers: 2 },
      },
      {
        resolve: { alias: ALIAS },
        test: {
          // Attacks take minutes. What holds at a second try only does not hold, so there is none.
          name: 'hostile',
          environment: 'node',
          include: [HOSTILE],
          maxWorkers: 2,
          // A file of inputs that are cut at every place takes up to an hour.
          testTimeout: process.env.HOSTILE_STEPS === 'all' ? 7_200_000 : 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias: ALIAS },
        test: {
          // Hours of use in each browser, side by side: `npm run soak`.
          name: 'soak',
          environment: 'node',
          include: ['tests/soak/**/*.test.ts'],
          maxWorkers: 2,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias: ALIAS },
        test: {
          // What the stores get; it needs a build.
          name: 'package',
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
        },
      },
      {
        resolve: { alias: ALIAS },
        test: {
          // Takes the pictures of the README and the stores: `npm run pictures`.
          name: 'pictures',
          environment: 'node',
          include: ['tests/pictures/**/*.picture.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
