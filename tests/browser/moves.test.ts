import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { takeMoves, watchMoves } from '@/bench/moves/watch-moves.ts';
import { askQuestion } from './harness/ask-question.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';

const DIAGRAM = '[data-part="diagram"]';
const PIECE = /.{1,6}/gsu;

/** Each with what has to be there once it stands still. */
const ANSWERS: readonly [string, string, string][] = [
  ['a rule', 'Before it.\n\n***\n\nAfter it.\n\nThe end.', 'hr'],
  ['a list that becomes loose', '- one\n- two\n  - inner\n- three\n\n- four\n\nThe end.', 'ul'],
  [
    'an item with code',
    '1. one\n2. two:\n\n   ```js\n   a();\n   ```\n3. three\n\nThe end.',
    'pre',
  ],
  [
    'a table',
    '| a | word |\n|--|--|\n| cell | x |\n| a longer cell | y |\n| z | some words more |\n\nThe end.',
    'table',
  ],
  [
    'a table of longer and longer words',
    '| When | Step | How long |\n|--|--|--|\n| 8:00 | Mix flour and water only | 5 min |\n| overnight | Shape it | unpredictably long |\n\nThe end.',
    'table',
  ],
  ['a heading that is underlined', 'Before it.\n\nWhat it says\n---\n\nThe end.', 'h2'],
  [
    'the first formula',
    'Here $4 + 2 = 6$ and `code` stand, with words after them that fill the line and the next one.\n\nThe end.',
    '.katex',
  ],
  [
    'a diagram',
    'Here:\n\n```mermaid\nflowchart LR\n  rain --> river\n```\n\nThe end.',
    `${DIAGRAM}[data-state="drawn"]`,
  ],
  [
    'a diagram that cannot be drawn',
    'Here:\n\n```mermaid\nflowchart LR\n  rain -->\n```\n\nThe end.',
    `${DIAGRAM}[data-state="failed"]`,
  ],
];

const PLANTED = `<style>* { margin: 0 }</style>
<section data-part="transcript" style="height: 200px; overflow: auto">
<article data-role="assistant"><div data-part="answer">
<p>one</p><p>two</p><p>three</p><p>four</p><p style="height: 900px">five</p>
</div></article></section>`;

function frames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/** Does something to the planted answer between two frames. */
async function change(page: Page, act: (words: Element[], scroller: Element) => void) {
  await page.evaluate(
    `(${act})([...document.querySelectorAll('p')], document.querySelector('section'))`,
  );
  await frames(page);
}

describeInBrowsers('What is in sight', (browser) => {
  test('is seen by the meter to move and to go, but not to scroll', async () => {
    const page = await browser.openWebPage(`data:text/html,${encodeURIComponent(PLANTED)}`);
    await page.evaluate(watchMoves);
    await frames(page);
    await change(page, (_words, scroller) => {
      scroller.scrollTop = 4;
    });
    await change(page, ([, second]) => second?.setAttribute('style', 'margin-top: 12px'));
    await change(page, ([first]) => first?.remove());
    const { moves } = await page.evaluate(takeMoves);
    const told = (kind: string) => moves.filter((move) => move.kind === kind);
    // Most went down, and later up, so that it is what is around them that has moved against them.
    expect(told('moved').map(({ y }) => Math.abs(y))[0]).toBe(12);
    expect(told('removed').map(({ element }) => element)).toEqual(['p “one”']);
    expect(told('back')).toEqual([]);
  });

  test.each(ANSWERS)('does not move for %s', async (_name, text, last) => {
    const { panel, call } = await askQuestion(browser, 'What stands?');
    await panel.page.evaluate(watchMoves);
    for (const piece of text.match(PIECE) ?? []) {
      call.write(piece);
      await frames(panel.page);
    }
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.has(`[data-part="answer"] ${last}`)).toBe(true);
    await frames(panel.page);
    expect((await panel.page.evaluate(takeMoves)).moves).toEqual([]);
  });
});
