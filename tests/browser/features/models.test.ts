import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { type ModelInfo, unknownModel } from '@/lib/protocols/model-info.ts';
import { EMPTY_BACK_END } from '@/lib/settings/back-ends.ts';
import { readAnswer } from '../../unit/protocols/recorded-answers.ts';
import { accessibilityViolations, expectAccessible } from '../harness/accessibility.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import { overflow, saveScreen, topOf } from '../harness/screens.ts';
import { type AiServer, type ChatCall, startAiServer } from '../harness/servers/ai-server.ts';
import { readJson, startHttpServer } from '../harness/servers/http-server.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

const LIST = '[data-part="model-list"]';
const MARKED = `${LIST} [data-marked]`;
const SEARCH_FOCUSED = 'input[name="search-models"]:focus';
/** Firefox's sidebar as it opens, and a panel of 360 px at 200 %. */
const NARROW_PX = [
  [240, 560],
  [180, 320],
] as const;
const REASONING = `${LIST} label:has(select)`;
const LATER = '[data-part="later-questions"]';
/** More than there are controls before any other. */
const MOST_STEPS = 40;
const HEADS = '[data-part="answer-model"]';

const LARGE: ModelInfo = {
  id: 'acme/large-2',
  name: 'Large 2',
  window: 131_072,
  seesPictures: true,
  thinks: true,
  price: { input: 3, output: 15 },
};
const SMALL: ModelInfo = { ...unknownModel('acme/small-2'), name: 'Small 2', window: 32_000 };

interface Providers {
  readonly listed: AiServer;
  readonly plain: AiServer;
}

/** A provider with a list of models, which is asked first, and one that has none. */
async function setUp(browser: ExtensionBrowser, models = [LARGE, SMALL]): Promise<Providers> {
  const [listed, plain] = [await startAiServer(), await startAiServer()];
  const backEnd = { ...EMPTY_BACK_END, kind: 'ai-sdk' };
  await browser.set({
    backEnds: [
      { ...backEnd, id: 'listed', name: 'Acme', address: listed.address, model: LARGE.id },
      { ...backEnd, id: 'plain', name: 'Own server', address: plain.address },
    ],
    chosenBackEnd: 'listed',
    listedModels: { listed: models },
    shortcuts: { hasSingleKeys: true },
  });
  return { listed, plain };
}

/** By the key that the list of shortcuts names, from outside of the field. */
async function openList({ page }: Panel): Promise<void> {
  await page.waitForSelector('button[name="choose-model"][aria-keyshortcuts]');
  await page.focus('button[name="settings"]');
  await page.keyboard.press('m');
  await page.waitForSelector(SEARCH_FOCUSED);
}

async function choose(panel: Panel, search: string): Promise<void> {
  await openList(panel);
  await panel.page.keyboard.type(search);
  await eventually(() => panel.text(MARKED)).toContain(search);
  await panel.page.keyboard.press('Enter');
  await eventually(() => focusedName(panel.page)).toBe('question');
}

/** The names of the signs of what each model can do, for those that have some. */
function abilities({ page }: Panel): Promise<Record<string, string[]>> {
  return page.$$eval('[data-part="model-list"] [role="option"]', (options) => {
    const named = options.map((option) => [
      option.querySelector('bdi')?.textContent ?? '',
      Array.from(option.querySelectorAll('[role="img"]'), (sign) => sign.ariaLabel ?? ''),
    ]);
    return Object.fromEntries(named.filter(([, signs]) => signs?.length));
  });
}

function shown(panel: Panel): Promise<string> {
  return panel.text('button[name="choose-model"]');
}

/** None of its words is cut. */
function isWhole({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth <= clientWidth;
}

function heads({ page }: Panel): Promise<string[]> {
  return page.$$eval(HEADS, (all) => all.map(({ textContent }) => textContent));
}

function modelOf({ body }: ChatCall): unknown {
  return Object(body).model;
}

async function askAndAnswer(
  panel: Panel,
  call: () => Promise<ChatCall>,
  question = 'Why?',
): Promise<ChatCall> {
  await panel.page.keyboard.type(question);
  await panel.page.keyboard.press('Enter');
  return answer(panel, await call());
}

async function answer(panel: Panel, call: ChatCall): Promise<ChatCall> {
  call.write('Because.');
  call.finish();
  await panel.waitForStatus('ready');
  await panel.waitForOutcome('complete');
  return call;
}

describeInBrowsers('A model', (browser) => {
  test('is found and chosen by the keyboard alone; its conversation keeps it, and the next begins with it', async () => {
    const { listed, plain } = await setUp(browser);
    const panel = await browser.openPanel();
    await eventually(() => shown(panel)).toBe('Large 2');
    await openList(panel);
    await eventually(() => panel.text(MARKED)).toContain('Large 2');
    expect(await panel.text(MARKED)).toContain('128k · $3 in, $15 out');
    expect(await panel.attribute(MARKED, 'title')).toContain('sees images\nreasons\n128k');
    expect(await abilities(panel)).toEqual({ 'Large 2': ['sees images', 'reasons'] });
    expect(await accessibilityViolations(panel.page)).toEqual([]);
    await panel.page.keyboard.press('End');
    await eventually(() => panel.text(MARKED)).toBe('Own server');
    await panel.page.keyboard.press('ArrowDown');
    await eventually(() => panel.text(MARKED)).toContain('Large 2');
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has(LIST)).toBe(false);
    expect(await focusedName(panel.page)).toBe('choose-model');

    await choose(panel, 'Small');
    await eventually(() => shown(panel)).toBe('Small 2');
    expect(modelOf(await askAndAnswer(panel, () => listed.call(1)))).toBe(SMALL.id);
    const first = await panel.conversationId();
    await choose(panel, 'Large');
    expect(modelOf(await askAndAnswer(panel, () => listed.call(2)))).toBe(LARGE.id);

    await panel.press('new-conversation');
    await eventually(() => panel.conversationId()).not.toBe(first);
    await eventually(() => shown(panel)).toBe('Large 2');
    await choose(panel, 'Own');
    await eventually(() => shown(panel)).toBe('Own server');
    expect(modelOf(await askAndAnswer(panel, () => plain.call(1)))).toBeUndefined();

    await panel.press('history');
    await panel.page
      .locator(`[data-conversation="${first}"] button[name="open-conversation"]`)
      .click();
    await eventually(() => panel.conversationId()).toBe(first);
    await eventually(() => shown(panel)).toBe('Large 2');
    const again = await browser.openPanel();
    await eventually(() => shown(again)).toBe('Large 2');
    await again.page.focus('textarea[name="question"]');
    expect(modelOf(await askAndAnswer(again, () => listed.call(3)))).toBe(LARGE.id);
  });

  test('heads its answer from the first word on, and another gives a version beside it', async () => {
    const { listed, plain } = await setUp(browser);
    const panel = await browser.openPanel();
    await panel.ask('Why?');
    const call = await listed.call();
    call.write('Because');
    await panel.waitForAnswer('Because');
    expect(await heads(panel)).toEqual([LARGE.name]);
    const top = await topOf(panel.page, '[data-part="answer"]');
    await answer(panel, call);
    expect(await topOf(panel.page, '[data-part="answer"]')).toBe(top);

    await panel.page.waitForSelector('button[name="regenerate-with"]:enabled');
    await panel.page.focus('button[name="regenerate-with"]');
    await panel.page.keyboard.press('Enter');
    await panel.page.waitForSelector(SEARCH_FOCUSED);
    await panel.page.keyboard.type('own');
    await eventually(() => panel.text(MARKED)).toBe('Own server');
    await panel.page.keyboard.press('Enter');
    await answer(panel, await plain.call());
    await eventually(() => heads(panel)).toEqual(['Own server']);
    await eventually(() => panel.text('[data-part="versions"]')).toContain('2 / 2');
    await panel.press('previous-branch');
    await eventually(() => heads(panel)).toEqual([LARGE.name]);
    expect(await shown(panel)).toBe(LARGE.name);
    await panel.press('details');
    await eventually(() => panel.text('[data-part="message-details"] dl')).toContain(LARGE.id);
  });

  test('becomes a favourite by the keyboard, and stands first from the next time on', async () => {
    await setUp(browser);
    const panel = await browser.openPanel();
    await openList(panel);
    const lost = await watchFocus(panel.page);
    await panel.page.keyboard.type('small');
    await eventually(() => panel.text(MARKED)).toContain('Small 2');
    await panel.page.keyboard.press('Tab');
    expect(await focusedName(panel.page)).toBe('favourite');
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.text('button[name="favourite"]')).toBe('Remove from favourites');
    await panel.page.keyboard.press('Escape');
    await eventually(() => focusedName(panel.page)).toBe('choose-model');
    expect(await lost()).toEqual([]);
    await openList(panel);
    await panel.page.keyboard.press('Home');
    await eventually(() => panel.text(MARKED)).toContain('Small 2');
    expect(await panel.attribute(`${LIST} [role="group"]`, 'aria-label')).toBe('Own server');
    expect(
      await panel.page.$eval(`${LIST} [role="group"]`, (first) => first.getAttribute('aria-label')),
    ).toBe('Favourites');
  });

  test('that no list has can be typed, and of thousands one is found', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => unknownModel(`m-${index}`));
    const { listed, plain } = await setUp(browser, many);
    const panel = await browser.openPanel();
    await openList(panel);
    expect(await panel.count(`${LIST} [role="option"]`)).toBeLessThan(200);
    await panel.page.keyboard.press('Escape');
    await choose(panel, 'm-999');
    await eventually(() => shown(panel)).toBe('m-999');
    expect(modelOf(await askAndAnswer(panel, () => listed.call()))).toBe('m-999');
    await openList(panel);
    await panel.page.keyboard.type('mine:7b');
    await eventually(() => panel.text(`${LIST} [role="option"]`)).toBe(
      'Use “mine:7b” of Own server',
    );
    await panel.page.keyboard.press('End');
    await panel.page.keyboard.press('Enter');
    await eventually(() => shown(panel)).toBe('mine:7b');
    await eventually(() => focusedName(panel.page)).toBe('question');
    expect(modelOf(await askAndAnswer(panel, () => plain.call()))).toBe('mine:7b');
  });

  test('is not listed over the conversations, where they were opened while the list loaded', async () => {
    await setUp(browser);
    const panel = await browser.openPanel();
    await panel.page.waitForSelector('button[name="choose-model"]');
    await panel.press('history');
    await panel.page.waitForSelector('input[name="search-conversations"]:focus');
    await panel.page.evaluate(async (list) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      new MutationObserver((records) => {
        const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
        if (added.some((node) => node instanceof Element && node.matches(list))) resolve();
      }).observe(document.body, { childList: true, subtree: true });
      document.querySelector<HTMLElement>('button[name="choose-model"]')?.click();
      await promise;
    }, LIST);
    await eventually(() => panel.has(LIST)).toBe(false);
    expect(await panel.has('dialog[open]')).toBe(true);
  });

  test('fits into a narrow panel, from right to left and in the dark', async () => {
    await setUp(browser);
    const panel = await browser.openPanel();
    const { page } = panel;
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, direction);
      for (const [width, height] of NARROW_PX) {
        await page.setViewport({ width, height });
        await openList(panel);
        const name = `${browser.name}-models-${direction}-${width}`;
        await saveScreen(page, name);
        expect(await isInSight(page), name).toBe(true);
        expect(await overflow(page), name).toBe(0);
        expect(await page.$eval('button[name="favourite"]', isWhole), name).toBe(true);
        await page.keyboard.press('Escape');
        await eventually(() => panel.has(LIST)).toBe(false);
      }
    }
    await openList(panel);
    await expectAccessible(browser, page, 'models');
  });

  test('thinks as much as the reader wants, who sets that by keyboard', async () => {
    const bodies: unknown[] = [];
    const answered = readAnswer('lm-studio');
    const server = await startHttpServer(async (request, response) => {
      // It is asked for its window as well, and tells none.
      if (request.url !== '/v1/chat/completions') return response.writeHead(404).end();
      bodies.push(await readJson(request));
      response.setHeaders(answered.headers).end(answered.bytes);
    });
    const address = `http://127.0.0.1:${server.port}/v1/chat/completions`;
    const backEnd = { ...EMPTY_BACK_END, id: 'a', name: 'Acme', kind: 'open-ai', address };
    await browser.set({
      backEnds: [{ ...backEnd, model: LARGE.id }],
      listedModels: { a: [{ ...LARGE, thinksInLevels: true }, SMALL] },
      shortcuts: { hasSingleKeys: true },
    });
    const panel = await browser.openPanel();
    await openList(panel);
    for (let count = 0; count < 9 && (await focusedName(panel.page)) !== 'thinking'; count++) {
      await panel.page.keyboard.press('Tab');
    }
    expect(await focusedName(panel.page)).toBe('thinking');
    const lost = await watchFocus(panel.page);
    await panel.page.keyboard.press('h');
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has(LIST)).toBe(false);
    expect(await focusedName(panel.page)).toBe('choose-model');
    expect(await lost()).toEqual([]);
    const kept = () => browser.settings.evaluate(() => chrome.storage.local.get('thinking'));
    await eventually(async () => Object.values(Object((await kept()).thinking))).toEqual(['high']);
    await eventually(() => shown(panel)).toContain('High reasoning');
    await panel.ask('Why?');
    await panel.waitForOutcome('complete');
    expect(bodies[0]).toMatchObject({
      model: LARGE.id,
      reasoning_effort: 'high',
      chat_template_kwargs: { enable_thinking: true },
    });
    await choose(panel, 'Small');
    await panel.ask('And now?');
    await eventually(() => bodies.length).toBe(2);
    expect(bodies[1]).not.toHaveProperty('reasoning_effort');
  });
});

describeInBrowsers('The reasoning of a model', (browser) => {
  test('is that of the marked one, and is offered by what its server tells', async () => {
    const server = await startHttpServer(async (request, response) => {
      if (request.url !== '/api/show') return response.writeHead(404).end();
      const { model } = Object(await readJson(request));
      const capabilities = model === 'thinker' ? ['completion', 'thinking'] : ['completion'];
      response.end(JSON.stringify({ model_info: {}, capabilities }));
    });
    const address = `http://127.0.0.1:${server.port}/api/chat`;
    const backEnd = { ...EMPTY_BACK_END, id: 'o', name: 'Ollama', kind: 'ollama', address };
    await browser.set({
      backEnds: [{ ...backEnd, model: 'thinker' }],
      chosenBackEnd: 'o',
      listedModels: { o: [unknownModel('thinker'), unknownModel('talker')] },
      shortcuts: { hasSingleKeys: true },
    });
    const panel = await browser.openPanel();
    await openList(panel);
    await eventually(() => panel.text(REASONING)).toContain('Reasoning: thinker');
    expect(
      await panel.page.$$eval(`${REASONING} option`, (all) => all.map(({ value }) => value)),
    ).toEqual(['', 'off', 'on']);
    await panel.page.keyboard.press('ArrowDown');
    await eventually(() => panel.text(LIST)).toContain('Reasoning can’t be set for talker');
    expect(await panel.has('select[name="thinking"]')).toBe(false);
    await panel.page.keyboard.press('ArrowUp');
    await eventually(() => panel.text(REASONING)).toContain('Reasoning: thinker');
    expect(await focusedName(panel.page)).toBe('search-models');
  });
});

describeInBrowsers('Answering again', (browser) => {
  test('goes by the keyboard alone, from the choice to another version and back', async () => {
    const { panel, listed, plain } = await askListed(browser);
    const { page } = panel;
    const lost = await watchFocus(page);
    await tabBackTo(page, 'regenerate-with');
    await page.keyboard.press('Enter');
    await page.waitForSelector(SEARCH_FOCUSED);
    expect(await panel.text(LIST)).toContain(
      'Answer again with another model. The conversation keeps Large 2.',
    );
    await page.keyboard.press('Escape');
    await eventually(() => focusedName(page)).toBe('regenerate-with');
    await page.keyboard.press('Enter');
    await page.waitForSelector(SEARCH_FOCUSED);
    await page.keyboard.type('own');
    await eventually(() => panel.text(MARKED)).toBe('Own server');
    await page.keyboard.press('Enter');
    await eventually(() => focusedName(page)).toBe('question');
    await answer(panel, await plain.call());
    await eventually(() => panel.text('[data-part="versions"]')).toBe('2 / 2');
    await askAndAnswer(panel, () => listed.call(2), 'And then?');
    await eventually(() => panel.count('article[data-role="assistant"]')).toBe(2);

    await tabBackTo(page, 'previous-branch');
    await page.keyboard.press('Enter');
    await eventually(() => panel.text(LATER)).toBe('1 later question follows version 2');
    await eventually(() => panel.text('main > [data-part="announcer"]')).toBe(
      'Version 1 of 2. 1 later question follows version 2',
    );
    expect(await focusedName(page)).toBe('previous-branch');
    expect(await heads(panel)).toEqual([LARGE.name]);
    await tabTo(page, 'show-later');
    await page.keyboard.press('Enter');
    await eventually(() => heads(panel)).toEqual(['Own server', LARGE.name]);
    await eventually(() => focusedName(page)).toBe('previous-branch');
    expect(await panel.has(LATER)).toBe(false);
    expect(await shown(panel)).toBe(LARGE.name);
    expect(await lost()).toEqual([]);
  });

  test('is offered where a question has failed', async () => {
    const { listed, plain } = await setUp(browser);
    await listed.stop();
    const panel = await browser.openPanel();
    await panel.ask('Why?');
    await panel.waitForFailure('no-server');
    await panel.press('regenerate-with');
    await panel.page.waitForSelector(SEARCH_FOCUSED);
    expect(await panel.text(`${LIST} [aria-selected="true"]`)).toContain(LARGE.name);
    await panel.page.keyboard.type('own');
    await eventually(() => panel.text(MARKED)).toBe('Own server');
    await panel.page.keyboard.press('Enter');
    await eventually(() => focusedName(panel.page)).toBe('question');
    await answer(panel, await plain.call());
    expect(await heads(panel)).toEqual(['Own server']);
    expect(await panel.has('[data-part="failure"]')).toBe(false);
    expect(await shown(panel)).toBe(LARGE.name);
  });
});

/** An answer of the listed provider, and the focus in the field. */
async function askListed(browser: ExtensionBrowser) {
  const { listed, plain } = await setUp(browser);
  const panel = await browser.openPanel();
  await panel.page.focus('textarea[name="question"]');
  await askAndAnswer(panel, () => listed.call());
  await panel.page.waitForSelector('button[name="regenerate-with"]:enabled');
  return { panel, listed, plain };
}

/** Goes to a control with the Tab key alone. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS && (await focusedName(page)) !== name; step++) {
    await page.keyboard.press('Tab');
  }
  expect(await focusedName(page)).toBe(name);
}

async function tabBackTo(page: Page, name: string): Promise<void> {
  await page.keyboard.down('Shift');
  await tabTo(page, name);
  await page.keyboard.up('Shift');
}

/**
 * Has the page note, once a frame, when nothing in it has the focus.
 * @returns what tells after which control that was
 */
async function watchFocus(page: Page): Promise<() => Promise<string[]>> {
  const lost = await page.evaluateHandle(() => {
    const names: string[] = [];
    let last = '';
    const look = () => {
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) {
        last = activeElement.getAttribute('name') ?? activeElement.localName;
      } else if (names.at(-1) !== last) names.push(last);
      requestAnimationFrame(look);
    };
    look();
    return names;
  });
  return () => lost.evaluate((names) => [...names]);
}

function isInSight(page: Page): Promise<boolean> {
  return page.$eval(LIST, (list) => {
    const { left, top, right, bottom } = list.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
}
