import { expect, test } from 'vitest';
import { expectAccessible } from '../../harness/accessibility.ts';
import { askAndAnswer } from '../../harness/ask-question.ts';
import { describeInBrowsers } from '../../harness/describe-in-browsers.ts';
import { eventually } from '../../harness/eventually.ts';
import { focusedName } from '../../harness/panel.ts';
import { selectWords } from '../../harness/words/select-words.ts';

const BAR = '[data-part="selection-bar"]';
const ANSWER = 'Rivers carry **salt** down.\n\nThe sun takes the *water* alone.';

describeInBrowsers('Words of an answer that are selected', (browser) => {
  test('become a quotation in the question, whose rest stays', async () => {
    const { panel, server, call } = await askAndAnswer(browser, 'Why?', ANSWER);
    expect(call.body).toBeDefined();
    const { page } = panel;
    await page.setViewport({ width: 320, height: 640 });
    await panel.type('How long?');
    await selectWords(page, 'Rivers', 'down.');
    await eventually(() => panel.has(BAR)).toBe(true);
    await expectAccessible(browser, page, 'selected-words-320');
    await panel.press('ask-selection');
    await eventually(() => panel.question()).toBe('> Rivers carry **salt** down.\n\nHow long?');
    await eventually(() => focusedName(page)).toBe('question');
    await eventually(() => panel.has(BAR)).toBe(false);
    await page.keyboard.type(' Say');
    await page.keyboard.press('Enter');
    const second = await server.call(2);
    expect(JSON.stringify(second.body)).toContain(
      JSON.stringify('> Rivers carry **salt** down.\n\nHow long? Say'),
    );
    second.finish();
  });

  test('are asked about by the keyboard, several of them one after the other', async () => {
    const { panel } = await askAndAnswer(browser, 'Why?', ANSWER);
    const { page } = panel;
    const ask = async (first: string, last: string) => {
      await page.focus('[data-part="transcript"]');
      await selectWords(page, first, last);
      await eventually(() => panel.has(BAR)).toBe(true);
      await eventually(async () => {
        await page.keyboard.press('Tab');
        return focusedName(page);
      }).toBe('ask-selection');
      await page.keyboard.press('Enter');
      await eventually(() => focusedName(page)).toBe('question');
    };
    await ask('salt', 'salt');
    await eventually(() => panel.question()).toContain('salt');
    await ask('The sun', 'alone.');
    await eventually(() => panel.question()).toMatch(
      /^> \**salt\**\n\n> The sun takes the \*water\* alone\.\n\n$/,
    );
    // Where the next letter goes.
    await page.keyboard.type('Why?');
    expect(await panel.question()).toMatch(/alone\.\n\nWhy\?$/);
  });

  test('lose their buttons by Escape, and nothing else', async () => {
    const { panel } = await askAndAnswer(browser, 'Why?', ANSWER);
    const { page } = panel;
    await selectWords(page, 'Rivers', 'down.');
    await eventually(() => panel.has(BAR)).toBe(true);
    await page.focus('button[name="ask-selection"]');
    await page.keyboard.press('Escape');
    await eventually(() => panel.has(BAR)).toBe(false);
    expect(await panel.has('[data-part="transcript"]:focus')).toBe(true);
    expect(await panel.question()).toBe('');
  });
});
