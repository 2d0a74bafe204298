import { expect, test } from 'vitest';
import { startAiServer } from './harness/ai-server.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import { watchAnswer } from './harness/watched-answer.ts';

describeInBrowsers('Two windows on one conversation', (browser) => {
  test('show the same answer as it comes, and take questions from either', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const first = await browser.openPanel('window');
    const second = await browser.openPanel('window');
    const watched = await watchAnswer(second.page);
    expect(await second.conversationId()).toBe(await first.conversationId());

    await first.ask('Do you both see this?');
    const call = await server.call();
    await second.waitForStatus('submitted');
    for (const [piece, text] of [
      ['One ', 'One'],
      ['two ', 'One two'],
      ['three.', 'One two three.'],
    ] as const) {
      call.write(piece);
      await first.waitForAnswer(text);
      await second.waitForAnswer(text);
    }
    call.finish();
    for (const panel of [first, second]) await panel.waitForOutcome('complete');

    await second.ask('And this?');
    const next = await server.call(2);
    next.write('Both do.');
    next.finish();
    for (const panel of [first, second]) {
      await panel.waitForAnswer('Both do.');
      await panel.waitForStatus('ready');
      await eventually(() => panel.questions()).toEqual(['Do you both see this?', 'And this?']);
    }
    expect(await watched.losses()).toEqual([]);
    expect(server.calls).toHaveLength(2);
  });

  test('can each stop the answer, and one may close', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const first = await browser.openPanel('window');
    const second = await browser.openPanel('window');
    await first.ask('Stop when you are told to.');
    const call = await server.call();
    call.write('I will');
    await second.waitForAnswer('I will');
    await second.press('stop');
    for (const panel of [first, second]) {
      await panel.waitForOutcome('stopped');
      await eventually(() => panel.answerText()).toBe('I will');
    }
    await eventually(() => call.hungUp).toBe(true);

    await first.ask('Go on.');
    const next = await server.call(2);
    next.write('Still');
    await second.waitForAnswer('Still');
    await first.page.close();
    next.write(' here.');
    next.finish();
    await second.waitForAnswer('Still here.');
    await second.waitForOutcome('complete');
    expect(next.hungUp).toBe(false);
  });

  test('turn both to a new conversation when one deletes it, and lose nothing that is typed', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const first = await browser.openPanel('window');
    await first.ask('To be deleted');
    const call = await server.call();
    call.write('As you like.');
    call.finish();
    await first.waitForOutcome('complete');
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

  test('show different conversations that are answered at once', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const first = await browser.openPanel('window');
    await first.ask('To the first');
    const call = await server.call();
    call.write('First ');
    const second = await browser.openPanel('window');
    await second.press('new-conversation');
    await eventually(() => second.has('[data-part="empty"]')).toBe(true);
    await second.waitUntilAttached();
    await second.ask('To the second');
    const next = await server.call(2);
    next.write('Second ');
    call.write('one.');
    next.write('one.');
    await first.waitForAnswer('First one.');
    await second.waitForAnswer('Second one.');
    next.finish();
    await second.waitForOutcome('complete');
    await eventually(() => first.status()).toBe('streaming');
    call.finish();
    await first.waitForOutcome('complete');
    await eventually(() => first.questions()).toEqual(['To the first']);
    await eventually(() => second.questions()).toEqual(['To the second']);
  });
});
