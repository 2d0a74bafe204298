import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { copyBuild } from '../browser/harness/copied-build.ts';
import { countScope } from './count-scope.ts';
import type { Plant } from './soak-options.ts';

/** The background, and the plain scripts in the heads of the panel and of the settings. */
const SCRIPTS = ['background.js', 'begin-panel.js', 'restore-look.js'];

declare global {
  /** In a counted build: how many modules the page has loaded. */
  var loadedModules: number | undefined;
}

/** In each module; `performance` does not list what a page loads from its own extension. */
const COUNT_MODULE = 'globalThis.loadedModules = (globalThis.loadedModules ?? 0) + 1;\n';

/**
 * A copy of the build whose background and pages count what they hold open, and are otherwise the
 * same; or have a fault, to see that it is found.
 * @returns its directory
 */
export async function buildWithCounts(browser: BrowserName, plant?: Plant): Promise<string> {
  const directory = await copyBuild(browser, plant ? `soak-${plant}` : 'soak');
  const added = [countScope, ...(plant ? [PLANTED[plant]] : [])];
  const source = added.map((script) => `(${script})();\n`).join('');
  for (const script of SCRIPTS) {
    const path = `${directory}/${script}`;
    await writeFile(path, source + (await readFile(path, 'utf8')));
  }
  const modules = (await readdir(`${directory}/chunks`)).filter((name) => name.endsWith('.js'));
  for (const module of modules) {
    const path = `${directory}/chunks/${module}`;
    await writeFile(path, COUNT_MODULE + (await readFile(path, 'utf8')));
  }
  return directory;
}

/** Each is sent into the build as text: it uses nothing from around it. */
export const PLANTED: Readonly<Record<Plant, () => void>> = {
  nodes: keepNodes,
  ports: keepPorts,
  'lost-answers': loseAnswers,
};

/** Holds every part of a message that was ever shown. */
function keepNodes(): void {
  if (!globalThis.document) return;
  const kept: Node[] = [];
  Object.assign(globalThis, { kept });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) kept.push(...addedNodes);
  }).observe(document, { childList: true, subtree: true });
}

interface Connecting {
  readonly runtime: { connect: (...given: unknown[]) => unknown };
}

/** Opens each port twice, and never closes the second one. */
function keepPorts(): void {
  if (!globalThis.document) return;
  const scope = globalThis as unknown as { browser?: Connecting; chrome: Connecting };
  const { runtime } = scope.browser ?? scope.chrome;
  const connect = runtime.connect.bind(runtime);
  const kept: unknown[] = [];
  Object.assign(globalThis, { keptPorts: kept });
  runtime.connect = (...given) => {
    kept.push(connect(...given));
    return connect(...given);
  };
}

/** Does not keep every tenth answer. */
function loseAnswers(): void {
  if (globalThis.document && !document.URL.includes('background')) return;
  const store = IDBObjectStore.prototype;
  const { put } = store;
  let count = 0;
  store.put = function (value: { role?: string; outcome?: string }, key?: IDBValidKey) {
    const isEnd = value.role === 'assistant' && value.outcome !== undefined;
    const given = isEnd && ++count % 10 === 0 ? { ...value, content: '' } : value;
    return key === undefined ? put.call(this, given) : put.call(this, given, key);
  };
}
