import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { QUOTE_REQUEST } from '@/lib/chat/quote-request.ts';
import { openWithServer } from '../../harness/ask-question.ts';
import { allowClipboardReading, readClipboard } from '../../harness/clipboard.ts';
import { describeInBrowsers } from '../../harness/describe-in-browsers.ts';
import { collectDownloads } from '../../harness/downloads.ts';
import { eventually } from '../../harness/eventually.ts';
import { leaveSelection } from '../../harness/pending-item.ts';
import { saveScreen } from '../../harness/screens.ts';
import { startMedia } from '../../harness/servers/media-server.ts';

const CHIP = 'form [data-part="selection-chip"]';
const SWITCH = 'input[name="asks-for-quotes"]';
const TIDES = { text: 'The tide comes in twice.', title: 'Tides', url: '' };
const ANSWER = '[data-part="answer"]';
const DETAILS = 'button[name="details"]';
const SENT = '[data-role="user"] [data-part="selection-chip"]';
const LINK = '[data-part="passage-link"]';

const PAGE = `<!doctype html><title>Tides</title><main><h1>Tides</h1>${'<p>Rain falls on the land all year.</p>'.repeat(80)}
<p id="tide">The tide comes in <b>twice a day</b> at this coast.</p></main>`;

describeInBrowsers('What an answer cites', (browser) => {
  test('leads to the passage, and no sign of a program is seen', async () => {
    const address = `${await startMedia({ '/': PAGE })}/`;
    const { panel, server } = await openWithServer(browser);
    await leaveSelection(panel.page, {
      text: 'The tide comes in **twice a day** at this coast.',
      title: 'Tides',
      url: address,
      quote: { start: 'The tide comes in twice a day' },
    });
    await eventually(() => panel.count(CHIP)).toBe(1);
    await leaveSelection(panel.page, {
      text: 'The lamp burns oil.',
      title: 'lamp.md',
      url: '',
      kind: 'file',
    });
    await eventually(() => panel.count(CHIP)).toBe(2);
    await panel.ask('When?');
    const call = await server.call();
    call.write('Twice a day 【1†sour');
    await eventually(() => panel.text(ANSWER)).toBe('Twice a day');
    call.write('ce】, and not often 【7†source】. See [2] and [3], a[1], `[1]`');
    await eventually(() => panel.count(LINK)).toBe(2);
    call.write('. citeturn0search0');
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.text(ANSWER)).toBe(
      'Twice a day [1], and not often. See [2] and [3], a[1], [1].',
    );
    expect(await panel.attribute(LINK, 'title')).toContain('lamp.md');
    await saveScreen(panel.page, `citations-${browser.name}`);

    await panel.page.focus(LINK);
    await panel.page.keyboard.press('Enter');
    const opened = async () =>
      (await browser.launched.browser.pages()).find((page) => page.url().startsWith(address));
    await eventually(async () => (await opened()) !== undefined).toBe(true);
    const page = await opened();
    await eventually(() => page?.evaluate(() => scrollY)).toBeGreaterThan(1000);

    await panel.page.bringToFront();
    await panel.page.evaluate((links) => {
      const file = document.querySelectorAll(links)[1];
      if (file instanceof HTMLElement) file.click();
    }, LINK);
    await eventually(() => panel.text(SENT)).toContain('The lamp burns oil.');
  });

  test('is marked in the page in front, and nothing is written into the answer', async () => {
    const address = `${await startMedia({ '/': PAGE })}/`;
    const { panel, server } = await openWithServer(browser);
    const page = await browser.openWebPage(address);
    await leaveSelection(panel.page, {
      kind: 'page',
      text: '# Tides\n\nRain falls on the land all year.\n\nThe tide comes in **twice a day** at this coast.',
      title: 'Tides',
      url: address,
    });
    await eventually(() => panel.count(CHIP)).toBe(1);
    await panel.page.bringToFront();
    await panel.ask('When?');
    const call = await server.call();
    call.write('It rains. The tide comes twice a day [1].');
    call.finish();
    await eventually(() => panel.count(LINK)).toBe(1);
    await panel.waitForOutcome('complete');
    await page.bringToFront();
    const press = (link: string) => document.querySelector<HTMLElement>(link)?.click();
    await panel.page.evaluate(press, LINK);
    const marked = () =>
      page.evaluate(() =>
        [...CSS.highlights.values()].flatMap((ranges) => [...ranges].map(String)),
      );
    await eventually(marked).toEqual(['The tide comes in twice a day at this coast']);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await saveScreen(page, `cited-place-${browser.name}`);
    expect(await panel.text(ANSWER)).toBe('It rains. The tide comes twice a day [1].');
  });
});

describeInBrowsers('The request for quotations', (browser) => {
  test('goes out with numbered passages once it is switched on, and is seen', async () => {
    const { panel, server } = await openWithServer(browser);
    const ask = async (number: number) => {
      await leaveSelection(panel.page, TIDES);
      await eventually(() => panel.count(CHIP)).toBe(1);
      await panel.ask('When?');
      const call = await server.call(number);
      call.write('Twice.');
      call.finish();
      await eventually(() => panel.count('[data-role="assistant"][data-outcome="complete"]')).toBe(
        number,
      );
      return call;
    };
    const before = await ask(1);
    expect(before.body).not.toHaveProperty('system');
    expect(before.lastQuestion).toBe('> The tide comes in twice.\n> — Tides\n\nWhen?');

    await browser.settings.bringToFront();
    await browser.settings.$eval(SWITCH, (input) => input.click());
    await saveScreen(browser.settings, `quote-request-settings-${browser.name}`);
    await panel.page.bringToFront();
    const after = await ask(2);
    expect(after.body).toMatchObject({ system: QUOTE_REQUEST });
    expect(after.lastQuestion).toBe('[2]\n\n> The tide comes in twice.\n> — Tides\n\nWhen?');

    await eventually(() => panel.count(DETAILS)).toBe(2);
    await panel.page.evaluate((all) => {
      const last = [...document.querySelectorAll<HTMLButtonElement>(all)].at(-1);
      last?.click();
    }, DETAILS);
    await eventually(() => panel.text('[data-part="message-details"]')).toContain(QUOTE_REQUEST);
  });
});

describeInBrowsers('A quotation that was found', (browser) => {
  test('has a footnote in the copied answer, and a link to its words in the exported one', async () => {
    await allowClipboardReading(browser);
    const downloads = await collectDownloads(browser);
    const address = `${await startMedia({ '/': PAGE })}/`;
    const { panel, server } = await openWithServer(browser);
    await leaveSelection(panel.page, {
      text: 'Rain falls.\n\nThe tide comes in **twice a day** at this coast.',
      title: 'Tides',
      url: address,
    });
    await eventually(() => panel.count(CHIP)).toBe(1);
    await panel.ask('When?');
    const call = await server.call();
    call.write('“The tide comes in twice a day” 【1†source】.');
    call.finish();
    await panel.waitForOutcome('complete');
    await panel.press('copy-answer');
    await eventually(() => panel.attribute('button[name="copy-answer"]', 'data-outcome')).toBe(
      'done',
    );
    const { text } = await readClipboard(panel.page);
    const link = `${address}#:~:text=The%20tide%20comes%20in%20twice%20a%20day`;
    expect(text).toBe(
      `“The tide comes in twice a day”[^q1] [\\[1\\]](${address}).\n\n[^q1]: [Tides](${link})`,
    );

    await panel.press('more');
    await panel.page.locator('[data-choice="export-html"]').click();
    const { bytes } = await downloads.only();
    expect(bytes.toString('utf8')).toContain(`href="${link}"`);
    if (browser.name === 'firefox') return;
    const folder = await mkdtemp(join(tmpdir(), 'sidelight-quotes-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const path = join(folder, 'page.html');
    await writeFile(path, bytes);
    const page = await browser.openWebPage(pathToFileURL(path).href);
    await page.click('.found a');
    const opened = async () =>
      (await browser.launched.browser.pages()).find((one) => one.url().startsWith(address));
    await eventually(async () => (await opened()) !== undefined).toBe(true);
    const source = await opened();
    await eventually(() => source?.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });
});
