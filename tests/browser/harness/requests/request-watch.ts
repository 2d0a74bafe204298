import { expect } from 'vitest';
import type { SentRequest } from '@/lib/network/sent-request.ts';
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
  /** All that was ever noted: tests delete it. */
  readonly #noted = new Map<string, SentRequest>();

  constructor(browser: ExtensionBrowser, proxy: CountingProxy) {
    this.#browser = browser;
    this.#proxy = proxy;
  }

  /** Fails where a request left that was not noted, or was noted and never left. */
  async check(): Promise<void> {
    await eventually(() => this.#differences()).toEqual({ notNoted: [], notSent: [] });
    const hosts = this.#proxy.passed.map(({ origin }) => new URL(origin).hostname);
    expect(hosts.filter((host) => !Object.hasOwn(HOSTS, host))).toEqual([]);
  }

  async #differences() {
    for (const [key, request] of Object.entries(await readRequests(this.#browser.settings))) {
      this.#noted.set(key, request);
    }
    const sent = this.#proxy.passed.filter(({ isOurs }) => isOurs).map(keyOf);
    const noted = [...this.#noted.values()];
    // A page that is asked for its own picture or file asks as any page, or has it at hand.
    const mayBeSent = noted.filter(({ reason }) => reason === 'picture' || reason === 'file');
    const must = noted.filter((request) => !mayBeSent.includes(request));
    return {
      notNoted: beyond(sent, noted.map(keyOf)),
      notSent: beyond(must.map(keyOf), sent),
    };
  }
}
