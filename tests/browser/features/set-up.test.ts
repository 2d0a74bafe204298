import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { DEFAULT_LOOK } from '@/lib/settings/look.ts';
import { readTexts } from '../../unit/locales/messages.ts';
import { readAnswer } from '../../unit/protocols/recorded-answers.ts';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { restBackground } from '../harness/background.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName } from '../harness/panel.ts';
import { buildWithProvidersHere } from '../harness/providers-here.ts';
import { saveScreen } from '../harness/screens.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { SettingsForm } from '../harness/settings-form.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

/** OpenAI's host is a folder of the server at this port. */
const PORT = 27_133;

const TEXTS = await readTexts('en');

/** The account's entries, as the browser of which it is has written them. */
const OF_ANOTHER_BROWSER = {
  'backEnd:elsewhere': {
    value: { ...DEFAULT_BACK_END, id: 'elsewhere', name: 'Elsewhere' },
    at: 1,
  },
};

/** As many as a gateway has. */
const MODELS = ['gpt-5-mini', ...Array.from({ length: 299 }, (_, index) => `maker/model-${index}`)];
const ANSWER = readAnswer('responses-reasoning-and-tool');

const answerWell: RequestListener = (request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ data: MODELS.map((id) => ({ id })) }));
  } else {
    response.setHeaders(ANSWER.headers).end(ANSWER.bytes);
  }
};

/** The settings of a reader who has one that answers, in a tab. */
async function openSettings(browser: ExtensionBrowser): Promise<SettingsForm> {
  await browser.allowWithoutAsking();
  const form = new SettingsForm(await browser.openPage('options.html'));
  await form.page.setViewport({ width: 900, height: 800 });
  await eventually(() => form.names()).toEqual(['Demo*']);
  return form;
}

async function addOpenAi(form: SettingsForm): Promise<void> {
  await form.press('add-back-end');
  await form.press('provider-openai');
  await form.page.waitForSelector('[name="provider-key"]:focus');
  await form.page.keyboard.type('sk-5b0a-of-a-test');
  await form.page.keyboard.press('Enter');
}

describeInBrowsers(
  'Setting up',
  (browser) => {
    test('begins on this computer, in a low panel too', async () => {
      await browser.forgetAll();
      const panel = await browser.openPanel();
      const { page } = panel;
      await eventually(() => panel.has('[name="provider-openai"]')).toBe(true);
      // What is typed before a model is chosen stays in hand.
      expect(await focusedName(page)).toBe('question');
      const first = await page.$eval('[data-part="first-run"] button', ({ name }) => name);
      expect(first).toBe('look-again');
      for (const height of [700, 240]) {
        await page.setViewport({ width: 360, height });
        const isInSight = () =>
          page.$eval('[name="look-again"]', (button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return top >= 0 && button.contains(found);
          });
        await eventually(isInSight).toBe(true);
        await saveScreen(page, `${browser.name}-first-run-${height}`);
      }
      await panel.press('provider-anthropic');
      await eventually(() => focusedName(page)).toBe('provider-key');
      await panel.press('all-providers');
      await eventually(() => focusedName(page)).toBe('provider-anthropic');
    });

    test('takes nothing from the browser’s account, and gives it nothing, before that is chosen', async () => {
      await browser.forgetAll();
      await browser.settings.evaluate(async (items) => {
        await chrome.storage.local.remove('keeping');
        await chrome.storage.sync.set(items);
      }, OF_ANOTHER_BROWSER);
      await restBackground(browser);
      const panel = await browser.openPanel();
      const { page } = panel;
      const sync = await page.waitForSelector('[data-part="first-run"] [name="syncs-settings"]');
      expect(await sync?.evaluate((box) => 'checked' in box && box.checked)).toBe(false);
      await saveScreen(page, `${browser.name}-first-run-sync`);
      // What is chosen here has come to the background when a page is told of it.
      await browser.set({ look: { ...DEFAULT_LOOK, density: 'compact' } });
      const look = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
      await eventually(look).toMatchObject({ density: 'compact' });
      expect(await browser.settings.evaluate(() => chrome.storage.sync.get())).toEqual(
        OF_ANOTHER_BROWSER,
      );
      await page.$eval(
        '[name="syncs-settings"]',
        (box) => box instanceof HTMLElement && box.click(),
      );
      // The provider of another browser answers here from now on.
      await eventually(() => panel.has('[data-part="first-run"]')).toBe(false);
      await eventually(() => browser.storedBackEnds()).toEqual(
        expect.arrayContaining([expect.objectContaining({ id: 'elsewhere' })]),
      );
      await eventually(() =>
        browser.settings.evaluate(async () => (await chrome.storage.sync.get('look')).look),
      ).toMatchObject({ value: { density: 'compact' } });
    });

    test('in the settings keeps the focus on its way in and out', async () => {
      const form = await openSettings(browser);
      const focused = () => focusedName(form.page);
      await form.press('add-back-end');
      await eventually(focused).toBe('provider-openai');
      await form.press('provider-own');
      await eventually(focused).toBe('address');
      await form.press('cancel');
      await eventually(focused).toBe('add-back-end');
      expect(await form.count('[data-part="providers"]')).toBe(0);
      expect(await form.value('address')).toContain('127.0.0.1');
    });

    test('in the settings has the new provider answer, and says so', async () => {
      await startHttpServer(answerWell, PORT);
      const form = await openSettings(browser);
      await addOpenAi(form);
      await eventually(() => form.names()).toEqual(['Demo', 'OpenAI*']);
      await eventually(() => form.text('[data-part="back-ends-status"]')).toBe(
        TEXTS.get('options.saved')?.replace('$1', 'OpenAI'),
      );
      await eventually(() => focusedName(form.page)).toBe('chosen-back-end');
      const isShown = (name: string) =>
        form.page.$eval(`[name="${name}"]`, (field) => field.checkVisibility());
      expect(await isShown('back-end-name')).toBe(true);
      expect(await isShown('replace-secret')).toBe(true);
      expect(await isShown('model')).toBe(true);
      expect(await isShown('address')).toBe(false);
      expect(await isShown('kind')).toBe(false);
      expect(await form.text('form')).not.toContain(TEXTS.get('providers.keyIfNeeded'));
      expect(await form.text('form')).toContain('OpenAI needs a model.');
      expect(await form.text('form')).not.toContain('Ollama needs');
      await saveScreen(form.page, `${browser.name}-known-provider`);
    });

    test('offers the models of a kept provider in a list that is searched', async () => {
      await startHttpServer(answerWell, PORT);
      const form = await openSettings(browser);
      const { page } = form;
      await addOpenAi(form);
      await eventually(() => form.count('button[name="show-models"]')).toBe(1);
      const options = () => form.count('[role="option"]');
      await page.click('button[name="show-models"]');
      await eventually(options).toBe(200);
      expect(await form.text('[role="listbox"] + p')).toContain('100');
      expect(await accessibilityViolations(page)).toEqual([]);
      await saveScreen(page, `${browser.name}-model-box`);
      await page.keyboard.press('Escape');
      await eventually(options).toBe(0);
      await page.focus('input[name="model"]');
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.type('maker model123');
      await eventually(options).toBe(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await eventually(() => form.value('model')).toBe('maker/model-123');
      await eventually(options).toBe(0);
      await page.keyboard.type('-of-my-own');
      await eventually(() => form.text('[role="listbox"] + p')).toBe(TEXTS.get('models.none'));
      await page.keyboard.press('Escape');
      expect(await form.value('model')).toBe('maker/model-123-of-my-own');
      expect(await form.save()).toBe('saved');
      expect(JSON.stringify(await browser.storedBackEnds())).toContain('maker/model-123-of-my-own');
    });

    test('asks for the key of a local server that turns out to want one', async () => {
      const silent = await startHttpServer(({ method }, response) =>
        response.writeHead(method === 'GET' ? 200 : 404).end('{}'),
      );
      const guarded = await startHttpServer((request, response) => {
        const { headers, bytes } = readAnswer('lm-studio');
        if (request.headers.authorization !== 'Bearer my-key') response.writeHead(401).end();
        else if (request.method === 'GET') response.end('{"data":[{"id":"tiny"}]}');
        else response.setHeaders(headers).end(bytes);
      });
      const form = await openSettings(browser);
      const text = () => form.text('[data-part="provider-form"]');
      const noList = `127.0.0.1:${silent.port} answered, but not with a model list.`;
      await form.press('add-back-end');
      await form.press('provider-lmstudio');
      await form.fill('provider-address', `127.0.0.1:${silent.port}`);
      await form.press('connect');
      await eventually(text).toContain(noList);
      await form.fill('provider-address', `127.0.0.1:${guarded.port}`);
      await eventually(text).not.toContain(noList);
      expect(await form.count('[name="provider-key"]')).toBe(0);
      await form.press('connect');
      await eventually(() => form.count('[name="provider-key"]')).toBe(1);
      await saveScreen(form.page, `${browser.name}-local-key`);
      await form.fill('provider-key', 'my-key');
      await form.press('connect');
      await eventually(() => form.names()).toEqual(['Demo', 'LM Studio*']);
    });

    test('leaves one press to have a kept provider answer that was mended', async () => {
      const form = await openSettings(browser);
      const canBeSaved = async () =>
        (await form.page.$eval('button[name="save"]', (save) => save.ariaDisabled)) !== 'true';
      await form.addOwn();
      await form.fill('address', `127.0.0.1:${PORT}/v1`);
      expect(await form.test()).toBe('no-server');
      expect(await form.save()).toBe('saved');
      await eventually(() => form.names()).toEqual(['Demo*', `127.0.0.1:${PORT}`]);
      expect(await form.test()).toBe('no-server');
      await eventually(canBeSaved).toBe(false);
      expect(await form.count('button[name="use"]')).toBe(0);
      await startHttpServer((request, response) => {
        const { headers, bytes } = readAnswer('lm-studio');
        if (request.method === 'GET') response.end('{"data":[]}');
        else response.setHeaders(headers).end(bytes);
      }, PORT);
      expect(await form.test()).toBe('works');
      await saveScreen(form.page, `${browser.name}-use-this`);
      await form.press('use');
      await eventually(() => form.names()).toEqual(['Demo', `127.0.0.1:${PORT}*`]);
      await eventually(() => form.text('[data-part="settings-status"]')).toContain(
        'Questions now go to',
      );
    });
  },
  (name) => buildWithProvidersHere(name, PORT),
);
