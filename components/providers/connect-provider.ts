import { backEndExchanges, type ConnectionResult } from '@/lib/back-ends/exchanges.ts';
import { backEndAt, modelToBeginWith, type Provider } from '@/lib/back-ends/providers.ts';
import { requestOrigin } from '@/lib/browser/origin-permission.ts';
import { ask } from '@/lib/browser/request-port.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';

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
  readonly models: readonly string[];
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

/**
 * Asks a provider for its models and for a first word. It has to be called in the reader's gesture:
 * the browser asks for the origin first, then `onAllowed` is called. Nothing is kept.
 */
export async function tryProvider(
  id: string,
  filled: FilledProvider,
  signal: AbortSignal,
  onAllowed: () => void,
): Promise<Attempt> {
  const { provider, address, model } = filled;
  const backEnd = backEndAt(provider, { id, address, model });
  const secrets = secretsOf(filled);
  if (!(await requestOrigin(address, secrets.length > 0))) {
    return { backEnd, result: NOT_ALLOWED, models: [] };
  }
  onAllowed();
  // The call that follows says what is wrong.
  const listed = provider.typesModel
    ? []
    : ask(backEndExchanges.models, { backEnd, secrets }, { signal });
  const found = await Promise.resolve(listed).catch((error: unknown) => {
    signal.throwIfAborted();
    reportUnexpected(error);
    return [];
  });
  const models = found.map(({ id: model }) => model);
  const asked = { ...backEnd, model: model || modelToBeginWith(provider, models) };
  const { result } = await ask(backEndExchanges.test, { backEnd: asked, secrets }, { signal });
  return { backEnd: asked, result, models };
}

/** Keeps a provider, its key with it, and has questions go to it. */
export async function keepProvider(backEnd: BackEnd, filled: FilledProvider): Promise<void> {
  await ask(backEndExchanges.save, { backEnd, secrets: secretsOf(filled), chooses: true });
}
