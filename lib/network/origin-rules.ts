import { type Browser, browser } from 'wxt/browser';
import { ownOrigin } from '../browser/own-page.ts';
import { reportUnexpected } from '../errors/report.ts';
import { type BackEnd, backEndsItem, kindOf } from '../settings/back-ends.ts';
import { isNear, originOf } from '../settings/web-address.ts';
import type { Network } from './network.ts';

type Rule = Browser.declarativeNetRequest.Rule;

/** The rule is for requests of this extension alone: its id is the host of its pages. */
function ruleFor(origin: string, id: number): Rule {
  return {
    id,
    action: {
      type: 'modifyHeaders',
      requestHeaders: [{ header: 'origin', operation: 'remove' }],
    },
    condition: {
      urlFilter: `|${origin}/`,
      initiatorDomains: [new URL(ownOrigin()).host],
      resourceTypes: ['xmlhttprequest'],
    },
  };
}

function originOfRule({ condition }: Rule): string {
  return condition.urlFilter?.slice(1, -1) ?? '';
}

/**
 * The origins to which the browser sends this extension's requests without their `Origin` header:
 * Ollama refuses extensions by it. The browser keeps them, and applies them to hosts that the reader
 * has allowed.
 */
export class OriginRules {
  #origins: Promise<readonly string[]> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  async has(address: string): Promise<boolean> {
    await this.#last;
    return (await this.#kept()).includes(originOf(address));
  }

  add(address: string): Promise<void> {
    return this.#change((origins) => [...origins, originOf(address)]);
  }

  /** Takes one back that was of no use, unless an Ollama is there. */
  remove(address: string): Promise<void> {
    return this.#change(async (origins) => [
      ...origins.filter((origin) => origin !== originOf(address)),
      ...ollamas(await backEndsItem.getValue()),
    ]);
  }

  /** Leaves those of back ends, with one for each Ollama. */
  settle(): Promise<void> {
    return this.#change(async (origins) => {
      const backEnds = await backEndsItem.getValue();
      const needed = backEnds.map(({ address }) => originOf(address));
      return [...origins.filter((origin) => needed.includes(origin)), ...ollamas(backEnds)];
    });
  }

  #kept(): Promise<readonly string[]> {
    this.#origins ??= browser.declarativeNetRequest
      .getDynamicRules()
      .then((rules) => rules.map(originOfRule));
    return this.#origins;
  }

  #change(
    change: (origins: readonly string[]) => readonly string[] | Promise<readonly string[]>,
  ): Promise<void> {
    const changed = this.#last.then(async () => {
      const before = await this.#kept();
      const after = [...new Set(await change(before))].sort();
      if (before.join() === after.join()) return;
      await replaceRules(after);
      this.#origins = Promise.resolve(after);
    });
    this.#last = changed.catch(() => undefined);
    return changed;
  }
}

async function replaceRules(origins: readonly string[]): Promise<void> {
  const kept = await browser.declarativeNetRequest.getDynamicRules();
  await browser.declarativeNetRequest.updateDynamicRules({
    removeRuleIds: kept.map(({ id }) => id),
    addRules: origins.map((origin, index) => ruleFor(origin, index + 1)),
  });
}

function ollamas(backEnds: readonly BackEnd[]): string[] {
  return backEnds
    .filter((backEnd) => kindOf(backEnd) === 'ollama')
    .map(({ address }) => originOf(address))
    .filter((origin) => origin !== '');
}

/** Keeps the rules those of the back ends that there are. */
export function settleOriginRules(rules: OriginRules): void {
  const settle = () => {
    rules.settle().catch(reportUnexpected);
  };
  backEndsItem.watch(settle);
  settle();
}

/** A way out that asks a near server once more, without the `Origin` header, where it refuses. */
export function withOriginRules(network: Network, rules: OriginRules): Network {
  return {
    ...network,
    fetch: async (address, init, purpose) => {
      const isNew = isNear(address) && !(await rules.has(address).catch(() => true));
      const response = await network.fetch(address, init, purpose);
      if (!isNew || response.status !== 403) return response;
      await rules.add(address);
      response.body?.cancel().catch(() => undefined);
      const again = await network.fetch(address, init, purpose);
      if (again.status === 403) await rules.remove(address);
      return again;
    },
  };
}
