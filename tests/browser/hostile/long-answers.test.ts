import { expect, test } from 'vitest';
import { answerQuestion } from '../harness/ask-question.ts';
import { allowClipboardReading, readClipboard } from '../harness/clipboard.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { Panel } from '../harness/panel.ts';

const TABLE = '[data-part="table"]';
const ROWS = 5000;

function tableOf(rows: number): string {
  const row = (_: unknown, index: number) => `| row ${index} | *${(index * 37) % rows}* |\n`;
  return `| Name | Value |\n| --- | --: |\n${Array.from({ length: rows }, row).join('')}\n`;
}

function notesOf(count: number): string {
  const note = (_: unknown, index: number) =>
    `Claim ${index}.[^${index}]\n\n[^${index}]: Note ${index}.\n\n`;
  return Array.from({ length: count }, note).join('');
}

/** The first cell of each row that is one, by the row's number. */
function shownRows(panel: Panel): Promise<Record<string, string>> {
  return panel.page.$$eval(`${TABLE} tbody:not([data-far]) tr`, (rows) =>
    Object.fromEntries(
      rows.map((row) => [row.ariaRowIndex ?? '', row.querySelector('td')?.textContent ?? '']),
    ),
  );
}

/** Scrolls so that the part of the transcript is in view that far from its beginning, from 0 to 1. */
function scrollTo(panel: Panel, share: number): Promise<void> {
  return panel.page.$eval(
    '[data-part="transcript"]',
    (region, part) => region.scrollTo({ top: part * region.scrollHeight, behavior: 'instant' }),
    share,
  );
}

/** As a reader who scrolls there: while an answer comes its end is followed. */
async function rowsAt(panel: Panel, share: number): Promise<Record<string, string>> {
  await scrollTo(panel, share);
  return shownRows(panel);
}

/** At the table's beginning, where its buttons are. */
async function openCopyMenu(panel: Panel, format: string): Promise<string> {
  await eventually(async () => (await rowsAt(panel, 0))['2']).toBe('row 0');
  await panel.press('block-menu');
  const choice = `[role="menu"] [data-choice="copy-${format}"]`;
  await eventually(() => panel.has(choice)).toBe(true);
  return choice;
}

describeInBrowsers('An answer longer than anybody reads', (browser) => {
  test('holds of its rows only those near the view, and the text of all', async () => {
    const panel = await answerQuestion(browser, tableOf(ROWS));
    await eventually(() => panel.attribute(`${TABLE} table`, 'aria-rowcount')).toBe(`${ROWS + 1}`);
    await eventually(() => panel.count(`${TABLE} tr`)).toBeLessThan(1000);
    const text = await panel.page.$eval(TABLE, (table) => table.textContent ?? '');
    for (const index of [0, 33, 2500, ROWS - 1]) expect(text).toContain(`row ${index}\t`.trim());

    await eventually(async () => (await shownRows(panel))[`${ROWS + 1}`]).toBe(`row ${ROWS - 1}`);
    await eventually(async () => (await rowsAt(panel, 0))['2']).toBe('row 0');
    const isInMiddle = (place: string) => Number(place) > 1000 && Number(place) < 4000;
    await eventually(async () => Object.keys(await rowsAt(panel, 0.5)).some(isInMiddle)).toBe(true);
    for (const [place, name] of Object.entries(await shownRows(panel))) {
      expect(name).toBe(`row ${Number(place) - 2}`);
    }
    await eventually(() => panel.count(`${TABLE} tr`)).toBeLessThan(1000);
  });

  test('is sorted and copied with all of its rows', async () => {
    await allowClipboardReading(browser);
    const panel = await answerQuestion(browser, tableOf(ROWS));
    // Not the copy of the head that stays in sight.
    const head = `${TABLE} [tabindex] th:nth-child(2)`;
    const button = `${head} button`;
    // A long answer is taken in steps: the table is whole after its last.
    await eventually(() => panel.has(`${button}:enabled`)).toBe(true);
    await panel.page.$eval(button, (element) => element instanceof HTMLElement && element.click());
    await eventually(() => panel.attribute(head, 'aria-sort')).toBe('ascending');
    await eventually(async () => (await rowsAt(panel, 0))['2']).toBe('row 0');
    const second = Array.from({ length: ROWS }, (_, index) => index).find(
      (index) => (index * 37) % ROWS === 1,
    );
    await eventually(async () => (await shownRows(panel))['3']).toBe(`row ${second}`);

    await panel.page.click(await openCopyMenu(panel, 'csv'));
    const lines = async () => ((await readClipboard(panel.page)).text ?? '').split(/\r?\n/);
    await eventually(async () => (await lines()).length).toBe(ROWS + 1);
    expect((await lines()).slice(0, 3)).toEqual(['Name,Value', 'row 0,0', `row ${second},1`]);
  });

  test('is copied on a page that goes on answering', async () => {
    await allowClipboardReading(browser);
    const panel = await answerQuestion(browser, tableOf(4 * ROWS));
    const button = `${TABLE} [tabindex] th:nth-child(2) button`;
    await eventually(() => panel.has(`${button}:enabled`)).toBe(true);
    const choice = await openCopyMenu(panel, 'tsv');
    const frames = await panel.page.$eval(
      choice,
      async (element, done) => {
        let count = 0;
        if (element instanceof HTMLElement) element.click();
        for (; !document.querySelector(done); count++)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return count;
      },
      `${TABLE} [name="block-menu"][data-outcome="done"]`,
    );
    // In one go there would be those before it begins and after its end.
    expect(frames).toBeGreaterThan(20);
    const { text } = await readClipboard(panel.page);
    expect(text?.split('\n')).toHaveLength(4 * ROWS + 1);
  });

  test('has on the clipboard what was copied last, however long the other takes', async () => {
    await allowClipboardReading(browser);
    const panel = await answerQuestion(browser, tableOf(4 * ROWS));
    await eventually(() => panel.has(`${TABLE} [name="copy"]:enabled`)).toBe(true);
    for (const format of ['tsv', 'csv']) {
      await panel.page.click(await openCopyMenu(panel, format));
    }
    // The first may be done before the second is asked for, and has then its own notice.
    // All 20,000 rows, fetched at each look, would hold up the page that is still copying.
    const copied = () =>
      panel.page.evaluate(async () => (await navigator.clipboard.readText()).slice(0, 10));
    await eventually(copied).toBe('Name,Value');
    await eventually(() => panel.has(`${TABLE} [data-outcome="done"]`)).toBe(true);
    await eventually(() => panel.has(`${TABLE} [data-outcome="done"]`)).toBe(false);
    expect(await copied()).toBe('Name,Value');
    expect(await panel.has(`${TABLE} [data-outcome="failed"]`)).toBe(false);
  });

  test('leads from a mark to its note and back, though neither is near', async () => {
    const panel = await answerQuestion(browser, notesOf(3000));
    const press = (selector: string) =>
      panel.page.$eval(selector, (link) => link instanceof HTMLElement && link.click());
    await eventually(async () => {
      await scrollTo(panel, 0);
      return panel.has('a[id$="fnref3"]');
    }).toBe(true);
    const focused = () => panel.page.evaluate(() => document.activeElement?.textContent ?? '');
    // The far notes are text; a mark's own note is to be asked for.
    await eventually(() => panel.has('li[id$="fn1500"]')).toBe(false);
    await panel.page.$eval('a[id$="fnref3"]', (link) =>
      link.setAttribute('href', (link.getAttribute('href') ?? '').replace(/fn3$/, 'fn1500')),
    );
    await press('a[id$="fnref3"]');
    await eventually(focused).toContain('Note 1499.');
    expect(await panel.has('a[id$="fnref1500"]')).toBe(false);
    await press('li[id$="fn1500"] a.footnote-backref');
    await eventually(focused).toContain('[1500]');
  });
});
