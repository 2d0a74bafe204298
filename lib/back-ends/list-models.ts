import type { ModelInfo } from '../protocols/model-info.ts';
import type { BackEnd } from '../settings/back-ends.ts';
import { kindToAsk } from './detect-kind.ts';
import type { ModelListFault } from './exchanges.ts';
import { fetchModelList } from './fetch-model-list.ts';
import { HTTP_KINDS } from './kinds.ts';
import { withKnownFacts } from './known-models.ts';
import type { Probe } from './probe.ts';

const LIMIT_MS = 10_000;

/** As many as are kept, and more than a reader chooses from; gateways have a few hundred. */
const MAX_MODELS = 1000;

/** A back end gave no list of its models. */
export class ModelListError extends Error {
  readonly reason: ModelListFault;

  constructor(reason: ModelListFault, detail: string) {
    super(detail);
    this.name = 'ModelListError';
    this.reason = reason;
  }
}

/** Statuses that say more than that something is wrong. */
const FAULTS: Readonly<Record<number, ModelListFault>> = { 401: 'auth', 403: 'auth', 429: 'busy' };

/**
 * The models that a back end lists; none where its kind has no list. Nothing is sent but the headers.
 * @throws ModelListError
 */
export async function listModels(backEnd: BackEnd, probe: Probe): Promise<readonly ModelInfo[]> {
  const { address } = backEnd;
  const { origin } = new URL(address);
  if (!(await probe.network.isWithinReach(address))) {
    throw new ModelListError('only-this-computer', origin);
  }
  if (!(await probe.network.hasPermission(address))) throw new ModelListError('permission', origin);
  const kind = await kindToAsk(backEnd, probe);
  if (HTTP_KINDS[kind].models === null) return [];
  const list = await fetchModelList(kind, address, LIMIT_MS, probe);
  if (!list) throw new ModelListError('no-server', origin);
  const { status, models, isTooLong } = list;
  if (status !== 200) throw new ModelListError(FAULTS[status] ?? 'status', `Status ${status}`);
  if (isTooLong) throw new ModelListError('too-large', origin);
  if (!models) throw new ModelListError('no-list', origin);
  const byId = new Map(models.map((model) => [model.id, model]));
  return [...byId.values()].slice(0, MAX_MODELS).map(withKnownFacts);
}
