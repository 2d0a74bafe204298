import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { ArenaBrowser, type PageRequest, PICTURE_KINDS } from './arena-browser.ts';
import { buildArena } from './arena-build.ts';
import { chosenInputs, FILES, INPUTS, inputsOf, showAll, streamAll, told } from './corpus.ts';
import { type RawCount, writeCorpus } from './raw-corpus.ts';

/** Where the page itself is taken to: there is no directive for that. */
const LEAVES_WITHOUT_PICTURES = new Set(['Document', '6']);

/**
 * What a policy that lets pictures through lets out besides, without a renderer: pictures; in Chromium also
 * what an SVG's style leads to and what is fetched beforehand, which may come from wherever any
 * directive allows (https://chromestatus.com/feature/5553640629075968).
 */
const LEAVES_WITH_PICTURES = new Set([...LEAVES_WITHOUT_PICTURES, ...PICTURE_KINDS, 'Other']);

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

    test.each(FILES.filter((file) => file !== 'diagram'))('%s: runs nothing', async (file) => {
      expect(told((await streamAll(browser, inputsOf(file), 'few')).findings)).toEqual([]);
      expect(told(await showAll(browser, inputsOf(file)))).toEqual([]);
    });

    test('nothing is asked for', async () => {
      expect((await browser.requests()).filter(({ url }) => url !== 'x:')).toEqual([]);
      expect(browser.openedTabs).toEqual([]);
      expect(await browser.downloads()).toEqual([]);
    });

    // After the others: while Mermaid measures, in a page of its own, only that page's policy keeps
    // it from asking for what a diagram names. Drawing all of them takes minutes.
    test('diagram: runs nothing', async () => {
      expect(told((await streamAll(browser, inputsOf('diagram'), 'few')).findings)).toEqual([]);
      console.log(`In ${name}, drawing asked for:`, counted(await browser.requests()));
    });
  });
}

/** How many requests of each kind there were. */
function counted(requests: readonly PageRequest[]): Readonly<Record<string, number>> {
  const kinds: Record<string, number> = {};
  for (const { kind } of requests) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return kinds;
}

/** What the policy would stop if nothing were sanitised: all HTML of the model's is set as it is. */
function describePolicy(name: BrowserName): void {
  describe(`The policy alone, without the sanitiser, in ${name}`, () => {
    const held = new ArenaBrowser(name);
    const counts: RawCount[] = [];
    /** What something leaves of when pictures may. */
    const asking = () => counts.flatMap((count) => count.asking);
    let extensionDirectory = '';
    beforeAll(async () => {
      extensionDirectory = await buildArena(name, { passesThrough: true });
      await held.launch({ extensionDirectory });
    });
    afterAll(async () => {
      await held.close();
      console.log(chosenInputs());
    });

    test('no script of any input runs', async () => {
      for (const file of FILES) counts.push(await writeCorpus(held, inputsOf(file)));
      expect(counts.flatMap(({ ran }) => ran)).toEqual([]);
      expect(counts.filter(({ runs }) => runs > 0)).toEqual([]);
    });

    test('what leaves may come from where pictures may, or is where the page is taken to', async () => {
      const requests = await held.requests();
      console.log(`In ${name}, without the sanitiser, there left:`, counted(requests));
      expect(requests.filter(({ kind }) => !LEAVES_WITH_PICTURES.has(kind))).toEqual([]);
      expect(asking().length).toBeGreaterThan(0);
    });

    test('where the reader wants no pictures, none of it leaves', async () => {
      const strict = new ArenaBrowser(name);
      try {
        await strict.launch({ extensionDirectory, remoteImages: 'never' });
        await writeCorpus(strict, asking());
        const requests = await strict.requests();
        console.log(`In ${name}, without pictures, there left:`, counted(requests));
        expect(requests.filter(({ kind }) => !LEAVES_WITHOUT_PICTURES.has(kind))).toEqual([]);
      } finally {
        await strict.close();
      }
    });

    test('without the policy many of them run', async () => {
      const free = new ArenaBrowser(name);
      const ran: string[] = [];
      try {
        const freed = await buildArena(name, { passesThrough: true, hasPolicy: false });
        await free.launch({ extensionDirectory: freed, hasPolicy: false });
        for (const file of FILES) ran.push(...(await writeCorpus(free, inputsOf(file))).ran);
      } finally {
        await free.close();
      }
      // Of all inputs it is every seventh; a share of them may have fewer.
      expect(ran.length).toBeGreaterThan(INPUTS.length / 20);
    });
  });
}

/** Each of the two walls alone. */
export function describeWalls(name: BrowserName): void {
  describeRenderer(name);
  describePolicy(name);
}
