import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers.ts';
import { eventually } from '../../harness/eventually.ts';
import { ArenaBrowser, PICTURE_KINDS } from './arena-browser.ts';
import { buildArena } from './arena-build.ts';
import { FILES, inputsOf, showAll, told } from './corpus.ts';
import { ofOthers } from './network-logs.ts';

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

/** What leaves while hostile answers are shown, and that it would be seen. */
export function describeNetwork(name: BrowserName): void {
  describeWatchers(name);
  describePictures(name);
}
