import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers.ts';
import { SEEN_DEEDS } from './arena/seen-deeds.ts';
import { ArenaBrowser } from './arena-browser.ts';
import { buildArena } from './arena-build.ts';
import { chosenInputs, FILES, inputsOf, showAll, streamAll, told } from './corpus.ts';
import { ofOthers } from './network-logs.ts';

/** All hostile answers in the extension's own page, step by step. */
export function describeAnswers(name: BrowserName): void {
  describe(`Hostile answers in ${name}`, () => {
    const browser = new ArenaBrowser(name);
    let steps = 0;
    beforeAll(async () => {
      await browser.launch({ extensionDirectory: await buildArena(name), leadsToTrap: false });
      await browser.call('prepare', 'ask');
    });

    test.each(SEEN_DEEDS)('that a message %s is seen', async (deed, seen) => {
      expect((await browser.call('misbehave', deed)).join('\n')).toContain(seen);
    });

    test.each(FILES)('%s: at every prefix and cut in two, nothing happens', async (file) => {
      const report = await streamAll(browser, inputsOf(file));
      steps += report.steps;
      expect(told(report.findings)).toEqual([]);
    });

    test.each(FILES)('%s: whole, with all that comes late, nothing happens', async (file) => {
      expect(told(await showAll(browser, inputsOf(file)))).toEqual([]);
    });

    test('when all are gone nothing of them is left', async () => {
      expect(told((await browser.call('clear')).findings)).toEqual([]);
      expect(await browser.requests()).toEqual([]);
      expect(browser.trap.caught).toEqual([]);
      expect(browser.openedTabs).toEqual([]);
      expect(await browser.downloads()).toEqual([]);
    });

    test('no name was looked up, and nothing was asked for or connected to in advance', async () => {
      const { names, requests } = await browser.close();
      expect(ofOthers(names, browser.trap.port)).toEqual([]);
      expect(ofOthers(requests, browser.trap.port)).toEqual([]);
    });

    afterAll(async () => {
      console.log(`${steps} steps of ${chosenInputs()}`);
      await browser.close();
    });
  });
}
