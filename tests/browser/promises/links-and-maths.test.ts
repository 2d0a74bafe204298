import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { answerQuestion, openWithServer } from '../harness/ask-question.ts';
import { allowClipboardReading, fillClipboard, readClipboard } from '../harness/clipboard.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { collectWarnings } from '../harness/panel.ts';
import { openWithEvents } from '../harness/servers/event-server.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { Transcript } from '../harness/transcript.ts';

const ANSWER = '[data-part="answer"]';
const STATUS = '[data-part="link-address"]';

/** What the line at the foot says; null while it is not shown. */
function shownAddress(page: Page): Promise<string | null> {
  return page.$eval(STATUS, (line) => (line.matches(':popover-open') ? line.textContent : null));
}

/** Selects from the first place of one element to the last of another. */
function select(page: Page, from: string, to: string): Promise<void> {
  return page.evaluate(
    (first, last) => {
      const start = document.querySelector(first);
      const end = [...document.querySelectorAll(last)].at(-1);
      if (!start || !end) throw new Error('nothing to select');
      // What has the focus is copied before what is selected.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      getSelection()?.setBaseAndExtent(start, 0, end, end.childNodes.length);
    },
    from,
    to,
  );
}

/** Copies as a reader does and reads what a program that is pasted into would find. */
async function copySelection(page: Page) {
  await fillClipboard(page, 'nothing');
  const modifier = process.platform === 'darwin' ? 'Meta' : 'Control';
  await page.keyboard.down(modifier);
  await page.keyboard.press('c');
  await page.keyboard.up(modifier);
  await eventually(async () => (await readClipboard(page)).text).not.toBe('nothing');
  return readClipboard(page);
}

/** Closes the tabs that a link has opened. */
async function closePagesOf(browser: ExtensionBrowser, port: number): Promise<void> {
  for (const page of await browser.launched.browser.pages()) {
    // Firefox also names pages that are closed.
    const address = await page.evaluate(() => location.href).catch(() => '');
    if (address.includes(`:${port}/`)) await page.close();
  }
}

describeInBrowsers('Links and formulas:', (browser) => {
  test('a link tells where it leads while it is pointed at or has the focus', async () => {
    const panel = await answerQuestion(
      browser,
      'See [one](https://аррӏе.com/) and [two](https://example.org/b) and [three](#here).',
    );
    const { page } = panel;
    expect(await shownAddress(page)).toBeNull();
    await page.hover(`${ANSWER} a`);
    await eventually(() => shownAddress(page)).toBe('https://xn--80ak6aa92e.com/');
    await page.hover('textarea');
    await eventually(() => shownAddress(page)).toBeNull();

    await page.focus(`${ANSWER} a:nth-of-type(2)`);
    await eventually(() => shownAddress(page)).toBe('https://example.org/b');
    const described = await page.$eval(`${ANSWER} a:nth-of-type(2)`, (link) => {
      const id = link.getAttribute('aria-describedby');
      return id && document.getElementById(id)?.textContent;
    });
    expect(described).toBe('https://example.org/b');
    await page.keyboard.press('Escape');
    await eventually(() => shownAddress(page)).toBeNull();
    await page.focus(`${ANSWER} a:nth-of-type(3)`);
    await eventually(() => shownAddress(page)).toBeNull();
  });

  test('a link opens apart, and tells the other page nothing', async () => {
    const told: string[] = [];
    const other = await startHttpServer(({ url, headers }, response) => {
      if (url === '/page') told.push(`referrer ${headers.referer}`);
      if (url?.startsWith('/opener')) told.push(url.slice(1));
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<script>fetch("/opener-" + window.opener)</script>');
    });
    const panel = await answerQuestion(browser, `[page](http://127.0.0.1:${other.port}/page)`);
    const link = `${ANSWER} a`;
    await eventually(() => panel.attribute(link, 'target')).toBe('_blank');
    await eventually(() => panel.attribute(link, 'rel')).toBe('noopener noreferrer');
    await panel.page.click(link);
    await eventually(() => told).toEqual(['referrer undefined', 'opener-null']);
    await eventually(() => panel.has('main')).toBe(true);
    await closePagesOf(browser, other.port);
  });

  test('`[1]` leads to its source once that has come, and a link to a heading of the answer', async () => {
    const { panel, server } = await openWithEvents(browser);
    const { page } = panel;
    await panel.ask('What is there?');
    const call = await server.call();
    const lines = Array.from({ length: 60 }, (_, index) => `Line ${index}.`).join('\n\n');
    call.write(
      `Salt [1], \`a[1]\` and [2]: see [the end](#the-end).\n\n${lines}\n\n## The end\n\n${lines}`,
    );
    const readFirst = () =>
      page.$eval(`${ANSWER} p`, (text) => [text.textContent, text.getBoundingClientRect().height]);
    await eventually(() => panel.count(`${ANSWER} h2[id]`)).toBe(1);
    const before = await readFirst();
    expect(before[0]).toBe('Salt [1], a[1] and [2]: see the end.');
    const mark = `${ANSWER} [data-part="source-mark"]`;
    expect(await panel.count(mark)).toBe(0);

    call.send({ type: 'source-url', sourceId: 'a', url: 'https://example.org/s', title: 'Salt' });
    await eventually(() => panel.count(mark)).toBe(1);
    expect(await readFirst()).toEqual(before);
    call.finish();
    await panel.waitForOutcome('complete');
    const isInView = (selector: string) =>
      page.$eval(selector, (element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && element === document.activeElement;
      });
    // A link is not gone to from a view that is on its way.
    const transcript = new Transcript(panel);
    await eventually(() => transcript.distance()).toBeLessThan(2);
    await transcript.rest();
    await page.focus(`${ANSWER} a[href$="-the-end"]`);
    await page.keyboard.press('Enter');
    await eventually(() => isInView(`${ANSWER} h2`)).toBe(true);
    await page.focus(mark);
    await page.keyboard.press('Enter');
    await eventually(() => isInView('[data-part="sources"] li')).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('a formula is copied as its TeX among the text around it', async () => {
    await allowClipboardReading(browser);
    const panel = await answerQuestion(
      browser,
      'So $x^2 < y$ holds.\n\n- one\n- two $z$\n\n```\nlet a;\nlet b;\n```\n\n$$\n\\frac{a}{b}\n$$\n\nEnd.',
    );
    const { page } = panel;
    await eventually(() => panel.count(`${ANSWER} math`)).toBe(3);
    await select(page, `${ANSWER} p`, `${ANSWER} p`);
    const { text, html } = await copySelection(page);
    const lines = text?.split(/\n+/).map((line) => line.trim());
    expect(lines?.filter(Boolean)).toEqual([
      'So $x^2 < y$ holds.',
      'one',
      'two $z$',
      'let a;',
      'let b;',
      '$$\\frac{a}{b}$$',
      'End.',
    ]);
    expect(html).toContain('$x^2 &lt; y$');
    expect(html).toContain('$$\\frac{a}{b}$$');
    expect(html).not.toMatch(/katex|annotation|<math/);

    // Whole also where a part of it is selected; text without one as ever.
    const part = `${ANSWER} p:not(li p) .katex-html .mord`;
    await select(page, part, part);
    expect((await copySelection(page)).text).toBe('$x^2 < y$');
    const plain = `${ANSWER} p:not(li p, :has(.katex))`;
    await select(page, plain, plain);
    expect((await copySelection(page)).text).toBe('End.');
  });

  test('a formula that cannot be drawn is shown as its source and reported once', async () => {
    const { panel, server } = await openWithServer(browser);
    const warnings = await collectWarnings(panel.page);
    await panel.ask('What?');
    const call = await server.call();
    call.write('So $\\foo$ and $\\foo$.\n\nNext\n');
    const wrong = `${ANSWER} span[data-wrong]`;
    await eventually(() => panel.count(wrong)).toBe(2);
    await eventually(() => panel.text(wrong)).toBe('\\foo');
    call.write('words.');
    call.finish();
    await panel.waitForOutcome('complete');
    expect((await warnings()).filter((warning) => warning.includes('\\foo'))).toHaveLength(1);
    await eventually(() => panel.has('[data-part="message-details"]')).toBe(false);
    await panel.press('details');
    const warned = '[data-part="message-details"] ul:not([data-part="answer-requests"]) li';
    await eventually(() => panel.count(warned)).toBe(1);
    await eventually(() => panel.text(warned)).toMatch(
      /^Couldn’t render a formula: .*Undefined control sequence/,
    );
    expect(await accessibilityViolations(panel.page)).toEqual([]);
  });

  test('a formula that is wider than the panel scrolls inside itself, by keyboard too', async () => {
    const sum = Array.from({ length: 60 }, (_, index) => `x_{${index}}`).join(' + ');
    const filler = Array.from({ length: 40 }, (_, index) => `Line ${index}.`).join('\n\n');
    const panel = await answerQuestion(browser, `$$\na\n$$\n\n$$\n${sum}\n$$\n\n${filler}`);
    const { page } = panel;
    await eventually(() => panel.count(`${ANSWER} math`)).toBe(2);
    const long = `${ANSWER} [data-math][tabindex="0"]`;
    await eventually(() => panel.count(long)).toBe(1);
    const scrollTop = () => page.$eval('main section', (list) => list.scrollTop);
    const scrolled = () =>
      page.$eval(long, (formula) => ({
        inside: formula.scrollLeft > 0,
        page: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      }));
    // Away from the end, where the view stays.
    await page.hover('main section');
    await eventually(async () => {
      await page.mouse.wheel({ deltaY: -1000 });
      return scrollTop();
    }).toBeLessThan(100);
    await page.focus(long);
    await eventually(scrolled).toEqual({ inside: false, page: false });
    await page.keyboard.press('ArrowRight');
    await eventually(scrolled).toEqual({ inside: true, page: false });

    // The wheel is not caught: over the formula it scrolls the text.
    await page.hover(long);
    await page.mouse.wheel({ deltaY: 200 });
    await eventually(scrollTop).toBeGreaterThan(100);
  });
});
