import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Note } from '@/lib/conversations/stored-note.ts';
import { jsonFoot, jsonHead } from '@/lib/export/conversations/json-format.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { collectDownloads } from '../harness/downloads.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import { readStores } from '../harness/read-stores.ts';
import { overflow } from '../harness/screens.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
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

const LIST = '[data-part="history"] [data-part="notes"]';
const LINE = '[data-part="composer-foot"] button[name="answers-on-page"]';

const KEPT: readonly Note[] = [
  {
    id: 'n-salt',
    createdAt: '2026-03-09T08:30:00.000Z',
    updatedAt: '2026-03-09T08:30:00.000Z',
    text: 'The sun takes the **water** alone.',
    words: 'Ask the geologist.',
    title: 'Why the sea is salt',
    url: 'https://water.example/salt',
    conversationId: 'salt',
    messageId: 'salt-a',
  },
  {
    id: 'n-gone',
    createdAt: '2026-03-08T08:30:00.000Z',
    updatedAt: '2026-03-08T08:30:00.000Z',
    text: 'Der Wal singt.\n\n- tief\n- laut',
    words: '',
    title: 'Wale',
    url: 'https://wale.example/',
    conversationId: 'gone',
    messageId: 'gone-a',
  },
];

function asJson(notes: readonly Note[]): string {
  return jsonHead('2026-03-09T08:32:00.000Z') + jsonFoot(notes);
}

/** Has the settings' form read a file. */
async function importFile({ settings }: ExtensionBrowser, name: string, content: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-notes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), content);
  await settings.bringToFront();
  const field = await settings.waitForSelector('input[name="import-file"]');
  await field?.uploadFile(join(folder, name));
}

function importStatus({ settings }: ExtensionBrowser): Promise<string> {
  return settings.$eval('[data-part="import-status"]', (status) => status.textContent);
}

/** A panel whose history shows these notes. */
async function openNotes(browser: ExtensionBrowser, notes = KEPT): Promise<Panel> {
  const panel = await openSalt(browser);
  await importFile(browser, 'notes.json', asJson(notes));
  await eventually(() => importStatus(browser)).toContain(`${notes.length} note`);
  await panel.page.bringToFront();
  await panel.press('history');
  await panel.press('show-notes');
  await eventually(() => shownNotes(panel)).toHaveLength(notes.length);
  return panel;
}

function shownNotes({ page }: Panel): Promise<string[]> {
  return page.$$eval('[data-part="notes"] li[data-note]', (items) =>
    items.map((item) => (item as HTMLElement).dataset.note ?? ''),
  );
}

function inNote(id: string, button: string): string {
  return `${LIST} [data-note="${id}"] button[name="${button}"]`;
}

async function choose({ page }: Panel, id: string, choice: string): Promise<void> {
  await page.locator(inNote(id, 'change-note')).click();
  await page.locator(`[role="menuitem"][data-choice="${choice}"]`).click();
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

  test('is kept at the quotation that the selection cuts, and says what no passage has', async () => {
    const answer =
      'It says “Rivers carry it down to the sea”, and “fish drink the rain of a year”. So it stays.';
    const panel = await openSalt(browser, [{ ...SALT, answer }]);
    await eventually(() => panel.has('button[name="keep-note"]')).toBe(true);
    await select(panel, 'it down', 'So it stays.');
    await panel.press('keep-selection');
    await keep(panel, '');
    await eventually(() => panel.text('[data-part="announcer"]')).toBe('Kept as a note');
    expect(await storedNotes(browser.settings)).toMatchObject([
      {
        text: 'it down to the sea”, and “fish drink the rain of a year” (not found in the text that the model was given). So it stays.',
        anchor: { exact: 'it down to the sea' },
      },
    ]);
  });

  test('is of all that was given where a whole answer quotes several of its words', async () => {
    const answer = '“Rain falls on rocks”, and “The sun takes the water”. So it stays.';
    const panel = await openSalt(browser, [{ ...SALT, answer }]);
    await eventually(() => panel.has('button[name="keep-note"]')).toBe(true);
    await panel.press('keep-note');
    await keep(panel, '');
    await eventually(() => panel.text('[data-part="announcer"]')).toBe('Kept as a note');
    const [note] = await storedNotes(browser.settings);
    expect(note).toMatchObject({ text: answer, url: 'https://water.example/salt' });
    expect(note?.anchor?.exact).toContain('Why the sea is salt');
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
    expect(note).toMatchObject({
      text: SALT.answer,
      words: '',
      anchor: { exact: 'Rivers carry it down to the sea' },
    });
  });
});

describeInBrowsers('The list of notes', (browser) => {
  test('is in the history, is searched like it, and leads to the answer', async () => {
    const panel = await openNotes(browser);
    const { page } = panel;
    for (const width of [320, 400]) {
      await page.setViewport({ width, height: 640 });
      await expectAccessible(browser, page, `notes-list-${width}`);
      expect(await overflow(page)).toBe(0);
    }
    expect(await shownNotes(panel)).toEqual(['n-salt', 'n-gone']);
    await page.type('input[name="search-conversations"]', 'singt');
    await eventually(() => shownNotes(panel)).toEqual(['n-gone']);
    await page.keyboard.press('Escape');
    await eventually(() => shownNotes(panel)).toHaveLength(2);
    await page.select('select[name="site"]', 'water.example');
    await eventually(() => shownNotes(panel)).toEqual(['n-salt']);
    await page.select('select[name="site"]', '');
    await eventually(() => shownNotes(panel)).toHaveLength(2);

    await page.click(inNote('n-salt', 'open-note'));
    await eventually(() => panel.has('[data-part="history"]')).toBe(false);
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get('found-words') ?? [])].map(String).join(''));
    await eventually(marked).toContain('The sun takes the water alone');
    expect(await panel.conversationId()).toBe('salt');
  });

  test('shows a note alone whose conversation is gone, and takes other words for it', async () => {
    const panel = await openNotes(browser);
    const { page } = panel;
    await page.focus(inNote('n-salt', 'open-note'));
    await page.keyboard.press('ArrowDown');
    await eventually(() => focusedName(page)).toBe('open-note');
    await page.keyboard.press('Enter');
    await eventually(() => panel.text(FORM)).toContain('Its conversation is no longer there.');
    await page.setViewport({ width: 320, height: 640 });
    await expectAccessible(browser, page, 'notes-alone-320');
    await keep(panel, 'Heard off Norway.');
    await eventually(() => panel.text(`${LIST} [data-note="n-gone"]`)).toContain(
      'Heard off Norway.',
    );
    await eventually(() => focusedName(page)).toBe('open-note');
  });

  test('deletes a note and brings it back, by the keyboard', async () => {
    const panel = await openNotes(browser);
    const { page } = panel;
    await page.focus(inNote('n-salt', 'open-note'));
    await page.keyboard.press('Delete');
    await eventually(() => panel.text('[data-part="deleted-note"]')).toBe('Note deleted');
    await eventually(() => focusedName(page)).toBe('restore-note');
    await eventually(async () =>
      (await storedNotes(page)).filter(({ deletedAt }) => deletedAt).map(({ id }) => id),
    ).toEqual(['n-salt']);
    await expectAccessible(browser, page, 'notes-deleted');
    await eventually(() => focusedName(page)).toBe('restore-note');
    await page.keyboard.press('Enter');
    await eventually(async () => (await storedNotes(page)).some(({ deletedAt }) => deletedAt)).toBe(
      false,
    );
    await eventually(() => panel.has('[data-part="deleted-note"]')).toBe(false);
    await choose(panel, 'n-gone', 'delete');
    await eventually(() => panel.has('[data-part="deleted-note"]')).toBe(true);
    await panel.press('close');
    await panel.press('history');
    await panel.press('show-notes');
    await eventually(() => shownNotes(panel)).toEqual(['n-salt']);
  });

  test('is saved as Markdown, a file a site, which is imported again', async () => {
    const downloads = await collectDownloads(browser);
    const panel = await openNotes(browser);
    await panel.press('download-notes');
    const archive = await downloads.only();
    expect(archive.name).toMatch(/Sidelight notes\.zip$/);
    await downloads.clear();
    await panel.page.select('select[name="site"]', 'wale.example');
    await eventually(() => shownNotes(panel)).toEqual(['n-gone']);
    await panel.press('download-notes');
    const one = await downloads.only();
    expect(one.name).toBe('Notes on wale.example.md');
    expect(one.bytes.toString()).toContain('[Wale](https://wale.example/)');

    await importFile(browser, one.name, one.bytes);
    await eventually(() => importStatus(browser)).toContain('1 already existed');
    await browser.settings.evaluate(emptyDatabase);
    await importFile(browser, one.name, one.bytes);
    await eventually(() => importStatus(browser)).toContain('1 note imported');
    await importFile(browser, archive.name, archive.bytes);
    await eventually(() => importStatus(browser)).toContain(
      '1 note imported and 1 already existed',
    );
    expect(
      (await storedNotes(browser.settings)).map(
        ({ pages, ...note }: Note & { pages?: unknown }) => note,
      ),
    ).toEqual(KEPT.toSorted((first, second) => (first.id < second.id ? -1 : 1)));
    await importFile(browser, one.name, one.bytes.subarray(0, one.bytes.length - 60));
    await eventually(() => importStatus(browser)).toContain('Nothing imported: notes[0]');
    expect(await storedNotes(browser.settings)).toHaveLength(2);
  });
});

const FILLER = '<p>Nothing of note was written on this day, as on most days.</p>'.repeat(60);
const FAR = 'The keeper counted forty-one waves before the lamp went out again.';

function article(far: string): string {
  return `<!doctype html><html lang="en"><head><title>The lamp</title></head><body>
<article><h1>The lamp</h1>${FILLER}<p id="far">${far}</p>${FILLER}</article></body></html>`;
}

describeInBrowsers('The notes of the page in front', (browser) => {
  test('are marked in it, where it has changed as well, and say what is lost', async () => {
    let far = FAR;
    const { port } = await startHttpServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(article(far));
    });
    const url = `http://127.0.0.1:${port}/lamp`;
    const around = 'Nothing of note was written on this day, as on most days.';
    const place = { title: 'The lamp', url, conversationId: 'salt', messageId: 'salt-a' };
    const [base] = KEPT as [Note];
    const notes: Note[] = [
      {
        ...base,
        ...place,
        id: 'n1',
        words: 'Count them.',
        anchor: { exact: FAR, before: around, after: around },
      },
      {
        ...base,
        ...place,
        id: 'n2',
        createdAt: '2026-03-10T08:30:00.000Z',
        words: 'Whole.',
        text: 'About it all.',
      },
      {
        ...base,
        ...place,
        id: 'n3',
        createdAt: '2026-03-11T08:30:00.000Z',
        words: 'Where is it?',
        anchor: {
          exact: 'Sugar is made of beets in many countries of the world.',
          before: '',
          after: '',
        },
      },
    ];
    const panel = await openSalt(browser);
    await importFile(browser, 'notes.json', asJson(notes));
    await eventually(() => importStatus(browser)).toContain('3 notes imported');
    const page = await browser.openInFront(url);
    await eventually(() => panel.attribute(LINE, 'aria-label')).toBe('3 notes');
    await panel.page.bringToFront();
    await panel.page.click(LINE);
    await panel.press('show-notes-on-page');
    const states = () =>
      panel.page.$$eval('[data-part="page-notes"] li', (items) =>
        items.map((item) => [item.dataset.note, item.querySelector('p')?.textContent]),
      );
    await eventually(states).toEqual([
      ['n1', 'Found on the page'],
      ['n2', 'Not tied to words of the page'],
      ['n3', expect.stringMatching(/^No longer there. The words were: “Sugar is made/)],
    ]);
    for (const width of [320, 400]) {
      await panel.page.setViewport({ width, height: 640 });
      await expectAccessible(browser, panel.page, `notes-on-page-${width}`);
    }
    await panel.page.click('[data-part="page-notes"] [data-note="n1"] button');
    const isSeen = () =>
      page.$eval('#far', (element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await eventually(isSeen).toBe(true);
    await panel.press('hide-notes');

    far = FAR.replace('forty-one', 'forty-two').replace('again', 'for good');
    await page.reload();
    await panel.press('show-notes-on-page');
    await eventually(async () => (await states())[0]).toEqual([
      'n1',
      'Found where the text has changed',
    ]);
  });
});
