import { useSetting } from '@/components/ui/use-setting.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import { listedModelsItem } from '@/lib/settings/models.ts';
import { isNear } from '@/lib/settings/web-address.ts';
import { windowOf } from '@/lib/tokens/window-of.ts';
import { useModelFacts } from '../models/use-model-facts.ts';

interface ModelWindow {
  /** `null` where it is not known. */
  readonly window: number | null;
  /** The largest that it can be given; `null` where that is not known. */
  readonly largest: number | null;
}

const UNKNOWN: ModelWindow = { window: null, largest: null };

/**
 * The window of the model that is asked, in tokens. A server of one's own is asked itself: most
 * lists do not tell with which window a model runs.
 * @param messageCount with another, the server may have loaded the model
 */
export function useModelWindow(backEnd: BackEnd | null, messageCount: number): ModelWindow {
  const listed = useSetting(listedModelsItem);
  const { id = '', model = '' } = backEnd ?? {};
  const asks = backEnd !== null && model !== '' && isNear(backEnd.address);
  const choice = asks ? { backEndId: id, model } : null;
  const facts = useModelFacts(choice, backEnd?.extraBody.options, messageCount);
  if (!backEnd || !listed) return UNKNOWN;
  const window = windowOf(backEnd, listed[id] ?? []);
  return { window: facts?.window ?? window, largest: facts?.largestWindow ?? null };
}
