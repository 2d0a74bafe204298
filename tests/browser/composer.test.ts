import { expect, test } from 'vitest';
import { startAiServer } from './harness/ai-server.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import { inputMethod } from './harness/input-method.ts';

describeInBrowsers('The composer', (browser) => {
  test('Enter sends and Shift+Enter begins a new line', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();

    await panel.type('First line');
    await panel.page.keyboard.down('Shift');
    await panel.page.keyboard.press('Enter');
    await panel.page.keyboard.up('Shift');
    await panel.type('second line');
    await eventually(() => panel.question()).toBe('First line\nsecond line');
    await eventually(() => panel.questions()).toEqual([]);

    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.questions()).toEqual(['First line\nsecond line']);
    await eventually(() => panel.question()).toBe('');
    expect((await server.call()).body).toMatchObject({
      messages: [{ content: 'First line\nsecond line' }],
    });
  });

  test('Enter that confirms an input method’s text does not send', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await panel.page.focus('textarea[name="question"]');

    const keyboard = await inputMethod(browser, panel.page);
    await keyboard.compose('にほんのしま');
    await keyboard.pressEnter();
    await keyboard.commit('日本の島');
    await eventually(() => panel.question()).toContain('日本の島');
    await eventually(() => panel.questions()).toEqual([]);

    await panel.page.keyboard.press('Enter');
    await server.call();
    await eventually(() => panel.count('article[data-role="user"]')).toBe(1);
    expect(server.calls).toHaveLength(1);
  });

  test('the send button sends, and is off while there is nothing to send', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await eventually(() => panel.has('button[name="send"]:disabled')).toBe(true);

    await panel.type('How deep is the sea?');
    await panel.press('send');
    expect((await server.call()).body).toMatchObject({
      messages: [{ content: 'How deep is the sea?' }],
    });
  });

  test('grows with its text', async () => {
    const panel = await browser.openPanel();
    const height = () =>
      panel.page.$eval('textarea[name="question"]', (field) => field.offsetHeight);
    const oneLine = await height();
    await panel.page.focus('textarea[name="question"]');
    await panel.page.keyboard.down('Shift');
    for (let line = 1; line < 5; line += 1) await panel.page.keyboard.press('Enter');
    await panel.page.keyboard.up('Shift');
    await eventually(height).toBeGreaterThan(oneLine * 2);
  });
});
