import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

/** What went through the doors that leave nothing behind. */
interface Passed {
  readonly door: 'console' | 'fetch' | 'message';
  readonly text: string;
}

declare global {
  /** In a watched build: all that passed in this page, the others and the background since it began. */
  var passed: Passed[] | undefined;
}

/** The background, and the plain scripts in the heads of the panel and of the settings. */
const SCRIPTS = ['background.js', 'begin-panel.js', 'restore-look.js'];

/** Has a copied build's background and pages note what passes in them, and be otherwise the same. */
export async function watchDoors(directory: string, providers: string): Promise<string> {
  const watch = `(${noteAll})(${JSON.stringify(providers)});\n`;
  for (const script of SCRIPTS) {
    const path = `${directory}/${script}`;
    await writeFile(path, watch + (await readFile(path, 'utf8')));
  }
  return directory;
}

type Called = (...given: unknown[]) => unknown;

interface Connected {
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
}

interface Runtime extends Connected {
  connect(...given: unknown[]): Connected;
  sendMessage(...given: unknown[]): Promise<unknown>;
}

/** Sent into the build as text: uses nothing from around it. @param providers the origin that gets keys */
function noteAll(providers: string): void {
  const passed: Passed[] = [];
  globalThis.passed = passed;
  const channel = new BroadcastChannel('passed');
  channel.onmessage = ({ data }) => passed.push(data);
  const note = (door: Passed['door'], ...values: unknown[]) => {
    const text = values.map((value) => `${value} ${JSON.stringify(value)}`).join(' ');
    passed.push({ door, text });
    channel.postMessage({ door, text });
  };
  const where = globalThis.document?.URL ?? 'background';

  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    console[level] = (...values: unknown[]) => {
      const [error] = values;
      const stack = error instanceof Error ? [error.stack, error.cause] : [];
      note('console', ...values, ...stack);
    };
  }
  addEventListener('error', ({ message }) => note('console', message));
  addEventListener('unhandledrejection', ({ reason }) => note('console', reason));

  const fetchAll = globalThis.fetch as Called;
  const fetchNoted = (address: unknown, init: RequestInit = {}) => {
    const isToProvider = String(address).startsWith(`${providers}/`);
    const headers = [...new Headers(init.headers)];
    const body = isToProvider ? '' : init.body;
    note('fetch', address, isToProvider ? '' : headers, body);
    return fetchAll.call(globalThis, address, init);
  };
  Object.assign(globalThis, { fetch: fetchNoted });

  // The background is told keys: only what reaches pages is noted.
  if (!globalThis.document || where.includes('background')) return;
  const scope = globalThis as unknown as { browser?: { runtime: Runtime }; chrome: typeof scope };
  const { runtime } = scope.browser ?? (scope.chrome as unknown as { runtime: Runtime });
  const [connect, send] = [runtime.connect.bind(runtime), runtime.sendMessage.bind(runtime)];
  runtime.connect = (...given) => {
    const port = connect(...given);
    port.onMessage.addListener((message) => note('message', message));
    return port;
  };
  runtime.sendMessage = async (...given) => {
    const reply = await send(...given);
    note('message', reply);
    return reply;
  };
  runtime.onMessage.addListener((message) => note('message', message));
}

/** All that went through a door until now, told by a page that was open all the time. */
export async function passedBy(page: Page, door: Passed['door']): Promise<string> {
  const passed = await page.evaluate(() => globalThis.passed ?? []);
  return passed.flatMap((one) => (one.door === door ? one.text : [])).join('\n');
}

/** Everything that a page has in its document and in its fields. */
export function contentOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      document.documentElement.outerHTML +
      [...document.querySelectorAll('input, textarea')]
        .map((field) => ('value' in field ? field.value : ''))
        .join('\n'),
  );
}

/** A page's address, and what its history and its server could keep of it. */
export function addressOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [location.href, document.title, document.cookie, JSON.stringify(history.state)].join('\n'),
  );
}

/** Everything that the extension's storage has, by area. */
export async function storageOf(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async () => ({
    'local storage': JSON.stringify(await chrome.storage.local.get()),
    'session storage': JSON.stringify(await chrome.storage.session.get()),
    'synchronised storage': JSON.stringify(await chrome.storage.sync.get()),
    'storage of the page': JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    caches: JSON.stringify(await caches.keys()),
  }));
}

/** Everything that the extension's databases hold, by their names. */
export function databasesOf(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts: Record<string, string> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      const reading = database.transaction([...database.objectStoreNames]);
      const stores = [...database.objectStoreNames].map((store) =>
        settled(reading.objectStore(store).getAll()),
      );
      texts[name] = JSON.stringify(await Promise.all(stores));
      database.close();
    }
    return texts;
  });
}

/**
 * The forms in which a text holds a key: as it is, in an address, in base64.
 * @param key its middle is looked for, so that a part of it counts
 */
export function formsIn(text: string, key: string): string[] {
  const middle = key.slice(8);
  const forms: Record<string, string> = { plain: middle, encoded: encodeURIComponent(middle) };
  for (const before of ['', ' ', '  ']) {
    // The first and the last characters depend on what stands beside them.
    const base64 = Buffer.from(before + middle).toString('base64');
    forms[`base64 ${before.length}`] = base64.slice(4, -4);
  }
  return Object.keys(forms).filter((form) => text.includes(forms[form] ?? ''));
}
