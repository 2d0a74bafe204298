import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
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

const LIST = '[data-part="model-list"]';
const MARKED = `${LIST} [data-marked]`;
const SEARCH_FOCUSED = 'input[name="search-models"]:focus';
/** Firefox's sidebar as it opens, and a panel of 360 px at 200 %. */
const NARROW_PX = [
  [240, 560],
  [180, 320],
] as const;
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
  });
  return { listed, plain };
}

/** By the key that the list of shortcuts names, from outside of the field. */
async function openList({ page }: Panel): Promise<void> {
  await page.waitForSelector('button[name="choose-model"]');
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

function shown(panel: Panel): Promise<string> {
  return panel.text('button[name="choose-model"]');
}

function heads({ page }: Panel): Promise<string[]> {
  return page.$$eval(HEADS, (all) => all.map(({ textContent }) => textContent));
}

function modelOf({ body }: ChatCall): unknown {
  return Object(body).model;
}

async function askAndAnswer(panel: Panel, call: () => Promise<ChatCall>): Promise<ChatCall> {
  await panel.page.keyboard.type('Why?');
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
    expect(await panel.text(MARKED)).toContain('128k · sees images · reasons · $3 in, $15 out');
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
    expect(await heads(panel)).toEqual([LARGE.id]);
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
    await eventually(() => heads(panel)).toEqual([LARGE.id]);
    expect(await shown(panel)).toBe('Large 2');
  });

  test('becomes a favourite by the keyboard, and stands first from the next time on', async () => {
    await setUp(browser);
    const panel = await browser.openPanel();
    await openList(panel);
    await panel.page.keyboard.type('small');
    await eventually(() => panel.text(MARKED)).toContain('Small 2');
    await panel.page.keyboard.press('Tab');
    expect(await focusedName(panel.page)).toBe('favourite');
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.text('button[name="favourite"]')).toBe(
      'Remove “Small 2” from favourites',
    );
    await panel.page.keyboard.press('Escape');
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
      listedModels: { a: [LARGE, SMALL] },
    });
    const panel = await browser.openPanel();
    await openList(panel);
    for (let count = 0; count < 9 && (await focusedName(panel.page)) !== 'thinking'; count++) {
      await panel.page.keyboard.press('Tab');
    }
    expect(await focusedName(panel.page)).toBe('thinking');
    await panel.page.keyboard.press('h');
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has(LIST)).toBe(false);
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

function isInSight(page: Page): Promise<boolean> {
  return page.$eval(LIST, (list) => {
    const { left, top, right, bottom } = list.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
}
