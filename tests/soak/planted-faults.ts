import type { Plant } from './soak-options.ts';

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
