import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { type DemoServer, startDemoServer } from '@/demo/server.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { clickMenu } from '../harness/windows/menu-click.ts';

async function serveDemo(): Promise<DemoServer> {
  const server = await startDemoServer({ port: 0, tokensPerSecond: 0 });
  onTestFinished(() => server.close());
  return server;
}

/** What is asked about the article: about the whole page first, and then about parts of it. */
const QUESTIONS: readonly (readonly [about: string, ...questions: string[]])[] = [
  [
    'page',
    'Summarise this page',
    'List the figures',
    'Give me an outline',
    'When was the lens at Cordouan lit?',
    'How tall is a lens of the first order?',
    'Who won the match?',
  ],
  ['article > p:nth-of-type(3)', 'Key points'],
  ['table', 'Explain this.'],
  ['pre', 'Summarise this.', 'What did Stevenson do?'],
];

/** Words that the answer must have; the last question is answered by the page sent at first. */
const EXPECTED: Readonly<Record<string, string>> = {
  'When was the lens at Cordouan lit?': '25 July 1823',
  'How tall is a lens of the first order?': '2.59',
  'Who won the match?': 'does not mention “won” or “match”',
  'What did Stevenson do?': 'over the horizon” says:',
};

const CHIP = 'form [data-part="selection-chip"]';

/** Sends the page, or what is selected of it, to the panel, as the menu on it does. */
async function giveToPanel(
  browser: ExtensionBrowser,
  panel: Panel,
  article: Page,
  about: string,
): Promise<void> {
  const selector = about === 'page' ? 'p' : about;
  const selectionText = await article.$eval(selector, (element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  await article.bringToFront();
  await clickMenu(
    browser,
    article.url(),
    about === 'page' ? { menuItemId: 'ask:page' } : { menuItemId: 'ask:selection', selectionText },
  );
  await panel.page.bringToFront();
  await eventually(() => panel.text(CHIP)).toMatch(/character/);
}

/** What is still being read is not sent yet: a reader presses again. */
async function send(panel: Panel): Promise<void> {
  await eventually(async () => {
    await panel.page.keyboard.press('Enter');
    return panel.question();
  }).toBe('');
}

/** What a reader sees of the last answer, without its code. */
interface Shown {
  readonly formulas: number;
  readonly text: string;
  /** What stands in quotations, lists and cells, without the name before it. */
  readonly quoted: readonly string[];
}

/** Runs in the panel. */
function readShown(): Shown {
  const answers = document.querySelectorAll('[data-role="assistant"] [data-part="answer"]');
  const answer = [...answers].at(-1)?.cloneNode(true) as Element;
  for (const code of answer.querySelectorAll('pre')) code.remove();
  const leaves = [...answer.querySelectorAll('blockquote p, li, td')].filter(
    (element) => !element.querySelector('li'),
  );
  return {
    formulas: answer.querySelectorAll('.katex, math').length,
    text: answer.textContent,
    quoted: leaves.map(({ textContent }) => textContent.trim()),
  };
}

/** The sentences of an answer are the article's, shortened at `…`; a name may stand before them. */
function isIn(article: string, quoted: string): boolean {
  const [, said = ''] = /^(?:[\p{L} ()-]{1,30}(?:, \d+ times)?: )?(.*)$/su.exec(quoted) ?? [];
  const range = /^from (\S+) \(.*\) to (\S+) \(.*\)$/.exec(said)?.slice(1);
  const pieces = range ?? said.split('…');
  return pieces.every((piece) => article.includes(piece.trim()));
}

describeInBrowsers('The demo asked about its article', (browser) => {
  test('quotes it to the letter, and shows no formula, no mark and no escape', async () => {
    const demo = await serveDemo();
    await browser.setBackEnd(demo.chatAddress);
    const article = await browser.openWebPage(`${demo.origin}/article`);
    const words = (await article.evaluate(() => document.body.innerText)).replace(/\s+/g, ' ');
    const panel = await browser.openPanel();
    let answered = 0;
    let quoted = 0;
    for (const [about, ...questions] of QUESTIONS) {
      await giveToPanel(browser, panel, article, about);
      for (const question of questions) {
        await panel.type(question);
        await send(panel);
        answered += 1;
        await eventually(() => panel.count('[data-outcome="complete"]')).toBe(answered);
        await panel.waitForStatus('ready');
        const shown = await panel.page.evaluate(readShown);
        expect(shown.text, question).toContain(EXPECTED[question] ?? ' ');
        expect(shown.text, question).not.toMatch(/[\\`*_|[\]]|&#|https?:/);
        expect(shown.formulas, question).toBe(0);
        expect(
          shown.quoted.filter((said) => !isIn(words, said)),
          question,
        ).toEqual([]);
        quoted += shown.quoted.length;
      }
    }
    expect(answered).toBe(QUESTIONS.flatMap(([, ...questions]) => questions).length);
    expect(quoted).toBeGreaterThan(20);
    expect(await panel.text('[data-part="answer"] pre')).toContain('function range');
  });
});
