import { expect, test } from 'vitest';
import type { Selection } from '@/lib/chat/message.ts';
import { DEFAULT_CHAT_SETTINGS } from '@/lib/settings/chat-settings.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { Panel } from '../harness/panel.ts';
import { leaveSelection } from '../harness/pending-item.ts';
import { overflow, saveScreen, scrollers } from '../harness/screens.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { openWithEvents } from '../harness/servers/event-server.ts';

const CHIP = 'form [data-part="selection-chip"]';
const SENT_CHIP = 'article [data-part="selection-chip"]';
const OUTLINE = '[data-part="passage-outline"]';
const TEXT = '[data-part="passage-text"] p';

const FILLER = 'The council spoke of the weather and kept the bridge in repair. '.repeat(25);

function chapter(number: number): string {
  const facts: Readonly<Record<number, string>> = {
    120: 'The lighthouse keepers counted forty-one waves. ',
    200: 'Migrating storks rested on the chimneys. ',
  };
  return `## Chapter ${number}\n\n${facts[number] ?? ''}${FILLER}`;
}

const CHRONICLE: Selection = {
  kind: 'page',
  title: 'A long chronicle',
  url: 'https://chronicle.example/',
  text: Array.from({ length: 300 }, (_, index) => chapter(index + 1)).join('\n\n'),
};

function ticked({ page }: Panel): Promise<string[]> {
  return page.$$eval('[data-part="passage-outline"] :checked', (boxes) =>
    boxes.map((box) => box.closest('label')?.querySelector('span')?.textContent ?? ''),
  );
}

function tick({ page }: Panel, title: string): Promise<void> {
  return page.$$eval(
    '[data-part="passage-outline"] label',
    (labels, wanted) => {
      const label = labels.find((one) => one.querySelector('span')?.textContent === wanted);
      label?.querySelector('input')?.focus();
    },
    title,
  );
}

/** The section whose row stands at the top of the outline's list. */
function firstInSight({ page }: Panel): Promise<string | undefined> {
  return page.evaluate(() => {
    const list = document.querySelector('[data-part="passage-outline"] > div');
    const { left = 0, top = 0 } = list?.getBoundingClientRect() ?? {};
    const row = document.elementFromPoint(left + 40, top + 10)?.closest('label');
    return row?.querySelector('span')?.textContent;
  });
}

/** A text as the lines of a quotation. */
function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** What of an unfolded chip reaches over its edges. */
function overhang({ page }: Panel, chip: string): Promise<string[]> {
  return page.$eval(chip, (card) => {
    const { left, right } = card.getBoundingClientRect();
    const parts = [
      ...card.querySelectorAll('[data-part="passage-text"], [data-part="passage-text"] *'),
    ];
    const over = parts.filter((part) => {
      const box = part.getBoundingClientRect();
      return box.left < left || box.right > right;
    });
    return over.map(({ outerHTML }) => outerHTML.slice(0, 80));
  });
}

async function offer(panel: Panel): Promise<void> {
  await leaveSelection(panel.page, CHRONICLE);
  await eventually(() => panel.text(`${CHIP} [data-part="passage-parts"]`)).toMatch(
    /^\d+ of 300 sections$/,
  );
}

describeInBrowsers('A page that does not fit', (browser) => {
  test('is sent in the sections that its chip shows, by question and by hand', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await offer(panel);
    await panel.press('read-passage');
    await eventually(() => panel.has(OUTLINE)).toBe(true);
    await panel.type('Which wave does the keeper count?');
    await eventually(() => ticked(panel)).toEqual([
      'Chapter 1',
      'Chapter 119',
      'Chapter 120',
      'Chapter 121',
      'Chapter 300',
    ]);
    await tick(panel, 'Chapter 49');
    await panel.page.keyboard.press('ArrowDown');
    await panel.page.keyboard.press(' ');
    await tick(panel, 'Chapter 1');
    await panel.page.keyboard.press(' ');
    await panel.type(' And where rests a stork?');
    await eventually(() => ticked(panel)).toEqual([
      'Chapter 50',
      'Chapter 119',
      'Chapter 120',
      'Chapter 121',
      'Chapter 199',
      'Chapter 200',
      'Chapter 201',
      'Chapter 300',
    ]);
    await panel.press('show-text');
    await eventually(() => panel.text(TEXT)).toContain('storks rested');
    expect(await panel.has(OUTLINE)).toBe(false);
    expect(await overhang(panel, CHIP)).toEqual([]);
    const shown = await panel.text(TEXT);
    const size = await panel.text(`${CHIP} [data-part="passage-parts"]`);
    expect(size).toMatch(/^8 of 300 sections/);
    await panel.page.focus('textarea[name="question"]');
    await panel.page.keyboard.press('Enter');
    const call = await server.call();
    call.write('Because.');
    call.finish();
    const note = '[Parts: 8 of 300 sections; […] stands where some are left out.]';
    expect(call.lastQuestion).toContain(`${quoted(shown)}\n>\n> ${note}\n> — [A long chronicle]`);
    expect(call.lastQuestion).not.toContain('Chapter 51\n');

    await panel.waitForOutcome('complete');
    await eventually(() => panel.text(`${SENT_CHIP} [data-part="passage-parts"]`)).toBe(size);
    // The rest stays attached, and the next question need not be about it.
    expect(await panel.has(CHIP)).toBe(true);
    await eventually(() => panel.attribute('textarea', 'placeholder')).toBe('Ask a question');
    await panel.page.$eval(`${SENT_CHIP} [name="read-passage"]`, (button) => {
      (button as HTMLElement).click();
    });
    await eventually(() => panel.text(`article ${TEXT}`)).toBe(shown);
    for (const width of [320, 400, 700]) {
      await panel.page.setViewport({ width, height: 700 });
      expect(await overhang(panel, SENT_CHIP)).toEqual([]);
      await saveScreen(panel.page, `sent-chip-${width}-${browser.name}`);
    }
  });

  test('stays for the next question, which takes other sections along or none', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await offer(panel);
    await panel.ask('Which wave does the keeper count?');
    const first = await server.call();
    first.write('Forty-one.');
    first.finish();
    expect(first.lastQuestion).toContain('counted forty-one waves');
    await panel.waitForOutcome('complete');
    const title = () => panel.text('[data-part="to-send"] h2');
    await eventually(() => panel.text(`${CHIP} [data-part="passage-parts"]`)).toMatch(
      /^\d+ of \d+ sections sent$/,
    );
    expect(await title()).toBe('Attached');
    // What is left is not what the next action is about.
    expect(await panel.has('[data-part="action-bar"]')).toBe(false);
    await panel.type('And where rests a stork?');
    await eventually(title).toBe('Sent with your question');
    await panel.page.evaluate(() => {
      document.execCommand('selectAll');
      document.execCommand('delete');
    });
    await eventually(title).toBe('Attached');
    await panel.ask('And where rests a stork?');
    const second = await server.call(2);
    second.write('On chimneys.');
    second.finish();
    expect(second.lastQuestion).toContain('Migrating storks rested');
    expect(second.lastQuestion).not.toContain('counted forty-one waves');
    await panel.waitForOutcome('complete');

    const open = () => panel.page.click(`${CHIP} [name="read-passage"]`);
    await open();
    await eventually(() => panel.has(OUTLINE)).toBe(true);
    await eventually(() => panel.text(`${OUTLINE} output`)).toMatch(
      /^About [\d,]+ tokens of it were sent before\./,
    );
    await tick(panel, 'Chapter 250');
    await panel.page.keyboard.press(' ');
    await eventually(() => ticked(panel)).toEqual(['Chapter 250']);
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has(OUTLINE)).toBe(false);
    await open();
    await eventually(() => firstInSight(panel)).toBe('Chapter 250');
    await panel.page.keyboard.press('Tab');
    await panel.page.keyboard.press('Tab');
    const focused = () =>
      panel.page.evaluate(() => document.activeElement?.closest('label')?.textContent);
    await eventually(focused).toMatch(/^Chapter 250/);
    expect(await panel.attribute(':focus', 'aria-label')).toBe('Chapter 250, about 380 tokens');
    await panel.page.keyboard.press('Tab');
    await eventually(focused).toBe(undefined);
  });

  test('is read on by a model that asks for another section by its heading', async () => {
    await browser.set({
      chatSettings: { ...DEFAULT_CHAT_SETTINGS, offersTools: true, maxSteps: 2 },
    });
    const { panel, server } = await openWithEvents(browser);
    await offer(panel);
    await panel.ask('Which wave does the keeper count?');
    const first = await server.call();
    expect(first.body).toHaveProperty('tools.read_section');
    expect(JSON.stringify(first.body)).not.toContain('storks rested');
    const call = { toolCallId: 'c', toolName: 'read_section', input: { heading: 'Chapter 200' } };
    first.send({ type: 'start-step' }, { type: 'tool-input-available', ...call });
    first.finish('tool-calls');
    await eventually(() => panel.text('[data-part="tool-consent"]')).toContain(
      'read more sections of the page you attached?',
    );
    await panel.press('allow-tools');
    const second = await server.call(2);
    const section = expect.stringMatching(/^## Chapter 200\n\nMigrating storks rested[^#]*$/);
    const output = { title: CHRONICLE.title, address: CHRONICLE.url, text: section };
    expect(second.body.messages.at(-1)).toMatchObject({
      parts: expect.arrayContaining([expect.objectContaining({ ...call, output })]),
    });
    second.answer('On chimneys.');
    await panel.waitForOutcome('complete');
    await panel.press('tool-call');
    await eventually(() => panel.text('[data-part="tool-call"] pre')).toContain('storks rested');
  });

  test('has its outline in a narrow panel, and after it was closed', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const closed = await browser.openPanel();
    await offer(closed);
    await closed.type('Which wave does the keeper count?');
    await closed.page.close();
    const panel = await browser.openPanel();
    await panel.page.setViewport({ width: 360, height: 800 });
    await eventually(() => panel.text(`${CHIP} [data-part="passage-parts"]`)).toMatch(/^5 of 300/);
    await panel.press('read-passage');
    await eventually(() => panel.has(OUTLINE)).toBe(true);
    await expectAccessible(browser, panel.page, 'long-page');
    expect(await overflow(panel.page)).toBe(0);
    expect(await scrollers(panel.page)).toBe(1);
    await panel.press('show-text');
    await eventually(() => panel.has(TEXT)).toBe(true);
    await expectAccessible(browser, panel.page, 'long-page-text');
    expect(await scrollers(panel.page)).toBe(1);
  });
});
