import { expect, test } from 'vitest';
import { askQuestion, type Conversation } from '../harness/ask-question.ts';
import { allowClipboardReading, fillClipboard, readClipboard } from '../harness/clipboard.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { collectWarnings } from '../harness/panel.ts';
import { topOf } from '../harness/screens.ts';

const ROW = '[data-part="answer-actions"]';
const COPY = `${ROW} button[name="copy-answer"]`;

const ANSWER = [
  '<think>What is it?</think>',
  '# Salt\n\nIt *is* **salt**: $x < y$, see [the page](https://example.org/a) and [it](javascript:x).',
  '```js\nlet a = "<b>";\n```',
  '| a | b |\n| - | - |\n| 1 | 2 |',
].join('\n\n');

async function begin(browser: ExtensionBrowser): Promise<Conversation> {
  await allowClipboardReading(browser);
  return askQuestion(browser, 'What is it?');
}

describeInBrowsers('A whole answer', (browser) => {
  test('is copied as the Markdown that was received, once it has ended, and as rich text', async () => {
    const { panel, call } = await begin(browser);
    call.write(`${ANSWER}\n`);
    await eventually(() => panel.count('[data-part="answer"] math')).toBe(1);
    await eventually(() => panel.has(`${COPY}:disabled`)).toBe(true);
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.has(`${COPY}:enabled`)).toBe(true);

    await fillClipboard(panel.page, 'nothing');
    await panel.page.focus(COPY);
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.attribute(COPY, 'aria-label')).toBe('Copied');
    const markdown = ANSWER.slice(ANSWER.indexOf('# Salt'));
    expect(await readClipboard(panel.page)).toEqual({ text: markdown, html: null });
    await eventually(() => panel.attribute(COPY, 'aria-label')).toBe('Copy as Markdown');

    await panel.press('copy-rich-text');
    await eventually(() => panel.attribute(`${ROW} [name="copy-rich-text"]`, 'data-outcome')).toBe(
      'done',
    );
    const { text, html } = await readClipboard(panel.page);
    expect(text).toBe(markdown);
    // The markup around it is the browser's own. The panel reads none.
    const reader = await browser.openPage('drawing.html');
    const shown = await reader.evaluate((markup) => {
      const { body } = new DOMParser().parseFromString(markup, 'text/html');
      return {
        heading: body.querySelector('h1')?.textContent,
        paragraph: body.querySelector('p')?.textContent,
        links: [...body.querySelectorAll('a')].map(({ href, rel }) => `${href} ${rel}`),
        blocked: body.querySelector('[title^="Blocked URL"]')?.getAttribute('title'),
        code: body.querySelector('pre code')?.textContent,
        cells: [...body.querySelectorAll('th, td')].map((cell) => cell.textContent),
        reasoning: body.textContent.includes('What is it?'),
      };
    }, html ?? '');
    expect(shown).toEqual({
      heading: 'Salt',
      paragraph: 'It is salt: $x < y$, see the page and it [blocked].',
      links: ['https://example.org/a noopener noreferrer'],
      blocked: 'Blocked URL: javascript:x',
      code: 'let a = "<b>";\n',
      cells: ['a', 'b', '1', '2'],
      reasoning: false,
    });
  });

  test('cannot be copied without a clipboard, and says so', async () => {
    const { panel, call } = await begin(browser);
    call.write('One.');
    call.finish();
    await panel.waitForOutcome('complete');
    const warnings = await collectWarnings(panel.page);
    await panel.page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );
    await panel.page.locator(COPY).click();
    await eventually(() => panel.attribute(COPY, 'aria-label')).toBe('Clipboard API not available');
    expect((await warnings()).join()).toContain('Clipboard API not available');
  });

  test('keeps a place for its buttons, and its question can be copied as it was asked', async () => {
    const { panel, call } = await begin(browser);
    const { page } = panel;
    call.write('One.');
    await panel.waitForAnswer('One.');
    const place = async () => (await topOf(page, ROW)) - (await topOf(page, 'article ~ article'));
    await eventually(() => panel.has(ROW)).toBe(true);
    const before = await place();
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.has(`${COPY}:enabled`)).toBe(true);
    expect(await place()).toBe(before);
    await panel.press('copy-question');
    await eventually(async () => (await readClipboard(panel.page)).text).toBe('What is it?');
  });
});
