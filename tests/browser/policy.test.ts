import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_READING } from '@/lib/settings/defaults.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import type { BrowserName } from '@/scripts/browsers.ts';
import { askQuestion } from './harness/ask-question.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import { startImageServer } from './harness/image-server.ts';
import type { Panel } from './harness/panel.ts';
import { makePng } from './harness/png.ts';

declare const chrome: ExtensionApi;

const PNG = makePng(30, 20);
const DATA_IMAGE = `data:image/png;base64,${PNG.toString('base64')}`;
const POLICIES = 'meta[http-equiv="Content-Security-Policy"]';

async function set(browser: ExtensionBrowser, change: Partial<Reading>): Promise<void> {
  const reading = { ...DEFAULT_READING, ...change };
  await browser.settings.evaluate(
    (stored) => chrome.storage.local.set({ reading: stored }),
    reading,
  );
}

declare global {
  var loadModule: ((address: string) => Promise<unknown>) | undefined;
}

/** Lets nothing stop an attack but the page's policy: the elements are put into it by hand. */
async function attack(page: Page, origin: string): Promise<string[]> {
  // As a text, since Vitest would make something else of it.
  await page.evaluate('globalThis.loadModule = (address) => import(address); undefined');
  return page.evaluate(async (trap) => {
    const unlessRefused = (deed: () => unknown) => {
      try {
        deed();
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    };
    const violated = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violated.add(effectiveDirective),
    );
    const add = (name: string, properties: object, place = document.body) => {
      const element = document.createElement(name);
      // Some are refused as texts that nobody trusts, before there is anything to load.
      unlessRefused(() => Object.assign(element, properties));
      place.append(element);
      return element;
    };
    add('script', { src: `${trap}/script.js` });
    add('script', { textContent: 'document.title = "run"' });
    const target = add('div', {});
    unlessRefused(() => target.setAttribute('onclick', 'document.title = "run"'));
    target.click();
    await globalThis.loadModule?.(`${trap}/module.js`).catch(() => undefined);
    add('iframe', { src: `${trap}/frame` });
    add('object', { data: `${trap}/object`, type: 'text/html' });
    add('video', { src: `${trap}/video` });
    add('link', { rel: 'stylesheet', href: `${trap}/style.css` }, document.head);
    add('style', { textContent: `@font-face{font-family:x;src:url(${trap}/font)}` });
    await document.fonts.load('12px x').catch(() => undefined);
    add('base', { href: `${trap}/` }, document.head);
    const form = add('form', { action: `${trap}/form`, method: 'post', target: '_blank' });
    if (form instanceof HTMLFormElement) form.requestSubmit();
    await fetch(`${trap}/fetch`).catch(() => undefined);
    // What is forbidden is told in tasks of their own.
    for (let round = 0; round < 5; round++) await new Promise((resolve) => setTimeout(resolve, 20));
    return [...violated].toSorted();
  }, origin);
}

/** What becomes of an element that leads the page away, and that no policy forbids. */
function tryToLeadAway(page: Page, address: string): Promise<boolean> {
  return page.evaluate(
    (trap) =>
      new Promise<boolean>((resolve) => {
        // A page that is still beginning may write a part of its own into its address.
        navigation.addEventListener('navigate', ({ destination, defaultPrevented }) => {
          if (destination.url === trap) resolve(defaultPrevented);
        });
        const refresh = document.createElement('meta');
        refresh.httpEquiv = 'refresh';
        refresh.content = `0;url=${trap}`;
        document.head.append(refresh);
      }),
    address,
  );
}

/** Whether the page shows a picture that is put into it by hand; `blocked` where its policy said no. */
function tryPicture(page: Page, address: string): Promise<string> {
  return page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const isOurs = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
          if (effectiveDirective === 'img-src') resolve('blocked');
        };
        document.addEventListener('securitypolicyviolation', isOurs);
        const image = new Image();
        image.onload = () => resolve('shown');
        image.src = src;
        document.body.append(image);
      }),
    address,
  );
}

async function startPictures() {
  const images = await startImageServer();
  for (const path of ['/a/1.png', '/a/2.png', '/b/1.png']) {
    images.serve(path, { body: PNG, type: 'image/png' });
  }
  return images;
}

function isReloaded(panel: Panel): Promise<boolean> {
  return panel.page.evaluate(() => !('isOld' in window));
}

async function markAsOld({ page }: Panel): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { isOld: true });
  });
}

/** What a page forbids of all that; Mermaid's is the only one where a text may become markup. */
function forbidden(path: string, browser: BrowserName): readonly string[] {
  const trusts = path === 'drawing.html';
  // Chromium counts the address of an object among the texts.
  const hasObject = trusts || browser === 'firefox';
  return [
    'base-uri',
    'connect-src',
    'font-src',
    'form-action',
    'frame-src',
    'media-src',
    ...(hasObject ? ['object-src'] : []),
    trusts ? 'script-src-attr' : 'require-trusted-types-for',
    'script-src-elem',
    'style-src-elem',
  ];
}

describeInBrowsers('The policy of a page', (browser) => {
  test.each(['sidepanel.html', 'options.html', 'print.html', 'drawing.html'])(
    'of %s stops all that is put into it by hand and would call somebody',
    async (path) => {
      const trap = await startPictures();
      const page = await browser.openPage(path);
      const title = await page.title();
      expect(await attack(page, trap.address(''))).toEqual(forbidden(path, browser.name));
      const isPanel = path === 'sidepanel.html';
      expect(await tryPicture(page, trap.address('/a/1.png'))).toBe(isPanel ? 'shown' : 'blocked');
      expect(trap.allRequests().map(({ url }) => url)).toEqual(isPanel ? ['/a/1.png'] : []);
      // Chromium connects to where frames and forms lead before it asks the policy, and says nothing.
      if (browser.name === 'firefox') expect(trap.connections()).toBe(isPanel ? 1 : 0);
      expect(await page.title()).toBe(title);
      expect(await page.$eval('head', (head) => head.firstElementChild?.outerHTML)).toMatch(
        /^<meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
      );
    },
  );

  test.each(['sidepanel.html', 'options.html', 'print.html'])(
    'is helped where it can forbid nothing: %s is not led away',
    async (path) => {
      const trap = await startPictures();
      const page = await browser.openPage(path);
      const address = page.url();
      expect(await tryToLeadAway(page, trap.address('/away'))).toBe(true);
      expect(page.url()).toBe(address);
      expect(trap.connections()).toBe(0);
    },
  );

  test('lets the panel show the pictures of the settings alone, at once', async () => {
    const images = await startPictures();
    const [first, second, other] = ['/a/1.png', '/a/2.png', '/b/1.png'].map((path) =>
      images.address(path),
    );
    const [a = '', a2 = '', b = ''] = [first, second, other];
    const elsewhere = images.address('/a/1.png', 'localhost');
    const panel = await browser.openPanel();
    const tryAll = async (...addresses: string[]) => {
      const results: string[] = [];
      for (const address of addresses) results.push(await tryPicture(panel.page, address));
      return results;
    };
    expect(await tryAll(a, elsewhere, DATA_IMAGE)).toEqual(['shown', 'shown', 'blocked']);

    await markAsOld(panel);
    await set(browser, { allowedImagePrefixes: [images.address('/a/')] });
    await eventually(() => panel.page.$$eval(POLICIES, (all) => all.length)).toBe(3);
    expect(await tryAll(a, a2, b, elsewhere)).toEqual(['shown', 'shown', 'blocked', 'blocked']);
    await set(browser, { remoteImages: 'never' });
    await eventually(() => panel.page.$$eval(POLICIES, (all) => all.length)).toBe(4);
    expect(await tryAll(a, b)).toEqual(['blocked', 'blocked']);
    expect(await isReloaded(panel)).toBe(false);

    await set(browser, { remoteImages: 'ask', allowDataImages: true });
    await eventually(() => isReloaded(panel)).toBe(true);
    await panel.waitUntilAttached();
    expect(await tryAll(a, b, DATA_IMAGE)).toEqual(['shown', 'shown', 'shown']);
    expect(images.requests('/b/1.png')).toHaveLength(1);

    // The next panel begins with what holds now, before any of its own code has asked for it.
    await set(browser, { remoteImages: 'never' });
    await eventually(() => panel.page.$$eval(POLICIES, (all) => all.length)).toBe(3);
    const next = await browser.openPanel();
    expect(await next.page.$$eval(POLICIES, (all) => all.length)).toBe(2);
    expect(await tryPicture(next.page, a)).toBe('blocked');
    // What it shows of its own is nobody's picture.
    const mark = '[data-part="empty"] img';
    const isShown = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
    await eventually(() => next.page.$eval(mark, isShown)).toBe(true);
  });
});

/** Higher than the panel. */
const LONG = Array.from({ length: 60 }, (_, index) => `Line ${index}.\n\n`).join('');

describeInBrowsers('A panel whose policy has to become wider', (browser) => {
  test('begins anew with what was there: the draft, the place, the answer that runs', async () => {
    await set(browser, { remoteImages: 'never' });
    const { panel, call } = await askQuestion(browser, 'What is long?');
    call.write(LONG);
    await eventually(() => panel.answerText()).toContain('Line 59.');
    await panel.type('Not sent');
    const transcript = '[data-part="transcript"]';
    await panel.page.$eval(transcript, (region) => {
      region.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }));
      region.scrollTo({ top: 400, behavior: 'instant' });
    });
    await eventually(() => panel.has('button[name="jump"]')).toBe(true);
    const placeOf = () => panel.page.$eval(transcript, (region) => Math.round(region.scrollTop));
    await eventually(placeOf).toBe(400);
    await markAsOld(panel);

    await set(browser, {});
    await eventually(() => isReloaded(panel)).toBe(true);
    await eventually(() => panel.question()).toBe('Not sent');
    await eventually(placeOf).toBe(400);
    call.write('And more.');
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.answerText()).toContain('And more.');
    await eventually(placeOf).toBe(400);
  });

  test('waits while a question is edited, and keeps the pictures that were asked for', async () => {
    const images = await startPictures();
    await set(browser, { remoteImages: 'ask' });
    const { panel, call } = await askQuestion(browser, 'Show me.');
    call.write(`![A](${images.address('/a/1.png')})`);
    call.finish();
    await panel.waitForOutcome('complete');
    await panel.press('show-picture');
    await eventually(() => panel.has('[data-part="picture"][data-state="shown"]')).toBe(true);
    await panel.page.hover('article[data-role="user"]');
    await panel.press('edit');
    await eventually(() => panel.has('[data-part="question-editor"]')).toBe(true);
    await markAsOld(panel);

    await set(browser, { remoteImages: 'ask', allowDataImages: true });
    const kept = () => panel.page.evaluate(() => localStorage.getItem('img-src'));
    await eventually(kept).toBe("img-src 'self' http: https: data:");
    expect(await isReloaded(panel)).toBe(false);
    await panel.press('cancel-edit');
    await eventually(() => isReloaded(panel)).toBe(true);
    await eventually(() => panel.has('[data-part="picture"][data-state="shown"]')).toBe(true);
  });
});
