import { expect, test } from 'vitest';
import { startAiServer } from './harness/ai-server.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';

describeInBrowsers('A conversation', (browser) => {
  test('goes on while no panel is open, and is whole in the next one', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const closed = await browser.openPanel();
    await closed.ask('What did I miss?');
    const call = await server.call();
    call.write('First, ');
    await closed.waitForAnswer('First,');
    await closed.page.close();

    call.write('then, ');
    call.write('at last.');
    call.finish();

    const reopened = await browser.openPanel();
    await reopened.waitForOutcome('complete');
    await eventually(() => reopened.answerText()).toBe('First, then, at last.');
    await eventually(() => reopened.questions()).toEqual(['What did I miss?']);
    expect(server.calls).toHaveLength(1);
  });

  test('goes on streaming in a panel that is opened in the middle of an answer', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const closed = await browser.openPanel();
    await closed.ask('Slowly, please.');
    const call = await server.call();
    call.write('One ');
    await closed.waitForAnswer('One');
    await closed.page.close();
    call.write('two ');

    const reopened = await browser.openPanel();
    await reopened.waitForAnswer('One two');
    await eventually(() => reopened.status()).toBe('streaming');
    call.write('three.');
    call.finish();
    await reopened.waitForAnswer('One two three.');
    await reopened.waitForOutcome('complete');
  });

  test('is shown as it was when the panel is opened again', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const closed = await browser.openPanel();
    await closed.ask('What lasts?');
    const call = await server.call();
    call.write('What is **written**.');
    call.finish();
    await closed.waitForStatus('ready');
    await closed.waitForOutcome('complete');
    const conversationId = await closed.conversationId();
    await closed.page.close();

    const reopened = await browser.openPanel();
    expect(await reopened.conversationId()).toBe(conversationId);
    await eventually(() => reopened.questions()).toEqual(['What lasts?']);
    await reopened.waitForAnswer('What is written.');
    await eventually(() => reopened.text('[data-part="answer"] strong')).toBe('written');
    await eventually(() => reopened.status()).toBe('ready');
  });

  test('gives way to a new, empty one, and is found again in the history', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    const title = `What is kept in ${browser.name}?`;
    await panel.ask(title);
    const call = await server.call();
    call.write('Everything.');
    call.finish();
    await panel.waitForOutcome('complete');
    const first = await panel.conversationId();

    await panel.press('new-conversation');
    await eventually(() => panel.has('[data-part="empty"]')).toBe(true);
    await panel.waitUntilAttached();
    expect(await panel.conversationId()).not.toBe(first);
    await eventually(() => panel.questions()).toEqual([]);

    await panel.press('history');
    const entry = panel.page.locator(`[data-part="history"] li ::-p-text(${title})`);
    await entry.click();
    await panel.waitForAnswer('Everything.');
    expect(await panel.conversationId()).toBe(first);
    await eventually(() => panel.questions()).toEqual([title]);
  });

  test('keeps what was typed and not sent, each conversation its own', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const closed = await browser.openPanel();
    await closed.ask('Sent.');
    const call = await server.call();
    call.write('Answered.');
    call.finish();
    await closed.waitForOutcome('complete');
    await closed.type('Not sent yet');
    await closed.page.close();

    const reopened = await browser.openPanel();
    await eventually(() => reopened.question()).toBe('Not sent yet');
    const first = await reopened.conversationId();
    await reopened.press('new-conversation');
    await eventually(() => reopened.conversationId()).not.toBe(first);
    await eventually(() => reopened.question()).toBe('');
    await reopened.type('For the new one');

    await reopened.press('history');
    await reopened.page.locator('[data-part="history"] li ::-p-text(Sent.)').click();
    await eventually(() => reopened.question()).toBe('Not sent yet');
    expect(await reopened.conversationId()).toBe(first);
  });

  test('asks a question once, and empties the field, when its panel closes with Enter', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const closed = await browser.openPanel();
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
});
