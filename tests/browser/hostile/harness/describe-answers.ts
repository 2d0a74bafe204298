import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { eventually } from '../../harness/eventually.ts';
import { ArenaBrowser, PICTURE_KINDS } from './arena-browser.ts';
import { buildArena } from './arena-build.ts';
import { chosenInputs, FILES, inputsOf, showAll, streamAll, told } from './corpus.ts';
import { ofOthers } from './network-logs.ts';

/** What `misbehave` does in a page, and a part of what has to be said of it. */
const SEEN_DEEDS: readonly (readonly [deed: string, seen: string])[] = [
  ['calls canary', 'canary() was called'],
  ['opens a dialog', 'alert(seen) was called'],
  ['runs a handler', 'The policy stopped require-trusted-types-for'],
  ['runs a script', 'The policy stopped require-trusted-types-for'],
  ['frames a page', 'There is a iframe'],
  ['leads to a script', 'a leads to javascript:canary().'],
  ['leads to the panel', 'opens in the panel'],
  ['takes the focus', 'The focus is on button.'],
  ['changes the title', 'The title is “Changed”.'],
  ['moves the address', 'The address is'],
  ['changes the body', 'body got another data-changed.'],
  ['adds to the body', 'body got p.'],
  ['adds to the head', 'head got link.'],
  ['shadows a property', 'The id cookie shadows a property.'],
  ['shadows the document', 'img has the name body.'],
  ['has an id of its own', 'The id input is the model’s.'],
  ['has a style', 'p has the style opacity.'],
  ['loads by its style', 'url(x)'],
  ['has a fixed place', 'p has the style position: fixed'],
  ['has a place by a rule', 'p is sticky.'],
  ['is drawn beside', 'outside its message'],
  ['is drawn above', 'outside its message'],
  ['has an input', 'There is an input text.'],
];

function describeSteps(name: BrowserName): void {
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

/** A page like any other, which may look up names in advance. */
function lookUpInAdvance(): void {
  const link = document.createElement('link');
  link.rel = 'dns-prefetch';
  link.href = '//in-advance.elsewhere.test';
  document.head.append(link);
}

/** What watches the browser sees all that there is to see. */
function describeWatchers(name: BrowserName): void {
  test(`${name}: what is asked for, connected to, looked up in advance or saved is seen`, async () => {
    const browser = new ArenaBrowser(name);
    await browser.launch({ extensionDirectory: await buildArena(name), leadsToTrap: false });
    try {
      await browser.call('misbehave', 'connects to a picture');
      await browser.call('misbehave', 'connects in advance');
      await eventually(async () => (await browser.requests()).map(({ url }) => url)).toContainEqual(
        expect.stringContaining('picture.trap.test'),
      );
      await browser.call('misbehave', 'saves a file');
      await eventually(() => browser.downloads()).not.toEqual([]);
      const page = await browser.launched.browser.newPage();
      await page.goto(`http://127.0.0.1:${browser.trap.port}/`);
      await page.evaluate(lookUpInAdvance);
      await eventually(() => browser.logText()).toContain('in-advance.elsewhere.test');
      await eventually(() => browser.logText()).toContain('preconnect.trap.test');
    } finally {
      const { names, requests } = await browser.close();
      const seen = ofOthers([...names, ...requests], browser.trap.port).join('\n');
      expect(seen).toContain('in-advance.elsewhere.test');
      expect(seen).toContain('preconnect.trap.test');
    }
  });
}

/** The drawing of diagrams takes long, and is asked for no picture. */
const WITH_PICTURES = FILES.filter((file) => file !== 'diagram');

/** The reader wants all pictures: they are all that leaves, and carry nothing but their address. */
function describePictures(name: BrowserName): void {
  describe(`Hostile answers whose pictures are shown, in ${name}`, () => {
    const browser = new ArenaBrowser(name);
    beforeAll(async () => {
      await browser.launch({ extensionDirectory: await buildArena(name) });
      await browser.call('prepare', 'always');
    });
    afterAll(() => browser.close());

    test('pictures alone are fetched, without cookies and without a referrer', async () => {
      for (const file of WITH_PICTURES) {
        expect(told(await showAll(browser, inputsOf(file)))).toEqual([]);
      }
      const requests = await browser.requests();
      expect(requests.filter(({ kind }) => !PICTURE_KINDS.has(kind))).toEqual([]);
      expect(requests.length).toBeGreaterThan(0);
      const headers = browser.trap.caught.flatMap((caught) => Object.keys(caught.headers));
      expect(
        headers.filter((header) => /^(?:cookie|referer|authorization|origin)$/.test(header)),
      ).toEqual([]);
      const asked = browser.trap.caught.filter(({ kind }) => kind === 'http');
      expect(asked.filter(({ request }) => !request.startsWith('GET '))).toEqual([]);
    });
  });
}

/** All hostile answers in the extension's own page, step by step, and what leaves meanwhile. */
export function describeAnswers(name: BrowserName): void {
  describeWatchers(name);
  describeSteps(name);
  describePictures(name);
}
