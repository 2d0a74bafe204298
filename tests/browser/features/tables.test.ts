import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { askQuestion } from '../harness/ask-question.ts';
import { chooseInBlock, BLOCK_MENU as MENU, usableChoices } from '../harness/block-menu.ts';
import { allowClipboardReading, fillClipboard, readClipboard } from '../harness/clipboard.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { collectDownloads } from '../harness/downloads.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import type { ChatCall } from '../harness/servers/ai-server.ts';
import { Transcript } from '../harness/transcript.ts';

declare const chrome: ExtensionApi;

const TABLE = '[data-part="table"]';
const STICKY = '[data-part="sticky-head"]';

const SEAS = `| Sea | Salt | Source |
| :-- | --: | --- |
| **Baltic** | 8 | [a \\| b](https://a.example/) |
| Red | 41 | [run](javascript:alert(1)) |
| Dead | | =1+1 |
`;

const SEAS_CSV = "Sea,Salt,Source\r\nBaltic,8,a | b\r\nRed,41,run [blocked]\r\nDead,,'=1+1";

const SEAS_TSV = "Sea\tSalt\tSource\nBaltic\t8\ta | b\nRed\t41\trun [blocked]\nDead\t\t'=1+1";

const SEAS_MARKDOWN = SEAS.replace('[run](javascript:alert(1))', 'run [blocked]').replace(
  '| |',
  '|  |',
);

const LENSES = `| Order | Focal length | Height | Use |
| :-- | --: | --: | :-: |
| First | 920 mm | 2.59 m | sea coasts |
| Third |`;

function longTable(rows: number): string {
  const row = (_: unknown, index: number) => `| row ${index} | ${(index * 37) % rows} |\n`;
  return `| Name | Value |\n| --- | --: |\n${Array.from({ length: rows }, row).join('')}\n`;
}

async function begin(browser: ExtensionBrowser, answer: string): Promise<[Panel, ChatCall]> {
  const { panel, call } = await askQuestion(browser, 'Which seas?');
  call.write(answer);
  await eventually(() => panel.has(TABLE)).toBe(true);
  return [panel, call];
}

async function answered(browser: ExtensionBrowser, answer: string): Promise<Panel> {
  const [panel, call] = await begin(browser, answer);
  call.finish();
  await panel.waitForOutcome('complete');
  return panel;
}

/** Firefox's protocol does not tell of a panel that was loaded anew. */
async function openAnew(panel: Panel): Promise<void> {
  await panel.page.evaluate(() => {
    document.querySelector('main')?.remove();
    location.reload();
  });
  await panel.waitUntilAttached();
}

/** The cells of a column as they are shown, or of the table in the dialog. */
function column(panel: Panel, index: number, within = TABLE): Promise<string[]> {
  return panel.page.$$eval(`${within} tbody td:nth-child(${index})`, (cells) =>
    cells.map((cell) => cell.textContent ?? ''),
  );
}

/** The last outcome of the button called so; `idle` again after the confirmation. */
function outcome(panel: Panel, button: string): Promise<string | null> {
  return panel.attribute(`${TABLE} button[name="${button}"]`, 'data-outcome');
}

describeInBrowsers('A table', (browser) => {
  test('can be copied once it is complete, though the answer goes on', async () => {
    const [panel, call] = await begin(browser, SEAS);
    const enabled = () => panel.count(`${TABLE} :is([name="copy"], [name="sort"]):enabled`);
    await panel.press('block-menu');
    // The full view has nothing to do with what is still to come.
    await eventually(() => usableChoices(panel)).toEqual(['fullscreen']);
    await eventually(() => column(panel, 1)).toContain('Dead');
    expect(await enabled()).toBe(0);
    const top = () =>
      panel.page.$eval(`${TABLE} table`, (table) => table.getBoundingClientRect().top);
    const before = await top();
    call.write('\n');
    await eventually(enabled).toBe(4);
    await eventually(async () => (await usableChoices(panel)).length).toBe(7);
    expect(await top()).toBe(before);
    call.write('More of the answer');
    await eventually(() => panel.answerText()).toContain('More of');
    expect(await enabled()).toBe(4);
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has(MENU)).toBe(false);
    // What was stopped is complete, too.
    call.write(`\n\n${SEAS}`);
    await eventually(() => panel.count(TABLE)).toBe(2);
    expect(await enabled()).toBe(4);
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    await eventually(() => panel.count(`${TABLE} [name="copy"]:enabled`)).toBe(2);
  });

  test('keeps its columns where they are when they are fixed, and whatever comes then', async () => {
    const [panel, call] = await begin(browser, longTable(30).trimEnd());
    const edges = async () => {
      const lefts = await panel.page.$$eval(`${TABLE} [tabindex] tr > :last-child`, (cells) =>
        cells
          .map((cell) => cell.getBoundingClientRect())
          // Firefox gives what it has not laid out yet no place.
          .filter(({ width }) => width > 0)
          .map(({ left }) => Math.round(left)),
      );
      return [...new Set(lefts)];
    };
    const before = await edges();
    expect(before).toHaveLength(1);
    call.write('\n| row | 5 |\n| row | 6 |\n| row | 7 |\n| row | 8 |\n');
    await eventually(() => panel.has(`${TABLE} table[data-fixed]`)).toBe(true);
    expect(await edges()).toEqual(before);
    call.write(`${'| a much longer text than any other of its column | x |\n'.repeat(60)}\nEnd`);
    await eventually(() => panel.count(`${TABLE} [tabindex] tbody tr`)).toBe(94);
    expect(await edges()).toEqual(before);
    call.finish();
    await panel.waitForOutcome('complete');
  });

  test('keeps its layout once it is complete, in sight, out of it and in a panel opened anew', async () => {
    const { panel, call } = await askQuestion(browser, 'Which lenses?');
    const { page } = panel;
    await page.setViewport({ width: 360, height: 400 });
    call.write(LENSES);
    await eventually(() => panel.has(`${TABLE} table[data-held]`)).toBe(true);
    call.write(' 500 mm | 1.58 m | capes and bays |\n');
    call.write('| Sixth | 150 mm | 0.43 m | piers and harbours |\n'.repeat(8));
    const sizes = (within: string) =>
      page.$$eval(`${within} th`, (cells) =>
        cells.map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight]),
      );
    // Its head breaks, and so does the copy of it.
    await eventually(() => panel.has(STICKY)).toBe(true);
    const held = await sizes(`${TABLE} [tabindex]`);
    expect(await panel.has(`${TABLE} table[data-fitted]`)).toBe(true);
    await eventually(() => sizes(STICKY)).toEqual(held);
    call.write(`\n${'More below the table.\n\n'.repeat(30)}`);
    call.finish();
    await panel.waitForOutcome('complete');
    // The view is led to the end first, where the answer's buttons have come.
    const transcript = new Transcript(panel);
    await eventually(() => transcript.distance()).toBeLessThan(2);
    await eventually(() => panel.has(STICKY)).toBe(false);
    // What is out of sight is not told of its new width.
    const inSight = async () => {
      await page.$eval(TABLE, (table) => table.scrollIntoView());
      return sizes(`${TABLE} [tabindex]`);
    };
    expect(await inSight()).toEqual(held);
    await page.setViewport({ width: 700, height: 400 });
    await eventually(inSight).not.toEqual(held);
    await page.setViewport({ width: 360, height: 400 });
    await eventually(inSight).toEqual(held);
    await openAnew(panel);
    await eventually(() => panel.has(`${TABLE} table[data-held]`)).toBe(true);
    await eventually(() => sizes(`${TABLE} [tabindex]`)).toEqual(held);
  });

  test('that is long has the same columns when the panel is opened anew', async () => {
    const rows = '| a word | a word that is longer than those of the first row | 3 |\n'.repeat(40);
    const panel = await answered(
      browser,
      `| A | B | C |\n| - | - | -: |\n| 1 | 2 | 3 |\n${rows}\n`,
    );
    const columns = () =>
      panel.page.$$eval(`${TABLE} [tabindex] th`, (cells) =>
        cells.map((cell) => Math.round(cell.getBoundingClientRect().width)),
      );
    await eventually(() => panel.has(`${TABLE} table[data-fixed]`)).toBe(true);
    const before = await columns();
    expect(before).toHaveLength(3);
    await openAnew(panel);
    await eventually(() => panel.has(`${TABLE} table[data-fixed]`)).toBe(true);
    await eventually(columns).toEqual(before);
  });

  test('lets the view go on to the end when its head comes to stay in sight', async () => {
    const row = '| Red | 41 | 438 000 | none |\n';
    const head = '| Sea | Salt | Area | Rivers |\n| --- | --: | --: | --- |\n';
    const [panel, call] = await begin(browser, `${head}${row.repeat(4)}\n`);
    const transcript = new Transcript(panel);
    for (let paragraph = 0; paragraph < 5; paragraph += 1) {
      call.write(
        `Paragraph ${paragraph} goes on below the table.\n\n${'And so does this.\n\n'.repeat(4)}`,
      );
      await eventually(() => panel.answerText()).toContain(`Paragraph ${paragraph} goes`);
      await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
    }
    await eventually(() => panel.has('button[name="jump"]')).toBe(false);
    call.finish();
    await panel.waitForOutcome('complete');
  });

  test('is copied as text in each format, with rich text beside it, and saved', async () => {
    await allowClipboardReading(browser);
    const panel = await answered(browser, SEAS);
    for (const [format, text] of [
      ['markdown', SEAS_MARKDOWN],
      ['csv', SEAS_CSV],
      ['tsv', SEAS_TSV],
      ['html', '<a href="https://a.example/">a | b</a>'],
    ] as const) {
      await fillClipboard(panel.page, '');
      if (format === 'markdown') await panel.press('copy');
      else await chooseInBlock(panel, `copy-${format}`);
      const copied = async () => (await readClipboard(panel.page)).text?.replaceAll('\r\n', '\n');
      await eventually(copied).toContain(text.replaceAll('\r\n', '\n'));
      if (format !== 'html') expect(await copied()).toBe(text.replaceAll('\r\n', '\n'));
      const { html } = await readClipboard(panel.page);
      expect(html).toMatch(/<th[^>]*>Sea<\/th>/);
      expect(html).toMatch(/<strong[^>]*>Baltic<\/strong>/);
      expect(html).toMatch(/<a [^>]*href="https:\/\/a\.example\/"[^>]*>a \| b<\/a>/);
      expect(html).not.toContain('javascript:');
    }
    await eventually(() => outcome(panel, 'block-menu')).toBe('done');
    await eventually(() => outcome(panel, 'block-menu')).toBe('idle');
    await panel.press('copy');
    await eventually(() => outcome(panel, 'copy')).toBe('done');
    await eventually(() => outcome(panel, 'copy')).toBe('idle');

    const downloads = await collectDownloads(browser);
    await chooseInBlock(panel, 'download-csv');
    expect((await downloads.file('table.csv')).toString()).toBe(`\uFEFF${SEAS_CSV}`);
    await downloads.clear();
    await chooseInBlock(panel, 'download-markdown');
    expect((await downloads.file('table.md')).toString()).toBe(SEAS_MARKDOWN);
  });

  test('says when it is not there, or the browser offers no clipboard', async () => {
    const panel = await answered(browser, `<table><caption>None</caption></table>\n\n${SEAS}`);
    const failure = () => panel.text(`${TABLE} [data-part="failure"]`);
    await chooseInBlock(panel, 'copy-csv');
    await eventually(failure).toBe('Table not found');
    await eventually(failure).toBe('');
    await panel.page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await chooseInBlock(panel, 'copy-csv', `${TABLE}:has(tbody)`);
    await eventually(failure).toBe('Clipboard API not available');
  });

  test('is sorted by its columns, and copied as it is shown', async () => {
    await allowClipboardReading(browser);
    const panel = await answered(browser, SEAS);
    const own = await column(panel, 1);
    expect(own).toEqual(['Baltic', 'Red', 'Dead']);
    const directions = () =>
      panel.page.$$eval(`${TABLE} th`, (cells) => cells.map((cell) => cell.ariaSort));
    await panel.page.click(`${TABLE} th:nth-child(2)`);
    await eventually(() => column(panel, 2)).toEqual(['8', '41', '']);
    await eventually(directions).toEqual([null, 'ascending', null]);
    await panel.page.click(`${TABLE} th:nth-child(2)`);
    await eventually(() => column(panel, 2)).toEqual(['41', '8', '']);
    await eventually(directions).toEqual([null, 'descending', null]);
    await chooseInBlock(panel, 'copy-csv');
    await eventually(async () => (await readClipboard(panel.page)).text).toMatch(
      /^Sea,Salt,Source\r?\nRed/,
    );
    await panel.page.click(`${TABLE} th:nth-child(2)`);
    await eventually(() => column(panel, 1)).toEqual(own);
    await eventually(directions).toEqual([null, null, null]);
    await panel.page.focus(`${TABLE} th:nth-child(1) button`);
    await panel.page.keyboard.press('Enter');
    await eventually(() => column(panel, 1)).toEqual(['Baltic', 'Dead', 'Red']);
    expect(await accessibilityViolations(panel.page)).toEqual([]);
  });

  test('written as HTML is sorted, too, and each row keeps what is selected in it', async () => {
    const rows = ['b', 'c', 'a'].map((name) => `<tr><td>${name}</td></tr>`).join('');
    const html = `<table><thead><tr><th>Name</th></tr></thead><tbody>${rows}</tbody></table>`;
    const panel = await answered(browser, html);
    await panel.page.$eval(`${TABLE} tbody td`, (cell) => getSelection()?.selectAllChildren(cell));
    await panel.page.click(`${TABLE} th`);
    await eventually(() => column(panel, 1)).toEqual(['a', 'b', 'c']);
    await eventually(() => panel.page.evaluate(() => getSelection()?.toString().trim())).toBe('b');
  });

  test('is opened in a tab of its own, with nothing else', async () => {
    const panel = await answered(browser, `Before.\n\n${SEAS}\nAfter.`);
    await panel.page.click(`${TABLE} th:nth-child(1)`);
    await eventually(() => column(panel, 1)).toEqual(['Baltic', 'Dead', 'Red']);
    await chooseInBlock(panel, 'open-tab');
    const shown = () =>
      browser.settings.evaluate((table) => {
        const views = chrome.extension.getViews({ type: 'tab' });
        const tab = views.find(({ location }) => location.search.startsWith('?block='));
        const cells = tab?.document.querySelectorAll(`${table} tbody td:first-child`) ?? [];
        return {
          column: [...cells].map(({ textContent }) => textContent),
          title: tab?.document.title,
          hasMore: /Before|After/.test(tab?.document.body.textContent ?? ''),
          hasScript: tab?.document.querySelector('[href^="javascript:"]') !== null,
        };
      }, TABLE);
    await eventually(shown).toEqual({
      column: ['Baltic', 'Dead', 'Red'],
      title: 'Table – Sidelight',
      hasMore: false,
      hasScript: false,
    });
    await browser.settings.evaluate(async () => {
      const tabs = await chrome.tabs.query({ title: 'Table – Sidelight' });
      const opened = tabs.filter(({ url }) => url?.includes('?block='));
      await chrome.tabs.remove(opened.flatMap(({ id }) => id ?? []));
    });
  });

  test('that goes on after a stop at its head fits as any other', async () => {
    const { panel, call, server } = await askQuestion(browser, 'Which lenses?');
    await panel.page.setViewport({ width: 360, height: 400 });
    const [head = '', line = ''] = LENSES.split('\n');
    call.write(`${head}\n${line}\n`);
    await eventually(() => panel.has(TABLE)).toBe(true);
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    await eventually(() => panel.has(`${TABLE} table th`)).toBe(true);
    await panel.press('continue');
    (await server.call(2)).write('| First | 920 mm | 2.59 m | sea coasts |\n| Third |');
    await eventually(() => panel.has(`${TABLE} table[data-held]`)).toBe(true);
    expect(await panel.has(`${TABLE} table[data-fitted]`)).toBe(true);
  });

  test('that is long keeps its head in sight, and the view when it is sorted', async () => {
    const panel = await answered(browser, longTable(120));
    const { page } = panel;
    await page.setViewport({ width: 320, height: 600 });
    const wheel = async (deltaY: number) => {
      const section = await page.$('main section');
      const box = await section?.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 200);
      await page.mouse.wheel({ deltaY });
    };
    // Rows out of sight get their size as they come, so the way up is longer than it seemed.
    const scrollUp = async () => {
      await wheel(-5000);
      return panel.has(STICKY);
    };
    await eventually(scrollUp).toBe(false);
    await wheel(900);
    await eventually(() => panel.has(STICKY)).toBe(true);
    const edges = () =>
      page.evaluate(
        (sticky, table) => {
          const copy = [...document.querySelectorAll(`${sticky} th`)];
          const head = [...document.querySelectorAll(`${table} [tabindex] th`)];
          const lefts = (cells: Element[]) =>
            cells.map((cell) => Math.round(cell.getBoundingClientRect().left));
          const scroller = document.querySelector('main section');
          const top = document.querySelector(sticky)?.getBoundingClientRect().top ?? 0;
          return {
            isAtTop: Math.abs(top - (scroller?.getBoundingClientRect().top ?? 0)) < 2,
            fits: lefts(copy).length === 2 && `${lefts(copy)}` === `${lefts(head)}`,
          };
        },
        STICKY,
        TABLE,
      );
    await eventually(edges).toEqual({ isAtTop: true, fits: true });
    // The table's end takes both away together, so that no button comes to stand over a word of the head.
    const gapAt = (left: number) =>
      page.evaluate(
        (sticky, table, over) => {
          const scroller = document.querySelector('main section');
          const end = document.querySelector(table)?.getBoundingClientRect().bottom ?? 0;
          scroller?.scrollBy(0, end - scroller.getBoundingClientRect().top - over);
          const [word, icon] = [`${sticky} th:last-of-type`, `${table} [name="copy"] svg`].map(
            (selector) => document.querySelector(selector)?.getBoundingClientRect(),
          );
          const padding = 6;
          return word && icon ? Math.round(word.top + padding - icon.bottom) : null;
        },
        STICKY,
        TABLE,
        left,
      );
    await page.$eval('[data-part="answer"]', (answer) => {
      answer.setAttribute('style', 'padding-block-end: 800px');
    });
    await eventually(() => gapAt(40)).not.toBeNull();
    for (const left of [40, 20, 12]) await eventually(() => gapAt(left)).toBeGreaterThanOrEqual(0);
    await page.$eval('[data-part="answer"]', (answer) => answer.removeAttribute('style'));
    await eventually(scrollUp).toBe(false);
    await wheel(900);
    await eventually(edges).toEqual({ isAtTop: true, fits: true });
    const scrolled = () => page.$eval('main section', (section) => section.scrollTop);
    const before = await scrolled();
    // The copy's row is made anew as the head changes, so it is found and asked in one step.
    const [x, y] = await page.evaluate((sticky) => {
      const cell = document.querySelector(`${sticky} th:nth-child(2)`)?.getBoundingClientRect();
      return [(cell?.left ?? 0) + 20, (cell?.top ?? 0) + 10] as const;
    }, STICKY);
    await page.mouse.click(x, y);
    await eventually(async () => (await column(panel, 2)).slice(0, 3)).toEqual(['0', '1', '2']);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(Math.abs((await scrolled()) - before)).toBeLessThan(2);
    await eventually(() => page.$eval(`${STICKY} th:nth-child(2)`, (cell) => cell.ariaSort)).toBe(
      'ascending',
    );
    await eventually(scrollUp).toBe(false);
  });

  test('fills the panel when asked to', async () => {
    const panel = await answered(browser, longTable(60));
    const { page } = panel;
    await page.waitForSelector(`${TABLE} [name="block-menu"]`);
    await page.focus(`${TABLE} [name="block-menu"]`);
    await page.keyboard.press('Enter');
    // A menu is shown before it has the focus.
    await eventually(() => panel.has(`${MENU}:focus-within`)).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await eventually(() => panel.has('dialog[open] tbody')).toBe(true);
    await page.click('dialog th:nth-child(2)');
    await eventually(async () => (await column(panel, 2, 'dialog')).slice(0, 2)).toEqual([
      '0',
      '1',
    ]);
    await page.$eval('dialog tbody', (body) =>
      body.parentElement?.parentElement?.parentElement?.scrollBy(0, 900),
    );
    await eventually(() =>
      page.evaluate(() => {
        const [head, scroller] = ['dialog thead', 'dialog header'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        return Math.abs((head?.top ?? 0) - (scroller?.bottom ?? 99)) < 2;
      }),
    ).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.focus('dialog [name="block-menu"]');
    await page.keyboard.press('Enter');
    await eventually(() => panel.has(`dialog ${MENU}:focus-within`)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => panel.has(MENU)).toBe(false);
    await eventually(() => panel.has('dialog[open]')).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => panel.has('dialog')).toBe(false);
    await eventually(() => focusedName(panel.page)).toBe('block-menu');
  });
});
