import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { isNear } from '@/lib/settings/web-address.ts';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import { copyBuild } from '../harness/copied-build.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { ExtensionBrowser } from '../harness/extension-browser.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { startOllama } from '../harness/servers/ollama-server.ts';
import { SettingsForm } from '../harness/settings-form.ts';

const MODELS = { 'tiny:1b': { capabilities: [] } };

/** This machine's own, as other machines of its network know it; some have none. */
const PRIVATE = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family }) => family === 'IPv4')
  .map(({ address }) => address)
  .filter((address) => !address.startsWith('127.') && isNear(`http://${address}/`));

const HOSTS = ['127.0.0.1', ...PRIVATE];

declare const Services: {
  readonly perms: {
    addFromPrincipal(principal: unknown, name: string, permission: number): void;
    readonly DENY_ACTION: number;
  };
  readonly prefs: {
    setBoolPref(name: string, value: boolean): void;
    setIntPref(name: string, value: number): void;
    setStringPref(name: string, value: string): void;
  };
};

declare const WebExtensionPolicy: {
  getByID(id: string): { readonly extension: { readonly principal: unknown } };
};

/** Firefox enforces what it asks readers for, and the reader says no to all. */
function blockLocalNetwork(): void {
  for (const name of ['enabled', 'blocking', 'etp.enabled', 'websocket.enabled']) {
    Services.prefs.setBoolPref(`network.lna.${name}`, true);
  }
  for (const name of ['loopback-network', 'local-network']) {
    Services.prefs.setIntPref(`permissions.default.${name}`, 2);
  }
}

function quarantine(hosts: string): void {
  Services.prefs.setBoolPref('extensions.quarantinedDomains.enabled', true);
  Services.prefs.setStringPref('extensions.quarantinedDomains.list', hosts);
}

/** As a reader does who presses "Block" in Firefox's question. */
function denyLoopback(): void {
  const { extension } = WebExtensionPolicy.getByID('{21771324-9b56-433f-960c-757025818f4b}');
  Services.perms.addFromPrincipal(
    extension.principal,
    'loopback-network',
    Services.perms.DENY_ACTION,
  );
}

function callPublic(host: string): void {
  Services.prefs.setStringPref('network.lna.address_space.public.override', host);
}

/** A page of the web, as far as Firefox knows, which is kept from all that is near. */
async function expectPageKept(browser: ExtensionBrowser, address: string): Promise<void> {
  const server = await startHttpServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<p>A page');
  });
  const { host, origin } = new URL(server.address);
  await runInFirefoxWindow(browser.launched.browser, callPublic, host);
  const page = await browser.openWebPage(`${origin}/`);
  const answered = page.evaluate(
    (url) =>
      fetch(url, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    address,
  );
  expect(await answered).toBe(false);
}

describe.each(BROWSERS)('The browser guards the local network, in %s', (name) => {
  // Not through a proxy: that is near by itself.
  const browser = new ExtensionBrowser(name);
  beforeAll(async () => {
    const hosts = PRIVATE.map((host) => `http://${host}/*`);
    await browser.launch({ extensionDirectory: await copyBuild(name, 'near', [], hosts) });
    if (name === 'firefox') await runInFirefoxWindow(browser.launched.browser, blockLocalNetwork);
  });
  beforeEach(() => browser.forgetSettings());
  afterAll(() => browser.close());

  test.each(HOSTS)('and a question reaches a model on %s all the same', async (host) => {
    const ollama = await startOllama({ models: MODELS, host });
    const { address } = ollama;
    const backEnd = { ...DEFAULT_BACK_END, kind: 'ollama', address, model: 'tiny:1b' };
    await browser.set({ backEnds: [backEnd] });
    const panel = await browser.openPanel();
    await panel.ask('Who are you?');
    await panel.waitForAnswer('Yours.');
    const form = new SettingsForm(await browser.openPage('options.html'));
    expect(await form.test()).toBe('works');
    if (name === 'firefox') await expectPageKept(browser, address);
  });
});

// No policy of Chromium's can be set here, and it asks no reader about an extension.
describe.each(BROWSERS.filter((name) => name === 'firefox'))('Firefox, %s', (name) => {
  const browser = new ExtensionBrowser(name);
  beforeAll(async () => browser.launch({ extensionDirectory: await copyBuild(name, 'kept') }));
  afterAll(() => browser.close());

  test('that keeps an answer back is told from a server that is off, and from a denial', async () => {
    const inWindow = (task: (given: string) => void, given = '') =>
      runInFirefoxWindow(browser.launched.browser, task, given);
    const ollama = await startOllama({ models: MODELS });
    const { address } = ollama;
    await browser.set({ backEnds: [{ ...DEFAULT_BACK_END, kind: 'ollama', address }] });
    const form = new SettingsForm(await browser.openPage('options.html'));
    await inWindow(quarantine, '127.0.0.1');
    expect(await form.test()).toBe('cors');
    await inWindow(quarantine);
    await ollama.stop();
    expect(await form.test()).toBe('ollama-off');
    await inWindow(denyLoopback);
    expect(await form.test()).toBe('local-network');
    expect(await form.text('[data-part="test-status"]')).toContain('Probably');
  });
});
