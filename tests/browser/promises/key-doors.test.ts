import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readAnswer } from '../../unit/protocols/recorded-answers.ts';
import { allowClipboardReading, readClipboard } from '../harness/clipboard.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import {
  addressOf,
  contentOf,
  databasesOf,
  formsIn,
  passedBy,
  storageOf,
  watchDoors,
} from '../harness/doors.ts';
import { collectDownloads } from '../harness/downloads.ts';
import { evaluateInBackground } from '../harness/evaluate-in-background.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { buildWithProvidersHere } from '../harness/providers-here.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { SettingsForm } from '../harness/settings-form.ts';

const PORT = 27_131;
const KEY = 'sk-4c1f-Zebra/never+to=be/seen';
const OTHER_KEY = 'sk-9e2b-Okapi/never+to=be/seen';
const SECRETS = 'sidelight-secrets';

type Mood = 'answers' | 'refuses' | 'reports' | 'redirects' | 'breaks off';

interface Servers {
  mood: Mood;
  /** Requests to the providers, by the first folder of their path. */
  readonly asked: Readonly<Record<'api.openai.com' | 'api.anthropic.com', string[]>>;
  /** Requests to another origin. */
  readonly elsewhere: string[];
  readonly elsewhereAt: string;
}

function textOf({ method, url, headers }: IncomingMessage): string {
  return JSON.stringify([method, url, headers]);
}

/** Two providers that quote the key they are sent wherever they fail, and a server of another origin. */
async function startServers(): Promise<Servers> {
  const elsewhere: string[] = [];
  const other = await startHttpServer((request, response) => {
    elsewhere.push(textOf(request));
    response.setHeader('access-control-allow-origin', '*').end('{"data":[{"id":"stolen"}]}');
  });
  const elsewhereAt = `http://127.0.0.1:${other.port}`;
  const asked = { 'api.openai.com': [] as string[], 'api.anthropic.com': [] as string[] };
  const servers: Servers = { mood: 'answers', asked, elsewhere, elsewhereAt };
  const answers = {
    'api.openai.com': readAnswer('responses-reasoning-and-tool'),
    'api.anthropic.com': readAnswer('anthropic-web-search'),
  };
  await startHttpServer((request, response) => {
    const path = request.url ?? '';
    const provider = path.includes('/api.openai.com/') ? 'api.openai.com' : 'api.anthropic.com';
    asked[provider].push(textOf(request));
    const key = request.headers.authorization ?? String(request.headers['x-api-key']);
    const message = `“${key}” may not do that.`;
    if (servers.mood === 'redirects') {
      response.writeHead(307, { location: `${elsewhereAt}${path}` }).end();
    } else if (request.method === 'GET') {
      response.end('{"data":[{"id":"gpt-5-mini"},{"id":"claude-sonnet-4-5"}]}');
    } else if (servers.mood === 'refuses') {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message } }));
    } else if (servers.mood === 'reports') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"type":"message_start","message":{"model":"m"}}\n\n');
      response.end(`data: ${JSON.stringify({ type: 'error', error: { message } })}\n\n`);
    } else if (servers.mood === 'breaks off') {
      response.setHeaders(answers[provider].headers);
      response.write(answers[provider].bytes.subarray(0, 2000), () => response.destroy());
    } else {
      response.setHeaders(answers[provider].headers).end(answers[provider].bytes);
    }
  }, PORT);
  return servers;
}

/** Connects a provider by its tile, as a reader does. */
async function connect({ page }: Pick<Panel, 'page'>, provider: string, key: string) {
  const form = new SettingsForm(page);
  await form.press(`provider-${provider}`);
  await page.waitForSelector('input[name="provider-key"]:focus');
  await page.keyboard.type(key);
  await form.press('connect');
  await eventually(() => form.count('[data-part="provider-form"]')).toBe(0);
}

/**
 * Asks twice, then in each mood, so that a failure of each kind is shown and kept, and again.
 * @returns what the panel showed meanwhile, and what the database of conversations held
 */
async function askInAllMoods(panel: Panel, servers: Servers) {
  let [shown, stored] = ['', ''];
  await panel.ask('Who are you?');
  await panel.waitForOutcome('complete');
  await panel.press('regenerate');
  await eventually(() => panel.text('[data-part="versions"]')).toContain('2');
  await panel.waitForOutcome('complete');
  const moods = [
    ['refuses', 'http-status'],
    ['reports', 'reported-by-server'],
    ['redirects', 'redirect-refused'],
    ['breaks off', 'broken-stream'],
  ] as const;
  for (const [mood, failure] of moods) {
    servers.mood = mood;
    await panel.ask(`What if one ${mood}?`);
    await panel.waitForFailure(failure);
    shown += await contentOf(panel.page);
    stored += (await databasesOf(panel.page)).sidelight;
  }
  servers.mood = 'answers';
  await panel.ask('And now?');
  await panel.waitForOutcome('complete');
  return { shown, stored };
}

/** Gives the provider another address, past the form, which asks for its key anew then. */
async function moveProvider(browser: ExtensionBrowser, origin: string): Promise<void> {
  const stored = JSON.stringify(await browser.storedBackEnds());
  const backEnds = JSON.parse(stored.replace(`http://127.0.0.1:${PORT}`, origin));
  await browser.set({ backEnds });
}

/** The text of each file that the settings save all conversations as. */
async function exported(browser: ExtensionBrowser, form: SettingsForm) {
  const downloads = await collectDownloads(browser);
  const texts: Record<string, string> = {};
  await form.page.bringToFront();
  for (const format of ['json', 'html', 'markdown']) {
    await form.page.click(`input[name="export-format"][value="${format}"]`);
    await form.press('export-all');
    texts[`export as ${format}`] = (await downloads.only()).bytes.toString('latin1');
    await downloads.clear();
  }
  return texts;
}

/** What the buttons of the last answer and its question put on the clipboard. */
async function copied(panel: Panel): Promise<string> {
  const texts: unknown[] = [];
  for (const name of ['copy-question', 'copy-answer']) {
    await panel.press(name);
    await eventually(() => panel.attribute(`button[name="${name}"]`, 'data-outcome')).toBe('done');
    texts.push(await readClipboard(panel.page));
  }
  return JSON.stringify(texts);
}

describeInBrowsers(
  'A key',
  (browser) => {
    test('leaves the background by no door', async () => {
      const servers = await startServers();
      await allowClipboardReading(browser);
      await browser.allowWithoutAsking();
      await browser.forgetAll();
      const panel = await browser.openPanel();
      // Browsers take Authorization out of a request that is led elsewhere; this one’s header they leave in.
      await connect(panel, 'anthropic', KEY);
      const { shown, stored } = await askInAllMoods(panel, servers);
      const settings = new SettingsForm(await browser.openPage('options.html'));
      await settings.openAll();
      await eventually(() => settings.count('[data-part="secret-kept"]')).toBeGreaterThan(0);
      for (const mood of ['redirects', 'answers'] as const) {
        servers.mood = mood;
        await settings.press('list-models');
      }
      await moveProvider(browser, servers.elsewhereAt);
      await panel.page.bringToFront();
      await panel.ask('Who are you?');
      await eventually(() => servers.elsewhere.join()).toContain('POST');
      await settings.page.bringToFront();
      await settings.press('add-back-end');
      await connect(settings, 'openai', OTHER_KEY);
      await panel.page.bringToFront();
      await panel.press('new-conversation');
      await panel.ask('And you?');
      await panel.waitForOutcome('complete');

      await evaluateInBackground(browser.name, browser.launched, browser.settings, (scope) =>
        scope.console.warn('A word of the background.'),
      );
      const { [SECRETS]: kept = '', ...databases } = await databasesOf(browser.settings);
      expect(formsIn(kept, KEY)).toEqual(['plain']);
      expect(formsIn(kept, OTHER_KEY)).toEqual(['plain']);
      const { 'api.anthropic.com': first, 'api.openai.com': second } = servers.asked;
      expect(first.filter((request) => formsIn(request, KEY).length === 0)).toEqual([]);
      expect(second.filter((request) => formsIn(request, OTHER_KEY).length === 0)).toEqual([]);
      expect(first.concat(second, servers.elsewhere).length).toBeGreaterThan(12);

      const doors: Record<string, string> = {
        'what is copied': await copied(panel),
        ...(await exported(browser, settings)),
        ...databases,
        'conversations that failed': stored,
        ...(await storageOf(browser.settings)),
        'the panel': shown + (await contentOf(panel.page)),
        'the settings': await contentOf(settings.page),
        'settings that are opened anew': await contentOf(await browser.openPage('options.html')),
        'the panel’s address': await addressOf(panel.page),
        'the settings’ address': await addressOf(settings.page),
        'messages to pages': await passedBy(browser.settings, 'message'),
        'the console': await passedBy(browser.settings, 'console'),
        'other requests': await passedBy(browser.settings, 'fetch'),
        'another origin': servers.elsewhere.join('\n'),
      };
      const witnesses = {
        'the panel': 'may not do that',
        'messages to pages': 'may not do that',
        'what is copied': 'And you?',
        'the console': 'of the background',
        'other requests': servers.elsewhereAt,
        'conversations that failed': 'may not do that',
        sidelight: 'And you?',
        'export as json': 'And you?',
      };
      for (const [door, words] of Object.entries(witnesses)) {
        expect(doors[door]?.includes(words), door).toBe(true);
      }
      for (const [door, text] of Object.entries(doors)) {
        expect.soft(formsIn(text, KEY), door).toEqual([]);
        expect.soft(formsIn(text, OTHER_KEY), door).toEqual([]);
      }
    });
  },
  async (name) => watchDoors(await buildWithProvidersHere(name, PORT), `http://127.0.0.1:${PORT}`),
);
