import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { askAndAnswer, openWithServer } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { collectDownloads } from '../harness/downloads.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { makePng } from '../harness/png.ts';
import { readRequests } from '../harness/requests/read-requests.ts';
import { overflow, saveScreen } from '../harness/screens.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { startImageServer } from '../harness/servers/image-server.ts';
import { SettingsForm } from '../harness/settings-form.ts';
import { clickMenu } from '../harness/windows/menu-click.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

const ROWS = '#requests tbody tr';

/** The cells of each row but its time. */
function rows(page: Page): Promise<string[]> {
  return page.$$eval(ROWS, (all) =>
    all.map((row) =>
      Array.from(row.querySelectorAll('td'), ({ textContent }) => textContent)
        .slice(1)
        .join(' | '),
    ),
  );
}

async function seek(page: Page, words: string): Promise<void> {
  await page.waitForSelector('[name="search-requests"]');
  await page.$eval('[name="search-requests"]', (field) => (field as HTMLInputElement).select());
  await page.type('[name="search-requests"]', words);
}

/** Presses a way to the list, which an open page of the settings shows then: none is opened. */
async function goToList(
  { settings }: ExtensionBrowser,
  page: Page,
  press: () => Promise<void>,
): Promise<void> {
  const count = () => settings.evaluate(() => chrome.extension.getViews({ type: 'tab' }).length);
  const before = await count();
  const hashes = () =>
    Promise.all([settings, page].map((one) => one.evaluate(() => location.hash)));
  await press();
  await eventually(hashes).toContain('#requests');
  expect(await count()).toBe(before);
}

describeInBrowsers('What left the browser', (browser, requests) => {
  test('is listed with its server, its reason and its conversation, and can be saved', async () => {
    const images = await startImageServer();
    images.serve('/dune.png', { body: makePng(30, 20), type: 'image/png' });
    const answer = `Here.\n\n![A dune](${images.address('/dune.png')})`;
    const { panel } = await askAndAnswer(browser, 'Where are dunes?', answer);
    // A page that is not in front loads no pictures.
    await eventually(() => images.requests('/dune.png').length).toBe(1);
    const settings = await browser.openPage('options.html');
    await seek(settings, new URL(images.address('/')).host);
    await eventually(() => rows(settings)).toEqual([
      `GET ${new URL(images.address('/')).origin} | Picture | 0 bytes | Where are dunes?`,
    ]);
    await seek(settings, 'question');
    await eventually(async () => (await rows(settings))[0]).toMatch(
      /^POST http:\/\/127\.0\.0\.1:\d+ \| Question \| \d+ bytes \| Where are dunes\?$/,
    );
    await seek(settings, 'are dunes');
    await eventually(async () => (await rows(settings)).length).toBe(2);
    await seek(settings, 'nobody.example');
    await settings.waitForSelector('[data-part="no-requests"]');
    await seek(settings, ' ');

    await panel.page.bringToFront();
    await panel.press('details');
    await eventually(() => panel.text('[data-part="answer-requests"]')).toMatch(
      /Question · \d+ bytes\s*POST http:\/\/127\.0\.0\.1:\d+$/,
    );
    await goToList(browser, settings, () => panel.press('all-requests'));

    for (const width of [320, 1200]) {
      await settings.setViewport({ width, height: 800 });
      await eventually(() => overflow(settings)).toBe(0);
    }
    await settings.bringToFront();
    await settings.$eval('#requests', (section) => section.scrollIntoView());
    await saveScreen(settings, `${browser.name}-requests`);
    expect(await accessibilityViolations(settings)).toEqual([]);

    await settings.focus('[name="request-days"]');
    await settings.$eval('[name="request-days"]', (field) => {
      if (field instanceof HTMLInputElement) field.select();
    });
    await settings.keyboard.type('365');
    await settings.keyboard.press('Tab');
    const days = () =>
      settings.evaluate(async () => (await chrome.storage.local.get('keeping')).keeping);
    await eventually(days).toMatchObject({ requestDays: 365 });

    const downloads = await collectDownloads(browser);
    await settings.click('[name="save-requests"]');
    const file = await downloads.file('sidelight-requests.csv');
    expect(file.toString('utf8')).toMatch(
      /^at,method,origin,bytes,reason,conversationId,questionId/,
    );
    expect(file.toString('utf8')).not.toContain('dunes');

    await requests.collect();
    await settings.click('[name="delete-requests"]');
    await settings.click('[data-part="confirm"] [name="confirm"]');
    await settings.waitForSelector('[data-part="no-requests"]');
  });

  test('has a picture before it comes, though it never does', async () => {
    const images = await startImageServer();
    const answer = `Here.\n\n![A dune](${images.address('/never.png')})`;
    await askAndAnswer(browser, 'Where are dunes?', answer);
    await eventually(() => images.requests('/never.png').length).toBe(1);
    const noted = Object.values(await readRequests(browser.settings));
    expect(noted.filter(({ reason }) => reason === 'picture')).toEqual([
      expect.objectContaining({
        origin: new URL(images.address('/')).origin,
        conversationId: expect.any(String),
      }),
    ]);
  });

  test('is nothing beyond this computer where the reader has it so', async () => {
    const images = await startImageServer();
    const { panel, server } = await openWithServer(browser);
    const settings = await browser.openPage('options.html');
    await settings.waitForSelector('[name="only-this-computer"]');
    await settings.click('[name="only-this-computer"]');
    await eventually(() => panel.has('[name="only-this-computer"]')).toBe(true);
    await panel.page.bringToFront();
    await panel.ask('Who is there?');
    const call = await server.call();
    call.write(`![One](${images.address('/one.png')})`);
    call.finish();
    await panel.waitForOutcome('complete');
    await panel.page.waitForSelector('[data-part="picture-question"]');
    expect(images.requests('/one.png')).toEqual([]);

    await browser.setBackEnd('https://elsewhere.example/api/chat');
    await panel.ask('And there?');
    await panel.page.waitForSelector('[data-kind="only-this-computer"]');
    expect(await panel.text('[data-part="failure"]')).toContain('elsewhere.example');
    await panel.press('choose-model');
    await panel.page.waitForSelector('[data-part="model-list"]');
    expect(await panel.text('[data-part="model-list"] [role="option"]')).toContain('Off:');
    await panel.page.keyboard.press('Escape');

    await goToList(browser, settings, () => panel.press('open-settings'));
    for (const page of [browser.settings, settings]) {
      await page.evaluate(() => {
        location.hash = 'look';
      });
    }
    await panel.page.bringToFront();
    await goToList(browser, settings, () => panel.press('only-this-computer'));
    await settings.bringToFront();
    await settings.waitForSelector('[data-part="beyond-reach"]');
    await settings.waitForSelector('[name="syncs-settings"]:disabled');
    // The browser asks nothing: the address is not reached, whatever it would answer.
    await settings.locator('button[name="test"]').click();
    await eventually(() =>
      settings.$eval('[data-part="test-status"]', ({ textContent }) => textContent),
    ).toContain('“Only this computer” is on');
    await settings.click('[name="only-this-computer"]');
    await settings.waitForSelector('[name="syncs-settings"]:enabled');
    await panel.page.bringToFront();
    await eventually(() => panel.has('[name="only-this-computer"]')).toBe(false);
    await eventually(() => panel.has('[data-part="picture"] img')).toBe(true);
  });

  test.each([true, false])(
    'goes no further where a server leads on, but for what says so (only this computer: %s)',
    async (onlyThisComputer) => {
      const beyond = 'http://beyond.example';
      requests.passOver(beyond);
      const { address } = await startHttpServer((_, response) => {
        response.writeHead(307, { location: `${beyond}/next`, 'cache-control': 'no-store' }).end();
      });
      const backEnd = { ...DEFAULT_BACK_END, kind: 'ollama', address, model: 'tiny:1b' };
      await browser.set({ reach: { onlyThisComputer }, backEnds: [backEnd] });
      const panel = await browser.openPanel();
      await panel.ask('Who is there?');
      await panel.waitForFailure('redirect-refused');
      await panel.press('choose-model');
      await panel.page.waitForSelector('[data-part="model-list"]');
      await panel.page.keyboard.press('Escape');
      expect(requests.methodsTo(beyond)).toEqual([]);

      const form = new SettingsForm(await browser.openPage('options.html'));
      expect(await form.test()).toBe('redirect');
      const report = await form.text('[data-part="test-status"]');
      expect(report).toContain(`${new URL(address).host} redirects to`);
      const methods = new Set(requests.methodsTo(beyond));
      expect([...methods]).toEqual(onlyThisComputer ? [] : ['GET']);

      const { origin } = new URL(address);
      const noted = Object.values(await readRequests(browser.settings));
      const reasons = noted.filter((one) => one.origin === origin).map(({ reason }) => reason);
      expect(new Set(reasons)).toEqual(new Set(['question', 'facts', 'test']));
    },
  );

  test('is nothing where the second load of a file or picture in a tab leads elsewhere', async () => {
    const trap = await startHttpServer((_, response) => {
      response.setHeader('access-control-allow-origin', '*').end('%PDF-1.4');
    });
    const pdf = await readFile('tests/documents/pdf/tex-contract.pdf');
    const loads: string[] = [];
    const { port } = await startHttpServer(({ url = '' }, response) => {
      response.setHeader('access-control-allow-origin', '*');
      if (loads.includes(url)) {
        const location = `http://127.0.0.1:${trap.port}${url}?secret=41`;
        response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
      } else response.setHeader('content-type', 'application/pdf').end(pdf);
      loads.push(url);
    });
    const panel = await browser.openPanel();
    const page = await browser.launched.browser.newPage();
    onTestFinished(() => page.close());
    const address = `http://127.0.0.1:${port}/contract.pdf`;
    // Chromium tells of a PDF's load only to its viewer.
    page.goto(address).catch(() => undefined);
    await eventually(() => page.url()).toBe(address);
    await page.bringToFront();
    await eventually(() => loads.filter((url) => url === '/contract.pdf').length).toBeGreaterThan(
      1,
    );
    await eventually(() => panel.text('form')).toContain('This page isn’t included');

    // The server of a picture may lead on, but not away from this computer.
    await browser.settings.evaluate(() =>
      chrome.storage.local.set({ reach: { onlyThisComputer: true } }),
    );
    loads.push('/dune.png');
    await clickMenu(browser, address, {
      menuItemId: 'ask:image',
      srcUrl: `http://127.0.0.1:${port}/dune.png`,
    });
    await eventually(() => loads.filter((url) => url === '/dune.png').length).toBeGreaterThan(1);
    await eventually(() => panel.text('form')).toContain('Its description and address');
    expect(trap.connections()).toBe(0);
  });
});
