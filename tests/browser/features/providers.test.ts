import type { IncomingMessage, RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import type { Provider } from '@/lib/back-ends/providers.ts';
import { readAnswer } from '../../unit/protocols/recorded-answers.ts';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { allowClipboardReading, fillClipboard } from '../harness/clipboard.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import { buildWithProvidersHere, HOSTED } from '../harness/providers-here.ts';
import { overflow, saveScreen } from '../harness/screens.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';

/** Each provider's host is a folder of this server, which is asked in its place. */
const PORT = 47_130;
const KEY = 'sk-4c1f-never-to-be-seen';

const ANSWERS = {
  responses: ['responses-reasoning-and-tool', 'One moment'],
  anthropic: ['anthropic-web-search', 'oldest lighthouse'],
  gemini: ['gemini-thinking-and-sources', 'It rains in Brest.'],
  'open-ai': ['lm-studio', 'Hello!'],
} as const;

const listOf = (...ids: readonly string[]) => ({ data: ids.map((id) => ({ id })) });

/** The models that each lists, the one to begin with among them. */
const LISTS: Readonly<Record<string, readonly [list: unknown, begins: string]>> = {
  openai: [listOf('gpt-4.1-mini', 'gpt-5-mini', 'gpt-5', 'whisper-1'), 'gpt-5-mini'],
  anthropic: [listOf('claude-opus-4-5', 'claude-sonnet-4-5'), 'claude-sonnet-4-5'],
  gemini: [
    {
      models: ['gemini-2.5-flash', 'gemini-2.5-pro'].map((name) => ({
        name: `models/${name}`,
        supportedGenerationMethods: ['generateContent'],
      })),
    },
    'gemini-2.5-flash',
  ],
  openrouter: [listOf('x/y', 'openrouter/auto'), 'openrouter/auto'],
  mistral: [listOf('codestral-latest', 'mistral-medium-latest'), 'mistral-medium-latest'],
  groq: [listOf('whisper-large-v3', 'openai/gpt-oss-120b'), 'openai/gpt-oss-120b'],
  deepseek: [listOf('deepseek-chat', 'deepseek-reasoner'), 'deepseek-chat'],
  xai: [listOf('grok-4', 'grok-4-fast'), 'grok-4-fast'],
};

interface Asked {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: string;
}

/** Gives a provider's list and a recorded answer to whoever has the key. */
async function serveProvider({ id, kind, key }: Provider) {
  const asked: Asked[] = [];
  const answer = readAnswer(ANSWERS[kind as keyof typeof ANSWERS][0]);
  const header = key?.header.toLowerCase() ?? '';
  const listener: RequestListener = async (request, response) => {
    const body = await textOf(request);
    const sent = request.headers[header];
    const given = Array.isArray(sent) ? sent.join() : sent;
    asked.push({ path: `${request.method} ${request.url}`, key: given, body });
    if (given !== (key?.prefix ?? '') + KEY) {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"error":{"message":"This key is not known."}}');
    } else if (request.method === 'GET') {
      response.end(JSON.stringify(LISTS[id]?.[0]));
    } else {
      response.setHeaders(answer.headers).end(answer.bytes);
    }
  };
  await startHttpServer(listener, PORT);
  return asked;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}

/** Goes by keyboard from the composer back to a button of this name. */
async function tabBackTo({ page }: Panel, name: string): Promise<void> {
  await page.focus('textarea[name="question"]');
  await page.keyboard.down('Shift');
  for (let count = 0; count < 60 && (await focusedName(page)) !== name; count++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.up('Shift');
  expect(await focusedName(page)).toBe(name);
}

async function paste({ page }: Panel, text: string): Promise<void> {
  await fillClipboard(page, text);
  await page.keyboard.down('Control');
  await page.keyboard.press('v');
  await page.keyboard.up('Control');
}

describeInBrowsers(
  'Providers with a key',
  (browser) => {
    test.each(HOSTED.map((provider) => [provider.name, provider] as const))(
      '%s answers after its tile, a pasted key, Connect and the question',
      async (_name, provider) => {
        const asked = await serveProvider(provider);
        await allowClipboardReading(browser);
        await browser.allowWithoutAsking();
        await browser.forgetAll();
        const panel = await browser.openPanel();
        let presses = 0;
        const press = async () => {
          presses++;
          await panel.page.keyboard.press('Enter');
        };
        await eventually(() => panel.has(`button[name="provider-${provider.id}"]`)).toBe(true);
        await tabBackTo(panel, `provider-${provider.id}`);
        await press();
        await eventually(() => focusedName(panel.page)).toBe('provider-key');
        await paste(panel, ` “Bearer ${KEY}”\n`);
        await press();
        await eventually(() => focusedName(panel.page)).toBe('question');
        await panel.page.keyboard.type('Who are you?');
        await press();
        const [, words] = ANSWERS[provider.kind as keyof typeof ANSWERS];
        await eventually(() => panel.outcome()).toBe('complete');
        expect(await panel.answerText()).toContain(words);
        // The browser's own question whether the host may be reached is the fourth.
        expect(presses).toBe(3);
        const folder = `/${new URL(provider.address).host}/`;
        const begins = LISTS[provider.id]?.[1] ?? '';
        for (const { path, key } of asked) {
          expect(path).toContain(folder);
          expect(key).toBe((provider.key?.prefix ?? '') + KEY);
        }
        const calls = asked.filter(({ path }) => path.startsWith('POST'));
        expect(calls).toHaveLength(2);
        for (const { path, body } of calls) expect(path + body).toContain(begins);
        expect(JSON.stringify(await browser.storedBackEnds())).not.toContain(KEY);
        expect(await panel.page.content()).not.toContain(KEY);
      },
    );

    test('that is refused says so, and is kept once it is put right', async () => {
      const provider = HOSTED.find(({ id }) => id === 'anthropic');
      if (!provider) throw new Error('There is no such provider.');
      await serveProvider(provider);
      await browser.allowWithoutAsking();
      await browser.forgetAll();
      const panel = await browser.openPanel();
      const { page } = panel;
      await page.setViewport({ width: 360, height: 900 });
      await panel.press('provider-anthropic');
      await panel.press('connect');
      await eventually(() => focusedName(page)).toBe('provider-key');
      expect(await panel.attribute('[name="provider-key"]', 'aria-invalid')).toBe('true');
      await page.keyboard.type('wrong');
      await page.keyboard.press('Enter');
      const status = () => panel.attribute('[data-part="test-status"]', 'data-outcome');
      await eventually(status).toBe('wrong-key');
      await saveScreen(page, `${browser.name}-provider-refused`);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await browser.storedBackEnds()).toBe(undefined);
      expect(
        await panel.page.$eval(
          '[name="provider-key"]',
          (field) => (field as HTMLInputElement).value,
        ),
      ).toBe('wrong');
      await page.$eval('[name="provider-key"]', (field) => (field as HTMLInputElement).select());
      await page.focus('[name="provider-key"]');
      await page.keyboard.type(KEY);
      await panel.press('connect');
      await eventually(() => panel.count('[data-part="first-run"]')).toBe(0);
      await eventually(() => panel.attribute('[name="choose-model"]', 'title')).toContain(
        'claude-sonnet-4-5, Anthropic',
      );
    });

    test('look finished and are accessible', async () => {
      await browser.forgetAll();
      const panel = await browser.openPanel();
      const { page } = panel;
      await eventually(() => panel.count('[data-part="providers"] button')).toBeGreaterThan(8);
      for (const width of [240, 360]) {
        await page.setViewport({ width, height: 900 });
        await eventually(() => overflow(page)).toBe(0);
        await saveScreen(page, `${browser.name}-providers-${width}`);
      }
      await browser.setColourScheme(page, 'dark');
      expect(await accessibilityViolations(page)).toEqual([]);
      await saveScreen(page, `${browser.name}-providers-dark`);
      await browser.setColourScheme(page, 'light');
      await panel.press('provider-openai');
      await page.setViewport({ width: 240, height: 700 });
      await eventually(() => overflow(page)).toBe(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      await saveScreen(page, `${browser.name}-provider-240`);
      const settings = await browser.openPage('options.html');
      await settings.waitForSelector('[data-part="providers"]');
      await settings.setViewport({ width: 900, height: 900 });
      await saveScreen(settings, `${browser.name}-providers-settings`);
      expect(await accessibilityViolations(settings)).toEqual([]);
    });
  },
  (name) => buildWithProvidersHere(name, PORT),
);
