import { expect, test } from 'vitest';
import { askQuestion, type Conversation } from './harness/ask-question.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import type { Panel } from './harness/panel.ts';

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
const OPEN_BLOCKS: [string, string, string, readonly string[]][] = [
  ['a paragraph', 'Before.\n\nSalt and wa', 'Salt', ['ter, **bo', 'ld** and `co', 'de`\n\nNext.']],
  ['a paragraph, in bold', 'Some **strong wo', 'strong', ['rds** and mo', 're.\n\nNext.']],
  ['a heading', '## A long head', 'long', ['ing of *wor', 'ds*\n\nNext.']],
  ['a list item', '- one\n- two wo', 'two', ['rds\n', '- three\n  - four\n', '\nNext.']],
  ['an earlier list item', '- one\n- tw', 'one', ['o\n', '- three\n  - four\n', '\nNext.']],
  ['a table', '| a | b |\n|--|--|\n| cell | x', 'cell', ['y |\n', '| c | d |\n', '\nNext.']],
  ['a fence', '```js\nconst depth', 'depth', [' = 1;\n', 'more();\n', '```\n\nNext.']],
  ['a quotation', '> quoted wo', 'quoted', ['rds\n', '>\n> more\n', '\nNext.']],
];

describeInBrowsers('What is shown stands', (browser) => {
  test('a selection in an earlier block stays while the answer grows', async () => {
    const { panel, call } = await begin(browser);
    call.write('The first words.\n\nThe second');
    await eventually(() => panel.answerText()).toContain('The second');
    await select(panel, 'first words');
    for (const [delta, shown] of [
      [' words.\n\n', 'second words.'],
      ['- one\n- two\n', 'two'],
      ['\n```js\nlet a;\n```\n', 'let a;'],
    ] as const) {
      call.write(delta);
      await eventually(() => panel.answerText()).toContain(shown);
      await eventually(() => selected(panel)).toBe('first words');
    }
    call.write('\nThe end.');
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => selected(panel)).toBe('first words');
  });

  test.each(OPEN_BLOCKS)('a selection in %s that is open stays', async (_name, ...block) => {
    const [beginning, words, deltas] = block;
    const { panel, call } = await begin(browser);
    call.write(beginning);
    await eventually(() => panel.answerText()).toContain(words);
    await select(panel, words);
    const lengths: number[] = [];
    for (const delta of deltas) {
      lengths.push((await panel.answerText()).length);
      call.write(delta);
      await eventually(async () => (await panel.answerText()).length !== lengths.at(-1)).toBe(true);
      await eventually(() => selected(panel)).toBe(words);
    }
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => selected(panel)).toBe(words);
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

  test('the columns of a long table stay where they are', async () => {
    const { panel, call } = await begin(browser);
    const rows = (count: number, text: string) => `| ${text} | x |\n`.repeat(count);
    call.write(`| First | Second |\n| --- | --- |\n${rows(40, 'a few words')}`);
    await eventually(() => panel.count(`${ANSWER} tbody tr`)).toBe(40);
    const edges = () =>
      panel.page.$$eval(`${ANSWER} tr > :last-child`, (cells) => [
        // Firefox gives what it has not laid out yet no place.
        ...new Set(
          cells
            .map((cell) => cell.getBoundingClientRect())
            .filter(({ width }) => width > 0)
            .map(({ left }) => Math.round(left)),
        ),
      ]);
    const before = await edges();
    expect(before).toHaveLength(1);
    call.write(rows(60, 'a much longer text that would have made its column wider'));
    await eventually(() => panel.count(`${ANSWER} tbody tr`)).toBe(100);
    expect(await edges()).toEqual(before);
    call.finish();
    await panel.waitForOutcome('complete');
  });

  test('a page that is not seen renders nothing until it is seen', async () => {
    const { panel, call } = await begin(browser);
    call.write('Seen.');
    await panel.waitForAnswer('Seen.');
    const other = await browser.openPanel();
    await other.page.bringToFront();
    await eventually(() => panel.page.evaluate(() => document.visibilityState)).toBe('hidden');
    call.write(' Unseen.');
    await other.waitForAnswer('Seen. Unseen.');
    await eventually(() => panel.answerText()).toBe('Seen.');
    await panel.page.bringToFront();
    await panel.waitForAnswer('Seen. Unseen.');
    call.finish();
    await panel.waitForOutcome('complete');
  });
});
