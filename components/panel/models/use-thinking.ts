import type { BackEnd } from '@/lib/settings/back-ends.ts';
import type { OfferedModel } from '@/lib/settings/model-groups.ts';
import { isNear } from '@/lib/settings/web-address.ts';
import { useModelFacts } from './use-model-facts.ts';

/**
 * True where a model can think, and at levels: by its list or, where that does not tell, by a server
 * of one's own. `thinks` is `null` where neither tells, or not yet.
 */
export function useThinking({ choice, info }: OfferedModel, { address }: BackEnd) {
  const asks = info.thinks === null && choice.model !== '' && isNear(address);
  const facts = useModelFacts(asks ? choice : null);
  return {
    thinks: info.thinks ?? facts?.thinks ?? null,
    thinksInLevels: info.thinksInLevels ?? facts?.thinksInLevels ?? false,
  };
}
