import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers.ts';
import { ArenaBrowser } from './arena-browser.ts';
import { buildArena } from './arena-build.ts';
import { FILES, INPUTS, inputsOf, showAll, streamAll, told } from './corpus.ts';
import { type RawCount, writeCorpus } from './raw-corpus.ts';
import { wallTable } from './wall-table.ts';

/**
 * What the policy lets out by itself: pictures, which the reader's consent is asked for by the
 * renderer, and navigations, for which there is no directive. As Chromium
 * names them, and Firefox numbers them (nsIContentPolicy).
 */
const LEAVES_DESPITE_POLICY = new Set(['Image', 'Document', '3', '21', '6']);

/** What the renderer would do if the page had no policy at all. */
function describeRenderer(name: BrowserName): void {
  describe(`The renderer alone, without a policy, in ${name}`, () => {
    const browser = new ArenaBrowser(name);
    beforeAll(async () => {
      const extensionDirectory = await buildArena(name, { hasPolicy: false });
      await browser.launch({ extensionDirectory, hasPolicy: false });
      await browser.call('prepare', 'ask');
    });
    afterAll(() => browser.close());

    test('here a script that is let through runs', async () => {
      for (const deed of ['runs a handler', 'runs a script']) {
        const found = await browser.call('misbehave', deed);
        expect(found).toContain('canary() was called');
        expect(found.filter((what) => what.startsWith('The policy'))).toEqual([]);
      }
    });

    test.each(FILES)('%s: runs nothing', async (file) => {
      expect(told((await streamAll(browser, inputsOf(file), 'few')).findings)).toEqual([]);
      // Drawing all diagrams takes minutes, and happens in a page of its own.
      const shown = file === 'diagram' ? [] : await showAll(browser, inputsOf(file));
      expect(told(shown)).toEqual([]);
    });

    test('nothing is asked for', async () => {
      expect((await browser.requests()).filter(({ url }) => url !== 'x:')).toEqual([]);
      expect(browser.openedTabs).toEqual([]);
    });
  });
}

/** What the policy would stop if nothing were sanitised: all HTML of the model's is set as it is. */
function describePolicy(name: BrowserName): void {
  describe(`The policy alone, without the sanitiser, in ${name}`, () => {
    const held = new ArenaBrowser(name);
    const counts = new Map<string, RawCount>();
    const alive = new Map<string, RawCount>();
    beforeAll(async () => {
      await held.launch({ extensionDirectory: await buildArena(name, { passesThrough: true }) });
    });
    afterAll(async () => {
      await held.close();
      console.log(wallTable(name, counts, alive));
    });

    test('no script of any input runs', async () => {
      for (const file of FILES) counts.set(file, await writeCorpus(held, inputsOf(file)));
      expect([...counts.values()].flatMap(({ ran }) => ran)).toEqual([]);
      expect([...counts.values()].reduce((sum, { runs }) => sum + runs, 0)).toBe(0);
    });

    test('what leaves are pictures, and where the page itself is taken to', async () => {
      const counted: Record<string, number> = {};
      for (const { kind } of await held.requests()) counted[kind] = (counted[kind] ?? 0) + 1;
      console.log(`In ${name}, without the sanitiser, there left:`, counted);
      expect(
        (await held.requests()).filter(({ kind }) => !LEAVES_DESPITE_POLICY.has(kind)),
      ).toEqual([]);
    });

    test('without the policy many of them run', async () => {
      const free = new ArenaBrowser(name);
      try {
        const extensionDirectory = await buildArena(name, {
          passesThrough: true,
          hasPolicy: false,
        });
        await free.launch({ extensionDirectory, hasPolicy: false });
        for (const file of FILES) alive.set(file, await writeCorpus(free, inputsOf(file)));
      } finally {
        await free.close();
      }
      const ran = [...alive.values()].flatMap((count) => count.ran);
      expect(ran.length).toBeGreaterThan(INPUTS.length / 10);
    });
  });
}

/** Each of the two walls alone. */
export function describeWalls(name: BrowserName): void {
  describeRenderer(name);
  describePolicy(name);
}
