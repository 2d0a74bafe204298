import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { type DemoServer, startDemoServer } from '@/demo/server.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import { clickMenu } from './harness/menu-click.ts';
import type { Panel } from './harness/panel.ts';

const ANSWER = '[data-part="answer"]';

async function serveDemo(tokensPerSecond: number): Promise<DemoServer> {
  const server = await startDemoServer({ port: 0, tokensPerSecond });
  onTestFinished(() => server.close());
  return server;
}

describeInBrowsers('The demo server', (browser) => {
  test('answers in the panel with every kind of block', async () => {
    const demo = await serveDemo(0);
    await browser.setBackEnd(demo.chatAddress);
    const panel = await browser.openPanel();
    await panel.ask('Show me everything');
    await panel.waitForOutcome('complete');
    await panel.waitForStatus('ready');
    for (const element of ['h2', 'ul', 'ol', 'blockquote', 'pre', 'table', 'a', 'strong', 's']) {
      await eventually(() => panel.count(`${ANSWER} ${element}`), element).toBeGreaterThan(0);
    }
  });

  test('streams at its own pace, and can be stopped', async () => {
    const demo = await serveDemo(40);
    await browser.setBackEnd(demo.chatAddress);
    const panel = await browser.openPanel();
    await panel.ask('Show me everything');
    const length = async () => (await panel.answerText()).length;
    await eventually(length).toBeGreaterThan(0);
    const atFirst = await length();
    await eventually(length).toBeGreaterThan(atFirst);
    await eventually(() => panel.status()).toBe('streaming');
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    expect(await length()).toBeGreaterThan(atFirst);
  });

  test('says in its first answer that it is a built-in model', async () => {
    const demo = await serveDemo(0);
    await browser.setBackEnd(demo.chatAddress);
    const panel = await browser.openPanel();
    await panel.ask('Hello');
    await panel.waitForOutcome('complete');
    await eventually(() => panel.answerText()).toContain('built-in');
  });
});

/** What is asked about the article: about the whole page first, and then about parts of it. */
const QUESTIONS: readonly (readonly [about: string, ...questions: string[]])[] = [
  [
    'page',
    'Summarise this page',
    'What are the key terms?',
    'List the figures',
    'Give me an outline',
    'Explain this in simpler words.',
    'Translate this into German.',
    'When was the lens at Cordouan lit?',
    'Who invented the Fresnel lens?',
    'Where is the largest lens?',
    'Why do lighthouses have electric lamps now?',
    'How tall is a lens of the first order?',
    'When was Fresnel born?',
    'Who won the match?',
  ],
  ['article > p:nth-of-type(3)', 'Explain this.', 'Key points'],
  ['table', 'Explain this.'],
  ['pre', 'Summarise this.', 'What did Stevenson do?'],
];

/** Words that the answer must have; the last question is answered by the page sent at first. */
const EXPECTED: Readonly<Record<string, string>> = {
  'When was the lens at Cordouan lit?': '25 July 1823',
  'Who invented the Fresnel lens?': 'he was the one who built it',
  'Where is the largest lens?': 'in Hawaii',
  'Why do lighthouses have electric lamps now?': 'because a light-emitting diode',
  'How tall is a lens of the first order?': '2.59',
  'When was Fresnel born?': 'does not mention “born”',
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
    const demo = await serveDemo(0);
    await browser.setBackEnd(demo.chatAddress);
    const article = await browser.openWebPage(`${demo.origin}/article`);
    const words = (await article.evaluate(() => document.body.innerText)).replace(/\s+/g, ' ');
    const panel = await browser.openPanel();
    let answered = 0;
    let quoted = 0;
    for (const [about, ...questions] of QUESTIONS) {
      await giveToPanel(browser, panel, article, about);
      for (const question of questions) {
        await panel.ask(question);
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
    expect(quoted).toBeGreaterThan(50);
    expect(await panel.text('[data-part="answer"] pre')).toContain('function range');
  });
});
