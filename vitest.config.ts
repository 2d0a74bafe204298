import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const LONG_WAITS = 'tests/browser/waiting.test.ts';
const HOSTILE = 'tests/browser/hostile/**/*.test.ts';
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
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias: ALIAS },
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [
            LONG_WAITS,
            HOSTILE,
            // It works a screen of its own with X11's tools.
            ...(process.platform === 'linux' ? [] : ['tests/browser/real-*.test.ts']),
          ],
          // Each file starts browsers of its own, and waits for them half of its time, so three keep two
          // cores busy. More at once would starve one another.
          maxWorkers: 3,
          // Two browsers and a server on two cores can be late for a key or a click. What passes at a
          // second try is named after the run: scripts/second-try-reporter.ts.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
        test: {
          // Attacks take minutes. What holds at a second try only does not hold, so there is none.
          name: 'hostile',
          environment: 'node',
          include: [HOSTILE],
          maxWorkers: 2,
          testTimeout: 600_000,
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
