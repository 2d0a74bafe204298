import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { takeMoves, watchMoves } from '@/bench/moves/watch-moves.ts';
import {
  askAnew,
  askQuestion,
  type Conversation,
  openWithServer,
} from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';

const ANSWER = '[data-part="answer"]';

function begin(browser: ExtensionBrowser): Promise<Conversation> {
  return askQuestion(browser, 'What stands?');
}

/** Selects words of the answer as a reader would, from their first letter to their last. */
function select(panel: Panel, words: string): Promise<void> {
  return panel.page.evaluate(
    (selector, wanted) => {
      const answer = document.querySelector(selector);
      if (!answer) throw new Error('there is no answer');
      const texts = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const start = node.textContent?.indexOf(wanted) ?? -1;
        if (start < 0) continue;
        getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length);
        return;
      }
      throw new Error(`the answer does not say ${wanted}`);
    },
    ANSWER,
    words,
  );
}

function selected(panel: Panel): Promise<string> {
  return panel.page.evaluate(() => getSelection()?.toString() ?? '');
}

/** What comes before the selected words, the words themselves, and what makes their block grow. */
const BLOCKS: [string, string, string, readonly string[]][] = [
  [
    'an earlier block',
    'The first words.\n\nThe second',
    'first words',
    [' words.\n\n', '- one\n- two\n', '\n```js\nlet a;\n```\n', '\nThe end.'],
  ],
  ['a paragraph', 'Before.\n\nSalt and wa', 'Salt', ['ter, **bo', 'ld** and `co', 'de`\n\nNext.']],
  ['a paragraph, in bold', 'Some **strong wo', 'strong', ['rds** and mo', 're.\n\nNext.']],
  ['a heading', '## A long head', 'long', ['ing of *wor', 'ds*\n\nNext.']],
  ['a list item', '- one\n- two wo', 'two', ['rds\n', '- three\n  - four\n', '\nNext.']],
  ['an earlier list item', '- one\n- tw', 'one', ['o\n', '- three\n  - four\n', '\nNext.']],
  ['a table', '| a | b |\n|--|--|\n| cell | x', 'cell', ['y |\n', '| c | d |\n', '\nNext.']],
  ['a fence', '```js\nconst depth', 'depth', [' = 1;\n', 'more();\n', '```\n\nNext.']],
  ['a quotation', '> quoted wo', 'quoted', ['rds\n', '>\n> more\n', '\nNext.']],
];

/** More than is parsed at a time. */
const LONG_PARAGRAPH = Array.from(
  { length: 30 },
  (_, index) =>
    `Sea ${index} is **deep** and wide, \`and\` [blue](https://e.com/${index}) as well. `,
).join('');

/** What the answer begins with, and what comes after it: most of it past the parser. */
const GROWING: readonly [string, string, readonly string[]][] = [
  [
    'a paragraph',
    'Salt and wa',
    ['ter and', ' sand, ', 'which', ' the sea', ' *took', '* away ', 'then'],
  ],
  [
    'bold words',
    'Some **strong words',
    [' and more', ' of them', '** and', ' others than', ' these'],
  ],
  ['an item', '1. one\n2. two words', [' and', ' three', '\n3. next one', ' and', ' more']],
  ['a quotation', '> quoted words', [' and', ' more\n> of', ' them here', ' and', ' there']],
  [
    'a long paragraph',
    LONG_PARAGRAPH.slice(0, 700),
    [LONG_PARAGRAPH.slice(700, 1500), ' and', ' so'],
  ],
  ['an address', 'There is a', ' page at h|ttps|://e.c|om and| it| says'.split('|')],
];

const DIAGRAM = '[data-part="diagram"]';
const PIECE = /.{1,6}/gsu;

/** Each with what has to be there once it stands still. */
const STILL_ANSWERS: readonly [string, string, string][] = [
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

/** What comes in one piece with the words around it. */
const FIRST_FORMULAS: readonly [string, string][] = [
  ['in the text', 'So $x^2 = y$'],
  ['of some height', 'So $\\frac{a}{b}$'],
  ['set apart', '$$\nx^2 = y\n$$\n\nThen'],
  ['set apart and high', '$$\n\\frac{a + b}{c} = \\sum_{i=0}^{n} x_i\n$$\n\nThen'],
  [
    'of many rows',
    '$$\n\\begin{aligned}\na &= b \\\\\nc &= d \\\\\ne &= f\n\\end{aligned}\n$$\n\nThen',
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

describeInBrowsers('What is shown stands', (browser) => {
  test('a selection stays while the answer grows, in a block of any kind', async () => {
    const opened = await openWithServer(browser);
    for (const [name, beginning, words, deltas] of BLOCKS) {
      const { panel, call } = await askAnew(opened, 'What stands?');
      call.write(beginning);
      await eventually(() => panel.answerText(), name).toContain(words);
      await select(panel, words);
      for (const delta of deltas) {
        const before = await panel.answerText();
        call.write(delta);
        await eventually(() => panel.answerText(), name).not.toBe(before);
        await eventually(() => selected(panel), name).toBe(words);
      }
      call.finish();
      await panel.waitForOutcome('complete');
      await eventually(() => selected(panel), name).toBe(words);
    }
  });

  test.each(GROWING)(
    'letters that come to %s make what they would make at once',
    async (_name, beginning, words) => {
      const { panel, call } = await begin(browser);
      const htmlIn = ({ page }: Panel) =>
        page.$eval(ANSWER, ({ innerHTML }) => innerHTML.replaceAll(/ data-settled="\w*"/g, ''));
      call.write(beginning);
      await eventually(() => panel.answerText()).not.toBe('');
      for (const word of words) {
        const before = await panel.answerText();
        call.write(word);
        await eventually(() => panel.answerText()).not.toBe(before);
      }
      // What changed may have been the piece before.
      await eventually(() => panel.answerText()).toMatch(new RegExp(`${words.at(-1)?.trim()}$`));
      const grown = await htmlIn(panel);
      await panel.page.close();
      const later = await browser.openPanel();
      await eventually(() => later.has(ANSWER)).toBe(true);
      await eventually(() => htmlIn(later)).toBe(grown);
      call.finish();
      await later.waitForOutcome('complete');
    },
  );

  test('a long paragraph keeps its nodes, to its end', async () => {
    const { panel, call } = await begin(browser);
    const nodes = () =>
      panel.page.evaluateHandle((selector) => {
        const walker = document.createTreeWalker(document.querySelector(`${selector} p`) as Node);
        const found: Node[] = [];
        while (walker.nextNode()) found.push(walker.currentNode);
        return found;
      }, ANSWER);
    const shown: Awaited<ReturnType<typeof nodes>>[] = [];
    for (const piece of LONG_PARAGRAPH.match(/.{1,150}/gs) ?? []) {
      const before = (await panel.answerText()).length;
      call.write(piece);
      await eventually(async () => (await panel.answerText()).length).toBeGreaterThan(before);
      shown.push(await nodes());
    }
    call.write('\n\nThe end.');
    call.finish();
    await panel.waitForOutcome('complete');
    const last = await nodes();
    for (const earlier of shown) {
      // The last of them may have been a half link or a text that a mark ended.
      const stands = await earlier.evaluate(
        (found, now) => found.slice(0, -4).every((node, index) => node === now[index]),
        last,
      );
      expect(stands).toBe(true);
    }
    const text = LONG_PARAGRAPH.replaceAll(/[*`[]|\]\(.*?\)/g, '').trimEnd();
    expect(await panel.answerText()).toContain(text);
  });

  test('a formula that grows keeps what is drawn of it', async () => {
    const { panel, call } = await begin(browser);
    call.write('$$\na + b');
    await eventually(() => panel.count(`${ANSWER} math`)).toBe(1);
    const drawn = await panel.page.$(`${ANSWER} .katex-html .mord`);
    call.write(' + \\frac{c}{');
    call.write('d}');
    await eventually(() => panel.count(`${ANSWER} mfrac`)).toBe(1);
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    await eventually(() => panel.has('[data-wrong]')).toBe(false);
    call.write('\n$$\n');
    call.finish();
    await panel.waitForOutcome('complete');
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('code is copied as it was written, however long', async () => {
    const { panel, call } = await begin(browser);
    const lines = Array.from({ length: 70 }, (_, index) => `  line(${index});`);
    call.write(`\`\`\`js\n${lines.join('\n')}\n`);
    await eventually(() => panel.text(`${ANSWER} pre`)).toContain('line(69);');
    await panel.page.$eval(`${ANSWER} pre code`, (code) => getSelection()?.selectAllChildren(code));
    // What is out of sight is selected as soon as the browser has drawn the selection.
    await eventually(async () => (await selected(panel)).trimEnd()).toBe(lines.join('\n'));
    call.finish();
    await panel.waitForOutcome('complete');
  });

  test('the items of a long list are counted through', async () => {
    const { panel, call } = await begin(browser);
    const items = Array.from({ length: 105 }, (_, index) => `${index + 7}. item ${index + 7}\n`);
    call.write(items.join(''));
    await eventually(() => panel.count(`${ANSWER} li`)).toBe(105);
    // A mark cannot be read, but each run of items that is laid out by itself must say its number.
    const runs = await panel.page.$$eval(`${ANSWER} ol > div`, (divs) =>
      divs.map(({ firstElementChild: item }) => [item?.getAttribute('value'), item?.textContent]),
    );
    expect(runs).toEqual(['39', '71', '103'].map((number) => [number, `item ${number}`]));
    call.finish();
    await panel.waitForOutcome('complete');
  });

  test('and is seen by the meter to move and to go, but not to scroll', async () => {
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

  test('and does not move, for an answer of any kind', async () => {
    const opened = await openWithServer(browser);
    for (const [name, text, last] of STILL_ANSWERS) {
      const { panel, call } = await askAnew(opened, 'What stands?');
      await panel.page.evaluate(watchMoves);
      for (const piece of text.match(PIECE) ?? []) {
        call.write(piece);
        await frames(panel.page);
      }
      call.finish();
      await panel.waitForOutcome('complete');
      await eventually(() => panel.has(`${ANSWER} ${last}`), name).toBe(true);
      await frames(panel.page);
      expect((await panel.page.evaluate(takeMoves)).moves, name).toEqual([]);
    }
  });

  test.each(FIRST_FORMULAS)('and does not move for a first formula, %s', async (_name, formula) => {
    const { panel, call } = await begin(browser);
    call.write('Before it.\n\n');
    await eventually(() => panel.answerText()).toContain('Before it.');
    await panel.page.evaluate(watchMoves);
    call.write(`${formula} and words after it.`);
    await eventually(() => panel.answerText()).toContain('words after it.');
    await frames(panel.page);
    expect(await panel.has(`${ANSWER} .katex`)).toBe(true);
    expect((await panel.page.evaluate(takeMoves)).moves).toEqual([]);
    call.finish();
    await panel.waitForOutcome('complete');
  });
});
