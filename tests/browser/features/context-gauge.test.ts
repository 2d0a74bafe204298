import { expect, test } from 'vitest';
import { unknownModel } from '@/lib/protocols/model-info.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { estimateQuestion, totalTokens } from '@/lib/tokens/estimate-question.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import { leaveSelection } from '../harness/pending-item.ts';
import { overflow } from '../harness/screens.ts';
import { readJson, startHttpServer } from '../harness/servers/http-server.ts';
import { storeConversations } from '../harness/store-conversations.ts';

const GAUGE = '[data-part="context-gauge"]';
const NUMBER = `${GAUGE} > summary`;
const WARNING = '[data-part="ways-out"] > p:first-child';
const WAYS = '[data-part="ways-out"]';
const NOTE = '[data-part="unread-note"]';
const MODEL = 'qwen3:8b';

/** About 10 tokens a sentence. */
function prose(sentences: number): string {
  return 'The rain wears down the rock, and rivers carry it. '.repeat(sentences);
}

function passage(sentences: number) {
  return { text: prose(sentences), title: 'Salt', url: 'https://example.org/salt' };
}

interface OllamaCall {
  readonly options?: { readonly num_ctx?: number };
  readonly messages: readonly {
    readonly role: string;
    readonly content: string;
    readonly images?: readonly string[];
  }[];
}

/**
 * An Ollama that reads 2,050 tokens of whatever it is sent, and more where it is told to.
 * @param loaded the window that it tells of; 0: no model is loaded, `null`: it tells nothing
 * @param most the tokens that it reads however it is told to
 */
async function startOllama(loaded: number | null, most: number) {
  const calls: OllamaCall[] = [];
  const facts: Readonly<Record<string, unknown>> = {
    '/api/show': { model_info: { 'llama.context_length': 131_072 }, capabilities: [] },
    '/api/ps': { models: loaded ? [{ name: MODEL, context_length: loaded }] : [] },
  };
  const server = await startHttpServer(async (request, response) => {
    const told = facts[request.url ?? ''];
    if (told && loaded !== null) return response.end(JSON.stringify(told));
    if (request.url !== '/api/chat') return response.writeHead(404).end();
    const call = (await readJson(request)) as OllamaCall;
    calls.push(call);
    const read = Math.min(call.options?.num_ctx ?? 2_050, most);
    const message = { role: 'assistant', content: 'Because of the rain.' };
    const end = { done: true, done_reason: 'stop', prompt_eval_count: read, eval_count: 6 };
    response.setHeader('content-type', 'application/x-ndjson');
    response.end(
      `${JSON.stringify({ model: MODEL, message, done: false })}\n${JSON.stringify({ model: MODEL, message: { role: 'assistant', content: '' }, ...end })}\n`,
    );
  });
  return { calls, server };
}

/**
 * A panel with an Ollama whose model has a window of 8,192 tokens, or one that its list does not tell.
 * @param loaded the window that it runs with, where it tells that
 */
async function openPanel(
  browser: ExtensionBrowser,
  window: number | null = 8_192,
  loaded: number | null = null,
  most = Number.POSITIVE_INFINITY,
) {
  const { calls, server } = await startOllama(loaded, most);
  const { address } = server;
  const backEnd = { ...DEFAULT_BACK_END, name: 'Ollama', kind: 'ollama', address, model: MODEL };
  const listed = { ...unknownModel(MODEL), window };
  await browser.set({ backEnds: [backEnd], listedModels: { [backEnd.id]: [listed] } });
  return { panel: await browser.openPanel(), calls };
}

/** What a reader has before they send: a passage of so many sentences, and a question. */
async function prepare(panel: Panel, sentences: number): Promise<void> {
  await leaveSelection(panel.page, passage(sentences));
  await eventually(() => panel.count('form [data-part="selection-chip"]')).toBe(1);
  await panel.type('Why?');
}

/** A long question: of passages as much is sent as there is room for. */
async function paste(panel: Panel, sentences: number): Promise<void> {
  await panel.page.focus('textarea[name="question"]');
  await panel.page.evaluate(
    (text) => document.execCommand('insertText', false, text),
    prose(sentences),
  );
  await panel.type('Why?');
}

/** Puts it in the place of what stands in the field. */
async function fill(panel: Panel, text: string): Promise<void> {
  await panel.page.focus('textarea[name="question"]');
  await panel.page.evaluate((filled) => {
    document.execCommand('selectAll');
    document.execCommand('insertText', false, filled);
  }, text);
}

/** Of 8,192 tokens, by a first question of so many sentences. */
function percentOf(sentences: number): number {
  const nothing = { model: '', systemPrompt: '', tools: [], messages: [], passages: [] };
  const next = { ...nothing, leftOutThrough: null, text: prose(sentences) };
  return (totalTokens(estimateQuestion(next)) / 8_192) * 100;
}

/** The gauge lies within the box with the border that the field's text lies in; its bar in percent. */
function gaugeInField(panel: Panel) {
  return panel.page.evaluate((gauge) => {
    const bar = document.querySelector(`${gauge} > summary > span`);
    const fill = bar?.firstElementChild;
    let frame = document.querySelector('textarea[name="question"]')?.parentElement;
    while (frame && getComputedStyle(frame).borderTopWidth === '0px') frame = frame.parentElement;
    const inner = document.querySelector(gauge)?.getBoundingClientRect();
    const outer = frame?.getBoundingClientRect();
    if (!bar || !fill || !inner || !outer) throw new Error('The gauge or the field is missing.');
    const isAcross = outer.left < inner.left && inner.right < outer.right;
    return {
      isInFrame: isAcross && outer.top < inner.top && inner.bottom < outer.bottom,
      share: (fill.getBoundingClientRect().width / bar.getBoundingClientRect().width) * 100,
    };
  }, GAUGE);
}

function shownParts(panel: Panel): Promise<(string | null)[]> {
  return panel.page.$$eval('[data-part="context-gauge"] dt', (names) =>
    names.filter((name) => name.checkVisibility()).map((name) => name.textContent),
  );
}

/** Goes there by keyboard alone, backwards from the field. */
async function goTo(panel: Panel, selector: string): Promise<void> {
  await panel.page.focus('textarea[name="question"]');
  await panel.page.keyboard.down('Shift');
  const isReached = () =>
    panel.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  while (!(await isReached())) await panel.page.keyboard.press('Tab');
  await panel.page.keyboard.up('Shift');
}

describeInBrowsers('The gauge of the context window', (browser) => {
  test('is silent below 60 %, and not there where the window is not known', async () => {
    const { panel } = await openPanel(browser);
    let count = 1;
    while (percentOf(count) < 60) count += 1;
    for (const round of [1, 2]) {
      await fill(panel, prose(count));
      await eventually(() => panel.text(NUMBER), `round ${round}`).toBe('60%');
      await fill(panel, prose(count - 1));
      await eventually(() => panel.has(GAUGE)).toBe(false);
      expect(await panel.text('main > [data-part="announcer"]')).toBe('');
    }

    const { panel: other } = await openPanel(browser, null);
    await paste(other, 900);
    await other.page.keyboard.press('Enter');
    await other.waitForOutcome('complete');
    await paste(other, 900);
    expect(await other.has(GAUGE)).toBe(false);
  });

  test('stands in the frame of the field, as long as its number says', async () => {
    const { panel } = await openPanel(browser);
    for (const width of [320, 400]) {
      await panel.page.setViewport({ width, height: 700 });
      for (const sentences of [520, 640, 760, 900]) {
        await fill(panel, prose(sentences));
        const percent = Math.floor(percentOf(sentences));
        await eventually(() => panel.text(NUMBER)).toBe(`${percent}%`);
        const { isInFrame, share } = await gaugeInField(panel);
        expect(isInFrame).toBe(true);
        expect(share).toBeCloseTo(Math.min(percent, 100), 0);
      }
    }
  });

  test('is of the window that a server of one’s own runs the model with', async () => {
    const { panel, calls } = await openPanel(browser, null, 4096);
    await prepare(panel, 900);
    const narrow = /^About [23],\d00 of 4,096 tokens$/;
    await eventually(() => panel.attribute(NUMBER, 'title')).toMatch(narrow);
    expect(await panel.text(WAYS)).toMatch(/^To send more of the page:/);
    await panel.press('widen-window');
    await eventually(() => panel.has(GAUGE)).toBe(false);
    await eventually(() => panel.text('[data-part="undo-delete"]')).toBe(
      'Ollama now has room for 32,768 tokens.Undo',
    );
    // Enter sends, as it did before.
    expect(await focusedName(panel.page)).toBe('question');
    await goTo(panel, '[name="undo-delete"]');
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.attribute(NUMBER, 'title')).toMatch(narrow);
    await goTo(panel, '[name="widen-window"]');
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.has(GAUGE)).toBe(false);
    await panel.page.keyboard.press('Enter');
    await eventually(() => calls.map(({ options }) => options?.num_ctx)).toEqual([32_768]);
  });

  test('is preceded by a warning where a model is not loaded, and could read little', async () => {
    const { panel, calls } = await openPanel(browser, null, 0);
    await fill(panel, prose(300));
    const warning = /^This model might read only 4,096 of about [34],\d00 tokens$/;
    await eventually(() => panel.text(WARNING)).toMatch(warning);
    expect(await panel.has(GAUGE)).toBe(false);
    await fill(panel, prose(200));
    await eventually(() => panel.has(WARNING)).toBe(false);
    await fill(panel, prose(600));
    await eventually(() => panel.has(WARNING)).toBe(true);
    await panel.press('widen-window');
    await eventually(() => panel.has(WARNING)).toBe(false);
    await panel.page.keyboard.press('Enter');
    await eventually(() => calls.map(({ options }) => options?.num_ctx)).toEqual([16_384]);
  });

  test('opens what fills the window, by mouse and by keyboard, in a narrow panel too', async () => {
    const { panel } = await openPanel(browser);
    await panel.page.setViewport({ width: 320, height: 700 });
    await prepare(panel, 520);
    await eventually(() => panel.attribute(NUMBER, 'aria-label')).toMatch(
      /^Context window [67]\d%$/,
    );
    await panel.page.focus('textarea[name="question"]');
    await panel.page.keyboard.press('Tab');
    expect(await panel.has(`${NUMBER}:focus`)).toBe(true);
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.text(`${GAUGE} p`)).toMatch(
      /^About 5,\d00 of 8,192 tokens Most: Passages$/,
    );
    await eventually(() => shownParts(panel)).toEqual([
      'Passages',
      'Question',
      'Room for the answer',
      'Free',
    ]);
    expect(await overflow(panel.page)).toBe(0);
    await expectAccessible(browser, panel.page, 'context-gauge');
    await panel.page.keyboard.press('Escape');
    await eventually(() => shownParts(panel)).toEqual([]);
    expect(await panel.has(`${NUMBER}:focus`)).toBe(true);
    await panel.page.locator(NUMBER).click();
    await eventually(() => shownParts(panel)).toContain('Free');
    await panel.page.locator('[data-part="context-gauge"] dd').click();
    expect(await shownParts(panel)).toContain('Free');
    await panel.page.locator('textarea[name="question"]').click();
    await eventually(() => shownParts(panel)).toEqual([]);
  });

  test('says before it is sent that a question is too long', async () => {
    const { panel } = await openPanel(browser);
    await panel.page.setViewport({ width: 240, height: 600 });
    await paste(panel, 900);
    const said = /^Too long for this model: about 1\d,000 of 8,192 tokens$/;
    await eventually(() => panel.text(WARNING)).toMatch(said);
    await eventually(() => panel.text('main > [data-part="announcer"]')).toMatch(said);
    expect(await overflow(panel.page)).toBe(0);
  });
});

const MARK = '[data-part="left-out-mark"]';

describeInBrowsers('A question that is too long', (browser) => {
  test('fits without the oldest questions, which are told again at a press', async () => {
    const { panel: closed, calls } = await openPanel(browser);
    for (const count of [1, 2]) {
      await paste(closed, 300);
      await closed.page.keyboard.press('Enter');
      await eventually(() => calls.length).toBe(count);
      await closed.waitForOutcome('complete');
    }
    await eventually(() => closed.text(WARNING)).toMatch(
      /^Little room for an answer: about [78],\d00/,
    );
    await closed.type('And the sea?');
    expect(await closed.text(`${WAYS} [name="leave-out"]`)).toBe('Leave out the oldest question');
    await goTo(closed, '[name="leave-out"]');
    await closed.page.keyboard.press('Enter');
    await eventually(() => closed.text(`${MARK} p`)).toBe(
      'The model is not told what stands above.',
    );
    await eventually(() => closed.text('main > [data-part="announcer"]')).toMatch(
      /^The model is not/,
    );
    await eventually(() => closed.has(WAYS)).toBe(false);
    expect(await closed.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'question',
    );
    await expectAccessible(browser, closed.page, 'left-out-mark');

    await closed.page.close();
    const panel = await browser.openPanel();
    await eventually(() => panel.question()).toBe('And the sea?');
    await eventually(() => panel.has(MARK)).toBe(true);
    await panel.page.focus('textarea[name="question"]');
    await panel.page.keyboard.press('Enter');
    await eventually(() => calls.length).toBe(3);
    await panel.waitForOutcome('complete');
    expect(calls[2]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);

    await goTo(panel, '[name="tell-all"]');
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.has(MARK)).toBe(false);
    await panel.type('All of it?');
    await panel.page.keyboard.press('Enter');
    await eventually(() => calls.length).toBe(4);
    expect(calls[3]?.messages).toHaveLength(7);
  });

  test('leads to another model', async () => {
    const { panel } = await openPanel(browser);
    await paste(panel, 900);
    await panel.press('choose-model');
    await eventually(() => panel.has('[role="listbox"]')).toBe(true);
  });
});

const UNSEEN = '[data-part="unseen-pictures"]';
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describeInBrowsers('Pictures of a conversation', (browser) => {
  test('are not sent to a model that cannot see them, which is said beforehand', async () => {
    const { panel, calls } = await openPanel(browser);
    const picture = `data:image/png;base64,${PICTURE}`;
    const kept = { id: 'salt', question: 'What is this?', answer: 'A salt pan.', picture };
    await storeConversations(browser.settings, [kept]);
    await panel.press('history');
    await panel.page.locator('[data-conversation="salt"] [name="open-conversation"]').click();
    await panel.waitForOutcome('complete');
    await paste(panel, 520);
    await eventually(() => panel.has(GAUGE)).toBe(true);
    expect(await panel.has(UNSEEN)).toBe(false);
    await panel.page.keyboard.press('Enter');
    await eventually(() => calls.length).toBe(1);
    expect(calls[0]?.messages[0]?.images).toEqual([PICTURE]);
    await panel.waitForOutcome('complete');

    const blind = { ...unknownModel('blind'), window: 8_192, seesPictures: false };
    await browser.set({ listedModels: { [DEFAULT_BACK_END.id]: [unknownModel(MODEL), blind] } });
    await panel.press('choose-model');
    await eventually(() => panel.has('[role="option"][data-model="blind"]')).toBe(true);
    await panel.page.click('[role="option"][data-model="blind"]');
    await eventually(() => panel.text(`${UNSEEN} p`)).toBe(
      'This model cannot see images. The image in this conversation will not be sent.',
    );
    await expectAccessible(browser, panel.page, 'unseen-pictures');
    await goTo(panel, `${UNSEEN} [name="choose-model"]`);
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.has('[role="listbox"]')).toBe(true);
    await panel.page.keyboard.press('Escape');
    await panel.type('And now?');
    await panel.page.keyboard.press('Enter');
    await eventually(() => calls.length).toBe(2);
    expect(calls[1]?.messages[0]).toEqual({ role: 'user', content: 'What is this?' });
    await eventually(() => panel.has(UNSEEN)).toBe(false);
    await panel.waitForOutcome('complete');
  });
});

describeInBrowsers('An answer to what its server has cut', (browser) => {
  test('says so, and asks again with a larger window at a press', async () => {
    const { panel, calls } = await openPanel(browser);
    await paste(panel, 900);
    await panel.page.keyboard.press('Enter');
    await panel.waitForOutcome('complete');
    await eventually(() => panel.text(`${NOTE} > p`)).toMatch(
      /^Ollama read only 2,050 of about 12,000 tokens\. The beginning was left out\.$/,
    );
    await panel.press('widen');
    await eventually(() => calls.length).toBe(2);
    expect(calls.map(({ options }) => options?.num_ctx)).toEqual([undefined, 32_768]);
    await panel.waitForOutcome('complete');
    await eventually(() => panel.has(NOTE)).toBe(false);
  });

  test('says where a wider window did not help, tells its size, and offers it no third time', async () => {
    const { panel } = await openPanel(browser, null, null, 2_050);
    await prepare(panel, 900);
    await panel.page.keyboard.press('Enter');
    await panel.waitForOutcome('complete');
    await panel.press('widen');
    await eventually(() => panel.text(`${NOTE} > p`)).toMatch(
      /^Ollama read only 2,050 of about 12,000 tokens, although a window of 32,768 was requested\./,
    );
    expect(await panel.has('button[name="widen"]')).toBe(false);
    await panel.press('details');
    await eventually(() => panel.text('[data-part="message-details"] dl')).toContain(
      'Context window32,768',
    );
    await panel.press('previous-branch');
    await eventually(() => panel.text(`${NOTE} > p`)).toContain('The beginning was left out.');
    expect(await panel.has('button[name="widen"]')).toBe(false);
  });
});
