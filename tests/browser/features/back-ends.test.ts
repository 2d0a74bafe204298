import type { IncomingMessage, RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { readAnswer } from '../../unit/protocols/recorded-answers.ts';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { copyBuild } from '../harness/copied-build.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { contentOf } from '../harness/doors.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName } from '../harness/panel.ts';
import { overflow, saveScreen } from '../harness/screens.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { OLLAMA_PORT } from '../harness/servers/ollama-server.ts';
import { SettingsForm } from '../harness/settings-form.ts';

/** What a reader would have allowed: no headless browser shows the question. */
const ALLOWED = ['https://127.0.0.1/*', 'http://localhost/*'];

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
  const shown = 'body:not([data-is-old]) :is(button[name="save"], [data-part="providers"])';
  await eventually(() => form.count(shown)).toBe(1);
  return form;
}

describeInBrowsers(
  'Model providers',
  (browser) => {
    test('are chosen once they answer, and in the panel, deleted and brought back', async () => {
      const servers = [await startAiServer(), await startAiServer()] as const;
      await browser.setBackEnd(servers[0].address);
      const form = await openSettings(browser);
      await form.addOwn();
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
      const answering = () => panel.attribute('button[name="choose-model"]', 'aria-label');
      await eventually(answering).toContain(`Second (127.0.0.1:${servers[1].port})`);
      await panel.press('choose-model');
      await eventually(() => panel.text('[role="option"][aria-selected="true"]')).toBe('Second');
      await panel.page.keyboard.press('Home');
      await panel.page.keyboard.press('Enter');
      await eventually(() => form.names()).toEqual(['Demo*', 'Second']);
      await eventually(answering).toContain(`Demo (127.0.0.1:${servers[0].port})`);
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
      const focusedValue = () =>
        form.page.evaluate(() => document.activeElement?.closest('li')?.textContent);
      await eventually(focusedValue).toContain('Second');
    });

    test('stay as they were chosen when one is saved that does not answer', async () => {
      await browser.setBackEnd('http://127.0.0.1:9/api/chat');
      const form = await openSettings(browser);
      const status = () => form.text('[data-part="settings-status"]');
      await form.addOwn();
      await form.press('test');
      await form.page.waitForSelector('input[name="address"][aria-invalid="true"]:focus');
      await form.fill('address', '127.0.0.1:9/api/chat');
      expect(await form.save()).toBe('saved');
      await eventually(() => form.names()).toEqual(['Demo*', '127.0.0.1:9']);
      await eventually(status).toMatch(/still go to “Demo”.*test failed/);
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

    test('have secret headers that go to the server and back into no field', async () => {
      const seen: IncomingMessage['headers'][] = [];
      const server = await startHttpServer((request, response) => {
        seen.push(request.headers);
        response.writeHead(401, { 'content-type': 'application/json' });
        const message = `Who goes there with ${request.headers.authorization}?`;
        response.end(JSON.stringify({ error: { message } }));
      });
      await browser.allowWithoutAsking();
      const form = await openSettings(browser);
      await form.fill('address', server.address);
      await form.openAll();
      await form.press('add-header');
      await form.page.waitForSelector('input[name="header-name"]:focus');
      await form.fill('header-name', 'Cookie');
      await form.fill('header-value', SECRET);
      await form.fill('extra-body', '{\n  "user": "me",\n  depth: 2\n}');
      expect(await form.save()).toBe('invalid');
      await eventually(() => form.text('form')).toContain('The browser sets “Cookie” itself');
      await eventually(() => form.text('form')).toContain('line 3, character 3');
      await form.fill('header-name', 'Authorization');
      await form.fill('extra-body', '{}');
      expect(await form.save()).toBe('saved');
      await eventually(() => form.count('[data-part="secret-kept"]')).toBe(1);

      expect(await form.test()).toBe('wrong-key');
      expect(seen.at(-1)).toMatchObject({ authorization: SECRET });
      await eventually(() => form.text('[data-part="test-status"]')).toContain(
        'Who goes there with',
      );

      const reopened = new SettingsForm(await browser.openPage('options.html'));
      await eventually(() => reopened.count('[data-part="secret-kept"]')).toBe(1);
      for (const { page } of [form, reopened]) {
        expect(await contentOf(page)).not.toContain(SECRET);
      }
      // The background’s next calls have it all the same.
      await browser.settings.bringToFront();
      expect(await form.test()).toBe('wrong-key');
      expect(seen.at(-1)).toMatchObject({ authorization: SECRET });
    });

    test.each([
      ['/v1/messages', 'x-api-key', 'anthropic-web-search', 'oldest lighthouse'],
      ['/v1/responses', 'authorization', 'responses-reasoning-and-tool', 'One moment'],
      ['/v1beta/models', 'x-goog-api-key', 'gemini-thinking-and-sources', 'It rains in Brest.'],
    ])(
      'at %s are sent their key as %s, and asked as they expect',
      async (path, key, name, text) => {
        const answer = readAnswer(name);
        const seen: IncomingMessage[] = [];
        const server = await startHttpServer((request, response) => {
          // A server on this machine is asked for its windows as well, as an Ollama is.
          if (request.url === '/api/show') return response.writeHead(404).end();
          if (request.method === 'POST') seen.push(request);
          response.setHeaders(answer.headers).end(answer.bytes);
        });
        await browser.allowWithoutAsking();
        await browser.forgetAll();
        const form = await openSettings(browser);
        await form.addOwn();
        await form.fill('address', `127.0.0.1:${server.port}${path}`);
        await form.fill('model', 'tiny');
        await form.openAll();
        await form.press('add-header');
        await form.fill('header-name', key);
        await form.fill('header-value', SECRET);
        expect(await form.test()).toBe('works');
        expect(await form.save()).toBe('saved');
        const panel = await browser.openPanel();
        await panel.ask('Who are you?');
        await eventually(() => panel.answerText()).toContain(text);
        const isGemini = path === '/v1beta/models';
        const asked = isGemini ? `${path}/tiny:streamGenerateContent?alt=sse` : path;
        expect(seen.map(({ url }) => url)).toEqual([asked, asked]);
        for (const { headers } of seen) expect(headers[key]).toBe(SECRET);
      },
    );

    test('of one’s own are sent a key that is typed as such', async () => {
      const keys: (string | undefined)[] = [];
      const server = await startHttpServer((request, response) => {
        keys.push(request.headers.authorization);
        response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
      });
      await browser.allowWithoutAsking();
      await browser.forgetAll();
      const form = await openSettings(browser);
      await form.addOwn();
      await form.fill('address', `127.0.0.1:${server.port}/v1`);
      await form.fill('api-key', ` “${SECRET}” `);
      expect(await form.test()).toBe('wrong-key');
      expect(new Set(keys)).toEqual(new Set([`Bearer ${SECRET}`]));
      expect(await form.save()).toBe('saved');
      await eventually(() => form.count('[data-part="secret-kept"]')).toBeGreaterThan(0);
      expect(await contentOf(form.page)).not.toContain(SECRET);

      await form.press('replace-secret');
      await eventually(() => focusedName(form.page)).toBe('api-key');
      expect(await form.save()).toBe('saved');
      const status = () => form.text('[data-part="settings-status"]');
      await eventually(status).toMatch(/^Saved\.(?! Questions)/);
      expect(await form.test()).toBe('wrong-key');
      expect(keys.at(-1)).toBe(`Bearer ${SECRET}`);
      await form.page.focus('[name="replace-secret"]');
      await form.page.keyboard.press('Enter');
      await eventually(() => focusedName(form.page)).toBe('api-key');
      await form.page.keyboard.type('another');
      expect(await form.save()).toBe('saved');
      expect(await form.test()).toBe('wrong-key');
      expect(keys.at(-1)).toBe('Bearer another');
    });

    const refuse: RequestListener = (_request, response) =>
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"error":"A key, please."}');

    test('get the address and the models that a back end turns out to have', async () => {
      let models = '{"data":[{"id":"tiny"},{"id":"large"}]}';
      const server = await startHttpServer((request, response) =>
        request.url === '/v1/models' ? response.end(models) : response.writeHead(404).end(),
      );
      const host = `127.0.0.1:${server.port}`;
      await browser.forgetAll();
      const form = await openSettings(browser);
      await form.addOwn();
      const kind = () => form.text('option[value="detected"]');
      await eventually(kind).toBe('Automatic');
      await form.fill('address', host);
      expect(await form.save()).toBe('saved');
      await eventually(() => form.value('address')).toBe(`http://${host}/v1/chat/completions`);
      await eventually(kind).toBe('Probably: OpenAI-compatible');
      expect(await form.names()).toEqual([`${host}*`]);
      // Without being asked for.
      const offered = async () => {
        await form.page.focus('input[name="model"]');
        await form.page.keyboard.press('ArrowDown');
        return form.count('[role="option"]');
      };
      await eventually(() => form.count('button[name="show-models"]')).toBe(1);
      await eventually(offered).toBe(2);
      const help = () =>
        form.page.$eval('input[name="model"]', (field) => {
          const id = field.getAttribute('aria-describedby') ?? '';
          return document.getElementById(id)?.textContent;
        });
      models = '{"data":[{"id":"tiny"},{"id":"large"},{"id":"huge","name":"Huge"}]}';
      await form.press('list-models');
      await eventually(help).toMatch(/^3 models/);
      await eventually(offered).toBe(3);
      models = '<p>Sign in';
      await form.press('list-models');
      await eventually(help).toContain('not with a model list');
      expect(await offered()).toBe(3);
    });

    test.each([500, 1000])(
      'keep the pressed button in its place, and show what came of it, in %d px',
      async (height) => {
        const server = await startHttpServer(refuse);
        await browser.setBackEnd('http://127.0.0.1:9/api/chat');
        const form = await openSettings(browser);
        const { page } = form;
        await page.setViewport({ width: 600, height });
        await form.addOwn();
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
      const server = await startHttpServer(refuse);
      const form = await openSettings(browser);
      const { page } = form;
      await page.setViewport({ width: 180, height: 360 });
      expect(await overflow(page), '200 %').toBe(0);
      const unnamed = ':is(button, input, select, textarea):not([name])';
      expect(await page.$$eval(unnamed, (all) => all.map((one) => one.outerHTML))).toEqual([]);
      await form.fill('address', server.address);
      await form.openAll();
      await form.press('add-header');
      await form.fill('header-name', 'X-Api-Key');
      await form.fill('header-value', SECRET);
      await form.save();
      await page.setViewport({ width: 320, height: 360 });
      await form.test();
      await eventually(() => page.$eval('[data-part="test-status"]', isInSight)).toBe(true);
      for (const width of WIDTHS_PX) {
        await page.setViewport({ width, height: 900 });
        await eventually(() => overflow(page)).toBe(0);
        await saveScreen(page, `${browser.name}-settings-${width}`);
      }
      for (const scheme of ['light', 'dark'] as const) {
        await browser.setColourScheme(page, scheme);
        expect(await accessibilityViolations(page)).toEqual([]);
      }
    });

    test('are offered at the first run, and nothing is sent before one is chosen', async () => {
      const requests: string[] = [];
      const isFake = await fakeOllama((request, response) => {
        requests.push(`${request.method} ${request.url}`);
        const isList = request.url === '/api/tags';
        if (/^(?:chrome|moz)-extension:/.test(request.headers.origin ?? '')) {
          return response.writeHead(403).end();
        }
        if (request.url === '/api/chat') return response.end(OLLAMA_ANSWER);
        response.writeHead(isList ? 200 : 400);
        response.end(isList ? '{"models":[{"name":"tiny:1b"},{"name":"large:70b"}]}' : '{}');
      });
      await browser.forgetAll();
      const panel = await browser.openPanel();
      const placeholder = () => panel.attribute('textarea[name="question"]', 'placeholder');
      await eventually(() => panel.count('[data-offer="ollama"]')).toBe(1);
      await eventually(placeholder).toBe('First, choose who answers');
      await panel.press('look-again');
      await eventually(() => panel.text('[data-part="looked"]')).toMatch(
        isFake ? /^Last checked at .* found .*Ollama/ : /^Last checked at /,
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
      await eventually(() => panel.attribute('button[name="choose-model"]', 'aria-label')).toMatch(
        new RegExp(`large:70b.*${OLLAMA_PORT}`),
      );
      await eventually(placeholder).toBe('Ask a question');
      expect(requests.filter((request) => request.includes('chat'))).toEqual([]);
      await eventually(() => focusedName(panel.page)).toBe('question');
      await panel.page.keyboard.press('Enter');
      await panel.waitForAnswer('Your Ollama.');
    });

    test('say at the first run how this extension alone gets into an Ollama', async () => {
      const isFake = await fakeOllama((request, response) => {
        response.writeHead(request.method === 'GET' ? 200 : 403);
        response.end(request.method === 'GET' ? '{"models":[{"name":"tiny:1b"}]}' : '');
      });
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
  (name) => copyBuild(name, 'wider', [], ALLOWED),
);

const OLLAMA_ANSWER = `${JSON.stringify({
  model: 'large:70b',
  message: { role: 'assistant', content: 'Your Ollama.' },
  done: true,
})}\n`;

/** @returns whether it serves: whoever has an Ollama running is offered that one */
function fakeOllama(listener: RequestListener): Promise<boolean> {
  return startHttpServer(listener, OLLAMA_PORT).then(
    () => true,
    () => false,
  );
}

function placeOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function isInSight(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= innerHeight;
}
