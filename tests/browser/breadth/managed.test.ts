import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { dirname } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { EXTENSION_HOST } from '@/scripts/browsers/launch-firefox.ts';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { copyBuild, setExtensionId } from '../harness/copied-build.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import { ExtensionBrowser } from '../harness/extension-browser.ts';
import { overflow, saveScreen } from '../harness/screens.ts';

declare const chrome: ExtensionApi;

const KEY = 'Bearer never-to-be-seen';

/** Of the copies alone: browsers of other tests read the same files. */
const FIREFOX_ID = 'managed@sidelight.invalid';
const CHROMIUM_KEY = Buffer.from('a copy of Sidelight that a company manages').toString('base64');
const CHROMIUM_ID = 'fkfihljpkfcjmgbonplnipaejehpjead';

const POLICY_FILES: Readonly<Record<BrowserName, string>> = {
  chromium: '/etc/chromium/policies/managed/sidelight-test.json',
  firefox: '/etc/firefox/policies/policies.json',
};

const MANAGED = {
  onlyTheseProviders: true,
  chatSettings: { offersTools: false },
  reading: { remoteImages: 'never' },
  keeping: { conversationLimit: 500, requestDays: 90, syncsSettings: false },
  allows: { attachments: false, export: false },
};

/** A gateway that tells what it was sent, and always says the same. */
async function startGateway() {
  const calls: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    calls.push(request.headers);
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    request.resume().on('end', () => response.end('It was the wind.'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The gateway has no port.');
  return {
    calls,
    address: `http://127.0.0.1:${place.port}/api/chat`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function writePolicy(browser: BrowserName, managed: object): Promise<void> {
  const policy =
    browser === 'chromium'
      ? { '3rdparty': { extensions: { [CHROMIUM_ID]: managed } } }
      : { policies: { '3rdparty': { Extensions: { [FIREFOX_ID]: managed } } } };
  const file = POLICY_FILES[browser];
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(policy));
}

/** A copy of the build that has an id of its own. */
async function copyWithId(browser: BrowserName): Promise<string> {
  const directory = await copyBuild(browser, 'managed');
  await setExtensionId(
    directory,
    browser === 'chromium' ? { key: CHROMIUM_KEY } : { geckoId: FIREFOX_ID },
  );
  return directory;
}

function count(page: Page, selector: string): Promise<number> {
  return page.$$eval(selector, (found) => found.length);
}

describe.each(BROWSERS)('A company’s policy, in %s', (name) => {
  const browser = new ExtensionBrowser(name);
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  const providerOf = (address: string) => ({
    id: 'gateway',
    name: 'Gateway',
    address,
    systemPrompt: 'Answer in one sentence.',
    headers: [{ name: 'Authorization', value: KEY }],
  });

  beforeAll(async () => {
    gateway = await startGateway();
    await writePolicy(name, { ...MANAGED, providers: [providerOf(gateway.address)] });
    const uuids = JSON.stringify({ [FIREFOX_ID]: EXTENSION_HOST });
    await browser.launch({
      extensionDirectory: await copyWithId(name),
      ...(name === 'firefox' && { preferences: { 'extensions.webextensions.uuids': uuids } }),
    });
    // Chromium has an extension's policy a moment after the extension.
    await browser.settings.waitForSelector('[data-part="managed"]');
  });
  afterAll(async () => {
    await rm(POLICY_FILES[name], { force: true });
    await browser.close();
    await gateway.close();
  });

  test('gives a provider, whose key goes with questions and is nowhere else', async () => {
    const panel = await browser.openPanel();
    await panel.ask('What was that?');
    await panel.waitForAnswer('It was the wind.');
    expect(gateway.calls.at(-1)).toMatchObject({ authorization: KEY });
    const stored = await browser.settings.evaluate(async () =>
      JSON.stringify([await chrome.storage.local.get(), await chrome.storage.session.get()]),
    );
    expect(stored).toContain('given:gateway');
    expect(stored).not.toContain('never-to-be-seen');
  });

  test('leaves nothing to attach or to save in the panel', async () => {
    const panel = await browser.openPanel();
    await panel.ask('And now?');
    await panel.waitForAnswer('It was the wind.');
    expect(await count(panel.page, '[name="attach"]')).toBe(0);
    await panel.page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['secret'], 'secret.txt', { type: 'text/plain' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    });
    await eventually(() => panel.text('[data-part="action-notice"]')).toBe(
      'Your organisation allows typed questions only.',
    );
    await panel.press('more');
    await panel.page.waitForSelector('[role="menuitem"]');
    const items = await panel.page.$$eval('[role="menuitem"]', (all) =>
      all.map(({ textContent }) => textContent),
    );
    expect(items).toEqual(['Open in a tab', 'Rename', 'Pin to the top', 'Delete']);
  });

  test('is shown in the settings, where it cannot be changed', async () => {
    const settings = await browser.openPage('options.html');
    await eventually(() => count(settings, '[data-part="managed"]')).toBe(5);
    const fields = await settings.$$eval('[data-part="managed"]', (all) =>
      all.map((group) => [
        group.querySelector('input')?.name,
        group.querySelectorAll('input:enabled, button:enabled').length,
        group.lastElementChild?.textContent,
      ]),
    );
    const said = 'Set by your organisation';
    expect(fields).toEqual([
      ['offers-tools', 0, said],
      ['remote-images', 0, said],
      ['request-days', 0, said],
      ['limits-conversations', 0, said],
      ['syncs-settings', 0, said],
    ]);
    expect(await settings.$eval('input[name="request-days"]', (field) => field.value)).toBe('90');
    const given = '[data-part="given-back-end"]';
    const shown = await settings.$eval(given, ({ textContent }) => textContent);
    expect(shown).toContain(gateway.address);
    expect(shown).toContain('Authorization');
    expect(await settings.content()).not.toContain('never-to-be-seen');
    for (const absent of [
      'add-back-end',
      'edit-back-end',
      'delete-back-end',
      'export-all',
      'save-requests',
      'delete-requests',
      'always-read',
      'asks-for-quotes',
      'show-action-summarise',
    ]) {
      expect(await count(settings, `[name="${absent}"]`), absent).toBe(0);
    }
    for (const width of [320, 1200]) {
      await settings.setViewport({ width, height: 800 });
      await eventually(() => overflow(settings)).toBe(0);
    }
    await saveScreen(settings, `${name}-managed`);
    expect(await accessibilityViolations(settings)).toEqual([]);
  });

  test('lets the reader test the given provider, and says what Delete everything leaves', async () => {
    const settings = await browser.openPage('options.html');
    await settings.locator('button[name="test"]').click();
    await settings.waitForSelector('[data-part="test-status"][data-outcome="works"]');
    expect(gateway.calls.at(-1)).toMatchObject({ authorization: KEY });
    await settings.locator('button[name="delete-everything"]').click();
    const dialog = await settings.waitForSelector('[data-part="confirm"]');
    const said = await dialog?.evaluate(({ textContent }) => textContent);
    expect(said).toContain('and so does the list of what left the browser');
    expect(said).not.toContain('export');
    await saveScreen(settings, `${name}-managed-deletion`);
  });

  // Firefox reads its policies when it starts, and not again.
  if (name === 'chromium') {
    test('gives back what was the reader’s when it is lifted', async () => {
      const settings = await browser.openPage('options.html');
      await eventually(() => count(settings, '[data-part="managed"]')).toBe(5);
      await writePolicy(name, { keeping: { requestDays: 7 } });
      // Chromium waits for a file to rest before it reads it.
      await settings.waitForSelector('[name="add-back-end"], [data-part="providers"]');
      await eventually(() => count(settings, '[data-part="managed"]')).toBe(1);
      expect(await settings.$eval('input[name="request-days"]', (field) => field.value)).toBe('7');
    });
  }
});
