/** What the panel's own code puts into its page when an answer needs it. */
function isOwn(node: Node): boolean {
  if (node instanceof HTMLLinkElement) {
    const { rel, origin } = { rel: node.rel, origin: new URL(node.href).origin };
    return (rel === 'stylesheet' || rel === 'modulepreload') && origin === location.origin;
  }
  if (node instanceof HTMLIFrameElement) return node.src === `${location.origin}/drawing.html`;
  // React's own mark, and what lib/diagram/read-theme measures colours with.
  return node instanceof HTMLSpanElement && node.attributes.length <= 1 && !node.firstElementChild;
}

function describeRecord({
  type,
  target,
  attributeName,
  addedNodes,
}: MutationRecord): string | null {
  const name = target.nodeName.toLowerCase();
  if (type === 'attributes') return `Outside the message, ${name} got another ${attributeName}.`;
  const foreign = [...addedNodes].find((node) => !isOwn(node));
  return foreign ? `Outside the message, ${name} got ${foreign.nodeName.toLowerCase()}.` : null;
}

/** Notices what changes in the page, and gives what changed within the message. */
export class PageChanges {
  readonly #observer = new MutationObserver(() => undefined);
  readonly #isInside: (node: Node) => boolean;
  readonly #title = document.title;
  readonly #address = location.href;
  readonly #historyLength = history.length;
  #kept: MutationRecord[] = [];

  /** @param isInside tells what of the page may change */
  constructor(isInside: (node: Node) => boolean) {
    this.#isInside = isInside;
    this.#observer = new MutationObserver((records) => this.#kept.push(...records));
    this.#observer.observe(document, { subtree: true, childList: true, attributes: true });
  }

  /** What changed since it was asked the last time: the records of the message, and what is wrong. */
  take(): { readonly inside: readonly MutationRecord[]; readonly wrong: readonly string[] } {
    const records = [...this.#kept, ...this.#observer.takeRecords()];
    this.#kept = [];
    const inside: MutationRecord[] = [];
    const wrong: string[] = [];
    for (const record of records) {
      if (this.#isInside(record.target)) inside.push(record);
      else wrong.push(...[describeRecord(record)].filter((text) => text !== null));
    }
    return { inside, wrong: [...wrong, ...this.#whatMoved()] };
  }

  #whatMoved(): readonly string[] {
    const wrong: string[] = [];
    if (document.title !== this.#title) wrong.push(`The title is “${document.title}”.`);
    if (location.href !== this.#address) wrong.push(`The address is ${location.href}.`);
    if (history.length !== this.#historyLength) wrong.push('The history has grown.');
    return wrong;
  }
}

/** What only a script of the answer's would call. */
const CALLED = ['canary', 'alert', 'confirm', 'prompt', 'open', 'print'] as const;

const seen: string[] = [];

/** A resize observer that has more to tell in the next frame is told of as an error; it is none. */
const HARMLESS = /^ResizeObserver loop/;

function note(what: string): void {
  if (seen.length < 100) seen.push(what);
}

/**
 * Notices scripts that run, and what the policy stops: what was let through so far is a failure of
 * the renderer, even if nothing comes of it.
 */
export function watchCalls(): void {
  for (const name of CALLED) {
    const value = (...values: unknown[]) =>
      note(`${name}(${values.map(String).join(', ')}) was called`);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: false });
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample } = event;
    note(`The policy stopped ${effectiveDirective}: ${blockedURI} ${sample}`);
  });
  addEventListener('error', ({ message }) => {
    if (!HARMLESS.test(message)) note(`An error was thrown: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => note(`A promise was broken: ${reason}`));
  addEventListener('hashchange', () => note('The page went to another place.'));
  addEventListener('submit', () => note('A form was sent.'), true);
}

/** What was noticed since it was asked the last time. */
export function takeCalls(): readonly string[] {
  return seen.splice(0);
}
