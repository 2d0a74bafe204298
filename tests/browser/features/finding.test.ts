import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { accessibilityViolations, expectAccessible } from '../harness/accessibility.ts';
import { askQuestion } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { saveScreen } from '../harness/screens.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import {
  emptyDatabase,
  type KeptConversation,
  storeConversations,
} from '../harness/store-conversations.ts';

const LIST = '[data-part="history"]';
const SEARCH = `${LIST} input[name="search-conversations"]`;

const LONG = 'One more line that is not looked for.\n\n'.repeat(120);

const KEPT: readonly KeptConversation[] = [
  {
    id: 'sky',
    question: 'Why is the sky blue?',
    answer: `${LONG}Short waves are **scattered** more: Rayleigh’s law.\n\n${LONG}`,
    page: { url: 'https://physics.example/light', title: 'Light', text: 'Prisms bend light.' },
  },
  {
    id: 'cake',
    question: 'Eine Torte mit Käse, bitte',
    answer: 'Mit Quark und <script>alert(1)</script> Zucker.',
    daysAgo: 1,
  },
  {
    id: 'tokyo',
    question: '東京都の人口は何人ですか',
    answer: '約1400万人です。',
    page: { url: 'https://city.example/tokyo', title: 'Tokyo', text: '東京' },
    daysAgo: 3,
  },
  { id: 'old', question: 'What was asked long ago', answer: 'An old answer.', daysAgo: 800 },
];

async function openList(browser: ExtensionBrowser, kept = KEPT): Promise<Panel> {
  const panel = await browser.openPanel();
  await storeConversations(browser.settings, kept);
  onTestFinished(() => browser.settings.evaluate(emptyDatabase));
  await openHistory(panel);
  await eventually(() => shownIds(panel)).toHaveLength(kept.length);
  return panel;
}

async function openHistory(panel: Panel): Promise<void> {
  await panel.press('history');
  await eventually(() => panel.has(LIST)).toBe(true);
}

function shownIds({ page }: Panel): Promise<(string | null)[]> {
  return page.$$eval('[data-part="history"] [data-conversation]', (items) =>
    items.map((item) => item.getAttribute('data-conversation')),
  );
}

function groups({ page }: Panel): Promise<Record<string, string[]>> {
  return page.$$eval('[data-part="history"] section', (sections) =>
    Object.fromEntries(
      sections.map((section) => [
        section.querySelector('h3')?.textContent ?? '',
        [...section.querySelectorAll('li')].map((item) => item.dataset.conversation ?? ''),
      ]),
    ),
  );
}

async function search({ page }: Panel, typed: string): Promise<void> {
  await page.$eval(SEARCH, (field) => (field as HTMLInputElement).select());
  await page.keyboard.press('Backspace');
  await page.type(SEARCH, typed);
  const field = () => page.$eval(SEARCH, (input) => (input as HTMLInputElement).value);
  await eventually(field).toBe(typed);
}

function marks({ page }: Panel): Promise<string[]> {
  return page.$$eval('[data-part="history"] mark', (all) => all.map((mark) => mark.textContent));
}

/** Runs in the page: the marked words, and whether they are seen, in their message too. */
function foundWords(): [string, boolean][] {
  return [...(CSS.highlights.get('found-words') ?? [])].map((found) => {
    const range = found as Range;
    const { top, bottom } = range.getBoundingClientRect();
    const message = range.startContainer.parentElement?.closest('article > *');
    const boxes = [document.querySelector('[data-part="transcript"]'), message].map((place) =>
      place?.getBoundingClientRect(),
    );
    const isSeen = boxes.every((box) => box && top >= box.top && bottom <= box.bottom);
    return [range.toString(), isSeen];
  });
}

/** The name of what has the focus, and the conversation that it belongs to. */
function focused(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const active = document.activeElement;
    const row = active?.closest('li[data-conversation]');
    return [active?.getAttribute('name') ?? null, row?.getAttribute('data-conversation') ?? null];
  });
}

function item(id: string, button: string): string {
  return `${LIST} [data-conversation="${id}"] button[name="${button}"]`;
}

async function choose({ page }: Panel, id: string, choice: string): Promise<void> {
  await page.locator(item(id, 'change-conversation')).click();
  await page.locator(`[data-choice="${choice}"]`).click();
}

/** Runs in the page: the database as version 2 would have left it. */
async function makeVersion2(): Promise<void> {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  await settled(indexedDB.deleteDatabase('sidelight'));
  const opening = indexedDB.open('sidelight', 20);
  opening.onupgradeneeded = () => {
    const conversations = opening.result.createObjectStore('conversations', { keyPath: 'id' });
    for (const name of ['updatedAt', 'turnStartedAt', 'deletedAt']) {
      conversations.createIndex(name, name);
    }
    const messages = opening.result.createObjectStore('messages', { keyPath: 'id' });
    messages.createIndex('[conversationId+position]', ['conversationId', 'position']);
    messages.createIndex('deletedAt', 'deletedAt');
    opening.result.createObjectStore('runs', { keyPath: ['conversationId', 'number'] });
    for (let number = 0; number < 30; number++) {
      const id = `old-${number}`;
      const createdAt = new Date(2025, 1, 1, 1, number).toISOString();
      const content = `Kept from ${number}`;
      const parts = [{ type: 'text', text: content }];
      const message = { content, parts, createdAt, conversationId: id };
      messages.put({ ...message, id: `${id}-q`, role: 'user', position: 0 });
      const answer = { role: 'assistant', outcome: 'complete', parentId: `${id}-q`, position: 1 };
      messages.put({ ...message, ...answer, id: `${id}-a` });
      conversations.put({ id, title: `Old`, createdAt, updatedAt: createdAt, head: `${id}-a` });
    }
  };
  (await settled(opening)).close();
}

describeInBrowsers('Finding conversations', (browser) => {
  test('as they are typed words are found, in all scripts, and shown where they stand', async () => {
    const panel = await openList(browser);
    const { page } = panel;
    await eventually(() => focused(page)).toEqual(['search-conversations', null]);
    for (const [typed, id, marked] of [
      ['scatt RAYL', 'sky', ['scatt', 'Rayl']],
      ['prism', 'sky', ['Prism']],
      ['kase', 'cake', ['Käse']],
      ['京都', 'tokyo', ['京都']],
      ['<script>', 'cake', ['script', 'script']],
    ] as const) {
      await search(panel, typed);
      await eventually(() => shownIds(panel)).toEqual([id]);
      await eventually(() => marks(panel)).toEqual(marked);
    }
    await eventually(() => panel.text('[data-part="found-count"]')).toBe('1 conversation found');
    await eventually(() => panel.text('dialog [data-part="announcer"]')).toBe(
      '1 conversation found',
    );
    expect(await accessibilityViolations(page)).toEqual([]);

    await search(panel, 'nothing that was ever said');
    await eventually(() => panel.has('[data-part="nothing-listed"]')).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => shownIds(panel)).toHaveLength(KEPT.length);
    await eventually(() => panel.has('dialog[open]')).toBe(true);
  });

  test('what was found is opened where the words stand, which are marked', async () => {
    const panel = await openList(browser);
    const { page } = panel;
    await search(panel, 'rayleigh');
    // Its first letter alone finds the same conversation.
    await eventually(() => marks(panel)).toContain('Rayleigh');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => panel.conversationId()).toBe('sky');
    await eventually(() => page.evaluate(foundWords)).toEqual([['Rayleigh', true]]);
    await saveScreen(page, `found-place-${browser.name}`);
  });

  test('words at the end of a long question are shown with all of it', async () => {
    const question = `${'One more line.\n'.repeat(60)}The last has a platypus.`;
    const kept = [{ id: 'long', question, answer: 'An answer.' }];
    const panel = await openList(browser, kept);
    await search(panel, 'platypus');
    await eventually(() => marks(panel)).toContain('platypus');
    await panel.page.keyboard.press('ArrowDown');
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.page.evaluate(foundWords)).toEqual([['platypus', true]]);
  });

  test('words of an attached page are shown in its chip, which is unfolded', async () => {
    const text = `${LONG}The reserve has forty hectares of reed.\n\n${LONG}`;
    const page = { url: 'https://reed.example/', title: 'The reserve', text };
    const kept = { id: 'reserve', question: 'How large is the reserve?', answer: LONG, page };
    const panel = await openList(browser, [kept]);
    await search(panel, 'reserve hectares');
    await eventually(() => marks(panel)).toContain('hectares');
    await panel.page.keyboard.press('ArrowDown');
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.page.evaluate(foundWords)).toEqual([
      ['reserve', true],
      ['hectares', true],
      ['reserve', expect.any(Boolean)],
    ]);
  });

  test('what was found is led to once: another version of it can be asked for and seen', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await openList(browser);
    const { page } = panel;
    const markCount = () => page.evaluate(() => CSS.highlights.get('found-words')?.size ?? 0);
    await search(panel, 'quark');
    await eventually(() => marks(panel)).toContain('Quark');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(markCount).toBe(1);

    await panel.press('regenerate');
    const call = await server.call();
    call.write('Ohne alles.');
    call.finish();
    await panel.waitForStatus('ready');
    await panel.waitForAnswer('Ohne alles.');
    await eventually(markCount).toBe(0);

    await panel.press('previous-branch');
    await eventually(() => panel.answerText()).toContain('Quark');
    await eventually(markCount).toBe(1);
  });

  test('the list is by days, what is pinned before them, and of one site where wanted', async () => {
    const panel = await openList(browser);
    const { page } = panel;
    const [weekday, month] = await page.evaluate(() => {
      const day = (back: number) => {
        const date = new Date();
        date.setDate(date.getDate() - back);
        return date;
      };
      return [
        day(3).toLocaleDateString(undefined, { weekday: 'long' }),
        day(800).toLocaleDateString(undefined, { month: 'long', year: 'numeric' }),
      ] as const;
    });
    const byDay = { Today: ['sky'], Yesterday: ['cake'], [weekday]: ['tokyo'], [month]: ['old'] };
    await eventually(() => groups(panel)).toEqual(byDay);

    await choose(panel, 'old', 'pin');
    await eventually(() => groups(panel)).toEqual({
      Pinned: ['old'],
      Today: ['sky'],
      Yesterday: ['cake'],
      [weekday]: ['tokyo'],
    });
    expect(await accessibilityViolations(page)).toEqual([]);
    await choose(panel, 'old', 'unpin');
    await eventually(() => groups(panel)).toEqual(byDay);

    await page.select(`${LIST} select[name="site"]`, 'city.example');
    await eventually(() => shownIds(panel)).toEqual(['tokyo']);
    await search(panel, 'blue');
    await eventually(() => panel.text('[data-part="nothing-listed"]')).toContain('city.example');
    await page.select(`${LIST} select[name="site"]`, '');
    await eventually(() => shownIds(panel)).toEqual(['sky']);
  });

  test('a conversation is named in place, in the open panel too, and gets its own name back', async () => {
    const panel = await openList(browser);
    const { page } = panel;
    await page.locator(item('sky', 'open-conversation')).click();
    await eventually(() => panel.text('h1')).toBe('Why is the sky blue?');

    await openHistory(panel);
    await choose(panel, 'sky', 'rename');
    await eventually(() => focused(page)).toEqual(['conversation-title', 'sky']);
    await page.keyboard.type('  About   light ');
    await page.keyboard.press('Enter');
    await eventually(() => panel.text(`${item('sky', 'open-conversation')} > span`)).toBe(
      'About light',
    );
    await eventually(() => focused(page)).toEqual(['open-conversation', 'sky']);
    await eventually(() => panel.text('h1')).toBe('About light');

    await page.keyboard.press('F2');
    await eventually(() => focused(page)).toEqual(['conversation-title', 'sky']);
    await page.keyboard.type('Not this');
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toEqual(['open-conversation', 'sky']);
    await eventually(() => panel.text(`${item('sky', 'open-conversation')} > span`)).toBe(
      'About light',
    );
    await search(panel, 'about light');
    await eventually(() => shownIds(panel)).toEqual(['sky']);
    await page.keyboard.press('Escape');

    await eventually(() => shownIds(panel)).toHaveLength(KEPT.length);
    await page.focus(item('sky', 'open-conversation'));
    await page.keyboard.press('F2');
    await eventually(() => focused(page)).toEqual(['conversation-title', 'sky']);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await eventually(() => panel.text('h1')).toBe('Why is the sky blue?');
  });

  test('the arrow keys lead from the search through the list, and Delete deletes', async () => {
    const panel = await openList(browser);
    const { page } = panel;
    await eventually(() => focused(page)).toEqual(['search-conversations', null]);
    await page.keyboard.press('ArrowDown');
    await eventually(() => focused(page)).toEqual(['open-conversation', 'sky']);
    await page.keyboard.press('ArrowDown');
    await eventually(() => focused(page)).toEqual(['open-conversation', 'cake']);
    await page.keyboard.press('End');
    await eventually(() => focused(page)).toEqual(['open-conversation', 'old']);
    await page.keyboard.press('Delete');
    await eventually(() => focused(page)).toEqual(['restore-conversation', 'old']);
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toEqual(['open-conversation', 'old']);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await eventually(() => focused(page)).toEqual(['search-conversations', null]);
    // Tab comes to one row alone, and from it to what can be done with it.
    await eventually(() =>
      page.$$eval(`${LIST} li button[tabindex="0"]`, (all) => all.length),
    ).toBe(2);
  });

  test('what version 2 kept is all there after the upgrade, and found', async () => {
    const panel = await browser.openPanel();
    onTestFinished(() => browser.settings.evaluate(emptyDatabase));
    await browser.settings.evaluate(makeVersion2);
    await openHistory(panel);
    await eventually(() => shownIds(panel)).toHaveLength(30);
    await search(panel, 'kept from 17');
    await eventually(() => shownIds(panel)).toEqual(['old-17']);
    await eventually(() => marks(panel)).toEqual(['Kept', 'from', '17']);
    await panel.page.locator(item('old-17', 'open-conversation')).click();
    await panel.waitForAnswer('Kept from 17');
  });

  test('the index waits for an answer that streams, and says how far it is', async () => {
    const { panel, call } = await askQuestion(browser, 'Is this first?');
    call.write('It is');
    await panel.waitForAnswer('It is');
    const many = Array.from({ length: 30 }, (_, number) => ({
      id: `many-${number}`,
      question: `Question ${number}`,
      answer: `Needle ${LONG}`,
    }));
    await storeConversations(browser.settings, many);
    onTestFinished(() => browser.settings.evaluate(emptyDatabase));
    await openHistory(panel);
    await search(panel, 'needle');
    await eventually(() => panel.has('[data-part="nothing-listed"]')).toBe(true);
    const progress = () => panel.text('[data-part="index-progress"]');
    const unfinished = 'Preparing search: 1 of 31. Results may be incomplete.';
    await expectAccessible(browser, panel.page, 'index-progress');
    // An index that did not wait would have been made in less time than that took.
    await eventually(progress).toBe(unfinished);
    call.finish();

    await eventually(() => panel.text('[data-part="found-count"]')).toBe('30 conversations found');
    await eventually(() => panel.has('[data-part="index-progress"]')).toBe(false);
  });
});
