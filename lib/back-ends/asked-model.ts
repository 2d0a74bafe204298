import { reportUnexpected } from '../errors/report.ts';
import { type ModelInfo, withAbilities } from '../protocols/model-info.ts';
import { type BackEnd, kindOf } from '../settings/back-ends.ts';
import { askedModel } from '../settings/model-groups.ts';
import type { BackEndStore } from './back-end-store.ts';
import type { Probe } from './probe.ts';
import { readModelFacts } from './read-model-facts.ts';
import { headersOf, type SecretSource } from './secrets.ts';

interface Means extends Pick<Probe, 'network' | 'signal'> {
  readonly secrets: SecretSource;
  /** Absent where nothing of it is to be kept. */
  readonly store?: Pick<BackEndStore, 'keepAbilities'>;
}

/**
 * A back end's model as its list tells of it. An Ollama is asked itself for what that leaves open: an
 * image goes unseen there, and a tool has it refuse the question.
 * @returns `null` where the back end is to choose
 */
export async function modelToAsk(backEnd: BackEnd, means: Means): Promise<ModelInfo | null> {
  const { network, signal, secrets, store } = means;
  const listed = await askedModel(backEnd);
  const isKnown = listed?.usesTools !== undefined && listed.seesPictures !== null;
  if (!listed || isKnown || kindOf(backEnd) !== 'ollama') return listed;
  const headers = await headersOf(backEnd, [], secrets);
  const probe = { headers, network, signal, reason: 'facts' } as const;
  const told = await readModelFacts(backEnd, { known: listed, wantsWindow: false }, probe);
  await store?.keepAbilities(backEnd, told).catch(reportUnexpected);
  return withAbilities(listed, told);
}
