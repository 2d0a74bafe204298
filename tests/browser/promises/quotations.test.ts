import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { openWithServer } from '../harness/ask-question.ts';
import { attachFrontPage } from '../harness/attaching/attach-front-page.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually, until } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import { saveScreen } from '../harness/screens.ts';
import { startMedia } from '../harness/servers/media-server.ts';

const FOUND = '[data-part="quote-words"][data-status="found"]';
const SIGN = '[data-part="answer"] button[name="quote"]';
const CARD = '[data-part="quote-card"]';

/** The card comes once the pointer has rested for 300 ms. */
const POINTED_MS = 3000;

const MILL = `<!doctype html><title>The mill</title><main><h1>The mill</h1>
  <p>The keeper lets the mill to the tenant for ten years. He asks for a tenth of the flour.</p>
  ${'<p>Water ran through the old wheel all day.</p>'.repeat(120)}
  <p id="last">The last miller died in <b>1939</b>, and his house was sold to a painter from Leeds.</p></main>`;

const ANSWER = `The text says that the keeper “lets the mill **to the tenant** for ten years” and *asks for a tenth*.

> The last miller died in 1939, and his house
> was sold to a painter from Leeds.

He is said to have been “a hard man to please”.

Nothing more is known.`;

async function askAbout(browser: ExtensionBrowser, html: string) {
  const origin = await startMedia({ '/': html });
  const { panel, server } = await openWithServer(browser);
  const page = await browser.openInFront(`${origin}/`);
  await attachFrontPage(panel);
  await panel.ask('What about the mill?');
  return { page, panel, server, call: await server.call() };
}

async function answered(browser: ExtensionBrowser, html = MILL, answer = ANSWER) {
  const asked = await askAbout(browser, html);
  asked.call.write(answer);
  asked.call.finish();
  await asked.panel.waitForOutcome('complete');
  return asked;
}

function texts(panel: Panel, selector: string): Promise<string[]> {
  return panel.page.$$eval(selector, (found) => found.map(({ textContent }) => textContent));
}

function names(panel: Panel): Promise<(string | null)[]> {
  return panel.page.$$eval(SIGN, (signs) => signs.map((sign) => sign.getAttribute('aria-label')));
}

/** The words that highlights have in a page that makes none itself. */
function markedIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...CSS.highlights.values()].flatMap((ranges) => [...ranges].map(String)),
  );
}

function isInView(page: Page, selector: string): Promise<boolean> {
  return page.$eval(selector, (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

describeInBrowsers('A quotation in an answer', (browser) => {
  test('is marked where the page has its words, and told where it lacks them', async () => {
    const { panel } = await answered(browser);
    await eventually(() => names(panel)).toEqual([
      'lets the mill to the tenant… – Found in “The mill”',
      'The last miller died in 1939,… – Found in “The mill”',
      'Not in the passages',
    ]);
    expect(await texts(panel, FOUND)).toEqual([
      'lets the mill ',
      'to the tenant',
      ' for ten years',
      'The last miller died in 1939, and his house\nwas sold to a painter from Leeds.',
    ]);
    await expectAccessible(browser, panel.page, 'quotations');
    await panel.press('details');
    await eventually(() => panel.text('[data-part="message-details"]')).toMatch(
      /Quotations found2.*Quotations not found1/,
    );
    // The whole of it, between the panel's head and its field.
    const end = await panel.page.$eval('[data-part="message-details"]', (details) => {
      const { bottom } = details.getBoundingClientRect();
      const view = details.closest('[data-part="transcript"]')?.getBoundingClientRect();
      return { bottom, limit: view?.bottom ?? 0 };
    });
    expect(end.bottom).toBeLessThanOrEqual(end.limit + 1);
  });

  test('of an answer in another language than the page may be translated, and has no ring then', async () => {
    const translated = `Im Text steht: „Der Wärter verpachtet die Mühle für zehn Jahre an den Pächter.“

Wörtlich heißt es dort über den Preis und die Dauer: “lets the mill to the tenant for ten years”.

Dass er “lets the mill to the tenant for twenty long years”, steht nirgends.`;
    const { panel } = await answered(browser, MILL, translated);
    await eventually(() => names(panel)).toEqual([
      'lets the mill to the tenant… – Found in “The mill”',
      'Not in the passages',
    ]);
  });

  test('shows its sentence to the pointer and to the keyboard, and leads to its words', async () => {
    const { panel, page } = await answered(browser);
    await eventually(() => panel.count(SIGN)).toBe(3);
    // The end of an answer may still come into view, and move the words away from a pointer that rests.
    const point = async () => {
      await panel.page.hover(FOUND);
      await until(() => panel.has(CARD), POINTED_MS);
      return panel.text(CARD);
    };
    await eventually(point).toBe(
      'Found in “The mill”The keeper lets the mill to the tenant for ten years.',
    );
    await panel.page.mouse.move(1, 1);
    await eventually(() => panel.count(CARD)).toBe(0);
    await panel.page.focus('[data-part="transcript"]');
    while ((await focusedName(panel.page)) !== 'quote') await panel.page.keyboard.press('Tab');
    await panel.page.keyboard.press('Tab');
    await eventually(() => panel.text(CARD)).toContain('a painter from Leeds');
    await saveScreen(panel.page, `quotation-card-${browser.name}`);
    expect(await isInView(page, '#last')).toBe(false);
    await panel.page.keyboard.press('Enter');
    await eventually(() => isInView(page, '#last')).toBe(true);
    expect(await page.evaluate(() => document.visibilityState)).toBe('visible');
  });

  test('leads to its words where the page marks them, and else to the text that was kept', async () => {
    const { panel, page } = await answered(browser);
    await eventually(() => panel.count(SIGN)).toBe(3);
    await panel.page.$eval(SIGN, (sign) => sign.click());
    await eventually(() => markedIn(page)).toEqual(['lets the mill to the tenant for ten years']);
    await page.bringToFront();
    await saveScreen(page, `marked-words-${browser.name}`);
    await page.$eval('main p', (paragraph) => {
      paragraph.textContent = 'The mill is closed.';
    });
    await panel.page.bringToFront();
    await panel.page.click(FOUND);
    await eventually(() => panel.text('dialog [data-part="kept-words"]')).toContain(
      'The keeper lets the mill',
    );
    expect(await panel.text('dialog mark')).toBe('lets the mill to the tenant for ten years');
    await panel.page.bringToFront();
    await saveScreen(panel.page, `kept-words-${browser.name}`);
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.count('dialog')).toBe(0);
    expect(await panel.count('[data-part="broken-block"]')).toBe(0);
    expect(await panel.count(SIGN)).toBe(3);
  });

  // Firefox sends nothing from a page that goes.
  if (browser.name === 'chromium') {
    test('leaves no mark in the page once the panel is closed', async () => {
      const { panel, page } = await answered(browser);
      await eventually(() => panel.count(SIGN)).toBe(3);
      await panel.page.$eval(SIGN, (sign) => sign.click());
      await eventually(async () => (await markedIn(page)).length).toBe(1);
      await panel.page.close();
      await eventually(() => markedIn(page)).toEqual([]);
    });
  }

  test('is marked while the answer goes on, and takes neither an element nor a selection', async () => {
    const { panel, call } = await askAbout(browser, MILL);
    const [first = '', ...others] = ANSWER.split('\n\n');
    call.write(first);
    await eventually(() => panel.answerText()).toContain('a tenth');
    const emphasis = await panel.page.$('[data-part="answer"] em');
    await panel.page.evaluate(() => {
      const text = document.querySelector('[data-part="answer"] p')?.firstChild;
      if (text) document.getSelection()?.setBaseAndExtent(text, 9, text, 42);
    });
    const selected = () => panel.page.evaluate(() => document.getSelection()?.toString());
    const before = await selected();
    expect(before).not.toBe('');
    call.write(`\n\n${others.join('\n\n')}`);
    await eventually(() => panel.count(FOUND)).toBeGreaterThanOrEqual(3);
    expect(await selected()).toBe(before);
    expect(await emphasis?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    call.finish();
    await eventually(() => panel.count(SIGN)).toBe(3);
  });

  test('is no remark of the model, and its card covers no other one', async () => {
    const lines = [
      'The keeper lets the mill to the tenant for ten years.',
      'He asks for a tenth of the flour.',
      'Water ran through the old wheel all day.',
      'his house was sold to a painter from Leeds',
    ];
    const answer = `> **Note:** The text does not say who owned the mill before that.

${lines.map((line) => `- “${line}”`).join('\n')}

> [!TIP]
> Ask the parish for the register of the years before.

The text says:

> The miller left his house to nobody, and the river took it back.

> Nobody can be sure of that.

> Nothing grows where the wheel has stood for so long.
>
> — The keeper`;
    const { panel } = await answered(browser, MILL, answer);
    await panel.page.setViewport({ width: 400, height: 700 });
    const signed = () =>
      panel.page.$$eval(SIGN, (signs) =>
        signs.map((sign) => sign.closest('p, li')?.textContent?.slice(0, 24)),
      );
    await eventually(signed).toEqual([
      ...lines.map((line) => `“${line}”`.slice(0, 24)),
      'The miller left his hous',
      'Nothing grows where the ',
    ]);
    const covered = () =>
      panel.page.evaluate(
        (selector, marks) => {
          const card = document.querySelector(selector)?.getBoundingClientRect();
          const rects = [...document.querySelectorAll(marks)].flatMap((mark) => [
            ...mark.getClientRects(),
          ]);
          return rects.filter((rect) => card && rect.top < card.bottom && rect.bottom > card.top)
            .length;
        },
        CARD,
        '[data-part="quote-words"]',
      );
    for (const place of [1, 2]) {
      await panel.page.mouse.move(1, 1);
      await eventually(() => panel.count(CARD)).toBe(0);
      const words = (await panel.page.$$(FOUND))[place];
      await eventually(async () => {
        await words?.hover();
        return until(() => panel.has(CARD), POINTED_MS).then(() => true);
      }).toBe(true);
      await eventually(covered).toBe(0);
      await saveScreen(panel.page, `quotation-card-${place}-${browser.name}`);
    }
  });

  test('is not marked where nothing was given', async () => {
    const { panel, server } = await openWithServer(browser);
    await panel.ask('What about the mill?');
    const call = await server.call();
    call.write(ANSWER);
    call.finish();
    await panel.waitForOutcome('complete');
    await panel.press('details');
    await eventually(() => panel.text('[data-part="message-details"]')).toContain('Answered');
    expect(await panel.count(SIGN)).toBe(0);
    expect(await panel.text('[data-part="message-details"]')).not.toContain('Quotations');
  });
});
