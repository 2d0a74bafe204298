import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { MAX_TITLE_LENGTH } from '@/lib/browser/told-address.ts';
import { MAX_LANGUAGE_LENGTH, MAX_TEXT_LENGTH } from '@/lib/tools/limits.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import type { ToolOutcome } from '../harness/tools/tool-background.ts';
import { addToolCalls } from '../harness/tools/tool-build.ts';

declare const chrome: ExtensionApi;

const PARAGRAPH = 'Rain is slightly acid and wears down rock. Rivers carry what they dissolve. ';

/** As the article has it; the page is called otherwise. */
const TITLE = 'Why the sea is salt';

const ARTICLE = `<article><h1>${TITLE}</h1><p id="first">${PARAGRAPH.repeat(8)}</p>
<h2>In figures</h2><p>${PARAGRAPH.repeat(8)}</p></article>`;

/** Whatever a script of ours would do in the page's own world is seen, and comes out wrong. */
const TRAPS = `<script>
  globalThis.touched = '';
  const note = (name) => { touched += name + ' '; };
  for (const name of ['title', 'markdown', 'address', 'language', 'result', 'quote']) {
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get() { note('get ' + name); return 'trapped'; },
      set() { note('set ' + name); },
    });
  }
  const spoil = (owner, names) => {
    for (const name of names) {
      Object.defineProperty(owner, name, { configurable: true, value() { note(name); throw new Error('trapped'); } });
    }
  };
  addEventListener('load', () => {
    spoil(Array.prototype, ['map', 'flatMap', 'filter', 'join', 'push', 'toJSON']);
    spoil(String.prototype, ['slice', 'trim', 'replace', 'toJSON']);
    spoil(JSON, ['stringify', 'parse']);
    spoil(Node.prototype, ['cloneNode', 'appendChild']);
    spoil(Element.prototype, ['querySelectorAll', 'getAttribute', 'removeAttribute', 'closest']);
    spoil(Document.prototype, ['querySelectorAll', 'createElement', 'getSelection']);
    spoil(globalThis, ['getComputedStyle', 'URL']);
    Object.defineProperty(document, 'title', { get() { note('document.title'); return new Proxy({}, {}); } });
    new MutationObserver(() => { document.body.append('more'); note('changed'); })
      .observe(document, { attributes: true, childList: true, subtree: true });
  });
</script>`;

/** Elements by these names, one for each. */
function named(names: string, write: (name: string) => string): string {
  return names.split(' ').map(write).join('');
}

/** Names that stand in the place of a document's and a form's own properties. */
const CLOBBERED = [
  named(
    'body title documentElement URL baseURI contentType defaultView activeElement head',
    (name) => `<form name="${name}"></form>`,
  ),
  named(
    'querySelectorAll createElement getSelection cloneNode getElementsByTagName',
    (name) => `<img name="${name}" alt="">`,
  ),
  `<form><p>${PARAGRAPH}</p>`,
  named(
    `attributes parentNode childNodes firstChild nodeName tagName remove matches closest cloneNode \
getAttribute querySelectorAll textContent`,
    (name) => `<input name="${name}" id="${name}">`,
  ),
  '</form>',
].join('');

const PAGES: Readonly<Record<string, string>> = {
  '/traps': `<title>Sea</title>${TRAPS}${ARTICLE}`,
  '/clobbered': `<title>Sea</title>${CLOBBERED}${ARTICLE}`,
  '/giant': `<title>Giant</title><p id="first"></p><script>
    document.documentElement.lang = 'x'.repeat(1e6);
    document.title = '\\u202E\\u0000' + 'T'.repeat(1e7);
    history.replaceState(null, '', '#' + 'a'.repeat(1e5));
    document.querySelector('#first').textContent = 'a'.repeat(5e5);
  </script>`,
  '/deep': `<title>Deep</title><script>
    let inner = document.createElement('p');
    inner.textContent = 'At the bottom.';
    for (let depth = 0; depth < 300; depth++) {
      const outer = document.createElement('div');
      outer.append(inner);
      inner = outer;
    }
    addEventListener('load', () => document.body.append(inner));
  </script>`,
};

interface Reading {
  readonly title: string;
  readonly address: string;
  readonly language?: string;
  readonly text: string;
}

async function readingOf(browser: ExtensionBrowser, tool: string): Promise<Reading> {
  const outcome = await browser.settings.evaluate(
    async (call) => (await chrome.runtime.sendMessage(call)) as ToolOutcome,
    { tool, input: null },
  );
  if (!('result' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.result as Reading;
}

async function open(browser: ExtensionBrowser, path: string) {
  const { port } = await startHttpServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><body>${PAGES[pathname] ?? ''}</body></html>`);
  });
  const address = `http://127.0.0.1:${port}${path}`;
  const page = await browser.openWebPage(address);
  await page.bringToFront();
  return { page, address };
}

describeInBrowsers(
  'A tool',
  (browser) => {
    test('runs in a world of its own: what the page has done to its scripts does nothing', async () => {
      const { page, address } = await open(browser, '/traps');
      await page.evaluate('getSelection = () => null; touched = ""');
      const reading = await readingOf(browser, 'read_page');
      expect(reading).toMatchObject({ title: 'Sea', address, language: 'en' });
      expect(reading.text).toContain('## In figures');
      expect(await page.evaluate('touched')).toBe('');
      // The traps work: the page itself steps into them.
      expect(
        await page.evaluate('try { JSON.stringify({}) } catch (error) { error.message }'),
      ).toBe('trapped');
    });

    test('reads a page whose names stand in the place of its properties', async () => {
      const { page, address } = await open(browser, '/clobbered');
      expect(await page.evaluate('document.body.nodeName')).toBe('FORM');
      const reading = await readingOf(browser, 'read_page');
      expect(reading).toMatchObject({ title: 'Sea', address, language: 'en' });
      expect(reading.text).toContain('## In figures');
      await page.evaluate(`{
        const range = new Range();
        range.selectNodeContents(Document.prototype.querySelector.call(document, 'html > body'));
        const selection = Document.prototype.getSelection.call(document);
        selection.removeAllRanges();
        selection.addRange(range);
      }`);
      const selected = await readingOf(browser, 'read_selection');
      expect(selected).toMatchObject({ title: 'Sea', address });
      expect(selected.text).toContain('In figures');
    });

    test('takes no more of a page than there is room for', async () => {
      const { page } = await open(browser, '/giant');
      const reading = await readingOf(browser, 'read_page');
      expect(reading.title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
      expect(reading.language?.length).toBeLessThanOrEqual(MAX_LANGUAGE_LENGTH);
      expect(reading.address).toBe('');
      expect(reading.text).toHaveLength(MAX_TEXT_LENGTH);
      await page.$eval('#first', (element) => getSelection()?.selectAllChildren(element));
      const selected = await readingOf(browser, 'read_selection');
      expect(selected.title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
      expect(selected.text).toHaveLength(MAX_TEXT_LENGTH);
    });

    test('reads what is nested hundreds deep', async () => {
      await open(browser, '/deep');
      expect((await readingOf(browser, 'read_page')).text).toContain('At the bottom.');
    });
  },
  (name) => addToolCalls(name),
);
