import type { IncomingMessage, RequestListener } from 'node:http';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { accessibilityViolations } from './harness/accessibility.ts';
import { startAiServer } from './harness/ai-server.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import { startHttpServer } from './harness/http-server.ts';
import { saveScreen } from './harness/screens.ts';
import { SettingsForm } from './harness/settings-form.ts';
import { widenBuild } from './harness/wider-build.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

const SECRET = 'sk-7f3a-never-to-be-seen';
const WIDTHS_PX = [320, 600, 1200];

/** The settings as a reader finds them who opens the page. */
async function openSettings(browser: ExtensionBrowser): Promise<SettingsForm> {
  const { settings } = browser;
  await settings.bringToFront();
  await settings.evaluate(() => {
    document.body.dataset.isOld = 'true';
    location.reload();
  });
  const form = new SettingsForm(settings);
  await eventually(() => form.count('body:not([data-is-old]) button[name="save"]')).toBe(1);
  return form;
}

/** Everything that a page has in its document and in its fields. */
function contentOf(form: Pick<SettingsForm, 'page'>): Promise<string> {
  return form.page.evaluate(
    () =>
      document.documentElement.outerHTML +
      [...document.querySelectorAll('input, textarea')]
        .map((field) => ('value' in field ? field.value : ''))
        .join('\n'),
  );
}

/**
 * Gathers what the background writes to its console from now on. In Chromium alone: Firefox tells
 * nothing of a background to who drives it.
 * @returns what reads it
 */
async function watchBackgroundLog({ name, launched }: ExtensionBrowser) {
  if (name === 'firefox') return async () => '';
  const target = await launched.browser.waitForTarget((found) => found.type() === 'service_worker');
  const worker = await target.worker();
  if (!worker) throw new Error('The background has no worker.');
  await worker.evaluate(() => {
    const log: string[] = ['begun'];
    Object.assign(globalThis, { log });
    const write = (...values: unknown[]) =>
      void log.push(...values.map((value) => `${value} ${JSON.stringify(value)}`));
    Object.assign(console, { log: write, warn: write, error: write, info: write, debug: write });
  });
  return async () => {
    const log = await worker.evaluate(() => Reflect.get(globalThis, 'log').join('\n'));
    expect(log).toContain('begun');
    return String(log);
  };
}

/** Everything that the extension's storage has, where pages look. */
function stored(browser: ExtensionBrowser): Promise<string> {
  return browser.settings.evaluate(async () =>
    JSON.stringify([
      await chrome.storage.local.get(),
      await chrome.storage.session.get(),
      await chrome.storage.sync.get(),
      { ...localStorage },
    ]),
  );
}

describeInBrowsers(
  'Model providers',
  (browser) => {
    test('are chosen once they answer, and in the panel, deleted and brought back', async () => {
      const servers = [await startAiServer(), await startAiServer()] as const;
      await browser.setBackEnd(servers[0].address);
      const form = await openSettings(browser);
      await form.press('add-back-end');
      await form.page.waitForSelector('input[name="address"]:focus');
      await form.fill('back-end-name', 'Second');
      await form.fill('address', servers[1].address);
      const tested = form.test();
      const testCall = await servers[1].call();
      testCall.write('yes');
      expect(await tested).toBe('works');
      expect(await form.save()).toBe('saved');
      await eventually(() => form.names()).toEqual(['Demo', 'Second*']);
      expect(await form.text('[data-part="settings-status"]')).not.toContain('test');

      const panel = await browser.openPanel();
      await panel.press('back-end');
      await eventually(() => panel.count('[role="menuitemradio"]')).toBe(2);
      await eventually(() => panel.text('[role="menuitemradio"][aria-checked="true"]')).toBe(
        'Second',
      );
      expect(await accessibilityViolations(panel.page)).toEqual([]);
      await panel.page.keyboard.press('Home');
      await panel.page.keyboard.press('Enter');
      await eventually(() => form.names()).toEqual(['Demo*', 'Second']);
      await eventually(() => panel.text('[data-part="empty"]')).toContain(`${servers[0].port}`);
      await panel.ask('Who are you?');
      const call = await servers[0].call();
      call.write('The first.');
      call.finish();
      await panel.waitForAnswer('The first.');

      await browser.settings.bringToFront();
      await form.press('delete-back-end');
      await eventually(() => form.names()).toEqual(['Demo*']);
      await form.press('undo-delete');
      await eventually(() => form.names()).toEqual(['Demo*', 'Second']);
    });

    test('stay as they were chosen when one is saved that does not answer', async () => {
      await browser.setBackEnd('http://127.0.0.1:9/api/chat');
      const form = await openSettings(browser);
      const status = () => form.text('[data-part="settings-status"]');
      await form.press('add-back-end');
      await form.press('test');
      await form.page.waitForSelector('input[name="address"][aria-invalid="true"]:focus');
      await form.fill('address', '127.0.0.1:9/api/chat');
      expect(await form.save()).toBe('saved');
      await eventually(() => form.names()).toEqual(['Demo*', '127.0.0.1:9']);
      await eventually(status).toMatch(/still go to “Demo”.*wasn’t tested/);
      expect(await form.test()).toBe('no-server');
      await eventually(status).toMatch(/still go to “Demo”.*test failed/);
      expect(await form.text('[data-part="test-status"]')).not.toMatch(/fetch|network/i);
    });

    test('keep what is typed when another tab changes something', async () => {
      const form = await openSettings(browser);
      await eventually(() => form.names()).toEqual(['Demo*']);
      await form.fill('back-end-name', 'Half a na');
      await browser.setBackEnd('http://127.0.0.1:9/api/chat');
      await eventually(() => form.value('address')).toBe('http://127.0.0.1:9/api/chat');
      await eventually(() => form.value('back-end-name')).toBe('Half a na');
    });

    test('have secrets that go to the server, and into no page and no setting', async () => {
      const seen: IncomingMessage['headers'][] = [];
      const server = await startHttpServer((request, response) => {
        seen.push(request.headers);
        response.writeHead(401, { 'content-type': 'application/json' });
        const message = `Who goes there with ${request.headers.authorization}?`;
        response.end(JSON.stringify({ error: { message } }));
      });
      const logged = await watchBackgroundLog(browser);
      await browser.allowWithoutAsking();
      const form = await openSettings(browser);
      await form.fill('address', server.address);
      await form.openAll();
      await form.press('add-header');
      await form.fill('header-name', 'Cookie');
      await form.fill('header-value', SECRET);
      expect(await form.save()).toBe('invalid');
      await eventually(() => form.text('form')).toContain('The browser sets “Cookie” itself');
      await form.fill('header-name', 'Authorization');
      expect(await form.save()).toBe('saved');
      await eventually(() => form.count('[data-part="secret-kept"]')).toBe(1);

      expect(await form.test()).toBe('auth');
      expect(seen.at(-1)).toMatchObject({ authorization: SECRET });
      await eventually(() => form.text('[data-part="test-status"]')).toContain(
        'Who goes there with',
      );

      const panel = await browser.openPanel();
      await panel.ask('Do you know my key?');
      await panel.waitForFailure('http-status');
      expect(seen).toHaveLength(2);
      expect(seen.at(-1)).toMatchObject({ authorization: SECRET });
      const reopened = new SettingsForm(await browser.openPage('options.html'));
      await eventually(() => reopened.count('[data-part="secret-kept"]')).toBe(1);
      for (const page of [form, panel, reopened]) {
        const content = await contentOf(page);
        expect(content.length).toBeGreaterThan(1000);
        expect(content).not.toContain(SECRET);
      }
      expect(await logged()).not.toContain(SECRET);
      await eventually(() => stored(browser)).toContain('Authorization');
      expect(await stored(browser)).not.toContain(SECRET);
      // The background’s next calls have it all the same.
      await browser.settings.bringToFront();
      expect(await form.test()).toBe('auth');
      expect(seen.at(-1)).toMatchObject({ authorization: SECRET });
    });

    test('say in words and with the place what is wrong with extra data', async () => {
      const form = await openSettings(browser);
      await form.openAll();
      await form.fill('extra-body', '{\n  "user": "me",\n  depth: 2\n}');
      expect(await form.save()).toBe('invalid');
      await eventually(() => form.text('form')).toContain('line 3, character 3');
    });

    const html: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Hello</title>');
    };
    const status =
      (code: number, body = ''): RequestListener =>
      (_request, response) =>
        response.writeHead(code, { 'content-type': 'application/json' }).end(body);
    const ollama =
      (chat: RequestListener): RequestListener =>
      (request, response) => {
        if (request.url !== '/api/tags') return chat(request, response);
        response.end('{"models":[{"name":"tiny:1b"}]}');
      };

    test('are tested, and the fault is named', async () => {
      const faults: [string, RequestListener][] = [
        ['wrong-path', html],
        ['wrong-path', status(404)],
        ['wrong-dialect', status(400, '{"error":"prompt is missing"}')],
        ['busy', status(429)],
        ['status', status(503)],
        [
          'cut',
          (request, response) =>
            request.method === 'POST' ? response.destroy() : html(request, response),
        ],
        ['cors', ollama(status(403))],
        ['no-model', ollama(status(404, '{"error":"model \\"x\\" not found"}'))],
        [
          'redirect',
          (request, response) =>
            response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end(),
        ],
      ];
      await browser.forgetAll();
      const form = await openSettings(browser);
      for (const [fault, listener] of faults) {
        const server = await startHttpServer(listener);
        await form.fill('address', server.address);
        expect([server.address, await form.test()]).toEqual([server.address, fault]);
        expect((await form.text('[data-part="test-status"]')).length).toBeGreaterThan(20);
      }
    });

    test('are tested where nobody answers, or not to https', async () => {
      const server = await startHttpServer(html);
      const form = await openSettings(browser);
      await form.fill('address', server.address.replace('http:', 'https:'));
      expect(await form.test()).toBe('tls');
      await eventually(() => form.text('[data-part="test-status"]')).toContain('Probably: ');
      await server.stop();
      await form.fill('address', server.address);
      expect(await form.test()).toBe('no-server');
    });

    test('are tested with a real exchange, which is ended after its first words', async () => {
      const server = await startAiServer();
      const form = await openSettings(browser);
      await form.fill('address', server.address);
      const outcome = form.test();
      const call = await server.call();
      call.write('yes');
      expect(await outcome).toBe('works');
      await eventually(() => form.text('[data-part="test-status"]')).toMatch(
        /AI SDK answered in \d/,
      );
      await eventually(() => call.hungUp).toBe(true);
      expect(JSON.stringify(call.body)).toContain('test of the connection');
    });

    test('get the address and the models that a back end turns out to have', async () => {
      const models = '{"data":[{"id":"tiny"},{"id":"large"}]}';
      const server = await startHttpServer((request, response) =>
        request.url === '/v1/models' ? response.end(models) : response.writeHead(404).end(),
      );
      const host = `127.0.0.1:${server.port}`;
      await browser.forgetAll();
      const form = await openSettings(browser);
      const kind = () => form.text('option[value="detected"]');
      await eventually(kind).toBe('Automatic');
      await form.fill('address', host);
      expect(await form.save()).toBe('saved');
      await eventually(() => form.value('address')).toBe(`http://${host}/v1/chat/completions`);
      await eventually(kind).toBe('Probably: OpenAI-compatible');
      expect(await form.names()).toEqual([`${host}*`]);
      await form.press('list-models');
      await eventually(() => form.count('datalist option')).toBe(2);
    });

    test.each([500, 1000])(
      'keep the pressed button in its place, and show what came of it, in %d px',
      async (height) => {
        const server = await startHttpServer(status(401, '{"error":"A key, please."}'));
        await browser.setBackEnd('http://127.0.0.1:9/api/chat');
        const form = await openSettings(browser);
        const { page } = form;
        await page.setViewport({ width: 600, height });
        await form.press('add-back-end');
        await form.fill('address', server.address);
        for (const [name, part, outcome] of [
          ['test', 'test-status', 'auth'],
          ['save', 'settings-status', 'saved'],
        ] as const) {
          const button = `button[name="${name}"]`;
          await eventually(() => page.$eval(button, isInSight)).toBe(true);
          const place = await page.$eval(button, placeOf);
          await page.mouse.click(place.x, place.y);
          const result = `[data-part="${part}"][data-outcome="${outcome}"]`;
          await eventually(() => form.count(result)).toBe(1);
          await eventually(() => page.$eval(result, isInSight)).toBe(true);
          const moved = async () => Math.abs((await page.$eval(button, placeOf)).y - place.y);
          await eventually(moved).toBeLessThanOrEqual(1);
        }
      },
    );

    test('look finished and are accessible, with every field shown', async () => {
      const server = await startHttpServer(status(401, '{"error":"A key, please."}'));
      const form = await openSettings(browser);
      await form.fill('address', server.address);
      await form.openAll();
      await form.press('add-header');
      await form.fill('header-name', 'X-Api-Key');
      await form.fill('header-value', SECRET);
      await form.save();
      const { page } = form;
      await page.setViewport({ width: 320, height: 360 });
      await form.test();
      await eventually(() => page.$eval('[data-part="test-status"]', isInSight)).toBe(true);
      for (const width of WIDTHS_PX) {
        await page.setViewport({ width, height: 900 });
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
        await eventually(overflow).toBeLessThanOrEqual(0);
        await saveScreen(page, `${browser.name}-settings-${width}`);
      }
      for (const scheme of ['light', 'dark'] as const) {
        await browser.setColourScheme(page, scheme);
        expect(await accessibilityViolations(page)).toEqual([]);
      }
    });

    test('are offered at the first run, and nothing is sent before one is chosen', async () => {
      const requests: string[] = [];
      const fake = startHttpServer((request, response) => {
        requests.push(`${request.method} ${request.url}`);
        const isList = request.url === '/api/tags';
        if (request.url === '/api/chat') return response.end(OLLAMA_ANSWER);
        response.writeHead(isList ? 200 : 400);
        response.end(isList ? '{"models":[{"name":"tiny:1b"},{"name":"large:70b"}]}' : '{}');
      }, OLLAMA_PORT);
      // Whoever has an Ollama running is offered that one.
      const isFake = await fake.then(
        () => true,
        () => false,
      );
      await browser.forgetAll();
      const panel = await browser.openPanel();
      const placeholder = () => panel.attribute('textarea[name="question"]', 'placeholder');
      await eventually(() => panel.count('[data-offer="ollama"]')).toBe(1);
      await eventually(placeholder).toBe('First, choose who answers');
      await panel.press('look-again');
      await eventually(() => panel.text('[data-part="looked"]')).toMatch(
        isFake ? /^Looked at .* Found: .*Ollama/ : /^Looked at /,
      );
      expect(await panel.has('[data-part="empty"]')).toBe(false);
      expect(await accessibilityViolations(panel.page)).toEqual([]);
      await saveScreen(panel.page, `${browser.name}-first-run`);
      if (!isFake) return;
      await panel.ask('Who are you?');
      await eventually(() => focusedName(panel.page)).toBe('use-ollama');
      expect(await panel.question()).toBe('Who are you?');
      expect(await panel.text('[data-part="action-notice"]')).toContain('stays here');
      expect([...new Set(requests)].toSorted()).toEqual(['GET /api/tags', 'POST /api/show']);
      await panel.page.select('select[name="ollama-model"]', 'large:70b');
      await panel.press('use-ollama');
      await eventually(() => panel.count('[data-part="first-run"]')).toBe(0);
      const backEnds = JSON.stringify(await browser.storedBackEnds());
      expect(backEnds).toContain('large:70b');
      expect(backEnds).not.toContain('Demo');
      await eventually(() => panel.text('[data-part="empty"]')).toContain(`${OLLAMA_PORT}`);
      await eventually(placeholder).toBe('Ask a question');
      expect(requests.filter((request) => request.includes('chat'))).toEqual([]);
      await eventually(() => focusedName(panel.page)).toBe('question');
      await panel.page.keyboard.press('Enter');
      await panel.waitForAnswer('Your Ollama.');
    });

    test('say at the first run how this extension alone gets into an Ollama', async () => {
      const fake = startHttpServer((request, response) => {
        response.writeHead(request.method === 'GET' ? 200 : 403);
        response.end(request.method === 'GET' ? '{"models":[{"name":"tiny:1b"}]}' : '');
      }, OLLAMA_PORT);
      const isFake = await fake.then(
        () => true,
        () => false,
      );
      if (!isFake) return;
      await browser.forgetAll();
      const panel = await browser.openPanel();
      await eventually(() => panel.has('[data-offer="ollama"] code')).toBe(true);
      const origin = await panel.page.evaluate(() => location.origin);
      expect(await panel.text('[data-offer="ollama"] code')).toBe(`OLLAMA_ORIGINS=${origin}`);
      expect(await panel.has('button[name="use-ollama"]')).toBe(false);
      expect(await accessibilityViolations(panel.page)).toEqual([]);
    });
  },
  widenBuild,
);

/** Ollama's own, where the panel looks. */
const OLLAMA_PORT = 11_434;

const OLLAMA_ANSWER = `${JSON.stringify({
  model: 'large:70b',
  message: { role: 'assistant', content: 'Your Ollama.' },
  done: true,
})}\n`;

function placeOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function isInSight(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= innerHeight;
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
}
