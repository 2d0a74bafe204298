import { expect, onTestFinished, test } from 'vitest';
import { askQuestion } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { saveScreen } from '../harness/screens.ts';
import { startImageServer } from '../harness/servers/image-server.ts';
import { emptyDatabase } from '../harness/store-conversations.ts';
import { storeTurns } from '../harness/store-turns.ts';
import { Transcript } from '../harness/transcript.ts';

const ANSWER = '[data-part="answer"]';
const JUMP = 'button[name="jump"]';

/** What is long, and of every kind: so many paragraphs, lines of code and rows. */
function paragraphs(count: number, about: string): string {
  return Array.from(
    { length: count },
    (_, index) =>
      `Paragraph ${index} ${about}, of **some** words and \`code\` about $x_${index}$, number ${index}.\n\n`,
  ).join('');
}
function fence(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => `const line${index} = ${index};\n`);
  return `\`\`\`js\n${lines.join('')}`;
}
const TABLE_HEAD = '| Sea | Depth |\n| --- | ---: |\n';
function rows(count: number): string {
  return Array.from({ length: count }, (_, index) => `| Sea ${index} | ${index} |\n`).join('');
}

type Conversation = Awaited<ReturnType<typeof begin>>;

async function begin(browser: ExtensionBrowser, beginning: string) {
  const { panel, call } = await askQuestion(browser, 'What goes on below?');
  const transcript = new Transcript(panel);
  call.write(beginning);
  await arrived(panel, beginning);
  return { panel, call, transcript };
}

/** Waits until the last words of the text are shown. */
async function arrived(panel: Panel, text: string): Promise<void> {
  const words = /(\w+)\W*$/.exec(text)?.[1] ?? '';
  await eventually(() => panel.answerText()).toMatch(new RegExp(`${words}\\W*$`));
}

const PIECES = [
  paragraphs(3, 'of the rest'),
  `${fence(30)}// first`,
  `\n${fence(30).slice(6)}// second`,
  `\n\`\`\`\n\n${TABLE_HEAD}${rows(20)}| Third | 3333`,
  ` |\n${rows(20)}| Fourth | 4444`,
  ` |\n\n${paragraphs(3, 'of the end')}finally\n\n`,
];

/** Text of every kind, piece by piece: each is shown before the next is sent. */
async function goOn(conversation: Conversation, pieces: readonly string[] = PIECES): Promise<void> {
  for (const piece of pieces) {
    conversation.call.write(piece);
    await arrived(conversation.panel, piece);
  }
}

/** What scrolls sideways in itself, each with what is found once it is as wide as it will be. */
const WIDE_WORDS = 'words_without_a_space_'.repeat(8);
const WIDE_BLOCKS = [
  [`\`\`\`\n${`${WIDE_WORDS}\n`.repeat(9)}\`\`\`\n\n`, '[data-part="code"] pre'],
  [
    `| ${`${WIDE_WORDS} | `.repeat(3)}\n|${' --- |'.repeat(3)}\n${`| ${'a | '.repeat(3)}\n`.repeat(6)}\n`,
    '[data-part="table"] [tabindex]',
  ],
  [`$$\n${'\\frac{x + y}{z} + '.repeat(30)}1\n$$\n\n`, '[data-math="display"]:has(.katex)'],
] as const;

describeInBrowsers('The view', (browser) => {
  test('follows the end with a spring, at once where less motion is wanted', async () => {
    const conversation = await begin(browser, paragraphs(18, 'of the beginning'));
    const { panel, transcript } = conversation;
    await browser.setReducedMotion(panel.page, false);
    const springing = await transcript.watchDistance();
    await goOn(conversation);
    await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
    expect(Math.max(...(await springing()))).toBeGreaterThan(1);
    await eventually(() => panel.has(JUMP)).toBe(false);

    await browser.setReducedMotion(panel.page, true);
    await transcript.rest();
    const calm = await transcript.watchDistance();
    await goOn(conversation);
    const distances = await calm();
    await browser.setReducedMotion(panel.page, false);
    expect(Math.max(...distances)).toBeLessThanOrEqual(1);
  });

  test('stands to the pixel once the wheel has turned up, and follows near the end again', async () => {
    const conversation = await begin(browser, `${paragraphs(18, 'above')}${fence(20)}// here`);
    const { panel, transcript, call } = conversation;
    await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
    // Over code, which scrolls sideways, and while text arrives.
    call.write('\nlet moving;');
    await transcript.turnWheel(-300);
    await eventually(() => panel.has(JUMP)).toBe(true);
    await transcript.rest();
    call.write('\n```\n\n');
    await panel.page.$eval(`${ANSWER} pre`, (code) => code.focus({ preventScroll: true }));
    const watch = await transcript.watchText();
    await goOn(conversation);
    expect(await watch.strayed()).toEqual([0, 0]);
    expect(await transcript.distance()).toBeGreaterThan(300);
    await eventually(() => panel.attribute(JUMP, 'aria-label')).toBe('New text below, jump to it');
    await eventually(() => panel.has(`${ANSWER} pre:focus`)).toBe(true);
    for (const scheme of ['light', 'dark'] as const) {
      await browser.setColourScheme(panel.page, scheme);
      await saveScreen(panel.page, `following-${browser.name}-${scheme}`);
    }

    // What was never laid out gets its size as it comes near.
    for (let distance = await transcript.distance(); distance > 60; ) {
      await transcript.turnWheel(distance - 60);
      await transcript.rest();
      distance = await transcript.distance();
    }
    await eventually(() => panel.has(JUMP)).toBe(false);
    await goOn(conversation, PIECES.slice(0, 2));
    await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.has('[name="copy-answer"]')).toBe(true);
    await transcript.rest();
    expect(await transcript.distance()).toBeLessThanOrEqual(1);
  });

  test('is released by the wheel over what scrolls sideways, and led back by it', async () => {
    const conversation = await begin(browser, paragraphs(18, 'above'));
    const { panel, transcript, call } = conversation;
    for (const [block, selector] of WIDE_BLOCKS) {
      call.write(block);
      await eventually(() => transcript.isWide(selector)).toBe(true);
      await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
      await transcript.turnWheel(-40, selector);
      await eventually(() => transcript.distance()).toBeGreaterThan(20);
      await eventually(() => panel.has(JUMP)).toBe(true);
      await transcript.turnWheel(100, selector);
      await eventually(() => panel.has(JUMP)).toBe(false);
    }
  });

  test('is released by keys, and its button leads back and keeps the keyboard', async () => {
    const conversation = await begin(browser, paragraphs(24, 'above'));
    const { panel, transcript } = conversation;
    await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
    await panel.page.focus('textarea[name="question"]');
    await panel.page.keyboard.press('PageUp');
    await eventually(() => panel.has(JUMP)).toBe(false);

    await transcript.focus();
    await panel.page.keyboard.press('PageUp');
    await eventually(() => panel.has(JUMP)).toBe(true);
    await transcript.rest();
    const watch = await transcript.watchText();
    await goOn(conversation);
    expect(await watch.strayed()).toEqual([0, 0]);

    // The button lies above what scrolls, and stops no wheel.
    const before = await transcript.distance();
    await transcript.turnWheel(120, JUMP);
    await eventually(() => transcript.distance()).toBeLessThan(before);

    await panel.page.focus(JUMP);
    await panel.page.keyboard.press('Enter');
    await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
    await eventually(() => panel.has(JUMP)).toBe(false);
    await eventually(() => panel.page.evaluate(() => document.activeElement?.localName)).toBe(
      'section',
    );
    for (const key of ['ArrowUp', 'Home'] as const) {
      await panel.page.keyboard.press(key);
      await eventually(() => panel.has(JUMP)).toBe(true);
      await panel.page.keyboard.press('End');
      await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
      await eventually(() => panel.has(JUMP)).toBe(false);
    }
  });

  test('stands while text in it is selected', async () => {
    const conversation = await begin(browser, paragraphs(24, 'above'));
    const { panel, transcript } = conversation;
    await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
    await transcript.rest();
    await panel.page.$$eval(`${ANSWER} p`, (elements) => {
      const last = elements.at(-1);
      if (last) getSelection()?.selectAllChildren(last);
    });
    const selected = () => panel.page.evaluate(() => String(getSelection()));
    const before = await selected();
    expect(before).toContain('Paragraph 23');
    const watch = await transcript.watchText();
    await goOn(conversation);
    expect(await watch.strayed()).toEqual([0, 0]);
    await eventually(selected).toBe(before);
    await panel.page.evaluate(() => getSelection()?.removeAllRanges());
    await goOn(conversation, PIECES.slice(0, 2));
    expect(await watch.strayed()).toEqual([0, 0]);
    await panel.press('jump');
    await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
  });

  test('stands when it is moved by a search or a link, and goes to a new question', async () => {
    const conversation = await begin(browser, paragraphs(24, 'above'));
    const { panel, transcript, call } = conversation;
    await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
    await transcript.rest();
    // As find-in-page does: without a key or a wheel that the page could see.
    await panel.page.$$eval(`${ANSWER} p`, (elements) =>
      elements[5]?.scrollIntoView({ block: 'center' }),
    );
    await eventually(() => panel.has(JUMP)).toBe(true);
    await transcript.rest();
    const watch = await transcript.watchText();
    await goOn(conversation);
    call.finish();
    await panel.waitForStatus('ready');
    expect(await watch.strayed()).toEqual([0, 0]);
    await panel.ask('And what then?');
    await eventually(() => panel.questions()).toHaveLength(2);
    await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
    await eventually(() => panel.has(JUMP)).toBe(false);
  });

  test('stands when what is above it or below it grows late, and follows at once', async () => {
    const images = await startImageServer();
    // A picture has its place before it comes. One among words that is lost gives it up for its
    // description, which is the longest thing of all that comes without text.
    const lost = (name: string) =>
      `Words ![${`${name} of `.repeat(80)}it](${images.address(`/${name}.png`)}) words.\n\n`;
    const lose = async (name: string) => {
      const height = await transcript.height();
      images.serve(`/${name}.png`, { body: '', type: 'text/plain', status: 404 });
      await eventually(() => panel.answerText()).toContain(`[Image blocked: ${name} of`);
      await transcript.rest();
      expect(await transcript.height()).toBeGreaterThan(height + 100);
    };
    const one = (about: string) => paragraphs(1, about);
    const conversation = await begin(
      browser,
      `${paragraphs(18, 'above')}${lost('first')}${lost('second')}${one('between')}${lost('third')}${one('below')}`,
    );
    const { panel, transcript } = conversation;
    await eventually(() => transcript.distance()).toBeLessThanOrEqual(1);
    for (const name of ['first', 'second', 'third']) {
      await eventually(() => images.requests(`/${name}.png`)).toHaveLength(1);
    }
    await transcript.rest();
    const following = await transcript.watchDistance();
    await lose('first');
    expect(Math.max(...(await following()))).toBeLessThanOrEqual(1);

    await goOn(conversation, [paragraphs(20, 'below')]);
    await transcript.rest();
    await panel.page.$eval('p:has(img[src*="second"])', (paragraph) => {
      const region = paragraph.closest('[data-part="transcript"]');
      const edge = region?.getBoundingClientRect().top ?? 0;
      const all = [...(region?.querySelectorAll('p') ?? [])];
      const next = all[all.indexOf(paragraph) + 1];
      region?.scrollBy(0, (next?.getBoundingClientRect().top ?? 0) - edge);
    });
    await eventually(() => panel.has(JUMP)).toBe(true);
    await transcript.rest();
    const watch = await transcript.watchText();
    await lose('second');
    await lose('third');
    expect(await watch.strayed()).toEqual([0, 0]);
  });

  test('opens a conversation at its end, in the first frame, and can be read upwards', async () => {
    const conversation = await begin(browser, '# An old one\n\n');
    const { panel, transcript, call } = conversation;
    const beginning = `${paragraphs(40, 'first')}${fence(200)}\`\`\`\n\n${TABLE_HEAD}${rows(60)}\n`;
    await goOn(conversation, [`${beginning}${PIECES.join('')}`]);
    call.finish();
    await panel.waitForStatus('ready');
    const old = `[data-conversation="${await panel.conversationId()}"] [name="open-conversation"]`;
    await panel.press('new-conversation');
    await eventually(() => panel.has('[data-part="transcript"]')).toBe(false);
    const distances = await transcript.watchDistance();
    await panel.press('history');
    await eventually(() => panel.has(old)).toBe(true);
    await panel.page.click(old);
    await eventually(() => panel.outcome()).toBe('complete');
    await transcript.rest();
    expect(Math.max(...(await distances()))).toBeLessThanOrEqual(1);

    // What was never laid out gets its size as it comes near; what is in view stands.
    for (let turn = 0; turn < 5; turn++) {
      const before = await transcript.distance();
      await transcript.turnWheel(-400);
      await eventually(() => transcript.distance()).toBeGreaterThan(before);
      await transcript.rest();
      const watch = await transcript.watchText();
      expect(await watch.strayed()).toEqual([0, 0]);
    }
  });

  test('is at the end once all of a conversation is rendered, whose formulas come late', async () => {
    const first = await browser.openPanel();
    const answer = `${'With $E = mc^2$ and\n\n$$\\int_0^9 x\\,dx = \\frac{81}{2}$$\n\n'.repeat(6)}| a |\n|-|\n| $x^2$ |\n\nDone.`;
    const texts = Array.from({ length: 26 }, (_, index) => (index % 2 === 0 ? 'And now?' : answer));
    await storeTurns(browser.settings, [
      { id: 'formulas', createdAt: new Date().toISOString(), texts },
    ]);
    onTestFinished(() => browser.settings.evaluate(emptyDatabase));
    await first.page.close();
    await browser.set({ lastConversation: 'formulas' });
    const panel = await browser.openPanel();
    const transcript = new Transcript(panel);
    await eventually(() => panel.count('article')).toBe(26);
    await eventually(() => panel.has('article:last-of-type .katex')).toBe(true);
    await transcript.rest();
    expect(await transcript.distance()).toBeLessThanOrEqual(1);
  });

  test('stays at the end when the panel gets lower in the frame in which a scroll is told', async () => {
    const conversation = await begin(browser, paragraphs(30, 'of the beginning'));
    const { panel, call, transcript } = conversation;
    call.finish();
    await panel.waitForOutcome('complete');
    await transcript.rest();
    for (const height of [40, 0, 60]) {
      await panel.page.evaluate((room) => {
        const form = document.querySelector('form');
        if (form) form.style.paddingBlockStart = `${room}px`;
        document.querySelector('[data-part="transcript"]')?.scrollBy(0, -1);
      }, height);
      await transcript.rest();
      expect(await transcript.distance()).toBeLessThanOrEqual(1);
    }
  });
});
