import type { ServerResponse } from 'node:http';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { unknownModel } from '@/lib/protocols/model-info.ts';
import { EMPTY_BACK_END } from '@/lib/settings/back-ends.ts';
import { monthOf } from '@/lib/spending/spending.ts';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { overflow, saveScreen } from '../harness/screens.ts';
import { readJson, startHttpServer } from '../harness/servers/http-server.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

const NAMES = ['Acme', 'Bolt', 'Own server'];
const PRICES = [{ input: 3, output: 15 }, { input: 1, output: 5 }, null];

function writeChunk(response: ServerResponse, chunk: object): void {
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

/** Speaks OpenAI's chat completions, and counts; it never ends its answer to “Endless?”. */
async function startCountingServer(): Promise<string> {
  const server = await startHttpServer(async (request, response) => {
    if (request.url !== '/v1/chat/completions') return response.writeHead(404).end();
    const asked = JSON.stringify(await readJson(request));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    writeChunk(response, { choices: [{ index: 0, delta: { content: 'Yes.' } }] });
    if (asked.includes('Endless?')) return;
    writeChunk(response, {
      choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
    });
    response.end('data: [DONE]\n\n');
  });
  return `http://127.0.0.1:${server.port}/v1/chat/completions`;
}

/** Three providers, two of which name their prices. */
async function setUp(browser: ExtensionBrowser): Promise<void> {
  const address = await startCountingServer();
  const backEnds = NAMES.map((name, number) => ({
    ...EMPTY_BACK_END,
    id: String(number),
    name,
    address,
    kind: 'open-ai',
    model: 'm',
  }));
  const lists = PRICES.map((price, number) => [
    String(number),
    [{ ...unknownModel('m'), price, window: 1000 }],
  ]);
  await browser.set({ backEnds, listedModels: Object.fromEntries(lists) });
}

/** The rows of each month, by the month. */
function tables(page: Page): Promise<string[][]> {
  return page.$$eval('#spending table', (all) =>
    all.map((table) =>
      Array.from(table.rows, ({ cells }) =>
        Array.from(cells, ({ textContent }) => textContent).join(' | '),
      ),
    ),
  );
}

const HEAD = 'Model provider | Answers | Input tokens | Output tokens | Estimated cost';

describeInBrowsers('What answers take', (browser) => {
  test('is summed by provider, and what is not known is no zero', async () => {
    await setUp(browser);
    const settings = await browser.openPage('options.html');
    await settings.waitForSelector('[data-part="no-spending"]');
    const panel = await browser.openPanel();
    for (const id of ['0', '1', '2']) {
      await browser.set({ chosenBackEnd: id });
      if (id !== '0') await panel.press('new-conversation');
      const label = () => panel.attribute('button[name="choose-model"]', 'aria-label');
      await eventually(label).toContain(NAMES[Number(id)]);
      await panel.ask('Why?');
      await panel.waitForOutcome('complete');
    }
    await panel.press('regenerate');
    await eventually(() => panel.text('[data-part="versions"]')).toContain('2');
    await panel.waitForOutcome('complete');
    const counted = ['Acme | 1 | 1,000 | 200 | $0.006', 'Bolt | 1 | 1,000 | 200 | $0.002'];
    const unpriced = 'Own server | 2 | 2,000 | 400 | No price known';
    await eventually(() => tables(settings)).toEqual([[HEAD, ...counted, unpriced]]);

    await browser.set({ chosenBackEnd: '0' });
    await panel.press('new-conversation');
    await eventually(() => panel.count('article')).toBe(0);
    await panel.ask('Endless?');
    await panel.waitForAnswer('Yes.');
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    const partial = 'Acme | 2 | At least 1,000 | At least 200 | At least $0.006';
    await eventually(() => tables(settings)).toEqual([[HEAD, partial, counted[1], unpriced]]);
  });

  test('is shown for this month and the last, with the way to the bill', async () => {
    const sum = {
      name: 'Mine',
      answers: 12_345,
      inputTokens: 1_234_567,
      outputTokens: null,
      cost: 12.345,
      lacksTokens: false,
      lacksCost: false,
    };
    const [month, last] = [monthOf(new Date()), monthOf(new Date(), 1)];
    const address = 'https://openrouter.ai/api/v1/chat/completions';
    await browser.set({
      backEnds: [{ ...EMPTY_BACK_END, id: 'a', name: 'Renamed', address, kind: 'open-ai' }],
      spending: { '2001-01': { a: sum }, [last]: { gone: sum }, [month]: { a: sum } },
    });
    const page = await browser.openPage('options.html');
    const row = 'Mine | 12,345 | 1,234,567 | Not counted | $12.35';
    const withBill = row.replace('Mine', 'RenamedBill from OpenRouter');
    await eventually(() => tables(page)).toEqual([
      [HEAD, withBill],
      [HEAD, row],
    ]);
    const link = await page.$eval('#spending a', ({ href, target }) => [href, target]);
    expect(link).toEqual(['https://openrouter.ai/activity', '_blank']);
    for (const width of [180, 320, 1200]) {
      await page.setViewport({ width, height: 800 });
      await eventually(() => overflow(page)).toBe(0);
    }
    await page.$eval('#spending', (section) => section.scrollIntoView());
    await saveScreen(page, `${browser.name}-spending`);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
