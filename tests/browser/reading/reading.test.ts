import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { bundled } from './harness/bundled.ts';
import { plainBrowser } from './harness/plain-browser.ts';

const SOURCE = `
  import { pageMarkdown } from '@/lib/in-page/page-markdown.ts';
  import { selectedMarkdown } from '@/lib/in-page/selected-markdown.ts';
  globalThis.readPage = (signal) => pageMarkdown(document, signal);
  globalThis.readSelected = () => selectedMarkdown(document);
`;

interface Reading {
  readonly markdown: string;
  readonly unreadFrames: readonly string[];
  readonly hidden: readonly { readonly text: string }[];
  readonly isPlain: boolean;
}

declare const readPage: (signal?: AbortSignal) => Promise<Reading>;
declare const readSelected: () => Promise<Reading>;

const WORDS = 'The moon pulls the sea, and twice a day the harbour of Lowmere is dry. ';

describe.each(BROWSERS)('A page, in %s', (name) => {
  let browser: Browser;
  let page: Page;
  let script: string;
  beforeAll(async () => {
    browser = await plainBrowser(name);
    script = await bundled(SOURCE);
  });
  afterAll(() => browser.close());

  async function show(html: string): Promise<void> {
    await page?.close();
    page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await page.setContent(`<!doctype html><body>${html}`);
    await page.evaluate(script);
  }

  test('is read without a part that fails, which is told', async () => {
    await show(
      `<section id="bad" style="position: relative"><p>Lost.</p></section><p>${WORDS}</p>`,
    );
    const { markdown, unreadFrames } = await page.evaluate(() => {
      const { getBoundingClientRect } = Element.prototype;
      Element.prototype.getBoundingClientRect = function area() {
        if (this.id === 'bad') throw new Error('This element has no place.');
        return getBoundingClientRect.call(this);
      };
      return readPage();
    });
    expect(markdown).toBe(WORDS.trim());
    expect(unreadFrames).toEqual(['<section>']);
  });

  test('is read once where it moves what has yet to be read', async () => {
    await show(`<div id="up"></div><p>${WORDS}</p><p id="moved">Moved.</p><p id="gone">Gone.</p>`);
    const { markdown } = await page.evaluate(() => {
      const reading = readPage();
      document.querySelector('#up')?.append(document.querySelector('#moved') ?? '');
      document.querySelector('#gone')?.remove();
      return reading;
    });
    expect(markdown.match(/Moved/g)).toHaveLength(1);
    expect(markdown).not.toContain('Gone');
  });

  test('is read twice at once with its captions', async () => {
    const track = 'data:text/vtt,WEBVTT%0A%0A00:01.000 --> 00:03.000%0ATwice a day.';
    await show(
      `<p>${WORDS}</p><audio controls><track kind="captions" src="${track}"></audio><p>${WORDS}</p>`,
    );
    const readings = await page.evaluate(() => Promise.all([readPage(), readPage()]));
    for (const { markdown } of readings) expect(markdown).toContain('[0:01] Twice a day.');
  });

  test('is read no further once nobody waits for it', async () => {
    await show(`<p>${WORDS}</p>`);
    const told = page.evaluate(() =>
      readPage(AbortSignal.abort(new Error('Nobody waits.'))).then(String, String),
    );
    expect(await told).toContain('Nobody waits.');
  });

  test('of very many elements is read plainly, and says so', async () => {
    await show('<main></main>');
    const { markdown, isPlain } = await page.evaluate((words) => {
      const main = document.querySelector('main');
      const parts = Array.from({ length: 60_000 }, (_, index) => `<i>${index}</i>`);
      const end = '<p hidden>Hidden.</p><p>End.</p>';
      main?.setHTMLUnsafe(`<p>${words}</p>${parts.join(' ')}${end}`);
      return readPage();
    }, WORDS);
    expect(isPlain).toBe(true);
    expect(markdown).toContain('59999');
    expect(markdown).toMatch(/End\.$/);
    expect(markdown).not.toContain('Hidden');
  });

  test.each([
    ['one question for', 1, ''],
    ['three questions for', 3, '<style>@media screen { nav::before { content: "On" } }</style>'],
  ])('is read by %s the style of each element', async (_, most, style) => {
    const parts = `<p>${WORDS}<b>Low</b> and <i>high</i>.</p>`.repeat(100);
    await show(`${style}<main>${parts}</main>`);
    const asked = await page.evaluate(async () => {
      const { getComputedStyle } = window;
      let count = 0;
      window.getComputedStyle = (...of) => {
        count += 1;
        return getComputedStyle(...of);
      };
      await readPage();
      return count;
    });
    // Some more for the page itself.
    expect(asked).toBeLessThan(most * 302 + 20);
  });

  test.each([
    ['posts', `<div class="post"><b class="author">Ada</b><p>${WORDS}</p></div>`],
    ['blocks of code', '<pre>make tide\nmake ebb</pre>'],
  ])('of many %s is read by as many questions for each', async (_, part) => {
    const counts: number[] = [];
    for (const number of [100, 300]) {
      await show(`<h1>Tides</h1><p>${WORDS}</p>${part.repeat(number)}`);
      counts.push(
        await page.evaluate(async () => {
          const { contains } = Node.prototype;
          let count = 0;
          Node.prototype.contains = function counted(other) {
            count += 1;
            return contains.call(this, other);
          };
          await readPage();
          return count;
        }),
      );
    }
    const [few = 0, many = 0] = counts;
    expect(many).toBeLessThan(4 * (few + 100));
  });

  test.each(['body', 'main', 'pre'])('has its code where no %s can be selected', async (part) => {
    await show(
      `<style>${part}{user-select:none}i{user-select:none}</style><main><p>${WORDS}</p><pre><i>$ </i>make tide</pre></main>`,
    );
    const { markdown } = await page.evaluate(() => readPage());
    expect(markdown).toContain('make tide\n```');
  });

  test.each([
    [
      'an annotation of another thing',
      '<annotation encoding="application/x-tex">EVIL words of some length</annotation>',
    ],
    [
      'an annotation without end',
      `<annotation encoding="application/x-tex">x ${'\\,'.repeat(500)}EVIL</annotation>`,
    ],
  ])('has no formula’s source that is %s', async (_, annotation) => {
    await show(
      `<p>${WORDS}So <span class="katex"><span style="display:none"><math><semantics><mi>x</mi>${annotation}</semantics></math></span><span class="katex-html">x</span></span> is.</p>`,
    );
    const { markdown } = await page.evaluate(() => readPage());
    expect(markdown).toMatch(/So \$?x\$? is\.$/);
  });

  test('has the tasks whose boxes a site draws over its own', async () => {
    const row = (ticked: string, text: string) =>
      `<div style="display:flex"><div style="position:relative"><svg width="16" height="16"></svg><input type="checkbox" ${ticked} style="position:absolute;opacity:0"></div><div>${text}</div></div>`;
    await show(`<p>${WORDS}</p>${row('checked', 'Order fenders')}${row('', 'Paint numbers')}`);
    const { markdown } = await page.evaluate(() => readPage());
    expect(markdown).toContain('- [x] Order fenders\n- [ ] Paint numbers');
  });

  test('has no signs around a number that a style sheet counts', async () => {
    await show(
      `<style>ol{list-style:none;counter-reset:c}li{counter-increment:c}li::before{content:counter(c) ". "}</style><p>${WORDS}</p><ol><li>One</li><li>Two</li></ol>`,
    );
    const { markdown } = await page.evaluate(() => readPage());
    expect(markdown).toMatch(/1\. One\n2\. Two$/);
  });

  test('has no label of a formula that is not drawn', async () => {
    await show(`<p>${WORDS}<mjx-container aria-label="EVIL"></mjx-container></p>`);
    expect((await page.evaluate(() => readPage())).markdown).toBe(WORDS.trim());
  });

  test('has no label of a formula that is longer than what is drawn', async () => {
    const label = 'EVIL '.repeat(40);
    await show(`<p>${WORDS}<mjx-container aria-label="${label}"><i>x</i></mjx-container></p>`);
    expect((await page.evaluate(() => readPage())).markdown).not.toContain('EVIL');
  });

  test('has the source of a formula that is drawn', async () => {
    await show(
      `<p>${WORDS}So <span class="katex"><span style="display:none"><math><semantics><mi>e</mi><annotation encoding="application/x-tex">e^{x}</annotation></semantics></math></span><span class="katex-html"><i>e</i><i>x</i></span></span> is.</p>`,
    );
    expect((await page.evaluate(() => readPage())).markdown).toMatch(/So \$e\^\{x\}\$ is\.$/);
  });

  async function selectedIn(html: string, select: () => void): Promise<Reading> {
    await show(html);
    await page.evaluate(select);
    return page.evaluate(() => readSelected());
  }

  test.each([
    ['opacity', '<i style="opacity:0">EVIL</i>'],
    ['display', '<i style="display:none">EVIL</i>'],
    ['colour', '<i style="color:#fff">EVIL</i>'],
    ['no size', '<i style="font-size:0">EVIL</i>'],
    ['a class of formulas', '<span class="katex">x<i style="display:none">EVIL</i></span>'],
  ])('gives no selection what is hidden in it by %s', async (_, hidden) => {
    const { markdown } = await selectedIn(`<p>One ${hidden} two</p><p>Three</p>`, () =>
      getSelection()?.selectAllChildren(document.body),
    );
    expect(markdown).toContain('One');
    expect(markdown).toContain('Three');
    expect(markdown).not.toContain('EVIL');
  });

  test('tells of what is hidden in a selection, and not beside it', async () => {
    const hidden = '<i style="opacity:0">EVIL</i>';
    const { hidden: told } = await selectedIn(
      `<p>${hidden}</p><p id="p">One ${hidden} two</p><p>${hidden}</p>`,
      () => getSelection()?.selectAllChildren(document.querySelector('#p') as Element),
    );
    expect(told.map(({ text }) => text)).toEqual(['EVIL']);
  });

  test('gives a selection in front of what is not selected', async () => {
    const { markdown } = await selectedIn(
      `<div style="position:relative"><div style="position:absolute;inset:0;background:#000"></div><p id="p" style="position:relative;color:#fff">White</p></div>`,
      () => getSelection()?.selectAllChildren(document.querySelector('#p') as Element),
    );
    expect(markdown).toBe('White');
  });

  test('gives a selection of a shadow tree and of what is slotted into it', async () => {
    const { markdown } = await selectedIn('<p>One</p><x-a>Two<i>Four</i></x-a><p>Five</p>', () => {
      const host = document.querySelector('x-a');
      const root = host?.attachShadow({ mode: 'open' });
      root?.setHTMLUnsafe('<p><slot></slot></p><p>Three <i style="opacity:0">EVIL</i></p>');
      getSelection()?.selectAllChildren(document.body);
    });
    expect(markdown).toBe('One\n\nTwo*Four*\n\nThree\n\nFive');
  });

  test('gives a selection that begins in a shadow tree', async () => {
    const { markdown } = await selectedIn('<p>One</p><x-a></x-a><p>Five</p>', () => {
      const root = document.querySelector('x-a')?.attachShadow({ mode: 'open' });
      if (!root) return;
      root.setHTMLUnsafe('<p>Two</p><p>Three <i style="opacity:0">EVIL</i></p>');
      const [, second] = root.querySelectorAll('p');
      const last = document.querySelector('x-a + p')?.firstChild;
      if (second && last) getSelection()?.setBaseAndExtent(second, 0, last, 4);
    });
    expect(markdown).toBe('Three\n\nFive');
  });
});
