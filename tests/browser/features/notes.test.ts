import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Note } from '@/lib/conversations/stored-note.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import { readStores } from '../harness/read-stores.ts';
import {
  emptyDatabase,
  type KeptConversation,
  storeConversations,
} from '../harness/store-conversations.ts';

const FORM = 'form[data-part="note-form"]';
const ANSWER = 'article[data-role="assistant"] [data-part="answer"]';

const SALT: KeptConversation = {
  id: 'salt',
  question: 'Why is the sea salt?',
  answer: [
    'Because of *rivers*:',
    '1. Rain wears salt from **rocks**.\n2. “Rivers carry it down to the sea”, as the page says.\n3. The sun takes the water alone.',
    '```ts\nconst salt = 35;\n```',
    'So it stays where it is.',
  ].join('\n\n'),
  page: {
    url: 'https://water.example/salt',
    title: 'Why the sea is salt',
    text: '# Why the sea is salt\n\nRain falls on rocks. Rivers carry it down to the sea. The sun takes the water.',
  },
};

async function openSalt(browser: ExtensionBrowser, kept = [SALT]): Promise<Panel> {
  const first = await browser.openPanel();
  await storeConversations(browser.settings, kept);
  onTestFinished(() => browser.settings.evaluate(emptyDatabase));
  await first.page.close();
  await browser.set({ lastConversation: SALT.id });
  const panel = await browser.openPanel();
  await eventually(() => panel.answerText()).toContain('So it stays');
  return panel;
}

/** Runs in the page: selects words of the answer, from the first to the last of them. */
function selectInAnswer([selector, first, last]: [string, string, string]): void {
  const answer = document.querySelector(selector);
  if (!answer) throw new Error('There is no answer.');
  const find = (words: string, atEnd: boolean): [Node, number] => {
    const texts = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.nodeValue?.indexOf(words) ?? -1;
      if (at >= 0) return [node, at + (atEnd ? words.length : 0)];
    }
    throw new Error(`The answer has no ${words}.`);
  };
  getSelection()?.setBaseAndExtent(...find(first, false), ...find(last, true));
}

function select({ page }: Panel, first: string, last: string): Promise<void> {
  return page.evaluate(selectInAnswer, [ANSWER, first, last] as [string, string, string]);
}

async function storedNotes(page: Page): Promise<Note[]> {
  const { rows } = await readStores(page, ['notes']);
  return rows.notes as Note[];
}

/** Fills in the form that is open and keeps the note. */
async function keep(panel: Panel, words: string): Promise<void> {
  await eventually(() => panel.has(FORM)).toBe(true);
  await eventually(() => focusedName(panel.page)).toBe('note-words');
  await panel.page.keyboard.type(words);
  await panel.press('save-note');
  await eventually(() => panel.has(FORM)).toBe(false);
}

describeInBrowsers('A note', (browser) => {
  test('is kept of what is selected, as Markdown, at what it quotes', async () => {
    const panel = await openSalt(browser);
    const { page } = panel;
    await eventually(() => panel.has('button[name="keep-note"]')).toBe(true);
    const before = await page.$eval(ANSWER, (answer) => answer.getBoundingClientRect().top);
    await select(panel, 'Rain wears', 'as the page says.');
    await eventually(() => panel.has('button[name="keep-selection"]')).toBe(true);
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(await page.$eval(ANSWER, (answer) => answer.getBoundingClientRect().top)).toBe(before);
    await expectAccessible(browser, page, 'notes-selection');
    await panel.press('keep-selection');
    await eventually(() => panel.has(FORM)).toBe(true);
    expect(selected).toContain('Rivers carry');
    await eventually(() => panel.text('[data-part="note-place"]')).toContain('Why the sea is salt');
    await expectAccessible(browser, page, 'notes-form');
    await keep(panel, 'Ask the geologist.');
    await eventually(() => panel.text('[data-part="announcer"]')).toBe('Kept as a note');
    const [note] = await storedNotes(browser.settings);
    expect(note).toMatchObject({
      text: '1. Rain wears salt from **rocks**.\n2. “Rivers carry it down to the sea”, as the page says.',
      words: 'Ask the geologist.',
      title: 'Why the sea is salt',
      url: 'https://water.example/salt',
      conversationId: 'salt',
      messageId: 'salt-a',
      anchor: { exact: 'Rivers carry it down to the sea' },
    });
  });

  test('is kept of the whole answer by its button, by the keyboard', async () => {
    const panel = await openSalt(browser);
    const { page } = panel;
    await eventually(() => panel.has('button[name="keep-note"]')).toBe(true);
    await page.focus('button[name="keep-note"]');
    await page.keyboard.press('Enter');
    await keep(panel, '');
    await eventually(() => focusedName(page)).toBe('keep-note');
    const [note] = await storedNotes(browser.settings);
    expect(note).toMatchObject({ text: SALT.answer, words: '', anchor: { exact: 'Rivers carry it down to the sea' } });
  });
});
