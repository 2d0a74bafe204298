import { type Browser, browser } from 'wxt/browser';
import { ownOrigin } from '../browser/own-page.ts';
import { reportUnexpected } from '../errors/report.ts';
import { type BackEnd, backEndsItem, kindOf } from '../settings/back-ends.ts';
import { isNear, originOf } from '../settings/web-address.ts';
import type { Network } from './network.ts';

type Rule = Browser.declarativeNetRequest.Rule;

/** For requests of this extension alone: their initiator is the host of its pages. */
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

type Change = (kept: readonly string[], backEnds: readonly BackEnd[]) => readonly string[];

/**
 * The origins to which the browser sends this extension's requests without their `Origin` header:
 * servers that refused it by that, as an Ollama does. The browser keeps them, and applies them to
 * hosts that the reader has allowed.
 */
export class OriginRules {
  /** Back ends that need not be kept. */
  readonly #asked = new Set<BackEnd>();
  #last: Promise<unknown> = Promise.resolve();

  /** Runs what a page asks of a back end, or of several; no rule stays for one that is not kept. */
  async whileAsking<Result>(backEnd: BackEnd | null, task: () => Promise<Result>): Promise<Result> {
    if (backEnd) this.#asked.add(backEnd);
    try {
      return await task();
    } finally {
      if (backEnd) this.#asked.delete(backEnd);
      this.settle().catch(reportUnexpected);
    }
  }

  /** Tells that the header is sent to a server that may refuse it: one that is near, or an Ollama. */
  async mayRefuse(address: string): Promise<boolean> {
    await this.#last;
    const origin = originOf(address);
    const [kept, backEnds] = await Promise.all([keptRules(), this.#backEnds()]);
    return isCandidate(origin, backEnds) && !kept.map(originOfRule).includes(origin);
  }

  add(address: string): Promise<void> {
    return this.#change((kept) => [...kept, originOf(address)]);
  }

  remove(address: string): Promise<void> {
    return this.#change((kept) => kept.filter((origin) => origin !== originOf(address)));
  }

  /** Leaves those of back ends. */
  settle(): Promise<void> {
    return this.#change((kept, backEnds) => {
      const origins = backEnds.map(({ address }) => originOf(address));
      return kept.filter((origin) => origins.includes(origin) && isCandidate(origin, backEnds));
    });
  }

  async #backEnds(): Promise<readonly BackEnd[]> {
    return [...(await backEndsItem.getValue()), ...this.#asked];
  }

  #change(change: Change): Promise<void> {
    const changed = this.#last.then(async () => {
      const [rules, backEnds] = await Promise.all([keptRules(), this.#backEnds()]);
      const before = rules.map(originOfRule);
      const after = [...new Set(change(before, backEnds))];
      if (before.join() === after.join()) return;
      await browser.declarativeNetRequest.updateDynamicRules({
        removeRuleIds: rules.map(({ id }) => id),
        addRules: after.map((origin, index) => ruleFor(origin, index + 1)),
      });
    });
    this.#last = changed.catch(() => undefined);
    return changed;
  }
}

function keptRules(): Promise<Rule[]> {
  return browser.declarativeNetRequest.getDynamicRules();
}

function originOfRule({ condition }: Rule): string {
  return condition.urlFilter?.slice(1, -1) ?? '';
}

function isCandidate(origin: string, backEnds: readonly BackEnd[]): boolean {
  const isOllama = backEnds.some(
    (backEnd) => kindOf(backEnd) === 'ollama' && originOf(backEnd.address) === origin,
  );
  // In a rule it would stand for any host.
  return (isOllama || isNear(origin)) && !origin.includes('*');
}

/** Keeps the rules those of the back ends that there are. */
export function settleOriginRules(rules: OriginRules): void {
  const settle = () => {
    rules.settle().catch(reportUnexpected);
  };
  backEndsItem.watch(settle);
  settle();
}

/** A way out that asks a server once more, without the `Origin` header, where it may refuse that. */
export function withOriginRules(network: Network, rules: OriginRules): Network {
  const unless = (error: unknown) => {
    reportUnexpected(error);
    return false;
  };
  return {
    ...network,
    fetch: async (address, init, purpose) => {
      // No GET has the header.
      const mayRefuse = init.method === 'POST' && (await rules.mayRefuse(address).catch(unless));
      const response = await network.fetch(address, init, purpose);
      if (!mayRefuse || response.status !== 403) return response;
      if (!(await rules.add(address).then(() => true, unless))) return response;
      response.body?.cancel().catch(() => undefined);
      const again = await network.fetch(address, init, purpose);
      if (again.status === 403) await rules.remove(address).catch(unless);
      return again;
    },
  };
}
