import type { RequestListener, ServerResponse } from 'node:http';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { readTexts } from '../../unit/locales/messages.ts';
import { readAnswer } from '../../unit/protocols/recorded-answers.ts';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { collectWarnings, focusedName, type Panel } from '../harness/panel.ts';
import { buildWithProvidersHere } from '../harness/providers-here.ts';
import { overflow, saveScreen } from '../harness/screens.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { SettingsForm } from '../harness/settings-form.ts';
import { watchBackgroundLog } from '../harness/watch-background-log.ts';

/** OpenAI's host is a folder of the server at this port. */
const PORT = 27_132;
const HOST = `127.0.0.1:${PORT}`;
const KEY = 'sk-9d2e-never-to-be-seen';

/** What a reader would have allowed: no headless browser shows the question. */
const ALLOWED = ['https://127.0.0.1/*'];

const TEXTS = await readTexts('en');

/** A text of the interface, with what is put into it. */
function text(key: string, ...put: readonly string[]): string {
  const words = TEXTS.get(key);
  if (words === undefined) throw new Error(`There is no text ${key}.`);
  return words.replaceAll(/\$(\d)/g, (_, place) => put[Number(place) - 1] ?? '');
}

function say(response: ServerResponse, status: number, message: string, code = ''): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, code } }));
}

const MODELS = JSON.stringify({ data: ['gpt-5-mini', 'gpt-5', 'gpt-4.1'].map((id) => ({ id })) });
const ANSWER = readAnswer('responses-reasoning-and-tool');
const LOCAL_ANSWER = readAnswer('lm-studio');

function answerWell(response: ServerResponse): void {
  response.setHeaders(ANSWER.headers).end(ANSWER.bytes);
}

const isList = ({ method }: { method?: string | undefined }) => method === 'GET';

/** Its list is well; a question is answered by this. */
function listed(post: (response: ServerResponse, body: string) => void): RequestListener {
  return unlisted((response) => response.end(MODELS), post);
}

function unlisted(
  list: (response: ServerResponse) => void,
  post: (response: ServerResponse, body: string) => void,
): RequestListener {
  return (request, response) => {
    if (isList(request)) return list(response);
    let body = '';
    request.on('data', (bytes) => {
      body += bytes;
    });
    request.on('end', () => post(response, body));
  };
}

/** A provider that wants a model named, and has only this one. */
function onlyModel(model: string) {
  return (response: ServerResponse, body: string) => {
    if (body.includes(`"${model}"`)) answerWell(response);
    else if (body.includes('"model":"')) say(response, 404, 'The model does not exist.');
    else say(response, 400, 'you must provide a model parameter');
  };
}

interface Mistake {
  readonly key?: string;
  /** Absent where the provider is not there. */
  readonly server?: RequestListener;
  readonly outcome: string;
  /** In the report, or below a field. */
  readonly words: readonly string[];
  readonly unsaid?: RegExp;
  /** From the failed form; the provider answers after it. */
  readonly wayOut?: (panel: Panel) => Promise<void>;
}

async function typeModel({ page }: Panel, model: string): Promise<void> {
  await page.focus('[name="provider-model"]');
  await page.keyboard.type(model);
}

const IN_VAIN = { wayOut: undefined } as const;

const MISTAKES: Readonly<Record<string, Mistake>> = {
  'a wrong key': {
    server: listed((response) =>
      say(response, 401, `Incorrect API key provided: ${KEY}.`, 'invalid_api_key'),
    ),
    outcome: 'wrong-key',
    words: [text('connection.wrongKey.title', HOST), text('connection.wrongKey.advice')],
  },
  'a key of another provider': {
    key: 'sk-ant-4c1f-never-to-be-seen',
    server: listed((response) => say(response, 401, 'Incorrect API key provided.')),
    outcome: 'other-key',
    words: [text('connection.otherKey.title', 'Anthropic'), text('providers.noKey', 'OpenAI')],
  },
  'a key whose credit is spent': {
    server: listed((response) =>
      say(response, 429, 'You exceeded your current quota.', 'insufficient_quota'),
    ),
    outcome: 'credit',
    words: [text('providerFault.credit.title'), text('providerFault.credit.advice')],
  },
  'too many requests': {
    server: listed((response) => {
      response.setHeader('retry-after', '20');
      say(response, 429, 'Rate limit reached.');
    }),
    outcome: 'busy',
    words: [
      text('providerFault.busy.title'),
      text('connection.tryAgainIn', text('time.seconds', '20')),
    ],
  },
  'a closed region': {
    server: listed((response) =>
      say(
        response,
        403,
        'Country, region, or territory not supported',
        'unsupported_country_region_territory',
      ),
    ),
    outcome: 'region',
    words: [text('providerFault.region.title'), text('providerFault.region.advice')],
  },
  'a model that is gone': {
    server: listed(onlyModel('gpt-4.1')),
    outcome: 'no-model',
    words: [text('providerFault.noModel.title'), text('providerFault.noModel.advice')],
    async wayOut(panel) {
      await panel.page.focus('[name="provider-model"]');
      await panel.page.keyboard.press('ArrowDown');
      await eventually(() => panel.count('[role="option"]')).toBe(3);
      await panel.page.keyboard.down('Control');
      await panel.page.keyboard.press('a');
      await panel.page.keyboard.up('Control');
      await panel.page.keyboard.type('4.1');
      await eventually(() => panel.count('[role="option"]')).toBe(1);
      await panel.page.keyboard.press('ArrowDown');
      await panel.page.keyboard.press('Enter');
    },
  },
  'a list of 5 MB': {
    server: unlisted(
      (response) => response.end(`{"data":[${'{"id":"m"},'.repeat(500_000)}{"id":"m"}]}`),
      onlyModel('gpt-5'),
    ),
    outcome: 'no-model',
    words: [text('providers.chooseModel'), text('options.modelsTooLarge', HOST)],
    wayOut: (panel) => typeModel(panel, 'gpt-5'),
  },
  'a list that is nonsense': {
    server: unlisted((response) => response.end('{"data":"yes","x":[[[['), onlyModel('gpt-5')),
    outcome: 'no-model',
    words: [text('providers.chooseModel'), text('options.noModels')],
    wayOut: (panel) => typeModel(panel, 'gpt-5'),
  },
  'a web page in its place': {
    server: (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Free Wi-Fi</title><p>Sign in to go on.');
    },
    outcome: 'page',
    words: [text('providerFault.page.title'), text('connection.provider.intercepted')],
    unsaid: /address in settings/,
  },
  'a connection that is down': {
    outcome: 'no-server',
    words: [text('connection.noServer.title', HOST), text('connection.provider.unreachable')],
    unsaid: /running|port/,
  },
};

/** Everything that the page shows, with the attributes of its elements but for the fields'. */
function shown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const field of copy.querySelectorAll('input')) field.removeAttribute('value');
    return copy.outerHTML + document.title + location.href;
  });
}

function typedIn(page: Page, name: string): Promise<string> {
  return page.$eval(`input[name="${name}"]`, (field) => field.value);
}

const report = '[data-part="test-status"]';

async function openFirstRun(browser: ExtensionBrowser): Promise<Panel> {
  await browser.allowWithoutAsking();
  await browser.forgetAll();
  const panel = await browser.openPanel();
  await panel.page.setViewport({ width: 360, height: 760 });
  return panel;
}

describeInBrowsers(
  'A mistake at set-up',
  (browser) => {
    test.each(Object.entries(MISTAKES))('is %s', async (name, mistake) => {
      const { key = KEY, server, outcome, words, unsaid, wayOut } = { ...IN_VAIN, ...mistake };
      if (server) await startHttpServer(server, PORT);
      const logged = await watchBackgroundLog(browser);
      const panel = await openFirstRun(browser);
      const { page } = panel;
      const warnings = await collectWarnings(page);
      await panel.press('provider-openai');
      await page.waitForSelector('[name="provider-key"]:focus');
      await page.keyboard.type(key);
      await page.keyboard.press('Enter');
      await eventually(() => panel.attribute(report, 'data-outcome')).toBe(outcome);
      const form = () => panel.text('[data-part="provider-form"]');
      for (const said of words) await eventually(form).toContain(said);
      if (unsaid) expect(await panel.text(report)).not.toMatch(unsaid);
      await eventually(() => overflow(page)).toBe(0);
      await saveScreen(page, `${browser.name}-mistake-${name.replaceAll(' ', '-')}`);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await typedIn(page, 'provider-key')).toBe(key);
      expect(await browser.storedBackEnds()).toBe(undefined);
      for (const place of [await shown(page), await logged(), (await warnings()).join('\n')]) {
        expect(place).not.toContain(key);
      }
      expect(await panel.has('[name="all-providers"]')).toBe(true);
      if (!wayOut) return;
      await wayOut(panel);
      expect(await typedIn(page, 'provider-key')).toBe(key);
      await panel.press('connect');
      await eventually(() => panel.count('[data-part="first-run"]')).toBe(0);
    });

    test('is a key with letters that no key has, which stays to be mended', async () => {
      const panel = await openFirstRun(browser);
      const { page } = panel;
      await panel.press('provider-openai');
      await page.waitForSelector('[name="provider-key"]:focus');
      await page.keyboard.type(' “ключ от дома” ');
      await page.keyboard.press('Enter');
      await eventually(() => panel.text('[data-part="provider-form"]')).toContain(
        text('providers.badKey'),
      );
      await saveScreen(page, `${browser.name}-mistake-bad-key`);
      expect(await typedIn(page, 'provider-key')).toBe(' “ключ от дома” ');
      expect(await page.$eval('[name="provider-key"]', (field) => field.getAttribute('type'))).toBe(
        'password',
      );
      await page.keyboard.press('Tab');
      expect(await focusedName(page)).toBe('show-key');
      await page.keyboard.press('Enter');
      await eventually(() => panel.attribute('[name="provider-key"]', 'type')).toBe('text');
      expect(await panel.attribute('[name="show-key"]', 'aria-pressed')).toBe('true');
      expect(await panel.attribute('[name="show-key"]', 'aria-label')).toBe(
        text('providers.showKey'),
      );
    });

    /** The settings' form of a server of one's own, with this address and a key. */
    async function openOwn(address: string): Promise<SettingsForm> {
      await browser.allowWithoutAsking();
      await browser.forgetAll();
      const form = new SettingsForm(await browser.openPage('options.html'));
      await form.page.setViewport({ width: 900, height: 800 });
      await eventually(() => form.count('[data-part="providers"]')).toBe(1);
      await form.addOwn();
      await form.fill('address', address);
      await form.fill('api-key', KEY);
      return form;
    }

    async function expectSaid(form: SettingsForm, name: string, words: readonly string[]) {
      for (const said of words) await eventually(() => form.text(report)).toContain(said);
      await saveScreen(form.page, `${browser.name}-mistake-${name}`);
      expect(await form.value('api-key')).toBe(KEY);
      expect(await shown(form.page)).not.toContain(KEY);
    }

    const serveLocally: RequestListener = (request, response) => {
      if (isList(request)) response.end(MODELS);
      else response.setHeaders(LOCAL_ANSWER.headers).end(LOCAL_ANSWER.bytes);
    };

    test('is https where it should be http, which a press mends, and then it answers', async () => {
      const server = await startHttpServer(serveLocally);
      const host = `127.0.0.1:${server.port}`;
      const form = await openOwn(`https://${host}/v1`);
      expect(await form.test()).toBe('tls');
      const mended = `http://${host}/v1/chat/completions`;
      await expectSaid(form, 'https', [
        text('connection.tls.title', host),
        text('connection.useAddress', mended),
      ]);
      await form.press('use-suggestion');
      await eventually(() => form.value('address')).toBe(mended);
      await eventually(() => form.count(`${report}[data-outcome="works"]`)).toBe(1);
      await eventually(() => form.text('[data-part="settings-status"]')).toBe(
        text('options.saved', host),
      );
      await saveScreen(form.page, `${browser.name}-mistake-https-mended`);
      expect(await form.names()).toEqual([`${host}*`]);
    });

    test('is http where it should be https, which a press mends and tests', async () => {
      const server = await startHttpServer((_, response) => {
        response.writeHead(400, { 'content-type': 'text/html' });
        response.end('<h1>The plain HTTP request was sent to HTTPS port</h1>');
      });
      const host = `127.0.0.1:${server.port}`;
      const form = await openOwn(`${host}/v1`);
      expect(await form.test()).toBe('upgrade');
      const mended = `https://${host}/v1/chat/completions`;
      await expectSaid(form, 'http', [
        text('connection.upgrade.title', host),
        text('connection.useAddress', mended),
      ]);
      const before = server.connections();
      await form.press('use-suggestion');
      await eventually(() => form.value('address')).toBe(mended);
      await eventually(() => server.connections()).toBeGreaterThan(before);
      // No certificate of a test is trusted.
      await eventually(() => form.count(`${report}[data-outcome="tls"]`)).toBe(1);
      expect(await form.value('api-key')).toBe(KEY);
    });

    test('is no model where the server chooses none, which is no longer said to be well', async () => {
      const server = await startHttpServer(listed(onlyModel('gpt-5')));
      const host = `127.0.0.1:${server.port}`;
      const form = await openOwn(`${host}/v1/chat/completions`);
      const words = () => form.page.$eval('main', ({ textContent }) => textContent);
      expect(await words()).toContain(text('options.modelHelp'));
      expect(await form.test()).toBe('no-model');
      expect(await words()).toContain(text('options.modelRequired', host));
      expect(await words()).not.toContain(text('options.modelHelp'));
    });

    test('is a path that is right, so that another is not advised', async () => {
      const server = await startHttpServer((_, response) => response.writeHead(404).end());
      const host = `127.0.0.1:${server.port}`;
      const form = await openOwn(`${host}/v1/chat/completions`);
      expect(await form.test()).toBe('wrong-path');
      await expectSaid(form, 'usual-path', [
        text('connection.wrongPath.title'),
        text('connection.wrongPath.usual'),
      ]);
      expect(await form.text(report)).not.toContain('/v1/chat/completions');
      await form.fill('address', `${host}/chat`);
      expect(await form.test()).toBe('wrong-path');
      await expectSaid(form, 'wrong-path', [text('connection.wrongPath.advice')]);
    });

    test('is a server that is off', async () => {
      const server = await startHttpServer(serveLocally);
      const host = `127.0.0.1:${server.port}`;
      await server.stop();
      const form = await openOwn(host);
      expect(await form.test()).toBe('no-server');
      await expectSaid(form, 'server-off', [
        text('connection.noServer.title', host),
        text('connection.noServer.advice'),
      ]);
      await startHttpServer(serveLocally, server.port);
      expect(await form.test()).toBe('works');
      await eventually(() => form.names()).toEqual([`${host}*`]);
    });
  },
  (name) => buildWithProvidersHere(name, PORT, ALLOWED),
);
