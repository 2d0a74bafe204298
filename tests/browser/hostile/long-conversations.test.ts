import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';

declare const chrome: ExtensionApi;

const ID = 'long';
/** With what JSON makes longer, and a character of two units, of which a cut may take one. */
const LINE = '"水" \\ 😀 and so on.\n';
const LINES = 100_000;
/** A message holds its text twice, whole and in parts: 72 million units of JSON in all. */
const ANSWERS = 15;

/** What Chrome's ports take, in bytes. */
const PORT_LIMIT = 64 * 1024 * 1024;

function answer(number: number): { before: string; after: string } {
  return { before: `Answer ${number}.\n\n\`\`\`\n`, after: `\`\`\`\n\nEnd of ${number}.` };
}

const TEXTS = Array.from({ length: ANSWERS }, (_, index) => answer(index));

/** Runs in the page: writes a question and its answers, which are versions of each other. */
async function fill(id: string, texts: typeof TEXTS, middle: string, times: number) {
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
  texts.forEach(({ before, after }, index) => {
    put(`${id}-${index}`, index + 1, before + middle.repeat(times) + after, ofAnswer);
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
  test('is shown, and nothing of it is lost', { timeout: 120_000 }, async () => {
    const first = await browser.openPanel();
    await first.page.close();
    await browser.settings.evaluate(fill, ID, TEXTS, LINE, LINES);

    const heard = await browser.settings.evaluate(hear, ID);
    const all = TEXTS.map(({ before, after }) => before + LINE.repeat(LINES) + after).join('');
    expect(heard.digest).toBe(createHash('sha256').update(`What is long?${all}`).digest('hex'));
    expect(heard.ids).toEqual([`${ID}-q`, ...TEXTS.map((_, index) => `${ID}-${index}`)]);
    expect(heard.length).toBeGreaterThan(PORT_LIMIT);
    expect(heard.pieces).toBeGreaterThan(1);

    await browser.settings.evaluate(
      (lastConversation) => chrome.storage.local.set({ lastConversation }),
      ID,
    );
    const panel = await browser.openPanel();
    const version = () => panel.attribute('[data-part="versions"]', 'aria-label');
    await eventually(() => panel.answerText()).toContain(`End of ${ANSWERS - 1}.`);
    await eventually(version).toBe(`Version ${ANSWERS} of ${ANSWERS}`);
    await panel.press('previous-branch');
    await eventually(() => panel.answerText()).toContain(`End of ${ANSWERS - 2}.`);
    expect(await panel.has('[data-part="failure"]')).toBe(false);
  });
});
