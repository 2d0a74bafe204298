import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { DEFAULT_READING, type Reading } from '@/lib/settings/reading.ts';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { askQuestion } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { makePng } from '../harness/png.ts';
import { startImageServer } from '../harness/servers/image-server.ts';

const PNG = makePng(30, 20);
const DATA_IMAGE = `data:image/png;base64,${PNG.toString('base64')}`;
const PAGES = ['sidepanel.html', 'options.html', 'print.html'];
const POLICIES = 'meta[http-equiv="Content-Security-Policy"]';

function set(browser: ExtensionBrowser, change: Partial<Reading>): Promise<void> {
  return browser.set({ reading: { ...DEFAULT_READING, ...change } });
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
    const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string): void } };
    for (const name of ['another', 'default']) {
      unlessRefused(() => trustedTypes?.createPolicy(name));
    }
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
    // Violations are told in tasks of their own.
    for (let round = 0; round < 5; round++) await new Promise((resolve) => setTimeout(resolve, 20));
    return [...violated].toSorted();
  }, origin);
}

/** Puts an element in that leads the page away, and that no policy forbids. */
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

/** Puts a picture into the page by hand; `blocked` where its policy said no. */
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

/** From now on, what the page's policy refuses. @returns what reads it */
async function collectRefusals(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.effectiveDirective} ${event.sample} ${event.sourceFile}`),
    );
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'refused'));
}

const RICH = (picture: string) => `# Rich

\`\`\`javascript
const a = 1;
\`\`\`

$$\\sqrt{x} \\int_0^1 \\vec{a}\\,dx$$

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

![A](${picture})

| a | b |
|---|---|
| 1 | 2 |

<details><summary>More</summary>

<b>words</b>

</details>
`;

/** The violations of an attack on a page; Mermaid's is the only one where a text may become markup. */
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
    ...(trusts ? [] : ['trusted-types']),
  ];
}

describeInBrowsers('The policy of a page', (browser, requests) => {
  test.each([...PAGES, 'drawing.html'])(
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

  test.each(PAGES)('is helped where it can forbid nothing: %s is not led away', async (path) => {
    const trap = await startPictures();
    const page = await browser.openPage(path);
    const address = page.url();
    expect(await tryToLeadAway(page, trap.address('/away'))).toBe(true);
    expect(page.url()).toBe(address);
    expect(trap.connections()).toBe(0);
  });

  test('lets the panel show the pictures of the settings that it begins with', async () => {
    const images = await startPictures();
    const [a = '', a2 = '', b = ''] = ['/a/1.png', '/a/2.png', '/b/1.png'].map((path) =>
      images.address(path),
    );
    const elsewhere = images.address('/a/1.png', 'localhost');
    requests.passOver(elsewhere);
    const open = async () => {
      const panel = await browser.openPanel();
      await eventually(() => panel.page.$$eval(POLICIES, (all) => all.length)).toBe(2);
      return panel;
    };
    const tryAll = async ({ page }: Panel, ...addresses: string[]) => {
      const results: string[] = [];
      for (const address of addresses) results.push(await tryPicture(page, address));
      return results;
    };
    const wide = await open();
    expect(await tryAll(wide, a, elsewhere, DATA_IMAGE)).toEqual(['shown', 'shown', 'blocked']);

    await set(browser, { allowedImagePrefixes: [images.address('/a/')] });
    const narrow = await open();
    const found = await tryAll(narrow, a, a2, b, elsewhere);
    expect(found).toEqual(['shown', 'shown', 'blocked', 'blocked']);

    await set(browser, { remoteImages: 'never' });
    const closed = await open();
    expect(await tryAll(closed, a, b)).toEqual(['blocked', 'blocked']);
    // The panel's own mark is nobody's picture.
    const mark = '[data-part="empty"] img';
    const isShown = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
    await eventually(() => closed.page.$eval(mark, isShown)).toBe(true);
    expect(images.requests('/b/1.png')).toHaveLength(0);
  });

  test('loads a panel again whose pictures were forbidden, and keeps the draft', async () => {
    const images = await startPictures();
    await set(browser, { remoteImages: 'never' });
    const panel = await browser.openPanel();
    await panel.type('Not sent');
    await panel.page.evaluate(() => Object.assign(window, { isOld: true }) && undefined);

    await set(browser, { remoteImages: 'never', allowedImagePrefixes: [] });
    await set(browser, { remoteImages: 'ask' });
    await eventually(() => panel.page.evaluate(() => 'isOld' in window)).toBe(false);
    await eventually(() => panel.question()).toBe('Not sent');
    await eventually(() => panel.page.$$eval(POLICIES, (all) => all.length)).toBe(2);
    expect(await tryPicture(panel.page, images.address('/a/1.png'))).toBe('shown');
  });

  test('stands in nobody’s way: all that an answer can have is shown, and nothing is refused', async () => {
    const images = await startPictures();
    const { panel, call } = await askQuestion(browser, 'What is rich?');
    const refusals = await collectRefusals(panel.page);
    call.write(RICH(images.address('/a/1.png')));
    call.finish();
    await panel.waitForOutcome('complete');
    // A picture far from the view is not fetched.
    await panel.page.$eval('[data-part="picture"]', (picture) => picture.scrollIntoView());
    for (const part of [
      'code [class^="code-colour-"]',
      '.katex svg',
      '[data-part="diagram"][data-state="drawn"]',
      '[data-part="picture"][data-state="shown"] img',
      'td',
      'details b',
    ]) {
      await eventually(() => panel.has(part)).toBe(true);
    }
    expect(await refusals()).toEqual([]);
  });
});
