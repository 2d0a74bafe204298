import { expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { askAndAnswer, askQuestion } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { Panel } from '../harness/panel.ts';
import { leaveSelection } from '../harness/pending-item.ts';

const SHEET = '[data-part="shortcut-sheet"]';
const EDITOR = '[data-part="question-editor"]';
const PASSAGE = { text: 'Salt is heavy.', title: 'Salt', url: 'https://example.org/salt' };
const COMPOSER_FOCUSED = 'textarea[name="question"]:focus';

/** Takes the keyboard out of the composer, as Shift+Tab does. */
async function leaveComposer(panel: Panel): Promise<void> {
  await panel.page.focus('button[name="settings"]');
}

describeInBrowsers('The keyboard', (browser) => {
  test('stops an answer by Escape from anywhere, but closes first what is open or typed in', async () => {
    const { panel, call } = await askQuestion(browser, 'Why?');
    call.write('Because');
    await panel.waitForAnswer('Because');

    await leaveSelection(panel.page, PASSAGE);
    await panel.page.locator('form button[name="read-passage"]').click();
    await panel.press('edit-passage');
    await panel.page.waitForSelector('textarea[name="passage"]:focus');
    await panel.page.keyboard.type('x');
    await panel.page.keyboard.press('Escape');
    await panel.page.waitForSelector('button[name="edit-passage"]:focus');

    await panel.press('history');
    await panel.press('change-conversation');
    await panel.page.locator('[data-choice="rename"]').click();
    await panel.page.waitForSelector('input[name="conversation-title"]:focus');
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has('input[name="conversation-title"]')).toBe(false);
    await panel.page.type('input[name="search-conversations"]', 'w');
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has('dialog[open]')).toBe(true);
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has('dialog[open]')).toBe(false);

    call.write(', and so on.');
    await panel.waitForAnswer('Because, and so on.');
    expect(call.hungUp).toBe(false);
    await eventually(() => panel.status()).toBe('streaming');
    await leaveComposer(panel);
    await panel.page.keyboard.press('Escape');
    await panel.waitForOutcome('stopped');
  });

  test('edits the last question by the up arrow in an empty composer', async () => {
    const { panel, server } = await askAndAnswer(browser, 'Wyh?', 'Because.');
    // The buttons of messages come after them.
    await panel.page.waitForSelector('button[name="edit"]:enabled');
    await panel.type('x');
    await panel.page.keyboard.press('ArrowUp');
    await panel.page.keyboard.press('Delete');
    await eventually(() => panel.question()).toBe('');
    await eventually(() => panel.has(EDITOR)).toBe(false);
    await panel.page.keyboard.press('ArrowUp');
    await panel.page.waitForSelector(`${EDITOR} textarea:focus`);
    await panel.page.keyboard.press('Escape');
    await panel.page.waitForSelector(COMPOSER_FOCUSED);
    await eventually(() => panel.has(EDITOR)).toBe(false);

    await panel.page.keyboard.press('ArrowUp');
    await panel.page.waitForSelector(`${EDITOR} textarea:focus`);
    await panel.page.keyboard.type(' Really');
    await panel.page.keyboard.press('Enter');
    const edited = await server.call(2);
    expect(JSON.stringify(edited.body)).toContain('Wyh? Really');
    edited.finish();
  });

  test('lists its shortcuts by a question mark outside of fields, and gives the focus back', async () => {
    await browser.set({ shortcuts: { hasSingleKeys: true } });
    const panel = await browser.openPanel();
    await panel.type('What?');
    await eventually(() => panel.has(SHEET)).toBe(false);
    await eventually(() => panel.question()).toBe('What?');
    await leaveComposer(panel);
    await panel.page.keyboard.press('?');
    await eventually(() => panel.has(SHEET)).toBe(true);
    await eventually(() => panel.text(SHEET)).toContain('Edit last question');
    await eventually(() => panel.count('[data-part="browser-commands"] dt')).toBe(2);
    await expectAccessible(browser, panel.page, 'shortcuts');
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has(SHEET)).toBe(false);
    await eventually(() => panel.has('button[name="settings"]:focus')).toBe(true);
  });

  test('has letters for the panel, which do nothing while one types or where they are switched off', async () => {
    await browser.set({ shortcuts: { hasSingleKeys: true } });
    const { panel } = await askAndAnswer(browser, 'hnq', 'Letters.');
    const first = await panel.conversationId();
    await leaveComposer(panel);
    await panel.page.keyboard.press('h');
    await eventually(() => panel.has('dialog[open]')).toBe(true);
    await panel.page.waitForSelector('input[name="search-conversations"]:focus');
    await panel.page.focus('dialog button[name="close"]');
    await panel.page.keyboard.press('n');
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has('dialog[open]')).toBe(false);
    expect(await panel.conversationId()).toBe(first);
    await leaveComposer(panel);
    await panel.page.keyboard.press('q');
    await panel.page.waitForSelector(COMPOSER_FOCUSED);
    await eventually(() => panel.question()).toBe('');
    await leaveComposer(panel);
    await panel.page.keyboard.press('n');
    await eventually(() => panel.conversationId()).not.toBe(first);

    await browser.settings.bringToFront();
    await browser.settings.click('input[name="single-keys"]');
    await panel.page.bringToFront();
    await eventually(() =>
      panel.attribute('button[name="history"]', 'aria-keyshortcuts'),
    ).toBeNull();
    await leaveComposer(panel);
    await panel.page.keyboard.press('h');
    await panel.page.keyboard.press('?');
    await eventually(() => panel.has('dialog[open]')).toBe(false);
  });

  test('writes what is typed beside the field into it, where no letter is a shortcut', async () => {
    const { panel } = await askAndAnswer(browser, 'Why?', 'Because.');
    const { page } = panel;
    const first = await panel.conversationId();
    await page.focus('[data-part="transcript"]');
    await page.keyboard.press(' ');
    expect(await panel.has(COMPOSER_FOCUSED)).toBe(false);
    await page.keyboard.type('hm, new?');
    await eventually(() => panel.question()).toBe('hm, new?');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.type('N?');
    await eventually(() => panel.question()).toBe('hm, new?N?');
    await page.focus('article[data-role="assistant"] button');
    await page.keyboard.type('!');
    await eventually(() => panel.question()).toBe('hm, new?N?!');

    await leaveComposer(panel);
    await page.keyboard.type('nh?');
    await eventually(() => panel.question()).toBe('hm, new?N?!nh?');
    expect(await panel.has('dialog[open]')).toBe(false);
    expect(await panel.conversationId()).toBe(first);
    expect(await panel.status()).toBe('ready');
  });
});
