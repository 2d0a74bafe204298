import { expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { openWithServer } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { openWithEvents } from '../harness/servers/event-server.ts';

function queued(panel: Panel): Promise<string[]> {
  return panel.page.$$eval('[data-part="queued"]', (items) =>
    items.map((item) => item.textContent.trim()),
  );
}

/** A panel whose first answer has begun. */
async function beginAnswer(browser: ExtensionBrowser) {
  const { panel, server } = await openWithEvents(browser);
  await panel.ask('One?');
  const call = await server.call();
  call.write('One');
  await panel.waitForAnswer('One');
  return { panel, server, call };
}

describeInBrowsers('An answer', (browser) => {
  test('grows as it arrives, and the status tells how far it is', async () => {
    const { panel, server } = await openWithServer(browser);
    await eventually(() => panel.status()).toBe('ready');

    await panel.ask('What colour is the sea?');
    const call = await server.call();
    await panel.waitForStatus('submitted');
    await eventually(() => panel.questions()).toEqual(['What colour is the sea?']);

    call.write('The sea is ');
    await panel.waitForAnswer('The sea is');
    await eventually(() => panel.status()).toBe('streaming');
    await eventually(() => panel.outcome()).toBeNull();
    call.write('blue, ');
    await panel.waitForAnswer('The sea is blue,');
    call.write('mostly.');
    await panel.waitForAnswer('The sea is blue, mostly.');
    await eventually(() => panel.status()).toBe('streaming');

    call.finish();
    await panel.waitForStatus('ready');
    await eventually(() => panel.outcome()).toBe('complete');
    await eventually(() => panel.answerText()).toBe('The sea is blue, mostly.');
    expect(server.calls).toHaveLength(1);
  });

  test('lets a question wait for its turn, which can be taken back, and then is asked', async () => {
    const { panel, server, call } = await beginAnswer(browser);
    await eventually(() => panel.has('button[name="send"]')).toBe(false);
    await panel.type('Two?');
    await eventually(() => panel.attribute('button[name="send"]', 'aria-label')).toBe(
      'Queue question',
    );
    await eventually(() => panel.has('button[name="stop"]')).toBe(true);
    await panel.press('send');
    await eventually(() => queued(panel)).toEqual(['Two?']);
    await panel.press('unqueue');
    await eventually(() => panel.question()).toBe('Two?');
    await eventually(() => panel.has('[data-part="queue"]')).toBe(false);
    await eventually(() => panel.has('[data-part="composer"] textarea:focus')).toBe(true);
    await panel.press('send');
    await panel.ask('Three?');
    await eventually(() => queued(panel)).toEqual(['Two?', 'Three?']);
    await eventually(() => panel.questions()).toEqual(['One?']);
    await eventually(() => panel.question()).toBe('');
    await eventually(() => panel.text('p[role="status"]')).toBe('Answering. 2 questions queued');
    expect(await accessibilityViolations(panel.page)).toEqual([]);
    call.write('.');
    call.finish();

    const second = await server.call(2);
    expect(second.body.messages.map(({ content }) => content)).toEqual(['One?', 'One.', 'Two?']);
    await eventually(() => queued(panel)).toEqual(['Three?']);
    second.answer('Two.');
    (await server.call(3)).answer('Three.');
    await eventually(() => panel.questions()).toEqual(['One?', 'Two?', 'Three?']);
    await eventually(() => panel.has('[data-part="queue"]')).toBe(false);
    await panel.waitForAnswer('Three.');
  });

  test('that is stopped or fails lets the next question wait on, and says so, until the reader goes on', async () => {
    const { panel, server } = await beginAnswer(browser);
    const queue = () => panel.text('[data-part="queue"]');
    await panel.ask('Two?');
    await panel.ask('Three?');
    await eventually(() => queued(panel)).toEqual(['Two?', 'Three?']);
    expect(await queue()).not.toContain('Paused');
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    await eventually(queue).toContain('Paused');
    expect(await queued(panel)).toEqual(['Two?', 'Three?']);
    expect(await accessibilityViolations(panel.page)).toEqual([]);

    await panel.press('ask-next');
    const second = await server.call(2);
    await eventually(() => queued(panel)).toEqual(['Three?']);
    await eventually(queue).not.toContain('Paused');
    second.write('Two');
    await panel.waitForAnswer('Two');
    second.cut();
    await panel.waitForFailure('broken-stream');
    await eventually(queue).toContain('Paused');
    await panel.press('ask-next');
    (await server.call(3)).answer('Three.');
    await panel.waitForAnswer('Three.');
    await eventually(() => panel.has('[data-part="queue"]')).toBe(false);
  });
});
