import { i18n } from '#i18n';
import {
  backEndExchanges,
  type ConnectionFaultName,
  type ConnectionResult,
  type TypedSecret,
} from '@/lib/back-ends/exchanges.ts';
import { backEndAt, modelToBeginWith, type Provider } from '@/lib/back-ends/providers.ts';
import { requestOrigin } from '@/lib/browser/origin-permission.ts';
import { ask } from '@/lib/browser/request-port.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { ModelInfo } from '@/lib/protocols/model-info.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import { modelListFaultText } from './model-list-text.ts';

/** A provider as the reader has filled in its form. */
export interface FilledProvider {
  readonly provider: Provider;
  readonly address: string;
  /** Empty where it wants none. */
  readonly key: string;
  /** Empty: the one to begin with. */
  readonly model: string;
}

/** The outcome of a first call to a provider. */
export interface Attempt {
  readonly backEnd: BackEnd;
  readonly result: ConnectionResult;
  /** The models that it lists, as far as it was asked. */
  readonly models: readonly ModelInfo[];
  /** The words for a list that it should have given, where a model has to be named for that. */
  readonly unlisted: string;
}

const NOT_ALLOWED: ConnectionResult = {
  works: false,
  fault: 'permission',
  isGuess: false,
  status: 0,
  detail: '',
  suggestion: null,
};

function secretsOf({ provider, key }: FilledProvider) {
  return provider.key ? [{ name: provider.key.header, value: provider.key.prefix + key }] : [];
}

interface Listing {
  readonly models: readonly ModelInfo[];
  /** The words for a list that could not be had. */
  readonly words: string;
}

/** The faults of a call that names no model, where one has to be named. */
const OF_NO_MODEL: readonly ConnectionFaultName[] = ['no-model', 'wrong-path', 'wrong-dialect'];

async function listModels(
  backEnd: BackEnd,
  secrets: readonly TypedSecret[],
  signal: AbortSignal,
): Promise<Listing> {
  try {
    return {
      models: await ask(backEndExchanges.models, { backEnd, secrets }, { signal }),
      words: '',
    };
  } catch (error) {
    signal.throwIfAborted();
    // The call that follows says what is wrong.
    reportUnexpected(error);
    return { models: [], words: modelListFaultText(error, backEnd.address) };
  }
}

/**
 * Asks a provider for its models and for a first word. It has to be called in the reader's gesture:
 * the browser asks for the origin first, then `onAllowed` is called. Nothing is kept.
 * @param isReached the address may be reached: else it is not asked for, and the outcome says so
 */
export async function tryProvider(
  id: string,
  filled: FilledProvider,
  isReached: boolean,
  signal: AbortSignal,
  onAllowed: () => void,
): Promise<Attempt> {
  const { provider, address, model } = filled;
  const backEnd = backEndAt(provider, { id, address, model });
  const secrets = secretsOf(filled);
  if (isReached && !(await requestOrigin(address, secrets.length > 0))) {
    return { backEnd, result: NOT_ALLOWED, models: [], unlisted: '' };
  }
  onAllowed();
  const { models, words } =
    provider.typesModel || !isReached
      ? { models: [], words: '' }
      : await listModels(backEnd, secrets, signal);
  const ids = models.map(({ id: one }) => one);
  const asked = { ...backEnd, model: model || modelToBeginWith(provider, ids) };
  const { result } = await ask(backEndExchanges.test, { backEnd: asked, secrets }, { signal });
  const lacksModel = !result.works && asked.model === '' && OF_NO_MODEL.includes(result.fault);
  return {
    backEnd: asked,
    result: lacksModel ? { ...result, fault: 'no-model' } : result,
    models,
    unlisted: lacksModel ? words || i18n.t('options.noModels') : '',
  };
}

/** Keeps a provider, its key with it, and has questions go to it. */
export async function keepProvider(backEnd: BackEnd, filled: FilledProvider): Promise<void> {
  await ask(backEndExchanges.save, { backEnd, secrets: secretsOf(filled), chooses: true });
}
