import { useSetting } from '@/components/ui/use-setting.ts';
import { withAbilities } from '@/lib/protocols/model-info.ts';
import { type BackEnd, kindOf } from '@/lib/settings/back-ends.ts';
import { offeredModel } from '@/lib/settings/model-groups.ts';
import { listedModelsItem } from '@/lib/settings/models.ts';
import { isNear } from '@/lib/settings/web-address.ts';
import { windowOf } from '@/lib/tokens/window-of.ts';
import { useModelFacts } from '../models/use-model-facts.ts';

interface AskedModel {
  /** `null` where it is not known. */
  readonly window: number | null;
  /** The largest that it can be given; `null` where that is not known. */
  readonly largest: number | null;
  /** `null` where neither its list nor its server tells. */
  readonly seesPictures: boolean | null;
  readonly usesTools: boolean | null;
}

const UNKNOWN: AskedModel = { window: null, largest: null, seesPictures: null, usesTools: null };

/**
 * The facts of the model that is asked; windows in tokens. A server of one's own is asked itself: most
 * lists do not tell with which window a model runs.
 * @param messageCount with another, the server may have loaded the model
 */
export function useAskedModel(backEnd: BackEnd | null, messageCount: number): AskedModel {
  const listed = useSetting(listedModelsItem);
  const { id = '', model = '' } = backEnd ?? {};
  const asks = backEnd !== null && model !== '' && isNear(backEnd.address);
  const choice = asks ? { backEndId: id, model } : null;
  const options = backEnd?.extraBody.options;
  const facts = useModelFacts(choice, { options, count: messageCount });
  if (!backEnd || !listed) return UNKNOWN;
  const window = windowOf(backEnd, listed[id] ?? []);
  const { info } = offeredModel(backEnd, model, listed);
  // Of other servers the background goes by the list alone.
  const asked = facts && kindOf(backEnd) === 'ollama' ? withAbilities(info, facts) : info;
  return {
    window: facts?.window ?? window,
    largest: facts?.windows?.largest ?? null,
    seesPictures: asked.seesPictures,
    usesTools: asked.usesTools ?? null,
  };
}
