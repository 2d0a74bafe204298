import { type Handler, handle } from '../browser/serve-requests.ts';
import { reportUnexpected } from '../errors/report.ts';
import type { Network } from '../network/network.ts';
import type { OriginRules } from '../network/origin-rules.ts';
import type { Reason } from '../network/sent-request.ts';
import type { ModelInfo } from '../protocols/model-info.ts';
import { hideSecrets, secretsAmong } from '../relay/call/hide-secrets.ts';
import { type BackEnd, backEndOf, kindOf } from '../settings/back-ends.ts';
import { isClosed, isGiven } from '../settings/given-back-ends.ts';
import { askedModel } from '../settings/model-groups.ts';
import { readPolicy } from '../settings/policy.ts';
import { hostOf } from '../settings/web-address.ts';
import type { BackEndStore } from './back-end-store.ts';
import { detectKind, withWholeAddress } from './detect-kind.ts';
import { defaultName, discoverBackEnds } from './discover.ts';
import { backEndExchanges, type TypedSecret } from './exchanges.ts';
import { HTTP_KINDS, isHttpKind } from './kinds.ts';
import { listModels } from './list-models.ts';
import type { Probe } from './probe.ts';
import { readModelFacts, UNKNOWN_FACTS } from './read-model-facts.ts';
import { headersOf, type SecretSource } from './secrets.ts';
import { testConnection } from './test-connection.ts';

interface BackEndMeans {
  readonly network: Network;
  readonly originRules: Pick<OriginRules, 'whileAsking'>;
  readonly store: BackEndStore;
  readonly secrets: SecretSource;
}

const lastAsked = new Map<string, Promise<unknown>>();

/** Who asks about the same model at the same time finds what the first was told. */
function inTurn<Told>(model: string, ask: () => Promise<Told>): Promise<Told> {
  const told = (lastAsked.get(model) ?? Promise.resolve()).then(ask);
  const settled = told
    .catch(() => undefined)
    .finally(() => {
      if (lastAsked.get(model) === settled) lastAsked.delete(model);
    });
  lastAsked.set(model, settled);
  return told;
}

/** The background's end of the settings of back ends. */
export function handleBackEnds(means: BackEndMeans): readonly Handler[] {
  const { store, network, originRules } = means;
  const {
    save,
    test,
    models,
    facts,
    discover,
    duplicate,
    restore,
    delete: remove,
  } = backEndExchanges;
  return [
    handle(save, (typed, { signal }) => new TypedBackEnd(typed, means, signal).save(typed.chooses)),
    handle(test, (typed, { signal }) =>
      originRules.whileAsking(typed.backEnd, () => new TypedBackEnd(typed, means, signal).test()),
    ),
    handle(models, (typed, { signal }) => new TypedBackEnd(typed, means, signal).listModels()),
    handle(facts, async ({ id, model, wantsWindow }, { signal }) => {
      const kept = await backEndOf(id);
      if (!kept) return UNKNOWN_FACTS;
      const backEnd = { ...kept, model };
      const headers = await headersOf(backEnd, [], means.secrets);
      const probe = { headers, network, signal, reason: 'facts' } as const;
      return inTurn(JSON.stringify([id, model]), async () => {
        const known = await askedModel(backEnd);
        const told = await readModelFacts(backEnd, { known, wantsWindow }, probe);
        await store.keepAbilities(backEnd, told).catch(reportUnexpected);
        return told;
      });
    }),
    handle(discover, async (_, { signal }) =>
      isClosed(await readPolicy())
        ? []
        : originRules.whileAsking(null, () => discoverBackEnds(network, signal)),
    ),
    handle(duplicate, ({ id, name }) => store.duplicate(id, name)),
    handle(restore, async ({ id }) => {
      await store.restore(id);
      return null;
    }),
    handle(remove, async ({ id }) => {
      await store.delete(id);
      return null;
    }),
  ];
}

/** A back end as a page sent it, with the secrets that were typed. */
class TypedBackEnd {
  readonly #backEnd: BackEnd;
  readonly #typedSecrets: readonly TypedSecret[];
  readonly #means: BackEndMeans;
  readonly #signal: AbortSignal;

  constructor(
    { backEnd, secrets }: { backEnd: BackEnd; secrets: readonly TypedSecret[] },
    means: BackEndMeans,
    signal: AbortSignal,
  ) {
    this.#backEnd = backEnd;
    this.#typedSecrets = secrets;
    this.#means = means;
    this.#signal = signal;
  }

  /** Kept before anything is looked up: a server that is down keeps nobody from saving. */
  async save(chooses: boolean): Promise<BackEnd> {
    const { store } = this.#means;
    const { name, address } = this.#backEnd;
    const named = { ...this.#backEnd, name: name || hostOf(address) };
    const typed = await store.save(named, this.#typedSecrets, chooses);
    const probe = await this.#probe(typed, [], 'test');
    const whole = await withWholeAddress(typed, probe);
    const kept = whole === typed ? typed : await store.save(whole, [], chooses);
    const found = await this.#detected(kept, probe);
    this.#keepModels(found, probe);
    if (name !== '' || found.address === '') return found;
    const foundName = await defaultName(found, probe);
    await store.rename(found.id, found.name, foundName);
    return found;
  }

  async test() {
    const probe = await this.#probe(this.#backEnd, this.#typedSecrets, 'test');
    const backEnd = await withWholeAddress(this.#backEnd, probe);
    const { address } = backEnd;
    const result = await testConnection(backEnd, probe);
    if (result.works) {
      const found = { ...backEnd, detectedKind: result.kind };
      await this.#means.store.setDetectedKind(found);
      this.#keepModels(found, probe);
      return { address, result };
    }
    const detail = hideSecrets(result.detail, secretsAmong(probe.headers, backEnd.headers));
    return { address, result: { ...result, detail } };
  }

  async listModels(): Promise<readonly ModelInfo[]> {
    const probe = await this.#probe(this.#backEnd, this.#typedSecrets, 'models');
    const backEnd = await withWholeAddress(this.#backEnd, probe);
    const models = await listModels(backEnd, probe);
    await this.#means.store.keepModels(backEnd, models).catch(reportUnexpected);
    return models;
  }

  /** Lists the models of a back end that is kept. Nobody waits, or has asked: a failure is silent. */
  #keepModels(backEnd: BackEnd, { headers, network }: Probe): void {
    const kind = kindOf(backEnd);
    if (!isHttpKind(kind) || HTTP_KINDS[kind].models === null) return;
    const list = async () => {
      if ((await backEndOf(backEnd.id))?.address !== backEnd.address) return;
      // It outlives the page's port.
      const { signal } = new AbortController();
      const models = await listModels(backEnd, { headers, network, signal, reason: 'models' });
      await this.#means.store.keepModels(backEnd, models);
    };
    list().catch(() => undefined);
  }

  async #detected(kept: BackEnd, probe: Probe): Promise<BackEnd> {
    if (kept.kind !== 'detected') return kept;
    const found = { ...kept, detectedKind: await detectKind(kept.address, probe) };
    await this.#means.store.setDetectedKind(found);
    return found;
  }

  async #probe(backEnd: BackEnd, typed: readonly TypedSecret[], reason: Reason): Promise<Probe> {
    const { network, secrets } = this.#means;
    if (!isGiven(backEnd) && isClosed(await readPolicy())) {
      throw new Error('Your organisation says who answers.');
    }
    const headers = await headersOf(backEnd, typed, secrets);
    return { headers, network, signal: this.#signal, reason };
  }
}
