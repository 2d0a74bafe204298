import { expect, test } from 'vitest';
import { accessibilityViolations } from './harness/accessibility.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { openWithEvents } from './harness/event-server.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import type { Panel } from './harness/panel.ts';

const QUEUED = '[data-part="queued"]';

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

describeInBrowsers('A question that is asked while an answer streams', (browser) => {
  test('waits for its turn, and then is asked', async () => {
    const { panel, server, call } = await beginAnswer(browser);
    await panel.ask('Two?');
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

  test('is sent by a button of its own, beside the one that stops', async () => {
    const { panel } = await beginAnswer(browser);
    await eventually(() => panel.has('button[name="send"]')).toBe(false);
    await eventually(() => panel.has('button[name="stop"]')).toBe(true);
    await panel.type('Two?');
    await eventually(() => panel.attribute('button[name="send"]', 'aria-label')).toBe(
      'Queue question',
    );
    await eventually(() => panel.has('button[name="stop"]')).toBe(true);
    await panel.press('send');
    await eventually(() => panel.count(QUEUED)).toBe(1);
    await eventually(() => panel.status()).toBe('streaming');
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
  });

  test('can be taken back into the composer', async () => {
    const { panel, server, call } = await beginAnswer(browser);
    await panel.ask('Two?');
    await eventually(() => queued(panel)).toEqual(['Two?']);
    await panel.press('unqueue');
    await eventually(() => panel.question()).toBe('Two?');
    await eventually(() => panel.has('[data-part="queue"]')).toBe(false);
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.questions()).toEqual(['One?']);
    expect(server.calls).toHaveLength(1);
  });

  test('waits on after a stop or a failure, and says so, until the reader goes on', async () => {
    const { panel, server } = await beginAnswer(browser);
    const queue = () => panel.text('[data-part="queue"]');
    await panel.ask('Two?');
    await panel.ask('Three?');
    await eventually(() => queued(panel)).toEqual(['Two?', 'Three?']);
    expect(await queue()).not.toContain('Paused until');
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    await eventually(queue).toContain('Paused until');
    expect(await queued(panel)).toEqual(['Two?', 'Three?']);
    expect(await accessibilityViolations(panel.page)).toEqual([]);

    await panel.press('ask-next');
    const second = await server.call(2);
    await eventually(() => queued(panel)).toEqual(['Three?']);
    await eventually(queue).not.toContain('Paused until');
    second.write('Two');
    await panel.waitForAnswer('Two');
    second.cut();
    await panel.waitForFailure('broken-stream');
    await eventually(queue).toContain('Paused until');
    await panel.press('ask-next');
    (await server.call(3)).answer('Three.');
    await panel.waitForAnswer('Three.');
    await eventually(() => panel.has('[data-part="queue"]')).toBe(false);
  });
});
