import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { emptyDatabase } from '../harness/store-conversations.ts';
import { storeTurns } from '../harness/store-turns.ts';

declare const chrome: ExtensionApi;

const TRANSCRIPT = '[data-part="transcript"]';
const ID = 'long';
/** With what JSON makes longer, and a character of two units, of which a cut may take one. */
const LINE = '"水" \\ 😀 and so on.\n';
const LINES = 150_000;

/** What Chrome's ports take, in bytes. Firefox's take more: there it is a conversation of some pieces. */
const PORT_LIMIT = { chromium: 64 * 1024 * 1024, firefox: 8 * 1024 * 1024 };
/** A message holds its text twice, whole and in parts: in Chromium 72 million units of JSON in all. */
const LONG_ANSWERS = { chromium: 10, firefox: 2 };

/** A long answer, or a short one: the last two, which are shown. */
function answer(number: number, lines: number): string {
  return `Answer ${number}.\n\n\`\`\`\n${LINE.repeat(lines)}\`\`\`\n\nEnd of ${number}.`;
}

/** Runs in the page: writes a question and its answers, which are versions of each other. */
async function fill(id: string, texts: readonly string[]) {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('sidelight');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction(['conversations', 'messages'], 'readwrite');
  const createdAt = new Date().toISOString();
  const put = (name: string, position: number, text: string, more: object) =>
    transaction.objectStore('messages').put({
      ...{ id: name, conversationId: id, createdAt, position, content: text },
      parts: [{ type: 'text', text }],
      ...more,
    });
  put(`${id}-q`, 0, 'What is long?', { role: 'user' });
  const ofAnswer = { role: 'assistant', parentId: `${id}-q`, outcome: 'complete' };
  texts.forEach((text, index) => {
    put(`${id}-${index}`, index + 1, text, ofAnswer);
  });
  const head = `${id}-${texts.length - 1}`;
  const dates = { createdAt, updatedAt: createdAt };
  transaction.objectStore('conversations').put({ id, title: 'Long', ...dates, head });
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}

interface Heard {
  readonly pieces: number;
  readonly length: number;
  readonly ids: readonly string[];
  readonly digest: string;
}

/** Runs in a page of ours: what the background says of the conversation, put together by hand. */
async function hear(conversationId: string): Promise<Heard> {
  const port = chrome.runtime.connect({ name: 'sidelight-relay' });
  const texts: string[] = [];
  await new Promise<void>((resolve) => {
    port.onMessage.addListener((message: unknown) => {
      const { type, text, count } = message as { type: string; text: string; count: number };
      // A panel is told, too, that the conversation is being read.
      if (type !== 'piece') return;
      texts.push(text);
      if (texts.length >= count) resolve();
    });
    port.postMessage({ type: 'attach', conversationId, isPrivate: false });
  });
  port.disconnect();
  const json = texts.join('');
  const messages: { id: string; content: string }[] = JSON.parse(json).state.messages;
  const contents = messages.map(({ content }) => content).join('');
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(contents));
  return {
    pieces: texts.length,
    length: json.length,
    ids: messages.map(({ id }) => id),
    digest: Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    ),
  };
}

describeInBrowsers('A conversation beyond what a port takes', (browser) => {
  test('is shown, and nothing of it is lost', async () => {
    const first = await browser.openPanel();
    await first.page.close();
    const count = LONG_ANSWERS[browser.name] + 2;
    const texts = Array.from({ length: count }, (_, at) => answer(at, at < count - 2 ? LINES : 1));
    await browser.settings.evaluate(fill, ID, texts);

    const heard = await browser.settings.evaluate(hear, ID);
    const all = `What is long?${texts.join('')}`;
    expect(heard.digest).toBe(createHash('sha256').update(all).digest('hex'));
    expect(heard.ids).toEqual([`${ID}-q`, ...texts.map((_, index) => `${ID}-${index}`)]);
    expect(heard.length).toBeGreaterThan(PORT_LIMIT[browser.name]);
    expect(heard.pieces).toBeGreaterThan(1);

    await browser.settings.evaluate(
      (lastConversation) => chrome.storage.local.set({ lastConversation }),
      ID,
    );
    const panel = await browser.openPanel();
    const version = () => panel.attribute('[data-part="versions"]', 'aria-label');
    await eventually(() => panel.answerText()).toContain(`End of ${count - 1}.`);
    await eventually(version).toBe(`Version ${count} of ${count}`);
    await panel.press('previous-branch');
    await eventually(() => panel.answerText()).toContain(`End of ${count - 2}.`);
    expect(await panel.has('[data-part="failure"]')).toBe(false);
  });
});

/** Five runs of blocks, all full: only such are held as text. */
const PARAGRAPHS = 160;

/** More than a notch of the wheel moves: one takes three lines or more. */
const NOTCH_PARAGRAPHS = 8;

/** 56 kB each; ten make the conversation a long one. */
function essay(number: number): string {
  const paragraph = (_: unknown, index: number) =>
    `Paragraph ${index} of *essay ${number}*. ${'The tide comes and goes. '.repeat(13)}`;
  return Array.from({ length: PARAGRAPHS }, paragraph).join('\n\n');
}

/** Essays in one conversation, of which the last paragraph is in view. */
async function openEssays(browser: ExtensionBrowser): Promise<Panel> {
  const { page } = await browser.openPanel();
  const texts = Array.from({ length: 10 }, (_, index) => ['And then?', essay(index)]).flat();
  const createdAt = new Date().toISOString();
  await storeTurns(browser.settings, [{ id: 'essays', createdAt, texts }]);
  onTestFinished(() => browser.settings.evaluate(emptyDatabase));
  await page.close();
  await browser.set({ lastConversation: 'essays' });
  const panel = await browser.openPanel();
  await eventually(() => hasParagraph(panel, 9, PARAGRAPHS - 1)).toBe(true);
  return panel;
}

function hasParagraph({ page }: Panel, number: number, index: number): Promise<boolean> {
  return page.$$eval(
    'article p',
    (paragraphs, beginning) =>
      paragraphs.some(({ textContent }) => textContent.startsWith(beginning)),
    `Paragraph ${index} of essay ${number}.`,
  );
}

/**
 * The number of the first paragraph in view, once it is the same for some frames: to ask for its place
 * lays the page out before the view has been put right.
 */
function firstSeen({ page }: Panel): Promise<number> {
  return page.$eval(TRANSCRIPT, async (region) => {
    const { top } = region.getBoundingClientRect();
    let found = -1;
    for (let frames = 0; frames < 5; frames++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const seen = [...region.querySelectorAll('article[data-role="assistant"] p')].find(
        (paragraph) =>
          paragraph.checkVisibility({ contentVisibilityAuto: true }) &&
          paragraph.getBoundingClientRect().bottom > top,
      );
      const now = Number(seen?.textContent.match(/\d+/)?.[0] ?? -1);
      if (now !== found) frames = 0;
      found = now;
    }
    return found;
  });
}

describeInBrowsers('A conversation of many long answers', (browser) => {
  test('holds what is near the view, and the text of all', async () => {
    const panel = await openEssays(browser);
    await eventually(() => panel.count('article p')).toBeLessThan(3 * PARAGRAPHS);
    const text = await panel.page.$eval(TRANSCRIPT, (element) => element.textContent ?? '');
    for (const number of [0, 4, 9]) expect(text).toContain(`Paragraph 75 of essay ${number}.`);

    await panel.page.$eval(TRANSCRIPT, (region) =>
      region.scrollTo({ top: 0, behavior: 'instant' }),
    );
    await eventually(() => hasParagraph(panel, 0, 0)).toBe(true);
    await eventually(() => hasParagraph(panel, 9, PARAGRAPHS - 1)).toBe(false);
    await eventually(() => panel.count('article p')).toBeLessThan(3 * PARAGRAPHS);
  });

  test('renders first what is in view', async () => {
    const panel = await openEssays(browser);
    await panel.press('new-conversation');
    await eventually(() => panel.has(TRANSCRIPT)).toBe(false);
    // At the first change of the page that shows a message, so many are shown.
    const first = panel.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const count = () => document.querySelectorAll('article').length;
          const changes = new MutationObserver(() => {
            if (count() > 0) resolve(count());
          });
          changes.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await panel.press('history');
    const old = '[data-conversation="essays"] [name="open-conversation"]';
    await eventually(() => panel.has(old)).toBe(true);
    await panel.page.click(old);
    expect(await first).toBe(1);
    await eventually(() => panel.count('article')).toBe(20);
  });

  test('is read upwards without a leap', async () => {
    const panel = await openEssays(browser);
    const region = await panel.page.$(TRANSCRIPT);
    await region?.hover();
    let seen = await firstSeen(panel);
    expect(seen).toBeGreaterThan(PARAGRAPHS - 30);
    // Over the edges of two runs.
    while (seen > 90) {
      await panel.page.mouse.wheel({ deltaY: -200 });
      await eventually(() => firstSeen(panel)).not.toBe(seen);
      const now = await firstSeen(panel);
      expect(now).toBeLessThan(seen);
      expect(now).toBeGreaterThan(seen - NOTCH_PARAGRAPHS);
      seen = now;
    }
  });
});
