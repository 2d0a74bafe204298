import { expect } from 'vitest';
import type { Reason, SentRequest } from '@/lib/network/sent-request.ts';
import { eventually } from '../eventually.ts';
import type { ExtensionBrowser } from '../extension-browser.ts';
import type { CountingProxy } from './counting-proxy.ts';
import { HOSTS } from './hosts.ts';
import { readRequests } from './read-requests.ts';

interface Counted {
  readonly method: string;
  readonly origin: string;
  readonly bytes: number;
}

function keyOf({ method, origin, bytes }: Counted): string {
  return `${method} ${origin} ${bytes}`;
}

/**
 * Others are noted and may not leave: a page that is asked for its own picture or file asks as any
 * page or has it at hand, a look-up is given up as its page closes, and an answer is not asked for
 * again once its conversation is deleted.
 */
const ALWAYS_SENT: readonly Reason[] = ['question'];

/** Browsers refuse this port, which tests give a server that is off. */
const REFUSED_PORT = /:9$/;

/** Those of the first list that the second does not have as often. */
function beyond(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Holds what a proxy saw of the extension's requests to what the extension has noted of them. */
export class RequestWatch {
  readonly #browser: ExtensionBrowser;
  readonly #proxy: CountingProxy;
  /** What was noted since the last check; tests delete it. */
  readonly #noted = new Map<string, SentRequest>();
  /** The keys of what was noted before. */
  readonly #compared = new Set<string>();
  /** The keys of what was noted before the last check and had not left by then. */
  #late: readonly string[] = [];
  /** The servers of which nothing is noted. */
  readonly #passedOver = new Set<string>();
  /** How many of those that passed were compared. */
  #seen = 0;

  constructor(browser: ExtensionBrowser, proxy: CountingProxy) {
    this.#browser = browser;
    this.#proxy = proxy;
  }

  /** The methods of what went to a server during this test, in the order in which it left. */
  methodsTo(origin: string): readonly string[] {
    return this.#proxy.passed.filter((one) => one.origin === origin).map(({ method }) => method);
  }

  /** Nothing is noted of what goes to this server: the test itself, or a redirect, leads there. */
  passOver(address: string): void {
    this.#passedOver.add(new URL(address).origin);
  }

  /** Fails where a request left that was not noted, or was noted and never left, since the last call. */
  async check(): Promise<void> {
    try {
      await eventually(() => this.#differences()).toEqual({ notNoted: [], notSent: [] });
      const hosts = this.#proxy.passed.map(({ origin }) => new URL(origin).hostname);
      expect(hosts.filter((host) => !Object.hasOwn(HOSTS, host))).toEqual([]);
    } finally {
      // More may have left since they were compared.
      const passed = this.#proxy.passed.splice(0, this.#seen).map(keyOf);
      const noted = [...this.#noted.values()].map(keyOf);
      this.#late = beyond(noted, beyond(passed, this.#late));
      for (const key of this.#noted.keys()) this.#compared.add(key);
      this.#noted.clear();
    }
  }

  /** Reads what was noted so far. To be called before all of it is deleted. */
  async collect(): Promise<void> {
    for (const [key, request] of Object.entries(await readRequests(this.#browser.settings))) {
      if (!this.#compared.has(key)) this.#noted.set(key, request);
    }
  }

  async #differences() {
    await this.collect();
    const { passed } = this.#proxy;
    this.#seen = passed.length;
    const ours = passed.filter(({ isOurs, origin }) => isOurs && !this.#passedOver.has(origin));
    const sent = ours.filter(({ isAgain }) => !isAgain).map(keyOf);
    const noted = [...this.#noted.values()];
    // Nothing of a request can be read within TLS, and one connection takes many.
    const tunnels = new Set(
      passed.filter(({ method }) => method === 'CONNECT').map(({ origin }) => origin),
    );
    const must = noted.filter(
      (request) =>
        ALWAYS_SENT.includes(request.reason) &&
        !tunnels.has(request.origin) &&
        !REFUSED_PORT.test(request.origin),
    );
    return {
      notNoted: beyond(sent, [...noted.map(keyOf), ...this.#late]),
      notSent: beyond(must.map(keyOf), ours.map(keyOf)),
    };
  }
}
