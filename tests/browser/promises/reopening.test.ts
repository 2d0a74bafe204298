import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { askAndAnswer, askQuestion, openWithServer } from '../harness/ask-question.ts';
import { databaseReads, watchDatabaseReads } from '../harness/database-reads.ts';
import { BROWSERS, describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { evaluateInBackground } from '../harness/evaluate-in-background.ts';
import { eventually } from '../harness/eventually.ts';
import { ExtensionBrowser } from '../harness/extension-browser.ts';
import { Panel } from '../harness/panel.ts';
import { storedMessages } from '../harness/read-stores.ts';
import { startFaultServer } from '../harness/servers/fault-server.ts';
import { fillDatabase } from '../harness/store-turns.ts';
import { readLosses, watchLosses } from '../harness/watch-losses.ts';
import { makeProfileDirectory } from '../harness/windows/warm-firefox.ts';

const MESSAGES_EACH = 6;
const FILLING = { conversations: 200, messagesEach: MESSAGES_EACH, answerLength: 1000 };

function inBackground<Result>(
  { name, launched, settings }: ExtensionBrowser,
  task: (scope: typeof globalThis) => Result,
): Promise<Result> {
  return evaluateInBackground(name, launched, settings, task);
}

function inPage<Result>(page: Page, task: (scope: typeof globalThis) => Result): Promise<Result> {
  // As text, so that it gets the page's scope; what it returns comes back as JSON.
  return page.evaluate(`(${task})(globalThis)`) as Promise<Result>;
}

/** Chooses from the list of conversations. */
async function choose(panel: Panel, title: string): Promise<void> {
  await panel.press('history');
  await panel.page.locator(`[data-part="history"] li ::-p-text(${title})`).click();
}

describeInBrowsers('A conversation', (browser) => {
  test('goes on while no panel is open, streams in the next one, and is whole in the last', async () => {
    const { panel: closed, server, call } = await askQuestion(browser, 'What did I miss?');
    call.write('First, ');
    await closed.waitForAnswer('First,');
    await closed.page.close();
    call.write('then, ');

    const next = await browser.openPanel();
    await next.waitForAnswer('First, then,');
    await eventually(() => next.status()).toBe('streaming');
    call.write('*still*, ');
    await next.waitForAnswer('First, then, still,');
    const id = await next.conversationId();
    await next.page.close();
    call.write('at last.');
    call.finish();

    const last = await browser.openPanel();
    await last.waitForOutcome('complete');
    await last.waitForStatus('ready');
    await eventually(() => last.answerText()).toBe('First, then, still, at last.');
    await eventually(() => last.text('[data-part="answer"] em')).toBe('still');
    await eventually(() => last.questions()).toEqual(['What did I miss?']);
    expect(await last.conversationId()).toBe(id);
    expect(server.calls).toHaveLength(1);
  });

  test('gives way to a new, empty one, and is found again; each keeps what was typed in it', async () => {
    const title = `What is kept in ${browser.name}?`;
    const { panel: closed } = await askAndAnswer(browser, title, 'Everything.');
    await closed.type('Not sent yet');
    await closed.page.close();

    const panel = await browser.openPanel();
    await eventually(() => panel.question()).toBe('Not sent yet');
    const first = await panel.conversationId();
    await panel.press('new-conversation');
    await eventually(() => panel.has('[data-part="empty"]')).toBe(true);
    await panel.waitUntilAttached();
    expect(await panel.conversationId()).not.toBe(first);
    await eventually(() => panel.questions()).toEqual([]);
    await eventually(() => panel.question()).toBe('');
    await panel.type('For the new one');

    await choose(panel, title);
    await panel.waitForAnswer('Everything.');
    await eventually(() => panel.question()).toBe('Not sent yet');
    expect(await panel.conversationId()).toBe(first);
    await eventually(() => panel.questions()).toEqual([title]);
  });

  test('asks a question once, and empties the field, when its panel closes with Enter', async () => {
    const { panel: closed, server } = await openWithServer(browser);
    await closed.type('Asked in a hurry');
    await closed.waitUntilAttached();
    // The panel hears nothing more: it is busy from the key until it is gone.
    const pressed = closed.page.evaluate(async () => {
      const field = document.querySelector('textarea[name="question"]');
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
      const until = performance.now() + 300;
      while (performance.now() < until);
    });
    await Promise.allSettled([pressed, closed.page.close()]);

    const reopened = await browser.openPanel();
    await eventually(() => reopened.questions()).toEqual(['Asked in a hurry']);
    const call = await server.call();
    call.write('Once.');
    call.finish();
    await reopened.waitForOutcome('complete');
    await eventually(() => reopened.question()).toBe('');
    expect(server.calls).toHaveLength(1);
  });

  test('is shown in two windows as it comes, takes questions from either, and each can stop it or close', async () => {
    const { server, panel: first } = await openWithServer(browser, 'window');
    const second = await browser.openPanel('window');
    await watchLosses(second.page);
    expect(await second.conversationId()).toBe(await first.conversationId());

    await first.ask('Do you both see this?');
    const call = await server.call();
    await second.waitForStatus('submitted');
    for (const [piece, text] of [
      ['One ', 'One'],
      ['two ', 'One two'],
      ['three', 'One two three'],
    ] as const) {
      call.write(piece);
      await first.waitForAnswer(text);
      await second.waitForAnswer(text);
    }
    await second.press('stop');
    for (const each of [first, second]) {
      await each.waitForOutcome('stopped');
      await each.waitForStatus('ready');
      await eventually(() => each.has('[data-part="failure"]')).toBe(false);
      await eventually(() => each.has('button[name="send"]')).toBe(true);
      await eventually(() => each.answerText()).toBe('One two three');
    }
    await eventually(() => call.hungUp).toBe(true);

    await second.ask('And this?');
    const next = await server.call(2);
    next.write('Both ');
    await second.waitForAnswer('Both');
    await eventually(() => first.questions()).toEqual(['Do you both see this?', 'And this?']);
    await first.page.close();
    next.write('do.');
    next.finish();
    await second.waitForAnswer('Both do.');
    await second.waitForOutcome('complete');
    expect(next.hungUp).toBe(false);
    expect(await readLosses(second.page)).toEqual([]);
    expect(server.calls).toHaveLength(2);
  });

  test('that one window deletes turns both to a new one, and nothing that is typed is lost', async () => {
    const { panel: first } = await askAndAnswer(browser, 'To be deleted', 'As you like.');
    const second = await browser.openPanel('window');
    await second.waitForAnswer('As you like.');
    const deleted = await first.conversationId();
    await second.type('Half a question');
    await first.press('history');
    await first.page
      .locator(`[data-conversation="${deleted}"] button[name="change-conversation"]`)
      .click();
    await first.page.locator('[role="menuitem"][data-choice="delete"]').click();
    for (const panel of [first, second]) {
      await eventually(() => panel.conversationId()).not.toBe(deleted);
      await eventually(() => panel.has('[data-part="empty"]')).toBe(true);
    }
    await eventually(() => second.question()).toBe('Half a question');
  });

  // Their number must not matter: bench/results/load.md has what it costs in time.
  test('among many is opened by reading its messages and no other; a new one and the list read none', async () => {
    const closed = await browser.openPanel();
    await closed.page.close();
    const filled = await fillDatabase(browser.settings, FILLING);
    const shown = filled[120] ?? '';
    await inBackground(browser, watchDatabaseReads);
    await browser.set({ lastConversation: crypto.randomUUID() });
    const empty = await browser.openPanel();
    expect(await inBackground(browser, databaseReads)).toEqual({ conversations: [], messages: [] });

    await inPage(empty.page, watchDatabaseReads);
    await empty.press('history');
    await eventually(() => empty.has('[data-part="history"] li')).toBe(true);
    const listed = await inPage(empty.page, databaseReads);
    expect(listed.conversations.length).toBeGreaterThan(0);
    expect(listed.messages).toEqual([]);
    await empty.page.close();

    await browser.set({ lastConversation: shown });
    await inBackground(browser, watchDatabaseReads);
    const panel = await browser.openPanel();
    await eventually(() => panel.questions()).toHaveLength(MESSAGES_EACH / 2);
    const reads = await inBackground(browser, databaseReads);
    const own = Array.from({ length: MESSAGES_EACH }, (_, index) => `${shown}-${index}`);
    expect([...new Set(reads.messages)].toSorted()).toEqual(own);
    expect([...new Set(reads.conversations)]).toEqual([shown]);
  });
});

// Ends at random moments, and the answers left by them: npm run faults.
test.for(BROWSERS)(
  'Try again asks anew after the browser was killed in mid-answer, in %s',
  async (name) => {
    const userDataDirectory = await makeProfileDirectory();
    const browser = new ExtensionBrowser(name);
    onTestFinished(() => browser.close());
    await browser.launch({ userDataDirectory });
    const server = await startFaultServer();
    await browser.setBackEnd(server.address);
    // Not closed with the test: its browser is gone then.
    const panel = new Panel(await browser.launched.openPage('sidepanel.html'));
    await panel.waitUntilAttached();
    await panel.ask('What is kept?');
    (await server.answer()).write('Every word');
    await panel.waitForAnswer('Every word');
    await eventually(() => storedMessages(browser.settings)).toContain('Every word');

    await browser.kill();
    await browser.launch({ userDataDirectory });
    const reopened = await browser.openPanel();
    await reopened.waitForFailure('interrupted');
    await eventually(() => reopened.answerText()).toBe('Every word');
    await reopened.press('retry');
    const again = await server.answer(2);
    again.write('Every word, again.');
    again.finish();
    await reopened.waitForAnswer('Every word, again.');
    await reopened.waitForOutcome('complete');
    expect(server.answers).toHaveLength(2);
  },
);
