import { reportUnexpected } from '../errors/report.ts';
import { forWindow, type Network } from '../network/network.ts';
import type { ModelInfo } from '../protocols/model-info.ts';
import { type BackEnd, kindOf } from '../settings/back-ends.ts';
import { askedModel } from '../settings/model-groups.ts';
import { setThinking } from '../settings/models.ts';
import type { BackEndStore } from './back-end-store.ts';
import { readModelFacts } from './read-model-facts.ts';
import { headersOf, type SecretSource } from './secrets.ts';

interface Means {
  readonly network: Network;
  readonly store: Pick<BackEndStore, 'keepAbilities'>;
  readonly secrets: SecretSource;
}

/**
 * A back end's model as its list tells of it. An Ollama is asked itself for what it leaves open: what it
 * is not known to see is not sent, and a tool that it does not know has it refuse the question.
 * @param isPrivate nothing of it is kept
 * @returns `null` where the back end is to choose
 */
export async function modelToAsk(
  backEnd: BackEnd,
  isPrivate: boolean,
  { network, store, secrets }: Means,
): Promise<ModelInfo | null> {
  const listed = await askedModel(backEnd);
  const isKnown = listed?.usesTools !== undefined && listed.seesPictures !== null;
  if (!listed || isKnown || kindOf(backEnd) !== 'ollama') return listed;
  const headers = await headersOf(backEnd, [], secrets);
  const { signal } = new AbortController();
  const told = await readModelFacts(backEnd, backEnd.model, {
    headers,
    network: forWindow(network, isPrivate),
    signal,
    reason: 'models',
  });
  if (!isPrivate) {
    await store.keepAbilities(backEnd, backEnd.model, told).catch(reportUnexpected);
  }
  return {
    ...listed,
    seesPictures: told.seesPictures ?? listed.seesPictures,
    thinks: listed.thinks ?? told.thinks,
    ...(told.usesTools !== null && { usesTools: told.usesTools }),
    ...(told.thinksInLevels !== null && { thinksInLevels: told.thinksInLevels }),
  };
}

/** Has a model that refused to think be asked without that from now on. */
export async function forgetThinking(
  backEnd: BackEnd,
  store: Pick<BackEndStore, 'keepAbilities'>,
): Promise<void> {
  const { id: backEndId, model } = backEnd;
  await setThinking({ backEndId, model }, null);
  await store.keepAbilities(backEnd, model, { thinks: false });
}
